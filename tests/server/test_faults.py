"""The server is killed again and again, between and inside moves: nothing acknowledged is lost."""

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Coroutine
from random import Random

import pytest

from tests.server.client import PATIENCE, Client, Refused, at_random
from tests.server.running import Running
from undercroft.core import saved
from undercroft.core.game import CHANCE
from undercroft.games import GAMES

Play = Callable[[Client, int], Coroutine[None, None, None]]
MOST_KILLS = 3  # that a question outlives


async def kill_again_and_again(server: Running, clients: list[Client], kills: int) -> int:
    """Kill the server a moment after a move is sent, and start it again; how often it was.

    Every question is answered after a few kills, however long clients take to come back.
    """
    rng, survived = Random("kills"), Counter[str]()
    done = 0

    def asked() -> list[str]:
        return [ref for client in clients for ref in client.waiting]

    while done < kills and not any(client.is_over() for client in clients):
        sent = sum(client.number for client in clients) + rng.randrange(1, 4)
        while sum(client.number for client in clients) < sent and not clients[0].is_over():
            await asyncio.sleep(0.001)
        while any(survived[ref] >= MOST_KILLS for ref in asked()):
            await asyncio.sleep(0.001)
        await asyncio.sleep(rng.random() * 0.012)
        survived.update(asked())
        await asyncio.to_thread(server.restart)
        done += 1
    return done


async def waver(client: Client, seat: int) -> None:
    """Play a seat to the end, and every now and then take a move back."""
    rng, made = Random(f"waver {seat}"), 0
    while True:
        while not client.may_act(seat) and not client.is_over():  # others are long, with kills
            await asyncio.sleep(0.005)
        if client.is_over():
            return
        try:
            if client.updates[seat]["can_undo"] and rng.random() < 0.4:
                await client.ask("undo", seat=seat, seq=client.updates[seat]["seq"])
                client.acked.pop()
            else:
                await client.play(seat, at_random(seat, "waver")(client.updates[seat], made))
            made += 1
        except Refused as error:  # somebody was faster
            assert error.reason in ("stale", "storage") or error.answer["rule"] == "undo"
        await asyncio.sleep(0.01)


async def keep_on(client: Client, seat: int) -> None:
    await client.play_to_the_end(seat, at_random(seat, "fault"), 0.01)


async def play_and_kill(
    server: Running, kills: int, play: Play = keep_on, game: str = "petz"
) -> tuple[list[Client], int]:
    """Three people and a bot; the people come back by themselves."""
    bots = [None, None, None, "random"]
    opened = server.open_table(game=game, seats=4, bots=bots, name="Ada")
    table = opened.json["table"]
    cookies = [opened.cookie] + [server.post("/api/me", {"name": "Bo"}).cookie for _ in range(2)]
    clients = [Client(server.address, table, cookie) for cookie in cookies]
    for client in clients:
        server.post("/api/profile", {"rated": True}, client.headers["cookie"])
        await client.__aenter__()
    for seat in (1, 2):
        await clients[seat].ask("sit", seat=seat)
    await clients[0].ask("start")
    async with asyncio.TaskGroup() as group:
        for seat, client in enumerate(clients):
            group.create_task(play(client, seat))
        killing = group.create_task(kill_again_and_again(server, clients, kills))
    for client in clients:
        await client.__aexit__(None, None, None)
    return clients, killing.result()


def check(server: Running, clients: list[Client]) -> None:
    """What the log has is what was acknowledged, once and in order."""
    text = server.get(f"/api/tables/{clients[0].table['id']}/log").body.decode()
    match = saved.read(text, GAMES)
    assert match.is_over
    for seat, client in enumerate(clients):
        logged = [match.game.show(entry.move) for entry in match.log if entry.seat == seat]
        assert logged == [move for _, moves in client.acked for move in moves]
        told = match.news_for(seat)
        assert [event["type"] for event in client.events[seat]] == [type(e).__name__ for e in told]
    assert any(entry.seat == CHANCE for entry in match.log)
    check_entered_once(server, clients, match.game.name)


def check_entered_once(server: Running, clients: list[Client], game: str) -> None:
    """The game is in everybody's history and is rated once, also if it ended with a kill."""
    server.restart()
    for client in clients:
        give_up = time.monotonic() + PATIENCE
        while (found := server.get("/api/profile", client.headers["cookie"]).json)["rated"]:
            (one,) = found["games"]
            if one["team"] or one["change"] is not None:
                break
            assert time.monotonic() < give_up
            time.sleep(0.05)
        assert one["game"] == game
        assert [kept["games"] for kept in found["strengths"]] == [1] * (not one["team"])


def test_nothing_acknowledged_is_lost_and_nothing_done_twice(
    new_server: Callable[..., Running],
) -> None:
    server = new_server()
    clients, kills = asyncio.run(play_and_kill(server, 6))
    assert kills == 6
    check(server, clients)


@pytest.mark.soak
def test_nothing_is_lost_in_games_with_many_kills(new_server: Callable[..., Running]) -> None:
    server = new_server()
    total = 0
    while total < 60:
        clients, kills = asyncio.run(play_and_kill(server, 60))
        check(server, clients)
        total += kills


def test_nothing_is_lost_and_every_log_verifies_with_undos_in_play(
    new_server: Callable[..., Running],
) -> None:
    server = new_server()
    clients, kills = asyncio.run(play_and_kill(server, 5, waver))
    assert kills == 5
    assert sum([client.number - len(client.acked) for client in clients]) > 20  # much taken back
    check(server, clients)


@pytest.mark.soak
def test_nothing_is_lost_in_200_kills_with_undos_in_play(
    new_server: Callable[..., Running],
) -> None:
    server = new_server()
    total = 0
    while total < 200:
        for game in GAMES:
            clients, kills = asyncio.run(play_and_kill(server, 40, waver, game))
            check(server, clients)
            total += kills
