"""Progress of a goal: what is there and what is missing.

Not part of the rules: for display.
"""

from typing import final

from undercroft.games.decorators.boards import board, corner_of, listed, met_board, tiles_board
from undercroft.games.decorators.constants import NEXT, SHAPE, TURNS, goal_at, goal_kind
from undercroft.games.decorators.dungeon import (
    PASSAGE_SIDES,
    Dungeon,
    decor,
    how_many,
    surroundings,
)
from undercroft.games.decorators.goals import missing_in_room
from undercroft.games.decorators.shapes import Shape


@final
class Progress:
    """The place where a goal is closest to being fulfilled, without mimics."""

    def __init__(
        self,
        met: int,
        wanted: int,
        squares: tuple[int, ...] = (),
        open_cells: tuple[tuple[int, int, int], ...] = (),
        decorations: tuple[int, ...] = (),
    ) -> None:
        self.met = met  # cells or decorations that are there
        self.wanted = wanted  # of so many
        self.squares = squares  # of the cells met, or the room
        self.open_cells = open_cells  # square, what it asks for, decorations it lacks
        self.decorations = decorations  # still missing, one by one


def progress(dungeon: Dungeon, goal: int) -> Progress:
    if goal_kind(goal) == SHAPE:
        return shape_progress(dungeon, dungeon.box.shapes[goal_at(goal)])
    wanted = dungeon.box.wanted[goal_at(goal)]
    if dungeon.box.in_room[goal_at(goal)]:
        return room_progress(dungeon, wanted)
    there = decor(dungeon).hallways
    lacking = [max(0, wanted[kind] - there[kind]) for kind in range(len(wanted))]
    return decoration_progress(wanted, lacking, ())


def decoration_progress(
    wanted: tuple[int, ...], lacking: list[int], squares: tuple[int, ...]
) -> Progress:
    missing = [kind for kind in range(len(wanted)) for _ in range(lacking[kind])]
    total = sum(wanted)
    return Progress(total - len(missing), total, squares, (), tuple(missing))


def room_progress(dungeon: Dungeon, wanted: tuple[int, ...]) -> Progress:
    """Of the rooms with walls for all that is missing there, that with the fewest missing.

    Without such a room all decorations are missing.
    """
    rooms = [
        (missing_in_room(listed, wanted), square, listed)
        for square, listed, wilds in decor(dungeon).rooms
        if missing_in_room(listed, wanted) <= wilds + free_walls(dungeon, square)
    ]
    if not rooms:
        return decoration_progress(wanted, list(wanted), ())
    _, square, listed = min(rooms)
    there = [how_many(listed, kind) for kind in range(len(wanted))]
    lacking = [max(0, wanted[kind] - there[kind]) for kind in range(len(wanted))]
    return decoration_progress(wanted, lacking, (square,))


def free_walls(dungeon: Dungeon, square: int) -> int:
    """Walls of a tile with a square behind them where a decoration may still be hung (DP2)."""
    walls = dungeon.box.faces.walls[dungeon.at(square)]
    free = 0
    for side in range(TURNS):
        behind = square + NEXT[side]
        is_free = walls >> side & 1 and behind not in dungeon.tiles
        if is_free and PASSAGE_SIDES[surroundings(dungeon, behind)] == 0:
            free += 1
    return free


def may_have(dungeon: Dungeon, square: int, decorations: int) -> bool:
    """Whether a tile's own walls have, or can still get, so many decorations."""
    missing = decorations - decor(dungeon).decorations_on.get(square, 0)
    if missing <= 0:
        return True
    wilds = decor(dungeon).wilds_on.get(square, 0)
    return missing <= wilds + free_walls(dungeon, square)


def suited_board(dungeon: Dungeon, feature: int, needs: int) -> int:
    """The squares of tiles with a feature that have, or can still get, so many decorations."""
    suited = board(dungeon, feature)
    if needs == 0:
        return suited
    corner = corner_of(dungeon)
    for square in listed(suited, corner):
        if not may_have(dungeon, square, needs):
            suited &= ~(1 << (square - corner))
    return suited


# Shapes: every orientation, with any cell on any tile


