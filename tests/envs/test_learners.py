"""The libraries that train agents, each by its example; `make test-learners` installs them."""

import json
import os
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SCRIPTS = ROOT / "examples" / "learn"
AGENT = ROOT / "examples" / "agent" / "train.py"
WANTED = ("torch", "polars")
MISSING = [name for name in WANTED if find_spec(name) is None]
PAGE = (ROOT / "docs" / "datasets.md").read_text("utf-8")
LINES = re.findall(r"^```python\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
SMALL = {
    "openspiel_search.py": ["--steps=4", "--simulations=4"],
    "ppo_pettingzoo.py": ["--steps=256", "--tables=2", "--rollout=32"],
    "rllib_ppo.py": ["--steps=64"],
    "sb3_maskable.py": ["--steps=64"],
    "shimmy_play.py": ["--steps=50"],
    "tianshou_dqn.py": ["--steps=100"],
    "torchrl_ppo.py": ["--steps=64"],
}
installed = pytest.mark.skipif(
    bool(MISSING), reason=f"NOT TRIED: {', '.join(MISSING)} not installed (make test-learners)"
)


def said(*command: str, folder: Path) -> str:
    """What a script says, run in a folder of its own."""
    env = os.environ | {"MINARI_DATASETS_PATH": str(folder), "OMP_NUM_THREADS": "1"}
    done = subprocess.run(
        [sys.executable, *command], cwd=folder, env=env, capture_output=True, text=True, timeout=900
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


def test_every_script_is_tried() -> None:
    assert {path.name for path in SCRIPTS.glob("*.py")} == {*SMALL, "minari_data.py", "seated.py"}
    assert len(LINES) == 4


def test_the_page_names_the_locked_versions() -> None:
    """Those that `make test-learners` installs and tries."""
    lock = (ROOT / "requirements" / "learn.lock").read_text("utf-8")
    locked = dict(re.findall(r"^([\w-]+)==([\w.]+)", lock, re.MULTILINE))
    page = (ROOT / "docs" / "environments.md").read_text("utf-8")
    rows = re.findall(r"^\| [^|]+ \| `(\w+\.py)` \| ([\w-]+) ([\w.]+) \|", page, re.MULTILINE)
    assert {script for script, _, _ in rows} == {*SMALL, "minari_data.py"}
    assert all(locked[library] == version for _, library, version in rows)


@installed
@pytest.mark.parametrize("script", SMALL)
def test_a_library_trains_a_few_steps(script: str, tmp_path: Path) -> None:
    assert re.search(r"\d+ steps", said(str(SCRIPTS / script), *SMALL[script], folder=tmp_path))


@installed
def test_what_was_trained_is_seated_in_the_benchmark(tmp_path: Path) -> None:
    train = [str(SCRIPTS / "ppo_pettingzoo.py"), *SMALL["ppo_pettingzoo.py"], "--out=agent.npz"]
    said(*train, folder=tmp_path)
    wanted = "--scenarios petz-duel,petz-strangers --games 1 --jobs 1 --out mine.json"
    agent = f"{SCRIPTS / 'seated.py'}:Ppo"
    assert "petz-duel" in said(
        "-m", "undercroft", "benchmark", agent, *wanted.split(), folder=tmp_path
    )


@installed
def test_the_agent_is_trained_and_goes_on(tmp_path: Path) -> None:
    """Lessons of keepers, a round of self-play, and another one in a second call."""
    small = "--minutes=0 --workers=1 --hidden=16,8 --lessons=400 --watch-seconds=600 --tables=4"
    few = "--clone-seconds=1 --steps=8 --batch=16 --look-games=1 --judge-games=1 --out=agent"
    train = [str(AGENT), *small.split(), *few.split()]
    assert "watched 400 decisions" in said(*train, folder=tmp_path)
    again = said(*train, folder=tmp_path)
    assert "goes on after 432 decisions" in again and "round 1" in again
    other = said(*train, "--out=other", "--from=agent/agent.npz", folder=tmp_path)
    assert "goes on from agent/agent.npz" in other and "round 1" in other
    table = (tmp_path / "agent" / "curve.csv").read_text("utf-8")
    phases = [line.split(",")[1] for line in table.splitlines()]
    assert phases == ["phase", "untrained", "clone", "clone", "self-play", "self-play"]
    assert (tmp_path / "agent" / "agent.npz").stat().st_size < 2_000_000
    assert set(json.loads((tmp_path / "agent" / "evaluation.json").read_text("utf-8"))) >= {
        "keeper",
        "novice",
    }


@installed
def test_a_data_set_is_read_by_all(tmp_path: Path) -> None:
    sim = "sim pugquest --players 2 --bots novice,random --games 2 --decisions --out run"
    said("-m", "undercroft", *sim.split(), folder=tmp_path)
    said("-m", "undercroft", "dataset", "run", "--out", "my-data", folder=tmp_path)
    for lines in LINES:
        assert said("-c", lines, folder=tmp_path)
    into = ["my-data", "undercroft/test-v0", "--episodes=3"]
    assert "4 episodes" in said(str(SCRIPTS / "minari_data.py"), *into, folder=tmp_path)
