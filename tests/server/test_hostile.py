"""Malicious clients: nothing changes, and the table goes on."""

import asyncio
import base64
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tests.server.attack import Attack
from tests.server.client import Client, Refused
from tests.server.running import Running, needs_file
from undercroft.server.accounts.people import COOKIE, Person, sign


async def refused(client: Client, kind: str, **fields: object) -> str:
    with pytest.raises(Refused) as error:
        await client.ask(kind, **fields)
    return str(error.value.reason)


def test_nobody_moves_for_a_seat_that_is_not_theirs(server: Running) -> None:
    async def attack() -> None:
        async with Attack(server) as table, Client(server.address, table.table) as watcher:
            for client, seats in ((watcher, (0, 1)), (table.guest, (0, -1, 2, 10**9, -2))):
                for seat in seats:
                    play = {"seat": seat, "seq": 1, "moves": ["done"]}
                    assert await refused(client, "play", **play) == "seat"
                    assert await refused(client, "try", **play) == "seat"
                    assert await refused(client, "undo", seat=seat, seq=1) == "seat"
                    assert await refused(client, "why", seat=seat, move="done") == "seat"
                    assert await refused(client, "hint", seat=seat) == "seat"
                    assert await refused(client, "stand", seat=seat) == "seat"
                    assert await refused(client, "key", seat=seat) == "seat"
            assert await refused(watcher, "rematch") == "seat"
            assert await refused(watcher, "recall", seat=0) == "seat"
            assert await refused(table.guest, "recall", seat=10**9) == "seat"
            assert await refused(watcher, "fill", seat=0, bot="random") == "owner"

    asyncio.run(attack())


def forgeries(server: Running, table: "Attack") -> list[str]:
    """Unsigned cookies, in the owner's name and others'."""
    body, _, signature = table.opened.cookie.partition("=")[2].partition(".")
    person = json.loads(base64.urlsafe_b64decode(body + "=="))
    thief = sign(Person(person["id"], "Ada"), b"another server's secret")
    other = server.post("/api/me", {"name": "Eve"}).cookie.partition("=")[2]
    return [
        thief,
        f"{body}.",
        body,
        f"{body}.{signature[:-1]}",
        f"{body}.{'A' * len(signature)}",
        f"{body}.{other.partition('.')[2]}",
        f"{other.partition('.')[0]}.{signature}",
        f"{body}.é",
        ".",
        "x" * 3000,
    ]


def test_forged_cookies_identify_nobody(server: Running) -> None:
    async def attack() -> None:
        async with Attack(server) as table:
            for forged in forgeries(server, table):
                async with Client(server.address, table.table, f"{COOKIE}={forged}") as thief:
                    assert thief.table["yours"] == []
                    assert not thief.table["owner"]

    asyncio.run(attack())


def test_guessed_and_invalid_keys_are_refused(server: Running) -> None:
    async def attack() -> None:
        elsewhere = server.open_table(seats=2).json["key"]
        async with Attack(server) as table:
            for keys in (["", "x"], ["a" * 5000], [elsewhere], ["\ud7ff\x00"]):
                async with Client(server.address, table.table, keys=keys) as thief:
                    assert thief.table["yours"] == []
                    assert -2 in thief.updates or not thief.updates

    asyncio.run(attack())


NOT_MESSAGES = [
    "",
    "{",
    "null",
    "[]",
    "7",
    '"hello"',
    "{}",
    '{"type": "nothing"}',
    '{"type": "hello"}',
    '{"type": "play"}',
    '{"type": "play", "ref": "a", "seat": "0", "seq": 1, "moves": []}',
    '{"type": "play", "ref": "a", "seat": 0, "seq": 1, "moves": "done"}',
    '{"type": "play", "ref": "a", "seat": 0, "seq": 1, "moves": ["done"], "more": 1}',
    '{"type": "play", "ref": "a", "seat": 0.5, "seq": 1, "moves": ["done"]}',
    '{"type": "play", "ref": "a", "seat": 1e400, "seq": 1, "moves": ["done"]}',
    '{"type": "play", "ref": "a", "seat": NaN, "seq": 1, "moves": ["done"]}',
    '{"type": "play", "ref": null, "seat": 0, "seq": 1, "moves": ["done"]}',
    '{"type": "play", "ref": "\\ud800", "seat": 0, "seq": 1, "moves": ["done"]}',
    '{"type": ["play"]}',
    "[" * 20_000,
    '{"a":' * 5_000,
    "\u0000",
    "GET / HTTP/1.1\r\n\r\n",
]


