"""PettingZoo AEC environments: agents act one after the other."""

from collections.abc import Iterator
from itertools import repeat
from sys import maxsize
from typing import Any

from undercroft.core.game import IllegalMove
from undercroft.core.optional_deps import need
from undercroft.envs.config import BYTE, POINTS, EnvConfig, Seeds, checked_action
from undercroft.envs.render import MODES, checked_mode, shown
from undercroft.envs.spaces import Actions, observations, observed

need("numpy", "pettingzoo")

from numpy import int64, ndarray  # noqa: E402
from pettingzoo import AECEnv  # noqa: E402
from pettingzoo.utils.env_logger import EnvLogger  # noqa: E402

ILLEGAL_REWARD = -1.0


class TurnsEnv(AECEnv[str, Any, int]):
    """A game, decision by decision. Simultaneous choices are made in order of seats.

    The info of the agent to act has its action_mask; with `dict_observation` so has its
    observation.
    """

    begun = True  # whether calls are allowed; a raw environment does not ask

    def __init__(self, config: EnvConfig, name: str, render_mode: str | None = None) -> None:
        super().__init__()
        self.metadata = {
            "name": name,
            "render_modes": list(MODES),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.render_mode = checked_mode(render_mode)
        self.config = config
        self.points = config.reward == POINTS
        self.size, self.actions, self.dtype = config.size, config.actions, config.dtype
        self.masked = config.dict_observation
        self.episode = config.episode()
        self.seeds = Seeds()
        self.possible_agents = [f"player_{seat}" for seat in range(config.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        space = observations(config)
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {
            agent: Actions(config.actions, self.episode, seat)
            for agent, seat in self.seat_of.items()
        }
        self.nothing: dict[str, Any] = {"action_mask": config.idle}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self.nothing = {"action_mask": self.config.idle}  # read-only

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.episode.begin(self.seeds.next(seed))
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = dict.fromkeys(self.agents, self.nothing)
        self._skip_agent_selection = None
        self.before = self.episode.scores()
        self.go_on(self.agents[0])

    def observe(self, agent: str) -> Any:
        if not self.begun:
            EnvLogger.error_observe_before_reset()
        seen = ndarray(self.size, self.dtype, self.episode.observe(self.seat_of[agent]))
        if not self.masked:
            return seen
        return observed(self.config, seen, self.infos.get(agent, self.nothing)["action_mask"])

    def agent_iter(self, max_iter: int = 2**63) -> Any:
        if not self.begun:
            EnvLogger.error_agent_iter_before_reset()
        return self.acting_agents(max_iter)

    def acting_agents(self, max_iter: int) -> Iterator[str]:
        """The agents to act until the game is over; faster than PettingZoo's own iterator."""
        for _ in repeat(None, min(max_iter, maxsize)):
            if not self.agents:
                return
            yield self.agent_selection

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.episode.play(self.seat_of[agent], checked_action(action))
        self.go_on(agent)

    def go_on(self, agent: str) -> None:
        """Move on to the next agent to act and its mask."""
        self._cumulative_rewards[agent] = 0.0
        if self.points:
            self.give_points()
        episode = self.episode
        to_act = episode.to_act
        if to_act:
            infos = self.infos
            infos[agent] = self.nothing
            seat = to_act[0]
            self.agent_selection = agent = self.possible_agents[seat]
            infos[agent] = {"action_mask": ndarray(self.actions, BYTE, episode.mask(seat))}
        else:
            self.finish()

    def finish(self) -> None:
        if not self.points:
            values = self.episode.utilities()
            self.rewards = dict(zip(self.possible_agents, values, strict=True))
            self._accumulate_rewards()
        self.infos = dict.fromkeys(self.agents, self.nothing)
        self.terminations = dict.fromkeys(self.agents, True)
        self._deads_step_first()

    def give_points(self) -> None:
        """The points that each agent gained since the last decision."""
        scores = self.episode.scores()
        for agent, now, before in zip(self.possible_agents, scores, self.before, strict=True):
            self.rewards[agent] = now - before
        self.before = scores
        self._accumulate_rewards()

    def render(self) -> Any:
        if not self.begun:
            EnvLogger.error_render_before_reset()
        return shown(self.episode, self.seat_of[self.agent_selection], self.render_mode)

    def close(self) -> None:
        """Nothing to close."""


class GuardedEnv(TurnsEnv):
    """Does what PettingZoo's three usual wrappers do, which cost more than the game itself.

    Nothing works before the first reset, a number out of range raises, an illegal action ends the
    game with a reward of -1 for its agent, and a step after the end is a warning.
    """

    begun = False

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        super().reset(seed, options)
        self.begun = True

    def step(self, action: Any) -> None:
        if not self.begun:
            EnvLogger.error_step_before_reset()
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if type(action) is not int64:
            self.check_is_action(agent, action)
        try:
            self.episode.play(self.seat_of[agent], int(action))
        except IllegalMove as error:
            self.check_is_action(agent, action)
            self.forfeit(agent, error)
        else:
            self.go_on(agent)

    def check_is_action(self, agent: str, action: Any) -> None:
        assert self.action_spaces[agent].contains(action), "action is not in action space"

    def forfeit(self, agent: str, error: IllegalMove) -> None:
        EnvLogger.warn_on_illegal_move()
        self._cumulative_rewards[agent] = 0.0
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.rewards[agent] = ILLEGAL_REWARD
        self.infos = dict.fromkeys(self.agents, self.nothing)
        self.infos[agent] = {**self.nothing, "illegal": str(error)}
        self._accumulate_rewards()
        self._deads_step_first()
