"""The project stands on its own: no address, no stranger's path, one version, locked tools."""

import os
import re
import subprocess
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest

from undercroft.core import optional_deps

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
EXTRAS: dict[str, list[str]] = PROJECT["project"]["optional-dependencies"]
LOCKS = sorted([*ROOT.glob("requirements/*.lock"), *ROOT.glob("bench/*.lock")])

# Put together from pieces, so that this file does not contain what it looks for.
REGISTRIES = [
    f"{name}.{end}"
    for name, end in (
        ("pypi", "org"),
        ("pythonhosted", "org"),
        ("npmjs", "org"),
        ("npmjs", "com"),
        ("yarnpkg", "com"),
        ("anaconda", "org"),
    )
]
MACHINE_PATH = re.compile(r"(?<![\w.])/(?:" + "|".join(("work", "tmp", "home", "root")) + ")/")
OUTSIDE = "/".join(("..", "shared"))


def project_files() -> list[Path]:
    """Every file that is, or would be, committed."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    if listed.returncode != 0:
        pytest.skip("not a git checkout")
    return [ROOT / name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]


def text_of(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except UnicodeDecodeError:
        return ""


def foreign_names(text: str) -> list[str]:
    """The registries, machine paths and outside folders that a text names."""
    names = [name for name in (*REGISTRIES, OUTSIDE) if name in text]
    return names + MACHINE_PATH.findall(text)


def pins(lock: Path) -> dict[str, str]:
    found = re.findall(r"^([\w.-]+)==([\w.]+)", lock.read_text("utf-8"), re.MULTILINE)
    return dict(found)


def libraries(extra: str) -> list[str]:
    """What an extra asks for, but for other extras of the project."""
    names = [re.split(r"[\[>=]", one)[0] for one in EXTRAS[extra]]
    return [name for name in names if name != "undercroft"]


def test_no_file_names_a_registry_or_a_path_of_a_machine() -> None:
    found = {
        path.relative_to(ROOT).as_posix(): names
        for path in project_files()
        if (names := foreign_names(text_of(path)))
    }
    assert found == {}


@pytest.mark.parametrize(
    "text", ["see https://" + REGISTRIES[0], "open('/" + "tmp/x')", "in " + OUTSIDE + "/notes.md"]
)
def test_a_foreign_name_is_found(text: str) -> None:
    assert foreign_names(text)


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_lock_has_a_hash_for_every_package_and_no_address(lock: Path) -> None:
    text = lock.read_text("utf-8")
    packages = re.split(r"^(?=[\w.-]+==)", text, flags=re.MULTILINE)[1:]
    assert packages
    assert [package for package in packages if "--hash=sha256:" not in package] == []
    assert "://" not in text


def test_there_are_locks() -> None:
    assert {"dev.lock", "run.lock"} <= {lock.name for lock in LOCKS}


def test_build_requirements_are_the_locked_ones() -> None:
    locked = pins(ROOT / "requirements" / "compile.lock")
    required = dict(pin.split("==") for pin in PROJECT["build-system"]["requires"])
    assert required == {name: locked[name] for name in required}


@pytest.mark.parametrize("layer", ["run", "build", "compile"])
def test_the_layers_of_the_environment_agree(layer: str) -> None:
    lower, dev = (pins(ROOT / "requirements" / f"{name}.lock") for name in (layer, "dev"))
    assert lower.items() <= dev.items()


def test_every_extra_is_locked_and_so_tested() -> None:
    locked = pins(ROOT / "requirements" / "dev.lock")
    wanted = [name for extra in EXTRAS for name in libraries(extra)]
    assert wanted
    assert [name for name in wanted if name not in locked] == []


def test_the_lock_of_playing_has_what_the_terminal_and_the_server_need() -> None:
    locked = pins(ROOT / "requirements" / "run.lock")
    assert {*libraries("cli"), *libraries("server")} <= set(locked)


def test_every_extra_is_in_all_and_known_to_who_says_what_to_install() -> None:
    (everything,) = EXTRAS["all"]
    named = everything.removeprefix("undercroft[").removesuffix("]").split(",")
    assert [*named, "all"] == list(EXTRAS)
    assert named == list(optional_deps.EXTRAS)
    for extra, brought in optional_deps.EXTRAS.items():
        names = {
            "open-spiel": "pyspiel",
            "opentelemetry-exporter-otlp-proto-http": "opentelemetry.exporter.otlp.proto.http",
            "pillow": "PIL",
            "resvg-py": "resvg_py",
        }
        assert sorted(names.get(one, one) for one in libraries(extra)) == sorted(brought)


def test_version_is_written_once() -> None:
    written = PROJECT["project"]["version"]
    assert version("undercroft") == written
    sources = (ROOT / "src").rglob("*.py")
    assert [path.name for path in sources if f'"{written}"' in path.read_text("utf-8")] == []


def test_readme_begins_with_the_two_commands() -> None:
    beginning = (ROOT / "README.md").read_text("utf-8").splitlines()[:8]
    commands = [line.split()[:2] for line in beginning if line.startswith("make ")]
    assert commands == [["make", "play"], ["make", "test"]]


def test_ci_runs_make_test() -> None:
    script = ROOT / ".ci" / "run"
    assert os.access(script, os.X_OK)
    assert script.read_text("utf-8").splitlines()[-1] == "exec make test"


def test_files_with_long_lines_are_left_out_of_searches_and_none_has_very_long_ones() -> None:
    """They would flood the answer with a whole file for every word found."""
    skipped = set((ROOT / ".ignore").read_text("utf-8").split())
    marked = set((ROOT / ".gitattributes").read_text("utf-8").split())
    kinds = (".json", ".py", ".ts", ".svelte", ".toml", ".md", ".css")
    longest = {
        path: max([len(line) for line in text_of(path).splitlines()], default=0)
        for path in project_files()
        if path.suffix in kinds and path.name not in ("package-lock.json", "encodings.json")
    }
    assert {path.name for path, length in longest.items() if length > 5000} <= skipped & marked
    assert not [path for path, length in longest.items() if length > 20_000]


def test_the_readme_leads_to_how_it_is_built_and_to_the_protocol() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    for page in ("docs/architecture.md", "docs/protocol.md"):
        assert f"]({page})" in text
    assert "400" in (ROOT / "docs" / "architecture.md").read_text("utf-8")
