"""What monsters and bosses would do if it were their turn now, for display.

Without a Lord they follow their arrows. A Lord decides; then it is what each of them can do.
Answers of the heroes are not considered.
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
    COLUMNS,
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
from undercroft.games.pugquest.energy import hand_count
from undercroft.games.pugquest.monsters import (
    follow_arrows,
    lord_reach,
    preferred,
    preferred_column,
)
from undercroft.games.pugquest.movement import feature, go
from undercroft.games.pugquest.numbering import foe_row
from undercroft.games.pugquest.rounds import next_creature
from undercroft.games.pugquest.rows import Effect
from undercroft.games.pugquest.state import NOTHING, State


@dataclass(frozen=True, slots=True)
class Outlook:
    """Where a creature would stand, its targets, and the damage to each."""

    column: int
    targets: tuple[int, ...]
    damage: int


@dataclass(frozen=True, slots=True)
class Possible:
    """What a Lord can make a creature do: possible positions, targets and damage."""

    columns: tuple[int, ...]
    targets: tuple[int, ...]
    damage: int
    most: int  # damage to one of them, where the Lord discards an energy for it (QL3)


def order_of_play(state: State) -> list[int]:
    """The creatures that have not acted this round, in the order of their turns."""
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
    face_heroes(world, creature)
    if state.marks[creature] & BRIBED:
        return Outlook(world.where[creature], (), 0)
    effect = attack_of(world, creature)
    if effect is None:
        return Outlook(world.where[creature], (), 0)
    targets = likely_targets(world, creature, effect)
    return Outlook(world.where[creature], tuple(targets), likely_damage(world, creature, effect))


def look_at_choices(state: State, creature: int) -> Possible:
    """All columns that the Lord can move a creature to, and all targets from there (QL2)."""
    start = state.where[creature]
    if state.marks[creature] & CURSED and not has_acted(state, creature):
        return Possible((start,), (), 0, 0)
    reach = lord_reach(state, creature) | 1 << start
    effect = attack_of(state, creature)
    columns: list[int] = []
    targets: list[int] = []
    for column in range(COLUMNS):
        if reach >> column & 1 == 0:
            continue
        world = state.clone()
        if column != start:
            go(world, creature, column)
        face_heroes(world, creature)
        columns.append(world.where[creature])
        if effect is not None:
            targets.extend(possible_targets(world, creature, effect))
    where = tuple(sorted(set(columns)))
    if state.marks[creature] & BRIBED or effect is None or len(targets) == 0:
        return Possible(where, (), 0, 0)
    damage = likely_damage(state, creature, effect)
    more = 1 if hand_count(state, state.lord()) > 0 else 0
    return Possible(where, tuple(sorted(set(targets))), damage, damage + more)


def attack_of(state: State, creature: int) -> Effect | None:
    """The attack of a creature; a data pack may have creatures without one."""
    return state.box.rows[foe_row(kind_of(state, creature))].attack


def face_heroes(state: State, creature: int) -> None:
    """Special rules of bosses after their move that change their targets."""
    if rule_of(state, creature, TURN_TO_FACE):
        turn_to_face(state, creature)
    if rule_of(state, creature, INHALE):
        inhale(state, creature)


def possible_targets(state: State, creature: int, effect: Effect) -> list[int]:
    """All possible targets of a creature's attack from where it stands."""
    pattern = pattern_now(state, creature, effect)
    if has_choice_of_creature(pattern):
        return candidates(state, creature, pattern)
    if not has_choice_of_column(pattern):
        return fixed_targets(state, creature, pattern)
    found: list[int] = []
    for column in aims(state, creature, pattern):
        found.extend(aimed_targets(state, creature, pattern, column))
    return found


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
