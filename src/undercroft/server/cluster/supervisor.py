"""Runs several processes of the server on one machine, behind one port.

Each process takes connections from the same listening socket; leases say which of them has which
table. One that ends is started again, and one whose event loop stands still is killed first. SIGHUP
replaces them one after the other, SIGTERM and SIGINT end them all; each hands its tables over.
"""

import asyncio
import contextlib
import logging
import os
import signal
import socket
import sys
import time
from asyncio.subprocess import PIPE, Process
from dataclasses import replace
from pathlib import Path
from typing import Final

import msgspec

from undercroft.server.cluster.leases import DEAD, LEASE, new_name
from undercroft.server.serve import Options, address_at, bind
from undercroft.server.stores.databases import BadAddress, store_at
from undercroft.server.stores.sql_store import SqlStore
from undercroft.server.stores.store import StoreError

log = logging.getLogger("undercroft.supervisor")

NEEDS_POSTGRES: Final = (
    "several processes need PostgreSQL: undercroft migrate sqlite:///FILE postgresql://HOST/NAME"
)
ENTRY: Final = ("-P", "-m", "undercroft.server.cluster.member")
LOOK: Final = 0.1  # seconds between looks at the processes
STALLED: Final = LEASE  # seconds without a sign; others may have its tables by then
STARVED: Final = 20.0  # the same for one that waits for a processor: to start another takes longer
DOUBTS: Final = 3  # looks in a row: the supervisor may have been late itself
SHORT: Final = 5.0  # seconds; who ends sooner is started again after a pause
PAUSE: Final = 1.0
TOO_OLD: Final = 3  # how a process ends that is too old for the database
LATER: Final = 30.0  # seconds; who was too old is started again then: it may have been upgraded
READY: Final = 60.0  # seconds to start
STOP: Final = 20.0  # seconds to stop, then a process is killed


class Task(msgspec.Struct):
    """What a process is told when it starts."""

    options: Options
    name: str
    listener: int  # the number of the listening socket's file


class Member:
    """One process."""

    def __init__(self, process: Process, name: str) -> None:
        self.process = process
        self.name = name
        self.doubts = 0
        self.began = self.heard = time.monotonic()
        self.spent = 0.0  # seconds of a processor, when it was heard last
        self.ready = asyncio.Event()
        self.listening = asyncio.create_task(self.listen())

    async def listen(self) -> None:
        """Every line is a sign of life; a longer one says that it takes connections."""
        assert self.process.stdout is not None
        while line := await self.process.stdout.readline():
            self.heard, self.spent = time.monotonic(), state_of(self.process.pid)[1]
            if len(line) > len(b".\n"):
                self.ready.set()
        self.ready.set()  # it has ended

    @property
    def has_ended(self) -> bool:
        return self.process.returncode is not None

    def is_stalled(self) -> bool:
        allowed = STALLED if self.ready.is_set() else READY
        silent = time.monotonic() - self.heard
        is_late = not self.has_ended and silent > allowed and not self.is_starved(silent)
        self.doubts = self.doubts + 1 if is_late else 0
        return self.doubts >= DOUBTS

    def is_starved(self, silent: float) -> bool:
        """Whether it could run, if the machine had less to do."""
        state, spent = state_of(self.process.pid)
        return state == "R" and spent - self.spent < silent / 2 and silent < STARVED

    @property
    def is_too_old(self) -> bool:
        return self.process.returncode == TOO_OLD

    def may_start_again(self) -> bool:
        now = time.monotonic()
        if self.is_too_old:
            return now > self.heard + LATER
        return self.has_ended and (now > self.began + SHORT or now > self.heard + PAUSE)

    def kill(self) -> None:
        if not self.has_ended:
            self.process.kill()

    async def stop(self) -> None:
        """End it; it hands its tables over first."""
        if not self.has_ended:
            self.process.terminate()
        try:
            await asyncio.wait_for(self.process.wait(), STOP)
        except TimeoutError:
            self.kill()
            await self.process.wait()
        await self.listening


