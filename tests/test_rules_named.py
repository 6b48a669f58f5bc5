"""Every numbered rule has a test that names it and code that cites it, and none names another."""

import ast
import io
import re
import tokenize
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


def prose(source: str) -> str:
    """The docstrings and comments of a module."""
    tree = ast.parse(source)
    parts = [
        ast.get_docstring(node) or ""
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
    ]
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    return "\n".join(parts + [token.string for token in tokens if token.type == tokenize.COMMENT])


def cited(text: str) -> set[str]:
    """The ids in a text; `QA1-QA4` are four of them."""
    found = set(re.findall(r"\b[A-Z]{2}\d+\b", text))
    for kind, first, last in re.findall(r"\b([A-Z]{2})(\d+)-\1(\d+)\b", text):
        found |= {f"{kind}{number}" for number in range(int(first), int(last) + 1)}
    return found


@pytest.mark.parametrize("game", list(GAMES))
def test_every_rule_is_cited_where_it_is_carried_out(game: str) -> None:
    """By a docstring or a comment of the game; examples (PE-A) show rules and are none."""
    folder = ROOT / "src" / "undercroft" / "games" / game
    text = "\n".join([prose(path.read_text("utf-8")) for path in sorted(folder.rglob("*.py"))])
    rules = [rule.id for rule in rulebook(game).rules if "-" not in rule.id]
    uncited = [id for id in rules if id not in cited(text)]
    assert not uncited, f"no code cites {', '.join(uncited)}"


def test_citations_are_read_from_docstrings_and_comments_only() -> None:
    source = '''
"""Chapter AA (AA1-AA3)."""

def rule() -> str:
    """Does that (BB7)."""
    return "CC1"  # but not then (DD12)
'''
    assert cited(prose(source)) == {"AA1", "AA2", "AA3", "BB7", "DD12"}


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
