"""The store of a browser: rows of text in IndexedDB, behind a shelf that JavaScript provides."""

import hashlib
import secrets
import time
from typing import Final, Protocol

import msgspec

from undercroft.server.stores.store import Action, BoxRow, Damaged, StoreError, TableRow, decoded

Change = tuple[str, str, str]  # what to do, the key, and the text

ADD: Final = "add"  # fails if the key is taken
PUT: Final = "put"
DELETE: Final = "delete"
HOUR: Final = 3600  # seconds
FIRST_LISTED: Final = {"lobby": 0, "playing": 1}


class Shelf(Protocol):
    """Texts by key. What `write` was given is kept whole or not at all."""

    async def write(self, changes: str) -> str:
        """Make changes, a JSON list; returns when they are kept: empty, or what went wrong."""
        ...

    async def read(self, prefix: str) -> str:
        """The keys that start so, in order, each with its text, as a JSON list of pairs."""
        ...


class Kept(msgspec.Struct):
    """A table with the time of its last change."""

    changed: float
    row: TableRow


class BrowserStore:
    """Implements `Store`. Tables are few, and all are in memory."""

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf
        self.tables: dict[str, str] = {}

    async def open(self) -> None:
        self.tables = {key.partition("/")[2]: text for key, text in await self.pairs("table/")}

    async def close(self) -> None:
        """Nothing is held back."""

    # Writing

    async def write(self, *changes: Change) -> None:
        fault = await self.shelf.write(msgspec.json.encode(changes).decode())
        if fault:
            raise StoreError(fault)

    async def create(self, table: TableRow, action: Action | None = None) -> None:
        await self.save(table, action)

    async def save(self, table: TableRow, action: Action | None = None) -> None:
        text = encoded(Kept(time.time(), table))
        changes: list[Change] = [(PUT, f"table/{table.id}", text)]
        if action is not None:
            changes.append(appended(table.id, action))
        await self.write(*changes)
        self.tables[table.id] = text

    async def append(self, table: TableRow, action: Action) -> None:
        """When the table was played at last is kept to the hour."""
        known = (await self.last_changes([table.id])).get(table.id, 0.0)
        if time.time() - known > HOUR:
            await self.save(table, action)
        else:
            await self.write(appended(table.id, action))

    async def save_pack(self, body: str) -> str:
        key = hashlib.sha256(body.encode()).hexdigest()
        await self.write((PUT, f"pack/{key}", body))
        return key

    async def save_box(self, box: BoxRow) -> None:
        await self.write((ADD, f"box/{box.id}", encoded(box)))

    async def remove(self, table: str) -> None:
        """Delete a table with its game, and what is noted of it, such as its review."""
        notes = [key for key, _ in await self.pairs("note/") if key.endswith(f" {table}")]
        actions = [key for key, _ in await self.pairs(f"action/{table}/")]
        keys = [f"table/{table}", *actions, *notes]
        await self.write(*[(DELETE, key, "") for key in keys])
        self.tables.pop(table, None)

    async def delete_box(self, box: str) -> None:
        await self.write((DELETE, f"box/{box}", ""))

    async def pulse(self) -> None:
        await self.write((PUT, "note/pulse", ""))

    async def claim_deal(self, day: str, person: str, table: str) -> str:
        known = await self.deal_table(day, person)
        if known is None:
            await self.write((ADD, f"deal/{day}/{person}", table))
        return known or table

    async def save_note(self, name: str, text: str) -> None:
        """Keep a text that is not a table's, such as the visitor's cookie."""
        await self.write((PUT, f"note/{name}", text))

    # Reading

    async def pairs(self, prefix: str) -> list[tuple[str, str]]:
        return msgspec.json.decode(await self.shelf.read(prefix), type=list[tuple[str, str]])

    async def texts(self, prefix: str) -> list[str]:
        return [text for _, text in await self.pairs(prefix)]

    async def load_note(self, name: str) -> str:
        return dict(await self.pairs(f"note/{name}")).get(f"note/{name}", "")

    async def deal_table(self, day: str, person: str) -> str | None:
        return next(iter(await self.texts(f"deal/{day}/{person}")), None)

    async def finished_deals(self, day: str) -> list[TableRow]:
        claimed = await self.texts(f"deal/{day}/")
        return [row for row in self.newest() if row.id in claimed and row.status == "over"]

    async def secret(self) -> bytes:
        known = await self.load_note("secret")
        if not known:
            known = secrets.token_hex(32)
            await self.save_note("secret", known)
        return bytes.fromhex(known)

    async def load_table(self, table: str) -> TableRow | None:
        text = self.tables.get(table)
        return None if text is None else decoded(text, Kept).row

    async def load_actions(self, table: str, first: int = 0) -> list[Action]:
        actions = [decoded(text, Action) for text in await self.texts(f"action/{table}/")]
        return [action for action in actions if action.number >= first]

    async def load_pack(self, key: str) -> str | None:
        return next(iter(await self.texts(f"pack/{key}")), None)

    async def load_box(self, box: str) -> BoxRow | None:
        found = [one for one in await self.all_boxes() if one.id == box]
        return found[0] if found else None

    async def boxes(self, game: str) -> list[BoxRow]:
        return [one for one in await self.all_boxes() if one.game == game]

    async def all_boxes(self) -> list[BoxRow]:
        return [decoded(text, BoxRow) for text in await self.texts("box/")]

    async def count_boxes(self, person: str, network: str) -> tuple[int, int, int]:
        boxes = await self.all_boxes()
        mine = [one for one in boxes if one.person == person]
        here = [one for one in boxes if one.network == network]
        return len(mine), len(here), len(boxes)

    async def public_tables(self, limit: int) -> list[TableRow]:
        rows = [row for row in self.newest() if row.public and row.status in FIRST_LISTED]
        return sorted(rows, key=lambda row: FIRST_LISTED[row.status])[:limit]

    async def count_tables(self, owner: str) -> int:
        return len([row for row in self.newest() if row.owner == owner and row.status != "over"])

    async def tables_of(self, person: str, limit: int) -> list[TableRow]:
        """All of them, whatever the limit: nobody else keeps them."""
        return [row for row in self.newest() if person in [seat.person for seat in row.seats]]

    async def last_changes(self, tables: list[str]) -> dict[str, float]:
        texts = {table: self.tables[table] for table in tables if table in self.tables}
        return {table: decoded(text, Kept).changed for table, text in texts.items()}

    def newest(self) -> list[TableRow]:
        """All tables that can be read, the last changed first."""
        known: list[Kept] = []
        for text in self.tables.values():
            try:
                known.append(decoded(text, Kept))
            except Damaged:
                continue
        return [one.row for one in sorted(known, key=lambda one: -one.changed)]


def appended(table: str, action: Action) -> Change:
    return ADD, f"action/{table}/{action.number:08}", encoded(action)


def encoded(row: object) -> str:
    return msgspec.json.encode(row).decode()
