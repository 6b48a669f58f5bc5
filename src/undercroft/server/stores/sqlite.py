"""The SQLite store: write-ahead log, synced at every commit, one thread.

Other processes may read the file, for backups, and write it as long as they raise the epoch of the
tables that they change. A lock on an empty file beside it keeps a second server out.
"""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, closing
from datetime import datetime
from pathlib import Path
from typing import Final, TypeVar

from undercroft.server.stores.migrations import SQLITE
from undercroft.server.stores.sql_store import Read, Row, SqlStore, Statement, check_changed
from undercroft.server.stores.store import StoreError, TooNew

T = TypeVar("T")

LOCK: Final = ".lock"
BUSY: Final = 1.0  # seconds to wait for another program's write
PATIENT: Final = 30.0  # the same for programs beside the server
SYNCHRONOUS: Final = "FULL"  # what is acknowledged outlives a power failure


class SqliteStore(SqlStore):
    """`beside` opens a file that a server may have open."""

    def __init__(self, path: Path, beside: bool = False) -> None:
        super().__init__()
        self.path = path
        self.beside = beside
        self.lock: sqlite3.Connection | None = None
        self.thread = ThreadPoolExecutor(1, "undercroft-store")

    async def run(self, work: Callable[[], T]) -> T:
        """Run a function in the store's thread; errors become StoreError."""
        try:
            return await asyncio.get_running_loop().run_in_executor(self.thread, work)
        except (sqlite3.Error, OSError) as error:
            why = "in use by another server" if is_busy(error) else str(error)
            raise StoreError(f"{self.path}: {why}") from error

    # Opening and closing

    async def open(self) -> None:
        await self.run(self.connect)
        if not self.beside:
            await self.tidy()

    def connect(self) -> None:
        if not self.beside:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        elif not self.path.is_file():
            raise FileNotFoundError("no such file")
        beside = self.path.with_name(self.path.name + LOCK)
        for path in (self.path, beside):
            if not path.exists():
                path.touch(mode=0o600)  # it has the seeds of games in progress
        # Two servers on one file would overwrite each other's tables.
        self.lock = sqlite3.connect(
            beside, timeout=0 if self.beside else BUSY, isolation_level=None
        )
        is_alone = self.take_lock(self.lock)
        timeout = PATIENT if self.beside else BUSY
        self.connection = sqlite3.connect(self.path, timeout=timeout, isolation_level=None)
        self.connection.execute("PRAGMA journal_mode = WAL")
        self.connection.execute(f"PRAGMA synchronous = {SYNCHRONOUS}")
        if self.beside:
            self.connection.execute("PRAGMA secure_delete = ON")  # what is forgotten is overwritten
        self.migrate(is_alone)

    def take_lock(self, lock: sqlite3.Connection) -> bool:
        """Whether no server has the file open; raises if that is an error."""
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            if self.beside and is_busy(error):
                return False
            raise
        return True

    def migrate(self, is_alone: bool) -> None:
        self.connection.execute("BEGIN IMMEDIATE")
        version = int(self.connection.execute("PRAGMA user_version").fetchone()[0])
        self.connection.execute("COMMIT")
        if version > len(SQLITE):
            raise TooNew(f"{self.path}: made by a newer undercroft (version {version})")
        if version < len(SQLITE) and not is_alone:
            raise sqlite3.DatabaseError(f"in use by an older undercroft (version {version})")
        for number in range(version, len(SQLITE)):
            script = f"BEGIN; {SQLITE[number]} PRAGMA user_version = {number + 1}; COMMIT;"
            self.connection.executescript(script)

    async def disconnect(self) -> None:
        await self.run(self.leave)
        self.thread.shutdown()

    def leave(self) -> None:
        self.connection.close()
        if self.lock is not None:
            self.lock.close()

    # Reading and writing

    async def commit(self, statements: Sequence[Statement]) -> None:
        await self.run(lambda: self.commit_here(statements))

    def commit_here(self, statements: Sequence[Statement]) -> None:
        self.connection.execute("BEGIN IMMEDIATE")
        try:
            for statement in statements:
                done = self.connection.execute(statement.sql, statement.values)
                check_changed(statement, done.rowcount)
            self.connection.execute("COMMIT")
        except BaseException:
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK")
            raise

    async def rows(self, sql: str, values: Sequence[object] = ()) -> list[Row]:
        return await self.run(lambda: self.connection.execute(sql, values).fetchall())

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[Read]:
        reader = await self.run(lambda: sqlite3.connect(self.path, isolation_level=None))

        async def read(sql: str, values: Sequence[object] = ()) -> list[Row]:
            return await self.run(lambda: reader.execute(sql, values).fetchall())

        try:
            await read("BEGIN")
            yield read
        finally:
            await self.run(reader.close)

    def moment(self, when: datetime) -> str:
        return when.strftime("%Y-%m-%d %H:%M:%S.%f")

    async def size(self) -> int:
        return await self.run(lambda: sum([one.stat().st_size for one in files_of(self.path)]))

    async def listen(self, heard: Callable[[str], None]) -> None:
        """A file has one server, which finds out by its next write."""

    async def wake(self, text: str) -> None:
        """Nobody listens."""


def is_busy(error: Exception) -> bool:
    return getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY


def files_of(path: Path) -> list[Path]:
    """The file of a store and its write-ahead log."""
    return [one for one in (path, path.with_name(f"{path.name}-wal")) if one.exists()]


def check_database(opened: sqlite3.Connection, path: Path) -> None:
    try:
        opened.execute("PRAGMA schema_version").fetchone()
    except sqlite3.DatabaseError as error:
        raise StoreError(f"{path}: {error}") from None


def back_up(path: Path, target: Path) -> None:
    """Take a consistent copy of a store, also of one in use; raises StoreError."""
    if not path.is_file():
        raise StoreError(f"{path}: no such file")
    if target.exists():
        raise StoreError(f"{target}: the file exists already")
    part = target.with_name(f"{target.name}.part")
    try:
        part.unlink(missing_ok=True)
        part.touch(mode=0o600)
        with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(part)) as copy:
            check_database(source, path)
            source.backup(copy)
        part.rename(target)
    except (sqlite3.Error, OSError) as error:
        raise StoreError(f"{target}: {error}") from None
    finally:
        part.unlink(missing_ok=True)
