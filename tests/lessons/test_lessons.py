"""Every lesson is replayed by the engine, along its path and along wrong turnings."""

import re
from pathlib import Path

import pytest

from undercroft.games import KITS
from undercroft.lessons.check import THING, problems, untaught_rules
from undercroft.lessons.lesson import Lesson
from undercroft.lessons.reader import all_lessons

WEB = Path(__file__).parents[2] / "web" / "src" / "games"
# Keys in the markup, and what `inspect` knows, by a table or by cases.
KEYED = re.compile(
    r"(?:data-(?:thing|key|place)(?:=|\": )[\"{`]+|^    case \")([a-z]+)"
    r"|const TELLERS[^{]*\{([^}]*)\}",
    re.MULTILINE,
)


@pytest.mark.parametrize("lesson", all_lessons(), ids=lambda one: f"{one.game} {one.id}")
def test_a_lesson_is_sound(lesson: Lesson) -> None:
    assert problems(lesson) == []


@pytest.mark.parametrize("game", [name for name, kit in KITS.items() if kit.lessons])
def test_every_rule_is_taught_or_a_reason_is_given(game: str) -> None:
    assert untaught_rules(game) == []


def kinds(game: str) -> set[str]:
    """The kinds of things that the page of a game names: `pet` of `pet:3`."""
    found: set[str] = set()
    for path in [*(WEB / game).rglob("*.svelte"), *(WEB / game).glob("inspect/*.ts")]:
        for one, several in KEYED.findall(path.read_text("utf-8")):
            found |= {one, *several.replace(",", " ").split()} - {""}
    return found


@pytest.mark.parametrize("lesson", all_lessons(), ids=lambda one: f"{one.game} {one.id}")
def test_what_is_lit_is_a_thing_of_the_page(lesson: Lesson) -> None:
    known = kinds(lesson.game) | {"prompt"}
    lit = {thing for step in lesson.steps for thing in (*step.lit, step.start, step.to) if thing}
    assert lit and {thing.partition(":")[0] for thing in lit} <= known
    assert all(THING.fullmatch(thing) for thing in lit)


def test_a_rule_that_nobody_teaches_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    listed = {"PS*": "setup", "PE3": "taught all the same", "PZ9": "no rule"}
    monkeypatch.setattr("undercroft.lessons.check.untaught", lambda game: listed)
    found = untaught_rules("petz")
    assert "petz: no lesson teaches PT1, and no reason is given" in found
    assert not any("PS1," in what for what in found)
    assert "petz: PE3 is listed as not taught, but is no rule or is taught" in found
    assert "petz: PZ9 is listed as not taught, but is no rule or is taught" in found
