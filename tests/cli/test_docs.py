"""Every command in README and docs is one that works; every example imports what exists."""

import ast
import asyncio
import importlib
import os
import re
import shlex
import sysconfig
import textwrap
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import undercroft
from tests.cli.runner import Runner
from undercroft.cli.main import parse
from undercroft.puzzles import daily
from undercroft.server.stores.sqlite import SqliteStore

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
NO_END = "serve"  # ends with Ctrl-C; tests/server starts it
# Starts a cluster, which tests/cli/test_ray.py does; copies what an operator has; plays with an
# earlier release, which tests/bots/test_releases.py does.
ELSEWHERE = ("--on ray", "/var/lib", "@0.1")


def fenced(page: Path) -> Iterator[tuple[str, str]]:
    """The language and the text of each fenced block."""
    for found in re.finditer(r"^```(\w*)\n(.*?)^```$", page.read_text("utf-8"), re.M | re.S):
        yield found[1], found[2]


def commands(page: Path) -> Iterator[str]:
    """The lines of fenced blocks that call undercroft, without the remark behind two spaces."""
    for language, text in fenced(page):
        if language in ("", "sh"):
            for line in text.splitlines():
                if found := re.match(r"(?:\S*=\S+ )?(?:\.venv/bin/)?undercroft (\S.*)", line):
                    yield re.split(r"\s{2,}", found[1])[0].rstrip()


def inline(page: Path) -> Iterator[str]:
    """Commands in the running text that name no placeholder but DIR."""
    prose = re.sub(r"^```.*?^```$", "", page.read_text("utf-8"), flags=re.M | re.S)
    for command in re.findall(r"`undercroft ([a-z][^`]*)`", prose):
        if not re.search(r"\b(?!DIR\b)[A-Z]{3,}\b", command):
            yield command


ALL = sorted({command for page in PAGES for command in (*commands(page), *inline(page))})
RUN = sorted({command for page in PAGES for command in commands(page)})


def test_there_are_commands() -> None:
    assert len(ALL) > 25 and "rules petz angry" in RUN


@pytest.mark.parametrize("command", ALL)
def test_the_command_line_is_understood(command: str) -> None:
    words = shlex.split(command)
    if len(words) > 1 and words != ["replay", "--verify"]:  # others only name the command
        assert parse(words).run


def shrunk(command: str) -> list[str]:
    """The same command over few games, and without the levels that think long."""
    words = shlex.split(re.sub(r"--games \d+", "--games 2", command))
    if words[0] in ("sim", "ladder", "gate", "dataset"):
        words += ["--jobs", "1"]
    if words[0] == "benchmark" and "--games" in words:
        words += ["--jobs", "1", "--scenarios", "pugquest-self"]
    if words[0] == "gate":
        words = [word.replace("expert", "expert:1") for word in words] + ["--luck", "1"]
    if words == ["daily"]:
        words += ["--par", "1"]
    if words[0] == "sim" and "--games" not in words:
        words += ["--games", "2"]
    if words[0] == "ladder" and "--levels" not in words:
        words += ["--levels", "random,keeper"]
    if words[0] == "ladder":
        words[words.index("--levels") + 1] = words[words.index("--levels") + 1].replace(
            "expert", "expert:1"
        )
    return words


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, undercroft: Runner) -> Runner:
    """A folder with what the docs' commands speak of: a pack, a bot, a saved game, runs."""
    bots = [
        text
        for page in ("your-bot.md", "quick-start.md")
        for _, text in fenced(ROOT / "docs" / page)
        if "(Bot):" in text
    ]
    quick = "\n".join(bots).replace("min(8,", "min(1,").replace("range(3)", "range(1)")
    (tmp_path / "mine.py").write_text(quick, "utf-8")
    pack = next(text for kind, text in fenced(ROOT / "docs/data-packs.md") if kind == "toml")
    (tmp_path / "my-box.toml").write_text(pack, "utf-8")
    for folder in ("docs", "examples"):
        (tmp_path / folder).symlink_to(ROOT / folder)
    (tmp_path / "seated.py").symlink_to(ROOT / "examples" / "learn" / "seated.py")
    weights: Any = {"body.0.weight": np.zeros((1, 1))}  # of no game of ours
    np.savez(tmp_path / "agent.npz", **weights)
    # Node may be there for the tests only.
    monkeypatch.setenv("PATH", sysconfig.get_path("scripts"), prepend=os.pathsep)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(daily, "now", lambda: datetime(2026, 11, 16, 12, tzinfo=UTC))
    return undercroft


async def make_tables(database: Path) -> None:
    store = SqliteStore(database)
    await store.open()
    await store.close()


@pytest.mark.parametrize(
    "command",
    [one for one in RUN if one.split()[0] != NO_END and not any(mark in one for mark in ELSEWHERE)],
)
def test_the_command_works(desk: Runner, tmp_path: Path, command: str) -> None:
    words = shrunk(command)
    if words[0] == "backup":
        asyncio.run(make_tables(tmp_path / "state" / "undercroft" / "tables.db"))
    if words[0] == "restore":
        asyncio.run(make_tables(tmp_path / words[1]))
    if words[0] == "replay":
        assert desk("play", "petz", typed=["quit"]).code == 0
        desk.saves()[-1].rename("game.save")
    if words[0] == "review":
        game = undercroft.new("pugquest", players=1, seed=16, bots=["random"])  # a short one
        game.play_bots()
        game.save("game.save")
        words += ["--worlds", "2", "--playouts", "2"]
    if words[0] == "report":
        runs = {
            words[1],
            *(words[words.index("--compare") + 1 :][:1] if "--compare" in words else ()),
        }
        for run in runs:
            assert (
                desk(
                    "sim", "petz", "--bots", "random", "--games", "2", "--jobs", "1", "--out", run
                ).code
                == 0
            )
        if "--out" in words:
            words[words.index("--out") + 1] = "page.html"
    if words[0] == "dataset":
        sim = ("sim", "petz", "--bots", "random,random", "--games", "1", "--jobs", "1")
        assert desk(*sim, "--decisions", "--out", words[1]).code == 0
    ran = desk(*words, typed=["quit"])
    assert ran.code == 0, ran.err
    assert "Traceback" not in ran.err


@pytest.mark.parametrize(
    "example", sorted((ROOT / "examples").glob("*.py")), ids=lambda path: path.name
)
def test_an_example_imports_what_exists(example: Path) -> None:
    """What the examples learn with is not installed here; what they take of ours must be there."""
    for node in ast.walk(ast.parse(example.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("undercroft"):
            module = importlib.import_module(node.module or "")
            assert [name.name for name in node.names if not hasattr(module, name.name)] == []


def test_a_page_s_commands_are_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        textwrap.dedent(
            """\
            ```
            undercroft rules petz angry    what it does
            PYTHONPATH=src .venv/bin/undercroft play petz
            make test
            ```
            Or `undercroft serve --port 1`, or `undercroft sim GAME`.
            """
        ),
        "utf-8",
    )
    assert list(commands(page)) == ["rules petz angry", "play petz"]
    assert list(inline(page)) == ["serve --port 1"]
