"""The check of lessons: each is replayed by the engine, along its path and along wrong turnings.

`problems(lesson)` lists what is wrong with a lesson, `untaught_rules(game)` the rules that none
teaches and no file explains. A lesson that no longer fits the rules fails here.
"""

import re
from collections.abc import Sequence
from fnmatch import fnmatchcase
from random import Random
from typing import Final

from undercroft.core.game import IllegalMove, Move
from undercroft.core.rulebook import LANGUAGES
from undercroft.core.words import BLANK
from undercroft.games import rulebook
from undercroft.lessons.answer import ALLOWED, DONE, ILLEGAL, WRONG
from undercroft.lessons.coach_words import CoachWords
from undercroft.lessons.lesson import Lesson, Texts
from undercroft.lessons.reader import lessons_of, untaught
from undercroft.lessons.run import LessonRun

MOST_WORDS: Final = {"en": 25, "fr": 30}
SHORT: Final = 3  # words that may be the same in all languages
WRONG_TURNINGS: Final = 5
TRIES: Final = 400  # moves tried at most, to find the wrong turnings
THING: Final = re.compile(r"[a-z]+(-[a-z]+)*(:[a-z0-9-]+)*")
WORD: Final = re.compile(r"[^\W_]")  # a word has a letter or a digit
NAME: Final = "a long name"  # stands for a blank when words are counted


def problems(lesson: Lesson) -> list[str]:
    """Everything that is wrong with a lesson, one line each."""
    found = [
        f"{lesson.file}: {what}"
        for what in (*words(lesson.texts()), *things(lesson), *rules(lesson))
    ]
    try:
        found += [f"{lesson.file}: {what}" for what in path(lesson)]
        if not found:
            found += [f"{lesson.file}: {what}" for what in wrong_turnings(lesson)]
    except (IllegalMove, ValueError, AssertionError) as error:
        found.append(f"{lesson.file}: {error}")
    return found


# Words, things and rules


def count(text: str) -> int:
    """The number of words of a sentence; punctuation that stands alone does not count.

    >>> count("Done ! Uni wants 2 cards: green, red.")
    7
    """
    return sum(1 for word in text.split() if WORD.search(word))


def words(texts: Sequence[tuple[str, Texts]]) -> list[str]:
    """Texts that are too long, and those that were not translated."""
    found = [
        f"{place}.{language}: {count(text)} words, at most {MOST_WORDS[language]}"
        for place, by_language in texts
        for language, text in by_language.items()
        if count(text) > MOST_WORDS[language]
    ]
    return found + [
        f"{place}: the same in all languages"
        for place, by_language in texts
        if count(by_language["en"]) > SHORT and len(set(by_language.values())) < len(by_language)
    ]


def coach_problems(coach: CoachWords) -> list[str]:
    """What is wrong with the words of a coach, one line each."""
    texts = [
        (place, {one: BLANK.sub(lambda blank: blank[5] or NAME, text) for one, text in by.items()})
        for place, by in coach.texts()
    ]
    return [f"{coach.file}: {what}" for what in words(texts)]


def things(lesson: Lesson) -> list[str]:
    """The keys of things, like `pet:3`; what they may be is the page's to say."""
    found = []
    for step in lesson.steps:
        for thing in (*step.lit, *(one for one in (step.start, step.to) if one)):
            if not THING.fullmatch(thing):
                found.append(f"step {step.id}: '{thing}' is not the key of a thing, like pet:3")
    return found


def rules(lesson: Lesson) -> list[str]:
    book = rulebook(lesson.game)
    return [f"rules: there is no rule {id}" for id in lesson.rules if book.find(id) is None]


def untaught_rules(game: str) -> list[str]:
    """Rules that are neither taught nor listed as not taught, and what is listed needlessly.

    Worked examples, like PE-A, are no rules of their own.
    """
    taught = {id for lesson in lessons_of(game) for id in lesson.rules}
    ids = [rule.id for rule in rulebook(game).rules if "-" not in rule.id]
    missing = [id for id in ids if id not in taught]
    listed = untaught(game)
    found = [
        f"{game}: no lesson teaches {id}, and no reason is given"
        for id in missing
        if not any(fnmatchcase(id, pattern) for pattern in listed)
    ]
    found += [
        f"{game}: {pattern} is listed as not taught, but is no rule or is taught"
        for pattern in listed
        if not any(fnmatchcase(id, pattern) for id in missing)
    ]
    return found


