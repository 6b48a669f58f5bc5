"""`undercroft tune`: fit the search's evaluation to keepers' games, or the keepers themselves."""

import os
import shlex
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from undercroft.arena.keeper_tuning import BATCH, CANDIDATES, GAMES_EACH, KeeperTuning
from undercroft.arena.process_pool import ProcessPool
from undercroft.arena.tuning import SHARD, Fit, Harvest
from undercroft.bots.levels import search_model
from undercroft.cli.faults import Fault, why_not
from undercroft.cli.html_report.curve import curve
from undercroft.cli.options import (
    add_colour,
    add_language,
    find_game,
    game_help,
    language_of,
    own_words,
    read_pack,
    started,
)
from undercroft.cli.series import play_shards, progress
from undercroft.cli.terminal import console
from undercroft.core.atomic_write import write_file
from undercroft.core.data_faults import DataError
from undercroft.core.game import BadSetup, Game, Setup
from undercroft.core.keeper_weights import FILE
from undercroft.core.words import Words

Pack = Mapping[str, object] | None
LARGEST_STEP: Final = 1.0


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=game_help())
    parser.add_argument(
        "--games", type=int, default=1000, metavar="K", help="games of each setup (1000)"
    )
    parser.add_argument(
        "--keepers", action="store_true", help="tune the numbers of keepers instead, by CMA-ES"
    )
    parser.add_argument(
        "--generations",
        type=int,
        default=100,
        metavar="K",
        help=f"with --keepers: each has {CANDIDATES} candidates (100)",
    )
    parser.add_argument(
        "--each",
        type=int,
        default=GAMES_EACH,
        metavar="K",
        help=f"with --keepers: games of a candidate, a multiple of {BATCH} ({GAMES_EACH})",
    )
    parser.add_argument(
        "--step", type=float, metavar="S", help="with --keepers: begin or go on with this step size"
    )
    parser.add_argument(
        "--from",
        dest="start",
        type=Path,
        metavar="FILE",
        help="with --keepers: begin with the numbers of this file, and play against them",
    )
    parser.add_argument(
        "--against",
        type=Path,
        metavar="FILE",
        help="with --keepers: play against the numbers of this file instead",
    )
    parser.add_argument("--seed", default="tune", metavar="S", help="any text (tune)")
    parser.add_argument("--jobs", type=int, metavar="J", help="processes (one for each core)")
    parser.add_argument(
        "--out", type=Path, required=True, metavar="DIR", help="where shards and results are kept"
    )
    parser.add_argument("--data", type=Path, metavar="FILE", help="a data pack, a .toml file")
    add_language(parser)
    add_colour(parser)


def run(args: Namespace) -> int:
    game = find_game(args.game)
    if args.games < 1 or (args.jobs is not None and args.jobs < 1):
        raise Fault("counts")
    if args.generations < 1 or args.each < BATCH or args.each % BATCH:
        raise Fault("generations", batch=BATCH)
    if args.step is not None and not 0 < args.step <= LARGEST_STEP:
        raise Fault("step", most=LARGEST_STEP)
    words = own_words(language_of(args))
    pack = read_pack(args.data)
    started(game, Setup(game.seats[0], pack=pack), args.data)
    try:
        return (tune_keepers if args.keepers else fit_evaluation)(args, game, words, pack)
    except OSError as error:
        raise Fault("unwritable", code=1, file=args.out, reason=why_not(error)) from None


def fit_evaluation(args: Namespace, game: Game[Any, Any], words: Words, pack: Pack) -> int:
    harvest = Harvest(game.name, args.seed, args.out, pack)
    play_shards(args, harvest.reap, harvest.missing(args.games), SHARD, game.title)
    fit = Fit()
    fit.learn(harvest.shards(args.games))
    names = search_model(game.name).feature_names()
    file = fit.write(args.out, names, command_of(args, game.name, ["--games", str(args.games)]))
    labels = (words.name("tune", "games"), words.name("tune", "error"))
    write_file(args.out / "curve.svg", curve(fit.curve, *labels))
    if fit.curve:
        print(words.say("tune", "result", percent=round(100 * fit.curve[-1][1]), file=file))
    return 0


def tune_keepers(args: Namespace, game: Game[Any, Any], words: Words, pack: Pack) -> int:
    try:
        tuning = KeeperTuning(
            game.name,
            args.seed,
            args.out,
            pack,
            args.each,
            str(args.start or ""),
            str(args.against or ""),
        )
    except (BadSetup, DataError) as error:
        raise Fault("setup", detail=error) from None
    if not tuning.resume():
        raise Fault("other_tuning", folder=args.out)
    if args.step is not None:
        tuning.evolution.sigma = args.step
    left = args.generations - tuning.evolution.generation
    if left > 0:
        evolve(args, tuning, left, game.title)
    settings = ["--keepers", "--generations", str(tuning.evolution.generation)]
    settings += ["--each", str(args.each)]
    settings += ["--from", args.start.name] if args.start else []
    settings += ["--against", args.against.name] if args.against else []
    file = args.out / FILE
    write_file(file, tuning.result().toml(command_of(args, game.name, settings)))
    labels = (words.name("tune", "played"), words.name("tune", "won"))
    write_file(args.out / "curve.svg", curve(tuning.curve, *labels))
    won = round(100 * tuning.curve[-1][1])
    print(words.say("tune", "keepers", percent=won, file=file))
    return 0


def command_of(args: Namespace, game: str, settings: list[str]) -> str:
    """The command that writes the same file."""
    command = ["undercroft", "tune", game, *settings]
    command += ["--data", args.data.name] if args.data else []
    return shlex.join([*command, "--seed", args.seed, "--out", "DIR"])


def evolve(args: Namespace, tuning: KeeperTuning, generations: int, title: str) -> None:
    """Play generations, each kept when it ends."""
    with (
        progress(console(args.colour, stderr=True)) as bar,
        ProcessPool(tuning.play, args.jobs or os.cpu_count() or 1) as pool,
    ):
        bar_task = bar.add_task(title, total=generations * CANDIDATES)
        for _ in range(generations):
            candidates = tuning.candidates()
            tasks = tuning.tasks(candidates)
            sums: list[float] = []
            for answer in pool.answers(tasks):
                if isinstance(answer, str):
                    raise Fault("series", code=1, detail=answer)
                sums.append(answer)
                bar.advance(bar_task, CANDIDATES / len(tasks))
            tuning.learn(candidates, sums)
