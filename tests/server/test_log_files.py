"""Games as files: taken along, gone on with elsewhere, and nothing believed."""

import asyncio
import json
from pathlib import Path

from tests.server.client import Client, at_random
from tests.server.running import Reply, Running
from undercroft.cli.main import main


def opened_from(server: Running, log: str, cookie: str = "") -> Reply:
    return server.post("/api/logs", {"log": log, "name": "Bo"}, cookie)


def log_of(server: Running, opened: Reply) -> Reply:
    return server.get(f"/api/tables/{opened.json['table']}/log", opened.cookie)


async def play(server: Running, opened: Reply, moves: int) -> str:
    """Some moves of the first seat, and the answers; returns the status of the table."""
    async with Client(server.address, opened.json["table"], opened.cookie) as player:
        choose = at_random(0)
        for made in range(moves):
            await player.until(lambda: player.may_act(0) or player.is_over())
            if player.is_over():
                break
            await player.play(0, choose(player.updates[0], made))
        await player.until(lambda: player.may_act(0) or player.is_over())
        return str(player.table["status"])


def test_a_game_goes_on_from_its_file(server: Running, tmp_path: Path) -> None:
    opened = server.open_table(
        game="pugquest", seats=2, bots=[None, "random"], start=True, name="Ada"
    )
    asyncio.run(play(server, opened, 3))
    log = log_of(server, opened).body.decode()
    (tmp_path / "game.save").write_text(log, encoding="utf-8")
    assert main(["replay", "--verify", str(tmp_path / "game.save")]) == 0
    assert json.loads(log.partition("\n")[0])["chairs"] == [None, "random"]

    again = opened_from(server, log)
    assert again.status == 201, again.body
    assert again.json["table"] != opened.json["table"]
    line = server.get("/api/tables/mine", again.cookie).json[0]
    assert (line["status"], line["people"], line["free"]) == ("playing", ["Bo"], 0)
    later = log_of(server, again).body.decode()
    assert later.splitlines()[1:][: len(log.splitlines()) - 1] == log.splitlines()[1:]
    server.restart()
    asyncio.run(play(server, again, 500))
    (tmp_path / "end.save").write_text(log_of(server, again).body.decode(), encoding="utf-8")
    assert main(["replay", "--verify", str(tmp_path / "end.save")]) == 0

    finished = opened_from(server, (tmp_path / "end.save").read_text("utf-8"))
    assert finished.status == 201, finished.body
    assert server.get(f"/api/tables/{finished.json['table']}/replay").json["moves"] > 3


def test_nobody_takes_the_log_of_a_game_with_others(server: Running) -> None:
    opened = server.open_table(seats=2, bots=[None, "random"], start=True)
    assert log_of(server, opened).status == 200
    assert server.get(f"/api/tables/{opened.json['table']}/log").status == 404
    shared = server.open_table(seats=2)
    assert log_of(server, shared).status == 404


def test_damaged_foreign_and_changed_files_are_refused(server: Running) -> None:
    opened = server.open_table(seats=2, bots=[None, "random"], start=True)
    asyncio.run(play(server, opened, 2))
    log = log_of(server, opened).body.decode()
    header, *moves = log.splitlines()
    told = json.loads(header)

    def changed(**fields: object) -> str:
        return "\n".join([json.dumps(told | fields), *moves])

    faults = [
        ("", 400),
        ("Dear diary", 400),
        ('{"undercroft": 9}', 400),
        (header, 201),  # a game of which nothing was played yet
        ("\n".join([header, *moves[:-1], "1 fly away"]), 422),
        ("\n".join([header, moves[0], *moves[2:]]), 422),
        (changed(seed="other"), 422),
        (changed(data="0" * 64), 422),
        (changed(result={"scores": [9, 0], "winners": [1]}), 422),
        (changed(reseeds={"3": "lucky"}), 422),
        (changed(game="chess"), 422),
        (changed(chairs=["emperor", 7]), 201),  # the usual bots
        ("x" * 1_000_001, 413),
    ]
    for text, status in faults:
        answer = opened_from(server, text, opened.cookie)
        assert answer.status == status, (text[:80], answer.body)
    assert log_of(server, opened).body.decode() == log
