"""The text form of a dungeon: draws it and reads it back.

┏━   ━┓              A square is 7 letters wide and 3 high. Lines are walls, gaps are passages.
 start
┗━   ━┛              The number of a tile is followed by its floor: r o y g b p for a colour, *
┏━┅┅┅━┓·  TB ·       for a star; gen is a generic tile. A dotted gap is the door of a room. A tile
┃117o ┃KY210KY       without lines lies decoration side up: its icons have two letters, WI is a
┗━━━━━┛·  ·· ·       wild one.
"""

from collections.abc import Mapping
from typing import Final

from undercroft.games.decorators.constants import (
    DECORATION_SIDE,
    DUNGEON_SIDE,
    EAST,
    EMPTY,
    FLOORS,
    GENERIC,
    NORTH,
    SOUTH,
    STAR,
    START,
    TURNS,
    WEST,
    east_of,
    south_of,
    square_at,
)
from undercroft.games.decorators.data import Box
from undercroft.games.decorators.faces import face_of, lay, tile_laid

WIDTH: Final = 7
HEIGHT: Final = 3
CODES: Final = ("··", "WI", "TB", "KY", "SW", "SP", "SK", "CO", "WB", "BK", "BN", "LV")
FLOOR_LETTERS: Final = ("", *[floor[0] for floor in FLOORS[1:STAR]], "*")

# A horizontal edge as a wall, a passage and a door; then a vertical one.
ACROSS: Final = ("━━━━━", "━   ━", "━┅┅┅━")
UPRIGHT: Final = ("┃", " ", "┇")
WALL_LINE: Final = 0
GAP: Final = 1
DOOR: Final = 2
NOTHING_DRAWN: Final = (" " * WIDTH, " " * WIDTH, " " * WIDTH)


class BadDrawing(ValueError):
    """The text is not a dungeon; the message says where."""


# Drawing


def draw(box: Box, tiles: Mapping[int, int]) -> str:
    """Draw laid tiles, without blank rows and columns around them."""
    columns = [east_of(square) for square in tiles]
    rows = [south_of(square) for square in tiles]
    lines: list[str] = []
    for row in range(min(rows), max(rows) + 1):
        squares = [square_at(column, row) for column in range(min(columns), max(columns) + 1)]
        drawn = [draw_tile(box, tiles.get(square, EMPTY)) for square in squares]
        for line in range(HEIGHT):
            lines.append("".join([cell[line] for cell in drawn]).rstrip())
    return "\n".join(lines)


def draw_tile(box: Box, laid: int) -> tuple[str, str, str]:
    """The three lines of a square."""
    if laid == EMPTY:
        return NOTHING_DRAWN
    label = label_of(box, laid)
    passages = box.faces.passages[laid]
    if passages:
        return draw_dungeon_side(passages, label)
    codes = [CODES[box.faces.icons[TURNS * laid + side]] for side in range(TURNS)]
    return draw_decoration_side(codes, label)


def label_of(box: Box, laid: int) -> str:
    """The number of a tile, and its floor on the dungeon side."""
    tile = tile_laid(laid)
    if tile == START:
        return "start"
    number = "gen" if tile == GENERIC else str(box.numbers[tile])
    return number + FLOOR_LETTERS[box.faces.floors[laid]]


def draw_dungeon_side(passages: int, label: str) -> tuple[str, str, str]:
    opening = DOOR if passages.bit_count() == 1 else GAP
    lines = [opening if passages >> side & 1 else WALL_LINE for side in range(TURNS)]
    return (
        f"┏{ACROSS[lines[NORTH]]}┓",
        f"{UPRIGHT[lines[WEST]]}{label:^5}{UPRIGHT[lines[EAST]]}",
        f"┗{ACROSS[lines[SOUTH]]}┛",
    )


def draw_decoration_side(codes: list[str], label: str) -> tuple[str, str, str]:
    return (
        f"·  {codes[NORTH]} ·",
        f"{codes[WEST]}{label:^3}{codes[EAST]}",
        f"·  {codes[SOUTH]} ·",
    )


# Reading


def read_drawing(box: Box, text: str) -> dict[int, int]:
    """Read laid tiles; raises BadDrawing. They may be illegal, but include the start tile."""
    lines = [line.rstrip() for line in text.strip("\n").splitlines()]
    indent = min([len(line) - len(line.lstrip()) for line in lines if line], default=0)
    lines = [line[indent:] for line in lines]
    lines += [""] * (-len(lines) % HEIGHT)
    width = max([len(line) for line in lines], default=0)
    found: dict[tuple[int, int], int] = {}
    for row in range(len(lines) // HEIGHT):
        for column in range((width + WIDTH - 1) // WIDTH):
            cell = cut(lines, row, column)
            if any(line.strip() for line in cell):
                found[row, column] = read_square(cell, box, f"row {row + 1}, column {column + 1}")
    return around_start(found)


def cut(lines: list[str], row: int, column: int) -> tuple[str, str, str]:
    """The three lines of a square of the drawing."""
    left = column * WIDTH
    cell = [line[left : left + WIDTH].ljust(WIDTH) for line in lines[row * HEIGHT :][:HEIGHT]]
    return (cell[0], cell[1], cell[2])


def around_start(found: dict[tuple[int, int], int]) -> dict[int, int]:
    """The tiles by square, relative to the start tile."""
    starts = [place for place, laid in found.items() if tile_laid(laid) == START]
    if len(starts) != 1:
        raise BadDrawing(f"expected one start tile; got {len(starts)}")
    top, left = starts[0]
    return {
        square_at(column - left, row - top): laid for (row, column), laid in sorted(found.items())
    }


def read_square(cell: tuple[str, str, str], box: Box, where: str) -> int:
    """The laid tile: its label names the tile, the lines around it its rotation."""
    decoration = cell[0][0] == "·"
    label = cell[1][2:-2].strip() if decoration else cell[1][1:-1].strip()
    tile = read_tile(label, box, where)
    sides = [DECORATION_SIDE] if decoration else [DUNGEON_SIDE]
    if tile == GENERIC:
        sides = [0, 1]
    for side in sides:
        for turn in range(TURNS):
            laid = lay(face_of(tile, side), turn)
            if draw_tile(box, laid) == cell:
                return laid
    raise BadDrawing(f"{where}: tile {label} does not look like this, however it is turned")


def read_tile(label: str, box: Box, where: str) -> int:
    if label == "start":
        return START
    if label == "gen":
        return GENERIC
    number = label.rstrip("".join(FLOOR_LETTERS))
    if not number.isdecimal() or int(number) not in box.numbers:
        raise BadDrawing(f"{where}: there is no tile '{label}'")
    return box.numbers.index(int(number))
