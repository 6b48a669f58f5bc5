"""The search model of Dungeon Decorators: the fast keeper for one's own turns, drafts for others.

Players interact only in the draft and by the bosses that compare them, so in playouts the others
build nothing; what is expected of them at the root stays, however far a playout looks ahead.
"""

from random import Random
from typing import Final, final

from undercroft.core.evaluation import evaluation_of
from undercroft.core.game import Move, Setup
from undercroft.core.lapses import Lapse
from undercroft.core.search_model import SearchModel, win_shares
from undercroft.games.decorators import steps
from undercroft.games.decorators.bot import Keeper
from undercroft.games.decorators.dungeon import Dungeon
from undercroft.games.decorators.features import FEATURES, TURNS_LEFT, features
from undercroft.games.decorators.keeper.candidates import worth_a_thought
from undercroft.games.decorators.keeper.evaluation import turns_left
from undercroft.games.decorators.keeper.fast_keeper import FastKeeper, aside, take_liked
from undercroft.games.decorators.keeper.frontier import Frontier
from undercroft.games.decorators.keeper.goal_values import Place, steps_to
from undercroft.games.decorators.keeper.lapses import misjudge
from undercroft.games.decorators.state import State

STAGES: Final[tuple[int, ...]] = (1, 2, 4, 7, 11)  # turns left at which the stages of a game begin
FACTS: Final = ("points", "goals", "tiles", "mimics", "architects", "stored", "ways", "ending")
ESTIMATED: Final = ("ending",)
FAR: Final = 8  # steps to a goal
NEARER: Final = 3  # so many of them make a difference of one
SCORED: Final = 1.5  # what a goal that is scored counts beside one that comes closer
OVER: Final = 2.0  # a difference in points that is hardly decisive at the end
NOBODY: Final = -1


@final
class DecoratorsSearchModel(SearchModel[State, Move]):
    def __init__(self) -> None:
        self.keeper = Keeper()
        self.fast_keeper = FastKeeper()
        self.seat = NOBODY  # the searching seat
        self.round = 0  # of the root
        self.dungeons: list[Dungeon] = []  # at the root
        self.rows: list[list[float]] = []  # and their features
        self.phase_there = 0

    def begin(self, world: State) -> None:
        """Caches results of the root: all worlds of a decision have the same dungeons."""
        dungeons = [player.dungeon for player in world.players]
        if world.round != self.round or dungeons != self.dungeons:
            self.round = world.round
            self.dungeons = dungeons
            self.fast_keeper = FastKeeper()
            self.rows = [self.features(world, seat) for seat in range(world.seats)]
            self.phase_there = self.phase(world)

    def play(self, world: State, seat: int, moves: list[Move]) -> Move:
        if seat == self.seat or self.plays_all:
            return self.fast_keeper.decide(world, seat, moves)
        if world.agenda[-1].kind == steps.DRAFT:
            return take_liked(world, moves)
        return aside(moves)

    def candidates(self, world: State, seat: int, moves: list[Move], rng: Random) -> list[Move]:
        """Candidate moves; none in later rounds, where each world has other tiles on offer."""
        self.seat = seat
        if world.round != self.round:
            return []
        return worth_a_thought(self.keeper, world.clone(), seat, moves)

    def is_half_done(self, world: State) -> bool:
        return world.agenda[-1].kind in (steps.PLACE, steps.MOVE)

    def lapsing_move(self, world: State, seat: int, moves: list[Move], lapse: Lapse) -> Move:
        keeper, own = Keeper(), world.clone()
        misjudge(keeper.worth, own.players[seat], lapse, own.agenda[-1].kind)
        return keeper.decide(keeper.evaluation(own, seat), moves)

    def occasion(self, world: State, seat: int) -> str:
        return f"{world.round} {world.bosses}"

    def redecide_sealed(self, world: State, seat: int) -> None:
        """Nothing to do: sealed choices of others do not affect the searching seat."""
        self.seat = seat

    def ply(self, world: State) -> int:
        return world.round

    def is_between_rounds(self, world: State) -> bool:
        return world.round == 0

    def eval_case(self, world: State) -> int:
        return world.seats

    def phase(self, world: State) -> int:
        turns = turns_left(world)
        return len([first for first in STAGES if turns >= first])

    def features(self, world: State, seat: int) -> list[float]:
        return features(self.fast_keeper.evaluation(world, seat))

    def feature_names(self) -> tuple[str, ...]:
        return FEATURES

    def teams(self, world: State) -> list[int]:
        return list(range(world.seats))

    def setups(self) -> list[Setup]:
        return [Setup(seats) for seats in (2, 3, 4)]

    def facts(self, world: State, seat: int) -> list[float]:
        player = world.players[seat]
        counts = (player.points, len(player.scored), len(player.dungeon.tiles))
        tokens = (player.mimics, player.architects, len(player.storage))
        ways = len(Frontier(player.dungeon).paths)
        ending = self.fast_keeper.evaluation(world, seat).ending.value(player.dungeon)
        return [*[float(count) for count in (*counts, *tokens, ways)], ending]

    def estimated_facts(self) -> tuple[str, ...]:
        return ESTIMATED

    def fact_names(self) -> tuple[str, ...]:
        return FACTS

    def fact_signs(self, world: State, seat: int) -> tuple[int, ...]:
        return (1,) * len(FACTS)

    def things(self, world: State, seat: int) -> dict[str, float]:
        """Which goals are scored, and how near the others are."""
        player = world.players[seat]
        evaluation = self.fast_keeper.evaluation(world, seat)
        place = Place(player.dungeon)
        found: dict[str, float] = {}
        for goal in player.hand:
            steps_left = min(FAR, steps_to(evaluation.catalogue, place, goal))
            found[f"scored goal:{goal}"] = 0.0
            found[f"near goal:{goal}"] = (FAR - steps_left) / NEARER
        for goal in player.scored:
            found[f"scored goal:{goal}"] = SCORED
            found[f"near goal:{goal}"] = FAR / NEARER
        return found

    def shown_at_once(self) -> tuple[str, ...]:
        return ("near",)

    def value(self, world: State, seat: int) -> float:
        """A seat's probability of winning: its points as they come, others' as at the root."""
        if not self.rows and not world.agenda:
            return win_shares([float(player.points) for player in world.players], OVER)[seat]
        if not self.rows:
            self.begin(world)
        known = self.fitted or evaluation_of("undercroft.games.decorators")
        case, there = world.seats, self.phase_there
        points = [known.points(case, there, self.row(world, other)) for other in range(case)]
        if world.agenda:
            points[seat] = known.points(case, self.phase(world), self.features(world, seat))
        else:
            points[seat] = float(world.players[seat].points)
        return win_shares(points, known.spread(case, there))[seat]

    def row(self, world: State, seat: int) -> list[float]:
        """A seat's features as at the root, but for turns that are lost or gained since.

        Others build nothing in playouts. Judged where a playout ends, they would have fallen back
        by all the rounds that it looked ahead.
        """
        row = self.rows[seat].copy()
        row[TURNS_LEFT] = turns_left(world) + world.round - self.round
        return row
