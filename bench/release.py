"""Compare this build with the last release, in one run: `python -m bench.release --help`.

Both play in turn, each with the bench of its own sources, since names have changed between them.
"""

import argparse
import os
import sys
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from bench.columns import print_columns, spread
from bench.rows import ROOT, Gone, Ratio, Row, Sample, Worker, median_ratio
from bench.thinking import GAMES

COPY_SECONDS = 0.05
LEAST = 0.97

SMALL_PRINT = """\
Random play of whole games of 4 seats, copies of their positions, and playouts of the bots' search,
compiled; decisions of 64 games of 2 seats in one call, and of those written in place as bytes with
index lists, against the release's floats and masks. Ratios of rates of CPU time: over 1 this build
is faster. Taken within a round, many short ones in turn: median (its 95 % interval). A release of
another edition plays other games, so its decisions are not quite the same."""


@dataclass
class Pair:
    """The same work in this build and in the release."""

    now: Row
    release: Row

    def plays(self) -> Ratio | None:
        both = self.now.measured and self.release.measured
        return median_ratio(self.now.plays, self.release.plays) if both else None

    def copies(self) -> Ratio | None:
        both = self.now.copied and self.now.measured and self.release.measured
        return median_ratio(self.now.copies, self.release.copies) if both else None

    def holds(self) -> bool:
        found = [self.plays(), *([self.copies()] if self.now.copied else [])]
        return all(one is not None and one.median >= LEAST for one in found)


def pairs() -> list[Pair]:
    return [*engine_pairs(), *batch_pairs()]


def batch_pairs() -> list[Pair]:
    """Batches, played in both by the bench of this build."""
    return [
        Pair(
            Row("now", f"{name}, {way}", f"{kind}-{game}-64", copied=False),
            Row("release", f"{name}, {way}", f"batch-{game}-64", source=True, copied=False),
        )
        for game, name in GAMES.items()
        for kind, way in (("batch", "one call"), ("placed", "in place"))
    ]


def engine_pairs() -> list[Pair]:
    return [
        Pair(*(Row(title, name, subject, copied=copied) for title in ("now", "release")))
        for game, name in GAMES.items()
        for subject, copied in ((game, True), (f"{game}-search", False))
    ]


def measure(release: Path, rounds: int, seconds: float) -> list[Pair]:
    table = pairs()
    workers = [
        worker
        for pair in table
        for worker in (
            Worker(pair.now, ROOT),
            Worker(
                pair.release,
                release / "site",
                root=ROOT if pair.release.source else release,
            ),
        )
    ]
    for number in range(rounds + 1):  # the first warms up
        # The two of a pair follow each other, by turns in either order.
        for first in range(0, len(workers), 2):
            print(f"round {number} of {rounds}: {workers[first].row.subject}", file=sys.stderr)
            for worker in workers[first : first + 2][:: 1 - number % 2 * 2]:
                with suppress(Gone):
                    sample(worker, number, seconds)
    for worker in workers:
        worker.close()
    return table


def sample(worker: Worker, number: int, seconds: float) -> None:
    row = worker.row
    if row.missing:
        return
    played = Sample(**worker.ask("play", seed=number + 1, seconds=seconds))
    copied = (
        Sample(**worker.ask("copy", seed=number + 1, seconds=COPY_SECONDS)) if row.copied else None
    )
    if number:
        row.plays.append(played)
        row.copies += [copied] if copied else []


def print_table(table: list[Pair]) -> None:
    lines: list[tuple[str, ...]] = [
        ("", "measured", "a second now", "release", "x release", "copies x")
    ]
    for pair in table:
        if pair.plays() is None:
            lines.append(
                (pair.now.game, pair.now.subject, pair.now.missing, pair.release.missing, "-", "-")
            )
            continue
        what = "playouts" if pair.now.subject.endswith("-search") else "decisions"
        rates = (f"{pair.now.rate:,.0f}", f"{pair.release.rate:,.0f}")
        lines.append((pair.now.game, what, *rates, spread(pair.plays()), spread(pair.copies())))
    print_columns(lines, left={0, 1})
    print(f"\n{SMALL_PRINT}")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.release", description=__doc__)
    parser.add_argument("release", type=Path, help="sources of the release, its build in site/")
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=0.1, help="per sample")
    options = parser.parse_args()
    if not (options.release / "bench" / "worker.py").is_file():
        parser.error(f"no sources of a release in {options.release}: make bench-release makes them")
    table = measure(options.release.resolve(), options.rounds, options.seconds)
    print_table(table)
    print(f"load {os.getloadavg()[0]:.1f}")
    return int(not all(pair.holds() for pair in table))


if __name__ == "__main__":
    sys.exit(main())
