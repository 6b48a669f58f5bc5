"""Fifty random changes in the rules of each game: the game's own tests notice at least 48.

Part of `make soak`. What was found is kept under build/mutation, so that a run that was stopped
goes on where it was; a module or a test that has changed since is tried again. MUTATIONS and
MUTATION_SEED ask for another number or other changes. A change that makes no difference to any
game is listed in equal.toml, with the reason.
"""

import ast
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tomllib
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from queue import SimpleQueue
from random import Random
from time import monotonic
from typing import Final

import pytest

from tests.mutation.changes import Change, change, number_of_changes, spots
from undercroft.games import GAMES

ROOT: Final = Path(__file__).parents[2]
SOURCE: Final = ROOT / "src" / "undercroft"
KEPT: Final = ROOT / "build" / "mutation"
EQUAL: Final = Path(__file__).parent / "equal.toml"
NUMBER: Final = int(os.environ.get("MUTATIONS", "50"))
SEED: Final = os.environ.get("MUTATION_SEED", "1")
MISSED: Final = 2  # of fifty
PATIENCE: Final = 5  # times what the tests take as they are; a longer run is a loop, and noticed
# Players and what they are advised, numbers for those who learn, checks and remarks on a box, words
# and statistics are no rules.
NO_RULES: Final = {
    "actions",
    "bot",
    "coach",
    "coach_needs",
    "encoding",
    "events",
    "facts",
    "features",
    "grounds",
    "invariants",
    "kit",
    "observation",
    "odd",
    "outlook",
    "position",
    "search_model",
    "texts",
}


def modules_of(game: str) -> list[Path]:
    folder = SOURCE / "games" / game
    return [path for path in sorted(folder.glob("*.py")) if path.stem not in NO_RULES]


def chosen(game: str) -> list[tuple[Path, int]]:
    """So many of all changes that can be made to a game's rules, always the same."""
    every = [
        (path, number)
        for path in modules_of(game)
        for number in range(number_of_changes(path.read_text("utf-8")))
    ]
    return Random(f"{SEED} {game}").sample(every, min(NUMBER, len(every)))


def own_tests(game: str, module: str) -> list[str]:
    """The game's tests, those that speak of the module first, then the small ones."""
    paths = sorted((ROOT / "tests" / game).glob("test_*.py"), key=lambda path: path.stat().st_size)

    def turn(path: Path) -> tuple[bool, bool]:
        text = path.read_text("utf-8")
        return "hypothesis" in text, f"{game}.{module} " not in text and module not in path.stem

    return [str(path.relative_to(ROOT)) for path in sorted(paths, key=turn)]


def digest_of(game: str) -> str:
    """Of all that the outcome depends on, but the changed module."""
    found = hashlib.sha256()
    for path in sorted((ROOT / "tests" / game).glob("*.py")):
        found.update(path.read_bytes())
    return found.hexdigest()[:16]


