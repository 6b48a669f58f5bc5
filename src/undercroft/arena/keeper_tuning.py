"""Tunes the numbers of a game's keeper by games against the keeper that it begins with, or another.

A generation of candidates plays the same deals, each alone against keepers with the first numbers
(those that are shipped, or those of a file) or with others, and in every seat by turns. The
logarithms of the numbers are what is varied; a number of 0 stays. Every generation is kept, so an
interrupted run goes on where it was.
"""

import json
from collections.abc import Mapping
from math import exp, log
from pathlib import Path
from random import Random
from typing import Any, Final

from undercroft.arena.bot_game import play_game
from undercroft.arena.evolution import Evolution, Vector
from undercroft.arena.tuning import data_letters
from undercroft.bots.levels import search_model
from undercroft.core.atomic_write import write_file
from undercroft.core.bot import Bot
from undercroft.core.game import BadSetup, Setup
from undercroft.core.keeper_weights import KeeperWeights, keeper_weights_of, read_keeper_weights
from undercroft.core.search_model import win_shares
from undercroft.games import GAMES, KITS

STATE: Final = "keepers.json"
CANDIDATES: Final = 32
GAMES_EACH: Final = 64
BATCH: Final = 8  # games of a task; the games of a candidate are a multiple of it
STEP: Final = 0.2  # of the logarithms, at first
CLOSE: Final = 0.05  # of the winner's points: a difference that hardly decides
FEWER_SEATS: Final = 4  # every so many games are of fewer seats

Task = tuple[int, Vector, int]  # generation, logarithms, first game


Place = tuple[Setup, int, int]  # setup, seat of the candidate, number of the deal


def schedule(setups: list[Setup], games: int) -> list[Place]:
    """The games of a candidate: most of them with all seats, every deal from every seat."""
    fewer, most = setups[:-1], setups[-1]
    found: list[Place] = []
    for at in range(games):
        if fewer and at % FEWER_SEATS == FEWER_SEATS - 1:
            number = at // FEWER_SEATS
            setup, turn = fewer[number % len(fewer)], number // len(fewer)
        else:
            setup, turn = most, at - (at // FEWER_SEATS if fewer else 0)
        found.append((setup, turn % setup.seats, turn // setup.seats))
    return found


class KeeperTuning:
    """A run, with its state in a folder."""

    def __init__(
        self,
        game: str,
        seed: str,
        folder: Path,
        pack: Mapping[str, object] | None = None,
        each: int = GAMES_EACH,
        start: str = "",
        against: str = "",
    ) -> None:
        """`start` and `against` are files with the first numbers and the opponents'.

        Raises DataError if they are not.
        """
        kit = KITS[game]
        if kit.keeper_with is None:
            raise BadSetup(f"the numbers of the keeper of {game} are not data")
        self.game = game
        self.seed = seed
        self.each = each
        self.start = start
        self.against = against
        self.file = folder / STATE
        self.setups = [
            Setup(one.seats, one.options, pack, one.edition) for one in search_model(game).setups()
        ]
        self.schedule = schedule(self.setups, each)
        self.varied = [at for at, one in enumerate(self.first.vector()) if one > 0]
        self.settings = {
            "game": game,
            "seed": seed,
            "each": each,
            "data": data_letters(GAMES[game], self.setups[0]) if pack else "",
            "shipped": self.first.vector(),
            **({"against": self.opponent.vector()} if against else {}),
        }
        self.evolution = Evolution(self.logarithms(self.first), STEP)
        self.curve: list[tuple[int, float]] = []  # games, mean share of victory of candidates

    @property
    def first(self) -> KeeperWeights:
        """Not kept: they can't go to another process."""
        package = KITS[self.game].package
        if self.start:
            return read_keeper_weights(self.start, package)
        return keeper_weights_of(package)

    @property
    def opponent(self) -> KeeperWeights:
        if self.against:
            return read_keeper_weights(self.against, KITS[self.game].package)
        return self.first

    def resume(self) -> bool:
        """Read the folder; False if it holds another run."""
        if not self.file.exists():
            return True
        kept = json.loads(self.file.read_text("utf-8"))
        if kept["settings"] != self.settings:
            return False
        self.evolution = Evolution(**kept["evolution"])
        self.curve = [(games, share) for games, share in kept["curve"]]
        return True

    def logarithms(self, weights: KeeperWeights) -> Vector:
        numbers = weights.vector()
        return [log(numbers[at]) for at in self.varied]

    def weights(self, logarithms: Vector) -> KeeperWeights:
        numbers = self.first.vector()
        for at, one in zip(self.varied, logarithms, strict=True):
            numbers[at] = exp(one)
        return self.first.with_vector(numbers)

    def candidates(self) -> list[Vector]:
        rng = Random(f"{self.seed} {self.evolution.generation}")
        return self.evolution.sampled(rng, CANDIDATES)

    def tasks(self, candidates: list[Vector]) -> list[Task]:
        number = self.evolution.generation
        return [(number, one, at) for one in candidates for at in range(0, self.each, BATCH)]

    def play(self, task: Task) -> float:
        """The sum of the shares of victory of a candidate in some games."""
        number, logarithms, first = task
        weights = self.weights(logarithms)
        return sum([self.share(weights, number, at) for at in range(first, first + BATCH)])

    def share(self, weights: KeeperWeights, generation: int, at: int) -> float:
        """A candidate's share of victory; close defeats count a little."""
        kit = KITS[self.game]
        assert kit.keeper_with is not None
        setup, seat, deal = self.schedule[at]
        bots: list[Bot] = [kit.keeper_with(self.opponent) for _ in range(setup.seats)]
        bots[seat] = kit.keeper_with(weights)
        seed = f"{self.seed} {generation} {setup.seats} {deal}"
        scores = play_game(kit.game, setup, bots, seed).scores
        return win_shares(list(scores), CLOSE * max(1.0, *scores))[seat]

    def learn(self, candidates: list[Vector], sums: list[float]) -> None:
        """End a generation, with the results of its tasks in order."""
        batches = self.each // BATCH
        shares = [sum(sums[at : at + batches]) / self.each for at in range(0, len(sums), batches)]
        self.evolution.learn(candidates, shares)
        games = self.evolution.generation * CANDIDATES * self.each
        self.curve.append((games, sum(shares) / len(shares)))
        kept: dict[str, Any] = {"settings": self.settings, "curve": self.curve}
        write_file(self.file, json.dumps({**kept, "evolution": self.evolution.kept()}))

    def result(self) -> KeeperWeights:
        return self.weights(self.evolution.mean)
