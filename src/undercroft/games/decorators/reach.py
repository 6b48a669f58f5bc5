"""The squares within reach of a player's tiles once an architect was used (DB7).

The plane is a list of rows, and a row an integer with a bit for each square.
"""

from typing import final

from undercroft.games.decorators.constants import EMPTY, NEXT, ROW, START_SQUARE, TURNS
from undercroft.games.decorators.dungeon import Dungeon
from undercroft.games.decorators.state import NOTHING


def reach_of(dungeon: Dungeon, usable: int) -> list[int]:
    """The squares within reach of a new tile, cached in the dungeon."""
    found = dungeon.reach.get(usable)
    if found is None:
        found = dungeon.reach[usable] = squares_in_reach(dungeon, usable, NOTHING)
    return found


def can_reach(dungeon: Dungeon, usable: int) -> bool:
    """Whether any square is within reach; usually one next to the dungeon is."""
    return usable >= 0 and (has_way_out(dungeon) or len(reach_of(dungeon, usable)) > 0)


def has_way_out(dungeon: Dungeon) -> bool:
    """Whether adjacent dungeon tiles lead from the start tile to an empty square."""
    features = dungeon.box.faces.features
    seen = [START_SQUARE]
    for square in seen:
        for side in range(TURNS):
            near = square + NEXT[side]
            laid = dungeon.at(near)
            if laid == EMPTY:
                return True
            if features[laid] and near not in seen:
                seen.append(near)
    return False


def squares_in_reach(dungeon: Dungeon, usable: int, lifted: int) -> list[int]:
    """Empty squares that so many tiles and tokens could join to the dungeon, ascending (DB7).

    Each fills one square on the way from the start tile. Dungeon tiles on the way cost nothing; a
    decoration tile must be moved away first, so its square costs two.
    """
    plan = Plan(dungeon, lifted, usable + 2)
    waiting = [0] * plan.height  # squares of decoration tiles, which cost one more
    for _ in range(usable + 1):
        plan.go_through_tiles()
        waiting = plan.take_next_squares(waiting)
    return plan.listed()


@final
class Plan:
    """The dungeon with a margin around it, and the squares reached from the start tile."""

    def __init__(self, dungeon: Dungeon, lifted: int, margin: int) -> None:
        top = dungeon.squares[0] // ROW + 1 - margin
        left = ROW
        for square in dungeon.tiles:
            left = min(left, square % ROW)
        self.corner = top * ROW + left - margin
        self.height = dungeon.squares[-1] // ROW + margin - top
        self.tiles = [0] * self.height  # dungeon tiles not yet reached
        self.decorations = [0] * self.height
        self.reached = [0] * self.height  # just now
        self.found = [0] * self.height
        self.lay_out(dungeon, lifted)
        self.closed = self.tiles.copy()  # tiles, and what has been reached before
        self.mark(self.reached, START_SQUARE)

    def lay_out(self, dungeon: Dungeon, lifted: int) -> None:
        features = dungeon.box.faces.features
        for square, laid in dungeon.tiles.items():
            if square != lifted:
                self.mark(self.tiles if features[laid] else self.decorations, square)

    def mark(self, rows: list[int], square: int) -> None:
        away = square - self.corner
        row = rows[away // ROW]
        rows[away // ROW] = row | 1 << away % ROW

    def go_through_tiles(self) -> None:
        """Reach all dungeon tiles connected to what is reached, sweeping down and up."""
        more = True
        while more:
            more = False
            for at in range(1, self.height - 1):
                more = self.go_along(at) or more
            for at in range(self.height - 2, 0, -1):
                more = self.go_along(at) or more

    def go_along(self, at: int) -> bool:
        """Reach the dungeon tiles of a row; returns whether there were any."""
        tiles = self.tiles[at]
        if tiles == 0:
            return False
        here = self.reached[at]
        new = tiles & (here << 1 | here >> 1 | self.reached[at - 1] | self.reached[at + 1])
        if new == 0:
            return False
        while new:
            here |= new
            tiles ^= new
            new = tiles & (new << 1 | new >> 1)
        self.reached[at] = here
        self.tiles[at] = tiles
        return True

    def take_next_squares(self, waiting: list[int]) -> list[int]:
        """Advance to the next squares and the waiting ones; returns the decoration tiles met."""
        decorations_met = [0] * self.height
        above, here = 0, 0
        for at in range(self.height - 1):
            below = self.reached[at + 1]
            near = here << 1 | here >> 1 | above | below
            if near:
                closed = self.closed[at] | here
                decorated = near & ~closed & self.decorations[at]
                empty = near & ~closed ^ decorated
                found, next_ones = self.found[at] | empty, waiting[at] | empty
                self.closed[at], self.found[at] = closed, found
                waiting[at], decorations_met[at] = next_ones, decorated
            above, here = here, below
        self.reached = waiting
        return decorations_met

    def listed(self) -> list[int]:
        """The squares that were found, ascending."""
        squares: list[int] = []
        for at in range(self.height):
            row = self.found[at]
            square = self.corner + at * ROW
            while row:
                if row & 1:
                    squares.append(square)
                row >>= 1
                square += 1
        return squares
