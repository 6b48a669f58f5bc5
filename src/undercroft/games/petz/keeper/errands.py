"""What can be done in town this round, and what each errand is worth to a shop."""

from typing import Final, final

from undercroft.games.petz.ageing import imps_away
from undercroft.games.petz.exhibitions import JUDGES_BONUS
from undercroft.games.petz.keeper.outlook import Outlook, Plot, all_pets, plots_with
from undercroft.games.petz.keeper.provisions import hands_wanted, larder
from undercroft.games.petz.shopping import CAGE_GROUP
from undercroft.games.petz.state import NOTHING, PLOTS, Pet, State
from undercroft.games.petz.terms import (
    ACTION_SPACES,
    ADDON,
    ARTIFACT_TENT,
    CAGE_LEFT,
    CAGE_RIGHT,
    HOSPITAL,
    JUDGING,
    MEAT_STAND,
    MIXED_STAND,
    OLDER,
    PLATFORM,
    RELATIVES,
    VEGETABLE_STAND,
    WHIP,
    YOUNG_LEFT,
    YOUNG_RIGHT,
)
from undercroft.games.petz.town import blocked

YOUNG_SIZE: Final = 2
OLDER_SIZE: Final = 3


@final
class Errand:
    """Going to a space, for its best item where there is a choice."""

    def __init__(self, space: int, value: float, item: int = NOTHING) -> None:
        self.space = space
        self.value = value
        self.item = item


def imps_for(space: int) -> int:
    return CAGE_GROUP if space in (CAGE_LEFT, CAGE_RIGHT) else 1


def gold_for(space: int) -> int:
    return 1 if YOUNG_LEFT <= space <= OLDER else 0


@final
class Plan:
    """A shop as it is, or as it will be after some errands."""

    def __init__(self, outlook: Outlook) -> None:
        player = outlook.player
        self.outlook = outlook
        self.pets = all_pets(player)
        self.cages = player.cages
        self.addons = player.addons
        for cage in player.new_cages:
            self.add_cage(cage)
        for addon in player.new_addons:
            self.add_addon(addon)
        self.young = outlook.state.young
        self.older = outlook.state.older
        self.stock = outlook.state.cages
        self.fittings = outlook.state.addons

    def plots(self) -> list[Plot]:
        return plots_with(self.outlook.state, self.cages, self.addons, self.outlook.player.manure)

    def add_cage(self, cage: int) -> None:
        self.cages = with_cage(self.cages, cage)

    def add_addon(self, addon: int) -> None:
        for plot in range(PLOTS):
            if self.addons[plot] == NOTHING and self.cages[plot] != NOTHING:
                self.addons = (*self.addons[:plot], addon, *self.addons[plot + 1 :])
                return

    def do(self, errand: Errand) -> None:
        """Suppose that an errand has been run."""
        if errand.space in (YOUNG_LEFT, YOUNG_RIGHT):
            self.pets = [*self.pets, Pet(errand.item, YOUNG_SIZE)]
            self.young = tuple([pet for pet in self.young if pet != errand.item])
        elif errand.space == OLDER:
            self.pets = [*self.pets, Pet(errand.item, OLDER_SIZE)]
            self.older = ()
        elif errand.space in (CAGE_LEFT, CAGE_RIGHT):
            self.add_cage(errand.item)
            self.stock = tuple([cage for cage in self.stock if cage != errand.item])
        elif errand.space == ADDON:
            self.add_addon(errand.item)
            self.fittings = ()


def with_cage(cages: tuple[int, ...], cage: int) -> tuple[int, ...]:
    """On the first empty plot, or in place of the first cage."""
    for plot in range(PLOTS):
        if cages[plot] == NOTHING:
            return (*cages[:plot], cage, *cages[plot + 1 :])
    return (cage, *cages[1:])


def errands(plan: Plan, cages_possible: bool) -> list[Errand]:
    """Every errand that is of use, with what it is worth."""
    found: list[Errand] = []
    found += live_stock(plan, cages_possible)
    found += food(plan)
    found += services(plan)
    state = plan.outlook.state
    return [errand for errand in found if errand.value > 0 and is_free(state, errand.space)]


def is_free(state: State, space: int) -> bool:
    """Whether a group can still be sent there, or to the other space of its kind."""
    if space == YOUNG_LEFT:
        return is_open(state, YOUNG_LEFT) or is_open(state, YOUNG_RIGHT)
    if space == CAGE_LEFT:
        return is_open(state, CAGE_LEFT) or is_open(state, CAGE_RIGHT)
    return is_open(state, space)


def is_open(state: State, space: int) -> bool:
    return state.spaces[space] == NOTHING and not blocked(state, space)


# Pets, cages, addons


def live_stock(plan: Plan, cages_possible: bool) -> list[Errand]:
    """Pets and cages, each alone or for the sake of the other."""
    outlook, worth = plan.outlook, plan.outlook.worth
    plots = plan.plots()
    base = outlook.value_of(plan.pets, plots)
    young = best_pet(plan, plots, plan.young, YOUNG_SIZE, base)
    older = best_pet(plan, plots, plan.older, OLDER_SIZE, base)
    cage = Errand(CAGE_LEFT, -1.0)
    better = older if older.value > young.value else young
    for item in plan.stock:
        more = plots_with(
            outlook.state, with_cage(plan.cages, item), plan.addons, outlook.player.manure
        )
        value = outlook.value_of(plan.pets, more) - base + cage_itself(plan)
        if len(plan.pets) >= len(plots):
            for which, size in ((young, YOUNG_SIZE), (older, OLDER_SIZE)):
                if which.item == NOTHING:
                    continue
                pets = [*plan.pets, Pet(which.item, size)]
                both = outlook.value_of(pets, more) - base - burden(plan, which.item, size)
                value = max(value, worth.both * (both - max(0.0, better.value)))
                if cages_possible:
                    which.value = max(which.value, worth.both * (both - max(0.0, value)))
        if value > cage.value:
            cage = Errand(CAGE_LEFT, value, item)
    young.space, older.space = YOUNG_LEFT, OLDER
    return [young, older, cage, best_addon(plan, plots)]


