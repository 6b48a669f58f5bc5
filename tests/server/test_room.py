"""Limits that keep room for players: spectators, windows, long games, the lobby."""

import asyncio
import contextlib
import gc
import sqlite3
import threading
import weakref
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.server.accounts import Run, World
from tests.server.client import PATIENCE, Client, Refused
from tests.server.running import Running
from tests.server.seated import Seated
from tests.server.test_limits import until_clients
from tests.server.test_tables import Anyone, of
from undercroft.server import limits
from undercroft.server.accounts.people import Person
from undercroft.server.house import House
from undercroft.server.stores.sqlite import SqliteStore
from undercroft.server.tables.game_session import ENOUGH, LOADER, GameSession
from undercroft.server.tables.seats import new_table
from undercroft.server.tables.table import Table
from undercroft.server.wire import NewTable


async def look_on(stack: AsyncExitStack, server: Running, table: str) -> ClientConnection:
    url = f"ws://{server.address}/ws/{table}"
    client = await stack.enter_async_context(connect(url, compression=None))
    stack.callback(client.transport.abort)  # nobody reads what is still being said
    await client.send('{"type": "hello"}')
    with contextlib.suppress(ConnectionClosed):
        async with asyncio.timeout(60):
            while '"type":"table"' not in str(await client.recv()):
                pass
    return client


def test_spectators_keep_no_player_out(server: Running) -> None:
    opened = server.open_table(seats=2, bots=[None, "random"], start=True)
    table, key = opened.json["table"], opened.json["key"]

    async def crowd() -> None:
        async with AsyncExitStack() as stack:
            for _ in range(limits.ONLOOKERS):
                await look_on(stack, server, table)
            late = await look_on(stack, server, table)
            await late.wait_closed()
            assert late.close_code == 4029
            async with of(server, opened) as owner:
                await owner.until(lambda: owner.may_act(0))
            async with Client(server.address, table, keys=[key]) as phone:
                assert phone.table["yours"] == [0]

    asyncio.run(crowd())


def test_silent_connections_keep_no_player_out(server: Running) -> None:
    opened = server.open_table(seats=2)
    table, key = opened.json["table"], opened.json["key"]
    url = f"ws://{server.address}/ws/{table}"

    async def crowd() -> None:
        async with AsyncExitStack() as stack:
            silent = [
                await stack.enter_async_context(connect(url)) for _ in range(limits.ARRIVING + 1)
            ]
            await asyncio.wait_for(silent[0].wait_closed(), 60)
            assert silent[0].close_code == 1013
            async with Client(server.address, table, keys=[key]) as phone:
                assert phone.table["yours"] == [0]
            assert silent[-1].close_code is None

    asyncio.run(crowd())


def test_windows_of_one_player_are_limited(server: Running) -> None:
    opened = server.open_table(seats=2)
    table, key = opened.json["table"], opened.json["key"]

    async def crowd() -> None:
        async with AsyncExitStack() as stack:
            for _ in range(limits.CLIENTS_A_SEAT):
                await stack.enter_async_context(Client(server.address, table, keys=[key]))
            last = Client(server.address, table, keys=[key])
            async with last:
                await last.until(lambda: last.ended)
            assert last.closed_with == 4029
            async with of(server, Anyone(opened)) as other:
                await other.ask("sit", seat=1)

    asyncio.run(crowd())


# Long games


def test_undos_are_limited() -> None:
    row = new_table(NewTable("petz", 2, ["random", "random"]), Person("a", "Ada"))
    game = GameSession(row)
    game.adopt(game.apply_start())
    assert game.update(0, 0).can_undo is False
    for _ in range(limits.UNDOS):
        game.adopt(game.apply_moves(0, "", game.parse(["group 1+0"])))
        game.adopt(game.apply_undo(0, ""))
    game.adopt(game.apply_moves(0, "", game.parse(["group 1+0"])))
    assert game.update(0, 0).can_undo is False
    try:
        game.apply_undo(0, "")
    except Exception as error:
        assert str(error) == ENOUGH
    else:
        raise AssertionError("taken back once more")
    game.adopt(game.apply_moves(1, "", game.parse(["group 1+0"])))
    game.apply_undo(1, "")


