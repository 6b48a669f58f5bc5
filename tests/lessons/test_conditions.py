"""Conditions over a move and what is seen after it."""

from typing import Any

import pytest

from undercroft.core.data_entry import Entry
from undercroft.games import game_named
from undercroft.games.petz.view import View
from undercroft.lessons.conditions import Attempt, Condition, read_condition
from undercroft.lessons.reader import lessons_of
from undercroft.lessons.run import LessonRun

VIEW = LessonRun(lessons_of("petz")[0]).view()  # one pet, size 4, on the first plot


def condition(fields: dict[str, Any]) -> Condition:
    return read_condition(Entry("file", "step", fields), game_named("petz"), View)


def holds(fields: dict[str, Any], move: str = "feed 1 2 0 0", refused: str = "") -> bool:
    return condition(fields).holds(Attempt(move, refused, VIEW))


@pytest.mark.parametrize(
    "fields",
    [
        {"move": "feed 1 2 0 0"},
        {"move": "feed 1 *"},
        {"move": ["done", "feed [12] *"]},
        {"view": "round", "is": 2},
        {"view": "players.0.imps", "at_least": 1},
        {"view": "players.0.imps", "at_most": 1},
        {"view": "players.0.plots", "count": 4},
        {"view": "players.0.vegetables", "has": 2},
        {"view": "players.0.plots.0.pet.size", "is": 4},
        {"any": [{"move": "done"}, {"view": "round", "is": 2}]},
        {"not": {"move": "done"}},
        {"move": "feed *", "view": "round", "is": 2},
    ],
)
def test_what_holds(fields: dict[str, Any]) -> None:
    assert holds(fields)


@pytest.mark.parametrize(
    "fields",
    [
        {"move": "feed 1 1 0 0"},
        {"move": "done"},
        {"view": "round", "is": 3},
        {"view": "players.0.imps", "at_least": 2},
        {"view": "players.0.imps", "at_most": 0},
        {"view": "players.0.plots", "count": 3},
        {"view": "players.0.vegetables", "has": 5},
        {"view": "players.0.plots.1.pet.size", "is": 4},  # no pet is there
        {"view": "players.7.imps", "at_least": 0},  # nobody sits there
        {"any": [{"move": "done"}, {"view": "round", "is": 3}]},
        {"not": {"move": "feed *"}},
        {"move": "feed *", "view": "round", "is": 3},
        {"refused": "PE3"},
    ],
)
def test_what_does_not_hold(fields: dict[str, Any]) -> None:
    assert not holds(fields)


def test_a_move_that_is_refused_was_not_made() -> None:
    assert holds({"refused": "PE3"}, refused="PE3")
    assert not holds({"move": "feed *"}, refused="PE3")
    assert not holds({"refused": "PE4"}, refused="PE3")
