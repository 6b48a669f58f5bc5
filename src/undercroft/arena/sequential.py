"""A sequential test of one mean: is a bot stronger, decided as soon as the games allow.

The generalized sequential probability ratio test (GSPRT) of chess engines: blocks of games are
independent, their variance is estimated, and the log likelihood ratio of two registered means is
followed until it leaves its bounds. Luck is subtracted as a control variate. Its weight for a block
comes from earlier blocks only, so the mean stays unbiased.
"""

from dataclasses import dataclass
from math import log, sqrt
from typing import Final

STRONGER: Final = "stronger"
NOT_STRONGER: Final = "not stronger"
OPEN: Final = "open"
EARLY: Final = 8  # blocks before any verdict, and the weight of the luck's prior
PRIOR_BLOCKS: Final = 2  # of the variance that unrelated games would have
TUNED_FOR: Final = 100  # blocks at which the running interval is narrowest
SURE: Final = 0.05  # the running interval's chance to miss the mean at any time


@dataclass(frozen=True)
class Bounds:
    """What is registered before the first game: two means, and the chance of a wrong verdict."""

    null: float  # "not stronger"
    alternative: float  # "stronger"
    error: float = 0.05  # of either verdict

    def llr(self) -> float:
        """The log likelihood ratio that ends the test, above or below zero."""
        return log((1 - self.error) / self.error)


class SequentialTest:
    """Blocks of games as they come in; the verdict after each."""

    def __init__(self, bounds: Bounds, variance: float) -> None:
        self.bounds = bounds
        self.expected_variance = variance  # of a block, if its games were unrelated
        self.blocks = 0
        self.verdict = OPEN
        self.raw = Moments()
        self.cleaned = Moments()
        self._luck_squares = 0.0
        self._products = 0.0  # of luck and result

    def add(self, result: float, luck: float) -> None:
        """Add a block; once there is a verdict, it stays."""
        cleaned = result - self.weight() * luck
        self._luck_squares += luck * luck
        self._products += luck * (result - self.bounds.null)
        self.blocks += 1
        self.raw.add(result)
        self.cleaned.add(cleaned)
        if self.verdict == OPEN and self.blocks >= EARLY:
            if self.llr >= self.bounds.llr():
                self.verdict = STRONGER
            elif self.llr <= -self.bounds.llr():
                self.verdict = NOT_STRONGER

    def weight(self) -> float:
        """The luck's weight for the next block: its regression so far, pulled towards 1."""
        if self._luck_squares == 0.0:
            return 1.0
        prior = EARLY * self._luck_squares / max(1, self.blocks)
        return (self._products + prior) / (self._luck_squares + prior)

    @property
    def mean(self) -> float:
        """The mean result with luck subtracted."""
        return self.cleaned.mean

    @property
    def variance(self) -> float:
        """Of a block with luck subtracted; a few blocks as expected steady it at first."""
        known = self.cleaned.squares + PRIOR_BLOCKS * self.expected_variance
        return known / max(1, self.blocks - 1 + PRIOR_BLOCKS)

    @property
    def llr(self) -> float:
        """The log likelihood ratio of the alternative to the null mean."""
        low, high = self.bounds.null, self.bounds.alternative
        apart = (high - low) * (2 * self.mean - low - high) / 2
        return self.blocks * apart / self.variance if self.blocks else 0.0

    def interval(self) -> tuple[float, float]:
        """Where the true mean lies: 95 % at all times together, however often one looks.

        An asymptotic confidence sequence (Waudby-Smith and others, 2021).
        """
        if self.blocks < 2:
            return float("-inf"), float("inf")
        wide = (-2 * log(SURE) + log(-2 * log(SURE) + 1)) / TUNED_FOR  # rho squared
        grown = self.blocks * wide + 1
        half = sqrt(2 * self.variance * grown * log(sqrt(grown) / SURE) / wide) / self.blocks
        return self.mean - half, self.mean + half

    def saved(self) -> float:
        """The share of games that subtracting luck saves, for an interval of the same width."""
        if self.raw.squares == 0.0:
            return 0.0
        return 1.0 - self.cleaned.squares / self.raw.squares


class Moments:
    """A running mean and the sum of squared deviations (Welford)."""

    def __init__(self) -> None:
        self.count = 0
        self.mean = 0.0
        self.squares = 0.0

    def add(self, value: float) -> None:
        self.count += 1
        off = value - self.mean
        self.mean += off / self.count
        self.squares += off * (value - self.mean)
