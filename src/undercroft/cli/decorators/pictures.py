"""Tiles and dungeons of Dungeon Decorators drawn in lines, and as small maps.

A square is 7 letters wide and 3 high, as in the text form of a dungeon; what is added are colours,
arrows where a passage leads to an empty square, and the names of rows and columns.
"""

from collections.abc import Collection, Sequence
from typing import Final

from rich.console import Group
from rich.text import Text

from undercroft.cli.decorators.labels import ARROWS, CHIPS, GOOD, QUIET, Marks, icon_style
from undercroft.cli.speech import ink
from undercroft.games.decorators.constants import (
    DECORATION_SIDE,
    DUNGEON_SIDE,
    EAST,
    EMPTY,
    NEXT,
    NORTH,
    PLAIN,
    SOUTH,
    START,
    TURNS,
    WEST,
    east_of,
    south_of,
    square_at,
)
from undercroft.games.decorators.drawing import ACROSS, DOOR, GAP, UPRIGHT, WALL_LINE, WIDTH
from undercroft.games.decorators.dungeon import OPEN_SIDES, WALL_SIDES, Dungeon, surroundings
from undercroft.games.decorators.faces import face_of, lay, tile_laid

ALL_SIDES: Final = 15
LABEL: Final = 4  # letters for the name of a row
LEAST: Final = 3  # columns of a band, however narrow the screen is
MAP: Final = " ╹╺└╻│┌├╸┘─┴┐┤┬┼"  # by passages; rooms are heavy stubs
MAP_WIDTH: Final = 2  # letters of a square
START_MARK: Final = "╋"
DECORATION_MARK: Final = "░"

Lines = tuple[Text, Text, Text]


# One tile


def draw_face(marks: Marks, face: int, turn: int = 0) -> Lines:
    """A side of a tile by itself, all its icons in full ink."""
    return draw_laid(marks, lay(face, turn), 0, ALL_SIDES)


def draw_laid(marks: Marks, laid: int, open_sides: int, walls: int) -> Lines:
    """A laid tile; which of its sides lead to empty squares, which lie against walls."""
    if marks.box.faces.passages[laid]:
        return draw_dungeon_side(marks, laid, open_sides)
    return draw_decoration_side(marks, laid, walls)


def draw_dungeon_side(marks: Marks, laid: int, open_sides: int) -> Lines:
    passages = marks.box.faces.passages[laid]
    opening = DOOR if passages.bit_count() == 1 else GAP
    lines = [opening if passages >> side & 1 else WALL_LINE for side in range(TURNS)]
    rows = [ACROSS[line] for line in lines]
    posts = [UPRIGHT[line] for line in lines]
    for side in range(TURNS):
        if open_sides >> side & 1 and lines[side] == GAP:
            rows[side], posts[side] = f"━ {ARROWS[side]} ━", ARROWS[side]
    floor = marks.box.faces.floors[laid]
    label = marks.number(tile_laid(laid))
    if floor != PLAIN:
        label += f" {marks.letter(floor).plain}"
    middle = ink(posts[WEST], "") + ink(f"{label:^5}", CHIPS[floor]) + ink(posts[EAST], "")
    return (Text(f"┏{rows[NORTH]}┓"), middle, Text(f"┗{rows[SOUTH]}┛"))


def draw_decoration_side(marks: Marks, laid: int, walls: int) -> Lines:
    """Icons that lie against no wall are pale."""
    codes: list[Text] = []
    for side in range(TURNS):
        icon = marks.box.faces.icons[TURNS * laid + side]
        style = icon_style(icon) if walls >> side & 1 else QUIET
        codes.append(ink(marks.code(icon).plain, style))
    number = ink(f"{marks.number(tile_laid(laid)):^3}", QUIET)
    left, right = ink("·  ", QUIET), ink(" ·", QUIET)
    return (
        left + codes[NORTH] + right,
        codes[WEST] + number + codes[EAST],
        left + codes[SOUTH] + right,
    )


def beside(pictures: Sequence[Lines], between: str = " ") -> Text:
    """Pictures next to each other, as three lines."""
    return Text("\n").join([Text(between).join([one[at] for one in pictures]) for at in range(3)])


