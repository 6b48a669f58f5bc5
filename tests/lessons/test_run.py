"""A lesson being played: steps, answers, going back, being shown."""

from random import Random

import pytest

from undercroft.core.game import Move
from undercroft.games import game_named
from undercroft.lessons.answer import ALLOWED, DONE, ILLEGAL, WRONG
from undercroft.lessons.lesson import Lesson
from undercroft.lessons.reader import all_lessons, lessons_of
from undercroft.lessons.run import LessonRun

GAME = game_named("petz")


def move(text: str) -> Move:
    found: Move = GAME.read(text)
    return found


@pytest.fixture
def run() -> LessonRun:
    """The first lesson of Dungeon Petz at its first task."""
    run = LessonRun(lessons_of("petz")[0])
    run.next()
    run.next()
    return run


def test_it_begins_with_steps_that_are_read() -> None:
    run = LessonRun(lessons_of("petz")[0])
    assert (run.step.id, run.step.task) == ("uni", None)
    run.next()
    assert run.step.id == "hand"


def test_the_move_that_a_step_asks_for_does_it(run: LessonRun) -> None:
    answer = run.play(move("assign 1 green hunger"))
    assert (answer.verdict, answer.step.id, run.step.id) == (DONE, "green", "yellow")


def test_a_move_on_the_way_is_allowed(run: LessonRun) -> None:
    run.play(move("assign 1 green hunger"))
    assert run.play(move("assign 1 yellow hunger")).verdict == ALLOWED
    assert run.play(move("assign 1 yellow play")).verdict == DONE


def test_a_wrong_move_is_made_and_answered(run: LessonRun) -> None:
    answer = run.play(move("assign 1 green poop"))
    assert answer.verdict == WRONG and answer.say is not None
    assert "manure" in answer.say["en"] and "bouse" in answer.say["fr"]
    assert run.has_moved() and run.step.id == "green"
    run.undo()
    assert not run.has_moved() and run.view().players[0].plots[0].pet.cards == ()


def test_an_illegal_move_is_refused_by_the_rule(run: LessonRun) -> None:
    answer = run.play(move("assign 1 green disease"))
    assert answer.verdict == ILLEGAL and answer.refusal is not None
    assert answer.refusal.rule == "PN8" and not run.has_moved()


def test_a_move_during_a_step_that_is_read_belongs_to_the_next_task() -> None:
    run = LessonRun(lessons_of("petz")[0])
    assert run.play(move("assign 1 green hunger")).verdict == DONE
    assert run.step.id == "yellow"


def test_staged_moves_are_answered_and_not_made(run: LessonRun) -> None:
    staged = [move("assign 1 green hunger"), move("assign 1 yellow hunger")]
    answer = run.stage(staged)
    assert answer is not None and (answer.verdict, answer.step.id) == (ALLOWED, "yellow")
    assert run.step.id == "green" and not run.has_moved()
    assert run.stage([]) is None


def test_what_is_staged_after_the_last_task_is_not_answered() -> None:
    run = LessonRun(lessons_of("petz")[1])  # it ends with a step that is read
    run.go_to(len(run.lesson.steps) - 2)
    answer = run.stage([move("catch 2"), move("done")])
    assert answer is not None and (answer.verdict, answer.step.id) == (DONE, "decide")


def test_back_restores_the_step_then_goes_to_the_step_before(run: LessonRun) -> None:
    run.play(move("assign 1 green hunger"))
    run.play(move("assign 1 yellow hunger"))
    run.back()
    assert run.step.id == "yellow" and len(run.view().players[0].plots[0].pet.cards) == 1
    run.back()
    assert run.step.id == "green" and run.view().players[0].plots[0].pet.cards == ()


def test_show_goes_on_from_what_was_done(run: LessonRun) -> None:
    run.play(move("assign 1 green hunger"))
    run.play(move("assign 1 yellow hunger"))
    assert run.show() == [move("assign 1 yellow play")]


def test_show_takes_back_whoever_strayed(run: LessonRun) -> None:
    run.play(move("assign 1 green poop"))
    assert run.show() == [move("assign 1 green hunger")]
    assert not run.has_moved()


