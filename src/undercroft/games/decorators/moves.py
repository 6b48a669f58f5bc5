"""All moves of players and chance. Frequent moves are shared objects, from tables."""

from typing import Final, final

from undercroft.core.game import Move
from undercroft.games.decorators.constants import (
    ALL_BOSSES,
    ALL_GOALS,
    BOSS_DECKS,
    DECKS,
    PLACES,
    ROW,
    SIDES,
    START,
    TILES,
    TURNS,
)

# Kinds of components that chance deals.
PAWN: Final = 0
BOSS: Final = 1
GOAL: Final = 2
TILE: Final = 3
HOURGLASS: Final = 4
THINGS: Final = ("pawn", "boss", "goal", "tile", "hourglass")


@final
class Deal(Move):
    """Chance: a component is dealt or drawn; a pawn by its seat."""

    FIELDS = ("what", "item")

    def __init__(self, what: int, item: int) -> None:
        self.what = what
        self.item = item


@final
class Discard(Move):
    """Discard a goal from hand, face down (DS5, DD3)."""

    FIELDS = ("goal",)

    def __init__(self, goal: int) -> None:
        self.goal = goal


@final
class Draft(Move):
    """Put the pawn on a place of the draft board (DD1)."""

    FIELDS = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place


@final
class DrawGoal(Move):
    """Draw a goal from one of the two decks (DD3, DF1)."""

    FIELDS = ("deck",)

    def __init__(self, deck: int) -> None:
        self.deck = deck


@final
class Keep(Move):
    """Keep this one of the tiles a burrower gives (DA2)."""

    FIELDS = ("tile",)

    def __init__(self, tile: int) -> None:
        self.tile = tile


@final
class Hold(Move):
    """Take a new or stored tile in hand, this side up, to place it (DB2)."""

    FIELDS = ("tile", "side")

    def __init__(self, tile: int, side: int) -> None:
        self.tile = tile
        self.side = side


@final
class Place(Move):
    """Put the tile in hand, or the one an architect took up, on a square in this turn."""

    FIELDS = ("square", "turn")

    def __init__(self, square: int, turn: int) -> None:
        self.square = square
        self.turn = turn


@final
class Architect(Move):
    """Spend an architect to take up the tile on a square (DB5)."""

    FIELDS = ("square",)

    def __init__(self, square: int) -> None:
        self.square = square


@final
class Restore(Move):
    """Put everything back as it was when the build phase began (DB6)."""


@final
class End(Move):
    """End the build phase: what has not been placed is stored (DB1)."""


@final
class Drop(Move):
    """Discard a surplus tile (DB4)."""

    FIELDS = ("tile",)

    def __init__(self, tile: int) -> None:
        self.tile = tile


@final
class Score(Move):
    """Play a goal for its points, with as few mimics as it takes (DC1, DC6)."""

    FIELDS = ("goal",)

    def __init__(self, goal: int) -> None:
        self.goal = goal


@final
class Mimic(Move):
    """Spend a mimic on a wild icon, for the boss of this deck (DE5)."""

    FIELDS = ("deck",)

    def __init__(self, deck: int) -> None:
        self.deck = deck


@final
class Done(Move):
    """Stop doing what could be done again."""


DONE: Final = Done()
RESTORE: Final = Restore()
END: Final = End()
DEALS: Final = [
    [Deal(PAWN, seat) for seat in range(4)],
    [Deal(BOSS, boss) for boss in range(ALL_BOSSES)],
    [Deal(GOAL, goal) for goal in range(ALL_GOALS)],
    [Deal(TILE, tile) for tile in range(TILES)],
    [Deal(HOURGLASS, 0)],
]
DISCARDS: Final = [Discard(goal) for goal in range(ALL_GOALS)]
DRAFTS: Final = [Draft(place) for place in range(len(PLACES))]
DRAW_GOALS: Final = [DrawGoal(deck) for deck in range(len(DECKS))]
KEEPS: Final = [Keep(tile) for tile in range(TILES)]
HOLDS: Final = [[Hold(tile, side) for side in range(len(SIDES))] for tile in range(START)]
DROPS: Final = [Drop(tile) for tile in range(START)]
SCORES: Final = [Score(goal) for goal in range(ALL_GOALS)]
MIMICS: Final = [Mimic(deck) for deck in range(len(BOSS_DECKS))]

# By square, made when first asked for.
_PLACES: Final[list[list[Place] | None]] = [None] * (ROW * ROW)
_ARCHITECTS: Final[list[Architect | None]] = [None] * (ROW * ROW)


def places(square: int) -> list[Place]:
    """The moves that put a tile on a square, by turn."""
    found = _PLACES[square]
    if found is None:
        found = _PLACES[square] = [Place(square, turn) for turn in range(TURNS)]
    return found


def architect(square: int) -> Architect:
    found = _ARCHITECTS[square]
    if found is None:
        found = _ARCHITECTS[square] = Architect(square)
    return found
