"""A finished match as steps: the choices of seats, and deals from one choice to the next."""

from dataclasses import dataclass
from typing import Any

from undercroft.core.game import CHANCE, Move, State
from undercroft.core.match import Match


@dataclass(frozen=True)
class Step:
    """A move of a seat, or all that chance dealt until the next one."""

    at: int  # the number of moves before it
    seat: int
    move: Move | None  # None for deals
    before: State
    choices: int  # legal moves


def steps_of(match: Match[Any, Any]) -> tuple[list[Step], State]:
    """The steps of a match, and its final state."""
    game, state = match.game, match.start_state()
    found: list[Step] = []
    for at, entry in enumerate(match.log):
        if entry.seat != CHANCE:
            choices = len(game.legal(state, entry.seat))
            found.append(Step(at, entry.seat, entry.move, state.clone(), choices))
        elif not found or found[-1].seat != CHANCE:
            found.append(Step(at, CHANCE, None, state.clone(), 0))
        game.apply(state, entry.seat, entry.move)
    return found, state
