"""The kinds of steps on the agenda: chance's, players' and those that need no decision."""

from typing import Final

# Steps that wait for chance.
DEAL_PAWN: Final = 0  # who stands next in the order of round 1
DEAL_BOSS: Final = 1  # mark: the deck
DEAL_GOAL: Final = 2  # to a seat; mark: the deck
DRAW_TILE: Final = 3  # for the draft board, or for a seat; mark: BURROWED where it is a burrower's

# Steps that wait for several players at the same time.
OPENING: Final = 4  # discard goals
BOSS_MIMICS: Final = 5

# Steps that wait for a player.
DRAFT: Final = 6
DRAW_GOAL: Final = 7  # from which deck
DISCARD: Final = 8
KEEP: Final = 9
BUILD: Final = 10
PLACE: Final = 11  # mark: the face of the tile in hand, see `faces`
MOVE: Final = 12  # mark: the square of the tile that an architect moves
SCORE: Final = 13

# Steps that need no decision.
BEGIN_ROUND: Final = 14
BEGIN_TURN: Final = 15
EXCHANGE_GOALS: Final = 16
BEGIN_DISCARD: Final = 17
ASSIST: Final = 18
BURROW: Final = 19
BEGIN_BUILD: Final = 20
BEGIN_SCORE: Final = 21
REFILL: Final = 22
END_ROUND: Final = 23
FINAL: Final = 24
COUNT_UP: Final = 25
