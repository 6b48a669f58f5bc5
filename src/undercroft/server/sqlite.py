"""The store in one SQLite file: write-ahead log, synced at every commit, one thread for it all."""

import asyncio
import secrets
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from undercroft.server.store import Action, StoreError, TableRow

T = TypeVar("T")
Statement = tuple[str, tuple[object, ...]]

# Each brings the file from one version to the next; what has been released is never changed.
MIGRATIONS: Final = (
    """
    CREATE TABLE secret (value BLOB NOT NULL);
    CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        public INTEGER NOT NULL,
        status TEXT NOT NULL,
        changed TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,
        body TEXT NOT NULL
    );
    CREATE INDEX tables_open ON tables (public, status, changed);
    CREATE TABLE actions (
        table_id TEXT NOT NULL,
        number INTEGER NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (table_id, number)
    ) WITHOUT ROWID;
    """,
    """
    CREATE TABLE seated (
        person TEXT NOT NULL,
        table_id TEXT NOT NULL,
        PRIMARY KEY (person, table_id)
    ) WITHOUT ROWID;
    CREATE INDEX seated_at ON seated (table_id);
    INSERT OR IGNORE INTO seated
        SELECT json_extract(seat.value, '$.person'), tables.id
        FROM tables, json_each(tables.body, '$.seats') AS seat
        WHERE json_extract(seat.value, '$.person') IS NOT NULL;
    """,
)

SAVE: Final = (
    "INSERT INTO tables (id, public, status, body) VALUES (?, ?, ?, ?) "
    "ON CONFLICT (id) DO UPDATE SET public = excluded.public, status = excluded.status, "
    "body = excluded.body, changed = CURRENT_TIMESTAMP"
)
APPEND: Final = "INSERT INTO actions (table_id, number, body) VALUES (?, ?, ?)"
ACTIONS: Final = "SELECT body FROM actions WHERE table_id = ? AND number >= ? ORDER BY number"
PUBLIC: Final = (
    "SELECT body FROM tables WHERE public = 1 AND status IN ('lobby', 'playing') "
    "ORDER BY status, changed DESC, rowid DESC LIMIT ?"
)
MINE: Final = (
    "SELECT body FROM tables JOIN seated ON tables.id = seated.table_id WHERE seated.person = ? "
    "ORDER BY changed DESC, tables.rowid DESC LIMIT ?"
)


