"""Judges the moves of a decision by what its seat could know.

All moves are tried in the same imagined worlds with the same luck, so that what counts is their
difference in each world, and the error of the mean of these differences.
"""

from math import sqrt
from random import Random
from typing import Any, Final, final

from undercroft.bots.levels import search_model
from undercroft.bots.prospects import calibrated, play_on, shares_at
from undercroft.core.bot import Decision
from undercroft.core.game import Game, Move, State
from undercroft.core.search_model import won_shares
from undercroft.games import KITS

NEVER: Final = 1_000_000_000  # a ply that no game reaches


@final
class Trial:
    """A move with the seat's share of victory in each world, and what it led to.

    `then` is another move, which is made after it.
    """

    def __init__(self, move: Move, then: Move | None = None) -> None:
        self.move = move
        self.then = then
        self.values: list[float] = []
        self.shares: list[float] = []  # of all seats, added up
        self.facts: list[float] = []  # added up
        self.things: dict[str, float] = {}  # added up

    def mean(self) -> float:
        return sum(self.values) / len(self.values) if self.values else 0.0

    def mean_shares(self) -> list[float]:
        return [share / len(self.values) for share in self.shares]

    def mean_facts(self, names: tuple[str, ...]) -> dict[str, float]:
        return {name: self.facts[at] / len(self.values) for at, name in enumerate(names)}

    def gain_over(self, other: "Trial") -> tuple[float, float]:
        """The mean difference over the worlds of both, and its standard error."""
        count = min(len(self.values), len(other.values))
        if count < 2:
            return 0.0, 1.0
        gains = [self.values[at] - other.values[at] for at in range(count)]
        gain = sum(gains) / count
        squares = sum([(one - gain) * (one - gain) for one in gains])
        return gain, sqrt(squares / (count * (count - 1)))


@final
class MoveJudge:
    """Tries moves of decisions of one game."""

    def __init__(self, name: str) -> None:
        self.game: Game[Any, Any] = KITS[name].game
        self.model = search_model(name)
        self.model.plays_all = True
        self.known = calibrated(name)

    def candidates(self, decision: Decision[Any, Any], rng: Random) -> list[Move]:
        """The moves worth a thought, the keeper's first; only that one where it is clear."""
        world: State = decision.imagine(rng)
        self.model.begin(world)
        return self.model.candidates(world, decision.seat, decision.moves(), rng)

    def try_moves(
        self, decision: Decision[Any, Any], moves: list[Move], worlds: int, rng: Random
    ) -> list[Trial]:
        """Each move in the same worlds."""
        trials = [Trial(move) for move in moves]
        self.try_all(decision, trials, worlds, rng)
        return trials

    def try_all(
        self, decision: Decision[Any, Any], trials: list[Trial], worlds: int, rng: Random
    ) -> None:
        for _ in range(worlds):
            seed = rng.random()
            for trial in trials:
                self.try_move(decision, trial, Random(seed))

    def can_still(self, state: State, seat: int, move: Move, then: Move) -> bool:
        """Whether a seat can make another move after one, before anybody else acts."""
        world: State = state.clone()
        self.model.begin(world)
        self.game.apply(world, seat, move)
        return self.follow(world, seat, then)

    def follow(self, world: State, seat: int, then: Move) -> bool:
        """Finish what is half done, and make a move of the same seat if it can."""
        game, model = self.game, self.model
        while seat in game.to_act(world):
            moves = game.legal(world, seat)
            if then in moves:
                game.apply(world, seat, then)
                return True
            if not model.is_half_done(world):
                return False
            game.apply(world, seat, model.play(world, seat, moves))
        return False

    def try_move(self, decision: Decision[Any, Any], trial: Trial, rng: Random) -> None:
        game, model, seat = self.game, self.model, decision.seat
        world: State = decision.imagine(rng)
        model.begin(world)
        model.redecide_sealed(world, seat)
        until = model.ply(world) + 1
        game.apply(world, seat, trial.move)
        if trial.then is not None:
            self.follow(world, seat, trial.then)
        play_on(game, model, world, until, rng)
        shares = shares_at(game, model, world, self.known)
        trial.values.append(shares[seat])
        trial.shares = added(trial.shares, shares)
        trial.facts = added(trial.facts, model.facts(world, seat))
        things = model.things(world, seat)
        for name in things:
            trial.things[name] = trial.things.get(name, 0.0) + things[name]


def added(total: list[float], more: list[float]) -> list[float]:
    if not total:
        return list(more)
    return [total[at] + more[at] for at in range(len(more))]


def played_out(
    judge: MoveJudge, decision: Decision[Any, Any], moves: list[Move], worlds: int, rng: Random
) -> list[Trial]:
    """Each move in the same imagined worlds; keepers play on from it to the end.

    A look a round ahead believes the calibrated evaluation. Where that is wrong, all looks are
    wrong alike; the ends of games are not, only they need many worlds.
    """
    game, model, seat = judge.game, judge.model, decision.seat
    trials = [Trial(move) for move in moves]
    for _ in range(worlds):
        seed = rng.random()
        for trial in trials:
            luck = Random(seed)
            world: State = decision.imagine(luck)
            model.begin(world)
            model.redecide_sealed(world, seat)
            game.apply(world, seat, trial.move)
            play_on(game, model, world, NEVER, luck)
            trial.values.append(won_shares(game.winners(world), model.sides(world))[seat])
    return trials
