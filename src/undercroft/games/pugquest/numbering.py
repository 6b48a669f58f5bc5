"""Numbers of heroes, foes, cards, creatures and rows; what an expansion adds comes after all else.

A row is what can be played or performed: a combo, a treasure, a prize, or what a foe does. Foes are
the kinds of monster, then the bosses; each kind of monster has two cards.
"""

from typing import Final

from undercroft.games.pugquest.constants import (
    ADDED_BOSSES,
    ADDED_HEROES,
    ADDED_KINDS,
    ADDED_TREASURES,
    CREATURES,
    FIRST_FOE,
    MONSTER_CARDS,
)

HERO_COUNT: Final = 10
COMBOS_EACH: Final = 5
KINDS: Final = 15  # of monsters
BOSSES: Final = 10
TREASURES: Final = 18
WORLDS: Final = 5

FIRST_TREASURE: Final = HERO_COUNT * COMBOS_EACH
FIRST_PRIZE: Final = FIRST_TREASURE + TREASURES
FIRST_FOE_ROW: Final = FIRST_PRIZE + KINDS
STANDARD: Final = FIRST_FOE_ROW + KINDS + BOSSES  # the standard attack
BITE: Final = STANDARD + 1  # of the alpha pug, at the end of a turn
EXPLOSION: Final = STANDARD + 2
PRAY: Final = STANDARD + 3
ROWS: Final = STANDARD + 4

# Room for expansions.
FIRST_NEW_TREASURE: Final = ROWS + ADDED_HEROES * COMBOS_EACH
FIRST_NEW_PRIZE: Final = FIRST_NEW_TREASURE + ADDED_TREASURES
FIRST_NEW_FOE_ROW: Final = FIRST_NEW_PRIZE + ADDED_KINDS
FOES: Final = KINDS + BOSSES
ALL_FOES: Final = FOES + ADDED_KINDS + ADDED_BOSSES
ALL_ROWS: Final = FIRST_NEW_FOE_ROW + ADDED_KINDS + ADDED_BOSSES
ALL_TREASURES: Final = TREASURES + ADDED_TREASURES
ALL_CARDS: Final = MONSTER_CARDS + 2 * ADDED_KINDS
ALL_CREATURES: Final = CREATURES + 2 * ADDED_KINDS


def first_combo(hero: int) -> int:
    """The first row of a hero's combos."""
    if hero < HERO_COUNT:
        return COMBOS_EACH * hero
    return ROWS + COMBOS_EACH * (hero - HERO_COUNT)


def hero_with(row: int) -> int:
    """The hero who has a combo."""
    if row < FIRST_TREASURE:
        return row // COMBOS_EACH
    return HERO_COUNT + (row - ROWS) // COMBOS_EACH


def is_combo_row(row: int) -> bool:
    return row < FIRST_TREASURE or ROWS <= row < FIRST_NEW_TREASURE


def treasure_row(treasure: int) -> int:
    if treasure < TREASURES:
        return FIRST_TREASURE + treasure
    return FIRST_NEW_TREASURE + treasure - TREASURES


def treasure_in(row: int) -> int:
    """The treasure of a row, -1 if it is none."""
    if FIRST_TREASURE <= row < FIRST_PRIZE:
        return row - FIRST_TREASURE
    is_new = FIRST_NEW_TREASURE <= row < FIRST_NEW_PRIZE
    return TREASURES + row - FIRST_NEW_TREASURE if is_new else -1


def prize_row(kind: int) -> int:
    return FIRST_PRIZE + kind if kind < KINDS else FIRST_NEW_PRIZE + kind - KINDS


def prize_in(row: int) -> int:
    """The kind of monster whose prize a row is, -1 if it is none."""
    if FIRST_PRIZE <= row < FIRST_FOE_ROW:
        return row - FIRST_PRIZE
    is_new = FIRST_NEW_PRIZE <= row < FIRST_NEW_FOE_ROW
    return KINDS + row - FIRST_NEW_PRIZE if is_new else -1


def foe_row(foe: int) -> int:
    return FIRST_FOE_ROW + foe if foe < FOES else FIRST_NEW_FOE_ROW + foe - FOES


def foe_in(row: int) -> int:
    """The foe that performs a row, -1 if it is none's."""
    if FIRST_FOE_ROW <= row < STANDARD:
        return row - FIRST_FOE_ROW
    return FOES + row - FIRST_NEW_FOE_ROW if row >= FIRST_NEW_FOE_ROW else -1


def monster_foe(kind: int) -> int:
    """The foe of a kind of monster."""
    return kind if kind < KINDS else FOES + kind - KINDS


def boss_foe(boss: int) -> int:
    return KINDS + boss if boss < BOSSES else FOES + ADDED_KINDS + boss - BOSSES


def monster_in(foe: int) -> int:
    """The kind of monster of a foe, -1 for a boss."""
    if foe < FOES:
        return foe if foe < KINDS else -1
    return KINDS + foe - FOES if foe < FOES + ADDED_KINDS else -1


def boss_in(foe: int) -> int:
    """The boss of a foe; not for monsters."""
    return foe - KINDS if foe < FOES else BOSSES + foe - FOES - ADDED_KINDS


def creature_of(card: int) -> int:
    """The creature of a monster's card; the boss stands between the shipped and the added."""
    return FIRST_FOE + card if card < MONSTER_CARDS else CREATURES + card - MONSTER_CARDS


def card_of(creature: int) -> int:
    """The card of a monster; not for heroes and the boss."""
    return creature - FIRST_FOE if creature < CREATURES else MONSTER_CARDS + creature - CREATURES


USED: Final = 1 << (MONSTER_CARDS + TREASURES)  # bits from here on are of what expansions add


def prize_bit(card: int) -> int:
    """The bit of a prize among the used cards."""
    return 1 << (card if card < MONSTER_CARDS else TREASURES + card)


def treasure_bit(treasure: int) -> int:
    """The bit of a treasure among the used cards."""
    added = treasure >= TREASURES
    return 1 << ((ALL_CARDS if added else MONSTER_CARDS) + treasure)
