"""Those at a table, beside its game: who is there, whose the table is, when the game starts."""

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final

import msgspec

from undercroft.server import wire
from undercroft.server.errors import Moved, Rejected
from undercroft.server.tables import seats
from undercroft.server.tables.attendance import Attendance
from undercroft.server.tables.clients import Client
from undercroft.server.tables.clockwork import Clockwork
from undercroft.server.tables.talk import Talk
from undercroft.server.tables.teaching import Teaching

if TYPE_CHECKING:
    from undercroft.server.alerts.alerts import Alerts
    from undercroft.server.tables.table import Table

ANNOUNCED: Final = 3.0  # seconds before a game that was announced starts


class Company:
    """In memory only: after a restart nobody is there, and nothing was announced."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.owner_gone = table.house.most.owner_gone
        self.attendance = Attendance(table.house.most.seat_gone, table.broadcast_table)
        self.clockwork = Clockwork(table)
        self.talk = Talk(table)
        self.teaching = Teaching(table)
        self.starter = ""  # who has announced the start
        self.starts = 0.0  # when it is
        self.countdown: asyncio.TimerHandle | None = None
        self.heritage: asyncio.TimerHandle | None = None
        self.tasks: set[asyncio.Task[None]] = set()

    def later(self, work: Callable[[], Awaitable[None]]) -> None:
        """Do something under the table's lock, apart from any message."""
        task = asyncio.create_task(self.under_lock(work))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def under_lock(self, work: Callable[[], Awaitable[None]]) -> None:
        self.table.users += 1  # stays in memory meanwhile
        try:
            async with self.table.lock:
                with contextlib.suppress(Rejected):
                    await self.table.refresh()
                    await work()
        except Moved:
            self.table.house.lose(self.table)
        finally:
            self.table.house.let_go(self.table)

    def tell(self) -> None:
        """Tell what a move or a vote has changed: clocks, and who is called."""
        self.clockwork.tell()
        self.teaching.tell()
        if self.table.house.alerts is not None:
            self.table.house.alerts.look(self.table)

    def alerts(self) -> "Alerts":
        if self.table.house.alerts is None:
            raise Rejected("state", "Nobody is called from here.")
        return self.table.house.alerts

    async def be_called(self, client: Client, asked: wire.Call | wire.Push | wire.Mail) -> None:
        await self.alerts().ask(self.table, client, asked)
        self.table.broadcast_table()

    # Who is there

    def note(self) -> None:
        """Update after somebody came, went, or hid the page."""
        table = self.table
        in_sight = {
            seat for client in table.clients if not client.hidden for seat in table.holds(client)
        }
        people = [at for at, seat in enumerate(table.row.seats) if seat.kind == "person"]
        self.attendance.note(table.present(), in_sight, people)
        self.watch_owner()

    def hide(self, client: Client, hidden: bool) -> None:
        if not self.table.holds(client):
            raise Rejected("seat", "You have no seat at this table.")
        if client.hidden != hidden:
            client.hidden = hidden
            self.table.broadcast_table()
            if not hidden and self.table.row.clock is not None and self.table.row.clock.out:
                self.later(self.clockwork.welcome_back)

    # Whose the table is

    def watch_owner(self) -> None:
        """Pass the table on once its owner has been away for too long."""
        if self.heritage is not None:
            self.heritage.cancel()
            self.heritage = None
        since = self.table.absence.since
        if since is None or not self.table.clients or self.table.row.status == "over":
            return
        wait = since + self.owner_gone - time.monotonic()
        self.heritage = asyncio.get_running_loop().call_later(
            max(0.0, wait), lambda: self.later(self.pass_on)
        )

    async def pass_on(self) -> None:
        """The player there who has been seated longest owns the table, if its owner is gone."""
        table = self.table
        since = table.absence.since
        if since is None or since + self.owner_gone > time.monotonic():
            return
        await self.give_to_heir()
        table.broadcast_table()

    async def give_to_heir(self) -> None:
        row = self.table.row
        present = [at for at in self.table.present() if row.seats[at].person != row.owner]
        if present:
            heir = min(present, key=lambda at: (row.seats[at].since, at))
            named = seats.noted(row, heir, "owner", row.seats[heir].name)
            owner = row.seats[heir].person or ""
            await self.table.save(msgspec.structs.replace(named, owner=owner))

    # The start

    def announce(self, client: Client) -> None:
        """Start the game in a moment; any player can stop it."""
        self.table.check_can_start()
        held = self.table.holds(client)
        self.starter = self.table.row.seats[held[0]].name if held else client.person.name
        self.starts = time.monotonic() + ANNOUNCED
        self.forget_countdown()
        self.countdown = asyncio.get_running_loop().call_later(
            ANNOUNCED, lambda: self.later(self.start)
        )
        self.table.broadcast_table()

    async def start(self) -> None:
        if self.countdown is None:
            return  # stopped while this waited for the lock
        self.forget_countdown()
        try:
            await self.table.start()
        except Rejected:
            self.table.broadcast_table()
            raise

    async def stop(self, client: Client) -> None:
        """A player stops the start that was announced."""
        held = self.table.holds(client)
        if not held:
            raise Rejected("seat", "Only those who sit at the table can stop the start.")
        if self.countdown is None:
            raise Rejected("state", "No start was announced.")
        self.forget_countdown()
        row = self.table.row
        await self.table.save(seats.noted(row, held[0], "stopped", row.seats[held[0]].name))
        self.table.broadcast_table()

    def forget_countdown(self) -> None:
        if self.countdown is not None:
            self.countdown.cancel()
            self.countdown = None

    def starting(self) -> wire.Starting | None:
        if self.countdown is None:
            return None
        return wire.Starting(self.starter, round(max(0.0, self.starts - time.monotonic()), 1))
