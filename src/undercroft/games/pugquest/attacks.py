"""Attacks: the targets of a pattern, the damage, one target after another (QA1-QA4, QA10)."""

from undercroft.core.game import CHANCE, Step, follow_with
from undercroft.games.pugquest.constants import (
    ALL,
    ANY,
    AS_MELEE,
    BALLAD,
    BARKSERKER,
    BLESSED,
    BOSS,
    COLUMN,
    COLUMNS,
    DISTANCE,
    DOUBLE_NEAR,
    DOUBLE_WIDE,
    EYED,
    FINALE,
    FIRST_FOE,
    FIRST_TWO,
    FLANK,
    GUARDED,
    HEADWIND,
    HOWLING,
    LAST,
    LULLED,
    MELEE,
    PENETRATING,
    RAGING,
    SCORCHING,
    SMOKE,
    SPLASH,
    TRIPLE_DEEP,
)
from undercroft.games.pugquest.constants import STRIKE as STRIKE_BACK
from undercroft.games.pugquest.creatures import (
    adjacent,
    heroes_in_play,
    in_play,
    kind_of,
    monsters_left,
    other_side,
    rule_of,
    side,
)
from undercroft.games.pugquest.movement import feature
from undercroft.games.pugquest.numbering import BITE, EXPLOSION, STANDARD
from undercroft.games.pugquest.payments import ability_of
from undercroft.games.pugquest.rows import Effect
from undercroft.games.pugquest.state import CARRIED, FALLEN, FIRST_STRUCK, MAILED, Resolution, State
from undercroft.games.pugquest.steps import (
    AFTER_WOUND,
    BOOST,
    DEFEND,
    PREVENT,
    RIPOSTE,
    SECOND_EDITION,
    STRIKE,
    TURN_OVER,
    WOUND,
)

# The targets of a pattern (QA2)


def facing(state: State, who: int) -> tuple[int, ...]:
    """The opposite column."""
    return state.columns[other_side(who) + state.where[who]]


def is_smoked(state: State, column: int) -> bool:
    """Whether a smoke bomb hides the heroes of a column."""
    return any(state.marks[seat] & SMOKE for seat in state.columns[column])


def is_hidden(state: State, who: int, pattern: int) -> bool:
    """Whether smoke hides a hero from the melee and distance attacks of creatures."""
    if who < FIRST_FOE or pattern not in (MELEE, DISTANCE, FIRST_TWO):
        return False
    return is_smoked(state, state.where[who])


def pattern_now(state: State, who: int, effect: Effect) -> int:
    """The pattern of an attack; in some rounds a boss attacks every hero."""
    rounds = rule_of(state, who, FINALE)
    return ALL if rounds > 0 and state.round % rounds == 0 else effect.what


def candidates(state: State, who: int, pattern: int) -> list[int]:
    """The creatures that an attack of this pattern may choose from."""
    if pattern == ANY:
        return side(state, other_side(who))
    return [] if is_hidden(state, who, pattern) else list(facing(state, who))


def neighbours(column: int) -> list[int]:
    """The columns next to a column; the two ends of a line do not touch (QA9)."""
    return [beside for beside in (column - 1, column + 1) if 0 <= beside < COLUMNS]


def fixed_targets(state: State, who: int, pattern: int) -> list[int]:
    """The targets of a pattern that leaves no choice, from left to right and front to back."""
    if pattern == ALL:
        return side(state, other_side(who))
    line = facing(state, who)
    if pattern == MELEE:
        return [] if is_hidden(state, who, pattern) else list(line[:1])
    if pattern == PENETRATING:
        return list(line)
    if pattern == LAST:
        return list(line[-1:])
    if pattern == FIRST_TWO:
        return [] if is_hidden(state, who, pattern) else list(line[:2])
    if pattern == TRIPLE_DEEP:
        return list(line[:3])
    column = state.where[who]
    columns = neighbours(column) if pattern == DOUBLE_WIDE else [*neighbours(column), column]
    return firsts(state, who, sorted(columns))


def firsts(state: State, who: int, columns: list[int]) -> list[int]:
    """The first creature of each of these columns of the other side."""
    found: list[int] = []
    for column in columns:
        found.extend(state.columns[other_side(who) + column][:1])
    return found


