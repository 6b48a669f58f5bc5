"""Phase 2, behind the screen: which errands to run, and how big a group each of them needs."""

from math import exp
from typing import final

from undercroft.games.petz.keeper.errands import Errand, Plan, errands, gold_for, imps_for
from undercroft.games.petz.keeper.outlook import Outlook
from undercroft.games.petz.keeper.provisions import excess, hands_wanted
from undercroft.games.petz.keeper.worth import Worth
from undercroft.games.petz.terms import CAGE_LEFT, YOUNG_LEFT


def stays_free(worth: Worth, space: int, groups: float) -> float:
    """The chance that a space is still to be had after so many groups of rivals."""
    return exp(-worth.popularity[space] * groups)


def groups_before(worth: Worth, rivals: int, size: int) -> float:
    """How many groups of rivals are likely to act before one of that size."""
    top = len(worth.groups_from) - 1
    return rivals * (worth.groups_from[min(size, top)] + worth.groups_from[min(size + 1, top)]) / 2


@final
class Party:
    """A group in the making, and the errand it is made for."""

    def __init__(self, errand: Errand) -> None:
        self.space = errand.space
        self.value = errand.value
        self.imps = imps_for(errand.space)
        self.gold = gold_for(errand.space)

    def size(self) -> int:
        return self.imps + self.gold


def plan_groups(outlook: Outlook) -> list[tuple[int, int]]:
    """The groups to make, never growing."""
    player = outlook.player
    plan = Plan(outlook)
    parties: list[Party] = []
    imps, gold = player.imps, player.gold
    while imps > 0 and len(parties) < outlook.box.exits:
        party = next_party(outlook, plan, parties, imps, gold)
        if party is None:
            break
        parties.append(party)
        imps -= party.imps
        gold -= party.gold
    hands = hands_wanted(outlook, plan.pets, plan.plots())
    enlarge(outlook, parties, imps, gold, hands)
    groups = [(party.imps, party.gold) for party in parties]
    groups.sort(key=group_order)
    return groups


def group_order(group: tuple[int, int]) -> tuple[int, int]:
    return (-group[0] - group[1], -group[0])


def next_party(
    outlook: Outlook, plan: Plan, parties: list[Party], imps: int, gold: int
) -> Party | None:
    """The errand that is most worth running after those already planned, if any is."""
    worth = outlook.worth
    hands = hands_wanted(outlook, plan.pets, plan.plots())
    best: Errand | None = None
    most = 0.0
    for errand in errands(plan, imps > 2):
        needs_imps, needs_gold = imps_for(errand.space), gold_for(errand.space)
        if needs_imps > imps or needs_gold > gold or is_planned(parties, errand.space):
            continue
        free = stays_free(
            worth, errand.space, groups_before(worth, outlook.state.seats - 1, 2)
        )
        net = errand.value * free - needs_gold * outlook.worth.gold
        for taken in range(needs_imps):
            net -= home_worth(outlook, imps - taken, hands)
        if net > most:
            best, most = errand, net
    if best is None:
        return None
    plan.do(best)
    return Party(best)


def is_planned(parties: list[Party], space: int) -> bool:
    planned = len([party for party in parties if party.space == space])
    return planned >= (2 if space in (CAGE_LEFT, YOUNG_LEFT) else 1)


def home_worth(outlook: Outlook, imps: int, hands: float) -> float:
    """What the last of so many imps at home is worth there: at least the gold it earns."""
    lacking = excess(hands, imps - 1) - excess(hands, imps)
    return outlook.gold_worth(outlook.state.round) + lacking * outlook.worth.suffering


def enlarge(outlook: Outlook, parties: list[Party], imps: int, gold: int, hands: float) -> None:
    """Add imps and gold to groups as long as going earlier is worth it."""
    rivals = outlook.state.seats - 1
    worth = outlook.worth
    while imps > 0 or gold > 0:
        cost = 999.0
        with_gold = False
        if gold > 0:
            cost, with_gold = outlook.worth.gold, True
        if imps > 0 and home_worth(outlook, imps, hands) < cost:
            cost, with_gold = home_worth(outlook, imps, hands), False
        best: Party | None = None
        most = cost
        for party in parties:
            sooner = stays_free(worth, party.space, groups_before(worth, rivals, party.size() + 1))
            gain = party.value * (
                sooner - stays_free(worth, party.space, groups_before(worth, rivals, party.size()))
            )
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
