"""Drafting: the tile, its assistant, and the order of the next round (DD1-DD3, DA1-DA3)."""

from typing import Final

from undercroft.core.game import Move
from undercroft.games.decorators.constants import (
    ARCHITECT,
    BURROWER,
    EXCHANGE,
    MIMIC,
    SAPPER,
    SIDES,
)
from undercroft.games.decorators.draft import bags_hold, spot_of
from undercroft.games.decorators.faces import face_of
from undercroft.games.decorators.keeper import collecting
from undercroft.games.decorators.keeper.evaluation import Evaluation
from undercroft.games.decorators.keeper.placing import Site
from undercroft.games.decorators.moves import Draft, Keep

SOME: Final = 6  # sample size of unseen tiles


def tile_worth(evaluation: Evaluation, site: Site, tile: int, drafted: bool) -> float:
    """The best placement of a tile now, plus its assistant."""
    best = evaluation.stored
    for side in range(len(SIDES)):
        spot = site.best(face_of(tile, side))
        if spot is not None:
            best = max(best, spot.gain)
    return best + assistant_worth(evaluation, tile, drafted)


def assistant_worth(evaluation: Evaluation, tile: int, drafted: bool) -> float:
    assistant = evaluation.box.assistants[tile]
    if assistant == SAPPER:
        return evaluation.worth.generic
    if assistant == ARCHITECT:
        return evaluation.architect
    if assistant == MIMIC:
        return evaluation.mimic
    if assistant == BURROWER and drafted:
        return evaluation.worth.burrower
    return 0.0


def choose_draft(evaluation: Evaluation, site: Site, moves: list[Move]) -> Move:
    return first_best(moves, draft_gains(evaluation, site, moves))


def draft_gains(evaluation: Evaluation, site: Site, moves: list[Move]) -> list[float]:
    gains: list[float] = []
    for move in moves:
        assert isinstance(move, Draft)
        if move.place == EXCHANGE:
            gain = evaluation.worth.unknown * average_worth(evaluation, site)
            gain += evaluation.worth.exchange * collecting.exchange_gain(evaluation, site.place)
        else:
            tile = evaluation.world.tiles[spot_of(move.place)]
            gain = tile_worth(evaluation, site, tile, True) if tile >= 0 else 0.0
        gains.append(gain - evaluation.worth.order * move.place * min(1.0, evaluation.turns))
    return gains


def first_best(moves: list[Move], gains: list[float]) -> Move:
    """The move that gains most, the first of equal ones."""
    return moves[gains.index(max(gains))]


def average_worth(evaluation: Evaluation, site: Site) -> float:
    """The average estimated value of a sample of unseen tiles."""
    if not bags_hold(evaluation.world):
        return 0.0
    unseen = evaluation.world.unseen
    some = unseen[:: max(1, len(unseen) // SOME)]
    total = 0.0
    for tile in some:
        best = evaluation.stored
        for side in range(len(SIDES)):
            spots = site.looked_at(face_of(tile, side))
            if spots:
                best = max(best, spots[0].gain)
        total += best + assistant_worth(evaluation, tile, True)
    return total / len(some)


def choose_keep(evaluation: Evaluation, site: Site, moves: list[Move]) -> Move:
    return first_best(moves, keep_gains(evaluation, site, moves))


def keep_gains(evaluation: Evaluation, site: Site, moves: list[Move]) -> list[float]:
    gains: list[float] = []
    for move in moves:
        assert isinstance(move, Keep)
        gains.append(tile_worth(evaluation, site, move.tile, False))
    return gains
