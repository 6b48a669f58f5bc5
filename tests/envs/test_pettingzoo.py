"""PettingZoo's own tests, for every game and number of seats, and what they don't look at."""

from collections.abc import Iterator
from importlib import import_module
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    performance_benchmark,
    render_test,
    seed_test,
)

from undercroft.core.game import BadSetup, IllegalMove, Setup
from undercroft.core.table_match import TableMatch
from undercroft.games import ENCODINGS, GAMES

games = pytest.mark.parametrize("name", list(GAMES))
TABLES = [(name, seats) for name, game in GAMES.items() for seats in game.seats]
tables = pytest.mark.parametrize(("name", "seats"), TABLES)


def module(name: str) -> Any:
    return import_module(f"undercroft.envs.{name}_v0")


# Their tests


@tables
def test_api(name: str, seats: int) -> None:
    api_test(module(name).env(seats), num_cycles=40)
    api_test(module(name).raw_env(seats, reward="points"), num_cycles=40)


@tables
def test_parallel_api(name: str, seats: int) -> None:
    parallel_api_test(module(name).parallel_env(seats), num_cycles=40)


@games
def test_what_was_given_stays_as_it_was(name: str) -> None:
    """Observations and masks are made from memory that every step writes again."""
    env, rng = module(name).env(), Random(1)
    env.reset(seed=1)
    given, copies = [], []
    for _ in range(30):
        seen, *_, info = env.last()
        legal = env.unwrapped.episode.legal(env.unwrapped.seat_of[env.agent_selection])
        assert np.flatnonzero(info["action_mask"]).tolist() == sorted(legal)
        given += [seen, info["action_mask"]]
        copies += [seen.copy(), info["action_mask"].copy()]
        seen[0], info["action_mask"][0] = 9, 9  # the caller's own
        copies[-2][0], copies[-1][0] = 9, 9
        env.step(rng.choice(sorted(legal)))
    assert all((one == two).all() for one, two in zip(given, copies, strict=True))


@games
# Their test knows dicts, as its classic games have them, and warns of them all the same.
@pytest.mark.filterwarnings("ignore:Observation:UserWarning")
def test_masks_are_in_the_observation_where_that_is_wanted(name: str) -> None:
    env = module(name).env(dict_observation=True)
    api_test(env, num_cycles=40)
    env.reset(seed=1)
    seen, *_, info = env.last()
    assert (seen["action_mask"] == info["action_mask"]).all()
    together = module(name).parallel_env(dict_observation=True)
    parallel_api_test(together, num_cycles=40)
    seen, infos = together.reset(seed=1)
    for agent in together.agents:
        assert (seen[agent]["action_mask"] == infos[agent]["action_mask"]).all()


@tables
def test_seeds(name: str, seats: int) -> None:
    seed_test(lambda: module(name).env(seats), num_cycles=20)
    parallel_seed_test(lambda: module(name).parallel_env(seats), num_cycles=20)


@games
def test_max_cycles(name: str) -> None:
    max_cycles_test(module(name))


