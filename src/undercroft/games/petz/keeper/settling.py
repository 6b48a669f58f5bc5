"""How a shop comes through a round with the cards its pets were given, and what that is worth."""

from typing import final

from undercroft.games.petz.business import (
    MUTANT_DISCOUNT,
    ON_BLACK_MARKET,
    ON_PLATFORM,
    SMALLEST_SOLD,
    can_use_platform,
    customers_of_round,
)
from undercroft.games.petz.exhibitions import bonus, exhibition_of_round
from undercroft.games.petz.imps import LOAD, SUITS, has_employee
from undercroft.games.petz.keeper.outlook import Outlook
from undercroft.games.petz.keeper.resident import Resident
from undercroft.games.petz.showing import MUTATIONS_TO_LOSE
from undercroft.games.petz.state import NOTHING, PLOTS
from undercroft.games.petz.terms import ARMOUR, SHOVEL, SLEEP


@final
class Settling:
    """Needs are met as a sensible keeper would meet them; the order is the rulebook's (PE2)."""

    def __init__(self, outlook: Outlook, residents: list[Resident]) -> None:
        state, player = outlook.state, outlook.player
        self.outlook = outlook
        self.worth = outlook.worth
        self.box = outlook.box
        self.residents = residents
        self.last = outlook.left == 0
        self.imps = player.imps
        self.vegetables = sum(player.vegetables)
        self.meat = sum(player.meat)
        self.box_food = player.box_food
        self.armoured = player.has(ARMOUR)
        self.shovel = player.has(SHOVEL)
        self.employee = has_employee(player)
        self.exhibition = exhibition_of_round(state)
        self.customers = customers_of_round(state)
        self.platform = can_use_platform(state, outlook.seat)
        self.bonus = bonus(player) / 2
        self.gold = outlook.gold_worth(state.round)
        self.pet_lost = max(0, player.reputation // 20)
        self.empty_manure = sum(player.manure) - sum([one.manure for one in residents])
        # What food is worth when it is not eaten, and harm when it is done.
        self.food_worth = self.worth.acumen_point if self.last else self.worth.food
        point = self.worth.display_point
        self.suffering_cost = point if self.last else self.worth.suffering
        self.mutation_cost = point if self.last else self.worth.mutation
        self.manure_cost = point if self.last else self.worth.manure
        self.potion_cost = self.worth.acumen_point if self.last else self.worth.potion
        self.hurt_cost = 2 * self.worth.acumen_point if self.last else self.worth.hurt_imp

    def value(self) -> float:
        """What this round brings and leaves."""
        value = self.feed()
        value += self.use_imps()
        for one in self.residents:
            if one.lost:
                value -= self.pet_lost
                continue
            one.suffering += one.sickness()
            if one.suffering >= one.pet.size:
                one.lost = True
                value -= self.pet_lost
        for one in self.residents:
            if not one.lost:
                value += one.future - self.harm_done(one)
            value -= self.manure_cost * (one.dirt - one.manure)
            value -= self.potion_cost * one.counts[SLEEP]
        return value + self.award() + self.sales()

    def harm_done(self, one: Resident) -> float:
        tokens = one.suffering - one.pet.suffering
        mutated = one.mutations - one.pet.mutations
        return tokens * self.suffering_cost + mutated * self.mutation_cost

    # Hunger

    def feed(self) -> float:
        """Share out the food; those who can bear it least are fed first."""
        vegetables, meat, box_food = self.vegetables, self.meat, self.box_food
        eaten = 0
        for one in self.residents:
            one.suffering = one.pet.suffering
            one.mutations = one.pet.mutations
            one.lost = False
            kind, hungry = one.pet.kind, one.hungry
            if hungry == 0:
                continue
            if self.box.eats_vegetables[kind] and self.box.eats_meat[kind]:
                greens = min(hungry, max(0, vegetables - self.wanted_by(True)))
                vegetables -= greens
                hungry -= greens
                eaten += greens
                steaks = min(hungry, meat)
                meat -= steaks
                hungry -= steaks
                eaten += steaks
                greens = min(hungry, vegetables)
                vegetables -= greens
                hungry -= greens
                eaten += greens
            elif self.box.eats_vegetables[kind]:
                greens = min(hungry, vegetables)
                vegetables -= greens
                hungry -= greens
                eaten += greens
            else:
                steaks = min(hungry, meat)
                meat -= steaks
                hungry -= steaks
                eaten += steaks
            if hungry > 0 and box_food > 0:
                box_food -= 1
                hungry -= 1
                eaten += 1
            one.suffering += hungry
            one.lost = one.suffering >= one.pet.size
        return -self.food_worth * eaten

    def wanted_by(self, herbivores: bool) -> int:
        """Vegetables (or meat) that those will want who eat nothing else."""
        wanted = 0
        for one in self.residents:
            kind = one.pet.kind
            if herbivores and not self.box.eats_meat[kind]:
                wanted += one.hungry
        return wanted

    # What imps do: the shovel, play, armour, catching

    def use_imps(self) -> float:
        imps = self.imps
        value = 0.0
        reserve = 0
        for one in self.residents:
            if not one.lost and one.angry > 0:
                reserve += one.angry
        if self.shovel and imps > reserve:
            imps -= self.dig()
        bored = [0] * PLOTS
        for one in self.residents:
            bored[one.plot] = 0 if one.lost else one.bored
        playing = entertain(bored, max(0, imps - reserve), self.employee)
        imps -= playing
        value -= playing * self.gold
        for one in self.residents:
            if bored[one.plot] > 0 and not one.lost:
                one.suffering += bored[one.plot]
                one.lost = one.suffering >= one.pet.size
        suits = min(SUITS, imps) if self.armoured else 0
        for one in self.residents:
            if one.lost:
                continue
            mutating, angry = one.mutating, one.angry
            while suits > 0 and (mutating > 0 or angry > 0):
                suits -= 1
                imps -= 1
                value -= self.gold
                if mutating > 0 and one.mutations + mutating >= MUTATIONS_TO_LOSE:
                    mutating -= 1
                elif angry > 0:
                    angry -= 1
                else:
                    mutating -= 1
            if angry > 0:
                if angry <= imps and angry * self.hurt_cost < one.future + self.best_sale(one):
                    imps -= angry
                    value -= angry * self.hurt_cost
                else:
                    one.lost = True
            one.mutations += mutating
            if one.mutations >= MUTATIONS_TO_LOSE:
                one.lost = True
        return value

    def dig(self) -> int:
        """Manure away from a sick pet, if that helps; the number of imps it takes."""
        for one in self.residents:
            if one.sickness() > 0:
                one.dirt = max(0, one.dirt - LOAD)
                return 1
        return 0

    def best_sale(self, one: Resident) -> float:
        best = 0.0
        for customer in self.customers:
            best = max(best, self.sale(one, customer, False))
        return best

    # Exhibitions and sales

    def award(self) -> float:
        if self.exhibition == NOTHING:
            return 0.0
        box, exhibition = self.box, self.exhibition
        manure = box.exhibition_manure[exhibition]
        total = manure * self.empty_manure
        best = -999
        for one in self.residents:
            if box.exhibition_single[exhibition]:
                if not one.lost:
                    best = max(best, one.show(exhibition) + manure * one.dirt)
            else:
                total += manure * one.dirt
                if not one.lost:
                    total += one.show(exhibition)
        if box.exhibition_single[exhibition]:
            if best == -999:
                return 0.0
            total = best
        return self.outlook.award(total + self.bonus, self.outlook.rivals[0])

    def sale(self, one: Resident, customer: int, platform: bool) -> float:
        """What is gained by selling a pet now rather than keeping it."""
        if one.lost or one.pet.size < SMALLEST_SOLD:
            return 0.0
        match = one.match(customer)
        if match <= 0:
            return 0.0
        price = self.box.price[self.box.diet[one.pet.kind]][one.pet.size]
        if one.mutations > 0:
            price -= MUTANT_DISCOUNT
        gain = match * (ON_PLATFORM if platform else ON_BLACK_MARKET) + price * self.gold
        return gain - one.future + self.harm_done(one)

    def sales(self) -> float:
        """The best sales of the round; one of them may be from the platform."""
        if not self.customers:
            return 0.0
        if len(self.customers) == 1:
            best = 0.0
            for one in self.residents:
                best = max(best, self.sale(one, self.customers[0], self.platform))
            return best
        best = 0.0
        first, second = self.customers[0], self.customers[1]
        for one in self.residents:
            low = self.sale(one, first, False)
            high = self.sale(one, first, self.platform)
            best = max(best, high)
            for other in self.residents:
                if other is one:
                    best = max(best, self.sale(one, second, self.platform))
                    continue
                also = self.sale(other, second, False)
                best = max(best, high + max(0.0, also))
                if self.platform:
                    best = max(best, max(0.0, low) + self.sale(other, second, True))
        return best


def give_futures(outlook: Outlook, residents: list[Resident]) -> None:
    futures = outlook.futures([one.pet for one in residents])
    for which in range(len(residents)):
        residents[which].future = futures[which]


def entertain(bored: list[int], imps: int, employee: bool, first: int = 0) -> int:
    """Let imps play where they please most, and take off what they meet; the number used."""
    used = 0
    while used < imps:
        gap = best_gap(bored, first)
        if gap < 0:
            break
        after = (gap + 1) % PLOTS
        met = 1
        if employee and (bored[gap] > 1 or bored[after] > 1):
            met = 2
            employee = False
        bored[gap] = max(0, bored[gap] - met)
        bored[after] = max(0, bored[after] - met)
        used += 1
    return used


def best_gap(bored: list[int], first: int) -> int:
    """A gap between two bored pets, or beside one, where most is wanted; -1 if nobody is bored."""
    best = -1
    most = 0
    for gap in range(first, PLOTS):
        left, right = bored[gap], bored[(gap + 1) % PLOTS]
        if left + right == 0:
            continue
        score = left + right + (16 if left > 0 and right > 0 else 0)
        if score > most:
            best, most = gap, score
    return best
