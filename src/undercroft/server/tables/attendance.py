"""Who is at which seat: here, away for a moment, or gone."""

import asyncio
import time
from collections.abc import Callable

from undercroft.server.tables.company_wire import Presence


class Attendance:
    """Counts for each seat from when its last connection went, or the table was loaded."""

    def __init__(self, allowed: float, tell: Callable[[], None]) -> None:
        self.allowed = allowed  # seconds that a seat is only away for
        self.tell = tell  # called when somebody away is gone
        self.loaded = time.monotonic()
        self.left: dict[int, float] = {}  # when the last connection of a seat went
        self.connected: set[int] = set()
        self.in_sight: set[int] = set()  # those whose page is not hidden
        self.timer: asyncio.TimerHandle | None = None

    def note(self, connected: set[int], in_sight: set[int], watched: list[int]) -> None:
        """Update after somebody came or went; `watched` are the seats of people."""
        now = time.monotonic()
        for seat in self.connected - connected:
            self.left[seat] = now
        self.connected, self.in_sight = connected, in_sight
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        waits = [self.until_gone(seat, now) for seat in watched if seat not in connected]
        if connected and (due := [wait for wait in waits if wait > 0]):
            self.timer = asyncio.get_running_loop().call_later(min(due), self.tell)

    def until_gone(self, seat: int, now: float) -> float:
        return self.left.get(seat, self.loaded) + self.allowed - now

    def of(self, seat: int) -> Presence:
        if seat in self.in_sight:
            return "here"
        if seat in self.connected or self.until_gone(seat, time.monotonic()) > 0:
            return "away"
        return "gone"

    def away_for(self, seat: int) -> float:
        """Seconds since the last connection of a seat went; 0 while there is one."""
        if seat in self.connected:
            return 0.0
        return time.monotonic() - self.left.get(seat, self.loaded)
