"""Interprets the effects of cards, one after the other."""

from typing import Final

from undercroft.core.game import Step
from undercroft.games.pugquest.answers import prevent
from undercroft.games.pugquest.attacks import (
    attack,
    fixed_targets,
    has_choice_of_column,
    has_choice_of_creature,
    is_melee,
    is_performed,
    pattern_now,
)
from undercroft.games.pugquest.combos import finish
from undercroft.games.pugquest.constants import (
    ACTION,
    ALLY_DRAW,
    CANCEL,
    CARRY,
    COLUMNS,
    DRAW,
    FIRST_FOE,
    GIVE,
    HEAL,
    HIT,
    HOWLING,
    LOOK,
    LULLED,
    MARCH,
    MARK,
    MOVE,
    ONE_HERO,
    PREVENT,
    RAGING,
    REGENERATE,
    SECOND_WALK,
    SELF,
    SPLIT,
    STRIKE,
    SUFFER,
    TREASURE,
)
from undercroft.games.pugquest.constants import (
    TARGET as LAST_TARGET,
)
from undercroft.games.pugquest.creatures import heal, heroes_in_play, in_play, mark
from undercroft.games.pugquest.defeat import suffer
from undercroft.games.pugquest.energy import can_draw, draw
from undercroft.games.pugquest.movement import ask_to_go, in_charge
from undercroft.games.pugquest.numbering import EXPLOSION
from undercroft.games.pugquest.rows import Effect
from undercroft.games.pugquest.state import (
    CARRIED,
    FIRST_STRUCK,
    HAS_HIT,
    NOTHING,
    Resolution,
    State,
)
from undercroft.games.pugquest.steps import (
    DEAL_TREASURE,
    KEEP,
    LOOK_AT,
    PERFORM,
)
from undercroft.games.pugquest.targets import choose

# Effects that need a target to be chosen.
CHOSEN: Final[tuple[int, ...]] = (SPLIT, MARK, MARCH, GIVE, REGENERATE, SECOND_WALK)
# Effects that do nothing for a creature which uses a stolen treasure (QL4).
MEANINGLESS: Final[tuple[int, ...]] = (ACTION, GIVE, LOOK, TREASURE)


def perform(state: State) -> None:
    """Continue the topmost resolution: its next effect, or its end."""
    resolution = state.resolutions[-1]
    effects = state.box.rows[resolution.row].effects
    if resolution.at >= len(effects) or not is_performed(state, resolution):
        state.resolutions.pop()
        end_resolution(state, resolution)
        return
    effect = effects[resolution.at]
    resolution.at += 1
    state.agenda.append(Step(PERFORM))
    do(state, resolution, effect)


def end_resolution(state: State, resolution: Resolution) -> None:
    """End a resolution; tokens for the next attack are used up by it."""
    if resolution.flags & HAS_HIT:
        state.marks[resolution.who] &= ~(HOWLING | LULLED)
        if has_melee(state, resolution):
            state.marks[resolution.who] &= ~RAGING
    if resolution.row != EXPLOSION:
        finish(state, resolution)


def has_melee(state: State, resolution: Resolution) -> bool:
    for effect in state.box.rows[resolution.row].effects:
        if effect.verb == HIT and is_melee(effect):
            return True
    return False


def do(state: State, resolution: Resolution, effect: Effect) -> None:
    """Perform one effect."""
    verb = effect.verb
    if resolution.who >= FIRST_FOE and verb in MEANINGLESS:
        return
    if verb == HIT:
        hit(state, resolution, effect)
    elif verb == MARK and effect.what == LAST_TARGET:
        if resolution.aim != NOTHING and in_play(state, resolution.aim):
            mark(state, resolution.aim, effect.token)
    elif verb in CHOSEN or (verb == HEAL and effect.what == ONE_HERO):
        choose(state, resolution, effect)
    elif verb == HEAL:
        heal_many(state, resolution, effect)
    elif verb == MOVE:
        ask_to_go(state, in_charge(state, resolution.who), resolution.who, effect.amount)
    elif verb == DRAW:
        draw(state, in_charge(state, resolution.who), effect.amount)
    elif verb == ALLY_DRAW:
        if resolution.aim != NOTHING and in_play(state, resolution.aim):
            draw(state, in_charge(state, resolution.aim), effect.amount)
    elif verb == SUFFER:
        suffer(state, resolution.who, effect.amount, NOTHING)
    else:
        do_uncommon(state, resolution, effect)


def do_uncommon(state: State, resolution: Resolution, effect: Effect) -> None:
    verb = effect.verb
    if verb == CANCEL:
        answered = state.resolutions[-2]
        prevent(state, answered, resolution.who, in_charge(state, resolution.who), answered.damage)
    elif verb == PREVENT:
        answered = state.resolutions[-2]
        struck = answered.targets[answered.struck]
        prevent(state, answered, struck, in_charge(state, resolution.who), effect.amount)
    elif verb == STRIKE:
        attack(state, resolution, [state.resolutions[-2].who], effect.amount)
    elif verb == ACTION:
        state.actions += effect.amount
    elif verb == TREASURE:
        for _ in range(effect.amount):
            state.agenda.append(Step(DEAL_TREASURE, resolution.who))
    elif verb == LOOK and can_draw(state):
        state.agenda.append(Step(KEEP, resolution.who))
        state.agenda.append(Step(LOOK_AT, resolution.who, effect.amount))


def heal_many(state: State, resolution: Resolution, effect: Effect) -> None:
    """Heal the performer, or every hero."""
    for creature in [resolution.who] if effect.what == SELF else heroes_in_play(state):
        heal(state, creature, effect.amount)


# Attacks


def hit(state: State, resolution: Resolution, effect: Effect) -> None:
    """Fix the targets; where there is a choice, ask for it (QA2, QA3)."""
    pattern = pattern_now(state, resolution.who, effect)
    if has_choice_of_creature(pattern) or has_choice_of_column(pattern):
        choose(state, resolution, effect)
        return
    targets = fixed_targets(state, resolution.who, pattern)
    if len(targets) > 0:
        resolution.flags |= HAS_HIT
        attack(state, resolution, targets, effect.amount)


def wound(state: State) -> None:
    """The target suffers the damage that got through (QA10); the rest may carry over."""
    resolution = state.resolutions[-1]
    target = resolution.targets[resolution.struck]
    column = state.where[target]
    resolution.struck += 1
    resolution.flags |= FIRST_STRUCK
    resolution.through = resolution.damage
    if resolution.damage == 0:
        return
    beyond = suffer(state, target, resolution.damage, resolution.who)
    effects = state.box.rows[resolution.row].effects
    if (
        beyond > 0
        and 0 < resolution.at <= len(effects)
        and effects[resolution.at - 1].twists & CARRY
    ):
        line = state.columns[COLUMNS + column]
        if len(line) > 0:
            resolution.targets = (*resolution.targets, line[0])
            resolution.damages = (*resolution.damages, beyond)
            resolution.flags |= CARRIED
