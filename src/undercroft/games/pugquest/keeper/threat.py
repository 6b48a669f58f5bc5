"""Threats: the damage of every foe's next turn, and whom the heroes will face."""

from typing import Final, final

from undercroft.games.pugquest.bosses import inhale, turn_to_face
from undercroft.games.pugquest.constants import (
    ACTED,
    BRIBED,
    COLUMNS,
    CURSED,
    INHALE,
    TURN_TO_FACE,
)
from undercroft.games.pugquest.creatures import kind_of, rule_of, side
from undercroft.games.pugquest.monsters import follow_arrows
from undercroft.games.pugquest.numbering import foe_row
from undercroft.games.pugquest.outlook import likely_damage, likely_targets
from undercroft.games.pugquest.state import NOTHING, State

NOBODY: Final[tuple[int, ...]] = ()


@final
class Threat:
    """By seat: expected damage in this round and the next, and the foes opposite."""

    def __init__(self, state: State) -> None:
        self.now = [0] * state.heroes
        self.later = [0] * state.heroes
        self.opposite: list[tuple[int, ...]] = [NOBODY] * state.heroes
        columns, where = state.columns.copy(), state.where.copy()
        foes = side(state, COLUMNS)
        for foe in foes:
            if not state.marks[foe] & ACTED:
                self.strike(state, foe, self.now)
        for foe in foes:
            if state.marks[foe] & ACTED:
                self.strike(state, foe, self.later)
        for seat in range(state.heroes):
            if state.where[seat] != NOTHING:
                self.opposite[seat] = state.columns[COLUMNS + state.where[seat]]
        state.columns, state.where = columns, where

    def strike(self, state: State, foe: int, damages: list[int]) -> None:
        if state.marks[foe] & CURSED:
            return
        follow_arrows(state, foe)
        if rule_of(state, foe, TURN_TO_FACE):
            turn_to_face(state, foe)
        if rule_of(state, foe, INHALE):
            inhale(state, foe)
        if state.marks[foe] & BRIBED:
            return
        effect = state.box.rows[foe_row(kind_of(state, foe))].attack
        if effect is None:
            return
        damage = likely_damage(state, foe, effect)
        for hero in likely_targets(state, foe, effect):
            damages[hero] += damage
