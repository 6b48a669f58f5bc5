"""Nobody is sent what their seat may not know, in any frame of whole games.

Every update is compared, byte by byte, with one made here from what the seat may know. And worlds
that differ only in what others chose under seal send the same bytes to everybody else.
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
from tests.server.test_games import play
from tests.server.worlds import World, key_of, lay
from undercroft.core import saved
from undercroft.core.game import CHANCE, WATCHER, hears
from undercroft.core.match import Match
from undercroft.games import GAMES
from undercroft.server import wire

CASES = [(name, seats) for name, game in GAMES.items() for seats in game.seats]
SEALED = [name for name, game in GAMES.items() if name != "pugquest"]
PUBLIC = {
    "welcome": {"type", "protocol", "name"},
    "key": {"type", "seat", "key"},
    "ack": {"type", "ref", "seq"},
}
OF_A_SEAT = {"kind", "name", "bot", "here"}


def as_json(value: object) -> Any:
    return json.loads(wire.ENCODER.encode(value))


class Audience:
    """What one may know, put together from the rules: its updates as they have to be."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.seen: object = None
        self.seq = 0
        self.updates: list[Any] = []

    def look(self, match: Match[Any, Any], mover: int, events: list[Any], can_undo: bool) -> None:
        game, state = match.game, match.state
        to_act = list(game.to_act(state))
        seen = (game.view(state, self.seat), to_act)
        if seen == self.seen and not events and mover != self.seat:
            return
        told = sum([len(update["events"]) for update in self.updates])
        self.seen, self.seq = seen, self.seq + 1
        legal = game.legal(state, self.seat) if self.seat in to_act else []
        update = {
            "type": "update",
            "seat": self.seat,
            "seq": self.seq,
            "view": as_json(seen[0]),
            "kept": told,
            "events": [{"type": type(event).__name__} | as_json(event) for event in events],
            "to_act": to_act,
            "moves": [
                {"text": game.show(m), "move": {"type": type(m).__name__} | as_json(fields_of(m))}
                for m in legal
            ],
            "can_undo": can_undo,
            "over": not to_act,
            "scores": [] if to_act else game.scores(state),
            "winners": [] if to_act else list(game.winners(state)),
        }
        self.updates.append(update)


def fields_of(move: Any) -> dict[str, Any]:
    return dict(zip(move.FIELDS, move.values(), strict=True))


def expected(log: str, seat: int) -> list[Any]:
    """The updates that a seat has to get through a game, made from its log."""
    whole = saved.read(log, GAMES)
    match = Match(whole.game, whole.setup, whole.seed)
    audience = Audience(seat)
    at = told = 0
    if whole.log[0].seat != CHANCE:  # the game begins with a choice, which all see first
        told = len(match.state.news or [])
        audience.look(match, CHANCE, [], False)
    while at < len(whole.log):
        mover = whole.log[at].seat
        match.record(mover, whole.log[at].move)
        at += 1
        while at < len(whole.log) and whole.log[at].seat == CHANCE:
            match.record(CHANCE, whole.log[at].move)
            at += 1
        news = match.state.news or []
        events = [event for event, who in news[told:] if hears(who, seat)]
        told = len(news)
        audience.look(match, mover, events, seat >= 0 and match.undo_point(seat) >= 0)
    return audience.updates


@pytest.mark.parametrize(("game", "seats"), CASES[-1:])
def test_every_frame_of_a_game_is_what_its_seat_may_know(
    server: Running, game: str, seats: int
) -> None:
    clients = asyncio.run(play(server, game, seats, "leak"))
    log = server.get(f"/api/tables/{clients[0].table['id']}/log").body.decode()
    keys = {seat: client.seat_keys.get(seat, "") for seat, client in enumerate(clients)}
    for seat, client in zip((*range(seats), WATCHER), clients, strict=True):
        heard = [json.loads(frame) for frame in client.frames]
        mine = [message for message in heard if message["type"] == "update"]
        # Those who took a seat late looked on before; there was no game to see then.
        assert mine == expected(log, seat)
        check_the_rest(heard, seat, keys)


