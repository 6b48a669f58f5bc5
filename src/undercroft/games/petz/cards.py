"""Need cards as small integers, in a hand and on a pet (PN8, PA1).

In a hand: 0-23 a card of colour and need, 24-27 a substitute of a colour (PN7), 28 a potion.
On a pet the same numbers, with TURNED added for a card that lies turned (PA1).
"""

from typing import Final

from undercroft.games.petz.constants import SLEEP
from undercroft.games.petz.data import Box

CARDS: Final = 24
SUBSTITUTES: Final = 24
POTION: Final = 28
HAND: Final = 29
TURNED: Final = 32
NO_COLOUR: Final = 4  # a potion is a colour of its own in the pageant (PX4)


def colour_of(card: int) -> int:
    """The colour of a card's back; NO_COLOUR for a potion."""
    face = card & 31
    if face < CARDS:
        return face // 6
    return face - SUBSTITUTES


def need_of(box: Box, card: int) -> int:
    """The card's own need; a potion's is sleep."""
    face = card & 31
    if face < CARDS:
        return face % 6
    return SLEEP if face == POTION else box.dominant[face - SUBSTITUTES]


def second_need(box: Box, card: int) -> int:
    """The second need of a turned card, the dominant one of its deck (PA1); else -1."""
    return box.dominant[(card & 31) // 6] if card >= TURNED else -1


def needs_count(box: Box, cards: tuple[int, ...], need: int) -> int:
    """How many of the cards show a need."""
    count = 0
    for card in cards:
        if need_of(box, card) == need or (card >= TURNED and second_need(box, card) == need):
            count += 1
    return count


def can_turn(box: Box, card: int) -> bool:
    """Whether a card has two symbols: its need is not the dominant one of its deck (PA1)."""
    return card < CARDS and box.dominant[card // 6] != card % 6
