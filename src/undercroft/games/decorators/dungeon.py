"""A dungeon: the tiles laid so far, and the surroundings of the empty squares next to them.

Dungeons are immutable: laying a tile makes a new one. So states share them, results are cached in
them, and putting everything back (DB6) means keeping the old one.
"""

from typing import Final, final

from undercroft.core.record import Record
from undercroft.games.decorators.constants import (
    DECORATION_TILE,
    DUNGEON_SIDE,
    EMPTY,
    NEXT,
    PASSAGE,
    START,
    START_SQUARE,
    TURNS,
    WALL,
)
from undercroft.games.decorators.data import Box
from undercroft.games.decorators.drawing import draw, read_drawing
from undercroft.games.decorators.faces import face_of, lay

UNKNOWN: Final = -1

# The surroundings of an empty square are a number, with 2 bits for the edge in each direction.
SURROUNDINGS: Final = 256


def sides_with(edge: int) -> tuple[int, ...]:
    """For all surroundings, a mask of the sides where the edge is of that kind."""
    masks: list[int] = []
    for around in range(SURROUNDINGS):
        sides = [side for side in range(TURNS) if around >> 2 * side & 3 == edge]
        masks.append(sum([1 << side for side in sides]))
    return tuple(masks)


OPEN_SIDES: Final[tuple[int, ...]] = sides_with(0)
DECORATION_TILE_SIDES: Final[tuple[int, ...]] = sides_with(DECORATION_TILE)
WALL_SIDES: Final[tuple[int, ...]] = sides_with(WALL)
PASSAGE_SIDES: Final[tuple[int, ...]] = sides_with(PASSAGE)
HOW_MANY: Final[tuple[int, ...]] = tuple([mask.bit_count() for mask in range(16)])


@final
class Decor:
    """What decorates the walls of a dungeon (DP6)."""

    def __init__(self) -> None:
        self.hallways = [0] * 10  # how many of each decoration, on walls of hallways
        self.rooms: list[tuple[int, int, int]] = []  # square, decorations (see how_many), wilds
        self.totals = [0] * 10
        self.hallway_wilds = 0
        self.wilds = 0
        self.decorations_on: dict[int, int] = {}  # by square, on the tile's own walls, if any
        self.wilds_on: dict[int, int] = {}


# The decorations of a room are counted in one number, with 3 bits for each kind.


def one_of(kind: int) -> int:
    return 1 << 3 * kind


def how_many(listed: int, kind: int) -> int:
    return listed >> 3 * kind & 7


@final
class Dungeon(Record):
    """Tiles by square. The rest follows from them."""

    FIELDS = ("tiles",)

    def __init__(
        self,
        box: Box,
        rules: int,
        tiles: dict[int, int],
        squares: list[int],
        around: list[int],
        open_passages: int,
        before: dict[int, int] | None = None,
        latest: int = UNKNOWN,
    ) -> None:
        self.box = box
        self.rules = rules
        self.tiles = tiles  # laid tiles, by square
        self.squares = squares  # empty ones next to a tile, ascending
        self.around = around  # their surroundings
        self.open_passages = open_passages  # that lead to empty squares (DP4)
        self.before = before  # the tiles before the latest was added, if one was
        self.latest = latest  # its square
        # Computed on demand.
        self.fitting = UNKNOWN
        self.legal = UNKNOWN
        self.decor: Decor | None = None
        self.boards: dict[int, int] = {}
        self.mimics_needed: dict[int, int] = {}
        self.reach: dict[int, list[int]] = {}

    def __repr__(self) -> str:
        return draw(self.box, self.tiles)

    def at(self, square: int) -> int:
        """The laid tile on a square, or EMPTY."""
        return self.tiles.get(square, EMPTY)


def begun(box: Box, rules: int) -> Dungeon:
    """A dungeon of the start tile alone (DS1)."""
    return built(box, rules, {START_SQUARE: lay(face_of(START, DUNGEON_SIDE), 0)})


def drawn(box: Box, rules: int, text: str) -> Dungeon:
    """Read a dungeon from its drawing; raises BadDrawing."""
    return built(box, rules, read_drawing(box, text))


def built(box: Box, rules: int, tiles: dict[int, int]) -> Dungeon:
    """The dungeon of these tiles, wherever they lie."""
    edges = box.faces.edges
    around: dict[int, int] = {}
    open_passages = 0
    for square, laid in tiles.items():
        for side in range(TURNS):
            near = square + NEXT[side]
            edge = edges[TURNS * laid + side]
            if near not in tiles:
                around[near] = around.get(near, 0) | edge << 2 * (side ^ 2)
                if edge == PASSAGE:
                    open_passages += 1
    squares = sorted(around)
    surroundings = [around[square] for square in squares]
    return Dungeon(box, rules, tiles, squares, surroundings, open_passages)


