"""What a lesson is made of."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from undercroft.core.game import Setup, State
from undercroft.lessons.conditions import Condition

Texts = Mapping[str, str]  # a sentence by language


@dataclass(frozen=True)
class Wrong:
    """What the guide says to a legal move that is not the one of the step."""

    when: Condition | None  # None for any other move
    say: Texts


@dataclass(frozen=True)
class Step:
    """One thought, and what the learner does about it. A step without a task is only read."""

    id: str
    lit: tuple[str, ...]  # the things it speaks of, as the page names them
    start: str  # a path is drawn from this thing
    to: str  # to this one; both empty for no path
    text: Texts
    task: Texts | None
    done: Condition | None
    show: tuple[str, ...]  # the learner's moves that do it, in notation
    allow: Condition | None  # other moves that are on the way
    wrong: tuple[Wrong, ...]
    then: tuple[str, ...]  # moves of the learner's seat that are made for them afterwards
    is_free: bool  # the learner decides without help


@dataclass(frozen=True)
class Rival:
    """Who sits opposite: moves by a script, then by a bot."""

    name: str
    bot: str
    moves: tuple[str, ...]


@dataclass(frozen=True)
class Lesson:
    game: str
    id: str
    number: int  # from 1, in the order of the kit
    file: str  # what errors call it
    title: Texts
    line: Texts  # what it is about, in half a line
    goal: Texts
    can: Texts  # what the learner can do after it
    minutes: int
    rules: tuple[str, ...]  # the ids that it teaches
    setup: Setup
    seed: str
    start: State | None  # None for the beginning of a game
    before: tuple[tuple[int, str], ...]  # seats and moves that lead to the first step
    seat: int  # the learner's
    rivals: Mapping[int, Rival]  # by seat
    steps: tuple[Step, ...]

    def texts(self) -> list[tuple[str, Texts]]:
        """Every text that is shown, with its place."""
        found = [("title", self.title), ("line", self.line), ("goal", self.goal), ("can", self.can)]
        for step in self.steps:
            place = f"step {step.id}"
            found.append((f"{place}.text", step.text))
            if step.task is not None:
                found.append((f"{place}.task", step.task))
            found += [(f"{place}.wrong.{at}", one.say) for at, one in enumerate(step.wrong, 1)]
        return found

    def names(self, learner: str) -> list[str]:
        """The players' names by seat."""
        seats = range(self.setup.seats)
        return [learner if seat == self.seat else self.rivals[seat].name for seat in seats]

    def summary(self, language: str) -> dict[str, Any]:
        """What a list of lessons shows, in JSON types."""
        return {
            "game": self.game,
            "number": self.number,
            "id": self.id,
            "title": self.title[language],
            "line": self.line[language],
            "goal": self.goal[language],
            "minutes": self.minutes,
            "steps": len(self.steps),
            "rules": list(self.rules),
        }

    def script(self, language: str) -> dict[str, Any]:
        """The whole lesson as it is shown, in JSON types."""
        steps = [
            {
                "id": step.id,
                "lit": list(step.lit),
                "from": step.start,
                "to": step.to,
                "text": step.text[language],
                "task": None if step.task is None else step.task[language],
                "show": list(step.show),
                "free": step.is_free,
            }
            for step in self.steps
        ]
        return self.summary(language) | {"can": self.can[language], "script": steps}