def aimed_targets(state: State, who: int, pattern: int, column: int) -> list[int]:
    """The targets of a pattern that is aimed at a column."""
    own = state.where[who]
    if pattern == DOUBLE_NEAR:
        return firsts(state, who, sorted([own, column]))
    columns = [column] if pattern == COLUMN else sorted([own, column])
    found: list[int] = []
    for each in columns:
        found.extend(state.columns[other_side(who) + each])
    return found


def aims(state: State, who: int, pattern: int) -> list[int]:
    """The columns that a pattern can be aimed at, if there is a creature to hit."""
    first = other_side(who)
    if pattern == COLUMN:
        return [column for column in range(COLUMNS) if state.columns[first + column]]
    beside = neighbours(state.where[who])
    if any(state.columns[first + column] for column in beside):
        return beside
    return beside[:1] if state.columns[first + state.where[who]] else []


def has_choice_of_creature(pattern: int) -> bool:
    return pattern in (DISTANCE, ANY)


def has_choice_of_column(pattern: int) -> bool:
    return pattern in (DOUBLE_NEAR, COLUMN, FLANK)


def has_target(state: State, who: int, pattern: int) -> bool:
    if has_choice_of_column(pattern):
        return len(aims(state, who, pattern)) > 0
    if has_choice_of_creature(pattern):
        return len(candidates(state, who, pattern)) > 0
    return len(fixed_targets(state, who, pattern)) > 0


# An attack (QA10)


def attack(state: State, resolution: Resolution, targets: list[int], damage: int) -> None:
    """The targets are fixed first: from left to right and front to back (QA10)."""
    resolution.targets = tuple(targets)
    resolution.damages = (damage,) * len(targets)
    begin_strikes(state, resolution)


def attack_one(state: State, resolution: Resolution, effect: Effect, target: int) -> None:
    """Attack one target; with a splash also the creatures of its side adjacent to it."""
    resolution.aim = target
    resolution.targets = (target,)
    resolution.damages = (effect.amount,)
    if effect.twists & SPLASH:
        near = adjacent(state, target, False)
        resolution.targets = (target, *near)
        resolution.damages = (effect.amount, *[effect.more] * len(near))
    begin_strikes(state, resolution)


def begin_strikes(state: State, resolution: Resolution) -> None:
    resolution.struck = 0
    resolution.aim = resolution.targets[0]
    state.agenda.append(Step(STRIKE))


def strike(state: State) -> None:
    """Deal with the next target: ripostes, defending, damage, further effects (QA10)."""
    resolution = state.resolutions[-1]
    if resolution.struck >= len(resolution.targets) or not attack_continues(state, resolution):
        resolution.targets = ()
        return
    state.agenda.append(Step(STRIKE))  # for the target after this one
    target = resolution.targets[resolution.struck]
    if not in_play(state, target):
        resolution.struck += 1
        return
    resolution.damage = damage_to(state, resolution, target, resolution.damages[resolution.struck])
    resolution.through = 0
    resolution.flags &= ~MAILED
    if target >= FIRST_FOE:
        strike_foe(state, resolution, target)
    else:
        strike_hero(state, resolution, target)


def is_performed(state: State, resolution: Resolution) -> bool:
    """Whatever a creature performs ends when it is defeated, except for its explosion."""
    return resolution.row == EXPLOSION or in_play(state, resolution.who)


def attack_continues(state: State, resolution: Resolution) -> bool:
    """All targets are hit, even if an explosion defeats the attacking hero meanwhile (QA10).

    A riposte that defeats the attacking creature stops its attack (ruling 62).
    """
    by_hero = resolution.who < FIRST_FOE and state.edition >= SECOND_EDITION
    return by_hero or is_performed(state, resolution)


def strike_foe(state: State, resolution: Resolution, target: int) -> None:
    """The creature defends, the Lord helps it, then damage (QA6, QL3); explosions only damage."""
    if resolution.who >= FIRST_FOE:
        state.agenda.append(Step(WOUND))
        return
    steps: list[Step] = []
    if state.box.foe_defends[kind_of(state, target)]:
        if resolution.shielded >> target & 1:
            resolution.damage = 0
        elif not resolution.tried >> target & 1:
            resolution.tried |= 1 << target
            steps.append(Step(TURN_OVER, CHANCE, target))
    if state.lord() >= 0:
        steps.append(Step(PREVENT, state.lord(), target))
    steps.append(Step(WOUND))
    follow_with(state, steps)


