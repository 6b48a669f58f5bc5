"""Where the tiles of a build phase may be placed, and which goals they would fulfil there.

Nobody needs this to play by the rules; it is for those who want to be shown.
"""

from dataclasses import dataclass
from typing import Final

from undercroft.core.game import Move
from undercroft.games.decorators.building import legal_build, legal_move, legal_place
from undercroft.games.decorators.constants import SHAPES
from undercroft.games.decorators.dungeon import Dungeon, with_tile, without_tile
from undercroft.games.decorators.faces import face_laid, face_of, lay, side_of, tile_of
from undercroft.games.decorators.goal_view import GoalView, see_goal
from undercroft.games.decorators.goals import mimics_needed
from undercroft.games.decorators.moves import Hold, Place
from undercroft.games.decorators.state import State
from undercroft.games.decorators.steps import BUILD, MOVE, PLACE

MOST_AT_ONCE: Final = 4  # parts of a goal that one tile can meet, by an icon on each of its edges


@dataclass(frozen=True, slots=True)
class FulfilView:
    """A goal in hand that a tile would fulfil, laid there and so turned."""

    square: int
    turn: int
    goal: int


@dataclass(frozen=True, slots=True)
class PlacesView:
    """Where a side of a tile may be placed."""

    tile: int
    side: int
    squares: tuple[int, ...]
    turns: tuple[int, ...]  # by square, a bit for each turn in which it may lie there
    fulfils: tuple[FulfilView, ...]


def see_places(state: State, seat: int) -> tuple[PlacesView, ...]:
    """Of all tiles that the seat can take in hand, or of the one that it has in hand."""
    step = state.agenda[-1] if state.agenda else None
    if step is None or step.seat != seat:
        return ()
    dungeon = state.players[seat].dungeon
    if step.kind == PLACE:
        moves = legal_place(state, seat, step.mark)
        return (see_side(state, seat, dungeon, step.mark, moves),)
    if step.kind == MOVE:
        face = face_laid(dungeon.tiles[step.mark])
        lifted = without_tile(dungeon, step.mark)
        return (see_side(state, seat, lifted, face, legal_move(state, seat, step.mark)),)
    if step.kind != BUILD:
        return ()
    faces = [
        face_of(move.tile, move.side) for move in legal_build(state, seat) if isinstance(move, Hold)
    ]
    return tuple(
        [see_side(state, seat, dungeon, face, legal_place(state, seat, face)) for face in faces]
    )


def see_side(state: State, seat: int, dungeon: Dungeon, face: int, moves: list[Move]) -> PlacesView:
    turns: dict[int, int] = {}
    for move in moves:
        assert isinstance(move, Place)
        turns[move.square] = turns.get(move.square, 0) | 1 << move.turn
    near = [goal for goal in state.players[seat].hand if is_near(dungeon, goal, face)]
    fulfils = see_fulfilled(dungeon, face, moves, near) if near else ()
    return PlacesView(tile_of(face), side_of(face), tuple(turns), tuple(turns.values()), fulfils)


def is_near(dungeon: Dungeon, goal: int, face: int) -> bool:
    """Whether a tile with this side up could fulfil a goal at all."""
    seen: GoalView = see_goal(dungeon, goal)
    missing = seen.met.count(False)
    if goal < SHAPES and not dungeon.box.shapes[goal].decorated:
        return missing == 1 and dungeon.box.faces.features[lay(face, 0)] > 0
    return 0 < missing <= MOST_AT_ONCE


def see_fulfilled(
    dungeon: Dungeon, face: int, moves: list[Move], goals: list[int]
) -> tuple[FulfilView, ...]:
    found: list[FulfilView] = []
    for move in moves:
        assert isinstance(move, Place)
        after = with_tile(dungeon, move.square, lay(face, move.turn))
        for goal in goals:
            if mimics_needed(after, goal) == 0:
                found.append(FulfilView(move.square, move.turn, goal))
    return tuple(found)
