"""A lesson at the terminal: the table of `play`, with the guide's words before each question."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from rich.text import Text

from undercroft.cli.faults import Left
from undercroft.cli.lesson_progress import DONE as LESSON_DONE
from undercroft.cli.lesson_progress import keep_progress, step_of
from undercroft.cli.registry import screen_for
from undercroft.cli.seating import HUMAN, Seat
from undercroft.cli.speech import ink
from undercroft.cli.terminal import Terminal
from undercroft.cli.terminal_game import TerminalGame
from undercroft.cli.turn import COMMANDS, Turn
from undercroft.core.game import Move
from undercroft.core.rulebook import fold
from undercroft.core.words import Words
from undercroft.lessons.answer import DONE, WRONG, Answer
from undercroft.lessons.lesson import Lesson, Texts
from undercroft.lessons.reader import lessons_of
from undercroft.lessons.run import LessonRun

GUIDE: Final = "bold green3"


def play_lesson(lesson: Lesson, words: Words, terminal: Terminal) -> None:
    """Play a lesson from where it was left to its end, or until the learner leaves."""
    run = LessonRun(lesson)
    table = LessonTable(run, words, terminal)
    table.tell("goal", title=lesson.title[table.language], goal=lesson.goal[table.language])
    if left := step_of(lesson):
        run.go_to(left)
        table.tell("resumed", n=left + 1)
    try:
        while not run.is_finished:
            keep_progress(lesson, run.step.id)
            table.do_step()
    except (Left, KeyboardInterrupt):
        table.tell("left", game=lesson.game, n=lesson.number)
        return
    if not run.is_skipped:
        keep_progress(lesson, LESSON_DONE)
    table.end()


class LessonTable(TerminalGame):
    """The learner and the rivals; nothing is saved but the progress."""

    def __init__(self, run: LessonRun, words: Words, terminal: Terminal) -> None:
        lesson = run.lesson
        names = lesson.names(words.name("play", "player"))
        kinds = [HUMAN if at == run.seat else lesson.rivals[at].bot for at in range(len(names))]
        seats = [Seat(name, kind) for name, kind in zip(names, kinds, strict=True)]
        screen = screen_for(lesson.game, words.language, names, lesson.setup)
        super().__init__(run.match, seats, screen, words, terminal, Path())
        self.run_of = run
        self.language = words.language
        self.told_step = -1  # the step that the guide has spoken of

    def keep(self) -> None:
        """Lessons are not saved games."""

    def tell(self, key: str, **blanks: object) -> None:
        self.terminal.show(self.speech.say("lessons", key, **blanks))

    def speak(self, texts: Texts) -> None:
        """A sentence of the guide."""
        name = f"Wick{self.speech.words.mark(':')}"
        self.terminal.show(Text.assemble(ink(name, GUIDE), texts[self.language]))

    def follow(self) -> None:
        """Take over the lesson's match, which is another one after going back."""
        self.match = self.run_of.match
        self.told = [min(told, len(self.match.log)) for told in self.told]

    # Steps

    def do_step(self) -> None:
        run = self.run_of
        if run.is_stuck:
            self.tell("stuck")
            run.back()
        self.follow()
        if run.step.task is not None:
            LessonTurn(self, run.seat).run()
            return
        if run.seat not in self.shown or self.told[run.seat] < len(self.match.log):
            self.show(run.seat)
        self.introduce()
        self.read_on()

    def introduce(self) -> None:
        """The guide's words for a new step, and its task."""
        run = self.run_of
        if self.told_step != run.at:
            self.told_step = run.at
            if run.is_realigned:
                self.tell("realigned")
            steps = len(run.lesson.steps)
            self.terminal.show()
            self.terminal.show(
                ink(self.speech.say("lessons", "step", n=run.at + 1, steps=steps).plain, "dim")
            )
            self.speak(run.step.text)
        if run.step.task is not None:
            self.terminal.show(
                Text.assemble(ink("☐ ", GUIDE), ink(run.step.task[self.language], "bold"))
            )

    def read_on(self) -> None:
        """Wait for Enter after a step that is only read."""
        run, at = self.run_of, self.run_of.at
        while run.at == at and not run.is_finished:
            self.tell("enter")
            typed = fold(self.terminal.ask("> "))
            names = {key: self.speech.name("commands", key).split() for key in ("back", "quit")}
            if typed in ("back", *names["back"]) and at > 0:
                run.back()
            elif typed in ("quit", *names["quit"]):
                raise Left
            elif not typed or typed in self.speech.name("commands", "skip").split():
                run.next()

    def ask(self, seat: int, moves: Sequence[Move], labels: Sequence[Text]) -> None:
        self.introduce()
        super().ask(seat, moves, labels)

    def answer(self, answer: Answer) -> None:
        """What the guide says to a move."""
        if answer.verdict == DONE and answer.step.task is not None:
            self.terminal.show(Text.assemble(ink("☑ ", GUIDE), answer.step.task[self.language]))
        elif answer.verdict == WRONG and answer.say is not None:
            self.speak(answer.say)
            self.tell("undo")

    def end(self) -> None:
        """What the learner can do now, and what comes next."""
        lesson = self.run_of.lesson
        self.follow()
        self.tell_news(lesson.seat)
        self.terminal.show()
        self.speak(lesson.can)
        rules = ", ".join(lesson.rules)
        self.tell("rules", rules=rules, game=lesson.game, rule=lesson.rules[0])
        if lesson.number < len(lessons_of(lesson.game)):
            self.tell("next", game=lesson.game, n=lesson.number + 1)
        else:
            self.tell("last", game=lesson.game)


