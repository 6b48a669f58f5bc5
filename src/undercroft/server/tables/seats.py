"""Rows of tables and their seats: created, changed, and as they are sent to clients."""

import hashlib
import secrets
from collections.abc import Sequence
from typing import Final

import msgspec

from undercroft.bots import LEVELS, USUAL, no_such_bot
from undercroft.core.game import BadSetup, Setup
from undercroft.games import game_named
from undercroft.server.accounts.people import Person, hash_key, tidy_name, told_apart
from undercroft.server.alerts.addresses import called
from undercroft.server.puzzles.deals import is_secret
from undercroft.server.random_id import random_id
from undercroft.server.stores.store import SeatRow, TableRow
from undercroft.server.tables.attendance import Attendance
from undercroft.server.tables.clocks import ClockRow, unused
from undercroft.server.wire import (
    BoxInfo,
    ForkOf,
    NewTable,
    Seat,
    SeatChange,
    SeatEvent,
    Starting,
    Table,
)

FREE = SeatRow()
NO_SEAT: Final = -1  # of a change of the whole table
REMEMBERED: Final = 30  # changes of seats
HOLDERS: Final = 64  # people remembered who held a seat by its key


def new_table(request: NewTable, owner: Person, opener: str = "") -> TableRow:
    """The row of a new table; raises BadSetup."""
    game = game_named(request.game)
    setup = game.settled(Setup(request.seats, request.options, request.pack))
    game.start(setup)
    if len(request.bots) > request.seats:
        raise BadSetup(f"Expected at most {request.seats} bots; got {len(request.bots)}.")
    levels = [*request.bots, *[None] * (request.seats - len(request.bots))]
    seats = [FREE if level is None else bot_seat(request.game, level) for level in levels]
    return TableRow(
        id=new_id(),
        game=request.game,
        seats=tuple(seats),
        options=setup.options,
        seed=new_seed(),
        owner=owner.id,
        public=request.public,
        pauses=request.pauses,
        hints=request.hints,
        one_device=request.one_device,
        opener=opener,
        edition=setup.edition,
        clock=ClockRow(request.clock) if request.clock != "none" else None,
    )


def owners_seat(row: TableRow, wanted: int | None) -> int:
    """Where who opens a table sits; raises BadSetup where that seat is not free."""
    if wanted is None:
        return row.seats.index(FREE)
    if not 0 <= wanted < len(row.seats) or row.seats[wanted] != FREE:
        raise BadSetup(f"Expected a free seat from 0 to {len(row.seats) - 1}; got {wanted}.")
    return wanted


def again(row: TableRow) -> TableRow:
    """The row of a rematch: people keep their seats, names and keys."""
    seats = tuple(
        [
            msgspec.structs.replace(seat, bot=None) if seat.kind == "person" else seat
            for seat in row.seats
        ]
    )
    return msgspec.structs.replace(
        row,
        id=new_id(),
        seed=new_seed(),
        seats=seats,
        status="lobby",
        next=None,
        numbers=(),
        changes=(),
        held=(),
        edition=game_named(row.game).edition,
        mark={},
        coach=None,
        fork=None,
        teaching={},
        spoiled="",
        deal=None,
        clock=unused(row.clock) if row.clock is not None else None,
    )


def new_id() -> str:
    return random_id(9)


def new_seed() -> str:
    return secrets.token_hex(32)


def bot_seat(game: str, level: str) -> SeatRow:
    """A bot's seat. Levels only, without a budget, which would be at the others' expense."""
    if level not in LEVELS:
        raise no_such_bot(game, level)
    return SeatRow("bot", level, level)


def person_seat(row: TableRow, person: Person, name: str | None, key: str, at: int) -> SeatRow:
    """A person's seat, with a unique name; raises BadName."""
    wanted = name_at(row, name or "", at, person.name or f"Player {at + 1}")
    return SeatRow("person", wanted, None, person.id, hash_key(key))


def name_at(row: TableRow, name: str, at: int, otherwise: str = "") -> str:
    """A name as it is shown at a seat, told apart from those of the others; raises BadName."""
    wanted = tidy_name(name) or otherwise
    others = [other.name for number, other in enumerate(row.seats) if number != at]
    return told_apart(wanted, others)


def with_move(row: TableRow, at: int, to: int, name: str) -> TableRow:
    """The row with a person under a name at another seat, whose bot takes the old one."""
    own = msgspec.structs.replace(row.seats[at], name=name)
    row = with_seat(with_seat(row, at, row.seats[to]), to, own)
    if to != at:
        calls = {to if place == at else place: found for place, found in row.calls.items()}
        row = with_number(with_number(row, at, ""), to, "")
        row = msgspec.structs.replace(row, calls=calls)
    return noted(row, to, "moved", name)


def stood_in(row: TableRow, seat: SeatRow, level: str | None = None) -> SeatRow:
    """A person's seat with a bot standing in, of the table's level unless another is given."""
    return msgspec.structs.replace(seat, bot=bot_seat(row.game, level or stand_in_of(row)).bot)


