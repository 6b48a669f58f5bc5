"""The table without a server: the static site in a browser, with the network cut."""

import re
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Event, Thread
from typing import Any
from zipfile import ZipFile

import pytest
from playwright.sync_api import Page, Route, expect

from tests.choosing import lengths
from tests.site.kit import make_site
from tests.web.clicker import TURN, Clicker
from tests.web.conftest import DESKTOP, PHONE, Visitor
from tests.web.looking import check, soon
from undercroft.cli.main import main
from undercroft.games import GAMES
from undercroft.site.listing import keep_offline

UNDER = "/some/where"
# A box of which an expert's game takes seconds: one round in a world, one action in a turn.
SHORT = {"turns": {"rounds": 1, "actions": 1}}
# What a worker of another browser lacks.
NO_STORAGE = "Object.defineProperty(self, 'indexedDB', {value: undefined});"
OLD = "WebAssembly.instantiateStreaming = async () => { throw new Error('old') };"
FULL = """() => {
    const rows = IDBObjectStore.prototype, room = rows.put;
    rows.put = () => { throw new DOMException('no room', 'QuotaExceededError') };
    self.clear = () => { rows.put = room };
}"""
# As strict as it can be: WebAssembly is compiled, and no text is run as code.
POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; base-uri 'none'"
ENGINE = """async () => {
    const own = performance.getEntriesByType('resource').map(one => one.name);
    for (const name of own.filter(one => /assets\\/here-[^/]+\\.js$/.test(one))) {
        const found = Object.values(await import(name)).find(one => one.connect);
        if (found) return window.engine = found, true;
    }
}"""
IMAGE = "async () => (await caches.keys()).some(one => one.includes('image')) ? [] : ['none kept']"
# Files of the engine that the table did not want; nobody but Python can unpack the archive.
UNPACKED = """async () => {
    const {engine: listed} = await (await fetch('known.json')).json();
    const all = Object.values(listed).reduce((sum, [bytes]) => sum + bytes, 0);
    return Object.keys(listed).filter(name => engine.loaded.of === all - listed[name][0]);
}"""
# A table for a game against a bot.
OPEN = """async ([game, level, pack]) => {
    const post = {method: 'POST', body: JSON.stringify({
        game, seats: 2, bots: [null, level], start: true, pauses: false, pack})};
    return (await (await engine.request('/api/tables', post)).json()).table;
}"""
# A whole game there by the page's own way to the table.
PLAY = """async table => {
    await new Promise((over, fail) => {
        let count = 0;
        const socket = {
            opened: () => setTimeout(() => ends.send('{"type": "hello"}')),
            closed: code => fail(new Error(`closed: ${code}`)),
            onmessage: ({data}) => {
                const told = JSON.parse(data);
                // Where both choose at once, the bot may have been faster: an update has its moves.
                if (told.type === 'refused' && told.reason !== 'stale') fail(new Error(told.text));
                if (told.type !== 'update' || told.seat) return;
                if (told.over) ends.close(), over();
                else if (told.moves.length) {
                    const {text} = told.moves[count % told.moves.length];
                    ends.send(JSON.stringify({type: 'play', ref: `r${count++}`, seat: 0,
                        seq: told.seq, moves: [text]}));
                }
            },
        };
        const ends = engine.connect(`/ws/${table}`, socket);
    });
}"""
LOG = "async table => await (await engine.request(`/api/tables/${table}/log`)).text()"


