"""How far the goals in a hand have come, part by part.

Nobody needs this to play by the rules; it is for those who want to be shown.
"""

from dataclasses import dataclass

from undercroft.games.decorators.constants import NEXT, SHAPE, TURNS, goal_at, goal_kind
from undercroft.games.decorators.dungeon import Dungeon, decor, how_many
from undercroft.games.decorators.goals import (
    NEVER,
    mimics_needed,
    missing_in_room,
    squares_of_shape,
)
from undercroft.games.decorators.progress import cell_lacks, farthest, free_walls
from undercroft.games.decorators.shapes import Shape


@dataclass(frozen=True, slots=True)
class GoalView:
    """Parts are the cells of a shape as printed, row by row, or decorations one by one."""

    goal: int
    met: tuple[bool, ...]  # by part
    squares: tuple[int, ...]  # of the cells; or the room, or the hallways, that have some of it
    lacks: tuple[int, ...]  # by cell, decorations that its tile lacks; empty for other goals
    mimics: int  # that would fulfil it: 0 if it is fulfilled, 99 if they can't


def see_goal(dungeon: Dungeon, goal: int) -> GoalView:
    """Where it takes the fewest mimics, or else where it has come farthest."""
    if goal_kind(goal) == SHAPE:
        return see_shape(dungeon, goal, dungeon.box.shapes[goal_at(goal)])
    wanted = dungeon.box.wanted[goal_at(goal)]
    if dungeon.box.in_room[goal_at(goal)]:
        return see_in_room(dungeon, goal, wanted)
    there = decor(dungeon).hallways
    squares = [square for square in hallways(dungeon) if has_some(dungeon, square, wanted)]
    return see_decorations(dungeon, goal, wanted, there, squares)


def see_decorations(
    dungeon: Dungeon, goal: int, wanted: tuple[int, ...], there: list[int], squares: list[int]
) -> GoalView:
    met = [at < there[kind] for kind in range(len(wanted)) for at in range(wanted[kind])]
    return GoalView(goal, tuple(met), tuple(squares), (), mimics_needed(dungeon, goal))


def see_in_room(dungeon: Dungeon, goal: int, wanted: tuple[int, ...]) -> GoalView:
    best = (NEVER, NEVER, 0)
    there = [0] * len(wanted)
    for square, listed, wilds in decor(dungeon).rooms:
        missing = missing_in_room(listed, wanted)
        if missing > wilds + free_walls(dungeon, square):  # what is missing finds no wall there
            continue
        rated = (missing if missing <= wilds else NEVER, missing, square)
        if rated < best:
            best = rated
            there = [how_many(listed, kind) for kind in range(len(wanted))]
    mimics, missing, square = best
    has_part = mimics < NEVER or missing < sum(wanted)
    return see_decorations(dungeon, goal, wanted, there, [square] if has_part else [])


def hallways(dungeon: Dungeon) -> list[int]:
    """Those with decorations on their walls."""
    found = decor(dungeon)
    rooms = [square for square, _, _ in found.rooms]
    return sorted([square for square in found.decorations_on if square not in rooms])


def has_some(dungeon: Dungeon, square: int, wanted: tuple[int, ...]) -> bool:
    """Whether one of the wanted decorations hangs on the tile's walls."""
    faces = dungeon.box.faces
    walls = faces.walls[dungeon.at(square)]
    for side in range(TURNS):
        icon = faces.icons[TURNS * dungeon.at(square + NEXT[side]) + (side ^ 2)]
        if walls >> side & 1 and icon > 1 and wanted[icon - 2]:
            return True
    return False


def see_shape(dungeon: Dungeon, goal: int, shape: Shape) -> GoalView:
    needed = mimics_needed(dungeon, goal)
    possible = needed < NEVER
    squares = squares_of_shape(dungeon, shape, needed) if possible else farthest(dungeon, shape)
    lacks = [cell_lacks(dungeon, shape, cell, squares[cell]) for cell in shape.printed]
    places = [squares[cell] for cell in shape.printed]
    if not possible and is_blocked(dungeon, places, lacks):  # and so is every other place
        nothing = len(shape.needs)
        return GoalView(goal, (False,) * nothing, (), (0,) * nothing, needed)
    return GoalView(
        goal,
        tuple([lack == 0 for lack in lacks]),
        tuple(places),
        tuple([max(0, lack) for lack in lacks]),
        needed,
    )


def is_blocked(dungeon: Dungeon, squares: list[int], lacks: list[int]) -> bool:
    """Whether a tile lies on a square whose cell it does not suit."""
    return any(lacks[at] < 0 and square in dungeon.tiles for at, square in enumerate(squares))
