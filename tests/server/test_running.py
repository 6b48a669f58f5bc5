"""Running it: port, browser, address, health, stop, logs, and files of earlier versions."""

import asyncio
import json
import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server.client import Client, at_random
from tests.server.old_file import OLD, OLD_KEY
from tests.server.running import Running, needs_file
from undercroft.core import saved
from undercroft.core.fingerprint import unnamed
from undercroft.games import GAMES
from undercroft.server.serve import bind
from undercroft.server.stores.databases import BadAddress
from undercroft.server.stores.migrations import SQLITE

COMMAND = "import sys; from undercroft.cli.main import main; sys.exit(main())"


def run(*args: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", COMMAND, "serve", "--no-browser", *args]
    return subprocess.run(command, capture_output=True, text=True, timeout=120)


def test_the_command_takes_the_next_port_if_the_wanted_one_is_taken(
    server: Running, tmp_path: Path
) -> None:
    command = [sys.executable, "-c", COMMAND, "serve", "--no-browser"]
    command += ["--port", str(server.port), "--db", f"sqlite:///{tmp_path / 'other.db'}"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as other:
        assert other.stdout is not None
        line = other.stdout.readline().decode()
        other.terminate()
        assert other.wait(120) == 0
        assert other.stdout.read() == b""
    assert line.startswith("Undercroft is open at http://localhost:")
    assert f":{server.port}/" not in line


def test_errors_are_one_line(server: Running) -> None:
    for args, code, words in (
        (["--db", "mysql://x"], 2, "is not a database URL"),
        (["--db", f"sqlite:///{server.database}"], 1, "in use by another server"),
    ):
        done = run("--port", "0", *args)
        assert (done.returncode, done.stdout) == (code, "")
        assert words in done.stderr
        assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize(("host", "port"), [("no.such.host.invalid", 0), ("127.0.0.1", 70000)])
def test_an_invalid_address_is_refused(host: str, port: int) -> None:
    with pytest.raises(BadAddress, match="no free port"):
        bind(host, port)


def test_the_browser_opens_and_holds_nothing_up(
    new_server: Callable[..., Running], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    browser = tmp_path / "browser"
    browser.write_text(f"#!/bin/sh\necho $1 > {tmp_path}/opened\nexec sleep 20 > /dev/null 2>&1\n")
    browser.chmod(0o700)
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setenv("BROWSER", f"{browser} %s")
    server = new_server(browser=True)
    assert server.get("/healthz").status == 200
    while not (tmp_path / "opened").exists() or not (tmp_path / "opened").read_text():
        time.sleep(0.01)
    assert (tmp_path / "opened").read_text().strip() == f"http://localhost:{server.port}/"
    server.stop()


def test_stopping_finishes_what_is_being_written(new_server: Callable[..., Running]) -> None:
    server = new_server()
    opened = server.open_table(seats=2)

    async def play() -> Client:
        async with Client(server.address, opened.json["table"], opened.cookie) as client:
            await client.ask("sit", seat=1)
            await client.ask("start")
            for made in range(10):
                await client.until(lambda: client.may_act(0) or client.may_act(1))
                seat = 0 if client.may_act(0) else 1
                await client.play(seat, at_random(seat)(client.updates[seat], made))
            greeted = client.welcomes
            assert await asyncio.to_thread(server.stop) == 0
            assert not list(server.database.parent.glob("tables.db-*"))
            server.start()
            await client.until(lambda: client.welcomes > greeted)
            await client.until(client.has_seen_all)
            return client

    client = asyncio.run(play())
    seqs = [update["seq"] for update in client.updates.values()]
    assert sum(seqs) >= 10
    assert '"trace"' not in server.log


def test_logs_are_lines_of_json(new_server: Callable[..., Running]) -> None:
    server = new_server()
    server.open_table()
    server.stop()
    lines = [json.loads(line) for line in server.log.splitlines()]
    assert [line["event"] for line in lines] == ["open", "opened", "closed"]
    assert all(set(line) >= {"time", "level", "from", "event"} for line in lines)


def test_the_database_is_readable_by_its_owner_only(server: Running) -> None:
    files = list(server.database.parent.glob("tables.db*"))
    assert files
    assert all(path.stat().st_mode & 0o077 == 0 for path in files)


def test_responses_carry_security_headers(server: Running) -> None:
    for path in ("/", "/t/x", "/api/games", "/healthz", "/nowhere"):
        headers = server.get(path).headers
        assert headers["content-security-policy"].startswith("default-src 'self';")
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


# Files of earlier versions


@needs_file
def test_a_database_of_the_first_version_is_migrated(
    new_server: Callable[..., Running], tmp_path: Path
) -> None:
    shutil.copy(OLD, tmp_path / "tables.db")
    server = new_server()

    async def play_on() -> Client:
        async with Client(server.address, "old-playing", keys=[OLD_KEY]) as client:
            assert client.table["yours"] == [0, 1]
            assert len(client.events) == 2
            async with asyncio.TaskGroup() as group:
                for seat in (0, 1):
                    group.create_task(client.play_to_the_end(seat, at_random(seat, "on")))
            return client

    client = asyncio.run(play_on())
    assert client.table["status"] == "over"
    for table in ("old-over", "old-playing"):
        log = server.get(f"/api/tables/{table}/log").body.decode()
        match, differs = saved.check(log, GAMES)
        assert match.is_over and not differs
        assert "data" in unnamed(saved.read_header(log.partition("\n")[0]))  # nobody wrote it down
    assert server.get("/api/tables").json == []  # they have been left long ago

    async def come_back() -> None:
        async with Client(server.address, "old-lobby", keys=[OLD_KEY]) as client:
            assert (client.table["status"], client.table["yours"]) == ("lobby", [0])
            assert [line["id"] for line in server.get("/api/tables").json] == ["old-lobby"]

    asyncio.run(come_back())
    server.stop()
    with sqlite3.connect(tmp_path / "tables.db") as database:
        assert database.execute("PRAGMA user_version").fetchone() == (len(SQLITE),)
        seated = database.execute("SELECT person, table_id FROM seated ORDER BY 2").fetchall()
    assert ("old person", "old-playing") in seated


def test_a_database_of_a_later_version_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "later.db"
    with sqlite3.connect(path) as database:
        database.execute("PRAGMA user_version = 99")
    database.close()
    done = run("--port", "0", "--db", f"sqlite:///{path}")
    assert done.returncode == 1
    assert "made by a newer undercroft" in done.stderr


DAMAGED = ["", "{", "[]", '{"id": 1}', "9" * 5000, "[" * 100_000, b"\xff\x00"]


@needs_file
def test_damaged_rows_do_not_block_other_tables(
    new_server: Callable[..., Running], tmp_path: Path
) -> None:
    shutil.copy(OLD, tmp_path / "tables.db")
    server = new_server()
    server.stop()
    row = (
        "INSERT INTO tables (id, public, status, changed, body) "
        "SELECT ?, public, 'playing', changed, ? FROM tables WHERE id = ?"
    )
    log = "INSERT INTO actions SELECT ?, number, body FROM actions WHERE table_id = 'old-over'"
    with sqlite3.connect(tmp_path / "tables.db") as database:
        whole = database.execute("SELECT body FROM tables WHERE id = 'old-over'").fetchone()[0]
        for at, body in enumerate(DAMAGED):
            database.execute(row, (f"row-{at}", body, "old-over"))
            named = whole.replace("old-over", f"log-{at}", 1)
            database.execute(row, (f"log-{at}", named, "old-over"))
            database.execute(log, (f"log-{at}",))
            change = "UPDATE actions SET body = ? WHERE number = 3 AND table_id = ?"
            database.execute(change, (body, f"log-{at}"))
    database.close()
    server.start()
    for at in range(len(DAMAGED)):
        assert server.get(f"/api/tables/row-{at}/log").status == 503
        assert server.get(f"/api/tables/log-{at}/log").status == 503
    assert server.get("/api/tables/old-over/log").status == 200
    assert server.get("/api/tables").status == 200
    assert server.get("/healthz").status == 200
    assert '"trace"' not in server.log


@pytest.mark.parametrize("damage", [lambda data: data[:3000], lambda data: b"x" * 4096])
def test_a_damaged_database_is_reported_in_one_line(
    tmp_path: Path, damage: Callable[[bytes], bytes]
) -> None:
    path = tmp_path / "tables.db"
    path.write_bytes(damage(OLD.read_bytes()))
    done = run("--port", "0", "--db", f"sqlite:///{path}")
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1


@needs_file
def test_a_game_begun_with_other_data_is_not_loaded(
    new_server: Callable[..., Running], tmp_path: Path
) -> None:
    """A game goes on only with the data of its fingerprint."""
    server = new_server()
    table = server.open_table(bots=["random", "random"], start=True, sit=False).json["table"]

    async def look_on() -> None:
        async with Client(server.address, table) as watcher:
            await watcher.until(watcher.is_over)

    asyncio.run(look_on())
    header = saved.read_header(server.get(f"/api/tables/{table}/log").body.decode().split("\n")[0])
    assert not unnamed(header)
    assert header["result"]["scores"]
    server.stop()
    with sqlite3.connect(tmp_path / "tables.db") as database:
        database.execute("UPDATE tables SET body = json_set(body, '$.mark.data', 'other')")
    database.close()
    server.start()
    assert server.get(f"/api/tables/{table}/log").status == 503
    assert "the component data have changed" in server.log
