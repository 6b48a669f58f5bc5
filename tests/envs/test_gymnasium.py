"""Gymnasium's own checks, many games in one call, and what they don't look at."""

import subprocess
import sys
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env

from undercroft.arena import play_game
from undercroft.bots import bot_named
from undercroft.core.bot import Decision
from undercroft.core.game import BadSetup, Setup
from undercroft.core.optional_deps import MissingExtra
from undercroft.envs.gym import BatchEnv, SeatEnv, SelfPlay
from undercroft.envs.registry import gym_ids, register
from undercroft.games import GAMES

NAMES = gym_ids()
TABLES = [(name, seats) for name, game in NAMES.items() for seats in GAMES[game].seats]
names = pytest.mark.parametrize("name", list(NAMES))
PETZ = "undercroft/Petz-v0"


# Their checks


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_check_env(name: str, seats: int) -> None:
    check_env(gymnasium.make(name, seats=seats, bots="random").unwrapped)


@names
@pytest.mark.parametrize("mode", ["sync", "vector_entry_point"])
def test_vector_environments_are_made(name: str, mode: str) -> None:
    envs = gymnasium.make_vec(name, num_envs=3, bots="random", vectorization_mode=mode)
    observations, infos = envs.reset(seed=1)
    assert observations in envs.observation_space
    for _ in range(5):
        observations, *_, infos = envs.step(first_legal(infos["action_mask"]))
        assert observations in envs.observation_space
    envs.close()


def test_vector_environments_run_in_processes_of_their_own() -> None:
    envs = gymnasium.make_vec(PETZ, num_envs=2, bots="random", vectorization_mode="async")
    _, infos = envs.reset(seed=1)
    observations, *_ = envs.step(first_legal(infos["action_mask"]))
    assert observations in envs.observation_space
    envs.close()


def test_registering_twice_is_registering_once() -> None:
    register()


def test_the_games_are_found_without_an_import_of_ours() -> None:
    """Gymnasium imports the module that stands before the colon of a name."""
    name = f"undercroft.envs.gym:{PETZ}"
    code = f"import gymnasium; print(gymnasium.make({name!r}).reset(seed=1)[0].shape)"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert ran.returncode == 0 and ran.stdout.startswith("("), ran.stderr


@names
def test_in_one_step_a_game_ends_and_the_next_begins(name: str) -> None:
    """BatchEnv with SAME_STEP shows what Gymnasium's own vector of environments shows."""
    mode = gymnasium.vector.AutoresetMode.SAME_STEP
    ours, theirs = [
        gymnasium.make_vec(name, num_envs=2, bots="random", vectorization_mode=how, **extra)
        for how, extra in (
            ("vector_entry_point", {"autoreset_mode": mode}),
            ("sync", {"vector_kwargs": {"autoreset_mode": mode}}),
        )
    ]
    assert ours.metadata["autoreset_mode"] == mode
    (seen, infos), (expected, _) = ours.reset(seed=1), theirs.reset(seed=1)
    ended = 0
    while ended < 3:
        assert (seen == expected).all()
        actions = first_legal(infos["action_mask"])
        seen, rewards, over, _, infos = ours.step(actions)
        expected, *told, their_infos = theirs.step(actions)
        assert (rewards == told[0]).all() and (over == told[1]).all()
        assert (infos["action_mask"] == their_infos["action_mask"]).all()
        for at in np.flatnonzero(over):
            ended += 1
            assert (infos["final_obs"][at] == their_infos["final_obs"][at]).all()
            for key in ("action_mask", "_action_mask"):
                ends, their_ends = infos["final_info"][key], their_infos["final_info"][key]
                assert (ends[at] == their_ends[at]).all()


@pytest.mark.parametrize("mode", ["Disabled", "sometimes"])
def test_a_batch_always_begins_anew(mode: str) -> None:
    with pytest.raises(ValueError, match="autoreset_mode must be NEXT_STEP or SAME_STEP, not"):
        BatchEnv("petz", 2, autoreset_mode=mode)


