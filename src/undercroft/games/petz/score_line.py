"""A line of a score breakdown, in views and in events."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """So many of a thing, each worth so much."""

    what: Literal[
        "need",
        "rainbow",
        "chosen",
        "kinds",
        "colours",
        "pets",
        "suffering",
        "mutation",
        "manure",
        "judges",
        "whip",
        "food",
        "artifact",
        "potion",
        "gold",
        "away",
        "cage",
        "addon",
        "token",
    ]
    count: int
    each: int  # in half points
    need: int = -1  # where the thing is a need
