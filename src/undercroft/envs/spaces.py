"""A space of actions that knows which of them are legal."""

from typing import Any

from undercroft.core.numbered import Course
from undercroft.envs.needs import need

need("gymnasium", "numpy")

import numpy as np  # noqa: E402
from gymnasium.spaces import Box, Discrete  # noqa: E402


class Actions(Discrete):
    """All actions of a game. A sample that is not given a mask is legal, while a game is on."""

    def __init__(self, count: int, course: Course, seat: int) -> None:
        super().__init__(count)
        self.course = course
        self.seat = seat

    def __reduce__(self) -> tuple[Any, ...]:
        """Sent elsewhere, to where the game is not, it is a space like any other."""
        return (Discrete, (self.n,))

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        if mask is not None or probability is not None:
            return super().sample(mask, probability)
        legal = self.course.legal(self.seat)
        return np.int64(legal[int(self.np_random.random() * len(legal))])

    def contains(self, x: Any) -> bool:
        """As for any Discrete, quickly for the kinds of number that actions mostly are."""
        if type(x) is int or type(x) is np.int64:
            return bool(0 <= x < self.n)
        return super().contains(x)


def vectors(size: int) -> Any:
    """Observations: so many numbers from 0 to 1."""
    return Box(0.0, 1.0, (size,), np.float32)
