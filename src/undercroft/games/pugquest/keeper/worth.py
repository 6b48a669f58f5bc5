"""The keeper's values of cards, effects, treasures and life, in damage dealt to a foe.

The weights were tuned by games against keepers with other weights.
"""

from typing import Final, final

from undercroft.games.pugquest.constants import (
    ACTION,
    ALPHA,
    AS_JOKER,
    BALLAD,
    BLESSED,
    BONUS,
    CANCEL,
    COPY,
    DRAW,
    EYED,
    HEAL,
    HIT,
    HOWLING,
    LOOK,
    MARCH,
    MARK,
    MORE_HAND,
    MORE_MOVEMENT,
    MOVE,
    NAP,
    ONE_HERO,
    PRAYED,
    PREVENT,
    RAGING,
    REGENERATE,
    SECOND_WALK,
    SELF,
    SPLASH,
    SPLIT,
    STRIKE,
    SUFFER,
    TREASURE,
    TWICE,
)
from undercroft.games.pugquest.data import Box
from undercroft.games.pugquest.numbering import COMBOS_EACH, first_combo, prize_row, treasure_row
from undercroft.games.pugquest.rows import Effect, Row

CARD: Final = 0.62  # a card drawn, whatever it is
LATER: Final = 0.7  # discount for damage that could be dealt later
JOKER_KEPT: Final = 0.7
SHIELD_KEPT: Final = 0.5  # a card of the hero's own type: it defends
TOLL_KEPT: Final = 0.3  # a card of the world's type: it pays the toll of odd rounds
ANY_KEPT: Final = 0.18

# Each point of life; the last is worth most.
LIFE: Final[tuple[float, ...]] = (0.0, 5.0, 7.4, 9.2, 10.6, 11.7, 12.6, 13.3, 13.9)
FALLEN: Final = 4.0  # a defeated hero who comes back in the next world
XP: Final[tuple[float, ...]] = (0.0, 0.8, 2.0, 2.5, 3.1, 4.2)
MORE_XP: Final = 0.6  # a joker

# A hero's sheet, for choosing one: combos of higher levels come later.
MORE_LIFE: Final = 0.5  # a point beyond those above
OF_LIFE: Final = 0.3
OF_MOVEMENT: Final = 0.25
OF_LEVEL: Final[tuple[float, ...]] = (0.0, 1.0, 0.6, 0.4)

# Expected number of targets by pattern: melee, distance, any, penetrating …
REACH: Final[tuple[float, ...]] = (
    0.95,
    1.0,
    1.2,
    1.25,
    1.4,
    1.1,
    1.7,
    1.25,
    0.9,
    3.0,
    1.7,
    2.0,
    1.3,
)
BONUS_WORTH: Final = {MORE_HAND: 0.5, MORE_MOVEMENT: 0.5, NAP: 1.0, AS_JOKER: 1.2}
VERB_WORTH: Final = {
    CANCEL: 2.0,
    COPY: 1.8,
    LOOK: 0.75,
    MARCH: 0.3,
    MOVE: 0.25,
    SECOND_WALK: 3.5,
    TREASURE: 0.9,
}
TIMES_AMOUNT: Final = {ACTION: 1.3, DRAW: CARD, STRIKE: 1.0, SUFFER: -1.2, SPLIT: 1.1}
OF_HEALING: Final = 0.85

# Tokens on a hero or a foe, as long as they are there.
TOKEN_WORTH: Final = {
    ALPHA: 2.2,
    BALLAD: 1.2,
    BLESSED: 0.8,
    EYED: 1.6,
    HOWLING: 0.7,
    PRAYED: -1.6,
    RAGING: 0.8,
}
VALUED: Final = ALPHA | BALLAD | BLESSED | EYED | HOWLING | PRAYED | RAGING


def effect_worth(effect: Effect) -> float:
    verb = effect.verb
    if verb == HIT:
        worth = effect.amount * REACH[effect.what]
        if effect.twists & SPLASH:
            worth += effect.more
        return worth * 2 if effect.twists & TWICE else worth
    if verb == MARK:
        return TOKEN_WORTH.get(effect.token, 1.3)
    if verb == HEAL:
        return effect.amount * OF_HEALING * (1.0 if effect.what in (SELF, ONE_HERO) else 2.0)
    if verb == REGENERATE:
        return effect.amount * OF_HEALING
    if verb == PREVENT:
        return min(2, effect.amount) * 0.9
    if verb == BONUS:
        return BONUS_WORTH.get(effect.what, 0.5)
    if verb in TIMES_AMOUNT:
        return TIMES_AMOUNT[verb] * effect.amount
    return VERB_WORTH.get(verb, 0.2)


def row_worth(row: Row) -> float:
    total = 0.0
    for effect in row.effects:
        total += effect_worth(effect)
    return total


def hero_worth(box: Box, hero: int) -> float:
    """A hero's sheet: life, movement, and what its combos do for their energies."""
    life, kept = box.hero_life[hero], len(LIFE) - 1
    total = OF_LIFE * (LIFE[min(life, kept)] + MORE_LIFE * max(0, life - kept))
    total += OF_MOVEMENT * box.hero_movement[hero]
    first = first_combo(hero)
    for at in range(first, first + COMBOS_EACH):
        row = box.rows[at]
        total += OF_LEVEL[row.level] * (row_worth(row) - CARD * row.units)
    return total


@final
class Prices:
    """The value of every row and treasure of a box."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.rows: list[float] = [row_worth(row) for row in box.rows]
        self.prizes: list[float] = [
            0.8 * self.rows[prize_row(kind)] for kind in range(len(box.has_prize))
        ]
        # The use of a weapon is part of the value of a hand; this is the value of owning it.
        self.treasures: list[float] = []
        for treasure in range(len(box.treasure_ids)):
            row = box.rows[treasure_row(treasure)]
            worth = self.rows[treasure_row(treasure)]
            self.treasures.append((0.3 if row.units > 0 else 0.8) * worth)
