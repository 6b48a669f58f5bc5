"""`undercroft bot`: a bot as a program, by the bot protocol on standard input and output."""

import sys
from argparse import ArgumentParser, Namespace
from contextlib import suppress

from undercroft.bots.bot_engine import BotEngine
from undercroft.bots.bot_protocol import say_aloud, speak
from undercroft.cli.faults import Fault
from undercroft.cli.options import add_language, find_game, game_help
from undercroft.cli.seating import check_bots
from undercroft.core.game import BadSetup


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=game_help())
    parser.add_argument(
        "level",
        metavar="LEVEL",
        help="a level like keeper, with a budget like master:400 or master:2s, or FILE.py:CLASS",
    )
    add_language(parser)


def run(args: Namespace) -> int:
    game = find_game(args.game)
    check_bots(game.name, [args.level])
    try:
        engine = BotEngine(game.name, args.level)
    except BadSetup as error:
        raise Fault("setup", detail=error) from None
    with suppress(KeyboardInterrupt):
        speak(engine, sys.stdin.buffer, say_aloud)
    return 0