def best_pet(plan: Plan, plots: list[Plot], items: tuple[int, ...], size: int, base: float) -> Errand:
    best = Errand(YOUNG_LEFT, -999.0)
    for item in items:
        value = plan.outlook.value_of([*plan.pets, Pet(item, size)], plots) - base
        value -= burden(plan, item, size)
        if value > best.value:
            best = Errand(YOUNG_LEFT, value, item)
    return best


def burden(plan: Plan, kind: int, size: int) -> float:
    """The food that a new pet will want."""
    outlook = plan.outlook
    pets = [*plan.pets, Pet(kind, size)]
    return larder(outlook, plan.pets, 0, 0) - larder(outlook, pets, 0, 0)


def cage_itself(plan: Plan) -> float:
    """A cage more is a point at the end, and room for a pet of later rounds."""
    outlook = plan.outlook
    if NOTHING not in plan.cages:
        return 0.0
    return outlook.worth.display_point + outlook.worth.spare_cage * max(0, outlook.left - 1)


def best_addon(plan: Plan, plots: list[Plot]) -> Errand:
    outlook = plan.outlook
    best = Errand(ADDON, -1.0)
    _, homes = outlook.house(plan.pets, plots)
    for item in plan.fittings:
        value = 0.0
        for which in range(len(plan.pets)):
            if homes[which] < 0 or plan.addons[plots[homes[which]].at] != NOTHING:
                continue
            pet, plot = plan.pets[which], plots[homes[which]]
            fitted = Plot(outlook.state, plot.at, plan.cages[plot.at], item, plot.manure)
            gain = outlook.harm_to_come(pet, plot) - outlook.harm_to_come(pet, fitted)
            value = max(value, gain)
        if NOTHING in plan.addons:
            value += outlook.worth.display_point
        if value > best.value:
            best = Errand(ADDON, value, item)
    return best


# Food


def food(plan: Plan) -> list[Errand]:
    outlook = plan.outlook
    state = outlook.state
    base = larder(outlook, plan.pets, 0, 0)
    offers = (
        (VEGETABLE_STAND, state.food[0], 0),
        (MIXED_STAND, state.food[1], state.food[2]),
        (MEAT_STAND, state.farm_vegetables, state.food[3]),
    )
    found: list[Errand] = []
    for space, vegetables, meat in offers:
        value = larder(outlook, plan.pets, vegetables, meat) - base
        if space == MEAT_STAND:
            value += state.farm_gold * outlook.worth.gold
        found.append(Errand(space, value))
    return found


# The rest of the town


def services(plan: Plan) -> list[Errand]:
    outlook = plan.outlook
    return [
        Errand(ARTIFACT_TENT, artifacts(outlook)),
        Errand(RELATIVES, relatives(outlook)),
        Errand(HOSPITAL, hospital(outlook)),
        Errand(JUDGING, judging(plan)),
        Errand(PLATFORM, platform(plan)),
    ]


def imp_worth(outlook: Outlook) -> float:
    """An imp that comes home after this round, for the rest of the game."""
    worth = outlook.worth
    return worth.imp_round * outlook.left + 2 * worth.acumen_point


def artifacts(outlook: Outlook) -> float:
    worth = outlook.worth
    value = 0.0
    for artifact in outlook.state.artifacts:
        value += worth.acumen_point + worth.artifact * outlook.left / outlook.last
        if artifact == WHIP:
            value += 0.0
    return value


def relatives(outlook: Outlook) -> float:
    state, player = outlook.state, outlook.player
    waiting = 0
    for number in state.box.imp_rounds[state.seats]:
        if player.relatives_to < number <= state.round:
            waiting += 1
    return waiting * imp_worth(outlook)


def hospital(outlook: Outlook) -> float:
    return outlook.worth.potion + outlook.player.hospital * imp_worth(outlook)


def judging(plan: Plan) -> float:
    outlook = plan.outlook
    if outlook.state.round < 2 or outlook.player.judged:
        return 0.0
    extra = float(JUDGES_BONUS)
    return outlook.awards_of(plan.pets, sum(outlook.player.manure), extra) - outlook.awards_of(
        plan.pets, sum(outlook.player.manure), 0.0
    )


def platform(plan: Plan) -> float:
    """One sale counts half as much again; the imp is away until then."""
    outlook = plan.outlook
    if outlook.player.platform > 0 or outlook.state.spaces[PLATFORM] == outlook.seat:
        return 0.0
    best = 0.0
    for pet in plan.pets:
        row = outlook.sales_of(pet)
        for at in range(len(row)):
            wait = outlook.sale_rounds[at] - outlook.state.round
            best = max(best, row[at] / 2 - wait * outlook.worth.imp_round)
    return best
