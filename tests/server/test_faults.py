"""The server is killed again and again, between and inside moves: nothing acknowledged is lost."""

import asyncio
from collections.abc import Callable
from random import Random

import pytest

from tests.server.client import Client, at_random
from tests.server.running import Running
from undercroft.core import saved
from undercroft.core.game import CHANCE
from undercroft.games import GAMES


async def kill_again_and_again(server: Running, clients: list[Client], kills: int) -> int:
    """Kill the server a moment after a move is sent, and start it anew; how often it was."""
    rng = Random("kills")
    done = 0
    while done < kills and not any(client.is_over() for client in clients):
        sent = sum(client.number for client in clients) + rng.randrange(1, 4)
        while sum(client.number for client in clients) < sent and not clients[0].is_over():
            await asyncio.sleep(0.001)
        await asyncio.sleep(rng.random() * 0.012)
        await asyncio.to_thread(server.restart)
        done += 1
    return done


async def play_and_kill(server: Running, kills: int) -> tuple[list[Client], int]:
    """Three people and a bot; the people come back by themselves."""
    bots = [None, None, None, "random"]
    opened = server.open_table(seats=4, bots=bots, name="Ada")
    table = opened.json["table"]
    cookies = [opened.cookie] + [server.post("/api/me", {"name": "Bo"}).cookie for _ in range(2)]
    clients = [Client(server.address, table, cookie) for cookie in cookies]
    for client in clients:
        await client.__aenter__()
    for seat in (1, 2):
        await clients[seat].ask("sit", seat=seat)
    await clients[0].ask("start")
    async with asyncio.TaskGroup() as group:
        for seat, client in enumerate(clients):
            group.create_task(client.play_to_the_end(seat, at_random(seat, "fault"), 0.01))
        killing = group.create_task(kill_again_and_again(server, clients, kills))
    for client in clients:
        await client.__aexit__(None, None, None)
    return clients, killing.result()


def check(server: Running, clients: list[Client]) -> None:
    """What the log has is what was acknowledged, once and in order."""
    text = server.get(f"/api/tables/{clients[0].table['id']}/log").body.decode()
    match = saved.read(text, GAMES)
    assert match.is_over()
    for seat, client in enumerate(clients):
        logged = [match.game.show(entry.move) for entry in match.log if entry.seat == seat]
        assert logged == [move for _, moves in client.acked for move in moves]
        told = match.news_for(seat)
        assert [event["type"] for event in client.events[seat]] == [type(e).__name__ for e in told]
    assert any(entry.seat == CHANCE for entry in match.log)


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
