"""A search model for any game: keeper rollouts to the end."""

from collections.abc import Callable
from random import Random
from typing import Any, Final, final

from undercroft.core.bot import Bot, Decision
from undercroft.core.game import CHANCE, Game, Move, Setup, State
from undercroft.core.lapses import Lapse
from undercroft.core.search_model import SearchModel

OVERLOOKED: Final = 1.2  # how much likelier a move is overlooked than a fault is
FEW: Final = 3  # moves that are compared


@final
class RolloutModel(SearchModel[State, Move]):
    """For games without a search model of their own; uses the rules and the keeper only."""

    def __init__(self, game: Game[Any, Any], keeper: Callable[[], Bot]) -> None:
        self.game = game
        self.new_keeper = keeper
        self.keepers: list[Bot] = []

    def begin(self, world: State) -> None:
        self.keepers = [self.new_keeper() for _ in self.game.scores(world)]

    def candidates(self, world: State, seat: int, moves: list[Move], rng: Random) -> list[Move]:
        first = self.keeper_move(world, seat, rng)
        return [first, *[move for move in moves if move != first]]

    def lapsing_move(self, world: State, seat: int, moves: list[Move], lapse: Lapse) -> Move:
        """Overlooks some moves; if the keeper's is one, what goes best in one course of play."""
        own = self.keeper_move(world, seat, lapse.rng)
        seen = [move for move in moves if lapse.rng.random() >= OVERLOOKED * lapse.share]
        if own in seen or not seen:
            return own
        best, most = seen[0], -1.0
        for move in seen[:FEW]:
            value = self.value(self.played_on(world, seat, move, lapse.rng), seat)
            if value > most:
                best, most = move, value
        return best

    def played_on(self, world: State, seat: int, move: Move, rng: Random) -> State:
        """The end of the game after a move, as keepers would play."""
        course: State = world.clone()
        self.game.apply(course, seat, move)
        while seats := self.game.to_act(course):
            who = seats[0]
            sampled = who == CHANCE
            chosen = (
                self.game.sample(course, rng) if sampled else self.keeper_move(course, who, rng)
            )
            self.game.apply(course, who, chosen)
        return course

    def play(self, world: State, seat: int, moves: list[Move]) -> Move:
        return self.keeper_move(world, seat, Random(0))

    def keeper_move(self, world: State, seat: int, rng: Random) -> Move:
        move: Move = self.keepers[seat].choose(Decision(self.game, world, seat), rng)
        return move

    def redecide_sealed(self, world: State, seat: int) -> None:
        """Keeps the sealed choices of the determinization."""

    def ply(self, world: State) -> int:
        return 0  # the horizon is the end of the game

    def eval_case(self, world: State) -> int:
        return len(self.game.scores(world))

    def phase(self, world: State) -> int:
        return 0

    def features(self, world: State, seat: int) -> list[float]:
        return [self.game.scores(world)[seat]]

    def feature_names(self) -> tuple[str, ...]:
        return ("score",)

    def teams(self, world: State) -> list[int]:
        return list(range(len(self.game.scores(world))))

    def setups(self) -> list[Setup]:
        return [Setup(seats) for seats in self.game.seats]

    def facts(self, world: State, seat: int) -> list[float]:
        return []

    def fact_names(self) -> tuple[str, ...]:
        return ()

    def fact_signs(self, world: State, seat: int) -> tuple[int, ...]:
        return ()

    def value(self, world: State, seat: int) -> float:
        winners = self.game.winners(world)
        return 1.0 / len(winners) if seat in winners else 0.0