def check_the_rest(heard: list[Any], seat: int, keys: dict[int, str]) -> None:
    for message in heard:
        if message["type"] == "table":
            assert all(set(each) == OF_A_SEAT for each in message["seats"])
            assert message["seed"] is None or message["status"] == "over"
        elif message["type"] != "update":
            assert set(message) == PUBLIC[message["type"]]
        others = [key for owner, key in keys.items() if key and owner != seat]
        assert not any(key in json.dumps(message) for key in others)


# Worlds that differ under seal


async def drive(world: World, phase: int, other: int, last: int, salt: str) -> None:
    """Play to a sealed choice. There `other` chooses by a salt; `last` has not yet decided."""
    sealed = 0
    was_sealed = False
    while not world.match.is_over():
        if world.is_sealed() and not was_sealed:
            sealed += 1
        was_sealed = world.is_sealed()
        if sealed == phase and was_sealed:
            break
        await world.move(world.match.to_act()[0], "same")
    hesitation = Random(salt)
    while other in world.match.to_act():
        await world.move(other, salt)
        if other in world.match.to_act() and hesitation.random() < 0.3:
            await world.take_back(other)
            world.made[other] += 7  # so that it chooses anew
    for seat in range(world.seats):
        while seat not in (other, last) and seat in world.match.to_act():
            await world.move(seat, "same")
    await ask_around(world, other, last)


async def ask_around(world: World, other: int, last: int) -> None:
    """What may tell more than it should: refusals, stale numbers, coming back, coming new."""
    client = world.clients[last]
    for seq in (1, 10**6):
        client.number += 1
        ref = f"{client.mark}{client.number}"
        play = {"type": "play", "ref": ref, "seat": last, "seq": seq, "moves": ["?"]}
        await client.send(json.dumps(play))
    await world.settle()
    for audience in list(world.clients):
        if audience != other:
            again = world.client(audience)
            again.updates = {audience: {"seq": 2}}
            await again.__aenter__()
            await again.until(lambda again=again, audience=audience: audience in again.events)  # type: ignore[misc]
            world.comers.append((audience, again))
            await world.settle()


async def twins(address: str, tables: list[str], how: tuple[str, int, str, int, int, int]) -> bool:
    """Whether two worlds came out different; then only `other` may have seen it."""
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
    for (_, here), (_, there) in zip(one.comers, two.comers, strict=True):
        assert one.shown(here) == two.shown(there)
    assert (logs[0] != logs[1]) == (one.frames(other) != two.frames(other))
    for world in worlds:
        await world.end()
    return logs[0] != logs[1]


def check_twins(new_server: Callable[..., Running], folder: Path, cases: list[Any]) -> None:
    for number, how in enumerate(cases):
        lay(folder / "tables.db", tables_of(number), how[0], how[1], how[2])
    server = new_server(folder / "tables.db", {"messages_at_once": 1e6})
    different = [
        asyncio.run(twins(server.address, tables_of(number), how))
        for number, how in enumerate(cases)
    ]
    assert sum(different) > len(cases) / 3


def tables_of(number: int) -> list[str]:
    return [f"world-{number:03}-{side}" for side in "ab"]


@pytest.mark.parametrize("game", SEALED)
def test_what_others_choose_under_seal_shows_in_no_byte(
    new_server: Callable[..., Running], tmp_path: Path, game: str
) -> None:
    most = GAMES[game].seats[-1]
    cases = [(game, 3, "11", 1, 1, 0), (game, most, "12", 2, 0, 2)]
    check_twins(new_server, tmp_path, cases)


@pytest.mark.soak
@pytest.mark.parametrize("game", SEALED)
def test_what_others_choose_under_seal_never_shows(
    new_server: Callable[..., Running], tmp_path: Path, game: str
) -> None:
    rng = Random("twins")
    cases = []
    for number in range(40):
        seats = rng.choice(GAMES[game].seats)
        other, last = rng.sample(range(seats), 2)
        cases.append((game, seats, str(number), rng.randrange(1, 7), other, last))
    check_twins(new_server, tmp_path, cases)


def test_a_key_is_only_ever_told_to_who_took_the_seat(server: Running) -> None:
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
