"""Seats during a game: nobody sees two hands, nobody loses a seat, changes are public."""

import asyncio
import secrets
from collections.abc import Callable
from typing import Any

import pytest

from tests.server.client import Client, at_random
from tests.server.running import Running
from tests.server.test_tables import Anyone, asked, of, seats_of
from undercroft.server.accounts.people import (
    LONGEST_NAME,
    BadName,
    new_person,
    tidy_name,
    told_apart,
)


def changes_of(client: Client) -> list[tuple[int, str, str]]:
    return [(c["seat"], c["what"], c["name"]) for c in client.table["changes"]]


def test_who_opens_a_table_takes_the_seat_they_want(server: Running) -> None:
    lords: dict[str, Any] = {
        "game": "pugquest",
        "seats": 3,
        "options": {"evil-lord": 1},
        "name": "Ada",
    }
    assert server.open_table(**lords).json["seat"] == 0
    assert server.open_table(**lords, seat=2).json["seat"] == 2
    bots = ["random", "random", None]
    assert server.open_table(**lords, bots=bots, seat=2, start=True).json["seat"] == 2
    for seat in (0, 3, -1):
        assert server.post("/api/tables", lords | {"bots": bots, "seat": seat}).status == 400


def test_an_owner_does_not_look_into_a_bots_hand(server: Running) -> None:
    opened = server.open_table(seats=3, bots=[None, "random", "random"], start=True, name="Ada")

    async def attack() -> None:
        async with of(server, opened) as owner:
            await owner.until(lambda: owner.may_act(0))
            await owner.ask("fill", seat=1, bot=None)
            assert await asked(owner, "sit", seat=1) == "seat"
            assert owner.table["yours"] == [0]
            assert set(owner.updates) == {0}
            keys = [opened.json["key"]]  # and not on another device either
            async with Client(server.address, opened.json["table"], keys=keys) as phone:
                assert await asked(phone, "sit", seat=1) == "seat"
            await owner.ask("fill", seat=1, bot="random")

    asyncio.run(attack())


def test_an_owner_does_not_take_the_seat_of_a_disconnected_player(server: Running) -> None:
    opened = server.open_table(seats=2, name="Ada")

    async def attack() -> None:
        async with of(server, opened) as owner:
            async with of(server, Anyone(opened)) as guest:
                await guest.ask("sit", seat=1, name="Bo")
                await owner.ask("start")
                await guest.until(lambda: guest.may_act(1))
                key = guest.seat_keys[1]
            await owner.until(lambda: not owner.table["seats"][1]["here"])
            assert await asked(owner, "fill", seat=1, bot=None) == "seat"
            await owner.ask("fill", seat=1, bot="random")
            assert await asked(owner, "fill", seat=1, bot=None) == "seat"
            assert await asked(owner, "sit", seat=1) == "seat"
            async with Client(server.address, opened.json["table"], keys=[key]) as back:
                assert back.table["yours"] == [1]
                assert seats_of(back)[1] == ("person", "Bo", None, True)
                assert changes_of(back)[-2:] == [(1, "stand-in", "Bo"), (1, "back", "Bo")]

    asyncio.run(attack())


def test_who_reads_results_is_told_to_the_others(server: Running) -> None:
    opened = server.open_table(seats=2, name="Ada")

    async def read() -> None:
        async with of(server, opened) as owner:
            async with of(server, Anyone(opened)) as guest:
                await guest.ask("sit", seat=1, name="Bo")
                assert await asked(guest, "read", seat=0, done=False) == "seat"
                await guest.ask("read", seat=1, done=False)
                await owner.until(lambda: owner.table["seats"][1]["reading"])
                await guest.ask("read", seat=1, done=True)
                await owner.until(lambda: not owner.table["seats"][1]["reading"])
                await guest.ask("read", seat=1, done=False)
            await owner.until(lambda: not owner.table["seats"][1]["here"])
            assert not owner.table["seats"][1]["reading"]

    asyncio.run(read())


