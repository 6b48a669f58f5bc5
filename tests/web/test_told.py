"""A browser is told that it is one's turn: by the page, the server's call and its service worker.

Only the browser's maker is stood in for: its push service by a local one, and its notifications,
which a browser without a window refuses, by a list.
"""

import asyncio
import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page, expect

pytest.importorskip("cryptography", reason="the extra push is not installed")

from tests.server.client import Client
from tests.server.phone import Phone
from tests.server.running import Running
from tests.server.test_push import Browser, claims
from tests.web.conftest import PHONE, Visitor
from tests.web.test_company import begun
from tests.web.test_playing_apart import ringing

MAKER = """(() => {
    const given = %s;
    let made = null;
    const granted = { permission: "granted", requestPermission: async () => "granted" };
    for (const [name, value] of Object.entries(granted))
        Object.defineProperty(Notification, name, { value, configurable: true });
    PushManager.prototype.getSubscription = async () => made;
    PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
        window.subscribedTo = applicationServerKey;
        return (made = { toJSON: () => given, options: { applicationServerKey } });
    };
})()"""
NOTED = """() => {
    self.shown = [];
    self.registration.showNotification = async (title, more) => void self.shown.push([title, more]);
}"""


def test_a_player_who_left_is_told_by_their_browser(
    visit: Callable[..., Visitor], new_server: Callable[..., Running]
) -> None:
    server = new_server(anywhere=True, contact="mailto:keeper@play.example")

    async def nothing(_: list[Client]) -> None:
        pass

    first, *others = begun(server, "day", nothing)
    with ringing() as service:
        browser = Browser(f"{service.url}/push")
        page = visit(size=PHONE, language="fr", host=f"localhost:{server.port}").page
        given = browser.subscription
        keys = {
            "endpoint": given["url"],
            "keys": {name: given[name] for name in ("p256dh", "auth")},
        }
        page.add_init_script(MAKER % json.dumps(keys))
        page.goto(f"http://localhost:{server.port}{first}")
        page.get_by_role("button", name="M’appeler", exact=True).tap()
        expect(page.get_by_role("button", name="M’appeler", exact=True)).to_have_count(0)
        public = server.get("/api/alerts").json["push"]
        assert page.evaluate("subscribedTo") == public
        worker = page.context.service_workers[0]
        assert worker.url.endswith("/call.js?fr")
        worker.evaluate(NOTED)
        deliver = registered(page)
        page.goto("about:blank")
        with ThreadPoolExecutor(1) as elsewhere:  # the browser's own loop runs here
            elsewhere.submit(asyncio.run, play_until(server, others, service)).result()
        [(post, headers, body)] = service.calls
        assert post == "POST /push HTTP/1.1"
        assert claims(headers["authorization"], public)["sub"] == "mailto:keeper@play.example"
        table = first.partition("#")[0].rpartition("/")[2]
        plain = browser.read(body).decode()
        assert json.loads(plain) == {"game": "Dungeon Petz", "table": table, "event": "your turn"}
        deliver(plain)
        [(title, more)] = worker.evaluate("self.shown")
        assert (title, more["body"], more["data"]) == ("Dungeon Petz", "C’est votre tour", table)


def registered(page: Page) -> Callable[[str], object]:
    """What hands a message to the page's service worker, as the push service of its maker does."""
    session: CDPSession = page.context.new_cdp_session(page)
    found: list[dict[str, Any]] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated", lambda told: found.extend(told["registrations"])
    )
    session.send("ServiceWorker.enable")
    while not found:
        page.wait_for_timeout(50)
    place = {
        "origin": page.evaluate("location.origin"),
        "registrationId": found[-1]["registrationId"],
    }
    return lambda data: session.send("ServiceWorker.deliverPushMessage", place | {"data": data})


async def play_until(server: Running, ways: list[str], service: Phone) -> None:
    """The others play until somebody is called."""
    async with AsyncExitStack() as stack, asyncio.timeout(90):
        players = []
        for seat, way in enumerate(ways, start=1):
            path, _, key = way.partition("#")
            client = Client(server.address, path.rpartition("/")[2], keys=[key])
            players.append((seat, await stack.enter_async_context(client)))
        while not service.calls:
            for seat, client in players:
                if client.may_act(seat):
                    moves = [move["text"] for move in client.updates[seat]["moves"]]
                    await client.play(seat, "done" if "done" in moves else moves[0])
            await asyncio.sleep(0.1)
