"""Effect sizes of seats, bots and things, with 95 % confidence intervals.

The seats of one game are not independent, so games are the units of sampling: all variances are of
sums over whole games (cluster-robust).
"""

from dataclasses import dataclass
from math import sqrt
from typing import Final

import numpy as np

from undercroft.arena.run_data import Having, Numbers, RunData, Whole
from undercroft.core.intervals import SURE, wilson

TINY: Final = 1e-9
FEW: Final = 10  # cases needed for an estimate


@dataclass(frozen=True, slots=True)
class Estimate:
    """An estimate with its 95 % confidence interval."""

    value: float
    low: float
    high: float

    @property
    def is_clear(self) -> bool:
        """Whether the interval excludes 0."""
        return self.low > 0 or self.high < 0


@dataclass(frozen=True, slots=True)
class Worth:
    """The effect of a thing; None where there was nothing to compare."""

    had: float  # the share of seats that had it
    each: Estimate | None  # points that each gave directly
    score: Estimate | None  # how much more a seat scored with each
    wins: Estimate | None  # how much more often it won


def around(value: float, error: float) -> Estimate:
    return Estimate(value, value - SURE * error, value + SURE * error)


def share(successes: float, trials: int) -> Estimate:
    return Estimate(successes / max(1, trials), *wilson(successes, trials))


def difference(first: Estimate | None, second: Estimate | None) -> Estimate | None:
    """The difference between two independent runs.

    The bounds combine those of the two estimates; for shares this is Newcombe's interval.
    """
    if first is None or second is None:
        return None
    value = second.value - first.value
    below = sqrt((second.value - second.low) ** 2 + (first.high - first.value) ** 2)
    above = sqrt((second.high - second.value) ** 2 + (first.value - first.low) ** 2)
    return Estimate(value, value - below, value + above)


def ratio(totals: Numbers, counts: Numbers) -> Estimate | None:
    """A ratio estimate of a mean, from totals and counts by game."""
    count = float(counts.sum())
    if count == 0 or len(counts) < 2:
        return None
    value = float(totals.sum()) / count
    return around(value, spread_of(totals - value * counts) / count)


def spread_of(sums: Numbers) -> float:
    """The standard error of a sum of independent, centred parts."""
    games = len(sums)
    return sqrt(float(np.square(sums).sum()) * games / max(1, games - 1))


def mean_of(data: RunData, values: Numbers, bot: int) -> Estimate | None:
    """The mean of a quantity over a bot's seats."""
    mine = data.who == bot
    return ratio((values * mine).sum(axis=1), mine.sum(axis=1).astype(float))


def wins_of(data: RunData, bot: int) -> Estimate | None:
    """A bot's share of victories, with Wilson's interval for the effective number of games."""
    mean = mean_of(data, data.won, bot)
    if mean is None:
        return None
    spread = mean.value * (1 - mean.value)
    error = (mean.high - mean.value) / SURE
    if error == 0 and spread > 0:
        return mean  # no variance: all seats are this bot's
    worth = round(spread / error**2) if error else data.games
    return share(mean.value * worth, worth)


class Scales:
    """Scores and victories of a run, centred by bot and seat."""

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
        """Values minus the mean of the same bot on the same seat (and length of game)."""
        means = np.bincount(self.like, values.ravel()) / self.sizes
        centred: Numbers = values - means[self.like].reshape(values.shape)
        if self.length is None:
            return centred
        together = np.bincount(self.like, (centred * self.length).ravel())
        rise = together / np.maximum(TINY, np.bincount(self.like, np.square(self.length).ravel()))
        return centred - rise[self.like].reshape(values.shape) * self.length

    def weigh(self, having: Having) -> Worth:
        """The effect of a thing; None under a minimum number of cases."""
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
    """The regression slope of two centred variables."""
    size = float(np.square(causes).sum())
    if size < TINY or float(np.abs(effects).max()) < TINY or len(causes) < 2:
        return None
    value = float((causes * effects).sum()) / size
    return around(value, spread_of((causes * (effects - value * causes)).sum(axis=1)) / size)
