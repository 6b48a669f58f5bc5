"""Every numbered rule has a test that names it, and no test names a rule that there is not."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from undercroft.games import GAMES, rulebook

ROOT = Path(__file__).parents[1]


def is_test(name: str) -> bool:
    """What pytest collects: functions called test_…, classes called Test…."""
    return name.startswith(("test_", "Test"))


def markers(source: str) -> Iterator[str]:
    """The ids in the `pytest.mark.rule(…)` of every test, also in those of its parameters."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.FunctionDef | ast.ClassDef) or not is_test(node.name):
            continue
        for decorator in node.decorator_list:
            for call in ast.walk(decorator):
                if isinstance(call, ast.Call) and ast.unparse(call.func) == "pytest.mark.rule":
                    yield from [str(ast.literal_eval(id)) for id in call.args]


def named(game: str) -> dict[str, list[str]]:
    """The files of a game's tests by the rules that they name."""
    found: dict[str, list[str]] = {}
    for path in sorted((ROOT / "tests" / game).rglob("test_*.py")):
        for id in markers(path.read_text("utf-8")):
            found.setdefault(id, []).append(path.name)
    return found


@pytest.mark.parametrize("game", list(GAMES))
def test_every_rule_has_a_test(game: str) -> None:
    tested = named(game)
    untested = [rule.id for rule in rulebook(game).rules if rule.id not in tested]
    assert not untested, f"no test names {', '.join(untested)}"


def rulings(game: str) -> list[str]:
    """Rulings are named by their number, as in `pytest.mark.rule("ruling 57")`."""
    return [f"ruling {number}" for number in range(1, len(rulebook(game).rulings) + 1)]


def test_every_ruling_that_no_rule_mentions_has_a_test() -> None:
    """Those of Fantasy Pug Quest that its rules leave to the engine."""
    tested = named("pugquest")
    untested = [ruling for ruling in rulings("pugquest")[56:] if ruling not in tested]
    assert not untested, f"no test names {', '.join(untested)}"


@pytest.mark.parametrize("game", list(GAMES))
def test_every_marker_names_a_rule(game: str) -> None:
    ids = {rule.id for rule in rulebook(game).rules} | set(rulings(game))
    unknown = [f"{id} ({', '.join(files)})" for id, files in named(game).items() if id not in ids]
    assert not unknown, f"there is no rule {', '.join(unknown)}"


def test_markers_are_read_from_tests_only() -> None:
    source = """
import pytest

@pytest.mark.rule("AA1", "AA-B")
@pytest.mark.parametrize("x", [1, pytest.param(2, marks=pytest.mark.rule("AA2"))])
def test_this(x: int) -> None: ...

@pytest.mark.rule("AA3")
class TestThat: ...

@pytest.mark.rule("AA4")
def helper() -> None: ...

@pytest.mark.soak("AA5")
def test_long() -> None: ...
"""
    assert sorted(markers(source)) == ["AA-B", "AA1", "AA2", "AA3"]
