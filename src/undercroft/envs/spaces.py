"""Gymnasium spaces; the action space samples legal actions."""

from copy import copy, deepcopy
from functools import cache
from typing import Any, Final, Self

from undercroft.core.action_game import ActionGame
from undercroft.core.optional_deps import need
from undercroft.envs.config import WHOLE, EnvConfig, Mask, Vector

need("gymnasium", "numpy")

import numpy as np  # noqa: E402
from gymnasium.spaces import Box, Dict, Discrete  # noqa: E402

# The keys of PettingZoo's classic games, where Tianshou and others look for masks.
OBSERVATION: Final = "observation"
ACTION_MASK: Final = "action_mask"
AT_ONCE: Final = 64  # random numbers drawn at once: one by one they cost more than a move


class Actions(Discrete):
    """A Discrete space whose samples without a mask are legal while a game is on."""

    def __init__(self, count: int, episode: ActionGame, seat: int) -> None:
        super().__init__(count)
        self.episode = episode
        self.seat = seat
        self.count = count
        self.shares: list[float] = []  # random numbers for the next samples

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        if mask is not None or probability is not None:
            return super().sample(mask, probability)
        if not self.shares:
            self.shares = self.np_random.random(AT_ONCE).tolist()
        chosen: np.int64 = all_numbers(self.count)[self.episode.pick(self.seat, self.shares.pop())]
        return chosen

    def seed(self, seed: int | None = None) -> Any:
        self.shares = []
        return super().seed(seed)

    def contains(self, x: Any) -> bool:
        """As Discrete.contains, faster for int and NumPy integers."""
        if type(x) is int or type(x) is np.int64:
            return 0 <= int(x) < self.count
        return super().contains(x)


@cache
def all_numbers(count: int) -> Any:
    """The actions as NumPy integers, shared by all spaces."""
    return np.arange(count, dtype=np.int64)


class Vectors(Box):
    """A Box whose bounds are shared by all environments and copies: they take more than a game."""

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        other = copy(self)
        other._np_random = deepcopy(self._np_random, memo)
        return other


@cache
def vectors_of(size: int, most: bytes) -> Vectors:
    """The space of vectors, to be copied: from 0 to 1, or in bytes from 0 to `most`."""
    if not most:
        return Vectors(0.0, 1.0, (size,), np.float32)
    bounds: Any = np.frombuffer(most, np.uint8)
    kind: Any = np.uint8
    return Vectors(np.zeros_like(bounds), bounds, dtype=kind)


def observations(config: EnvConfig) -> Any:
    """The observation space: a Box from 0 to 1, or of whole numbers from 0 to their greatest value;
    with `dict_observation` a Dict with the mask.
    """
    most = config.most.tobytes() if config.dtype == WHOLE else b""
    vectors: Any = copy(vectors_of(config.size, most))
    if not config.dict_observation:
        return vectors
    masks = Box(0, 1, (config.actions,), np.int8)
    return Dict({OBSERVATION: vectors, ACTION_MASK: masks})


def observed(config: EnvConfig, seen: Vector, mask: Mask) -> Any:
    """An observation of that space, single or batched."""
    return {OBSERVATION: seen, ACTION_MASK: mask} if config.dict_observation else seen
