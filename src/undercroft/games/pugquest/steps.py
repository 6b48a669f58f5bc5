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
LAST_CHOICE: Final = ANSWER

# Steps that nobody has to decide.
PERFORM: Final = 44  # go on with what is being performed
STRIKE: Final = 45  # its next target
WOUND: Final = 46
AFTER_WOUND: Final = 47
CHECK: Final = 48  # whether the world or the game is over
AFTER_COMBO: Final = 49
END_TURN: Final = 50
NEXT_TURN: Final = 51
BEGIN_ROUND: Final = 52
END_ROUND: Final = 53
BEGIN_WORLD: Final = 54
SET_OUT: Final = 55  # monsters and boss, when the world card lies there
STAND_BOSS: Final = 56
SWARM: Final = 57
FOE_ACTS: Final = 58
FOE_ATTACK: Final = 59
END_FOE: Final = 60
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
