"""`undercroft mcp`: the games over the Model Context Protocol, on standard input and output."""

import secrets
from argparse import ArgumentParser, Namespace
from contextlib import suppress

from undercroft.cli.extras import check_extra
from undercroft.cli.options import add_language, language_of


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--seed", metavar="S", help="any text: the same seed deals the same")
    parser.add_argument(
        "--advice", action="store_true", help="let the client ask for advice about its moves"
    )
    add_language(parser)


def run(args: Namespace) -> int:
    check_extra("mcp", "mcp")
    from undercroft.cli.mcp_server import server

    def seed() -> str:
        return secrets.token_hex(8) if args.seed is None else str(args.seed)

    with suppress(KeyboardInterrupt):
        server(language_of(args), seed, args.advice).run("stdio")
    return 0