def test_a_long_game_is_loaded_only_for_who_comes_to_its_table(
    new_server: Callable[..., Running],
) -> None:
    server = new_server()
    opened = server.open_table(seats=2)
    table = opened.json["table"]

    async def fidget() -> None:
        async with of(server, opened) as owner:
            await owner.ask("sit", seat=1)
            await owner.ask("start")
            await owner.until(lambda: owner.may_act(0))
            with contextlib.suppress(Refused):
                for _ in range(limits.UNDOS):
                    await owner.play(0, "group 1+0")
                    await owner.ask("undo", seat=0, seq=owner.updates[0]["seq"])
        await until_clients(server, 0)
        async with asyncio.timeout(PATIENCE):
            while server.get("/healthz").json["tables"]:
                await asyncio.sleep(0.05)

    async def come() -> None:
        async with of(server, opened) as owner:
            assert owner.may_act(0)

    asyncio.run(fidget())
    assert server.get(f"/api/tables/{table}/log").status == 404
    assert server.get("/healthz").json["tables"] == 0  # without playing it all again
    asyncio.run(come())
    assert '"trace"' not in server.log


def test_a_game_is_loaded_without_blocking_others(tmp_path: Path) -> None:
    """It is played again by threads: while they are busy, the loop goes on and the game waits."""

    async def load() -> None:
        free = threading.Event()
        async with Seated(tmp_path) as at:
            await at.table.start()
            await at.play(0)
            table = Table(at.table.row, at.store, House(at.wake))
            for _ in range(8):  # more than there are threads
                LOADER.submit(free.wait)
            loading = asyncio.create_task(table.load())
            try:
                for _ in range(3):  # what is read of the file first takes no longer than this
                    assert len(await at.store.load_actions("here")) == 2
                assert not loading.done() and table.game is None
            finally:
                free.set()
            await loading
            assert table.playing().lines == at.table.playing().lines

    asyncio.run(load())


# The lobby


def test_tables_of_one_network_do_not_fill_the_lobby(tmp_path: Path) -> None:
    async def fill() -> list[str]:
        store = SqliteStore(tmp_path / "tables.db")
        await store.open()
        request = NewTable("petz", 2, public=True)
        first = new_table(request, Person("a", "Ada"), "somewhere")
        await store.create(first)
        for _ in range(60):
            await store.create(new_table(request, Person("b", "Bo"), "elsewhere"))
        rows = await store.public_tables(10)
        await store.close()
        return [row.opener for row in rows if row.id == first.id or row.opener == "elsewhere"]

    openers = asyncio.run(fill())
    assert sorted(openers[:2]) == ["elsewhere", "somewhere"]


def test_abandoned_tables_leave_the_lobby(new_server: Callable[..., Running]) -> None:
    server = new_server()
    empty = server.open_table(public=True, sit=False).json["table"]
    taken = server.open_table(public=True)
    server.stop()
    with sqlite3.connect(server.database) as database:
        database.execute("UPDATE tables SET changed = datetime('now', '-2 hours')")
    database.close()
    server.restart()
    assert server.get("/api/tables").json == []

    async def come() -> None:
        async with of(server, taken):
            listed = [line["id"] for line in server.get("/api/tables").json]
            assert listed == [taken.json["table"]]

    asyncio.run(come())
    server.stop()
    with sqlite3.connect(server.database) as database:
        database.execute("UPDATE tables SET changed = datetime('now', '-40 days')")
    database.close()
    server.restart()
    with sqlite3.connect(f"file:{server.database}?mode=ro", uri=True) as database:
        left = [row[0] for row in database.execute("SELECT id FROM tables")]
    database.close()
    assert taken.json["table"] in left
    assert empty not in left


def test_a_game_is_freed_when_its_table_leaves_memory(run: Run) -> None:
    """Tables and clients refer to each other: their games must not wait for the collector."""

    async def play(world: World) -> None:
        ada = await world.named("Ada")
        bots = [None, "random"]
        new = {"game": "petz", "seats": 2, "bots": bots, "start": True}
        opened = await ada.post("/api/tables", new, 201)
        gc.disable()
        try:
            async with world.server.lobby.visit(opened["table"]) as table:
                game = weakref.ref(table.game)
                assert game() is not None
            async with asyncio.timeout(PATIENCE):
                while game() is not None:  # until the thread that has loaded it lets go of it
                    await asyncio.sleep(0.01)
            assert table.row.status == "playing"
        finally:
            gc.enable()

    run(play)
