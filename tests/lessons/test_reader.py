"""Errors in a lesson name the file, the step and what is expected."""

from importlib.resources import files

import pytest

from undercroft.core.data_faults import DataError
from undercroft.games import KITS
from undercroft.lessons.check import problems
from undercroft.lessons.reader import read_lesson

TEXT = (files("undercroft.games.petz") / "lessons/1-pets-and-needs.toml").read_text("utf-8")
GREEN = 'done = { move = "assign 1 green hunger" }'


def read(text: str) -> list[str]:
    """What is wrong with a lesson that can be read."""
    return problems(read_lesson(KITS["petz"], 1, "new", text))


@pytest.mark.parametrize(
    ("old", "new", "error"),
    [
        ("minutes = 4", "minutes = 40", "lesson.minutes: expected at most 30; got 40"),
        ("minutes = 4", "minutes = 4\nlenght = 3", "lesson.lenght: unknown field"),
        (GREEN, 'done = { move = "eat" }', "step green.done.move: 'eat' is not a move"),
        (GREEN, 'done = { mvoe = "done" }', "step green.done.mvoe: unknown field"),
        (GREEN, "done = {}", "step green.done: expected move, refused, view, any or not"),
        (
            GREEN,
            'done = { view = "round" }',
            "step green.done.view: expected one of is, at_least, ",
        ),
        (GREEN, 'done = { view = "ruond", is = 3 }', "no field 'ruond', did you mean 'round'?"),
        (GREEN, 'done = { view = "round.0", is = 3 }', "nothing is inside '0'"),
        (GREEN, 'done = { view = "players.0.gold", at_least = "3" }', "expected a whole number"),
        ('show = ["assign 1 green hunger"]', "", "step green.show: missing"),
        ('to = "bar:0:2"', "", "step green.to: a path has both from and to"),
        ('id = "hand"', 'id = "uni"', "lesson.steps: two steps are called 'uni'"),
        ('name = "Nix"', 'name = "Nix"\nbot = "kepper"', "unknown bot 'kepper', did you mean"),
        ('name = "uni"', 'name = "unni"', "lesson.position: There is no pet 'unni'"),
        ('text.fr = "Bonjour', 'text.de = "Bonjour', "step uni.text.fr: missing"),
    ],
)
def test_a_fault_is_named_with_its_place(old: str, new: str, error: str) -> None:
    assert old in TEXT
    with pytest.raises(DataError) as caught:
        read(TEXT.replace(old, new, 1))
    assert str(caught.value).startswith("petz/lessons/new.toml: ") and error in str(caught.value)


@pytest.mark.parametrize(
    ("old", "new", "error"),
    [
        ("Hello, I am Wick.", "Hello, I am Wick. " + 9 * "Ha! ", "step uni.text.en: 31 words"),
        ('lit = ["pet:0"]', 'lit = ["Pet 0"]', "step uni: 'Pet 0' is not the key of a thing"),
        (
            'task.fr = "Mettez la faim verte sur la barre verte"',
            'task.fr = "Put green hunger on the green bar"',
            "step green.task: the same in all languages",
        ),
        ('"PE1"]', '"PE99"]', "rules: there is no rule PE99"),
        (
            'show = ["assign 1 green hunger"]',
            'show = ["assign 1 green poop"]',
            "step green: 'assign 1 green poop' is allowed; expected done",
        ),
        (
            'show = ["assign 1 green hunger"]',
            'show = ["assign 1 green disease"]',
            "step green: 'assign 1 green disease' is illegal: ",
        ),
        ("free = true", "", "the last task is one that the learner decides freely"),
        (
            "vegetables = [2, 0, 0]",
            "vegetables = [1, 0, 0]",
            "step feed: 'feed 1 2 0 0' is illegal",
        ),
    ],
)
def test_a_lesson_that_does_not_fit_is_found(old: str, new: str, error: str) -> None:
    assert old in TEXT
    found = read(TEXT.replace(old, new, 1))
    assert found and error in found[0]
