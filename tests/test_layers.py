"""Imports point one way, one game never imports another, and no module grows too long."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "undercroft"
LONGEST_MODULE = 400

ENGINE = {"core", "games", "bots"}
FOR_THE_COMPILER = [  # never when it runs
    ("undercroft.core.mypyc_compat", "mypy_extensions.mypyc_attr"),
    ("undercroft.core.mypyc_compat", "mypy_extensions.i64"),
]
MAY_IMPORT = {
    "": ENGINE
    | {"cli", "review"},  # the library at the top of the package; the terminal draws its tables
    "core": {"core"},
    "games": {"core", "games"},
    "bots": ENGINE,
    "arena": ENGINE | {"arena"},
    "envs": ENGINE | {"envs"},
    "lessons": ENGINE | {"lessons"},
    "packs": ENGINE | {"packs"},
    "pictures": ENGINE | {"cli", "pictures"},  # the terminal has their words
    "puzzles": ENGINE | {"puzzles", "review"},
    "review": ENGINE | {"review"},
    "strength": ENGINE | {"puzzles", "review", "strength"},
    "server": ENGINE | {"lessons", "packs", "puzzles", "review", "server", "strength"},
    "site": ENGINE | {"lessons", "packs", "puzzles", "review", "server", "site", "strength"},
    "cli": ENGINE
    | {"arena", "envs", "lessons", "packs", "puzzles", "review", "server", "site", "cli"}
    | {"strength"},
}


def module_name(path: Path) -> str:
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts)


def imports(importer: str, source: str) -> Iterator[str]:
    """Every module that the source imports, by its full name, wherever the import stands."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            package = importer.split(".")[: -node.level] if node.level else []
            base = ".".join([*package, *(node.module.split(".") if node.module else [])])
            yield from (f"{base}.{alias.name}" for alias in node.names)


def layer(module: str) -> str:
    """`games` for `undercroft.games.petz.state`; empty for the top package itself."""
    parts = module.split(".")
    if parts[1:] == ["__main__"]:  # another way to say the command
        return "cli"
    return parts[1] if len(parts) > 1 and parts[1] in MAY_IMPORT else ""


def game(module: str) -> str:
    parts = module.split(".")
    return parts[2] if len(parts) > 2 and layer(module) == "games" else ""


def is_allowed(importer: str, imported: str) -> bool:
    here = layer(importer)
    if (importer, imported) in FOR_THE_COMPILER:
        return True
    if imported.partition(".")[0] != "undercroft":
        is_stdlib = imported.partition(".")[0] in sys.stdlib_module_names
        return is_stdlib or here not in ENGINE | {""}
    there = layer(imported)
    if here == there == "games":
        return game(importer) in ("__init__", game(imported))
    return (there == "" and here not in ENGINE) or there in MAY_IMPORT[here]


def violations(importer: str, source: str) -> list[str]:
    return [
        f"{importer} imports {imported}"
        for imported in imports(importer, source)
        if not is_allowed(importer, imported)
    ]


def test_imports_point_one_way() -> None:
    found = [
        violation
        for path in sorted(PACKAGE.rglob("*.py"))
        for violation in violations(module_name(path), path.read_text("utf-8"))
    ]
    assert not found


def test_every_package_has_a_layer() -> None:
    packages = {path.parent.name for path in PACKAGE.glob("*/__init__.py")}
    assert packages <= set(MAY_IMPORT)


@pytest.mark.parametrize(
    ("importer", "source"),
    [
        ("core.play", "from undercroft.games import petz"),
        ("core.play", "from .. import games"),
        ("core.play", "import numpy.linalg"),
        ("core.play", "import undercroft"),
        ("games.petz.flow", "from undercroft.library import Match"),
        ("library", "from undercroft.server.app import app"),
        ("core.play", "def late():\n    from undercroft.bots.greedy import choose"),
        ("games.petz.flow", "from undercroft.games.decorators.state import State"),
        ("games.petz.flow", "from ..pugquest import moves"),
        ("games.petz.flow", "import undercroft.bots.greedy"),
        ("games.petz.flow", "from undercroft import cli"),
        ("bots.search", "from rich import print"),
        ("arena.bot_game", "from undercroft.server.app import app"),
        ("server.app", "from undercroft.cli.main import main"),
    ],
)
def test_an_import_that_points_the_wrong_way_is_found(importer: str, source: str) -> None:
    assert violations(f"undercroft.{importer}", source)


@pytest.mark.parametrize(
    ("importer", "source"),
    [
        ("core.play", "import collections.abc\nfrom undercroft.core.game import Game"),
        ("core.play", "from .game import Game"),
        ("games.__init__", "from undercroft.games import petz"),
        ("games.petz.flow", "from . import needs\nfrom .state import State"),
        ("games.petz.__init__", "from undercroft.games.petz import flow"),
        ("bots.search", "from undercroft.games.petz import bot"),
        ("arena.bot_game", "import ray\nfrom undercroft.bots import search"),
        ("cli.main", "from rich.console import Console\nfrom undercroft.arena import bot_game"),
        ("cli.main", "from undercroft import __version__"),
        ("library", "from undercroft.bots import bot_named\nfrom undercroft import petz"),
    ],
)
def test_an_import_that_points_the_right_way_is_let_through(importer: str, source: str) -> None:
    assert violations(f"undercroft.{importer}", source) == []


def test_no_module_is_too_long() -> None:
    lengths = {
        path.relative_to(ROOT).as_posix(): len(path.read_text("utf-8").splitlines())
        for folder in ("src", "tests", "bench")
        for path in (ROOT / folder).rglob("*.py")
    }
    assert lengths
    assert {name: lines for name, lines in lengths.items() if lines > LONGEST_MODULE} == {}


def test_no_part_of_the_page_is_too_long() -> None:
    """What follows from the wire's types is written by a program."""
    page = ROOT / "web" / "src"
    parts = [path for kind in ("svelte", "ts", "css") for path in page.rglob(f"*.{kind}")]
    lengths = {
        str(path.relative_to(page)): len(path.read_text("utf-8").splitlines())
        for path in parts
        if "wire" not in path.relative_to(page).parts
    }
    assert lengths
    assert {name: lines for name, lines in lengths.items() if lines > LONGEST_MODULE} == {}


def test_what_is_for_the_compiler_is_not_loaded_when_it_runs() -> None:
    code = "import sys, undercroft.bots.custom; sys.exit('mypy_extensions' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0
