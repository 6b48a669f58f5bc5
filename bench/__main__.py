"""Run every row in turn, round after round, and report ratios: `python -m bench --help`."""

import argparse
import json
import os
import shutil
import sys
import tempfile
from contextlib import suppress
from pathlib import Path

from bench import environments, thinking
from bench.report import OUR_GAMES, Details, Result, as_json, print_report, verdicts
from bench.rows import ROOT, Gone, Row, Sample, Worker

COPY_SECONDS = 0.3
CHECK_GAMES = 5
GROWTH_GAMES = 8
GROWTH_SECONDS = 0.2
STATES = 1000
POSITIONS = 20
TILES = 25


def rows() -> list[Row]:
    return [
        Row("catanatron", "Catan, 4 seats", "catan"),
        Row("OpenSpiel C++", "hearts, 4 seats", "hearts"),
        Row("OpenSpiel Python", "kuhn poker, 2 seats", "kuhn"),
        Row("RLCard", "gin rummy, 2 seats", "gin"),
        Row("undercroft compiled", "Petz, 4 seats", "petz"),
        Row("  called from Python", "Petz, 4 seats", "petz-driven"),
        Row("  import undercroft", "Petz, 4 seats", "petz-library"),
        Row("  in processes", "Petz, 4 seats", "petz-processes"),
        Row("  on Ray", "Petz, 4 seats", "petz-ray"),
        Row("undercroft compiled", "Decorators, 4 seats", "decorators"),
        Row("  import undercroft", "Decorators, 4 seats", "decorators-library"),
        Row("undercroft compiled", "Pug Quest, 4 seats", "pugquest"),
        Row("  import undercroft", "Pug Quest, 4 seats", "pugquest-library"),
        Row("undercroft source", "Petz, 4 seats", "petz", source=True),
        Row("undercroft source", "Decorators, 4 seats", "decorators", source=True),
        Row("undercroft source", "Pug Quest, 4 seats", "pugquest", source=True),
    ]


def progress(text: str) -> None:
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)
    elif text:
        print(text, file=sys.stderr)


def main() -> int:
    options = arguments()
    with tempfile.TemporaryDirectory() as folder:
        # A copy without extension modules: an in-place build must not pass for source.
        ignore = shutil.ignore_patterns("*.so", "__pycache__")
        shutil.copytree(ROOT / "src", folder, ignore=ignore, dirs_exist_ok=True)
        result = measure(Path(folder), options.rounds, options.seconds)
    progress("")
    print_report(result)
    if options.json:
        Path(options.json).write_text(json.dumps(as_json(result), indent=2) + "\n")
    return int(options.check and not all(verdict.met for verdict in verdicts(result)))


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="interleaved rounds, at least 5")
    parser.add_argument("--seconds", type=float, default=0.5, help="per sample, at least 0.3")
    parser.add_argument("--json", metavar="FILE", help="also write the numbers to a file")
    parser.add_argument("--check", action="store_true", help="fail when a target is missed")
    options = parser.parse_args()
    if options.rounds < 5 or options.seconds < 0.3:
        parser.error("fewer than 5 rounds or samples under 0.3 s measure noise")
    return options


def measure(sources: Path, count: int, seconds: float) -> Result:
    before = os.getloadavg()
    table, searches, envs = rows(), thinking.rows(), environments.rows()
    workers = start([*table, *searches, *envs], sources)
    same = same_games(workers)
    for number in range(count):
        # Each round starts with another row, so that none always follows the same one.
        shift = number % max(1, len(workers))
        for worker in workers[shift:] + workers[:shift]:
            progress(f"round {number + 1} of {count}: {worker.row.name.strip()}")
            sample(worker, number + 1, seconds)
    details = detail(workers, same)
    for worker in workers:
        worker.close()
    return Result(table, searches, envs, details, count, seconds, before, os.getloadavg())


def start(table: list[Row], sources: Path) -> list[Worker]:
    workers = []
    for row in table:
        progress(f"warming up: {row.name.strip()}")
        with suppress(Gone):
            worker = Worker(row, sources)
            if not row.missing:
                worker.ask("play", seed=0, seconds=0.5)
            workers.append(worker)
    return workers


def sample(worker: Worker, seed: int, seconds: float) -> None:
    row = worker.row
    if row.missing:
        return
    with suppress(Gone):
        row.plays.append(Sample(**worker.ask("play", seed=seed, seconds=seconds)))
        if row.copied:
            row.copies.append(Sample(**worker.ask("copy", seed=seed, seconds=COPY_SECONDS)))


def builds_of(game: str, workers: list[Worker]) -> list[Worker]:
    """The compiled build first."""
    return [w for w in workers if w.row.subject == game and not w.row.missing]


def same_games(workers: list[Worker]) -> bool | None:
    """Whether both builds play every game alike; None where there are not both."""
    progress("comparing builds")
    for game in OUR_GAMES:
        builds = builds_of(game, workers)
        if {worker.row.compiled for worker in builds} != {True, False}:
            return None
        try:
            compiled, source = (worker.ask("checksum", games=CHECK_GAMES) for worker in builds)
        except Gone:
            return None
        if compiled != source:
            return False
    return True


def detail(workers: list[Worker], same: bool | None) -> Details | None:
    """What is reported of one game alone, of the compiled build where there is one."""
    petz, decorators = builds_of("petz", workers), builds_of("decorators", workers)
    if not petz or not decorators:
        return None
    with suppress(Gone):
        progress("memory of live states")
        memory = petz[0].ask("memory", states=STATES)
        progress("growth over a game")
        growth = petz[0].ask("growth", games=GROWTH_GAMES, seconds=GROWTH_SECONDS)
        progress("listing build moves")
        listing = decorators[0].ask("listing", positions=POSITIONS, tiles=TILES)
        return Details(memory, growth, listing, same)
    return None


if __name__ == "__main__":
    sys.exit(main())
