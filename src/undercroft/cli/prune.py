"""`undercroft prune`: remove old tables, also while the server runs."""

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING, Final

from undercroft.cli.database import add_consent, add_database, on_store, tell
from undercroft.cli.faults import Fault
from undercroft.cli.options import add_language

if TYPE_CHECKING:
    from undercroft.server.stores.sql_store import SqlStore

STATUSES: Final = ("over", "playing", "lobby")


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--over", type=float, metavar="DAYS", help="finished games older than this")
    parser.add_argument(
        "--playing", type=float, metavar="DAYS", help="games that nobody went on with for so long"
    )
    parser.add_argument(
        "--lobby",
        type=float,
        metavar="DAYS",
        help="tables of this age whose game never started",
    )
    add_consent(parser)
    add_database(parser)
    add_language(parser)


def run(args: Namespace) -> int:
    asked = {status: getattr(args, status) for status in STATUSES}
    days = {status: age for status, age in asked.items() if age is not None}
    if not days or min(days.values()) < 0:
        raise Fault("ages")

    async def work(store: "SqlStore") -> dict[str, int]:
        from undercroft.server.stores import upkeep

        return await (upkeep.prune if args.yes else upkeep.old_tables)(store, days)

    found = on_store(args, "prune", work)
    tournaments = found.pop("tournaments")
    for status, count in found.items():
        tell(args, "prune", status, count=count)
    if tournaments:
        tell(args, "prune", "tournaments", count=tournaments)
    tell(args, "prune", "removed" if args.yes else "counted", count=sum(found.values()))
    return 0
