"""Connections at the door: slow ones, many ones, those from other pages, those of a proxy."""

import asyncio
import contextlib
import json
import socket
import time
from collections.abc import Callable

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.frames import Frame, Opcode

from tests.server.client import PATIENCE, Client
from tests.server.running import Running
from tests.server.test_limits import open_door, say, until_clients
from undercroft.server.doors import PIECES, Doors
from undercroft.server.limits import Limits, is_ours, network_of

WHOLE = b"GET /api/me HTTP/1.1\r\nHost: localhost\r\n\r\n"
HALVES = {
    "line": b"GET /ap",
    "headers": b"GET /api/me HTTP/1.1\r\nHost: local",
    "body": b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\n{",
    "unread body": b"GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\n{",
    "chunks": b"PUT / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx",
    "empty lines": b"\r\n\r\n",
}


def come(server: Running) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)


def ends(client: socket.socket) -> bytes:
    """Everything received until the connection ends."""
    heard = b""
    with contextlib.suppress(ConnectionResetError):
        while data := client.recv(65536):
            heard += data
    return heard


def test_an_incomplete_request_times_out_also_after_a_complete_one(
    new_server: Callable[..., Running],
) -> None:
    server = new_server(most={"first_word": 1})
    with contextlib.ExitStack() as stack:
        clients = [stack.enter_context(come(server)) for _ in HALVES]
        for client, half in zip(clients, HALVES, strict=True):
            client.sendall(WHOLE)
            assert client.recv(4096).startswith(b"HTTP/1.1 200"), half
            client.sendall(HALVES[half])
        for client in clients:
            ends(client)
    assert '"trace"' not in server.log


def test_a_slowly_sent_request_times_out(new_server: Callable[..., Running]) -> None:
    server = new_server(most={"first_word": 1})
    with come(server) as client:
        client.sendall(WHOLE)
        client.recv(4096)
        with pytest.raises(OSError):
            for _ in range(10 * PATIENCE):
                client.sendall(b"G")
                time.sleep(0.1)


