"""Rounds: upkeep, whose turn it is, and the end of a round (QR).

Every game ends: three worlds of at most ten rounds, one turn a round for each creature, and in a
turn two actions, what treasures add to them, and a bounded number of combos (`limits`).
"""

from undercroft.core.game import Move, Step, follow_with, tell
from undercroft.games.pugquest.bosses import soak
from undercroft.games.pugquest.constants import (
    COLUMNS,
    FIRST_FOE,
    ROUND_MARKS,
    SHELTERING,
    TURN_MARKS,
)
from undercroft.games.pugquest.creatures import (
    count_side,
    has_acted,
    heal,
    heroes_in_play,
    initiative_of,
    side,
)
from undercroft.games.pugquest.defeat import suffer
from undercroft.games.pugquest.events import RoundBegan
from undercroft.games.pugquest.movement import feature
from undercroft.games.pugquest.moves import PASS, PAYS, Pay
from undercroft.games.pugquest.payments import may_pay_one, sources, spend_one
from undercroft.games.pugquest.state import NOTHING, State
from undercroft.games.pugquest.steps import (
    BEGIN_ROUND,
    BEGIN_TURN,
    CHECK,
    END_ROUND,
    FOE_ACTS,
    NEXT_TURN,
    UPKEEP,
)
from undercroft.games.pugquest.worlds import time_is_up


def begin_round(state: State) -> None:
    """Begin a round; in worlds 2 and 3 odd rounds start with the world's toll (QR3)."""
    state.turn = NOTHING
    for creature in range(len(state.marks)):
        state.marks[creature] &= ~ROUND_MARKS
    state.used &= ~state.box.used_a_round
    if state.news is not None:
        tell(state, RoundBegan(state.round))
    soak(state)
    steps: list[Step] = []
    if state.world > 1 and state.round % 2 == 1:
        steps = [Step(UPKEEP, seat) for seat in heroes_in_play(state)]
    follow_with(state, [*steps, Step(CHECK), Step(NEXT_TURN)])


# The world's toll. Neither defending nor ripostes help (ruling 22).


def upkeep_waits(state: State, step: Step) -> bool:
    """Whether the player has a choice; without a way to pay the hero takes the damage."""
    if may_pay_one(state, step.seat, state.box.world_type[state.card]):
        return True
    state.agenda.pop()
    suffer(state, step.seat, 1, NOTHING)
    return False


def legal_upkeep(state: State, step: Step) -> list[Move]:
    ways = sources(state, step.seat, state.box.world_type[state.card])
    moves: list[Move] = [PAYS[way] for way in ways]
    moves.append(PASS)
    return moves


def upkeep(state: State, seat: int, move: Move) -> None:
    state.agenda.pop()
    if isinstance(move, Pay):
        spend_one(state, seat, move.source)
    else:
        suffer(state, seat, 1, NOTHING)


# Whose turn it is (QR1, QR2, QR5)


def next_creature(state: State) -> int:
    """The creature with the highest initiative that has not acted, or NOTHING."""
    hero, hero_first = NOTHING, -1
    for seat in heroes_in_play(state):
        initiative = initiative_of(state, seat)
        if initiative > hero_first and not has_acted(state, seat):
            hero, hero_first = seat, initiative
    foe, foe_first = NOTHING, -1
    for creature in side(state, COLUMNS):
        initiative = initiative_of(state, creature)
        if initiative > foe_first and not has_acted(state, creature):
            foe, foe_first = creature, initiative
    if hero_first != foe_first:
        return hero if hero_first > foe_first else foe
    return foe if count_side(state, COLUMNS) > count_side(state, 0) else hero


def next_turn(state: State) -> None:
    """Begin the next turn; what is usable once a turn is usable again (ruling 67)."""
    for seat in range(state.heroes):
        state.marks[seat] &= ~TURN_MARKS
    state.used &= ~state.box.used_a_turn
    creature = next_creature(state)
    state.turn = creature
    state.combos = 0
    if creature == NOTHING:
        state.agenda.append(Step(END_ROUND))
    else:
        kind = FOE_ACTS if creature >= FIRST_FOE else BEGIN_TURN
        follow_with(state, [Step(kind, creature), Step(NEXT_TURN)])


def end_round(state: State) -> None:
    """End a round: the world's feature, then the time token moves on."""
    shelter = feature(state, SHELTERING)
    if shelter > 0:
        for line in state.columns:
            for creature in line[1:]:
                heal(state, creature, shelter)
    if state.round >= state.box.rounds:
        time_is_up(state)
        return
    state.round += 1
    state.agenda.append(Step(BEGIN_ROUND))
