"""A cheaper keeper, used as the rollout policy."""

from typing import Final, final

from undercroft.core.game import Move
from undercroft.games.decorators import steps
from undercroft.games.decorators.constants import DECORATION, EXCHANGE, SHAPE, SIDES, goal_kind
from undercroft.games.decorators.draft import spot_of
from undercroft.games.decorators.faces import face_of, side_of, tile_of
from undercroft.games.decorators.keeper import building, collecting, ending
from undercroft.games.decorators.keeper.drafting import assistant_worth
from undercroft.games.decorators.keeper.evaluation import Evaluation
from undercroft.games.decorators.keeper.goal_values import Catalogue, Place
from undercroft.games.decorators.keeper.placing import Site
from undercroft.games.decorators.keeper.worth import Worth
from undercroft.games.decorators.moves import DONE, DRAW_GOALS, END, HOLDS, Draft, Keep
from undercroft.games.decorators.state import State

CLOSELY: Final = 2  # places of a face that are fully evaluated
BLIND: Final = 3.0  # value of the exchange spot in the last turn
BLIND_EARLY: Final = 3.0  # added value when there are plenty of turns
# Average preference of drafters for a tile: higher numbers, and assistants.
LIKED: Final[tuple[float, ...]] = (0.0, 0.5, 1.0, 1.5, 1.8)
LIKED_NUMBER: Final = 0.017
LIKED_EXCHANGE: Final = 1.5


@final
class FastKeeper:
    """Chooses moves for a seat in a determinization, without changing it."""

    def __init__(self) -> None:
        self.worth = Worth()
        self.catalogue: Catalogue | None = None
        self.first: Site | None = None  # of the dungeon at the root, the same in all worlds
        self.last: Site | None = None

    def evaluation(self, world: State, seat: int) -> Evaluation:
        if self.catalogue is None or self.catalogue.box is not world.box:
            self.catalogue = Catalogue(world.box)
        return Evaluation(world, seat, self.catalogue, self.worth)

    def site(self, evaluation: Evaluation) -> Site:
        dungeon = evaluation.player.dungeon
        for known in (self.last, self.first):
            if known is None or known.dungeon is not dungeon:
                continue
            if known.evaluation.basis == evaluation.basis:
                return known
        found = Site(evaluation, dungeon, CLOSELY, False)
        self.last = found
        if self.first is None:
            self.first = found
        return found

    def decide(self, world: State, seat: int, moves: list[Move]) -> Move:
        step = world.agenda[-1]
        if step.kind == steps.DRAW_GOAL:
            return choose_deck(world, seat)
        evaluation = self.evaluation(world, seat)
        if step.kind == steps.DRAFT:
            return choose_draft(evaluation, self.site(evaluation), moves)
        if step.kind == steps.BUILD:
            return choose_build(evaluation, self.site(evaluation), moves)
        if step.kind == steps.PLACE:
            return building.choose_place(self.site(evaluation), step.mark, moves)
        if step.kind == steps.KEEP:
            return choose_keep(evaluation, self.site(evaluation), moves)
        if step.kind == steps.SCORE:
            return collecting.choose_score(evaluation, Place(evaluation.player.dungeon), moves)
        if step.kind == steps.DISCARD:
            return collecting.choose_discard(evaluation, Place(evaluation.player.dungeon), moves)
        if step.kind == steps.OPENING:
            return collecting.choose_opening(evaluation, Place(evaluation.player.dungeon), moves)
        if step.kind == steps.MOVE:
            return building.choose_move(self.site(evaluation), step.mark, moves)
        return ending.choose_mimic(world, seat, self.worth, moves)


def tile_look(evaluation: Evaluation, site: Site, tile: int, drafted: bool) -> float:
    """A first estimate of a tile's gain, with its assistant."""
    best = evaluation.stored
    for side in range(len(SIDES)):
        spots = site.looked_at(face_of(tile, side))
        if spots:
            best = max(best, spots[0].gain)
    return best + assistant_worth(evaluation, tile, drafted)


def choose_draft(evaluation: Evaluation, site: Site, moves: list[Move]) -> Move:
    best, most = moves[0], -999.0
    for move in moves:
        assert isinstance(move, Draft)
        if move.place == EXCHANGE:
            gain = BLIND + BLIND_EARLY * min(1.0, evaluation.turns / 6)
        else:
            tile = evaluation.world.tiles[spot_of(move.place)]
            gain = tile_look(evaluation, site, tile, True) if tile >= 0 else 0.0
        gain -= evaluation.worth.order * move.place * min(1.0, evaluation.turns)
        if gain > most:
            best, most = move, gain
    return best


def choose_keep(evaluation: Evaluation, site: Site, moves: list[Move]) -> Move:
    best, most = moves[0], -999.0
    for move in moves:
        assert isinstance(move, Keep)
        gain = tile_look(evaluation, site, move.tile, False)
        if gain > most:
            best, most = move, gain
    return best


def choose_build(evaluation: Evaluation, site: Site, moves: list[Move]) -> Move:
    """Place tile by tile, without architects, which are too expensive to evaluate."""
    if len(moves) > 1 and not evaluation.player.architect_used:
        spot = building.plan(evaluation, site)
        if spot is not None:
            return HOLDS[tile_of(spot.face)][side_of(spot.face)]
    return aside(moves)


def choose_deck(world: State, seat: int) -> Move:
    """The kind of goal with fewer in hand."""
    hand = world.players[seat].hand
    shapes = len([goal for goal in hand if goal_kind(goal) == SHAPE])
    return DRAW_GOALS[SHAPE if 2 * shapes < len(hand) else DECORATION]


# Others, of whom only what they draft matters


def aside(moves: list[Move]) -> Move:
    """Skip everything optional."""
    for move in (END, DONE):
        if move in moves:
            return move
    return moves[-1] if isinstance(moves[-1], Keep) else moves[0]


def take_liked(world: State, moves: list[Move]) -> Move:
    """Draft by average preference."""
    best, most = moves[0], -999.0
    for move in moves:
        assert isinstance(move, Draft)
        if move.place == EXCHANGE:
            liking = LIKED_EXCHANGE
        else:
            tile = world.tiles[spot_of(move.place)]
            liking = LIKED_NUMBER * tile
            if tile >= 0:
                liking += LIKED[world.box.assistants[tile]]
        if liking > most:
            best, most = move, liking
    return best
