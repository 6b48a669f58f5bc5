"""The server's secrets: one that signs, and older ones that are believed for a while.

`undercroft rotate` makes a new one; all processes take it within seconds.
"""

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from undercroft.server.stores.sql_store import SqlStore


class Keyring:
    def __init__(
        self,
        secret: bytes,
        store: "SqlStore | None" = None,
        now: Callable[[], float] = time.time,
    ) -> None:
        self.secret = secret
        self.older: list[tuple[bytes, float]] = []  # and until when each is believed
        self.store = store
        self.now = now

    def believed(self) -> list[bytes]:
        """All secrets that a signature may be of, the newest first."""
        return [self.secret, *[one for one, until in self.older if until > self.now()]]

    async def refresh(self) -> None:
        """Read the secrets again; raises StoreError."""
        if self.store is None:
            return
        found = await self.store.rows("SELECT value, until FROM secret")
        self.secret = next((bytes(value) for value, until in found if not until), self.secret)
        self.older = [(bytes(value), float(until)) for value, until in found if until]
