"""Bots that decide by numbers: what was trained on the environments, seated like any other bot."""

from abc import abstractmethod
from random import Random
from typing import Any

import numpy as np

from undercroft.core.bot import Bot, Decision
from undercroft.envs.config import BYTE, FLOAT, Mask, Vector, checked_action, fields_of
from undercroft.games import encoding_of


class PolicyBot(Bot):
    """Derive from it and write `act`. A new one is made for every game."""

    @abstractmethod
    def act(self, observation: Vector, action_mask: Mask, rng: Random) -> int:
        """One of the marked actions.

        Observation, mask and action are those of the environments; `rng` is the only randomness
        with which the same seed gives the same games.
        """

    def choose(self, decision: Decision[Any, Any], rng: Random) -> Any:
        if decision.setup is None:
            raise ValueError("nobody told how many seats the game has")
        game, moves = decision.game, decision.moves()
        setup = game.settled(decision.setup)
        encoding = encoding_of(game.name, setup.edition)
        last = fields_of(encoding, setup)[-1]
        size = last.first + last.size
        # An observation has nothing that the seat does not know, so any fitting world will do.
        seen = encoding.observe(decision.imagine(rng), decision.seat, size)
        numbers = encoding.numbers_of(moves)
        mask: Mask = np.ndarray(encoding.actions, BYTE, encoding.mask(numbers))
        action = checked_action(self.act(np.ndarray(size, FLOAT, seen), mask, rng))
        if action not in numbers:
            raise ValueError(f"action {action} is not legal here; the mask marks those that are")
        return moves[numbers.index(action)]
