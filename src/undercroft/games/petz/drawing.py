"""Phase 3, second half: drawing and assigning need cards (PN5-PN10)."""

from random import Random
from typing import Final

from undercroft.core.game import EVERYONE, Move, Step, follow_with, tell
from undercroft.core.tuples import with_item
from undercroft.games.petz.cards import CARDS, POTION, SUBSTITUTES, TURNED, can_turn, colour_of
from undercroft.games.petz.constants import CRYSTAL_BALL
from undercroft.games.petz.display import discard_card
from undercroft.games.petz.events import Discarded, Drew, DrewHidden, Ready, Reshuffled
from undercroft.games.petz.moves import (
    ASSIGNS,
    DEALS,
    DONE,
    NEED,
    SWAPS,
    Assign,
    Deal,
    Done,
    Swap,
)
from undercroft.games.petz.state import PLOTS, ZEROS, Pet, State
from undercroft.games.petz.steps import ASSIGN, DOUBLE_SYMBOLS, DRAW, Swapping

SWAPS_AT_MOST: Final = 3  # cards under the crystal ball (PN5)


# Drawing (PN6, PN7)


def draw_for_pets(state: State, seat: int) -> None:
    """One card of the bar's colour for every visible bar of every pet (PN6)."""
    draws = [0, 0, 0, 0]
    for pet in state.players[seat].pets:
        if pet is not None:
            for colour in state.box.slots[pet.kind][pet.size]:
                draws[colour] += 1
    state.draws = tuple(draws)
    follow_with(state, [Step(DRAW, seat)])


def opening_hand(state: State, seat: int) -> None:
    """One card of each colour (PS3)."""
    state.draws = (1, 1, 1, 1)
    follow_with(state, [Step(DRAW, seat)])


def drawn_colour(state: State) -> int:
    """The colour of the next card to deal, or -1."""
    for colour in range(4):
        if state.draws[colour] > 0:
            return colour
    return -1


def draw_waits(state: State, seat: int) -> bool:
    """Whether chance has a card to deal. Remakes empty decks, or gives substitutes (PN7)."""
    colour = drawn_colour(state)
    while colour >= 0:
        if state.deck_left[colour] > 0 or reshuffle(state, colour):
            return True
        state.players[seat].hand[SUBSTITUTES + colour] += 1
        if state.news is not None:
            tell(state, Drew(seat, SUBSTITUTES + colour))
        state.draws = with_item(state.draws, colour, state.draws[colour] - 1)
        colour = drawn_colour(state)
    return False


def reshuffle(state: State, colour: int) -> bool:
    """Shuffle the discards of a colour into its deck, if there are any (PN7)."""
    for card in range(6 * colour, 6 * colour + 6):
        state.deck[card] += state.discards[card]
        state.deck_left[colour] += state.discards[card]
        state.discards[card] = 0
    if state.news is not None and state.deck_left[colour] > 0:
        tell(state, Reshuffled(colour))
    return state.deck_left[colour] > 0


def draw_outcomes(state: State) -> list[tuple[Deal, int]]:
    colour = drawn_colour(state)
    return [
        (DEALS[NEED][card], state.deck[card])
        for card in range(6 * colour, 6 * colour + 6)
        if state.deck[card] > 0
    ]


def draw_sample(state: State, rng: Random) -> Deal:
    colour = drawn_colour(state)
    at = int(rng.random() * state.deck_left[colour])
    card = 6 * colour
    while at >= state.deck[card]:
        at -= state.deck[card]
        card += 1
    return DEALS[NEED][card]


def draw(state: State, seat: int, move: Deal) -> None:
    card = move.item
    colour = card // 6
    state.deck[card] -= 1
    state.deck_left[colour] -= 1
    state.draws = with_item(state.draws, colour, state.draws[colour] - 1)
    state.players[seat].hand[card] += 1
    if state.news is not None:
        tell(state, Drew(seat, card), 1 << seat)
        tell(state, DrewHidden(seat, colour), EVERYONE - (1 << seat))


# The crystal ball (PN5, PR2)


def gaze(state: State, seat: int) -> None:
    player = state.players[seat]
    if player.has(CRYSTAL_BALL) and any(player.hand[:POTION]):
        follow_with(state, [Swapping(0, 0).step(seat), Step(DRAW, seat)])


def legal_swap(state: State, step: Step) -> list[Move]:
    """Cards in ascending order, so that each set is offered once."""
    hand = state.players[step.seat].hand
    moves: list[Move] = [DONE]
    for card in range(Swapping.of(step).lowest, POTION):
        if hand[card] > 0:
            moves.append(SWAPS[card])
    return moves


