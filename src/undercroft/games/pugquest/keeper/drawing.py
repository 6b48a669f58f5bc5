"""Choosing cards: drawing, discarding, paying."""

from typing import Final

from undercroft.core.game import Move
from undercroft.games.pugquest import steps
from undercroft.games.pugquest.combos import can_encore
from undercroft.games.pugquest.constants import JOKER
from undercroft.games.pugquest.creatures import has_acted, heroes_in_play
from undercroft.games.pugquest.energy import hand_count
from undercroft.games.pugquest.keeper.hands import Cards, Hands, Sheet, with_card
from undercroft.games.pugquest.moves import (
    ABILITY,
    DECK,
    DISCARDS,
    LOOK,
    PASS,
    Discard,
    Draw,
    Give,
    Keep,
    Top,
)
from undercroft.games.pugquest.state import State
from undercroft.games.pugquest.turns import limit_of

WORTH_A_CHANGE: Final = 0.1  # by how much a new card must be better than the old one


def gain(sheet: Sheet, hand: Cards, card: int) -> float:
    return sheet.worth(with_card(hand, card, 1)) - sheet.worth(hand)


def loss(sheet: Sheet, hand: Cards, card: int) -> float:
    return sheet.worth(hand) - sheet.worth(with_card(hand, card, -1))


def choose_encore(state: State, bard: int) -> Move:
    """Save Encore if the hand is full and a nearby hero who has not acted has room."""
    hero = state.agenda[-1].mark
    for other in heroes_in_play(state):
        waits = other not in (bard, hero) and not has_acted(state, other)
        if waits and has_room(state, other) and can_encore(state, bard, other):
            return ABILITY if has_room(state, hero) else PASS
    return ABILITY


def has_room(state: State, seat: int) -> bool:
    return hand_count(state, seat) < limit_of(state, seat)


def deck_gain(state: State, sheet: Sheet, hand: Cards) -> float:
    """The gain of the top card of the deck: known, or on average."""
    if len(state.top) > 0:
        return gain(sheet, hand, state.top[0])
    counts = state.deck if state.deck_left > 0 else state.discards
    total = 0.0
    for card in range(6):
        if counts[card] > 0:
            total += counts[card] * gain(sheet, hand, card)
    return total / max(1, sum(counts))


def best_source(state: State, seat: int, hands: Hands, moves: list[Move]) -> Move:
    """The best source to draw from; none only if nothing can be drawn."""
    sheet, hand = hands.sheet_of(state, seat), tuple(state.players[seat].hand)
    best, most = moves[0], -1.0
    for move in moves:
        if isinstance(move, Draw):
            if move.source == DECK:
                value = deck_gain(state, sheet, hand)
            else:
                value = gain(sheet, hand, move.source)
            if value > most:
                best, most = move, value
    return best


def least_missed(state: State, seat: int, hands: Hands, moves: list[Move]) -> Move:
    """The card in hand worth least."""
    sheet, hand = hands.sheet_of(state, seat), tuple(state.players[seat].hand)
    best, least = moves[0], 0.0
    for at, move in enumerate(moves):
        if isinstance(move, Discard):
            value = loss(sheet, hand, move.card)
            if at == 0 or value < least:
                best, least = move, value
    return best


def discard_surplus(state: State, seat: int, hands: Hands) -> Move:
    """Choose all discards together, since kinds can only be discarded in order."""
    sheet, hand = hands.sheet_of(state, seat), tuple(state.players[seat].hand)
    lowest, first = state.agenda[-1].mark, JOKER
    for _ in range(sum(hand) - limit_of(state, seat)):
        missed = [(loss(sheet, hand, card), card) for card in range(lowest, 6) if hand[card] > 0]
        worst = min(missed)[1]
        hand = with_card(hand, worst, -1)
        first = min(first, worst)
    return DISCARDS[first]


