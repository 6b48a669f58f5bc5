"""The PostgreSQL store: a pool of connections, one transaction for each write.

Actions that come while others are written go together into the next transaction, which costs both
sides a fraction of what one for each does. Servers share the database: `leases.py` says which of
them has which table. An advisory lock, held by a connection of its own, keeps them out while a
program needs the database for itself.
"""

import asyncio
import contextlib
import re
import secrets
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from datetime import datetime
from functools import lru_cache
from itertools import groupby
from typing import Any, Final
from urllib.parse import urlsplit

import asyncpg

from undercroft.server.operation.tracing import span
from undercroft.server.stores.migrations import POSTGRES
from undercroft.server.stores.sql_store import (
    APPEND,
    CHANGED,
    Read,
    Row,
    SqlStore,
    Statement,
    check_changed,
    settle,
)
from undercroft.server.stores.store import Outdated, StoreError, TooNew

LOCK: Final = 0x756E6465  # the advisory lock of servers, which share it
CHANNEL: Final = "undercroft"
# Those of its actions whose tables have the epoch that they were made with; it tells which.
APPEND_ALL: Final = (
    "INSERT INTO actions (table_id, number, body) SELECT one.table_id, one.number, one.body "
    "FROM unnest(CAST(? AS TEXT[]), CAST(? AS BIGINT[]), CAST(? AS TEXT[]), CAST(? AS BIGINT[])) "
    "AS one (table_id, number, body, epoch) "
    "JOIN tables ON tables.id = one.table_id AND tables.epoch = one.epoch "
    "FOR SHARE OF tables RETURNING table_id, number"
)
WRITERS: Final = 2  # transactions with actions at a time
TOGETHER: Final = 100  # actions in one
ALONE: Final = "SELECT NOT EXISTS (SELECT 1 FROM processes WHERE until > now())"
MIGRATING: Final = 0x756E6466
CONNECTIONS: Final = 8
SECONDS: Final = 10.0  # to connect, and for a statement
PATIENT: Final = 600.0  # the same for statements of programs beside the server
FAULTS: Final = (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError, ValueError)


