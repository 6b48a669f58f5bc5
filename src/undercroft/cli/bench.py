"""`undercroft bench`: measure the speed of the installed engine in a few seconds."""

import json
from argparse import ArgumentParser, Namespace
from random import Random
from statistics import median
from time import perf_counter
from typing import Any, Final

from rich.table import Table

from undercroft.cli.options import add_colour, add_language, language_of, own_words
from undercroft.cli.speech import decimal
from undercroft.cli.terminal import Terminal
from undercroft.core import compiled
from undercroft.core.game import CHANCE, Game, State
from undercroft.core.play import playout
from undercroft.games import GAMES

SECONDS: Final = 1.5  # of playing, for each game
SAMPLES: Final = 50  # states that are copied
COPIES: Final = 200  # of each


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    add_language(parser)
    add_colour(parser)


def run(args: Namespace) -> int:
    rows = [measure(game) for game in GAMES.values()]
    if args.json:
        print(json.dumps({"compiled": compiled(), "games": rows}))
        return 0
    words = own_words(language_of(args))
    terminal = Terminal(args.colour)
    terminal.show(words.name("bench", "compiled" if compiled() else "pure"))
    table = Table()
    for key in ("game", "players", "decisions_per_s", "games_per_s", "clone_us"):
        table.add_column(words.name("bench", key), justify="left" if key == "game" else "right")
    for row in rows:
        places = {"decisions_per_s": 0, "games_per_s": 1, "clone_us": 2}
        numbers = [decimal(words, row[key], digits) for key, digits in places.items()]
        table.add_row(row["game"], str(row["players"]), *numbers)
    terminal.show(table)
    terminal.show(words.name("bench", "more"))
    return 0


def measure(game: Game[Any, Any]) -> dict[str, Any]:
    """Time random games with all seats, and clones of states from all phases."""
    seats = game.seats[-1]
    rng = Random(1)
    playout(game, game.new(seats), rng)  # what is made once is made now
    games = decisions = 0
    began = perf_counter()
    while (seconds := perf_counter() - began) < SECONDS:
        decisions += playout(game, game.new(seats), rng)
        games += 1
    return {
        "game": game.name,
        "players": seats,
        "games": games,
        "decisions": decisions,
        "seconds": seconds,
        "games_per_s": games / seconds,
        "decisions_per_s": decisions / seconds,
        "clone_us": 1e6 * median([copy_time(state) for state in some_states(game, seats, rng)]),
    }


def some_states(game: Game[Any, Any], seats: int, rng: Random) -> list[State]:
    """Sample states from one game."""
    state = game.new(seats)
    passed: list[State] = []
    while to_act := game.to_act(state):
        passed.append(state.clone())
        seat = to_act[0]
        if seat == CHANCE:
            game.apply(state, CHANCE, game.sample(state, rng))
        else:
            game.apply(state, seat, rng.choice(game.legal(state, seat)))
    return passed[:: max(1, len(passed) // SAMPLES)]


def copy_time(state: State) -> float:
    began = perf_counter()
    for _ in range(COPIES):
        state.clone()
    return (perf_counter() - began) / COPIES
