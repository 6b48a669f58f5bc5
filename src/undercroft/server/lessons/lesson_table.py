"""A lesson at a table: a private game in memory, led by a LessonRun.

The learner's page talks to it as to any table, and hears besides which step it is and what came of
a move. Rivals answer within the same request, so no bot process is needed.
"""

from typing import Final

from undercroft.core.game import CHANCE, Move
from undercroft.lessons.answer import DONE, Answer
from undercroft.lessons.lesson import Lesson
from undercroft.lessons.run import LessonRun
from undercroft.server import wire
from undercroft.server.accounts.people import Person, new_key
from undercroft.server.errors import Rejected
from undercroft.server.lessons.private_table import PrivateTable
from undercroft.server.stores.store import SeatRow, Store, TableRow
from undercroft.server.tables import seats
from undercroft.server.tables.clients import Client
from undercroft.server.tables.game_session import Change, GameSession
from undercroft.server.tables.preview import Preview
from undercroft.server.tables.table import NOT_NOW

ENDED: Final = "This lesson has no more tasks."
NOTHING_MADE: Final = "No move was made in this step."


class LessonSession(GameSession):
    """The game of a lesson. What is shown is wherever its run stands, also after going back."""

    for_practice = True

    def __init__(self, row: TableRow, run: LessonRun) -> None:
        super().__init__(row)
        self.run = run
        self.adopt(self.change(CHANCE, "move", "", run.match.copy()))

    def follow(self, ref: str) -> Change:
        """Show the position of the run."""
        change = self.change(self.run.seat, "undo", ref, self.run.match.copy())
        self.adopt(change)
        return change

    def lines_after(self, seat: int, kind: str, moves: list[str]) -> list[str]:
        """None: a lesson is not stored."""
        return []

    def update(self, audience: int, since: int) -> wire.Update:
        update = super().update(audience, since)
        update.can_undo = audience == self.run.seat and self.run.has_moved()
        return update


class LessonTable(PrivateTable):
    def __init__(self, lesson: Lesson, person: Person, at: int, store: Store) -> None:
        key = new_key()
        super().__init__(row_of(lesson, person, key), store, key)
        self.run = LessonRun(lesson)
        self.run.go_to(at)
        self.session = LessonSession(self.row, self.run)
        self.game = self.session
        self.answer: Answer | None = None  # to the last move that was made

    async def join(self, client: Client, hello: wire.Hello) -> None:
        await super().join(client, hello)
        client.send(self.message())

    # Moves

    async def play(self, seat: int, ref: str, seq: int, moves: list[str]) -> int:
        """Make moves, all of them or none; the rivals answer at once."""
        if (answered := self.ack_of(seat, ref)) is not None:
            return answered
        self.session.check_fresh(seat, seq)
        if not self.run.has_task:
            raise Rejected("state", ENDED)
        parsed = self.session.parse(moves)
        self.session.apply_moves(seat, ref, parsed)  # checks them
        for at, move in enumerate(parsed):
            if self.run.has_task:
                self.answer = self.run.play(move, with_last=at > 0)
        return self.show(ref)

    async def undo(self, seat: int, ref: str, seq: int) -> int:
        if (answered := self.ack_of(seat, ref)) is not None:
            return answered
        self.session.check_fresh(seat, seq)
        if not self.run.has_moved():
            raise Rejected("illegal", NOTHING_MADE)
        self.run.undo()
        self.answer = None
        return self.show(ref)

    def staged(self, texts: list[str]) -> wire.Lesson | None:
        """What would come of moves that are staged."""
        if not self.run.has_task:
            return None
        answer = self.run.stage(self.session.parse(texts))
        return None if answer is None else self.message(answer, staged=texts)

    def refused(self, texts: list[str]) -> None:
        """Whether a step asks for a move that the rules refuse: then it is done by trying it."""
        moves = self.session.parse(texts)
        if self.run.has_task and ends_done(self.run.preview(), moves):
            for move in moves:
                self.answer = self.run.play(move)
            self.show("")

    # The guide

    def teach(self, act: wire.LessonAct) -> int:
        """What the learner asks the guide for."""
        run, shown = self.run, list[str]()
        if run.is_finished and act != "back":
            raise Rejected("state", ENDED)
        match act:
            case "next" if run.step.task is not None:
                raise Rejected("state", NOT_NOW)
            case "next":
                run.next()
            case "back":
                run.back()
            case "skip":
                run.skip()
            case "show":
                shown = [run.game.show(move) for move in run.show()]
                self.session.follow("")  # a learner who strayed is taken back first
                shown = self.together(shown)
        self.answer = None
        return self.show("", shown)

    def together(self, texts: list[str]) -> list[str]:
        """Those of some moves that can be staged: until something is shown."""
        preview = Preview(self.session, self.run.seat)
        for at, text in enumerate(texts):
            if preview.shows:
                return texts[:at]
            try:
                preview.step(text, at)
            except Rejected:  # a step may ask for a move that the rules refuse
                return texts
        return texts

    def show(self, ref: str, moves: list[str] | None = None) -> int:
        """Send the position and the step."""
        change = self.session.follow(ref)
        self.broadcast()
        for client in self.clients:
            client.send(self.message(self.answer, show=moves))
        return change.action.seqs[self.run.seat]

    def message(
        self,
        answer: Answer | None = None,
        staged: list[str] | None = None,
        show: list[str] | None = None,
    ) -> wire.Lesson:
        run, lesson, step = self.run, self.run.lesson, self.run.step
        return wire.Lesson(
            game=lesson.game,
            number=lesson.number,
            title=dict(lesson.title),
            step=step.id,
            at=run.at,
            steps=len(lesson.steps),
            text=dict(step.text),
            task=None if step.task is None else dict(step.task),
            lit=list(step.lit),
            path=[step.start, step.to] if step.start else [],
            free=step.is_free,
            verdict="" if answer is None else answer.verdict,
            say=None if answer is None or answer.say is None else dict(answer.say),
            staged=staged or [],
            show=show or [],
            moved=run.has_moved(),
            realigned=run.is_realigned,
            finished=run.is_finished,
            can=dict(lesson.can),
            rules=list(lesson.rules),
        )


def ends_done(run: LessonRun, moves: list[Move]) -> bool:
    """Whether the last of some moves does a step, though it is illegal."""
    answer: Answer | None = None
    for move in moves:
        if not run.has_task:
            return False
        answer = run.play(move)
    return answer is not None and answer.verdict == DONE and answer.refusal is not None


def row_of(lesson: Lesson, person: Person, key: str) -> TableRow:
    rivals = lesson.rivals
    row = TableRow(
        id=seats.new_id(),
        game=lesson.game,
        seats=tuple(
            [
                SeatRow("bot", rivals[at].name, rivals[at].bot) if at in rivals else seats.FREE
                for at in range(lesson.setup.seats)
            ]
        ),
        options=lesson.setup.options,
        seed=lesson.seed,
        owner=person.id,
        public=False,
        pauses=False,
        status="playing",
        hints=False,  # the guide shows the move instead
        edition=lesson.setup.edition,
    )
    return seats.with_seat(row, lesson.seat, seats.person_seat(row, person, None, key, lesson.seat))
