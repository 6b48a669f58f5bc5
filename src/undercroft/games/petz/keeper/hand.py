"""Discarding cards: the crystal ball, and cards replaced by potions."""

from undercroft.core.game import Move
from undercroft.games.petz.cards import colour_of, need_of
from undercroft.games.petz.constants import DISEASE, NEEDS
from undercroft.games.petz.keeper.evaluation import Evaluation
from undercroft.games.petz.moves import DONE, Discard, Swap
from undercroft.games.petz.state import NOTHING

MARGIN = 0.3  # by which the average card has to be better


def liking(evaluation: Evaluation, need: int) -> float:
    """The value of a need in this round and the next."""
    box = evaluation.box
    value = -1.0 if need == DISEASE else 0.0
    for at in range(len(evaluation.sale_rounds)):
        customer = evaluation.sale_customers[at]
        if customer != NOTHING and evaluation.sale_rounds[at] <= evaluation.state.round + 1:
            value += box.customer_needs[customer][need] + box.customer_rainbow[customer][need] / 2
    for exhibition in evaluation.shows:
        value += box.exhibition_needs[exhibition][need] / 2
    return value


def choose_discard(evaluation: Evaluation, moves: list[Move]) -> Move:
    """Discard the card of least value."""
    best = moves[0]
    least = 999.0
    for move in moves:
        assert isinstance(move, Discard)
        value = liking(evaluation, need_of(evaluation.box, move.card))
        if value < least:
            best, least = move, value
    return best


def choose_swap(evaluation: Evaluation, moves: list[Move]) -> Move:
    """Swap a card that is worth less than its expected replacement."""
    for move in moves:
        if isinstance(move, Swap):
            usual = usual_liking(evaluation, colour_of(move.card))
            if liking(evaluation, need_of(evaluation.box, move.card)) < usual - MARGIN:
                return move
    return DONE


def usual_liking(evaluation: Evaluation, colour: int) -> float:
    total = 0.0
    for need in range(len(NEEDS)):
        total += evaluation.forecast.odds[6 * colour + need] * liking(evaluation, need)
    return total
