"""Lessons and puzzles being played: in memory only, a few for each person, until they are left."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, TypeVar

import msgspec

from undercroft.games import KITS
from undercroft.lessons.coach_words import coach_words, coached_games
from undercroft.lessons.lesson import Lesson
from undercroft.lessons.reader import all_lessons, lessons_of
from undercroft.puzzles import Puzzle
from undercroft.server import http_wire, wire
from undercroft.server.accounts.people import Person
from undercroft.server.cluster.leases import MARK, Leases
from undercroft.server.errors import Rejected
from undercroft.server.lessons.coached_table import CoachedTable
from undercroft.server.lessons.lesson_table import LessonTable
from undercroft.server.lessons.private_table import PrivateTable
from undercroft.server.puzzles.puzzle_table import PuzzleTable
from undercroft.server.socket import Connection
from undercroft.server.stores.store import Store

OF_ONE: Final = 4  # lessons of a person; the oldest is closed for another
IN_ALL: Final = 1000
NOVICE: Final = "novice"  # whom a learner plays a first game with
KEPT: Final = 900.0  # seconds after the learner left
Private = TypeVar("Private", bound=PrivateTable)


class Lessons:
    """Open lessons and puzzles by their table's id, the oldest first."""

    def __init__(self, store: Store, leases: Leases | None = None) -> None:
        self.store = store
        self.mark = f"{MARK}{leases.name}" if leases is not None else ""
        self.tables: dict[str, PrivateTable] = {}
        self.left: dict[str, float] = {}  # when the last client went

    def open(self, lesson: Lesson, person: Person, at: int) -> LessonTable:
        """Begin a lesson, at a step that the learner has come to before."""
        return self.keep(LessonTable(lesson, person, at, self.store))

    def pose(self, puzzle: Puzzle, person: Person, seed: str) -> PuzzleTable:
        """Set a puzzle; what its seat can't see is dealt by the seed."""
        return self.keep(PuzzleTable(puzzle, person, seed, self.store))

    def keep(self, table: Private) -> Private:
        """A new table; the oldest of the same person are closed for it."""
        self.forget_old()
        own = [id for id, one in self.tables.items() if one.row.owner == table.row.owner]
        for id in own[: len(own) - OF_ONE + 1]:
            self.drop(id)
        if len(self.tables) >= IN_ALL:
            self.drop(next(iter(self.tables)))
        table.row = msgspec.structs.replace(table.row, id=table.row.id + self.mark)
        self.tables[table.row.id] = table
        self.left[table.row.id] = time.monotonic()
        return table

    @contextmanager
    def visit(self, table: PrivateTable) -> Iterator[PrivateTable]:
        table.users += 1
        try:
            yield table
        finally:
            table.users -= 1
            if table.row.id in self.tables:
                self.left[table.row.id] = time.monotonic()

    def forget_old(self) -> None:
        since = time.monotonic() - KEPT
        for id in [id for id, left in self.left.items() if left < since]:
            if not self.tables[id].users:
                self.drop(id)

    def drop(self, id: str) -> None:
        del self.tables[id], self.left[id]


class LessonConnection(Connection):
    """A learner's connection: staged and refused moves are the lesson's concern, too."""

    @property
    def lesson(self) -> LessonTable:
        assert isinstance(self.table, LessonTable)
        return self.table

    async def handle(self, message: wire.FromClient) -> None:
        lesson = self.lesson
        match message:
            case wire.Teach(ref, act):
                lesson.check_seat(self, lesson.run.seat)
                async with lesson.lock:
                    seq = lesson.teach(act)
                self.send(wire.Ack(ref, seq))
            case wire.Try(_, _, _, moves) | wire.Play(_, _, _, moves):
                await self.hand_on(message, moves)
                if isinstance(message, wire.Try) and (told := lesson.staged(moves)) is not None:
                    self.send(told)
            case wire.Why(_, _, move, after):
                await self.hand_on(message, [*after, move])
            case _:
                await super().handle(message)

    async def hand_on(self, message: wire.FromClient, moves: list[str]) -> None:
        """Handle a message as at any table; a refusal by the rules may be what a step asks for."""
        try:
            await super().handle(message)
        except Rejected as no:
            if no.reason == "illegal":
                at = no.at + 1 if not isinstance(message, wire.Why) else len(moves)
                async with self.lesson.lock:
                    self.lesson.refused(moves[:at])
            raise


class CoachedConnection(Connection):
    """A connection to a coached table: the coach looks at what is staged, too."""

    async def handle(self, message: wire.FromClient) -> None:
        await super().handle(message)
        table = self.table
        assert isinstance(table, CoachedTable)
        if isinstance(message, wire.Try) and message.seat == table.coached.seat:
            async with table.lock:
                await table.warn(message.moves)

    def send_hint(self, answer: wire.HintAnswer) -> None:
        assert isinstance(self.table, CoachedTable)
        self.table.advise(answer.choices)
        super().send_hint(answer)


def find_lesson(game: str, number: str) -> Lesson | None:
    known = lessons_of(game) if game in KITS else ()
    return next((lesson for lesson in known if str(lesson.number) == number), None)


def lesson_lines() -> list[http_wire.LessonInfo]:
    return [
        http_wire.LessonInfo(
            lesson.game,
            lesson.number,
            dict(lesson.title),
            dict(lesson.line),
            lesson.minutes,
            len(lesson.steps),
        )
        for lesson in all_lessons()
    ]


def coach_lines() -> list[http_wire.CoachInfo]:
    return [
        http_wire.CoachInfo(words.game, dict(words.line), words.minutes)
        for words in map(coach_words, coached_games())
    ]


def coached_table(game: str, name: str | None) -> wire.NewTable | None:
    """The table of a first game: the learner and novices; None without a coach."""
    if game not in coached_games():
        return None
    players = coach_words(game).players
    bots: list[str | None] = [None, *[NOVICE] * (players - 1)]
    return wire.NewTable(game, players, bots, name=name, start=True)
