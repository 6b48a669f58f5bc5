"""The search of our bots, in playouts: from an imagined world to the horizon and its judgement."""

import random
from typing import Any

from bench.ours import SEATS, Ours, trail
from undercroft.bots.levels import search_model
from undercroft.bots.search import Search
from undercroft.core.bot import Decision
from undercroft.core.game import CHANCE

PLAYOUTS = 8
POSITIONS = 12


class Searching(Ours):
    """Decisions spread over random games, each thought about with a few playouts."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.search = Search(self.game, search_model(name), PLAYOUTS)
        self.positions: list[Any] = []

    def play(self, rng: random.Random) -> int:
        if not self.positions:
            steps = trail(self.game, random.Random(SEATS))
            open_to = [step for step in steps if step.seat != CHANCE and step.legal > 1]
            self.positions = list(open_to[:: max(1, len(open_to) // POSITIONS)])
        step = rng.choice(self.positions)
        decision = Decision(self.game, step.before, step.seat)
        branches = self.search.think(decision, self.game.legal(step.before, step.seat), rng)
        return sum([branch.playouts for branch in branches])
