"""What a shop can look forward to: sales, awards, and the harm its cages do not prevent."""

from math import exp
from typing import final

from undercroft.games.petz.business import FIRST_CUSTOMER, ON_BLACK_MARKET, SMALLEST_SOLD
from undercroft.games.petz.exhibitions import bonus
from undercroft.games.petz.keeper.forecast import UNKNOWN, Forecast
from undercroft.games.petz.keeper.worth import Worth
from undercroft.games.petz.showing import CLEAN_ENOUGH, MUTATIONS_TO_LOSE
from undercroft.games.petz.state import NOTHING, PLOTS, Pet, Player, State


@final
class Plot:
    """A cage with its addon, as far as a pet in it is concerned."""

    def __init__(self, state: State, at: int, cage: int, addon: int, manure: int) -> None:
        box = state.box
        self.at = at
        self.key = (cage * 8 + addon + 1) * 16 + min(manure, 15)  # equal for plots that are alike
        self.strength = box.cage_strength[cage]
        self.antimagic = box.cage_antimagic[cage]
        self.play = box.cage_play[cage]
        self.grazing = box.cage_grazing[cage]
        self.soak = box.cage_soak[cage]
        self.meat = 0
        self.manure = manure
        if addon != NOTHING:
            self.strength += box.addon_strength[addon]
            self.antimagic += box.addon_antimagic[addon]
            self.play += box.addon_play[addon]
            self.meat = box.addon_meat[addon]


def plots_with(
    state: State, cages: tuple[int, ...], addons: tuple[int, ...], manure: tuple[int, ...]
) -> list[Plot]:
    """The plots where pets can live."""
    return [
        Plot(state, at, cages[at], addons[at], manure[at])
        for at in range(PLOTS)
        if cages[at] != NOTHING
    ]


def all_pets(player: Player) -> list[Pet]:
    """In cages and beside the display."""
    return [pet for pet in player.pets if pet is not None] + list(player.lineup)