# The path


def path(lesson: Lesson) -> list[str]:
    """Do every step by its own moves."""
    run = LessonRun(lesson)
    while not run.is_finished:
        what = do_step(run)
        if what:
            return [what]
    tasks = [step for step in lesson.steps if step.task is not None]
    if not tasks or not tasks[-1].is_free:
        return ["the last task is one that the learner decides freely (free = true)"]
    return []


def do_step(run: LessonRun) -> str:
    """Do a step by its own moves; returns what is wrong with it."""
    step = run.step
    if step.task is None:
        run.next()
        return ""
    if step.is_free and len(run.match.legal(run.seat)) < 2:
        return f"step {step.id}: a free decision wanted, but there is only one move"
    moves = [run.game.read(text) for text in step.show]
    for number, move in enumerate(moves, 1):
        answer = run.play(move)
        last = number == len(moves)
        if answer.verdict == ILLEGAL and answer.refusal is not None:
            why = f"{answer.refusal.text()} ({answer.refusal.rule})"
            return f"step {step.id}: '{run.game.show(move)}' is illegal: {why}"
        if answer.verdict != (DONE if last else ALLOWED):
            wanted = DONE if last else ALLOWED
            shown = run.game.show(move)
            return f"step {step.id}: '{shown}' is {answer.verdict}; expected {wanted}"
    return ""


# Wrong turnings


def wrong_turnings(lesson: Lesson) -> list[str]:
    """Leave the path by legal moves, one of each step in turn, and come back."""
    found: list[str] = []
    rng = Random(f"{lesson.game} {lesson.id}")
    left = wrong_moves(lesson, rng)
    if len(left) < WRONG_TURNINGS:
        return [f"expected {WRONG_TURNINGS} wrong turnings; only {len(left)} are possible"]
    for at, move in left[:WRONG_TURNINGS]:
        what = come_back(lesson, at, move)
        if what:
            found.append(f"step {lesson.steps[at].id}: {what}")
    return found


def wrong_moves(lesson: Lesson, rng: Random) -> list[tuple[int, Move]]:
    """Random legal moves that don't complete their step, a few of every step."""
    by_step: list[list[tuple[int, Move]]] = []
    run = LessonRun(lesson)
    while not run.is_finished:
        if run.step.task is not None:
            moves = list(run.match.legal(run.seat)) if run.seat in run.match.to_act() else []
            rng.shuffle(moves)
            wrong: list[tuple[int, Move]] = []
            for move in moves[:TRIES]:
                answer = run.stage([move])
                if answer is not None and answer.verdict == WRONG:
                    wrong.append((run.at, move))
                if len(wrong) == WRONG_TURNINGS:
                    break
            by_step.append(wrong)
        run.skip()
    rows = range(max((len(wrong) for wrong in by_step), default=0))
    return [wrong[row] for row in rows for wrong in by_step if row < len(wrong)]


def come_back(lesson: Lesson, at: int, move: Move) -> str:
    """Make a wrong move and go back; returns what is wrong with that."""
    run = LessonRun(lesson)
    run.go_to(at)
    before = position(run)
    answer = run.play(move)
    shown = run.game.show(move)
    if answer.verdict != WRONG or not is_said(answer.say):
        return f"'{shown}' gets no answer"
    for restore in (run.undo, run.back):
        if restore == run.back:
            run.play(move)
        restore()
        if run.at != at or position(run) != before:
            return f"'{shown}' is not taken back exactly"
    return do_step(run)


def is_said(say: Texts | None) -> bool:
    return say is not None and all(say.get(language) for language in LANGUAGES)


def position(run: LessonRun) -> tuple[object, ...]:
    """All that going back has to restore: the state, the log, and what chance deals next."""
    match = run.match
    log = [(entry.seat, entry.move) for entry in match.log]
    return match.state.clone(), log, match.chance.getstate(), list(match.state.news or [])
