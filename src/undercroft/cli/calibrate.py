"""`undercroft calibrate`: fit shares of victory to games, and tell how far to believe them."""

import shlex
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping, Sequence
from pathlib import Path

from rich.table import Table
from rich.text import Text

from undercroft.arena.calibration import Calibration
from undercroft.arena.reliability import Reliability
from undercroft.arena.tuning import SHARD
from undercroft.cli.extras import check_extra
from undercroft.cli.faults import Fault, why_not
from undercroft.cli.html_report.reliability import reliability_plot
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
from undercroft.cli.series import play_shards
from undercroft.cli.speech import decimal, percent
from undercroft.cli.terminal import Terminal
from undercroft.core.atomic_write import write_file
from undercroft.core.game import Setup
from undercroft.core.markdown_section import put_section
from undercroft.core.words import Words

Rows = Sequence[tuple[str, Reliability]]
FEWEST = 50  # games: every fifth shard is held back


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=game_help())
    parser.add_argument(
        "--games", type=int, default=2000, metavar="K", help="games of each setup (2000)"
    )
    parser.add_argument("--seed", default="calibrate", metavar="S", help="any text (calibrate)")
    parser.add_argument("--jobs", type=int, metavar="J", help="processes (one for each core)")
    parser.add_argument(
        "--out", type=Path, required=True, metavar="DIR", help="where shards and results are kept"
    )
    parser.add_argument("--data", type=Path, metavar="FILE", help="a data pack, a .toml file")
    parser.add_argument(
        "--report", type=Path, metavar="FILE", help="also write table and plot into a Markdown file"
    )
    add_language(parser)
    add_colour(parser)


def run(args: Namespace) -> int:
    game = find_game(args.game)
    check_extra("report", "calibrate")
    if args.games < FEWEST or (args.jobs is not None and args.jobs < 1):
        raise Fault("calibrate_counts", least=FEWEST)
    from undercroft.arena.victory_fit import VictoryFit, case_setups

    words = own_words(language_of(args))
    pack = read_pack(args.data)
    started(game, Setup(game.seats[0], pack=pack), args.data)
    calibration = Calibration(game.name, args.seed, args.out, pack)
    try:
        play_shards(args, calibration.reap, calibration.missing(args.games), SHARD, game.title)
        fit = VictoryFit(calibration, args.games)
        fit.learn()
        file = fit.write(args.out, command(args))
        rows = named(case_setups(calibration), fit.measured())
        plot = reliability_plot(
            rows, words.name("calibrate", "said"), words.name("calibrate", "came")
        )
        write_file(args.out / "reliability.svg", plot)
        if args.report:
            write_section(args, rows, plot)
    except OSError as error:
        raise Fault("unwritable", code=1, file=args.out, reason=why_not(error)) from None
    terminal = Terminal(args.colour)
    terminal.show(table(words, rows))
    terminal.show(Text(words.say("calibrate", "written", file=file)))
    return 0


def command(args: Namespace) -> str:
    typed = ["undercroft", "calibrate", args.game, "--games", str(args.games)]
    typed += ["--data", args.data.name] if args.data else []
    typed += ["--seed", args.seed, "--out", "DIR"]
    typed += ["--report", str(args.report)] if args.report else []
    return shlex.join(typed)


def named(setups: Mapping[int, Setup], found: Mapping[int, Reliability]) -> Rows:
    """The cases by seats and options, like `4` or `3 some-option`."""
    names = {case: " ".join([str(one.seats), *one.options]) for case, one in setups.items()}
    return [(names[case], found[case]) for case in sorted(found)]


def table(words: Words, rows: Rows) -> Table:
    shown = Table()
    for at, head in enumerate(("seats", "brier", "base", "better", "early", "off")):
        shown.add_column(words.name("calibrate", head), justify="right" if at else "left")
    for name, one in rows:
        ours, blind = one.brier()
        shares = [
            percent(words, decimal(words, 100 * one.better(late), 0)) for late in (True, False)
        ]
        off = decimal(words, 100 * one.off(), 1)
        scores = [decimal(words, ours, 3), decimal(words, blind, 3)]
        shown.add_row(Text(name), *scores, *shares, off)
    return shown


def write_section(args: Namespace, rows: Rows, plot: str) -> None:
    """Replace the game's section of the file, and write its plot."""
    file = args.report.with_name(f"{args.report.stem}-{args.game}.svg")
    write_file(file, plot)
    title = find_game(args.game).title
    lines = [f"`{command(args)}`", "", f"![{title}]({file.name})", ""]
    lines += [
        "| seats | Brier score | base rate | better by | before the middle | off by |",
        "| --- | --: | --: | --: | --: | --: |",
    ]
    for name, one in rows:
        ours, blind = one.brier()
        better = f"{100 * one.better():.0f} % | {100 * one.better(False):.0f} %"
        lines.append(f"| {name} | {ours:.3f} | {blind:.3f} | {better} | {100 * one.off():.1f} |")
    put_section(args.report, f"calibrate {args.game}", f"end {args.game}", lines)
