"""The effects of cards, interpreted in one place, one after the other."""

from typing import Final

from undercroft.core.game import Step
from undercroft.games.pugquest.answers import prevent
from undercroft.games.pugquest.attacks import (
    attack,
    fixed_targets,
    goes_on,
    has_choice_of_column,
    has_choice_of_creature,
    is_melee,
    pattern_now,
)
from undercroft.games.pugquest.combos import finish
from undercroft.games.pugquest.creatures import heal, heroes_in_play, in_play, mark
from undercroft.games.pugquest.data import EXPLOSION
from undercroft.games.pugquest.defeat import suffer
from undercroft.games.pugquest.energy import can_draw, draw
from undercroft.games.pugquest.movement import ask_to_go, in_charge
from undercroft.games.pugquest.rows import Effect
from undercroft.games.pugquest.state import (
    CARRIED,
    FIRST_STRUCK,
    HAS_HIT,
    NOTHING,
    Deed,
    State,
)
from undercroft.games.pugquest.steps import (
    DEAL_TREASURE,
    KEEP,
    LOOK_AT,
    PERFORM,
)
from undercroft.games.pugquest.targets import choose
from undercroft.games.pugquest.terms import (
    ACTION,
    ALLY_DRAW,
    CANCEL,
    CARRY,
    COLUMNS,
    DRAW,
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
from undercroft.games.pugquest.terms import (
    TARGET as LAST_TARGET,
)

# Effects for which somebody has to be chosen.
CHOSEN: Final[tuple[int, ...]] = (SPLIT, MARK, MARCH, GIVE, REGENERATE, SECOND_WALK)


def perform(state: State) -> None:
    """Go on with the deed on top: its next effect, or its end."""
    deed = state.deeds[-1]
    effects = state.box.rows[deed.row].effects
    if deed.at >= len(effects) or not goes_on(state, deed):
        state.deeds.pop()
        end_deed(state, deed)
        return
    effect = effects[deed.at]
    deed.at += 1
    state.agenda.append(Step(PERFORM))
    do(state, deed, effect)


def end_deed(state: State, deed: Deed) -> None:
    """Tokens for the next attack are used up by it."""
    if deed.flags & HAS_HIT:
        state.marks[deed.who] &= ~(HOWLING | LULLED)
        if has_melee(state, deed):
            state.marks[deed.who] &= ~RAGING
    if deed.row != EXPLOSION:
        finish(state, deed)


def has_melee(state: State, deed: Deed) -> bool:
    for effect in state.box.rows[deed.row].effects:
        if effect.verb == HIT and is_melee(effect):
            return True
    return False


def do(state: State, deed: Deed, effect: Effect) -> None:
    """One effect."""
    verb = effect.verb
    if verb == HIT:
        hit(state, deed, effect)
    elif verb == MARK and effect.what == LAST_TARGET:
        if deed.aim != NOTHING and in_play(state, deed.aim):
            mark(state, deed.aim, effect.token)
    elif verb in CHOSEN or (verb == HEAL and effect.what == ONE_HERO):
        choose(state, deed, effect)
    elif verb == HEAL:
        heal_many(state, deed, effect)
    elif verb == MOVE:
        ask_to_go(state, in_charge(state, deed.who), deed.who, effect.amount)
    elif verb == DRAW:
        draw(state, in_charge(state, deed.who), effect.amount)
    elif verb == ALLY_DRAW:
        if deed.aim != NOTHING and in_play(state, deed.aim):
            draw(state, in_charge(state, deed.aim), effect.amount)
    elif verb == SUFFER:
        suffer(state, deed.who, effect.amount, NOTHING)
    else:
        do_rare(state, deed, effect)


def do_rare(state: State, deed: Deed, effect: Effect) -> None:
    verb = effect.verb
    if verb == CANCEL:
        answered = state.deeds[-2]
        prevent(state, answered, deed.who, in_charge(state, deed.who), answered.damage)
    elif verb == PREVENT:
        answered = state.deeds[-2]
        struck = answered.targets[answered.hit]
        prevent(state, answered, struck, in_charge(state, deed.who), effect.amount)
    elif verb == STRIKE:
        attack(state, deed, [state.deeds[-2].who], effect.amount)
    elif verb == ACTION:
        state.actions += effect.amount
    elif verb == TREASURE:
        for _ in range(effect.amount):
            state.agenda.append(Step(DEAL_TREASURE, deed.who))
    elif verb == LOOK and can_draw(state):
        state.agenda.append(Step(KEEP, deed.who))
        state.agenda.append(Step(LOOK_AT, deed.who, effect.amount))


def heal_many(state: State, deed: Deed, effect: Effect) -> None:
    """Oneself, or every hero."""
    for creature in [deed.who] if effect.what == SELF else heroes_in_play(state):
        heal(state, creature, effect.amount)


# Attacks


def hit(state: State, deed: Deed, effect: Effect) -> None:
    """Fix the targets; where there is a choice, ask for it (QA2, QA3)."""
    pattern = pattern_now(state, deed.who, effect)
    if has_choice_of_creature(pattern) or has_choice_of_column(pattern):
        choose(state, deed, effect)
        return
    targets = fixed_targets(state, deed.who, pattern)
    if len(targets) > 0:
        deed.flags |= HAS_HIT
        attack(state, deed, targets, effect.amount)


def wound(state: State) -> None:
    """The target suffers what is left of the damage (QA10); what is too much may carry on."""
    deed = state.deeds[-1]
    target = deed.targets[deed.hit]
    column = state.where[target]
    deed.hit += 1
    deed.flags |= FIRST_STRUCK
    deed.through = deed.damage
    if deed.damage == 0:
        return
    beyond = suffer(state, target, deed.damage, deed.who)
    effects = state.box.rows[deed.row].effects
    if beyond > 0 and 0 < deed.at <= len(effects) and effects[deed.at - 1].twists & CARRY:
        line = state.columns[COLUMNS + column]
        if len(line) > 0:
            deed.targets = (*deed.targets, line[0])
            deed.damages = (*deed.damages, beyond)
            deed.flags |= CARRIED