def swap(state: State, seat: int, move: Swap | Done) -> None:
    """Discard a card; replacements are drawn after the last one (PN5)."""
    step = state.agenda.pop()
    if not isinstance(move, Swap):
        return
    player = state.players[seat]
    player.hand[move.card] -= 1
    discard_card(state, move.card)
    colour = colour_of(move.card)
    state.draws = with_item(state.draws, colour, state.draws[colour] + 1)
    if state.news is not None:
        tell(state, Discarded(seat, move.card))
    # Ends only when the counts by colour say so: these are public, the cards are not.
    first = 6 * colour if move.card < CARDS else move.card
    swapped = Swapping.of(step).swapped + 1
    if swapped < SWAPS_AT_MOST and any(player.hand[first:POTION]):
        follow_with(state, [Swapping(swapped, move.card).step(seat)])


# Assigning, sealed (PN8-PN10)


def begin_assigning(state: State) -> None:
    waits = False
    for player in state.players:
        has_pets = any(pet is not None for pet in player.pets)
        player.ready = not has_pets
        player.shown = not has_pets
        waits = waits or has_pets
    if waits:
        follow_with(state, [Step(ASSIGN)])


def plot_to_assign(state: State, seat: int) -> int:
    """The first plot whose pet still needs a card, or -1."""
    pets = state.players[seat].pets
    for plot in range(PLOTS):
        pet = pets[plot]
        if pet is not None and len(pet.cards) < pet.size:
            return plot
    return -1


def legal_assign(state: State, seat: int) -> list[Move]:
    """Assign a card to the next bar: bars by colour, needs ascending, then potions (PN8).

    A card is offered only if enough later ones are left for the other bars of its colour.
    """
    plot = plot_to_assign(state, seat)
    player = state.players[seat]
    pet = player.pets[plot]
    assert pet is not None
    hand, moves = player.hand, ASSIGNS[plot]
    slots = state.box.slots[pet.kind][pet.size]
    at = len(pet.cards)
    colour = slots[at]
    bars = at
    while bars < pet.size and slots[bars] == colour:
        bars += 1
    bars -= at
    lowest = rank(pet.cards[at - 1]) if at > 0 and slots[at - 1] == colour else 0

    result: list[Move] = []
    left = hand[POTION]
    if left >= bars:
        result.append(moves[POTION])
    substitutes = hand[SUBSTITUTES + colour]
    left += substitutes
    if substitutes > 0 and left >= bars and lowest <= rank(SUBSTITUTES):
        result.append(moves[SUBSTITUTES + colour])
    turning = state.rules & DOUBLE_SYMBOLS != 0
    for need in range(5, -1, -1):
        card = 6 * colour + need
        left += hand[card]
        if hand[card] == 0 or left < bars:
            continue
        if turning and lowest <= 2 * need + 1 and can_turn(state.box, card):
            result.append(moves[card + TURNED])
        if lowest <= 2 * need:
            result.append(moves[card])
    result.reverse()
    return result


def rank(card: int) -> int:
    """The order in which cards of one colour are assigned to a pet."""
    face = card & 31
    if face < CARDS:
        return 2 * (face % 6) + (1 if card >= TURNED else 0)
    return 13 if face == POTION else 12


def assign(state: State, seat: int, move: Assign) -> None:
    """Assign a card face down; the phase ends when every player has assigned all (PN10)."""
    player = state.players[seat]
    pet = player.pets[move.plot]
    assert pet is not None
    player.hand[move.card & 31] -= 1
    cards = (*pet.cards, move.card)
    player.pets[move.plot] = Pet(pet.kind, pet.size, pet.suffering, pet.mutations, cards)
    if len(cards) < pet.size or plot_to_assign(state, seat) >= 0:
        return
    player.ready = True
    if state.news is not None:
        tell(state, Ready(seat))
    if all(other.ready for other in state.players):
        state.agenda.pop()


def potions_assigned(state: State, seat: int) -> tuple[int, ...]:
    """How many potions replace a card of each colour (PN9)."""
    replaced: tuple[int, ...] = ZEROS
    for pet in state.players[seat].pets:
        if pet is None:
            continue
        slots = state.box.slots[pet.kind][pet.size]
        for at in range(len(pet.cards)):
            if pet.cards[at] == POTION:
                replaced = with_item(replaced, slots[at], replaced[slots[at]] + 1)
    return replaced
