"""The installed command in a real terminal: keys, colours, and being cut off."""

import os
import signal
import subprocess
from pathlib import Path

import pytest

from tests.cli.runner import SCRIPT, STYLE, Live, run_installed

GAME = ("play", "petz", "--players", "2", "--seed", "7", "--bots", "random", "--lang", "en")


def kept(folder: Path) -> str:
    [file] = (folder / "state" / "undercroft").glob("*.save")
    return file.read_text("utf-8")


def test_a_game_is_played_in_colour(tmp_path: Path) -> None:
    live = Live(tmp_path, *GAME)
    shown = live.wait_for("> ")
    assert "\x1b[1;30;42mG\x1b[0m" in shown  # a green bar
    assert "Player 1, make a group" in STYLE.sub("", shown)
    live.type("group 2+1\r")
    live.wait_for("at home: 4 imps + 3 gold")
    live.type("undo\r")
    live.wait_for("Taken back: 2 imps + 1 gold.")
    live.type("quit\r")
    code, shown = live.end()
    assert code == 0
    assert "undercroft play --resume" in shown
    assert "group" not in kept(tmp_path)


@pytest.mark.parametrize(("option", "variables"), [(["--no-colour"], {}), ([], {"NO_COLOR": "1"})])
def test_without_colour_nothing_is_styled(
    tmp_path: Path, option: list[str], variables: dict[str, str]
) -> None:
    live = Live(tmp_path, *GAME, *option, **variables)
    assert "\x1b[1" not in live.wait_for("> ") + live.seen
    assert live.leave("\x04")[0] == 0


@pytest.mark.parametrize("key", ["\x04", "\x03"], ids=["Ctrl-D", "Ctrl-C"])
def test_leaving_by_a_key_loses_nothing(tmp_path: Path, key: str) -> None:
    live = Live(tmp_path, *GAME)
    live.wait_for("> ")
    live.type("group 2+1\r")
    live.wait_for("at home: 4 imps + 3 gold")
    live.wait_for("> ")
    code, shown = live.leave(key)
    assert code == 0
    assert "The game is kept." in shown and "Traceback" not in shown
    assert kept(tmp_path).endswith("1 group 2+1\n")


def test_a_closed_window_loses_nothing(tmp_path: Path) -> None:
    live = Live(tmp_path, *GAME)
    live.wait_for("> ")
    live.type("group 2+1\r")
    live.wait_for("at home: 4 imps + 3 gold")
    os.kill(live.pid, signal.SIGKILL)
    live.end()
    assert kept(tmp_path).endswith("1 group 2+1\n")


def test_a_replay_is_stepped_through(tmp_path: Path) -> None:
    log = tmp_path / "game.save"
    lines = run_installed(*GAME, XDG_STATE_HOME=str(tmp_path / "state"))
    assert lines.returncode == 0
    log.write_text(kept(tmp_path), "utf-8")
    live = Live(tmp_path, "replay", str(log), "--lang", "en")
    live.wait_for("0/")
    live.type("\r")
    live.wait_for("Round 1 begins.")
    live.type("b\r")
    live.wait_for("0/")
    live.type("5\r")
    live.wait_for("5/")
    live.type("dance\r")
    live.wait_for("Enter: next move.")
    live.type("q\r")
    assert live.end()[0] == 0


@pytest.mark.parametrize("line", [["rules", "petz"], [*GAME], ["replay"]])
def test_a_closed_pipe_is_no_traceback(tmp_path: Path, line: list[str]) -> None:
    env = os.environ | {"XDG_STATE_HOME": str(tmp_path / "state"), "LANG": "C.UTF-8"}
    if line == ["replay"]:
        run_installed(*GAME, XDG_STATE_HOME=str(tmp_path / "state"))
        line += [str(path) for path in (tmp_path / "state" / "undercroft").glob("*.save")]
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "w") as out:
        ran = subprocess.run(
            [SCRIPT, *line], stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.PIPE, env=env
        )
    assert (ran.returncode, ran.stderr) == (1, b"")


def test_a_terminal_without_our_letters_still_plays(tmp_path: Path) -> None:
    ran = run_installed(
        *GAME, XDG_STATE_HOME=str(tmp_path / "state"), PYTHONIOENCODING="ascii", PYTHONUTF8="0"
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "Player 1, make a group" in ran.stdout


def test_an_interrupted_series_says_so(tmp_path: Path) -> None:
    line = ("sim", "petz", "--bots", "random", "--games", "1000000", "--lang", "en")
    live = Live(tmp_path, *line)
    live.wait_for("Dungeon Petz")
    code, shown = live.leave("\x03")
    assert code == 1
    assert "undercroft: interrupted" in shown and "Traceback" not in shown
