"""A pool of worker processes that returns results in order."""

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import islice
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from threading import current_thread, main_thread
from types import TracebackType
from typing import Any, cast

from undercroft.bots.program_process import kill_all

GONE = "a worker process ended before its work was done"

Task = Any
Answer = Any  # a string is an error message


class ProcessPool:
    """Workers that end with the caller, whatever happens to it."""

    def __init__(self, work: Callable[[Task], Answer], workers: int) -> None:
        self.context = get_context("spawn")
        self.processes: list[Any] = []
        self.pipes: list[Connection] = []
        self.work = work
        self.workers = workers
        self.largest = 32

    def __enter__(self) -> "ProcessPool":
        with interrupts_ignored():
            for _ in range(self.workers):
                self.hire()
        return self

    def hire(self) -> None:
        ours, theirs = self.context.Pipe()
        process = self.context.Process(target=serve, args=(self.work, theirs), daemon=True)
        process.start()
        theirs.close()  # so that the pipe ends when the worker does
        self.processes.append(process)
        self.pipes.append(ours)

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for process in self.processes:
            process.terminate()
        for process in self.processes:
            process.join()
        for pipe in self.pipes:
            pipe.close()

    def answers(self, tasks: Sequence[Task]) -> Iterator[Answer]:
        """The results of all tasks in order; a string is an error and ends the series."""
        coming = self.as_they_come(tasks)
        done: dict[int, Answer] = {}
        for number in range(len(tasks)):
            while number not in done:
                another, answer = next(coming)
                done[another] = answer
            yield done.pop(number)

    def as_they_come(self, tasks: Sequence[Task]) -> Iterator[tuple[int, Answer]]:
        """The numbers of tasks with their results, the first that is done first."""
        left = iter(enumerate(tasks))
        doing: dict[Connection, int] = {}
        for pipe, (number, task) in zip(self.pipes, left, strict=False):
            give(pipe, task)
            doing[pipe] = number
        while doing:
            for ready in wait(list(doing)):
                pipe = cast("Connection", ready)
                number, answer = doing.pop(pipe), received(pipe)
                for another, task in islice(left, 1):
                    give(pipe, task)
                    doing[pipe] = another
                yield number, answer


def give(pipe: Connection, task: Task) -> None:
    with suppress(OSError):  # a dead worker is noticed when its result is due
        pipe.send(task)


def received(pipe: Connection) -> Answer:
    try:
        return pipe.recv()
    except (EOFError, OSError):
        return GONE


def serve(work: Callable[[Task], Answer], pipe: Connection) -> None:
    """A worker's loop: one task after the other until the pipe closes."""
    signal.signal(signal.SIGTERM, leave)
    with suppress(EOFError, OSError):
        while True:
            pipe.send(answered(work, pipe.recv()))


def leave(number: int, frame: object) -> None:
    """End at once, and with this worker the programs that it has started."""
    kill_all()
    os._exit(128 + number)


def answered(work: Callable[[Task], Answer], task: Task) -> Answer:
    try:
        return work(task)
    except Exception as error:
        return str(error)


@contextmanager
def interrupts_ignored() -> Iterator[None]:
    """Start processes that ignore Ctrl-C, which a terminal sends to all its processes."""
    if current_thread() is not main_thread():
        yield  # only the main thread may set signal handlers
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
