"""Where the tiles of a build phase may be placed, and which goals they would fulfil there.

Nobody needs this to play by the rules; it is for those who want to be shown.
"""

from dataclasses import dataclass

from undercroft.games.decorators.building import legal_build, still_usable
from undercroft.games.decorators.dungeon import without_tile
from undercroft.games.decorators.faces import face_laid, face_of, side_of, tile_of, turn_laid
from undercroft.games.decorators.fulfilling import Fulfilling, Places
from undercroft.games.decorators.moves import Hold
from undercroft.games.decorators.placing import turns_at
from undercroft.games.decorators.reach import reach_of, squares_in_reach
from undercroft.games.decorators.state import State
from undercroft.games.decorators.steps import BUILD, MOVE, PLACE


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
    player = state.players[seat]
    dungeon = player.dungeon
    if step.kind == MOVE:
        face = face_laid(dungeon.tiles[step.mark])
        open_goals = Fulfilling(without_tile(dungeon, step.mark), player.hand)
        return (see_face(open_goals, face, places_for_moved(state, seat, step.mark)),)
    faces = [step.mark] if step.kind == PLACE else []
    if step.kind == BUILD:
        for move in legal_build(state, seat):
            if isinstance(move, Hold):
                faces.append(face_of(move.tile, move.side))
    if not faces:
        return ()
    open_goals = Fulfilling(dungeon, player.hand)
    return tuple([see_face(open_goals, face, places_for(state, seat, face)) for face in faces])


def places_for(state: State, seat: int, face: int) -> Places:
    """The squares and turns of `legal_place`."""
    player = state.players[seat]
    dungeon = player.dungeon
    if player.architect_used:
        reach = reach_of(dungeon, still_usable(player) - 1)
        return dict.fromkeys(reach, dungeon.box.faces.turns[face])
    found: Places = {}
    for at, square in enumerate(dungeon.squares):
        turns = turns_at(dungeon, face, dungeon.around[at])
        if turns:
            found[square] = turns
    return found


def places_for_moved(state: State, seat: int, square: int) -> Places:
    """The squares and turns of `legal_move`, for a tile that an architect moves."""
    player = state.players[seat]
    dungeon = player.dungeon
    laid = dungeon.tiles[square]
    turns = dungeon.box.faces.turns[face_laid(laid)]
    found = dict.fromkeys(squares_in_reach(dungeon, still_usable(player), square), turns)
    as_it_lies = 1 << turn_laid(laid)
    if square in found:
        found[square] &= ~as_it_lies
        if found[square] == 0:
            del found[square]
    return found or {square: as_it_lies}


def see_face(open_goals: Fulfilling, face: int, places: Places) -> PlacesView:
    found: list[tuple[int, int, int]] = []
    for at, goal in enumerate(open_goals.goals):
        found += [(square, turn, at) for square, turn in open_goals.spots(goal, face, places)]
    fulfils = [
        FulfilView(square, turn, open_goals.goals[at]) for square, turn, at in sorted(set(found))
    ]
    squares, turns = tuple(places), tuple(places.values())
    return PlacesView(tile_of(face), side_of(face), squares, turns, tuple(fulfils))
