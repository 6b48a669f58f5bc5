"""Targets of effects: choosing them and applying the effect (QA2, QA3)."""

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
from undercroft.games.pugquest.constants import (
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
    Resolution,
    State,
)
from undercroft.games.pugquest.steps import TARGET, ComingBack


def choose(state: State, resolution: Resolution, effect: Effect) -> None:
    """Ask the player in charge for a target; a single one is taken at once."""
    moves = options(state, resolution, effect)
    if len(moves) == 0:
        return
    seat = in_charge(state, resolution.who)
    if len(moves) == 1:
        resolve(state, resolution, effect, moves[0])
    elif seat == NOTHING:
        resolve(state, resolution, effect, pick(state, resolution, moves))
    else:
        state.agenda.append(Step(TARGET, seat))


def pick(state: State, resolution: Resolution, moves: list[Move]) -> Move:
    """The target that a monster picks: the one its card names, else by the general rule (QA3)."""
    if isinstance(moves[0], Aim):
        columns = [move.column for move in moves if isinstance(move, Aim)]
        return AIMS[preferred_column(state, resolution.who, columns)]
    creatures = [move.creature for move in moves if isinstance(move, Target)]
    return TARGETS[preferred(state, resolution.who, creatures)]


def current(state: State) -> Effect:
    resolution = state.resolutions[-1]
    return state.box.rows[resolution.row].effects[resolution.at - 1]


def legal_target(state: State, step: Step) -> list[Move]:
    return options(state, state.resolutions[-1], current(state))


def target(state: State, seat: int, move: Move) -> None:
    state.agenda.pop()
    resolve(state, state.resolutions[-1], current(state), move)


def options(state: State, resolution: Resolution, effect: Effect) -> list[Move]:
    """The possible targets of an effect."""
    who, verb = resolution.who, effect.verb
    if verb == HIT:
        pattern = pattern_now(state, who, effect)
        if has_choice_of_column(pattern):
            return [AIMS[column] for column in aims(state, who, pattern)]
        found = candidates(state, who, pattern)
        if effect.twists & TWICE and len(resolution.targets) > 0:
            found = [creature for creature in found if creature not in resolution.targets]
    elif verb == SPLIT:
        found = shares(state, resolution, effect)
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
    """The heroes that healing can help; the healer alone if it helps nobody."""
    found = [
        seat
        for seat in heroes_in_play(state)
        if state.damage[seat] > 0 and not state.marks[seat] & JABBED
    ]
    return found if len(found) > 0 else [who]


def shares(state: State, resolution: Resolution, effect: Effect) -> list[int]:
    """Targets for the next point of divided damage, in order, so each division is offered once."""
    found = candidates(state, resolution.who, effect.what)
    given = len(resolution.targets)  # damages may be left from an attack before this one
    left = min(effect.amount, effect.more * len(found)) - given
    if left <= 0:
        return []
    first = found.index(resolution.targets[-1]) if given > 0 else 0
    able: list[int] = []
    for at in range(first, len(found)):
        room = effect.more * (len(found) - at)
        if at == first and given > 0:
            room -= resolution.targets.count(found[at])
            if resolution.targets.count(found[at]) >= effect.more:
                continue
        if room >= left:
            able.append(found[at])
    return able


def resolve(state: State, resolution: Resolution, effect: Effect, move: Move) -> None:
    """Apply an effect to the chosen target."""
    verb = effect.verb
    if isinstance(move, Aim):
        pattern = pattern_now(state, resolution.who, effect)
        targets = aimed_targets(state, resolution.who, pattern, move.column)
        if len(targets) > 0:
            resolution.flags |= HAS_HIT
            attack(state, resolution, targets, effect.amount)
        return
    if not isinstance(move, Target):
        for seat in heroes_in_play(state):
            heal(state, seat, effect.third)
        return
    creature = move.creature
    if verb == HIT:
        resolve_hit(state, resolution, effect, creature)
    elif verb == SPLIT:
        resolve_share(state, resolution, effect, creature)
    elif verb == MARK:
        mark(state, creature, effect.token)
    elif verb == HEAL:
        heal(state, creature, effect.amount)
    elif verb == REGENERATE:
        heal(state, creature, effect.amount if creature == resolution.who else effect.more)
    else:
        resolution.aim = creature
        resolve_ally(state, resolution, effect, creature)


def resolve_hit(state: State, resolution: Resolution, effect: Effect, creature: int) -> None:
    resolution.flags |= HAS_HIT
    if not effect.twists & TWICE:
        attack_one(state, resolution, effect, creature)
        return
    resolution.targets = (*resolution.targets, creature)
    if len(resolution.targets) == 1 and len(options(state, resolution, effect)) > 0:
        choose(state, resolution, effect)
        return
    order = [
        one for one in candidates(state, resolution.who, effect.what) if one in resolution.targets
    ]
    attack(state, resolution, order, effect.amount)


def resolve_share(state: State, resolution: Resolution, effect: Effect, creature: int) -> None:
    """Assign one point to a creature; when all are assigned, the targets are hit."""
    resolution.flags |= HAS_HIT
    resolution.targets = (*resolution.targets, creature)
    resolution.damages = (1,) * len(resolution.targets)
    if len(shares(state, resolution, effect)) > 0:
        choose(state, resolution, effect)
        return
    struck = sorted(set(resolution.targets), key=resolution.targets.index)
    resolution.damages = tuple([resolution.targets.count(one) for one in struck])
    resolution.targets = tuple(struck)
    begin_strikes(state, resolution)


def resolve_ally(state: State, resolution: Resolution, effect: Effect, ally: int) -> None:
    """Another hero marches, is given energies, or comes back."""
    if effect.verb == MARCH:
        ask_to_go(state, in_charge(state, ally), ally, effect.amount)
    elif effect.verb == GIVE:
        ask_to_give(state, resolution.who, ally, effect.amount)
    else:
        state.agenda.append(ComingBack(effect.amount, effect.more).step(ally))