@final
class Outlook:
    """The rest of the game as one seat sees it now."""

    def __init__(self, state: State, seat: int, forecast: Forecast, worth: Worth) -> None:
        self.state = state
        self.box = state.box
        self.seat = seat
        self.player = state.players[seat]
        self.forecast = forecast
        self.worth = worth
        self.last = state.box.rounds[state.seats]
        self.left = self.last - state.round
        self.sale_rounds: list[int] = []
        self.sale_customers: list[int] = []
        self.list_customers()
        self.sale_rows: dict[int, list[float]] = {}
        self.harms: dict[int, float] = {}
        self.shows: list[int] = []  # exhibitions that are known, this round's first
        self.show_rounds: list[int] = []
        self.rivals: list[list[float]] = []
        self.list_exhibitions()

    def list_customers(self) -> None:
        """Customers still to come; NOTHING where it is not known who."""
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
            self.shows.append(exhibition)
            self.show_rounds.append(number)
            others = [
                self.expected_show(state.players[other], exhibition, number)
                for other in range(state.seats)
                if other != self.seat
            ]
            self.rivals.append(others)

    # Exhibitions

    def expected_show(self, player: Player, exhibition: int, number: int) -> float:
        """What a player's pets are expected to score in an exhibition of a round."""
        manure = sum(player.manure) if number == self.state.round else 0
        score = self.show_of(all_pets(player), exhibition, number, manure)
        return score + bonus(player) / 2 if number == self.state.round else score

    def show_of(self, pets: list[Pet], exhibition: int, number: int, manure: int) -> float:
        box = self.box
        total = 0.0
        best = 0.0
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
        """The reputation to be expected for a score, beside rivals expected to score so much."""
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
        """Awards to be expected in all exhibitions that are known, with extra points in this one."""
        total = 0.0
        for at in range(len(self.shows)):
            now = self.show_rounds[at] == self.state.round
            score = self.show_of(pets, self.shows[at], self.show_rounds[at], manure if now else 0)
            if now and (score > 0 or not self.box.exhibition_single[self.shows[at]]):
                score += extra
            total += self.award(score, self.rivals[at])
        unknown = self.last - 1 - len(self.state.exhibitions)
        total += unknown * self.worth.unknown * min(len(pets), 3)
        return self.worth.shown * total

    # Sales

    def size_in(self, size: int, number: int) -> int:
        for _ in range(number - self.state.round):
            size = self.box.growth[size]
        return size

    def sale(self, pet: Pet, at: int) -> float:
        """What selling a pet to one of the customers to come is worth."""
        number = self.sale_rounds[at]
        size = self.size_in(pet.size, number)
        if size < SMALLEST_SOLD:
            return 0.0
        customer = self.sale_customers[at]
        if customer == NOTHING:
            match = self.usual_match(pet, size)
        else:
            match = self.forecast.match(pet.kind, size, customer)
            match += self.box.customer_suffering[customer] * pet.suffering
            match += self.box.customer_mutation[customer] * pet.mutations
        gold = self.box.price[self.box.diet[pet.kind]][size] * self.gold_worth(number)
        wait = self.worth.upkeep * (number - self.state.round)
        return self.worth.sale * ON_BLACK_MARKET * max(0.0, match) + gold - wait

    def sales_of(self, pet: Pet) -> list[float]:
        """The same for every customer; there is only one pet of a kind, so kinds are remembered."""
        row = self.sale_rows.get(pet.kind)
        if row is None:
            row = self.sale_rows[pet.kind] = [
                self.sale(pet, at) for at in range(len(self.sale_rounds))
            ]
        return row

    def usual_match(self, pet: Pet, size: int) -> float:
        total = 0.0
        customers = len(self.box.customer_ids)
        for customer in range(customers):
            total += max(0.0, self.forecast.match(pet.kind, size, customer))
        return total / customers - pet.suffering

    def gold_worth(self, number: int) -> float:
        """Gold at the end is worth half a point of one exhibition."""
        return self.worth.gold if number < self.last else self.worth.acumen_point / 2

    def sales(self, pets: list[Pet], after: int) -> list[float]:
        """What each pet will bring in the rounds after one, if each customer gets one of them.

        The best sales are made first.
        """
        worths = [self.unsold()] * len(pets)
        free = [at for at in range(len(self.sale_rounds)) if self.sale_rounds[at] > after]
        unsold = list(range(len(pets)))
        rows = [self.sales_of(pet) for pet in pets]
        while free and unsold:
            best = self.unsold()
            best_pet = best_slot = -1
            for which in unsold:
                row = rows[which]
                for at in free:
                    if row[at] > best:
                        best, best_pet, best_slot = row[at], which, at
            if best_pet < 0:
                break
            worths[best_pet] = best
            unsold.remove(best_pet)
            free.remove(best_slot)
        return worths

    def futures(self, pets: list[Pet]) -> list[float]:
        """What each pet will bring if it is not sold this round, the others given."""
        if self.worth.joint == 0:
            return [self.worth.hold * self.future(pet) for pet in pets]
        after = self.state.round
        total = sum(self.sales(pets, after))
        found: list[float] = []
        for which in range(len(pets)):
            rest = sum(self.sales(pets[:which] + pets[which + 1 :], after))
            found.append(self.worth.hold * max(0.0, total - rest))
        return found

    def future(self, pet: Pet) -> float:
        """What a pet will bring if it is not sold this round."""
        best = self.unsold()
        for at in range(len(self.sale_rounds)):
            if self.sale_rounds[at] > self.state.round:
                best = max(best, self.sales_of(pet)[at])
        return max(0.0, best)

    def unsold(self) -> float:
        """A pet kept to the end counts in the final exhibition, if it lives so long."""
        return self.worth.display_point * self.box.final_pet - self.worth.upkeep * self.left

    # Pets in cages

    def harm(self, pet: Pet, size: int, plot: Plot, value: float) -> float:
        """What a round on a plot is likely to cost a pet of that value."""
        worth, forecast = self.worth, self.forecast
        magic = forecast.magic(pet.kind, size)
        bear = plot.antimagic + MUTATIONS_TO_LOSE - pet.mutations
        cost = worth.risk * magic[bear] * value if bear < len(magic) else 0.0
        if pet.mutations == 0:
            cost += (magic[plot.antimagic + 1] - magic[plot.antimagic + 2]) * worth.mutation
        anger = forecast.anger(pet.kind, size)
        for count in range(plot.strength + 1, len(anger)):
            cost += anger[count] * worth.hurt_imp
        bored = max(0.0, forecast.play(pet.kind, size) - plot.play)
        cost += 0.6 * bored * worth.gold
        cost -= self.fodder(pet, size, plot) * worth.food
        return cost + self.filth(pet, size, plot)

    def fodder(self, pet: Pet, size: int, plot: Plot) -> float:
        """Hunger that the plot itself meets."""
        symbols = plot.grazing if self.box.eats_vegetables[pet.kind] else 0
        if self.box.eats_meat[pet.kind]:
            symbols += plot.meat
        return min(float(symbols), self.forecast.hunger(pet.kind, size))

    def filth(self, pet: Pet, size: int, plot: Plot) -> float:
        """The harm of disease in a dirty cage."""
        poop = max(0.0, self.forecast.poop(pet.kind, size) - plot.soak)
        sick = min(1.0, self.forecast.disease(pet.kind, size))
        excess = max(0.0, poop + plot.manure + 1 - CLEAN_ENOUGH)
        return sick * (excess + 0.5) * self.worth.suffering * 0.5 + poop * self.worth.manure

    def harm_to_come(self, pet: Pet, plot: Plot) -> float:
        """This round's harm and, less weighty, the next one's."""
        key = plot.key * 32 + pet.kind
        cost = self.harms.get(key, UNKNOWN)
        if cost == UNKNOWN:
            value = max([self.unsold(), *self.sales_of(pet)])
            cost = self.harm(pet, pet.size, plot, value)
            if self.left > 0:
                cost += self.worth.next_round * self.harm(pet, self.box.growth[pet.size], plot, value)
            self.harms[key] = cost
        return cost

    def release_cost(self) -> float:
        """A pet let go is a pet lost (PL3), and was some work."""
        return self.worth.release + max(0, self.player.reputation // 20)

    def house(self, pets: list[Pet], plots: list[Plot]) -> tuple[float, list[int]]:
        """The best way to house pets: its value, and for each pet the index of its plot or -1."""
        values = self.sales(pets, self.state.round - 1)
        gains: list[list[float]] = []
        for which in range(len(pets)):
            value = values[which]
            row = [value - self.harm_to_come(pets[which], plot) for plot in plots]
            gains.append(row)
        search = Housing(gains, len(plots), self.release_cost())
        search.try_pet(0, 0, 0.0)
        return search.best, search.best_homes

    def value_of(self, pets: list[Pet], plots: list[Plot], extra: float = 0.0) -> float:
        """What pets in these cages will bring."""
        value, homes = self.house(pets, plots)
        kept = [pets[which] for which in range(len(pets)) if homes[which] >= 0]
        manure = 0
        for plot in plots:
            manure += plot.manure
        return value + self.awards_of(kept, manure, extra)


@final
class Housing:
    """Tries every way to put pets on plots."""

    def __init__(self, gains: list[list[float]], plots: int, release: float) -> None:
        self.gains = gains
        self.plots = plots
        self.release = release
        self.homes = [-1] * len(gains)
        self.best = -9999.0
        self.best_homes = [-1] * len(gains)

    def try_pet(self, which: int, taken: int, value: float) -> None:
        if which == len(self.gains):
            if value > self.best:
                self.best = value
                self.best_homes = self.homes.copy()
            return
        row = self.gains[which]
        for plot in range(self.plots):
            if not taken >> plot & 1:
                self.homes[which] = plot
                self.try_pet(which + 1, taken | 1 << plot, value + row[plot])
        self.homes[which] = -1
        self.try_pet(which + 1, taken, value - self.release)
