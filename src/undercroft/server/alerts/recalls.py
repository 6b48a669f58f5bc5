"""Calling somebody back who is away: by the others at the table, by the ways that person allowed.

Nobody is called in their quiet hours, and nobody oftener than every few minutes, whoever asks.
"""

import asyncio
import contextlib
from typing import TYPE_CHECKING, Final

from undercroft.server.errors import Moved, Rejected
from undercroft.server.limits import Allowances
from undercroft.server.tables import seats
from undercroft.server.tables.clients import Client

if TYPE_CHECKING:
    from undercroft.server.alerts.addresses import Address
    from undercroft.server.alerts.alerts import Alerts
    from undercroft.server.tables.table import Table

APART: Final = 300.0  # seconds between two calls to a person
NOT_CALLED: Final = "This player has not asked to be called."
JUST_CALLED: Final = "This player was called a moment ago: give them some minutes."
OTHERS: Final = "Players at the table can call another one back."


class Recalls:
    """The calls that players ask for, beside those that a turn brings."""

    def __init__(self, alerts: "Alerts") -> None:
        self.alerts = alerts
        self.allowed = Allowances(1, 1 / APART)  # by the person who is called
        self.tasks: set[asyncio.Task[None]] = set()

    async def ask(self, table: "Table", client: Client, seat: int) -> None:
        """A player calls another one back, and everybody is told; raises Rejected."""
        held, called = table.holds(client), table.seat_at(seat)
        if not held or called.kind != "person" or seat in held:
            raise Rejected("seat", OTHERS)
        table.check_status("lobby", "playing")
        if table.company.attendance.of(seat) == "here":
            raise Rejected("state", "This player is there.")
        if not table.row.calls.get(seat):
            raise Rejected("state", NOT_CALLED)
        if not self.allowed.take(called.person or ""):
            raise Rejected("rate", JUST_CALLED)
        await table.save(seats.noted(table.row, seat, "called", table.row.seats[held[0]].name))
        loud = [one for one in table.row.calls[seat] if not self.alerts.until_loud(one.quiet)]
        for address in loud:
            task = asyncio.create_task(self.send(table, seat, address))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)
        table.broadcast_table()

    async def send(self, table: "Table", seat: int, address: "Address") -> None:
        table.users += 1
        try:
            with contextlib.suppress(Moved):
                await self.alerts.send(table, seat, address, "come back")
        finally:
            table.house.let_go(table)

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
