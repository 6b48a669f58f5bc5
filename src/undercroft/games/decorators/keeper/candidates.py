"""Candidate moves for the search."""

from typing import Final

from undercroft.core.game import Move
from undercroft.games.decorators import steps
from undercroft.games.decorators.bot import Keeper
from undercroft.games.decorators.building import tiles_to_place
from undercroft.games.decorators.constants import SIDES
from undercroft.games.decorators.faces import face_of
from undercroft.games.decorators.keeper.drafting import draft_gains, keep_gains
from undercroft.games.decorators.keeper.evaluation import Evaluation
from undercroft.games.decorators.keeper.placing import Site
from undercroft.games.decorators.moves import END, HOLDS, places
from undercroft.games.decorators.state import State

WIDTH: Final = 5  # how many candidates there are at most
WITHIN: Final = 4.0  # how many points worse than the keeper's move they may be


def worth_a_thought(keeper: Keeper, world: State, seat: int, moves: list[Move]) -> list[Move]:
    """The keeper's move first, then others that are estimated nearly as good."""
    evaluation = keeper.evaluation(world, seat)
    own = keeper.decide(evaluation, moves)
    found = [own]
    others, gains = judged(keeper, evaluation, moves)
    ranked = sorted([(-gains[at], at) for at in range(len(others))])
    for loss, at in ranked[:WIDTH]:
        if loss <= ranked[0][0] + WITHIN and others[at] != own:
            found.append(others[at])
    return found


def judged(
    keeper: Keeper, evaluation: Evaluation, moves: list[Move]
) -> tuple[list[Move], list[float]]:
    """Moves with their estimated gains; empty where the keeper's choice is good enough."""
    step = evaluation.world.agenda[-1]
    if step.kind == steps.DRAFT:
        return moves, draft_gains(evaluation, keeper.site(evaluation), moves)
    if step.kind == steps.KEEP:
        return moves, keep_gains(evaluation, keeper.site(evaluation), moves)
    if step.kind == steps.BUILD and not evaluation.player.architect_used:
        return build_gains(evaluation, keeper.site(evaluation), moves)
    if step.kind == steps.PLACE and not evaluation.player.architect_used:
        return place_gains(keeper.site(evaluation), step.mark)
    return [], []


def build_gains(
    evaluation: Evaluation, site: Site, moves: list[Move]
) -> tuple[list[Move], list[float]]:
    found: list[Move] = []
    gains: list[float] = []
    for tile in tiles_to_place(evaluation.player):
        for side in range(len(SIDES)):
            spot = site.best(face_of(tile, side))
            if spot is not None:
                found.append(HOLDS[tile][side])
                gains.append(spot.gain)
    if END in moves:
        found.append(END)
        gains.append(evaluation.stored)
    return found, gains


def place_gains(site: Site, face: int) -> tuple[list[Move], list[float]]:
    spots = site.looked_at(face)[: site.closely]
    found: list[Move] = [places(spot.square)[spot.turn] for spot in spots]
    return found, [site.exact_gain(spot) for spot in spots]
