"""`undercroft lessons`: the list, the check, and a lesson played in the terminal."""

import json

import pytest

from tests.cli.runner import Runner
from undercroft.lessons.coach_words import coach_words
from undercroft.lessons.lesson import Lesson
from undercroft.lessons.reader import all_lessons, lessons_of


def typed_for(lesson: Lesson) -> list[str]:
    """What a learner types who does as told."""
    lines: list[str] = []
    for step in lesson.steps:
        lines += step.show or [""]
    return lines


@pytest.mark.parametrize(
    ("lesson", "language"),
    [(one, "en" if one.number % 2 else "fr") for one in all_lessons()],
    ids=lambda one: one if isinstance(one, str) else f"{one.game} {one.number}",
)
def test_a_lesson_is_played_to_its_end(undercroft: Runner, lesson: Lesson, language: str) -> None:
    ran = undercroft("lessons", lesson.game, lesson.id, "--lang", language, typed=typed_for(lesson))
    said = " ".join(ran.out.split())
    assert ran.code == 0 and " ".join(lesson.can[language].split()) in said
    assert lesson.rules[0] in said
    listed = json.loads(undercroft("lessons", lesson.game, "--json").out)
    assert listed[lesson.number - 1]["done"]


def test_the_list_tells_titles_and_minutes_and_what_is_done(undercroft: Runner) -> None:
    listed = undercroft("lessons", "petz").out.splitlines()
    assert listed[0] == "Dungeon Petz"
    assert listed[1].split("  ")[:2] == ["1.", "Pets and needs"] and "4 min" in listed[1]
    assert "Monstres et besoins" in undercroft("lessons", "--lang", "fr").out


def test_a_lesson_is_listed_with_its_steps_for_programs(undercroft: Runner) -> None:
    lesson = json.loads(undercroft("lessons", "petz", "1", "--json", "--lang", "fr").out)
    green = next(step for step in lesson["script"] if step["id"] == "green")
    assert green["task"] == "Mettez la faim verte sur la barre verte"
    assert (green["from"], green["to"]) == ("need:0", "bar:0:2") and not green["free"]
    assert lesson["script"][0]["task"] is None and lesson["script"][-1]["free"]


def test_progress_that_can_not_be_read_is_none(undercroft: Runner) -> None:
    for text in ("{", "[1]", '{"petz/1-pets-and-needs": 7}'):
        file = undercroft.folder / "state" / "undercroft" / "lessons.json"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
        assert not json.loads(undercroft("lessons", "petz", "--json").out)[0]["done"]
        assert "Step 1 of" in undercroft("lessons", "petz", "1").out


def test_the_check_says_how_many_lessons_are_sound(undercroft: Runner) -> None:
    count = len(lessons_of("petz"))
    assert undercroft("lessons", "petz", "--check").out.startswith(f"{count} lesson")
    assert undercroft("lessons", "petz", "2", "--check").out.startswith("1 lesson with ")


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (("petz", "9"), "Dungeon Petz has no lesson ‘9’; it has 1 to"),
        (("pets",), "there is no game ‘pets’"),
    ],
)
def test_what_there_is_not_is_told(undercroft: Runner, words: tuple[str, ...], error: str) -> None:
    ran = undercroft("lessons", *words)
    assert ran.code == 2 and error in ran.err


def test_a_lesson_goes_on_where_it_was_left(undercroft: Runner) -> None:
    left = undercroft("lessons", "petz", "1", typed=["", "", "1", "quit"])
    assert left.last == "Go on with: undercroft lessons petz 1"
    again = undercroft("lessons", "petz", "1", typed=["back", "quit"])
    assert "we go on at step 4" in again.out
    assert "Put yellow hunger" in again.out and "Step 3 of" in again.out
    assert not json.loads(undercroft("lessons", "petz", "--json").out)[0]["done"]


def test_wrong_moves_are_answered_and_taken_back(undercroft: Runner) -> None:
    typed = ["", "", "undo", "assign 1 green poop", "undo", "assign 1 green disease", "show", "hm"]
    out = " ".join(undercroft("lessons", "petz", "1", typed=typed).out.split())
    assert "nothing to take back" in out
    assert "That card leaves manure in Uni’s cage" in out
    assert "(PN8)" in out
    assert "Like this: green hunger (assign 1 green hunger)." in out
    assert "‘hm’ is none of the choices" in out


def test_show_after_a_wrong_move_goes_back_first(undercroft: Runner) -> None:
    out = undercroft("lessons", "petz", "1", typed=["", "", "2", "show", "1", "quit"]).out
    assert "Back to where the step began." in out and "Step 4 of" in out


def test_skipped_steps_leave_a_lesson_undone(undercroft: Runner) -> None:
    typed = ["", "", *["skip"] * 3, "", *["skip"] * 2]
    ran = undercroft("lessons", "petz", "1", typed=typed)
    assert "Rules you have met" in ran.out
    assert not json.loads(undercroft("lessons", "petz", "--json").out)[0]["done"]


def test_what_came_of_the_last_decision_is_told(undercroft: Runner) -> None:
    lesson = lessons_of("pugquest")[0]
    said = undercroft("lessons", "pugquest", "1", typed=typed_for(lesson)).out
    assert said.index("Slime a attacks and hurts nobody.") < said.index("Wick: You can now")


def test_help_lists_the_commands_of_a_lesson(undercroft: Runner) -> None:
    out = undercroft("lessons", "petz", "1", "--lang", "fr", typed=["", "", "aide"]).out
    listed = [
        line.split("\N{NO-BREAK SPACE}")[0]
        for line in out.splitlines()
        if "\N{NO-BREAK SPACE}: " in line
    ]
    assert {"retour", "montrer", "passer", "annuler", "quitter"} <= set(listed)


def test_a_free_decision_is_not_shown(undercroft: Runner) -> None:
    typed = ["", "", *["skip"] * 3, "", "skip", "show"]
    assert "This one is yours" in undercroft("lessons", "petz", "1", typed=typed).out


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_first_game_is_played_with_a_coach(undercroft: Runner, language: str) -> None:
    line = ("play", "pugquest", "--coach", "--seed", "3", "--lang", language)
    played = undercroft(*line, typed=["1", "1", "end", "end", "quit"])
    assert (played.code, played.err) == (0, "")
    said = [part for part in played.out.splitlines() if part.startswith("Wick")]
    wait = {"en": "Wait: ", "fr": "Attendez\N{NO-BREAK SPACE}: "}[language]
    assert len([part for part in said if wait in part]) == 1
    assert len(said) > 3 and len(set(said)) == len(said)
    assert coach_words("pugquest").topics["hero"][language][:40] in played.out


def test_a_game_without_a_coach_is_refused(
    undercroft: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("undercroft.cli.play.coached_games", list)
    refused = undercroft("play", "petz", "--coach")
    assert refused.code == 2 and refused.err == "undercroft: there is no coach for Dungeon Petz\n"