def with_tile(dungeon: Dungeon, square: int, laid: int) -> Dungeon:
    """The same dungeon with a tile laid on an empty square."""
    faces = dungeon.box.faces
    edges = faces.edges
    tiles = dungeon.tiles.copy()
    tiles[square] = laid
    squares = dungeon.squares.copy()
    around = dungeon.around.copy()
    here = 0
    at = place_among(squares, square)
    if at < len(squares) and squares[at] == square:
        here = around.pop(at)
        squares.pop(at)
    for side in range(TURNS):
        if here >> 2 * side & 3:
            continue  # a tile lies there
        near = square + NEXT[side]
        edge = edges[TURNS * laid + side] << 2 * (side ^ 2)
        at = place_among(squares, near)
        if at < len(squares) and squares[at] == near:
            around[at] = around[at] | edge
        else:
            squares.insert(at, near)
            around.insert(at, edge)
    closed = HOW_MANY[PASSAGE_SIDES[here]]
    opened = HOW_MANY[faces.passages[laid] & OPEN_SIDES[here]]
    passages = dungeon.open_passages - closed + opened
    return Dungeon(
        dungeon.box, dungeon.rules, tiles, squares, around, passages, dungeon.tiles, square
    )


def without_tile(dungeon: Dungeon, square: int) -> Dungeon:
    """The same dungeon without the tile on a square."""
    tiles = dungeon.tiles.copy()
    laid = tiles.pop(square)
    squares = dungeon.squares.copy()
    around = dungeon.around.copy()
    here = surroundings(dungeon, square)
    for side in range(TURNS):
        if here >> 2 * side & 3:
            continue  # a tile lies there
        at = place_among(squares, square + NEXT[side])
        around[at] &= ~(3 << 2 * (side ^ 2))
        if around[at] == 0:
            around.pop(at)
            squares.pop(at)
    if here:
        at = place_among(squares, square)
        squares.insert(at, square)
        around.insert(at, here)
    opened = HOW_MANY[PASSAGE_SIDES[here]]
    closed = HOW_MANY[dungeon.box.faces.passages[laid] & OPEN_SIDES[here]]
    return Dungeon(
        dungeon.box, dungeon.rules, tiles, squares, around, dungeon.open_passages + opened - closed
    )


def place_among(squares: list[int], square: int) -> int:
    """The index of a square among ascending ones, or where to insert it; faster than `bisect`."""
    low, high = 0, len(squares)
    while low < high:
        middle = (low + high) >> 1
        if squares[middle] < square:
            low = middle + 1
        else:
            high = middle
    return low


def surroundings(dungeon: Dungeon, square: int) -> int:
    """The surroundings of a square, empty or not."""
    edges = dungeon.box.faces.edges
    found = 0
    for side in range(TURNS):
        near = dungeon.at(square + NEXT[side])
        found |= edges[TURNS * near + (side ^ 2)] << 2 * side
    return found


def decor(dungeon: Dungeon) -> Decor:
    """The decorations on the dungeon's walls, tile by tile."""
    found = dungeon.decor
    if found is None:
        found = dungeon.decor = Decor()
        for square, laid in dungeon.tiles.items():
            if dungeon.box.faces.walls[laid]:
                look_at_walls(dungeon, found, square, laid)
    return found


def look_at_walls(dungeon: Dungeon, found: Decor, square: int, laid: int) -> None:
    """A wall is decorated by the icon on the same edge of a decoration tile (DP6, DC6)."""
    faces = dungeon.box.faces
    walls = faces.walls[laid]
    room = HOW_MANY[walls] == 3
    decorations, wilds, listed = 0, 0, 0
    for side in range(TURNS):
        if walls >> side & 1 == 0:
            continue
        icon = faces.icons[TURNS * dungeon.at(square + NEXT[side]) + (side ^ 2)]
        if icon == 1:
            wilds += 1
        elif icon:
            decorations += 1
            found.totals[icon - 2] += 1
            listed += one_of(icon - 2)
            if not room:
                found.hallways[icon - 2] += 1
    found.wilds += wilds
    if room:
        found.rooms.append((square, listed, wilds))
    else:
        found.hallway_wilds += wilds
    if decorations:
        found.decorations_on[square] = decorations
    if wilds:
        found.wilds_on[square] = wilds
