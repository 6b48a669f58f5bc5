"""`sim --out`: games on the disk, whole or not there, and the same however they came there."""

import json
import os
import shutil
import signal
import subprocess
import sys
from itertools import product
from pathlib import Path
from time import monotonic, sleep

import pyarrow.parquet as pq
import pytest

from tests.choosing import some_of
from tests.cli.runner import Runner
from undercroft.arena.run import open_run
from undercroft.core.game import Setup
from undercroft.core.table_match import TableMatch
from undercroft.games import GAMES

PATIENCE = 300  # seconds; only a hang takes so long
SERIES = (
    "sim",
    "petz",
    "--players",
    "2",
    "--bots",
    "random,keeper",
    "--games",
    "25",
    "--seed",
    "7",
)


def content(folder: Path) -> dict[str, bytes]:
    """Every file of a folder."""
    files = [path for path in folder.rglob("*") if path.is_file()]
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An unbroken run with all its decisions, for everybody to copy."""
    folder = tmp_path_factory.mktemp("runs") / "whole"
    command = [sys.executable, "-m", "undercroft", *SERIES, "--jobs", "1", "--decisions"]
    subprocess.run([*command, "--out", str(folder)], check=True, capture_output=True)
    return folder


@pytest.fixture
def copied(whole: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(whole, tmp_path / "copied"))


def go_on(undercroft: Runner, folder: Path, *more: str) -> dict[str, object]:
    ran = undercroft(*SERIES, "--jobs", "1", "--decisions", "--json", "--out", str(folder), *more)
    assert ran.code == 0
    summary: dict[str, object] = json.loads(ran.out)
    return {key: summary[key] for key in ("games", "decisions", "wins", "mean_scores", "seed")}


def test_a_row_for_each_game_fact_and_decision(whole: Path) -> None:
    assert sorted(content(whole)) == sorted(
        ["run.json"]
        + [
            f"{table}/0000{n}.parquet"
            for table in ("games", "facts", "decisions")
            for n in range(3)
        ]
    )
    games = pq.read_table(whole / "games").to_pylist()
    assert [row["game"] for row in games] == list(range(25))
    assert [row["bots"] for row in games[:2]] == [["random", "keeper"], ["keeper", "random"]]
    decisions = pq.read_table(whole / "decisions").to_pylist()
    assert len(decisions) == sum(row["decisions"] for row in games)
    facts = pq.read_table(whole / "facts").to_pylist()
    for row in games[:5]:
        for seat in (0, 1):
            mine = [f for f in facts if (f["game"], f["seat"]) == (row["game"], seat)]
            points = sum(f["points"] for f in mine if f["kind"] == "parts")
            assert points == pytest.approx(row["scores"][seat])
            assert {f["bot"] for f in mine} == {row["bots"][seat]}


def test_a_finished_run_tells_no_speed(undercroft: Runner, copied: Path) -> None:
    ran = undercroft(*SERIES, "--jobs", "1", "--decisions", "--out", str(copied))
    assert ran.code == 0
    assert "all played before" in ran.out and "games/s" not in ran.out


def test_the_decisions_of_a_game_replay_to_its_scores(whole: Path) -> None:
    row = pq.read_table(whole / "games").to_pylist()[11]
    taken = [d for d in pq.read_table(whole / "decisions").to_pylist() if d["game"] == 11]
    game = GAMES["petz"]
    match = TableMatch(game, Setup(2), row["seed"])
    for one in taken:
        match.run_chance()
        match.submit(one["seat"], game.read(one["move"]))
    match.run_chance()
    assert game.scores(match.state) == row["scores"]


def test_the_number_of_processes_leaves_no_trace(undercroft: Runner, whole: Path) -> None:
    other = undercroft.folder / "other"
    go_on(undercroft, other, "--jobs", "2")
    assert content(other) == content(whole)


def test_decisions_are_kept_on_request_alone(undercroft: Runner) -> None:
    folder = undercroft.folder / "run"
    ran = undercroft(*SERIES, "--jobs", "1", "--out", str(folder))
    assert ran.code == 0
    assert not (folder / "decisions").exists() and (folder / "facts").exists()
    assert undercroft(*SERIES, "--decisions").err.endswith("--decisions needs --out\n")


def test_the_summary_of_what_is_there_is_the_same(undercroft: Runner, copied: Path) -> None:
    fresh = go_on(undercroft, undercroft.folder / "fresh")
    before = content(copied)
    assert go_on(undercroft, copied) == fresh
    assert content(copied) == before


def test_a_seed_that_was_drawn_is_kept(undercroft: Runner) -> None:
    folder = undercroft.folder / "run"
    unseeded = ("sim", "petz", "--bots", "random", "--games", "11", "--jobs", "1", "--json")
    first = json.loads(undercroft(*unseeded, "--out", str(folder)).out)
    (folder / "games" / "00001.parquet").unlink()
    again = json.loads(undercroft(*unseeded, "--out", str(folder)).out)
    assert (again["seed"], again["wins"]) == (first["seed"], first["wins"])


# Broken runs


FILES = ("games/00001.parquet", "facts/00000.parquet", "decisions/00002.parquet")
HARMS = ("missing", "cut", "empty", "nonsense", "another")


# Every harm and every file in `make test`, all pairs of them in `make soak`.
@some_of(("file", "harm"), list(product(FILES, HARMS)), kept=(0, 4, 6, 8, 12))
def test_a_shard_that_is_not_whole_is_played_again(
    undercroft: Runner, whole: Path, copied: Path, file: str, harm: str
) -> None:
    path = copied / file
    if harm == "missing":
        path.unlink()
    else:
        data = path.read_bytes()
        other = copied / ("facts" if file.startswith("games") else "games") / "00000.parquet"
        wrong = {"cut": data[: len(data) // 2], "empty": b"", "nonsense": b"PAR1" * 99}
        path.write_bytes({**wrong, "another": other.read_bytes()}[harm])
    go_on(undercroft, copied)
    assert content(copied) == content(whole)


def test_games_that_are_damaged_inside_are_played_again(
    undercroft: Runner, whole: Path, copied: Path
) -> None:
    path = copied / "games" / "00001.parquet"
    data = bytearray(path.read_bytes())
    data[40] ^= 255
    path.write_bytes(data)
    go_on(undercroft, copied)
    assert content(copied) == content(whole)


def test_what_a_kill_leaves_behind_is_cleared_away(
    undercroft: Runner, whole: Path, copied: Path
) -> None:
    (copied / "facts" / ".00001.parquet.99.draft").write_bytes(b"half")
    go_on(undercroft, copied)
    assert content(copied) == content(whole)


def test_a_run_that_was_killed_before_its_first_file_begins_anew(
    undercroft: Runner, whole: Path
) -> None:
    folder = undercroft.folder / "run"
    folder.mkdir()
    (folder / ".run.json.99.draft").write_text("{", "utf-8")
    go_on(undercroft, folder)
    assert content(folder) == content(whole)


@pytest.mark.skipif(sys.platform == "win32", reason="no kill -9")
def test_killed_at_any_time_it_goes_on_to_the_same_bytes(undercroft: Runner, whole: Path) -> None:
    folder = undercroft.folder / "killed"
    command = [sys.executable, "-m", "undercroft", *SERIES, "--jobs", "2", "--decisions"]
    for shards in (0, 1, 2):  # killed once there are so many
        process = subprocess.Popen(
            [*command, "--out", str(folder)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        end = monotonic() + PATIENCE
        while not (folder / "run.json").exists() or len(shards_of(folder)) < shards:
            assert monotonic() < end
            sleep(0.005)
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
    go_on(undercroft, folder)
    assert content(folder) == content(whole)


def shards_of(folder: Path) -> list[Path]:
    return list((folder / "games").glob("*.parquet")) if (folder / "games").exists() else []


# Refusals


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        (("--seed", "8"), "the folder has another run: seed is 7, not 8"),
        (("--games", "26"), "the folder has another run: games is 25, not 26"),
        (
            ("--bots", "random"),
            "the folder has another run: bots is random,keeper, not random,random",
        ),
        (("--set", "meat-stand=on"), "the folder has another run: options is "),
    ],
)
def test_another_run_is_refused_and_nothing_is_touched(
    undercroft: Runner, copied: Path, changed: tuple[str, ...], said: str
) -> None:
    before = content(copied)
    ran = undercroft(*SERIES, "--decisions", "--out", str(copied), *changed)
    assert (ran.code, ran.out) == (2, "")
    assert f"{copied}: {said}" in ran.err
    assert content(copied) == before


def test_another_game_or_pack_is_refused(undercroft: Runner, copied: Path) -> None:
    ran = undercroft("sim", "pugquest", "--out", str(copied), "--seed", "7")
    assert "the folder has another run: game is petz, not pugquest" in ran.err
    pack = undercroft.folder / "box.toml"
    pack.write_text("[potions]\ncount = 9\n", "utf-8")
    ran = undercroft(*SERIES, "--decisions", "--out", str(copied), "--data", str(pack))
    assert "the folder has another run: its data pack differs" in ran.err


def test_another_version_is_refused(
    undercroft: Runner, copied: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("undercroft.arena.run.version", lambda name: "99")
    ran = undercroft(*SERIES, "--decisions", "--out", str(copied))
    assert ran.code == 2 and "the folder has another run: version is " in ran.err


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "run.json is damaged"),
        ("[]", "run.json has an unknown format"),
        ('{"undercroft": 99}', "run.json has an unknown format"),
        ('{"undercroft": 1}', "run.json: 'version' is missing or of the wrong type"),
    ],
)
def test_settings_that_cannot_be_read_are_refused(
    undercroft: Runner, copied: Path, text: str, said: str
) -> None:
    (copied / "run.json").write_text(text, "utf-8")
    ran = undercroft(*SERIES, "--decisions", "--out", str(copied))
    assert (ran.code, ran.out) == (2, "") and said in ran.err


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("game", "chess", "there is no game 'chess'"),
        ("seats", 9, "Dungeon Petz is for 2 to 4 players, not 9"),
        ("bots", ["random"], "Expected 2 bots, one for each seat; got 1."),
        ("bots", ["random", []], "'bots' is missing or of the wrong type"),
        ("bots", ["random", 5], "'bots' is missing or of the wrong type"),
        ("bots", ["random", "five"], "there is no bot 'five' for petz"),
        ("options", {"start": "x"}, "'options' is missing or of the wrong type"),
        ("options", {"start": 9}, "option 'start' takes 0, 1, 2, 3, 4, not 9"),
        ("pack", {"pets": 1}, "pets"),
        ("games", -1, "'games' is missing or of the wrong type"),
    ],
)
def test_settings_that_make_no_sense_are_refused(
    undercroft: Runner, copied: Path, field: str, value: object, said: str
) -> None:
    settings = json.loads((copied / "run.json").read_text("utf-8"))
    (copied / "run.json").write_text(json.dumps({**settings, field: value}), "utf-8")
    for words in (("report",), (*SERIES, "--decisions", "--out")):
        ran = undercroft(*words, str(copied))
        assert (ran.code, ran.out) == (2, "") and said in ran.err and ran.err.count("\n") == 1


def test_a_folder_of_other_things_and_a_file_are_refused(undercroft: Runner) -> None:
    (undercroft.folder / "mine").mkdir()
    (undercroft.folder / "mine" / "diary").write_text("dear", "utf-8")
    ran = undercroft(*SERIES, "--out", str(undercroft.folder / "mine"))
    assert ran.code == 2 and "The folder is not empty and is not a run folder." in ran.err
    ran = undercroft(*SERIES, "--out", str(undercroft.folder / "mine" / "diary"), "--lang", "fr")
    assert ran.code == 2 and "diary" in ran.err and "Traceback" not in ran.err


def test_shards_cover_all_games_once(whole: Path) -> None:
    settings = open_run(whole).settings
    for games in (1, 9, 10, 999, 1000, 12_345, 1_000_000):
        shards = type(settings)(**{**vars(settings), "games": games}).shards()
        assert [number for shard in shards for number in shard] == list(range(games))
        assert len(shards) <= 1000


# Without the libraries


@pytest.mark.parametrize(
    ("words", "missing", "extra"),
    [
        ((*SERIES, "--out", "anywhere"), "pyarrow", "report"),
        ((*SERIES, "--on", "ray"), "ray", "ray"),
        (("report", "anywhere"), "numpy", "report"),
    ],
)
def test_a_library_that_is_missing_is_named_with_what_to_install(
    undercroft: Runner,
    monkeypatch: pytest.MonkeyPatch,
    words: tuple[str, ...],
    missing: str,
    extra: str,
) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    ran = undercroft(*words)
    assert (ran.code, ran.out) == (2, "")
    assert f"needs {missing}: pip install 'undercroft[{extra}]'" in ran.err
    assert not Path("anywhere").exists()


def test_the_plain_command_needs_none_of_them() -> None:
    wanted = "import sys; sys.modules.update(dict.fromkeys(['numpy', 'pyarrow', 'ray']))"
    code = f"{wanted}; from undercroft.cli.main import main; sys.exit(main(sys.argv[1:]))"
    ran = subprocess.run(
        [sys.executable, "-c", code, *SERIES[:-4], "--games", "1", "--jobs", "1"],
        capture_output=True,
        text=True,
    )
    assert ran.returncode == 0 and "1 game" in ran.stdout
