"""What monsters and bosses would do if it were their turn now: for those who plan ahead.

It follows the arrows, as in the game without a Lord, and knows no answers of the heroes.
"""

from dataclasses import dataclass

from undercroft.games.pugquest.attacks import (
    aimed_targets,
    aims,
    at_least_one,
    candidates,
    fixed_targets,
    has_choice_of_column,
    has_choice_of_creature,
    pattern_now,
    token_amount,
)
from undercroft.games.pugquest.bosses import inhale, turn_to_face
from undercroft.games.pugquest.constants import (
    ACTED,
    ANY,
    AS_MELEE,
    BRIBED,
    CURSED,
    DISTANCE,
    HEADWIND,
    INHALE,
    LULLED,
    MELEE,
    SCORCHING,
    TURN_TO_FACE,
    TWICE,
)
from undercroft.games.pugquest.creatures import has_acted, kind_of, rule_of
from undercroft.games.pugquest.data import FIRST_FOE_ROW
from undercroft.games.pugquest.monsters import follow_arrows, preferred, preferred_column
from undercroft.games.pugquest.movement import feature
from undercroft.games.pugquest.rounds import next_creature
from undercroft.games.pugquest.rows import Effect
from undercroft.games.pugquest.state import NOTHING, State


@dataclass(frozen=True, slots=True)
class Outlook:
    """Where a creature would stand, whom it would hit, and with how much damage each."""

    column: int
    targets: tuple[int, ...]
    damage: int


def order_of_play(state: State) -> list[int]:
    """The creatures that have not acted this round, as their turns would come."""
    marks = state.marks.copy()
    found: list[int] = []
    creature = next_creature(state)
    while creature != NOTHING:
        found.append(creature)
        state.marks[creature] |= ACTED
        creature = next_creature(state)
    state.marks = marks
    return found


def look_out(state: State, creature: int) -> Outlook:
    if state.marks[creature] & CURSED and not has_acted(state, creature):
        return Outlook(state.where[creature], (), 0)
    world = state.clone()
    follow_arrows(world, creature)
    if rule_of(world, creature, TURN_TO_FACE):
        turn_to_face(world, creature)
    if rule_of(world, creature, INHALE):
        inhale(world, creature)
    if state.marks[creature] & BRIBED:
        return Outlook(world.where[creature], (), 0)
    effect = world.box.rows[FIRST_FOE_ROW + kind_of(world, creature)].effects[0]
    targets = likely_targets(world, creature, effect)
    return Outlook(world.where[creature], tuple(targets), likely_damage(world, creature, effect))


def likely_targets(state: State, creature: int, effect: Effect) -> list[int]:
    pattern = pattern_now(state, creature, effect)
    if has_choice_of_column(pattern):
        columns = aims(state, creature, pattern)
        if len(columns) == 0:
            return []
        column = preferred_column(state, creature, columns)
        return aimed_targets(state, creature, pattern, column)
    if not has_choice_of_creature(pattern):
        return fixed_targets(state, creature, pattern)
    left = candidates(state, creature, pattern)
    found: list[int] = []
    while len(left) > 0 and len(found) < (2 if effect.twists & TWICE else 1):
        found.append(preferred(state, creature, left))
        left.remove(found[-1])
    return found


def likely_damage(state: State, creature: int, effect: Effect) -> int:
    damage = effect.amount
    if effect.what == MELEE or effect.twists & AS_MELEE:
        damage += feature(state, SCORCHING)
    if effect.what in (DISTANCE, ANY):
        damage = at_least_one(damage, feature(state, HEADWIND))
    lulled = token_amount(state, LULLED) if state.marks[creature] & LULLED else 0
    return max(0, damage - lulled)
