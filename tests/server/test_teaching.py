"""Who has a teaching link sees a player's hand some steps late, and nothing newer."""

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.client import Client
from tests.server.running import Running
from tests.server.seated import Listener, Seated
from tests.server.test_tables import Anyone, asked, of
from undercroft.core.game import CHANCE, WATCHER
from undercroft.server import wire
from undercroft.server.accounts.people import Person
from undercroft.server.tables.teaching import DELAYS

TEACHER = 1


class Seen:
    """What a client sees: the view, and all events so far."""

    def __init__(self, client: Listener) -> None:
        self.client = client
        self.read = 0  # frames
        self.events: list[Any] = []
        self.update: dict[str, Any] = {}
        self.count = 0

    def now(self) -> str:
        for frame in self.client.frames[self.read :]:
            if frame.startswith('{"type":"update"'):
                self.update = json.loads(frame)
                self.events = self.events[: self.update["kept"]] + self.update["events"]
                self.count += 1
        self.read = len(self.client.frames)
        return f"{len(self.events)} {json.dumps(self.update.get('view'))}"


async def join(seated: Seated, name: str, key: str) -> Listener:
    client = Listener(Person(name, name))
    seated.table.recognise(client, [key])
    await seated.table.join(client, wire.Hello())
    return client


async def lesson(folder: Path, game: str, seats: int, delay: int) -> None:
    """A whole game at random, with moves taken back, and somebody who looks on from the start."""
    rng = Random(game)
    async with Seated(folder, game=game, seats=seats, clock="day") as seated:
        table = seated.table
        teacher = seated.clients[TEACHER]
        await table.company.teaching.share(teacher, wire.Share("r", TEACHER, delay))
        key = teacher.heard("link")[0]["key"]
        looker = await join(seated, "looker", key)
        await table.start()
        came = len(looker.heard("table"))
        session = table.playing()
        teaches, looks = Seen(teacher), Seen(looker)
        nothing = looks.now()  # before the deal
        # How long the log was when it came first, and all events.
        seen = {teaches.now(): (len(session.match.log), teaches.events)}
        checked = 0
        while table.row.status == "playing":
            during = looker.frames.copy()
            seat = rng.choice(session.match.to_act())
            if session.match.undo_point(seat) >= 0 and rng.random() < 0.1:
                await table.undo(seat, "", session.seq(seat))
            else:
                moves = session.game.legal(session.match.state, seat)
                text = session.game.show_in(session.match.state, rng.choice(moves))
                await table.play(seat, "", session.seq(seat), [text])
            if session.match.is_over:
                break
            log, shown = session.match.log, looks.now()
            seen.setdefault(teaches.now(), (len(log), teaches.events))
            if looks.count > checked and shown != nothing:
                at, events = seen[shown]
                later = [entry for entry in log[at:] if entry.seat != CHANCE]
                assert looks.events == events
                assert len(later) >= delay
                assert (looks.update["moves"], looks.update["can_undo"]) == ([], False)
            checked = looks.count
        assert checked > 20
        kinds = [json.loads(frame)["type"] for frame in during]
        assert (set(kinds), kinds.count("table")) == ({"table", "update"}, came)
        looks.now()
        assert (looks.update["seat"], looks.update["over"]) == (WATCHER, True)


def test_a_look_over_a_shoulder_is_what_was_seen_there(tmp_path: Path) -> None:
    asyncio.run(lesson(tmp_path, "petz", 2, 5))


@pytest.mark.soak
@pytest.mark.parametrize("delay", DELAYS)
@pytest.mark.parametrize(("game", "seats"), [("petz", 4), ("decorators", 4), ("pugquest", 3)])
def test_looks_over_shoulders_in_larger_games(
    tmp_path: Path, game: str, seats: int, delay: int
) -> None:
    asyncio.run(lesson(tmp_path, game, seats, delay))


def test_a_link_shows_the_same_after_a_restart(tmp_path: Path) -> None:
    async def play() -> None:
        async with Seated(tmp_path, seats=2) as seated:
            teacher = seated.clients[TEACHER]
            await seated.table.company.teaching.share(teacher, wire.Share("r", TEACHER, DELAYS[0]))
            key = teacher.heard("link")[0]["key"]
            looker = await join(seated, "looker", key)
            await seated.table.start()
            for _ in range(12):
                await seated.play(seated.table.playing().match.to_act()[0])
            before = Seen(looker).now()
            await seated.load()
            assert Seen(await join(seated, "looker", key)).now() == before

    asyncio.run(play())


def test_a_link_is_seen_by_all_taken_back_and_of_no_use_to_players(
    server: Running,
) -> None:
    opened = server.open_table(seats=3, name="Ada")
    table = str(opened.json["table"])
    cookie = server.post("/api/me", {"name": "Cy"}).cookie

    async def play() -> None:
        async with of(server, opened) as ada, of(server, Anyone(opened)) as bo:
            await bo.ask("sit", seat=1, name="Bo")
            assert await asked(bo, "share", seat=0, delay=5) == "seat"
            assert await asked(ada, "share", seat=0, delay=1) == "message"
            await ada.ask("share", seat=0, delay=5)
            key = ada.links[0]
            taught = [{"seat": 0, "delay": 5, "looking": 0}]
            await bo.until(lambda: bo.table["taught"] == taught)
            assert key not in "".join(bo.frames)
            async with (
                Client(server.address, table, opened.cookie, [key]) as seated,
                Client(server.address, table, cookie, [key]) as cy,
            ):
                assert (seated.table["yours"], seated.table["looks"]) == ([0], None)
                assert (cy.table["yours"], cy.table["looks"]) == ([], 0)
                await bo.until(lambda: bo.table["taught"][0]["looking"] == 1)
                assert bo.table["watchers"] == 0
                assert await asked(cy, "sit", seat=2) == "seat"
                assert await asked(cy, "say", text="hm") == "seat"
                assert await asked(cy, "play", seat=0, seq=1, moves=["done"]) == "seat"
                await ada.ask("fill", seat=2, bot="random")
                await ada.ask("start")
                await cy.until(lambda: 0 in cy.updates)
                await ada.ask("share", seat=0, delay=0)
                await cy.until(lambda: -2 in cy.updates)
                assert cy.table["looks"] is None
                assert ada.table["taught"] == []

    asyncio.run(play())


def test_nobody_sits_down_who_has_looked(server: Running) -> None:
    """Not with the same cookie, and not in the same game."""
    opened = server.open_table(seats=2, bots=[None, "random"], start=True)
    table, cookie = str(opened.json["table"]), server.post("/api/me", {"name": "Cy"}).cookie

    async def play() -> None:
        async with of(server, opened) as ada:
            await ada.ask("share", seat=0, delay=5)
            async with Client(server.address, table, cookie, [ada.links[0]]) as cy:
                await cy.until(lambda: 0 in cy.updates)
                assert cy.updates[0]["seq"] == 1  # nothing was dealt yet
            await ada.ask("fill", seat=1, bot=None)
            async with Client(server.address, table, cookie) as cy:
                assert await asked(cy, "sit", seat=1) == "seat"

    asyncio.run(play())
