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
EXHIBIT: Final = 21  # since edition 2; before, the best pet was entered

# Steps that nobody has to decide.
BEGIN_ROUND: Final = 22
TURN_UP: Final = 23
RESTOCK: Final = 24
INCOME: Final = 25
BEGIN_GROUPING: Final = 26
SHOP: Final = 27
ARRANGE: Final = 28
CRYSTAL_BALL: Final = 29
DRAW_NEEDS: Final = 30
BEGIN_ASSIGNING: Final = 31
SHOW_OFF: Final = 32
HUNGER_NEEDS: Final = 33
POOP_NEEDS: Final = 34
PLAY_NEEDS: Final = 35
ANGER_NEEDS: Final = 36
MAGIC_NEEDS: Final = 37
DISEASE_NEEDS: Final = 38
POTIONS: Final = 39
ENTER: Final = 40
SHOVEL_AGAIN: Final = 41
AWARDS: Final = 42
BUSINESS: Final = 43
CLEAR_NEEDS: Final = 44
WORK: Final = 45
MAGIC_BOXES: Final = 46
AGE: Final = 47
END_ROUND: Final = 48
OPENING_HAND: Final = 49
PUT_ON_ARMOUR: Final = 50

# Advanced rules.
DOUBLE_SYMBOLS: Final = 1  # PA1, PA2
MORE_FORESIGHT: Final = 2  # PA3
FULL_FORESIGHT: Final = 4  # PA4
FARM_GOODS: Final = 8  # PA5
LOWEST_FIRST: Final = 16  # PA6
