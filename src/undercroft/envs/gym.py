"""Gymnasium environments: one seat against bots, single, batched, and self-play."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from copy import copy
from random import Random
from typing import Any

from undercroft.core.batch import Batch
from undercroft.core.optional_deps import need
from undercroft.envs.config import (
    BYTE,
    FLOAT,
    POINTS,
    WIN,
    EnvConfig,
    Mask,
    Seeds,
    Vector,
    checked_action,
    checked_seed,
)
from undercroft.envs.opponents import Named, seated
from undercroft.envs.registry import register
from undercroft.envs.render import MODES, checked_mode, shown
from undercroft.envs.spaces import Actions, observations, observed

need("gymnasium", "numpy")

import gymnasium  # noqa: E402
import numpy as np  # noqa: E402
from gymnasium.error import ResetNeeded  # noqa: E402
from gymnasium.spaces import Discrete  # noqa: E402
from gymnasium.vector import AutoresetMode, VectorEnv  # noqa: E402
from gymnasium.vector.utils import batch_space  # noqa: E402
from numpy.typing import NDArray  # noqa: E402

OVER = "The game is over or was never started; call reset() first."
DEFAULT_SEATS = 2


class ObservationArrays:
    """Fresh arrays of observations and masks, a row for each game, with their buffers."""

    def __init__(self, config: EnvConfig, games: int) -> None:
        self.seen: Vector = np.empty((games, config.size), FLOAT)
        self.masks: Mask = np.zeros((games, config.actions), BYTE)
        self.floats = self.seen.reshape(-1).data
        self.bytes = self.masks.reshape(-1).data


class LogPickled:
    """Environments that are pickled and copied as their logs, and replayed from them."""

    config: EnvConfig
    batch: Batch

    @abstractmethod
    def new_batch(self) -> Batch:
        """A batch of games that have not started."""

    def __getstate__(self) -> dict[str, Any]:
        return self.__dict__ | {"batch": self.batch.records()}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self.batch = self.new_batch()
        self.batch.resume(kept["batch"])


class SeatEnv(LogPickled, gymnasium.Env[Any, np.int64]):
    """One seat of a game; bots play the others.

    The action_mask is in the info and in `action_masks()`; with `dict_observation` in the
    observation too. An illegal action ends the game with a reward of -1; the info names the rule
    under `illegal`.
    """

    metadata = {"render_modes": list(MODES), "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        seats: int = DEFAULT_SEATS,
        *,
        seat: int = 0,
        bots: Named | Sequence[Named] = "keeper",
        reward: str = WIN,
        pack: Mapping[str, Any] | None = None,
        dict_observation: bool = False,
        render_mode: str | None = None,
        **options: int,
    ) -> None:
        self.render_mode = checked_mode(render_mode)
        self.config = EnvConfig(game, seats, options, pack, reward, dict_observation)
        self.seat = seat
        self.bots = bots
        self.batch = self.new_batch()
        self.episode = self.batch.episodes[0]
        self.seeds = Seeds()
        self.observation_space = observations(self.config)
        self.action_space: Actions = Actions(self.config.actions, self.episode, seat)
        self.on = False

    def new_batch(self) -> Batch:
        return one_seat(self.config, self.seat, self.bots, 1)

    def __getstate__(self) -> dict[str, Any]:
        return super().__getstate__() | {"episode": None}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        super().__setstate__(kept)
        self.episode = self.batch.episodes[0]
        self.action_space = copy(self.action_space)  # shared with shallow copies
        self.action_space.episode = self.episode

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        self.batch.begin(0, self.seeds.next(seed))
        self.on = True
        info = self.info()
        return self.observation(info), info

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        if not self.on:
            raise ResetNeeded(OVER)
        self.batch.step([checked_action(action)])
        self.on = not self.batch.over[0]
        gained = self.batch.rewards[0][self.seat]
        info = self.info()
        return self.observation(info), gained, not self.on, False, info

    def observation(self, info: dict[str, Any]) -> Any:
        seen = self.config.vector(self.episode, self.seat)
        return observed(self.config, seen, info["action_mask"])

    def mask(self) -> Mask:
        return self.config.idle.copy() if not self.on else self.config.mask(self.episode, self.seat)

    def info(self) -> dict[str, Any]:
        found: dict[str, Any] = {"action_mask": self.mask()}
        return found | ({"illegal": self.batch.illegal[0]} if self.batch.illegal[0] else {})

    def action_masks(self) -> NDArray[np.bool_]:
        """The action mask, as sb3-contrib expects it."""
        return self.mask().view(np.bool_)

    def render(self) -> str | None:
        return shown(self.episode, self.seat, self.render_mode)


def checked_autoreset(mode: AutoresetMode | str) -> AutoresetMode:
    try:
        found = AutoresetMode(mode)
    except ValueError:
        found = AutoresetMode.DISABLED
    if found is AutoresetMode.DISABLED:
        raise ValueError(f"autoreset_mode must be NEXT_STEP or SAME_STEP, not {mode!r}.")
    return found


class BatchEnv(LogPickled, VectorEnv[Any, Any, Any]):
    """Many games of one seat against bots, stepped by one call in compiled code.

    The info has a row for each game of masks and of reasons for illegal actions. A game that has
    ended restarts with the next step, whatever its action (Gymnasium's NEXT_STEP), or with
    SAME_STEP at once; its last observation is then in the info, as final_obs and final_info.
    """

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        seats: int = DEFAULT_SEATS,
        *,
        seat: int = 0,
        bots: Named | Sequence[Named] = "keeper",
        reward: str = WIN,
        pack: Mapping[str, Any] | None = None,
        dict_observation: bool = False,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        render_mode: str | None = None,
        **options: int,
    ) -> None:
        self.render_mode = checked_mode(render_mode)
        mode = checked_autoreset(autoreset_mode)
        self.same_step = mode is AutoresetMode.SAME_STEP
        self.metadata = {"render_modes": list(MODES), "autoreset_mode": mode}
        self.num_envs = num_envs
        self.seat = seat
        self.config = EnvConfig(game, seats, options, pack, reward, dict_observation)
        self.bots = bots
        self.batch = self.new_batch()
        self.single_observation_space = observations(self.config)
        self.single_action_space = Discrete(self.config.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.seeds = [Seeds() for _ in range(num_envs)]
        self.on = False

    def new_batch(self) -> Batch:
        return one_seat(self.config, self.seat, self.bots, self.num_envs)

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Any, dict[str, Any]]:
        for at, own in enumerate(self.spread(seed)):
            self.batch.seed(at, self.seeds[at].next(own))
        self.on = True
        arrays = ObservationArrays(self.config, self.num_envs)
        self.batch.look_at_all(arrays.floats, arrays.bytes)
        return observed(self.config, arrays.seen, arrays.masks), self.infos(arrays.masks)

    def spread(self, seed: int | Sequence[int | None] | None) -> list[int | None]:
        """A seed for each game, counted up from one as Gymnasium does."""
        if seed is None:
            return [None] * self.num_envs
        if isinstance(seed, Sequence):
            if len(seed) != self.num_envs:
                raise ValueError(f"Expected {self.num_envs} seeds; got {len(seed)}.")
            return list(seed)
        first = checked_seed(seed)
        return [first + at for at in range(self.num_envs)]

    def step(
        self, actions: Any
    ) -> tuple[Any, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        if not self.on:
            raise ResetNeeded(OVER)
        arrays = ObservationArrays(self.config, self.num_envs)
        self.batch.step(checked_actions(actions, self.num_envs), arrays.floats, arrays.bytes)
        rewards = np.array([gained[self.seat] for gained in self.batch.rewards], np.float64)
        over = np.array(self.batch.over, np.bool_)
        cut = np.zeros(self.num_envs, np.bool_)
        infos = self.infos(arrays.masks)
        if self.same_step and over.any():
            infos = self.begin_ended(arrays, over, infos)
        return observed(self.config, arrays.seen, arrays.masks), rewards, over, cut, infos

    def begin_ended(
        self, arrays: ObservationArrays, over: NDArray[np.bool_], infos: dict[str, Any]
    ) -> dict[str, Any]:
        """Restart games that are over; the infos of how they ended."""
        for at in np.flatnonzero(over):
            mask = arrays.masks[at].copy()
            last = observed(self.config, arrays.seen[at].copy(), mask)
            told: dict[str, Any] = {"action_mask": mask}
            if self.batch.illegal[at]:
                told["illegal"] = self.batch.illegal[at]
            infos = self._add_info(infos, {"final_obs": last, "final_info": told}, int(at))
            self.batch.begin_next(int(at))
            arrays.masks[at] = 0
            self.batch.look(int(at), arrays.floats, arrays.bytes)
        return infos

    def sample(self, rng: Random) -> list[int]:
        """A random legal action for every game."""
        return self.batch.sample(rng)

    def infos(self, masks: Mask) -> dict[str, Any]:
        found: dict[str, Any] = {
            "action_mask": masks,
            "_action_mask": np.ones(self.num_envs, np.bool_),
        }
        if any(self.batch.illegal):
            found["illegal"] = np.array(self.batch.illegal, object)
            found["_illegal"] = found["illegal"] != ""
        return found

    def render(self) -> tuple[str, ...]:
        """The text of each game; printed in mode human."""
        texts = [shown(episode, self.seat, self.render_mode) for episode in self.batch.episodes]
        return tuple([text for text in texts if text is not None])


class SelfPlay(LogPickled):
    """Many games in which the caller decides for every seat, for self-play and search.

    `acting` has the seat to act in each game; observations and masks are that seat's. Rewards are
    for all seats. A game that is over restarts with the next step.
    """

    def __init__(
        self,
        game: str,
        num_envs: int,
        seats: int = DEFAULT_SEATS,
        *,
        reward: str = WIN,
        pack: Mapping[str, Any] | None = None,
        **options: int,
    ) -> None:
        self.num_envs = num_envs
        self.config = EnvConfig(game, seats, options, pack, reward)
        self.batch = self.new_batch()

    def new_batch(self) -> Batch:
        nobody: list[Any] = [[None] * self.config.seats for _ in range(self.num_envs)]
        return batch_for(self.config, nobody)

    @property
    def acting(self) -> NDArray[np.int64]:
        return np.array(self.batch.acting, np.int64)

    def sample(self, rng: Random) -> list[int]:
        """A random legal action for every game."""
        return self.batch.sample(rng)

    def reset(self, seed: int) -> tuple[Vector, Mask]:
        for at in range(self.num_envs):
            self.batch.seed(at, str(checked_seed(seed) + at))
        arrays = ObservationArrays(self.config, self.num_envs)
        self.batch.look_at_all(arrays.floats, arrays.bytes)
        return arrays.seen, arrays.masks

    def step(self, actions: Any) -> tuple[Vector, Mask, NDArray[np.float64], NDArray[np.bool_]]:
        """Step all games; returns observations, masks, rewards by game and seat, and `over`."""
        if not self.batch.seeds[0]:
            raise ResetNeeded(OVER)
        arrays = ObservationArrays(self.config, self.num_envs)
        self.batch.step(checked_actions(actions, self.num_envs), arrays.floats, arrays.bytes)
        return (
            arrays.seen,
            arrays.masks,
            np.array(self.batch.rewards, np.float64),
            np.array(self.batch.over, np.bool_),
        )


def batch_for(config: EnvConfig, bots: list[Any]) -> Batch:
    return Batch(config.encoding, config.setup, config.size, bots, config.reward == POINTS)


def one_seat(config: EnvConfig, seat: int, bots: Named | Sequence[Named], games: int) -> Batch:
    """A batch of games of one seat against bots."""
    if games < 1:
        raise ValueError(f"Expected at least 1 game; got {games}.")
    name = config.game.name
    return batch_for(config, [seated(name, config.seats, seat, bots) for _ in range(games)])


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


register()
