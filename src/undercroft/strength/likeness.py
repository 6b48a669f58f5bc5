"""Which levels of bots somebody played like in a game, by what their decisions cost."""

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import sqrt
from typing import Any, Final

from undercroft.core.intervals import SURE
from undercroft.review import Budget, Review, Reviewer
from undercroft.strength.losses import Cost, costs
from undercroft.strength.measure import FILE, LEVELS

FEWEST: Final = 10  # decisions


@dataclass(frozen=True)
class Measured:
    """What decisions of a level cost: how many a game, their mean, and its standard error."""

    count: float
    cost: float
    error: float


@dataclass(frozen=True)
class Likeness:
    """The weakest and the strongest level that somebody may have played like."""

    low: str
    high: str


@cache
def measured(game: str) -> dict[str, dict[str, Any]]:
    """What was measured of each level of a game; nothing for a game that was not."""
    text = files("undercroft.strength").joinpath(FILE).read_text("utf-8")
    found: dict[str, dict[str, Any]] = tomllib.loads(text).get(game, {})
    return found


def all_of(game: str, level: str) -> Measured:
    return Measured(**measured(game)[level]["all"])


def costs_of(reviewer: Reviewer, found: Review) -> list[Cost] | None:
    """What the decisions of a review cost; None with another budget than was measured with."""
    if reviewer.budget.worlds != Budget().worlds:
        return None
    plies = [step.at for step in reviewer.plies()]
    return costs(found.game, reviewer.steps, found.decisions, plies)


def likenesses(game: str, seats: int, found: Sequence[Cost] | None) -> list[Likeness | None]:
    """Of each seat, from what the decisions of a game cost."""
    known = found or ()
    return [
        likeness(game, [one.points for one in known if one.seat == seat]) for seat in range(seats)
    ]


def likeness(game: str, points: Sequence[float]) -> Likeness | None:
    """The levels whose mean cost can't be told apart from this; None for too few decisions.

    Where none is as dear or as cheap, it is the nearest.
    """
    if len(points) < FEWEST or not measured(game):
        return None
    mean = sum(points, 0.0) / len(points)
    variance = sum([(one - mean) ** 2 for one in points], 0.0) / (len(points) - 1)

    def apart(level: str) -> float:
        known = all_of(game, level)
        error = sqrt(variance / len(points) + known.error**2)
        return abs(mean - known.cost) / max(error, 1e-9)

    alike = [level for level in LEVELS if apart(level) <= SURE]
    alike = alike or [min(LEVELS, key=apart)]
    return Likeness(alike[0], alike[-1])