def test_invalid_messages_are_refused_and_the_table_goes_on(server: Running) -> None:
    async def attack() -> None:
        async with Attack(server) as table, Client(server.address, table.table) as hostile:
            texts: list[str | bytes] = [*NOT_MESSAGES, b"\x00\xff", b'{"type": "hello"}']
            for text in texts:
                hostile.frames.clear()
                await hostile.send(text)
                await hostile.until(lambda: '"type":"refused"' in "".join(hostile.frames))
                assert '"reason":"message"' in "".join(hostile.frames), text

    asyncio.run(attack())


def test_lengths_of_refs_and_moves_are_limited(server: Running) -> None:
    async def attack() -> None:
        async with Attack(server) as table:
            guest = table.guest
            for ref in ("", "x" * 65):
                await guest.send(json.dumps({"type": "start", "ref": ref}))
                await guest.until(lambda: '"reason":"message"' in guest.frames[-1])
                guest.frames.append("")
            for moves in ([], ["done"] * 201):
                assert await refused(guest, "play", seat=1, seq=1, moves=moves) == "message"
                assert await refused(guest, "try", seat=1, seq=1, moves=moves) == "message"
            after = ["done"] * 201
            assert await refused(guest, "why", seat=1, move="done", after=after) == "message"
            for move in ("", "\n", "group", "group 1", "1" * 9999, "gr\u00f6up 1+0", "group ١+٠"):
                reason = await refused(guest, "play", seat=1, seq=1, moves=[move])
                assert reason in ("notation", "illegal")

    asyncio.run(attack())


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://evil.example"},
        {"origin": "null"},
        {"origin": "http://localhost.evil.example:1"},
        {"host": "evil.example"},
        {"host": "evil.example", "origin": "http://evil.example"},
    ],
)
def test_cross_origin_requests_are_refused(server: Running, headers: dict[str, str]) -> None:
    opened = server.open_table()
    headers = headers | {"cookie": opened.cookie}
    body = {"game": "petz", "seats": 2}
    assert server.request("POST", "/api/tables", body, headers).status == 403
    assert server.request("GET", "/api/tables/mine", headers=headers).status == 403

    async def attack() -> int:
        url = f"ws://{server.address}/ws/{opened.json['table']}"
        raw = {name.title(): value for name, value in headers.items()}
        try:
            async with connect(url, additional_headers=raw):
                return 101
        except InvalidStatus as error:
            return error.response.status_code

    if "host" not in headers:  # the client library writes that line itself
        assert asyncio.run(attack()) == 403


def test_same_origin_requests_are_accepted(server: Running) -> None:
    opened = server.open_table()
    origin = f"http://{server.address}"
    assert server.request("GET", "/api/me", headers={"origin": origin}).status == 200

    async def come() -> str:
        url = f"ws://{server.address}/ws/{opened.json['table']}"
        async with connect(url, origin=origin) as page:  # type: ignore[arg-type]
            await page.send('{"type": "hello"}')
            return str(await page.recv())

    assert "welcome" in asyncio.run(come())


def test_missing_tables_are_reported(server: Running) -> None:
    async def come(table: str) -> Client:
        client = Client(server.address, table)
        async with client:
            await client.until(lambda: client.ended)
        return client

    for table in ("nothing", "x" * 500, "%2e%2e%2fsecret", "a'b\"--"):
        client = asyncio.run(come(table))
        assert client.closed_with in (4004, 403)
    assert server.get("/api/tables/nothing/log").status == 404
    for path in ("/api/tables/../../etc/passwd/log", "/assets/../serve.py", "/nowhere"):
        assert server.get(path).status == 404


@needs_file
def test_secrets_are_in_no_log(new_server: Callable[..., Running], tmp_path: Path) -> None:
    server = new_server()

    async def attack() -> list[str]:
        async with Attack(server) as table:
            await table.guest.send("{")
            await table.guest.until(lambda: '"reason":"message"' in table.guest.frames[-1])
            return [
                table.table,
                table.opened.json["key"],
                table.guest.seat_keys[1],
                table.opened.cookie.partition("=")[2],
            ]

    secrets = asyncio.run(attack())
    server.get(f"/api/tables/{secrets[0]}/log")
    server.post("/api/tables", {"game": secrets[1], "seats": 2})
    assert server.stop() == 0
    assert '"event": "open"' in server.log
    for line in server.log.splitlines():
        assert json.loads(line)["level"] == "info"
    assert not any(secret in server.log for secret in secrets)
    assert secrets[1].encode() not in (tmp_path / "tables.db").read_bytes()
