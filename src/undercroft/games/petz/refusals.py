"""Why a move is not offered, with the rule that forbids it."""

from undercroft.core.game import Move, Refusal
from undercroft.games.petz import flow
from undercroft.games.petz.state import State


def why_not(state: State, seat: int, move: Move) -> Refusal | None:
    if move in flow.legal(state, seat):
        return None
    return Refusal("PG1", "This is not what is to be decided now.")
