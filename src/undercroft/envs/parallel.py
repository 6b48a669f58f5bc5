"""PettingZoo parallel environments: all agents act at once, by WAIT if they have no decision."""

from typing import Any

from undercroft.core.game import IllegalMove
from undercroft.core.optional_deps import need
from undercroft.envs.config import POINTS, EnvConfig, Seeds, checked_action
from undercroft.envs.render import MODES, checked_mode, shown
from undercroft.envs.spaces import Actions, observations, observed

need("pettingzoo")

from pettingzoo import ParallelEnv  # noqa: E402

Values = dict[str, float]
Signs = dict[str, bool]
Infos = dict[str, dict[str, Any]]


class TogetherEnv(ParallelEnv[str, Any, int]):
    """A game, step by step; in each, every agent with a decision makes one.

    Every agent's info has its action_mask. An illegal action raises before anything happens. After
    `max_cycles` steps the game is truncated.
    """

    def __init__(
        self,
        config: EnvConfig,
        name: str,
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.metadata = {"name": name, "render_modes": list(MODES), "render_fps": 1}
        self.render_mode = checked_mode(render_mode)
        self.config = config
        self.episode = config.episode()
        self.seeds = Seeds()
        self.max_cycles = max_cycles
        self.cycles = 0
        self.possible_agents = [f"player_{seat}" for seat in range(config.seats)]
        self.agents: list[str] = []
        space = observations(config)
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {
            agent: Actions(config.actions, self.episode, seat)
            for seat, agent in enumerate(self.possible_agents)
        }

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], Infos]:
        self.episode.begin(self.seeds.next(seed))
        self.agents = self.possible_agents.copy()
        self.cycles = 0
        self.before = self.episode.scores()
        infos = self.infos()
        return self.observations(infos), infos

    def observations(self, infos: Infos) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for seat, agent in enumerate(self.possible_agents):
            seen = self.config.vector(self.episode, seat)
            found[agent] = observed(self.config, seen, infos[agent]["action_mask"])
        return found

    def infos(self) -> Infos:
        masks = [self.config.mask(self.episode, seat) for seat in range(self.config.seats)]
        found = [{"action_mask": mask} for mask in masks]
        return dict(zip(self.possible_agents, found, strict=True))

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Any], Values, Signs, Signs, Infos]:
        if not self.agents:
            raise RuntimeError("reset() needs to be called before step()")
        chosen = self.checked(actions)
        for seat in self.episode.to_act:
            self.episode.play(seat, chosen[seat])
        self.cycles += 1
        over = not self.episode.to_act
        cut = not over and self.max_cycles is not None and self.cycles >= self.max_cycles
        infos = self.infos()
        answer = (
            self.observations(infos),
            self.gains(over),
            dict.fromkeys(self.agents, over),
            dict.fromkeys(self.agents, cut),
            infos,
        )
        if over or cut:
            self.agents = []
        return answer

    def checked(self, actions: dict[str, int]) -> list[int]:
        """The agents' actions by seat; raises unless all are legal."""
        if set(actions) != set(self.agents):
            expected, given = ", ".join(self.agents), ", ".join(map(str, actions))
            raise ValueError(f"Expected actions for {expected}; got {given}.")
        chosen = [checked_action(actions[agent]) for agent in self.possible_agents]
        for seat, number in enumerate(chosen):
            if number not in self.episode.legal(seat):
                raise IllegalMove(self.episode.refusal(seat, number))
        return chosen

    def gains(self, over: bool) -> Values:
        """The rewards of a step, by agent."""
        scores = self.episode.scores()
        if self.config.reward == POINTS:
            gained = [now - before for now, before in zip(scores, self.before, strict=True)]
        else:
            gained = self.episode.utilities() if over else [0.0] * len(scores)
        self.before = scores
        return dict(zip(self.possible_agents, gained, strict=True))

    def render(self) -> Any:
        seat = self.episode.to_act[0] if self.episode.to_act else 0
        return shown(self.episode, seat, self.render_mode)

    def close(self) -> None:
        """Nothing to close."""
