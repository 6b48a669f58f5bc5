"""`undercroft sim`: let bots play many games."""

import json
import threading
from argparse import ArgumentParser, Namespace
from concurrent.futures import InvalidStateError
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from undercroft.arena import Tally
from undercroft.arena.simulate import Series, series_of
from undercroft.bots.custom import is_custom
from undercroft.cli.extras import check_extra
from undercroft.cli.faults import Fault, why_not
from undercroft.cli.options import (
    add_colour,
    add_language,
    add_setup,
    find_game,
    game_help,
    language_of,
    own_words,
    seed_of,
    setup_of,
)
from undercroft.cli.seating import bots_named, check_seats, fill_bots
from undercroft.cli.series import play_all, play_into
from undercroft.cli.speech import decimal, percent
from undercroft.cli.terminal import Terminal, console
from undercroft.core.game import Game
from undercroft.core.words import Words

PLACES = ("processes", "ray")


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=game_help())
    add_setup(parser)
    parser.add_argument("--games", type=int, default=100, metavar="K", help="how many games (100)")
    parser.add_argument("--jobs", type=int, metavar="J", help="processes (one for each core)")
    parser.add_argument(
        "--on",
        choices=PLACES,
        default=PLACES[0],
        help="in processes here (usual), or on a Ray cluster: its own or that of --ray-address",
    )
    parser.add_argument("--ray-address", metavar="HOST:PORT", help="of a running cluster, or auto")
    parser.add_argument(
        "--out",
        type=Path,
        metavar="DIR",
        help="keep every game as Parquet; the same command goes on where it was stopped",
    )
    parser.add_argument("--decisions", action="store_true", help="and with --out every decision")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    add_language(parser)
    add_colour(parser)


def run(args: Namespace) -> int:
    words = own_words(language_of(args))
    game = find_game(args.game)
    check_options(args)
    notes = console(args.colour, stderr=True)
    series = wanted_series(args, game, words, notes)
    threading.excepthook = forget_cancelled
    if args.out:
        tally = play_kept(args, series, game.title, words, notes)
    else:
        tally = play_all(args, series, game.title, notes)
    for bot, restarts in zip(tally.bots, tally.restarts, strict=True):
        if restarts:
            notes.print(Text(words.say("sim", "restarted", bot=bot, n=restarts)))
    if args.json:
        print(json.dumps(tally.summary()))
    else:
        show(Terminal(args.colour), words, tally)
    return 0


def check_options(args: Namespace) -> None:
    if args.games < 1 or (args.jobs is not None and args.jobs < 1):
        raise Fault("counts")
    if args.decisions and not args.out:
        raise Fault("needs", option="--decisions", other="--out")
    if args.ray_address is not None and args.on != "ray":
        raise Fault("needs", option="--ray-address", other="--on ray")
    if args.on == "ray":
        check_extra("ray", "--on ray")
    if args.out:
        check_extra("report", "--out")


def wanted_series(args: Namespace, game: Game[Any, Any], words: Words, notes: Console) -> Series:
    named = bots_named(args.bots)
    few = len(named) < game.seats[0]
    wanted = args.players if args.players is not None else game.seats[-1] if few else len(named)
    players = check_seats(game, wanted)
    bots = fill_bots(game.name, named, players)
    for bot in bots:
        if args.on == "ray" and is_custom(bot):
            raise Fault("own_cluster", bot=bot)
    if named and len(named) < players:
        repeated = words.say("sim", "repeated", bot=named[-1], n=players - len(named))
        notes.print(repeated)
    setup = setup_of(args, game, players)
    return series_of(game, setup, bots, seed_of(args), bool(args.out), args.decisions)


def play_kept(args: Namespace, series: Series, title: str, words: Words, notes: Console) -> Tally:
    """Play into a run folder, new or resumed; the seed of a resumed run is known."""
    from undercroft.arena.run import BadRun, begin_run, open_run, settings_of

    try:
        if args.seed is None and (args.out / "run.json").exists():
            series.seed = open_run(args.out).settings.seed
        run = begin_run(args.out, settings_of(series, args.games))
    except BadRun as error:
        raise Fault("run", folder=args.out, detail=error) from None
    except OSError as error:
        raise Fault("unwritable", file=args.out, reason=why_not(error)) from None
    tally = play_into(args, series, run, title, notes)
    if tally.recalled:
        notes.print(words.say("sim", "recalled", games=tally.recalled))
    return tally


def forget_cancelled(failure: threading.ExceptHookArgs) -> None:
    """Silence the executor's complaint about cancelled futures after an interrupt."""
    if failure.exc_type is not InvalidStateError:
        threading.__excepthook__(failure)


def show(terminal: Terminal, words: Words, tally: Tally) -> None:
    table = Table()
    table.add_column(words.name("sim", "bot"))
    for head in ("wins", "interval", "score"):
        table.add_column(words.name("sim", head), justify="right")
    for row in tally.rows():
        low, high, wins = [decimal(words, 100 * x, 1) for x in (row.low, row.high, row.wins)]
        score = decimal(words, row.mean_score, 2)
        table.add_row(Text(row.bot), percent(words, wins), percent(words, f"{low}–{high}"), score)
    terminal.show(table)
    counts = {"games": tally.games, "decisions": tally.decisions, "seed": tally.seed}
    if tally.recalled == tally.games:
        terminal.show(Text(words.say("sim", "all_recalled", **counts)))
        return
    summary = tally.summary()
    speed = ("seconds", "games_per_s", "decisions_per_s")
    measured = {key: decimal(words, summary[key], 1) for key in speed}
    terminal.show(Text(words.say("sim", "speed", **measured, **counts)))
