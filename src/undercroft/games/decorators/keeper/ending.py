"""The expected final scoring: stars, colours, bosses, and mimics for bosses (DE1-DE5)."""

from math import exp, sqrt
from typing import Final, final

from undercroft.core.game import Move
from undercroft.games.decorators.bosses import count, floor_counts, yellow_points
from undercroft.games.decorators.constants import BLUE, STAR, YELLOW
from undercroft.games.decorators.data import Box
from undercroft.games.decorators.dungeon import Dungeon
from undercroft.games.decorators.keeper.worth import Worth
from undercroft.games.decorators.moves import DONE, Mimic
from undercroft.games.decorators.state import State

MOST_COUNTED: Final = 40


@final
class Ending:
    """Tables of expected final points by the number of a thing."""

    def __init__(self, world: State, seat: int, turns: float, worth: Worth) -> None:
        self.box = world.box
        self.bosses = world.bosses
        ahead = worth.ahead * min(1.0, turns / worth.ahead_turns)
        self.colours = looking_ahead(world.box.colour_points, ahead)
        self.common = looking_ahead(world.box.common_points, ahead)
        self.yellow = yellow_table(world.box, world.bosses[YELLOW], ahead)
        rivals: list[int] = []
        for other in range(world.seats):
            if other != seat:
                rivals.append(count(world.players[other].dungeon, world.bosses[BLUE]))
        self.blue = blue_table(world.box, rivals, worth.last_spread + worth.spread * sqrt(turns))

    def value(self, dungeon: Dungeon) -> float:
        floors = self.floors(floor_counts(dungeon))
        return floors + self.boss(dungeon, YELLOW) + self.boss(dungeon, BLUE)

    def boss(self, dungeon: Dungeon, deck: int) -> float:
        table = self.yellow if deck == YELLOW else self.blue
        return table[min(MOST_COUNTED, count(dungeon, self.bosses[deck]))]

    def floors(self, counts: list[int]) -> float:
        """Stars, different colours, and the most common one."""
        different = len([number for number in counts[1:STAR] if number])
        most = min(max(counts[1:STAR]), len(self.common) - 1)
        return self.box.star_points * counts[STAR] + self.colours[different] + self.common[most]


def looking_ahead(points: tuple[int, ...], ahead: float) -> list[float]:
    """A table of points in which each entry anticipates part of the next."""
    last = len(points) - 1
    return [points[at] + ahead * (points[min(at + 1, last)] - points[at]) for at in range(last + 1)]


def yellow_table(box: Box, boss: int, ahead: float) -> list[float]:
    points = tuple([yellow_points(box, boss, items) for items in range(MOST_COUNTED + 2)])
    return looking_ahead(points, ahead)[:-1]


def blue_table(box: Box, rivals: list[int], spread: float) -> list[float]:
    """Expected points of a blue boss, from the probabilities of being first and second."""
    table: list[float] = []
    for items in range(MOST_COUNTED + 1):
        first, second = 1.0, 0.0
        for rival in rivals:
            ahead = 1 / (1 + exp(-(items - rival) / spread))
            second = second * ahead + first * (1 - ahead)
            first *= ahead
        table.append(box.award_most * first + box.award_second * second)
    return table


# Mimics for bosses, sealed


def choose_mimic(world: State, seat: int, worth: Worth, moves: list[Move]) -> Move:
    """The best split of the remaining mimics, with the others' choices unknown."""
    player = world.players[seat]
    ending = Ending(world, seat, 0.0, worth)
    tables = (ending.yellow, ending.blue)
    best: Move = DONE
    most = 0.0
    for move in moves:
        if isinstance(move, Mimic):
            items = count(player.dungeon, world.bosses[move.deck], player.boss_mimics[move.deck])
            items = min(items, MOST_COUNTED - 1)
            gain = tables[move.deck][items + 1] - tables[move.deck][items]
            if gain > most:
                best, most = move, gain
    return best
