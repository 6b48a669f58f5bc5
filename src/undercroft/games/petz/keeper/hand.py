"""Discarding cards: the crystal ball, and cards replaced by potions."""

from undercroft.core.game import Move
from undercroft.games.petz.cards import colour_of, need_of
from undercroft.games.petz.constants import DISEASE, NEEDS
from undercroft.games.petz.keeper.evaluation import Outlook
from undercroft.games.petz.moves import DONE, Discard, Swap
from undercroft.games.petz.state import NOTHING

MARGIN = 0.3  # by which the average card has to be better


def liking(outlook: Outlook, need: int) -> float:
    """The value of a need in this round and the next."""
    box = outlook.box
    value = -1.0 if need == DISEASE else 0.0
    for at in range(len(outlook.sale_rounds)):
        customer = outlook.sale_customers[at]
        if customer != NOTHING and outlook.sale_rounds[at] <= outlook.state.round + 1:
            value += box.customer_needs[customer][need] + box.customer_rainbow[customer][need] / 2
    for exhibition in outlook.shows:
        value += box.exhibition_needs[exhibition][need] / 2
    return value


def choose_discard(outlook: Outlook, moves: list[Move]) -> Move:
    """Discard the card of least value."""
    best = moves[0]
    least = 999.0
    for move in moves:
        assert isinstance(move, Discard)
        value = liking(outlook, need_of(outlook.box, move.card))
        if value < least:
            best, least = move, value
    return best


def choose_swap(outlook: Outlook, moves: list[Move]) -> Move:
    """Swap a card that is worth less than its expected replacement."""
    for move in moves:
        if isinstance(move, Swap):
            usual = usual_liking(outlook, colour_of(move.card))
            if liking(outlook, need_of(outlook.box, move.card)) < usual - MARGIN:
                return move
    return DONE


def usual_liking(outlook: Outlook, colour: int) -> float:
    total = 0.0
    for need in range(len(NEEDS)):
        total += outlook.forecast.odds[6 * colour + need] * liking(outlook, need)
    return total
