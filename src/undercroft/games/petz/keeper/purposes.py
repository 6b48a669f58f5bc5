"""What each group of a division is for: where it goes if everybody shops as keepers do."""

from collections.abc import Callable
from random import Random
from typing import Final

from undercroft.core.game import CHANCE, Move
from undercroft.games.petz import flow, steps
from undercroft.games.petz.constants import ADDON, CAGE_LEFT, OLDER, YOUNG_LEFT
from undercroft.games.petz.keeper.errands import errands
from undercroft.games.petz.keeper.evaluation import Evaluation
from undercroft.games.petz.keeper.plan import Errand, Plan, gold_for, imps_for, one_of_its_kind
from undercroft.games.petz.moves import Group, Keep, Send, Take
from undercroft.games.petz.state import NOTHING, State

Player = Callable[[State, int, list[Move]], Move]
IN_TOWN: Final = (steps.DRAW, steps.GROUP, steps.SEND, steps.TAKE, steps.COLOUR)
ITEMS: Final = {YOUNG_LEFT: "pet", OLDER: "pet", CAGE_LEFT: "cage", ADDON: "addon"}


def purposes(evaluation: Evaluation, moves: list[Move], play: Player) -> list[str]:
    """`space:4 pet:11` for each group of a seat, which completes its division by the moves.

    Those that would stay home, because others come first, are for the best that is left at the
    start; empty where nothing is. Changes the world that is evaluated.
    """
    groups = list(evaluation.player.groups)
    groups += [(move.imps, move.gold) for move in moves if isinstance(move, Group)]
    wanted = errands(Plan(evaluation), True)
    found = errands_run(evaluation.state, evaluation.seat, moves, play, len(groups))
    for at, (imps, gold) in enumerate(groups):
        if found[at] is None:
            run = [errand.space for errand in found if errand is not None]
            best: Errand | None = None
            for one in wanted:
                can = imps >= imps_for(one.space) and gold >= gold_for(one.space)
                if can and one.space not in run and (best is None or one.value > best.value):
                    best = one
            found[at] = best
    return [told(errand) for errand in found]


def errands_run(
    world: State, seat: int, moves: list[Move], play: Player, groups: int
) -> list[Errand | None]:
    """What the groups of a seat fetch; None for one that stays home."""
    for move in moves:
        flow.apply(world, seat, move)
    found: list[Errand | None] = [None] * groups
    left = list(range(groups))  # those still at home, as the player's are numbered
    rng = Random(0)
    last = Errand(NOTHING, 0.0)
    while world.agenda and world.agenda[-1].kind in IN_TOWN:
        mover = flow.to_act(world)[0]
        if mover == CHANCE:
            flow.deal(world, flow.sample(world, rng))
            continue
        legal = flow.legal(world, mover)
        move = play(world, mover, legal) if len(legal) > 1 else legal[0]
        if mover == seat and isinstance(move, Send):
            space = one_of_its_kind(move.space)
            last = Errand(space, 0.0, only_item(world, space))
            found[left.pop(move.group)] = last
        elif mover == seat and isinstance(move, Keep):
            left.pop(move.group)
        elif mover == seat and isinstance(move, Take):
            last.item = move.item
        flow.apply(world, mover, move)
    return found


def only_item(world: State, space: int) -> int:
    """What is taken without a question."""
    offered = {
        YOUNG_LEFT: world.young,
        OLDER: world.older,
        CAGE_LEFT: world.cages,
        ADDON: world.addons,
    }.get(space, ())
    return offered[0] if len(offered) == 1 else NOTHING


def told(errand: Errand | None) -> str:
    if errand is None:
        return ""
    space = f"space:{errand.space}"
    return space if errand.item == NOTHING else f"{space} {ITEMS[errand.space]}:{errand.item}"
