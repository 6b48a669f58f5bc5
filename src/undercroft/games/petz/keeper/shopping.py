"""Phase 2, in town: where to send a group, and what to take."""

from undercroft.core.game import Move
from undercroft.games.petz.constants import PLATFORM
from undercroft.games.petz.keeper.errands import errands, imp_worth
from undercroft.games.petz.keeper.evaluation import Evaluation
from undercroft.games.petz.keeper.grouping import home_worth, stays_free
from undercroft.games.petz.keeper.plan import Errand, Plan, gold_for, imps_for, one_of_its_kind
from undercroft.games.petz.keeper.provisions import hands_wanted
from undercroft.games.petz.keeper.stock import stock_errands
from undercroft.games.petz.moves import Colour, Keep, Send, Take

Group = tuple[int, int]  # imps and gold


def choose_send(evaluation: Evaluation, moves: list[Move]) -> Move:
    """The best errand, counting what the other groups can still do."""
    plan = Plan(evaluation)
    groups = evaluation.player.groups
    wanted = errands(plan, len(groups) > 1)
    hands = hands_wanted(evaluation, plan.pets, plan.plots())
    best = moves[-1]
    most = -999.0
    for move in moves:
        if isinstance(move, Send):
            errand = errand_to(wanted, move.space)
            if errand is None:
                continue
            others = [other for other in wanted if other is not errand]
            value = errand.value - cost_of_sending(
                evaluation, groups[move.group], move.space, hands
            )
            value += remaining_value(evaluation, without(groups, move.group), others, hands)
        else:
            assert isinstance(move, Keep)
            value = remaining_value(evaluation, without(groups, move.group), wanted, hands)
        if value > most:
            best, most = move, value
    return best


def errand_to(wanted: list[Errand], space: int) -> Errand | None:
    for errand in wanted:
        if errand.space == one_of_its_kind(space):
            return errand
    return None


def without(groups: tuple[Group, ...], at: int) -> tuple[Group, ...]:
    return groups[:at] + groups[at + 1 :]


def keep_worth(evaluation: Evaluation, group: Group, hands: float) -> float:
    """The value of a group's imps and gold at home."""
    imps, gold = group
    value = gold * evaluation.gold_worth(evaluation.state.round)
    for more in range(1, imps + 1):
        value += home_worth(evaluation, evaluation.player.imps + more, hands)
    return value


def cost_of_sending(evaluation: Evaluation, group: Group, space: int, hands: float) -> float:
    """The value of the group at home; surplus imps on the platform stay away (PG17)."""
    cost = keep_worth(evaluation, group, hands)
    return cost + (group[0] - 1) * imp_worth(evaluation) if space == PLATFORM else cost


def remaining_value(
    evaluation: Evaluation, groups: tuple[Group, ...], wanted: list[Errand], hands: float
) -> float:
    """The expected value of the remaining groups."""
    total = 0.0
    left = wanted.copy()
    for group in groups:
        imps, gold = group
        earlier = rival_groups(evaluation, imps + gold)
        best: Errand | None = None
        most = 0.0
        for errand in left:
            if imps >= imps_for(errand.space) and gold >= gold_for(errand.space):
                value = errand.value - cost_of_sending(evaluation, group, errand.space, hands)
                value *= stays_free(evaluation, errand.space, earlier)
                if value > most:
                    best, most = errand, value
        if best is not None:
            total += most
            left.remove(best)
    return total


def rival_groups(evaluation: Evaluation, size: int) -> float:
    """How many groups of rivals act before one of that size; half of the equal ones."""
    count = 0.0
    for seat in range(evaluation.state.seats):
        if seat != evaluation.seat:
            for imps, gold in evaluation.state.players[seat].groups:
                if imps + gold > size:
                    count += 1
                elif imps + gold == size:
                    count += 0.5
    return count


def choose_item(evaluation: Evaluation, moves: list[Move], space: int) -> Move:
    """The pet, cage or addon of most value to the shop."""
    wanted = errand_to(stock_errands(Plan(evaluation), True), space)
    for move in moves:
        if isinstance(move, Take) and wanted is not None and move.item == wanted.item:
            return move
    return moves[0]


def choose_colour(evaluation: Evaluation, moves: list[Move]) -> Move:
    """The colour of most of the pets' bars, where a choice of cards helps most."""
    best = moves[0]
    most = -1
    for move in moves:
        assert isinstance(move, Colour)
        bars = 0
        for pet in Plan(evaluation).pets:
            grown = evaluation.box.growth[pet.size]
            bars += evaluation.box.bar_counts[pet.kind][grown][move.colour]
        if bars > most:
            best, most = move, bars
    return best
