"""Phases 5 and 6: selling, cleaning, and the magic box."""

from undercroft.core.game import Move
from undercroft.games.petz.imps import LOAD
from undercroft.games.petz.keeper.care import resident_at, settling_now
from undercroft.games.petz.keeper.evaluation import Evaluation
from undercroft.games.petz.keeper.settling import Settling
from undercroft.games.petz.moves import DONE, MEAT, Clean, Sell, Store
from undercroft.games.petz.state import PLOTS


def choose_sale(evaluation: Evaluation, moves: list[Move]) -> Move:
    """The sale that gains most, together with the best one after it."""
    settling = settling_now(evaluation)
    sales = [move for move in moves if isinstance(move, Sell)]
    best: Move = DONE
    most = 0.0
    for move in sales:
        gain = gain_of(settling, move)
        following = 0.0
        for other in sales:
            if can_follow(move, other):
                following = max(following, gain_of(settling, other))
        if gain > 0 and gain + following > most:
            best, most = move, gain + following
    return best


def gain_of(settling: Settling, move: Sell) -> float:
    customer = settling.customers.index(move.customer)
    return settling.sale(resident_at(settling, move.plot), customer, move.platform)


def can_follow(first: Sell, other: Sell) -> bool:
    """Another pet to another customer, and one of them at most from the platform (PB6)."""
    if first.plot == other.plot or first.customer == other.customer:
        return False
    return not (first.platform and other.platform)


def choose_clean(evaluation: Evaluation, moves: list[Move], hired: bool) -> Move:
    """Clean where that is worth more than the gold the imp would earn."""
    player = evaluation.player
    filth = 0
    for plot in range(PLOTS):
        if player.pets[plot] is None:
            filth += player.manure[plot]
    settling = settling_now(evaluation)
    worthwhile = hired or settling.manure * min(LOAD, filth) > settling.gold
    for move in moves:
        if isinstance(move, Clean) and worthwhile:
            return move
    return DONE


def choose_store(evaluation: Evaluation, moves: list[Move]) -> Move:
    """Store the food that would spoil soonest."""
    best: Move = DONE
    soonest = 99
    for move in moves:
        if isinstance(move, Store):
            row = evaluation.player.meat if move.food == MEAT else evaluation.player.vegetables
            left = len(row) - move.chamber
            if left < soonest:
                best, soonest = move, left
    return best
