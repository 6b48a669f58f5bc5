"""The ledger of a game: where each seat's share of victory came from and went.

end = start + luck + own decisions + others' choices + reveals, exactly:

luck     the share after each deal less its mean over all that might have been dealt
own      what own decisions lost, by what the seat could know; never above zero
reveals  how much more or less they lost by what was hidden from it
others   what all the others' choices did. A share expects everybody to play as keepers do, so what
         better play of one's own is worth beyond that stands here, too: against better players
         there is nothing of it
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from undercroft.bots.prospects import Prospects, is_certain
from undercroft.core.game import CHANCE, State
from undercroft.review.walk import Step

Shares = list[float]  # of all seats


@dataclass(frozen=True)
class Loss:
    """What a decision lost: by what the seat could know, and with all cards open."""

    known: float
    open: float


@dataclass
class Row:
    """One seat's share of victory at the start and at the end, and what lies between."""

    start: float
    end: float
    luck: float = 0.0
    own: float = 0.0
    others: float = 0.0
    reveals: float = 0.0

    @property
    def sum(self) -> float:
        return self.start + self.luck + self.own + self.others + self.reveals


def shares_along(
    prospects: Prospects,
    steps: Sequence[Step],
    final: State,
    done: Callable[[], None] = lambda: None,
) -> list[Shares]:
    """The shares of victory before each step, and at the end.

    A move that playouts make by themselves changes no share, within a point of evaluation.
    """
    found: list[Shares] = [prospects.of(final)]
    after = final
    for step in reversed(steps):
        if changes_nothing(prospects, step, after):
            found.append(found[-1])
        else:
            found.append(prospects.of(step.before))
        after = step.before
        done()
    return found[::-1]


def changes_nothing(prospects: Prospects, step: Step, after: State) -> bool:
    game: Any = prospects.game
    if step.seat == CHANCE:
        return is_certain(game, step.before)
    is_over = not game.to_act(after)
    model = prospects.model
    if not is_over and model.ply(after) != model.ply(step.before):
        return False
    return step.choices == 1 or prospects.is_expected(step.before, step.seat, step.move)


def ledger(
    steps: Sequence[Step], shares: Sequence[Shares], losses: Mapping[int, Loss]
) -> list[Row]:
    """A row for each seat; `losses` by the number of the step."""
    rows = [Row(start, end) for start, end in zip(shares[0], shares[-1], strict=True)]
    for number, step in enumerate(steps):
        for seat, row in enumerate(rows):
            change = shares[number + 1][seat] - shares[number][seat]
            if step.seat == CHANCE:
                row.luck += change
            elif step.seat != seat or number not in losses:
                row.others += change
            else:
                loss = losses[number]
                row.own -= loss.known
                row.reveals += loss.known - loss.open
                row.others += change + loss.open
    return rows
