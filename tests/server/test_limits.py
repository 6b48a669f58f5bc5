"""Clients that send too much or too fast, or don't read, are closed; the table goes on."""

import asyncio
import contextlib
import json
import socket
from collections.abc import Callable

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from tests.server.attack import Attack
from tests.server.client import PATIENCE, Client
from tests.server.running import Running
from undercroft.server.cluster.shared_limits import AT_A_TIME, TOOK, SharedLimits
from undercroft.server.limits import Allowances

HANDSHAKE = (
    "GET /ws/{} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
    "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


def test_a_huge_frame_ends_the_connection_and_no_other(server: Running) -> None:
    async def attack() -> None:
        async with Attack(server) as table:
            url = f"ws://{server.address}/ws/{table.table}"
            async with connect(url, compression=None) as hostile:
                await hostile.send('{"type": "hello"}')
                with pytest.raises(ConnectionClosed):
                    await hostile.send("x" * 40_000)
                    while True:
                        await asyncio.wait_for(hostile.recv(), PATIENCE)
                assert hostile.close_code == 1009

    asyncio.run(attack())


def test_a_flood_ends_the_connection_and_no_other(new_server: Callable[..., Running]) -> None:
    server = new_server(most={"messages_at_once": 10, "messages_a_second": 1})

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


def test_tables_opened_by_an_address_are_limited(new_server: Callable[..., Running]) -> None:
    server = new_server(most={"tables_at_once": 3, "tables_a_minute": 0.001})
    replies = [server.post("/api/tables", {"game": "petz", "seats": 2}) for _ in range(5)]
    assert [reply.status for reply in replies] == [201, 201, 201, 429, 429]


def test_too_many_requests_are_refused(new_server: Callable[..., Running]) -> None:
    server = new_server(most={"requests_at_once": 5, "requests_a_second": 0.001})
    assert [server.get("/api/games").status for _ in range(7)] == [200] * 5 + [429] * 2
    proxied = {"x-forwarded-for": "203.0.113.7"}
    assert server.request("GET", "/api/games", headers=proxied).status == 200


def test_too_many_connections_are_refused_for_a_while(new_server: Callable[..., Running]) -> None:
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


def test_websockets_of_an_address_are_limited(new_server: Callable[..., Running]) -> None:
    server = new_server(most={"connections": 2})
    table = server.open_table().json["table"]

    async def come() -> None:
        async with Client(server.address, table):
            async with Client(server.address, table):
                async with connect(f"ws://{server.address}/ws/{table}") as third:
                    await third.wait_closed()
                assert third.close_code == 1013
            await until_clients(server, 1)
            async with Client(server.address, table) as again:
                assert again.table["watchers"] == 2

    asyncio.run(come())


def test_request_bodies_are_limited(server: Running) -> None:
    assert server.post("/api/me", b"x" * 20_000).status == 413
    assert server.post("/api/tables", b"x" * 300_000).status == 413
    assert server.post("/api/tables", b"\xff\xfe").status == 400
    assert server.post("/api/tables", b"[" * 15_000).status == 400


def test_half_open_connections_are_closed(new_server: Callable[..., Running]) -> None:
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


BROKEN = {
    "letters": (Frame(Opcode.TEXT, b"\xff\xfe").serialize(mask=True), 1007),
    "masking": (Frame(Opcode.TEXT, b'{"type": "hello"}').serialize(mask=False), 1002),
    "closing": (Frame(Opcode.CLOSE, b"\x03").serialize(mask=True), 1002),
    "noise": (b"\xff" * 50, 1002),
}


@pytest.mark.parametrize("what", BROKEN)
def test_broken_frames_end_their_connection_and_no_other(server: Running, what: str) -> None:
    data, code = BROKEN[what]
    table = server.open_table().json["table"]
    with open_door(server, table) as broken:
        broken.sendall(data)
        heard = b""
        while more := broken.recv(4096):
            heard += more
    assert heard[2:4] == code.to_bytes(2, "big")
    assert server.get("/healthz").status == 200


def open_door(server: Running, table: str) -> socket.socket:
    """A WebSocket connection that has sent nothing yet."""
    client = socket.socket()
    client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    client.settimeout(PATIENCE)
    client.connect(("127.0.0.1", server.port))
    client.sendall(HANDSHAKE.format(table).encode())
    heard = b""
    while b"\r\n\r\n" not in heard:
        heard += client.recv(1)
    return client


def deaf_client(server: Running, table: str, key: str) -> socket.socket:
    """A client that has said hello and will never read."""
    deaf = open_door(server, table)
    say(deaf, {"type": "hello", "keys": [key]})
    return deaf


async def until_clients(server: Running, count: int) -> None:
    async with asyncio.timeout(PATIENCE):
        while (await asyncio.to_thread(server.get, "/healthz")).json["clients"] != count:
            await asyncio.sleep(0.01)


def say(client: socket.socket, message: object) -> None:
    client.sendall(Frame(Opcode.TEXT, json.dumps(message).encode()).serialize(mask=True))


def test_a_client_that_does_not_read_is_closed(new_server: Callable[..., Running]) -> None:
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


def test_a_client_that_pings_and_never_reads_is_closed(server: Running) -> None:
    opened = server.open_table(seats=2)
    ping = Frame(Opcode.PING, b"x" * 125).serialize(mask=True) * 500
    deaf = deaf_client(server, opened.json["table"], opened.json["key"])
    with deaf, pytest.raises(OSError):
        for _ in range(500):  # more than the system holds for both sides
            deaf.sendall(ping)
    assert server.get("/healthz").status == 200


def test_a_fragmented_message_has_the_same_limit(server: Running) -> None:
    async def attack() -> None:
        async with Attack(server) as table:
            url = f"ws://{server.address}/ws/{table.table}"
            async with connect(url, compression=None) as hostile:
                await hostile.send(['{"type"', ': "hello"}'])
                with pytest.raises(ConnectionClosed):
                    await hostile.send(["x" * 4000] * 10)
                    while True:
                        await hostile.recv()
                assert hostile.close_code == 1009

    asyncio.run(attack())


def test_processes_charge_what_others_have_let_through() -> None:
    def process(name: str) -> SharedLimits:
        limits = {"tables": Allowances(3, 0), "thinking": Allowances(60, 0)}
        return SharedLimits(name, b"secret", limits)

    one, two = process("one"), process("two")
    tables, thinking = one.shared["tables"], one.shared["thinking"]
    assert [tables.take("10.0.0.1") for _ in range(4)] == [True, True, True, False]
    thinking.charge("ada", 90.0)
    told = one.told() or ""
    assert told.startswith(TOOK) and "10.0.0.1" not in told and "ada" not in told
    assert one.told() is None
    one.hear(told)  # its own comes back
    two.hear(told)
    two.hear(f"{TOOK}nonsense")
    assert not two.shared["tables"].take("10.0.0.1") and two.shared["tables"].take("10.0.0.2")
    assert not two.shared["thinking"].has_some("ada") and two.shared["thinking"].has_some("bo")
    assert "10.0.0.1" not in (two.told() or "")

    for host in range(3 * AT_A_TIME):
        tables.take(f"10.0.1.{host}")
    thinking.charge("cleo", 30.0)
    told = one.told() or ""
    two.hear(told)
    assert len(told) < 8000 and two.shared["thinking"].bucket(two.hashed("cleo")).left == 30
