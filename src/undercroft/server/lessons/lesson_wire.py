"""The messages of lessons and of the coach, a part of `wire`."""

from typing import Literal

from undercroft.server.tables.company_wire import Answer, Request

LessonAct = Literal["next", "back", "show", "skip"]


class Teach(Request):
    """At a lesson: go on, go back, show the move, or do the step for the learner."""

    ref: str
    act: LessonAct


class Lesson(Answer):
    """The step of a lesson, and what came of the last move. Texts are by language."""

    game: str
    number: int
    title: dict[str, str]
    step: str  # its name
    at: int  # how many steps are done
    steps: int
    text: dict[str, str]
    task: dict[str, str] | None  # null for a step that is only read
    lit: list[str]  # things of the table
    path: list[str]  # from one thing to another; empty for none
    free: bool  # the learner decides without help
    verdict: str  # done, allowed, wrong, illegal, or empty
    say: dict[str, str] | None  # what the guide says to the move
    staged: list[str]  # the moves that were tried; empty if the verdict is about moves made
    show: list[str]  # the moves of "show me"
    moved: bool  # moves were made in this step
    realigned: bool  # the table was put back on the lesson's path
    finished: bool
    can: dict[str, str]  # what the learner can do after the lesson
    rules: list[str]  # taught by it


class Coach(Answer):
    """What the coach of a first game says to its seat. Texts are by language."""

    seat: int
    kind: str  # of choice or of situation
    text: dict[str, str]
    lit: list[str]  # things of the table
    offers: bool  # to show a better move, by a hint
    staged: list[str]  # the moves that it warns of; empty if it is about the position
