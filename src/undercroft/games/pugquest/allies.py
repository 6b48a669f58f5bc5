"""Effects for another hero: giving energies, and coming back in the same world."""

from undercroft.core.game import Move, Step, tell
from undercroft.core.sums import total
from undercroft.games.pugquest.energy import draw, gain_openly, lose
from undercroft.games.pugquest.events import Given, Returned
from undercroft.games.pugquest.movement import appear
from undercroft.games.pugquest.moves import (
    GIVES,
    PASS,
    Give,
    Place,
)
from undercroft.games.pugquest.state import (
    State,
)
from undercroft.games.pugquest.steps import ComingBack, Giving

# Giving energies


def ask_to_give(state: State, seat: int, to: int, most: int) -> None:
    if most > 0 and total(state.players[seat].hand) > 0:
        state.agenda.append(Giving(to, most).step(seat))


def legal_give(state: State, step: Step) -> list[Move]:
    hand = state.players[step.seat].hand
    lowest = Giving.of(step).lowest
    moves: list[Move] = [GIVES[card] for card in range(lowest, 6) if hand[card] > 0]
    moves.append(PASS)
    return moves


def give(state: State, seat: int, move: Move) -> None:
    step = state.agenda.pop()
    if not isinstance(move, Give):
        return
    giving = Giving.of(step)
    lose(state, seat, move.card)
    gain_openly(state, giving.to, move.card)
    if state.news is not None:
        tell(state, Given(seat, giving.to, move.card))
    again = Giving(giving.to, giving.left - 1, move.card).step(seat)
    if giving.left > 1 and len(legal_give(state, again)) > 1:
        state.agenda.append(again)


# Coming back in the same world


def come_back(state: State, seat: int, move: Move) -> None:
    assert isinstance(move, Place)
    back = ComingBack.of(state.agenda.pop())
    player = state.players[seat]
    player.is_out = False
    life = state.box.hero_life[player.hero]
    state.damage[seat] = max(0, life - back.life)
    if state.news is not None:
        tell(state, Returned(seat))
    appear(state, seat, move.column)
    draw(state, seat, back.cards)
