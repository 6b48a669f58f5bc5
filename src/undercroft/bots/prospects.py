"""Shares of victory: how a position ends if keepers play on from it.

A position is played on by the game's search model to the next point of evaluation, with luck of a
few fixed seeds, and judged there by the game's calibrated evaluation (`victory.toml`). Before a
deal it is the mean over what may be dealt, at the end it is the result. It sees all cards: for the
analysis of finished games, never for a player.
"""

from random import Random
from typing import Any, Final, final

from undercroft.bots.levels import search_model
from undercroft.core.evaluation import Evaluation, victory_of
from undercroft.core.game import CHANCE, Game, Move, State
from undercroft.core.play import deal
from undercroft.core.search_model import SearchModel, won_shares
from undercroft.games import KITS

LISTED: Final = 6  # so many outcomes of a deal are listed; more are drawn by their weights


def play_on(
    game: Game[Any, Any], model: SearchModel[Any, Any], world: State, until: int, rng: Random
) -> None:
    """Let the search model play a world on to a ply, or to its end."""
    while seats := game.to_act(world):
        who = seats[0]
        if who == CHANCE:
            game.apply(world, CHANCE, game.sample(world, rng))
            continue
        if model.ply(world) >= until:
            return
        moves = game.legal(world, who)
        game.apply(world, who, moves[0] if len(moves) == 1 else model.play(world, who, moves))


def calibrated(name: str) -> Evaluation | None:
    """The calibrated evaluation of a game; None for games that are played on to their end."""
    kit = KITS[name]
    return victory_of(kit.package) if kit.search_model is not None else None


def shares_at(
    game: Game[Any, Any],
    model: SearchModel[Any, Any],
    world: State,
    known: Evaluation | None,
) -> list[float]:
    """Each seat's share of victory at a point of evaluation, or at the end."""
    if known is None or not game.to_act(world):
        return won_shares(game.winners(world), model.sides(world))
    return model.shares(world, known)


@final
class Prospects:
    """Each seat's share of victory in any position of a game; the same for the same position."""

    def __init__(self, name: str, playouts: int, seed: str) -> None:
        self.game: Game[Any, Any] = KITS[name].game
        self.model = search_model(name)
        self.model.plays_all = True
        self.known = calibrated(name)
        rng = Random(seed)
        self.seeds = [rng.random() for _ in range(playouts)]

    def of(self, state: State) -> list[float]:
        """Shares of victory; those of a team's members are the team's chance."""
        seats = self.game.to_act(state)
        if not seats:
            return won_shares(self.game.winners(state), self.model.sides(state))
        if seats[0] == CHANCE:
            listed = self.listed(state)
            if listed:
                return listed
        return mean([self.once(state, seed) for seed in self.seeds])

    def listed(self, state: State) -> list[float]:
        """The weighted mean over a deal of few outcomes; empty if there are more."""
        outcomes = self.game.outcomes(state)
        if len(outcomes) > LISTED:
            return []
        found: list[list[float]] = []
        weights: list[int] = []
        for move, weight in outcomes:
            dealt: State = state.clone()
            self.game.apply(dealt, CHANCE, move)
            if self.game.to_act(dealt) == (CHANCE,):
                return []
            found.append(self.of(dealt))
            weights.append(weight)
        return mean(found, weights)

    def once(self, state: State, seed: float) -> list[float]:
        """One playout. What is dealt first has its own luck; what follows is alike for all."""
        game, model = self.game, self.model
        world: State = state.clone()
        if game.to_act(world) == (CHANCE,):
            deal(game, world, Random(seed + 1.0))
        model.begin(world)
        play_on(game, model, world, model.ply(world) + 1, Random(seed))
        return shares_at(game, model, world, self.known)

    def difference(self, state: State, seat: int, one: Move, other: Move) -> float:
        """By how much one move gives a seat more than another, with the same luck.

        What others have sealed is chosen anew, as it is to be expected.
        """
        gains = [
            self.after(state, seat, one, seed) - self.after(state, seat, other, seed)
            for seed in self.seeds
        ]
        return sum(gains) / len(gains)

    def after(self, state: State, seat: int, move: Move, seed: float) -> float:
        """A seat's share after a move, in one playout."""
        game, model = self.game, self.model
        world: State = state.clone()
        model.begin(world)
        model.redecide_sealed(world, seat)
        until = model.ply(world) + 1
        game.apply(world, seat, move)
        play_on(game, model, world, until, Random(seed))
        return shares_at(game, model, world, self.known)[seat]

    def is_expected(self, state: State, seat: int, played: object) -> bool:
        """Whether playouts make this move here, so that it changes no share."""
        moves = self.game.legal(state, seat)
        if len(moves) == 1:
            return True
        world: State = state.clone()
        self.model.begin(world)
        return bool(self.model.play(world, seat, moves) == played)


def mean(rows: list[list[float]], weights: list[int] | None = None) -> list[float]:
    """The mean of each column, weighted or not."""
    given = weights if weights is not None else [1] * len(rows)
    total = sum(given)
    sums = [0.0] * len(rows[0])
    for row, weight in zip(rows, given, strict=True):
        for at in range(len(row)):
            sums[at] += weight * row[at]
    return [one / total for one in sums]


def is_certain(game: Game[Any, Any], before: State) -> bool:
    """Whether a deal could have had no other outcome."""
    state: State = before.clone()
    while game.to_act(state) == (CHANCE,):
        outcomes = game.outcomes(state)
        if len(outcomes) > 1:
            return False
        game.apply(state, CHANCE, outcomes[0][0])
    return True
