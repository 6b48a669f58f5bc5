"""Clients that mean no good: nothing changes, and the table goes on."""

import asyncio
import base64
import contextlib
import json
import socket
from collections.abc import Callable
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode

from tests.server.client import PATIENCE, Client, Refused
from tests.server.running import Running
from undercroft.server.people import COOKIE, Person, sign

HANDSHAKE = (
    "GET /ws/{} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
    "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


class Attack:
    """The owner of a table, watching that nothing happens to it."""

    def __init__(self, server: Running) -> None:
        self.server = server
        self.opened = server.open_table(seats=2, name="Ada")
        self.table = self.opened.json["table"]
        self.owner = Client(server.address, self.table, self.opened.cookie)
        self.guest = Client(server.address, self.table)

    async def __aenter__(self) -> "Attack":
        await self.owner.__aenter__()
        await self.guest.__aenter__()
        await self.guest.ask("sit", seat=1)
        await self.owner.ask("start")
        await self.guest.until(lambda: self.guest.may_act(1))
        return self

    async def __aexit__(self, *_: object) -> None:
        """The table goes on: both play, and all that was there is there."""
        assert self.owner.updates[0]["seq"] == self.guest.updates[1]["seq"] == 1
        for seat, client in ((0, self.owner), (1, self.guest)):
            await client.play(seat, "group 1+0")
        await self.owner.__aexit__(None, None, None)
        await self.guest.__aexit__(None, None, None)


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
            assert await refused(watcher, "fill", seat=0, bot="random") == "owner"

    asyncio.run(attack())


def forgeries(server: Running, table: "Attack") -> list[str]:
    """Cookies that nobody signed, of the owner and of whoever."""
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


def test_forged_cookies_are_nobodys(server: Running) -> None:
    async def attack() -> None:
        async with Attack(server) as table:
            for forged in forgeries(server, table):
                async with Client(server.address, table.table, f"{COOKIE}={forged}") as thief:
                    assert thief.table["yours"] == []
                    assert not thief.table["owner"]

    asyncio.run(attack())


def test_guessed_and_strange_keys_open_nothing(server: Running) -> None:
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


def test_what_is_no_message_is_refused_and_the_table_goes_on(server: Running) -> None:
    async def attack() -> None:
        async with Attack(server) as table, Client(server.address, table.table) as hostile:
            texts: list[str | bytes] = [*NOT_MESSAGES, b"\x00\xff", b'{"type": "hello"}']
            for text in texts:
                before = len(hostile.frames)
                await hostile.send(text)
                await hostile.until(lambda before=before: len(hostile.frames) > before)  # type: ignore[misc]
                answer = json.loads(hostile.frames[-1])
                assert (answer["type"], answer["reason"]) == ("refused", "message"), text

    asyncio.run(attack())


def test_refs_and_moves_have_a_limit(server: Running) -> None:
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


def test_a_huge_frame_ends_the_connection_and_no_other(server: Running) -> None:
    async def attack() -> None:
        async with Attack(server) as table:
            url = f"ws://{server.address}/ws/{table.table}"
            async with connect(url, compression=None) as hostile:
                await hostile.send('{"type": "hello"}')
                with pytest.raises(ConnectionClosed):
                    await hostile.send("x" * 40_000)
                    while True:
                        await asyncio.wait_for(hostile.recv(), 10)
                assert hostile.close_code == 1009

    asyncio.run(attack())


def test_a_flood_ends_the_connection_and_no_other(new_server: Callable[..., Running]) -> None:
    server = new_server(most={"messages_at_once": 10, "messages_a_second": 1000})

    async def attack() -> None:
        async with Attack(server) as table, Client(server.address, table.table) as hostile:
            with contextlib.suppress(ConnectionClosed):
                for _ in range(20_000):
                    await hostile.send('{"type": "start", "ref": "x"}')
                    if hostile.gone:
                        break
            await hostile.until(lambda: hostile.ended)
            assert hostile.closed_with == 4029
            rates = [frame for frame in hostile.frames if '"reason":"rate"' in frame]
            assert 0 < len(rates) <= 8

    # Floods are answered slowly on purpose; the table meanwhile is as quick as ever.
    asyncio.run(attack())


def test_an_address_opens_only_so_many_tables(new_server: Callable[..., Running]) -> None:
    server = new_server(most={"tables_at_once": 3, "tables_a_minute": 0.001})
    replies = [server.post("/api/tables", {"game": "petz", "seats": 2}) for _ in range(5)]
    assert [reply.status for reply in replies] == [201, 201, 201, 429, 429]


def test_too_many_requests_are_refused(new_server: Callable[..., Running]) -> None:
    server = new_server(most={"requests_at_once": 5, "requests_a_second": 0.001})
    assert [server.get("/api/games").status for _ in range(7)] == [200] * 5 + [429] * 2
    proxied = {"x-forwarded-for": "203.0.113.7"}
    assert server.request("GET", "/api/games", headers=proxied).status == 200


def test_too_many_connections_are_sent_away_for_a_while(new_server: Callable[..., Running]) -> None:
    server = new_server(most={"requests_at_once": 4, "requests_a_second": 0.001})
    table = server.open_table().json["table"]

    async def come() -> int | None:
        async with connect(f"ws://{server.address}/ws/{table}") as client:
            with contextlib.suppress(ConnectionClosed):
                await client.send('{"type": "hello"}')
                while '"type":"table"' not in str(await client.recv()):
                    pass
                return None
            return client.close_code

    codes = [asyncio.run(come()) for _ in range(5)]
    assert codes == [None, None, None, 1013, 1013]


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
def test_other_pages_get_nothing(server: Running, headers: dict[str, str]) -> None:
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


def test_our_own_page_may_connect(server: Running) -> None:
    opened = server.open_table()
    origin = f"http://{server.address}"
    assert server.request("GET", "/api/me", headers={"origin": origin}).status == 200

    async def come() -> str:
        url = f"ws://{server.address}/ws/{opened.json['table']}"
        async with connect(url, origin=origin) as page:  # type: ignore[arg-type]
            await page.send('{"type": "hello"}')
            return str(await page.recv())

    assert "welcome" in asyncio.run(come())


def test_tables_that_are_not_there_say_so(server: Running) -> None:
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


def test_bodies_have_a_limit(server: Running) -> None:
    assert server.post("/api/tables", b"x" * 20_000).status == 413
    assert server.post("/api/tables", b"\xff\xfe").status == 400
    assert server.post("/api/tables", b"[" * 15_000).status == 400


def test_half_open_connections_are_let_go(new_server: Callable[..., Running]) -> None:
    server = new_server(most={"first_word": 2})
    table = server.open_table().json["table"]
    post = "POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\n{"
    begun = []
    for start in ("", "GET / HT", HANDSHAKE.format(table), post):
        begun.append(socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE))
        begun[-1].sendall(start.encode())
    for half in begun:
        heard = b""
        while data := half.recv(4096):
            heard += data
            if b" 408 " in heard or b"\x88\x02\x0f\xa8" in heard:  # closed with code 4008
                break
        half.close()
    asyncio.run(until_clients(server, 0))


