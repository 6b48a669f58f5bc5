"""The clocks of a table at work: set by its owner, stopped by moves, and what is done at their end.

They are stored in the table's row, with every move. A bot of the table's level moves for whoever is
out of time, and goes on until they are there; or the table votes on it before, see `voting`.
"""

import time
from typing import TYPE_CHECKING, Final

import msgspec

from undercroft.bots import LEVELS
from undercroft.server import wire
from undercroft.server.errors import Rejected
from undercroft.server.stores.store import TableRow
from undercroft.server.tables import clocks, seats, voting
from undercroft.server.tables.clients import Client
from undercroft.server.tables.clocks import BallotRow, ClockRow
from undercroft.server.tables.game_session import Change

if TYPE_CHECKING:
    from undercroft.server.tables.table import Table

PATIENCE: Final = 120.0  # seconds that a live game waits for somebody who went away
SLACK: Final = 0.05  # seconds that an alarm may come late or early
NO_CLOCK: Final = "This table has no clock."


class Clockwork:
    def __init__(self, table: "Table") -> None:
        self.table = table
        self.owing: dict[int, float] = {}  # since when a seat owes a choice
        self.told: ClockRow | None = None  # what the clients know
        self.told_voters: list[list[int]] = []  # who may vote, by vote

    def now(self) -> float:
        return self.table.house.now()

    # Stored with the table

    def stamped(self, row: TableRow, change: Change | None) -> TableRow:
        """A row that is about to be written, with its clocks as they are then."""
        if row.clock is None or row.status == "lobby":
            return row
        match = change.match if change is not None else self.table.playing().match
        due = [] if row.status == "over" else match.to_act()
        owing = {seat for seat in due if is_played(row, seat)}
        clock, now = row.clock, self.now()
        if not clock.left:
            clock = clocks.begun(clock, len(row.seats), now)
        taken_back = change is not None and change.action.kind == "undo"
        clock = clocks.followed(clock, owing, now, taken_back)
        out = [seat for seat in clock.out if row.seats[seat].bot is not None]
        return msgspec.structs.replace(row, clock=msgspec.structs.replace(clock, out=tuple(out)))

    # What clients are told

    def message(self) -> wire.ClockState | None:
        clock = self.table.row.clock
        if clock is None or not clock.left:
            return None
        now = self.now()
        shown = clocks.settled(clock, now)
        return wire.ClockState(
            clock.kind,
            [round(left, 1) for left in shown.left],
            list(clock.running),
            round(max(0.0, clock.held - now), 1),
            clock.waited,
            list(clock.resting),
            [round(left) for left in shown.rest],
            voting.shown(self.table, clock, now),
        )

    def tell(self) -> None:
        """Tell everybody, if something else changed than the time that runs.

        Moves under seal change nothing here, and nothing is sent.
        """
        clock = self.table.row.clock
        voters = [voting.voters(self.table, one.seat) for one in clock.ballots] if clock else []
        if clock and not (is_same(self.told, clock) and voters == self.told_voters):
            self.told, self.told_voters = clock, voters
            for client in self.table.clients:
                self.greet(client)
        self.set_alarm()

    def greet(self, client: Client) -> None:
        message = self.message()
        if message is not None and client.looks is None:
            client.send(message)

    # Alarms

    def set_alarm(self) -> None:
        """Be called when somebody's time is up, or has been away for too long."""
        clock, now = self.table.row.clock, self.now()
        if clock is None:
            return
        running = clock.running if self.table.row.status == "playing" else ()
        self.owing = {seat: self.owing.get(seat, time.monotonic()) for seat in running}
        waits = [self.until_missed(seat) for seat in running if self.table.clients]
        until = clocks.until_out(clock, now) if running else None
        due = [wait for wait in (until, *waits) if wait is not None]
        self.table.house.alarm(self.table.row.id, min(due) if due else None)

    def until_missed(self, seat: int) -> float | None:
        """Seconds until a live game goes on without a player who is not connected."""
        clock, attendance = self.table.row.clock, self.table.company.attendance
        if clock is None or clock.kind != "live" or seat in attendance.connected:
            return None
        if clock.is_voted_on(seat):
            return None
        owed = time.monotonic() - self.owing.get(seat, time.monotonic())
        missed = PATIENCE - min(attendance.away_for(seat), owed)
        return max(0.0, missed, clock.held - self.now())

    async def ring(self) -> None:
        """Let bots move for those whose time is up, or who have been away for too long.

        Or let the table vote on it, and do what it has voted for.
        """
        row = self.table.row
        if row.clock is None or row.status != "playing":
            return
        clock = clocks.settled(row.clock, self.now() + SLACK)
        late = clocks.late(clock)
        missed = [
            seat
            for seat in clock.running
            if (wait := self.until_missed(seat)) is not None and wait <= SLACK
        ]
        for seat in sorted({*late, *missed}):
            if row.clock is not None and voting.is_due(self.table, seat):
                row = voting.opened(row, row.clock, seat, self.now())
            else:
                row = self.stood_in(row, seat)
        for ballot in clock.ballots:
            if ballot.until <= clock.at:
                row = self.closed(row, ballot, voting.outcome(ballot) is True)
        await self.go_on(row)

    def stood_in(self, row: TableRow, seat: int) -> TableRow:
        """The row with a bot in place of a player, until they are there."""
        assert row.clock is not None
        is_late = clocks.settled(row.clock, self.now() + SLACK).left[seat] <= 0
        clock = msgspec.structs.replace(row.clock, out=tuple(sorted({*row.clock.out, seat})))
        bot = seats.stood_in(row, row.seats[seat])
        row = seats.changed_seat(row, seat, bot, "time" if is_late else "stand-in")
        return msgspec.structs.replace(row, clock=clock)

    def closed(self, row: TableRow, ballot: BallotRow, wait: bool) -> TableRow:
        """The row after a vote."""
        if not wait:
            return self.stood_in(row, ballot.seat)
        assert row.clock is not None
        given = clocks.TERMS[row.clock.kind].given
        self.owing[ballot.seat] = time.monotonic() + given - PATIENCE
        return voting.granted(row, row.clock, ballot.seat, self.now())

    async def go_on(self, row: TableRow) -> None:
        """Adopt a row, if it is another one, and tell everybody."""
        if row is not self.table.row:
            await self.table.save(row)
            self.table.broadcast_table()
            self.table.house.wake_bots(self.table)
        self.table.company.tell()

    async def after_move(self, seat: int) -> None:
        """Give a seat back that a bot has moved for, if its player is there."""
        clock, game = self.table.row.clock, self.table.game
        if clock is None or game is None or self.table.row.status != "playing":
            return
        present = self.table.company.attendance.of(seat) == "here"
        if seat in clock.out and present and seat not in game.match.to_act():
            await self.table.hand_back(seat)
            self.table.broadcast_table()

    async def welcome_back(self) -> None:
        """Give seats back to players whose page is in sight again."""
        clock = self.table.row.clock
        for seat in clock.out if clock is not None else ():
            if self.table.company.attendance.of(seat) == "here":
                await self.table.hand_back(seat)
        self.table.broadcast_table()

    # What clients ask for

    async def choose(self, client: Client, asked: wire.Clock) -> None:
        """The owner sets the clock before the game, how good a bot stands in, and when."""
        table, before = self.table, self.table.row.clock
        table.check_leads(client)
        table.check_status("lobby")
        if asked.stand_in is not None and asked.stand_in not in LEVELS:
            raise Rejected("message", f"There are bots of these levels: {', '.join(LEVELS)}.")
        if asked.stand_in is not None:
            await table.save(msgspec.structs.replace(table.row, stand_in=asked.stand_in))
        timeout = asked.timeout or (before.timeout if before is not None else "stand-in")
        clock = ClockRow(asked.clock, timeout=timeout) if asked.clock != "none" else None
        if clock != before:
            held = table.holds(client)
            name = table.row.seats[held[0]].name if held else client.person.name
            row = seats.noted(table.row, seats.NO_SEAT, "clock", name)
            await table.save(msgspec.structs.replace(row, clock=clock))
        table.broadcast_table()

    def running_clock(self) -> ClockRow:
        self.table.check_status("playing")
        if self.table.row.clock is None:
            raise Rejected("state", NO_CLOCK)
        return self.table.row.clock

    async def wait(self, client: Client, seat: int) -> None:
        """A player asks to wait for another who is away: once, for ten minutes."""
        clock, awaited, held = (
            self.running_clock(),
            self.table.seat_at(seat),
            self.table.holds(client),
        )
        if not held or awaited.kind != "person" or seat in held:
            raise Rejected("seat", "Players at the table can wait for another one.")
        if seat in self.table.present():
            raise Rejected("state", "This player is there.")
        if clock.timeout == "vote":
            raise Rejected("state", "This table votes on who is out of time.")
        if clock.waited:
            raise Rejected("state", "The table has waited once already.")
        row = seats.noted(self.table.row, seat, "wait", self.table.row.seats[held[0]].name)
        row = seats.with_seat(row, seat, msgspec.structs.replace(awaited, bot=None))
        clock = clocks.settled(clock, self.now())
        clock = msgspec.structs.replace(clock, held=self.now() + clocks.HELD, waited=True)
        await self.table.save(msgspec.structs.replace(row, clock=clock))
        self.table.broadcast_table()

    async def vote(self, client: Client, asked: wire.Vote) -> None:
        """A player votes on another who is out of time; the last vote that matters decides."""
        clock = self.running_clock()
        ballot = voting.cast(self.table, client, clock, asked)
        missing = set(voting.voters(self.table, asked.about)) - set(ballot.votes)
        ballots = [ballot if one.seat == ballot.seat else one for one in clock.ballots]
        clock = msgspec.structs.replace(clock, ballots=tuple(ballots))
        row = msgspec.structs.replace(self.table.row, clock=clock)
        wait = voting.outcome(ballot, len(missing))
        await self.go_on(row if wait is None else self.closed(row, ballot, wait))

    async def rest(self, client: Client, seat: int, on: bool) -> None:
        """A player goes on holiday, or is back from it."""
        self.table.check_seat(client, seat)
        clock = self.running_clock()
        if on and not clock.rest[seat]:
            raise Rejected("state", "There are no holidays left.")
        clock = clocks.settled(clock, self.now())
        others = [one for one in clock.resting if one != seat]
        resting = tuple(sorted([*others, seat] if on else others))
        clock = msgspec.structs.replace(clock, resting=resting)
        await self.table.save(msgspec.structs.replace(self.table.row, clock=clock))
        self.table.broadcast_table()


def is_played(row: TableRow, seat: int) -> bool:
    """Whether a person decides for a seat, and no bot."""
    return seat >= 0 and row.seats[seat].kind == "person" and row.seats[seat].bot is None


def is_same(one: ClockRow | None, two: ClockRow) -> bool:
    """Whether clients that know one can tell the other by counting."""
    if one is None or len(one.left) != len(two.left):
        return False
    at = max(one.at, two.at)
    one, two = clocks.settled(one, at), clocks.settled(two, at)
    pairs = zip((*one.left, *one.rest), (*two.left, *two.rest), strict=True)
    return all(abs(a - b) < SLACK for a, b in pairs) and settings(one) == settings(two)


def settings(clock: ClockRow) -> tuple[object, ...]:
    waits = clock.held, clock.waited, clock.resting, clock.ballots
    return clock.kind, clock.running, *waits
