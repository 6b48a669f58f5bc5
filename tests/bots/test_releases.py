"""Levels of earlier releases, `keeper@0.1`: they decide for ever as they did."""

import io
import json
import shlex
import subprocess
import tarfile
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.bots.record_release import FILE
from tests.choosing import lengths
from tests.cli.conftest import undercroft as undercroft  # the fixture
from tests.cli.runner import Runner
from undercroft.bots import program_process
from undercroft.bots.custom import bot_of, is_custom, marked, unmarked
from undercroft.bots.program import BotFailed
from undercroft.bots.releases import RELEASES, site_of
from undercroft.core.bot import Decision
from undercroft.core.game import BadSetup, Setup
from undercroft.core.saved import read_line
from undercroft.games import GAMES

ROOT = Path(__file__).parents[2]
OLD = RELEASES["0.1"]
COMMIT = OLD.built.partition("-")[2].partition("/")[0]
RECORDED = json.loads(FILE.read_text("utf-8"))


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The release's own code, uncompiled, from its commit."""
    command = ["git", "-C", str(ROOT), "archive", COMMIT, "src/undercroft"]
    try:
        packed = subprocess.run(command, capture_output=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        pytest.skip(f"RELEASE 0.1 NOT TRIED: there is no git with commit {COMMIT} here")
    folder = tmp_path_factory.mktemp("release")
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        archive.extractall(folder, filter="data")
    return folder / "src"


@pytest.fixture
def release(sources: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setenv(OLD.variable, str(sources))
    yield sources
    program_process.end_all()


@lengths("apart", 3, 1)
@pytest.mark.parametrize("one", RECORDED, ids=[one["game"] for one in RECORDED])
@pytest.mark.usefixtures("release")
def test_they_decide_as_the_release_did(one: dict[str, Any], apart: int) -> None:
    """From positions told by today's names, what its own code decided in its own positions."""
    game = GAMES[one["game"]]
    setup = Setup(one["seats"], one["options"], None, 1)
    state, done = game.start(setup), 0
    levels = {
        level: level.replace(":", "@0.1:") if ":" in level else f"{level}@0.1"
        for level in one["decisions"][0][2]
    }
    bots = {level: bot_of(game.name, name) for level, name in levels.items()}
    for at, seat, chosen in one["decisions"][::apart]:
        for number, line in enumerate(one["log"][done:at]):
            game.apply(state, *read_line(game, state, number, line))
        done = at
        for level, text in chosen.items():
            move = bots[level].choose(Decision(game, state, seat, setup), Random(at))
            assert game.show(move) == text, f"{level} after {at} moves"


@pytest.mark.usefixtures("release")
def test_they_play_by_the_rules_of_their_release(undercroft: Runner) -> None:
    typed = "sim petz --bots keeper@0.1,random --players 2 --games 1 --seed 1 --jobs 1 --edition"
    line = shlex.split(typed)
    done = undercroft(*line, "1", "--json")
    assert done.code == 0 and json.loads(done.out)["bots"] == ["keeper@0.1", "random"]
    done = undercroft(*line, "2")
    assert done.code == 1 and "plays edition 1 of the rules, not 2" in done.err


def test_where_the_release_is_missing_it_is_told_how_to_get_it(
    undercroft: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv(OLD.variable, raising=False)
    done = undercroft("sim", "petz", "--bots", "master@0.1", "--games", "1")
    assert done.code == 2 and "make release-0.1 builds it" in done.err
    monkeypatch.setenv(OLD.variable, str(tmp_path))
    with pytest.raises(BadSetup, match=f"{OLD.variable} names"):
        site_of("0.1")
    folder = tmp_path / OLD.built / "undercroft" / "bots"
    folder.mkdir(parents=True)
    (folder / "levels.py").touch()
    monkeypatch.delenv(OLD.variable)
    inside = tmp_path / "docs"
    inside.mkdir()
    monkeypatch.chdir(inside)
    assert site_of("0.1") == tmp_path / OLD.built


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("imp@0.1", "release 0.1 has random, novice, keeper, expert, master"),
        ("master@0.1:soon", "a budget is a number of playouts or of seconds"),
        ("master@0.3", "there is no bot 'master@0.3'"),
    ],
)
def test_what_no_release_has_is_refused(name: str, why: str) -> None:
    with pytest.raises(BadSetup, match=why):
        bot_of("petz", name)


def test_a_broken_release_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "undercroft" / "bots"
    folder.mkdir(parents=True)
    (folder / "levels.py").touch()  # today's package must not stand in for it
    monkeypatch.setenv(OLD.variable, str(tmp_path))
    state = GAMES["petz"].start(Setup(2))
    decision = Decision(GAMES["petz"], state, 0, Setup(2))
    with pytest.raises(BotFailed, match="there is no package of release"):
        bot_of("petz", "keeper@0.1").choose(decision, Random(1))


def test_the_makefile_builds_what_is_looked_for() -> None:
    text = (ROOT / "Makefile").read_text("utf-8")
    assert f"release-0.1: build/release-{COMMIT}/.stamp" in text


def test_a_saved_game_starts_none_and_kept_games_name_it() -> None:
    assert is_custom("master@0.1") and is_custom("master@0.1:400") and not is_custom("master:400")
    assert marked("master@0.1") == unmarked("master@0.1") == "master@0.1"
