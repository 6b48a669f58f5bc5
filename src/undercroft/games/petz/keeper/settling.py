"""Simulates showing off with the assigned cards, and evaluates the outcome."""

from typing import Final, final

from undercroft.games.petz.business import (
    ON_BLACK_MARKET,
    ON_PLATFORM,
    SMALLEST_SOLD,
    can_use_platform,
    customers_of_round,
    match_score,
    price,
)
from undercroft.games.petz.constants import ARMOUR, SHOVEL
from undercroft.games.petz.display import cost_of_losing
from undercroft.games.petz.exhibitions import bonus, exhibition_of_round, score_of
from undercroft.games.petz.imps import LOAD, SUITS, has_employee
from undercroft.games.petz.keeper.evaluation import Evaluation
from undercroft.games.petz.keeper.resident import Resident
from undercroft.games.petz.showing import MUTATIONS_TO_LOSE
from undercroft.games.petz.state import NOTHING, PLOTS

UNSHOWN: Final = -999


def residents_of(evaluation: Evaluation) -> list[Resident]:
    """The pets on display, with the cards they have."""
    found: list[Resident] = []
    for plot in range(PLOTS):
        pet = evaluation.player.pets[plot]
        if pet is not None:
            future = evaluation.future(pet)
            found.append(Resident(evaluation.state, evaluation.seat, plot, pet, future))
    return found