def test_a_player_who_held_a_seat_takes_no_other(server: Running) -> None:
    opened = server.open_table(seats=3, bots=[None, "random", "random"], start=True, name="Ada")
    table, key = opened.json["table"], opened.json["key"]
    other = server.post("/api/me", {"name": "Eve"}).cookie

    async def attack() -> None:
        async with of(server, opened) as owner:
            async with Client(server.address, table, other, [key]) as eve:
                assert eve.table["yours"] == [0]
                await owner.ask("key", seat=0)
                await eve.until(lambda: eve.table["yours"] == [])
            await owner.ask("fill", seat=1, bot=None)
            async with Client(server.address, table, other) as eve:
                assert await asked(eve, "sit", seat=1) == "seat"
            async with of(server, Anyone(opened)) as friend:
                assert await asked(friend, "sit", seat=1, name="Bo") == ""
                await friend.until(lambda: 1 in friend.updates)

    asyncio.run(attack())


def test_at_one_device_players_may_join_during_the_game(server: Running) -> None:
    bots = [None, "random", "random"]
    opened = server.open_table(seats=3, bots=bots, start=True, name="Ada", one_device=True)

    async def share() -> None:
        async with of(server, opened) as device:
            assert device.table["one_device"]
            await device.ask("fill", seat=1, bot=None)
            await device.ask("sit", seat=1, name="Bo")
            await device.until(lambda: {0, 1} <= set(device.updates))

    asyncio.run(share())


def test_changes_of_a_seat_are_sent_to_everybody(new_server: Callable[..., Running]) -> None:
    server = new_server()
    opened = server.open_table(seats=2, name="Ada")

    async def follow() -> None:
        async with of(server, opened) as owner, of(server, Anyone(opened)) as watcher:
            async with of(server, Anyone(opened)) as guest:
                await guest.ask("sit", seat=1, name="Bo")
                await guest.ask("stand", seat=1)
                await owner.ask("fill", seat=1, bot="random")
                await owner.ask("fill", seat=1, bot=None)
                await guest.ask("sit", seat=1, name="Bo")
                await owner.ask("start")
                await guest.ask("stand", seat=1)
                await guest.ask("sit", seat=1)
            for client in (watcher, owner):
                await client.until(lambda client=client: len(client.table["changes"]) == 8)  # type: ignore[misc]
            wanted = [
                (0, "sat", "Ada"),
                (1, "sat", "Bo"),
                (1, "left", "Bo"),
                (1, "bot", "random"),
                (1, "freed", "random"),
                (1, "sat", "Bo"),
                (1, "stand-in", "Bo"),
                (1, "back", "Bo"),
            ]
            assert changes_of(watcher) == changes_of(owner) == wanted
            assert [change["number"] for change in watcher.table["changes"]] == [*range(1, 9)]

    asyncio.run(follow())
    server.restart()

    async def look() -> None:
        async with of(server, Anyone(opened)) as late:
            assert len(late.table["changes"]) == 8

    asyncio.run(look())


def test_memory_of_seats_is_limited(server: Running) -> None:
    opened = server.open_table(seats=2, name="Ada")

    async def fidget() -> None:
        async with of(server, opened) as owner:
            for _ in range(20):
                await owner.ask("fill", seat=1, bot="random")
                await owner.ask("fill", seat=1, bot="random")  # nothing new, nothing told
                await owner.ask("fill", seat=1, bot=None)
            numbers = [change["number"] for change in owner.table["changes"]]
            assert numbers == [*range(12, 42)]

    asyncio.run(fidget())


def test_the_owner_of_a_table_owns_its_rematch_whoever_asks(server: Running) -> None:
    opened = server.open_table(seats=2, name="Ada")

    async def play() -> None:
        async with of(server, opened) as owner, of(server, Anyone(opened)) as guest:
            await guest.ask("sit", seat=1, name="Bo")
            await owner.ask("start")
            async with asyncio.TaskGroup() as group:
                group.create_task(owner.play_to_the_end(0, at_random(0)))
                group.create_task(guest.play_to_the_end(1, at_random(1)))
            await guest.ask("rematch")
            await owner.until(lambda: bool(owner.table["next"]))
            table, key = owner.table["next"], guest.seat_keys[1]
            async with (
                Client(server.address, table, opened.cookie) as again,
                Client(server.address, table, keys=[key]) as other,
            ):
                assert (again.table["owner"], other.table["owner"]) == (True, False)
                assert await asked(other, "start") == "owner"
                assert await asked(again, "start") == ""

    asyncio.run(play())


