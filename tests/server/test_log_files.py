"""Games as files: taken along, gone on with elsewhere, and nothing believed."""

import asyncio
import json
from pathlib import Path
from random import Random

import undercroft
from tests.library.test_match import random_moves
from tests.server.client import Client, at_random
from tests.server.running import Reply, Running
from tests.site.worker_page import Shelf, new_table
from tests.site.worker_page import opened as page_opened
from undercroft.cli.main import main
from undercroft.core import saved


def opened_from(server: Running, log: str, cookie: str = "") -> Reply:
    return server.post("/api/logs", {"log": log, "name": "Bo"}, cookie)


def log_of(server: Running, opened: Reply) -> Reply:
    return server.get(f"/api/tables/{opened.json['table']}/log", opened.cookie)


def begun(game: str, moves: int) -> str:
    """A file of a game that goes on, after some moves of either seat, as a browser keeps it."""
    match = undercroft.new(game, players=2, seed="a file")
    random_moves(match, moves, Random("a file"))
    first, _, rest = saved.write(match).partition("\n")
    return f"{json.dumps(json.loads(first) | {'chairs': [None, 'random']})}\n{rest}"


async def begun_in_a_browser() -> str:
    """A file of a game that goes on at the table of a browser."""
    page = await page_opened(Shelf())
    table = await new_table(page, "pugquest")
    await page.sit(table)
    told = await page.my_turn()
    for count in range(3):
        page.play(told, count)
        told = await page.next_turn(told)
    return str((await page.ask("GET", f"/api/tables/{table}/log"))["text"])


async def back_in_a_browser(log: str) -> str:
    page = await page_opened(Shelf())
    made = json.loads((await page.ask("POST", "/api/logs", {"log": log}))["text"])
    return str((await page.ask("GET", f"/api/tables/{made['table']}/log"))["text"])


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


def test_a_game_of_a_browser_goes_on_at_a_server_and_back(server: Running, tmp_path: Path) -> None:
    log = asyncio.run(begun_in_a_browser())
    again = opened_from(server, log)
    assert again.status == 201, again.body
    line = server.get("/api/tables/mine", again.cookie).json[0]
    assert (line["status"], line["people"], line["free"]) == ("playing", ["Bo"], 0)
    assert line["from_file"]
    server.restart()
    assert server.get(f"/api/tables/{again.json['table']}/log").status == 404  # for Bo alone
    asyncio.run(play(server, again, 2))
    meanwhile = log_of(server, again).body.decode()
    assert meanwhile.startswith(log.splitlines()[0][:20]) and len(meanwhile) > len(log)
    went_on = asyncio.run(back_in_a_browser(meanwhile))
    assert went_on.splitlines()[1:] == meanwhile.splitlines()[1:]
    asyncio.run(play(server, again, 500))
    end = log_of(server, again).body.decode()
    assert end.splitlines()[1:][: len(log.splitlines()) - 1] == log.splitlines()[1:]
    (tmp_path / "end.save").write_text(end, encoding="utf-8")
    assert main(["replay", "--verify", str(tmp_path / "end.save")]) == 0

    finished = opened_from(server, (tmp_path / "end.save").read_text("utf-8"))
    assert finished.status == 201, finished.body
    assert server.get(f"/api/tables/{finished.json['table']}/replay").json["moves"] > 3
    back = asyncio.run(back_in_a_browser(end))
    assert back.splitlines()[1:] == end.splitlines()[1:]
    (tmp_path / "back.save").write_text(back, encoding="utf-8")
    assert main(["replay", "--verify", str(tmp_path / "back.save")]) == 0


def test_a_file_of_a_game_that_is_here_already_leads_to_it(server: Running) -> None:
    """At the same move; an earlier one opens a table of its own, and so does another person."""
    first = opened_from(server, begun("petz", 8))
    again = opened_from(server, begun("petz", 8), first.cookie)
    assert (again.status, again.json) == (
        200,
        {"table": first.json["table"], "seat": None, "key": None},
    )
    for log, cookie in ((begun("petz", 7), first.cookie), (begun("petz", 8), "")):
        assert opened_from(server, log, cookie).status == 201
    assert len(server.get("/api/tables/mine", first.cookie).json) == 2


def test_nobody_takes_the_log_of_a_game_that_goes_on(server: Running) -> None:
    """It has the seed, and so what the bots hold."""
    alone = server.open_table(seats=2, bots=[None, "random"], start=True)
    for opened in (alone, server.open_table(seats=2)):
        assert log_of(server, opened).status == 404
        assert server.get(f"/api/tables/{opened.json['table']}/log").status == 404


def test_damaged_foreign_and_changed_files_are_refused(server: Running) -> None:
    header, *moves = begun("petz", 8).splitlines()
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
        answer = opened_from(server, text)
        assert answer.status == status, (text[:80], answer.body)
