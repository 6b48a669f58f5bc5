"""What the SQL stores share: statements, group commit, rows.

The statements are written once, with `?` for values: SQLite and PostgreSQL understand all of them.
"""

import asyncio
import contextlib
import hashlib
import secrets
import time
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager
from datetime import UTC, datetime, timedelta
from typing import Any, Final, NamedTuple

import msgspec

from undercroft.server.operation.metrics import Histogram
from undercroft.server.operation.tracing import span
from undercroft.server.profiles.played import ENTER, entered
from undercroft.server.stores.store import (
    Action,
    BoxRow,
    Damaged,
    Outdated,
    StoreError,
    TableRow,
    decoded,
)

Row = tuple[Any, ...]
Read = Callable[[str, Sequence[object]], Awaitable[list[Row]]]

COLUMNS: Final = "id, public, status, changed, epoch, owner, opener, pack, body"
CREATE: Final = f"INSERT INTO tables ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
SAVE: Final = (
    "UPDATE tables SET public = ?, status = ?, changed = ?, owner = ?, opener = ?, pack = ?, "
    "body = ? WHERE id = ? AND epoch = ?"
)
APPEND: Final = (
    "INSERT INTO actions (table_id, number, body) "
    "SELECT CAST(? AS TEXT), CAST(? AS BIGINT), CAST(? AS TEXT) "
    "FROM tables WHERE id = ? AND epoch = ?"
)
TOUCH: Final = "UPDATE tables SET changed = ? WHERE id = ? AND epoch = ?"
ACTIONS: Final = "SELECT body FROM actions WHERE table_id = ? AND number >= ? ORDER BY number"
PUBLIC: Final = """
    SELECT body FROM (
        SELECT body, status, changed, id, row_number() OVER (
            PARTITION BY status, opener ORDER BY changed DESC, id
        ) AS place
        FROM tables WHERE public = 1 AND (
            status = 'lobby' AND changed > ? OR status = 'playing' AND changed > ?
        )
    ) AS listed ORDER BY status, place, changed DESC, id LIMIT ?
"""
MINE: Final = (
    "SELECT body FROM tables JOIN seated ON tables.id = seated.table_id WHERE seated.person = ? "
    "ORDER BY changed DESC, tables.id LIMIT ?"
)
TIMED: Final = """SELECT body FROM tables WHERE status = 'playing' AND body LIKE '%"clock":{%'"""
OWNED: Final = "SELECT count(*) FROM tables WHERE owner = ? AND status <> 'over' AND changed > ?"
# Old tables without a seated person whose game never started.
FORGET: Final = (
    "DELETE FROM tables WHERE status = 'lobby' AND changed < ? "
    "AND id NOT IN (SELECT table_id FROM seated)"
)
# Data packs of no table and no box. Only when a server starts: a new table comes after its pack.
FORGET_PACKS: Final = (
    "DELETE FROM packs WHERE NOT EXISTS (SELECT 1 FROM tables WHERE tables.pack = packs.key) "
    "AND NOT EXISTS (SELECT 1 FROM boxes WHERE boxes.pack = packs.key)"
)
FORGET_TALKS: Final = (
    "DELETE FROM notes WHERE name LIKE 'talk %' "
    "AND NOT EXISTS (SELECT 1 FROM tables WHERE 'talk ' || tables.id = notes.name)"
)
SAVE_PACK: Final = "INSERT INTO packs (key, body) VALUES (?, ?) ON CONFLICT DO NOTHING"
SAVE_BOX: Final = (
    "INSERT INTO boxes (id, number, game, person, network, pack, body) "
    "SELECT ?, coalesce(max(number), 0) + 1, ?, ?, ?, ?, ? FROM boxes"
)
COUNT_BOXES: Final = (
    "SELECT count(*) FROM boxes WHERE person = ? "
    "UNION ALL SELECT count(*) FROM boxes WHERE network = ? "
    "UNION ALL SELECT count(*) FROM boxes"
)
CLAIM_DEAL: Final = (
    "INSERT INTO deals (day, person, table_id) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
)
DEALT: Final = (
    "SELECT body FROM tables JOIN deals ON tables.id = deals.table_id "
    "WHERE deals.day = ? AND tables.status = 'over' ORDER BY tables.id"
)
NOTE: Final = (
    "INSERT INTO notes (name, value) VALUES (?, ?) "
    "ON CONFLICT (name) DO UPDATE SET value = excluded.value"
)
SECRET: Final = "SELECT value FROM secret WHERE until = 0"  # older ones end some time
NEW_SECRET: Final = "INSERT INTO secret (value) VALUES (?)"
HOUR: Final = timedelta(hours=1)
DAY: Final = timedelta(days=1)
CHANGED: Final = "the table was changed or removed by another program"
KEPT: Final = 30 * DAY  # tables whose game never started
TOUCHED: Final = 10_000  # tables of which it is known when they were played at last


