"""What an operator does while the server runs: restore, prune, export, forget."""

import asyncio
import io
import json
import shutil
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing, redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

from tests.server.client import Client, at_random
from tests.server.old_file import OLD
from tests.server.running import Running
from undercroft.cli.main import main
from undercroft.core import saved
from undercroft.games import GAMES
from undercroft.server.reviews.reviews import note_of
from undercroft.server.reviews.shares import Shares
from undercroft.server.stores.sql_store import Statement
from undercroft.server.stores.sqlite import SqliteStore
from undercroft.server.tournaments.tournaments import INSERT, Entrant, TournamentRow, Tournaments


class Done(NamedTuple):
    code: int
    out: str
    err: str


def command(database: Path | str, *args: str) -> Done:
    """Run a command beside the server, in this process: it starts faster."""
    address = database if isinstance(database, str) else f"sqlite:///{database}"
    line = [*args, "--db", address, "--lang", "en"]
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = main(line)
    return Done(code, out.getvalue(), err.getvalue())


def succeeded(database: Path | str, *args: str) -> str:
    done = command(database, *args)
    assert (done.code, done.err) == (0, ""), done
    return done.out


async def begun(client: Client, moves: int = 6) -> None:
    await client.ask("sit", seat=1)
    await client.ask("start")
    for made in range(moves):
        await one_move(client, made)


async def one_move(client: Client, made: int) -> None:
    await client.until(lambda: client.may_act(0) or client.may_act(1))
    seat = 0 if client.may_act(0) else 1
    await client.play(seat, at_random(seat)(client.updates[seat], made))


def finish_a_game(server: Running) -> str:
    opened = server.open_table(game="pugquest", seats=1, bots=["random"], start=True, sit=False)

    async def look_on() -> None:
        async with Client(server.address, opened.json["table"]) as watcher:
            await watcher.until(watcher.is_over)

    asyncio.run(look_on())
    return str(opened.json["table"])


def rows(database: Path, sql: str) -> list[Any]:
    with closing(sqlite3.connect(database)) as opened:
        return opened.execute(sql).fetchall()


# Restoring


def test_a_backup_is_restored_with_every_game_replayed(
    new_server: Callable[..., Running], tmp_path: Path
) -> None:
    server = new_server()
    over = finish_a_game(server)
    log = server.get(f"/api/tables/{over}/log").body
    copy, again = tmp_path / "copy.db", tmp_path / "elsewhere" / "tables.db"
    succeeded(server.database, "backup", str(copy))
    assert "1 table is whole" in succeeded(again, "restore", str(copy), "--check")
    succeeded(server.database, "restore", str(copy), "--check")
    metrics = server.get("/metrics").body.decode()
    assert "undercroft_backup_bytes" in metrics and "undercroft_restore_tried_bad 0" in metrics
    assert not again.exists()
    assert succeeded(again, "restore", str(copy)) == "1 table is restored.\n"
    assert again.stat().st_mode & 0o077 == 0
    assert [path.name for path in again.parent.iterdir()] == ["tables.db"]
    assert new_server(again).get(f"/api/tables/{over}/log").body == log
    refused = command(server.database, "restore", str(copy))
    assert refused.code == 1 and "the file exists already" in refused.err


def test_a_backup_with_a_damaged_game_is_restored_only_if_asked(tmp_path: Path) -> None:
    copy, target = tmp_path / "copy.db", tmp_path / "tables.db"
    shutil.copy(OLD, copy)
    with closing(sqlite3.connect(copy)) as damaged:
        damaged.execute("DELETE FROM actions WHERE table_id = 'old-over' AND number = 3")
        damaged.commit()
    before = copy.read_bytes()
    done = command(target, "restore", str(copy))
    assert done.code == 1
    assert "Table old-over does not replay" in done.out
    assert not target.exists()
    assert "3 tables are restored" in succeeded(target, "restore", str(copy), "--anyway")
    assert copy.read_bytes() == before


