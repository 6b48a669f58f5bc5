"""Progress of a goal: what is there and what is missing.

Not part of the rules: for display and for bots.
"""

from typing import final

from undercroft.games.decorators.constants import EMPTY, SHAPES
from undercroft.games.decorators.dungeon import Dungeon, decor, how_many
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
    if goal < SHAPES:
        return shape_progress(dungeon, dungeon.box.shapes[goal])
    wanted = dungeon.box.wanted[goal - SHAPES]
    if dungeon.box.in_room[goal - SHAPES]:
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
    """The room with the fewest missing decorations; without a room all are missing."""
    rooms = decor(dungeon).rooms
    if not rooms:
        return decoration_progress(wanted, list(wanted), ())
    square, listed, _ = min(rooms, key=lambda room: (missing_in_room(room[1], wanted), room[0]))
    there = [how_many(listed, kind) for kind in range(len(wanted))]
    lacking = [max(0, wanted[kind] - there[kind]) for kind in range(len(wanted))]
    return decoration_progress(wanted, lacking, (square,))


# Shapes: every orientation, with any cell on any tile


def shape_progress(dungeon: Dungeon, shape: Shape) -> Progress:
    return lay_open(dungeon, shape, farthest(dungeon, shape))


def farthest(dungeon: Dungeon, shape: Shape) -> list[int]:
    """The place with the most cells met where no other tile is in the way."""
    best = (-1, 0, 0)
    best_squares: list[int] = []
    for lie in shape.lies:
        for corner in sorted({square - offset for square in dungeon.tiles for offset in lie}):
            squares = [corner + offset for offset in lie]
            met, decorations = rate(dungeon, shape, squares)
            if (met, decorations, -corner) > best or not best_squares:
                best, best_squares = (met, decorations, -corner), squares
    return best_squares


def rate(dungeon: Dungeon, shape: Shape, squares: list[int]) -> tuple[int, int]:
    """Cells met, then decorations present; (-1, 0) where a cell can't be met any more."""
    met, decorations = 0, 0
    for cell in range(len(squares)):
        lacks = cell_lacks(dungeon, shape, cell, squares[cell])
        if lacks < 0 and dungeon.at(squares[cell]) != EMPTY:
            return (-1, 0)
        if lacks == 0:
            met += 1
        if lacks >= 0:
            decorations += shape.needs[cell] - lacks
    return (met, decorations)


def cell_lacks(dungeon: Dungeon, shape: Shape, cell: int, square: int) -> int:
    """How many decorations a cell lacks; -1 if its tile is not there."""
    if dungeon.box.faces.features[dungeon.at(square)] & shape.features[cell] == 0:
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
