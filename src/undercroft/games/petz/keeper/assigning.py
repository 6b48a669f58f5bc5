"""Phase 3, assigning: which cards the pets get, by trying exchanges until none is better."""

from typing import Final, final

from undercroft.core.game import Move
from undercroft.games.petz.business import customers_of_round
from undercroft.games.petz.cards import CARDS, POTION, SUBSTITUTES, TURNED, can_turn, need_of
from undercroft.games.petz.drawing import rank
from undercroft.games.petz.keeper.outlook import Outlook
from undercroft.games.petz.keeper.resident import Resident
from undercroft.games.petz.keeper.settling import Settling, give_futures
from undercroft.games.petz.moves import Assign
from undercroft.games.petz.state import PLOTS, Pet
from undercroft.games.petz.steps import DOUBLE_SYMBOLS

BETTER: Final = 1e-6


def next_card(
    plan: list[tuple[int, ...]], assigned: list[tuple[int, ...]], moves: list[Move]
) -> Move:
    """The next card of the plan; the first that is legal if somebody else began otherwise."""
    for move in moves:
        if isinstance(move, Assign):
            cards = plan[move.plot]
            if move.card == cards[len(assigned[move.plot])]:
                return move
    return moves[0]


def plan_cards(outlook: Outlook) -> list[tuple[int, ...]]:
    """For each plot the cards of its pet, in the order in which they are assigned."""
    trial = Trial(outlook)
    trial.improve()
    best = trial.best
    cards = trial.result()
    if outlook.worth.starts > 1:
        for one in trial.residents:
            for customer in trial.settling.customers:
                trial.favour(one, customer)
                trial.best = trial.value()
                trial.improve()
                if trial.best > best + BETTER:
                    best = trial.best
                    cards = trial.result()
    return cards


def in_order(one: Resident) -> tuple[int, ...]:
    """By the colours of the bars, and within a colour as the rules list them."""
    keyed = [(one.slots[at], rank(one.cards[at]), one.cards[at]) for at in range(len(one.cards))]
    return tuple([card for _, _, card in sorted(keyed)])


