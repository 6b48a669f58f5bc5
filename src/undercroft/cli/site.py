"""`undercroft site`: write the table as a static site that needs no server."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from undercroft.cli.extras import check_extra
from undercroft.cli.faults import Fault
from undercroft.cli.options import add_language, language_of, own_words

TOGETHER = ("first_screen", "engine")  # several files


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--out", type=Path, required=True, metavar="DIR", help="a new or empty folder for the site"
    )
    parser.add_argument(
        "--pyodide",
        type=Path,
        default=Path("requirements/pyodide/node_modules/pyodide"),
        metavar="DIR",
        help="the unpacked npm package; by default where `make site` has it",
    )
    parser.add_argument(
        "--wheels",
        type=Path,
        default=Path("build/site-wheels"),
        metavar="DIR",
        help="the wheels that run in Pyodide; by default where `make site` has them",
    )
    add_language(parser)


def run(args: Namespace) -> int:
    check_extra("server", "site")
    from undercroft.site.build import BadKit, sizes, write_site

    try:
        write_site(args.pyodide, args.wheels, args.out)
    except BadKit as error:
        raise Fault("setup", detail=error) from None
    words = own_words(language_of(args))
    for size in sizes(args.out):
        plain, packed = size.plain / 1000, size.packed / 1000
        name = words.name("site", size.name) if size.name in TOGETHER else size.name
        print(f"{name:<24} {plain:>10,.0f} kB {packed:>10,.0f} kB gzip")
    print(words.say("site", "done", folder=args.out))
    return 0
