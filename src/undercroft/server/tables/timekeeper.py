"""The server's own time, which stands still while the server is down, and alarms of tables.

It is kept in the store every few seconds, so that it goes on from there after a crash.
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Final, Protocol

from undercroft.server.operation.logs import short
from undercroft.server.stores.store import StoreError, TableRow
from undercroft.server.tables import clocks

log = logging.getLogger("undercroft.time")

NOTE: Final = "uptime"
BEAT: Final = 5.0  # seconds; as much may be lost in a crash, to the players' good
LOOK: Final = 60.0  # seconds between looks for tables that no process has in memory
AGAIN: Final = 5.0  # seconds until an alarm that failed


class Notes(Protocol):
    """What is needed of a store; a `SqlStore`."""

    async def save_note(self, name: str, value: str) -> None: ...

    async def load_note(self, name: str) -> str: ...

    async def timed_tables(self) -> list[TableRow]: ...


class Timer(Protocol):
    def cancel(self) -> None: ...


Ring = Callable[[str], Awaitable[None]]
Later = Callable[[float, Callable[[], None]], Timer]  # does something in so many seconds


def in_the_loop(seconds: float, work: Callable[[], None]) -> Timer:
    return asyncio.get_running_loop().call_later(seconds, work)


class Timekeeper:
    """Seconds that the server was up. Without a store, since it started."""

    def __init__(
        self, read: Callable[[], float] = time.monotonic, later: Later = in_the_loop
    ) -> None:
        self.read = read
        self.later = later
        self.before = 0.0  # seconds of earlier runs
        self.started = read()
        self.timers: dict[str, Timer] = {}
        self.ringing: set[asyncio.Task[None]] = set()
        self.ring: Ring | None = None
        self.beating: asyncio.Task[None] | None = None

    def now(self) -> float:
        return self.before + self.read() - self.started

    # Alarms

    def alarm(self, table: str, seconds: float | None) -> None:
        """Ring at a table in so many seconds, instead of when it was asked for before."""
        if (timer := self.timers.pop(table, None)) is not None:
            timer.cancel()
        if seconds is not None:
            self.timers[table] = self.later(max(0.0, seconds), lambda: self.fire(table))

    def fire(self, table: str) -> None:
        del self.timers[table]
        task = asyncio.create_task(self.call(table))
        self.ringing.add(task)
        task.add_done_callback(self.ringing.discard)

    async def call(self, table: str) -> None:
        assert self.ring is not None
        try:
            await self.ring(table)
        except Exception as error:  # whatever it is, the game must go on
            log.error("an alarm failed", extra={"table": short(table), "error": str(error)})
            if table not in self.timers:
                self.alarm(table, AGAIN)

    # The store

    async def begin(self, notes: Notes, ring: Ring) -> None:
        """Go on from where the last run was; raises StoreError."""
        self.ring = ring
        self.before = float(await notes.load_note(NOTE) or 0)
        self.started = self.read()
        await self.look(notes)
        self.beating = asyncio.create_task(self.beat(notes))

    async def look(self, notes: Notes) -> None:
        """Set the alarms of tables that are not in memory."""
        for row in await notes.timed_tables():
            if row.id not in self.timers and row.clock is not None:
                self.alarm(row.id, clocks.until_out(row.clock, self.now()))

    async def beat(self, notes: Notes) -> None:
        looked = self.read()
        while True:
            await asyncio.sleep(BEAT)
            if not self.timers and self.read() - looked < LOOK:
                continue
            with contextlib.suppress(StoreError):
                # Of several processes the one that is ahead leads.
                ahead = float(await notes.load_note(NOTE) or 0) - self.now()
                self.before += max(0.0, ahead)
                await notes.save_note(NOTE, repr(round(self.now(), 3)))
                if self.read() - looked >= LOOK:
                    looked = self.read()
                    await self.look(notes)

    async def close(self, notes: Notes) -> None:
        for timer in self.timers.values():
            timer.cancel()
        if self.beating is None:
            return
        self.beating.cancel()
        await asyncio.gather(self.beating, *self.ringing, return_exceptions=True)
        if self.timers:
            with contextlib.suppress(StoreError):
                await notes.save_note(NOTE, repr(round(self.now(), 3)))
