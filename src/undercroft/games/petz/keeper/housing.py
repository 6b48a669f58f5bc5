"""Housing: the harm a plot does not prevent, and the best assignment of pets to plots."""

from typing import final

from undercroft.games.petz.display import cost_of_losing
from undercroft.games.petz.keeper.evaluation import Evaluation
from undercroft.games.petz.keeper.forecast import UNKNOWN
from undercroft.games.petz.keeper.plots import Plot
from undercroft.games.petz.showing import CLEAN_ENOUGH, MUTATIONS_TO_LOSE
from undercroft.games.petz.state import Pet

HOMELESS = -1


# Harm


def harm_to_come(evaluation: Evaluation, pet: Pet, plot: Plot) -> float:
    """The expected cost of a plot for a pet, this round and, discounted, the next."""
    key = plot.key * 32 + pet.kind
    cost = evaluation.harms.get(key, UNKNOWN)
    if cost == UNKNOWN:
        value = max([evaluation.unsold(), *evaluation.sales_of(pet)])
        cost = harm(evaluation, pet, pet.size, plot, value)
        if evaluation.left > 0:
            grown = evaluation.box.growth[pet.size]
            cost += evaluation.worth.harm_later * harm(evaluation, pet, grown, plot, value)
        evaluation.harms[key] = cost
    return cost


def harm(evaluation: Evaluation, pet: Pet, size: int, plot: Plot, value: float) -> float:
    """The expected cost of one round on a plot, for a pet of that value."""
    worth, forecast = evaluation.worth, evaluation.forecast
    magic = forecast.magic(pet.kind, size)
    cost = worth.risk * value * magic[plot.antimagic + MUTATIONS_TO_LOSE - pet.mutations]
    if pet.mutations == 0:
        cost += worth.mutation * (magic[plot.antimagic + 1] - magic[plot.antimagic + 2])
    anger = forecast.anger(pet.kind, size)
    for count in range(plot.strength + 1, len(anger)):
        cost += worth.hurt_imp * anger[count]
    cost += worth.playing * max(0.0, forecast.play(pet.kind, size) - plot.play)
    cost -= worth.food * fodder(evaluation, pet, size, plot)
    return cost + filth(evaluation, pet, size, plot)


def fodder(evaluation: Evaluation, pet: Pet, size: int, plot: Plot) -> float:
    """Hunger needs that the plot itself meets."""
    symbols = plot.grazing if evaluation.box.eats_vegetables[pet.kind] else 0
    if evaluation.box.eats_meat[pet.kind]:
        symbols += plot.meat
    return min(float(symbols), evaluation.forecast.hunger(pet.kind, size))


def filth(evaluation: Evaluation, pet: Pet, size: int, plot: Plot) -> float:
    """The expected manure, and the harm of disease with it."""
    worth = evaluation.worth
    poop = max(0.0, evaluation.forecast.poop(pet.kind, size) - plot.soak)
    sick = min(1.0, evaluation.forecast.disease(pet.kind, size))
    excess = max(0.0, poop + plot.manure + 1 - CLEAN_ENOUGH)
    return worth.sickness * sick * (excess + 0.5) + worth.manure * poop


# Homes


def house(evaluation: Evaluation, pets: list[Pet], plots: list[Plot]) -> tuple[float, list[int]]:
    """The best housing: its value, and the index of the plot of each pet."""
    values = evaluation.sales(pets)
    gains: list[list[float]] = []
    for which in range(len(pets)):
        row = [values[which] - harm_to_come(evaluation, pets[which], plot) for plot in plots]
        gains.append(row)
    search = Housing(gains, len(plots), release_cost(evaluation))
    search.try_pet(0, 0, 0.0)
    return search.best, search.best_homes


def release_cost(evaluation: Evaluation) -> float:
    """Releasing a pet counts as losing it (PL3)."""
    return evaluation.worth.release + cost_of_losing(evaluation.player)


def value_of(evaluation: Evaluation, pets: list[Pet], plots: list[Plot]) -> float:
    """The value of pets in these cages: sales and awards."""
    value, homes = house(evaluation, pets, plots)
    kept = [pets[which] for which in range(len(pets)) if homes[which] != HOMELESS]
    manure = 0
    for plot in plots:
        manure += plot.manure
    return value + evaluation.awards_of(kept, manure, 0.0)


@final
class Housing:
    """Tries every way to put pets on plots."""

    def __init__(self, gains: list[list[float]], plots: int, release: float) -> None:
        self.gains = gains
        self.plots = plots
        self.release = release
        self.hopes = [0.0] * (len(gains) + 1)  # by pet: upper bound for it and those after it
        for which in range(len(gains) - 1, -1, -1):
            most = -release
            for gain in gains[which]:
                most = max(most, gain)
            self.hopes[which] = self.hopes[which + 1] + most
        self.homes = [HOMELESS] * len(gains)
        self.best = UNKNOWN * 99
        self.best_homes = self.homes

    def try_pet(self, which: int, taken: int, value: float) -> None:
        if which == len(self.gains):
            if value > self.best:
                self.best = value
                self.best_homes = self.homes.copy()
            return
        if value + self.hopes[which] <= self.best:
            return
        row = self.gains[which]
        crowded = self.plots - taken.bit_count() < len(self.gains) - which
        for plot in range(self.plots):
            if not taken >> plot & 1:
                self.homes[which] = plot
                self.try_pet(which + 1, taken | 1 << plot, value + row[plot])
        if crowded or max(row) < -self.release:
            self.homes[which] = HOMELESS
            self.try_pet(which + 1, taken, value - self.release)