def stand_in_of(row: TableRow) -> str:
    """The level of bots that stand in: chosen by the owner, or as strong as the table's bots."""
    others = [other.name for other in row.seats if other.kind == "bot" and other.name in LEVELS]
    return row.stand_in or (max(others, key=LEVELS.index) if others else USUAL)


def with_seat(row: TableRow, at: int, seat: SeatRow) -> TableRow:
    seats = (*row.seats[:at], seat, *row.seats[at + 1 :])
    return msgspec.structs.replace(row, seats=seats)


def changed_seat(row: TableRow, at: int, seat: SeatRow, what: SeatEvent) -> TableRow:
    """The row with another seat, and the change noted for everybody."""
    name = row.seats[at].name if what in ("left", "freed", "unseated") else seat.name
    bot = seat.bot if what in ("stand-in", "time") else None
    row = noted(row, at, what, name, bot)
    if what == "sat":
        seat = msgspec.structs.replace(seat, since=row.changes[-1].number)
    if seat.person != row.seats[at].person:
        calls = {place: found for place, found in row.calls.items() if place != at}
        teaching = {place: link for place, link in row.teaching.items() if place != at}
        row = msgspec.structs.replace(row, calls=calls, teaching=teaching)
    if row.status == "lobby":
        row = with_number(row, at, "")  # it was another player's
    return with_seat(row, at, seat)


def noted(row: TableRow, at: int, what: SeatEvent, name: str, bot: str | None = None) -> TableRow:
    """The row with one more change that everybody is told."""
    number = row.changes[-1].number + 1 if row.changes else 1
    changes = (*row.changes, SeatChange(number, at, what, name, bot))[-REMEMBERED:]
    return msgspec.structs.replace(row, changes=changes)


def with_box(row: TableRow, pack: str, box: BoxInfo | None, kept: list[int]) -> TableRow:
    """The row with another box; all people but those of some seats have to sit down again."""
    row = msgspec.structs.replace(row, pack=pack, box=box)
    for at, seat in enumerate(row.seats):
        if seat.kind == "person" and at not in kept:
            row = changed_seat(row, at, FREE, "unseated")
    return noted(row, NO_SEAT, "box", (box.name or box.letters) if box is not None else "")


def with_number(row: TableRow, at: int, number: str) -> TableRow:
    """The row with a player's number for the seed."""
    numbers = list(row.numbers or [""] * len(row.seats))
    numbers[at] = number
    return msgspec.structs.replace(row, numbers=tuple(numbers))


def with_holders(row: TableRow, people: set[str]) -> TableRow:
    """The row with people added who have held another's seat by its key."""
    new = people.difference(row.held, [seat.person for seat in row.seats])
    return msgspec.structs.replace(row, held=(*row.held, *sorted(new))[-HOLDERS:])


def is_of(row: TableRow, person: Person | None, keys: Sequence[str]) -> bool:
    """Whether somebody has played at a table, by the cookie or the key of a seat, or owns it."""
    people = {row.owner, *row.held, *[seat.person for seat in row.seats]}
    hashes = {seat.key_hash for seat in row.seats} - {None}
    known = person is not None and person.id in people
    return known or any(hash_key(key) in hashes for key in keys)


def shown(row: TableRow, attendance: Attendance, reading: set[int]) -> list[Seat]:
    """The seats as everybody sees them."""
    return [
        Seat(
            seat.kind,
            seat.name,
            seat.bot,
            seat.kind == "bot" or at in attendance.connected,
            at in reading,
            attendance.of(at) if seat.kind == "person" else "here",
            seat.kind == "person" and seat.person == row.owner,
            at in row.calls and attendance.of(at) != "here",
        )
        for at, seat in enumerate(row.seats)
    ]


def table_message(
    row: TableRow,
    shown: list[Seat],
    watchers: int,
    yours: list[int],
    leads: bool,
    starting: Starting | None,
) -> Table:
    """The message about a table for one client."""
    return Table(
        id=row.id,
        game=row.game,
        status=row.status,
        seats=shown,
        options=row.options,
        public=row.public,
        hints=row.hints,
        seed_hash=hashlib.sha256(row.seed.encode()).hexdigest(),
        seed=row.seed if row.status == "over" and not is_secret(row) else None,
        watchers=watchers,
        yours=yours,
        owner=leads,
        next=row.next,
        one_device=row.one_device,
        changes=list(row.changes),
        numbers=list(row.numbers),
        coached=row.coach is not None,
        box=row.box,
        fork=ForkOf(row.fork.table, row.fork.at) if row.fork is not None else None,
        starting=starting,
        clock=row.clock.kind if row.clock is not None else "none",
        stand_in=stand_in_of(row),
        talk=row.talk,
        called=[called(seat, one) for seat in yours for one in row.calls.get(seat, ())],
        deal=row.deal,
        timeout=row.clock.timeout if row.clock is not None else "stand-in",
    )
