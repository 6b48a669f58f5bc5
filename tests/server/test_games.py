"""Whole games over real sockets come to the same result as the engine alone."""

import asyncio
import gzip
import hashlib
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.choosing import some_of
from tests.server.client import Client, at_random
from tests.server.knowledge import check_frames
from tests.server.running import Running
from undercroft.cli.main import main
from undercroft.core import saved
from undercroft.core.game import WATCHER, Setup
from undercroft.core.table_match import TableMatch
from undercroft.games import GAMES
from undercroft.server import wire

CASES = [(name, seats) for name, game in GAMES.items() for seats in game.seats]
# The most seats where they are few, and the fewest; all others are left to the long tests.
SHORT = [("petz", 4), ("decorators", 2), ("pugquest", 1), ("pugquest", 3)]


def alone(game: str, seats: int, seed: str, salt: str) -> TableMatch[Any, Any]:
    """The same game, the same choices, the engine alone."""
    match = TableMatch(GAMES[game], Setup(seats), seed)
    match.run_chance()
    made = [0] * seats
    while not match.is_over:
        seat = match.to_act()[-1]
        moves = match.game.legal(match.state, seat)
        match.submit(seat, Random(f"{salt} {seat} {made[seat]}").choice(moves))
        made[seat] += 1
    return match


async def play(server: Running, game: str, seats: int, salt: str) -> list[Client]:
    """A whole game: the owner, guests who take a seat, and a spectator."""
    opened = server.open_table(game=game, seats=seats, name="Ada")
    table = opened.json["table"]
    owner = Client(server.address, table, opened.cookie)
    guests = [Client(server.address, table) for _ in range(1, seats)]
    watcher = Client(server.address, table)
    async with asyncio.TaskGroup() as group:
        for client in (owner, *guests, watcher):
            group.create_task(client.__aenter__())
    for seat, guest in enumerate(guests, 1):
        await guest.ask("sit", seat=seat, name=f"Guest {seat}")
    await owner.ask("start")
    async with asyncio.TaskGroup() as group:
        for seat, client in enumerate((owner, *guests)):
            group.create_task(client.play_to_the_end(seat, at_random(seat, salt)))
    clients = [owner, *guests, watcher]
    for client in clients:
        await client.until(lambda client=client: client.is_over() and client.table["seed"])  # type: ignore[misc]
        await client.__aexit__(None, None, None)
    return clients


@some_of(("game", "seats"), CASES, kept=[CASES.index(case) for case in SHORT])
def test_a_game_over_the_protocol_ends_as_the_engine_alone_and_tells_no_secret(
    server: Running, game: str, seats: int
) -> None:
    clients = asyncio.run(play(server, game, seats, "a"))
    table = clients[0].table
    match = alone(game, seats, table["seed"], "a")
    for audience, client in zip((*range(seats), WATCHER), clients, strict=True):
        last = client.updates[audience]
        assert last["scores"] == match.game.scores(match.state)
        assert last["winners"] == list(match.game.winners(match.state))
        seen = wire.ENCODER.encode(match.game.view(match.state, audience))
        assert wire.ENCODER.encode(last["view"]) == seen
    played = [entry for entry in match.log if entry.seat >= 0]
    assert sum(len(client.acked) for client in clients) == len(played)
    check_frames(clients, server.get(f"/api/tables/{table['id']}/log").body.decode())


@pytest.fixture(scope="module")
def clients(server: Running) -> list[Client]:
    """The players of a finished game, and last its spectator."""
    return asyncio.run(play(server, "petz", 2, "b"))


def test_the_log_of_a_finished_game_can_be_checked_by_anyone(
    server: Running, clients: list[Client], tmp_path: Path
) -> None:
    table = clients[0].table
    assert hashlib.sha256(table["seed"].encode()).hexdigest() == table["seed_hash"]
    reply = server.get(f"/api/tables/{table['id']}/log")
    assert "attachment" in reply.headers["content-disposition"]
    match = saved.read(reply.body.decode(), GAMES)
    assert match.is_over
    assert match.seed == table["seed"]
    assert match.game.scores(match.state) == clients[0].updates[0]["scores"]
    (tmp_path / "game.save").write_bytes(reply.body)
    assert main(["replay", "--verify", str(tmp_path / "game.save")]) == 0
    dealt_otherwise = reply.body.replace(table["seed"].encode(), b"0" * 64)
    (tmp_path / "game.save").write_bytes(dealt_otherwise)
    assert main(["replay", "--verify", str(tmp_path / "game.save")]) != 0


def test_the_seed_is_not_shown_before_the_end(clients: list[Client]) -> None:
    for client in clients:
        seed = client.table["seed"]
        first = next(at for at, frame in enumerate(client.frames) if seed in frame)
        before = "".join(client.frames[:first])
        assert client.table["seed_hash"] in before
        assert '"over":true' in before + client.frames[first] + client.frames[first + 1]


def test_a_finished_game_can_be_replayed_from_every_seat(
    server: Running, clients: list[Client]
) -> None:
    path = f"/api/tables/{clients[0].table['id']}/replay"
    for seat, client in zip((0, 1, WATCHER), clients, strict=True):
        steps: list[Any] = []
        while True:
            found = server.get(f"{path}?seat={seat}&from={len(steps)}").json
            steps += found["steps"]
            if len(steps) > found["moves"]:
                break
        again = server.request("GET", f"{path}?seat={seat}", headers={"accept-encoding": "gzip"})
        assert again.headers["content-encoding"] == "gzip"
        assert json.loads(gzip.decompress(again.body))["steps"] == steps[:50]
        assert [step["number"] for step in steps] == list(range(found["moves"] + 1))
        assert steps[-1]["view"] == client.updates[seat]["view"]
        assert [event for step in steps for event in step["events"]] == client.events[seat]


def test_a_game_that_is_not_over_has_no_log_and_no_replay(server: Running) -> None:
    table = server.open_table(bots=[None, "random"], start=True).json["table"]
    assert server.get(f"/api/tables/{table}/log").status == 404
    assert server.get(f"/api/tables/{table}/replay").status == 404
