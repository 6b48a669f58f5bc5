"""The SQLite store: write-ahead log, synced at every commit, group commit, one thread.

Other processes may read the file, for backups. A lock on an empty file beside it keeps a second
server out.
"""

import asyncio
import contextlib
import hashlib
import secrets
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from undercroft.server.store import Action, BoxRow, Damaged, StoreError, TableRow, decoded

T = TypeVar("T")
Statement = tuple[str, tuple[object, ...]]

# Each migrates the file by one version. Released ones are never changed.
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
    """
    CREATE TABLE pulse (beats INTEGER NOT NULL);
    INSERT INTO pulse VALUES (0);
    """,
    """
    CREATE TABLE packs (
        key TEXT PRIMARY KEY,
        body TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE boxes (
        id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        person TEXT NOT NULL,
        network TEXT NOT NULL,
        pack TEXT NOT NULL,
        body TEXT NOT NULL
    );
    """,
)

SAVE: Final = (
    "INSERT INTO tables (id, public, status, body) VALUES (?, ?, ?, ?) "
    "ON CONFLICT (id) DO UPDATE SET public = excluded.public, status = excluded.status, "
    "body = excluded.body, changed = CURRENT_TIMESTAMP"
)
LOCK: Final = ".lock"
PULSE: Final[Statement] = ("UPDATE pulse SET beats = beats + 1", ())
APPEND: Final = "INSERT INTO actions (table_id, number, body) VALUES (?, ?, ?)"
ACTIONS: Final = "SELECT body FROM actions WHERE table_id = ? AND number >= ? ORDER BY number"
PUBLIC: Final = """
    SELECT body FROM (
        SELECT body, status, changed, rowid AS number, row_number() OVER (
            PARTITION BY status, json_extract(body, '$.opener') ORDER BY changed DESC, rowid DESC
        ) AS place
        FROM tables WHERE public = 1 AND (
            status = 'lobby' AND changed > datetime('now', '-1 hour')
            OR status = 'playing' AND changed > datetime('now', '-1 day')
        )
    ) ORDER BY status, place, changed DESC, number DESC LIMIT ?
"""
# Old tables without a seated person whose game never started.
FORGET: Final = """
    DELETE FROM tables WHERE status = 'lobby' AND changed < datetime('now', '-30 days')
    AND id NOT IN (SELECT table_id FROM seated)
"""
# Data packs of no table and no box.
FORGET_PACKS: Final = """
    DELETE FROM packs WHERE key NOT IN (
        SELECT json_extract(body, '$.pack') FROM tables
        WHERE json_extract(body, '$.pack') IS NOT NULL
        UNION SELECT pack FROM boxes
    )
"""
SAVE_PACK: Final = "INSERT OR IGNORE INTO packs VALUES (?, ?)"
SAVE_BOX: Final = (
    "INSERT INTO boxes (id, game, person, network, pack, body) VALUES (?, ?, ?, ?, ?, ?)"
)
COUNT_BOXES: Final = (
    "SELECT count(*) FROM boxes WHERE person = ? "
    "UNION ALL SELECT count(*) FROM boxes WHERE network = ? "
    "UNION ALL SELECT count(*) FROM boxes"
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
        """Run a function in the store's thread; errors become StoreError."""
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
        beside = self.path.with_name(self.path.name + LOCK)
        for path in (self.path, beside):
            if not path.exists():
                path.touch(mode=0o600)  # it has the seeds of games in progress
        # Two servers on one file would overwrite each other's tables.
        self.lock = sqlite3.connect(beside, timeout=1, isolation_level=None)
        self.lock.execute("BEGIN EXCLUSIVE")
        self.connection = sqlite3.connect(self.path, timeout=1, isolation_level=None)
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
        self.connection.execute(FORGET)
        self.connection.execute(FORGET_PACKS)

    async def close(self) -> None:
        """Finish pending writes and close the file."""
        if self.writing is not None:
            await self.writing
        await self.run(self.disconnect)
        self.thread.shutdown()

    def disconnect(self) -> None:
        self.connection.close()
        self.lock.close()

    # Group commit: what arrives during a commit goes into the next one

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
                if fault is not None and len(batch) > 1:  # only one of them may be at fault
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

    async def save_pack(self, body: str) -> str:
        key = hashlib.sha256(body.encode()).hexdigest()
        await self.write([(SAVE_PACK, (key, body))])
        return key

    async def save_box(self, box: BoxRow) -> None:
        body = msgspec.json.encode(box).decode()
        values = (box.id, box.game, box.person, box.network, box.pack, body)
        await self.write([(SAVE_BOX, values)])

    async def delete_box(self, box: str) -> None:
        await self.write([("DELETE FROM boxes WHERE id = ?", (box,))])

    async def pulse(self) -> None:
        """Raise StoreError if the store can't be written."""
        await self.write([PULSE])

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
        """The first column of a query's result."""
        return await self.run(
            lambda: [str(row[0]) for row in self.connection.execute(sql, values).fetchall()]
        )

    async def load_table(self, table: str) -> TableRow | None:
        found = await self.bodies("SELECT body FROM tables WHERE id = ?", (table,))
        return decoded(found[0], TableRow) if found else None

    async def load_actions(self, table: str, first: int = 0) -> list[Action]:
        found = await self.bodies(ACTIONS, (table, first))
        return [decoded(body, Action) for body in found]

    async def load_pack(self, key: str) -> str | None:
        found = await self.bodies("SELECT body FROM packs WHERE key = ?", (key,))
        return found[0] if found else None

    async def load_box(self, box: str) -> BoxRow | None:
        found = await self.bodies("SELECT body FROM boxes WHERE id = ?", (box,))
        return decoded(found[0], BoxRow) if found else None

    async def boxes(self, game: str) -> list[BoxRow]:
        found = await self.bodies("SELECT body FROM boxes WHERE game = ? ORDER BY rowid", (game,))
        return [decoded(body, BoxRow) for body in found]

    async def count_boxes(self, person: str, network: str) -> tuple[int, int, int]:
        mine, here, all_ = await self.bodies(COUNT_BOXES, (person, network))
        return int(mine), int(here), int(all_)

    async def public_tables(self, limit: int) -> list[TableRow]:
        return readable_tables(await self.bodies(PUBLIC, (limit,)))

    async def tables_of(self, person: str, limit: int) -> list[TableRow]:
        return readable_tables(await self.bodies(MINE, (person, limit)))


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
            source.backup(copy)
        part.rename(target)
    except (sqlite3.Error, OSError) as error:
        part.unlink(missing_ok=True)
        raise StoreError(f"{target}: {error}") from None


def settle(done: asyncio.Future[None], fault: StoreError | None) -> None:
    if done.cancelled():
        return
    if fault is None:
        done.set_result(None)
    else:
        done.set_exception(fault)


def appended(table: str, action: Action) -> Statement:
    return APPEND, (table, action.number, msgspec.json.encode(action).decode())


def readable_tables(bodies: list[str]) -> list[TableRow]:
    """The rows that can be read; damaged ones are skipped."""
    tables = []
    for body in bodies:
        with contextlib.suppress(Damaged):
            tables.append(decoded(body, TableRow))
    return tables
