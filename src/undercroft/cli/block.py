"""`undercroft block`: keep a person or a network out, also while the server runs."""

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from undercroft.cli.database import add_database, on_store, tell
from undercroft.cli.options import add_language

if TYPE_CHECKING:
    from undercroft.server.stores.sql_store import SqlStore


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "who",
        metavar="WHO",
        nargs="?",
        help="TABLE/SEAT, MARK#LINE of a report, an address or a network; without it, a list",
    )
    parser.add_argument("--lift", action="store_true", help="let them in again")
    add_database(parser)
    add_language(parser)


def run(args: Namespace) -> int:
    async def work(store: "SqlStore") -> list[str]:
        from undercroft.server.accounts.blocked import BlockList
        from undercroft.server.stores import upkeep

        if args.who:
            return [await upkeep.block(store, args.who, args.lift)]
        listed = BlockList(store)
        await listed.refresh()
        return listed.names

    names = on_store(args, "block", work)
    if args.who:
        tell(args, "block", "lifted" if args.lift else "done", who=names[0])
        return 0
    tell(args, "block", "listed", count=len(names))
    for name in names:
        print(name)
    return 0