def is_noticed(game: str, path: Path, made: Change, copy: Path, seconds: float | None) -> bool:
    """Whether the game's tests fail with the change, or take longer than so many seconds."""
    target = copy / "undercroft" / path.relative_to(SOURCE)
    plain = target.read_text("utf-8")
    target.write_text(made.module, "utf-8")
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-x",
        "-q",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:xdist",
    ]
    try:
        done = subprocess.run(
            [*command, *own_tests(game, path.stem)],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=seconds,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return True
    finally:
        target.write_text(plain, "utf-8")
    return done.returncode != 0


def copied(folder: Path) -> Path:
    """The program in a place of its own, with the rules that it reads beside it."""
    left_out = shutil.ignore_patterns("static", "*.so", "__pycache__")
    shutil.copytree(SOURCE, folder / "src" / "undercroft", ignore=left_out)
    shutil.copytree(ROOT / "docs" / "rules", folder / "docs" / "rules")
    return folder / "src"


def known(file: Path) -> dict[str, bool]:
    """What was found in earlier runs."""
    if not file.exists():
        return {}
    return dict(json.loads(line) for line in file.read_text("utf-8").splitlines())


def is_equal(game: str, path: Path, made: Change) -> bool:
    rows = tomllib.loads(EQUAL.read_text("utf-8")).get(game, [])
    return (path.name, made.before, made.after) in [
        (row["module"], row["before"], row["after"]) for row in rows
    ]


def fates(
    game: str, changes: list[tuple[Path, Change, str]], folder: Path, seconds: float
) -> dict[str, bool]:
    """Whether each change was noticed, by its key; the changes are tried on all cores."""
    KEPT.mkdir(parents=True, exist_ok=True)
    file = KEPT / f"{game}.jsonl"
    found = known(file)
    copies: SimpleQueue[Path] = SimpleQueue()
    workers = os.cpu_count() or 1
    for at in range(workers):
        copies.put(copied(folder / str(at)))

    def try_out(path: Path, made: Change) -> bool:
        copy = copies.get()
        try:
            return is_noticed(game, path, made, copy, seconds)
        finally:
            copies.put(copy)

    with ThreadPoolExecutor(workers) as pool:
        running = {
            pool.submit(try_out, path, made): key for path, made, key in changes if key not in found
        }
        for done in as_completed(running):
            found[running[done]] = done.result()
            with file.open("a", encoding="utf-8") as kept:
                kept.write(json.dumps([running[done], done.result()]) + "\n")
            print(".", end="", file=sys.__stderr__, flush=True)
    return found


@pytest.mark.soak
@pytest.mark.parametrize("game", list(GAMES))
def test_changed_rules_are_noticed(game: str, tmp_path: Path) -> None:
    unchanged = SOURCE / "games" / game / "game.py"
    as_it_is = Change(0, "", "", unchanged.read_text("utf-8"))
    start = monotonic()
    plain = copied(tmp_path / "plain")
    assert not is_noticed(game, unchanged, as_it_is, plain, None), "fails as it is"
    seconds = PATIENCE * (monotonic() - start)
    digest = digest_of(game)
    changes: list[tuple[Path, Change, str]] = []
    for path, number in chosen(game):
        source = path.read_text("utf-8")
        key = hashlib.sha256(f"{digest} {source} {number}".encode()).hexdigest()
        changes.append((path, change(source, number), key))
    found = fates(game, changes, tmp_path, seconds)
    survivors: list[str] = []
    for path, made, key in changes:
        said = f"{path.name}:{made.line}: {made.before} -> {made.after}"
        fate = "noticed" if found[key] else "equal" if is_equal(game, path, made) else "MISSED"
        print(f"{game} {fate} {said}", file=sys.__stderr__, flush=True)
        if fate == "MISSED":
            survivors.append(said)
    assert len(survivors) <= MISSED, "\n".join(survivors)


def test_what_is_no_rules_is_there() -> None:
    """A module that was renamed must not slip in among the rules."""
    names = {path.stem for game in GAMES for path in (SOURCE / "games" / game).glob("*.py")}
    assert names >= NO_RULES


def test_every_equal_program_is_one_of_the_changes_that_can_be_made() -> None:
    """And says why no game could show the difference."""
    for game, rows in tomllib.loads(EQUAL.read_text("utf-8")).items():
        for module in {row["module"] for row in rows}:
            named = [row for row in rows if row["module"] == module]
            changes = {(row["before"], row["after"]) for row in named}
            lines = {row["before"] for row in named}
            assert changes <= changes_to(SOURCE / "games" / game / module, lines)
            assert all(row["why"] for row in named)


def changes_to(path: Path, lines: set[str]) -> set[tuple[str, str]]:
    """All changes that can be made to these lines of a module, as what stood there and stands."""
    source = ast.unparse(ast.parse(path.read_text("utf-8")))  # a statement is a line
    text = source.splitlines()
    found = enumerate(spots(ast.parse(source)))
    made = [
        change(source, number) for number, spot in found if text[spot.line - 1].strip() in lines
    ]
    return {(one.before, one.after) for one in made}


SAMPLE: Final = """
LIMIT: Final[int] = 3


def rule(left: int, right: int) -> bool:
    assert left > 0
    if left < LIMIT and not right == 2:
        left += 1
    return left - right >= -1
"""


def test_changes_are_single_and_leave_types_and_checks_alone() -> None:
    made = [change(SAMPLE, number) for number in range(number_of_changes(SAMPLE))]
    assert [(one.line, one.after) for one in made] == [
        (2, "LIMIT: Final[int] = 4"),
        (7, "if left < LIMIT or not right == 2:"),
        (7, "if left <= LIMIT and (not right == 2):"),
        (7, "if left < LIMIT and right == 2:"),
        (7, "if left < LIMIT and (not right != 2):"),
        (7, "if left < LIMIT and (not right == 3):"),
        (8, "left -= 1"),
        (8, "left += 2"),
        (9, "return left - right > -1"),
        (9, "return left + right >= -1"),
        (9, "return left - right >= 1"),
        (9, "return left - right >= -2"),
    ]
