"""What the decisions of a game cost, by what they were about and when they were made."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from undercroft.puzzles.themes import topics_of
from undercroft.review.decisions import Judged
from undercroft.review.walk import Step

PHASES: Final = ("early", "middle", "late")
OTHER: Final = ""  # the theme of what no puzzle is about


@dataclass(frozen=True)
class Cost:
    """What a decision cost: by how much the odds of a victory fell, in hundredths of a logarithm.

    Not points of share: who is far behind has few of them left to lose.
    """

    seat: int
    theme: str
    phase: str
    points: float


def costs(
    game: Any, steps: Sequence[Step], judged: Sequence[Judged], rounds: Sequence[int]
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
            found.append(Cost(one.seat, name, phase_at(rounds, one.at), 100 * one.odds))
    return found


def phase_at(rounds: Sequence[int], at: int) -> str:
    """The third of a game that a move is in; `rounds` are the moves before each."""
    number = len([first for first in rounds if first <= at]) - 1
    return PHASES[min(2, 3 * max(0, number) // max(1, len(rounds)))]
