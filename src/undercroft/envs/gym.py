"""Gymnasium environments: one seat against bots, single, batched, and self-play."""

from collections.abc import Mapping, Sequence
from copy import copy
from random import Random
from typing import Any

from undercroft.core.batch import Batch
from undercroft.core.optional_deps import need
from undercroft.envs.buffers import BufferPool, Buffers, step_into
from undercroft.envs.config import (
    WIN,
    EnvConfig,
    Mask,
    Seeds,
    batch_for,
    checked_action,
    checked_seed,
)
from undercroft.envs.copying import LogPickled
from undercroft.envs.opponents import Named, seated
from undercroft.envs.registry import register
from undercroft.envs.render import MODES, checked_mode, shown
from undercroft.envs.self_play import (
    DEFAULT_SEATS,
    OVER,
    checked_actions,
    checked_autoreset,
    masks_of,
)
from undercroft.envs.self_play import SelfPlay as SelfPlay
from undercroft.envs.spaces import Actions, observations, observed

need("gymnasium", "numpy")

import gymnasium  # noqa: E402
import numpy as np  # noqa: E402
from gymnasium.error import ResetNeeded  # noqa: E402
from gymnasium.spaces import Discrete  # noqa: E402
from gymnasium.vector import AutoresetMode, VectorEnv  # noqa: E402
from gymnasium.vector.utils import batch_space  # noqa: E402
from numpy.typing import NDArray  # noqa: E402


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
        dtype: Any = np.float32,
        render_mode: str | None = None,
        **options: int,
    ) -> None:
        self.render_mode = checked_mode(render_mode)
        self.config = EnvConfig(game, seats, options, pack, reward, dict_observation, dtype)
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

    def render(self) -> Any:
        return shown(self.episode, self.seat, self.render_mode)


class BatchEnv(LogPickled, VectorEnv[Any, Any, Any]):
    """Many games of one seat against bots, stepped by one call in compiled code.

    The info has a row for each game of masks and of reasons for illegal actions. A game that has
    ended restarts with the next step, whatever its action (Gymnasium's NEXT_STEP), or with
    SAME_STEP at once; its last observation is then in the info, as final_obs and final_info.
    Arrays of earlier steps that the caller no longer keeps are written again.
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
        dtype: Any = np.float32,
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
        self.config = EnvConfig(game, seats, options, pack, reward, dict_observation, dtype)
        self.bots = bots
        self.batch = self.new_batch()
        self.single_observation_space = observations(self.config)
        self.single_action_space = Discrete(self.config.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.seeds = [Seeds() for _ in range(num_envs)]
        self.pool = BufferPool(self.config, num_envs)
        self.on = False

    def new_batch(self) -> Batch:
        return one_seat(self.config, self.seat, self.bots, self.num_envs)

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
        out: Buffers | None = None,
    ) -> tuple[Any, dict[str, Any]]:
        for at, own in enumerate(self.spread(seed)):
            self.batch.seed(at, self.seeds[at].next(own))
        self.on = True
        buffers = self.pool.free() if out is None else out
        self.batch.look_at_all(buffers.rows)
        buffers.write(self.batch)
        masks = masks_of(buffers)
        return observed(self.config, buffers.observations, masks), self.infos(masks)

    def buffers(self, observations: Any = None, masks: Any = True, legal: bool = False) -> Buffers:
        """Arrays to be given as `out`: new ones, or the caller's; see Buffers."""
        return Buffers(self.config, self.num_envs, observations, masks, legal)

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
        self, actions: Any, out: Buffers | None = None
    ) -> tuple[Any, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        if not self.on:
            raise ResetNeeded(OVER)
        buffers = self.pool.free() if out is None else out
        step_into(self.batch, checked_actions(actions, self.num_envs), buffers)
        rewards, over = buffers.rewards[:, self.seat].copy(), buffers.over.copy()
        cut = np.zeros(self.num_envs, np.bool_)
        masks = masks_of(buffers)
        infos = self.infos(masks)
        if self.same_step and over.any():
            infos = self.begin_ended(buffers, over, infos)
        return observed(self.config, buffers.observations, masks), rewards, over, cut, infos

    def begin_ended(
        self, buffers: Buffers, over: NDArray[np.bool_], infos: dict[str, Any]
    ) -> dict[str, Any]:
        """Restart games that are over; the infos of how they ended."""
        for at in np.flatnonzero(over):
            mask = self.config.idle.copy()
            last = observed(self.config, buffers.observations[at].copy(), mask)
            told: dict[str, Any] = {"action_mask": mask}
            if self.batch.illegal[at]:
                told["illegal"] = self.batch.illegal[at]
            infos = self._add_info(infos, {"final_obs": last, "final_info": told}, int(at))
            self.batch.begin_next(int(at))
            self.batch.look(int(at), buffers.rows)
        buffers.write_legal(self.batch)
        return infos

    def sample(self, rng: Random) -> list[int]:
        """A random legal action for every game."""
        return self.batch.sample(rng)

    def infos(self, masks: Mask | None) -> dict[str, Any]:
        found: dict[str, Any] = {}
        if masks is not None:
            found = {"action_mask": masks, "_action_mask": np.ones(self.num_envs, np.bool_)}
        if any(self.batch.illegal):
            found["illegal"] = np.array(self.batch.illegal, object)
            found["_illegal"] = found["illegal"] != ""
        return found

    def render(self) -> tuple[Any, ...]:
        """The text or picture of each game; printed in mode human."""
        texts = [shown(episode, self.seat, self.render_mode) for episode in self.batch.episodes]
        return tuple([text for text in texts if text is not None])


def one_seat(config: EnvConfig, seat: int, bots: Named | Sequence[Named], games: int) -> Batch:
    """A batch of games of one seat against bots."""
    if games < 1:
        raise ValueError(f"Expected at least 1 game; got {games}.")
    name = config.game.name
    return batch_for(config, [seated(name, config.seats, seat, bots) for _ in range(games)])


register()
