"""`undercroft restore`: put a backup in place, with every game replayed."""

import asyncio
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from undercroft.cli.database import add_database, address_of, guarded, tell
from undercroft.cli.options import add_language

if TYPE_CHECKING:
    from undercroft.server.stores.restoring import Restored


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="what backup has written")
    add_database(parser)
    parser.add_argument(
        "--check",
        action="store_true",
        help="only replay its games, and note in the database of --db that it was tried",
    )
    parser.add_argument(
        "--anyway", action="store_true", help="restore it even if games do not replay"
    )
    add_language(parser)


def run(args: Namespace) -> int:
    def work() -> "Restored":
        from undercroft.server.stores.restoring import note_trial, restore

        if not args.check:
            return asyncio.run(restore(args.file, address_of(args), args.anyway))
        found = asyncio.run(restore(args.file, None))
        if args.db is not None:
            asyncio.run(note_trial(args.db, len(found.faults)))
        return found

    found = guarded("restore", work)
    for fault in found.faults:
        tell(args, "restore", "fault", id=fault.id, why=fault.why)
    key = "done" if found.is_done else "checked" if not found.faults else "refused"
    tell(args, "restore", key, count=found.tables, bad=len(found.faults))
    return 0 if found.is_done or not found.faults else 1
