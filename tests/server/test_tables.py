"""Tables and people: opening, sitting, leaving and coming back, keys, owners, another game."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from tests.server.client import Client, Refused, at_random
from tests.server.running import Reply, Running


async def asked(client: Client, kind: str, **fields: object) -> str:
    """The reason a message is refused for; empty if it is not."""
    try:
        await client.ask(kind, **fields)
    except Refused as error:
        return str(error.reason)
    return ""


def seats_of(client: Client) -> list[tuple[str, str, str | None, bool]]:
    return [(s["kind"], s["name"], s["bot"], s["here"]) for s in client.table["seats"]]


def of(server: Running, opened: Reply) -> Client:
    return Client(server.address, opened.json["table"], opened.cookie)


def test_a_game_with_bots_begins_with_one_request(server: Running) -> None:
    opened = server.open_table(seats=3, bots=[None, "random", "random"], start=True)

    async def look() -> Client:
        async with of(server, opened) as owner:
            await owner.until(lambda: owner.may_act(0))
            return owner

    owner = asyncio.run(look())
    assert (owner.table["status"], owner.table["yours"], owner.table["owner"]) == (
        "playing",
        [0],
        True,
    )


def test_public_tables_are_in_the_lobby_and_others_are_not(server: Running) -> None:
    public = server.open_table(public=True, name="Ada").json["table"]
    private = server.open_table().json["table"]
    lines = {line["id"]: line for line in server.get("/api/tables").json}
    assert private not in lines
    assert lines[public]["free"] == 1
    assert lines[public]["people"] == ["Ada"]


def test_people_find_their_own_tables_again(server: Running) -> None:
    opened = server.open_table()
    mine = server.get("/api/tables/mine", opened.cookie).json
    assert [line["id"] for line in mine] == [opened.json["table"]]
    assert server.get("/api/tables/mine").json == []


def test_a_name_is_kept_in_the_cookie(server: Running) -> None:
    reply = server.post("/api/me", {"name": "  Ada\n of  the very long names indeed "})
    assert reply.json == {"name": "Ada of the very long nam"}
    assert server.get("/api/me", reply.cookie).json == reply.json
    flags = reply.headers["set-cookie"].lower()
    assert "httponly" in flags
    assert "samesite=strict" in flags


@pytest.mark.parametrize(
    "body",
    [
        {"game": "chess", "seats": 2},
        {"game": "petz", "seats": 9},
        {"game": "petz", "seats": -1},
        {"game": "petz", "seats": 2, "bots": ["random"] * 3},
        {"game": "petz", "seats": 2, "bots": ["genius"]},
        {"game": "petz", "seats": 2, "bots": ["bots.py:Genius"]},
        {"game": "petz", "seats": 2, "options": {"no such": 1}},
        {"game": "petz", "seats": 2, "options": {"start": 99}},
        {"game": "petz", "seats": "two"},
        {"game": "petz", "seats": 2, "start": True},
        {"game": "petz", "seats": 2, "extra": 1},
        ["petz"],
    ],
)
def test_an_impossible_table_is_refused_with_a_reason(server: Running, body: Any) -> None:
    reply = server.post("/api/tables", body)
    assert reply.status == 400
    assert reply.json["error"]


def test_a_seat_is_taken_once_and_left_again(server: Running) -> None:
    opened = server.open_table(seats=3, name="Ada")

    async def sit() -> None:
        async with of(server, opened) as owner, of(server, Anyone(opened)) as guest:
            assert await asked(guest, "sit", seat=0) == "seat"
            assert await asked(guest, "sit", seat=3) == "seat"
            assert await asked(guest, "sit", seat=1, name="Bo") == ""
            assert await asked(owner, "start") == "state"
            await owner.until(lambda: owner.table["seats"][1]["kind"] == "person")
            assert seats_of(owner)[:2] == [
                ("person", "Ada", None, True),
                ("person", "Bo", None, True),
            ]
            assert await asked(guest, "stand", seat=1) == ""
            assert guest.table["yours"] == []
            assert seats_of(guest)[1] == ("open", "", None, False)

    asyncio.run(sit())


class Anyone(Reply):
    """The same table for somebody without a cookie."""

    def __init__(self, opened: Reply) -> None:
        super().__init__(opened.status, {"set-cookie": ""}, opened.body)


def test_only_the_owner_fills_seats_and_starts(server: Running) -> None:
    opened = server.open_table(seats=3)

    async def fill() -> None:
        async with of(server, opened) as owner, of(server, Anyone(opened)) as guest:
            await guest.ask("sit", seat=1)
            assert await asked(guest, "fill", seat=2, bot="random") == "owner"
            assert await asked(guest, "start") == "owner"
            assert await asked(owner, "fill", seat=2, bot="genius") == "state"
            assert await asked(owner, "fill", seat=2, bot="random") == ""
            assert await asked(owner, "start") == ""
            assert await asked(owner, "start") == "state"

    asyncio.run(fill())


def test_a_bot_stands_in_for_a_player_who_leaves_and_hands_back(server: Running) -> None:
    opened = server.open_table(seats=2, name="Ada")

    async def leave() -> None:
        async with of(server, opened) as owner, of(server, Anyone(opened)) as guest:
            await guest.ask("sit", seat=1, name="Bo")
            await owner.ask("start")
            await guest.until(lambda: guest.may_act(1))
            await guest.ask("stand", seat=1)
            assert seats_of(guest)[1][:2] == ("person", "Bo")
            assert guest.table["seats"][1]["bot"] is not None
            await owner.until(lambda: not owner.may_act(1) and owner.updates[0]["to_act"] == [0])
            seq = guest.updates[1]["seq"]
            assert await asked(guest, "play", seat=1, seq=seq, moves=["done"]) == "state"
            key = guest.seat_keys[1]
            async with Client(server.address, opened.json["table"], keys=[key]) as elsewhere:
                assert elsewhere.table["seats"][1]["bot"] is None
                assert elsewhere.table["yours"] == [1]
            await guest.ask("stand", seat=1)
            await guest.ask("sit", seat=1)
            assert guest.table["seats"][1]["bot"] is None

    asyncio.run(leave())


def test_a_seat_with_a_stand_in_still_belongs_to_its_player(server: Running) -> None:
    opened = server.open_table(seats=2)

    async def free() -> None:
        async with of(server, opened) as owner:
            async with of(server, Anyone(opened)) as guest:
                await guest.ask("sit", seat=1, name="Bo")
                await owner.ask("start")
                assert await asked(owner, "fill", seat=1, bot=None) == "seat"
                key = guest.seat_keys[1]
            await owner.until(lambda: not owner.table["seats"][1]["here"])
            await owner.ask("fill", seat=1, bot="random")
            assert seats_of(owner)[1] == ("person", "Bo", "random", False)
            assert await asked(owner, "fill", seat=1, bot=None) == "seat"
            async with Client(server.address, opened.json["table"], keys=[key]) as late:
                assert late.table["yours"] == [1]
                assert late.updates[1]["view"]["seat"] == 1

    asyncio.run(free())


def test_a_key_expires_when_the_seat_changes_hands(server: Running) -> None:
    opened = server.open_table(seats=2)
    table = opened.json["table"]

    async def replace() -> None:
        async with of(server, opened) as owner:
            async with of(server, Anyone(opened)) as guest:
                await guest.ask("sit", seat=1, name="Bo")
            key = guest.seat_keys[1]
            async with (
                Client(server.address, table, keys=[key]) as elsewhere,
                of(server, Anyone(opened)) as other,
            ):
                await owner.ask("fill", seat=1, bot=None)
                await other.ask("sit", seat=1, name="Cy")
                await elsewhere.until(lambda: elsewhere.table["seats"][1]["name"] == "Cy")
                assert elsewhere.table["yours"] == []

    asyncio.run(replace())


def test_a_seats_link_brings_its_player_back_on_another_device(server: Running) -> None:
    opened = server.open_table(seats=2, bots=[None, "random"], start=True)
    key = opened.json["key"]

    async def come() -> None:
        async with Client(server.address, opened.json["table"], keys=[key]) as phone:
            assert phone.table["yours"] == [0]
            assert phone.table["owner"]
            await phone.until(lambda: phone.may_act(0))
            await phone.play(0, at_random(0)(phone.updates[0], 0))

    asyncio.run(come())


def test_a_new_key_invalidates_the_old_link(server: Running) -> None:
    opened = server.open_table(seats=2, bots=[None, "random"], start=True)
    table, old = opened.json["table"], opened.json["key"]

    async def renew() -> None:
        async with of(server, opened) as owner, Client(server.address, table, keys=[old]) as thief:
            assert thief.table["yours"] == [0]
            await owner.ask("key", seat=0)
            await thief.until(lambda: thief.table["yours"] == [] and -2 in thief.updates)
            assert thief.updates[-2]["moves"] == []
            async with Client(server.address, table, keys=[old]) as again:
                assert again.table["yours"] == []
            async with Client(server.address, table, keys=[owner.seat_keys[0]]) as phone:
                assert phone.table["yours"] == [0]

    asyncio.run(renew())


def test_several_people_can_share_one_device(server: Running) -> None:
    opened = server.open_table(seats=2, name="Ada")

    async def share() -> None:
        async with of(server, opened) as device:
            await device.ask("sit", seat=1, name="Bo")
            device.seat_keys[0] = opened.json["key"]
            await device.ask("start")
            await device.until(lambda: device.may_act(0) and device.may_act(1))
            assert device.updates[0]["view"]["seat"] == 0
            assert device.updates[1]["view"]["seat"] == 1
            async with asyncio.TaskGroup() as group:
                for seat in (0, 1):
                    group.create_task(device.play_to_the_end(seat, at_random(seat)))
            await rematch(device)

    async def rematch(device: Client) -> None:
        await device.ask("rematch")
        again = Client(server.address, device.table["next"], keys=list(device.seat_keys.values()))
        async with again:
            assert again.table["owner"]
            assert seats_of(again) == [("person", "Ada", None, True), ("person", "Bo", None, True)]
            assert again.table["status"] == "lobby"
            assert again.table["seed_hash"] != device.table["seed_hash"]
            await again.ask("start")
        await device.ask("rematch")
        assert device.table["next"] in again.url

    asyncio.run(share())


def test_an_empty_table_is_unloaded(new_server: Callable[..., Running]) -> None:
    server = new_server()

    async def look() -> None:
        for _ in range(3):
            opened = server.open_table(seats=2, bots=[None, "random"], start=True)
            async with of(server, opened) as owner, of(server, Anyone(opened)) as guest:
                await owner.until(lambda owner=owner: owner.may_act(0))  # type: ignore[misc]
                await guest.until(lambda guest=guest: -2 in guest.updates)  # type: ignore[misc]
                health = server.get("/healthz").json
                assert (health["status"], health["tables"], health["clients"]) == ("ok", 1, 2)
            while server.get("/healthz").json["tables"]:
                await asyncio.sleep(0.01)

    asyncio.run(look())