@final
class Settling:
    """Meets needs sensibly, in the order of the rules (PE2)."""

    def __init__(self, evaluation: Evaluation, residents: list[Resident]) -> None:
        state, player, worth = evaluation.state, evaluation.player, evaluation.worth
        self.evaluation = evaluation
        self.state = state
        self.box = evaluation.box
        self.residents = residents
        self.imps = player.imps
        self.vegetables = sum(player.vegetables)
        self.meat = sum(player.meat)
        self.box_food = player.box_food
        self.suits = SUITS - player.armour_used if player.has(ARMOUR) else 0
        self.shovel = player.has(SHOVEL)
        self.employee = has_employee(player)
        self.platform = can_use_platform(state, evaluation.seat)
        self.exhibition = exhibition_of_round(state)
        self.customers = customers_of_round(state)
        self.bonus = bonus(player) / 2
        self.empty_manure = sum(player.manure) - sum([one.manure for one in residents])
        # Values; after the last round only as points of the final exhibitions.
        last = evaluation.left == 0
        self.gold = evaluation.gold_worth(state.round)
        self.loss = float(cost_of_losing(player))  # PL3
        self.food = worth.acumen_point if last else worth.food
        self.potion = worth.acumen_point if last else worth.potion
        self.suffering = worth.display_point if last else worth.suffering
        self.mutation = worth.display_point if last else worth.mutation
        self.manure = worth.display_point if last else worth.manure
        self.hurt_imp = 2 * worth.acumen_point if last else worth.hurt_imp
        for one in residents:
            self.meet_customers(one)

    def value(self) -> float:
        """The value of this round and of what is left after it."""
        for one in self.residents:
            one.begin()
        value = self.feed() + self.use_imps()
        for one in self.residents:
            if not one.lost:
                one.suffer(one.sickness())
                self.meet_customers(one)
            value += -self.loss if one.lost else one.future - self.harm_done(one)
            value -= self.manure * (one.dirt - one.manure) + self.potion * one.potions
        return value + self.award() + self.sales()

    def harm_done(self, one: Resident) -> float:
        suffered = one.suffering - one.pet.suffering
        mutated = one.mutations - one.pet.mutations
        return suffered * self.suffering + mutated * self.mutation

    # Hunger

    def feed(self) -> float:
        """Distribute the food; omnivores come last."""
        greens, steaks, boxed = self.vegetables, self.meat, self.box_food
        for picky in (True, False):
            for one in self.residents:
                eats_greens = self.box.eats_vegetables[one.pet.kind]
                eats_meat = self.box.eats_meat[one.pet.kind]
                if one.hungry == 0 or picky == (eats_greens and eats_meat):
                    continue
                hungry = one.hungry
                if eats_greens:
                    eaten = min(hungry, greens)
                    greens -= eaten
                    hungry -= eaten
                if eats_meat:
                    eaten = min(hungry, steaks)
                    steaks -= eaten
                    hungry -= eaten
                eaten = min(hungry, boxed)
                boxed -= eaten
                one.suffer(hungry - eaten)
        left = greens + steaks + boxed
        return self.food * (left - self.vegetables - self.meat - self.box_food)

    # What imps do: the shovel, play, armour, catching

    def use_imps(self) -> float:
        reserve = 0
        for one in self.residents:
            if not one.lost:
                reserve += one.angry
        imps = self.imps
        if self.shovel and imps > reserve and self.dig():
            imps -= 1
        imps -= self.play(max(0, imps - reserve))
        value = -self.gold * (self.imps - imps)
        suits = min(self.suits, imps)
        for one in self.residents:
            if one.lost:
                continue
            dressed = min(suits, one.angry + one.mutating)
            suits -= dressed
            imps -= dressed
            hurt = self.confront(one, imps, dressed)
            imps -= hurt
            value -= self.gold * dressed + self.hurt_imp * hurt
        return value

    def dig(self) -> bool:
        """Remove manure from a sick pet, if that helps."""
        for one in self.residents:
            if one.sickness() > 0:
                one.dirt = max(0, one.dirt - LOAD)
                return True
        return False

    def play(self, imps: int) -> int:
        """Imps play with bored pets. Returns the number of imps used."""
        bored = [0] * PLOTS
        for one in self.residents:
            bored[one.plot] = 0 if one.lost else one.bored
        used = entertain(bored, imps, self.employee, 0)
        for one in self.residents:
            one.suffer(bored[one.plot])
        return used

    def confront(self, one: Resident, imps: int, dressed: int) -> int:
        """Magic and anger, with imps in armour and others. Returns how many imps are hurt.

        Armour first saves a pet that would be lost by mutation, then spares imps.
        """
        fatal = one.mutations + one.mutating >= MUTATIONS_TO_LOSE
        against_magic = min(dressed, one.mutating) if fatal else max(0, dressed - one.angry)
        angry = max(0, one.angry - (dressed - against_magic))
        one.mutations += one.mutating - against_magic
        if one.mutations >= MUTATIONS_TO_LOSE:
            one.lost = True
        if angry > 0:
            self.meet_customers(one)
            if angry <= imps and angry * self.hurt_imp < one.future + self.best_sale(one):
                return angry
            one.lost = True
        return 0

    # Exhibitions and sales

    def award(self) -> float:
        exhibition = self.exhibition
        if exhibition == NOTHING:
            return 0.0
        manure = self.box.exhibition_manure[exhibition]
        total = manure * self.empty_manure
        best = UNSHOWN
        for one in self.residents:
            points = manure * one.dirt
            if not one.lost:
                points += self.points_of(one)
                best = max(best, points)
            total += points
        if self.box.exhibition_single[exhibition]:
            total = best
        if total == UNSHOWN:
            return 0.0
        return self.evaluation.award(total + self.bonus, self.evaluation.rivals[0])

    def points_of(self, one: Resident) -> int:
        """The points of the pet in the exhibition of the round."""
        tokens = one.tokens()
        if one.judged != tokens:
            one.judged = tokens
            one.points = score_of(self.state, self.exhibition, one.shown())
        return one.points

    def meet_customers(self, one: Resident) -> None:
        """The match score of the pet with each customer of the round."""
        tokens = one.tokens()
        if one.matched == tokens:
            return
        one.matched = tokens
        pet = one.shown()
        one.price = price(self.state, pet)
        one.matches = [match_score(self.state, pet, customer) for customer in self.customers]

    def sale(self, one: Resident, customer: int, platform: bool) -> float:
        """The gain of selling a pet now rather than keeping it."""
        match = one.matches[customer]
        if one.lost or match <= 0 or one.pet.size < SMALLEST_SOLD:
            return 0.0
        gain = match * (ON_PLATFORM if platform else ON_BLACK_MARKET) + one.price * self.gold
        return gain - one.future + self.harm_done(one)

    def best_sale(self, one: Resident) -> float:
        best = 0.0
        for customer in range(len(self.customers)):
            best = max(best, self.sale(one, customer, self.platform))
        return best

    def sales(self) -> float:
        """The best sales of the round; one of them may be from the platform."""
        best = 0.0
        for one in self.residents:
            best = max(best, self.best_sale(one))
            if len(self.customers) > 1:
                for other in self.residents:
                    if other is not one:
                        best = max(best, self.two_sales(one, other))
        return best

    def two_sales(self, one: Resident, other: Resident) -> float:
        best = self.sale(one, 0, self.platform) + self.sale(other, 1, False)
        if self.platform:
            best = max(best, self.sale(one, 0, False) + self.sale(other, 1, True))
        return best


def entertain(bored: list[int], imps: int, employee: bool, first: int) -> int:
    """Imps play where they meet most needs. Updates `bored`; returns the number of imps used."""
    used = 0
    while used < imps:
        gap = best_gap(bored, first)
        if gap < 0:
            break
        after = (gap + 1) % PLOTS
        met = 2 if employee and max(bored[gap], bored[after]) > 1 else 1
        employee = employee and met == 1
        bored[gap] = max(0, bored[gap] - met)
        bored[after] = max(0, bored[after] - met)
        used += 1
    return used


def best_gap(bored: list[int], first: int) -> int:
    """The gap with most unmet play needs, between two bored pets if possible; -1 if none."""
    best = -1
    most = 0
    for gap in range(first, PLOTS):
        left, right = bored[gap], bored[(gap + 1) % PLOTS]
        score = left + right + (16 if left > 0 and right > 0 else 0)
        if score > most:
            best, most = gap, score
    return best
