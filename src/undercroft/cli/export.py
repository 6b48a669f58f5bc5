"""`undercroft export`: what is stored of one person, as JSON."""

import json
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from undercroft.cli.database import add_database, on_store, tell
from undercroft.cli.faults import Fault, why_not
from undercroft.cli.options import add_language
from undercroft.core.atomic_write import write_file

if TYPE_CHECKING:
    from undercroft.server.stores.sql_store import SqlStore

WHO: Final = "a person: TABLE/SEAT, like k3Jx9q/2, or an id"


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("who", metavar="WHO", help=WHO)
    parser.add_argument("file", type=Path, metavar="FILE", help="the new file; it must not exist")
    add_database(parser)
    add_language(parser)


def run(args: Namespace) -> int:
    async def work(store: "SqlStore") -> dict[str, Any]:
        from undercroft.server.stores import upkeep

        return await upkeep.export(store, await upkeep.person_at(store, args.who))

    if args.file.exists():
        raise Fault("setup", code=1, detail=f"{args.file}: the file exists already")
    found = on_store(args, "export", work)
    text = json.dumps(found, ensure_ascii=False, indent=1) + "\n"
    try:
        write_file(args.file, text, private=True)
    except OSError as error:
        raise Fault("unwritable", file=args.file, reason=why_not(error)) from None
    counts = {"tables": len(found["tables"]), "boxes": len(found["boxes"])}
    tell(args, "export", "done", file=args.file, **counts)
    return 0
