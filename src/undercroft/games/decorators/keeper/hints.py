"""Cheap estimates of a tile's effect on goals, by square."""

from typing import final

from undercroft.games.decorators.constants import (
    DECORATIONS,
    FIRST_DECORATION,
    NEXT,
    ROOM,
    SHAPE,
    TURNS,
    goal_at,
    goal_kind,
)
from undercroft.games.decorators.dungeon import decor, how_many
from undercroft.games.decorators.keeper.goal_values import (
    GoalValues,
    Needs,
    Place,
    decoration_steps,
    missing_in_hallways,
    missing_in_room,
    steps_in_room,
)
from undercroft.games.decorators.keeper.patterns import openings


@final
class Hints:
    """The gain of goals by a tile on a square, or by a decoration on a wall."""

    def __init__(self, place: Place, goal_values: GoalValues, most: int) -> None:
        self.place = place
        self.tiles: dict[int, list[tuple[int, float]]] = {}  # by square: feature, gain
        self.walls: dict[int, float] = {}  # by tile: any decoration on one of its walls
        self.hallways = [0.0] * len(DECORATIONS)
        self.rooms: dict[int, list[float]] = {}
        for square, _, _ in place.rooms:
            self.rooms[square] = [0.0] * len(DECORATIONS)
        self.new_room = 0.0
        for goal, values in goal_values.values.items():
            if goal_kind(goal) == SHAPE:
                self.look_at_shape(goal_values, goal, values, most)
            elif goal_values.catalogue.box.in_room[goal_at(goal)]:
                self.look_at_rooms(goal_values.catalogue.needs[goal_at(goal)], values)
            else:
                self.look_at_hallways(goal_values.catalogue.needs[goal_at(goal)], values)

    def look_at_shape(
        self, goal_values: GoalValues, goal: int, values: list[float], most: int
    ) -> None:
        found = openings(self.place.sites, goal_values.catalogue.box.shapes[goal_at(goal)], most)
        now = values[found.away]
        for (square, feature), left in found.tiles.items():
            self.tiles.setdefault(square, []).append((feature, values[left] - now))
        for square, left in found.walls.items():
            self.walls[square] = self.walls.get(square, 0.0) + values[left] - now

    def look_at_hallways(self, needs: Needs, values: list[float]) -> None:
        missing = missing_in_hallways(self.place, needs)
        if missing == 0:
            return
        gain = values[decoration_steps(missing - 1)] - values[decoration_steps(missing)]
        there = decor(self.place.dungeon).hallways
        for kind, number in needs:
            if number > there[kind]:
                self.hallways[kind] += gain

    def look_at_rooms(self, needs: Needs, values: list[float]) -> None:
        steps = steps_in_room(self.place, needs)
        after = decoration_steps(sum([number for _, number in needs]))
        if after < steps:
            self.new_room += values[after] - values[steps]
        for square, listed, free in self.place.rooms:
            missing = missing_in_room(listed, needs)
            after = decoration_steps(missing - 1)
            if missing == 0 or missing > free or after >= steps:
                continue
            gain = values[after] - values[steps]
            for kind, number in needs:
                if number > how_many(listed, kind):
                    self.rooms[square][kind] += gain

    # The gain of a laid tile

    def of_tile(self, square: int, laid: int) -> float:
        """The gain of a dungeon side: its cell in shapes, and decorations on its walls."""
        faces = self.place.dungeon.box.faces
        features = faces.features[laid]
        gain = self.new_room if features & ROOM else 0.0
        for feature, more in self.tiles.get(square, ()):
            if feature & features:
                gain += more
        walls = faces.walls[laid]
        for side in range(TURNS):
            if walls >> side & 1:
                near = self.place.dungeon.at(square + NEXT[side])
                icon = faces.icons[TURNS * near + (side ^ 2)]
                if icon >= FIRST_DECORATION:
                    gain += self.hallways[icon - FIRST_DECORATION]
        return gain

    def of_decoration(self, square: int, laid: int, walls: int) -> float:
        """The gain of a decoration side: its icons on the walls around it."""
        icons = self.place.dungeon.box.faces.icons
        gain = 0.0
        for side in range(TURNS):
            icon = icons[TURNS * laid + side]
            if walls >> side & 1 and icon >= FIRST_DECORATION:
                kind = icon - FIRST_DECORATION
                near = square + NEXT[side]
                room = self.rooms.get(near)
                gain += self.hallways[kind] if room is None else room[kind]
                gain += self.walls.get(near, 0.0)
        return gain