class LessonTurn(Turn):
    """A decision of the learner. Also a single choice is asked for, since it is practised."""

    table: LessonTable

    def is_forced(self) -> bool:
        return False

    def commands(self) -> Mapping[str, Callable[[Any, str], None]]:
        return LESSON_COMMANDS

    def make(self, move: Move) -> None:
        self.table.answer(self.table.run_of.play(move))
        self.over = True

    def explain(self, move: Move) -> None:
        """Say why a move is illegal; a step may ask for just that."""
        super().explain(move)
        run = self.table.run_of
        staged = run.stage([move])
        if staged is not None and staged.verdict == DONE and staged.refusal is not None:
            self.make(move)

    def undo(self, _: str) -> None:
        run = self.table.run_of
        if not run.has_moved():
            self.table.tell("nothing")
            return
        run.undo()
        self.over = True

    def back(self, _: str) -> None:
        """Restore the position of the step, or go to the step before."""
        self.table.run_of.back()
        self.table.told_step = -1
        self.table.shown.clear()
        self.over = True

    def demonstrate(self, _: str) -> None:
        """Tell the move that the step asks for, after going back to where it is possible."""
        run = self.table.run_of
        if run.step.is_free:
            self.table.tell("yours")
            return
        moved = run.has_moved()
        move = run.show()[0]
        if moved and not run.has_moved():
            self.table.tell("restored")
            self.over = True
        self.table.follow()
        notation = run.game.show(move)
        legal = move in run.match.legal(run.seat)
        view = self.table.view(self.seat)
        label = self.screen.choice(view, move, []) if legal else Text(notation)
        self.table.tell("shown", move=label, notation=notation)

    def skip(self, _: str) -> None:
        self.table.run_of.skip()
        self.over = True


LESSON_COMMANDS: Final[Mapping[str, Callable[[Any, str], None]]] = {
    "back": LessonTurn.back,
    "show": LessonTurn.demonstrate,
    "skip": LessonTurn.skip,
    "undo": LessonTurn.undo,
    **{key: COMMANDS[key] for key in ("look", "rules", "why", "log", "quit", "help")},
}
