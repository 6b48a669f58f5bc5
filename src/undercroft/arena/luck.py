"""How much luck each seat had in a game, measured while bots play it.

After each deal, the position is compared with others that the same deal could have led to, drawn by
chance's own weights. Both are played on to the next point of evaluation by the game's search model,
all seats in full and with the same further luck, and judged there by the calibrated evaluation: the
luck of rivals counts as well. What was dealt and what could have been are drawn alike, so the
difference has a mean of exactly zero, whoever plays and however good the evaluation is. It sees all
cards: for the analysis of games, never for a player.
"""

from random import Random
from typing import Any

from undercroft.bots.levels import search_model
from undercroft.bots.prospects import calibrated, is_certain, play_on, shares_at
from undercroft.core.game import Game, State
from undercroft.core.play import deal
from undercroft.games import KITS


class LuckMeter:
    """Adds up the luck of the seats: shares of a victory that deals gave or took."""

    def __init__(self, name: str, seats: int, samples: int, rng: Random) -> None:
        self.game: Game[Any, Any] = KITS[name].game
        self.model = search_model(name)
        self.model.plays_all = True
        self.known = calibrated(name)
        self.samples = samples
        self.rng = rng
        self.totals = [0.0] * seats

    def dealt(self, before: State, after: State) -> None:
        """Note a deal: the states before and after it."""
        if is_certain(self.game, before):
            return
        until = self.model.ply(before) + 1
        for _ in range(self.samples):
            seed = self.rng.random()
            other: State = before.clone()
            deal(self.game, other, self.rng)
            dealt = self.shares(after.clone(), until, Random(seed))
            possible = self.shares(other, until, Random(seed))
            for seat in range(len(self.totals)):
                self.totals[seat] += (dealt[seat] - possible[seat]) / self.samples

    def shares(self, world: State, until: int, rng: Random) -> list[float]:
        """The seats' shares of a victory, after the model has played a world on."""
        self.model.begin(world)
        play_on(self.game, self.model, world, until, rng)
        return shares_at(self.game, self.model, world, self.known)
