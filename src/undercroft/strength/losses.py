"""What the decisions of a game cost, by what they were about and when they were made."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from undercroft.bots.advice import WORTH_SAYING
from undercroft.puzzles.themes import topics_of
from undercroft.review.decisions import Judged
from undercroft.review.walk import Step

PHASES: Final = ("early", "middle", "late")
OTHER: Final = ""  # the theme of what no puzzle is about
DIGITS: Final = 2


@dataclass(frozen=True)
class Cost:
    """What a decision cost: by how much the odds of a victory fell, in hundredths of a logarithm.

    Not points of share: who is far behind has few of them left to lose.
    """

    seat: int
    theme: str
    phase: str
    points: float
    reasons: Mapping[str, float] = field(default_factory=dict)  # facts in which another was better


@dataclass(frozen=True)
class Spent:
    """What the decisions of a game about one theme and in one phase cost somebody.

    facts   in how many of them another move was better in a fact
    """

    theme: str
    phase: str
    points: list[float]
    facts: dict[str, int]


def costs(
    game: Any, steps: Sequence[Step], judged: Sequence[Judged], plies: Sequence[int]
) -> list[Cost]:
    """The costs of all decisions that count, by the first look at each, which is alike for all."""
    topics = topics_of(game.name)
    found = []
    for one in judged:
        if not one.is_decided:
            state = steps[one.number].before
            legal = [game.show_in(state, move) for move in game.legal(state, one.seat)]
            theme = topics.theme_of(game.show_in(state, one.best), legal)
            name = theme.name if theme is not None else OTHER
            phase = phase_at(plies, one.at)
            found.append(Cost(one.seat, name, phase, 100 * one.odds, one.reasons))
    return found


def spent_by(seat: int, found: Sequence[Cost]) -> list[Spent]:
    """What the decisions of a game cost one seat, by theme and phase."""
    parts: dict[tuple[str, str], Spent] = {}
    for one in found:
        if one.seat == seat:
            part = parts.setdefault((one.theme, one.phase), Spent(one.theme, one.phase, [], {}))
            part.points.append(round(one.points, DIGITS))
            for fact, change in one.reasons.items():
                if abs(change) >= WORTH_SAYING:
                    part.facts[fact] = part.facts.get(fact, 0) + 1
    return list(parts.values())


def phase_at(plies: Sequence[int], at: int) -> str:
    """The third of a game that a move is in; `plies` are the moves before each point of it."""
    number = len([first for first in plies if first <= at]) - 1
    return PHASES[min(2, 3 * max(0, number) // max(1, len(plies)))]
