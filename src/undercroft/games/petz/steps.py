"""The kinds of steps on the agenda, in the order of a round, and the advanced rules as bits."""

from typing import Final

# Steps that wait for chance.
DEAL: Final = 0  # a thing; its kind is the step's mark
DEAL_OLDER: Final = 1  # the pet of size 3 at the start
DRAW: Final = 2  # the need cards still to be drawn by a seat

# Steps that wait for a player.
GROUP: Final = 3
SEND: Final = 4
TAKE: Final = 5
COLOUR: Final = 6
PLACE_CAGE: Final = 7
PLACE_ADDON: Final = 8
HOUSE: Final = 9
SWAP: Final = 10
ASSIGN: Final = 11
FEED: Final = 12
DIG: Final = 13
ENTERTAIN: Final = 14
ARM: Final = 15
CATCH: Final = 16
DISCARD: Final = 17
SELL: Final = 18
CLEAN: Final = 19
STORE: Final = 20

# Steps that nobody has to decide.
BEGIN_ROUND: Final = 21
TURN_UP: Final = 22
RESTOCK: Final = 23
INCOME: Final = 24
BEGIN_GROUPING: Final = 25
SHOP: Final = 26
ARRANGE: Final = 27
CRYSTAL_BALL: Final = 28
DRAW_NEEDS: Final = 29
BEGIN_ASSIGNING: Final = 30
SHOW_OFF: Final = 31
HUNGER_NEEDS: Final = 32
POOP_NEEDS: Final = 33
PLAY_NEEDS: Final = 34
ANGER_NEEDS: Final = 35
MAGIC_NEEDS: Final = 36
DISEASE_NEEDS: Final = 37
POTIONS: Final = 38
ENTER: Final = 39
AWARDS: Final = 40
BUSINESS: Final = 41
CLEAR_NEEDS: Final = 42
WORK: Final = 43
MAGIC_BOXES: Final = 44
AGE: Final = 45
END_ROUND: Final = 46
OPENING_HAND: Final = 47
PUT_ON_ARMOUR: Final = 48

# Advanced rules.
DOUBLE_SYMBOLS: Final = 1  # PA1, PA2
MORE_FORESIGHT: Final = 2  # PA3
FULL_FORESIGHT: Final = 4  # PA4
FARM_GOODS: Final = 8  # PA5
LOWEST_FIRST: Final = 16  # PA6
