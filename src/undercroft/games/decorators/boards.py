"""Bitboards: sets of squares as integers with a bit for each square.

Bit 0 of a dungeon's boards is a square above and to the left of all its tiles.
"""

from typing import Final

from undercroft.games.decorators.constants import ROW
from undercroft.games.decorators.dungeon import Dungeon, decor
from undercroft.games.decorators.shapes import LARGEST

MARGIN: Final = LARGEST * (ROW + 1)  # the corner of a shape may lie outside the dungeon
BITS: Final[list[list[int]]] = [
    [bit for bit in range(8) if number >> bit & 1] for number in range(256)
]


def corner_of(dungeon: Dungeon) -> int:
    """The square that is bit 0 of the dungeon's boards.

    The first of the empty squares lies above the first of the tiles.
    """
    return dungeon.squares[0] + ROW - MARGIN


def board(dungeon: Dungeon, feature: int, decorations: int = 0) -> int:
    """The squares of tiles with a feature and enough decorations or wild icons."""
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


def met_board(dungeon: Dungeon, feature: int, decorations: int = 0) -> int:
    """The squares of tiles with a feature and enough decorations, without mimics."""
    if decorations == 0:
        return board(dungeon, feature)
    key = -(feature * 4 + decorations)
    known = dungeon.boards.get(key, -1)
    if known >= 0:
        return known
    features = dungeon.box.faces.features
    corner = corner_of(dungeon)
    squares = 0
    for square, there in decor(dungeon).decorations_on.items():
        if there >= decorations and features[dungeon.tiles[square]] & feature:
            squares |= 1 << (square - corner)
    dungeon.boards[key] = squares
    return squares


def tiles_board(dungeon: Dungeon) -> int:
    """The squares of all tiles, decoration tiles too."""
    known = dungeon.boards.get(0, -1)
    if known >= 0:
        return known
    corner = corner_of(dungeon)
    squares = 0
    for square in dungeon.tiles:
        squares |= 1 << (square - corner)
    dungeon.boards[0] = squares
    return squares


def could_have(dungeon: Dungeon, square: int, decorations: int) -> bool:
    """Whether a tile's own walls have enough decorations, counting wild icons for mimics."""
    if decorations == 0:
        return True
    found = decor(dungeon)
    return found.decorations_on.get(square, 0) + found.wilds_on.get(square, 0) >= decorations


def grown(squares: int) -> int:
    """These squares and those next to them."""
    return squares | squares << 1 | squares >> 1 | squares << ROW | squares >> ROW


def listed(squares: int, corner: int) -> list[int]:
    """The squares of a board, ascending."""
    found: list[int] = []
    data = squares.to_bytes((squares.bit_length() + 7) // 8, "little")
    for at in range(len(data)):
        if data[at]:
            for bit in BITS[data[at]]:
                found.append(corner + 8 * at + bit)
    return found
