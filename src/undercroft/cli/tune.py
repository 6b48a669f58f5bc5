"""`undercroft tune`: fit the search's evaluation to keepers' games."""

import os
import shlex
from argparse import ArgumentParser, Namespace
from pathlib import Path

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
from undercroft.cli.series import progress
from undercroft.cli.terminal import console
from undercroft.core.atomic_write import write_file
from undercroft.core.game import Setup


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=game_help())
    parser.add_argument(
        "--games", type=int, default=1000, metavar="K", help="games of each setup (1000)"
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
    words = own_words(language_of(args))
    pack = read_pack(args.data)
    started(game, Setup(game.seats[0], pack=pack), args.data)
    harvest = Harvest(game.name, args.seed, args.out, pack)
    try:
        reap(args, harvest, game.title)
        fit = Fit()
        fit.learn(harvest.shards(args.games))
        command = ["undercroft", "tune", game.name, "--games", str(args.games)]
        command += ["--data", args.data.name] if args.data else []
        shown = shlex.join([*command, "--seed", args.seed, "--out", "DIR"])
        file = fit.write(args.out, search_model(game.name).feature_names(), shown)
        labels = (words.name("tune", "games"), words.name("tune", "error"))
        write_file(args.out / "curve.svg", curve(fit.curve, *labels))
    except OSError as error:
        raise Fault("unwritable", code=1, file=args.out, reason=why_not(error)) from None
    if fit.curve:
        print(words.say("tune", "result", percent=round(100 * fit.curve[-1][1]), file=file))
    return 0


def reap(args: Namespace, harvest: Harvest, title: str) -> None:
    """Play the missing shards."""
    tasks = harvest.missing(args.games)
    if not tasks:
        return
    workers = min(args.jobs or os.cpu_count() or 1, len(tasks))
    with (
        progress(console(args.colour, stderr=True)) as bar,
        ProcessPool(harvest.reap, workers) as pool,
    ):
        bar_task = bar.add_task(title, total=len(tasks) * SHARD)
        for answer in pool.answers(tasks):
            if answer:
                raise Fault("series", code=1, detail=answer)
            bar.advance(bar_task, SHARD)