class Files(SimpleHTTPRequestHandler):
    """Any server of files; under a path, and with a policy for workers too."""

    def translate_path(self, path: str) -> str:
        assert path.startswith(UNDER), path
        return super().translate_path(path.removeprefix(UNDER))

    def end_headers(self) -> None:
        self.send_header("content-security-policy", POLICY)
        super().end_headers()

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """A damaged file comes with its last byte changed, when the page was looked at; of one
        that is cut off, half comes before the connection ends.
        """
        body = source.read()
        if self.path.endswith(self.server.cut_off):  # type: ignore[attr-defined]
            body = body[: len(body) // 2]
        if self.path.endswith(self.server.damaged):  # type: ignore[attr-defined]
            self.server.looked.wait(60)  # type: ignore[attr-defined]
            body = body[:-1] + bytes([body[-1] ^ 1])
        outputfile.write(body)

    def log_message(self, format: str, *args: Any) -> None:
        """Quiet."""


@pytest.fixture
def files(tmp_path: Path) -> Iterator[ThreadingHTTPServer]:
    make_site(tmp_path / "site")
    server = serve(tmp_path / "site", damaged="/python_stdlib.zip")
    yield server
    server.server_close()


def serve(site: Path, port: int = 0, damaged: str = "nothing") -> ThreadingHTTPServer:
    server = ThreadingHTTPServer(("127.0.0.1", port), partial(Files, directory=site))
    server.damaged = damaged  # type: ignore[attr-defined]
    server.cut_off = "nothing"  # type: ignore[attr-defined]
    server.looked = Event()  # type: ignore[attr-defined]
    Thread(target=server.serve_forever, daemon=True).start()
    return server


def stop(server: ThreadingHTTPServer) -> None:
    server.shutdown()
    server.server_close()


def begin(page: Page, game: str, other: str = "") -> None:
    page.get_by_role("button", name=GAMES[game].title).click(timeout=120_000)
    page.get_by_role("radio", name="2", exact=True).check(force=True)
    if other:
        page.get_by_role("combobox", name="Seat 2").select_option(other)
    page.get_by_role("button", name="Play", exact=True).click()


@lengths("levels", 1, 2)
def test_games_are_played_without_a_network(
    visit: Callable[..., Visitor], files: ThreadingHTTPServer, tmp_path: Path, levels: int
) -> None:
    """Each against a keeper (in soak an expert, too), and a short one by hand against either, on a
    phone and at a desk, to their ends; one begun by hand is kept when the page is loaded again,
    and goes on from its file.
    """
    visitor = visit(host=f"127.0.0.1:{files.server_port}", size=PHONE)
    lacking = [NO_STORAGE, "", OLD]  # what the first workers have to do without
    visitor.page.route(re.compile("/worker-"), lambda route: begin_with(route, lacking.pop(0)))
    page = visitor.go(f"{UNDER}/")
    for game, told in (("petz", "opens first"), ("pugquest", "in a moment")):
        expect(page.get_by_role("button", name=GAMES[game].title)).to_contain_text(told)
    expect(page.get_by_text("This browser keeps nothing here")).to_be_visible()
    files.looked.set()  # type: ignore[attr-defined]
    expect(page.get_by_role("alert")).to_contain_text("python_stdlib.zip", timeout=120_000)
    files.damaged = "nothing"  # type: ignore[attr-defined]
    files.cut_off = "/pyodide.asm.wasm"  # type: ignore[attr-defined]
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("alert")).to_contain_text("The download broke off", timeout=120_000)
    files.cut_off = "nothing"  # type: ignore[attr-defined]
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("alert")).to_contain_text("a recent browser", timeout=120_000)
    known = ("network error", "wasm", "old")
    assert visitor.faults and all(any(one in fault for one in known) for fault in visitor.faults)
    visitor.faults.clear()
    page.unroute_all()
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("heading", name="Lighting the cellar")).to_be_visible()
    check(page)
    expect(page.get_by_role("link", name="My games and files")).to_be_visible(timeout=120_000)
    page.evaluate("navigator.serviceWorker.ready")
    assert soon(page, "() => navigator.serviceWorker.controller ? [] : ['no worker']") == []
    stop(files)
    begin(page, "petz")
    player = Clicker(page)
    player.play(decisions=3)
    at = page.url
    assert page.evaluate(ENGINE)
    for level in ("keeper", "expert")[:levels]:
        for game in GAMES:
            play_whole(page, page.evaluate(OPEN, [game, level, {}]), tmp_path)
    play_by_hand(page, page.evaluate(OPEN, ["pugquest", "expert", SHORT]), PHONE, tmp_path)
    play_by_hand(page, page.evaluate(OPEN, ["pugquest", "keeper", SHORT]), DESKTOP, tmp_path)
    look_back(page)
    assert soon(page, IMAGE) == []
    page.evaluate("at => { location.href = at }", at)
    page.reload()
    assert page.url == at
    player.play(decisions=2)
    assert player.asked
    assert page.evaluate(ENGINE)
    assert page.evaluate(UNPACKED) == ["engine.tar.xz"], "the start was not from the image"
    page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
    player.play(decisions=1)
    learn_and_solve(page)
    sit_side_by_side(page)
    look_at_the_corner(page)
    page.goto(at)
    open_twice(page)
    take_along(page, tmp_path / "mine.save")
    update(page, tmp_path / "site", files.server_port)
    fill_the_disk(page)
    visitor.faults.remove("not saved")  # what the table logged then


