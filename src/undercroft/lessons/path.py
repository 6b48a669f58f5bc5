"""The path of a lesson: whether a learner who left it can go on, and how to come back to it."""

from typing import TYPE_CHECKING, Final

from undercroft.core.game import Move
from undercroft.core.play import refuse
from undercroft.lessons.answer import ILLEGAL, WRONG

if TYPE_CHECKING:
    from undercroft.lessons.run import LessonRun

MOST_TRIED: Final = 100  # moves that are tried to find one that does a step


def can_go_on(run: "LessonRun") -> bool:
    """Whether the next task can be done from here, however the learner came here."""
    fork = run.preview()
    while not fork.is_finished and fork.step.task is None:
        fork.advance()
    return fork.is_finished or solution(fork) is not None


def realign(run: "LessonRun") -> None:
    """Go to the position that the lesson's own moves lead to."""
    path = type(run)(run.lesson)
    path.is_preview = True
    while path.at < run.at:
        before = path.at
        if path.step.task is None:
            path.advance()
        else:
            for text in path.step.show:
                path.play(run.game.read(text))
        if path.at == before:  # a lesson that does not fit the rules, which its check reports
            return
    run.match, run.is_realigned = path.match, True


def solution(run: "LessonRun") -> list[Move] | None:
    """Moves that do the step from here: its own as far as they are left, or any single one.

    Whoever holds more than the lesson thought of may be asked its last question once more.
    """
    show = run.step.show
    made = len(run.made) if tuple(run.made) == show[: len(run.made)] else 0
    rest = [run.game.read(text) for text in show[made:]]
    for moves in (rest, legal_ones(run, rest), legal_ones(run, rest + rest[-1:])):
        if reaches(run, moves):
            return moves
    legal = run.match.legal(run.seat) if run.seat in run.match.to_act() else []
    return next(([move] for move in legal[:MOST_TRIED] if reaches(run, [move])), None)


def legal_ones(run: "LessonRun", moves: list[Move]) -> list[Move]:
    """Those of some moves that can be made one after another."""
    fork, found = run.preview(), list[Move]()
    for move in moves:
        if fork.has_task and refuse(run.game, fork.match.state, run.seat, move) is None:
            fork.play(move)
            found.append(move)
    return found


def reaches(run: "LessonRun", moves: list[Move]) -> bool:
    """Whether these moves do the step."""
    fork = run.preview()
    for move in moves:
        if fork.at > run.at or fork.play(move).verdict in (WRONG, ILLEGAL):
            return False
    return fork.at > run.at
