"""Tracks how long a table's owner has been away; then players may lead the table."""

import asyncio
import time
from collections.abc import Callable


class Absence:
    """Counts from when the owner left, or from when the table was loaded without them."""

    def __init__(self, allowed: float, tell: Callable[[], None]) -> None:
        self.allowed = allowed  # seconds
        self.tell = tell  # called when that time is over
        self.since: float | None = time.monotonic()  # None while the owner is here
        self.timer: asyncio.TimerHandle | None = None

    @property
    def left(self) -> float:
        """Seconds until the owner counts as away."""
        return self.allowed if self.since is None else self.since + self.allowed - time.monotonic()

    @property
    def is_long(self) -> bool:
        return self.left <= 0

    def note(self, owners: list[bool]) -> None:
        """Update after somebody came or went; `owners` has a flag for each client."""
        is_here = any(owners)
        if is_here:
            self.since = None
        elif self.since is None:
            self.since = time.monotonic()
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        if owners and not is_here and not self.is_long:
            self.timer = asyncio.get_running_loop().call_later(self.left, self.tell)
