"""The load that the table's server holds: `python -m bench.server` writes docs/server-load.md."""

import argparse
import asyncio
import os
import platform
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from bench.server_load import SEATS, Table, open_all, play_all
from undercroft.core import compiled

LAUNCH = """
from undercroft.server.limits import Limits
from undercroft.server.serve import Options, serve
most = Limits(
    messages_at_once=1e9, tables_at_once=1e9, requests_at_once=1e9, connections=1e9
)
serve(Options(port=0, database={!r}, pauses=False, most=most))
"""
REPORT = Path(__file__).parent.parent / "docs" / "server-load.md"
WANTED_P99 = 0.150
WANTED_MEMORY = 1.5e9
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


class Server:
    def __init__(self, database: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", LAUNCH.format(database)],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline().split()[4].rstrip("/").rpartition(":")[2])

    def cpu(self) -> float:
        """Seconds of processor time so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """The most bytes of memory it ever had."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.partition("VmHWM:")[2].split()[0]) * 1024

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(60)


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
    busy: float  # how much the machine had to do before
    loads: list[Load]
    tables: int
    games: int  # that came to their end meanwhile
    refused: int


async def run(count: int, seconds: float, database: str | None = None) -> Run:
    busy = os.getloadavg()[0]
    with tempfile.TemporaryDirectory() as folder:
        server = Server(database or f"sqlite:///{folder}/tables.db")
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
            refused = sum([table.refused for table in tables])
            return Run(busy, loads, count, sum([table.games for table in tables]), refused)
        finally:
            server.stop()


def report(run: Run) -> str:
    loads, count = run.loads, run.tables
    first, last = loads[0], loads[-1]
    held = [load for load in loads if load.rate and load.held]
    best = f"{held[-1].rate:.0f} moves a second" if held else "none of those tried"
    rows = [row(load) for load in loads]
    engine = "compiled" if compiled() else "uncompiled"
    return f"""# Server load

Made by `make bench-server`: {count} tables of {SEATS}, each seat a WebSocket of its own, playing
whole games of Dungeon Petz. A move takes from when it is sent until the last of those who may know
of it has it; by then it is on the disk. Server and clients share one machine; their columns are the
processor time that each spends on a move.

Here: {os.cpu_count()} cores, {platform.machine()}, {platform.python_implementation()} \
{platform.python_version()}, {engine} engine; load of the machine before: {run.busy:.1f}. \
Meanwhile {run.games} games came to their end and {run.refused} moves were refused.

| {" | ".join(COLUMNS)} |
|{"---|" * len(COLUMNS)}
{chr(10).join(rows)}

- To reach: {count} moves a second, 99 % within {1000 * WANTED_P99:.0f} ms, under \
{WANTED_MEMORY / 1e9} GB. \
{"Reached" if first.held and first.memory < WANTED_MEMORY else "Not reached here"}: \
{1000 * first.at(0.99):.0f} ms, {first.memory / 1e6:.0f} MB.
- The highest rate held with 99 % within {1000 * WANTED_P99:.0f} ms: {best}.
- With no pause between moves: {last.moves / last.seconds:.0f} moves a second, \
{1000 * last.server_cpu / last.moves:.2f} ms of the server's CPU each.
"""


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
    parser.add_argument("--db", metavar="URL", help="an empty database (a new SQLite file)")
    parser.add_argument("--dry", action="store_true", help="write no report")
    options = parser.parse_args()
    text = report(asyncio.run(run(options.tables, options.seconds, options.db)))
    print(text)
    if not options.dry:
        REPORT.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
