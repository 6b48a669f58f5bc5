"""The table without a server: the static site in a browser, with the network cut."""

from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.site.kit import make_site
from tests.web.clicker import Clicker
from tests.web.conftest import Visitor
from undercroft.cli.main import main
from undercroft.games import GAMES

UNDER = "/some/where"
# As strict as it can be: WebAssembly is compiled, and no text is run as code.
POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; base-uri 'none'"
ENGINE = """async () => {
    const own = performance.getEntriesByType('resource').map(one => one.name);
    for (const name of own.filter(one => /assets\\/here-[^/]+\\.js$/.test(one))) {
        const found = Object.values(await import(name)).find(one => one.connect);
        if (found) return window.engine = found, true;
    }
}"""
# A whole game against keepers by the page's own way to the table; answers with its log.
PLAY = """async ([game, seats]) => {
    const post = {method: 'POST', body: JSON.stringify({
        game, seats, bots: [null, ...Array(seats - 1).fill('keeper')], start: true,
        pauses: false})};
    const {table} = await (await engine.request('/api/tables', post)).json();
    await new Promise((over, fail) => {
        let count = 0;
        const socket = {
            opened: () => setTimeout(() => ends.send('{"type": "hello"}')),
            closed: code => fail(new Error(`closed: ${code}`)),
            onmessage: ({data}) => {
                const told = JSON.parse(data);
                if (told.type === 'refused') fail(new Error(told.text));
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
    return (await engine.request(`/api/tables/${table}/log`)).text();
}"""


class Files(SimpleHTTPRequestHandler):
    """Any server of files; under a path, and with a policy for workers too."""

    def translate_path(self, path: str) -> str:
        assert path.startswith(UNDER), path
        return super().translate_path(path.removeprefix(UNDER))

    def end_headers(self) -> None:
        self.send_header("content-security-policy", POLICY)
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Quiet."""


@pytest.fixture
def files(tmp_path: Path) -> Iterator[ThreadingHTTPServer]:
    make_site(tmp_path / "site")
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=tmp_path / "site"))
    Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.server_close()


def stop(server: ThreadingHTTPServer) -> None:
    server.shutdown()
    server.server_close()


def begin(page: Page, game: str) -> None:
    page.get_by_role("button", name=GAMES[game].title).click(timeout=120_000)
    page.get_by_role("radio", name="2", exact=True).check(force=True)
    page.get_by_role("button", name="Play", exact=True).click()


def test_whole_games_are_played_without_a_network(
    visit: Callable[..., Visitor], files: ThreadingHTTPServer, tmp_path: Path
) -> None:
    """All three against keepers; one begun by hand is kept when the page is loaded again."""
    visitor = visit(host=f"127.0.0.1:{files.server_port}")
    page = visitor.go(f"{UNDER}/")
    expect(page.get_by_role("button", name=GAMES["petz"].title)).to_be_visible(timeout=120_000)
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    stop(files)
    begin(page, "petz")
    player = Clicker(page)
    player.play(decisions=3)
    at = page.url
    assert page.evaluate(ENGINE)
    for game in GAMES:
        log = tmp_path / f"{game}.save"
        log.write_text(page.evaluate(PLAY, [game, 2]), encoding="utf-8")
        assert main(["replay", "--verify", str(log)]) == 0
    page.reload()
    assert page.url == at
    player.play(decisions=2)
    assert player.asked
