"""Ratings of people by openskill, with the bots as fixed points.

Strengths are openskill's: a mean and its standard deviation. They are shown on a scale on which
keepers have 1500 and 400 points are ten to one between two players.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log, sqrt
from typing import Any, Final

from undercroft.core.intervals import SURE
from undercroft.strength.anchors import BETA, MEAN, anchors

MIDDLE: Final = 1500.0
STEP: Final = 400 / (log(10) * sqrt(2) * BETA)  # points of the scale for one of openskill
FEW: Final = 10  # games: with fewer a rating is shown with "?"
LOWEST, HIGHEST = "imp", "master"  # between which somebody unknown is taken to be


@dataclass(frozen=True)
class Strength:
    """What is known of how strong somebody is."""

    mean: float
    deviation: float
    games: int = 0

    @property
    def shown(self) -> int:
        return shown(self.mean)

    @property
    def spread(self) -> int:
        """Half of the 95 % interval, on the scale that is shown."""
        return round(SURE * self.deviation * STEP)


@dataclass(frozen=True)
class Player:
    """Who had which place in a game: a bot of a level, or a person, who has no level."""

    place: int
    level: str | None = None
    strength: Strength | None = None  # of a person; None for one who is not rated


def shown(mean: float) -> int:
    """A mean on the scale that is shown."""
    return round(MIDDLE + (mean - MEAN) * STEP)


def is_rated(game: str) -> bool:
    """Whether a game has players who can be rated one by one."""
    return game in anchors()


def unknown(game: str) -> Strength:
    """Somebody of whom nothing is known: with 95 % between imps and masters."""
    low, high = anchors()[game][LOWEST].value, anchors()[game][HIGHEST].value
    return Strength((low + high) / 2, (high - low) / 2 / SURE)


def rated(game: str, players: Sequence[Player]) -> list[Strength | None]:
    """The strengths of people after a game; None for bots and people who are not rated."""
    from openskill.models import PlackettLuce  # only when a game is rated

    model = PlackettLuce(beta=BETA)
    known = [strength_of(game, player) for player in players]
    sides: list[list[Any]] = [[model.rating(one.mean, one.deviation)] for one in known]
    ranks = [float(player.place) for player in players]
    after: list[Strength | None] = []
    for player, side in zip(players, model.rate(sides, ranks=ranks), strict=True):
        before, found = player.strength, side[0]
        after.append(before and Strength(found.mu, found.sigma, before.games + 1))
    return after


def strength_of(game: str, player: Player) -> Strength:
    if player.level is not None:
        point = anchors()[game][player.level]
        return Strength(point.value, point.error)
    return player.strength or unknown(game)


def places(scores: Sequence[float], winners: Sequence[int]) -> list[int]:
    """The place of each seat, from 1: winners first, the others by their points."""
    keys = [
        (seat not in winners, 0.0 if seat in winners else -points)
        for seat, points in enumerate(scores)
    ]
    return [1 + len([other for other in keys if other < key]) for key in keys]
