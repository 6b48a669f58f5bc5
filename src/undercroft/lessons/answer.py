"""What comes of a move in a lesson."""

from dataclasses import dataclass
from typing import Final

from undercroft.core.game import Refusal
from undercroft.lessons.lesson import Step, Texts

DONE: Final = "done"  # it did what the step asks for
ALLOWED: Final = "allowed"  # it is on the way there
WRONG: Final = "wrong"  # it is legal and was made, but leads elsewhere; undo is offered
ILLEGAL: Final = "illegal"  # it was not made


@dataclass(frozen=True)
class Answer:
    """What came of a move, in which step, and what the guide says to it."""

    verdict: str
    step: Step
    say: Texts | None = None
    refusal: Refusal | None = None
