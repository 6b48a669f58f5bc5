"""Several servers on one PostgreSQL: any of them takes any socket, one of them holds each table."""

import asyncio
import http.client
import re
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from tests.server.client import PATIENCE, Client, at_random
from tests.server.postgres import Postgres
from tests.server.running import Running
from tests.server.test_upkeep import begun, one_move
from undercroft.server.cluster import leases
from undercroft.server.cluster.leases import LEASE, Leases
from undercroft.server.errors import Moved
from undercroft.server.stores.databases import store_at
from undercroft.server.stores.store import Outdated, StoreError

pytest.importorskip("asyncpg", reason="the extra postgres is not installed")
from tests.server.test_postgres import action, opened, table_of
from undercroft.server.stores.postgres import numbered

SOON = 30.0  # seconds within which play goes on, whatever has happened; 5 on a quiet machine


class Cluster:
    """Servers on one database, each at a port of its own."""

    def __init__(self, postgres: Postgres, folder: Path, count: int) -> None:
        self.postgres = postgres
        self.url = postgres.new()
        self.name = self.url.partition("@/")[2].split("?")[0]
        self.servers = [Running(folder / f"{n}.db", url=self.url) for n in range(count)]

    def sql(self, text: str) -> str:
        return self.postgres.sql(text, self.name)

    def holder_of(self, table: str) -> str:
        return self.sql(f"SELECT holder FROM tables WHERE id = '{table}'")


