"""The three ways in that every PettingZoo module of a game has."""

from collections.abc import Mapping
from typing import Any

from undercroft.envs.aec import GuardedEnv, TurnsEnv
from undercroft.envs.config import WIN, EnvConfig
from undercroft.envs.parallel import TogetherEnv


class Zoo:
    """Makes the environments of one game.

    All take the number of seats, the game's switches by name (a hyphen becomes an underscore),
    `reward` ("win": -1 to 1 at the end, "points": what is gained, as it comes), a data `pack`,
    `dict_observation` (masks in the observation too), and `render_mode` ("ansi" or "human").
    """

    def __init__(self, game: str, name: str, seats: int) -> None:
        self.game = game
        self.name = name
        self.seats = seats

    def config(
        self,
        seats: int | None,
        switches: Mapping[str, int],
        pack: Any,
        reward: str,
        dict_observation: bool,
    ) -> EnvConfig:
        count = self.seats if seats is None else seats
        return EnvConfig(self.game, count, switches, pack, reward, dict_observation)

    def raw_env(
        self,
        seats: int | None = None,
        *,
        reward: str = WIN,
        pack: Mapping[str, Any] | None = None,
        dict_observation: bool = False,
        render_mode: str | None = None,
        **switches: int,
    ) -> TurnsEnv:
        """Agents act one after the other; an illegal action is an error."""
        config = self.config(seats, switches, pack, reward, dict_observation)
        return TurnsEnv(config, self.name, render_mode)

    def env(
        self,
        seats: int | None = None,
        *,
        reward: str = WIN,
        pack: Mapping[str, Any] | None = None,
        dict_observation: bool = False,
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **switches: int,
    ) -> Any:
        """Agents act one after the other, by all of PettingZoo's conventions.

        With `max_cycles` they take turns in cycles, as in `parallel_env`: in each of them everybody
        acts once, and who has nothing to decide waits.
        """
        config = self.config(seats, switches, pack, reward, dict_observation)
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
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **switches: int,
    ) -> TogetherEnv:
        """All agents act at once; who has nothing to decide waits. `max_cycles` cuts it short."""
        config = self.config(seats, switches, pack, reward, dict_observation)
        return TogetherEnv(config, self.name, max_cycles, render_mode)


def in_cycles(env: TogetherEnv) -> Any:
    from pettingzoo.utils.conversions import parallel_to_aec
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper

    return OrderEnforcingWrapper(parallel_to_aec(env))
