"""Batches of games in which the caller decides for several or all seats."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from undercroft.core.batch import Batch
from undercroft.core.optional_deps import need
from undercroft.envs.buffers import BufferPool, Buffers, step_into
from undercroft.envs.config import WIN, EnvConfig, Mask, batch_for, checked_seed
from undercroft.envs.copying import LogPickled
from undercroft.envs.opponents import Named, chosen_bots

need("gymnasium", "numpy")

import numpy as np  # noqa: E402
from gymnasium.error import ResetNeeded  # noqa: E402
from gymnasium.vector import AutoresetMode  # noqa: E402
from numpy.typing import NDArray  # noqa: E402

OVER = "The game is over or was never started; call reset() first."
DEFAULT_SEATS = 2

Step = tuple[NDArray[Any], Mask, NDArray[np.float64], NDArray[np.bool_]]


def checked_autoreset(mode: AutoresetMode | str) -> AutoresetMode:
    try:
        found = AutoresetMode(mode)
    except ValueError:
        found = AutoresetMode.DISABLED
    if found is AutoresetMode.DISABLED:
        raise ValueError(f"autoreset_mode must be NEXT_STEP or SAME_STEP, not {mode!r}.")
    return found


class SelfPlay(LogPickled):
    """Many games in which the caller decides for every seat, for self-play and search.

    `acting` has the seat to act in each game; observations and masks are that seat's. Rewards are
    for all seats. A game that is over restarts with the next step, or with SAME_STEP at once.
    `bots` names bots by seat, None for the seats of the caller. Arrays of earlier steps that the
    caller no longer keeps are written again.
    """

    def __init__(
        self,
        game: str,
        num_envs: int,
        seats: int = DEFAULT_SEATS,
        *,
        bots: Sequence[Named | None] | None = None,
        reward: str = WIN,
        pack: Mapping[str, Any] | None = None,
        dtype: Any = np.float32,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        **options: int,
    ) -> None:
        self.num_envs = num_envs
        self.config = EnvConfig(game, seats, options, pack, reward, dtype=dtype)
        self.bots = bots
        self.autoreset_mode = checked_autoreset(autoreset_mode)
        self.batch = self.new_batch()
        self.pool = BufferPool(self.config, num_envs)

    def new_batch(self) -> Batch:
        name, seats = self.config.game.name, self.config.seats
        bots = [chosen_bots(name, seats, self.bots) for _ in range(self.num_envs)]
        return batch_for(self.config, bots, self.autoreset_mode is AutoresetMode.SAME_STEP)

    @property
    def acting(self) -> NDArray[np.int64]:
        return np.array(self.batch.acting, np.int64)

    def buffers(self, observations: Any = None, masks: Any = True, legal: bool = False) -> Buffers:
        """Arrays to be given as `out`: new ones, or the caller's; see Buffers."""
        return Buffers(self.config, self.num_envs, observations, masks, legal)

    def sample(self, rng: Random) -> list[int]:
        """A random legal action for every game."""
        return self.batch.sample(rng)

    def reset(self, seed: int, out: Buffers | None = None) -> tuple[NDArray[Any], Mask]:
        first = checked_seed(seed)
        for at in range(self.num_envs):
            self.batch.seed(at, str(first + at))
        buffers = self.pool.free() if out is None else out
        self.batch.look_at_all(buffers.rows)
        buffers.write(self.batch)
        return buffers.observations, masks_of(buffers)

    def step(self, actions: Any, out: Buffers | None = None) -> Step:
        """Step all games; returns observations, masks, rewards by game and seat, and `over`."""
        if not self.batch.seeds[0]:
            raise ResetNeeded(OVER)
        buffers = self.pool.free() if out is None else out
        step_into(self.batch, checked_actions(actions, self.num_envs), buffers)
        return buffers.observations, masks_of(buffers), buffers.rewards, buffers.over


def masks_of(buffers: Buffers) -> Any:
    """The masks; None where the caller wants none."""
    return buffers.masks


def checked_actions(actions: Any, count: int) -> list[int]:
    """The actions as a list of integers, one for each game."""
    numbers = np.asarray(actions)
    if numbers.shape != (count,) or not np.issubdtype(numbers.dtype, np.integer):
        raise ValueError(
            f"Expected {count} integers, one action for each game; got an array of shape"
            f" {numbers.shape} and type {numbers.dtype}."
        )
    found: list[int] = numbers.tolist()
    return found
