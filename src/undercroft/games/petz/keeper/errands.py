"""Possible errands in town this round, and their value to a shop."""

from undercroft.games.petz.constants import (
    ARTIFACT_TENT,
    CAGE_LEFT,
    CAGE_RIGHT,
    HOSPITAL,
    JUDGING,
    MEAT_STAND,
    MIXED_STAND,
    PLATFORM,
    RELATIVES,
    VEGETABLE_STAND,
    YOUNG_LEFT,
    YOUNG_RIGHT,
)
from undercroft.games.petz.exhibitions import JUDGES_BONUS
from undercroft.games.petz.keeper.evaluation import Evaluation
from undercroft.games.petz.keeper.plan import Errand, Plan
from undercroft.games.petz.keeper.provisions import larder
from undercroft.games.petz.keeper.stock import stock_errands
from undercroft.games.petz.state import NOTHING, State
from undercroft.games.petz.town import blocked


def errands(plan: Plan, both: bool) -> list[Errand]:
    """Errands that are useful and possible; `both` allows a pet now and a cage for it later."""
    found = [*stock_errands(plan, both), *food_errands(plan), *other_errands(plan)]
    state = plan.evaluation.state
    return [errand for errand in found if errand.value > 0 and is_possible(state, errand.space)]


def is_possible(state: State, space: int) -> bool:
    """Whether a group can still be sent there, or to the other space of its kind."""
    if space == YOUNG_LEFT and is_free(state, YOUNG_RIGHT):
        return True
    if space == CAGE_LEFT and is_free(state, CAGE_RIGHT):
        return True
    return is_free(state, space)


def is_free(state: State, space: int) -> bool:
    return state.spaces[space] == NOTHING and not blocked(state, space)


# Food


def food_errands(plan: Plan) -> list[Errand]:
    evaluation = plan.evaluation
    state = evaluation.state
    vegetables, mixed_vegetables, mixed_meat, meat = state.food
    gold = state.farm_gold * evaluation.gold_worth(state.round)
    return [
        Errand(VEGETABLE_STAND, food_worth(plan, vegetables, 0)),
        Errand(MIXED_STAND, food_worth(plan, mixed_vegetables, mixed_meat)),
        Errand(MEAT_STAND, food_worth(plan, state.farm_vegetables, meat) + gold),
    ]


def food_worth(plan: Plan, vegetables: int, meat: int) -> float:
    evaluation, pets = plan.evaluation, plan.pets
    return larder(evaluation, pets, vegetables, meat) - larder(evaluation, pets, 0, 0)


# The rest of the town


def other_errands(plan: Plan) -> list[Errand]:
    evaluation = plan.evaluation
    return [
        Errand(ARTIFACT_TENT, artifacts_worth(evaluation)),
        Errand(RELATIVES, relatives_worth(evaluation)),
        Errand(HOSPITAL, hospital_worth(evaluation)),
        Errand(JUDGING, judging_worth(plan)),
        Errand(PLATFORM, platform_worth(plan)),
    ]


def artifacts_worth(evaluation: Evaluation) -> float:
    """Artifacts help for the rest of the game and score a point each at the end."""
    worth = evaluation.worth
    rest = (evaluation.left + 1) / evaluation.last
    value = 0.0
    for artifact in evaluation.state.artifacts:
        value += worth.artifacts[artifact] * rest + worth.acumen_point
    return value


def at_home_worth(evaluation: Evaluation) -> float:
    """What an imp at home scores at the end (PF2)."""
    return -evaluation.box.final_imp_away * evaluation.worth.acumen_point


def imp_worth(evaluation: Evaluation) -> float:
    """The value of another imp for the rest of the game."""
    return evaluation.worth.imp_away * evaluation.left + at_home_worth(evaluation)


def relatives_worth(evaluation: Evaluation) -> float:
    state, player = evaluation.state, evaluation.player
    waiting = 0
    for number in state.box.imp_rounds[state.seats]:
        if player.relatives_to < number <= state.round:
            waiting += 1
    return waiting * (evaluation.worth.relative * evaluation.left + at_home_worth(evaluation))


def hospital_worth(evaluation: Evaluation) -> float:
    worth = evaluation.worth
    potion = worth.potion if evaluation.left > 0 else worth.acumen_point
    return potion + evaluation.player.hospital * imp_worth(evaluation)


def judging_worth(plan: Plan) -> float:
    evaluation = plan.evaluation
    if evaluation.state.round < 2 or evaluation.player.judged:
        return 0.0
    manure = sum(evaluation.player.manure)
    judged = evaluation.awards_of(plan.pets, manure, float(JUDGES_BONUS))
    return judged - evaluation.awards_of(plan.pets, manure, 0.0)


def platform_worth(plan: Plan) -> float:
    """One sale scores half as much again; the imp is away until then."""
    evaluation = plan.evaluation
    if evaluation.player.platform > 0 or evaluation.state.spaces[PLATFORM] == evaluation.seat:
        return 0.0
    best = 0.0
    for pet in plan.pets:
        row = evaluation.sales_of(pet)
        for at in range(len(row)):
            wait = evaluation.sale_rounds[at] - evaluation.state.round
            gain = row[at] / 2 - wait * evaluation.worth.imp_away
            best = max(best, gain)
    return best