def junk(state: State, seat: int, hands: Hands, lowest: int) -> int:
    """The first kind from this one on that is worth less than a new card, or -1."""
    sheet, hand = hands.sheet_of(state, seat), tuple(state.players[seat].hand)
    wanted = deck_gain(state, sheet, hand) - WORTH_A_CHANGE
    for card in range(lowest, JOKER):
        if hand[card] > 0 and loss(sheet, hand, card) < wanted:
            return card
    return -1


def junk_gain(state: State, seat: int, hands: Hands) -> tuple[int, float]:
    """How many cards to discard for new ones, and the expected gain."""
    sheet, hand = hands.sheet_of(state, seat), tuple(state.players[seat].hand)
    count, total = 0, 0.0
    fresh = deck_gain(state, sheet, hand)
    for card in range(JOKER):
        while hand[card] > 0:
            missed = loss(sheet, hand, card)
            if missed >= fresh - WORTH_A_CHANGE:
                break
            hand = with_card(hand, card, -1)
            count += 1
            total += fresh - missed
    return count, total


def draw_or_change(state: State, seat: int, hands: Hands, moves: list[Move]) -> Move:
    """The better action: draw two cards, or discard weak cards for new ones."""
    room = limit_of(state, seat) - hand_count(state, seat)
    sheet, hand = hands.sheet_of(state, seat), tuple(state.players[seat].hand)
    fresh = deck_gain(state, sheet, hand)
    drawn = fresh * min(state.box.draw, max(0.5, room))
    count, better = junk_gain(state, seat, hands)
    if count > 0 and better > drawn:
        return DISCARDS[junk(state, seat, hands, 0)]
    if LOOK in moves:
        return LOOK
    return best_source(state, seat, hands, moves)


def choose_card(state: State, seat: int, hands: Hands, moves: list[Move]) -> Move:
    """Decisions about a single card."""
    step = state.agenda[-1]
    if step.kind in (steps.DRAW_MORE, steps.DRAW_BACK, steps.SCOOP):
        return best_source(state, seat, hands, moves)
    if step.kind == steps.DISCARD_MORE:
        card = junk(state, seat, hands, steps.lowest_to_discard(step))
        return DISCARDS[card] if card >= 0 else PASS
    if step.kind in (steps.KEEP, steps.ORDER):
        return most_wanted(state, seat, hands, moves)
    if step.kind == steps.LIMIT:
        return discard_surplus(state, seat, hands)
    if step.kind == steps.GIVE:
        return best_gift(state, seat, steps.Giving.of(step).to, hands, moves)
    return least_missed(state, seat, hands, moves)


def most_wanted(state: State, seat: int, hands: Hands, moves: list[Move]) -> Move:
    sheet, hand = hands.sheet_of(state, seat), tuple(state.players[seat].hand)
    best, most = moves[0], -1.0
    for move in moves:
        if isinstance(move, Keep | Top):
            value = gain(sheet, hand, move.card)
            if value > most:
                best, most = move, value
    return best


def best_gift(state: State, seat: int, friend: int, hands: Hands, moves: list[Move]) -> Move:
    """The card that another hero can use better, or None."""
    mine, hand = hands.sheet_of(state, seat), tuple(state.players[seat].hand)
    theirs, held = hands.sheet_of(state, friend), tuple(state.players[friend].hand)
    best: Move = PASS
    most = 0.0
    for move in moves:
        if isinstance(move, Give):
            value = gain(theirs, held, move.card) - loss(mine, hand, move.card)
            if value > most:
                best, most = move, value
    return best


def brew_gain(state: State, seat: int, hands: Hands) -> float:
    """The gain of the cauldron's exchange."""
    sheet, hand = hands.sheet_of(state, seat), tuple(state.players[seat].hand)
    now = sheet.worth(hand)
    best = 0.0
    for old in range(6):
        for new in range(6):
            if old != new and hand[old] > 0 and state.face_up[new] > 0:
                changed = with_card(with_card(hand, old, -1), new, 1)
                best = max(best, sheet.worth(changed) - now)
    return best
