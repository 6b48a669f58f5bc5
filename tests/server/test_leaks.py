"""Worlds that differ only in what others chose under seal send everybody else the same bytes.

That every frame of whole games is what its seat may know is checked in test_games.
"""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.client import Client
from tests.server.running import Running
from tests.server.worlds import World, key_of, lay
from undercroft.core.game import WATCHER
from undercroft.games import GAMES

SEALED = {"petz": 6, "decorators": 1}  # how many sealed choices there are to come to


async def drive(world: World, phase: int, other: int, last: int, salt: str) -> None:
    """Play to a sealed choice of two at least. `other` chooses by a salt, `last` not at all."""
    sealed = 0
    was_sealed = False
    while not world.match.is_over:
        if world.is_sealed() and not was_sealed:
            sealed += 1
        was_sealed = world.is_sealed()
        if sealed >= phase and was_sealed and {other, last} <= set(world.match.to_act()):
            break
        await world.move(world.match.to_act()[0], "same")
    hesitation = Random(salt)
    while other in world.match.to_act():
        await world.move(other, salt)
        if other in world.match.to_act() and hesitation.random() < 0.3:
            await world.take_back(other)
            world.made[other] += 7  # so that it chooses again
    for seat in range(world.seats):
        while seat not in (other, last) and seat in world.match.to_act():
            await world.move(seat, "same")
    await ask_around(world, other, last)


async def ask_around(world: World, other: int, last: int) -> None:
    """Possible leaks: refusals, previews, stale numbers, reconnecting and new clients."""
    client = world.clients[last]
    for asked in ({"type": "recall", "seat": other}, {"type": "hint", "seat": last}):
        client.number += 1
        await client.send(json.dumps(asked | {"ref": f"{client.mark}{client.number}"}))
    for seq in (1, 10**6):
        client.number += 1
        ref = f"{client.mark}{client.number}"
        play = {"type": "play", "ref": ref, "seat": last, "seq": seq, "moves": ["?"]}
        await client.send(json.dumps(play))
    if client.may_act(last):
        seen = client.updates[last]
        for choice in seen["moves"]:
            await client.ask("try", seat=last, seq=seen["seq"], moves=[choice["text"]])
    await world.settle()
    for audience in list(world.clients):
        if audience != other:
            again = world.client(audience)
            again.updates = {audience: {"seq": 2}}
            await again.__aenter__()
            await again.until(lambda again=again, audience=audience: audience in again.events)  # type: ignore[misc]
            world.comers.append((audience, again))
            await world.settle()
    again = world.looker(last)
    await again.__aenter__()
    await again.until(lambda: last in again.events)
    world.comers.append((last, again))
    await world.settle()


async def twins(address: str, tables: list[str], how: tuple[str, int, str, int, int, int]) -> bool:
    """Whether two worlds differ; then only `other` may have seen it."""
    game, seats, seed, phase, other, last = how
    worlds = [World(address, table, game, seats, seed) for table in tables]
    for salt, world in zip(("one", "two"), worlds, strict=True):
        await world.begin()
        await drive(world, phase, other, last, salt)
    one, two = worlds
    logs = [[(e.seat, e.move) for e in world.match.log] for world in worlds]
    for audience in one.clients:
        if audience != other:
            assert one.frames(audience) == two.frames(audience)
        aside = [frame for frame in one.frames(audience) if "what will they do?" in frame]
        assert bool(aside) == (audience == WATCHER)
    for seat in one.lookers:
        if seat != other:
            here, there = one.lookers[seat], two.lookers[seat]
            assert one.shown(here) == two.shown(there)
            assert not {"clock", "talk"} & {json.loads(frame)["type"] for frame in here.frames}
    for (_, here), (_, there) in zip(one.comers, two.comers, strict=True):
        assert one.shown(here) == two.shown(there)
    assert (logs[0] != logs[1]) == (one.frames(other) != two.frames(other))
    for world in worlds:
        await world.end()
    return logs[0] != logs[1]


def check_twins(new_server: Callable[..., Running], folder: Path, cases: list[Any]) -> None:
    for number, how in enumerate(cases):
        lay(folder / "tables.db", tables_of(number), how[0], how[1], how[2])
    server = new_server(folder / "tables.db")
    different = [
        asyncio.run(twins(server.address, tables_of(number), how))
        for number, how in enumerate(cases)
    ]
    assert sum(different) > len(cases) / 3


def tables_of(number: int) -> list[str]:
    return [f"world-{number:03}-{side}" for side in "ab"]


@pytest.mark.parametrize("game", SEALED)
def test_sealed_choices_of_others_change_no_byte(
    new_server: Callable[..., Running], tmp_path: Path, game: str
) -> None:
    cases = [(game, 3, "11", 1, 1, 0), (game, 4, "12", min(2, SEALED[game]), 0, 2)]
    check_twins(new_server, tmp_path, cases)


@pytest.mark.soak
@pytest.mark.parametrize("game", SEALED)
def test_sealed_choices_of_others_never_show(
    new_server: Callable[..., Running], tmp_path: Path, game: str
) -> None:
    rng = Random("twins")
    cases = []
    for number in range(40):
        seats = rng.choice(GAMES[game].seats)
        other, last = rng.sample(range(seats), 2)
        cases.append((game, seats, str(number), rng.randint(1, SEALED[game]), other, last))
    check_twins(new_server, tmp_path, cases)


def test_a_key_is_sent_only_to_the_player_of_the_seat(server: Running) -> None:
    async def sit() -> tuple[str, Client]:
        opened = server.open_table(seats=3)
        table = opened.json["table"]
        async with (
            Client(server.address, table, opened.cookie) as owner,
            Client(server.address, table) as guest,
        ):
            await guest.ask("sit", seat=1)
            await owner.ask("sit", seat=2)
            return guest.seat_keys[1], owner

    key, owner = asyncio.run(sit())
    assert key not in "".join(owner.frames)
    assert key_of(1) != key
