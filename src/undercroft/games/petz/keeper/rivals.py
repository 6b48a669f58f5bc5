"""What the rivals are expected to send their groups for, and which of them act earlier."""

from typing import final

from undercroft.games.petz.constants import CAGE_LEFT, CAGE_RIGHT, YOUNG_LEFT, YOUNG_RIGHT
from undercroft.games.petz.keeper.errands import is_free
from undercroft.games.petz.keeper.evaluation import Evaluation


@final
class Sent:
    """A group of a rival, and the space it is expected to go to."""

    def __init__(self, space: int, size: int, is_first: bool) -> None:
        self.space = space
        self.size = size
        self.is_first = is_first  # whether the rival acts before this seat with equal groups


@final
class Rivals:
    """The groups that the rivals are expected to send."""

    def __init__(self) -> None:
        self.sent: list[Sent] = []

    def before(self, evaluation: Evaluation, space: int, size: int) -> float:
        """How many of them are expected to take a space before a group of that size can (PG4)."""
        count = 0
        for one in self.sent:
            if one.space == space and (one.size > size or (one.size == size and one.is_first)):
                count += 1
        return float(max(0, count - spare_places(evaluation, space)))


NOBODY = Rivals()


def spare_places(evaluation: Evaluation, space: int) -> int:
    """Of two equal spaces the second one, if both are free."""
    state = evaluation.state
    if space == CAGE_LEFT:
        return int(is_free(state, CAGE_LEFT) and is_free(state, CAGE_RIGHT))
    if space == YOUNG_LEFT:
        return int(is_free(state, YOUNG_LEFT) and is_free(state, YOUNG_RIGHT))
    return 0


def others(evaluation: Evaluation) -> list[Evaluation]:
    """The table as each rival sees it."""
    return [
        Evaluation(evaluation.state, seat, evaluation.forecast, evaluation.worth)
        for seat in range(evaluation.state.seats)
        if seat != evaluation.seat
    ]


def acts_first(evaluation: Evaluation, seat: int) -> bool:
    order = evaluation.state.order
    return order.index(seat) < order.index(evaluation.seat)
