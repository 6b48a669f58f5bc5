"""Games in files: nothing is lost, nothing of others is written over."""

import json
from pathlib import Path

import pytest

from tests.cli.runner import Runner
from undercroft.cli.saving import state_folder
from undercroft.core import saved
from undercroft.core.atomic_write import write_file
from undercroft.games import GAMES

SMALL = ("play", "petz", "--players", "2", "--seed", "7")


def test_every_accepted_move_is_kept_at_once(undercroft: Runner) -> None:
    undercroft(*SMALL, typed=["group 2+1", "foo", "group 1+0"])
    [file] = undercroft.saves()
    match = saved.read(file.read_text("utf-8"), GAMES)
    mine = [match.game.show(entry.move) for entry in match.log if entry.seat == 0]
    assert mine == ["group 2+1", "group 1+0"]


def test_the_file_remembers_who_plays(undercroft: Runner) -> None:
    line = ("play", "petz", "--players", "3", "--seat", "2", "--names", "Al,Bo", "--bots", "random")
    undercroft(*line)
    [file] = undercroft.saves()
    header = json.loads(file.read_text("utf-8").splitlines()[0])
    assert header["table"] == [
        {"name": "Al", "player": "random"},
        {"name": "Bo", "player": "human"},
        {"name": "Muddler 3", "player": "random"},
    ]
    assert "Al, Bo, Muddler 3" in undercroft("play", "--resume", str(file)).out


def test_a_resumed_game_may_have_other_players(undercroft: Runner) -> None:
    undercroft(*SMALL)
    [file] = undercroft.saves()
    resumed = undercroft("play", "--resume", str(file), "--seat", "2", "--bots", "random")
    assert "Muddler 1, Player 2" in resumed.out


def test_a_file_without_players_can_be_resumed(undercroft: Runner, tmp_path: Path) -> None:
    file = tmp_path / "plain.save"
    file.write_text('{"undercroft": 1, "game": "petz", "seats": 2, "seed": "7"}\n', "utf-8")
    assert "Player 1, Keeper 2" in undercroft("play", "petz", "--resume", str(file)).out


@pytest.mark.parametrize("table", ["3", "[]", '[1, "x"]', '[{"name": 1, "player": 2}, {}]'])
def test_nonsense_about_the_players_is_ignored(
    undercroft: Runner, tmp_path: Path, table: str
) -> None:
    file = tmp_path / "odd.save"
    header = '{"undercroft": 1, "game": "petz", "seats": 2, "seed": "7", "table": ' + table + "}\n"
    file.write_text(header, "utf-8")
    assert "Player 1, Keeper 2" in undercroft("play", "petz", "--resume", str(file)).out


def test_a_bot_that_is_not_known_is_a_fault(undercroft: Runner, tmp_path: Path) -> None:
    table = '[{"name": "A", "player": "human"}, {"name": "B", "player": "deep-thought"}]'
    file = tmp_path / "odd.save"
    header = '{"undercroft": 1, "game": "petz", "seats": 2, "seed": "7", "table": ' + table + "}\n"
    file.write_text(header, "utf-8")
    resumed = undercroft("play", "--resume", str(file))
    assert resumed.code == 2
    assert "there is no bot ‘deep-thought’" in resumed.err


class TestSave:
    def test_writes_a_game_that_can_be_resumed(self, undercroft: Runner, tmp_path: Path) -> None:
        file = tmp_path / "new folder" / "mine.save"
        played = undercroft(*SMALL, typed=["group 2+1", f"save {file}", "group 1+0"])
        assert f"Saved in {file}." in played.out
        before = file.read_text("utf-8")
        assert before.endswith("1 group 2+1\n")
        undercroft("play", "--resume", str(file), typed=["group 1+1"])
        assert file.read_text("utf-8") == before, "what was saved stays as it was"

    def test_writes_over_an_older_save(self, undercroft: Runner, tmp_path: Path) -> None:
        file = tmp_path / "mine.save"
        undercroft(*SMALL, typed=[f"save {file}", "group 2+1", f"save {file}"])
        assert file.read_text("utf-8").endswith("1 group 2+1\n")

    def test_does_not_write_over_anything_else(self, undercroft: Runner, tmp_path: Path) -> None:
        file = tmp_path / "letter.txt"
        file.write_text("Dear imps\n", "utf-8")
        played = undercroft(*SMALL, typed=[f"save {file}"])
        assert "is not a saved game; choose another name" in played.out
        assert file.read_text("utf-8") == "Dear imps\n"

    @pytest.mark.parametrize("name", ["", ".", "nul\x00l", "x" * 300])
    def test_to_nowhere_says_so(self, undercroft: Runner, tmp_path: Path, name: str) -> None:
        played = undercroft(*SMALL, typed=[f"save {tmp_path / name if name else ''}", "1"])
        assert played.code == 0
        assert "can’t be written" in played.out or "Save to which file?" in played.out


def test_a_folder_that_cannot_be_written_stops_no_game(
    undercroft: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("in the way", "utf-8")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "file"))
    file = tmp_path / "elsewhere.save"
    played = undercroft(*SMALL, typed=["group 2+1", f"save {file}", "group 1+1"])
    assert played.code == 0
    assert played.out.count("This game can’t be kept in") == 1
    assert file.read_text("utf-8").endswith("1 group 2+1\n")
    assert "could not be kept" in played.last


def test_a_file_is_complete_or_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "game.save"
    write_file(file, "older")
    write_file(file, "old")
    assert [path.name for path in tmp_path.iterdir()] == ["game.save"]

    def full_disk(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full_disk)
    with pytest.raises(OSError, match="No space"):
        write_file(file, "new")
    assert [path.name for path in tmp_path.iterdir()] == ["game.save"]
    assert file.read_text("utf-8") == "old"


def test_games_are_kept_in_the_state_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_STATE_HOME", raising=False)
    assert state_folder() == Path.home() / ".local" / "state" / "undercroft"
