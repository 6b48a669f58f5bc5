"""The value of goals: their points, discounted by the steps that are missing."""

from math import exp
from typing import Final, final

from undercroft.games.decorators.constants import ROOM, SHAPE, goal_at, goal_kind
from undercroft.games.decorators.data import Box
from undercroft.games.decorators.dungeon import Dungeon, decor, how_many
from undercroft.games.decorators.goals import mimics_needed
from undercroft.games.decorators.keeper.frontier import Frontier
from undercroft.games.decorators.keeper.patterns import (
    DECORATION_STEPS,
    FARTHEST,
    TILE_STEPS,
    Sites,
    steps_away,
)

Needs = tuple[tuple[int, int], ...]  # decorations and how many of each

MOST_STEPS: Final = 8  # considered for shapes


@final
class Catalogue:
    """The decoration goals of a box as short lists."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.needs: list[Needs] = []
        for wanted in box.wanted:
            pairs = [(kind, wanted[kind]) for kind in range(len(wanted)) if wanted[kind]]
            self.needs.append(tuple(pairs))


@final
class Place:
    """A dungeon prepared for evaluating goals."""

    def __init__(self, dungeon: Dungeon) -> None:
        self.dungeon = dungeon
        self.frontier = Frontier(dungeon)
        self.sites = Sites(dungeon, self.frontier)
        self.steps: dict[int, int] = {}  # missing steps by goal, cached
        self.rooms: list[tuple[int, int, int]] = []  # square, decorations, walls still free
        for square, listed, _ in decor(dungeon).rooms:
            self.rooms.append((square, listed, self.sites.free_walls(square)))


@final
class GoalValues:
    """Goals with a table each of values by missing steps."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self.values: dict[int, list[float]] = {}  # by goal

    def add(self, goal: int, weight: float, chances: list[float]) -> None:
        points = weight * self.catalogue.box.goal_points[goal]
        self.values[goal] = [points * chance for chance in chances]

    def value(self, place: Place, mimics: int, mimic: float) -> float:
        """The value of all goals; mimics may finish one, at a cost."""
        total = 0.0
        for goal, values in self.values.items():
            worth = values[steps_to(self.catalogue, place, goal)]
            if mimics > 0:
                needed = mimics_needed(place.dungeon, goal)
                if needed <= mimics:
                    worth = max(worth, values[0] - mimic * needed)
            total += worth
        return total


def chances(turns: float, patience: float, hurry: float) -> list[float]:
    """The probability of finishing a goal in time, by missing steps."""
    if turns <= 0:
        return [1.0] + [0.0] * (FARTHEST + 1)
    return [exp(-steps * (patience + hurry / turns)) for steps in range(FARTHEST + 2)]


# Steps that are missing


def steps_to(catalogue: Catalogue, place: Place, goal: int) -> int:
    steps = place.steps.get(goal, -1)
    if steps < 0:
        steps = place.steps[goal] = count_steps(catalogue, place, goal)
    return steps


def count_steps(catalogue: Catalogue, place: Place, goal: int) -> int:
    if goal_kind(goal) == SHAPE:
        return steps_away(place.sites, catalogue.box.shapes[goal_at(goal)], MOST_STEPS)
    needs = catalogue.needs[goal_at(goal)]
    if catalogue.box.in_room[goal_at(goal)]:
        return steps_in_room(place, needs)
    return decoration_steps(missing_in_hallways(place, needs))


def decoration_steps(missing: int) -> int:
    return min(FARTHEST, DECORATION_STEPS * missing)


def missing_in_hallways(place: Place, needs: Needs) -> int:
    there = decor(place.dungeon).hallways
    missing = 0
    for kind, number in needs:
        if number > there[kind]:
            missing += number - there[kind]
    return missing


def missing_in_room(listed: int, needs: Needs) -> int:
    missing = 0
    for kind, number in needs:
        missing += max(0, number - how_many(listed, kind))
    return missing


def steps_in_room(place: Place, needs: Needs) -> int:
    """Missing steps in the best room with enough walls, or in a new room."""
    fewest = steps_in_new_room(needs)
    for _, listed, free in place.rooms:
        missing = missing_in_room(listed, needs)
        if missing <= free:
            fewest = min(fewest, decoration_steps(missing))
    return fewest


def steps_in_new_room(needs: Needs) -> int:
    return TILE_STEPS[ROOM] + DECORATION_STEPS * sum([number for _, number in needs])
