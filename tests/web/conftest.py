"""A browser, and a server with the page for it to open."""

import json
import os
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Error,
    Page,
    Request,
    WebSocket,
    expect,
    sync_playwright,
)

from tests.server.conftest import new_server as new_server
from tests.server.running import QUICK, UNHINDERED, Running
from tests.web.looking import FAINT
from tests.web.scenes import Moment, key_at, lay_scene

UNPACKED = Path(__file__).parent / "browser" / "unpacked"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Pages that are open for seconds: optimising their code, another process that draws nothing and
    # sound that nobody hears were a tenth of the browser's work.
    "--js-flags=--no-turbofan --no-maglev --min-semi-space-size=32",
    "--in-process-gpu",
    "--disable-audio-output",
]
# What a browser says of a server that was killed; the page copes with it.
GONE = ("WebSocket connection", "net::ERR_")
DESKTOP = (1440, 900)
PHONE = (390, 844)
PATIENCE = 90_000  # milliseconds; the machine may be busy
TO_BE_STOPPED = 10.0  # seconds until an announced game starts: a busy page may be slow to stop it
# Advice by a tenth of a master's playouts: what it looks like is tested here, not how good it is.
SWIFT = """
from undercroft.server.bots.bot_pool import BotProcess
think = "from undercroft.games import KITS; from undercroft.server.bots import bot_process as it;"
think += "[kit.budgets.update(master=(24, 1)) for kit in KITS.values()]; it.main()"
BotProcess.begin.__func__.__defaults__ = (("-P", "-c", think),)
"""
EMPTY = "/art/icon.svg"  # of the page's host: its process is kept, with what it has compiled
# Of a browser: whether it is a phone's, whether it can be touched, language, whether things move.
Kind = tuple[bool, bool, str, bool]

expect.set_options(timeout=PATIENCE)


def find_browser() -> tuple[str, dict[str, str]]:
    """The locked browser that `make` unpacked, with its own libraries and fonts.

    `UNDERCROFT_BROWSER` names another one, such as /usr/bin/chromium.
    """
    if own := os.environ.get("UNDERCROFT_BROWSER"):
        return own, {}
    assert UNPACKED.exists(), "The tests' browser is not unpacked yet; `make test` does it."
    needs = {"LD_LIBRARY_PATH": str(UNPACKED / "lib"), "FONTCONFIG_PATH": str(UNPACKED)}
    return str(UNPACKED / "chromium"), needs


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    path, needs = find_browser()
    with sync_playwright() as playwright:
        launch = partial(
            playwright.chromium.launch,
            executable_path=path,
            args=FLAGS,
            env={**os.environ, **needs},
        )
        try:
            browser = launch()
        except Error:  # it has crashed in a thread of its own before it could answer
            browser = launch()
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(
        tmp_path_factory.mktemp("site") / "tables.db",
        review=QUICK,
        reviewer=UNHINDERED,
        announced=TO_BE_STOPPED,
        before=SWIFT,
    )
    yield running
    assert running.stop() == 0
    assert '"trace"' not in running.log


class Devices:
    """Browsers for visitors, each with cookies of its own.

    One that somebody left is given to the next: opening a page in it takes half the work.
    """

    def __init__(self, chromium: Browser) -> None:
        self.chromium = chromium
        self.left: defaultdict[Kind, list[Page]] = defaultdict(list)

    def take(self, kind: Kind, size: tuple[int, int], anew: bool) -> Page:
        page = self.left[kind].pop() if self.left[kind] and not anew else self.make(kind)
        page.set_viewport_size({"width": size[0], "height": size[1]})
        return page

    def make(self, kind: Kind) -> Page:
        is_phone, touch, language, motion = kind
        context = self.chromium.new_context(
            has_touch=touch,
            is_mobile=is_phone,
            locale={"en": "en-GB", "fr": "fr-FR"}[language],
            reduced_motion="no-preference" if motion else "reduce",
        )
        context.add_init_script(FAINT)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        return page

    def give_back(self, kind: Kind, page: Page, host: str) -> None:
        """Nothing is left of who sat there: no page, cookie, setting, or pointer over things."""
        page.mouse.move(-1, -1)
        page.goto(f"http://{host}{EMPTY}")
        page.evaluate("localStorage.clear(); sessionStorage.clear()")
        page.context.clear_cookies()
        page.unroute_all()
        page.emulate_media(forced_colors="none")
        self.left[kind].append(page)


