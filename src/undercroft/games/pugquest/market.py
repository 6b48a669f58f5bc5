"""Between worlds: the market, and trade among survivors (QW1, QW2)."""

from undercroft.core.game import Move, Step, follow_with, tell
from undercroft.games.pugquest.creatures import initiative_of
from undercroft.games.pugquest.defeat import gain_treasure, lose_treasure
from undercroft.games.pugquest.energy import gain_openly, lose
from undercroft.games.pugquest.events import OfferAnswered, Offered, Swapped
from undercroft.games.pugquest.moves import (
    ACCEPT,
    ADDS,
    ASKS,
    FIRST_ITEM,
    OFFERS,
    PASS,
    PAYS,
    PROPOSE,
    REFUSE,
    SWAPS,
    TAKES,
    Add,
    Ask,
    Offer,
    Pay,
    Swap,
    Take,
)
from undercroft.games.pugquest.payments import may_buy, spend_one, ways_to_buy
from undercroft.games.pugquest.state import NOTHING, State, with_item, without
from undercroft.games.pugquest.steps import (
    ANSWER,
    CLOSE_MARKET,
    DEAL_TREASURE,
    FOR_MARKET,
    MARKET,
    OFFER,
    TRADE,
    Purchase,
)


def survivors(state: State) -> list[int]:
    """The survivors from the highest initiative down."""
    alive = [seat for seat in range(state.heroes) if not state.players[seat].is_out]
    return [seat for _, seat in sorted([(-initiative_of(state, seat), seat) for seat in alive])]


def open_market(state: State) -> None:
    """Turn up a treasure for each player; each survivor visits in turn; then trade (QW1, QW2)."""
    for player in state.players:
        player.offers = player.asked = 0
    order = survivors(state)
    steps = [Step(DEAL_TREASURE, NOTHING, FOR_MARKET) for _ in range(state.heroes)]
    steps += [Step(MARKET, seat) for seat in order]
    steps.append(Step(CLOSE_MARKET))
    steps += [Step(TRADE, seat) for seat in order]
    follow_with(state, steps)


def close_market(state: State) -> None:
    for treasure in state.market:
        lose_treasure(state, NOTHING, treasure)
    state.market = ()


# Buying and swapping (QW1)


def price_sources(state: State, seat: int) -> list[int]:
    return ways_to_buy(state, seat, state.box.world_type[state.card])


def market_waits(state: State, seat: int) -> bool:
    return len(state.market) > 0 and may_buy(state, seat, state.box.world_type[state.card])


def legal_market(state: State, step: Step) -> list[Move]:
    """Take a treasure for an energy, or swap one's own for it and an energy (ruling 40)."""
    seat = step.seat
    if len(price_sources(state, seat)) == 0:
        return [PASS]
    offered = sorted(set(state.market))
    moves: list[Move] = [TAKES[treasure] for treasure in offered]
    for mine in sorted(set(state.players[seat].treasures)):
        for theirs in offered:
            if theirs != mine:
                moves.append(SWAPS[mine][theirs])
    moves.append(PASS)
    return moves


def visit_market(state: State, seat: int, move: Move) -> None:
    """Take or swap a treasure; the payment is asked for only if there is a choice."""
    state.agenda.pop()
    if isinstance(move, Take):
        purchase = Purchase(move.treasure)
    elif isinstance(move, Swap):
        purchase = Purchase(move.theirs, move.mine)
    else:
        return
    ways = price_sources(state, seat)
    state.agenda.append(purchase.step(seat))
    if len(ways) == 1:
        market_pay(state, seat, PAYS[ways[0]])


def legal_market_pay(state: State, step: Step) -> list[Move]:
    return [PAYS[way] for way in price_sources(state, step.seat)]


def market_pay(state: State, seat: int, move: Move) -> None:
    assert isinstance(move, Pay)
    purchase = Purchase.of(state.agenda.pop())
    spend_one(state, seat, move.source)
    state.market = without(state.market, purchase.wanted)
    if purchase.given == NOTHING:
        gain_treasure(state, seat, purchase.wanted)
    else:
        swap(state, seat, purchase.given, purchase.wanted)


