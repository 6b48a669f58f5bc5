"""The keeper's evaluation: expected sales of pets and awards of exhibitions."""

from math import exp
from typing import final

from undercroft.games.petz.business import FIRST_CUSTOMER, ON_BLACK_MARKET, SMALLEST_SOLD
from undercroft.games.petz.exhibitions import bonus
from undercroft.games.petz.keeper.forecast import Forecast
from undercroft.games.petz.keeper.plots import all_pets
from undercroft.games.petz.keeper.worth import Worth
from undercroft.games.petz.state import NOTHING, Pet, Player, State


@final
class Evaluation:
    """Created for each decision; caches its results."""

    def __init__(self, state: State, seat: int, forecast: Forecast, worth: Worth) -> None:
        self.state = state
        self.box = state.box
        self.seat = seat
        self.player = state.players[seat]
        self.forecast = forecast
        self.worth = worth
        self.last = state.box.rounds[state.seats]
        self.left = self.last - state.round
        self.sale_rounds: list[int] = []  # for each customer still to come
        self.sale_customers: list[int] = []  # NOTHING for unknown customers
        self.show_rounds: list[int] = []  # for each exhibition that is known, this round's first
        self.shows: list[int] = []
        self.rivals: list[list[float]] = []  # expected scores of the rivals there
        self.list_customers()
        self.list_exhibitions()
        self.sale_rows: dict[int, list[float]] = {}
        self.harms: dict[int, float] = {}

    def list_customers(self) -> None:
        state = self.state
        for number in range(max(state.round, FIRST_CUSTOMER), self.last + 1):
            first = number - FIRST_CUSTOMER
            for at in range(first, first + (2 if number == self.last else 1)):
                self.sale_rounds.append(number)
                known = at < len(state.customers)
                self.sale_customers.append(state.customers[at] if known else NOTHING)

    def list_exhibitions(self) -> None:
        state = self.state
        for number in range(max(state.round, 2), len(state.exhibitions) + 2):
            exhibition = state.exhibitions[number - 2]
            self.show_rounds.append(number)
            self.shows.append(exhibition)
            others = [
                self.expected_show(state.players[seat], exhibition, number)
                for seat in range(state.seats)
                if seat != self.seat
            ]
            self.rivals.append(others)

    def size_in(self, size: int, number: int) -> int:
        """The size in a later round of a pet that has this size now."""
        for _ in range(number - self.state.round):
            size = self.box.growth[size]
        return size

    def gold_worth(self, number: int) -> float:
        """Gold at the end is worth half a point of one exhibition."""
        return self.worth.gold if number < self.last else self.worth.acumen_point / 2

    # Exhibitions

    def expected_show(self, player: Player, exhibition: int, number: int) -> float:
        """The expected score of a player in the exhibition of a round."""
        if number > self.state.round:
            return self.show_of(all_pets(player), exhibition, number, 0)
        score = self.show_of(all_pets(player), exhibition, number, sum(player.manure))
        return score + bonus(player) / 2

    def show_of(self, pets: list[Pet], exhibition: int, number: int, manure: int) -> float:
        box = self.box
        total = best = 0.0
        for pet in pets:
            size = self.size_in(pet.size, number)
            points = self.forecast.show(pet.kind, size, exhibition)
            points += box.exhibition_suffering[exhibition] * pet.suffering
            points += box.exhibition_mutation[exhibition] * pet.mutations
            total += points
            best = max(best, points)
        if box.exhibition_single[exhibition]:
            return best
        return total + box.exhibition_manure[exhibition] * manure

    def award(self, score: float, rivals: list[float]) -> float:
        """The expected award for a score, given the expected scores of the rivals."""
        if score <= 0:
            return 0.0
        better = 0.0
        for rival in rivals:
            if rival > 0:
                better += 1 / (1 + exp((score - rival) / self.worth.spread))
        awards = self.box.awards[self.state.seats]
        place = int(better)
        if place >= len(awards) - 1:
            return float(awards[len(awards) - 1])
        return awards[place] + (better - place) * (awards[place + 1] - awards[place])

    def awards_of(self, pets: list[Pet], manure: int, extra: float) -> float:
        """Expected awards of all coming exhibitions, with extra points in this round's."""
        total = 0.0
        for at in range(len(self.shows)):
            now = self.show_rounds[at] == self.state.round
            score = self.show_of(pets, self.shows[at], self.show_rounds[at], manure if now else 0)
            if now and (score > 0 or not self.box.exhibition_single[self.shows[at]]):
                score += extra
            total += self.award(score, self.rivals[at])
        unknown = self.last - 1 - len(self.state.exhibitions)
        return self.worth.award * (total + unknown * self.worth.unknown_show * min(len(pets), 3))

    # Sales

    def sale(self, pet: Pet, at: int) -> float:
        """The value of selling a pet to one of the coming customers."""
        number, customer = self.sale_rounds[at], self.sale_customers[at]
        size = self.size_in(pet.size, number)
        if size < SMALLEST_SOLD:
            return 0.0
        if customer == NOTHING:
            match = self.usual_match(pet, size)
        else:
            match = self.forecast.match(pet.kind, size, customer)
            match += self.box.customer_suffering[customer] * pet.suffering
            match += self.box.customer_mutation[customer] * pet.mutations
        gold = self.box.price[self.box.diet[pet.kind]][size] * self.gold_worth(number)
        wait = self.worth.upkeep * (number - self.state.round)
        return self.worth.sale * ON_BLACK_MARKET * max(0.0, match) + gold - wait

    def usual_match(self, pet: Pet, size: int) -> float:
        """The expected match score with an unknown customer."""
        total = 0.0
        customers = self.box.customer_stack
        for customer in customers:
            total += max(0.0, self.forecast.match(pet.kind, size, customer))
        return self.worth.stranger * total / len(customers) - pet.suffering

    def sales_of(self, pet: Pet) -> list[float]:
        """The value of a sale to each coming customer; pets are identified by their kind."""
        row = self.sale_rows.get(pet.kind)
        if row is None:
            row = [self.sale(pet, at) for at in range(len(self.sale_rounds))]
            self.sale_rows[pet.kind] = row
        return row

    def unsold(self) -> float:
        """The value of a pet kept to the end, in the final exhibition, if it survives."""
        return self.worth.display_point * self.box.final_pet - self.worth.upkeep * self.left

    def future(self, pet: Pet) -> float:
        """The value of a pet that is not sold this round."""
        best = self.unsold()
        row = self.sales_of(pet)
        for at in range(len(row)):
            if self.sale_rounds[at] > self.state.round:
                best = max(best, row[at])
        return self.worth.hold * max(0.0, best)

    def sales(self, pets: list[Pet]) -> list[float]:
        """The value of each pet if each customer buys one, assigned greedily."""
        rows = [self.sales_of(pet) for pet in pets]
        worths = [self.unsold()] * len(pets)
        free = list(range(len(self.sale_rounds)))
        unsold = list(range(len(pets)))
        while free and unsold:
            best = self.unsold()
            seller = buyer = -1
            for which in unsold:
                for at in free:
                    if rows[which][at] > best:
                        best, seller, buyer = rows[which][at], which, at
            if seller < 0:
                break
            worths[seller] = best
            unsold.remove(seller)
            free.remove(buyer)
        return worths
