"""Phases 5 and 6: selling, cleaning, and the magic box."""

from undercroft.core.game import Move
from undercroft.games.petz.keeper.care import resident_at, settled
from undercroft.games.petz.keeper.outlook import Outlook
from undercroft.games.petz.keeper.settling import Settling
from undercroft.games.petz.moves import DONE, MEAT, Clean, Sell, Store
from undercroft.games.petz.state import PLOTS


def choose_sale(outlook: Outlook, moves: list[Move]) -> Move:
    """The sale that gains most, together with the best that can follow it."""
    settling = settled(outlook)
    best: Move = DONE
    most = 0.0
    for move in moves:
        if isinstance(move, Sell):
            gain = sale_gain(settling, move)
            after = 0.0
            for other in moves:
                if isinstance(other, Sell) and can_follow(move, other):
                    after = max(after, sale_gain(settling, other))
            if gain > 0 and gain + after > most:
                best, most = move, gain + after
    return best


def can_follow(first: Sell, other: Sell) -> bool:
    if first.plot == other.plot or first.customer == other.customer:
        return False
    return not (first.platform and other.platform)


def sale_gain(settling: Settling, move: Sell) -> float:
    return settling.sale(resident_at(settling, move.plot), move.customer, move.platform)


def choose_clean(outlook: Outlook, moves: list[Move], hired: bool) -> Move:
    """Clean while it takes no more imps, or where one has enough to do."""
    player = outlook.player
    filth = 0
    for plot in range(PLOTS):
        if player.pets[plot] is None:
            filth += player.manure[plot]
    cost = settled(outlook).manure_cost * min(2, filth)
    for move in moves:
        if isinstance(move, Clean) and (hired or cost > outlook.gold_worth(outlook.state.round)):
            return move
    return DONE


def choose_store(outlook: Outlook, moves: list[Move]) -> Move:
    """What would spoil soonest."""
    best: Move = DONE
    soonest = 99
    for move in moves:
        if isinstance(move, Store):
            chambers = len(outlook.player.meat if move.food == MEAT else outlook.player.vegetables)
            if chambers - move.chamber < soonest:
                best, soonest = move, chambers - move.chamber
    return best
