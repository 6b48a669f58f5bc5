"""Targets of effects: who can be chosen, and what then happens to the chosen (QA2, QA3)."""

from undercroft.core.game import Move, Step
from undercroft.games.pugquest.allies import ask_to_give
from undercroft.games.pugquest.attacks import (
    aimed_targets,
    aims,
    attack,
    attack_one,
    begin_strikes,
    candidates,
    has_choice_of_column,
    pattern_now,
)
from undercroft.games.pugquest.combos import bearers, others
from undercroft.games.pugquest.creatures import heal, heroes_in_play, mark
from undercroft.games.pugquest.monsters import preferred, preferred_column
from undercroft.games.pugquest.movement import ask_to_go, in_charge
from undercroft.games.pugquest.moves import (
    AIMS,
    EVERYONE_HEALS,
    TARGETS,
    Aim,
    Target,
)
from undercroft.games.pugquest.rows import Effect
from undercroft.games.pugquest.state import (
    HAS_HIT,
    NOTHING,
    Deed,
    State,
)
from undercroft.games.pugquest.steps import (
    RETURN,
    TARGET,
)
from undercroft.games.pugquest.terms import (
    GIVE,
    HEAL,
    HIT,
    JABBED,
    MARCH,
    MARK,
    REGENERATE,
    SECOND_WALK,
    SPLIT,
    TWICE,
)


def choose(state: State, deed: Deed, effect: Effect) -> None:
    """Ask the one in charge for a target; take it where there is no choice."""
    moves = options(state, deed, effect)
    if len(moves) == 0:
        return
    seat = in_charge(state, deed.who)
    if len(moves) == 1:
        resolve(state, deed, effect, moves[0])
    elif seat == NOTHING:
        resolve(state, deed, effect, pick(state, deed, moves))
    else:
        state.agenda.append(Step(TARGET, seat))


def pick(state: State, deed: Deed, moves: list[Move]) -> Move:
    """Whom the creature's card names, else by the rule for all (QA3)."""
    if isinstance(moves[0], Aim):
        columns = [move.column for move in moves if isinstance(move, Aim)]
        return AIMS[preferred_column(state, deed.who, columns)]
    creatures = [move.creature for move in moves if isinstance(move, Target)]
    return TARGETS[preferred(state, deed.who, creatures)]


def current(state: State) -> Effect:
    deed = state.deeds[-1]
    return state.box.rows[deed.row].effects[deed.at - 1]


def legal_target(state: State) -> list[Move]:
    return options(state, state.deeds[-1], current(state))


def target(state: State, move: Move) -> None:
    state.agenda.pop()
    resolve(state, state.deeds[-1], current(state), move)


def options(state: State, deed: Deed, effect: Effect) -> list[Move]:
    """The targets an effect can be given."""
    who, verb = deed.who, effect.verb
    if verb == HIT:
        pattern = pattern_now(state, who, effect)
        if has_choice_of_column(pattern):
            return [AIMS[column] for column in aims(state, who, pattern)]
        found = candidates(state, who, pattern)
        if effect.twists & TWICE and len(deed.targets) > 0:
            found = [creature for creature in found if creature not in deed.targets]
    elif verb == SPLIT:
        found = shares(state, deed, effect)
    elif verb == MARK:
        found = bearers(state, who, effect)
    elif verb in (MARCH, GIVE):
        found = others(state, who)
    elif verb == REGENERATE:
        found = [
            seat for seat in heroes_in_play(state) if abs(state.where[seat] - state.where[who]) <= 1
        ]
    elif verb == SECOND_WALK:
        moves: list[Move] = [EVERYONE_HEALS]
        moves += [TARGETS[seat] for seat in range(state.heroes) if state.players[seat].is_out]
        return moves
    else:
        found = patients(state, who)
    return [TARGETS[creature] for creature in found]


def patients(state: State, who: int) -> list[int]:
    """The heroes a healing can help; if it helps nobody, the healer stands for all."""
    found = [
        seat
        for seat in heroes_in_play(state)
        if state.damage[seat] > 0 and not state.marks[seat] & JABBED
    ]
    return found if len(found) > 0 else [who]


def shares(state: State, deed: Deed, effect: Effect) -> list[int]:
    """Who can get the next point of a divided damage: targets in order, so each division once."""
    found = candidates(state, deed.who, effect.what)
    given = len(deed.damages)
    left = min(effect.amount, effect.more * len(found)) - given
    if left <= 0:
        return []
    first = found.index(deed.targets[-1]) if given > 0 else 0
    able: list[int] = []
    for at in range(first, len(found)):
        room = effect.more * (len(found) - at)
        if at == first and given > 0:
            room -= deed.targets.count(found[at])
            if deed.targets.count(found[at]) >= effect.more:
                continue
        if room >= left:
            able.append(found[at])
    return able


def resolve(state: State, deed: Deed, effect: Effect, move: Move) -> None:
    """The target is chosen."""
    verb = effect.verb
    if isinstance(move, Aim):
        pattern = pattern_now(state, deed.who, effect)
        targets = aimed_targets(state, deed.who, pattern, move.column)
        if len(targets) > 0:
            deed.flags |= HAS_HIT
            attack(state, deed, targets, effect.amount)
        return
    if not isinstance(move, Target):
        for seat in heroes_in_play(state):
            heal(state, seat, effect.third)
        return
    creature = move.creature
    if verb == HIT:
        resolve_hit(state, deed, effect, creature)
    elif verb == SPLIT:
        resolve_share(state, deed, effect, creature)
    elif verb == MARK:
        mark(state, creature, effect.token)
    elif verb == HEAL:
        heal(state, creature, effect.amount)
    elif verb == REGENERATE:
        heal(state, creature, effect.amount if creature == deed.who else effect.more)
    else:
        deed.aim = creature
        resolve_ally(state, deed, effect, creature)


def resolve_hit(state: State, deed: Deed, effect: Effect, creature: int) -> None:
    deed.flags |= HAS_HIT
    if not effect.twists & TWICE:
        attack_one(state, deed, effect, creature)
        return
    deed.targets = (*deed.targets, creature)
    if len(deed.targets) == 1 and len(options(state, deed, effect)) > 0:
        choose(state, deed, effect)
        return
    order = [one for one in candidates(state, deed.who, effect.what) if one in deed.targets]
    attack(state, deed, order, effect.amount)


def resolve_share(state: State, deed: Deed, effect: Effect, creature: int) -> None:
    """One point more for a creature; when all are given, each gets its share at once."""
    deed.flags |= HAS_HIT
    deed.targets = (*deed.targets, creature)
    deed.damages = (*deed.damages, 1)
    if len(shares(state, deed, effect)) > 0:
        choose(state, deed, effect)
        return
    struck = sorted(set(deed.targets), key=deed.targets.index)
    deed.damages = tuple([deed.targets.count(one) for one in struck])
    deed.targets = tuple(struck)
    begin_strikes(state, deed)


def resolve_ally(state: State, deed: Deed, effect: Effect, ally: int) -> None:
    """Another one marches, is given energies, or comes back."""
    if effect.verb == MARCH:
        ask_to_go(state, in_charge(state, ally), ally, effect.amount)
    elif effect.verb == GIVE:
        ask_to_give(state, deed.who, ally, effect.amount)
    else:
        state.agenda.append(Step(RETURN, ally, effect.amount * 64 + effect.more))