def test_a_lesson_with_skipped_steps_is_finished_but_not_done(run: LessonRun) -> None:
    while not run.is_finished:
        run.skip()
    assert run.is_skipped
    with pytest.raises(ValueError, match="no step waits"):
        run.play(move("done"))


def test_steps_done_before_count_as_done(run: LessonRun) -> None:
    run.go_to(4)
    assert run.step.id == "purple" and not run.is_skipped


def test_rivals_follow_their_script(run: LessonRun) -> None:
    run.go_to(5)
    rival = run.match.state.players[1].pets[0]
    assert rival.cards == (1, 14)  # green poop, yellow play


def test_what_comes_next_is_shown_from_where_the_learner_went() -> None:
    run = LessonRun(lessons_of("petz")[3])
    run.go_to([step.id for step in run.lesson.steps].index("place"))
    assert run.play(move("place cage c07 3")).verdict == DONE
    assert run.show() == [move("house trollie 3")] and not run.is_realigned


def test_an_energy_from_the_deck_is_as_good_as_one_that_lies_open() -> None:
    run = LessonRun(lessons_of("pugquest")[0])
    run.go_to(1)
    for text in ("draw strength", "draw deck", "attack", "pay magic"):  # a second joker is drawn
        assert run.play(run.game.read(text)).verdict in (ALLOWED, DONE)
    assert run.step.id == "combo" and not run.is_realigned
    assert [run.game.show(move) for move in run.show()][1:] == ["pay strength"] * 2
    assert run.view().players[0].hand == (2, 1, 0, 0, 0, 2)


def test_who_draws_nothing_of_use_from_the_deck_is_told_so_and_can_take_it_back() -> None:
    run = LessonRun(lessons_of("pugquest")[0])
    run.go_to(1)
    answers = [run.play(run.game.read("draw deck")) for _ in range(2)]
    assert [answer.verdict for answer in answers] == [WRONG, WRONG] and run.step.id == "draw"
    assert answers[1].say and "Reckless Bite" in answers[1].say["en"]
    run.undo()
    assert run.play(run.game.read("draw strength")).verdict == DONE and not run.is_realigned


def test_what_was_done_already_is_not_shown_again() -> None:
    run = LessonRun(lessons_of("decorators")[2])
    run.go_to([step.id for step in run.lesson.steps].index("score"))
    run.play(run.game.read("score drowned-arcade"))
    run.play(run.game.read("score snug-little-sepulchre"))
    assert run.show() == [run.game.read(text) for text in ("score parade-of-blades", "done")]


def test_a_learner_who_can_not_go_on_is_put_back_on_the_path() -> None:
    run = LessonRun(lessons_of("petz")[3])
    played = ["send 2 young-left", "take pet trollie", "send 1 cage-right", "take cage c07"]
    answers = [run.play(move(text)).verdict for text in played]
    assert answers == [WRONG, WRONG, DONE, DONE]
    assert run.step.id == "pet" and run.is_realigned
    assert run.view().players[0].lineup == () and run.show() == [move("send 1 young-left")]
    run.play(move("send 1 older"))
    run.back()
    assert run.step.id == "pet" and not run.is_realigned


@pytest.mark.parametrize("lesson", all_lessons(), ids=lambda one: f"{one.game} {one.id}")
def test_a_learner_who_does_anything_is_answered_and_can_go_on(lesson: Lesson) -> None:
    run, rng = LessonRun(lesson), Random(lesson.id)
    for _ in range(60):
        if run.is_finished:
            run.back()
        legal = run.match.legal(run.seat) if run.seat in run.match.to_act() else []
        deed = rng.choice(("play", "play", "play", "back", "undo", "show", "skip"))
        if deed == "play" and legal and run.has_task:
            answer = run.play(rng.choice(legal))
            assert answer.verdict != ILLEGAL and (answer.verdict == WRONG) == (
                answer.say is not None
            )
        elif deed == "undo" and run.has_moved():
            run.undo()
        elif deed == "show":
            shown = run.stage(run.show()) if run.step.task is not None else None
            assert shown is None or shown.verdict == DONE
        elif deed in ("back", "skip"):
            getattr(run, deed)()
    run.go_to(len(lesson.steps))
    assert run.is_finished
