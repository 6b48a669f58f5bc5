"""What seats, bots and things are worth, with intervals of 95 %.

Seats of one game are no strangers to each other: who wins, wins against the others, or with them.
So games are what is counted as independent, and every spread is that of sums over whole games.
"""

from dataclasses import dataclass
from math import sqrt
from typing import Final

import numpy as np

from undercroft.arena.run_data import Having, Numbers, RunData, Whole
from undercroft.arena.tally import SURE, wilson

TINY: Final = 1e-9
FEW: Final = 10  # cases, under which nothing is said


@dataclass(frozen=True, slots=True)
class Estimate:
    """A measured number and where it lies at 95 %."""

    value: float
    low: float
    high: float

    @property
    def is_clear(self) -> bool:
        """Whether it is no chance that it is not 0."""
        return self.low > 0 or self.high < 0


@dataclass(frozen=True, slots=True)
class Worth:
    """What is known of a thing; None where there was nothing to compare."""

    had: float  # the share of seats that had it
    each: Estimate | None  # points that each gave at once
    score: Estimate | None  # how much more a seat scored with each
    wins: Estimate | None  # how much more often it won


def around(value: float, error: float) -> Estimate:
    return Estimate(value, value - SURE * error, value + SURE * error)


def share(successes: float, trials: int) -> Estimate:
    return Estimate(successes / max(1, trials), *wilson(successes, trials))


def difference(first: Estimate | None, second: Estimate | None) -> Estimate | None:
    """How much more the second is, of two runs that have nothing to do with each other.

    Each bound moves by what the two bounds concerned lie off their values, which for shares is
    Newcombe's interval.
    """
    if first is None or second is None:
        return None
    value = second.value - first.value
    below = sqrt((second.value - second.low) ** 2 + (first.high - first.value) ** 2)
    above = sqrt((second.high - second.value) ** 2 + (first.value - first.low) ** 2)
    return Estimate(value, value - below, value + above)


def ratio(totals: Numbers, counts: Numbers) -> Estimate | None:
    """A mean of what games have several of, from its totals and counts by game."""
    count = float(counts.sum())
    if count == 0 or len(counts) < 2:
        return None
    value = float(totals.sum()) / count
    return around(value, spread_of(totals - value * counts) / count)


def spread_of(sums: Numbers) -> float:
    """How far the sum of independent parts, each 0 at the mean, is off."""
    games = len(sums)
    return sqrt(float(np.square(sums).sum()) * games / max(1, games - 1))


def mean_of(data: RunData, values: Numbers, bot: int) -> Estimate | None:
    """The mean of something that seats have, over the seats of a bot."""
    mine = data.who == bot
    return ratio((values * mine).sum(axis=1), mine.sum(axis=1).astype(float))


def wins_of(data: RunData, bot: int) -> Estimate | None:
    """The share of a bot's seats that won: Wilson's interval for as many games as tell as much."""
    mean = mean_of(data, data.won, bot)
    if mean is None:
        return None
    spread = mean.value * (1 - mean.value)
    error = (mean.high - mean.value) / SURE
    if error == 0 and spread > 0:
        return mean  # nothing else was possible: all the seats are this bot's
    worth = round(spread / error**2) if error else data.games
    return share(mean.value * worth, worth)


class Scales:
    """Scores and victories of a run, as far off as they are from those of like seats."""

    def __init__(self, data: RunData, length_is_luck: bool = False) -> None:
        self.data = data
        seats = data.scores.shape[1]
        self.like: Whole = (data.who * seats + np.arange(seats)[None, :]).ravel()
        self.sizes = np.maximum(1, np.bincount(self.like))
        self.length: Numbers | None = None
        if length_is_luck:
            self.length = self.off(np.repeat(data.rounds[:, None], seats, axis=1))
        self.scores = self.off(data.scores)
        self.won = self.off(data.won)

    def off(self, values: Numbers) -> Numbers:
        """What each is above the mean of the same bot on the same seat, in a game as long."""
        means = np.bincount(self.like, values.ravel()) / self.sizes
        centred: Numbers = values - means[self.like].reshape(values.shape)
        if self.length is None:
            return centred
        together = np.bincount(self.like, (centred * self.length).ravel())
        rise = together / np.maximum(TINY, np.bincount(self.like, np.square(self.length).ravel()))
        return centred - rise[self.like].reshape(values.shape) * self.length

    def weigh(self, having: Having) -> Worth:
        """A few cases say nothing: their spread would be taken for none."""
        data = self.data
        times = data.spread(having, having.times)
        had = float((times > 0).mean())
        if np.count_nonzero(times != np.median(times)) < FEW:
            return Worth(had, None, None, None)
        points = data.spread(having, having.points)
        each = ratio(points.sum(axis=1), times.sum(axis=1)) if having.points.any() else None
        off = self.off(times)
        return Worth(had, each, slope(off, self.scores), slope(off, self.won))


def slope(causes: Numbers, effects: Numbers) -> Estimate | None:
    """How much more of the one goes with one more of the other; both are centred already."""
    size = float(np.square(causes).sum())
    if size < TINY or float(np.abs(effects).max()) < TINY or len(causes) < 2:
        return None
    value = float((causes * effects).sum()) / size
    return around(value, spread_of((causes * (effects - value * causes)).sum(axis=1)) / size)
