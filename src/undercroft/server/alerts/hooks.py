"""Calls to web addresses that players name, as JSON, for Discord or for Slack.

A call says the game, the table and why the player is called, and nothing else. Only https to
public addresses is called, unless the operator allows more; redirects are not followed.
"""

import asyncio
import hashlib
import hmac
import socket
import ssl
from ipaddress import ip_address
from typing import Any, Final
from urllib.parse import SplitResult, urlsplit

import msgspec

from undercroft.server.alerts.addresses import Hook
from undercroft.server.alerts.alert_wire import AlertEvent

LONGEST_URL: Final = 1000
LONGEST_SECRET: Final = 64
TIMEOUT: Final = 4.0  # seconds
HEAD: Final = 1024  # bytes of an answer that are looked at
GONE: Final = (404, 410)  # an address that is no more


class BadHook(ValueError):
    """An address that is not called."""


def parts_of(url: str, anywhere: bool) -> SplitResult:
    """The parts of an address that may be called; raises BadHook."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise BadHook("This is not an address.") from None
    schemes = ("https", "http") if anywhere else ("https",)
    if len(url) > LONGEST_URL or not url.isascii() or any(one <= " " for one in url):
        raise BadHook("This is not an address.")
    if parts.scheme not in schemes or not parts.hostname or parts.username is not None:
        raise BadHook("Expected an address that begins with https://.")
    if not anywhere and port not in (None, 443):
        raise BadHook("Expected an address without a port.")
    return parts


def told(game: str, table: str, event: AlertEvent) -> bytes:
    """All that a call says: the game's title, the table, and why the player is called."""
    return msgspec.json.encode({"game": game, "table": table, "event": event})


def body_of(hook: Hook, game: str, table: str, event: AlertEvent, link: str | None) -> bytes:
    """The same in the form that an address wants."""
    text = f"{game}: {event}" + (f" {link}" if link else "")
    if hook.form == "json":
        return told(game, table, event)
    return msgspec.json.encode({"content" if hook.form == "discord" else "text": text})


def headers_of(hook: Hook, body: bytes) -> dict[str, str]:
    """With the signature of a body."""
    signed = hmac.new(hook.secret.encode(), body, hashlib.sha256).hexdigest()
    return {"Content-Type": "application/json", "X-Undercroft-Signature": f"sha256={signed}"}


async def address_of(host: str, port: int, anywhere: bool) -> str:
    """An address of a host, all of which have to be public; raises BadHook, OSError."""
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    addresses = [str(one[4][0]) for one in found]
    if not anywhere and not all(ip_address(one.partition("%")[0]).is_global for one in addresses):
        raise BadHook("This address is not public.")
    return addresses[0]


async def post(url: str, headers: dict[str, str], body: bytes, anywhere: bool) -> int:
    """Send a call; the status of the answer. Raises BadHook, OSError, TimeoutError."""
    parts = parts_of(url, anywhere)
    host, is_secure = parts.hostname or "", parts.scheme == "https"
    port = parts.port or (443 if is_secure else 80)
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    own = {"Host": parts.netloc, "Content-Length": str(len(body)), "User-Agent": "undercroft"}
    lines = [f"{name}: {value}\r\n" for name, value in (own | headers).items()]
    head = f"POST {path} HTTP/1.1\r\n{''.join(lines)}Connection: close\r\n\r\n"
    async with asyncio.timeout(TIMEOUT):
        # The address that was looked at is the one that is called.
        at = await address_of(host, port, anywhere)
        secure: dict[str, Any] = (
            {"ssl": ssl.create_default_context(), "server_hostname": host} if is_secure else {}
        )
        reader, writer = await asyncio.open_connection(at, port, **secure)
        try:
            writer.write(head.encode() + body)
            await writer.drain()
            words = (await reader.read(HEAD)).split(maxsplit=2)
        finally:
            writer.close()
    if len(words) < 2 or not words[0].startswith(b"HTTP/") or not words[1].isdigit():
        raise OSError("no answer")
    return int(words[1])
