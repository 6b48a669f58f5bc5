"""Ratings of players and puzzles by Glicko-2: a puzzle that is tried is a game against it.

The formulas are those of Mark Glickman, "Example of the Glicko-2 system" (2022).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, log, pi, sqrt
from typing import Final

MIDDLE: Final = 1500.0
SCALE: Final = 173.7178  # of ratings to the system's own measure
UNKNOWN: Final = 350.0  # the deviation of somebody nobody knows
SURE: Final = 45.0  # and the least one: people learn
VOLATILITY: Final = 0.06
TAU: Final = 0.5  # how fast volatility changes
CLOSE: Final = 1e-6
OF_PUZZLE: Final = 150.0  # the deviation of a puzzle that bots have tried
BOUNDS: Final = (500, 2500)  # of starting ratings
# The fixed points of the scale.
LEVELS: Final = {"imp": 800, "novice": 1100, "keeper": 1500, "expert": 1750, "master": 1950}
RIGHT, HALF, WRONG = 1.0, 0.5, 0.0


@dataclass(frozen=True)
class Rating:
    """A strength, its standard deviation, and how much it varies."""

    value: float = MIDDLE
    deviation: float = UNKNOWN
    volatility: float = VOLATILITY

    @property
    def plus_minus(self) -> float:
        """Half of the interval in which it is with 95 %."""
        return 1.96 * self.deviation


def rated(own: Rating, games: Sequence[tuple[Rating, float]]) -> Rating:
    """A rating after games against others, with 1 for won and 0 for lost."""
    mu, phi = (own.value - MIDDLE) / SCALE, own.deviation / SCALE
    if not games:
        return Rating(own.value, SCALE * sqrt(phi * phi + own.volatility**2), own.volatility)
    information = gained = 0.0
    for other, score in games:
        weight = 1 / sqrt(1 + 3 * (other.deviation / SCALE) ** 2 / pi**2)
        expected = 1 / (1 + exp(-weight * (mu - (other.value - MIDDLE) / SCALE)))
        information += weight * weight * expected * (1 - expected)
        gained += weight * (score - expected)
    variance = 1 / information
    volatility = new_volatility(own.volatility, phi, variance, variance * gained)
    before = phi * phi + volatility * volatility
    after = 1 / (1 / before + 1 / variance)
    return Rating(MIDDLE + SCALE * (mu + after * gained), SCALE * sqrt(after), volatility)


def new_volatility(volatility: float, phi: float, variance: float, change: float) -> float:
    """Step 5 of the paper, by the Illinois method."""
    start = log(volatility * volatility)

    def slope(x: float) -> float:
        spread = phi * phi + variance + exp(x)
        return exp(x) * (change * change - spread) / (2 * spread * spread) - (x - start) / TAU**2

    low = start
    if change * change > phi * phi + variance:
        high = log(change * change - phi * phi - variance)
    else:
        steps = 1
        while slope(start - steps * TAU) < 0:
            steps += 1
        high = start - steps * TAU
    at_low, at_high = slope(low), slope(high)
    while abs(high - low) > CLOSE:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = slope(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return exp(low / 2)


def tried(own: Rating, puzzle: float, score: float) -> Rating:
    """A player's rating after one try at a puzzle."""
    after = rated(own, [(Rating(puzzle, OF_PUZZLE), score)])
    return Rating(after.value, max(SURE, after.deviation), after.volatility)


def starting_rating(found: Mapping[str, float]) -> int:
    """The rating at which the levels were to find a puzzle as often as they did."""
    known = [level for level in LEVELS if level in found]
    wanted = sum([found[level] for level in known])
    low, high = map(float, BOUNDS)
    while high - low > 0.5:
        middle = (low + high) / 2
        expected = sum([1 / (1 + 10 ** ((middle - LEVELS[level]) / 400)) for level in known])
        low, high = (middle, high) if expected > wanted else (low, middle)
    return round((low + high) / 2)
