"""Links to finished games that their players give away: public, read-only, and taken back at will.

A link stands in addresses where a table's id would. It carries no key and leads to no seat; whoever
has it learns neither the table's own id nor who its players are but for their names.
"""

import secrets
from typing import Final

import msgspec

from undercroft.server.lessons.private_table import PrivateTable
from undercroft.server.stores.sql_store import SqlStore, Statement
from undercroft.server.stores.store import SeatRow, Store, TableRow
from undercroft.server.tables.game_session import GameSession

MARK: Final = "~"  # begins a link; no table's id does
SHARE: Final = (
    "INSERT INTO shares (token, table_id, person) VALUES (?, ?, ?) "
    "ON CONFLICT (table_id, person) DO NOTHING"
)
UNSIGN: Final = (
    "INSERT INTO unsigned (table_id, person) VALUES (?, ?) "
    "ON CONFLICT (table_id, person) DO NOTHING"
)


class Shares:
    """Which games are shared by whom, and who has taken their signs out of links."""

    def __init__(self, store: SqlStore) -> None:
        self.store = store

    async def link_of(self, table: str, person: str) -> str | None:
        sql = "SELECT token FROM shares WHERE table_id = ? AND person = ?"
        found = await self.store.bodies(sql, (table, person))
        return f"{MARK}{found[0]}" if found else None

    async def table_of(self, link: str) -> str | None:
        sql = "SELECT table_id FROM shares WHERE token = ?"
        found = await self.store.bodies(sql, (link.removeprefix(MARK),))
        return found[0] if found else None

    async def unsigned(self, table: str) -> set[str]:
        """Those who have taken their signs out of links."""
        sql = "SELECT person FROM unsigned WHERE table_id = ?"
        return set(await self.store.bodies(sql, (table,)))

    async def set(self, table: str, person: str, on: bool, signs: bool) -> None:
        """Make a link or take it back; a new one after that is another one."""
        mine = "WHERE table_id = ? AND person = ?"
        here = (table, person)
        share = Statement(SHARE, (secrets.token_urlsafe(15), *here))
        await self.store.write(
            [
                share if on else Statement(f"DELETE FROM shares {mine}", here),
                Statement(f"DELETE FROM unsigned {mine}" if signs else UNSIGN, here),
            ]
        )


class SharedTable(PrivateTable):
    """A finished game as a link shows it: everybody looks on, and nothing can be changed."""

    def __init__(self, link: str, row: TableRow, game: GameSession, store: Store) -> None:
        super().__init__(shown_row(row, link), store, "")
        self.game = game


def shown_row(row: TableRow, link: str) -> TableRow:
    """A table without its people's ids and keys, and without the way to the next game."""
    seats = [SeatRow(seat.kind, seat.name, seat.bot) for seat in row.seats]
    return msgspec.structs.replace(
        row,
        id=link,
        seats=tuple(seats),
        owner="",
        opener="",
        next=None,
        changes=(),
        held=(),
        calls={},
        talk=False,
    )
