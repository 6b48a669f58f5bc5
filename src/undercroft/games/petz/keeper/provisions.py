"""Food and helping hands: what the pets of a shop will ask for, and what is missing."""

from math import exp, log
from typing import final

from undercroft.games.petz.keeper.outlook import Outlook, Plot
from undercroft.games.petz.state import Pet
from undercroft.games.petz.terms import CARNIVORE, HERBIVORE


def excess(wanted: float, there: float) -> float:
    """How much is likely to be missing, when needs turn out a little more or less than expected."""
    short = 2 * (wanted - there)
    if short > 8:
        return wanted - there
    return log(1 + exp(short)) / 2


@final
class Hunger:
    """The hunger to be expected in a round, by diet."""

    def __init__(self, outlook: Outlook, pets: list[Pet], number: int) -> None:
        self.meat = 0.0
        self.vegetables = 0.0
        self.either = 0.0
        for pet in pets:
            size = outlook.size_in(pet.size, number)
            hunger = outlook.forecast.hunger(pet.kind, size)
            diet = outlook.box.diet[pet.kind]
            if diet == CARNIVORE:
                self.meat += hunger
            elif diet == HERBIVORE:
                self.vegetables += hunger
            else:
                self.either += hunger

    def missing(self, vegetables: float, meat: float) -> float:
        apart = excess(self.vegetables, vegetables) + excess(self.meat, meat)
        together = excess(self.vegetables + self.meat + self.either, vegetables + meat)
        return max(apart, together)


def larder(outlook: Outlook, pets: list[Pet], vegetables: int, meat: int) -> float:
    """What the food of a shop is worth to these pets, with so much more of it."""
    player, worth = outlook.player, outlook.worth
    greens = float(sum(player.vegetables) + vegetables)
    steaks = float(sum(player.meat) + meat + player.box_food)
    number = outlook.state.round
    now = Hunger(outlook, pets, number)
    value = -worth.hungry * now.missing(greens, steaks)
    eaten_greens = min(greens, now.vegetables + now.either / 2)
    eaten_steaks = min(steaks, now.meat + now.either / 2)
    kept_greens = min(greens - eaten_greens, greens - player.vegetables[-1])
    kept_steaks = min(steaks - eaten_steaks, steaks - player.meat[-1])
    if outlook.left == 0:
        return value + worth.acumen_point * (kept_greens + kept_steaks)
    later = Hunger(outlook, pets, number + 1)
    missing = later.missing(kept_greens, kept_steaks)
    return value - worth.later * worth.hungry * missing + 0.1 * (kept_greens + kept_steaks)


def hands_wanted(outlook: Outlook, pets: list[Pet], plots: list[Plot]) -> float:
    """Imps that play and catching are likely to take this round."""
    wanted = 0.0
    _, homes = outlook.house(pets, plots)
    for which in range(len(pets)):
        if homes[which] < 0:
            continue
        pet, plot = pets[which], plots[homes[which]]
        wanted += outlook.worth.hands * max(0.0, outlook.forecast.play(pet.kind, pet.size) - plot.play)
        anger = outlook.forecast.anger(pet.kind, pet.size)
        for count in range(plot.strength + 1, len(anger)):
            wanted += anger[count]
    return wanted