class PostgresStore(SqlStore):
    """`beside` opens a database that a server may have open; `shared` is for servers."""

    is_shared = True
    append_sql = f"{APPEND} FOR SHARE"  # who takes the table waits for it

    def __init__(self, address: str, beside: bool = False, shared: bool = False) -> None:
        super().__init__()
        self.address = address
        self.beside = beside
        self.shared = shared
        self.heard: Callable[[str], None] | None = None
        self.writers: set[asyncio.Task[None]] = set()
        self.lock: Any = None
        self.pool: Any = None

    @asynccontextmanager
    async def told(self) -> AsyncIterator[None]:
        """Errors become StoreError, without the password."""
        try:
            yield
        except FAULTS as error:
            said = " ".join(str(error).split()) or type(error).__name__
            raise StoreError(f"{shown(self.address)}: {said}") from error

    # Opening and closing

    async def open(self) -> None:
        try:
            async with self.told():
                if not self.beside:
                    await self.take_lock()
                await self.connect()
                async with self.pool.acquire() as connection, connection.transaction():
                    await self.migrate(connection)
        except StoreError:
            await self.disconnect()
            raise
        if not self.beside and (await self.rows(ALONE))[0][0]:
            await self.tidy()

    async def connect(self) -> None:
        self.pool = await asyncpg.create_pool(
            self.address,
            min_size=0,
            max_size=CONNECTIONS,
            timeout=SECONDS,
            command_timeout=PATIENT if self.beside else SECONDS,
            reset=leave_as_it_is,
        )

    async def take_lock(self) -> None:
        """Servers share the lock; it keeps out programs that need the database for themselves."""
        self.lock = await asyncpg.connect(self.address, timeout=SECONDS)
        way = "_shared" if self.shared else ""
        if not await self.lock.fetchval(f"SELECT pg_try_advisory_lock{way}($1)", LOCK):
            raise StoreError(f"{shown(self.address)}: in use by another server")
        if self.heard is not None:
            await self.lock.add_listener(CHANNEL, self.pass_on)

    async def migrate(self, connection: Any) -> None:
        await connection.execute("SELECT pg_advisory_xact_lock($1)", MIGRATING)
        await connection.execute("CREATE TABLE IF NOT EXISTS version (number INTEGER NOT NULL)")
        version = await connection.fetchval("SELECT number FROM version") or 0
        if version > len(POSTGRES):
            where = shown(self.address)
            raise TooNew(f"{where}: made by a newer undercroft (version {version})")
        for migration in POSTGRES[version:]:
            await connection.execute(migration)
        if version < len(POSTGRES):
            await connection.execute("DELETE FROM version")
            await connection.execute("INSERT INTO version VALUES ($1)", len(POSTGRES))
        if self.shared and not await connection.fetchval("SELECT count(*) FROM secret"):
            made = secrets.token_bytes(32)
            await connection.execute("INSERT INTO secret (value) VALUES ($1)", made)

    async def disconnect(self) -> None:
        """Wait for writes under way, and close."""
        await asyncio.gather(*self.writers)
        with contextlib.suppress(*FAULTS):
            if self.pool is not None:
                await self.pool.close()
        with contextlib.suppress(*FAULTS):
            if self.lock is not None:
                await self.lock.close()

    async def pulse(self) -> None:
        """Raise StoreError if the store can't be written; lock it again after an interruption."""
        await self.lock_again()
        await super().pulse()

    async def lock_again(self) -> None:
        if self.lock is not None and self.lock.is_closed():
            async with self.told():
                await self.take_lock()

    # Wake-ups

    async def listen(self, heard: Callable[[str], None]) -> None:
        """Listen on the connection of the lock; called again, it mends that connection."""
        await self.lock_again()
        if self.heard is None:
            self.heard = heard
            async with self.told():
                await self.lock.add_listener(CHANNEL, self.pass_on)

    def pass_on(self, connection: object, process: int, channel: str, text: str) -> None:
        if self.heard is not None:
            self.heard(text)

    async def wake(self, text: str) -> None:
        """In a transaction of its own: inside another it would hold up all commits."""
        with contextlib.suppress(StoreError):
            await self.rows("SELECT pg_notify(?, ?)", (CHANNEL, text))

    # Reading and writing

    async def write(self, statements: list[Statement]) -> None:
        with span("write"):
            await self.write_now(statements)

    async def write_now(self, statements: list[Statement]) -> None:
        if len(statements) == 1 and statements[0].sql is self.append_sql:
            done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self.waiting.append((statements, done))
            if len(self.writers) < WRITERS:
                task = asyncio.create_task(self.write_waiting())
                self.writers.add(task)
                task.add_done_callback(self.writers.discard)
            await done
        elif (fault := await self.try_to_commit(statements)) is not None:
            raise fault

    async def write_waiting(self) -> None:
        while self.waiting:
            batch, self.waiting = self.waiting[:TOGETHER], self.waiting[TOGETHER:]
            written = await self.append_all([group[0] for group, _ in batch])
            for group, done in batch:
                if written is None:  # alone, or one of them was at fault
                    settle(done, await self.try_to_commit(group))
                elif group[0].values[:2] in written:
                    settle(done, None)
                else:
                    settle(done, Outdated(CHANGED))

    async def append_all(self, actions: list[Statement]) -> set[Row] | None:
        """The tables and numbers of those that were written; None: not tried, or it failed."""
        if len(actions) == 1:
            return None
        tables, numbers, bodies, _, epochs = zip(*[one.values for one in actions], strict=True)
        began = time.perf_counter()
        try:
            found = await self.rows(APPEND_ALL, (tables, numbers, bodies, epochs))
        except StoreError:
            return None
        self.commits.observe(time.perf_counter() - began)
        return set(found)

    async def commit(self, statements: Sequence[Statement]) -> None:
        async with self.told(), self.pool.acquire() as connection:
            if len(statements) == 1:
                await carry_out(connection, statements)
                return
            async with connection.transaction():
                for _, same in groupby(statements, lambda one: (one.sql, one.must_change)):
                    await carry_out(connection, list(same))

    async def rows(self, sql: str, values: Sequence[object] = ()) -> list[Row]:
        async with self.told():
            return await fetch(self.pool, sql, values)

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[Read]:
        async with (
            self.told(),
            self.pool.acquire() as connection,
            connection.transaction(isolation="repeatable_read", readonly=True),
        ):

            async def read(sql: str, values: Sequence[object] = ()) -> list[Row]:
                return await fetch(connection, sql, values)

            yield read

    def moment(self, when: datetime) -> datetime:
        return when

    async def size(self) -> int:
        found = await self.rows("SELECT pg_database_size(current_database())")
        return int(found[0][0])


async def leave_as_it_is(connection: object) -> None:
    """No session has anything to reset, which would cost a question for every write."""


async def carry_out(connection: Any, statements: Sequence[Statement]) -> None:
    """Execute statements with the same SQL."""
    sql = numbered(statements[0].sql)
    if len(statements) > 1 and not statements[0].must_change:
        await connection.executemany(sql, [statement.values for statement in statements])
        return
    for statement in statements:
        done: str = await connection.execute(sql, *statement.values)
        check_changed(statement, int(done.rpartition(" ")[2]))


async def fetch(connection: Any, sql: str, values: Sequence[object]) -> list[Row]:
    if any(isinstance(value, str) and "\0" in value for value in values):
        return []  # no text of the database has one
    return [tuple(row) for row in await connection.fetch(numbered(sql), *values)]


@lru_cache(256)
def numbered(sql: str) -> str:
    """The statement with $1, $2 and so on for its question marks."""
    count = 0

    def number(_: re.Match[str]) -> str:
        nonlocal count
        count += 1
        return f"${count}"

    return re.sub(r"\?", number, sql)


def shown(address: str) -> str:
    """A database URL without user and password."""
    parts = urlsplit(address)
    return f"postgresql://{parts.hostname or ''}{parts.path}"