@games
def test_performance(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The benchmark asks the clock once a cycle, and stops after 5 seconds: of this one."""
    clock = iter(range(1000))
    # The package's attribute is the function, so its module is found by name.
    theirs = import_module("pettingzoo.test.performance_benchmark")
    monkeypatch.setattr(theirs.time, "time", lambda: next(clock) / 20)
    performance_benchmark(module(name).env())


@games
def test_render(name: str) -> None:
    render_test(module(name).env)


# Every option


def one_option_each(name: str) -> Iterator[dict[str, int]]:
    for option in GAMES[name].options:
        yield {option.name.replace("-", "_"): option.choices[-1] if option.choices[1:] else 0}


@games
def test_every_switch_is_an_argument(name: str) -> None:
    seats = GAMES[name].seats[-1]
    for options in one_option_each(name):
        env = module(name).env(seats, **options)
        [(option, value)] = options.items()
        assert env.config.setup.options[option.replace("_", "-")] == value
        env.reset(seed=1)


def test_a_bool_is_a_switch_too() -> None:
    assert module("petz").env(meat_stand=True).config.setup.options["meat-stand"] == 1


# Whole games


def play(env: Any, rng: Random) -> dict[str, float]:
    """A game at random; what every agent got in all."""
    totals = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        _, reward, over, cut, info = env.last()
        totals[agent] += reward
        legal = np.flatnonzero(info["action_mask"])
        env.step(None if over or cut else int(rng.choice(legal)))
    return totals


@games
def test_a_win_is_worth_1_at_most_and_all_of_it_comes_to_nothing(name: str) -> None:
    env = module(name).env(2)
    env.reset(seed=4)
    totals = play(env, Random(4))
    winners = env.episode.game.winners(env.episode.state)
    worth = [totals[f"player_{seat}"] for seat in winners]
    assert all(value > 0 for value in worth) or len(winners) == 2
    assert ENCODINGS[name].teams or sum(totals.values()) == pytest.approx(0.0)


@games
def test_points_add_up_to_the_score(name: str) -> None:
    env = module(name).env(2, reward="points")
    env.reset(seed=4)
    assert list(play(env, Random(4)).values()) == pytest.approx(env.episode.scores())


@games
def test_a_seed_deals_as_it_does_at_the_table(name: str) -> None:
    env = module(name).raw_env(2)
    env.reset(seed=11)
    match = TableMatch(GAMES[name], Setup(2), "11")
    match.run_chance()
    rng = Random(5)
    while not match.is_over:
        assert env.episode.state == match.state
        action = rng.choice(env.episode.legal(match.to_act()[0]))
        match.submit(match.to_act()[0], env.config.encoding.move_of(action))
        env.step(action)
    assert env.episode.state == match.state
    assert all(env.terminations.values())


def test_games_after_a_seeded_one_follow_from_its_seed() -> None:
    one, two = module("petz").env(), module("petz").env()
    for env in (one, two):
        env.reset(seed=3)
        env.reset()
    assert one.episode.state == two.episode.state
    one.reset()
    assert one.episode.state != two.episode.state


def test_both_forms_play_the_same_game() -> None:
    """Seats that choose at once in the one form choose in turn in the other."""
    turns, together = module("petz").raw_env(3), module("petz").parallel_env(3)
    turns.reset(seed=8)
    together.reset(seed=8)
    rng = Random(8)
    while together.agents:
        episode = together.episode
        chosen = {f"player_{seat}": rng.choice(episode.legal(seat)) for seat in range(3)}
        for seat in episode.to_act:
            turns.episode.play(seat, chosen[f"player_{seat}"])
        *_, infos = together.step(chosen)
        assert turns.episode.state == episode.state
        assert all(info["action_mask"].any() for info in infos.values())


# Bad input


def test_an_illegal_action_ends_the_game_and_costs_its_agent_1() -> None:
    env = module("petz").env()
    env.reset(seed=1)
    loser = env.agent_selection
    env.step(2000)
    assert all(env.terminations.values())
    assert env.rewards == {agent: -1.0 if agent == loser else 0.0 for agent in env.agents}
    assert "(" in env.infos[loser]["illegal"]
    assert play(env, Random(1))[loser] == -1.0
    env.reset(seed=1)
    assert not any(env.terminations.values())


def test_an_illegal_action_in_the_raw_environment_is_an_error_and_changes_nothing() -> None:
    env = module("petz").raw_env()
    env.reset(seed=1)
    agent, mask = env.agent_selection, env.infos[env.agent_selection]["action_mask"].copy()
    with pytest.raises(IllegalMove):
        env.step(2000)
    assert env.agent_selection == agent
    assert (env.infos[agent]["action_mask"] == mask).all()


@pytest.mark.parametrize("action", [-1, 10**6, 1.5, "done", np.zeros(3, np.int64), None])
def test_what_is_no_action_is_refused(action: Any) -> None:
    env, raw = module("petz").env(), module("petz").raw_env()
    env.reset(seed=1)
    raw.reset(seed=1)
    with pytest.raises(AssertionError, match="not in action space"):
        env.step(action)
    with pytest.raises(ValueError):
        raw.step(action)
    assert env.episode.decisions == raw.episode.decisions == 0


def test_a_dead_agent_can_only_pass() -> None:
    env = module("pugquest").env()
    env.reset(seed=1)
    env.step(0)
    with pytest.raises(ValueError, match="None"):
        env.step(1)


def test_a_step_after_the_end_is_a_warning(caplog: pytest.LogCaptureFixture) -> None:
    env = module("pugquest").env()
    env.reset(seed=1)
    env.step(0)
    play(env, Random(1))
    assert env.agents == []
    caplog.clear()
    env.step(None)
    assert "step" in caplog.text


@pytest.mark.parametrize("call", ["step", "observe", "render", "agent_iter"])
def test_nothing_works_before_the_first_reset(call: str) -> None:
    env = module("petz").env()
    arguments = {"step": (1,), "observe": ("player_0",)}.get(call, ())
    with pytest.raises(AssertionError, match="reset"):
        getattr(env, call)(*arguments)
    with pytest.raises(AttributeError):
        _ = env.agent_selection


@pytest.mark.parametrize("seed", [-1, 1.5, "7"])
def test_a_seed_that_is_none_is_refused(seed: Any) -> None:
    env = module("petz").env()
    env.reset(seed=1)
    before = env.episode.state
    with pytest.raises(ValueError, match="seed"):
        env.reset(seed=seed)
    assert env.episode.state is before


@games
def test_a_table_that_there_is_not_is_refused(name: str) -> None:
    with pytest.raises(BadSetup, match=GAMES[name].title):
        module(name).env(GAMES[name].seats[-1] + 1)
    with pytest.raises(BadSetup, match="no option 'sunshine'"):
        module(name).env(2, sunshine=1)
    with pytest.raises(ValueError, match="reward"):
        module(name).env(2, reward="glory")
    with pytest.raises(ValueError, match="render_mode"):
        module(name).env(2, render_mode="depth_array")


def test_parallel_actions_are_checked_before_any_is_made() -> None:
    env = module("petz").parallel_env()
    with pytest.raises(RuntimeError, match="reset"):
        env.step({"player_0": 1, "player_1": 1})
    env.reset(seed=1)
    for actions in ({"player_0": 1}, {"player_0": 1, "player_9": 1}):
        with pytest.raises(ValueError, match="Expected actions"):
            env.step(actions)
    with pytest.raises(IllegalMove):
        env.step({"player_0": 1, "player_1": 2000})
    assert env.episode.decisions == 0
