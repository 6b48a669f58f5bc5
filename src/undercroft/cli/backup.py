"""`undercroft backup`: copy the tables, also while the server runs."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from undercroft.cli.extras import check_extra
from undercroft.cli.faults import Fault
from undercroft.cli.options import add_language, language_of, own_words
from undercroft.cli.saving import state_folder


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="the new file; it must not exist")
    parser.add_argument("--db", metavar="URL", help="the database: sqlite:///FILE")
    add_language(parser)


def run(args: Namespace) -> int:
    check_extra("server", "backup")
    from undercroft.server.serve import BadAddress, store_path
    from undercroft.server.sqlite import back_up
    from undercroft.server.store import StoreError

    try:
        path = store_path(args.db) if args.db else state_folder() / "tables.db"
        back_up(path, args.file)
    except BadAddress as error:
        raise Fault("setup", detail=error) from None
    except StoreError as error:
        raise Fault("setup", code=1, detail=error) from None
    print(own_words(language_of(args)).say("backup", "done", file=args.file))
    return 0
