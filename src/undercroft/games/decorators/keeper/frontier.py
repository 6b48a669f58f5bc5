"""The frontier of a dungeon: where it can grow, and which walls can be decorated."""

from math import exp
from typing import final

from undercroft.games.decorators.dungeon import HOW_MANY, PASSAGE_SIDES, WALL_SIDES, Dungeon
from undercroft.games.decorators.keeper.worth import Worth


@final
class Frontier:
    """The empty squares next to a dungeon, by what can be placed there."""

    def __init__(self, dungeon: Dungeon) -> None:
        self.paths: list[int] = []  # squares that passages lead to
        self.bare: dict[int, int] = {}  # squares for decorations, with the sides that are walls
        self.walls = 0  # that can still be decorated
        self.nooks = 0  # squares where one tile decorates several walls
        squares, around = dungeon.squares, dungeon.around
        for at in range(len(squares)):
            here = around[at]
            if PASSAGE_SIDES[here]:
                self.paths.append(squares[at])
            elif WALL_SIDES[here]:
                walls = HOW_MANY[WALL_SIDES[here]]
                self.bare[squares[at]] = WALL_SIDES[here]
                self.walls += walls
                if walls > 1:
                    self.nooks += 1

    def value(self, worth: Worth, turns: float) -> float:
        """The value of room to build in the remaining turns."""
        paths = path_worth(worth, turns, len(self.paths))
        walls = wall_worth(worth, turns, self.walls)
        return paths + walls + min(1.0, turns / worth.room_turns) * worth.nook * self.nooks


def path_worth(worth: Worth, turns: float, paths: int) -> float:
    """The value of squares that passages lead to, with diminishing returns."""
    return min(1.0, turns / worth.room_turns) * worth.path * (1 - exp(-paths / worth.paths))


def wall_worth(worth: Worth, turns: float, walls: int) -> float:
    return min(1.0, turns / worth.room_turns) * worth.wall * (1 - exp(-walls / worth.walls))
