"""`undercroft puzzles`: positions in which one move is far better than all others."""

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Final

from undercroft.cli import puzzle_mining
from undercroft.cli.faults import Fault
from undercroft.cli.options import add_colour, add_language, language_of, own_words
from undercroft.cli.terminal import Terminal

ACTIONS: Final = {
    "make": puzzle_mining.make,
    "gather": puzzle_mining.gather,
    "check": puzzle_mining.check,
}


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "action",
        choices=tuple(ACTIONS),
        metavar="ACTION",
        help="make: mine bots’ games; gather: choose from mined files; check: replay them all",
    )
    parser.add_argument(
        "rest", nargs="*", metavar="MORE", help="make GAME, gather FILE ..., check [GAME]"
    )
    parser.add_argument("--games", type=int, default=100, metavar="K", help="how many games (100)")
    parser.add_argument(
        "--enough", type=int, metavar="K", help="stop when there are so many puzzles"
    )
    parser.add_argument("--seed", default="puzzles", metavar="S", help="any text (puzzles)")
    parser.add_argument(
        "--processes", type=int, dest="jobs", metavar="J", help="processes (one for each core)"
    )
    parser.add_argument("--out", type=Path, metavar="FILE", help="where puzzles are written")
    parser.add_argument(
        "--again",
        action="store_true",
        help="with check: look for their best moves once more, at four times the budget",
    )
    add_language(parser)
    add_colour(parser)


def run(args: Namespace) -> int:
    words = own_words(language_of(args))
    if args.games < 1 or any(one is not None and one < 1 for one in (args.jobs, args.enough)):
        raise Fault("puzzle_counts")
    return ACTIONS[args.action](args, words, Terminal(args.colour))
