"""A server in this process, on a database of either kind, and browsers at it."""

import json
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, Protocol

import msgspec

from tests.server.authenticator import Authenticator
from undercroft.server.accounts.keyring import Keyring
from undercroft.server.accounts.passkeys import decoded
from undercroft.server.accounts.sign_in_api import open_accounts
from undercroft.server.app import Server
from undercroft.server.bots.bot_pool import BotPool
from undercroft.server.bots.bots import BotRunner
from undercroft.server.limits import Limits
from undercroft.server.stores.databases import store_at
from undercroft.server.stores.sql_store import SqlStore
from undercroft.server.tables.lobby import Lobby
from undercroft.site.asgi import Caller, Reply


class Browser(Caller):
    """A browser at the server, with cookies of its own."""

    async def post(self, path: str, body: object = None, status: int = 200) -> Any:
        reply = await self.request("POST", path, json.dumps(body or {}).encode())
        return told(reply, status)

    async def get(self, path: str, status: int = 200) -> Any:
        return told(await self.request("GET", path), status)

    async def add_passkey(self, keys: Authenticator, status: int = 200, **wrong: str) -> Any:
        asked = await self.post("/api/account/passkeys/ask")
        answer = keys.make(asked["options"], **wrong)
        body = {"id": asked["id"], "credential": answer}
        return await self.post("/api/account/passkeys", body, status)

    async def sign_in(self, keys: Authenticator, status: int = 200, **wrong: Any) -> Any:
        asked = await self.post("/api/account/sign-in/ask")
        body = {"id": asked["id"], "credential": keys.sign(asked["options"], **wrong)}
        return await self.post("/api/account/sign-in", body, status)


def told(reply: Reply, status: int) -> Any:
    assert reply.status == status, reply.body
    return json.loads(reply.body)


class World:
    """A server in this process."""

    def __init__(self, store: SqlStore, secret: bytes, most: Limits) -> None:
        self.store = store
        self.later = 0.0  # seconds that time is ahead
        lobby = Lobby(store, BotRunner(BotPool(1, 10.0)), most)
        self.server = Server(lobby, Keyring(secret, store), most=most)
        self.accounts, requests = open_accounts(lobby, self.server.people, store, None)
        self.server.operation = requests
        self.accounts.clock = lambda: time.time() + self.later
        self.app = self.server.app()

    def browser(self, cookies: str = "") -> Browser:
        return Browser(self.app, cookies)

    async def named(self, name: str) -> Browser:
        browser = self.browser()
        await browser.post("/api/me", {"name": name})
        return browser


@asynccontextmanager
async def world(address: str, **most: float) -> AsyncIterator[World]:
    store = store_at(address)
    await store.open()
    try:
        generous: dict[str, Any] = {"sign_ins_at_once": 1e9, "requests_at_once": 1e9} | most
        yield World(store, await store.secret(), Limits(**generous))
    finally:
        await store.close()


Play = Callable[[World], Awaitable[None]]


class Run(Protocol):
    """Runs a function on a server with a new database; `most` are its limits."""

    def __call__(self, play: Play, **most: float) -> None: ...


def person_of(browser: Browser) -> Any:
    """The id in a browser's cookie."""
    body = browser.cookies.partition("=")[2].partition(".")[0]
    return msgspec.json.decode(decoded(body))["id"]
