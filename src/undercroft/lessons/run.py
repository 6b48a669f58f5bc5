"""Playing a lesson: which step the learner is at, and what comes of a move there."""

from random import Random
from typing import Any, Final

from undercroft.bots import bot_named
from undercroft.core.bot import Decision
from undercroft.core.game import IllegalMove, Move
from undercroft.core.play import refuse
from undercroft.core.rulebook import LANGUAGES
from undercroft.core.table_match import TableMatch
from undercroft.core.words import words_of
from undercroft.games import game_named
from undercroft.lessons.answer import ALLOWED, DONE, ILLEGAL, WRONG, Answer
from undercroft.lessons.conditions import Attempt
from undercroft.lessons.lesson import Lesson, Step, Texts
from undercroft.lessons.path import can_go_on, realign, solution

PACKAGE: Final = "undercroft.lessons"
Played = TableMatch[Any, Any]


class LessonRun:
    """A lesson being played. It changes only by the methods below."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.game = game_named(lesson.game)
        self.bots = {seat: bot_named(lesson.game, one.bot) for seat, one in lesson.rivals.items()}
        self.at = 0  # the number of steps done
        self.is_skipped = False  # the learner has not done every step
        self.is_preview = False  # a copy that tries moves
        self.is_realigned = False  # the position was put back on the lesson's path for this step
        self.match: Played = TableMatch(self.game, lesson.setup, lesson.seed, lesson.start)
        self.match.run_chance()
        for seat, move in lesson.before:
            self.match.submit(seat, self.game.read(move))
        self.let_rivals_play()
        self.starts = [self.match.copy()]  # where each step began
        # Before what the learner made at once in this step, and how many moves were made by then.
        self.undos: list[tuple[Played, int]] = []
        self.made: list[str] = []  # those moves

    def copy(self) -> "LessonRun":
        """The same lesson at the same step, to be played on independently."""
        fork = LessonRun.__new__(LessonRun)
        fork.lesson, fork.game = self.lesson, self.game
        fork.at, fork.is_skipped = self.at, self.is_skipped
        fork.is_preview, fork.is_realigned = self.is_preview, self.is_realigned
        fork.bots = {seat: bot.fresh() for seat, bot in self.bots.items()}
        fork.match = self.match.copy()
        fork.starts, fork.undos = self.starts.copy(), self.undos.copy()
        fork.made = self.made.copy()
        return fork

    def preview(self) -> "LessonRun":
        """A copy in which moves are tried."""
        fork = self.copy()
        fork.is_preview = True
        return fork

    # Where the learner is

    @property
    def is_finished(self) -> bool:
        return self.at == len(self.lesson.steps)

    @property
    def step(self) -> Step:
        """The step to be done now; the last one when the lesson is finished."""
        return self.lesson.steps[min(self.at, len(self.lesson.steps) - 1)]

    @property
    def seat(self) -> int:
        return self.lesson.seat

    def view(self) -> Any:
        """What the learner sees."""
        return self.game.view(self.match.state, self.seat)

    def has_moved(self) -> bool:
        """Whether the learner has made a move in this step that is not taken back."""
        return bool(self.undos)

    @property
    def has_task(self) -> bool:
        """Whether a task is still to be done."""
        return any(step.task is not None for step in self.lesson.steps[self.at :])

    @property
    def is_stuck(self) -> bool:
        """Whether a task waits for a learner who has nothing to decide, after a wrong move."""
        return self.step.task is not None and self.seat not in self.match.to_act()

    # Going on

    def next(self) -> None:
        """Go on from a step that is only read."""
        if self.is_finished or self.step.task is not None:
            raise ValueError("this step waits for a move")
        self.advance()

    def play(self, move: Move, with_last: bool = False) -> Answer:
        """Try a move. One made while a step is being read belongs to the next step with a task.

        Moves that are made at once are taken back at once: all but the first go with the last one.
        """
        if not self.has_task:
            raise ValueError("no step waits for a move any more")
        while self.step.task is None:
            self.advance()
        step, shown, before = self.step, self.game.show(move), self.match.copy()
        try:
            self.match.submit(self.seat, move)
        except IllegalMove as error:
            if self.is_done(Attempt(shown, error.rule, self.view())):
                if self.undos:
                    self.match = self.undos[0][0]  # what led to it was only tried
                self.advance()
                return Answer(DONE, step, refusal=error.refusal)
            return Answer(ILLEGAL, step, refusal=error.refusal)
        if not with_last or not self.undos:
            self.undos.append((before, len(self.made)))
        self.made.append(shown)
        self.let_rivals_play()
        attempt = Attempt(shown, "", self.view())
        if self.is_done(attempt):
            self.advance()
            return Answer(DONE, step)
        return self.judge(step, attempt)

    def stage(self, moves: list[Move]) -> Answer | None:
        """What would come of moves that are staged, not made: the answer to the last of them."""
        fork, answer = self.preview(), None
        for move in moves:
            if not fork.has_task or (answer is not None and answer.verdict == ILLEGAL):
                break
            answer = fork.play(move)
        return answer

    def is_done(self, attempt: Attempt) -> bool:
        done = self.step.done
        return done is not None and done.holds(attempt)

    def judge(self, step: Step, attempt: Attempt) -> Answer:
        """What the guide says to a legal move that has not done the step."""
        if tuple(self.made) == step.show[: len(self.made)]:
            return Answer(ALLOWED, step)
        for wrong in step.wrong:
            if wrong.when is not None and wrong.when.holds(attempt):
                return Answer(WRONG, step, wrong.say)
        if attempt.move in step.show or (step.allow is not None and step.allow.holds(attempt)):
            return Answer(ALLOWED, step)
        others = [wrong.say for wrong in step.wrong if wrong.when is None]
        return Answer(WRONG, step, others[0] if others else something_else(step))

    def advance(self) -> None:
        """Go on to the next step, after the moves that are made for the learner."""
        for text in self.step.then:
            move = self.game.read(text)
            if refuse(self.game, self.match.state, self.seat, move) is None:
                self.match.submit(self.seat, move)
                self.let_rivals_play()
        self.at += 1
        self.undos, self.made = [], []
        self.is_realigned = False
        if not self.is_preview and not self.is_finished and not can_go_on(self):
            realign(self)
        self.begin_step()

    def begin_step(self) -> None:
        del self.starts[self.at :]
        self.starts.append(self.match.copy())
        self.undos, self.made = [], []

    # Going back, and being shown

    def undo(self) -> None:
        """Take back what the learner made last in this step, with all that followed it."""
        if not self.undos:
            raise ValueError("no move was made in this step")
        self.match, made = self.undos.pop()
        del self.made[made:]

    def back(self) -> None:
        """Restore the position in which the step began; from there, go back to the step before."""
        if not self.undos and self.at > 0:
            self.at -= 1
        self.match, self.is_realigned = self.starts[self.at].copy(), False
        self.begin_step()

    def show(self) -> list[Move]:
        """The moves that do the step from here; a learner who strayed is first taken back."""
        if self.step.task is None:
            return []
        moves = solution(self)
        if moves is None:
            self.match = self.starts[self.at].copy()
            self.begin_step()
            moves = solution(self)
        return moves or []

    def skip(self) -> None:
        """Do the step for the learner."""
        at = self.at
        if self.step.task is None:
            self.advance()
            return
        self.is_skipped = True
        for move in self.show():
            self.play(move)
        assert self.at > at, f"{self.lesson.file}: step {self.step.id} is not done by its moves"

    def go_to(self, at: int) -> None:
        """Do the steps before one for the learner, who has done them before."""
        was_skipped = self.is_skipped
        while self.at < min(at, len(self.lesson.steps)):
            self.skip()
        self.is_skipped = was_skipped

    # The rivals

    def let_rivals_play(self) -> None:
        """Move the rivals until the learner decides or the game is over."""
        while (seats := self.match.to_act()) and self.seat not in seats:
            self.match.submit(seats[0], self.choice_of(seats[0]))

    def choice_of(self, seat: int) -> Move:
        """The next move of a rival's script if it is legal, else one of its bot."""
        match = self.match
        script = self.lesson.rivals[seat].moves
        made = sum(entry.seat == seat for entry in match.log)
        if made < len(script):
            move: Move = self.game.read(script[made])
            if refuse(self.game, match.state, seat, move) is None:
                return move
        rng = Random(f"{match.seed} {seat} {len(match.log)}")
        chosen: Move = self.bots[seat].choose(Decision(self.game, match.state, seat), rng)
        return chosen


def something_else(step: Step) -> Texts:
    """What is said to a move that the lesson did not think of."""
    task = step.task or step.text
    return {one: words_of(PACKAGE, one).say("run", "other", task=task[one]) for one in LANGUAGES}
