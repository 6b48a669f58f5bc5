"""PostgreSQL: the same store, a database that goes away, and copies both ways."""

import asyncio
import os
import re
import shutil
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.client import Client, Refused
from tests.server.old_file import OLD
from tests.server.postgres import Postgres
from tests.server.running import Running
from tests.server.test_upkeep import begun, command, one_move, succeeded
from undercroft.cli.main import main
from undercroft.server.accounts.people import Person
from undercroft.server.reviews.shares import Shares
from undercroft.server.stores.copying import Contents, bad_tables, contents
from undercroft.server.stores.databases import BadAddress, store_at
from undercroft.server.stores.migrations import POSTGRES, SQLITE
from undercroft.server.stores.sql_store import SqlStore
from undercroft.server.stores.store import Action, BoxRow, Outdated, StoreError, TableRow
from undercroft.server.stores.upkeep import export, forget
from undercroft.server.tables.seats import new_table, person_seat, with_seat
from undercroft.server.tournaments.tournaments import Entrant, TournamentRow, Tournaments
from undercroft.server.wire import NewTable, Status

pytest.importorskip("asyncpg", reason="the extra postgres is not installed")
from undercroft.server.stores.postgres import numbered, shown

ROOT = Path(__file__).parents[2]


@asynccontextmanager
async def opened(address: str, beside: bool = False) -> AsyncIterator[SqlStore]:
    store = store_at(address, beside)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def table_of(name: str, status: Status = "lobby") -> TableRow:
    row = new_table(NewTable("petz", 2, public=True), Person(name, name.title()), "network")
    row = with_seat(row, 0, person_seat(row, Person(name, name.title()), None, "key", 0))
    return msgspec.structs.replace(row, status=status)


def action(number: int) -> Action:
    return Action(number, 0, "move", f"r{number}", ["0 done"], [number, 0, 0])


# The same store


async def keeps_what_it_is_given(address: str) -> dict[str, Any]:
    """What a store answers to everything it is asked."""
    async with opened(address) as store:
        secret = await store.secret()
        ada, bo = table_of("ada"), table_of("bo", "playing")
        await store.create(ada)
        await store.create(bo, action(0))
        with pytest.raises(StoreError):
            await store.create(ada)
        await asyncio.gather(*[store.append(bo, action(number)) for number in range(1, 9)])
        with pytest.raises(StoreError):
            await store.append(bo, action(3))
        pack = await store.save_pack("{}")
        assert await store.save_pack("{}") == pack
        ada = msgspec.structs.replace(ada, status="over", pack=pack)
        await store.save(ada)
        boxes = [BoxRow(f"b{n}", "petz", "ada", "net", pack, "Ada", "Ä", 1, 2, "x") for n in "21"]
        for box in boxes:
            await store.save_box(box)
        claimed = [await store.claim_deal("2026-11-16", "ada", one) for one in (ada.id, "other")]
        await store.claim_deal("2026-11-16", "bo", bo.id)
        dealt = [row.id for row in await store.finished_deals("2026-11-16")]
        shares = Shares(store)
        await shares.set(ada.id, "ada", on=True, signs=False)
        await shares.set(bo.id, "bo", on=True, signs=False)
        await shares.set(ada.id, "ada", on=True, signs=False)  # as it is
        link = await shares.link_of(ada.id, "ada") or ""
        tournament = TournamentRow(
            "t", "Cup", "petz", "robin", "day", "ada", (Entrant("Bo", "bo"),)
        )
        tournaments = Tournaments(store, None)  # type: ignore[arg-type]
        await tournaments.create(tournament)
        await tournaments.save(tournament, 0)
        with pytest.raises(Outdated):
            await tournaments.save(tournament, 0)
        await store.save_note("n", "1")
        await store.save_note("n", "2")
        # Another program changes a table: the server's copy is outdated, whatever it does.
        async with opened(address, beside=True) as other:
            told = await export(other, "bo")
            assert (await forget(other, "bo")) == (1, 0)
        with pytest.raises(Outdated):
            await store.append(bo, action(9))
        with pytest.raises(Outdated):
            await store.save(bo)
        again = await store.load_table(bo.id)
        assert again is not None and again.epoch == 1
        await store.append(again, action(9))
        return {
            "secret": secret == await store.secret() and len(secret) == 32,
            "actions": [one.number for one in await store.load_actions(bo.id, 2)],
            "seats": [seat.kind for seat in again.seats],
            "told": [one["status"] for one in told["tables"]],
            "mine": [row.owner for row in await store.tables_of("ada", 5)],
            "changed": [*await store.last_changes([ada.id, "no"])] == [ada.id],
            "public": [row.status for row in await store.public_tables(5)],
            "counts": [await store.count_boxes("ada", "x"), await store.count_tables("ada")],
            "deals": [one == ada.id for one in [*claimed, *dealt]],
            "dealt": [await store.deal_table("2026-11-16", who) for who in ("bo", "cy")],
            "shares": [await shares.table_of(link) == ada.id, await shares.link_of(bo.id, "bo")],
            "unsigned": [await shares.unsigned(one.id) for one in (ada, bo)],
            "cups": [[one.name for one in cup.entrants] for cup in await tournaments.of("ada")],
            "boxes": [box.id for box in await store.boxes("petz")],
            "box": (await store.load_box("b1")) == boxes[1],
            "pack": [await store.load_pack(pack), await store.load_pack("no")],
            "note": [await store.load_note("n"), await store.load_note("no")],
            "none": [await store.load_table("no"), await store.load_table("a\0b")],
            "size": await store.size() > 0,
        }


