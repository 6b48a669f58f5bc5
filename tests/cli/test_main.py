"""The command line: one clear line and an exit code for whatever is wrong."""

import platform
from importlib.metadata import version
from pathlib import Path

import pytest

from tests.cli.runner import Runner
from undercroft.core import compiled


def test_the_bare_command_shows_the_help(undercroft: Runner) -> None:
    ran = undercroft()
    assert ran.code == 0
    assert ran.out.startswith("usage: undercroft")
    assert "serve     open the table" in ran.out


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("dance", "invalid choice: 'dance'"),
        ("play", "which game? there is petz"),
        ("play chess", "there is no game ‘chess’; there is petz"),
        ("play petz --players 7", "Dungeon Petz is for 2 to 4 players, not 7"),
        ("play petz --players 0", "Dungeon Petz is for 2 to 4 players, not 0"),
        ("play petz --players two", "invalid int value: 'two'"),
        ("play petz --bots deep-thought", "there is no bot ‘deep-thought’ for petz"),
        ("play petz --players 2 --bots random,random", "2 bots for 1 seat"),
        ("play petz --set moon=on", "Dungeon Petz has no option ‘moon’"),
        ("play petz --set double-symbols=maybe", "option double-symbols takes on, off"),
        ("play petz --set start=9", "option start takes 0, 1, 2, 3, 4"),
        ("play petz --players 2 --set start=4", "player 4 can’t start a game of 2"),
        ("play petz --data nowhere.toml", "nowhere.toml: no such file or directory"),
        ("play petz --seat 5", "seats are numbered 1 to 4"),
        ("play petz --seat one", "seats are numbered 1 to 4"),
        ("play petz --seat 1,1", "seats are numbered 1 to 2, each taken once"),
        ("play petz --humans 0", "at least one has to play"),
        ("play petz --humans 5", "is for 2 to 4 players"),
        ("play petz --humans 2 --seat 1", "as many as --seat names"),
        ("play petz --names A,A", "names: at most 4, all different"),
        ("play petz --names A,B,C,D,E", "names: at most 4, all different"),
        ("play petz --names " + 17 * "x", "of 1 to 16 letters"),
        ("play petz --lang de", "invalid choice: 'de'"),
        ("play petz --moon", "unrecognized arguments: --moon (see undercroft play --help)"),
        ("play petz --player 2", "unrecognized arguments: --player 2"),
        ("play petz --resume nowhere.save", "nowhere.save can’t be read"),
        ("play petz --resume nowhere.save --players 2", "--players can’t be changed"),
        ("play petz --resume nowhere.save --set start=1", "--set can’t be changed"),
        ("sim", "the following arguments are required: GAME"),
        ("sim chess", "there is no game ‘chess’"),
        ("sim petz --games 0", "at least 1"),
        ("sim petz --jobs 0", "at least 1"),
        ("sim petz --players 2 --bots random,random,random", "3 bots for 2 seats"),
        ("replay", "the following arguments are required: LOG"),
        ("replay nowhere.save", "nowhere.save can’t be read: there is no such file or folder"),
        ("replay nowhere.save --verify", "nowhere.save can’t be read"),
        ("rules chess", "there is no game ‘chess’; there is petz, decorators, pugquest"),
        ("bench --moon", "unrecognized arguments: --moon"),
    ],
)
def test_bad_usage_is_told_in_one_line(undercroft: Runner, line: str, said: str) -> None:
    ran = undercroft(*line.split())
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.startswith("undercroft: ") and ran.err.count("\n") == 1
    assert said in ran.err


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[pets.dog]\ndiet = 'carnivore'\n", "pets.dog: unknown entry"),
        ("[pets.uni]\ndiet = 'lawn'\n", "pets.uni.diet: unknown diet 'lawn'"),
        ("[pets", "box.toml"),
    ],
)
def test_a_fault_in_a_data_pack_names_its_place(
    undercroft: Runner, tmp_path: Path, text: str, said: str
) -> None:
    pack = tmp_path / "box.toml"
    pack.write_text(text, "utf-8")
    for command in ("play", "sim"):
        ran = undercroft(command, "petz", "--data", str(pack))
        assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
        assert said in ran.err and str(pack) in ran.err


def test_a_data_pack_is_played_with_and_kept(undercroft: Runner, tmp_path: Path) -> None:
    pack = tmp_path / "box.toml"
    pack.write_text("[start]\ngold = 40\n", "utf-8")
    played = undercroft("play", "petz", "--data", str(pack), "--seed", "1")
    assert "42 gold" in played.out
    pack.unlink()
    assert "42 gold" in undercroft("play", "--resume", str(undercroft.saves()[-1])).out


def test_faults_are_told_in_the_language(undercroft: Runner) -> None:
    ran = undercroft("play", "petz", "--players", "7", "--lang", "fr")
    assert ran.err == "undercroft: Dungeon Petz se joue de 2 à 4, pas à 7\n"


def test_version_names_engine_and_python(undercroft: Runner) -> None:
    engine = "compiled" if compiled() else "uncompiled"
    python = f"{platform.python_implementation()} {platform.python_version()}"
    ran = undercroft("--version")
    assert ran.code == 0
    assert ran.out == f"undercroft {version('undercroft')} ({engine} engine, {python})\n"


@pytest.mark.parametrize("command", ["", "play", "sim", "bot", "replay", "rules", "bench"])
def test_every_command_has_help(undercroft: Runner, command: str) -> None:
    ran = undercroft(*command.split(), "--help")
    assert ran.code == 0
    assert ran.out.startswith(f"usage: undercroft {command}".rstrip())
