"""Health checks of the store."""

import asyncio
import logging
import time
from typing import Final

from undercroft.server.stores.store import Store, StoreError

log = logging.getLogger("undercroft.app")

A_WHILE: Final = 1.0  # seconds for which a health check is cached


class Pulse:
    """A health check of the store; its result is cached for a second."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.lock = asyncio.Lock()
        self.felt = 0.0
        self.is_well = True
        self.look: asyncio.Task[bool] | None = None

    async def beats(self) -> bool:
        async with self.lock:
            if time.monotonic() > self.felt + A_WHILE:
                try:
                    await self.store.pulse()
                    self.is_well = True
                except StoreError as error:
                    log.error("no pulse", extra={"error": str(error)})
                    self.is_well = False
                self.felt = time.monotonic()
            return self.is_well

    async def beats_at_once(self) -> bool:
        """The same for who does not wait: a store that keeps one waiting is not well."""
        if self.look is None or self.look.done():
            self.look = asyncio.create_task(self.beats())
        done, _ = await asyncio.wait({self.look}, timeout=A_WHILE)
        return bool(done) and self.look.result()
