"""The missing steps of a shape goal at its best place, and the squares that bring it closer.

A step is about a turn's work. Sets of squares are bitboards: a few operations handle all places of
a shape at once, grouped by missing steps.
"""

from typing import Final, final

from undercroft.games.decorators.boards import board, corner_of, grown, listed
from undercroft.games.decorators.constants import (
    HALLWAY,
    NEXT,
    PAINTED_HALLWAY,
    PAINTED_ROOM,
    ROOM,
    STAR_HALLWAY,
    TURNS,
)
from undercroft.games.decorators.dungeon import Dungeon, decor
from undercroft.games.decorators.keeper.frontier import Frontier
from undercroft.games.decorators.shapes import Shape

FARTHEST: Final = 12  # the most steps that are considered
DECORATION_STEPS: Final = 2
RARE_STEPS: Final = 4
TILE_STEPS: Final[dict[int, int]] = {
    HALLWAY: 1,
    ROOM: 2,
    PAINTED_HALLWAY: 2,
    PAINTED_ROOM: 4,
    STAR_HALLWAY: RARE_STEPS,
}


def tile_steps(feature: int) -> int:
    """The steps it takes to get such a tile; one given colour is as rare as a star."""
    return TILE_STEPS.get(feature, RARE_STEPS)


@final
class Sites:
    """The boards of a dungeon: for each kind of cell, the squares by missing steps."""

    def __init__(self, dungeon: Dungeon, frontier: Frontier) -> None:
        self.dungeon = dungeon
        self.frontier = frontier
        self.corner = corner_of(dungeon)
        taken = 0
        for square in dungeon.tiles:
            taken |= 1 << (square - self.corner)
        self.empty = grown(grown(taken)) & ~taken
        self.known: dict[int, list[tuple[int, int]]] = {}

    def cells(self, feature: int, need: int) -> list[tuple[int, int]]:
        """(steps, squares) for a cell: met, missing decorations, or missing the tile."""
        key = 4 * feature + need
        found = self.known.get(key)
        if found is None:
            missing = tile_steps(feature) + DECORATION_STEPS * need
            if need == 0:
                found = [(0, board(self.dungeon, feature))]
            else:
                found = self.decorated(feature, need)
            found.append((missing, self.empty))
            self.known[key] = found
        return found

    def decorated(self, feature: int, need: int) -> list[tuple[int, int]]:
        """Tiles with a feature, by how many decorations they lack and can still get."""
        boards = [0] * (need + 1)
        features = self.dungeon.box.faces.features
        decorations_on = decor(self.dungeon).decorations_on
        for square, laid in self.dungeon.tiles.items():
            if features[laid] & feature:
                lacks = max(0, need - decorations_on.get(square, 0))
                if lacks <= self.free_walls(square):
                    boards[lacks] |= 1 << (square - self.corner)
        return [(DECORATION_STEPS * lacks, boards[lacks]) for lacks in range(need + 1)]

    def free_walls(self, square: int) -> int:
        """The walls of a tile that can still be decorated."""
        free = 0
        for side in range(TURNS):
            if self.frontier.bare.get(square + NEXT[side], 0) >> (side ^ 2) & 1:
                free += 1
        return free


def levels(sites: Sites, shape: Shape, lie: tuple[int, ...], most: int) -> list[int]:
    """The possible corners of a shape in this orientation, by missing steps."""
    found = [0] * (most + 1)
    for cell in range(len(lie)):
        before = found
        found = [0] * (most + 1)
        for steps, squares in sites.cells(shape.features[cell], shape.needs[cell]):
            here = squares >> lie[cell]
            if cell == 0:
                if steps <= most:
                    found[steps] |= here
                continue
            for level in range(most + 1 - steps):
                if before[level]:
                    found[level + steps] |= before[level] & here
    return found


def steps_away(sites: Sites, shape: Shape, most: int) -> int:
    """The fewest missing steps anywhere; most + 1 if there are more."""
    fewest = most + 1
    for lie in shape.lies:
        if fewest == 0:
            break
        found = levels(sites, shape, lie, fewest - 1)
        for level in range(fewest):
            if found[level]:
                fewest = level
                break
    return fewest


@final
class Openings:
    """Squares that bring a shape closer, with the steps missing after that."""

    def __init__(self, away: int) -> None:
        self.away = away  # steps that are missing now
        self.tiles: dict[tuple[int, int], int] = {}  # by square and what is asked for there
        self.walls: dict[int, int] = {}  # by the square of a tile that lacks a decoration


def openings(sites: Sites, shape: Shape, most: int) -> Openings:
    """Everything that a single tile can do for a shape."""
    found = Openings(steps_away(sites, shape, most))
    if not 0 < found.away <= most:
        return found
    paths = 0
    for square in sites.frontier.paths:
        paths |= 1 << (square - sites.corner)
    reach = min(most, found.away + RARE_STEPS - 1)
    for lie in shape.lies:
        corners = levels(sites, shape, lie, reach)
        for cell in range(len(lie)):
            feature, need = shape.features[cell], shape.needs[cell]
            look_for_tiles(sites, feature, lie[cell], corners, paths, found)
            if need:
                lacking = sites.cells(feature, need)[1:-1]
                look_for_walls(sites, lacking, lie[cell], corners, found)
    return found


def look_for_tiles(
    sites: Sites, feature: int, offset: int, corners: list[int], paths: int, found: Openings
) -> None:
    """Squares where a tile for this cell reduces the missing steps."""
    saved = tile_steps(feature)
    for level in range(found.away, min(found.away + saved, len(corners))):
        if corners[level]:
            for square in listed(corners[level] << offset & paths, sites.corner):
                key = (square, feature)
                found.tiles[key] = min(level - saved, found.tiles.get(key, FARTHEST))


def look_for_walls(
    sites: Sites,
    lacking: list[tuple[int, int]],
    offset: int,
    corners: list[int],
    found: Openings,
) -> None:
    """Squares where a decoration for this cell reduces the missing steps."""
    for level in range(found.away, min(found.away + DECORATION_STEPS, len(corners))):
        for _, squares in lacking:
            for square in listed(corners[level] << offset & squares, sites.corner):
                left = level - DECORATION_STEPS
                found.walls[square] = min(left, found.walls.get(square, FARTHEST))
