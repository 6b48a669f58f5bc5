"""Food and imps that the pets of a shop will need, and what is missing."""

from math import exp, log
from typing import final

from undercroft.games.petz.constants import CARNIVORE, HERBIVORE
from undercroft.games.petz.keeper.evaluation import Evaluation
from undercroft.games.petz.keeper.housing import HOMELESS, house
from undercroft.games.petz.keeper.plots import Plot
from undercroft.games.petz.state import Pet


def shortage(wanted: float, there: float) -> float:
    """The expected shortage, with some variance in the needs; none of what nobody wants."""
    if wanted <= 0:
        return 0.0
    short = 2 * (wanted - there)
    if short > 8:
        return wanted - there
    return log(1 + exp(short)) / 2


@final
class Hunger:
    """The expected hunger in a round, by diet."""

    def __init__(self, evaluation: Evaluation, pets: list[Pet], number: int) -> None:
        self.meat = 0.0
        self.vegetables = 0.0
        self.either = 0.0
        for pet in pets:
            hunger = evaluation.forecast.hunger(pet.kind, evaluation.size_in(pet.size, number))
            diet = evaluation.box.diet[pet.kind]
            if diet == CARNIVORE:
                self.meat += hunger
            elif diet == HERBIVORE:
                self.vegetables += hunger
            else:
                self.either += hunger

    def missing(self, vegetables: float, meat: float) -> float:
        apart = shortage(self.vegetables, vegetables) + shortage(self.meat, meat)
        together = shortage(self.vegetables + self.meat + self.either, vegetables + meat)
        return max(apart, together)


def larder(evaluation: Evaluation, pets: list[Pet], vegetables: int, meat: int) -> float:
    """The value of a shop's food to these pets, with some food added."""
    player, worth = evaluation.player, evaluation.worth
    number = evaluation.state.round
    greens = float(sum(player.vegetables) + vegetables)
    steaks = float(sum(player.meat) + meat + player.box_food)
    now = Hunger(evaluation, pets, number)
    value = -worth.hungry * now.missing(greens, steaks)
    # Food that is left and does not spoil.
    left_greens = greens - max(now.vegetables + now.either / 2, player.vegetables[-1])
    left_steaks = steaks - max(now.meat + now.either / 2, player.meat[-1])
    left_greens, left_steaks = max(0.0, left_greens), max(0.0, left_steaks)
    if evaluation.left == 0:
        return value + worth.acumen_point * (left_greens + left_steaks)
    later = Hunger(evaluation, pets, number + 1).missing(left_greens, left_steaks)
    return value - worth.hungry_later * worth.hungry * later


def hands_wanted(evaluation: Evaluation, pets: list[Pet], plots: list[Plot]) -> float:
    """The expected number of imps needed for play and catching this round."""
    forecast = evaluation.forecast
    wanted = 0.0
    _, homes = house(evaluation, pets, plots)
    for which in range(len(pets)):
        if homes[which] == HOMELESS:
            continue
        pet, plot = pets[which], plots[homes[which]]
        wanted += evaluation.worth.imps_for_play * max(
            0.0, forecast.play(pet.kind, pet.size) - plot.play
        )
        anger = forecast.anger(pet.kind, pet.size)
        for count in range(plot.strength + 1, len(anger)):
            wanted += anger[count]
    return wanted
