"""The load that the table's server holds: `python -m bench.server` writes docs/server-load.md."""

import argparse
import asyncio
import os
import platform
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from bench.server_load import SEATS, Table, open_all, play_all
from bench.server_process import DURABLE, SLEEPING, Server, Sleep, sleep
from bench.server_reviews import beside_reviews
from tests.server.postgres import Postgres
from undercroft.core import compiled

REPORT = Path(__file__).parent.parent / "docs" / "server-load.md"
WANTED_P99 = 0.150
WANTED_MEMORY = 1.5e9
WANTED_RATE = 1500  # moves a second
WANTED_COST = 0.0006  # seconds of a processor for a move
PROCESSES = 2
CORES = (1, 2, 4, 8, 32, 128)
FULL = 0.7  # of all cores, at most: beyond it queues grow
EVERY = 10  # seconds between the moves of a table of people
FASTER = (1.0, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0)  # moves a table a second, until one is too much
COLUMNS = ("Asked", "Held", "Half within", "99 % within", "Slowest", "Server", "Clients", "Memory")


@dataclass
class Load:
    rate: float  # moves a second that were asked for; 0: as many as it takes
    moves: int
    seconds: float
    latencies: list[float]
    server_cpu: float
    clients_cpu: float
    memory: int

    def at(self, share: float) -> float:
        return self.latencies[min(int(len(self.latencies) * share), len(self.latencies) - 1)]

    @property
    def held(self) -> bool:
        enough = self.moves / self.seconds > 0.95 * self.rate
        return enough and self.at(0.99) < WANTED_P99


async def measure(server: Server, tables: list[Table], rate: float, seconds: float) -> Load:
    """Play on at so many moves a table a second; 0 is as fast as can be."""
    pause = 1 / rate if rate else 0.0
    cpu, own = server.cpu(), time.process_time()
    latencies = await play_all(tables, seconds, pause)
    shown = f"{rate * len(tables):.0f} moves/s asked" if rate else "as fast as can be"
    load = Load(
        rate * len(tables),
        len(latencies),
        seconds,
        sorted(latencies),
        server.cpu() - cpu,
        time.process_time() - own,
        server.memory(),
    )
    print(f"{shown}: {line(load)}", file=sys.stderr, flush=True)
    return load


def line(load: Load) -> str:
    return (
        f"{load.moves / load.seconds:.0f} moves/s, p50 {1000 * load.at(0.5):.0f} ms, "
        f"p99 {1000 * load.at(0.99):.0f} ms, server {1000 * load.server_cpu / load.moves:.2f} "
        f"ms CPU a move, {load.memory / 1e6:.0f} MB"
    )


@dataclass
class Run:
    """What one server held."""

    name: str
    busy: float  # how much the machine had to do before
    loads: list[Load]
    games: int  # that came to their end meanwhile
    refused: int
    tables: int
    empty: int  # bytes of memory before the first table
    disk: int  # bytes that the database took
    moves: int  # in all
    reviews: str  # what they cost others

    @property
    def best(self) -> float:
        """The highest rate that was held; 0 if none was."""
        return max([load.rate for load in self.loads if load.rate and load.held], default=0)

    @property
    def cost(self) -> float:
        """Seconds of the server's processor time for a move, with the machine full."""
        return self.loads[-1].server_cpu / self.loads[-1].moves

    @property
    def full(self) -> float:
        """Moves a second with no pause between them."""
        return self.loads[-1].moves / self.loads[-1].seconds

    @property
    def memory(self) -> int:
        """The most bytes of memory that were ever needed."""
        return max([load.memory for load in self.loads])


async def run(name: str, server: Server, count: int, seconds: float, review: bool = False) -> Run:
    busy, empty, blank = os.getloadavg()[0], server.memory(), server.disk()
    print(name, file=sys.stderr, flush=True)
    try:
        began = time.perf_counter()
        tables = await open_all(server.port, count)
        took = time.perf_counter() - began
        print(f"{count} tables of {SEATS} opened in {took:.0f} s", file=sys.stderr, flush=True)
        loads = [await measure(server, tables, FASTER[0], seconds)]
        for rate in FASTER[1:]:
            if not loads[-1].held:
                break
            loads.append(await measure(server, tables, rate, seconds / 3))
        loads.append(await measure(server, tables, 0, seconds / 3))
        refused, games = (
            sum([getattr(one, what) for one in tables]) for what in ("refused", "games")
        )
        disk, moves = server.disk() - blank, sum([table.number for table in tables])
        reviews = ""
        if review:
            reviews = await beside_reviews(server.port, tables, 1 / FASTER[0], seconds / 3)
        return Run(name, busy, loads, games, refused, count, empty, disk, moves, reviews)
    finally:
        server.stop()


