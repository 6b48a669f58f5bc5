"""Phase 3, assigning: local search over exchanges of cards."""

from typing import Final, final

from undercroft.core.game import Move
from undercroft.games.petz.cards import HAND, POTION, SUBSTITUTES, TURNED, can_turn, need_of
from undercroft.games.petz.drawing import rank
from undercroft.games.petz.keeper.evaluation import Evaluation
from undercroft.games.petz.keeper.resident import Resident
from undercroft.games.petz.keeper.settling import Settling, residents_of
from undercroft.games.petz.moves import Assign
from undercroft.games.petz.state import NOTHING, PLOTS
from undercroft.games.petz.steps import DOUBLE_SYMBOLS

BETTER: Final = 1e-6

Cards = tuple[int, ...]


def next_card(plan: list[Cards], assigned: list[Cards], moves: list[Move]) -> Move:
    """The next card of the plan; the first legal one if the plan does not fit."""
    for move in moves:
        assert isinstance(move, Assign)
        if move.card == plan[move.plot][len(assigned[move.plot])]:
            return move
    return moves[0]


def plan_cards(evaluation: Evaluation) -> list[Cards]:
    """For each plot the cards of its pet, in the order in which they are assigned."""
    assignment, other = Assignment(evaluation, 0), Assignment(evaluation, -1)
    assignment.improve()
    other.improve()
    if other.best > assignment.best + BETTER:
        assignment = other
    cards: list[Cards] = [()] * PLOTS
    for one in assignment.residents:
        cards[one.plot] = in_order(one)
    return cards


def in_order(one: Resident) -> Cards:
    """Sort cards by the colours of the bars, and within a colour as the rules list them."""
    keyed = [(one.slots[at], rank(one.cards[at]), one.cards[at]) for at in range(len(one.cards))]
    return tuple([card for _, _, card in sorted(keyed)])


@final
class Assignment:
    """An assignment being improved: the cards of a hand, some on pets and the others kept.

    Starts with the first (0) or the last (-1) cards in hand: a local search finds different optima
    from different starts.
    """

    def __init__(self, evaluation: Evaluation, end: int) -> None:
        self.box = evaluation.box
        self.residents = residents_of(evaluation)
        self.potions = evaluation.player.hand[POTION]
        self.kept = [cards_of(evaluation.player.hand, colour) for colour in range(4)]
        self.turning = evaluation.state.rules & DOUBLE_SYMBOLS != 0
        self.welcome = [welcome_later(evaluation, card) for card in range(HAND)]
        for one in self.residents:
            self.deal(one, end)
        self.settling = Settling(evaluation, self.residents)
        self.best = self.value()

    def deal(self, one: Resident, end: int) -> None:
        for colour in one.slots:
            if self.kept[colour]:
                one.cards.append(self.kept[colour].pop(end))
            else:
                one.cards.append(POTION)
                self.potions -= 1
        one.read_cards()

    def value(self) -> float:
        """The value of the assigned cards, and a little for those kept."""
        value = self.settling.value()
        for cards in self.kept:
            for card in cards:
                value += self.welcome[card]
        return value

    def is_better(self) -> bool:
        value = self.value()
        if value > self.best + BETTER:
            self.best = value
            return True
        return False

    def improve(self) -> None:
        """Exchange cards as long as the value improves."""
        better = True
        while better:
            better = False
            for which in range(len(self.residents)):
                one = self.residents[which]
                for at in range(len(one.cards)):
                    if self.try_kept(one, at) or self.try_potion(one, at):
                        better = True
                    if self.turning and self.try_turned(one, at):
                        better = True
                    for other in self.residents[which + 1 :]:
                        if self.try_other(one, at, other):
                            better = True

    def try_kept(self, one: Resident, at: int) -> bool:
        """Exchange a card, or a potion, for one in hand."""
        kept = self.kept[one.slots[at]]
        mine = one.cards[at]
        for card in sorted(set(kept)):
            if card == mine & 31:
                continue
            kept.remove(card)
            if mine != POTION:
                kept.append(mine & 31)
            one.cards[at] = card
            one.read_cards()
            if self.is_better():
                self.potions += 1 if mine == POTION else 0
                return True
            kept.append(card)
            if mine != POTION:
                kept.remove(mine & 31)
        one.cards[at] = mine
        one.read_cards()
        return False

    def try_potion(self, one: Resident, at: int) -> bool:
        mine = one.cards[at]
        if self.potions == 0 or mine == POTION:
            return False
        kept = self.kept[one.slots[at]]
        one.cards[at] = POTION
        kept.append(mine & 31)
        one.read_cards()
        if self.is_better():
            self.potions -= 1
            return True
        one.cards[at] = mine
        kept.remove(mine & 31)
        one.read_cards()
        return False

    def try_turned(self, one: Resident, at: int) -> bool:
        """Turn a card round (PA1)."""
        mine = one.cards[at]
        if not can_turn(self.box, mine & 31):
            return False
        one.cards[at] = mine & 31 if mine >= TURNED else mine + TURNED
        one.read_cards()
        if self.is_better():
            return True
        one.cards[at] = mine
        one.read_cards()
        return False

    def try_other(self, one: Resident, at: int, other: Resident) -> bool:
        """Exchange a card for one of the same colour of another pet."""
        mine = one.cards[at]
        tried = -1
        for place in range(len(other.cards)):
            yours = other.cards[place]
            if other.slots[place] != one.slots[at] or yours in (mine, tried):
                continue
            tried = yours
            one.cards[at], other.cards[place] = yours, mine
            one.read_cards()
            other.read_cards()
            if self.is_better():
                return True
            one.cards[at], other.cards[place] = mine, yours
            one.read_cards()
            other.read_cards()
        return False


def cards_of(hand: list[int], colour: int) -> list[int]:
    """The cards of a colour in a hand, one by one."""
    cards: list[int] = []
    for card in (*range(6 * colour, 6 * colour + 6), SUBSTITUTES + colour):
        cards += [card] * hand[card]
    return cards


def welcome_later(evaluation: Evaluation, card: int) -> float:
    """The value of keeping a card for the next round."""
    box, following = evaluation.box, evaluation.state.round + 1
    if card == POTION:
        return 0.0
    need = need_of(box, card)
    value = 0.0
    for at in range(len(evaluation.sale_rounds)):
        customer = evaluation.sale_customers[at]
        if customer != NOTHING and evaluation.sale_rounds[at] == following:
            value += box.customer_needs[customer][need] + box.customer_rainbow[customer][need] / 2
    for at in range(len(evaluation.shows)):
        if evaluation.show_rounds[at] == following:
            value += box.exhibition_needs[evaluation.shows[at]][need] / 2
    return evaluation.worth.kept_card * value
