"""Several processes of one server: `serve --processes`, faults of each, and restarts in turn."""

import asyncio
import contextlib
import math
import os
import re
import signal
import sys
import time
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from tests.server.client import PATIENCE, Client, Message, Refused, at_random
from tests.server.postgres import Postgres
from tests.server.running import Reply, Running
from undercroft.cli.main import main
from undercroft.server.cluster import supervisor
from undercroft.server.serve import Options, bind
from undercroft.server.stores.migrations import POSTGRES
from undercroft.server.stores.store import TooNew

pytest.importorskip("asyncpg", reason="the extra postgres is not installed")

SOON = 5.0  # seconds within which play goes on after a fault
UNNOTICED = 2.0  # the longest gap of a planned restart
PAUSE = 0.2  # between moves
PEOPLE = 2

# The supervisor of this version starts processes of whichever version is installed then.
SUPERVISOR = """
from undercroft.server.cluster import supervisor
supervisor.ENTRY = ("-P", "-c", {member!r})
"""
# The next version migrates the database, and writes what this one does not know.
MEMBER = """
from pathlib import Path
if Path({installed!r}).exists():
    from undercroft.server.operation import operation
    from undercroft.server.stores import migrations, sql_store
    column = "ALTER TABLE tables ADD COLUMN next TEXT NOT NULL DEFAULT '';"
    migrations.POSTGRES = (*migrations.POSTGRES, column + "CREATE TABLE nexts (id TEXT)")
    operation.version = lambda package: "next"
    known = sql_store.SqlStore.columns
    def columns(store, table):
        *others, body = known(store, table)
        return (*others, body[:-1] + ',"next version": [1]}}')
    sql_store.SqlStore.columns = columns
from undercroft.server.cluster.member import main
main()
"""


class Players:
    """Two people at a table, who play until they are told to stop, or the game is over."""

    def __init__(self, clients: list[Client]) -> None:
        self.clients = clients
        self.stop = False
        self.refused: list[Message] = []
        self.acked: list[float] = []  # when

    async def play(self, pause: float) -> None:
        async with asyncio.TaskGroup() as group:
            for seat, client in enumerate(self.clients):
                group.create_task(self.play_seat(client, seat, pause))

    async def play_seat(self, client: Client, seat: int, pause: float) -> None:
        choose, rng, made = at_random(seat, "processes"), Random(seat), 0
        while not self.stop and not client.is_over():
            if not client.may_act(seat):
                await asyncio.sleep(0.01)
                continue
            try:
                if client.updates[seat]["can_undo"] and rng.random() < 0.7:  # so that it lasts
                    await client.ask("undo", seat=seat, seq=client.updates[seat]["seq"])
                    client.acked.pop()
                else:
                    await client.play(seat, choose(client.updates[seat], made))
                self.acked.append(time.monotonic())
                made += 1
            except Refused as error:
                if error.reason != "stale" and error.answer["rule"] != "undo":  # not too late
                    self.refused.append(error.answer)
            await asyncio.sleep(pause)

    def is_over(self) -> bool:
        return any(client.is_over() for client in self.clients)

    def owes_a_move(self, since: float) -> bool:
        return not self.is_over() and (not self.acked or self.acked[-1] < since)

    def moves(self, since: float) -> float:
        return math.inf if self.is_over() else sum(one > since for one in self.acked)

    def longest_gap(self, since: float) -> float:
        times = [since, *[one for one in self.acked if one > since]]
        return max([after - before for before, after in pairwise(times)], default=0.0)


def asked(ask: Callable[[], Reply]) -> Reply:
    """The answer to a request, asked again if its process is ended meanwhile."""
    for _ in range(9):
        with contextlib.suppress(ConnectionError):
            return ask()
    return ask()


async def sit_down(server: Running, stack: AsyncExitStack) -> Players:
    opened = asked(lambda: server.open_table(seats=PEOPLE, name="Ada"))
    guest = asked(lambda: server.post("/api/me", {"name": "Bo"})).cookie
    clients = [
        await stack.enter_async_context(Client(server.address, opened.json["table"], cookie))
        for cookie in (opened.cookie, guest)
    ]
    await clients[1].ask("sit", seat=1)
    await clients[0].ask("start")
    return Players(clients)


def name_of(url: str) -> str:
    return url.partition("@/")[2].split("?")[0]


def check(server: Running, players: Players, postgres: Postgres) -> None:
    """What is stored is what was acknowledged, once and in order."""
    table = players.clients[0].table["id"]
    found = postgres.sql(
        "SELECT body::json->>'seat', body::json->'moves'->>0 FROM actions "
        f"WHERE table_id = '{table}' ORDER BY number",
        name_of(server.url),
    )
    made: dict[str, list[str]] = {"0": [], "1": [], "-1": []}
    for seat, _, move in [line.partition("|") for line in found.splitlines()]:
        if move:
            made[seat].append(move.partition(" ")[2])
        else:
            made[seat].pop()
    for at, client in enumerate(players.clients):
        assert made[str(at)] == [move for _, moves in client.acked for move in moves]


