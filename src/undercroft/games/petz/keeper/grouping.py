"""Phase 2, grouping: which errands to run, and how big a group each needs."""

from math import exp
from typing import final

from undercroft.core.game import Move
from undercroft.games.petz.constants import CAGE_LEFT, PLATFORM, YOUNG_LEFT
from undercroft.games.petz.keeper.errands import errands
from undercroft.games.petz.keeper.evaluation import Evaluation
from undercroft.games.petz.keeper.plan import Errand, Plan, gold_for, imps_for
from undercroft.games.petz.keeper.provisions import hands_wanted, shortage
from undercroft.games.petz.keeper.rivals import NOBODY, Rivals, Sent, acts_first, others
from undercroft.games.petz.moves import DONE, Group

Size = tuple[int, int]  # imps and gold

# Rivals


def stays_free(evaluation: Evaluation, space: int, groups: float) -> float:
    """The probability that a space is still free after so many groups of rivals."""
    return exp(-evaluation.worth.popularity[space] * groups)


def groups_before(evaluation: Evaluation, size: int) -> float:
    """How many groups of rivals are likely to act before one of that size (PG4)."""
    groups = evaluation.worth.groups_from
    top = len(groups) - 1
    bigger = groups[min(size + 1, top)]
    equal = groups[min(size, top)] - bigger
    rivals_first = evaluation.state.order.index(evaluation.seat)
    return (evaluation.state.seats - 1) * bigger + rivals_first * equal


def chance(evaluation: Evaluation, rivals: Rivals, space: int, size: int) -> float:
    """The probability that a group of that size finds a space free."""
    usual = stays_free(evaluation, space, groups_before(evaluation, size))
    return usual * exp(-evaluation.worth.rival_plan * rivals.before(evaluation, space, size))


def rivals_at_home(evaluation: Evaluation) -> Rivals:
    """The groups that rivals would make if they expected nothing of each other."""
    found = Rivals()
    if evaluation.worth.rival_plan > 0:
        for rival in others(evaluation):
            is_first = acts_first(evaluation, rival.seat)
            for party in plan_parties(rival, NOBODY):
                found.sent.append(Sent(party.space, party.imps + party.gold, is_first))
    return found


# The plan


@final
class Party:
    """A planned group and its errand."""

    def __init__(self, errand: Errand) -> None:
        self.space = errand.space
        self.value = errand.value
        self.imps = imps_for(errand.space)
        self.gold = gold_for(errand.space)

    def can_be_run_by(self, group: Size) -> bool:
        return group[0] >= imps_for(self.space) and group[1] >= gold_for(self.space)

    def prospect(self, evaluation: Evaluation, rivals: Rivals, more: int) -> float:
        """The expected value of the errand if the group is so much bigger."""
        size = self.imps + self.gold + more
        return self.value * chance(evaluation, rivals, self.space, size)


def plan_groups(evaluation: Evaluation) -> list[Party]:
    """The groups to make, in descending order."""
    return sorted(plan_parties(evaluation, rivals_at_home(evaluation)), key=never_growing)


def plan_parties(evaluation: Evaluation, rivals: Rivals) -> list[Party]:
    """The groups to make and their errands."""
    plan = Plan(evaluation)
    parties: list[Party] = []
    imps, gold = evaluation.player.imps, evaluation.player.gold
    wanted = errands(plan, imps > 2)
    while imps > 0 and len(parties) < evaluation.box.exits:
        hands = hands_wanted(evaluation, plan.pets, plan.plots())
        errand = best_errand(evaluation, rivals, wanted, imps, gold, hands)
        if errand is None:
            break
        party = Party(errand)
        parties.append(party)
        imps -= party.imps
        gold -= party.gold
        wanted = still_wanted(plan, wanted, errand, parties, imps)
    hands = hands_wanted(evaluation, plan.pets, plan.plots())
    enlarge(evaluation, rivals, parties, imps, gold, hands)
    return parties


def next_group(plan: list[Party], made: tuple[Size, ...], moves: list[Move]) -> Move:
    """The next group of the plan, or the best that fits if other groups were made."""
    left = plan.copy()
    for group in made:
        able = [party for party in left if party.can_be_run_by(group)]
        exact = [party for party in able if (party.imps, party.gold) == group]
        if able:
            left.remove((exact or able)[0])
    for party in left:
        best: Group | None = None
        for move in moves:
            if not isinstance(move, Group) or not is_enough(move, party):
                continue
            if best is None or (move.imps, move.gold) > (best.imps, best.gold):
                best = move
        if best is not None:
            return best
    return DONE


def is_enough(move: Group, party: Party) -> bool:
    """Whether a group can run the errand, and is no bigger than planned."""
    fits = move.imps <= party.imps and move.gold <= party.gold
    return fits and party.can_be_run_by((move.imps, move.gold))


def never_growing(party: Party) -> Size:
    return (-party.imps - party.gold, -party.imps)


def best_errand(
    evaluation: Evaluation,
    rivals: Rivals,
    wanted: list[Errand],
    imps: int,
    gold: int,
    hands: float,
) -> Errand | None:
    """The errand most worth sending a group for, or None."""
    best: Errand | None = None
    most = 0.0
    for errand in wanted:
        party = Party(errand)
        if party.imps > imps or party.gold > gold:
            continue
        net = errand.value * chance(evaluation, rivals, errand.space, 2)
        net -= party.gold * evaluation.worth.gold
        for taken in range(party.imps):
            net -= home_worth(evaluation, imps - taken, hands)
        if net > most:
            best, most = errand, net
    return best


def still_wanted(
    plan: Plan, wanted: list[Errand], done: Errand, parties: list[Party], imps: int
) -> list[Errand]:
    """The errands still useful after one; a new pet or cage changes the value of others."""
    before = plan.changes
    plan.do(done)
    if plan.changes > before:
        wanted = errands(plan, imps > 2)
    return [errand for errand in wanted if not is_planned(parties, errand.space)]


def is_planned(parties: list[Party], space: int) -> bool:
    planned = len([party for party in parties if party.space == space])
    return planned >= (2 if space in (CAGE_LEFT, YOUNG_LEFT) else 1)


def home_worth(evaluation: Evaluation, imps: int, hands: float) -> float:
    """The value of the last of so many imps at home: at least the gold it earns."""
    lacking = shortage(hands, imps - 1) - shortage(hands, imps)
    return evaluation.gold_worth(evaluation.state.round) + lacking * evaluation.worth.suffering


def enlarge(
    evaluation: Evaluation,
    rivals: Rivals,
    parties: list[Party],
    imps: int,
    gold: int,
    hands: float,
) -> None:
    """Add imps and gold to groups as long as acting earlier pays."""
    while imps > 0 or gold > 0:
        imp_cost = home_worth(evaluation, imps, hands) if imps > 0 else 999.0
        with_gold = gold > 0 and evaluation.worth.gold <= imp_cost
        best: Party | None = None
        most = evaluation.worth.gold if with_gold else imp_cost
        for party in parties:
            if party.space == PLATFORM and not with_gold:
                continue  # its imps would stay away (PG17)
            gain = party.prospect(evaluation, rivals, 1) - party.prospect(evaluation, rivals, 0)
            if gain > most:
                best, most = party, gain
        if best is None:
            return
        if with_gold:
            best.gold += 1
            gold -= 1
        else:
            best.imps += 1
            imps -= 1
