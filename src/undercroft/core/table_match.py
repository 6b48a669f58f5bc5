"""A match with events and undo, for people at a table.

A move can be undone while nobody has learned anything from it.
"""

from typing import Generic, cast

from undercroft.core.game import CHANCE, Event, IllegalMove, M, Refusal, S, hears
from undercroft.core.match import BadLog, Match
from undercroft.core.play import refuse

NOTHING_TO_UNDO = "There is nothing of yours to take back."
TOO_LATE = "It is too late to take that back: chance, another player or a reveal came after it."


class Note(Generic[S]):
    """What undo needs to know about a move of the log.

    Copies of a match share their notes: never change one.
    """

    def __init__(self, sealed: bool, news: int, before: S | None) -> None:
        self.sealed = sealed  # chosen at the same time as other seats
        self.news = news  # the number of events before it
        self.before = before  # the state before it, while it can be taken back


class TableMatch(Match[S, M]):
    def copy(self) -> "TableMatch[S, M]":
        """The same game at the same point, to be played on independently."""
        fork: TableMatch[S, M] = TableMatch.__new__(TableMatch)
        self.copy_into(fork)
        fork.notes = self.notes.copy()
        fork.settled = self.settled
        fork.state.news = list(self.state.news or [])
        return fork

    def begin(self) -> None:
        super().begin()
        self.notes: list[Note[S]] = []  # one for each move of the log
        self.settled = 0  # the number of moves that are final
        self.state.news = []

    def record(self, seat: int, move: M) -> None:
        sealed = self.game.is_sealed(self.state)
        reveals = self.state.reveals
        news = len(self.state.news or [])
        before = None if seat == CHANCE else cast(S, self.state.clone())
        super().record(seat, move)
        self.notes.append(Note(sealed, news, before))
        if seat == CHANCE or self.state.reveals > reveals:
            self.settle()

    def settle(self) -> None:
        """Make all moves so far final: chance moved or something was revealed."""
        for at in range(self.settled, len(self.notes)):
            note = self.notes[at]
            if note.before is not None:
                self.notes[at] = Note(note.sealed, note.news, None)
        self.settled = len(self.notes)

    # Undo

    def undo_point(self, seat: int) -> int:
        """The index in the log of the move that a seat can take back, or -1.

        It is the seat's last move, if since then nothing was revealed, chance did not move, and
        others only made choices that are still sealed and would be legal without it.
        """
        at = self.last_of(seat)
        return at if at >= 0 and self.stands_without(at) else -1

    def last_of(self, seat: int) -> int:
        """The index of a seat's last move that is not final, or -1."""
        for at in range(len(self.log) - 1, self.settled - 1, -1):
            if self.log[at].seat == seat:
                return at
        return -1

    def stands_without(self, at: int) -> bool:
        """Whether everything after a move would be as legal, and as hidden, without it."""
        if at == len(self.log) - 1:
            return True
        state = self.copy_before(at)
        reveals = state.reveals
        for later in range(at + 1, len(self.log)):
            entry = self.log[later]
            if not self.notes[later].sealed or not self.game.is_sealed(state):
                return False
            if refuse(self.game, state, entry.seat, entry.move) is not None:
                return False
            self.game.apply(state, entry.seat, entry.move)
        return state.reveals == reveals

    def copy_before(self, at: int) -> S:
        before = self.notes[at].before if self.settled <= at < len(self.notes) else None
        if before is None:
            raise BadLog(f"move {at + 1} can't be taken back")
        return cast(S, before.clone())

    def undo(self, seat: int) -> M:
        """Take back a seat's last move."""
        refusal = self.why_no_undo(seat)
        if refusal is not None:
            raise IllegalMove(refusal)
        return self.take_back(self.undo_point(seat))

    def why_no_undo(self, seat: int) -> Refusal | None:
        """Why a seat can't undo, or None if it can."""
        if self.undo_point(seat) >= 0:
            return None
        own = any(entry.seat == seat for entry in self.log)
        return Refusal("undo", TOO_LATE if own else NOTHING_TO_UNDO)

    def take_back(self, at: int) -> M:
        """Remove a move from the log and apply the rest again. Does not check; see `undo`."""
        taken, rest = self.log[at].move, self.log[at + 1 :]
        news = (self.state.news or [])[: self.notes[at].news]
        self.state = self.copy_before(at)
        self.state.news = news
        self.listed = None
        del self.log[at:]
        del self.notes[at:]
        self.reseeds = {moves - (moves > at): seed for moves, seed in self.reseeds.items()}
        for entry in rest:
            self.record(entry.seat, entry.move)
        return taken

    # What was told

    def news_for(self, seat: int, since: int = 0) -> list[Event]:
        """The events that a seat may know, since a number of moves."""
        told = self.state.news or []
        first = self.notes[since].news if since < len(self.notes) else len(told)
        return [event for event, audience in told[first:] if hears(audience, seat)]
