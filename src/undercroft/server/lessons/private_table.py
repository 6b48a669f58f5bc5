"""A table in memory for one person: a lesson, or a puzzle."""

from undercroft.server.errors import Rejected
from undercroft.server.house import House
from undercroft.server.stores.store import Store, TableRow
from undercroft.server.tables.game_session import Change
from undercroft.server.tables.table import NOT_NOW, Table


class PrivateTable(Table):
    """It is not stored, and its seats stay as they are."""

    def __init__(self, row: TableRow, store: Store, key: str) -> None:
        super().__init__(row, store, House())
        self.key = key

    async def save(self, row: TableRow, change: Change | None = None) -> None:
        self.row = row

    def check_status(self, *wanted: str) -> None:
        raise Rejected("state", NOT_NOW)
