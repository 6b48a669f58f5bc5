"""`undercroft gate` as it is typed."""

import json
from pathlib import Path

import pytest

from tests.cli.runner import Runner
from undercroft.arena.sequential import STRONGER


def test_the_command_decides_and_resumes(undercroft: Runner, tmp_path: Path) -> None:
    typed = ["gate", "pugquest", "keeper", "random", "--set", "random-heroes=on", "--luck", "0"]
    typed += ["--better", "0.3", "--jobs", "1", "--out", str(tmp_path / "g")]
    first = undercroft(*typed, "--games", "4")
    assert "Undecided" in first.out
    ran = undercroft(*typed, "--games", "60", "--json")
    found = json.loads(ran.out)
    assert (found["verdict"], found["contest"], found["equal"]) == (STRONGER, "team", 0.0)
    kept = (tmp_path / "g" / "blocks.jsonl").read_text().splitlines()
    assert len(kept) == found["games"] / 2
    again = undercroft(*typed, "--games", "60", "--lang", "fr")
    assert "keeper est plus fort que random." in again.out


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (["petz", "nobody", "keeper"], "nobody"),
        (["petz", "keeper", "random", "--contest", "lord"], "there is duel"),
        (["petz", "keeper", "random", "--better", "2"], "--better"),
        (["petz", "keeper", "random", "--luck", "-1"], "--luck"),
        (["pugquest", "keeper", "random", "--players", "2"], "pairings"),
        (["petz", "keeper", "random", "--edition", "99"], "edition 99"),
    ],
)
def test_wrong_input_is_refused(undercroft: Runner, typed: list[str], said: str) -> None:
    ran = undercroft("gate", *typed)
    assert ran.code == 2
    assert said in ran.err