class Supervisor:
    def __init__(self, options: Options, sock: socket.socket, store: SqlStore) -> None:
        self.store = store
        self.options = replace(options, browser=False, workers=share(options))
        self.count = options.processes
        self.sock = sock
        self.members: list[Member] = []
        self.is_stopping = self.is_asked_to_roll = False

    async def start_one(self) -> Member:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            *ENTRY,
            stdin=PIPE,
            stdout=PIPE,
            pass_fds=(self.sock.fileno(),),
            process_group=0,  # Ctrl-C reaches the supervisor alone
        )
        member = Member(process, new_name())
        assert process.stdin is not None
        task = Task(self.options, member.name, self.sock.fileno())
        process.stdin.write(msgspec.json.encode(task) + b"\n")
        log.info("process started", extra={"number": process.pid})
        return member

    async def begin(self) -> None:
        self.members = [await self.start_one() for _ in range(self.count)]
        for member in self.members:
            await member.ready.wait()

    async def watch(self) -> None:
        """Until it is stopped, keep the processes running."""
        try:
            while not self.is_stopping:
                await asyncio.sleep(LOOK)
                await self.look()
                if self.is_asked_to_roll:
                    await self.roll()
        finally:
            await asyncio.gather(*[member.stop() for member in self.members])

    async def look(self) -> None:
        for at, member in enumerate(self.members):
            if member.is_stalled():
                log.error("process stalled", extra={"number": member.process.pid})
                member.kill()
                await member.process.wait()
            if member.has_ended and member.name:
                await self.mourn(member)
            if member.may_start_again():
                self.members[at] = await self.start_one()
        if all(member.is_too_old for member in self.members):
            await opened(self.options)  # which says so

    async def mourn(self, member: Member) -> None:
        """End the lease of a dead process, for which the others would have to wait."""
        name, member.name = member.name, ""
        ended = {"number": member.process.pid, "code": member.process.returncode}
        log.error("process too old" if member.is_too_old else "process ended", extra=ended)
        with contextlib.suppress(StoreError):
            await self.store.rows(DEAD, (name,))

    async def roll(self) -> None:
        """Replace the processes one after the other; each successor is ready first."""
        self.is_asked_to_roll = False
        for at, old in enumerate(self.members):
            new = await self.start_one()
            await new.ready.wait()
            if new.has_ended or self.is_stopping:  # better the old one than none
                await new.stop()
                log.error("not replaced", extra={"code": new.process.returncode})
                return
            self.members[at] = new
            await old.stop()
        log.info("all processes replaced")

    # Signals

    def stop(self) -> None:
        self.is_stopping = True

    def ask_to_roll(self) -> None:
        self.is_asked_to_roll = True

    def heed_signals(self) -> None:
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, self.stop)
        loop.add_signal_handler(signal.SIGHUP, self.ask_to_roll)


def state_of(process: int) -> tuple[str, float]:
    """`R` for a process that runs or waits for a processor, and its seconds; Linux tells."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return "", 0.0
    return fields[0], (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def share(options: Options) -> int:
    """The bot processes of each process."""
    return max(1, -(-options.workers // options.processes))


async def opened(options: Options) -> SqlStore:
    """The database; raises BadAddress and StoreError."""
    store = store_at(options.database, shared=True)
    if not store.is_shared:
        raise BadAddress(NEEDS_POSTGRES)
    if sys.platform == "win32":
        raise BadAddress("several processes are not possible on Windows")
    await store.open()
    return store


async def supervise(options: Options) -> None:
    """Serve by several processes until stopped; raises BadAddress and StoreError."""
    store = await opened(options)
    sock = bind(options.host, options.port)
    address = address_at(options, sock)
    supervisor = Supervisor(options, sock, store)
    supervisor.heed_signals()
    try:
        await supervisor.begin()
        print(f"Undercroft is open at {address}  (Ctrl-C closes it)", flush=True)
        log.info("open", extra={"address": address, "count": options.processes})
        await supervisor.watch()
    finally:
        await store.close()
    log.info("closed")
