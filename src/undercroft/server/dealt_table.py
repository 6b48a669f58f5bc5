"""A table of the deal of the day: who plays there stays, so that results can be compared."""

from typing import Final

from undercroft.server.clients import Client
from undercroft.server.errors import Rejected
from undercroft.server.table import Table

AS_THEY_ARE: Final = "At the deal of the day all seats stay as they are."


class DealtTable(Table):
    async def stand(self, client: Client, seat: int) -> None:
        raise Rejected("state", AS_THEY_ARE)

    async def fill(self, client: Client, seat: int, level: str | None) -> None:
        raise Rejected("state", AS_THEY_ARE)
