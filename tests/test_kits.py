"""Every game is declared by its kit, and nothing else names a game."""

import os
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from undercroft.bots import LEVELS, bot_named
from undercroft.cli.screen import Screen
from undercroft.core.game import BadSetup
from undercroft.core.kit import GameKit
from undercroft.games import (
    GAMES,
    GROUP,
    KITS,
    VARIABLE,
    kit_named,
    register,
    rulebook,
    unregister,
)

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "undercroft"
GENERAL = (
    "core",
    "bots",
    "arena",
    "lessons",
    "packs",
    "puzzles",
    "review",
    "server",
    "cli",
    "envs",
)
NAMED = re.compile(r"petz|decorators\b|pug|\blords?\b", re.IGNORECASE)
BY_GAME = re.compile(r"cli/(?:petz|decorators|pugquest)/|envs/\w+_v0\.py|server/static/")
kits = pytest.mark.parametrize("kit", KITS.values(), ids=lambda kit: kit.name)


def games_named(text: str) -> list[str]:
    return [line.strip() for line in text.splitlines() if NAMED.search(line)]


def test_no_general_module_names_a_game() -> None:
    found = {
        path.relative_to(PACKAGE).as_posix(): named
        for package in GENERAL
        for path in sorted((PACKAGE / package).rglob("*"))
        if path.suffix in (".py", ".toml", ".css")
        and not BY_GAME.search(path.relative_to(PACKAGE).as_posix())
        and (named := games_named(path.read_text("utf-8")))
    }
    assert found == {}


@pytest.mark.parametrize(
    "line", ['if game == "pugquest":', "from undercroft.games.petz import x", "the Evil Lord"]
)
def test_a_game_that_is_named_is_found(line: str) -> None:
    assert games_named(line)


@kits
def test_a_kit_is_complete(kit: GameKit) -> None:
    assert kit_named(kit.name) is kit
    assert kit.encoding is not None and kit.encoding.game.name == kit.name
    assert {one.edition for one in kit.earlier_encodings} == set(range(1, kit.game.edition))
    assert {rule.id[0] for rule in rulebook(kit.name).rules} == {kit.rule_prefix}
    module, _, name = kit.screen.partition(":")
    assert issubclass(getattr(import_module(module), name), Screen)
    for level in LEVELS:
        bot_named(kit.name, level)


def test_a_name_is_taken_once() -> None:
    kit = KITS["petz"]
    register(kit)  # again, which is no fault
    with pytest.raises(BadSetup, match="the name 'petz' is taken by Dungeon Petz"):
        register(GameKit(kit.game, kit.package, kit.keeper))


def test_a_game_that_is_unregistered_is_gone() -> None:
    kit = KITS["pugquest"]
    unregister("pugquest")
    try:
        assert "pugquest" not in GAMES
        with pytest.raises(BadSetup, match="no game 'pugquest'; there is petz, decorators"):
            kit_named("pugquest")
    finally:
        register(kit)
    assert list(GAMES) == ["petz", "decorators", "pugquest"]


def test_the_engine_needs_no_terminal_and_no_server() -> None:
    code = "import sys, undercroft.bots; sys.exit(bool({'rich', 'msgspec', 'starlette', 'numpy'}"
    code += " & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0


@pytest.mark.parametrize("named", ["no_such_module:KIT", "json:KIT", "undercroft.core.kit:BOX"])
def test_a_game_that_cannot_be_loaded_leaves_the_others(named: str) -> None:
    code = "import undercroft.games; print(*undercroft.games.GAMES)"
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, VARIABLE: named},
        capture_output=True,
        text=True,
    )
    assert done.stdout.split() == ["petz", "decorators", "pugquest"]
    assert f"the game '{named}' can't be loaded: " in done.stderr


def test_an_installed_package_brings_its_game(tmp_path: Path) -> None:
    """By an entry point of its metadata."""
    metadata = tmp_path / "hoard-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: hoard\nVersion: 1.0\n")
    (metadata / "entry_points.txt").write_text(f"[{GROUP}]\nhoard = tests.toy.kit:KIT\n")
    path = os.pathsep.join([str(tmp_path), str(ROOT), os.environ.get("PYTHONPATH", "")])
    code = "import undercroft.games; print(*undercroft.games.GAMES)"
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": path.rstrip(os.pathsep)},
        capture_output=True,
        text=True,
    )
    assert done.stdout.split() == ["petz", "decorators", "pugquest", "hoard"], done.stderr