def shape_progress(dungeon: Dungeon, shape: Shape) -> Progress:
    return lay_open(dungeon, shape, farthest(dungeon, shape))


def farthest(dungeon: Dungeon, shape: Shape) -> list[int]:
    """The place with the most cells met where no other tile is in the way.

    Of equal ones that with the most decorations, then the northernmost and westernmost.
    """
    boards = ShapeBoards(dungeon, shape)
    corner = corner_of(dungeon)
    best = (-1, 0, 0)
    best_squares: list[int] = []
    for lie in shape.lies:
        met, decorations, bit = boards.best_corner(lie)
        if (met, decorations, -bit) > best or not best_squares:
            best = (met, decorations, -bit)
            best_squares = [corner + bit + offset for offset in lie]
    return best_squares


@final
class ShapeBoards:
    """By cell of a shape: the tiles that meet it, and those in its way."""

    def __init__(self, dungeon: Dungeon, shape: Shape) -> None:
        self.tiles = tiles_board(dungeon)
        self.met: list[int] = []
        self.blocked: list[int] = []
        self.decorated: list[tuple[int, int]] = []  # cell, its tiles with so many decorations
        for cell in range(len(shape.needs)):
            feature, needs = shape.features[cell], shape.needs[cell]
            self.met.append(met_board(dungeon, feature, needs))
            self.blocked.append(self.tiles & ~suited_board(dungeon, feature, needs))
            for number in range(1, needs + 1):
                self.decorated.append((cell, met_board(dungeon, feature, number)))

    def best_corner(self, lie: tuple[int, ...]) -> tuple[int, int, int]:
        """Cells met, decorations and the bit of the top left corner; -1 cells if all are blocked.

        Numbers by square are kept as boards of their binary digits.
        """
        near, blocked = 0, 0
        met: list[int] = []
        for cell in range(len(lie)):
            offset = lie[cell]
            near |= self.tiles >> offset
            blocked |= self.blocked[cell] >> offset
            add_one(met, self.met[cell] >> offset)
        free = near & ~blocked
        if free == 0:
            return (-1, 0, lowest(near))
        decorations: list[int] = []
        for cell, tiles in self.decorated:
            add_one(decorations, tiles >> lie[cell])
        most, free = largest(met, free)
        most_decorations, free = largest(decorations, free)
        return (most, most_decorations, lowest(free))


def add_one(digits: list[int], squares: int) -> None:
    """Count one more on these squares."""
    for at in range(len(digits)):
        if squares == 0:
            return
        carried = digits[at] & squares
        digits[at] ^= squares
        squares = carried
    if squares:
        digits.append(squares)


def largest(digits: list[int], squares: int) -> tuple[int, int]:
    """The largest number on any of these squares, and the squares that have it."""
    number = 0
    for at in range(len(digits) - 1, -1, -1):
        more = digits[at] & squares
        if more:
            squares = more
            number |= 1 << at
    return (number, squares)


def lowest(squares: int) -> int:
    """The lowest bit of a board that is not empty."""
    return (squares & -squares).bit_length() - 1


def cell_lacks(dungeon: Dungeon, shape: Shape, cell: int, square: int) -> int:
    """How many decorations a cell lacks; -1 if its tile is not there, or can't get as many."""
    if dungeon.box.faces.features[dungeon.at(square)] & shape.features[cell] == 0:
        return -1
    if not may_have(dungeon, square, shape.needs[cell]):
        return -1
    there = decor(dungeon).decorations_on.get(square, 0)
    return max(0, shape.needs[cell] - there)


def lay_open(dungeon: Dungeon, shape: Shape, squares: list[int]) -> Progress:
    met: list[int] = []
    still: list[tuple[int, int, int]] = []
    for cell in range(len(squares)):
        lacks = cell_lacks(dungeon, shape, cell, squares[cell])
        if lacks == 0:
            met.append(squares[cell])
        else:
            lacking = shape.needs[cell] if lacks < 0 else lacks
            still.append((squares[cell], shape.features[cell], lacking))
    return Progress(len(met), len(squares), tuple(sorted(met)), tuple(sorted(still)))
