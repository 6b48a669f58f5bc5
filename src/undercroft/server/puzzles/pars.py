"""The bots' par of the deal of the day, found by a process that steps back for all else, and kept.

Where several processes share a store, the one that keeps what it finds is believed to go on.
"""

import asyncio
import contextlib
import logging
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from typing import Final

import msgspec

from undercroft.puzzles.deal import LEVELS, Deal
from undercroft.server.puzzles.deal_wire import DealPar
from undercroft.server.puzzles.par_process import Sum, Task
from undercroft.server.reviews.reviews import Shelf
from undercroft.server.stores.store import StoreError

log = logging.getLogger("undercroft.pars")

ENTRY: Final = ("-P", "-m", "undercroft.server.puzzles.par_process")
GAMES: Final = 200  # of each level
SECONDS: Final = 180.0  # of CPU time for each level
OFTEN: Final = 3.0  # seconds between notes
BELIEVED: Final = 120.0  # seconds for which another's note counts


class Kept(msgspec.Struct):
    time: float
    levels: dict[str, Sum]


class Pars:
    def __init__(self, shelf: Shelf, games: int = GAMES, entry: Sequence[str] = ENTRY) -> None:
        self.shelf = shelf
        self.games = games
        self.entry = entry
        self.known: dict[str, dict[str, Sum]] = {}  # by day, what this process has found
        self.working: asyncio.Task[None] | None = None
        self.process: Process | None = None

    async def find(self, deal: Deal) -> list[DealPar]:
        """What is known of a deal's par; the rest is looked for."""
        levels = self.known.get(deal.day)
        if levels is None:
            kept = await self.kept(deal.day)
            levels = kept.levels
            is_enough = self.task(deal, levels).wanted() is None
            if is_enough or time.time() - kept.time > BELIEVED:
                self.known[deal.day] = levels
        is_mine = deal.day in self.known and self.working is None
        if is_mine and self.task(deal, levels).wanted() is not None:
            self.working = asyncio.create_task(self.work(deal))
        return [
            DealPar(level, levels[level].total / levels[level].games, levels[level].games)
            for level in LEVELS
            if level in levels
        ]

    async def kept(self, day: str) -> Kept:
        text = await self.shelf.load_note(note_of(day))
        return msgspec.json.decode(text, type=Kept) if text else Kept(0, {})

    def task(self, deal: Deal, known: dict[str, Sum]) -> Task:
        return Task(deal, self.games, SECONDS, known)

    async def work(self, deal: Deal) -> None:
        try:
            await self.follow(deal)
        except (OSError, StoreError, msgspec.MsgspecError) as error:
            log.error("no par", extra={"error": repr(error)})
            self.known.pop(deal.day, None)  # to be read again
        finally:
            await self.end()
            self.working = None

    async def follow(self, deal: Deal) -> None:
        """Hear what a process finds, to the end."""
        noted = 0.0
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, *self.entry, stdin=PIPE, stdout=PIPE, process_group=0
        )
        assert self.process.stdin is not None and self.process.stdout is not None
        task = self.task(deal, self.known[deal.day])
        self.process.stdin.write(msgspec.json.encode(task) + b"\n")
        await self.process.stdin.drain()
        while line := await self.process.stdout.readline():
            self.known[deal.day] = msgspec.json.decode(line, type=dict[str, Sum])
            if time.monotonic() > noted + OFTEN:
                noted = time.monotonic()
                await self.note(deal.day)
        await self.note(deal.day)

    async def note(self, day: str) -> None:
        text = msgspec.json.encode(Kept(time.time(), self.known[day])).decode()
        await self.shelf.save_note(note_of(day), text)

    async def end(self) -> None:
        if self.process is not None:
            with contextlib.suppress(ProcessLookupError):
                self.process.kill()
            await self.process.wait()
            self.process = None

    async def close(self) -> None:
        if self.working is not None:
            self.working.cancel()
            await asyncio.gather(self.working, return_exceptions=True)


def note_of(day: str) -> str:
    return f"par {day}"
