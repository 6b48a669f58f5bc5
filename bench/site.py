"""How fast the table without a server starts: `make bench-site` writes docs/site-times.md."""

import argparse
import os
import platform
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from statistics import median
from threading import Thread

from playwright.sync_api import Browser, Page, sync_playwright

from tests.web.conftest import find_browser
from tests.web.test_site import ENGINE
from undercroft.games import GAMES
from undercroft.site.build import sizes

REPORT = Path(__file__).parent.parent / "docs" / "site-times.md"
PATIENCE = 120_000  # milliseconds
# Whether an image is kept: a cache with its name is there from the first look at it.
IMAGE = """async () => {
    for (const name of await caches.keys())
        if (name.includes('image') && (await (await caches.open(name)).keys()).length) return true;
    return false;
}"""
HEAD = """# Times and sizes of the table without a server

Made by `make bench-site`, with the tests' browser on {machine}, {cores} cores, of which {busy:.1f}
were wanted by all programs (the load) while it ran.

From the press on *Play* to a dealt table, best of {times}; the page has just been opened, and the
press comes as soon as there is a door. Cold: nothing is kept. Warm: the site is kept for offline,
and with it an image of Python's memory, as a first visit of some seconds leaves them.

| | Door | Dealt |
|---|---|---|
"""


BOTS = """
Against one bot in the same browser, until one has moved {moves} times: milliseconds from one news
of the table to the next while it was the bot's turn.

| Game | Keeper: median | longest | Expert: median | longest |
|---|---|---|---|---|
"""
MOVES = 12
WAITS = """async ([game, level, most]) => {
    const post = {method: 'POST', body: JSON.stringify({
        game, seats: 2, bots: [null, level], start: true, pauses: false})};
    const {table} = await (await engine.request('/api/tables', post)).json();
    const waits = [];
    await new Promise((over, fail) => {
        let count = 0, since = 0;
        const socket = {
            opened: () => setTimeout(() => ends.send('{"type": "hello"}')),
            closed: code => fail(new Error(`closed: ${code}`)),
            onmessage: ({data}) => {
                const told = JSON.parse(data), now = performance.now();
                if (told.type !== 'update' || told.seat) return;
                if (since) waits.push(now - since);
                since = told.moves.length ? 0 : now;
                if (told.over || count === most) ends.close(), over();
                else if (told.moves.length) {
                    const {text} = told.moves[count % told.moves.length];
                    ends.send(JSON.stringify({type: 'play', ref: `r${count++}`, seat: 0,
                        seq: told.seq, moves: [text]}));
                }
            },
        };
        const ends = engine.connect(`/ws/${table}`, socket);
    });
    return waits;
}"""


class Files(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        """Quiet."""


@contextmanager
def served(site: Path) -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=site))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


def deal(page: Page, address: str) -> tuple[float, float]:
    """Seconds until there is a door, and from *Play* to a dealt table."""
    begun = time.perf_counter()
    page.goto(address)
    page.get_by_role("button", name=GAMES["petz"].title).click()
    door = time.perf_counter()
    page.get_by_role("button", name="Play", exact=True).click()
    pressed = time.perf_counter()
    page.get_by_role("button", name="Hint").wait_for(timeout=PATIENCE)
    return door - begun, time.perf_counter() - pressed


def both(browser: Browser, address: str) -> tuple[tuple[float, float], tuple[float, float]]:
    context = browser.new_context(locale="en-GB")
    page = context.new_page()
    cold = deal(page, address)
    page.wait_for_function("() => navigator.serviceWorker.controller !== null", timeout=PATIENCE)
    while not page.evaluate(IMAGE):
        page.wait_for_timeout(500)
    page.close()
    page = context.new_page()
    page.wait_for_timeout(5000)  # the workers of the other have ended
    warm = deal(page, address)
    context.close()
    return cold, warm


def answers(browser: Browser, address: str) -> str:
    """A table of how long bots think, by game."""
    context = browser.new_context(locale="en-GB")
    page = context.new_page()
    deal(page, address)
    assert page.evaluate(ENGINE)
    while not page.evaluate("engine.bots"):
        page.wait_for_timeout(500)
    text = BOTS.format(moves=MOVES)
    for game in GAMES:
        text += f"| {GAMES[game].title} "
        for level in ("keeper", "expert"):
            waits = page.evaluate(WAITS, [game, level, MOVES])
            text += f"| {median(waits):,.0f} | {max(waits):,.0f} "
        text += "|\n"
    context.close()
    return text


def report(site: Path, times: int) -> str:
    path, needs = find_browser()
    with sync_playwright() as playwright, served(site) as address:
        browser = playwright.chromium.launch(
            executable_path=path,
            args=["--no-sandbox", "--disable-gpu"],
            env={**os.environ, **needs},
        )
        runs = [both(browser, address) for _ in range(times)]
        thinking = answers(browser, address)
        browser.close()
    busy, cores = os.getloadavg()[0], os.cpu_count()
    text = HEAD.format(machine=platform.machine(), cores=cores, busy=busy, times=times)
    for name, kind in (("Cold", 0), ("Warm", 1)):
        door, dealt = (min([run[kind][part] for run in runs]) for part in (0, 1))
        text += f"| {name} | {door:.1f} s | {dealt:.1f} s |\n"
    text += thinking + "\n| File | | gzip |\n|---|---|---|\n"
    for size in sizes(site):
        name = size.name.replace("_", " ") if "." not in size.name else f"`{size.name}`"
        text += f"| {name} | {size.plain / 1000:,.0f} kB | {size.packed / 1000:,.0f} kB |\n"
    return text


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("site", type=Path, help="as `undercroft site` wrote it")
    parser.add_argument("--times", type=int, default=3)
    given = parser.parse_args()
    text = report(given.site, given.times)
    REPORT.write_text(text, encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()