def deaf_client(server: Running, table: str, key: str) -> socket.socket:
    """A client that has said hello and will never read."""
    deaf = socket.socket()
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    deaf.connect(("127.0.0.1", server.port))
    deaf.sendall(HANDSHAKE.format(table).encode())
    heard = b""
    while b"\r\n\r\n" not in heard:  # nothing may be said before the door is open
        heard += deaf.recv(1)
    say(deaf, {"type": "hello", "keys": [key]})
    return deaf


async def until_clients(server: Running, count: int) -> None:
    async with asyncio.timeout(PATIENCE):
        while (await asyncio.to_thread(server.get, "/healthz")).json["clients"] != count:
            await asyncio.sleep(0.01)


def say(client: socket.socket, message: object) -> None:
    client.sendall(Frame(Opcode.TEXT, json.dumps(message).encode()).serialize(mask=True))


def test_a_client_that_does_not_read_is_let_go(new_server: Callable[..., Running]) -> None:
    server = new_server(most={"outbox": 50_000})
    opened = server.open_table(seats=2, name="Ada")
    table = opened.json["table"]

    async def attack() -> None:
        async with Client(server.address, table, opened.cookie) as owner:
            await owner.ask("sit", seat=1)
            await owner.ask("start")
            with deaf_client(server, table, owner.seat_keys[1]) as deaf:
                await owner.until(lambda: owner.may_act(1))
                await until_clients(server, 2)
                question = {"type": "try", "ref": "d", "seat": 1, "seq": 1, "moves": ["group 1+0"]}
                with contextlib.suppress(OSError):
                    for _ in range(400):  # every one makes the server send some kilobytes
                        await asyncio.to_thread(say, deaf, question)
                await until_clients(server, 1)
            await owner.ask("why", seat=1, move="group 1+0")
            assert owner.may_act(0)
            await owner.play(0, "group 1+0")

    asyncio.run(attack())


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
