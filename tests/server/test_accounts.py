"""Names that last: several devices, recovery codes, export, deletion, a new secret."""

import asyncio
import json
import time
from pathlib import Path

import pytest

from undercroft.cli.main import main
from undercroft.server.accounts import account_api
from undercroft.server.accounts.people import COOKIE, Person, hash_key, new_code, read_code, sign
from undercroft.server.accounts.user_agents import device_name
from undercroft.server.stores.copying import copy
from undercroft.server.stores.databases import store_at
from undercroft.server.stores.upkeep import rotate

pytest.importorskip("fido2", reason="the extra accounts is not installed")
from tests.server.accounts import Browser, Run, World, person_of
from tests.server.authenticator import Authenticator
from tests.server.client import PATIENCE


def test_a_passkey_brings_the_same_person_to_a_second_device(run: Run) -> None:
    async def play(world: World) -> None:
        ada, keys = await world.named("Ada"), Authenticator()
        who, old = person_of(ada), ada.cookies
        assert not (await ada.get("/api/account"))["lasts"]
        state = await ada.add_passkey(keys)
        assert state["lasts"] and len(state["passkeys"]) == 1 and len(state["devices"]) == 1
        # The old cookie counts until the new one has come: an answer may have been lost.
        assert (await world.browser(old).get("/api/me"))["name"] == "Ada"
        assert (await ada.get("/api/me"))["name"] == "Ada"
        assert (await world.browser(old).get("/api/me"))["name"] == ""

        phone = world.browser()
        state = await phone.sign_in(keys)
        assert person_of(phone) == who and len(state["devices"]) == 2
        await phone.post("/api/me", {"name": "Ada L"})
        assert (await ada.get("/api/me"))["name"] == "Ada L"

        away = next(one["id"] for one in state["devices"] if one["here"])
        await ada.post("/api/account/devices/remove", {"id": away})
        assert (await phone.get("/api/me"))["name"] == ""
        await ada.post("/api/account/devices/remove", {"id": away}, 404)
        # Signed out here, the way back is the passkey.
        await ada.post("/api/account/sign-out")
        assert (await ada.get("/api/me"))["name"] == ""
        state = await ada.sign_in(keys)
        assert person_of(ada) == who
        state = await ada.post("/api/account/passkeys/remove", {"id": state["passkeys"][0]["id"]})
        assert state["passkeys"] == [] and state["lasts"]
        await world.browser().sign_in(keys, 404)

    run(play)


def test_a_recovery_code_is_told_once_and_the_next_one_replaces_it(run: Run) -> None:
    async def play(world: World) -> None:
        ada = await world.named("Ada")
        code = (await ada.post("/api/account/code"))["code"]
        assert (await ada.get("/api/account"))["code_made"] > 0
        stored = await world.store.rows("SELECT code FROM accounts")
        assert stored == [(read_code(code),)] and code not in str(stored)
        phone = world.browser()
        await phone.post("/api/account/recover", {"code": "0" * 20}, 404)
        typed = code.replace("-", " ").lower().replace("0", "o").replace("1", "l")
        state = await phone.post("/api/account/recover", {"code": typed})
        assert person_of(phone) == person_of(ada) and len(state["devices"]) == 2
        newer = (await phone.post("/api/account/code"))["code"]
        await world.browser().post("/api/account/recover", {"code": code}, 404)
        await world.browser().post("/api/account/recover", {"code": newer})
        assert (await phone.post("/api/account/code/remove"))["code_made"] == 0
        await world.browser().post("/api/account/recover", {"code": newer}, 404)
        await world.browser().post("/api/account/recover", {"code": ""}, 404)

    run(play)


def test_tries_and_changes_are_limited(run: Run) -> None:
    async def play(world: World) -> None:
        ada, eve = await world.named("Ada"), world.browser()
        for _ in range(3):
            await eve.post("/api/account/recover", {"code": new_code()}, 404)
        await eve.post("/api/account/recover", {"code": new_code()}, 429)
        await eve.post("/api/account/sign-in/ask", status=429)
        for _ in range(3):
            await ada.post("/api/account/code")
        await ada.post("/api/account/code", status=429)
        await ada.get("/api/account/export", 429)

    run(play, sign_ins_at_once=3, sign_ins_a_minute=0)


