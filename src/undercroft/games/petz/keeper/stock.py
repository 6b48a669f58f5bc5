"""What pets, cages and addons on offer are worth to a shop."""

from undercroft.games.petz.constants import ADDON, CAGE_LEFT, OLDER, YOUNG_LEFT
from undercroft.games.petz.keeper.housing import HOMELESS, harm_to_come, house, value_of
from undercroft.games.petz.keeper.plan import OLDER_SIZE, YOUNG_SIZE, Errand, Plan
from undercroft.games.petz.keeper.plots import Plot
from undercroft.games.petz.keeper.provisions import larder
from undercroft.games.petz.state import NOTHING, PLOTS, Pet

WORTHLESS = -999.0


def stock_errands(plan: Plan, both: bool) -> list[Errand]:
    """The best pets, cage and addon. A pet without a cage needs one to be of use."""
    plots = plan.plots()
    base = value_of(plan.evaluation, plan.pets, plots)
    young = best_pet(plan, plots, base, YOUNG_LEFT)
    older = best_pet(plan, plots, base, OLDER)
    cage = best_cage(plan, base)
    if len(plan.pets) >= len(plots):
        cage = cage_for_a_pet(plan, base, young, older, cage, both)
    return [young, older, cage, best_addon(plan, plots)]


def best_pet(plan: Plan, plots: list[Plot], base: float, space: int) -> Errand:
    best = Errand(space, WORTHLESS)
    for kind in plan.older if space == OLDER else plan.young:
        pets = [*plan.pets, new_pet(kind, space)]
        value = value_of(plan.evaluation, pets, plots) - base - burden(plan, pets)
        if value > best.value:
            best = Errand(space, value, kind)
    return best


def new_pet(kind: int, space: int) -> Pet:
    return Pet(kind, OLDER_SIZE if space == OLDER else YOUNG_SIZE)


def burden(plan: Plan, pets: list[Pet]) -> float:
    """The cost of feeding more pets."""
    return larder(plan.evaluation, plan.pets, 0, 0) - larder(plan.evaluation, pets, 0, 0)


def best_cage(plan: Plan, base: float) -> Errand:
    """The best cage for the current pets."""
    best = Errand(CAGE_LEFT, WORTHLESS)
    for cage in plan.stock:
        value = (
            value_of(plan.evaluation, plan.pets, plan.plots_and(cage)) - base + cage_itself(plan)
        )
        if value > best.value:
            best = Errand(CAGE_LEFT, value, cage)
    return best


def cage_itself(plan: Plan) -> float:
    """Another cage is a point at the end, and room for a later pet."""
    worth, left = plan.evaluation.worth, plan.evaluation.left
    if NOTHING not in plan.cages:
        return 0.0
    more = worth.spare_cage[PLOTS - plan.cages.count(NOTHING) - 1]
    return worth.display_point + more * max(0, left - 1)


def cage_for_a_pet(
    plan: Plan, base: float, young: Errand, older: Errand, cage: Errand, both: bool
) -> Errand:
    """The best cage, counting a pet that needs it; and pets, counting that cage."""
    worth = plan.evaluation.worth
    pet_alone, cage_alone = max(0.0, young.value, older.value), max(0.0, cage.value)
    for item in plan.stock:
        plots = plan.plots_and(item)
        for errand in (young, older):
            if errand.item == NOTHING:
                continue
            pets = [*plan.pets, new_pet(errand.item, errand.space)]
            value = value_of(plan.evaluation, pets, plots) - base - burden(plan, pets)
            if worth.both * (value - pet_alone) > cage.value:
                cage = Errand(CAGE_LEFT, worth.both * (value - pet_alone), item)
            if both:
                errand.value = max(errand.value, worth.both * (value - cage_alone))
    return cage


def best_addon(plan: Plan, plots: list[Plot]) -> Errand:
    evaluation = plan.evaluation
    best = Errand(ADDON, WORTHLESS)
    _, homes = house(evaluation, plan.pets, plots)
    for item in plan.fittings:
        value = 0.0
        for which in range(len(plan.pets)):
            if homes[which] != HOMELESS:
                value = max(value, relief(plan, plan.pets[which], plots[homes[which]], item))
        if NOTHING in plan.addons:
            value += evaluation.worth.display_point
        if value > best.value:
            best = Errand(ADDON, value, item)
    return best


def relief(plan: Plan, pet: Pet, plot: Plot, addon: int) -> float:
    """The harm that an addon prevents on a plot without one."""
    if plan.addons[plot.at] != NOTHING:
        return 0.0
    evaluation = plan.evaluation
    fitted = Plot(evaluation.box, plot.at, plan.cages[plot.at], addon, plot.manure)
    return harm_to_come(evaluation, pet, plot) - harm_to_come(evaluation, pet, fitted)