@names
def test_masks_are_in_the_observation_where_that_is_wanted(name: str) -> None:
    env = gymnasium.make(name, bots="random", dict_observation=True)
    check_env(env.unwrapped)
    seen, info = env.reset(seed=1)
    assert (seen["action_mask"] == info["action_mask"]).all()
    batch = BatchEnv(NAMES[name], 2, bots="random", dict_observation=True)
    seen, info = batch.reset(seed=1)
    assert seen in batch.observation_space
    assert (seen["action_mask"] == info["action_mask"]).all()


@pytest.mark.parametrize("make", [SelfPlay, BatchEnv])
def test_an_unknown_game_names_those_there_are(make: Any) -> None:
    with pytest.raises(BadSetup, match="there is no game 'chess'; the games are petz, decorators"):
        make("chess", 2)


def first_legal(masks: Any) -> Any:
    return np.array([np.flatnonzero(mask)[-1] for mask in masks])


# Games


@names
def test_a_seeded_game_against_bots_is_the_arenas(name: str) -> None:
    """A keeper that plays through the environment gets what it gets in the arena."""
    game, seats = GAMES[NAMES[name]], 2
    env: Any = gymnasium.make(name, seats=seats, seat=1, reward="points").unwrapped
    env.reset(seed=5)
    keeper, mind = bot_named(game.name, "keeper"), Random("5 1")
    over, total = False, 0.0
    while not over:
        move = keeper.choose(Decision(game, env.episode.state, 1), mind)
        _, reward, over, _, _ = env.step(env.config.encoding.number_of(move))
        total += reward
    bots = [bot_named(game.name, "keeper") for _ in range(seats)]
    assert total == pytest.approx(play_game(game, Setup(seats), bots, "5").scores[1])


@names
def test_one_call_for_many_games_plays_as_one_game_after_the_other(name: str) -> None:
    batch: Any = gymnasium.make_vec(name, num_envs=3, bots="random")
    single: Any = gymnasium.make_vec(name, num_envs=3, bots="random", vectorization_mode="sync")
    (seen, infos), (wanted, _) = batch.reset(seed=2), single.reset(seed=2)
    ended = 0
    rng = np.random.default_rng(2)
    for _ in range(120):
        assert np.array_equal(seen, wanted)
        actions = [rng.choice(np.flatnonzero(mask)) for mask in infos["action_mask"]]
        seen, rewards, over, _, infos = batch.step(np.array(actions))
        wanted, gained, done, _, masks = single.step(np.array(actions))
        assert np.array_equal(rewards, gained)
        assert np.array_equal(over, done)
        assert np.array_equal(infos["action_mask"], np.stack(masks["action_mask"]))
        ended += int(over.sum())
    assert ended > 0 or name != PETZ


def test_masks_are_as_sb3_contrib_asks_for_them() -> None:
    env: Any = gymnasium.make(PETZ, bots="random").unwrapped
    _, info = env.reset(seed=1)
    assert env.action_masks().dtype == np.bool_
    assert np.array_equal(env.action_masks(), info["action_mask"])


def test_self_play_decides_for_every_seat() -> None:
    games = SelfPlay("petz", num_envs=4, seats=3)
    _, masks = games.reset(seed=1)
    acted, ended = set(), 0
    rng = Random(1)
    for _ in range(300):
        acted |= set(games.acting.tolist())
        chosen = games.sample(rng)
        assert masks[np.arange(4), chosen].all()
        vectors, masks, rewards, over = games.step(chosen)
        assert vectors.shape == (4, games.config.size)
        assert rewards[~over].sum() == 0
        assert rewards[over].sum() == pytest.approx(0)
        ended += int(over.sum())
    assert acted == {0, 1, 2}
    assert ended > 0


# Bad input


def test_an_illegal_action_ends_the_game_and_costs_1() -> None:
    env = gymnasium.make(PETZ, bots="random")
    env.reset(seed=1)
    _, reward, over, _, info = env.step(2000)
    assert (reward, over) == (-1.0, True)
    assert "(" in info["illegal"]
    assert np.flatnonzero(info["action_mask"]).tolist() == [0]
    with pytest.raises(ResetNeeded):
        env.unwrapped.step(1)
    _, info = env.reset(seed=1)
    assert "illegal" not in info


