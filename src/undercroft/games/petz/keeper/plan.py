"""Errands in town, and the shop after running some of them."""

from typing import Final, final

from undercroft.core.tuples import with_item
from undercroft.games.petz.constants import (
    ADDON,
    CAGE_LEFT,
    CAGE_RIGHT,
    OLDER,
    YOUNG_LEFT,
    YOUNG_RIGHT,
)
from undercroft.games.petz.keeper.evaluation import Evaluation
from undercroft.games.petz.keeper.plots import Plot, all_pets, plots_with
from undercroft.games.petz.shopping import CAGE_GROUP
from undercroft.games.petz.state import NOTHING, PLOTS, Pet

YOUNG_SIZE: Final = 2
OLDER_SIZE: Final = 3


@final
class Errand:
    """A visit to a space, for its best item; of two equal spaces the left one."""

    def __init__(self, space: int, value: float, item: int = NOTHING) -> None:
        self.space = space
        self.value = value
        self.item = item


def one_of_its_kind(space: int) -> int:
    """The left one of two equal spaces."""
    if space == YOUNG_RIGHT:
        return YOUNG_LEFT
    return CAGE_LEFT if space == CAGE_RIGHT else space


def imps_for(space: int) -> int:
    return CAGE_GROUP if space == CAGE_LEFT else 1


def gold_for(space: int) -> int:
    return 1 if space in (YOUNG_LEFT, OLDER) else 0


@final
class Plan:
    """The shop and what is on offer, now or after some errands."""

    def __init__(self, evaluation: Evaluation) -> None:
        player, state = evaluation.player, evaluation.state
        self.evaluation = evaluation
        self.pets = all_pets(player)
        self.cages = player.cages
        self.addons = player.addons
        for cage in player.new_cages:
            self.cages = with_cage(self.cages, cage)
        for addon in player.new_addons:
            self.add_addon(addon)
        self.young = state.young
        self.older = state.older
        self.stock = state.cages
        self.fittings = state.addons
        self.changes = 0  # number of things added

    def plots(self) -> list[Plot]:
        return plots_with(
            self.evaluation.box, self.cages, self.addons, self.evaluation.player.manure
        )

    def plots_and(self, cage: int) -> list[Plot]:
        """The plots with one cage more."""
        cages = with_cage(self.cages, cage)
        return plots_with(self.evaluation.box, cages, self.addons, self.evaluation.player.manure)

    def add_addon(self, addon: int) -> None:
        for plot in range(PLOTS):
            if self.addons[plot] == NOTHING and self.cages[plot] != NOTHING:
                self.addons = with_item(self.addons, plot, addon)
                return

    def do(self, errand: Errand) -> None:
        """Apply the effect of an errand."""
        if errand.item == NOTHING:
            return
        self.changes += 1
        if errand.space == YOUNG_LEFT:
            self.pets = [*self.pets, Pet(errand.item, YOUNG_SIZE)]
            self.young = tuple([pet for pet in self.young if pet != errand.item])
        elif errand.space == OLDER:
            self.pets = [*self.pets, Pet(errand.item, OLDER_SIZE)]
            self.older = ()
        elif errand.space == CAGE_LEFT:
            self.cages = with_cage(self.cages, errand.item)
            self.stock = tuple([cage for cage in self.stock if cage != errand.item])
        elif errand.space == ADDON:
            self.add_addon(errand.item)
            self.fittings = ()


def with_cage(cages: tuple[int, ...], cage: int) -> tuple[int, ...]:
    """Place a cage on the first empty plot, or replace the first cage."""
    return with_item(cages, cages.index(NOTHING) if NOTHING in cages else 0, cage)