# Names

UNSEEN = [
    "\u3164",
    "\u2800",
    "\uffa0",
    "\u115f\u1160",
    "\u200b\u2060",
    "\u0301",
    "\ufe0f",
    " \u3164 ",
]


@pytest.mark.parametrize("name", UNSEEN)
def test_an_invisible_name_is_refused(server: Running, name: str) -> None:
    assert server.post("/api/me", {"name": name}).status == 400
    body: dict[str, Any] = {"game": "petz", "seats": 2, "name": name}
    assert server.post("/api/tables", body).status == 400
    opened = server.open_table(seats=2)

    async def sit() -> None:
        async with of(server, Anyone(opened)) as guest:
            assert await asked(guest, "sit", seat=1, name=name) == "message"
            assert guest.table["seats"][1]["kind"] == "open"

    asyncio.run(sit())


def test_invisible_characters_of_a_name_are_removed() -> None:
    assert tidy_name("A\u3164d\u200ba\u202e") == "Ada"
    assert tidy_name("") == tidy_name("   ") == ""
    assert tidy_name("Zoe\u0308") == "Zo\u00eb"
    assert tidy_name("\u6f22\u5b57 \U0001f480") == "\u6f22\u5b57 \U0001f480"
    with pytest.raises(BadName):
        tidy_name("\u3164" * 40)


def test_equal_names_are_made_different(server: Running) -> None:
    opened = server.open_table(seats=4, name="Ada")

    async def sit() -> None:
        async with of(server, opened) as owner:
            for seat, name in ((1, "ada"), (2, "\uff21da"), (3, "Bo")):
                await owner.ask("sit", seat=seat, name=name)
            names = [seat["name"] for seat in owner.table["seats"]]
            assert names == ["Ada", "ada (2)", "\uff21da (3)", "Bo"]

    asyncio.run(sit())


def test_a_long_name_is_made_different_within_its_length() -> None:
    long = "x" * LONGEST_NAME
    assert told_apart(long, [long]) == "x" * (LONGEST_NAME - 4) + " (2)"
    assert told_apart("Ada", ["Bo"]) == "Ada"


def test_a_seated_player_takes_another_name_and_colour(server: Running) -> None:
    opened = server.open_table(seats=3, bots=[None, None, "random"], name="Ada")

    async def change() -> None:
        async with of(server, opened) as ada, of(server, Anyone(opened)) as bo:
            await bo.ask("sit", seat=1, name="Bo")
            await ada.ask("rename", seat=0, name="Bo")
            assert [one["name"] for one in ada.table["seats"][:2]] == ["Bo (2)", "Bo"]
            assert await asked(ada, "rename", seat=0, to=1) == "seat"
            assert await asked(ada, "rename", seat=1, name="Eve") == "seat"
            assert await asked(ada, "rename", seat=0, to=9) == "seat"
            assert await asked(ada, "rename", seat=0, name="\u200b") == "message"
            await ada.ask("rename", seat=0, to=2)
            assert [one["kind"] for one in ada.table["seats"]] == ["bot", "person", "person"]
            assert ada.table["yours"] == [2] and ada.table["owner"]
            await bo.until(lambda: changes_of(bo)[-1] == (2, "moved", "Bo (2)"))
            keys = [opened.json["key"]]  # which is still the seat's
            async with Client(server.address, opened.json["table"], keys=keys) as phone:
                assert phone.table["yours"] == [2]
                await phone.ask("rename", seat=2, to=0, name=" ")
                assert phone.table["yours"] == [0]
            await ada.until(lambda: ada.table["yours"] == [0])
            await ada.ask("start")
            assert await asked(ada, "rename", seat=0, name="Eve") == "state"

    asyncio.run(change())


def test_no_id_looks_like_an_option_of_a_command(monkeypatch: pytest.MonkeyPatch) -> None:
    made = iter(["-4Jx9q", "--x", "k3Jx9q"])
    monkeypatch.setattr(secrets, "token_urlsafe", lambda size: next(made))
    assert new_person("Ada").id == "k3Jx9q"