@final
class Trial:
    """All the cards of a hand, on pets and kept, with the exchanges that are possible."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.residents: list[Resident] = []
        hand = outlook.player.hand.copy()
        for plot in range(PLOTS):
            pet = outlook.player.pets[plot]
            if pet is not None:
                for card in pet.cards:
                    hand[card & 31] += 1
                bare = Pet(pet.kind, pet.size, pet.suffering, pet.mutations)
                self.residents.append(Resident(outlook.state, outlook.seat, plot, bare))
        self.potions = hand[POTION]
        self.kept = [cards_of(hand, colour) for colour in range(4)]
        self.turning = outlook.state.rules & DOUBLE_SYMBOLS != 0
        self.deal()
        give_futures(outlook, self.residents)
        self.settling = Settling(outlook, self.residents)
        self.likings = [liking_next(outlook, card) for card in range(CARDS + 4)]
        self.best = self.value()

    def result(self) -> list[tuple[int, ...]]:
        cards: list[tuple[int, ...]] = [()] * PLOTS
        for one in self.residents:
            cards[one.plot] = in_order(one)
        return cards

    def favour(self, one: Resident, customer: int) -> None:
        """Give one pet the cards that a customer would like best on it."""
        wishes = self.outlook.box.customer_needs[customer]
        for at in range(len(one.cards)):
            if one.cards[at] == POTION:
                continue
            colour = one.slots[at]
            mine = wishes[need_of(self.outlook.box, one.cards[at])]
            for place in range(len(self.kept[colour])):
                card = self.kept[colour][place]
                if wishes[need_of(self.outlook.box, card)] > mine:
                    self.kept[colour][place] = one.cards[at] & 31
                    one.cards[at] = card
                    mine = wishes[need_of(self.outlook.box, card)]
            for other in self.residents:
                if other is one:
                    continue
                for place in range(len(other.cards)):
                    card = other.cards[place]
                    if other.slots[place] != colour or card == POTION:
                        continue
                    if wishes[need_of(self.outlook.box, card)] > mine:
                        other.cards[place] = one.cards[at]
                        one.cards[at] = card
                        mine = wishes[need_of(self.outlook.box, card)]
        for other in self.residents:
            other.read_cards()

    def deal(self) -> None:
        """Start with any cards of the right colours."""
        for one in self.residents:
            one.cards = []
            for colour in one.slots:
                if self.kept[colour]:
                    one.cards.append(self.kept[colour].pop(0))
                else:
                    one.cards.append(POTION)
                    self.potions -= 1
            one.read_cards()

    def improve(self) -> None:
        """Exchange cards as long as something gets better."""
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

    def value(self) -> float:
        """What the cards on the pets bring, and a little for those kept."""
        value = self.settling.value()
        if self.outlook.worth.hand != 0:
            for colour in self.kept:
                for card in colour:
                    value += self.outlook.worth.hand * self.likings[card]
        return value

    def is_better(self) -> bool:
        value = self.value()
        if value > self.best + BETTER:
            self.best = value
            return True
        return False

    def try_kept(self, one: Resident, at: int) -> bool:
        """Exchange a card for one in hand."""
        kept = self.kept[one.slots[at]]
        tried = -1
        for place in range(len(kept)):
            card, other = one.cards[at], kept[place]
            if other == tried or other == card & 31:
                continue
            tried = other
            one.cards[at] = other
            one.read_cards()
            if card != POTION:
                kept[place] = card & 31
            if self.is_better():
                if card == POTION:
                    self.potions += 1
                    kept.pop(place)
                return True
            kept[place] = other
            one.cards[at] = card
            one.read_cards()
        return False

    def try_potion(self, one: Resident, at: int) -> bool:
        card = one.cards[at]
        if self.potions == 0 or card == POTION:
            return False
        one.cards[at] = POTION
        one.read_cards()
        if self.is_better():
            self.potions -= 1
            self.kept[one.slots[at]].append(card & 31)
            return True
        one.cards[at] = card
        one.read_cards()
        return False

    def try_turned(self, one: Resident, at: int) -> bool:
        """Turn a card round (PA1)."""
        card = one.cards[at]
        if not can_turn(self.outlook.box, card & 31):
            return False
        one.cards[at] = card & 31 if card >= TURNED else card + TURNED
        one.read_cards()
        if self.is_better():
            return True
        one.cards[at] = card
        one.read_cards()
        return False

    def try_other(self, one: Resident, at: int, other: Resident) -> bool:
        """Exchange a card for one of the same colour of another pet."""
        tried = -1
        for place in range(len(other.cards)):
            mine, yours = one.cards[at], other.cards[place]
            if other.slots[place] != one.slots[at] or yours == mine or yours == tried:
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


def liking_next(outlook: Outlook, card: int) -> float:
    """How welcome a card will be in the next round."""
    box = outlook.box
    need = need_of(box, card)
    value = 0.0
    for at in range(len(outlook.sale_rounds)):
        customer = outlook.sale_customers[at]
        if customer >= 0 and outlook.sale_rounds[at] == outlook.state.round + 1:
            value += box.customer_needs[customer][need] + box.customer_rainbow[customer][need] / 2
    for at in range(len(outlook.shows)):
        if outlook.show_rounds[at] == outlook.state.round + 1:
            value += box.exhibition_needs[outlook.shows[at]][need] / 2
    return value if outlook.left > 0 else 0.0


def cards_of(hand: list[int], colour: int) -> list[int]:
    """The cards of a colour in a hand, one by one."""
    cards: list[int] = []
    for card in (*range(6 * colour, 6 * colour + 6), SUBSTITUTES + colour):
        cards += [card] * hand[card]
    return cards
