"""`undercroft rotate`: sign cookies with a new secret, also while the server runs."""

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from undercroft.cli.database import add_database, on_store, tell
from undercroft.cli.faults import Fault
from undercroft.cli.options import add_language

if TYPE_CHECKING:
    from undercroft.server.stores.sql_store import SqlStore


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--days",
        type=int,
        default=30,
        metavar="DAYS",
        help="for how long cookies of older secrets count; 0: not any more",
    )
    parser.add_argument("--yes", action="store_true", help="do it; else it is only explained")
    add_database(parser)
    add_language(parser)


def run(args: Namespace) -> int:
    if not 0 <= args.days <= 3650:
        raise Fault("days")

    async def work(store: "SqlStore") -> None:
        from undercroft.server.stores import upkeep

        await upkeep.rotate(store, args.days)

    if args.yes:
        on_store(args, "rotate", work)
    tell(args, "rotate", "done" if args.yes else "asked", days=args.days)
    return 0