class SqliteStore:
    def __init__(self, path: Path) -> None:
        self.path = path
        self.thread = ThreadPoolExecutor(1, "undercroft-store")
        self.waiting: list[tuple[list[Statement], asyncio.Future[None]]] = []
        self.writing: asyncio.Task[None] | None = None

    async def run(self, work: Callable[[], T]) -> T:
        """Do something in the store's thread; its faults come out as one kind."""
        try:
            return await asyncio.get_running_loop().run_in_executor(self.thread, work)
        except (sqlite3.Error, OSError) as error:
            locked = getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY
            why = "in use by another server" if locked else str(error)
            raise StoreError(f"{self.path}: {why}") from error

    # Opening and closing

    async def open(self) -> None:
        await self.run(self.connect)

    def connect(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if not self.path.exists():
            self.path.touch(mode=0o600)  # the seeds of games going on are in it
        self.connection = sqlite3.connect(self.path, timeout=1, isolation_level=None)
        # Nobody else may write, or two servers would both be right about the same table.
        self.connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        self.connection.execute("PRAGMA journal_mode = WAL")
        self.connection.execute("PRAGMA synchronous = FULL")
        self.migrate()

    def migrate(self) -> None:
        self.connection.execute("BEGIN IMMEDIATE")
        version = int(self.connection.execute("PRAGMA user_version").fetchone()[0])
        self.connection.execute("COMMIT")
        if version > len(MIGRATIONS):
            raise sqlite3.DatabaseError(f"made by a newer undercroft (version {version})")
        for number in range(version, len(MIGRATIONS)):
            script = f"BEGIN; {MIGRATIONS[number]} PRAGMA user_version = {number + 1}; COMMIT;"
            self.connection.executescript(script)

    async def close(self) -> None:
        """Finish what is being written, then let go of the file."""
        if self.writing is not None:
            await self.writing
        await self.run(self.connection.close)
        self.thread.shutdown()

    # Writing: what comes while a commit is under way goes into the next one together

    async def write(self, statements: list[Statement]) -> None:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append((statements, done))
        if self.writing is None:
            self.writing = asyncio.create_task(self.write_waiting())
        await done

    async def write_waiting(self) -> None:
        while self.waiting:
            batch, self.waiting = self.waiting, []
            fault = await self.try_to_commit([todo for group, _ in batch for todo in group])
            for group, done in batch:
                if fault is not None and len(batch) > 1:  # not everybody need be at fault
                    settle(done, await self.try_to_commit(group))
                else:
                    settle(done, fault)
        self.writing = None

    async def try_to_commit(self, statements: list[Statement]) -> StoreError | None:
        try:
            await self.run(lambda: self.commit(statements))
        except StoreError as error:
            return error
        return None

    def commit(self, statements: list[Statement]) -> None:
        self.connection.execute("BEGIN IMMEDIATE")
        try:
            for sql, values in statements:
                self.connection.execute(sql, values)
            self.connection.execute("COMMIT")
        except BaseException:
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK")
            raise

    async def save(self, table: TableRow, action: Action | None = None) -> None:
        body = msgspec.json.encode(table).decode()
        people = {seat.person for seat in table.seats if seat.person is not None}
        statements: list[Statement] = [
            (SAVE, (table.id, table.public, table.status, body)),
            ("DELETE FROM seated WHERE table_id = ?", (table.id,)),
            *[("INSERT INTO seated VALUES (?, ?)", (person, table.id)) for person in people],
        ]
        if action is not None:
            statements.append(appended(table.id, action))
        await self.write(statements)

    async def append(self, table: str, action: Action) -> None:
        await self.write([appended(table, action)])

    # Reading

    async def secret(self) -> bytes:
        found = await self.run(self.read_secret)
        if found is None:
            await self.write([("INSERT INTO secret VALUES (?)", (secrets.token_bytes(32),))])
            found = await self.run(self.read_secret)
        assert found is not None
        return found

    def read_secret(self) -> bytes | None:
        row = self.connection.execute("SELECT value FROM secret").fetchone()
        return bytes(row[0]) if row else None

    async def bodies(self, sql: str, values: tuple[object, ...]) -> list[str]:
        """The first column of what a query finds."""
        return await self.run(
            lambda: [str(row[0]) for row in self.connection.execute(sql, values).fetchall()]
        )

    async def load_table(self, table: str) -> TableRow | None:
        found = await self.bodies("SELECT body FROM tables WHERE id = ?", (table,))
        return read_table(found[0]) if found else None

    async def load_actions(self, table: str, first: int = 0) -> list[Action]:
        found = await self.bodies(ACTIONS, (table, first))
        return [msgspec.json.decode(body, type=Action) for body in found]

    async def public_tables(self, limit: int) -> list[TableRow]:
        return [read_table(body) for body in await self.bodies(PUBLIC, (limit,))]

    async def tables_of(self, person: str, limit: int) -> list[TableRow]:
        return [read_table(body) for body in await self.bodies(MINE, (person, limit))]


def settle(done: asyncio.Future[None], fault: StoreError | None) -> None:
    if done.cancelled():
        return
    if fault is None:
        done.set_result(None)
    else:
        done.set_exception(fault)


def appended(table: str, action: Action) -> Statement:
    return APPEND, (table, action.number, msgspec.json.encode(action).decode())


def read_table(body: str) -> TableRow:
    return msgspec.json.decode(body, type=TableRow)
