"""Series of games of ours on all cores: in processes, and on a Ray cluster of this machine."""

import os
import random
from collections.abc import Callable
from contextlib import ExitStack
from importlib.metadata import version
from itertools import count
from typing import Any

from bench.ours import SEATS, Ours
from undercroft.arena.cluster import Cluster
from undercroft.arena.process_pool import ProcessPool
from undercroft.arena.simulate import Series, Workers
from undercroft.core.game import Setup
from undercroft.games import GAMES

LOT = 4096  # games, so many that a lot's beginning and end weigh little

Hire = Callable[[Callable[[Any], Any]], Any]


class Arena(Ours):
    """Random games of Petz, handed out in batches as `undercroft sim` does, one lot after another.

    The workers are hired once: what a cluster needs to start is not measured.
    """

    def __init__(self, hire: Hire) -> None:
        super().__init__("petz")
        setup = GAMES["petz"].settled(Setup(SEATS))
        self.series = Series("petz", setup, ("random",) * SEATS, "bench")
        self.hired = ExitStack()
        self.workers: Workers = self.hired.enter_context(hire(self.series.play_batch))
        self.lots = count(1)

    def play(self, rng: random.Random) -> int:
        size = self.workers.largest
        lot = range(LOT * next(self.lots))[-LOT:]
        answers = self.workers.answers([lot[at : at + size] for at in range(0, LOT, size)])
        return sum([result.decisions for answer in answers for result in answer])


def processes() -> Arena:
    return Arena(lambda work: ProcessPool(work, os.cpu_count() or 1))


def on_ray() -> Arena:
    arena = Arena(lambda work: Cluster(work, os.cpu_count() or 1))
    arena.version = f"{arena.version}, ray {version('ray')}"
    return arena
