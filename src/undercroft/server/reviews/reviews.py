"""Reviews of finished games, made one after the other where they step back for all else.

At a server that is a process, in a browser a worker.
"""

import asyncio
import contextlib
import logging
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

import msgspec

from undercroft.core.fingerprint import engine_version
from undercroft.review import Budget
from undercroft.server.errors import Rejected
from undercroft.server.http_wire import ReviewStage
from undercroft.server.operation.logs import short
from undercroft.server.reviews.digests import digest_note
from undercroft.server.reviews.review_process import NOTHING, Report, Task

log = logging.getLogger("undercroft.reviews")

FORMAT: Final = 5  # of what is kept; another one, or another version, is made again
ENTRY: Final = ("-P", "-m", "undercroft.server.reviews.review_process")
LONGEST: Final = 3600.0  # seconds for one game
LARGEST: Final = 8 * 1024 * 1024  # bytes of a line
WAITING: Final = 100  # games
EACH: Final = 5  # of one network
REMEMBERED: Final = 50  # in memory
MAKING: Final = "in the making"  # in place of who made a review
OFTEN: Final = 2.0  # seconds between notes on how far it is
BELIEVED: Final = 60.0  # seconds for which such a note counts


class Shelf(Protocol):
    """Keeps whole reviews as texts by name."""

    async def save_note(self, name: str, value: str) -> None: ...

    async def load_note(self, name: str) -> str:
        """Empty if there is none."""
        ...


class ReviewMaker(Protocol):
    """Makes one review: reads a task, and tells what it finds line by line."""

    async def begin(self, task: bytes) -> None: ...

    async def heard(self) -> bytes:
        """The next line; empty if it has ended."""
        ...

    async def end(self) -> None: ...


class ReviewProcess:
    """A process that makes a review."""

    def __init__(self, process: Process) -> None:
        self.process = process

    @classmethod
    async def start(cls, entry: Sequence[str] = ENTRY) -> "ReviewProcess":
        return cls(
            await asyncio.create_subprocess_exec(
                sys.executable,
                *entry,
                stdin=PIPE,
                stdout=PIPE,
                process_group=0,  # of its own: Ctrl-C does not reach it
                limit=LARGEST,
            )
        )

    async def begin(self, task: bytes) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(task + b"\n")
        await self.process.stdin.drain()

    async def heard(self) -> bytes:
        assert self.process.stdout is not None
        return await self.process.stdout.readline()

    async def end(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()


@dataclass
class Job:
    """The review of one game, as far as it is made."""

    table: str
    network: str
    task: Task | None
    stage: ReviewStage = "waiting"
    done: int = 0
    of: int = 1
    version: int = 0
    review: bytes | None = None


class Progress(msgspec.Struct):
    """How far another process is with a review."""

    time: float
    stage: ReviewStage
    done: int
    of: int


class Reviews:
    """The queue of games to be reviewed, and what was found.

    Where several processes share a store, each notes there how far its reviews are.
    """

    def __init__(
        self,
        shelf: Shelf,
        budget: Budget | None = None,
        start: Callable[[], Awaitable[ReviewMaker]] = ReviewProcess.start,
        is_shared: bool = False,
    ) -> None:
        self.is_shared = is_shared
        self.noted = 0.0  # when it was noted how far all are
        self.shelf = shelf
        self.budget = budget or Budget()
        self.start = start
        self.maker = f"{FORMAT} {engine_version()} {self.budget.playouts} {self.budget.worlds}"
        self.jobs: OrderedDict[str, Job] = OrderedDict()
        self.queue: list[Job] = []
        self.working: asyncio.Task[None] | None = None
        self.making: ReviewMaker | None = None

    async def find(self, table: str) -> Job | None:
        """The review of a game: in the making, in memory, or kept."""
        job = self.jobs.get(table)
        if job is None:
            maker, _, kept = (await self.shelf.load_note(note_of(table))).partition("\n")
            if maker == self.maker:
                job = Job(table, "", None, "done", 1, 1, 1, kept.encode())
                self.remember(job)
            elif maker == MAKING:
                other = msgspec.json.decode(kept, type=Progress)
                if abs(time.time() - other.time) < BELIEVED:
                    return Job(table, "", None, other.stage, other.done, other.of)
        return job

    async def note(self, jobs: Sequence[Job]) -> None:
        """Tell the other processes how far reviews are."""
        if not self.is_shared:
            return
        self.noted = time.monotonic()
        for job in jobs:
            stage: ReviewStage = "looking" if job.stage == "closer" else job.stage
            told = Progress(time.time(), stage, job.done, job.of)
            text = msgspec.json.encode(told).decode()
            await self.shelf.save_note(note_of(job.table), f"{MAKING}\n{text}")

    def ask(self, table: str, network: str, log_text: str) -> Job:
        """Queue a game, unless it is there already; raises Rejected if too many wait."""
        known = self.jobs.get(table)
        if known is not None and known.stage != "failed":
            return known
        mine = [job for job in self.queue if job.network == network]
        if len(self.queue) >= WAITING or len(mine) >= EACH:
            raise Rejected("rate", "Too many games wait for their review; try again later.")
        most = self.budget
        job = Job(table, network, Task(log_text, most.playouts, most.worlds, most.deeper))
        self.remember(job)
        self.queue.append(job)
        if self.working is None:
            self.working = asyncio.create_task(self.work())
        return job

    def ahead(self, job: Job) -> int:
        """How many games come first."""
        return self.queue.index(job) + 1 if job in self.queue else 0

    def remember(self, job: Job) -> None:
        self.jobs[job.table] = job
        ended = [one for one in self.jobs.values() if one.task is None]
        for old in ended[: max(0, len(ended) - REMEMBERED)]:
            del self.jobs[old.table]

    async def work(self) -> None:
        try:
            while self.queue:
                await self.make(self.queue.pop(0))
        finally:
            self.working = None

    async def make(self, job: Job) -> None:
        assert job.task is not None
        job.stage = "looking"
        try:
            async with asyncio.timeout(LONGEST):
                await self.follow(job, job.task)
            assert job.review is not None
            await self.shelf.save_note(note_of(job.table), f"{self.maker}\n{job.review.decode()}")
        except Exception as error:
            log.error("no review", extra={"table": short(job.table), "error": repr(error)})
            job.stage = "failed"
        finally:
            job.task = None
            await self.end()

    async def follow(self, job: Job, task: Task) -> None:
        """Hear what is found, to the end."""
        self.making = await self.start()
        await self.making.begin(msgspec.json.encode(task))
        while job.stage != "done":
            line = await self.making.heard()
            if not line:
                raise ConnectionError("it has ended")
            report = msgspec.json.decode(line, type=Report)
            if report.fault is not None:
                raise ValueError(report.fault)
            if report.digest:  # first: who sees that it is done sees all of it
                await self.shelf.save_note(digest_note(job.table), report.digest)
            job.stage, job.done, job.of = report.stage, report.done, report.of
            if report.review != NOTHING:
                job.review, job.version = bytes(report.review), job.version + 1
            if time.monotonic() > self.noted + OFTEN:
                await self.note([job, *self.queue])

    async def end(self) -> None:
        if self.making is not None:
            await self.making.end()
            self.making = None

    async def close(self) -> None:
        self.queue.clear()
        if self.working is not None:
            self.working.cancel()
            await asyncio.gather(self.working, return_exceptions=True)
        await self.end()  # the task may have been cancelled while it waited for the process


def note_of(table: str) -> str:
    """The name by which a review is kept; its text begins with who made it."""
    return f"review {table}"
