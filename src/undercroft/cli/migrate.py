"""`undercroft migrate`: copy all tables into another database, SQLite or PostgreSQL."""

import asyncio
from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from undercroft.cli.database import guarded, tell
from undercroft.cli.options import add_language

if TYPE_CHECKING:
    from undercroft.server.stores.copying import Contents


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("source", metavar="FROM", help="the database with the tables, as a URL")
    parser.add_argument("target", metavar="TO", help="the new database, as a URL; it must be empty")
    add_language(parser)


def run(args: Namespace) -> int:
    def work() -> "Contents":
        from undercroft.server.stores.restoring import migrate

        return asyncio.run(migrate(args.source, args.target))

    found = guarded("migrate", work).counts
    tell(args, "migrate", "done", tables=found["tables"], actions=found["actions"])
    return 0
