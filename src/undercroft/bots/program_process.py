"""A program in a process of its own: lines to it and from it, with time limits, and its end."""

import atexit
import os
import signal
import subprocess
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, Full, Queue, SimpleQueue
from threading import RLock, Thread
from time import monotonic
from typing import IO, Final

LONGEST: Final = 65_536  # bytes of a line from a program
AHEAD: Final = 10_000  # lines of a program that wait to be read; then it waits
LAST_WORDS: Final = 5  # lines of standard error that are kept
PATIENCE: Final = 0.5  # seconds for a program to end by itself
JOIN: Final = 1.0  # seconds for what reads it to end


class ProgramGone(RuntimeError):
    """A program ended, said nothing in time, or said what can't be understood."""


class ProgramProcess:
    """A program that was started; it leads a process group, so that all of it can be ended."""

    def __init__(self, words: Sequence[str]) -> None:
        try:
            self.process = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,  # which Ctrl-C does not reach
            )
        except OSError as error:
            raise ProgramGone(f"it can't be started: {error.strerror}") from None
        self.owner = os.getpid()
        self.lines: Queue[bytes | None] = Queue(AHEAD)
        self.outbox: SimpleQueue[bytes | None] = SimpleQueue()
        self.last_words: deque[str] = deque(maxlen=LAST_WORDS)
        self.has_ended = False
        works = (
            (self.receive, self.process.stdout),
            (self.overhear, self.process.stderr),
            (self.write, self.process.stdin),
        )
        self.threads = [Thread(target=work, args=(io,), daemon=True) for work, io in works]
        for thread in self.threads:
            thread.start()
        self.listener = self.threads[1]
        RUNNING.add(self)

    # Threads, so that neither a silent program nor one that does not listen holds up its host

    def receive(self, stream: IO[bytes]) -> None:
        with suppress(OSError, ValueError):
            while line := stream.readline(LONGEST + 1):
                self.put(line)
        self.put(None)

    def put(self, line: bytes | None) -> None:
        while not self.has_ended:
            with suppress(Full):
                self.lines.put(line, timeout=JOIN / 2)
                return

    def overhear(self, stream: IO[bytes]) -> None:
        with suppress(OSError, ValueError):
            while line := stream.readline(LONGEST):
                if text := line.decode(errors="replace").strip():
                    self.last_words.append(text)

    def write(self, stream: IO[bytes]) -> None:
        with suppress(OSError, ValueError):  # that the program is gone is noticed by its silence
            while (data := self.outbox.get()) is not None:
                stream.write(data)
                stream.flush()
        with suppress(OSError, ValueError):
            stream.close()

    # Talking

    def send(self, lines: Sequence[str]) -> None:
        self.outbox.put("".join([f"{line}\n" for line in lines]).encode())

    def forget(self) -> None:
        """Drop what the program said unasked."""
        with suppress(Empty):
            while (line := self.lines.get_nowait()) is not None:
                pass
            self.lines.put(line)  # the end of its output is heard again

    def hear(self, until: float) -> str | None:
        """The next line, or None if none has come by then; raises ProgramGone."""
        try:
            line = self.lines.get(timeout=max(0.0, until - monotonic()))
        except Empty:
            return None
        if line is None:
            raise ProgramGone(self.epitaph())
        if len(line) > LONGEST:
            raise ProgramGone(f"it wrote a line longer than {LONGEST} bytes")
        return line.decode(errors="replace").strip()

    def epitaph(self) -> str:
        """How the program ended."""
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(PATIENCE)
        code = self.process.poll()
        if code is not None:
            self.listener.join(JOIN)  # its last words may still be on their way
        return "it closed its output" if code is None else f"it ended with code {code}"

    # The end

    def is_ours(self) -> bool:
        """Whether it runs, and this process has started it, not one that was forked."""
        return not self.has_ended and self.owner == os.getpid()

    def end(self) -> None:
        """Ask the program to quit, then kill its whole group."""
        if not self.is_ours():
            return
        self.has_ended = True
        RUNNING.discard(self)
        process = self.process
        self.outbox.put(b"quit\n")
        self.outbox.put(None)
        with suppress(subprocess.TimeoutExpired):
            process.wait(PATIENCE)
        kill_group(process)
        process.wait()
        for thread in self.threads:
            thread.join(JOIN)
        for stream in (process.stdout, process.stderr):
            assert stream is not None
            with suppress(OSError, ValueError):
                stream.close()


def kill_group(process: "subprocess.Popen[bytes]") -> None:
    """Kill a program and what it has started, also if it has ended itself."""
    if hasattr(os, "killpg"):
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()


RUNNING: Final[set[ProgramProcess]] = set()
IDLE: Final[dict[tuple[str, ...], list[ProgramProcess]]] = {}  # for the next game, by command
MOST_IDLE: Final = 8
LOCK: Final = RLock()  # of IDLE; a bot may be collected while it is held


def take(words: tuple[str, ...]) -> ProgramProcess | None:
    """A program that waits for its next game, if there is one."""
    with LOCK:
        waiting = [one for one in IDLE.get(words, []) if one.is_ours()]
        IDLE[words] = waiting[:-1]
    return waiting[-1] if waiting else None


def give_back(words: tuple[str, ...], program: ProgramProcess) -> None:
    """Keep a program for the next game; too many are ended."""
    with LOCK:
        is_kept = sum([len(waiting) for waiting in IDLE.values()]) < MOST_IDLE
        if is_kept and program.is_ours():
            IDLE.setdefault(words, []).append(program)
    if not is_kept:
        program.end()


def end_all() -> None:
    """End all programs that this process has started."""
    with LOCK:
        IDLE.clear()
    for program in list(RUNNING):
        program.end()


def kill_all() -> None:
    """Kill all programs at once, without waiting: also from a signal handler."""
    for program in list(RUNNING):
        kill_group(program.process)


atexit.register(end_all)
