"""`undercroft backup`: copy the tables, also while the server runs."""

import asyncio
from argparse import ArgumentParser, Namespace
from pathlib import Path

from undercroft.cli.database import add_database, address_of, guarded, tell
from undercroft.cli.options import add_language


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="the new file; it must not exist")
    add_database(parser)
    add_language(parser)


def run(args: Namespace) -> int:
    def work() -> None:
        from undercroft.server.stores.restoring import back_up_to

        asyncio.run(back_up_to(args.file, address_of(args)))

    guarded("backup", work)
    tell(args, "backup", "done", file=args.file)
    return 0
