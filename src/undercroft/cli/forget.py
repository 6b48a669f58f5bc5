"""`undercroft forget`: remove one person, also while the server runs."""

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from undercroft.cli.database import add_consent, add_database, on_store, tell
from undercroft.cli.export import WHO
from undercroft.cli.options import add_language

if TYPE_CHECKING:
    from undercroft.server.stores.sql_store import SqlStore


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("who", metavar="WHO", help=WHO)
    add_consent(parser)
    add_database(parser)
    add_language(parser)


def run(args: Namespace) -> int:
    async def work(store: "SqlStore") -> tuple[int, int]:
        from undercroft.server.stores import upkeep

        person = await upkeep.person_at(store, args.who)
        if args.yes:
            return await upkeep.forget(store, person)
        return await upkeep.counted(store, person)

    tables, boxes = on_store(args, "forget", work)
    tell(args, "forget", "removed" if args.yes else "found", tables=tables, boxes=boxes)
    return 0
