"""Trading (QW2): items go to the hero who can use them best."""

from typing import Final

from undercroft.core.game import Move
from undercroft.games.pugquest import steps
from undercroft.games.pugquest.energy import hand_count
from undercroft.games.pugquest.keeper.hands import Hands
from undercroft.games.pugquest.market import goods, hand_over
from undercroft.games.pugquest.moves import (
    ACCEPT,
    FIRST_ITEM,
    PASS,
    PROPOSE,
    REFUSE,
    Add,
    Ask,
    Offer,
)
from undercroft.games.pugquest.state import State
from undercroft.games.pugquest.turns import limit_of

WORTH_A_TRADE: Final = 0.15


def choose_trade(state: State, seat: int, hands: Hands, moves: list[Move]) -> Move:
    kind = state.agenda[-1].kind
    if kind == steps.TRADE:
        return choose_partner(state, seat, hands, moves)
    if kind == steps.OFFER:
        return choose_item(state, seat, hands, moves)
    giver = state.agenda[-1].mark
    before = together(state, giver, seat, hands)
    return ACCEPT if together(agreed(state, giver, seat), giver, seat, hands) >= before else REFUSE


def together(state: State, one: int, other: int, hands: Hands) -> float:
    """The joint value of two heroes' items."""
    return hands.worth(state, one) + hands.worth(state, other)


def agreed(state: State, giver: int, taker: int) -> State:
    """The state after the current offer is accepted."""
    world = state.clone()
    for item in state.give:
        hand_over(world, giver, taker, item)
    for item in state.want:
        hand_over(world, taker, giver, item)
    return world


def choose_partner(state: State, seat: int, hands: Hands, moves: list[Move]) -> Move:
    """The hero with whom an item is best given or asked for.

    Nobody is asked twice at a market: so no refused offer is repeated, and no gift asked back.
    """
    best: Move = PASS
    most = WORTH_A_TRADE
    player = state.players[seat]
    friends = [move for move in moves if isinstance(move, Offer)]
    if player.offers >= len(friends):
        return best
    for move in friends:
        if player.asked >> move.seat & 1:
            continue
        value = max(
            best_gain(state, seat, move.seat, hands, FIRST_ITEM + len(state.box.treasure_ids)),
            best_gain(state, move.seat, seat, hands, FIRST_ITEM),
        )
        if value > most:
            best, most = move, value
    return best


def best_gain(state: State, giver: int, taker: int, hands: Hands, until: int) -> float:
    """The most that is gained by one item's change of owner, of the items before `until`."""
    before = together(state, giver, taker, hands)
    most = WORTH_A_TRADE
    counts = goods(state, giver)
    for item in range(until):
        if counts[item] > 0:
            most = max(most, moved(state, giver, taker, item, hands) - before)
    return most


def moved(state: State, giver: int, taker: int, item: int, hands: Hands) -> float:
    """The joint value after giving an item; does not modify the state.

    An energy above the hand limit is worth nothing.
    """
    if item < FIRST_ITEM and hand_count(state, taker) >= limit_of(state, taker):
        return 0.0
    if item >= FIRST_ITEM:
        world = state.clone()
        hand_over(world, giver, taker, item)
        return together(world, giver, taker, hands)
    ours, theirs = state.players[giver].hand, state.players[taker].hand
    ours[item] -= 1
    theirs[item] += 1
    value = together(state, giver, taker, hands)
    ours[item] += 1
    theirs[item] -= 1
    return value


def choose_item(state: State, seat: int, hands: Hands, moves: list[Move]) -> Move:
    """Add items one by one, offered ones before asked ones; ask for no treasure for nothing."""
    friend = state.agenda[-1].mark
    world = agreed(state, seat, friend)
    before = together(world, seat, friend, hands)
    best: Move = PROPOSE if PROPOSE in moves else PASS
    most = WORTH_A_TRADE
    for move in moves:
        if isinstance(move, Add):
            value = moved(world, seat, friend, move.item, hands) - before
        elif isinstance(move, Ask) and (move.item < FIRST_ITEM or len(state.give) > 0):
            value = moved(world, friend, seat, move.item, hands) - before
        else:
            continue
        if value > most:
            best, most = move, value
    return best
