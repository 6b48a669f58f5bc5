"""A pipe or a device in place of a file is refused by every command: reading it might never end."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

import undercroft as library
from tests.cli.runner import Runner
from undercroft.core.data_faults import DataError
from undercroft.core.game import BadSetup
from undercroft.envs.net import read_net
from undercroft.server.settings import BadSettings, read_settings

FOR_EVER = 60.0  # seconds after which a command is taken to wait for good

COMMANDS = [
    ("play", "petz", "--data", "PIPE"),
    ("sim", "petz", "--games", "1", "--data", "PIPE"),
    ("pack", "check", "PIPE"),
    ("pack", "diff", "PIPE", "PIPE"),
    ("pack", "report", "PIPE"),
    ("play", "--resume", "PIPE"),
    ("replay", "PIPE"),
    ("replay", "PIPE", "--verify"),
    ("review", "PIPE"),
    ("tutor", "PIPE"),
    ("benchmark", "--table", "PIPE"),
    ("serve", "--settings", "PIPE"),
]


@pytest.fixture
def pipe(tmp_path: Path) -> Iterator[Path]:
    """A pipe into which nobody writes; what waits for it is stopped in the end."""

    def stop(number: int, frame: object) -> None:
        raise TimeoutError("it waits for a pipe")

    path = tmp_path / "pipe"
    os.mkfifo(path)
    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, FOR_EVER)
    yield path
    signal.setitimer(signal.ITIMER_REAL, 0)
    signal.signal(signal.SIGALRM, before)


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_a_command_refuses_a_pipe(undercroft: Runner, pipe: Path, words: tuple[str, ...]) -> None:
    ran = undercroft(*[str(pipe) if word == "PIPE" else word for word in words])
    assert ran.code != 0
    assert str(pipe) in ran.err
    assert "not a regular file" in ran.err or "it is a pipe or a device" in ran.err


def test_a_device_is_refused_too(undercroft: Runner) -> None:
    ran = undercroft("pack", "check", "/dev/zero")
    assert (ran.code, ran.out) == (2, "")
    assert "/dev/zero: not a regular file" in ran.err


def test_it_is_said_in_french(undercroft: Runner, pipe: Path) -> None:
    assert "pas un fichier ordinaire" in undercroft("pack", "check", str(pipe), "--lang", "fr").err
    assert "c’est un tube" in undercroft("replay", str(pipe), "--lang", "fr").err


def test_nothing_is_saved_over_a_pipe(undercroft: Runner, pipe: Path) -> None:
    ran = undercroft("play", "petz", "--bots", "random", typed=[f"save {pipe}", "quit"])
    assert "it is a pipe or a device" in ran.out
    assert pipe.is_fifo()


def test_the_library_refuses_a_pipe(pipe: Path) -> None:
    with pytest.raises(DataError, match="not a regular file"):
        library.new("petz", data=pipe)
    with pytest.raises(OSError, match="not a regular file"):
        library.load(pipe)
    with pytest.raises(BadSetup, match="not a regular file"):
        read_net(pipe)


def test_settings_of_a_server_are_not_read_from_a_pipe(tmp_path: Path, pipe: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text(f'[operator]\ntoken_file = "{pipe}"\n', encoding="utf-8")
    with pytest.raises(BadSettings, match="can't be read"):
        read_settings(file)


def test_a_link_to_a_file_is_a_file(undercroft: Runner, tmp_path: Path) -> None:
    box, link = tmp_path / "box.toml", tmp_path / "link.toml"
    box.write_text("[awards]\n2 = [9, 4]\n", encoding="utf-8")
    link.symlink_to(box)
    assert undercroft("pack", "check", str(link), "--game", "petz").code == 0
