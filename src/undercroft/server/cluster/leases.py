"""Which process holds which table, where several processes share a database.

A process is alive while it renews its row. The row of a table names the process that holds it, and
whoever takes a table raises its epoch, which every write names: a process that was replaced without
knowing it, because it was stalled or cut off, can't write any more. Times are the database's.

Wake-ups tell a holder that its table was taken. One that is lost is made up for by the next beat.
"""

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple, Protocol

from undercroft.server.cluster.shared_limits import TOOK, SharedLimits
from undercroft.server.errors import Moved
from undercroft.server.operation.logs import short
from undercroft.server.stores.store import StoreError

log = logging.getLogger("undercroft.leases")

LEASE: Final = 3.0  # seconds that a process counts as alive without a sign of it
BEAT: Final = 1.0  # seconds between signs
REPORT: Final = 5.0  # seconds between reports
FORGOTTEN: Final = 3600.0  # seconds after which a dead process is removed
MARK: Final = "."  # between the id of a lesson and its process, which alone has it
RENEW: Final = (
    "INSERT INTO processes (id, link, until) VALUES (?, ?, now() + make_interval(secs => ?)) "
    "ON CONFLICT (id) DO UPDATE SET until = excluded.until"
)
TAKE: Final = (
    "UPDATE tables SET epoch = epoch + 1, holder = ? WHERE id = ? AND (holder = ? OR NOT EXISTS "
    "(SELECT 1 FROM processes WHERE processes.id = tables.holder AND until > now())) "
    "RETURNING epoch, (SELECT holder FROM tables AS before WHERE before.id = tables.id)"
)
HOLDER: Final = (
    "SELECT processes.id, processes.link FROM processes JOIN tables "
    "ON tables.holder = processes.id WHERE tables.id = ? AND until > now()"
)
LINK: Final = "SELECT id, link FROM processes WHERE id = ? AND until > now()"
ALIVE: Final = "SELECT id FROM processes WHERE until > now()"
TELL: Final = "UPDATE processes SET told = ? WHERE id = ?"
REPORTS: Final = (
    "SELECT id, told FROM processes WHERE until > now() AND id <> ? AND told <> '' ORDER BY id"
)
DEAD: Final = "DELETE FROM processes WHERE id = ?"
LET_GO: Final = (
    "UPDATE tables SET holder = '' "
    "FROM unnest(CAST(? AS TEXT[]), CAST(? AS BIGINT[])) AS idle (id, epoch) "
    "WHERE tables.id = idle.id AND tables.epoch = idle.epoch AND tables.holder = ?"
)
LET_ALL_GO: Final = "UPDATE tables SET holder = '' WHERE holder = ?"
# Of the tables that a process believes to hold, those that it does not.
LOST: Final = (
    "SELECT mine.id FROM unnest(CAST(? AS TEXT[]), CAST(? AS BIGINT[])) AS mine (id, epoch) "
    "LEFT JOIN tables ON tables.id = mine.id AND tables.epoch = mine.epoch "
    "AND tables.holder = ? WHERE tables.id IS NULL"
)


class Shared(Protocol):
    """What is needed of a store that several processes have open; a `SqlStore`."""

    async def rows(self, sql: str, values: Sequence[object] = ()) -> list[tuple[Any, ...]]: ...

    async def listen(self, heard: Callable[[str], None]) -> None: ...

    async def wake(self, text: str) -> None: ...


class Holder(NamedTuple):
    process: str
    link: str  # where it takes sockets that others pass on


def new_name() -> str:
    """A name for a process, never used before."""
    return secrets.token_hex(6)