def test_passkeys_and_devices_of_a_person_are_limited(run: Run) -> None:
    async def play(world: World) -> None:
        ada, keys = await world.named("Ada"), Authenticator()
        await ada.add_passkey(keys)
        await ada.post("/api/account/passkeys/ask", status=409)
        devices = [world.browser() for _ in range(3)]
        for later, device in enumerate(devices):
            world.later = later + 1
            state = await device.sign_in(keys)
        assert len(state["devices"]) == 2
        names = [(await one.get("/api/me"))["name"] for one in (ada, *devices)]
        assert names == ["", "", "Ada", "Ada"]

    run(play, passkeys_each=1, devices_each=2)


def test_other_processes_take_what_one_has_signed_out_and_a_new_secret(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(account_api, "BEAT", 0.01)

    async def play(world: World) -> None:
        ada, keys = await world.named("Ada"), Authenticator()
        await ada.add_passkey(keys)
        made = await ada.post("/api/tables", {"game": "petz", "seats": 2}, 201)
        other = World(world.store, world.server.secret, world.server.most)
        phone = other.browser()
        await phone.sign_in(keys)
        seats, closed = await follow(phone, made["table"], [])
        watching = asyncio.create_task(other.accounts.watch())
        await rotate(world.store, 1)
        await ada.post("/api/account/sign-out", {"others": True})
        async with asyncio.timeout(PATIENCE):
            while not closed or other.server.keys.secret == world.server.secret:
                await asyncio.sleep(0.005)
        watching.cancel()
        assert seats == [0] and closed == [1012]
        assert (await phone.get("/api/me"))["name"] == ""

    run(play)


async def follow(browser: Browser, table: str, keys: list[str]) -> tuple[list[int], list[object]]:
    """The seats of a browser at a table, and the code with which it is closed, in time."""
    heard: list[dict[str, object]] = []
    codes: list[object] = []
    socket = browser.connect(
        f"/ws/{table}", lambda text: heard.append(json.loads(text)), codes.append
    )
    socket.send(json.dumps({"type": "hello", "keys": keys}))
    async with asyncio.timeout(PATIENCE):
        while not (found := [one["yours"] for one in heard if one["type"] == "table"]):
            await asyncio.sleep(0.005)
    seats: list[int] = found[-1]  # type: ignore[assignment]
    return seats, codes


def test_signing_out_elsewhere_closes_sockets_and_ends_links_to_seats(run: Run) -> None:
    async def play(world: World) -> None:
        ada, keys = await world.named("Ada"), Authenticator()
        await ada.add_passkey(keys)
        phone = world.browser()
        await phone.sign_in(keys)
        made = await ada.post("/api/tables", {"game": "petz", "seats": 2}, 201)
        table, key = made["table"], made["key"]
        seats, closed = await follow(phone, table, [])
        assert seats == [0] and closed == []
        state = await ada.post("/api/account/sign-out", {"others": True})
        async with asyncio.timeout(PATIENCE):
            while not closed:
                await asyncio.sleep(0.005)
        assert closed == [1012] and len(state["devices"]) == 1
        assert (await follow(phone, table, [key]))[0] == []  # neither by cookie nor by key
        assert (await follow(ada, table, []))[0] == [0]

    run(play)


def test_one_takes_ones_data_along_and_is_deleted(run: Run) -> None:
    async def play(world: World) -> None:
        ada, keys = await world.named("Ada"), Authenticator()
        await ada.get("/api/account/export")
        who = person_of(ada)
        await ada.add_passkey(keys)
        code = (await ada.post("/api/account/code"))["code"]
        phone = world.browser()
        await phone.sign_in(keys)
        made = await ada.post("/api/tables", {"game": "petz", "seats": 2}, 201)
        told = await ada.get("/api/account/export")
        assert told["name"] == "Ada" and told["tables"][0]["id"] == made["table"]
        assert len(told["account"]["devices"]) == 2 and len(told["account"]["passkeys"]) == 1
        stored = await world.store.rows("SELECT id, key FROM passkeys")
        secrets = [*stored[0], read_code(code), code]
        assert not [one for one in secrets if str(one) in json.dumps(told)]

        await ada.post("/api/account/delete", {"name": "Bo"}, 409)
        await ada.post("/api/account/delete", {"name": "Ada"})
        assert [(await one.get("/api/me"))["name"] for one in (ada, phone)] == ["", ""]
        await world.browser().sign_in(keys, 404)
        await world.browser().post("/api/account/recover", {"code": code}, 404)
        for place in ("accounts", "passkeys", "devices", "seated"):
            sql = f"SELECT count(*) FROM {place} WHERE person = ?"
            assert await world.store.rows(sql, (who,)) == [(0,)], place

    run(play)


def test_cookies_of_the_first_release_and_of_an_older_secret_count(run: Run) -> None:
    async def play(world: World) -> None:
        secret = world.server.keys.secret
        # As release 0.1.0 has signed it.
        old = "eyJpZCI6Im9sZCBwZXJzb24iLCJuYW1lIjoiQWRhIn0"
        assert sign(Person("old person", "Ada"), secret).partition(".")[0] == old
        ada = world.browser(f"{COOKIE}={sign(Person('old person', 'Ada'), secret)}")
        await ada.add_passkey(Authenticator())
        assert person_of(ada) == "old person"
        before = ada.cookies
        await rotate(world.store, 30)
        await world.server.keys.refresh()
        assert (await ada.get("/api/me"))["name"] == "Ada"  # and it is signed anew
        assert ada.cookies != before
        assert (await world.browser(before).get("/api/me"))["name"] == "Ada"
        world.server.keys.now = lambda: time.time() + 31 * 24 * 3600
        assert (await world.browser(before).get("/api/me"))["name"] == ""
        world.server.keys.now = time.time
        await rotate(world.store, 0)
        await world.server.keys.refresh()
        assert (await world.browser(before).get("/api/me"))["name"] == ""
        assert (await ada.get("/api/me"))["name"] == ""
        assert await world.store.secret() == world.server.keys.secret

    run(play)


def test_a_copy_of_the_database_knows_everybody(run: Run, tmp_path: Path) -> None:
    async def play(world: World) -> None:
        ada, keys = await world.named("Ada"), Authenticator()
        await ada.add_passkey(keys)
        await rotate(world.store, 1)
        other = store_at(f"sqlite:///{tmp_path / 'copy.db'}")
        await other.open()
        try:
            await copy(world.store, other)
            there = World(other, await other.secret(), world.server.most)
            await there.server.keys.refresh()
            assert (await there.browser(ada.cookies).get("/api/me"))["name"] == "Ada"
            assert (await there.browser().sign_in(keys))["name"] == "Ada"
        finally:
            await other.close()

    run(play)


def test_an_operator_makes_a_new_secret(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place = f"sqlite:///{tmp_path / 'tables.db'}"

    async def secret() -> bytes:
        store = store_at(place)
        await store.open()
        try:
            return await store.secret()
        finally:
            await store.close()

    before = asyncio.run(secret())
    assert main(["rotate", "--db", place]) == 0 and asyncio.run(secret()) == before
    assert main(["rotate", "--days", "0", "--yes", "--db", place, "--lang", "fr"]) == 0
    assert asyncio.run(secret()) != before
    assert "nouveau secret" in capsys.readouterr().out
    assert main(["rotate", "--days", "-1", "--db", place]) == 2


@pytest.mark.parametrize(
    "agent, name",
    [
        (
            "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
            "Firefox, Linux",
        ),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 "
            "(KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
            "Safari, iPhone",
        ),
        (
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) "
            "Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
            "Edge, Windows",
        ),
        ("<script>", ""),
    ],
)
def test_devices_are_named_by_words_of_ours(agent: str, name: str) -> None:
    assert device_name(agent) == name


def test_codes_are_long_and_are_read_as_people_type_them() -> None:
    code = new_code()
    assert len({new_code() for _ in range(100)}) == 100 and len(code) == 23
    assert read_code(code) == hash_key(code.replace("-", "")) == read_code(f" {code.lower()} ")
    assert [read_code(odd) for odd in ("", code[1:], code + "0", "u" * 20)] == [""] * 4