def test_an_unread_response_times_out(new_server: Callable[..., Running]) -> None:
    server = new_server(most={"first_word": 1, "answer": 1})
    before = time.monotonic()
    with socket.socket() as client:
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        client.settimeout(PATIENCE)
        client.connect(("127.0.0.1", server.port))
        with pytest.raises(OSError):
            for _ in range(300):  # much more is asked for than the system holds on both sides
                client.sendall(b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n" * 500)
                time.sleep(0.05)
    assert time.monotonic() - before < PATIENCE
    assert server.get("/healthz").status == 200


def test_connections_of_an_address_are_limited(new_server: Callable[..., Running]) -> None:
    server = new_server(most={"sockets": 3})
    table = server.open_table().json["table"]
    with open_door(server, table) as web, come(server), come(server):
        say(web, {"type": "hello"})
        with come(server) as fourth:
            assert ends(fourth).startswith(b"HTTP/1.1 503")
    opens_again(server)
    for _ in range(5):  # those that have ended do not count
        assert server.get("/healthz").status == 200


def test_connections_are_limited_in_total(new_server: Callable[..., Running]) -> None:
    server = new_server(most={"sockets_in_all": 2})
    with come(server), come(server), come(server) as third:
        assert ends(third).startswith(b"HTTP/1.1 503")
    opens_again(server)


def opens_again(server: Running) -> None:
    """As soon as it has noticed that others are gone."""
    until = time.monotonic() + PATIENCE
    while server.get("/healthz").status != 200:
        assert time.monotonic() < until


def test_behind_a_proxy_only_the_total_limit_applies() -> None:
    for proxies, most in (((), 2), (("127.0.0.1",), 4)):
        doors = Doors(Limits(sockets=2, sockets_in_all=4), proxies)
        assert [doors.enter("127.0.0.1") for _ in range(5)].count(True) == most


def test_addresses_of_one_ipv6_network_count_as_one() -> None:
    assert network_of("2001:db8:1:2::1") == network_of("2001:db8:1:2:ffff::9")
    assert network_of("2001:db8:1:2::1") != network_of("2001:db8:1:3::1")
    assert network_of("::ffff:192.0.2.7") == network_of("192.0.2.7") != network_of("192.0.2.8")
    assert (network_of("::1"), network_of("someone")) == ("::1", "someone")


def test_requests_for_files_are_limited(new_server: Callable[..., Running]) -> None:
    server = new_server(most={"files_at_once": 3, "files_a_second": 0})
    statuses = [server.get("/art/none.svg").status for _ in range(5)]
    assert statuses == [404, 404, 404, 429, 429]
    assert server.get("/api/me").status == 200


def test_endless_message_fragments_are_refused(server: Running) -> None:
    table = server.open_table().json["table"]
    empty = Frame(Opcode.CONT, b"", fin=False).serialize(mask=True)
    with open_door(server, table) as client:
        client.sendall(Frame(Opcode.TEXT, b"", fin=False).serialize(mask=True))
        with contextlib.suppress(OSError):
            client.sendall(empty * PIECES * 4)
        heard = ends(client)
    assert not heard or heard[2:4] == (1009).to_bytes(2, "big")
    assert server.get("/healthz").status == 200


def test_leaving_a_missing_table_at_once_logs_no_error(new_server: Callable[..., Running]) -> None:
    server = new_server()
    for _ in range(20):
        with open_door(server, "nothing") as client:
            client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
    asyncio.run(until_clients(server, 0))
    assert server.stop() == 0
    assert '"error"' not in server.log
    assert '"trace"' not in server.log


WRONG_HOSTS: list[dict[str, str]] = [
    {"origin": "http://["},
    {"origin": "http://[::1"},
    {"host": "["},
    {"host": "[::1", "origin": "http://[::1"},
    {"host": "localhost]"},
]


def test_an_invalid_host_is_a_client_error(new_server: Callable[..., Running]) -> None:
    server = new_server()
    for headers in WRONG_HOSTS:
        assert server.request("GET", "/api/me", headers=headers).status == 400, headers
        assert server.request("GET", "/art/x.svg", headers=headers).status == 400, headers
        if "host" not in headers:
            assert asyncio.run(knock(server, headers["origin"])) == 400, headers
    assert '"trace"' not in server.log


def test_a_refused_handshake_is_no_error_of_the_server(new_server: Callable[..., Running]) -> None:
    server = new_server()
    assert asyncio.run(knock(server, "http://elsewhere.example")) == 403
    assert server.stop() == 0
    lines = [json.loads(line) for line in server.log.splitlines()]
    assert {line["level"] for line in lines} == {"info"}
    assert [line["status"] for line in lines if line["event"] == "handshake refused"] == [403]


async def knock(server: Running, origin: str, **headers: str) -> int:
    """The response to a handshake from a page."""
    url = f"ws://{server.address}/ws/nothing"
    try:
        async with connect(url, additional_headers={"Origin": origin, **headers}):
            return 101
    except InvalidStatus as error:
        return error.response.status_code


def test_a_health_probe_by_ip_address_is_answered_behind_a_proxy(
    new_server: Callable[..., Running],
) -> None:
    server = new_server(at="https://table.example")
    assert server.request("GET", "/healthz", headers={"host": "10.1.2.3:8080"}).status == 200
    assert server.request("GET", "/api/me", headers={"host": "10.1.2.3:8080"}).status == 403


def test_https_sends_hsts_and_a_secure_cookie(new_server: Callable[..., Running]) -> None:
    server = new_server(at="https://table.example")
    host = {"host": "table.example"}
    named = server.request("POST", "/api/me", {"name": "Ada"}, host)
    assert named.headers["strict-transport-security"] == "max-age=31536000"
    name, *flags = named.headers["set-cookie"].split("; ")
    assert name.startswith("__Host-undercroft=")
    assert {"path=/", "secure", "httponly"} <= {flag.lower() for flag in flags}
    mine = host | {"cookie": named.cookie}
    assert server.request("GET", "/api/me", headers=mine).json == {"name": "Ada"}
    before = {**host, "cookie": named.cookie.removeprefix("__Host-")}  # as 0.1.0 set it
    assert server.request("GET", "/api/me", headers=before).json == {"name": "Ada"}
    for origin, status in (("http://table.example", 403), ("https://table.example", 200)):
        headers = host | {"origin": origin}
        assert server.request("GET", "/api/me", headers=headers).status == status


def test_without_https_the_cookie_is_plain(server: Running) -> None:
    named = server.post("/api/me", {"name": "Ada"})
    assert named.cookie.startswith("undercroft=")
    assert "strict-transport-security" not in named.headers


@pytest.mark.parametrize(
    ("origin", "host", "at", "is_secure", "ours"),
    [
        ("http://a.example", "a.example", None, False, True),
        ("https://a.example", "a.example", None, False, True),
        ("http://a.example", "a.example", None, True, False),
        ("https://a.example", "a.example", "https://a.example/", False, True),
        ("http://a.example", "a.example", "https://a.example/", False, False),
        ("https://b.example", "a.example", "https://a.example/", False, False),
    ],
)
def test_the_origin_check(
    origin: str, host: str, at: str | None, is_secure: bool, ours: bool
) -> None:
    assert is_ours(origin, host, at, is_secure) is ours


def test_a_table_goes_on_while_the_doors_are_full(new_server: Callable[..., Running]) -> None:
    server = new_server(most={"sockets_in_all": 6})
    opened = server.open_table(seats=2, bots=[None, "random"], start=True)

    async def play() -> None:
        async with Client(server.address, opened.json["table"], opened.cookie) as client:
            with contextlib.ExitStack() as stack:
                for _ in range(10):
                    stack.enter_context(come(server))
                await client.until(lambda: client.may_act(0))
                await client.play(0, client.updates[0]["moves"][0]["text"])

    asyncio.run(play())
