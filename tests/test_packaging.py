"""The package as people install it: sdist, wheel, and each extra in an environment of its own.

Nothing is fetched. An environment holds the wheel and those packages of this one that the extra
asks for, found by their metadata, and nothing else.
"""

import os
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from undercroft.core.optional_deps import EXTRAS

ROOT = Path(__file__).parent.parent
STATIC = ROOT / "src" / "undercroft" / "server" / "static"
ART = ("web/public/art", "web/src/games/decorators/art/drawings")  # of the page and of pictures
PROJECT = "undercroft"
BUILD = "import sys; from setuptools import build_meta as b; print(b.build_{}(sys.argv[1]))"
UNTRACKED = ("build", "dist", "node_modules", "__pycache__", ".venv", ".git")


def build(kind: str, source: Path, target: Path) -> Path:
    """An sdist or an uncompiled wheel."""
    target.mkdir(exist_ok=True)
    done = subprocess.run(
        [sys.executable, "-c", BUILD.format(kind), str(target)],
        cwd=source,
        env={**os.environ, "UNDERCROFT_PURE": "1"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return target / done.stdout.splitlines()[-1]


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built in a copy: setuptools leaves files beside the source."""
    folder = tmp_path_factory.mktemp("sdist")
    source = folder / "source"
    source.mkdir()
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE", "src", "docs", *ART):
        copy(ROOT / name, source / name)
    return build("sdist", source, folder / "out")


def copy(one: Path, other: Path) -> None:
    """A tree of links to files, which is fast."""
    if one.is_file():
        other.parent.mkdir(parents=True, exist_ok=True)
        other.symlink_to(one)
    elif one.name not in UNTRACKED and not one.name.endswith(".egg-info"):
        for inside in one.iterdir():
            copy(inside, other / inside.name)


@pytest.fixture(scope="module")
def wheel(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from the sdist, as pip does where there is no wheel for a machine."""
    folder = tmp_path_factory.mktemp("wheel")
    with tarfile.open(sdist) as packed:
        packed.extractall(folder, filter="data")
    (source,) = folder.iterdir()
    return build("wheel", source, folder / "out")


def pages() -> set[str]:
    """The files of the built page, if it has been built."""
    return {path.relative_to(STATIC).as_posix() for path in STATIC.rglob("*") if path.is_file()}


def test_the_sdist_has_the_built_page_and_no_tests(sdist: Path) -> None:
    with tarfile.open(sdist) as packed:
        names = {one.name.partition("/")[2] for one in packed.getmembers() if one.isfile()}
    assert {"setup.py", "pyproject.toml", "README.md", "LICENSE"} <= names
    assert {f"src/undercroft/server/static/{name}" for name in pages()} <= names
    assert not [name for name in names if name.startswith("tests/")]
    assert not [name for name in names if name.startswith("web/") and not name.startswith(ART)]


def test_the_wheel_has_code_page_rules_and_words(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        names = set(packed.namelist())
    source = ROOT / "src" / PROJECT
    code = {path.relative_to(source.parent).as_posix() for path in source.rglob("*.py")}
    assert code <= names
    assert {f"{PROJECT}/server/static/{name}" for name in pages()} <= names
    assert {f"{PROJECT}/py.typed", f"{PROJECT}/cli/words/fr.toml"} <= names
    assert {f"{PROJECT}/ruletext/petz.md", f"{PROJECT}/ruletext/fr/petz.md"} <= names
    assert {f"{PROJECT}/handbooks/fr/petz.md", f"{PROJECT}/handbooks/left_out.toml"} <= names
    assert f"{PROJECT}/handbooks/pictures/petz-ring.svg" in names
    assert {f"{PROJECT}/pictures/glyphs.json", f"{PROJECT}/cast/petz/pets/uni.svg"} <= names
    assert f"{PROJECT}/tile_art/parts/room-door.svg" in names
    assert {f"{PROJECT}/puzzles/data/petz.jsonl.gz", f"{PROJECT}/games/petz/puzzles.toml"} <= names


# Environments


def wanted(name: str, extras: frozenset[str]) -> Iterator[tuple[str, frozenset[str]]]:
    """What a package asks for here, with the extras of these."""
    for line in distribution(name).requires or []:
        asked = Requirement(line)
        marker = asked.marker
        if marker is None or any(marker.evaluate({"extra": extra}) for extra in ("", *extras)):
            yield asked.name, frozenset(asked.extras)


def closure(name: str, extras: frozenset[str]) -> set[str]:
    """All packages that an installation would bring."""
    found: set[tuple[str, frozenset[str]]] = set()
    left = [(name, extras)]
    while left:
        one = left.pop()
        if one not in found:
            found.add(one)
            left += wanted(*one)
    return {name for name, _ in found}


class Environment:
    """A virtual environment with the wheel and what one extra asks for."""

    def __init__(self, folder: Path, unpacked: Path, extra: str) -> None:
        self.folder = folder
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder / "venv"], check=True)
        library = folder / "library"
        library.mkdir()
        for one in unpacked.iterdir():
            (library / one.name).symlink_to(one)
        self.python = folder / "venv" / "bin" / "python"
        (packages,) = (folder / "venv").glob("lib/python*/site-packages")
        (packages / "library.pth").write_text(f"{library}\n", "utf-8")
        asked = self.requirements(library, extra)
        for name in sorted({one for named, extras in asked for one in closure(named, extras)}):
            link_package(name, library)

    def requirements(self, library: Path, extra: str) -> list[tuple[str, frozenset[str]]]:
        """What the wheel asks for, its own extras followed."""
        (metadata,) = library.glob("undercroft-*.dist-info/METADATA")
        lines = metadata.read_text("utf-8").splitlines()
        asked = [
            Requirement(line.removeprefix("Requires-Dist: "))
            for line in lines
            if line.startswith("Requires-Dist: ")
        ]
        found: list[tuple[str, frozenset[str]]] = []
        left, seen = [extra], set[str]()
        while left:
            one = left.pop()
            seen.add(one)
            for requirement in asked:
                marker = requirement.marker
                if marker is not None and not marker.evaluate({"extra": one}):
                    continue
                if requirement.name == PROJECT:
                    left += requirement.extras - seen
                else:
                    found.append((requirement.name, frozenset(requirement.extras)))
        return found

    def run(self, *args: str) -> subprocess.CompletedProcess[str]:
        clean = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
        clean |= {"XDG_STATE_HOME": str(self.folder / "state"), "LC_ALL": "C.UTF-8"}
        return subprocess.run(
            [self.python, *args],
            capture_output=True,
            text=True,
            timeout=240,
            cwd=self.folder,
            env=clean,
        )

    def command(self, *args: str) -> subprocess.CompletedProcess[str]:
        return self.run("-m", PROJECT, *args)

    def does(self, *args: str) -> str:
        """What a run that succeeds says."""
        done = self.run(*args)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def refusal(self, *args: str) -> str:
        """The one line that a run says that fails."""
        done = self.run(*args)
        assert done.returncode != 0, done.stdout
        (line,) = done.stderr.splitlines()
        return line


def link_package(name: str, library: Path) -> None:
    """The files of an installed package, by links to what lies at the top."""
    installed = distribution(name)
    tops = {Path(str(file)).parts[0] for file in installed.files or []}
    for top in tops - {"..", "__pycache__"}:
        source = Path(str(installed.locate_file(top)))
        if source.exists() and not (library / top).exists():
            (library / top).symlink_to(source)


@pytest.fixture(scope="module")
def unpacked(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the wheel holds: all environments use it, so that its modules are compiled once."""
    folder = tmp_path_factory.mktemp("unpacked")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(folder)
    return folder


@pytest.fixture
def environment(request: pytest.FixtureRequest, unpacked: Path, tmp_path: Path) -> Environment:
    return Environment(tmp_path, unpacked, request.param)


GAME = """
import undercroft
from undercroft.games import GAMES, rulebook
for name in GAMES:
    game = undercroft.new(name, players=2, seed=1)
    while not game.is_over:
        game.play_bot("keeper", seat=game.turn[0])
    print(name, len(rulebook(name, "fr").rules) > 50)
"""
ENVIRONMENTS = """
import gymnasium, undercroft.envs.gym
env = gymnasium.make("undercroft/Petz-v0", bots="random")
_, info = env.reset(seed=1)
env.step(env.action_space.sample(info["action_mask"]))
from undercroft.envs import decorators_v0
decorators_v0.env().reset(seed=1)
"""
SPIEL = """
import pyspiel, undercroft.envs.openspiel
pyspiel.load_game("undercroft_petz").new_initial_state()
"""
SERVED = """
import subprocess, sys, urllib.request
command = [sys.executable, "-m", "undercroft", "serve", "--no-browser", "--port", "0"]
with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
    address = server.stdout.readline().split()[4]
    print(urllib.request.urlopen(address + "api/games").read().decode()[:40])
    server.terminate()
"""


@pytest.mark.parametrize("environment", [""], indirect=True)
def test_without_extras_there_are_engine_and_bots(environment: Environment) -> None:
    assert environment.does("-c", GAME).split() == [
        *("petz", "True", "decorators", "True", "pugquest", "True")
    ]
    for args, extra in (
        (("-m", PROJECT), "cli"),
        (("-m", PROJECT, "serve"), "cli"),
    ):
        assert environment.refusal(*args).endswith(f": pip install 'undercroft[{extra}]'")
    for module, extra in (
        ("undercroft.server.serve", "server"),
        ("undercroft.envs.gym", "envs"),
        ("undercroft.envs.petz_v0", "envs"),
        ("undercroft.envs.openspiel", "openspiel"),
    ):
        last = environment.run("-c", f"import {module}").stderr.splitlines()[-1]
        assert last.startswith("undercroft.core.optional_deps.MissingExtra: ")
        assert last.endswith(f": pip install 'undercroft[{extra}]'")


@pytest.mark.parametrize("environment", ["cli"], indirect=True)
def test_the_terminal(environment: Environment) -> None:
    assert "Black market" in environment.does("-m", PROJECT, "rules", "petz", "PB5")
    sim = ("sim", "petz", "--games", "1", "--bots", "random,random")
    environment.does("-m", PROJECT, *sim)
    for args, extra in (
        (("serve",), "server"),
        (("backup", "x"), "server"),
        ((*sim, "--out", "x"), "report"),
        ((*sim, "--on", "ray"), "ray"),
        (("ladder", "petz", "--out", "x"), "ladder"),
        (("report", "x"), "report"),
        (("dataset", "x"), "report"),
        (("mcp",), "mcp"),
    ):
        line = environment.refusal("-m", PROJECT, *args)
        assert line.endswith(f": pip install 'undercroft[{extra}]'")


@pytest.mark.parametrize("environment", ["server"], indirect=True)
def test_the_server(environment: Environment) -> None:
    assert '"petz"' in environment.does("-c", SERVED)


@pytest.mark.parametrize("environment", ["postgres"], indirect=True)
def test_postgresql(environment: Environment) -> None:
    line = environment.refusal(
        "-m", PROJECT, "migrate", "postgresql://127.0.0.1:1/x", "sqlite:///y"
    )
    assert line.startswith("undercroft: postgresql://127.0.0.1/x: ") and "failed" in line


@pytest.mark.parametrize("environment", ["envs"], indirect=True)
def test_environments(environment: Environment) -> None:
    environment.does("-c", ENVIRONMENTS)


@pytest.mark.parametrize("environment", ["openspiel"], indirect=True)
def test_openspiel(environment: Environment) -> None:
    environment.does("-c", SPIEL)


@pytest.mark.parametrize("environment", ["ladder"], indirect=True)
def test_the_ladder(environment: Environment) -> None:
    played = ("--levels", "random,novice", "--games", "1", "--out", "games", "--report", "x.md")
    assert "novice against random" in environment.does("-m", PROJECT, "ladder", "petz", *played)


@pytest.mark.parametrize("environment", ["report"], indirect=True)
def test_the_report(environment: Environment) -> None:
    sim = ("sim", "petz", "--games", "2", "--bots", "random,random", "--out", "run")
    environment.does("-m", PROJECT, *sim)
    environment.does("-m", PROJECT, "report", "run", "--out", "page.html")
    assert (environment.folder / "page.html").exists()


@pytest.mark.parametrize("environment", ["ray"], indirect=True)
def test_ray(environment: Environment) -> None:
    environment.does("-c", "import ray, undercroft.arena.cluster")


@pytest.mark.parametrize("environment", ["all"], indirect=True)
def test_all_brings_every_extra(environment: Environment) -> None:
    code = "from undercroft.core.optional_deps import EXTRAS, missing_of\n"
    missing = environment.does("-c", code + "print([missing_of(e) for e in EXTRAS])").strip()
    assert missing == str([[]] * len(EXTRAS))