@pytest.mark.parametrize("content", [b"", b"no database", OLD.read_bytes()[:6000]])
def test_what_is_no_backup_is_not_restored(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "copy.db").write_bytes(content)
    done = command(tmp_path / "tables.db", "restore", str(tmp_path / "copy.db"))
    assert (done.code, done.out, len(done.err.splitlines())) == (1, "", 1)
    assert f"{tmp_path / 'copy.db'}: " in done.err
    done = command(tmp_path / "tables.db", "restore", str(tmp_path / "copy.db"), "--check")
    assert done.code == 1 and f"{tmp_path / 'copy.db'}: " in done.err
    assert [path.name for path in tmp_path.iterdir()] == ["copy.db"]


# Old tables


def test_old_tables_are_removed_while_one_of_them_is_played_at(
    new_server: Callable[..., Running],
) -> None:
    server = new_server()
    over = finish_a_game(server)
    with closing(sqlite3.connect(server.database)) as file:
        file.execute("INSERT INTO notes VALUES (?, 'a review')", (note_of(over),))
        file.commit()
    opened = server.open_table(seats=2)

    async def play() -> None:
        async with Client(server.address, opened.json["table"], opened.cookie) as client:
            await begun(client)
            counted = await asyncio.to_thread(
                succeeded, server.database, "prune", "--over", "0", "--playing", "0"
            )
            assert "Games given up: 1" in counted and "--yes removes 2 tables" in counted
            assert server.get(f"/api/tables/{over}/log").status == 200
            await one_move(client, 7)
            kept = await asyncio.to_thread(
                succeeded, server.database, "prune", "--over", "0", "--playing", "1", "--yes"
            )
            assert "1 table was removed" in kept
            await one_move(client, 8)
            await asyncio.to_thread(succeeded, server.database, "prune", "--playing", "0", "--yes")
            moving = asyncio.create_task(one_move(client, 9))
            await client.until(lambda: client.ended)
            assert client.closed_with == 4004 and not moving.done()
            moving.cancel()

    asyncio.run(play())
    assert server.get(f"/api/tables/{over}/log").status == 404
    for name in ("tables", "actions", "seated"):
        assert rows(server.database, f"SELECT count(*) FROM {name}") == [(0,)]
    assert rows(server.database, "SELECT name FROM notes") in ([], [("push key",)])
    assert command(server.database, "prune", "--yes").code == 2
    assert '"trace"' not in server.log


