"""`undercroft sim`: bots alone, as fast as they can."""

import json
import shlex
import threading
from argparse import ArgumentParser, Namespace
from concurrent.futures import InvalidStateError
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from undercroft.arena import SeriesFailed, Tally, simulate
from undercroft.cli.faults import Fault
from undercroft.cli.options import (
    add_colour,
    add_language,
    add_setup,
    find_game,
    language_of,
    own_words,
    seed_of,
    setup_of,
)
from undercroft.cli.report import check_writable, write_report
from undercroft.cli.screens import screen_for
from undercroft.cli.seating import check_seats, fill_bots, split
from undercroft.cli.speech import decimal
from undercroft.cli.terminal import Terminal, console
from undercroft.core.game import Game, Setup
from undercroft.core.words import Words
from undercroft.games import GAMES


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    add_setup(parser)
    parser.add_argument("--games", type=int, default=100, metavar="K", help="how many games (100)")
    parser.add_argument("--jobs", type=int, metavar="J", help="processes (one for each core)")
    parser.add_argument(
        "--report", type=Path, metavar="FILE", help="also write what scored how often, as Markdown"
    )
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    add_language(parser)
    add_colour(parser)


def run(args: Namespace) -> int:
    words = own_words(language_of(args))
    game = find_game(args.game)
    if args.games < 1 or (args.jobs is not None and args.jobs < 1):
        raise Fault("counts")
    named = split(args.bots)
    few = len(named) < game.seats[0]
    wanted = args.players if args.players is not None else game.seats[-1] if few else len(named)
    players = check_seats(game, wanted)
    bots = fill_bots(game.name, named, players)
    notes = console(args.colour, stderr=True)
    if named and len(named) < players:
        repeated = words.say("sim", "repeated", bot=named[-1], n=players - len(named))
        notes.print(repeated)
    setup = setup_of(args, game, players)
    if args.report:
        check_writable(args.report)
    tally = play(args, game, setup, bots, notes)
    if args.report:
        things = screen_for(game.name, words.language, bots, setup).counted()
        write_report(args.report, words, tally, things, command_of(args, tally))
    if args.json:
        print(json.dumps(tally.summary()))
    else:
        show(Terminal(args.colour), words, tally)
    return 0


def command_of(args: Namespace, tally: Tally) -> str:
    """What to type to play the same series again."""
    typed = ["undercroft", "sim", tally.game, "--bots", ",".join(tally.bots)]
    typed += ["--games", str(tally.games), "--seed", tally.seed]
    for switch in args.set:
        typed += ["--set", switch]
    if args.data:
        typed += ["--data", str(args.data)]
    return shlex.join([*typed, "--report", str(args.report)])


def forget_cancelled(failure: threading.ExceptHookArgs) -> None:
    """A pool that is interrupted complains, in a thread of its own, that nobody waits for it."""
    if failure.exc_type is not InvalidStateError:
        threading.__excepthook__(failure)


def play(
    args: Namespace, game: Game[Any, Any], setup: Setup, bots: list[str], notes: Console
) -> Tally:
    """Play the series; the bar is drawn only where somebody watches."""
    seed = seed_of(args)
    tally = Tally(game.name, bots, seed)
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=notes,
        transient=True,
        disable=not notes.is_terminal,
    )
    threading.excepthook = forget_cancelled
    results = simulate(game, setup, bots, args.games, seed, args.jobs, bool(args.report))
    try:
        with bar:
            for result in bar.track(results, total=args.games, description=game.title):
                tally.add(result)
    except SeriesFailed as error:
        raise Fault("series", code=1, detail=error) from None
    return tally


def show(terminal: Terminal, words: Words, tally: Tally) -> None:
    table = Table()
    table.add_column(words.name("sim", "bot"))
    for head in ("wins", "interval", "score"):
        table.add_column(words.name("sim", head), justify="right")
    for row in tally.rows():
        low, high, wins = [decimal(words, 100 * x, 1) for x in (row.low, row.high, row.wins)]
        score = decimal(words, row.mean_score, 2)
        table.add_row(Text(row.bot), f"{wins} %", f"{low}–{high} %", score)
    terminal.show(table)
    summary = tally.summary()
    speed = ("seconds", "games_per_s", "decisions_per_s")
    measured = {key: decimal(words, summary[key], 1) for key in speed}
    counts = {"games": tally.games, "decisions": tally.decisions, "seed": tally.seed}
    terminal.show(Text(words.say("sim", "speed", **measured, **counts)))
