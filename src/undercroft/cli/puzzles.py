"""`undercroft puzzles`: positions in which one move is far better than all others."""

import json
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Final

from rich.text import Text

from undercroft.cli import puzzle_check, puzzle_mining
from undercroft.cli.faults import Fault
from undercroft.cli.options import add_colour, add_language, find_game, language_of, own_words
from undercroft.cli.puzzle_play import listing, play_puzzles, standing
from undercroft.cli.puzzle_progress import read_records
from undercroft.cli.terminal import Terminal, readable
from undercroft.core.words import Words
from undercroft.games import GAMES
from undercroft.puzzles import puzzle_games, puzzles_of
from undercroft.puzzles.mine import CHECKED
from undercroft.puzzles.record import Record
from undercroft.puzzles.themes import topics_of

ACTIONS: Final = {
    "make": puzzle_mining.make,
    "gather": puzzle_mining.gather,
    "check": puzzle_check.check,
}


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "action",
        nargs="?",
        metavar="GAME",
        help="a game, to solve its puzzles; or make, gather or check",
    )
    parser.add_argument(
        "rest", nargs="*", metavar="MORE", help="make GAME, gather FILE ..., check [GAME]"
    )
    parser.add_argument("--theme", default="", metavar="NAME", help="only puzzles of this theme")
    parser.add_argument("--json", action="store_true", help="list them for programs")
    parser.add_argument("--games", type=int, default=100, metavar="K", help="how many games (100)")
    parser.add_argument(
        "--enough", type=int, metavar="K", help="stop when there are so many puzzles"
    )
    parser.add_argument("--seed", default="puzzles", metavar="S", help="any text (puzzles)")
    parser.add_argument("--jobs", type=int, metavar="J", help="processes (one for each core)")
    parser.add_argument("--out", type=Path, metavar="FILE", help="where puzzles are written")
    parser.add_argument(
        "--again",
        action="store_true",
        help="with check: look for their best moves once more, at --times the budget; "
        "--enough K: at so many of them; --out FILE keeps what was looked at",
    )
    parser.add_argument(
        "--times",
        type=int,
        default=CHECKED,
        metavar="K",
        help=f"with check --again: so many times the budget of the miner ({CHECKED})",
    )
    parser.add_argument(
        "--ends",
        type=int,
        default=0,
        metavar="K",
        help="with check: play answers and their nearest rivals on to the end in so many worlds",
    )
    parser.add_argument(
        "--without",
        type=Path,
        metavar="FILE",
        help="with gather: keep those of the package but for these, and replace them",
    )
    add_language(parser)
    add_colour(parser)


def run(args: Namespace) -> int:
    words = own_words(language_of(args))
    if args.games < 1 or any(
        one is not None and one < 1 for one in (args.jobs, args.enough, args.times)
    ):
        raise Fault("puzzle_counts")
    if args.ends < 0 or args.ends == 1:
        raise Fault("puzzle_ends")
    terminal = Terminal(args.colour)
    if args.action in ACTIONS:
        return ACTIONS[args.action](args, words, terminal)
    if args.rest:
        raise Fault("puzzle_words", wanted=readable(" ".join(args.rest)))
    if args.json:
        print(json.dumps(listed(args, words), ensure_ascii=False, indent=2))
    elif args.action is None:
        for game in puzzle_games():
            terminal.show(
                Text(f"{GAMES[game].title}{words.mark(':')}", "bold") + standing(words, game)
            )
            terminal.show(listing(words, game))
    else:
        game = game_of(args.action)
        check_theme(game, args.theme)
        play_puzzles(game, args.theme, words, terminal)
    return 0


def game_of(name: str) -> str:
    game = find_game(name)
    if game.name not in puzzle_games():
        raise Fault("no_puzzles", game=game.title)
    return game.name


def check_theme(game: str, theme: str) -> None:
    themes = [one.name for one in topics_of(game).themes]
    if theme and theme not in themes:
        known = ", ".join(themes)
        raise Fault("puzzle_theme", theme=readable(theme), game=GAMES[game].title, themes=known)


def listed(args: Namespace, words: Words) -> list[dict[str, object]]:
    """The puzzles without their answers, with what this user made of them."""
    games = [game_of(args.action)] if args.action else puzzle_games()
    records = read_records()
    return [
        {
            "id": puzzle.id,
            "game": game,
            "rating": puzzle.rating,
            "task": topics_of(game).task(puzzle.task).words[words.language],
            "tried": records.get(game, Record()).tried.get(puzzle.id),
        }
        for game in games
        for puzzle in puzzles_of(game)
        if args.theme in ("", puzzle.theme)
    ]