def strike_hero(state: State, resolution: Resolution, target: int) -> None:
    """Ripostes of the struck hero, then of the others by seat; defending; damage; effects (QA10).

    The Lord adds damage before that (QL3). Explosions leave only defending.
    """
    steps: list[Step] = []
    if resolution.row != EXPLOSION:
        if state.lord() >= 0:
            steps.append(Step(BOOST, state.lord(), target))
        steps.append(Step(RIPOSTE, target, target))
        for seat in heroes_in_play(state):
            if seat != target:
                steps.append(Step(RIPOSTE, seat, target))
    steps += [Step(DEFEND, target, target), Step(WOUND)]
    if len(state.box.rows[resolution.row].wounds) > 0:
        steps.append(Step(AFTER_WOUND, target))
    follow_with(state, steps)


# Damage


def damage_to(state: State, resolution: Resolution, target: int, damage: int) -> int:
    """The damage to a target after all bonuses and reductions."""
    if resolution.row in (BITE, EXPLOSION):
        return damage
    effect = state.box.rows[resolution.row].effects[resolution.at - 1]
    if effect.verb == STRIKE_BACK:
        return damage
    if not resolution.flags & CARRIED:
        if is_melee(effect):
            damage += feature(state, SCORCHING)
        if resolution.who < FIRST_FOE and not resolution.flags & FALLEN:
            damage += hero_bonus(state, resolution, is_melee(effect))
        if effect.what in (DISTANCE, ANY):
            damage = at_least_one(damage, feature(state, HEADWIND))
    if resolution.who >= FIRST_FOE:
        return max(0, damage - lull(state, resolution))
    return target_bonus(state, resolution, target, damage)


def is_melee(effect: Effect) -> bool:
    return effect.what == MELEE or effect.twists & AS_MELEE != 0


def keep_strength(state: State, seat: int) -> None:
    """A hero defeated during an attack hits the remaining targets as hard (QA10, ruling 80)."""
    for resolution in state.resolutions:
        if (
            resolution.who != seat
            or resolution.struck >= len(resolution.targets)
            or resolution.flags & CARRIED
        ):
            continue
        effect = state.box.rows[resolution.row].effects[resolution.at - 1]
        bonus = hero_bonus(state, resolution, is_melee(effect))
        resolution.damages = tuple([damage + bonus for damage in resolution.damages])
        resolution.flags |= FALLEN


def at_least_one(damage: int, less: int) -> int:
    return max(min(damage, 1), damage - less)


def token_amount(state: State, token: int) -> int:
    return state.box.token_amount[token.bit_length() - 1]


def hero_bonus(state: State, resolution: Resolution, is_melee: bool) -> int:
    """The hero's bonus: abilities, tokens, and a ballad for the first target."""
    seat = resolution.who
    marks = state.marks[seat]
    bonus = 0
    if marks & HOWLING:
        bonus += token_amount(state, HOWLING)
    if marks & BLESSED and resolution.row == STANDARD:
        bonus += token_amount(state, BLESSED)
    if is_melee:
        if marks & RAGING:
            bonus += token_amount(state, RAGING)
        if ability_of(state, seat) == BARKSERKER:
            numbers = state.box.ability_numbers[state.players[seat].hero]
            bonus += numbers[1] if state.damage[seat] >= numbers[0] else 0
    if not resolution.flags & FIRST_STRUCK and is_sung(state):
        bonus += token_amount(state, BALLAD)
    return bonus


def is_sung(state: State) -> bool:
    return any(state.marks[seat] & BALLAD for seat in heroes_in_play(state))


def target_bonus(state: State, resolution: Resolution, target: int, damage: int) -> int:
    """An evil eye adds once a resolution; a guarded boss takes less while monsters are left."""
    if state.marks[target] & EYED and not resolution.boosted >> target & 1:
        resolution.boosted |= 1 << target
        damage += token_amount(state, EYED)
    if target == BOSS and monsters_left(state) > 0:
        damage = at_least_one(damage, rule_of(state, target, GUARDED))
    return damage


def lull(state: State, resolution: Resolution) -> int:
    return token_amount(state, LULLED) if state.marks[resolution.who] & LULLED else 0
