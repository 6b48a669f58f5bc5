"""Determinization: resamples hands, face-down cards and groups."""

from random import Random

from undercroft.games.petz import drawing, shopping
from undercroft.games.petz.moves import Assign, Done, Group
from undercroft.games.petz.state import Pet, Player, State
from undercroft.games.petz.steps import GROUP


def imagine(state: State, seat: int, rng: Random) -> State:
    """Sample a state that fits what a seat knows.

    How many cards of each colour a player holds is public (draws, bars and books are open); which
    cards is not. Stacks and decks have no order, so nothing else is hidden but sealed groups.
    """
    world = state.clone()
    others = [other for other in range(world.seats) if other != seat]
    face_down = [other for other in others if not world.players[other].shown]
    for other in face_down:
        take_back_cards(world.players[other])
    redeal_hands(world, others, rng)
    for other in face_down:
        if world.players[other].ready:
            reassign(world, other, rng)
    if world.agenda and world.agenda[-1].kind == GROUP:
        for other in others:
            regroup(world, other, rng)
    return world


def take_back_cards(player: Player) -> None:
    """All face-down cards return to the hand."""
    for plot in range(len(player.pets)):
        pet = player.pets[plot]
        if pet is not None:
            for card in pet.cards:
                player.hand[card & 31] += 1
            player.pets[plot] = Pet(pet.kind, pet.size, pet.suffering, pet.mutations)


def redeal_hands(world: State, others: list[int], rng: Random) -> None:
    """Deal the other hands again: the same number of cards of each colour, from all unseen."""
    for colour in range(4):
        counts = [sum_of_colour(world.players[other].hand, colour) for other in others]
        for other in others:
            hand = world.players[other].hand
            for card in range(6 * colour, 6 * colour + 6):
                world.deck[card] += hand[card]
                world.deck_left[colour] += hand[card]
                hand[card] = 0
        for at in range(len(others)):
            for _ in range(counts[at]):
                card = draw_unseen(world, colour, rng)
                world.players[others[at]].hand[card] += 1


def sum_of_colour(hand: list[int], colour: int) -> int:
    return sum(hand[6 * colour : 6 * colour + 6])


def draw_unseen(world: State, colour: int, rng: Random) -> int:
    at = int(rng.random() * world.deck_left[colour])
    card = 6 * colour
    while at >= world.deck[card]:
        at -= world.deck[card]
        card += 1
    world.deck[card] -= 1
    world.deck_left[colour] -= 1
    return card


def reassign(world: State, seat: int, rng: Random) -> None:
    """Sample a legal assignment for each other player who is ready."""
    player = world.players[seat]
    plot = drawing.plot_to_assign(world, seat)
    while plot >= 0:
        moves = drawing.legal_assign(world, seat)
        move = moves[int(rng.random() * len(moves))]
        assert isinstance(move, Assign)
        pet = player.pets[plot]
        assert pet is not None
        player.hand[move.card & 31] -= 1
        cards = (*pet.cards, move.card)
        player.pets[plot] = Pet(pet.kind, pet.size, pet.suffering, pet.mutations, cards)
        plot = drawing.plot_to_assign(world, seat)


def regroup(world: State, seat: int, rng: Random) -> None:
    """Sample groups for each other player who is ready; the others have none yet."""
    player = world.players[seat]
    player.groups = ()
    while player.ready:
        moves = shopping.legal_group(world, seat)
        move = moves[int(rng.random() * len(moves))]
        if isinstance(move, Done):
            return
        assert isinstance(move, Group)
        player.groups += ((move.imps, move.gold),)
