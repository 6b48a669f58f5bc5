"""A pool of places where bots think: processes, or workers of a browser.

One that exceeds its deadline is ended and replaced.
"""

import asyncio
import contextlib
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, Protocol

import msgspec

from undercroft.server.bots.bot_process import Question, Thought
from undercroft.server.bots.turns import Payers, Turns
from undercroft.server.limits import Allowances, Limits
from undercroft.server.operation.metrics import Metrics
from undercroft.server.operation.tracing import span

ENTRY: Final = ("-P", "-m", "undercroft.server.bots.bot_process")
FIRST: Final = 6  # times the deadline for what a process answers first: it has to start as well
SEARCHING: Final = ("expert", "master")  # levels that take time


class Overdue(Exception):
    """A bot gave no answer in time, or a wrong one."""


class Thinker(Protocol):
    """Answers one question at a time, both as JSON."""

    async def ask(self, question: bytes) -> bytes:
        """Raises OSError if it has ended."""
        ...

    async def end(self) -> None: ...


class BotProcess:
    """A process that reads questions and writes answers, a line each."""

    def __init__(self, process: Process) -> None:
        self.process = process

    @classmethod
    async def begin(cls, entry: Sequence[str] = ENTRY) -> "BotProcess":
        """Start a process in a session of its own, which Ctrl-C does not reach."""
        return cls(
            await asyncio.create_subprocess_exec(
                sys.executable, *entry, stdin=PIPE, stdout=PIPE, start_new_session=True
            )
        )

    async def ask(self, question: bytes) -> bytes:
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(question + b"\n")
        await self.process.stdin.drain()
        line = await self.process.stdout.readline()
        if not line:
            raise ConnectionError
        return line

    async def end(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()


class BotPool:
    def __init__(
        self,
        count: int,
        deadline: float,
        begin: Callable[[], Awaitable[Thinker]] = BotProcess.begin,
        most: Limits | None = None,
    ) -> None:
        self.deadline = deadline
        most = most or Limits()
        self.thinking = Allowances(most.thinking_at_once, most.thinking_an_hour / 3600)
        self.metrics = Metrics()
        self.begin = begin
        self.turns = Turns(count)
        self.idle: list[Thinker] = []
        self.running: set[Thinker] = set()

    async def ask(self, question: Question, payers: Payers) -> Thought:
        """Ask a bot; raises Overdue. The deadline counts from when a process is free."""
        await self.turns.take(payers)
        began = time.monotonic()
        try:
            with span("think", level=question.level):
                return await self.ask_one(question)
        finally:
            seconds = time.monotonic() - began
            self.metrics.thought(question.level, seconds)
            if question.level in SEARCHING:
                self.thinking.charge(payers[1], seconds)
            self.turns.give_back(payers, seconds)

    def is_affordable(self, level: str, person: str) -> bool:
        """Whether a person's bots may think as a level does; those that don't search always may."""
        return level not in SEARCHING or self.thinking.has_some(person)

    async def ask_one(self, question: Question) -> Thought:
        """Ask one thinker; end it if it does not answer properly."""
        worker: Thinker | None = None
        is_new = not self.idle
        try:
            worker = await self.add() if is_new else self.idle.pop()
            async with asyncio.timeout(self.deadline * (FIRST if is_new else 1)):
                thought = await self.talk(worker, question)
        except (TimeoutError, OSError, ValueError, msgspec.MsgspecError) as error:
            if worker is not None:
                await self.end(worker)
            raise Overdue(type(error).__name__) from None
        except asyncio.CancelledError:
            if worker is not None:
                await self.end(worker)
            raise
        self.idle.append(worker)
        if thought.fault is not None:
            raise Overdue(thought.fault)
        return thought

    async def talk(self, worker: Thinker, question: Question) -> Thought:
        answer = await worker.ask(msgspec.json.encode(question))
        thought = msgspec.json.decode(answer, type=Thought)
        if thought.number != question.number:
            raise ValueError("an answer to another question")
        return thought

    async def add(self) -> Thinker:
        worker = await self.begin()
        self.running.add(worker)
        return worker

    async def end(self, worker: Thinker) -> None:
        self.running.discard(worker)
        await worker.end()

    async def close(self) -> None:
        for worker in list(self.running):
            await self.end(worker)
