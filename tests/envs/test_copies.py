"""Environments are pickled and copied in the middle of a game, and go on as if they were not."""

import copy
import pickle
from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest

from undercroft.envs.gym import SelfPlay
from undercroft.envs.registry import gym_ids
from undercroft.games import GAMES

COPIES: dict[str, Callable[[Any], Any]] = {
    "pickled": lambda env: pickle.loads(pickle.dumps(env)),
    "copied": copy.deepcopy,
}
copies = pytest.mark.parametrize("copied", COPIES.values(), ids=COPIES)


@copies
@pytest.mark.parametrize("name", list(GAMES))
@pytest.mark.parametrize("way_in", ["env", "raw_env"])
def test_turns_go_on(name: str, way_in: str, copied: Callable[[Any], Any]) -> None:
    env = getattr(import_module(f"undercroft.envs.{name}_v0"), way_in)(3, reward="points")
    copied(env).reset(seed=2)
    env.reset(seed=2)
    for agent in env.agents:
        env.action_space(agent).seed(2)
    for _ in range(30):
        env.step(env.action_space(env.agent_selection).sample())
    other = copied(env)
    for _ in range(20):
        assert_same(env.last(), other.last())
        action = env.action_space(env.agent_selection).sample()
        assert other.action_space(other.agent_selection).sample() == action
        env.step(action)
        other.step(action)
    assert env.episode.state == other.episode.state


@copies
def test_steps_of_all_go_on(copied: Callable[[Any], Any]) -> None:
    env = import_module("undercroft.envs.petz_v0").parallel_env(3)
    env.reset(seed=2)
    for agent in env.agents:
        env.action_space(agent).seed(2)
    for _ in range(12):
        env.step({agent: env.action_space(agent).sample() for agent in env.agents})
    other = copied(env)
    for _ in range(12):
        actions = {agent: env.action_space(agent).sample() for agent in env.agents}
        for one, two in zip(env.step(actions), other.step(actions), strict=True):
            assert_same(list(one.values()), list(two.values()))


@copies
@pytest.mark.parametrize("name", list(gym_ids()))
def test_a_seat_against_bots_goes_on(name: str, copied: Callable[[Any], Any]) -> None:
    env: Any = gymnasium.make(name, seats=2, seat=1, bots="keeper")
    env.reset(seed=4)
    env.action_space.seed(4)
    for _ in range(10):
        env.step(env.action_space.sample())
    other = copied(env)
    for _ in range(10):
        action = env.action_space.sample()
        assert other.action_space.sample() == action
        assert_same(env.step(action), other.step(action))


@copies
def test_bots_that_decide_by_the_clock_are_not_asked_again(copied: Callable[[Any], Any]) -> None:
    env: Any = gymnasium.make("undercroft/Petz-v0", seats=2, seat=1, bots="expert:0.02s").unwrapped
    env.reset(seed=4)
    env.action_space.seed(4)
    for _ in range(6):
        env.step(env.action_space.sample())
    other = copied(env)
    assert other.episode.state == env.episode.state
    assert other.batch.records() == env.batch.records()


def test_a_deep_copy_plays_nothing_again(monkeypatch: pytest.MonkeyPatch) -> None:
    env: Any = gymnasium.make("undercroft/Petz-v0", seats=2, bots="random").unwrapped
    env.reset(seed=4)
    env.observation_space.seed(1)
    env.action_space.seed(4)
    for _ in range(5):
        env.step(env.action_space.sample())
    monkeypatch.setattr(type(env), "__setstate__", None)  # what replays a pickle
    other = copy.deepcopy(env)
    assert other.episode.state == env.episode.state
    assert other.episode.state is not env.episode.state
    assert other.observation_space.high is env.observation_space.high  # shared, as it is large
    assert np.array_equal(other.observation_space.sample(), env.observation_space.sample())


def test_a_shallow_copy_leaves_the_original_as_it_is() -> None:
    env: Any = gymnasium.make("undercroft/Petz-v0", seats=2, bots="random").unwrapped
    env.reset(seed=4)
    other = copy.copy(env)
    assert env.action_space.episode is env.episode
    assert other.action_space.episode is other.episode is not env.episode


@copies
def test_many_games_go_on(copied: Callable[[Any], Any]) -> None:
    envs: Any = gymnasium.make_vec("undercroft/Petz-v0", num_envs=3, bots="random").unwrapped
    envs.reset(seed=4)
    rng = Random(4)
    for _ in range(60):
        envs.step(envs.sample(rng))
    envs.step([2000, *envs.sample(rng)[1:]])  # illegal, so it is over
    other = copied(envs)
    for _ in range(60):
        actions = envs.sample(rng)
        assert_same(envs.step(actions), other.step(actions))


@copies
def test_self_play_goes_on(copied: Callable[[Any], Any]) -> None:
    games = SelfPlay("pugquest", num_envs=2, seats=2)
    copied(games).reset(seed=1)
    games.reset(seed=1)
    rng = Random(1)
    for _ in range(40):
        games.step(games.sample(rng))
    other = copied(games)
    for _ in range(40):
        actions = games.sample(rng)
        assert_same(games.step(actions), other.step(actions))


def assert_same(one: Any, two: Any) -> None:
    """Equal, arrays and what they are in too."""
    if isinstance(one, dict):
        assert one.keys() == two.keys()
        one, two = list(one.values()), list(two.values())
    if isinstance(one, list | tuple):
        for mine, other in zip(one, two, strict=True):
            assert_same(mine, other)
    else:
        assert np.array_equal(one, two)
