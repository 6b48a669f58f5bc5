"""The build phase: which tile goes where, and which is stored."""

from undercroft.core.game import Move
from undercroft.games.decorators.building import surplus, tiles_to_place
from undercroft.games.decorators.constants import SIDES
from undercroft.games.decorators.faces import face_of, side_of, tile_of
from undercroft.games.decorators.keeper.architects import best_lift, best_move
from undercroft.games.decorators.keeper.evaluation import Evaluation
from undercroft.games.decorators.keeper.placing import Site, Spot
from undercroft.games.decorators.moves import DROPS, END, HOLDS, RESTORE, Drop, architect, places
from undercroft.games.decorators.placing import is_legal


def plan(evaluation: Evaluation, site: Site) -> Spot | None:
    """The next tile to place and where; None if the rest is better stored."""
    player = evaluation.player
    best: Spot | None = None
    for tile in tiles_to_place(player):
        for side in range(len(SIDES)):
            spot = site.best(face_of(tile, side))
            if spot is not None and (best is None or spot.gain > best.gain):
                best = spot
    if best is None or surplus(evaluation.world, player) > 0:
        return best
    return best if best.gain > evaluation.stored else None


def choose_build(evaluation: Evaluation, site: Site, moves: list[Move]) -> Move:
    """Restore an illegal dungeon; use an architect where it pays; then place tile by tile."""
    if RESTORE in moves:
        return RESTORE
    if evaluation.player.architects > 0 and not evaluation.player.restored:
        lift = best_lift(site)
        if lift is not None and lift[1].gain > evaluation.architect:
            return architect(lift[0])
    spot = plan(evaluation, site)
    if spot is not None:
        return HOLDS[tile_of(spot.face)][side_of(spot.face)]
    if END in moves:
        return END
    return choose_drop(moves)


def choose_drop(moves: list[Move]) -> Move:
    """Discard the tile with the lowest number: higher ones are better."""
    tiles = [move.tile for move in moves if isinstance(move, Drop)]
    return DROPS[min(tiles)]


def choose_place(site: Site, face: int, moves: list[Move]) -> Move:
    """Where the plan wants the tile in hand."""
    if is_legal(site.dungeon):
        spot = site.best(face)
        if spot is not None:
            return places(spot.square)[spot.turn]
    return moves[0]


def choose_move(site: Site, square: int, moves: list[Move]) -> Move:
    """Where the architect puts the tile."""
    spot = best_move(site, square)
    return moves[0] if spot is None else places(spot.square)[spot.turn]
