"""`undercroft dataset`: the decisions of a run, as the environments number them."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq
import pytest

from tests.cli.conftest import undercroft as undercroft  # the fixture
from tests.cli.runner import Runner
from undercroft.envs.gym import SelfPlay

SIM = (
    "sim",
    "pugquest",
    "--players",
    "2",
    "--bots",
    "keeper,random",
    "--games",
    "12",
    "--seed",
    "s",
)


@pytest.fixture
def run(undercroft: Runner, tmp_path: Path) -> Path:
    folder = tmp_path / "run"
    assert undercroft(*SIM, "--jobs", "1", "--decisions", "--out", str(folder)).code == 0
    return folder


def test_rows_are_what_the_environment_shows(undercroft: Runner, run: Path) -> None:
    done = undercroft("dataset", str(run), "--jobs", "1")
    facts = json.loads((run / "dataset" / "dataset.json").read_text("utf-8"))
    rows: Any = pq.read_table(run / "dataset" / "decisions").to_pylist()
    assert done.code == 0
    assert done.err.splitlines()[-1].endswith(f"{run / 'dataset'}: {len(rows)} decisions.")
    games = SelfPlay("pugquest", 1, 2, dtype="uint8")
    assert facts["most"] == games.config.most.tolist()
    out = games.buffers(masks=False, legal=True)
    games.batch.seed(0, "s-1")
    games.batch.look_at_all(out.rows)
    out.write(games.batch)
    played = [row for row in rows if row["game"] == 1]
    for row in played:
        assert row["seat"] == out.acting[0]
        assert row["bot"] == ("random", "keeper")[row["seat"]]
        assert np.array_equal(row["observation"], out.observations[0])
        assert row["legal"] == sorted(out.legal[1].tolist())
        assert row["action"] in row["legal"]
        games.step([row["action"]], out)
    assert out.over[0]
    assert [row["utility"] for row in played] == [out.rewards[0][row["seat"]] for row in played]
    assert "--seed s" in (run / "dataset" / "README.md").read_text("utf-8")


def test_the_same_command_goes_on(undercroft: Runner, run: Path, tmp_path: Path) -> None:
    folder = tmp_path / "set"
    command = ("dataset", str(run), "--out", str(folder), "--jobs", "1")
    undercroft(*command)
    files = sorted((folder / "decisions").iterdir())
    assert len(files) == 2
    before = [file.read_bytes() for file in files]
    files[0].write_bytes(before[0][:100])
    untouched = files[1].stat().st_mtime_ns
    assert undercroft(*command).code == 0
    assert [file.read_bytes() for file in files] == before
    assert files[1].stat().st_mtime_ns == untouched
    (folder / "dataset.json").write_text("{}")
    refused = undercroft(*command)
    assert refused.code == 2 and "not the data set of this run" in refused.err


def test_a_run_without_decisions_is_refused(undercroft: Runner, tmp_path: Path) -> None:
    folder = tmp_path / "bare"
    undercroft(*SIM[:-4], "--games", "2", "--jobs", "1", "--out", str(folder))
    refused = undercroft("dataset", str(folder))
    assert refused.code == 2 and "--decisions" in refused.err
