"""Messages made at random along the schema, and off it: nothing changes, the table goes on."""

import asyncio
import contextlib
import json
from collections.abc import Callable
from random import Random
from typing import Any, get_args

import msgspec
import pytest

from tests.server.attack import Attack
from tests.server.client import Client, Refused
from tests.server.running import Running
from undercroft.server import wire
from undercroft.server.alerts.alert_wire import HookForm

# Anybody may say something: tests/server/test_talk.py.
KINDS = [kind for kind in get_args(wire.FromClient) if kind not in (wire.Hello, wire.Say)]
STRANGE: list[Any] = [
    None, True, False, 0, 1, -1, -2, 2, 3, 99, 2**31, 2**63, -(2**63), 10**30, 0.5, -0.0, 1e308,
    "", "x", "done", "group 1+0", "undo", "random", "keeper", "\x00", "\u202e", "é" * 100, "[]",
    "%s", "x" * 70, "../../etc", "'; DROP TABLE actions; --", [], {}, [[]], ["done"],
    ["group 1+0"] * 3, {"type": "play"}, [None], list(range(50)),
]  # fmt: skip


def likely(rng: Random, field: str) -> Any:
    """A value that fits the field, mostly."""
    texts = ["done", "group 1+0", "group 2+0", "send 1 meat", "keep 1", "deal pet 1", ""]
    values: dict[str, Any] = {
        "ref": f"f{rng.randrange(10**9)}",
        "seat": rng.choice([0, 1, 0, 1, 2, -1]),
        "to": rng.choice([None, 0, 1, 2, -1]),
        "seq": rng.choice([0, 1, 1, 1, 2, 3, 50]),
        "moves": [rng.choice(texts) for _ in range(rng.randrange(4))],
        "move": rng.choice(texts),
        "after": [rng.choice(texts) for _ in range(rng.randrange(3))],
        "mine": [rng.choice(texts) for _ in range(rng.randrange(3))],
        "bot": rng.choice(["random", "keeper", None]),
        "stand_in": rng.choice(["random", "keeper", "nobody", None]),
        "name": rng.choice(["Eve", None]),
        "number": rng.choice(["", "0", "17", "f" * 32]),
        "act": rng.choice(get_args(wire.LessonAct)),
        "done": rng.choice([True, False]),
        "pack": rng.choice([None, {}, {"awards": {"2": [9, 3]}}, {"awards": {"2": [3, 9]}}]),
        "origin": rng.choice(get_args(wire.BoxOrigin)),
        "box": rng.choice([None, "7F3A-C2D1"]),
        "on": rng.choice([True, False]),
        "url": rng.choice(
            ["", "https://undercroft.invalid/", "http://127.0.0.1/", "https://[::1]/"]
        ),
        "p256dh": rng.choice(["", "BAAA"]),
        "auth": rng.choice(["", "AAAA"]),
        "address": rng.choice(["", "eve@play.example", "eve", "a@b\r\nTo: x@y.zz"]),
        "language": rng.choice(["en", "fr"]),
        "delay": rng.choice([0, 5, 7]),
        "form": rng.choice(get_args(HookForm)),
        "secret": rng.choice(["", "abc"]),
        "quiet": rng.choice([None, [0, 60], [0, 5000]]),
        "text": rng.choice(["", "x" * 300, "\u200b"]),
        "phrase": None,
        "line": rng.choice([0, 1, 7]),
        "hidden": rng.choice([True, False]),
        "slowly": rng.choice([True, False]),
        "unrated": rng.choice([True, False]),
        "clock": rng.choice(get_args(wire.ClockKind)),
        "timeout": rng.choice([None, *get_args(wire.Timeout)]),
        "about": rng.choice([0, 1, 2, -1]),
        "wait": rng.choice([True, False]),
    }
    return values[field]


def message(rng: Random) -> str:
    kind = rng.choice(KINDS)
    fields = [field.name for field in msgspec.structs.fields(kind)]
    made: dict[str, Any] = {"type": kind.__name__.lower()}
    for field in fields:
        if rng.random() < 0.95:
            made[field] = rng.choice(STRANGE) if rng.random() < 0.15 else likely(rng, field)
    if rng.random() < 0.05:
        made[rng.choice(["extra", "type", "ref", "seat"])] = rng.choice(STRANGE)
    text = json.dumps(made)
    if rng.random() < 0.05:
        at = rng.randrange(len(text))
        text = text[:at] + rng.choice(["", "\x01", '"', "}", "\U0001f600"]) + text[at + 1 :]
    return text


async def bother(server: Running, count: int, seed: str) -> None:
    """Somebody without a seat sends random messages; nothing may change."""
    rng = Random(seed)
    async with Attack(server) as table, Client(server.address, table.table) as hostile:
        before = table.owner.table
        for number in range(count):
            await hostile.send(message(rng))
            if number % 50 == 0:  # so that the answers can keep up
                heard = len(hostile.frames)
                await hostile.send('{"type": "start", "ref": "sync"}')
                await hostile.until(
                    lambda heard=heard: any('"sync"' in frame for frame in hostile.frames[heard:])  # type: ignore[misc]
                )
        assert not any('"type":"ack"' in frame for frame in hostile.frames)
        assert before["seats"] == table.owner.table["seats"]
        assert hostile.table["yours"] == []


def test_random_messages_change_nothing(new_server: Callable[..., Running]) -> None:
    server = new_server()
    asyncio.run(bother(server, 1500, "short"))
    assert '"trace"' not in server.log


@pytest.mark.soak
def test_very_many_random_messages_change_nothing(new_server: Callable[..., Running]) -> None:
    server = new_server()
    asyncio.run(bother(server, 60_000, "long"))
    assert '"trace"' not in server.log


async def play_badly(server: Running, count: int) -> str:
    """A player sends random messages; then the game is played to its end."""
    rng = Random("badly")
    opened = server.open_table(seats=2, bots=[None, "random"], start=True)
    table = str(opened.json["table"])
    async with Client(server.address, table, opened.cookie) as hostile:
        for number in range(count):
            await hostile.send(message(rng))
            if number % 50 == 0:
                await hostile.until(lambda: hostile.socket is not None)
        with contextlib.suppress(Refused):
            await hostile.ask("hint", seat=9)  # all that was sent before has been answered
        for seat in (0, 1):
            with contextlib.suppress(Refused):  # bots may have played it to its end
                if seat in hostile.table["yours"]:
                    await hostile.ask("stand", seat=seat)
                else:
                    await hostile.ask("fill", seat=seat, bot="random")
        await hostile.until(hostile.is_over)
    return table


def test_a_player_of_random_messages_breaks_nothing(new_server: Callable[..., Running]) -> None:
    server = new_server()
    table = asyncio.run(play_badly(server, 800))
    assert server.get(f"/api/tables/{table}/log").status == 200
    assert '"trace"' not in server.log


def test_random_request_bodies_open_no_invalid_tables(server: Running) -> None:
    rng = Random("bodies")
    names = [field.name for field in msgspec.structs.fields(wire.NewTable)]
    for _ in range(150):
        body: dict[str, Any] = {"game": "petz", "seats": 2}
        for name in rng.sample(names, 2):
            body[name] = rng.choice(STRANGE)
        assert server.post("/api/tables", body).status in (201, 400)