def load_of_a_core() -> float:
    """How many processes share a core: everything takes so many times as long."""
    return os.getloadavg()[0] / (os.cpu_count() or 1)


def versions(server: Running) -> set[str]:
    metrics = asked(lambda: server.get("/metrics")).body.decode()
    return {*re.findall(r'undercroft_info{.*version="(.*?)"', metrics)}


async def shown(server: Running, what: str) -> None:
    """Wait until the operator's page has it; processes tell of themselves every five seconds."""
    async with asyncio.timeout(PATIENCE):
        while what not in asked(lambda: server.get("/operator")).body.decode():
            await asyncio.sleep(0.2)


async def said(server: Running, event: str) -> None:
    async with asyncio.timeout(PATIENCE):
        while f'"{event}"' not in server.log:
            await asyncio.sleep(0.05)


def processes_of(server: Running) -> list[int]:
    """The processes that the supervisor has started."""
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
    return [int(word) for word in children.read_text().split()]


def strike(process: int, what: signal.Signals) -> None:
    """Kill or stop a process, which may have been ended as stalled."""
    with contextlib.suppress(ProcessLookupError):
        os.kill(process, what)


def test_sqlite_has_one_process(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wanted = ["serve", "--processes", "2", "--db", f"sqlite:///{tmp_path / 'x.db'}"]
    assert main(wanted) == 2
    told = capsys.readouterr().err
    assert "several processes need PostgreSQL" in told and "undercroft migrate" in told
    assert main(["serve", "--processes", "0"]) == 2
    assert "expected at least 1" in capsys.readouterr().err


def test_processes_are_killed_stalled_and_replaced_while_tables_are_played_at(
    postgres: Postgres, new_server: Callable[..., Running], tmp_path: Path
) -> None:
    """Nothing acknowledged is lost, nothing is done twice, and nobody has to do anything."""
    installed = tmp_path / "the next version"
    member = MEMBER.format(installed=str(installed))
    before = SUPERVISOR.format(member=member)
    server = new_server(url=postgres.new(), processes=2, before=before)

    async def play() -> list[Players]:
        rng, seen = Random("faults"), []
        async with AsyncExitStack() as stack:

            @asynccontextmanager
            async def goes_on(within: float, after: bool = False) -> AsyncIterator[None]:
                """Play at new tables goes on while, or after, something is done to the server."""
                tables = [await sit_down(server, stack) for _ in range(4)]
                seen.extend(tables)
                async with asyncio.TaskGroup() as group:
                    for table in tables:
                        group.create_task(table.play(PAUSE))
                    began = time.monotonic()
                    async with asyncio.timeout(PATIENCE):
                        while any(table.moves(began) < 4 for table in tables):
                            await asyncio.sleep(0.02)
                    busy = max([table.longest_gap(began) for table in tables]) / PAUSE
                    since = time.monotonic()
                    yield
                    since = time.monotonic() if after else since
                    for start in (since, max(since, time.monotonic())):
                        async with asyncio.timeout(PATIENCE):
                            while any(table.owes_a_move(start) for table in tables):
                                await asyncio.sleep(0.02)
                    longest = max([table.longest_gap(since) for table in tables])
                    slower = max(1, busy, load_of_a_core())
                    assert longest < within * slower, (longest, slower)
                    for table in tables:
                        table.stop = True

            async def replaced(old: set[int]) -> None:
                async with asyncio.timeout(PATIENCE):
                    while old & {*processes_of(server)} or len(processes_of(server)) < 2:
                        await asyncio.sleep(0.05)

            for what in (signal.SIGKILL, signal.SIGKILL, signal.SIGSTOP):
                struck = rng.choice(processes_of(server))
                async with goes_on(SOON):
                    strike(struck, what)
                await replaced({struck})
            async with goes_on(UNNOTICED):  # a planned restart, as the next version
                running = {*processes_of(server)}
                installed.touch()
                server.process.send_signal(signal.SIGHUP)
                await replaced(running)
            assert versions(server) == {"next"}
            await shown(server, "2 processes · this one up")
            installed.unlink()  # as on another machine, which was not upgraded
            struck = rng.choice(processes_of(server))
            async with goes_on(SOON):
                strike(struck, signal.SIGKILL)
            await said(server, "process too old")
            installed.touch()
            assert not [one for table in seen for one in table.refused]
            async with goes_on(SOON, after=True):
                await asyncio.to_thread(postgres.halt)
                await asyncio.to_thread(postgres.start)
            assert {one["reason"] for table in seen for one in table.refused} <= {"storage"}
            return seen

    for players in asyncio.run(play()):
        assert [client.table["yours"] for client in players.clients] == [[0], [1]]
        check(server, players, postgres)
    assert f"made by a newer undercroft (version {len(POSTGRES) + 1})" in server.log
    assert server.stop() == 0
    assert '"trace"' not in server.log and "Traceback" not in server.log


def test_only_who_could_run_is_waited_for() -> None:
    async def watch() -> None:
        code = "import time; print('x' * 9, flush=True); time.sleep(99)"
        start = asyncio.create_subprocess_exec(sys.executable, "-S", "-c", code, stdout=PIPE)
        member = supervisor.Member(await start, "")
        try:
            await member.ready.wait()
            for awaited in ("S", "T"):  # it sleeps, and then it is stopped
                async with asyncio.timeout(PATIENCE):
                    while supervisor.state_of(member.process.pid)[0] != awaited:
                        await asyncio.sleep(0.01)
                assert not member.is_starved(9.0)
                os.kill(member.process.pid, signal.SIGSTOP)
        finally:
            member.kill()
            await member.process.wait()
            await member.listening

    asyncio.run(watch())
    busy = supervisor.state_of(os.getpid())
    assert busy[0] == "R" and busy[1] > 0  # and this one runs


def test_a_supervisor_ends_when_all_its_processes_are_too_old(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else its port would take connections that nobody answers."""
    monkeypatch.setattr(
        supervisor, "ENTRY", ("-S", "-c", f"raise SystemExit({supervisor.TOO_OLD})")
    )
    options = Options(database=postgres.new(), port=0, processes=2)

    async def watch() -> None:
        store = await supervisor.opened(options)
        postgres.sql("UPDATE version SET number = 99", name_of(options.database))
        with bind("127.0.0.1", 0) as sock:
            one = supervisor.Supervisor(options, sock, store)
            await one.begin()
            with pytest.raises(TooNew, match=r"newer undercroft \(version 99\)"):
                await asyncio.wait_for(one.watch(), PATIENCE)
        await store.close()

    asyncio.run(watch())


def slow_down(postgres: Postgres, seconds: float) -> None:
    """Let every commit wait, as for a slow disk."""
    postgres.sql(f"ALTER SYSTEM SET commit_delay = {int(seconds * 1e6)}")
    postgres.sql("ALTER SYSTEM SET commit_siblings = 0")
    postgres.sql("SELECT pg_reload_conf()")


@pytest.mark.soak
def test_100_tables_and_300_kills(new_server: Callable[..., Running]) -> None:
    """With a database that writes to the disk, is slow at times, restarts, and runs full."""
    postgres = Postgres(("fsync=on", "shared_buffers=64MB", "max_connections=100"), "1g")
    server = new_server(url=postgres.new(), processes=3)
    kills, until = int(os.environ.get("SOAK_KILLS", "300")), time.monotonic() + 3600

    async def play() -> list[Players]:
        rng = Random("soak")
        async with AsyncExitStack() as stack:
            count = int(os.environ.get("SOAK_TABLES", "100"))
            tables = [await sit_down(server, stack) for _ in range(count)]
            playing = [asyncio.create_task(table.play(1.0)) for table in tables]
            for number in range(kills):
                assert time.monotonic() < until
                await asyncio.sleep(rng.random() * 2)
                what = signal.SIGSTOP if number % 10 == 9 else signal.SIGKILL
                strike(rng.choice(processes_of(server) or [0x7FFFFFFF]), what)
                if number % 50 == 20:
                    await asyncio.to_thread(postgres.halt)
                    await asyncio.to_thread(postgres.start)
                if number % 50 == 30:
                    await asyncio.to_thread(slow_down, postgres, 0.1)
                if number % 50 == 40:
                    await asyncio.to_thread(slow_down, postgres, 0)
                    if await asyncio.to_thread(postgres.fill):
                        await asyncio.sleep(3)
                        await asyncio.to_thread(postgres.make_room)
            since = time.monotonic() + 20  # by then all that was killed is back
            async with asyncio.timeout(120):
                while any(
                    not task.done() and table.acked[-1] < since
                    for table, task in zip(tables, playing, strict=True)
                ):
                    await asyncio.sleep(0.1)
            for table in tables:
                table.stop = True
            await asyncio.gather(*playing)
            return tables

    tables = asyncio.run(play())
    for players in tables:
        assert [client.table["yours"] for client in players.clients] == [[0], [1]]
        assert {one["reason"] for one in players.refused} <= {"storage"}
        check(server, players, postgres)
    assert server.stop() == 0
    postgres.stop()
