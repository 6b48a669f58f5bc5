"""Backups of a running server, and how they are put in place again."""

import sqlite3
import tempfile
from contextlib import closing, suppress
from pathlib import Path
from typing import Final, NamedTuple

from undercroft.server.stores.copying import (
    BadTable,
    Contents,
    bad_tables,
    clear,
    copy,
    copy_to_file,
    part_of,
)
from undercroft.server.stores.databases import file_of, store_at
from undercroft.server.stores.sql_store import NOTE
from undercroft.server.stores.sqlite import PATIENT, SqliteStore, back_up, files_of
from undercroft.server.stores.store import StoreError
from undercroft.server.stores.upkeep import BACKUP, TRIED, note_of_now

OF_BACKUP: Final = f"SELECT 1 FROM notes WHERE name = '{BACKUP}'"


class Restored(NamedTuple):
    """How many tables a backup has, those whose games do not replay, and whether it is in place."""

    tables: int
    faults: list[BadTable]
    is_done: bool


async def back_up_to(target: Path, address: str) -> None:
    """Copy a database, also of a running server, into a new SQLite file; raises StoreError."""
    path = file_of(address)
    if path is not None:
        back_up(path, target)
        note_in_file(path, BACKUP, target.stat().st_size)
        return
    if target.exists():
        raise StoreError(f"{target}: the file exists already")
    store = store_at(address, beside=True)
    await store.open()
    try:
        await copy_to_file(store, target)
        await store.save_note(BACKUP, note_of_now(target.stat().st_size))
    finally:
        await store.close()


def note_in_file(path: Path, name: str, count: int) -> None:
    """Note a backup or a trial in the file; one of an older version has no place for it."""
    with suppress(sqlite3.Error), closing(sqlite3.connect(path, timeout=PATIENT)) as source:
        if name == BACKUP or source.execute(OF_BACKUP).fetchone():
            source.execute(NOTE, (name, note_of_now(count)))
            source.commit()


async def note_trial(address: str, bad: int) -> None:
    """Note in a database that its backup was tried, and how many games did not replay.

    One that was never backed up is left alone: it may be new, for a backup to be restored into.
    """
    path = file_of(address)
    if path is not None:
        if path.is_file():
            note_in_file(path, TRIED, bad)
        return
    store = store_at(address, beside=True)
    await store.open()
    try:
        if await store.load_note(BACKUP) is not None:
            await store.save_note(TRIED, note_of_now(bad))
    finally:
        await store.close()


async def restore(backup: Path, address: str | None, anyway: bool = False) -> Restored:
    """Replay every game of a backup and put it in place; without an address only replay.

    The database must be new. Raises StoreError.
    """
    path = None if address is None else file_of(address)
    if path is not None:
        if files_of(path):
            raise StoreError(f"{path}: the file exists already")
        path.parent.mkdir(parents=True, exist_ok=True)
        return await unpack(backup, path, anyway, path)
    with tempfile.TemporaryDirectory() as folder:
        copied = Path(folder) / "tables.db"
        found = await unpack(backup, copied, anyway, copied if address is not None else None)
        if address is None or not found.is_done:
            return found
        await migrate(f"sqlite:///{copied}", address)
    return found


async def unpack(backup: Path, beside: Path, anyway: bool, into: Path | None) -> Restored:
    """Copy a backup, bring it to this version, replay its games, and give it its name."""
    part = part_of(beside)
    try:
        back_up(backup, part)
        check_file(part, backup)
        store = SqliteStore(part)
        await store.open()
        try:
            count, faults = await bad_tables(store)
        finally:
            await store.close()
        is_done = into is not None and (anyway or not faults)
        if into is not None and is_done:
            part.rename(into)
    finally:
        clear(part)
    return Restored(count, faults, is_done)


def check_file(part: Path, backup: Path) -> None:
    with closing(sqlite3.connect(part)) as copied:
        try:
            found = copied.execute("PRAGMA integrity_check").fetchone()
            version = copied.execute("PRAGMA user_version").fetchone()
        except sqlite3.Error as error:
            raise StoreError(f"{backup}: {error}") from None
    if found != ("ok",) or version == (0,):
        raise StoreError(f"{backup}: this is no backup of tables")


async def migrate(source: str, target: str) -> Contents:
    """Copy a database that no server has open into an empty one; raises StoreError."""
    path = file_of(source)
    if path is not None and not path.is_file():
        raise StoreError(f"{path}: no such file")
    old, new = store_at(source), store_at(target)
    await old.open()
    try:
        await new.open()
        try:
            return await copy(old, new)
        finally:
            await new.close()
    finally:
        await old.close()
