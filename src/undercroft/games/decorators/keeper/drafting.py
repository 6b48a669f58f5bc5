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
from undercroft.games.decorators.keeper.evaluation import Outlook
from undercroft.games.decorators.keeper.placing import Site
from undercroft.games.decorators.moves import Draft, Keep

SOME: Final = 6  # sample size of unseen tiles


def tile_worth(outlook: Outlook, site: Site, tile: int, drafted: bool) -> float:
    """The best placement of a tile now, plus its assistant."""
    best = outlook.stored
    for side in range(len(SIDES)):
        spot = site.best(face_of(tile, side))
        if spot is not None:
            best = max(best, spot.gain)
    return best + assistant_worth(outlook, tile, drafted)


def assistant_worth(outlook: Outlook, tile: int, drafted: bool) -> float:
    assistant = outlook.box.assistants[tile]
    if assistant == SAPPER:
        return outlook.worth.generic
    if assistant == ARCHITECT:
        return outlook.architect
    if assistant == MIMIC:
        return outlook.mimic
    if assistant == BURROWER and drafted:
        return outlook.worth.burrower
    return 0.0


def choose_draft(outlook: Outlook, site: Site, moves: list[Move]) -> Move:
    return first_best(moves, draft_gains(outlook, site, moves))


def draft_gains(outlook: Outlook, site: Site, moves: list[Move]) -> list[float]:
    gains: list[float] = []
    for move in moves:
        assert isinstance(move, Draft)
        if move.place == EXCHANGE:
            gain = outlook.worth.unknown * average_worth(outlook, site)
            gain += outlook.worth.exchange * collecting.exchange_gain(outlook, site.place)
        else:
            tile = outlook.world.tiles[spot_of(move.place)]
            gain = tile_worth(outlook, site, tile, True) if tile >= 0 else 0.0
        gains.append(gain - outlook.worth.order * move.place * min(1.0, outlook.turns))
    return gains


def first_best(moves: list[Move], gains: list[float]) -> Move:
    """The move that gains most, the first of equal ones."""
    return moves[gains.index(max(gains))]


def average_worth(outlook: Outlook, site: Site) -> float:
    """The average estimated value of a sample of unseen tiles."""
    if not bags_hold(outlook.world):
        return 0.0
    unseen = outlook.world.unseen
    some = unseen[:: max(1, len(unseen) // SOME)]
    total = 0.0
    for tile in some:
        best = outlook.stored
        for side in range(len(SIDES)):
            spots = site.looked_at(face_of(tile, side))
            if spots:
                best = max(best, spots[0].gain)
        total += best + assistant_worth(outlook, tile, True)
    return total / len(some)


def choose_keep(outlook: Outlook, site: Site, moves: list[Move]) -> Move:
    return first_best(moves, keep_gains(outlook, site, moves))


def keep_gains(outlook: Outlook, site: Site, moves: list[Move]) -> list[float]:
    gains: list[float] = []
    for move in moves:
        assert isinstance(move, Keep)
        gains.append(tile_worth(outlook, site, move.tile, False))
    return gains
