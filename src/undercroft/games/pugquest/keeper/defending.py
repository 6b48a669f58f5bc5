"""Defending (QA5): how many energies to discard."""

from undercroft.core.game import Move
from undercroft.games.pugquest.answers import legal_defend
from undercroft.games.pugquest.constants import JOKER, MAGIC, SPIRIT, WILD_MAGIC, WILD_SPIRIT
from undercroft.games.pugquest.creatures import life_left
from undercroft.games.pugquest.keeper.hands import Hands, with_card
from undercroft.games.pugquest.keeper.position_value import life_worth
from undercroft.games.pugquest.keeper.worth import FALLEN, JOKER_KEPT
from undercroft.games.pugquest.moves import PASS, Defend
from undercroft.games.pugquest.state import State
from undercroft.games.pugquest.worlds import LAST_WORLD


def choose_defence(state: State, hands: Hands, moves: list[Move]) -> Move:
    """Discard the first card of the best defence, or none."""
    seat = state.agenda[-1].seat
    sheet, hand = hands.sheet_of(state, seat), tuple(state.players[seat].hand)
    damage = state.resolutions[-1].damage
    first, best = moves[-1], after_damage(state, seat, damage) + sheet.worth(hand)
    ways = [move.source for move in moves if isinstance(move, Defend)]
    spent = 0.0
    for way in ways:  # the cheapest first
        card = card_of(way)
        while damage > 0 and (card < 0 or hand[card] > 0):
            damage -= 1
            if card >= 0:
                hand = with_card(hand, card, -1)
            else:
                spent += JOKER_KEPT
            value = after_damage(state, seat, damage) + sheet.worth(hand) - spent
            if value > best:
                first, best = moves[0], value
            if card != way:
                break
    return first


def card_of(way: int) -> int:
    """The card discarded by a payment, -1 for other ways to pay."""
    if way <= JOKER:
        return way
    if way == WILD_SPIRIT:
        return SPIRIT
    return MAGIC if way == WILD_MAGIC else -1


def after_damage(state: State, seat: int, damage: int) -> float:
    left = life_left(state, seat) - damage
    if left > 0:
        return life_worth(left)
    return 0.0 if state.world == LAST_WORLD else FALLEN


def answer_for(state: State, hands: Hands) -> Move:
    """A prediction of a struck hero's answer."""
    moves = legal_defend(state, state.agenda[-1])
    return choose_defence(state, hands, moves) if len(moves) > 1 else PASS
