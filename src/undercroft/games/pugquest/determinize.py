"""Determinization: resamples hidden hands and the top of the deck."""

from random import Random
from typing import Final

from undercroft.games.pugquest.state import NOTHING, Player, State
from undercroft.games.pugquest.steps import (
    ANSWER,
    DISCARD_MORE,
    LIMIT,
    MARKET_PAY,
    OFFER,
    PAY,
)

# Steps during which a hand is partly committed.
BOUND: Final = (PAY, LIMIT, DISCARD_MORE, MARKET_PAY, OFFER, ANSWER)


def sees_hand(state: State, seat: int, owner: int) -> bool:
    """Heroes see each other's hands, the Lord only the Lord's; without a Lord all are open."""
    lord = state.lord()
    if lord == NOTHING:
        return True
    if seat < 0:
        return False
    return (seat == lord) == (owner == lord)


def imagine(state: State, seat: int, rng: Random) -> State:
    """Sample a state that fits what a seat knows.

    Without a Lord only decks are hidden, and those are unordered. With one, the hands of the other
    side are dealt again, except for cards that everybody has seen; so are the cards on top of the
    deck that only the heroes have looked at.
    """
    world = state.clone()
    if state.lord() == NOTHING:
        return world
    hidden = [other for other in range(state.seats) if not sees_hand(state, seat, other)]
    hidden = [other for other in hidden if not is_bound(state, other)]
    counts = [take_unseen(world, world.players[other]) for other in hidden]
    looked_at = 0 if sees_hand(state, seat, 0) else len(world.top)
    if looked_at > 0:
        for card in world.top:
            put_back(world, card)
        world.top = ()
    for at in range(len(hidden)):
        for _ in range(counts[at]):
            world.players[hidden[at]].hand[draw_unseen(world, rng)] += 1
    world.top += tuple([draw_unseen(world, rng) for _ in range(looked_at)])
    return world


def is_bound(state: State, seat: int) -> bool:
    """Whether a choice from the hand is in progress; such a hand is not resampled."""
    if not state.agenda or state.agenda[-1].kind not in BOUND:
        return False
    step = state.agenda[-1]
    return seat == step.seat or (step.kind in (OFFER, ANSWER) and seat == step.mark)


def take_unseen(world: State, player: Player) -> int:
    """Return all unseen cards of a hand to the deck; returns how many."""
    count = 0
    for card in range(6):
        unseen = player.hand[card] - player.known[card]
        count += unseen
        player.hand[card] = player.known[card]
        world.deck[card] += unseen
        world.deck_left += unseen
    return count


def put_back(world: State, card: int) -> None:
    world.deck[card] += 1
    world.deck_left += 1


def draw_unseen(world: State, rng: Random) -> int:
    at = int(rng.random() * world.deck_left)
    card = 0
    while at >= world.deck[card]:
        at -= world.deck[card]
        card += 1
    world.deck[card] -= 1
    world.deck_left -= 1
    return card
