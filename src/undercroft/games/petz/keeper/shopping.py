"""Phase 2, in town: where to send a group, and what to take there."""

from undercroft.core.game import Move
from undercroft.games.petz.keeper.errands import Errand, Plan, errands, gold_for, imps_for, live_stock
from undercroft.games.petz.keeper.grouping import home_worth, stays_free
from undercroft.games.petz.keeper.outlook import Outlook
from undercroft.games.petz.keeper.provisions import hands_wanted
from undercroft.games.petz.moves import Colour, Keep, Send, Take
from undercroft.games.petz.terms import CAGE_LEFT, CAGE_RIGHT, YOUNG_LEFT, YOUNG_RIGHT


def choose_send(outlook: Outlook, moves: list[Move]) -> Move:
    """The errand that is worth most, with what the other groups can still do."""
    plan = Plan(outlook)
    groups = list(outlook.player.groups)
    wanted = errands(plan, len(groups) > 1)
    hands = hands_wanted(outlook, plan.pets, plan.plots())
    best = moves[-1]
    most = -999.0
    for move in moves:
        if isinstance(move, Send):
            errand = errand_to(wanted, same_kind(move.space))
            if errand is None:
                continue
            value = errand.value - keep_worth(outlook, groups[move.group], hands)
            rest = groups[: move.group] + groups[move.group + 1 :]
            value += prospects(outlook, rest, [other for other in wanted if other is not errand], hands)
        elif isinstance(move, Keep):
            rest = groups[: move.group] + groups[move.group + 1 :]
            value = prospects(outlook, rest, wanted, hands)
        else:
            continue
        if value > most:
            best, most = move, value
    return best


def same_kind(space: int) -> int:
    """The left one of two equal spaces."""
    if space == YOUNG_RIGHT:
        return YOUNG_LEFT
    return CAGE_LEFT if space == CAGE_RIGHT else space


def errand_to(wanted: list[Errand], space: int) -> Errand | None:
    for errand in wanted:
        if errand.space == space:
            return errand
    return None


def keep_worth(outlook: Outlook, group: tuple[int, int], hands: float) -> float:
    """What the imps and the gold of a group are worth at home."""
    imps, gold = group
    value = gold * outlook.gold_worth(outlook.state.round)
    for more in range(imps):
        value += home_worth(outlook, outlook.player.imps + more + 1, hands)
    return value


def prospects(
    outlook: Outlook, groups: list[tuple[int, int]], wanted: list[Errand], hands: float
) -> float:
    """What the groups that are left can be expected to do."""
    total = 0.0
    left = wanted.copy()
    for group in groups:
        imps, gold = group
        earlier = rival_groups(outlook, imps + gold)
        best: Errand | None = None
        most = 0.0
        keep = keep_worth(outlook, group, hands)
        for errand in left:
            if imps >= imps_for(errand.space) and gold >= gold_for(errand.space):
                value = (errand.value - keep) * stays_free(outlook.worth, errand.space, earlier)
                if value > most:
                    best, most = errand, value
        if best is not None:
            total += most
            left.remove(best)
    return total


def rival_groups(outlook: Outlook, size: int) -> float:
    """How many groups of rivals act before one of that size; of equal ones, half."""
    count = 0.0
    for seat in range(outlook.state.seats):
        if seat != outlook.seat:
            for imps, gold in outlook.state.players[seat].groups:
                if imps + gold > size:
                    count += 1
                elif imps + gold == size:
                    count += 0.5
    return count


def choose_item(outlook: Outlook, moves: list[Move], space: int) -> Move:
    """The pet, cage or addon that does most for the shop."""
    wanted = errand_to(live_stock(Plan(outlook), True), same_kind(space))
    for move in moves:
        if isinstance(move, Take) and wanted is not None and move.item == wanted.item:
            return move
    return moves[0]


def choose_colour(outlook: Outlook, moves: list[Move]) -> Move:
    """The colour of which one's pets have most bars: there a choice helps most."""
    plan = Plan(outlook)
    best = moves[0]
    most = -1
    for move in moves:
        if isinstance(move, Colour):
            bars = 0
            for pet in plan.pets:
                bars += outlook.box.bar_counts[pet.kind][outlook.box.growth[pet.size]][move.colour]
            if bars > most:
                best, most = move, bars
    return best
