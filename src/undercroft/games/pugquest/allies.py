"""What a card does for another hero: energies given, a march, a second life."""

from undercroft.core.game import Move, Step, tell
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
from undercroft.games.pugquest.steps import GIVE as GIVING

# Giving energies. The step's mark is the receiver + 8 * how many may still be given + 64 * the
# last kind given: kinds never fall.


def ask_to_give(state: State, seat: int, to: int, most: int) -> None:
    if most > 0 and sum(state.players[seat].hand) > 0:
        state.agenda.append(Step(GIVING, seat, to + 8 * most))


def legal_give(state: State, step: Step) -> list[Move]:
    hand = state.players[step.seat].hand
    moves: list[Move] = [GIVES[card] for card in range(step.mark // 64, 6) if hand[card] > 0]
    moves.append(PASS)
    return moves


def give(state: State, seat: int, move: Move) -> None:
    step = state.agenda.pop()
    if not isinstance(move, Give):
        return
    to, left = step.mark % 8, step.mark // 8 % 8 - 1
    lose(state, seat, move.card)
    gain_openly(state, to, move.card)
    if state.news is not None:
        tell(state, Given(seat, to, move.card))
    again = Step(GIVING, seat, to + 8 * left + 64 * move.card)
    if left > 0 and len(legal_give(state, again)) > 1:
        state.agenda.append(again)


# Coming back in the same world. The step's mark is 64 * life + cards.


def come_back(state: State, seat: int, move: Place) -> None:
    step = state.agenda.pop()
    player = state.players[seat]
    player.is_out = False
    life = state.box.hero_life[player.hero]
    state.damage[seat] = max(0, life - step.mark // 64)
    if state.news is not None:
        tell(state, Returned(seat))
    appear(state, seat, move.column)
    draw(state, seat, step.mark % 64)