def play_by_hand(page: Page, table: str, size: tuple[int, int], folder: Path) -> None:
    """A game to its end by what is pressed on the page."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate("table => { location.hash = `/t/${table}` }", table)
    page.wait_for_selector(TURN)
    Clicker(page).finish()
    verify(page, table, folder)


def verify(page: Page, table: str, folder: Path) -> None:
    log = folder / "whole.save"
    log.write_text(page.evaluate(LOG, table), encoding="utf-8")
    assert main(["replay", "--verify", str(log)]) == 0


def play_whole(page: Page, table: str, folder: Path) -> None:
    """A game to its end; its log verifies, and the page shows how it ended at both sizes."""
    page.evaluate(PLAY, table)
    verify(page, table, folder)
    page.evaluate("table => { location.hash = `/t/${table}` }", table)
    for width, height in (DESKTOP, PHONE):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.get_by_role("button", name="Replay")).to_be_visible()


def look_back(page: Page) -> None:
    """The review of the game that was just played begins in the browser."""
    page.get_by_role("link", name="Review").click()
    expect(page.get_by_role("region", name="Share of victory")).to_be_visible(timeout=120_000)


def begin_with(route: Route, code: str) -> None:
    """Let a worker begin with some code."""
    answer = route.fetch()
    route.fulfill(response=answer, body=code + answer.text())


def learn_and_solve(page: Page) -> None:
    """A lesson begins, and a puzzle is given up: both have all they need."""
    page.evaluate("location.hash = '/school/petz/1'")
    expect(page.locator(".guide .say")).to_be_visible()
    page.evaluate("location.hash = '/puzzles/petz'")
    strip = page.locator("[data-puzzle]")
    strip.locator("[data-act=nudge]").click()
    expect(strip.locator(".nudge")).to_be_visible()
    strip.locator("[data-act=answer]").click()
    expect(strip.locator("[data-act=next]")).to_be_visible()


def sit_side_by_side(page: Page) -> None:
    """Two people at this device have a curtain between them."""
    page.evaluate("location.hash = '/'")
    begin(page, "petz", other="here")
    player, lift = Clicker(page), page.locator(".curtain button")
    for _ in range(2):
        while not lift.count():
            player.decide()
        expect(page.get_by_role("region", name=re.compile("need cards"))).to_have_count(0)
        lift.click()


def open_twice(page: Page) -> None:
    """A second tab says where the table is, and leaves it alone."""
    second = page.context.new_page()
    second.goto(page.url)
    expect(second.get_by_text("open in another tab")).to_be_visible()
    second.close()


def look_at_the_corner(page: Page) -> None:
    """Nothing there is offered that needs a server."""
    page.evaluate("location.hash = '/me'")
    expect(page.get_by_text("no server knows it")).to_be_visible()
    expect(page.locator("main")).not_to_contain_text(re.compile("sign in|passkey|a name here"))


def take_along(page: Page, file: Path) -> None:
    """Save a game that is played, refuse a damaged file of it, and go on from the good one."""
    page.evaluate("location.hash = '/kept'")
    page.evaluate("navigator.storage.persist = async () => false")
    page.get_by_role("button", name="Keep for good").click()
    expect(page.get_by_text("does not promise it")).to_be_visible()
    running = page.get_by_role("listitem").filter(has=page.get_by_role("link", name="Continue"))
    row = running.filter(has_text=GAMES["petz"].title)
    expect(row.filter(has_text="bot")).to_contain_text(re.compile(r"round \d"))
    with page.expect_download() as saved:
        row.filter(has_text="bot").get_by_role("button", name="Save as a file").click()
    saved.value.save_as(file)
    assert main(["replay", "--verify", str(file)]) == 0
    check(page)
    text = file.read_text("utf-8")
    chooser = page.locator("input[type=file]")
    damaged = text.replace("\n1 ", "\n2 ", 1)
    chooser.set_input_files({"name": "a", "mimeType": "text/plain", "buffer": damaged.encode()})
    expect(page.get_by_role("alert")).to_contain_text("damaged")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save all as one file").click()
    everything = file.with_name("all.zip")
    saved.value.save_as(everything)
    with ZipFile(everything) as packed:
        assert packed.testzip() is None
        names = packed.namelist()
        first = Path(packed.extract(names[0], file.parent))
    assert main(["replay", "--verify", str(first)]) == 0
    chooser.set_input_files(everything)
    expect(page.get_by_text(f"{len(names)} were here already")).to_be_visible(timeout=120_000)
    row.filter(has_text="bot").get_by_role("button", name="Remove").click()
    expect(page.get_by_text("1 game removed")).to_be_visible()
    page.evaluate("location.hash = '/'")  # where one goes, it is gone
    page.evaluate("location.hash = '/kept'")
    chooser.set_input_files(file)
    page.wait_for_url(lambda url: "/t/" in url)
    Clicker(page).play(decisions=1)


def update(page: Page, site: Path, port: int) -> None:
    """A new version waits while a game is open until the player says so; the game goes on."""
    (site / "art" / "icon.svg").write_text((site / "art" / "icon.svg").read_text("utf-8") + "\n")
    keep_offline(site)
    server = serve(site, port)
    table = page.url
    page.evaluate(
        "async () => (window.same = await navigator.serviceWorker.getRegistration()).update()"
    )
    Clicker(page).play(decisions=1)
    page.evaluate("location.hash = '/'")
    expect(page.get_by_text("A new version is ready")).to_be_visible(timeout=120_000)
    stop(server)
    assert page.evaluate("Boolean(window.same)"), "the page was loaded again by itself"
    with page.expect_navigation():
        page.get_by_role("button", name="Use it now").click()
    page.goto(table)
    Clicker(page).play(decisions=1)
    names = page.evaluate("caches.keys()")
    assert len([name for name in names if "image" not in name]) == 1, (
        "the old version is still kept"
    )


def fill_the_disk(page: Page) -> None:
    """Without room a table is not opened, in a sentence; with room again, it is."""
    table = next(one for one in page.workers if one.evaluate("self.name") == "table")
    table.evaluate(FULL)
    page.evaluate("location.hash = '/'")
    begin(page, "pugquest")
    expect(page.get_by_role("alert")).to_contain_text("Nothing was lost")
    table.evaluate("() => self.clear()")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url(lambda url: "/t/" in url)
    Clicker(page).play(decisions=1)
