"""`undercroft benchmark`: measure an agent by scenarios with others it has not met."""

import os
import re
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Final

from rich.table import Table
from rich.text import Text

from undercroft.arena.benchmark import Benchmark, Played, Score, Task, score_of
from undercroft.arena.benchmark_file import (
    LONGEST,
    BadResults,
    Results,
    check_same,
    new_results,
    read_results,
)
from undercroft.arena.process_pool import ProcessPool
from undercroft.arena.scenarios import RULES, WINS, Scenario, chosen
from undercroft.arena.simulate import SeriesFailed
from undercroft.cli.benchmark_table import seats_told, write_tables
from undercroft.cli.faults import Fault, why_not
from undercroft.cli.options import add_colour, add_language, language_of, own_words
from undercroft.cli.seating import check_bots, split
from undercroft.cli.series import progress
from undercroft.cli.speech import decimal, percent
from undercroft.cli.terminal import Terminal, console
from undercroft.core.game import BadSetup
from undercroft.core.words import Words
from undercroft.games import GAMES

GAMES_EACH: Final = 48
EVERY: Final = 2.0  # seconds from one writing of the file to the next


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "agent",
        metavar="AGENT",
        nargs="?",
        help="a level with playouts if it searches (expert:8), FILE.py:CLASS or "
        "program:COMMAND; without one, the scenarios are listed",
    )
    parser.add_argument(
        "--scenarios", metavar="A,B", help="only these, by name or by game; else all of them"
    )
    parser.add_argument(
        "--games",
        type=int,
        default=GAMES_EACH,
        metavar="K",
        help="games of each scenario (48)",
    )
    parser.add_argument(
        "--out", type=Path, metavar="FILE", help="the results file (benchmark-AGENT.json)"
    )
    parser.add_argument(
        "--resume",
        action="store_true",
        help="go on with a results file, or add games or scenarios to it",
    )
    parser.add_argument("--name", metavar="NAME", help="what tables call the agent")
    parser.add_argument("--jobs", type=int, metavar="J", help="processes (one for each core)")
    parser.add_argument(
        "--table",
        type=Path,
        nargs="*",
        metavar="FILE",
        help="play nothing: compare results files in a Markdown table",
    )
    parser.add_argument(
        "--report", type=Path, metavar="FILE", help="with --table: write it into a Markdown file"
    )
    parser.add_argument(
        "--html", type=Path, metavar="FILE", help="with --table: also make a page with plots"
    )
    add_language(parser)
    add_colour(parser)


def run(args: Namespace) -> int:
    words = own_words(language_of(args))
    for option in ("report", "html"):
        if getattr(args, option) is not None and args.table is None:
            raise Fault("needs", option=f"--{option}", other="--table")
    if args.agent is not None and args.table is not None:
        raise Fault("benchmark_either")
    if args.table == []:
        raise Fault("needs", option="--table", other="FILE")
    if args.games < 1 or (args.jobs is not None and args.jobs < 1):
        raise Fault("counts")
    if args.table is not None:
        write_tables(args, words, [read(file) for file in args.table])
        return 0
    try:
        wanted = chosen(split(args.scenarios))
        if args.agent is None:
            list_scenarios(Terminal(args.colour), words, wanted)
            return 0
        for game in sorted({one.game for one in wanted}):
            check_bots(game, [args.agent])
        bench = Benchmark(args.agent, wanted)
    except BadSetup as error:
        raise Fault("setup", detail=error) from None
    file = args.out or Path(f"benchmark-{re.sub(r'[^A-Za-z0-9.@]+', '-', args.agent)}.json")
    results = begun(args, file, wanted)
    play(args, words, bench, results, file)
    show(Terminal(args.colour), words, wanted, results)
    console(args.colour, stderr=True).print(
        Text(words.say("benchmark", "written", file=file)), soft_wrap=True
    )
    return 0


def read(file: Path) -> Results:
    try:
        return read_results(file)
    except OSError as error:
        raise Fault("unreadable", file=file, reason=why_not(error)) from None
    except BadResults as error:
        raise Fault("results", file=file, detail=error) from None


