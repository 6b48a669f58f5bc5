"""Copies all rows of one store into another, compares them, and replays every game."""

import hashlib
from collections.abc import AsyncIterator
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, NamedTuple

from undercroft.core.fingerprint import RESULT, result_of
from undercroft.core.match import BadLog
from undercroft.server.boxes.boxes import stored_pack
from undercroft.server.stores.sql_store import COLUMNS, Read, Row, SqlStore, Statement
from undercroft.server.stores.sqlite import LOCK, SqliteStore
from undercroft.server.stores.store import StoreError, TableRow
from undercroft.server.tables.game_session import in_thread, restored

PAGE: Final = 500  # rows
STAMP: Final = "%Y-%m-%d %H:%M:%S.%f"


class Kind(NamedTuple):
    """A table of the database."""

    name: str
    columns: str
    key: str
    moment: int | None = None  # which column is a time

    @property
    def width(self) -> int:
        return self.columns.count(",") + 1


KINDS: Final = (
    Kind("secret", "value, until", "value"),
    Kind("packs", "key, body", "key"),
    Kind("boxes", "id, number, game, person, network, pack, body", "id"),
    Kind("tables", COLUMNS, "id", 3),
    Kind("seated", "person, table_id", "person, table_id"),
    Kind("actions", "table_id, number, body", "table_id, number"),
    Kind("notes", "name, value", "name"),
    Kind("accounts", "person, name, since, bare, code, code_made", "person"),
    Kind("passkeys", "id, person, rp, key, counter, name, made, used", "id"),
    Kind("devices", "id, person, name, made, seen", "id"),
    Kind("played", "table_id, person, number, waiting, body", "table_id, person"),
    Kind("profiles", "person, shown, version, body", "person"),
    Kind("deals", "day, person, table_id", "day, person"),
    Kind("shares", "token, table_id, person", "token"),
    Kind("tournaments", "id, version, status, body", "id"),
    Kind("unsigned", "table_id, person", "table_id, person"),
)


class Contents(NamedTuple):
    """How many rows each table of a database has, and a hash of each."""

    counts: dict[str, int]
    hashes: dict[str, str]


class BadTable(NamedTuple):
    """A table whose game can't be replayed."""

    id: str
    why: str


async def pages(read: Read, kind: Kind) -> AsyncIterator[list[Row]]:
    """All rows in the order of their keys."""
    marks = ", ".join(["?"] * (kind.key.count(",") + 1))
    after = f"WHERE ({kind.key}) > ({marks})"
    sql = f"SELECT {kind.columns} FROM {kind.name} {{}} ORDER BY {kind.key} LIMIT {PAGE}"
    columns = kind.columns.split(", ")
    at = [columns.index(name) for name in kind.key.split(", ")]
    rows = await read(sql.format(""), ())
    while rows:
        yield rows
        last = [rows[-1][place] for place in at]
        rows = await read(sql.format(after), last) if len(rows) == PAGE else []


def time_of(value: object) -> datetime:
    when = value if isinstance(value, datetime) else datetime.fromisoformat(str(value))
    return when if when.tzinfo is not None else when.replace(tzinfo=UTC)


def plain(row: Row, kind: Kind) -> Row:
    """A row as it is hashed: the same in every database."""
    shown = [bytes(value) if isinstance(value, memoryview) else value for value in row]
    if kind.moment is not None:
        shown[kind.moment] = time_of(shown[kind.moment]).astimezone(UTC).strftime(STAMP)
    return tuple(shown)


async def contents(read: Read) -> Contents:
    found = Contents({}, {})
    for kind in KINDS:
        digest, count = hashlib.sha256(), 0
        async for rows in pages(read, kind):
            for row in rows:
                digest.update(repr(plain(row, kind)).encode())
            count += len(rows)
        found.counts[kind.name], found.hashes[kind.name] = count, digest.hexdigest()
    return found


async def copy(source: SqlStore, target: SqlStore) -> Contents:
    """Copy one moment of a store into an empty one, and compare them; raises StoreError."""
    if await target.rows("SELECT 1 FROM secret UNION ALL SELECT 1 FROM tables LIMIT 1"):
        raise StoreError("the new database is not empty")
    async with source.snapshot() as read:
        for kind in KINDS:
            marks = ", ".join(["?"] * kind.width)
            sql = f"INSERT INTO {kind.name} ({kind.columns}) VALUES ({marks})"
            async for rows in pages(read, kind):
                await target.write([Statement(sql, fitted(row, kind, target)) for row in rows])
        wanted = await contents(read)
    async with target.snapshot() as read:
        found = await contents(read)
    if found != wanted:
        differing = [name for name in wanted.hashes if wanted.hashes[name] != found.hashes[name]]
        raise StoreError(f"the copy differs in {', '.join(differing)}")
    return found


def fitted(row: Row, kind: Kind, target: SqlStore) -> Row:
    if kind.moment is None:
        return row
    moment = target.moment(time_of(row[kind.moment]).astimezone(UTC))
    return (*row[: kind.moment], moment, *row[kind.moment + 1 :])


async def copy_to_file(source: SqlStore, target: Path) -> Contents:
    """A backup of any store as a SQLite file; raises StoreError."""
    part = part_of(target)
    store = SqliteStore(part)
    try:
        await store.open()
        try:
            found = await copy(source, store)
        finally:
            await store.close()
        part.rename(target)
    except OSError as error:
        raise StoreError(f"{target}: {error}") from None
    finally:
        clear(part)
    return found


async def bad_tables(store: SqlStore) -> tuple[int, list[BadTable]]:
    """Replay every game of a store: how many there are, and those that fail."""
    ids = await store.rows("SELECT id FROM tables ORDER BY id")
    faults = []
    for (table,) in ids:
        why = await fault_of(store, str(table))
        if why is not None:
            faults.append(BadTable(str(table), why))
    return len(ids), faults


async def fault_of(store: SqlStore, table: str) -> str | None:
    """Why a table can't be restored, if it can't."""
    try:
        row = await store.load_table(table)
        if row is None or row.status == "lobby":
            return None
        pack, actions = await stored_pack(store, row.pack), await store.load_actions(table)
        await in_thread(lambda: check_result(row, restored(row, pack, actions).match))
    except Exception as error:  # a damaged log may break the rules anywhere
        return f"{type(error).__name__}: {error}"
    return None


def check_result(row: TableRow, match: object) -> None:
    """Raise BadLog if a finished game ends otherwise than it did."""
    is_over = bool(getattr(match, "is_over", False))
    if is_over != (row.status == "over"):
        raise BadLog("the log ends at another point")
    if is_over and RESULT in row.mark:
        found = result_of(match.game, match.state)  # type: ignore[attr-defined]
        if found != row.mark[RESULT]:
            raise BadLog("the result is another")


def part_of(path: Path) -> Path:
    part = path.with_name(f"{path.name}.part")
    clear(part)
    return part


def clear(part: Path) -> None:
    for name in (part.name, f"{part.name}{LOCK}", f"{part.name}-wal", f"{part.name}-shm"):
        with suppress(FileNotFoundError):
            part.with_name(name).unlink()
