"""A full or read-only disk: players are told, and no game is partly written.

The limit on how large a file may grow stands for the full disk; a limit of nothing for one that
has become read-only. Both are set on the running server from outside.
"""

import asyncio
import resource
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server.client import Client, Message, Refused, at_random
from tests.server.running import Running, needs_file
from undercroft.core import saved
from undercroft.games import GAMES
from undercroft.server.accounts.people import Person
from undercroft.server.errors import Rejected
from undercroft.server.house import House
from undercroft.server.stores.sqlite import SqliteStore
from undercroft.server.stores.store import Action, StoreError, TableRow
from undercroft.server.tables.seats import new_table
from undercroft.server.tables.table import Table
from undercroft.server.wire import NewTable

pytestmark = [
    pytest.mark.skipif(sys.platform != "linux", reason="needs prlimit"),
    needs_file,
]


def limit(server: Running, size: int) -> None:
    _, most = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, most))


def fill(server: Running) -> None:
    """No file may grow any more."""
    sizes = [path.stat().st_size for path in server.database.parent.glob("tables.db*")]
    limit(server, max(sizes))


def empty(server: Running) -> None:
    limit(server, resource.RLIM_INFINITY)


async def play(server: Running, stop: Callable[[Running], None]) -> Client:
    opened = server.open_table(seats=2)
    async with Client(server.address, opened.json["table"], opened.cookie) as client:
        await client.ask("sit", seat=1)
        await client.ask("start")
        choose = at_random(0)
        for made in range(4):
            await client.until(lambda: client.may_act(0))
            await client.play(0, choose(client.updates[0], made))
            if not client.may_act(0):
                break
        seen = client.updates[1]["seq"]
        stop(server)
        answer = await refused(client)
        assert answer["reason"] == "storage"
        assert "can't save" in answer["text"]
        assert client.updates[1]["seq"] == seen
        assert server.post("/api/tables", {"game": "petz", "seats": 2}).status == 503
        async with Client(server.address, opened.json["table"]) as watcher:
            await watcher.until(lambda: -2 in watcher.updates)  # looking on needs no disk
        empty(server)
        async with asyncio.TaskGroup() as group:
            for seat in (0, 1):
                group.create_task(client.play_to_the_end(seat, at_random(seat, "later")))
    return client


async def refused(client: Client) -> Message:
    """Play until the disk refuses: a little may still fit."""
    for made in range(200):
        try:
            await client.play(1, at_random(1)(client.updates[1], made))
            await client.ask("undo", seat=1, seq=client.updates[1]["seq"])
        except Refused as error:
            return error.answer
    raise AssertionError("the disk is never full")


@pytest.mark.parametrize("stop", [fill, lambda server: limit(server, 0)], ids=["full", "read-only"])
def test_a_full_disk_is_reported_and_survived(
    new_server: Callable[..., Running], stop: Callable[[Running], None]
) -> None:
    server = new_server()
    client = asyncio.run(play(server, stop))
    path = f"/api/tables/{client.table['id']}/log"
    log = server.get(path).body.decode()
    assert saved.read(log, GAMES).is_over
    server.restart()
    assert server.get(path).body.decode() == log


class Liar(SqliteStore):
    """A disk that reports an error although it has written the data."""

    lies = False

    async def append(self, table: TableRow, action: Action) -> None:
        await super().append(table, action)
        if self.lies:
            raise StoreError("no")


def test_a_write_that_succeeded_despite_an_error_is_not_repeated(tmp_path: Path) -> None:
    async def play() -> None:
        store = Liar(tmp_path / "tables.db")
        await store.open()
        request = NewTable("petz", 2, ["random", "random"])
        table = Table(new_table(request, Person("a", "Ada")), store, House())
        await store.create(table.row)
        await table.start()
        store.lies = True
        with pytest.raises(Rejected, match="can't save"):
            await table.play(0, "ref", 1, ["group 1+0"])
        store.lies = False
        await table.refresh()
        assert await table.play(0, "ref", 1, ["group 1+0"]) == 2
        assert await table.play(0, "next", 2, ["done"]) == 3
        assert [action.ref for action in await store.load_actions(table.row.id)] == [
            "",
            "ref",
            "next",
        ]
        await store.close()

    asyncio.run(play())


def test_a_server_that_cannot_write_does_not_start(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(AssertionError) as error:
        Running(tmp_path / "folder")  # a folder is no file
    assert "unable to open database file" in str(error.value)
