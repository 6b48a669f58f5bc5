"""Architects: moving or turning a tile to gain points (DB5)."""

from typing import Final

from undercroft.games.decorators.building import TURNS_OF
from undercroft.games.decorators.constants import START_SQUARE
from undercroft.games.decorators.dungeon import with_tile, without_tile
from undercroft.games.decorators.faces import face_laid, lay
from undercroft.games.decorators.keeper.goal_values import Place
from undercroft.games.decorators.keeper.placing import Site, Spot
from undercroft.games.decorators.placing import is_legal

LIFTED: Final = 4  # how many tiles are tried
TRIED: Final = 4  # how many places are tried for each


def best_lift(site: Site) -> tuple[int, Spot] | None:
    """The tile that gains most by being moved, and its new place; None if no move gains."""
    found: list[tuple[float, int]] = []
    for square in site.dungeon.tiles:
        if square != START_SQUARE:
            lifted = without_tile(site.dungeon, square)
            if is_legal(lifted):
                loss = site.value - site.evaluation.value(Place(lifted))
                found.append((loss - promise(site, square), square))
    best: tuple[int, Spot] | None = None
    for _, square in sorted(found)[:LIFTED]:
        spot = best_move(site, square)
        if spot is not None and spot.gain > 0 and (best is None or spot.gain > best[1].gain):
            best = (square, spot)
    return best


def promise(site: Site, square: int) -> float:
    """The estimated gain of a tile at its best new place."""
    gains = [spot.gain for spot in site.looked_at(face_laid(site.dungeon.tiles[square]))]
    return max(gains) if gains else 0.0


def best_move(site: Site, square: int) -> Spot | None:
    """The best place for the tile on a square, and what it gains to put it there."""
    face = face_laid(site.dungeon.tiles[square])
    lifted = without_tile(site.dungeon, square)
    spots = site.looked_at(face)[:TRIED]
    for turn in TURNS_OF[site.dungeon.box.faces.turns[face]]:
        spots.append(Spot(face, square, turn, 0.0, 0.0))
    best: Spot | None = None
    for spot in spots:
        laid = lay(face, spot.turn)
        if site.dungeon.at(spot.square) == laid:
            continue
        after = with_tile(lifted, spot.square, laid)
        if is_legal(after):
            gain = site.evaluation.value(Place(after)) - site.value + spot.deck
            if best is None or gain > best.gain:
                best = Spot(face, spot.square, spot.turn, gain, spot.deck)
    return best
