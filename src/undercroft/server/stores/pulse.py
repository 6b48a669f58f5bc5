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
