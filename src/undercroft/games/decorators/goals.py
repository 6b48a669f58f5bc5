"""Whether a dungeon fulfils a goal, and how many mimics that takes (DC2-DC6, DC8).

A shape in one orientation is found by a few shifts and intersections of bitboards.
"""

from typing import Final, final

from undercroft.games.decorators.boards import board, corner_of
from undercroft.games.decorators.constants import SHAPE, goal_at, goal_kind
from undercroft.games.decorators.dungeon import Decor, Dungeon, decor, how_many
from undercroft.games.decorators.shapes import Shape

NEVER: Final = 99  # more mimics than anybody can have


@final
class Found:
    """Where a goal is fulfilled: its squares, and a square for each mimic."""

    def __init__(self, squares: tuple[int, ...], mimics: tuple[int, ...]) -> None:
        self.squares = squares
        self.mimics = mimics


def mimics_needed(dungeon: Dungeon, goal: int) -> int:
    """How many mimics it takes to fulfil a goal; NEVER where they can't help."""
    known = dungeon.mimics_needed.get(goal, -1)
    if known >= 0:
        return known
    if goal_kind(goal) == SHAPE:
        needed = needed_for_shape(dungeon, dungeon.box.shapes[goal_at(goal)])
    elif dungeon.box.in_room[goal_at(goal)]:
        needed = needed_in_room(dungeon, dungeon.box.wanted[goal_at(goal)])
    else:
        needed = needed_in_hallways(dungeon, dungeon.box.wanted[goal_at(goal)])
    dungeon.mimics_needed[goal] = needed
    return needed


# Decoration goals (DC2-DC4). A mimic makes a wild icon any decoration (DC6).


def needed_in_room(dungeon: Dungeon, wanted: tuple[int, ...]) -> int:
    """Mimics needed with all decorations on the walls of one single room (DC2)."""
    best = NEVER
    for _, listed, wilds in decor(dungeon).rooms:
        missing = missing_in_room(listed, wanted)
        if missing <= wilds and missing < best:
            best = missing
    return best


def missing_in_room(listed: int, wanted: tuple[int, ...]) -> int:
    missing = 0
    for kind in range(len(wanted)):
        if wanted[kind]:
            missing += max(0, wanted[kind] - how_many(listed, kind))
    return missing


def needed_in_hallways(dungeon: Dungeon, wanted: tuple[int, ...]) -> int:
    """Mimics needed with all decorations on walls of hallway tiles together (DC3)."""
    found = decor(dungeon)
    missing = missing_in_hallways(found, wanted)
    return missing if missing <= found.hallway_wilds else NEVER


def missing_in_hallways(found: Decor, wanted: tuple[int, ...]) -> int:
    missing = 0
    for kind in range(len(wanted)):
        if wanted[kind] > found.hallways[kind]:
            missing += wanted[kind] - found.hallways[kind]
    return missing


# Shape goals (DC5)


def boards_for(dungeon: Dungeon, shape: Shape) -> list[int]:
    """The tiles that meet each cell of a shape; empty if none meets one."""
    boards: list[int] = []
    for cell in range(len(shape.needs)):
        tiles = board(dungeon, shape.features[cell], shape.needs[cell])
        if tiles == 0:
            return []
        boards.append(tiles)
    return boards


def shape_lies(boards: list[int], lie: tuple[int, ...]) -> int:
    """The squares where the top left corner of a shape in this orientation can be, as a board."""
    corners = -1
    for cell in range(len(lie)):
        corners &= boards[cell] >> lie[cell]
        if corners == 0:
            return 0
    return corners


def needed_for_shape(dungeon: Dungeon, shape: Shape) -> int:
    """The fewest mimics for the shape, anywhere, rotated or reflected (DC5)."""
    best = NEVER
    if len(dungeon.tiles) < len(shape.needs):
        return best
    boards = boards_for(dungeon, shape)
    if not boards:
        return best
    for lie in shape.lies:
        corners = shape_lies(boards, lie)
        if corners and not shape.decorated:
            return 0
        while corners:
            lowest = corners & -corners
            best = min(best, lacking(dungeon, shape, lie, lowest.bit_length() - 1))
            corners ^= lowest
    return best


def lacking(dungeon: Dungeon, shape: Shape, lie: tuple[int, ...], bit: int) -> int:
    """How many missing decorations of the cells need a mimic."""
    top_left = corner_of(dungeon) + bit
    decorations_on = decor(dungeon).decorations_on
    missing = 0
    for cell in range(len(lie)):
        if shape.needs[cell]:
            there = decorations_on.get(top_left + lie[cell], 0)
            missing += max(0, shape.needs[cell] - there)
    return missing


# Where a goal is fulfilled, for display


def find(dungeon: Dungeon, goal: int) -> Found | None:
    """The place where a goal takes the fewest mimics, or None if it is not fulfilled."""
    needed = mimics_needed(dungeon, goal)
    if needed == NEVER:
        return None
    if goal_kind(goal) == SHAPE:
        return find_shape(dungeon, dungeon.box.shapes[goal_at(goal)], needed)
    wanted = dungeon.box.wanted[goal_at(goal)]
    if dungeon.box.in_room[goal_at(goal)]:
        squares = [
            square
            for square, listed, wilds in decor(dungeon).rooms
            if missing_in_room(listed, wanted) == needed <= wilds
        ]
        room = min(squares)
        return Found((room,), (room,) * needed)
    return find_in_hallways(dungeon, needed)


def find_shape(dungeon: Dungeon, shape: Shape, needed: int) -> Found | None:
    squares = squares_of_shape(dungeon, shape, needed)
    if not squares:
        return None
    return Found(tuple(sorted(squares)), helped(dungeon, shape, squares))


def squares_of_shape(dungeon: Dungeon, shape: Shape, needed: int) -> list[int]:
    """The squares of its cells where it takes so many mimics; none where it does nowhere."""
    corner = corner_of(dungeon)
    boards = boards_for(dungeon, shape)
    for lie in shape.lies:
        corners = shape_lies(boards, lie)
        while corners:
            lowest = corners & -corners
            bit = lowest.bit_length() - 1
            if lacking(dungeon, shape, lie, bit) == needed:
                return [corner + bit + offset for offset in lie]
            corners ^= lowest
    return []


def helped(dungeon: Dungeon, shape: Shape, squares: list[int]) -> tuple[int, ...]:
    """The squares of cells with missing decorations, once for each."""
    mimics: list[int] = []
    for cell in range(len(squares)):
        there = decor(dungeon).decorations_on.get(squares[cell], 0)
        mimics += [squares[cell]] * max(0, shape.needs[cell] - there)
    return tuple(sorted(mimics))


def find_in_hallways(dungeon: Dungeon, needed: int) -> Found:
    """The decorated hallway tiles; mimics are spent on the first wild icons."""
    found = decor(dungeon)
    rooms = [square for square, _, _ in found.rooms]
    mimics: list[int] = []
    for square in sorted(found.wilds_on):
        if square not in rooms:
            mimics += [square] * found.wilds_on[square]
    mimics = mimics[:needed]
    decorated = [square for square in found.decorations_on if square not in rooms]
    return Found(tuple(sorted({*decorated, *mimics})), tuple(mimics))
