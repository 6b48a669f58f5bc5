"""The keeper: a heuristic bot that uses only what its seat may know."""

from random import Random
from typing import Any, final

from undercroft.core.bot import Bot, Decision
from undercroft.core.game import Move
from undercroft.core.keeper_weights import KeeperWeights
from undercroft.games.decorators import steps
from undercroft.games.decorators.keeper import building, collecting, drafting, ending
from undercroft.games.decorators.keeper.evaluation import Evaluation
from undercroft.games.decorators.keeper.goal_values import Catalogue, Place
from undercroft.games.decorators.keeper.placing import Site
from undercroft.games.decorators.keeper.worth import Worth
from undercroft.games.decorators.state import State


@final
class Keeper(Bot):
    def __init__(self, weights: KeeperWeights | None = None) -> None:
        self.worth = Worth(weights)
        self.catalogue: Catalogue | None = None
        self.last: Site | None = None

    def choose(self, decision: Decision[Any, Any], rng: Random) -> Any:
        moves: list[Move] = decision.moves()
        if len(moves) == 1:
            return moves[0]
        world: State = decision.imagine(rng)
        return self.decide(self.evaluation(world, decision.seat), moves)

    def evaluation(self, world: State, seat: int) -> Evaluation:
        if self.catalogue is None or self.catalogue.box is not world.box:
            self.catalogue = Catalogue(world.box)
            self.last = None
        return Evaluation(world, seat, self.catalogue, self.worth)

    def site(self, evaluation: Evaluation) -> Site:
        """The evaluation of placements; cached until the dungeon or its value changes."""
        last = self.last
        dungeon = evaluation.player.dungeon
        if last is None or last.evaluation.basis != evaluation.basis or last.dungeon != dungeon:
            last = self.last = Site(evaluation, dungeon)
        return last

    def decide(self, evaluation: Evaluation, moves: list[Move]) -> Move:
        step = evaluation.world.agenda[-1]
        dungeon = evaluation.player.dungeon
        if step.kind == steps.OPENING:
            return collecting.choose_opening(evaluation, Place(dungeon), moves)
        if step.kind == steps.DISCARD:
            return collecting.choose_discard(evaluation, Place(dungeon), moves)
        if step.kind == steps.DRAW_GOAL:
            return collecting.choose_deck(evaluation, Place(dungeon))
        if step.kind == steps.SCORE:
            return collecting.choose_score(evaluation, Place(dungeon), moves)
        if step.kind == steps.DRAFT:
            return drafting.choose_draft(evaluation, self.site(evaluation), moves)
        if step.kind == steps.KEEP:
            return drafting.choose_keep(evaluation, self.site(evaluation), moves)
        if step.kind == steps.BUILD:
            return building.choose_build(evaluation, self.site(evaluation), moves)
        if step.kind == steps.PLACE:
            return building.choose_place(self.site(evaluation), step.mark, moves)
        if step.kind == steps.MOVE:
            return building.choose_move(self.site(evaluation), step.mark, moves)
        return ending.choose_mimic(evaluation.world, evaluation.seat, self.worth, moves)
