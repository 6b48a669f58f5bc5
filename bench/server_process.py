"""A server that is measured, in one process or several, on SQLite or PostgreSQL."""

import asyncio
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

import msgspec

from tests.server.postgres import Postgres
from undercroft.server.accounts.people import Person
from undercroft.server.stores.databases import store_at
from undercroft.server.stores.sql_store import CREATE, Statement
from undercroft.server.tables.seats import new_table
from undercroft.server.wire import NewTable

LAUNCH = """
from undercroft.server.limits import Limits
from undercroft.server.serve import Options, serve
most = Limits(
    messages_at_once=1e9, tables_at_once=1e9, requests_at_once=1e9, connections=1e9,
    sockets=1e9, sockets_in_all=1e9,
)
serve(Options(port=0, database={!r}, pauses=False, most=most, processes={}))
"""
DURABLE = ("fsync=on", "shared_buffers=64MB", "max_connections=60")
SLEEPING = 100_000  # tables that nobody is at
BATCH = 5_000


class Server:
    """Of a PostgreSQL that serves it, the processor time is counted, too."""

    def __init__(self, database: str, processes: int = 1, store: Postgres | None = None) -> None:
        self.store = store
        self.database = database
        began = time.perf_counter()
        self.process = subprocess.Popen(
            [sys.executable, "-c", LAUNCH.format(database, processes)],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline().split()[4].rstrip("/").rpartition(":")[2])
        self.started = time.perf_counter() - began

    def cpu(self) -> float:
        """Seconds of processor time so far."""
        roots = [self.process.pid] + ([self.store.process.pid] if self.store is not None else [])
        ticks = [ticks_of(pid) for root in roots for pid in family(root)]
        return sum(ticks) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """The most bytes of memory that its processes ever had."""
        return sum([peak_of(pid) for pid in family(self.process.pid)])

    def disk(self) -> int:
        """The bytes of the database."""
        path = Path(self.database.removeprefix("sqlite:///"))
        files = path.parent.glob(f"{path.name}*")
        if self.store is not None:
            files = self.store.folder.glob("**/base/**/*")
        return sum([file.stat().st_size for file in files if file.is_file()])

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(60)


def family(pid: int) -> list[int]:
    """A process and its descendants."""
    try:
        found = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except FileNotFoundError:
        return []
    return [pid, *[one for child in found for one in family(int(child))]]


def ticks_of(pid: int) -> int:
    """Of the process, and of its children that have ended."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except FileNotFoundError:
        return 0
    return sum([int(field) for field in fields[11:15]])


def peak_of(pid: int) -> int:
    try:
        status = Path(f"/proc/{pid}/status").read_text()
    except FileNotFoundError:
        return 0
    return int(status.partition("VmHWM:")[2].split()[0]) * 1024


class Sleep(NamedTuple):
    """What tables cost that nobody is at."""

    empty: float  # seconds to start with no table
    full: float  # and with all of them
    memory: int  # bytes more than with none


async def fill(database: str) -> None:
    store = store_at(database)
    await store.open()
    row = new_table(NewTable("petz", 4), Person("ada", "Ada"))
    for first in range(0, SLEEPING, BATCH):
        rows = [
            msgspec.structs.replace(row, id=f"table{number}", status="playing")
            for number in range(first, first + BATCH)
        ]
        await store.write([Statement(CREATE, store.columns(one)) for one in rows])
    await store.close()


def sleep() -> Sleep:
    """Start a server with no table, and with very many."""
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/tables.db"
        before, without = start_and_stop(database)
        asyncio.run(fill(database))
        after, with_all = start_and_stop(database)
        return Sleep(before, after, with_all - without)


def start_and_stop(database: str) -> tuple[float, int]:
    """Seconds to start, and bytes of memory then."""
    server = Server(database)
    found = server.started, server.memory()
    server.stop()
    return found