def swap(state: State, seat: int, mine: int, theirs: int) -> None:
    """Swap a treasure; the one given can be taken by later heroes (ruling 39)."""
    player = state.players[seat]
    player.treasures = with_item(without(player.treasures, mine), theirs)
    state.market = with_item(state.market, mine)
    if state.news is not None:
        tell(state, Swapped(seat, mine, theirs))


# Trading (QW2): an offer is made item by item, in order, and then accepted or refused


def trade_waits(state: State, step: Step) -> bool:
    return len(legal_trade(state, step)) > 1


def legal_trade(state: State, step: Step) -> list[Move]:
    seat = step.seat
    moves: list[Move] = [PASS]
    if state.players[seat].offers < state.box.most_offers:
        for other in survivors(state):
            if other != seat and has_goods(state, seat, other):
                moves.append(OFFERS[other])
    return moves


def has_goods(state: State, seat: int, other: int) -> bool:
    return any(any(goods(state, each)) for each in (seat, other))


def goods(state: State, seat: int) -> list[int]:
    """The number of each item a hero can trade: energies and treasures, not prizes."""
    player = state.players[seat]
    counts = [*player.hand, *[0] * len(state.box.treasure_ids)]
    for treasure in player.treasures:
        counts[FIRST_ITEM + treasure] += 1
    return counts


def trade(state: State, seat: int, move: Move) -> None:
    """Begin an offer. Each one counts, so that the market ends (ruling 59)."""
    if not isinstance(move, Offer):
        state.agenda.pop()
        return
    state.players[seat].offers += 1
    state.give = state.want = ()
    state.agenda.append(Step(OFFER, seat, move.seat))


def legal_offer(state: State, step: Step) -> list[Move]:
    """Add offered items, then asked ones, each in order; never the same item on both sides."""
    moves: list[Move] = [PASS]
    if len(state.give) + len(state.want) > 0:
        moves.append(PROPOSE)
    if len(state.want) == 0:
        for item in more(goods(state, step.seat), state.give):
            moves.append(ADDS[item])
    for item in more(goods(state, step.mark), state.want):
        if item not in state.give:
            moves.append(ASKS[item])
    return moves


def more(counts: list[int], chosen: tuple[int, ...]) -> list[int]:
    """The items that can be added after those chosen."""
    first = chosen[-1] if len(chosen) > 0 else 0
    return [item for item in range(first, len(counts)) if counts[item] > chosen.count(item)]


def make_offer(state: State, seat: int, move: Move) -> None:
    if isinstance(move, Add):
        state.give = (*state.give, move.item)
    elif isinstance(move, Ask):
        state.want = (*state.want, move.item)
    else:
        step = state.agenda.pop()
        if move == PROPOSE:
            if state.news is not None:
                tell(state, Offered(seat, step.mark, state.give, state.want))
            state.players[seat].asked |= 1 << step.mark
            state.agenda.append(Step(ANSWER, step.mark, seat))
        else:
            state.give = state.want = ()


def legal_answer(state: State, step: Step) -> list[Move]:
    return [ACCEPT, REFUSE]


def answer(state: State, seat: int, move: Move) -> None:
    step = state.agenda.pop()
    if state.news is not None:
        tell(state, OfferAnswered(seat, move == ACCEPT))
    if move == ACCEPT:
        for item in state.give:
            hand_over(state, step.mark, seat, item)
        for item in state.want:
            hand_over(state, seat, step.mark, item)
    state.give = state.want = ()


def hand_over(state: State, giver: int, to: int, item: int) -> None:
    if item < FIRST_ITEM:
        lose(state, giver, item)
        gain_openly(state, to, item)
        return
    treasure = item - FIRST_ITEM
    player = state.players[giver]
    player.treasures = without(player.treasures, treasure)
    gain_treasure(state, to, treasure)
