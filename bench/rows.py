"""The rows of the table: which subject runs where, and what its samples say."""

import json
import os
import subprocess
import sys
from contextlib import suppress
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parent.parent


class Gone(Exception):
    """The worker ended without an answer."""


@dataclass(frozen=True)
class Sample:
    count: int
    games: int
    seconds: float
    cpu: float

    @property
    def rate(self) -> float:
        return self.count / self.seconds


@dataclass
class Row:
    name: str
    game: str
    subject: str
    source: bool = False  # run from the .py files, not from the installed build
    copied: bool = True  # whether copying positions is measured too
    version: str = ""
    compiled: bool | None = None
    missing: str = ""
    plays: list[Sample] = field(default_factory=list)
    copies: list[Sample] = field(default_factory=list)

    @property
    def measured(self) -> bool:
        return bool(self.plays) and not self.missing

    @property
    def rate(self) -> float:
        return median(sample.rate for sample in self.plays)

    @property
    def games_rate(self) -> float:
        return median(sample.games / sample.seconds for sample in self.plays)

    @property
    def length(self) -> float:
        return sum(s.count for s in self.plays) / sum(s.games for s in self.plays)

    @property
    def copy_us(self) -> float:
        return median(1e6 / sample.rate for sample in self.copies)


@dataclass(frozen=True)
class Ratio:
    """A ratio taken round by round, so that what slows both cancels out."""

    median: float
    low: float
    high: float


def ratio(of: list[Sample], to: list[Sample]) -> Ratio:
    ratios = [a.rate / b.rate for a, b in zip(of, to, strict=True)]
    return Ratio(median(ratios), min(ratios), max(ratios))


def median_ratio(of: list[Sample], to: list[Sample]) -> Ratio:
    """The median of many short rounds with its 95 % interval, by CPU time."""
    ratios = sorted([a.count / a.cpu / (b.count / b.cpu) for a, b in zip(of, to, strict=True)])
    below = max(0, int(len(ratios) / 2 - 0.98 * sqrt(len(ratios))))
    return Ratio(median(ratios), ratios[below], ratios[-1 - below])


class Worker:
    """A row's process, asked one thing at a time."""

    def __init__(self, row: Row, sources: Path, root: Path = ROOT) -> None:
        env = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"}
        env |= {"PYTHONHASHSEED": "0", "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
        if row.source or root != ROOT:
            env["PYTHONPATH"] = str(sources)
        self.row = row
        self.process = subprocess.Popen(
            [sys.executable, "-m", "bench.worker", row.subject],
            cwd=root,
            env=env,
            text=True,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        hello = self.read()
        row.version = hello.get("version", "")
        row.compiled = hello.get("compiled")
        row.missing = hello.get("missing", "")

    def read(self) -> Any:
        assert self.process.stdout
        line = self.process.stdout.readline()
        if not line:
            self.row.missing = "failed, see its traceback"
            raise Gone(self.row.name)
        return json.loads(line)

    def ask(self, do: str, **request: float) -> Any:
        assert self.process.stdin
        with suppress(BrokenPipeError):  # then there is nothing to read either
            self.process.stdin.write(json.dumps({"do": do, **request}) + "\n")
            self.process.stdin.flush()
        return self.read()

    def close(self) -> None:
        assert self.process.stdin and self.process.stdout
        with suppress(BrokenPipeError):
            self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()