def both_faces(marks: Marks, tile: int, between: str = " ") -> Text:
    """The decoration side and the dungeon side; or both of a generic tile."""
    faces = [face_of(tile, DECORATION_SIDE), face_of(tile, DUNGEON_SIDE)]
    return beside([draw_face(marks, face) for face in faces], between)


# A dungeon


def draw_dungeon(
    marks: Marks, dungeon: Dungeon, width: int, offered: Collection[int] = ()
) -> Group:
    """All tiles, and the names of the squares that are offered; cut into bands if it is wide."""
    squares = {*dungeon.tiles, *offered}
    west, east = min(map(east_of, squares)), max(map(east_of, squares))
    wide = max(LEAST, (width - LABEL) // WIDTH)
    lines: list[Text] = []
    for first in range(west, east + 1, wide):
        columns = range(first, min(first + wide, east + 1))
        band = [square for square in squares if east_of(square) in columns]
        lines += [Text()] if lines else []
        lines += draw_band(marks, dungeon, columns, band, offered)
    return Group(*lines)


def draw_band(
    marks: Marks,
    dungeon: Dungeon,
    columns: range,
    squares: Sequence[int],
    offered: Collection[int],
) -> list[Text]:
    """Some columns of a dungeon, as high as what lies there."""
    names = [f"{axis(marks, square_at(column, 0)):^{WIDTH}}" for column in columns]
    lines = [ink(" " * LABEL + "".join(names).rstrip(), QUIET)]
    rows = [south_of(square) for square in squares]
    for row in range(min(rows), max(rows) + 1) if rows else ():
        label = f"{axis(marks, square_at(0, row)):<{LABEL}}"
        places = [square_at(column, row) for column in columns]
        drawn = [draw_square(marks, dungeon, place, place in offered) for place in places]
        for at in range(3):
            head = ink(label if at == 1 else " " * LABEL, QUIET)
            line = Text.assemble(head, *[cell[at] for cell in drawn])
            line.rstrip()
            lines.append(line)
    return lines


def axis(marks: Marks, square: int) -> str:
    """The name of a row or column, taken from its square beside or above the start tile."""
    is_start = east_of(square) == south_of(square) == 0
    return "·" if is_start else marks.square(square)


def draw_square(marks: Marks, dungeon: Dungeon, square: int, is_offered: bool) -> Lines:
    laid = dungeon.at(square)
    if laid == EMPTY:
        blank = Text(" " * WIDTH)
        name = ink(f"{marks.square(square):^{WIDTH}}", GOOD) if is_offered else blank
        return (blank, name, blank)
    around = surroundings(dungeon, square)
    return draw_laid(marks, laid, OPEN_SIDES[around], WALL_SIDES[around])


# A small map


def draw_map(marks: Marks, dungeon: Dungeon) -> Group:
    """Two letters a square: which passages it has, and its floor."""
    rows = [south_of(square) for square in dungeon.tiles]
    columns = [east_of(square) for square in dungeon.tiles]
    lines: list[Text] = []
    for row in range(min(rows), max(rows) + 1):
        places = [square_at(column, row) for column in range(min(columns), max(columns) + 1)]
        line = Text.assemble(*[draw_spot(marks, dungeon, place) for place in places])
        line.rstrip()
        lines.append(line)
    return Group(*lines)


def columns_of(dungeon: Dungeon) -> int:
    columns = [east_of(square) for square in dungeon.tiles]
    return max(columns) - min(columns) + 1


def map_width(dungeon: Dungeon) -> int:
    return MAP_WIDTH * columns_of(dungeon)


def drawn_width(dungeon: Dungeon) -> int:
    return LABEL + WIDTH * columns_of(dungeon)


def draw_spot(marks: Marks, dungeon: Dungeon, square: int) -> Text:
    laid = dungeon.at(square)
    if laid == EMPTY:
        return Text("  ")
    faces = marks.box.faces
    if faces.passages[laid] == 0:
        return ink(f"{DECORATION_MARK} ", QUIET)
    sign = START_MARK if tile_laid(laid) == START else glyph(faces.passages[laid])
    if faces.floors[laid] != PLAIN:
        return Text(sign) + marks.letter(faces.floors[laid])
    joined = faces.passages[laid] >> EAST & faces.passages[dungeon.at(square + NEXT[EAST])] >> WEST
    return Text(sign + ("─" if joined & 1 else " "))


def glyph(passages: int) -> str:
    return MAP[passages]
