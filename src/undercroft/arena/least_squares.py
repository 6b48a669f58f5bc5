"""Ridge regression from additive sums."""

from dataclasses import dataclass, field
from math import sqrt
from typing import Final

RIDGE: Final = 1.0  # the ridge penalty

Row = list[float]


@dataclass
class Sums:
    """The sufficient statistics of a least-squares fit."""

    products: list[Row] = field(default_factory=list)  # of features with features
    results: Row = field(default_factory=list)  # of features with results
    squares: float = 0.0  # of what came
    total: float = 0.0
    rows: int = 0

    def add(self, row: Row, came: float) -> None:
        if not self.rows:
            self.products = [[0.0] * len(row) for _ in row]
            self.results = [0.0] * len(row)
        self.rows += 1
        self.squares += came * came
        self.total += came
        for at, value in enumerate(row):
            self.results[at] += value * came
            if value:
                line = self.products[at]
                for other, second in enumerate(row):
                    line[other] += value * second

    def join(self, other: "Sums") -> "Sums":
        if not self.rows or not other.rows:
            return self if self.rows else other
        return Sums(
            [
                added(mine, theirs)
                for mine, theirs in zip(self.products, other.products, strict=True)
            ],
            added(self.results, other.results),
            self.squares + other.squares,
            self.total + other.total,
            self.rows + other.rows,
        )

    def fit(self) -> Row:
        """The weights of a ridge regression."""
        left = [line.copy() for line in self.products]
        for at in range(len(left)):
            left[at][at] += RIDGE
        return solved(left, self.results.copy())

    def error(self, weights: Row) -> float:
        """The root mean squared error of weights on these rows."""
        squares = self.squares
        for at, weight in enumerate(weights):
            squares -= 2 * weight * self.results[at]
            for other, second in enumerate(weights):
                squares += weight * second * self.products[at][other]
        return sqrt(max(0.0, squares) / max(1, self.rows))

    def deviation(self) -> float:
        """The standard deviation of the results: the error of a constant prediction."""
        mean = self.total / max(1, self.rows)
        return sqrt(max(0.0, self.squares / max(1, self.rows) - mean * mean))


def added(one: Row, other: Row) -> Row:
    return [first + second for first, second in zip(one, other, strict=True)]


def solved(left: list[Row], right: Row) -> Row:
    """Gaussian elimination with partial pivoting."""
    size = len(right)
    for at in range(size):
        pivot = max(range(at, size), key=lambda row: abs(left[row][at]))
        left[at], left[pivot] = left[pivot], left[at]
        right[at], right[pivot] = right[pivot], right[at]
        for row in range(at + 1, size):
            factor = left[row][at] / left[at][at]
            for column in range(at, size):
                left[row][column] -= factor * left[at][column]
            right[row] -= factor * right[at]
    for at in reversed(range(size)):
        known = sum(left[at][column] * right[column] for column in range(at + 1, size))
        right[at] = (right[at] - known) / left[at][at]
    return right
