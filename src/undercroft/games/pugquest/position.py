"""Build positions of Fantasy Pug Quest from text.

state = Table((Hero("sir-bravepug", 3, "2*strength"),), foes="3:slime-a 3:rottroll-b").state()
begin(state, 0)                             # the turn of a hero, up to the first decision

Columns are counted from 1, seats from 0. The world is Whispering Woods, whose feature matters only
at the end of a round, unless another one is named.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.core.game import BadSetup, Step, follow_with
from undercroft.core.notation import number_of, numbers_of
from undercroft.games.pugquest import flow
from undercroft.games.pugquest.constants import ACTED, BOSS, COLUMNS, ENERGIES, FIRST_FOE, TOKENS
from undercroft.games.pugquest.data import BASE, Box
from undercroft.games.pugquest.movement import stand
from undercroft.games.pugquest.notation import MONSTERS
from undercroft.games.pugquest.numbering import KINDS, card_of
from undercroft.games.pugquest.opening import set_up
from undercroft.games.pugquest.state import State, without
from undercroft.games.pugquest.steps import (
    BEGIN_TURN,
    EVIL_LORD,
    NEXT_TURN,
    SECOND_EDITION,
)

HERO: Final = {name: at for at, name in enumerate(BASE.hero_ids)}
TREASURE: Final = {name: at for at, name in enumerate(BASE.treasure_ids)}
WORLD: Final = {name: at for at, name in enumerate(BASE.world_ids)}
BOSS_SHEET: Final = {name: at for at, name in enumerate(BASE.foe_ids[KINDS:])}
CARD: Final = {name: at for at, name in enumerate(MONSTERS)}
FOE: Final = {"boss": BOSS} | {name: FIRST_FOE + at for at, name in enumerate(MONSTERS)}
ENERGY: Final = {name: at for at, name in enumerate(ENERGIES)}
TOKEN: Final = {name: at for at, name in enumerate(TOKENS)}


@dataclass(frozen=True)
class Hero:
    """A hero; in column 0 it is defeated. `3*magic joker` is a hand of four."""

    name: str
    column: int = 3
    hand: str = ""
    damage: int = 0
    experience: int = 0
    treasures: str = ""
    prizes: str = ""
    tokens: str = ""


@dataclass(frozen=True)
class Table:
    """A table with these heroes in the middle of a world, with an empty agenda.

    The foes are `column:name`, from front to back where columns are the same.
    """

    heroes: Sequence[Hero]
    foes: str = "5:mimic-doghouse-a"
    boss: str = ""
    world: str = "whispering-woods"
    number: int = 1
    round: int = 1
    lord: str = ""  # the Evil Lord's hand
    face_up: str = "strength spirit intellect speed magic"
    acted: str = ""  # foes that have had their turn

    def state(self, rules: int = 0, box: Box = BASE, edition: int = SECOND_EDITION) -> State:
        state = set_up(box, len(self.heroes) + (rules & EVIL_LORD != 0), rules, edition)
        state.agenda.clear()
        state.world, state.round = self.number, self.round
        state.card = number_of(self.world, WORLD, "world")
        state.world_deck = without(state.world_deck, state.card)
        if self.boss:
            state.boss = number_of(self.boss, BOSS_SHEET, "boss")
        for word in self.foes.split():
            column, _, name = word.partition(":")
            if not name or not column.isdecimal() or not 1 <= int(column) <= COLUMNS:
                raise BadSetup(f"A foe is written as column:name, like 3:slime-a, not '{word}'.")
            put(state, number_of(name, FOE, "foe"), int(column))
        for foe in numbers_of(self.acted, FOE, "foe"):
            state.marks[foe] |= ACTED
        for seat, one in enumerate(self.heroes):
            sit_down(state, seat, one)
        if self.lord:
            hold(state, len(self.heroes), self.lord)
        for card in cards(self.face_up):
            state.face_up[card] += 1
            take_from_deck(state, card)
        return state


def cards(words: str) -> list[int]:
    """`3*magic joker` as kinds of energy."""
    found: list[int] = []
    for word in words.split():
        count, _, name = word.rpartition("*")
        found += [number_of(name, ENERGY, "energy")] * int(count or 1)
    return found


def put(state: State, creature: int, column: int) -> None:
    stand(state, creature, column - 1)
    if creature != BOSS:
        state.monster_deck = without(state.monster_deck, card_of(creature))


def sit_down(state: State, seat: int, one: Hero) -> None:
    player = state.players[seat]
    player.hero = number_of(one.name, HERO, "hero")
    if one.column > 0:
        stand(state, seat, one.column - 1)
    player.is_out = one.column == 0
    hold(state, seat, one.hand)
    state.damage[seat] = one.damage
    for _ in range(one.experience):
        player.experience += (state.monster_deck[-1],)
        state.monster_deck = state.monster_deck[:-1]
    for name in one.treasures.split():
        own(state, seat, name)
    for card in numbers_of(one.prizes, CARD, "monster"):
        player.prizes += (card,)
        state.monster_deck = without(state.monster_deck, card)
    for token in numbers_of(one.tokens, TOKEN, "token"):
        state.marks[seat] |= 1 << token


def own(state: State, seat: int, name: str) -> None:
    treasure = number_of(name, TREASURE, "treasure")
    player = state.players[seat]
    player.treasures = tuple(sorted((*player.treasures, treasure)))
    state.treasure_deck = without(state.treasure_deck, treasure)


def hold(state: State, seat: int, hand: str) -> None:
    for card in cards(hand):
        state.players[seat].hand[card] += 1
        take_from_deck(state, card)


def take_from_deck(state: State, card: int) -> None:
    state.deck[card] -= 1
    state.deck_left -= 1


def begin(state: State, turn: int | None) -> State:
    """Start a hero's turn, or that of the highest initiative, and run to the first decision."""
    todo = [Step(NEXT_TURN)]
    if turn is not None:
        state.turn = turn
        todo = [Step(BEGIN_TURN, turn), *todo]
    follow_with(state, todo)
    flow.advance(state)
    return state