def begun(args: Namespace, file: Path, wanted: list[Scenario]) -> Results:
    """New results, or those of a file that may be gone on with."""
    name = args.agent if args.name is None else args.name
    if not (name.isprintable() and 0 < len(name) <= LONGEST):
        raise Fault("benchmark_name", letters=LONGEST)
    results = new_results(args.agent, name, wanted)
    if not file.exists():
        return results
    if not args.resume:
        raise Fault("benchmark_there", file=file)
    there = read(file)
    try:
        check_same(there, results)
    except BadResults as error:
        raise Fault("results", file=file, detail=error) from None
    there.name = args.name or there.name
    return there


def play(args: Namespace, words: Words, bench: Benchmark, results: Results, file: Path) -> None:
    """Play the missing games; the file is written along the way and when something fails."""
    tasks = bench.missing(results.games, args.games)
    try:
        if tasks:
            play_tasks(args, words, bench, results, file, tasks)
        results.write(file)
    except OSError as error:
        raise Fault("unwritable", code=1, file=file, reason=why_not(error)) from None


def play_tasks(
    args: Namespace,
    words: Words,
    bench: Benchmark,
    results: Results,
    file: Path,
    tasks: list[Task],
) -> None:
    results.write(file)  # first, so that a file that can't be written costs no games
    written = monotonic()
    try:
        with (
            progress(console(args.colour, stderr=True)) as bar,
            playing(bench, tasks, args.jobs) as games,
        ):
            title = words.say("benchmark", "playing", agent=results.name)
            total = args.games * len(bench.scenarios)
            task = bar.add_task(title, total=total, completed=total - len(tasks))
            for (which, _), played in zip(tasks, games, strict=True):
                results.add(bench.scenarios[which], played)
                bar.advance(task)
                if monotonic() - written > EVERY:
                    results.write(file)
                    written = monotonic()
    except SeriesFailed as error:
        raise Fault("series", code=1, detail=error) from None
    finally:
        results.write(file)


@contextmanager
def playing(bench: Benchmark, tasks: list[Task], jobs: int | None) -> Iterator[Iterator[Played]]:
    """The games in order, played in this process or in several."""
    workers = min(jobs or os.cpu_count() or 1, len(tasks))
    if workers == 1:
        yield map(bench.play, tasks)
        return
    with ProcessPool(bench.play, workers) as pool:
        yield map(checked, pool.answers(tasks))


def checked(answer: Played | str) -> Played:
    if isinstance(answer, str):
        raise SeriesFailed(answer)
    return answer


# What is shown


def list_scenarios(terminal: Terminal, words: Words, wanted: list[Scenario]) -> None:
    table = Table(title=words.say("benchmark", "rules", rules=RULES), title_justify="left")
    for head in ("scenario", "game", "seats", "score"):
        table.add_column(words.name("benchmark", head))
    for one in wanted:
        seats = Text("\n".join([seats_told(words, one), *one.others]))
        played = Text("\n".join([GAMES[one.game].title, *one.options]))
        table.add_row(one.name, played, seats, words.name("benchmark", one.score))
    terminal.show(table)


def show(terminal: Terminal, words: Words, wanted: list[Scenario], results: Results) -> None:
    table = Table()
    table.add_column(words.name("benchmark", "scenario"))
    for head in ("games", "score", "interval", "fair"):
        table.add_column(words.name("benchmark", head), justify="right")
    for one in wanted:
        score = score_of(one, results.games.get(one.name, []))
        if score is not None:
            fair = "" if one.fair is None else percent(words, decimal(words, 100 * one.fair, 0))
            cells = (spoken(words, one, score), bounds(words, one, score))
            table.add_row(one.name, str(score.games), *cells, fair)
    terminal.show(table)


def spoken(words: Words, scenario: Scenario, score: Score) -> str:
    if scenario.score == WINS:
        return percent(words, decimal(words, 100 * score.value, 1))
    return decimal(words, score.value, 1)


def bounds(words: Words, scenario: Scenario, score: Score) -> str:
    if score.games < 2 and scenario.score != WINS:
        return "–"
    factor = 100 if scenario.score == WINS else 1
    both = "–".join([decimal(words, factor * bound, 1) for bound in (score.low, score.high)])
    return percent(words, both) if scenario.score == WINS else both
