"""A table whose owner stays away: its players start the game, and let bots stand in."""

import asyncio
from collections.abc import Callable

from tests.server.client import Client, at_random
from tests.server.running import Reply, Running
from tests.server.test_tables import Anyone, asked, of, seats_of


async def played(server: Running, opened: Reply) -> tuple[str, str]:
    """A game of two to its end, and the rematch that the guest asks for once the owner is gone."""
    async with of(server, Anyone(opened)) as guest:
        async with of(server, opened) as owner:
            await guest.ask("sit", seat=1, name="Bo")
            await owner.ask("start")
            async with asyncio.TaskGroup() as group:
                group.create_task(owner.play_to_the_end(0, at_random(0)))
                group.create_task(guest.play_to_the_end(1, at_random(1)))
        await guest.ask("rematch")
        return guest.table["next"], guest.seat_keys[1]


def test_a_rematch_is_started_by_a_player_if_the_owner_stays_away(
    new_server: Callable[..., Running],
) -> None:
    server = new_server(most={"owner_away": 5})
    opened = server.open_table(seats=2, name="Ada")

    async def play_again() -> None:
        table, key = await played(server, opened)
        async with (
            Client(server.address, table, keys=[key]) as guest,
            Client(server.address, table) as watcher,
        ):
            assert not guest.table["owner"]
            assert await asked(guest, "start") == "owner"
            await guest.until(lambda: bool(guest.table["owner"]))  # told without asking
            assert not watcher.table["owner"]
            assert await asked(watcher, "start") == "owner"
            assert await asked(guest, "fill", seat=0, bot=None) == "seat"
            await guest.ask("fill", seat=0, bot="random")
            assert seats_of(guest)[0] == ("person", "Ada", "random", False)
            await guest.ask("start")
            await guest.until(lambda: guest.may_act(1))
            await guest.play(1, at_random(1)(guest.updates[1], 0))
            async with Client(server.address, table, opened.cookie) as owner:
                assert (owner.table["yours"], owner.table["owner"]) == ([0], True)
                await guest.until(lambda: not guest.table["owner"])
                assert seats_of(guest)[0] == ("person", "Ada", None, True)
                assert await asked(guest, "fill", seat=0, bot="random") == "owner"

    asyncio.run(play_again())


def test_an_owner_who_is_there_keeps_the_table(new_server: Callable[..., Running]) -> None:
    server = new_server(most={"owner_away": 0.1})
    opened = server.open_table(seats=3, name="Ada")

    async def wait() -> None:
        async with of(server, opened) as owner, of(server, Anyone(opened)) as guest:
            await guest.ask("sit", seat=1, name="Bo")
            await asyncio.sleep(0.5)
            assert await asked(guest, "fill", seat=2, bot="random") == "owner"
            assert (owner.table["owner"], guest.table["owner"]) == (True, False)

    asyncio.run(wait())


def test_a_stand_in_owner_takes_no_seat_of_a_present_player(
    new_server: Callable[..., Running],
) -> None:
    server = new_server(most={"owner_away": 0.1})
    opened = server.open_table(seats=3, name="Ada")

    async def lead() -> None:
        async with of(server, Anyone(opened)) as guest, of(server, Anyone(opened)) as other:
            await guest.ask("sit", seat=1, name="Bo")
            await other.ask("sit", seat=2, name="Cy")
            await guest.until(lambda: bool(guest.table["owner"]))
            for bot in (None, "random"):
                assert await asked(guest, "fill", seat=2, bot=bot) == "seat"
            assert seats_of(guest)[2] == ("person", "Cy", None, True)

    asyncio.run(lead())


def test_a_table_passes_on_to_the_longest_seated_when_its_owner_is_gone(
    new_server: Callable[..., Running],
) -> None:
    server = new_server(most={"owner_gone": 0.3, "seat_gone": 0.2})
    opened = server.open_table(seats=4, name="Ada")

    async def inherit() -> None:
        async with of(server, Anyone(opened)) as guest, of(server, Anyone(opened)) as other:
            async with of(server, opened) as owner:
                await other.ask("sit", seat=2, name="Cy")
                await guest.ask("sit", seat=1, name="Bo")
                await owner.ask("away", hidden=True)
                await guest.until(lambda: presence_of(guest)[0] == "away")
                assert (presence_of(guest)[:3], owner.table["owner"]) == (
                    ["away", "here", "here"],
                    True,
                )
            await other.until(lambda: host_of(other) == [2])
            await guest.until(lambda: presence_of(guest)[0] == "gone")
            assert other.table["changes"][-1]["what"] == "owner"
            assert (other.table["owner"], guest.table["owner"]) == (True, False)
            async with of(server, opened) as owner:  # back, but no more its owner
                assert (owner.table["yours"], owner.table["owner"]) == ([0], False)
                assert await asked(owner, "fill", seat=3, bot="random") == "owner"
            await other.ask("stand", seat=2)
            await guest.until(lambda: (host_of(guest), guest.table["owner"]) == ([1], True))

    asyncio.run(inherit())


def test_any_player_stops_a_start_that_was_announced(server: Running) -> None:
    opened = server.open_table(seats=2, name="Ada")

    async def begin() -> None:
        async with (
            of(server, Anyone(opened)) as guest,
            of(server, Anyone(opened)) as watcher,
            of(server, opened) as owner,
        ):
            assert await asked(owner, "start", slowly=True) == "state"  # a seat is free
            await guest.ask("sit", seat=1, name="Bo")
            assert await asked(guest, "start", slowly=True) == "owner"
            await owner.ask("start", slowly=True)
            await guest.until(lambda: guest.table["starting"] is not None)
            assert guest.table["starting"]["by"] == "Ada"
            assert await asked(watcher, "stop") == "seat"
            assert watcher.table["starting"] is not None
            await guest.ask("stop")
            assert (guest.table["starting"], guest.table["status"]) == (None, "lobby")
            assert await asked(guest, "stop") == "state"
            await owner.ask("start", slowly=True)
            await guest.ask("stand", seat=1)  # what changes a seat stops it, too
            assert guest.table["starting"] is None
            await guest.ask("sit", seat=1, name="Bo")
            await owner.ask("start", slowly=True)
            await guest.until(lambda: guest.table["status"] == "playing")

    asyncio.run(begin())


def presence_of(client: Client) -> list[str]:
    return [seat["presence"] for seat in client.table["seats"]]


def host_of(client: Client) -> list[int]:
    return [at for at, seat in enumerate(client.table["seats"]) if seat["host"]]