class Statement(NamedTuple):
    sql: str
    values: tuple[object, ...] = ()
    must_change: bool = False  # else it raises Outdated


PULSE: Final = Statement("UPDATE pulse SET beats = beats + 1")


class SqlStore(ABC):
    """Implements `Store` but for what differs between databases."""

    is_shared = False  # several processes may have it open
    append_sql = APPEND

    def __init__(self) -> None:
        self.waiting: list[tuple[list[Statement], asyncio.Future[None]]] = []
        self.writing: asyncio.Task[None] | None = None
        self.touched: dict[str, float] = {}
        self.commits = Histogram()  # seconds
        self.failures = 0
        self.has_entered = asyncio.Event()  # a finished game in somebody's history

    # What differs

    @abstractmethod
    async def open(self) -> None: ...

    @abstractmethod
    async def disconnect(self) -> None: ...

    @abstractmethod
    async def commit(self, statements: Sequence[Statement]) -> None:
        """Write all or nothing; raises StoreError."""

    @abstractmethod
    async def rows(self, sql: str, values: Sequence[object] = ()) -> list[Row]: ...

    @abstractmethod
    def snapshot(self) -> AbstractAsyncContextManager[Read]:
        """Read the state of one moment, by many queries."""

    @abstractmethod
    def moment(self, when: datetime) -> object:
        """A time as the database has it."""

    @abstractmethod
    async def size(self) -> int:
        """Bytes on the disk."""

    @abstractmethod
    async def listen(self, heard: Callable[[str], None]) -> None:
        """Call a function with each text that any process calls `wake` with; some may be lost."""

    @abstractmethod
    async def wake(self, text: str) -> None:
        """Wake whoever listens, after a commit."""

    # Group commit: what arrives during a commit goes into the next one

    async def write(self, statements: list[Statement]) -> None:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append((statements, done))
        if self.writing is None:
            self.writing = asyncio.create_task(self.write_waiting())
        with span("write"):
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
        began = time.perf_counter()
        try:
            await self.commit(statements)
        except StoreError as error:
            self.failures += 1
            return error
        self.commits.observe(time.perf_counter() - began)
        return None

    async def close(self) -> None:
        """Finish pending writes and close the database."""
        if self.writing is not None:
            await self.writing
        await self.disconnect()

    # Writing

    async def create(self, table: TableRow, action: Action | None = None) -> None:
        made = Statement(CREATE, self.columns(table))
        await self.write([made, *seated(table), *self.appended(table, action)])

    async def save(self, table: TableRow, action: Action | None = None) -> None:
        """The end of a game is entered in the histories of its people, too."""
        entries = entered(table) if action is not None else []
        ended = [Statement(ENTER, values) for values in entries]
        await self.write([*self.saved(table), *self.appended(table, action), *ended])
        if ended:
            self.has_entered.set()

    def saved(self, table: TableRow) -> list[Statement]:
        table_id, *shown, epoch, owner, opener, pack, body = self.columns(table)
        values = (*shown, owner, opener, pack, body, table_id, epoch)
        gone = Statement("DELETE FROM seated WHERE table_id = ?", (table.id,))
        return [Statement(SAVE, values, must_change=True), gone, *seated(table)]

    def columns(self, table: TableRow) -> tuple[object, ...]:
        shown = (table.id, int(table.public), table.status, self.ago())
        found = (table.epoch, table.owner, table.opener, table.pack)
        return (*shown, *found, msgspec.json.encode(table).decode())

    async def append(self, table: TableRow, action: Action) -> None:
        statements = self.appended(table, action)
        now = time.monotonic()
        if now - self.touched.get(table.id, 0) > HOUR.total_seconds():
            if len(self.touched) >= TOUCHED:
                self.touched.clear()
            self.touched[table.id] = now
            statements.append(Statement(TOUCH, (self.ago(), table.id, table.epoch)))
        await self.write(statements)

    def appended(self, table: TableRow, action: Action | None) -> list[Statement]:
        if action is None:
            return []
        body = msgspec.json.encode(action).decode()
        values = (table.id, action.number, body, table.id, table.epoch)
        return [Statement(self.append_sql, values, must_change=True)]

    def ago(self, before: timedelta = timedelta()) -> object:
        return self.moment(datetime.now(UTC) - before)

    async def tidy(self) -> None:
        """Delete what nobody can come back to."""
        forgotten = Statement(FORGET, (self.ago(KEPT),))
        await self.write([forgotten, Statement(FORGET_PACKS), Statement(FORGET_TALKS)])

    async def save_pack(self, body: str) -> str:
        key = hashlib.sha256(body.encode()).hexdigest()
        await self.write([Statement(SAVE_PACK, (key, body))])
        return key

    async def save_box(self, box: BoxRow) -> None:
        body = msgspec.json.encode(box).decode()
        values = (box.id, box.game, box.person, box.network, box.pack, body)
        await self.write([Statement(SAVE_BOX, values)])

    async def delete_box(self, box: str) -> None:
        await self.write([Statement("DELETE FROM boxes WHERE id = ?", (box,))])

    async def pulse(self) -> None:
        """Raise StoreError if the store can't be written."""
        await self.write([PULSE])

    async def save_note(self, name: str, value: str) -> None:
        """Keep a text, such as when the last backup was made, or the review of a game."""
        await self.write([Statement(NOTE, (name, value))])

    async def claim_deal(self, day: str, person: str, table: str) -> str:
        await self.write([Statement(CLAIM_DEAL, (day, person, table))])
        return await self.deal_table(day, person) or table

    # Reading

    async def secret(self) -> bytes:
        found = await self.rows(SECRET)
        if not found:
            made = Statement(NEW_SECRET, (secrets.token_bytes(32),))
            await self.write([made])
            found = await self.rows(SECRET)
        return bytes(found[0][0])

    async def bodies(self, sql: str, values: Sequence[object]) -> list[str]:
        """The first column of a query's result."""
        return [str(row[0]) for row in await self.rows(sql, values)]

    async def load_table(self, table: str) -> TableRow | None:
        found = await self.rows("SELECT body, epoch FROM tables WHERE id = ?", (table,))
        return with_epoch(*found[0]) if found else None

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
        found = await self.bodies("SELECT body FROM boxes WHERE game = ? ORDER BY number", (game,))
        return [decoded(body, BoxRow) for body in found]

    async def count_boxes(self, person: str, network: str) -> tuple[int, int, int]:
        mine, here, all_ = await self.rows(COUNT_BOXES, (person, network))
        return int(mine[0]), int(here[0]), int(all_[0])

    async def count_tables(self, owner: str) -> int:
        found = await self.rows(OWNED, (owner, self.ago(KEPT)))
        return int(found[0][0])

    async def public_tables(self, limit: int) -> list[TableRow]:
        found = await self.bodies(PUBLIC, (self.ago(HOUR), self.ago(DAY), limit))
        return readable_tables(found)

    async def tables_of(self, person: str, limit: int) -> list[TableRow]:
        return readable_tables(await self.bodies(MINE, (person, limit)))

    async def last_changes(self, tables: list[str]) -> dict[str, float]:
        if not tables:
            return {}
        sql = f"SELECT id, changed FROM tables WHERE id IN ({', '.join('?' * len(tables))})"
        return {str(table): seconds(changed) for table, changed in await self.rows(sql, tables)}

    async def timed_tables(self) -> list[TableRow]:
        """The tables in play that have a clock; those that can't be read are left out."""
        found = []
        for body in await self.bodies(TIMED, ()):
            with contextlib.suppress(Damaged):
                found.append(decoded(body, TableRow))
        return found

    async def deal_table(self, day: str, person: str) -> str | None:
        sql = "SELECT table_id FROM deals WHERE day = ? AND person = ?"
        found = await self.bodies(sql, (day, person))
        return found[0] if found else None

    async def finished_deals(self, day: str) -> list[TableRow]:
        return readable_tables(await self.bodies(DEALT, (day,)))

    async def load_note(self, name: str) -> str:
        found = await self.bodies("SELECT value FROM notes WHERE name = ?", (name,))
        return found[0] if found else ""


