"""Forks: a finished game is played on from one of its decisions, with other luck, against bots."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path

from tests.server.client import Client, at_random
from tests.server.running import Running
from undercroft.cli.main import main


def lines_of(server: Running, table: str) -> list[str]:
    return server.get(f"/api/tables/{table}/log").body.decode().splitlines()


async def play(server: Running, table: str, cookie: str, salt: str, moves: int | None) -> Client:
    """Play a seat's moves, or to the end."""
    client = Client(server.address, table, cookie)
    async with client:
        await client.until(lambda: bool(client.updates))
        if client.table["status"] == "lobby":
            await client.ask("start")
        if moves is None:
            await client.play_to_the_end(0, at_random(0, salt))
            return client
        for _ in range(moves):
            await client.until(lambda: client.may_act(0) or client.is_over())
            if client.is_over():
                break
            seen = client.updates[0]
            text = seen["moves"][0]["text"]
            await client.ask("play", seat=0, seq=seen["seq"], moves=[text])
    return client


def test_a_finished_game_is_played_on_with_other_luck(
    new_server: Callable[..., Running], tmp_path: Path
) -> None:
    server = new_server()
    opened = server.open_table(game="pugquest", seats=2, bots=[None, "random"], start=True)
    table, cookie = opened.json["table"], opened.cookie
    path = f"/api/tables/{table}/fork"
    assert server.post(path, {"at": 0, "seat": 0}, cookie).status == 404
    asyncio.run(play(server, table, cookie, "a", None))
    log = lines_of(server, table)
    own = [at for at, line in enumerate(log[1:]) if line.startswith("1 ")]
    others = [at for at, line in enumerate(log[1:]) if line.startswith("2 ")]
    at = own[len(own) // 3]
    wrong = [(others[0], 0), (len(log) - 1, 0), (-1, 0), (at, 1)]
    answers = [server.post(path, {"at": move, "seat": seat}, cookie) for move, seat in wrong]
    assert {answer.status for answer in answers} == {409}
    forked = server.post(path, {"at": at, "seat": 0}, cookie)
    assert forked.status == 201
    fork = forked.json["table"]

    def listed() -> list[str]:
        return [line["id"] for line in server.get("/api/tables/mine", cookie).json]

    assert listed() == [table]  # a decision that is only tried again is no game of one's own
    client = asyncio.run(play(server, fork, cookie, "", 2))
    assert sorted(listed()) == sorted([table, fork])
    [line] = [one for one in server.get("/api/tables/mine", cookie).json if one["id"] == fork]
    assert 1 <= line["far"] <= 3  # its world
    server.restart()  # what it was played on with is in the store
    client = asyncio.run(play(server, fork, cookie, "b", None))
    assert client.table["fork"] == {"table": table, "at": at}
    assert [seat["kind"] for seat in client.table["seats"]] == ["person", "bot"]
    again = lines_of(server, fork)
    assert again[1 : at + 1] == log[1 : at + 1]
    assert again != log
    header = json.loads(again[0])
    assert list(header["reseeds"]) == [str(at)]
    assert header["reseeds"][str(at)] not in "".join(client.frames)
    file = tmp_path / "fork.save"
    file.write_text("\n".join(again) + "\n", encoding="utf-8")
    assert main(["replay", "--verify", str(file)]) == 0
    assert server.post(f"/api/tables/{fork}/fork", {"at": at, "seat": 0}, cookie).status == 201
    lobby = server.get("/api/tables").json
    assert fork not in [line["id"] for line in lobby]
