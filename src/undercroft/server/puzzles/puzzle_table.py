"""A puzzle at a table: its position in memory, at which one move is tried and taken back."""

from random import Random
from typing import Any, Final

from undercroft.bots import USUAL, bot_named
from undercroft.core.bot import Decision
from undercroft.core.game import CHANCE, Move
from undercroft.core.table_match import TableMatch
from undercroft.puzzles import Puzzle
from undercroft.server import wire
from undercroft.server.accounts.people import Person, new_key
from undercroft.server.errors import Rejected
from undercroft.server.lessons.private_table import PrivateTable
from undercroft.server.stores.store import Store, TableRow
from undercroft.server.tables import seats
from undercroft.server.tables.game_session import GameSession, in_thread

MOST_REPLIES: Final = 40  # moves of keepers after a wrong one
TRIED: Final = "A move was tried: take it back to try another."
NOTHING_TRIED: Final = "No move was tried yet."


class PuzzleSession(GameSession):
    """The position through the eyes of the seat; what it can't see was dealt anew."""

    for_practice = True

    def __init__(self, row: TableRow, seat: int, start: TableMatch[Any, Any]) -> None:
        super().__init__(row)
        self.seat = seat
        self.start = start
        self.adopt(self.change(CHANCE, "move", "", start.copy()))

    @property
    def is_tried(self) -> bool:
        return len(self.match.log) > len(self.start.log)

    def lines_after(self, seat: int, kind: str, moves: list[str]) -> list[str]:
        """None: a puzzle is not stored."""
        return []

    def update(self, audience: int, since: int) -> wire.Update:
        """After a move there is none to make: the puzzle is about one."""
        update = super().update(audience, since)
        update.can_undo = audience == self.seat and self.is_tried
        if self.is_tried:
            update.moves = []
        return update


class PuzzleTable(PrivateTable):
    def __init__(self, puzzle: Puzzle, person: Person, seed: str, store: Store) -> None:
        self.puzzle = puzzle
        start = puzzle.posed(seed)
        key = new_key()
        super().__init__(row_of(puzzle, start, person, key), store, key)
        self.session = PuzzleSession(self.row, puzzle.seat, start)
        self.game = self.session
        self.answered: TableMatch[Any, Any] | None = None  # to which keepers have replied

    async def play(self, seat: int, ref: str, seq: int, moves: list[str]) -> int:
        """Try moves; nobody answers them."""
        if (answered := self.ack_of(seat, ref)) is not None:
            return answered
        session = self.session
        session.check_fresh(seat, seq)
        if session.is_tried:
            raise Rejected("state", TRIED)
        change = session.apply_moves(seat, ref, session.parse(moves))
        session.adopt(change)
        self.broadcast()
        return change.action.seqs[seat]

    async def undo(self, seat: int, ref: str, seq: int) -> int:
        """Put the position back."""
        if (answered := self.ack_of(seat, ref)) is not None:
            return answered
        session = self.session
        session.check_fresh(seat, seq)
        if not session.is_tried:
            raise Rejected("illegal", NOTHING_TRIED)
        change = session.change(seat, "undo", ref, session.start.copy())
        session.adopt(change)
        self.broadcast()
        return change.action.seqs[seat]

    async def answer(self) -> int:
        """Let keepers play on from a move that was tried, once; how many moves they made.

        They play for everybody, until it is the seat's turn again after others have moved.
        """
        session, tried = self.session, self.session.match
        if not session.is_tried or tried is self.answered:
            return 0
        found = await in_thread(lambda: replies(tried.copy(), session.seat))
        if session.match is not tried:  # it was taken back meanwhile, or answered
            return 0
        for seat, move in found:
            session.adopt(session.apply_moves(seat, "", [move]))
        self.answered = session.match
        self.broadcast()
        return len(found)


def replies(match: TableMatch[Any, Any], own: int) -> list[tuple[int, Move]]:
    """What keepers do from here, until the seat's next turn after it has seen others move."""
    found: list[tuple[int, Move]] = []
    has_seen = False
    rng = Random(match.seed)
    keeper = bot_named(match.game.name, USUAL)
    while (waiting := match.to_act()) and len(found) < MOST_REPLIES:
        if own in waiting and has_seen:
            break
        seat = next((seat for seat in waiting if seat != own), own)
        has_seen = has_seen or (seat != own and not match.game.is_sealed(match.state))
        move = keeper.choose(Decision(match.game, match.state, seat), rng)
        match.record(seat, move)
        match.run_chance()
        found.append((seat, move))
    return found


def row_of(puzzle: Puzzle, start: TableMatch[Any, Any], person: Person, key: str) -> TableRow:
    setup = start.setup
    row = TableRow(
        id=seats.new_id(),
        game=puzzle.game,
        seats=tuple([seats.bot_seat(puzzle.game, USUAL) for _ in range(setup.seats)]),
        options=setup.options,
        seed=start.seed,
        owner=person.id,
        public=False,
        pauses=False,
        status="playing",
        hints=False,  # it is for finding out oneself
        edition=setup.edition,
    )
    return seats.with_seat(row, puzzle.seat, seats.person_seat(row, person, None, key, puzzle.seat))
