"""The deal of the day over real sockets: one game counts, and nobody sees more than they may."""

import asyncio
from datetime import date, timedelta

import pytest

from tests.server.client import Client, Refused, at_random
from tests.server.running import Running
from undercroft.puzzles.deal import SEATS, Deal, bot_seed, deal_of, score_of
from undercroft.server.puzzles import par_process
from undercroft.server.puzzles.par_process import Sum, Task


def test_games_take_turns_and_a_key_decides() -> None:
    days = [date(2026, 11, 16) + timedelta(days=at) for at in range(30)]
    ours, theirs = [[deal_of(key, day) for day in days] for key in (b"ours", b"theirs")]
    assert ours == [deal_of(b"ours", day) for day in days]
    assert len({one.seed for one in [*ours, *theirs]}) == 2 * len(days)
    assert len({one.game for one in ours[:3]}) == 3 and {one.seat for one in ours} == {0, 1, 2, 3}


def test_par_is_played_by_seeds_of_its_own_and_goes_on_where_it_stopped() -> None:
    deal = Deal("2026-11-16", "pugquest", 1, "any")
    assert deal.options and deal.is_team and deal.match().setup.seats == SEATS
    assert score_of(deal, "novice", 3) == score_of(deal, "novice", 3)
    assert bot_seed("any", 0, 5) not in (bot_seed("any", 0, 6), bot_seed("any", 1, 5))
    task = Task(deal, 2, 60, {"novice": Sum(2, 1.0, 0.1), "keeper": Sum(1, 0.0, 90.0)})
    assert task.wanted() == "expert"  # of which there is nothing yet
    task.known["expert"], task.known["master"] = Sum(2), Sum(2)
    assert task.wanted() is None
    task.known["novice"] = Sum(1, 1.0, 0.1)
    par_process.play(task, "novice")
    assert task.known["novice"].total == 1 + score_of(deal, "novice", 1)


async def play(server: Running, opened: dict[str, object], cookie: str) -> Client:
    table, seat = str(opened["table"]), int(str(opened["seat"]))
    client = Client(server.address, table, cookie)
    async with client:
        await client.until(lambda: bool(client.updates))
        assert client.table["deal"]["day"] and client.table["hints"] is False
        for what in ({"seat": seat}, {"seat": (seat + 1) % 4, "bot": "random"}):
            with pytest.raises(Refused):
                await client.ask("stand" if "bot" not in what else "fill", **what)
        await client.play_to_the_end(seat, at_random(seat, "deal"))
    return client


def test_one_game_counts_and_is_compared_after_its_end(server: Running) -> None:
    before = server.get("/api/deal").json
    assert before["mine"] is None and before["lines"] == [] and before["people"] is None
    assert before["day"] == "2026-11-17" and before["left"] == 43_200
    assert before["game"] == "petz" and before["rivals"] == ["keeper"] * 3
    first = server.post("/api/deal", {"name": "Ada"})
    assert first.status == 201
    ada, bob = first.cookie, server.post("/api/me", {"name": "Bob"}).cookie
    again = server.post("/api/deal", {}, ada)
    assert again.json["table"] == first.json["table"] and again.json["key"] is None
    assert server.post("/api/deal", {"practice": True}, ada).status == 409
    assert server.get("/api/deal", ada).json["mine"] == {
        "table": first.json["table"],
        "score": None,
    }
    table = f"/api/tables/{first.json['table']}"
    ended = asyncio.run(play(server, first.json, ada))
    score = ended.updates[first.json["seat"]]["scores"][first.json["seat"]]

    # The seed stays secret until midnight, the cards until one has finished oneself.
    assert ended.table["status"] == "over" and ended.table["seed"] is None
    for path in ("replay", "review", "log"):
        assert server.get(f"{table}/{path}", bob).status == 404
    assert server.get(f"{table}/log", ada).status == 404
    assert server.post(f"{table}/fork", {"at": 9, "seat": 0}, ada).status == 404
    assert server.get(f"{table}/replay", ada).status == 200
    other = server.post("/api/deal", {}, bob).json
    assert server.get("/api/deal", bob).json["lines"] == []
    asyncio.run(play(server, other, bob))
    assert server.get(f"{table}/replay", bob).status == 200
    told = server.get("/api/deal", bob).json
    assert [(one["name"], one["yours"]) for one in told["lines"] if one["table"] == other["table"]]
    assert {"name": "Ada", "score": score, "table": first.json["table"], "yours": False} in told[
        "lines"
    ]
    assert told["people"] is None  # fewer than five
    practice = server.post("/api/deal", {"practice": True}, ada)
    assert practice.status == 201 and practice.json["table"] != first.json["table"]
    assert server.get("/api/deal", ada).json["mine"] == {
        "table": first.json["table"],
        "score": score,
    }

    # Whoever plays the same moves has the same game, whoever is faster where all choose at a time.
    def played(table: str) -> list[list[str]]:
        steps = server.get(f"/api/tables/{table}/replay", ada).json["steps"]
        return [[one["text"] for one in steps if one["seat"] == who] for who in range(-1, 4)]

    assert played(first.json["table"]) == played(other["table"])
