"""How much luck a seat had in a game, measured while bots play it.

After each deal, the position is compared with others that the same deal could have led to, drawn by
chance's own weights. Both are played on to the next point of evaluation by the game's search model,
with the same further luck. What was dealt and what could have been are drawn alike, so the
difference has a mean of exactly zero, whoever plays and however good the evaluation is. It sees all
cards: for the analysis of games, never for a player.
"""

from random import Random
from typing import Any

from undercroft.bots.prospects import is_certain, play_on
from undercroft.core.game import Game, State
from undercroft.core.play import deal
from undercroft.core.search_model import SearchModel


class LuckMeter:
    """Adds up the luck of a seat: shares of a victory that its deals gave or took."""

    def __init__(
        self,
        game: Game[Any, Any],
        model: SearchModel[Any, Any],
        seat: int,
        samples: int,
        rng: Random,
    ) -> None:
        self.game = game
        self.model = model
        self.seat = seat
        self.samples = samples
        self.rng = rng
        self.total = 0.0

    def dealt(self, before: State, after: State) -> None:
        """Note a deal: the states before and after it."""
        if is_certain(self.game, before):
            return
        until = self.model.ply(before) + 1
        luck = 0.0
        for _ in range(self.samples):
            seed = self.rng.random()
            other: State = before.clone()
            deal(self.game, other, self.rng)
            luck += self.value(after.clone(), until, Random(seed))
            luck -= self.value(other, until, Random(seed))
        self.total += luck / self.samples

    def value(self, world: State, until: int, rng: Random) -> float:
        """The seat's share of a victory, after the model has played a world on."""
        game, model = self.game, self.model
        model.begin(world)
        model.redecide_sealed(world, self.seat)
        play_on(game, model, world, until, rng)
        return model.value(world, self.seat)
