"""Separable CMA-ES (Ros and Hansen, 2008): tunes many numbers by noisy results."""

from dataclasses import asdict, dataclass, field
from math import exp, log, sqrt
from random import Random
from typing import Any

Vector = list[float]


@dataclass
class Evolution:
    """A normal distribution with a variance for each number, moved by its better samples."""

    mean: Vector
    sigma: float
    variances: Vector = field(default_factory=list)
    path: Vector = field(default_factory=list)  # of the step size
    rank_path: Vector = field(default_factory=list)  # of the variances
    generation: int = 0

    def __post_init__(self) -> None:
        size = len(self.mean)
        self.variances = self.variances or [1.0] * size
        self.path = self.path or [0.0] * size
        self.rank_path = self.rank_path or [0.0] * size

    def sampled(self, rng: Random, count: int) -> list[Vector]:
        """The candidates of a generation."""
        return [
            [
                middle + self.sigma * sqrt(variance) * rng.gauss(0.0, 1.0)
                for middle, variance in zip(self.mean, self.variances, strict=True)
            ]
            for _ in range(count)
        ]

    def learn(self, candidates: list[Vector], results: list[float]) -> None:
        """Move towards the better half of the candidates."""
        order = sorted(range(len(results)), key=lambda at: -results[at])
        shares = half_weights(len(order))
        best = [candidates[at] for at in order[: len(shares)]]
        rates = Rates(len(self.mean), shares)
        size, before = len(self.mean), self.mean
        self.mean = [
            sum([share * one[at] for share, one in zip(shares, best, strict=True)])
            for at in range(size)
        ]
        step = [(new - old) / self.sigma for new, old in zip(self.mean, before, strict=True)]
        keep, add = 1 - rates.path, sqrt(rates.path * (2 - rates.path) * rates.effective)
        self.path = [
            keep * self.path[at] + add * step[at] / sqrt(self.variances[at]) for at in range(size)
        ]
        self.generation += 1
        length = sqrt(sum([one * one for one in self.path]))
        grown = length / sqrt(1 - keep ** (2 * self.generation))
        steady = 1.0 if grown < (1.4 + 2 / (size + 1)) * rates.expected else 0.0
        keep, add = 1 - rates.rank, sqrt(rates.rank * (2 - rates.rank) * rates.effective)
        self.rank_path = [keep * self.rank_path[at] + steady * add * step[at] for at in range(size)]
        for at in range(size):
            spread = sum(
                [
                    share * ((one[at] - before[at]) / self.sigma) ** 2
                    for share, one in zip(shares, best, strict=True)
                ]
            )
            self.variances[at] = (
                (1 - rates.one - rates.many) * self.variances[at]
                + rates.one * self.rank_path[at] ** 2
                + rates.many * spread
            )
        self.sigma *= exp(rates.path / rates.damping * (length / rates.expected - 1))

    def kept(self) -> dict[str, Any]:
        return asdict(self)


def half_weights(count: int) -> Vector:
    """The weights of the better half, falling with the logarithm of the rank."""
    raw = [log(count // 2 + 0.5) - log(rank + 1) for rank in range(count // 2)]
    return [one / sum(raw) for one in raw]


class Rates:
    """The learning rates of a number of dimensions, as published."""

    def __init__(self, size: int, shares: Vector) -> None:
        much = self.effective = 1 / sum([share * share for share in shares])
        self.path = (much + 2) / (size + much + 5)
        self.damping = 1 + 2 * max(0.0, sqrt((much - 1) / (size + 1)) - 1) + self.path
        self.rank = (4 + much / size) / (size + 4 + 2 * much / size)
        faster = (size + 2) / 3  # with variances only
        self.one = faster * 2 / ((size + 1.3) ** 2 + much)
        self.many = min(1 - self.one, faster * 2 * (much - 2 + 1 / much) / ((size + 2) ** 2 + much))
        self.expected = sqrt(size) * (1 - 1 / (4 * size) + 1 / (21 * size * size))
