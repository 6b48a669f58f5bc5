"""How far shares of victory can be believed: Brier scores and reliability, on held-out games."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Final

BINS: Final = 10
MIDDLE: Final = 0.5  # of a game, from which on scores are stated


@dataclass
class Bin:
    """Predictions of about the same share, and what came of them."""

    count: int = 0
    said: float = 0.0  # added up
    came: float = 0.0  # added up

    @property
    def error(self) -> float:
        """The standard error of the share that came, as if all were independent."""
        share = self.came / max(1, self.count)
        return sqrt(max(share * (1 - share), 0.0) / max(1, self.count))


@dataclass
class Reliability:
    """The predictions for one number of seats, from the middle of the game on and before."""

    bins: list[Bin] = field(default_factory=lambda: [Bin() for _ in range(BINS)])
    late: list[float] = field(default_factory=lambda: [0.0, 0.0])  # squared errors: ours, base rate
    early: list[float] = field(default_factory=lambda: [0.0, 0.0])
    late_count: int = 0
    early_count: int = 0

    def add(
        self,
        progress: float,
        said: Sequence[float],
        came: Sequence[float],
        base: Sequence[float],
    ) -> None:
        """Note a position: shares said, shares that came, and those of a base rate."""
        ours = sum((one - two) ** 2 for one, two in zip(said, came, strict=True)) / len(said)
        blind = sum((one - two) ** 2 for one, two in zip(base, came, strict=True)) / len(said)
        sums = self.late if progress >= MIDDLE else self.early
        sums[0] += ours
        sums[1] += blind
        if progress >= MIDDLE:
            self.late_count += 1
        else:
            self.early_count += 1
        for one, two in zip(said, came, strict=True):
            into = self.bins[min(BINS - 1, int(one * BINS))]
            into.count += 1
            into.said += one
            into.came += two

    def brier(self, late: bool = True) -> tuple[float, float]:
        """The Brier score of the shares, and that of the base rate."""
        sums, count = (self.late, self.late_count) if late else (self.early, self.early_count)
        return sums[0] / max(1, count), sums[1] / max(1, count)

    def better(self, late: bool = True) -> float:
        """By which share of itself the base rate's score is better."""
        ours, blind = self.brier(late)
        return 1 - ours / blind if blind else 0.0

    def off(self) -> float:
        """The expected calibration error: how far shares said are from those that came."""
        total = sum(one.count for one in self.bins)
        return sum(abs(one.said - one.came) for one in self.bins) / max(1, total)


def base_rates(won: Iterable[Sequence[float]]) -> list[float]:
    """The mean result of each side: what is said without looking."""
    rows = [list(one) for one in won]
    return [sum(row[at] for row in rows) / len(rows) for at in range(len(rows[0]))]
