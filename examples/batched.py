"""Many games of undercroft in one call, as Stable-Baselines3 wants its environments."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from stable_baselines3.common.vec_env import VecEnv

from undercroft.envs.gym import BatchEnv


class BatchedGames(VecEnv):
    """One seat in each of many games, made with autoreset_mode SAME_STEP."""

    def __init__(self, games: BatchEnv) -> None:
        super().__init__(games.num_envs, games.single_observation_space, games.single_action_space)
        self.games = games
        self.chosen: Any = None
        self.masks: Any = None
        self.gained = np.zeros(games.num_envs)
        self.lengths = np.zeros(games.num_envs, np.int64)

    def reset(self) -> Any:
        seeds = [seed if seed is not None else None for seed in self._seeds]
        observations, told = self.games.reset(seed=None if None in seeds else seeds)
        self.masks = told["action_mask"]
        self._reset_seeds()
        return observations

    def step_async(self, actions: Any) -> None:
        self.chosen = actions

    def step_wait(self) -> tuple[Any, Any, Any, list[dict[str, Any]]]:
        seen, rewards, over, _, told = self.games.step(self.chosen)
        self.masks = told["action_mask"]
        self.gained += rewards
        self.lengths += 1
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for at in np.flatnonzero(over):
            infos[at] = self.told_of(at, told["final_obs"][at])
        return seen, rewards.astype(np.float32), over, infos

    def told_of(self, at: int, last: Any) -> dict[str, Any]:
        """What Stable-Baselines3 is told of a game that has ended."""
        episode = {"r": float(self.gained[at]), "l": int(self.lengths[at])}
        self.gained[at], self.lengths[at] = 0.0, 0
        return {"terminal_observation": last, "TimeLimit.truncated": False, "episode": episode}

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **kwargs: Any) -> Any:
        """The masks of all games are all that a masked learner asks for."""
        if method_name != "action_masks":
            raise AttributeError(method_name)
        return list(self.masks.astype(bool))

    def has_attr(self, attr_name: str) -> bool:
        return attr_name == "action_masks"

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        return [None] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        raise AttributeError(attr_name)

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        return [False] * self.num_envs

    def seed(self, seed: int | None = None) -> Sequence[int | None]:
        self._seeds = [None if seed is None else seed + at for at in range(self.num_envs)]
        return self._seeds

    def close(self) -> None:
        self.games.close()
