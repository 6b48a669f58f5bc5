"""A tournament over real sockets: tables make themselves, results are entered, none is lost."""

import asyncio
import time
from collections.abc import Callable
from typing import Any

from tests.server.client import Client, at_random
from tests.server.running import Running


def looked_at(server: Running, path: str, is_so: Callable[[Any], bool], cookie: str = "") -> Any:
    until = time.monotonic() + 120
    while not is_so(state := server.get(path, cookie).json):
        assert time.monotonic() < until, state
        time.sleep(0.2)
    return state


def next_table(state: Any) -> str | None:
    """Where the person's next game is."""
    for game in state["games"]:
        if game["points"] is None and state["yours"] in game["players"]:
            return str(game["table"])
    return None


async def play(server: Running, table: str, cookie: str) -> None:
    async with Client(server.address, table, cookie) as client:
        await client.until(lambda: bool(client.updates) and client.table["yours"] != [])
        (seat,) = client.table["yours"]
        assert client.table["hints"] is False and client.table["clock"] == "live"
        await client.play_to_the_end(seat, at_random(seat, table))


def test_a_round_robin_is_played_to_the_end(new_server: Callable[..., Running]) -> None:
    server = new_server()
    wanted = {"title": " Cup ", "game": "decorators", "clock": "live", "name": "Ada"}
    assert server.post("/api/tournaments", wanted | {"game": "pugquest"}).status == 400
    assert server.post("/api/tournaments", wanted | {"clock": "none"}).status == 400
    opened = server.post("/api/tournaments", wanted)
    assert opened.status == 201 and opened.json["title"] == "Cup" and opened.json["owner"]
    ada, path = opened.cookie, f"/api/tournaments/{opened.json['id']}"
    bo = server.post(path, {"act": "join", "name": "Ada"}).cookie
    assert server.post(path, {"act": "start"}, bo).status == 409
    assert server.post(path, {"act": "leave"}, bo).json["yours"] is None
    for _ in range(2):
        server.post(path, {"act": "bot", "level": "random"}, ada)
    started = server.post(path, {"act": "start"}, ada).json
    assert [one["name"] for one in started["players"]] == ["Ada", "random", "random (2)"]
    assert started["status"] == "running" and started["rounds"] == 3
    assert server.post(path, {"act": "join"}, bo).status == 409
    is_restarted = False
    while (
        state := looked_at(
            server, path, lambda one: one["status"] == "over" or next_table(one) is not None, ada
        )
    )["status"] != "over":
        table = next_table(state)
        assert table is not None
        asyncio.run(play(server, table, ada))
        if not is_restarted:
            server.restart()  # killed: the result is at the table
            is_restarted = True
    games = [game for game in state["games"] if len(game["players"]) == 2]
    assert sorted(sorted(game["players"]) for game in games) == [[0, 1], [0, 2], [1, 2]]
    assert all(sum(game["points"]) == 1 for game in games)
    assert sorted(game["players"] for game in state["games"] if game["table"] is None) == [
        [0],
        [1],
        [2],
    ]
    assert sum(line["points"] for line in state["lines"]) == 6
    assert server.get(path, ada).json == state
    assert [one["id"] for one in server.get("/api/tournaments", ada).json] == [state["id"]]
    assert server.get("/api/tournaments").json == []


def test_a_swiss_tournament_is_played_to_the_end(server: Running) -> None:
    wanted = {"title": "Swiss", "game": "decorators", "clock": "live", "name": "Ada"}
    opened = server.post("/api/tournaments", wanted | {"kind": "swiss", "rounds": 2})
    ada, path = opened.cookie, f"/api/tournaments/{opened.json['id']}"
    for _ in range(4):
        server.post(path, {"act": "bot", "level": "random"}, ada)
    assert server.post(path, {"act": "start"}, ada).json["rounds"] == 2
    while (
        state := looked_at(
            server, path, lambda one: one["status"] == "over" or next_table(one) is not None, ada
        )
    )["status"] != "over":
        table = next_table(state)
        assert table is not None
        asyncio.run(play(server, table, ada))
    pairs = [sorted(game["players"]) for game in state["games"] if len(game["players"]) == 2]
    byes = [game["players"] for game in state["games"] if game["table"] is None]
    assert len(pairs) == 4 and len({tuple(pair) for pair in pairs}) == 4
    assert len(byes) == 2 and byes[0] != byes[1]
    assert sum(line["points"] for line in state["lines"]) == 6
