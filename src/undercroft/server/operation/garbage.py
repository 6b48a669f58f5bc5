"""Garbage collection in quiet moments, since a collection stops every table.

With hundreds of games in memory, the collector's own pace (every 700 new objects) takes a tenth of
all time, and single collections take tenths of a second. Little is left to it: a game is freed when
its table leaves memory, so only what connections leave behind is in cycles.
"""

import asyncio
import gc
from collections.abc import Callable
from typing import Final

MANY: Final = 100_000  # new objects after which a collection is worth its while
TOO_MANY: Final = 3_000_000  # and after which it can't wait: some hundred megabytes
LOOK: Final = 1.0  # seconds between looks
QUIET: Final = 20  # moves between two looks


class Garbage:
    """Collects when few moves are made; `moves` counts those made so far."""

    def __init__(self, moves: Callable[[], int], many: int = MANY) -> None:
        self.moves = moves
        self.many = many
        self.last = moves()

    async def watch(self) -> None:
        """Look for quiet moments until cancelled."""
        while True:
            await asyncio.sleep(LOOK)
            self.look()

    def look(self) -> bool:
        """Collect if it is worth it and hardly anybody notices; whether that was so."""
        moves = self.moves()
        made, self.last = moves - self.last, moves
        if made > QUIET or gc.get_count()[0] < self.many:
            return False
        gc.collect()
        return True


def collect_seldom() -> None:
    """Leave collections to `Garbage`, unless there are too many new objects."""
    gc.freeze()  # modules are never freed
    gc.set_threshold(TOO_MANY)