class Leases:
    """The tables that this process holds."""

    def __init__(self, store: Shared, link: str, name: str = "") -> None:
        self.store = store
        self.link = link
        self.name = name or new_name()
        self.held: dict[str, int] = {}  # epochs, by table
        self.idle: dict[str, int] = {}  # the same of tables to let go of
        self.until = 0.0  # before which nobody else can have taken them, by this process's clock
        self.lost: Callable[[str], None] = lambda table: None  # called for a table that is lost
        self.told: Callable[[set[str]], None] = lambda alive: None  # called with who is alive
        self.report: Callable[[], str] | None = None  # what is told to the others, now and then
        self.reported = 0.0
        self.limits: SharedLimits | None = None
        self.beating: asyncio.Task[None] | None = None
        self.alarm = asyncio.Event()

    # Being alive

    async def join(self) -> None:
        """Be known to the others; raises StoreError."""
        gone = "DELETE FROM processes WHERE until < now() - make_interval(secs => ?)"
        await self.store.rows(gone, (FORGOTTEN,))
        await self.renew()
        await self.store.listen(self.hear)
        self.beating = asyncio.create_task(self.beat())

    async def renew(self) -> None:
        began = time.monotonic()
        await self.store.rows(RENEW, (self.name, self.link, LEASE))
        self.until = began + LEASE

    async def beat(self) -> None:
        """Renew the lease, and find out what was lost, every second and when woken."""
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.alarm.wait(), BEAT)
            self.alarm.clear()
            try:
                await self.store.listen(self.hear)
                await self.renew()
                await self.let_idle_go()
                await self.look_for_lost()
                await self.tell()
                if self.limits is not None and (took := self.limits.told()) is not None:
                    await self.store.wake(took)
                self.told({str(one) for (one,) in await self.store.rows(ALIVE)})
            except StoreError as error:
                log.error("not renewed", extra={"error": str(error)})

    async def tell(self) -> None:
        """Write down what this process reports, for whoever is asked."""
        if self.report is not None and time.monotonic() > self.reported + REPORT:
            self.reported = time.monotonic()
            await self.store.rows(TELL, (self.report(), self.name))

    async def reports(self) -> dict[str, str] | None:
        """What the other processes that are alive have told; None if the store is away."""
        try:
            found = await self.store.rows(REPORTS, (self.name,))
        except StoreError:
            return None
        return {str(process): str(text) for process, text in found}

    def hear(self, text: str) -> None:
        """A wake-up: somebody has changed or taken a table, or tells what limits let through."""
        if text.startswith(TOOK):
            if self.limits is not None:
                self.limits.hear(text)
        elif text in self.held:
            self.alarm.set()

    async def look_for_lost(self) -> None:
        held = dict(self.held)
        values = (list(held), list(held.values()), self.name)
        for (table,) in await self.store.rows(LOST, values) if held else []:
            if self.held.get(table) == held[table]:  # not taken again meanwhile
                log.warning("lost", extra={"table": short(table)})
                del self.held[table]
                self.lost(table)

    async def leave(self) -> None:
        """Let go of everything; others go on with it at once."""
        if self.beating is not None:
            self.beating.cancel()
            await asyncio.gather(self.beating, return_exceptions=True)
        self.held.clear()
        self.idle.clear()
        with contextlib.suppress(StoreError):  # then the lease runs out
            await self.store.rows(DEAD, (self.name,))
            await self.store.rows(LET_ALL_GO, (self.name,))

    # Tables

    def has(self, table: str) -> bool:
        return table in self.held

    async def has_still(self, table: str) -> bool:
        """Whether a table that this process took is still its own; asks if its lease ran out."""
        if time.monotonic() >= self.until:
            await self.look_for_lost()
        return self.has(table)

    async def holder(self, table: str) -> Holder | None:
        """The process that a socket to a table is passed on to; None: it is served here."""
        process = table.rpartition(MARK)[2] if MARK in table else ""
        if self.has(table) or process == self.name:
            return None
        found = await self.store.rows(LINK, (process,)) if process else []
        found = found or await self.store.rows(HOLDER, (table,))
        holder = Holder(str(found[0][0]), str(found[0][1])) if found else None
        return holder if holder is not None and holder.process != self.name else None

    async def take(self, table: str) -> None:
        """Hold a table that nobody alive holds; raises Moved. Tables that don't exist are free."""
        found = await self.store.rows(TAKE, (self.name, table, self.name))
        if found:
            self.idle.pop(table, None)
            self.held[table], before = int(found[0][0]), str(found[0][1])
            if before not in ("", self.name):
                await self.store.wake(table)
        elif await self.holder(table) is not None:
            raise Moved

    def let_go(self, table: str) -> None:
        """Give a table up with the next beat, unless it is taken again before."""
        if table in self.held:
            self.idle[table] = self.held.pop(table)

    async def let_idle_go(self) -> None:
        idle, self.idle = self.idle, {}
        if idle:
            await self.store.rows(LET_GO, (list(idle), list(idle.values()), self.name))