def test_an_illegal_action_ends_its_game_of_a_batch_alone() -> None:
    envs: Any = gymnasium.make_vec(PETZ, num_envs=2, bots="random")
    _, infos = envs.reset(seed=1)
    legal = first_legal(infos["action_mask"])
    _, rewards, over, _, infos = envs.step(np.array([2000, legal[1]]))
    assert over.tolist() == [True, False]
    assert rewards.tolist() == [-1.0, 0.0]
    assert infos["_illegal"].tolist() == [True, False]
    _, _, over, _, infos = envs.step(first_legal(infos["action_mask"]))
    assert over.tolist() == [False, False]
    assert "illegal" not in infos


@pytest.mark.parametrize("action", [-1, 10**6, 1.5, "done", np.zeros(3, np.int64), None])
def test_what_is_no_action_is_refused(action: Any) -> None:
    env: Any = gymnasium.make(PETZ, bots="random").unwrapped
    env.reset(seed=1)
    with pytest.raises(ValueError):
        env.step(action)
    assert env.episode.decisions == 0


@pytest.mark.parametrize("actions", [[1], [1, 1, 1], [[1], [1]], [0.5, 1.0], [1, 10**6], 1])
def test_actions_of_a_wrong_shape_are_refused(actions: Any) -> None:
    envs: Any = gymnasium.make_vec(PETZ, num_envs=2, bots="random")
    with pytest.raises(ResetNeeded):
        envs.step([1, 1])
    envs.reset(seed=1)
    with pytest.raises(ValueError):
        envs.step(actions)
    assert [episode.decisions for episode in envs.batch.episodes] == [0, 0]


def test_seeds_of_a_batch() -> None:
    envs: Any = gymnasium.make_vec(PETZ, num_envs=2, bots="random")
    one, _ = envs.reset(seed=[7, 8])
    two, _ = envs.reset(seed=7)
    assert np.array_equal(one, two)
    for seed in ([1], [1, 2, 3], -1, "7"):
        with pytest.raises(ValueError):
            envs.reset(seed=seed)


@pytest.mark.parametrize(
    "arguments",
    [
        {"seats": 7},
        {"seat": 2},
        {"bots": "wizard"},
        {"bots": ["random", "random"]},
        {"sunshine": 1},
        {"num_envs": 0},
    ],
)
def test_a_table_that_there_is_not_is_refused(arguments: dict[str, Any]) -> None:
    make = gymnasium.make_vec if "num_envs" in arguments else gymnasium.make
    with pytest.raises((BadSetup, ValueError)):
        make(PETZ, **arguments)


def test_a_game_is_shown_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    env: Any = gymnasium.make(PETZ, bots="random", render_mode="ansi")
    env.reset(seed=1)
    assert "Dungeon Petz, 2 players" in env.render()
    assert "╭─ Town ─" in env.render()  # as at the terminal
    assert "group 1+0" in env.render()
    envs: Any = gymnasium.make_vec(PETZ, num_envs=2, bots="random", render_mode="human")
    envs.reset(seed=1)
    assert envs.render() == ()
    assert capsys.readouterr().out.count("Dungeon Petz, 2 players") == 2


def test_a_game_is_shown_as_a_picture() -> None:
    if "rgb_array" not in SeatEnv.metadata["render_modes"]:
        with pytest.raises(MissingExtra, match=r"pip install 'undercroft\[render\]'"):
            SeatEnv("petz", render_mode="rgb_array")
        return
    env = SeatEnv("petz", bots="random", render_mode="rgb_array")
    env.reset(seed=1)
    env.action_space.seed(1)
    before = env.render()
    assert before.dtype == np.uint8 and before.shape == (800, 1280, 3)
    assert len(np.unique(before.reshape(-1, 3), axis=0)) > 500  # drawn, and not one colour
    assert (env.render() == before).all()
    for _ in range(8):
        env.step(env.action_space.sample())
    after = env.render()
    assert after.shape == before.shape and (before != after).any()
