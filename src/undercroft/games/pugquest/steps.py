"""The kinds of steps on the agenda: chance's, players' and those that nobody has to decide."""

from typing import Final

# Steps that wait for chance.
DRAW: Final = 0  # so many energies for a seat
REFILL: Final = 1  # the face-up energies
TURN_OVER: Final = 2  # an energy for a creature that defends itself
LOOK_AT: Final = 3  # that many energies on top of the deck become known to the heroes
DEAL_HERO: Final = 4
DEAL_TREASURE: Final = 5  # for a seat, for the market or dropped, see the mark
DEAL_MONSTER: Final = 6  # into a column
DEAL_WORLD: Final = 7
DEAL_BOSS: Final = 8
LAST_ENERGY: Final = LOOK_AT
LAST_CHANCE: Final = DEAL_BOSS

# Steps that wait for a player.
CHOOSE_HERO: Final = 9
PLACE: Final = 10
UPKEEP: Final = 11
TURN: Final = 12
DRAW_MORE: Final = 13  # of the draw action
DISCARD_MORE: Final = 14
DRAW_BACK: Final = 15  # as many as were discarded
PAY: Final = 16
TARGET: Final = 17
GO: Final = 18  # a creature may move by an effect; the mark is how far, and which
GIVE: Final = 19
KEEP: Final = 20  # one of the cards looked at
ORDER: Final = 21  # of those put back
BREW: Final = 22  # what the cauldron takes
SCOOP: Final = 23  # what it gives
RETURN: Final = 24  # of a defeated hero
RIPOSTE: Final = 25
DEFEND: Final = 26
MIMIC: Final = 27
DISCARD_ONE: Final = 28
DROP_ONE: Final = 29
PRIZE: Final = 30
PICK_FREE: Final = 31
PICK_UP: Final = 32
LIMIT: Final = 33
LORD_MOVE: Final = 34
LORD_USE: Final = 35
BOOST: Final = 36
PREVENT: Final = 37
SPOILS: Final = 38
MARKET: Final = 39
MARKET_PAY: Final = 40
TRADE: Final = 41
OFFER: Final = 42
ANSWER: Final = 43
SPELL_FOCUS: Final = 44
ENCORE: Final = 45  # the mark is the hero whose player may draw
LAST_CHOICE: Final = ENCORE

# Steps that nobody has to decide.
PERFORM: Final = 46  # go on with what is being performed
STRIKE: Final = 47  # its next target
WOUND: Final = 48
AFTER_WOUND: Final = 49
CHECK: Final = 50  # whether the world or the game is over
AFTER_COMBO: Final = 51
END_TURN: Final = 52
NEXT_TURN: Final = 53
BEGIN_ROUND: Final = 54
END_ROUND: Final = 55
BEGIN_WORLD: Final = 56
SET_OUT: Final = 57  # monsters and boss, when the world card lies there
STAND_BOSS: Final = 58
SWARM: Final = 59
FOE_ACTS: Final = 60
FOE_ATTACK: Final = 61
END_FOE: Final = 62
OPEN_MARKET: Final = 63
CLOSE_MARKET: Final = 64
END_WORLD: Final = 65
MIND_TAX: Final = 66
TAKE_DROP: Final = 67  # ask for the treasure that lies there
BEGIN_TURN: Final = 68
LIGHT_PAWS: Final = 69
KEEP_WITHIN_LIMIT: Final = 70

# Rules switched on for a game, as bits.
EVIL_LORD: Final = 1  # QL
HARD_MODE: Final = 2  # QX1-QX3
RANDOM_HEROES: Final = 4  # QS2

# Editions of the rules: the second has QA10, QL3 and QL4 corrected, and asks about Spell Focus and
# Encore (ruling 79). Games of the first go on by it.
SECOND_EDITION: Final = 2
