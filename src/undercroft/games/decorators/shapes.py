"""The pattern of a shape goal: its cells and orientations (DC5)."""

from collections.abc import Sequence
from typing import Final, final

from undercroft.games.decorators.constants import (
    COLOURS,
    HALLWAY,
    PAINTED_HALLWAY,
    PAINTED_ROOM,
    RED_HALLWAY,
    ROOM,
    ROW,
    STAR_HALLWAY,
)

Place = tuple[int, int]  # row and column
Cells = dict[Place, tuple[int, int]]  # what a cell asks for, and how many decorations

LARGEST: Final = 6  # rows or columns of a shape
ANYTHING: Final = "."
LETTERS: Final = {
    "H": HALLWAY,
    "R": ROOM,
    "*": STAR_HALLWAY,
    "C": PAINTED_HALLWAY,
    "K": PAINTED_ROOM,
} | {colour[0]: RED_HALLWAY << number for number, colour in enumerate(COLOURS)}
ROOMS_ONLY: Final = ROOM | PAINTED_ROOM
ROOM_WALLS: Final = 3
HALLWAY_WALLS: Final = 2


@final
class Shape:
    """Cells with their requirements, and for each orientation the squares of the cells."""

    def __init__(self, cells: Cells) -> None:
        places = sorted(cells, key=lambda place: rarity(cells[place]))
        self.features = tuple([cells[place][0] for place in places])
        self.needs = tuple([cells[place][1] for place in places])
        self.decorated = any(self.needs)
        self.lies = _lies(places, cells)
        self.printed = tuple([places.index(place) for place in cells])  # cells row by row


def rarity(cell: tuple[int, int]) -> tuple[int, int]:
    """Sort key: rare cells first, so that a missing shape is rejected early."""
    feature, decorations = cell
    return (-decorations, 0 if feature == HALLWAY else -feature)


def _lies(places: Sequence[Place], cells: Cells) -> tuple[tuple[int, ...], ...]:
    """The different orientations of a shape, rotated and reflected.

    Each gives a number to add to the square of the shape's top left corner for every cell.
    """
    found: dict[frozenset[tuple[Place, tuple[int, int]]], tuple[int, ...]] = {}
    for mirrored in (False, True):
        lying = [(row, -column if mirrored else column) for row, column in places]
        for _ in range(4):
            lying = [(column, -row) for row, column in lying]
            top, left = min(row for row, _ in lying), min(column for _, column in lying)
            moved = [(row - top, column - left) for row, column in lying]
            look = frozenset(zip(moved, [cells[place] for place in places], strict=True))
            found.setdefault(look, tuple([row * ROW + column for row, column in moved]))
    return tuple(found.values())


# Reading a shape from a data file. Errors name no field: the caller adds it.


class BadShape(ValueError):
    """The rows are not a shape, or one that can't be built."""


def read_cells(rows: Sequence[str]) -> Cells:
    """`["R2 H .", ". H R2"]` as cells."""
    grid = [row.split() for row in rows]
    width = len(grid[0])
    if not 1 <= width <= LARGEST or len(grid) > LARGEST:
        raise BadShape(f"expected 1 to {LARGEST} rows of 1 to {LARGEST} cells")
    cells: Cells = {}
    for row, words in enumerate(grid):
        if len(words) != width:
            raise BadShape(f"expected rows of equal length; got {width} and {len(words)} cells")
        for column, word in enumerate(words):
            if word != ANYTHING:
                cells[row, column] = read_cell(word)
    if not cells:
        raise BadShape("expected at least one cell; got none")
    return cells


def read_cell(word: str) -> tuple[int, int]:
    feature = LETTERS.get(word[0])
    number = word[1:]
    if feature is None or len(number) > 1 or (number and number not in "123"):
        raise BadShape(f"unknown cell '{word}'")
    return feature, int(number or 0)


def check_buildable(cells: Cells) -> None:
    """A dungeon must be able to hold the shape, with its doors and decorations."""
    for place, (feature, decorations) in cells.items():
        is_room = feature & ROOMS_ONLY != 0
        walls = ROOM_WALLS if is_room else HALLWAY_WALLS
        where = f"can't be built: the cell in row {place[0] + 1}, column {place[1] + 1}"
        if decorations > walls:
            kind = "room" if is_room else "hallway"
            raise BadShape(f"{where} has no {decorations} walls, being a {kind}")
        beside = [cells.get(near) for near in neighbours(place)]
        free = beside.count(None)
        if free < decorations:
            raise BadShape(f"{where} has no room for {decorations} decorations")
        ways = len([cell for cell in beside if cell is None or not cell[0] & ROOMS_ONLY])
        if ways < decorations + 1:
            raise BadShape(f"{where} can't be reached")


def neighbours(place: Place) -> list[Place]:
    row, column = place
    return [(row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1)]


def demand(cells: Cells, feature: int) -> int:
    """How many cells require a tile with one of these features."""
    return len([cell for cell in cells.values() if cell[0] & feature])
