"""The examples that train: their environments, and where it can run the training itself."""

import csv
import importlib
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from undercroft.envs.gym import BatchEnv

EXAMPLES = Path(__file__).parents[2] / "examples"
LEARNING = ("torch", "sb3_contrib", "stable_baselines3", "matplotlib")
UNINSTALLED = [name for name in LEARNING if find_spec(name) is None]


class VecEnv:
    """As much of Stable-Baselines3's as the example builds on."""

    def __init__(self, num_envs: int, observation_space: Any, action_space: Any) -> None:
        self.num_envs = num_envs
        self.observation_space = observation_space
        self.action_space = action_space
        self._seeds: list[int | None] = [None] * num_envs

    def _reset_seeds(self) -> None:
        self._seeds = [None] * self.num_envs


@pytest.fixture
def batched(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The example, on top of Stable-Baselines3 or, where that is not installed, of the above."""
    monkeypatch.syspath_prepend(str(EXAMPLES))
    if "stable_baselines3" in UNINSTALLED:
        for name in ("stable_baselines3", "stable_baselines3.common"):
            monkeypatch.setitem(sys.modules, name, ModuleType(name))
        module = ModuleType("stable_baselines3.common.vec_env")
        monkeypatch.setattr(module, "VecEnv", VecEnv, raising=False)
        monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.delitem(sys.modules, "batched", raising=False)
    return importlib.import_module("batched")


def test_batched_games_are_played_on_and_on(batched: ModuleType) -> None:
    """Each game is told to have ended once, with its last observation, and begins again."""
    games = BatchEnv("petz", 3, bots="random", reward="points", autoreset_mode="SameStep")
    env, rng = batched.BatchedGames(games), np.random.default_rng(1)
    env.seed(5)
    seen = env.reset()
    assert seen.shape == (3, *env.observation_space.shape)
    ended = [0, 0, 0]
    gained = np.zeros(3)
    lengths = [0, 0, 0]
    while min(ended) < 2:
        masks = env.env_method("action_masks")
        assert all(mask.any() for mask in masks)
        env.step_async(np.array([rng.choice(np.flatnonzero(mask)) for mask in masks]))
        seen, rewards, over, infos = env.step_wait()
        gained += rewards
        for at in range(3):
            lengths[at] += 1
            assert bool(infos[at]) == bool(over[at])
            if over[at]:
                ended[at] += 1
                assert infos[at]["terminal_observation"].shape == env.observation_space.shape
                episode = infos[at]["episode"]
                assert episode == {"r": pytest.approx(gained[at]), "l": lengths[at]}
                gained[at], lengths[at] = 0.0, 0
    env.close()


@pytest.mark.skipif(
    bool(UNINSTALLED),
    reason=f"TRAINING NOT TRIED: {', '.join(UNINSTALLED)} not installed (docs/environments.md)",
)
@pytest.mark.parametrize("more", [[], ["--batched"]], ids=["one by one", "batched"])
def test_the_learner_trains_a_few_steps(more: list[str], tmp_path: Path) -> None:
    words = ["--steps=128", "--games=2", "--rollout=64", "--every=64", "--look=1", "--bots=random"]
    command = [sys.executable, str(EXAMPLES / "train_petz.py"), *words, *more]
    subprocess.run([*command, f"--out={tmp_path}"], check=True, timeout=600)
    with (tmp_path / "progress.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert [int(row["steps"]) for row in rows] == [0, 64, 128]
    assert "train_petz.py" in (tmp_path / "progress.md").read_text("utf-8")
    assert (tmp_path / "learner.zip").exists()
