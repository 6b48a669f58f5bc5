"""Heroes, monsters and the boss: printed values, positions, adjacency."""

from undercroft.core.game import tell
from undercroft.games.pugquest.constants import (
    ACTED,
    BOSS,
    BRIBED,
    COLUMNS,
    CURSED,
    FIRST_FOE,
    IMMOVABLE,
    JABBED,
    ROBBED,
    ROOTED,
    SNARED,
)
from undercroft.games.pugquest.events import Healed, Marked
from undercroft.games.pugquest.numbering import boss_foe, card_of, monster_foe
from undercroft.games.pugquest.state import NOTHING, State


def kind_of(state: State, creature: int) -> int:
    """The kind of a creature: hero, or foe (kinds of monster, then bosses)."""
    if creature < FIRST_FOE:
        return state.players[creature].hero
    return boss_foe(state.boss) if creature == BOSS else monster_foe(card_of(creature) // 2)


def life_of(state: State, creature: int) -> int:
    """A creature's life. Without a Lord a boss has more for every hero beyond the first (QW4)."""
    kind = kind_of(state, creature)
    if creature < FIRST_FOE:
        return state.box.hero_life[kind]
    life = state.box.foe_life[kind]
    if creature == BOSS and state.lord() == NOTHING:
        life += state.box.boss_life_each[state.boss] * (state.heroes - 1)
    return life


def life_left(state: State, creature: int) -> int:
    return life_of(state, creature) - state.damage[creature]


def initiative_of(state: State, creature: int) -> int:
    kind = kind_of(state, creature)
    if creature < FIRST_FOE:
        return state.box.hero_initiative[kind]
    return state.box.foe_initiative[kind]


def type_of(state: State, creature: int) -> int:
    kind = kind_of(state, creature)
    return state.box.hero_type[kind] if creature < FIRST_FOE else state.box.foe_type[kind]


def rule_of(state: State, creature: int, rule: int) -> int:
    """The value of a foe's special rule, 0 if it has not got it."""
    if creature < FIRST_FOE:
        return 0
    return state.box.foe_rules[kind_of(state, creature)][rule]


def arrows_of(state: State, creature: int) -> int:
    """The arrows of a foe, positive to the right; copy b of a monster is mirrored."""
    arrows = state.box.foe_arrows[kind_of(state, creature)]
    mirrored = creature != BOSS and card_of(creature) % 2 == 1
    return -arrows if mirrored else arrows


# Positions


def in_play(state: State, creature: int) -> bool:
    return state.where[creature] != NOTHING


def own_side(creature: int) -> int:
    """The first column of a creature's side."""
    return 0 if creature < FIRST_FOE else COLUMNS


def other_side(creature: int) -> int:
    return COLUMNS if creature < FIRST_FOE else 0


def side(state: State, first: int) -> list[int]:
    """The creatures of a side from left to right and front to back."""
    found: list[int] = []
    for column in range(first, first + COLUMNS):
        found.extend(state.columns[column])
    return found


def count_side(state: State, first: int) -> int:
    count = 0
    for column in range(first, first + COLUMNS):
        count += len(state.columns[column])
    return count


def heroes_in_play(state: State) -> list[int]:
    """The heroes in play, by seat."""
    return [seat for seat in range(state.heroes) if state.where[seat] != NOTHING]


def monsters_left(state: State) -> int:
    """The number of monsters in play; the boss is not one."""
    return count_side(state, COLUMNS) - (1 if in_play(state, BOSS) else 0)


def adjacent(state: State, creature: int, across: bool) -> list[int]:
    """The adjacent creatures; with `across` also those across the front lines (QA9)."""
    column = state.where[creature]
    first = own_side(creature)
    line = state.columns[first + column]
    depth = line.index(creature)
    found: list[int] = []
    for beside in (column - 1, column, column + 1):
        if not 0 <= beside < COLUMNS:
            continue
        if beside == column:
            found.extend([line[at] for at in (depth - 1, depth + 1) if 0 <= at < len(line)])
        elif len(state.columns[first + beside]) > depth:
            found.append(state.columns[first + beside][depth])
    opposite = state.columns[other_side(creature) + column]
    if across and depth == 0 and len(opposite) > 0:
        found.append(opposite[0])
    return found


# Tokens and healing


def heal(state: State, creature: int, amount: int) -> None:
    """Remove damage, at most what there is; not while a jab token forbids it."""
    if state.marks[creature] & JABBED or not in_play(state, creature):
        return
    healed = min(amount, state.damage[creature])
    state.damage[creature] -= healed
    if healed > 0 and state.news is not None:
        tell(state, Healed(creature, healed))


def can_bear(state: State, creature: int, token: int) -> bool:
    """Whether a creature can get a token: not twice, and not every kind for bosses (ruling 42)."""
    if state.marks[creature] & token:
        return False
    if creature != BOSS:
        return True
    if token & (ROBBED | BRIBED | CURSED):
        return False
    return not (token & (ROOTED | SNARED) and rule_of(state, creature, IMMOVABLE))


def mark(state: State, creature: int, token: int) -> None:
    if can_bear(state, creature, token):
        state.marks[creature] |= token
        if state.news is not None:
            tell(state, Marked(creature, token))


def has_acted(state: State, creature: int) -> bool:
    return state.marks[creature] & ACTED != 0
