"""A server's tables, bots and store in this process, by a calendar whose days pass at once."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from undercroft.server.bots.bot_pool import BotPool
from undercroft.server.bots.bot_process import Positions, answer
from undercroft.server.bots.bots import BotRunner
from undercroft.server.stores.sqlite import SqliteStore
from undercroft.server.tables.lobby import Lobby
from undercroft.server.tables.timekeeper import Timekeeper


class Here:
    """Bots that think in this process."""

    def __init__(self) -> None:
        self.positions = Positions()

    async def ask(self, question: bytes) -> bytes:
        return answer(self.positions, question)

    async def end(self) -> None: ...


async def begin() -> Here:
    return Here()


@dataclass(eq=False)
class Date:
    at: float
    work: Callable[[], None]
    calendar: "Calendar"

    def cancel(self) -> None:
        if self in self.calendar.dates:
            self.calendar.dates.remove(self)


class Calendar:
    """What the world's clock shows, and what is to be done when."""

    def __init__(self) -> None:
        self.time = 1_000_000.0
        self.dates: list[Date] = []

    def later(self, seconds: float, work: Callable[[], None]) -> Date:
        date = Date(self.time + seconds, work, self)
        self.dates.append(date)
        return date

    def next_date(self, before: float) -> Date | None:
        due = [date for date in self.dates if date.at <= before]
        return min(due, key=lambda date: date.at, default=None)


class Days:
    """A server that can be stopped and started; its clock is the calendar."""

    def __init__(self, file: Path) -> None:
        self.calendar = Calendar()
        self.file = file

    async def start(self) -> None:
        self.store = SqliteStore(self.file)
        await self.store.open()
        self.time = Timekeeper(lambda: self.calendar.time, self.calendar.later)
        runner = BotRunner(BotPool(1, 600, begin), pauses=False)
        self.lobby = Lobby(self.store, runner, time=self.time)
        await self.time.begin(self.store, self.lobby.ring)

    async def stop(self) -> None:
        await self.lobby.hand_over()
        await self.time.close(self.store)
        await self.store.close()
        assert not self.calendar.dates

    async def go_on(self, end: float) -> float:
        """Let time pass until the next date, with what is due then; the seconds that passed."""
        date, began = self.calendar.next_date(end), self.calendar.time
        self.calendar.time = end if date is None else max(began, date.at)
        if date is not None:
            date.cancel()
            date.work()
            await self.settle()
        return self.calendar.time - began

    async def settle(self) -> None:
        """Until all alarms have been heard and all bots have moved."""
        while busy := [*self.time.ringing, *self.lobby.at_work.values()]:
            await asyncio.wait(busy)
            await asyncio.sleep(0)