@pytest.fixture(scope="module")
def cluster(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    made = Cluster(postgres, tmp_path_factory.mktemp("cluster"), 2)
    yield made
    for server in made.servers:
        if server.process.poll() is None:
            server.process.send_signal(signal.SIGCONT)
            server.kill()
    assert not any('"trace"' in server.log for server in made.servers)


# The store


def test_a_table_has_one_holder_and_whoever_was_replaced_cant_write(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leases, "LEASE", PATIENCE)  # it ends when this test says so

    async def try_it() -> None:
        address = postgres.new()
        one, two = store_at(address, shared=True), store_at(address, shared=True)
        await asyncio.gather(one.open(), two.open())  # at once, on an empty database
        assert await one.secret() == await two.secret()
        first, second = Leases(one, "127.0.0.1:1"), Leases(two, "127.0.0.1:2")
        lost: list[str] = []
        first.lost = lost.append
        await first.join()
        await second.join()
        row = table_of("ada", "playing")
        await one.create(row, action(0))
        await first.take(row.id)
        mine = await one.load_table(row.id)
        assert mine is not None and mine.epoch == first.held[row.id] == 1
        with pytest.raises(Moved):
            await second.take(row.id)
        found = await second.holder(row.id)
        assert found == (first.name, "127.0.0.1:1") and await first.holder(row.id) is None
        await one.append(mine, action(1))
        # The first is stalled: its lease runs out, the second takes the table.
        first.beating.cancel()  # type: ignore[union-attr]
        await two.rows("UPDATE processes SET until = now() WHERE id = ?", (first.name,))
        await second.take(row.id)
        await asyncio.wait_for(first.alarm.wait(), PATIENCE)  # it is woken
        with pytest.raises(Outdated):
            await one.append(mine, action(2))
        with pytest.raises(Outdated):
            await one.save(mine)
        theirs = await two.load_table(row.id)
        assert theirs is not None
        await two.append(theirs, action(2))
        # It wakes up and finds out.
        await first.look_for_lost()
        assert (lost, first.held) == ([row.id], {})
        # What is idle is given up, unless it was taken again before.
        second.let_go(row.id)
        idle = dict(second.idle)
        await second.take(row.id)
        second.idle = idle
        await second.let_idle_go()
        assert (await first.holder(row.id)) is not None
        second.let_go(row.id)
        await second.let_idle_go()
        await first.take(row.id)
        assert first.held == {row.id: 4}
        for held, store in ((first, one), (second, two)):
            await held.leave()
            await store.close()

    asyncio.run(try_it())


def test_a_take_waits_for_writes_under_way(postgres: Postgres) -> None:
    """So who takes a table reads every action that its last holder was told is written."""

    async def try_it() -> None:
        address = postgres.new()
        async with opened(address) as store:
            row = table_of("ada", "playing")
            await store.create(row, action(0))
            taker = Leases(store, "")
            statement = store.appended(row, action(1))[0]
            async with store.pool.acquire() as other:  # type: ignore[attr-defined]
                transaction = other.transaction()
                await transaction.start()
                await other.execute(numbered(statement.sql), *statement.values)
                taking = asyncio.create_task(taker.take(row.id))
                await asyncio.sleep(0.2)
                assert not taking.done()
                await transaction.commit()
                await taking
            assert [one.number for one in await store.load_actions(row.id)] == [0, 1]
            with pytest.raises(Outdated):
                await store.append(row, action(2))
            taken = msgspec.structs.replace(row, epoch=taker.held[row.id])
            await store.append(taken, action(2))

    asyncio.run(try_it())


def test_actions_that_are_written_together_fail_alone(postgres: Postgres) -> None:
    async def try_it() -> None:
        async with opened(postgres.new()) as store:
            rows = [table_of(f"p{n}", "playing") for n in range(40)]
            for row in rows:
                await store.create(row, action(0))
            await store.rows("UPDATE tables SET epoch = 1 WHERE id = ?", (rows[7].id,))
            await store.rows("DELETE FROM tables WHERE id = ?", (rows[8].id,))
            writes = [store.append(row, action(1)) for row in rows]
            told = await asyncio.gather(*writes, return_exceptions=True)
            assert [at for at, one in enumerate(told) if isinstance(one, Outdated)] == [7, 8]
            assert [one for at, one in enumerate(told) if at not in (7, 8)] == [None] * 38
            # One that is there already spoils no other.
            again = [store.append(row, action(2 if at else 1)) for at, row in enumerate(rows[:6])]
            told = await asyncio.gather(*again, return_exceptions=True)
            assert [isinstance(one, StoreError) for one in told] == [True, *[False] * 5]
            found = await store.rows("SELECT table_id, number FROM actions")
            assert len(found) == len(set(found)) == 40 + 38 + 5

    asyncio.run(try_it())


# Servers


def metrics_of(server: Running, processes: list[str]) -> str:
    """The metrics with those of every process, which the others tell once in a while."""
    for _ in range(2 * PATIENCE):
        text = server.get("/metrics").body.decode()
        if all(f'process="{name}"' in text for name in processes):
            break
        time.sleep(0.5)
    return text


def test_players_meet_whichever_server_they_come_to(cluster: Cluster) -> None:
    """A game is played by two people and a bot, each through another server, to its end."""
    one, two = cluster.servers
    opened = one.open_table(seats=3, bots=[None, None, "random"], name="Ada")
    table = opened.json["table"]
    guest = two.post("/api/me", {"name": "Bo"}).cookie
    lesson = one.post("/api/lessons/petz/1", {}).json

    async def play() -> list[Client]:
        async with (
            Client(one.address, table, opened.cookie) as ada,
            Client(two.address, table, guest) as bo,
            Client(two.address, lesson["table"], "", [lesson["key"]]) as pupil,
        ):
            assert pupil.table["yours"] == [lesson["seat"]]
            await bo.ask("sit", seat=1)
            assert [seat["here"] for seat in ada.table["seats"]][:2] == [True, True]
            await ada.ask("start")
            async with asyncio.TaskGroup() as group:
                for seat, client in enumerate((ada, bo)):
                    group.create_task(client.play_to_the_end(seat, at_random(seat)))
            return [ada, bo]

    clients = asyncio.run(play())
    logs = [server.get(f"/api/tables/{table}/log").body for server in cluster.servers]
    assert logs[0] == logs[1] and logs[0].count(b"\n") > 50
    assert sum([len(client.acked) for client in clients]) > 20
    both = sorted(cluster.sql("SELECT id FROM processes").split())
    texts = [metrics_of(server, both) for server in cluster.servers]
    moved = r'^undercroft_moves_total{process="\w+",game="petz"} (\d+)$'
    assert max([int(count) for text in texts for count in re.findall(moved, text, re.M)]) > 50
    for text in texts:
        assert sorted(re.findall(r'^undercroft_clients{process="(\w+)"} ', text, re.M)) == both
        assert text.count("# TYPE undercroft_clients gauge") == 1
        assert text.count("undercroft_database_bytes ") == 3  # not of each


def test_a_link_takes_nothing_without_proof(cluster: Cluster) -> None:
    one = cluster.servers[0]
    table = one.open_table(seats=2).json["table"]
    ports = [
        int(link.rpartition(":")[2]) for link in cluster.sql("SELECT link FROM processes").split()
    ]
    upgrade = {"upgrade": "websocket", "connection": "upgrade", "sec-websocket-version": "13"}
    upgrade |= {"sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==", "x-undercroft-link": "1.2.3.4 ab"}
    for headers in (upgrade, {}):
        connection = http.client.HTTPConnection("127.0.0.1", ports[0], timeout=PATIENCE)
        connection.request("GET", f"/ws/{table}" if headers else "/api/me", headers=headers)
        with pytest.raises((http.client.HTTPException, ConnectionError)):
            connection.getresponse()
        connection.close()


def test_who_has_used_up_a_limit_has_used_it_up_everywhere(cluster: Cluster) -> None:
    def tried(server: Running) -> int:
        return server.post("/api/account/recover", {"code": "none"}).status

    one, two = cluster.servers
    assert 429 in (tried(one) for _ in range(100))
    for _ in range(10):  # alone, the other one would let 20 through
        time.sleep(SOON / 10)
        if tried(two) == 429:
            return
    raise AssertionError("the other server has not heard of it")


def test_a_lost_wake_up_is_made_up_for(cluster: Cluster) -> None:
    one = cluster.servers[0]
    opened = one.open_table(seats=2)
    table = opened.json["table"]

    async def play() -> None:
        async with Client(one.address, table, opened.cookie) as client:
            await begun(client, 2)
            cluster.sql(f"UPDATE tables SET epoch = epoch + 1, holder = 'x' WHERE id = '{table}'")
            greeted = client.welcomes  # nobody called; the next beat finds out
            await client.until(lambda: client.welcomes > greeted)
            await one_move(client, 2)

    asyncio.run(play())
    assert '"lost"' in one.log


def test_a_stalled_holder_refuses_nothing_by_what_it_remembers(cluster: Cluster) -> None:
    """Somebody sat down at another server meanwhile: the game starts, though it knows no second."""
    one, two = cluster.servers
    opened = one.open_table(seats=2)
    table = opened.json["table"]
    guest = two.post("/api/me", {"name": "Bo"}).cookie

    async def play() -> None:
        async with Client(one.address, table, opened.cookie) as ada:
            first = cluster.holder_of(table)
            one.process.send_signal(signal.SIGSTOP)
            await asyncio.sleep(LEASE + 0.5)
            async with Client(two.address, table, guest) as bo:
                await bo.ask("sit", seat=1)
                assert cluster.holder_of(table) not in ("", first)
                starting = asyncio.create_task(ada.ask("start"))
                await asyncio.sleep(0.5)
                one.process.send_signal(signal.SIGCONT)
                await starting
                await bo.until(lambda: bo.may_act(1))

    asyncio.run(play())


def test_another_server_goes_on_when_the_holder_is_killed_or_stalled(cluster: Cluster) -> None:
    """Clients find it by themselves; a stalled holder that wakes up can't write, and lets go."""
    one, two = cluster.servers
    opened = one.open_table(seats=2)
    table = opened.json["table"]

    async def play() -> None:
        async with Client(one.address, table, opened.cookie) as client:
            await begun(client, 4)
            first = cluster.holder_of(table)
            # Its clients are passed on: the second server has the same table.
            client.url = client.url.replace(one.address, two.address)
            one.process.send_signal(signal.SIGSTOP)
            began = time.monotonic()
            assert client.socket is not None
            client.socket.transport.abort()
            client.updates.clear()
            await one_move(client, 4)
            assert time.monotonic() - began < SOON + LEASE
            assert cluster.holder_of(table) not in ("", first)
            one.process.send_signal(signal.SIGCONT)
            async with Client(one.address, table) as watcher:  # it knows who holds the table now
                seen = watcher.updates[-2]["seq"]
                await one_move(client, 4)
                await watcher.until(lambda: watcher.updates[-2]["seq"] > seen)
            one.restart()
            two.kill()
            client.url = client.url.replace(two.address, one.address)
            began = time.monotonic()
            await one_move(client, 4)
            assert time.monotonic() - began < SOON

    asyncio.run(play())
    assert (
        cluster.sql(f"SELECT count(*) - max(number) FROM actions WHERE table_id = '{table}'") == "1"
    )
