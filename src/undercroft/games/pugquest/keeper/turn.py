"""A hero's turn: draw first, then use cards where they gain most, then move."""

from typing import Final

from undercroft.core.game import Move
from undercroft.games.pugquest.constants import CAULDRON
from undercroft.games.pugquest.energy import hand_count
from undercroft.games.pugquest.keeper.drawing import brew_gain, draw_or_change
from undercroft.games.pugquest.keeper.lookahead import Foresight, Outcome
from undercroft.games.pugquest.moves import ABILITY, END, Draw, Go
from undercroft.games.pugquest.payments import ability_of
from undercroft.games.pugquest.state import State
from undercroft.games.pugquest.turns import limit_of

WORTH_A_BREW: Final = 0.1


def choose_turn(sight: Foresight, state: State, moves: list[Move]) -> Move:
    hands = sight.judge.hands
    seat = sight.seat
    if wants_to_brew(sight, state, moves):
        return ABILITY
    can_draw = any(isinstance(move, Draw) for move in moves)
    if state.actions > 1 and can_draw:
        room = limit_of(state, seat) - hand_count(state, seat)
        if room >= 0:
            return draw_or_change(state, seat, hands, moves)
    first, needed = best_plan(sight, state, moves)
    if can_draw and state.actions > needed:
        return draw_or_change(state, seat, hands, moves)
    return first


def wants_to_brew(sight: Foresight, state: State, moves: list[Move]) -> bool:
    """Whether the cauldron would improve the hand after the actions are spent."""
    if state.actions > 0 or ABILITY not in moves or ability_of(state, sight.seat) != CAULDRON:
        return False
    return brew_gain(state, sight.seat, sight.judge.hands) > WORTH_A_BREW


def best_plan(sight: Foresight, state: State, moves: list[Move]) -> tuple[Move, int]:
    """The first move of the best rest of the turn, and the actions it needs."""
    here = sight.judged(state, 0.0)
    line, first = sight.play_on(here)
    best, value = first or END, line.value
    needed = state.actions - line.state.actions
    if state.actions == 0:
        return best, 0
    aside, step = go_last(sight, line)
    if aside > value:
        best, value, needed = first or step, aside, needed + 1
    for move in moves:
        if isinstance(move, Go):
            there, then = sight.play_on(sight.after(state, move, 0.0))
            if then is not None and there.value > value:
                best, value = move, there.value
                needed = state.actions - there.state.actions
    return best, needed


def go_last(sight: Foresight, line: Outcome) -> tuple[float, Move]:
    """Move when everything else is done."""
    best: Move = END
    most = line.value
    state = line.state
    if sight.is_on_turn(state) and state.actions > 0:
        for move in sight.goes(state):
            after = sight.after(state, move, line.luck)
            if after.value > most:
                best, most = move, after.value
    return most, best
