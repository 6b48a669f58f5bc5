"""The entry points of every PettingZoo module: env, raw_env and parallel_env."""

from collections.abc import Mapping
from typing import Any

from undercroft.envs.aec import GuardedEnv, TurnsEnv
from undercroft.envs.config import FLOAT, WIN, EnvConfig
from undercroft.envs.parallel import TogetherEnv


class Zoo:
    """Makes the environments of one game.

    All take the number of seats, the game's options by name (a hyphen becomes an underscore),
    `reward` ("win": -1 to 1 at the end, "points": points as they are scored), a data `pack`,
    `dict_observation` (masks in the observation too), `dtype` of observations (float32 or uint8),
    and `render_mode` ("ansi", "human" or "rgb_array").
    """

    def __init__(self, game: str, name: str, seats: int) -> None:
        self.game = game
        self.name = name
        self.seats = seats

    def config(
        self,
        seats: int | None,
        options: Mapping[str, int],
        pack: Any,
        reward: str,
        dict_observation: bool,
        dtype: Any,
    ) -> EnvConfig:
        count = self.seats if seats is None else seats
        return EnvConfig(self.game, count, options, pack, reward, dict_observation, dtype)

    def raw_env(
        self,
        seats: int | None = None,
        *,
        reward: str = WIN,
        pack: Mapping[str, Any] | None = None,
        dict_observation: bool = False,
        dtype: Any = FLOAT,
        render_mode: str | None = None,
        **options: int,
    ) -> TurnsEnv:
        """An AEC environment in which an illegal action raises."""
        config = self.config(seats, options, pack, reward, dict_observation, dtype)
        return TurnsEnv(config, self.name, render_mode)

    def env(
        self,
        seats: int | None = None,
        *,
        reward: str = WIN,
        pack: Mapping[str, Any] | None = None,
        dict_observation: bool = False,
        dtype: Any = FLOAT,
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: int,
    ) -> Any:
        """An AEC environment with all of PettingZoo's conventions.

        With `max_cycles` agents take turns in cycles, as in `parallel_env`: in each cycle everybody
        acts once, by WAIT without a decision.
        """
        config = self.config(seats, options, pack, reward, dict_observation, dtype)
        if max_cycles is None:
            return GuardedEnv(config, self.name, render_mode)
        return in_cycles(TogetherEnv(config, self.name, max_cycles, render_mode))

    def parallel_env(
        self,
        seats: int | None = None,
        *,
        reward: str = WIN,
        pack: Mapping[str, Any] | None = None,
        dict_observation: bool = False,
        dtype: Any = FLOAT,
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: int,
    ) -> TogetherEnv:
        """A parallel environment, truncated after `max_cycles` steps if given."""
        config = self.config(seats, options, pack, reward, dict_observation, dtype)
        return TogetherEnv(config, self.name, max_cycles, render_mode)


def in_cycles(env: TogetherEnv) -> Any:
    from pettingzoo.utils.conversions import parallel_to_aec
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper

    return OrderEnforcingWrapper(parallel_to_aec(env))
