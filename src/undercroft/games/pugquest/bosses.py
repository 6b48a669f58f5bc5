"""Special rules on boss sheets, beyond moving and attacking."""

from undercroft.core.game import Step
from undercroft.games.pugquest.answers import must_discard
from undercroft.games.pugquest.attacks import neighbours
from undercroft.games.pugquest.constants import (
    BOSS,
    COLUMNS,
    INHALE,
    MIND_TAX,
    SOAK,
    SWARM,
    TURN_TO_FACE,
)
from undercroft.games.pugquest.creatures import heal, heroes_in_play, in_play, rule_of
from undercroft.games.pugquest.energy import hand_count
from undercroft.games.pugquest.movement import go
from undercroft.games.pugquest.state import State
from undercroft.games.pugquest.steps import DEAL_MONSTER


def swarm(state: State) -> None:
    """Deal monsters to the back of the columns next to the boss."""
    for _ in range(rule_of(state, BOSS, SWARM)):
        for column in reversed(neighbours(state.where[BOSS])):
            state.agenda.append(Step(DEAL_MONSTER, -1, column))


def soak(state: State) -> None:
    """The boss heals at the start of even rounds."""
    if in_play(state, BOSS) and state.round % 2 == 0:
        heal(state, BOSS, rule_of(state, BOSS, SOAK))


def prepare(state: State, boss: int) -> None:
    """What the boss does before its attack."""
    if rule_of(state, boss, TURN_TO_FACE):
        turn_to_face(state, boss)
    if rule_of(state, boss, INHALE):
        inhale(state, boss)
    if rule_of(state, boss, MIND_TAX):
        mind_tax(state, boss)


def turn_to_face(state: State, boss: int) -> None:
    """Go to the nearest column that faces a hero, on a tie to the right; without sliding."""
    own = state.where[boss]
    for steps in range(3):
        for column in ((own + steps) % COLUMNS, (own - steps) % COLUMNS):
            if len(state.columns[column]) > 0:
                if column != own:
                    go(state, boss, column)
                return


def inhale(state: State, boss: int) -> None:
    """The first hero of each neighbouring column goes to the back of the opposite column."""
    own = state.where[boss]
    for column in neighbours(own):
        if len(state.columns[column]) > 0:
            go(state, state.columns[column][0], own)


def mind_tax(state: State, boss: int) -> None:
    """Every player with the largest hand discards."""
    heroes = heroes_in_play(state)
    largest = max([hand_count(state, seat) for seat in heroes], default=0)
    tax = min(rule_of(state, boss, MIND_TAX), max(largest, 1))
    for seat in reversed(heroes):
        if hand_count(state, seat) == largest:
            for _ in range(tax):
                must_discard(state, seat, boss)