@pytest.fixture(scope="session")
def devices(chromium: Browser) -> Devices:
    return Devices(chromium)


class Visitor:
    """Somebody at a browser of their own; what went wrong in it is remembered."""

    def __init__(self, page: Page, host: str, mortal: bool = False) -> None:
        self.page = page
        self.context = page.context
        self.host = host
        self.mortal = mortal  # whether its server is going to be killed
        self.faults: list[str] = []
        self.frames: list[str] = []  # what the server sent over its sockets
        page.on("console", self.hear_console)
        page.on("pageerror", self.hear_error)
        page.on("request", self.check_address)
        page.on("websocket", self.hear_socket)

    def leave(self) -> None:
        self.page.remove_listener("console", self.hear_console)
        self.page.remove_listener("pageerror", self.hear_error)
        self.page.remove_listener("request", self.check_address)
        self.page.remove_listener("websocket", self.hear_socket)

    def hear_console(self, message: ConsoleMessage) -> None:
        self.hear(message.type, message.text)

    def hear_error(self, error: Error) -> None:
        self.hear("error", str(error))

    def hear_socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", self.keep)

    def hear(self, kind: str, text: str) -> None:
        excused = self.mortal and any(sign in text for sign in GONE)
        if kind in ("error", "warning") and not excused:
            self.faults.append(text)

    def check_address(self, request: Request) -> None:
        url = request.url
        if not url.startswith((f"http://{self.host}/", f"ws://{self.host}/", "data:", "blob:")):
            self.faults.append(f"asked another host: {url}")

    def keep(self, frame: str | bytes) -> None:
        self.frames.append(frame if isinstance(frame, str) else frame.decode())

    @property
    def seats_shown(self) -> set[int]:
        """Whose views the server sent to this browser."""
        told = [json.loads(frame) for frame in self.frames]
        return {message["seat"] for message in told if message["type"] == "update"}

    def go(self, path: str = "/") -> Page:
        self.page.goto(f"http://{self.host}{path}")
        return self.page


@pytest.fixture
def visit(
    devices: Devices, site: Running, new_server: Callable[..., Running]
) -> Iterator[Callable[..., Visitor]]:
    """Somebody new at a browser: `visit(size=PHONE, language="fr", host=...)`.

    Servers of a test's own are asked for before, so that they end after the browsers are closed.
    """
    visitors: list[tuple[Kind, Visitor]] = []

    def come(
        size: tuple[int, int] = DESKTOP,
        language: str = "en",
        host: str = "",
        motion: bool = False,
        mortal: bool = False,
        touch: bool = False,
    ) -> Visitor:
        kind = (size == PHONE, touch or size == PHONE, language, motion)
        page = devices.take(kind, size, anew=bool(host))
        visitors.append((kind, Visitor(page, host or site.address, mortal)))
        return visitors[-1][1]

    yield come
    for kind, visitor in visitors:
        if visitor.host == site.address:
            devices.give_back(kind, visitor.page, site.address)
            visitor.leave()
        else:
            visitor.context.close()
    assert [fault for _, visitor in visitors for fault in visitor.faults] == []


@pytest.fixture
def scene(visit: Callable[..., Visitor], site: Running) -> Callable[..., Page]:
    """Somebody who has to decide at a chosen moment: `scene("petz", moment, size=PHONE)`."""

    def enter(
        game: str,
        moment: Moment,
        seats: int = 2,
        seat: int = 0,
        options: dict[str, int] | None = None,
        wishes: tuple[str, ...] = (),
        **looks: Any,
    ) -> Page:
        table = lay_scene(site.database, game, moment, seats, (seat,), options, wishes)
        return visit(**looks).go(f"/t/{table}#{key_at(seat)}")

    return enter