def test_old_tournaments_are_removed_and_newer_ones_stay(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    nobody: Any = None

    async def lay() -> None:
        store = SqliteStore(database)
        await store.open()
        two = (Entrant("Ada", "ada"), Entrant("Bo", "bo"))
        for status in ("open", "running", "over"):
            row = TournamentRow(status, "Cup", "petz", "robin", "day", "ada", two, 1, status)
            await Tournaments(store, nobody).create(row)
        old = msgspec.structs.replace(row, id="old", changed=time.time() - 40 * 86_400)
        values = (old.id, old.status, msgspec.json.encode(old).decode())
        await store.write([Statement(INSERT, values)])
        await store.close()

    asyncio.run(lay())
    ages = ("--over", "30", "--lobby", "30", "--playing", "30")
    assert "Tournaments: 1" in succeeded(database, "prune", *ages)
    assert "Tournaments: 1\n0 tables were removed" in succeeded(database, "prune", *ages, "--yes")
    left = rows(database, "SELECT id FROM tournaments ORDER BY id")
    assert left == [("open",), ("over",), ("running",)]
    assert "Tournaments: 1" in succeeded(database, "prune", "--lobby", "0", "--yes")
    assert rows(database, "SELECT count(*) FROM tournaments") == [(2,)]


# One person


def test_who_is_known_by_a_deal_or_a_link_alone_is_found_and_forgotten(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"

    async def lay() -> None:
        store = SqliteStore(database)
        await store.open()
        await store.claim_deal("2026-11-17", "ada", "t1")
        await Shares(store).set("t2", "bo", on=True, signs=True)
        await Shares(store).set("t3", "cy", on=False, signs=False)
        await store.close()

    asyncio.run(lay())
    told = []
    for person in ("ada", "bo", "cy"):
        succeeded(database, "export", person, str(tmp_path / f"{person}.json"))
        found = json.loads((tmp_path / f"{person}.json").read_text())
        told.append((found["deals"], found["shared"]))
        succeeded(database, "forget", person, "--yes")
        assert command(database, "forget", person).code == 1
    assert told == [(["2026-11-17"], []), ([], ["t2"]), ([], [])]
    for name in ("deals", "shares", "unsigned"):
        assert rows(database, f"SELECT count(*) FROM {name}") == [(0,)]


def test_a_person_gets_their_data_and_is_forgotten_in_the_middle_of_a_game(
    new_server: Callable[..., Running], tmp_path: Path
) -> None:
    server = new_server()
    cookie = server.post("/api/me", {"name": "Ada Testname"}).cookie
    opened = server.open_table(cookie, seats=2)
    table = opened.json["table"]
    over = server.open_table(cookie, game="pugquest", seats=1)
    lobby = server.open_table(cookie, seats=2).json["table"]

    async def play() -> None:
        async with Client(server.address, over.json["table"], cookie) as client:
            await client.ask("start")
            await client.play_to_the_end(0, at_random(0))
        async with (
            Client(server.address, table, cookie) as ada,
            Client(server.address, table) as bo,
        ):
            await bo.ask("sit", seat=1, name="Bo")
            await ada.ask("start")
            await asyncio.to_thread(succeeded, server.database, "export", f"{table}/1", str(file))
            told = await asyncio.to_thread(
                succeeded, server.database, "forget", f"{table}/1", "--yes"
            )
            assert "removed from 3 tables" in told
            bo.keys, greeted = [bo.seat_keys[1]], bo.welcomes
            await bo.ask("key", seat=1)  # the server has an older copy, and reads it again
            assert bo.welcomes > greeted

    file = tmp_path / "ada.json"
    asyncio.run(play())
    assert file.stat().st_mode & 0o077 == 0
    told = json.loads(file.read_text("utf-8"))
    logs = {one["id"]: one["log"] for one in told["tables"]}
    assert logs.keys() == {table, over.json["table"], lobby}
    assert logs[table] is None
    assert saved.read(logs[over.json["table"]], GAMES).is_over
    assert {name for one in told["tables"] for name in one["seats"].values()} == {"Ada Testname"}
    server.stop()
    for path in tmp_path.glob("tables.db*"):
        assert b"Ada Testname" not in path.read_bytes()
        assert told["person"].encode() not in path.read_bytes()
    seats = {name: json.loads(body)["seats"] for name, body in bodies(server.database)}
    assert [seat["kind"] for seat in seats[table]] == ["bot", "person"]
    assert seats[table][1]["name"] == "Bo"
    assert [seat["kind"] for seat in seats[lobby]] == ["open", "open"]
    assert seats[over.json["table"]][0]["name"] == "Player 1"
    assert "nothing is stored" in command(server.database, "forget", told["person"]).err
    assert "nobody sits at" in command(server.database, "export", "x/1", "y.json").err
    for word in ("Bo", "petz", table):  # what is in a table's text, and nobody's id
        assert "nothing is stored" in command(server.database, "forget", word, "--yes").err
    (tmp_path / "closed").write_text("no folder")
    beyond = str(tmp_path / "closed" / "bo.json")
    assert str(beyond) in command(server.database, "export", f"{table}/2", beyond).err


def bodies(database: Path) -> list[Any]:
    return rows(database, "SELECT id, body FROM tables")
