"""The file of the tables: copied while the server runs, damaged, full."""

import asyncio
import json
import sqlite3
import sys
import time
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.server.client import PATIENCE, Client, at_random
from tests.server.running import Running, needs_file
from tests.server.test_disk import empty, limit
from tests.server.test_upkeep import command, succeeded
from undercroft.server.stores.pulse import Pulse
from undercroft.server.stores.sqlite import SqliteStore
from undercroft.server.stores.store import StoreError


def test_tables_are_copied_while_they_are_played_at(
    new_server: Callable[..., Running], tmp_path: Path
) -> None:
    server = new_server()
    opened = server.open_table(seats=2)
    table, copy = opened.json["table"], tmp_path / "copy.db"

    async def play() -> int:
        async with Client(server.address, table, opened.cookie) as client:
            await client.ask("sit", seat=1)
            await client.ask("start")

            async def moves() -> None:
                for made in range(20):
                    await client.until(lambda: client.may_act(0) or client.may_act(1))
                    seat = 0 if client.may_act(0) else 1
                    await client.play(seat, at_random(seat)(client.updates[seat], made))

            playing = asyncio.create_task(moves())
            told = await asyncio.to_thread(succeeded, server.database, "backup", str(copy))
            assert told == f"The tables are copied to {copy}.\n"
            await playing
            return int(client.updates[0]["seq"] + client.updates[1]["seq"])

    assert asyncio.run(play()) > 0
    assert copy.stat().st_mode & 0o077 == 0
    assert not list(tmp_path.glob("copy.db?*"))
    other = new_server(copy)

    async def go_on() -> None:
        async with Client(other.address, table, opened.cookie) as client:
            assert client.table["status"] == "playing"
            assert client.may_act(0) or client.may_act(1)

    asyncio.run(go_on())


def test_other_programs_may_read_the_file(server: Running, tmp_path: Path) -> None:
    server.open_table()
    with (
        closing(sqlite3.connect(server.database)) as source,
        closing(sqlite3.connect(tmp_path / "copy.db")) as copy,
    ):
        source.backup(copy)
        assert copy.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert copy.execute("SELECT count(*) FROM tables").fetchone()[0] >= 1


def test_an_impossible_backup_is_refused(server: Running, tmp_path: Path) -> None:
    there = tmp_path / "there.db"
    there.write_text("something else")
    for target, database, words in (
        (there, server.database, "the file exists already"),
        (tmp_path / "new.db", tmp_path / "nothing.db", "no such file"),
        (tmp_path / "no" / "folder.db", server.database, "No such file"),
    ):
        done = command(database, "backup", str(target))
        assert (done.code, done.out) == (1, "")
        assert words in done.err
        assert len(done.err.splitlines()) == 1
    assert there.read_text() == "something else"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["there.db"]
    assert command("mysql:x", "backup", str(tmp_path / "new.db")).code == 2


def test_a_second_server_does_not_open_the_file(tmp_path: Path) -> None:
    async def twice() -> None:
        first, second = SqliteStore(tmp_path / "t.db"), SqliteStore(tmp_path / "t.db")
        await first.open()
        with pytest.raises(StoreError, match="in use by another server"):
            await second.open()
        await first.close()
        await second.open()
        await second.close()

    asyncio.run(twice())


@needs_file
@pytest.mark.skipif(sys.platform != "linux", reason="needs prlimit")
def test_a_full_disk_is_bad_health(new_server: Callable[..., Running]) -> None:
    server = new_server()
    assert server.get("/readyz").json["status"] == "ok"
    limit(server, 0)
    for _ in range(20 * PATIENCE):  # what a probe has found holds for a moment
        reply = server.get("/readyz")
        if reply.status == 503:
            break
        time.sleep(0.05)
    assert (reply.status, reply.json["status"]) == (503, "can't save")
    reply = server.get("/healthz")  # it answers, so a restart would not help
    assert (reply.status, reply.json["status"]) == (200, "can't save")
    empty(server)
    for _ in range(3000):
        reply = server.get("/readyz")
        if reply.status == 200:
            break
    assert reply.json["status"] == "ok"
    assert '"trace"' not in server.log


def test_a_damaged_table_is_reported_and_others_go_on(
    new_server: Callable[..., Running], tmp_path: Path
) -> None:
    server = new_server()
    tables = [server.open_table(public=True, bots=["random"] * 2, sit=False, start=True)]
    tables += [server.open_table(), server.open_table()]
    ids = [opened.json["table"] for opened in tables]
    server.stop()
    with closing(sqlite3.connect(server.database, isolation_level=None)) as database:
        database.execute("UPDATE actions SET body = '{\"number\": 0}' WHERE table_id = ?", ids[:1])
        database.execute("UPDATE tables SET body = '[' WHERE id = ?", ids[1:2])
    server.restart()

    async def come(table: str) -> dict[str, Any]:
        async with connect(f"ws://{server.address}/ws/{table}") as client:
            with suppress(ConnectionClosed):  # a table that is gone doesn't wait for hello
                await client.send('{"type": "hello"}')
            return dict(json.loads(await client.recv()))

    told = [asyncio.run(come(table)) for table in ids]
    assert [message["type"] for message in told] == ["gone", "gone", "welcome"]
    for message in told[:2]:
        assert message["reason"].startswith("What is stored of this table can't be read")
        assert not message["again"]
    reply = server.get(f"/api/tables/{ids[1]}/log")
    assert (reply.status, reply.json["error"]) == (503, told[0]["reason"])
    assert server.get("/api/tables/nowhere/log").status == 404
    assert server.open_table().status == 201
    assert '"not readable"' in server.log
    assert '"trace"' not in server.log


def test_a_store_that_keeps_one_waiting_is_told_and_holds_up_no_probe(tmp_path: Path) -> None:
    class Slow(SqliteStore):
        async def pulse(self) -> None:
            await free.wait()

    async def probe() -> None:
        pulse = Pulse(Slow(tmp_path / "tables.db"))
        assert not await pulse.beats_at_once()
        assert not await pulse.beats_at_once()
        free.set()
        assert await pulse.beats()
        assert await pulse.beats_at_once()

    free = asyncio.Event()
    asyncio.run(probe())