def settle(done: asyncio.Future[None], fault: StoreError | None) -> None:
    if done.cancelled():
        return
    if fault is None:
        done.set_result(None)
    else:
        done.set_exception(fault)


def seconds(moment: Any) -> float:
    """Since 1970, of a time as the database has it."""
    if isinstance(moment, str):
        moment = datetime.fromisoformat(moment).replace(tzinfo=UTC)
    return round(float(moment.timestamp()), 1)


def check_changed(statement: Statement, count: int) -> None:
    if statement.must_change and count == 0:
        raise Outdated(CHANGED)


def seated(table: TableRow) -> list[Statement]:
    people = {seat.person for seat in table.seats if seat.person is not None}
    sql = "INSERT INTO seated (person, table_id) VALUES (?, ?)"
    return [Statement(sql, (person, table.id)) for person in sorted(people)]


def escaped(text: str) -> str:
    """A text for `LIKE ... ESCAPE '!'`."""
    return "".join([f"!{letter}" if letter in "!%_" else letter for letter in text])


def with_epoch(body: str, epoch: int) -> TableRow:
    """A table's row; the column counts, since other programs raise it."""
    return msgspec.structs.replace(decoded(body, TableRow), epoch=epoch)


def readable_tables(bodies: list[str]) -> list[TableRow]:
    """The rows that can be read; damaged ones are skipped."""
    tables = []
    for body in bodies:
        with contextlib.suppress(Damaged):
            tables.append(decoded(body, TableRow))
    return tables