async def run_all(count: int, seconds: float) -> list[Run]:
    """One process on SQLite, then several on a PostgreSQL that writes to the disk."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(f"sqlite:///{folder}/tables.db")
        runs = [await run("One process, SQLite", server, count, seconds, review=True)]
    store = Postgres(DURABLE)
    try:
        server = Server(store.new(), PROCESSES, store)
        runs.append(await run(f"{PROCESSES} processes, PostgreSQL", server, count, seconds))
    finally:
        store.stop()
    return runs


def report(runs: list[Run], slept: Sleep, count: int, seconds: float) -> str:
    engine = "compiled" if compiled() else "uncompiled"
    one, several = runs
    return f"""# Server load

Made by `make bench-server`: {count} tables of {SEATS}, each seat a WebSocket of its own, playing
whole games of Dungeon Petz. A move takes from when it is sent until the last of those who may know
of it has it; by then it is on the disk. Server, database and clients share one machine. The columns
*Server* and *Clients* are the processor time that each spends on a move; that of PostgreSQL is the
server's. The first rate was asked for {seconds:.0f} s, each other one for {seconds / 3:.0f} s.
No other server has these games, so none is measured beside it.

Here: {os.cpu_count()} cores, {platform.machine()}, {platform.python_implementation()} \
{platform.python_version()}, {engine} engine.

{chr(10).join([section(run) for run in runs])}
- To reach with one process: 99 % within {1000 * WANTED_P99:.0f} ms at {WANTED_RATE} moves a \
second, {1000 * WANTED_COST:.1f} ms of the server's CPU a move, under {WANTED_MEMORY / 1e9} GB.
- Reached: {told(one.best)}, {1000 * one.cost:.2f} ms with the machine full, \
{one.memory / 1e6:.0f} MB.
- {several.name}: {told(several.best)}; with the machine full {several.full / one.full:.2f} of \
what one process on SQLite makes (to reach: 0.8).

## Beside reviews

{one.name}: {one.reviews}
## Sleeping tables

With {SLEEPING:,} tables at which nobody is, the server starts in {slept.full:.1f} s (with none in \
{slept.empty:.1f} s) and takes {slept.memory / 1e6:.0f} MB more. To reach: 3 s, and no memory.

## Memory and disk

| | Memory with no table | A table of {SEATS} in memory | A move on the disk |
|---|---|---|---|
{chr(10).join([weight(run) for run in runs])}

Memory is the most that the server's processes ever had; the tables played game after game
meanwhile. Of PostgreSQL, its write-ahead log is not counted, which does not grow for ever.

## More cores

What machines with other numbers of such cores would hold, projected and not measured. \
{one.name}, spends {1000 * one.cost:.2f} ms of processor time on a move and uses one core; \
{several.name}, spend {1000 * several.cost:.2f} ms, the database's included. With \
{FULL:.0%} of all cores used, no bots that think, and on PostgreSQL as many processes as cores, \
that allows

| Cores | Database | Moves a second | Tables at a move every {EVERY} s |
|---|---|---|---|
{projected(1, one.cost, "SQLite")}
{chr(10).join([projected(cores, several.cost, "PostgreSQL") for cores in CORES])}

A core half as fast holds half as many. All processes write to one PostgreSQL: what its disk syncs
in a second is a limit of its own, which more cores do not raise.
"""


def section(run: Run) -> str:
    rows = [row(load) for load in run.loads]
    return f"""## {run.name}

Load of the machine before: {run.busy:.1f}. Meanwhile {run.games} games came to their end and \
{run.refused} moves were refused.

| {" | ".join(COLUMNS)} |
|{"---|" * len(COLUMNS)}
{chr(10).join(rows)}
"""


def weight(run: Run) -> str:
    of_one = (run.memory - run.empty) / run.tables
    return (
        f"| {run.name} | {run.empty / 1e6:.0f} MB | {of_one / 1e3:.0f} kB "
        f"| {run.disk / run.moves:.0f} bytes |"
    )


def told(rate: float) -> str:
    return f"{rate:.0f} moves a second held" if rate else "no rate that was tried was held"


def projected(cores: int, cost: float, database: str) -> str:
    rate = FULL * cores / cost
    return f"| {cores} | {database} | {rate:,.0f} | {rate * EVERY:,.0f} |"


def row(load: Load) -> str:
    asked = f"{load.rate:.0f}/s" if load.rate else "no pause"
    times = " | ".join([f"{1000 * load.at(share):.0f} ms" for share in (0.5, 0.99, 1.0)])
    return (
        f"| {asked} | {load.moves / load.seconds:.0f}/s | {times} "
        f"| {1000 * load.server_cpu / load.moves:.2f} ms "
        f"| {1000 * load.clients_cpu / load.moves:.2f} ms | {load.memory / 1e6:.0f} MB |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.server", description=__doc__)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=60, help="of the first measurement")
    parser.add_argument("--dry", action="store_true", help="write no report")
    options = parser.parse_args()
    slept = sleep()
    runs = asyncio.run(run_all(options.tables, options.seconds))
    text = report(runs, slept, options.tables, options.seconds)
    print(text)
    if not options.dry:
        REPORT.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
