"""Movement between columns (QM)."""

from undercroft.core.game import Move, Step, tell
from undercroft.games.pugquest.constants import (
    COLUMNS,
    FIRST_FOE,
    HEADWIND,
    MORE_MOVEMENT,
    ROOTED,
    SLIPPERY,
    SNARED,
)
from undercroft.games.pugquest.creatures import in_play, kind_of, own_side
from undercroft.games.pugquest.events import Appeared, Moved
from undercroft.games.pugquest.moves import GOES, PASS, Go
from undercroft.games.pugquest.state import NOTHING, State
from undercroft.games.pugquest.steps import EffectMove


def appear(state: State, creature: int, column: int) -> None:
    stand(state, creature, column)
    if state.news is not None:
        tell(state, Appeared(creature, kind_of(state, creature), column))


def stand(state: State, creature: int, column: int) -> None:
    """Stand behind the last creature of a column (QM2), at any depth (QS6)."""
    at = own_side(creature) + column
    state.columns[at] = (*state.columns[at], creature)
    state.where[creature] = column


def leave(state: State, creature: int) -> None:
    """Leave a column; those behind move up (QM3)."""
    at = own_side(creature) + state.where[creature]
    state.columns[at] = tuple([other for other in state.columns[at] if other != creature])
    state.where[creature] = NOTHING


def go(state: State, creature: int, column: int) -> None:
    """Go to the back of a column, even one's own (ruling 6)."""
    start = state.where[creature]
    leave(state, creature)
    stand(state, creature, column)
    if state.news is not None:
        tell(state, Moved(creature, start, column))


def feature(state: State, wanted: int) -> int:
    """The value of a feature in this world (QR4), 0 if the world has another one."""
    if state.card == NOTHING or state.box.world_feature[state.card] != wanted:
        return 0
    return state.box.feature_amount[state.card]


def end_of(state: State, start: int, steps: int) -> int:
    """The column after so many steps, positive to the right; on ice one slides on."""
    if steps != 0:
        slide = feature(state, SLIPPERY)
        steps += slide if steps > 0 else -slide
    return (start + steps) % COLUMNS


def movement_of(state: State, seat: int) -> int:
    """How far a hero moves with an action, or the Lord's creature with a stolen treasure."""
    player = state.players[seat]
    most = state.box.hero_movement[player.hero]
    for treasure in player.treasures:
        most += state.box.treasure_bonus[treasure][MORE_MOVEMENT]
    for card in player.prizes:
        most += state.box.prize_bonus[card // 2][MORE_MOVEMENT]
    return most + feature(state, HEADWIND) if most > 0 else 0


def is_held(state: State, creature: int) -> bool:
    return state.marks[creature] & (ROOTED | SNARED) != 0


def reach(state: State, creature: int, most: int) -> int:
    """The columns a creature can move to, as bits; its own only if others stand there."""
    start = state.where[creature]
    if is_held(state, creature):
        return 0
    found = 0
    for steps in range(1, most + 1):
        found |= 1 << end_of(state, start, steps) | 1 << end_of(state, start, -steps)
    if len(state.columns[own_side(creature) + start]) == 1:
        found &= ~(1 << start)
    return found


def ways_to_go(state: State, creature: int, most: int) -> list[Move]:
    found = reach(state, creature, most)
    return [GOES[column] for column in range(COLUMNS) if found >> column & 1]


# A move by an effect


def ask_to_go(state: State, seat: int, creature: int, most: int) -> None:
    """Ask the player in charge to move a creature up to so many columns."""
    if in_play(state, creature) and reach(state, creature, most) != 0:
        state.agenda.append(EffectMove(creature, most).step(seat))


def legal_go(state: State, step: Step) -> list[Move]:
    effect = EffectMove.of(step)
    return [PASS, *ways_to_go(state, effect.creature, effect.most)]


def go_by_effect(state: State, seat: int, move: Move) -> None:
    step = state.agenda.pop()
    if isinstance(move, Go):
        go(state, EffectMove.of(step).creature, move.column)


def in_charge(state: State, creature: int) -> int:
    """The seat that decides for a creature: its player, or the Lord."""
    return creature if creature < FIRST_FOE else state.lord()
