"""`undercroft ladder`: play levels against each other and rate them."""

import os
import shlex
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from rich.table import Table
from rich.text import Text

from undercroft.arena.ladder import Ladder, PairingResult, pairing_result
from undercroft.arena.process_pool import ProcessPool
from undercroft.bots import LEVELS
from undercroft.cli.extras import check_extra
from undercroft.cli.faults import Fault, why_not
from undercroft.cli.html_report.shares import shares_plot
from undercroft.cli.options import (
    add_colour,
    add_edition,
    add_language,
    find_game,
    game_help,
    language_of,
    own_words,
)
from undercroft.cli.seating import split
from undercroft.cli.series import progress
from undercroft.cli.speech import decimal, percent
from undercroft.cli.terminal import Terminal, console
from undercroft.core.atomic_write import write_file
from undercroft.core.game import BadSetup
from undercroft.core.markdown_section import put_section
from undercroft.core.words import Words
from undercroft.games import GAMES


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=game_help())
    parser.add_argument(
        "--levels",
        metavar="A,B",
        help=f"who plays, the weakest first ({','.join(LEVELS[1:])}); also FILE.py:CLASS "
        "and program:COMMAND",
    )
    parser.add_argument(
        "--games", type=int, default=100, metavar="K", help="games of each pairing (100)"
    )
    parser.add_argument(
        "--only",
        action="append",
        default=[],
        metavar="PAIRING",
        help="play only this pairing, by its name in the table; may be repeated",
    )
    parser.add_argument("--seed", default="ladder", metavar="S", help="any text (ladder)")
    parser.add_argument("--jobs", type=int, metavar="J", help="processes (one for each core)")
    parser.add_argument(
        "--out", type=Path, required=True, metavar="DIR", help="where the games are kept"
    )
    parser.add_argument(
        "--report", type=Path, metavar="FILE", help="also write table and plot into a Markdown file"
    )
    add_edition(parser)
    add_language(parser)
    add_colour(parser)


def run(args: Namespace) -> int:
    game = find_game(args.game)
    check_extra("ladder", "ladder")
    if args.games < 1 or (args.jobs is not None and args.jobs < 1):
        raise Fault("counts")
    try:
        levels = split(args.levels) or LEVELS[1:]
        ladder = Ladder(game.name, levels, args.seed, args.out, args.only, args.edition)
    except BadSetup as error:
        raise Fault("setup", detail=error) from None
    words = own_words(language_of(args))
    try:
        for bot, restarts in play(args, ladder, game.title).items():
            print_restarts(args, words, bot, restarts)
        lines = [pairing_result(one, ladder.scores(at)) for at, one in enumerate(ladder.pairings)]
        show(Terminal(args.colour), words, lines)
        if args.report:
            write_section(args, ladder, lines)
    except OSError as error:
        raise Fault("unwritable", code=1, file=error.filename, reason=why_not(error)) from None
    return 0


def play(args: Namespace, ladder: Ladder, title: str) -> Counter[str]:
    """Play the missing games; each is stored when it is over. Counts restarts of programs."""
    ladder.tidy()
    tasks = ladder.missing(args.games)
    restarts: Counter[str] = Counter()
    if not tasks:
        return restarts
    workers = min(args.jobs or os.cpu_count() or 1, len(tasks))
    with (
        progress(console(args.colour, stderr=True)) as bar,
        ProcessPool(ladder.play, workers) as pool,
    ):
        for played in bar.track(pool.answers(tasks), total=len(tasks), description=title):
            if isinstance(played, str):
                raise Fault("series", code=1, detail=played)
            ladder.keep(played)
            restarts.update(played["restarts"])
    return restarts


def print_restarts(args: Namespace, words: Words, bot: str, restarts: int) -> None:
    told = words.say("sim", "restarted", bot=bot, n=restarts)
    console(args.colour, stderr=True).print(Text(told))


def show(terminal: Terminal, words: Words, lines: Sequence[PairingResult]) -> None:
    table = Table()
    table.add_column(words.name("ladder", "pairing"))
    for head in ("games", "wins", "interval", "margin"):
        table.add_column(words.name("ladder", head), justify="right")
    for line in lines:
        share, low, high = [decimal(words, 100 * x, 1) for x in (line.share, line.low, line.high)]
        cells = (
            str(line.games),
            percent(words, share),
            percent(words, f"{low}–{high}"),
            decimal(words, line.margin, 1),
        )
        table.add_row(Text(line.pairing.name), *cells)
    terminal.show(table)


# The report


def write_section(args: Namespace, ladder: Ladder, lines: Sequence[PairingResult]) -> None:
    """Replace the game's section of the file, and write its plot."""
    plot = args.report.with_name(f"{args.report.stem}-{ladder.game}.svg")
    rows = [(line.pairing.name, line.share, line.low, line.high) for line in lines if line.games]
    duel = ladder.pairings[0].rotates if ladder.pairings else False
    write_file(plot, shares_plot(rows, 0.25 if duel else None))
    shown = section_lines(args, ladder, lines, plot.name)
    put_section(args.report, f"ladder {ladder.game}", f"end {ladder.game}", shown)


def section_lines(
    args: Namespace, ladder: Ladder, lines: Sequence[PairingResult], plot: str
) -> list[str]:
    from undercroft.arena.ratings import ratings

    levels = split(args.levels) or list(LEVELS[1:])
    typed = ["undercroft", "ladder", ladder.game, "--levels", ",".join(levels)]
    typed += [word for name in args.only for word in ("--only", name)]
    typed += ["--edition", str(args.edition)] if args.edition else []
    typed += ["--games", str(args.games), "--seed", ladder.seed]
    typed += ["--out", "DIR", "--report", str(args.report)]
    shown = [f"`{shlex.join(typed)}`", "", f"![{GAMES[ladder.game].title}]({plot})", ""]
    shown += ["| pairing | games | wins | 95 % | margin |", "| --- | --: | --: | --: | --: |"]
    for line in lines:
        share = f"{100 * line.share:.1f} % | {100 * line.low:.1f}–{100 * line.high:.1f} %"
        shown.append(f"| {line.pairing.name} | {line.games} | {share} | {line.margin:+.1f} |")
    played = [(one, ladder.scores(at)) for at, one in enumerate(ladder.pairings)]
    found = sorted(ratings(played).items(), key=lambda item: -item[1][0])
    shown += ["", "| rating (openskill) | strength | ± |", "| --- | --: | --: |"]
    shown += [f"| {name} | {mu:.1f} | {sigma:.1f} |" for name, (mu, sigma) in found]
    return shown
