"""Values of a box that the rules allow but that would be odd, and those that mean the same."""

from typing import Any, Final

from undercroft.core.kit import Oddity
from undercroft.games.decorators.constants import (
    DECORATION,
    DECORATIONS,
    FIRST_DECORATION,
    FLOORS,
    SHAPE,
    YELLOW,
    boss_at,
    goal_kind,
)
from undercroft.games.decorators.state import State

MOST_POINTS: Final = 20  # of a goal that is not odd


def is_same(entry: str, field: str, one: Any, other: Any) -> bool:
    """A tile is the same whichever way it lies (DT6)."""
    if not entry.startswith("tiles.") or field != "icons" or len(one) != len(other):
        return bool(one == other)
    edges = list(one)
    return any(edges[turn:] + edges[:turn] == list(other) for turn in range(len(edges)))


def oddities(state: State) -> list[Oddity]:
    box = state.box
    found: list[Oddity] = []
    for at in (*box.goal_stacks[SHAPE], *box.goal_stacks[DECORATION]):
        points = box.goal_points[at]
        if not 0 < points <= MOST_POINTS:
            group = "shapes" if goal_kind(at) == SHAPE else "decorations"
            what = f"the goal is worth {points} points"
            found.append((f"{group}.{box.goal_ids[at]}", "points", "goal-points", "DC1", what))
    for number, name in enumerate(DECORATIONS, FIRST_DECORATION):
        if not any(number in icons for icons in box.tile_icons):
            what = f"no tile has the decoration {name}"
            found.append(("tiles", "icons", "icon-nowhere", "DT1", what))
    for floor, name in enumerate(FLOORS):
        if floor not in box.tile_floors:
            found.append(("tiles", "floor", "floor-nowhere", "DT3", f"no tile's floor is {name}"))
    for boss in box.boss_stacks[YELLOW]:
        at = boss_at(boss)
        if box.boss_each[at] == 0 or box.boss_most[at] == 0:
            what = "the boss never gives a point"
            found.append((f"bosses.yellow.{box.boss_ids[boss]}", "each", "boss-idle", "DE4", what))
    return found
