"""Sets of squares as one number, a bit for each: what is next to what in a few operations.

Bit 0 of a dungeon's boards is a square above and to the left of all its tiles.
"""

from typing import Final

from undercroft.games.decorators.dungeon import Dungeon, decor
from undercroft.games.decorators.shapes import LARGEST
from undercroft.games.decorators.state import NOTHING
from undercroft.games.decorators.terms import ROW

MARGIN: Final = LARGEST * (ROW + 1)  # the corner of a shape may lie outside of the dungeon
BITS: Final[list[list[int]]] = [
    [bit for bit in range(8) if number >> bit & 1] for number in range(256)
]


def corner_of(dungeon: Dungeon) -> int:
    """The square that is bit 0 of the dungeon's boards.

    The first of the empty squares lies above the first of the tiles.
    """
    return dungeon.squares[0] + ROW - MARGIN


def board(dungeon: Dungeon, feature: int, decorations: int = 0) -> int:
    """The squares of tiles with a feature and room for so many decorations or wild icons."""
    key = feature * 4 + decorations
    known = dungeon.boards.get(key, -1)
    if known >= 0:
        return known
    features = dungeon.box.faces.features
    corner = corner_of(dungeon)
    squares = 0
    for square, laid in dungeon.tiles.items():
        if features[laid] & feature and could_have(dungeon, square, decorations):
            squares |= 1 << (square - corner)
    dungeon.boards[key] = squares
    return squares


def could_have(dungeon: Dungeon, square: int, decorations: int) -> bool:
    """Enough decorations on the tile's own walls, wild icons for mimics included."""
    if decorations == 0:
        return True
    counts = decor(dungeon).on_tile.get(square, 0)
    return counts % 8 + counts // 8 >= decorations


# Boards of any width: narrow ones are quicker


def around_all(dungeon: Dungeon, margin: int) -> tuple[int, int]:
    """A corner, and the width of a board from there that holds all tiles and a margin."""
    top, left, right = ROW, ROW, 0
    for square in dungeon.tiles:
        top = min(top, square // ROW)
        left = min(left, square % ROW)
        right = max(right, square % ROW)
    return (top - margin) * ROW + left - margin, right - left + 1 + 2 * margin


def bit_of(square: int, corner: int, width: int) -> int:
    """The bit of a square on a board so wide, of which a corner is bit 0."""
    away = square - corner
    return away // ROW * width + away % ROW


def tiles_and_rock(
    dungeon: Dungeon, corner: int, width: int, lifted: int = NOTHING
) -> tuple[int, int]:
    """The squares of dungeon tiles and those of decoration tiles, one of them taken up."""
    features = dungeon.box.faces.features
    tiles, rock = 0, 0
    for square, laid in dungeon.tiles.items():
        if square == lifted:
            continue
        if features[laid]:
            tiles |= 1 << bit_of(square, corner, width)
        else:
            rock |= 1 << bit_of(square, corner, width)
    return tiles, rock


def grown(squares: int, width: int = ROW) -> int:
    """The same squares and those next to them."""
    return squares | squares << 1 | squares >> 1 | squares << width | squares >> width


def besides(squares: int, others: int) -> int:
    """The squares that are not among others; quicker for long numbers than to negate one."""
    return squares ^ squares & others


def flooded(squares: int, through: int, width: int) -> int:
    """The same squares and all that can be reached from them through others."""
    while True:
        more = squares | (squares << 1 | squares >> 1) & through
        more |= (more << width | more >> width) & through
        if more == squares:
            return squares
        squares = more


def listed(squares: int, corner: int, width: int = ROW) -> list[int]:
    """The squares of a board, ascending."""
    found: list[int] = []
    data = squares.to_bytes((squares.bit_length() + 7) // 8, "little")
    for at in range(len(data)):
        if data[at]:
            for bit in BITS[data[at]]:
                place = 8 * at + bit
                found.append(corner + place // width * ROW + place % width)
    return found