def test_both_stores_answer_the_same(postgres: Postgres, tmp_path: Path) -> None:
    found = asyncio.run(keeps_what_it_is_given(postgres.new()))
    assert found == asyncio.run(keeps_what_it_is_given(f"sqlite:///{tmp_path / 'tables.db'}"))
    assert found["actions"] == [2, 3, 4, 5, 6, 7, 8, 9]
    assert (found["seats"], found["public"]) == (["bot", "open"], ["playing"])
    assert (found["mine"], found["boxes"]) == (["ada"], ["b2", "b1"])
    assert (found["shares"], found["unsigned"]) == ([True, None], [{"ada"}, set()])
    assert found["cups"] == [["Player 1"]]
    assert found["deals"] == [True] * 3 and found["dealt"] == [None, None]  # Bo is forgotten


def test_a_second_server_does_not_open_the_database(postgres: Postgres) -> None:
    async def twice() -> None:
        address = postgres.new()
        async with opened(address):
            with pytest.raises(StoreError, match=r"postgresql://.*: in use by another server"):
                await store_at(address).open()
        async with opened(address):
            pass
        postgres.sql("UPDATE version SET number = 99", address.partition("@/")[2].split("?")[0])
        with pytest.raises(StoreError, match="made by a newer undercroft"):
            await store_at(address, beside=True).open()

    asyncio.run(twice())


def test_migrations_only_add() -> None:
    """While processes are replaced, those of the version before use the migrated database."""
    for migration in (*SQLITE, *POSTGRES):
        assert not re.search(r"\b(DROP|RENAME|TRUNCATE)\b|ALTER COLUMN", migration)
        for added in re.findall(r"ADD COLUMN .*", migration):
            assert "DEFAULT" in added


def test_no_message_has_the_password() -> None:
    address = "postgresql://ada:secret@127.0.0.1:1/games"
    assert shown(address) == "postgresql://127.0.0.1/games"
    with pytest.raises(StoreError) as error:
        asyncio.run(store_at(address).open())
    assert "secret" not in str(error.value) and "127.0.0.1/games" in str(error.value)
    with pytest.raises(BadAddress, match="postgresql://HOST/NAME"):
        store_at("mysql://x")


def test_values_are_numbered() -> None:
    assert numbered("a = ? AND b > ?") == "a = $1 AND b > $2"


# The server


def test_play_goes_on_after_the_database_and_the_server_were_killed(
    postgres: Postgres, new_server: Callable[..., Running]
) -> None:
    server = new_server(url=postgres.new())
    table = server.open_table(seats=2)

    async def play() -> None:
        async with Client(server.address, table.json["table"], table.cookie) as client:
            await begun(client, 4)
            await asyncio.to_thread(postgres.halt)
            assert server.get("/readyz").status == 503
            with pytest.raises(Refused, match="can't save"):
                await one_move(client, 4)
            await asyncio.to_thread(postgres.start)
            while server.get("/readyz").status != 200:
                await asyncio.sleep(0.1)
            await one_move(client, 4)
            seen = {seat: update["seq"] for seat, update in client.updates.items()}
            greeted = client.welcomes
            await asyncio.to_thread(server.restart)
            await client.until(lambda: client.welcomes > greeted and client.has_seen_all())
            assert {seat: update["seq"] for seat, update in client.updates.items()} == seen
            await one_move(client, 5)

    asyncio.run(play())
    assert server.stop() == 0
    assert '"trace"' not in server.log


def test_tables_are_copied_to_postgresql_and_back(
    postgres: Postgres, new_server: Callable[..., Running], tmp_path: Path
) -> None:
    """By `migrate`, and by a backup that is restored into the other kind of database."""
    old, back = tmp_path / "old.db", tmp_path / "back.db"
    shutil.copy(OLD, old)
    address, third = postgres.new(), postgres.new()
    files = [f"sqlite:///{path}" for path in (old, back)]
    assert main(["migrate", files[0], address, "--lang", "en"]) == 0
    assert command(files[0], "prune", "--over", "0").out.startswith("Finished games: 1")
    server = new_server(url=address)
    log = server.get("/api/tables/old-over/log").body
    succeeded(address, "backup", str(tmp_path / "copy.db"))
    assert b"undercroft_backup_bytes" in server.get("/metrics").body
    refused = command(address, "restore", str(tmp_path / "copy.db"))
    assert (refused.code, "in use by another server" in refused.err) == (1, True)
    assert server.stop() == 0
    refused = command(address, "restore", str(tmp_path / "copy.db"))
    assert (refused.code, "the new database is not empty" in refused.err) == (1, True)
    succeeded(third, "restore", str(tmp_path / "copy.db"))
    assert main(["migrate", third, files[1], "--lang", "en"]) == 0

    async def look() -> list[Contents]:
        found = []
        for one in (files[0], address, third, files[1]):
            async with opened(one, beside=True) as store:
                assert (await bad_tables(store))[1] == []
                async with store.snapshot() as read:
                    found.append(await contents(read))
        return found

    first, *others = asyncio.run(look())
    assert first.counts["tables"] == 3 and first.counts["actions"] > 9
    for one in (first, *others):
        del one.hashes["notes"]  # only one of them was backed up
    assert [one.hashes for one in others] == [first.hashes] * 3
    assert log.startswith(b'{"undercroft"')


@pytest.mark.soak
def test_the_servers_tests_pass_on_postgresql() -> None:
    command_line = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/server"]
    environment = os.environ | {"UNDERCROFT_TEST_STORE": "postgres"}
    done = subprocess.run(command_line, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-3000:]
