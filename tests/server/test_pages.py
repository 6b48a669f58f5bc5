"""The built page and its files: types, compression, caching, path traversal."""

import asyncio
import gzip
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import Message, Scope

from undercroft.server.http_wire import TableLine
from undercroft.server.pages import Page

SCRIPT = b"console.log(1);\n" * 50


@pytest.fixture
def app(tmp_path: Path) -> Starlette:
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "art").mkdir()
    (folder / "index.html").write_text("<!doctype html><title>Undercroft</title>")
    (folder / "assets" / "main-a1b2.js").write_bytes(SCRIPT)
    (folder / "assets" / "main-a1b2.js.gz").write_bytes(gzip.compress(SCRIPT))
    (folder / "assets" / "main-a1b2.css").write_text("a{}")
    (folder / "art" / "egg.svg").write_text("<svg/>")
    (tmp_path / "secret.txt").write_text("secret")
    page = Page(folder)

    async def answer(request: Request) -> Response:
        return await page.answer(request, [])

    return Starlette(routes=[Route("/", answer), Route("/t/{table}", answer), *page.routes()])


class Got:
    def __init__(self, messages: list[Message]) -> None:
        self.status = messages[0]["status"]
        self.headers = {name.decode(): value.decode() for name, value in messages[0]["headers"]}
        self.body = b"".join([message.get("body", b"") for message in messages[1:]])


async def get(app: Starlette, path: str, **headers: str) -> Got:
    names = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scope: Scope = {"type": "http", "method": "GET", "path": path, "headers": names}
    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    async def receive() -> Message:
        await asyncio.Event().wait()  # nothing more comes
        return {}

    await app(scope, receive, send)
    return Got(sent)


def ask(app: Starlette, path: str, **headers: str) -> Got:
    return asyncio.run(get(app, path, **headers))


def test_the_page_is_served_at_every_table_and_revalidated(app: Starlette) -> None:
    for path in ("/", "/t/abc", "/index.html"):
        page = ask(app, path)
        assert (page.status, page.headers["content-type"]) == (200, "text/html; charset=utf-8")
        assert page.headers["cache-control"] == "no-cache"
        assert b"Undercroft" in page.body
        again = ask(app, path, if_none_match=page.headers["etag"])
        assert (again.status, again.body) == (304, b"")


def test_built_files_are_cached(app: Starlette) -> None:
    for path, kind in (
        ("/assets/main-a1b2.js", "text/javascript; charset=utf-8"),
        ("/assets/main-a1b2.css", "text/css; charset=utf-8"),
    ):
        found = ask(app, path)
        assert (found.status, found.headers["content-type"]) == (200, kind)
        assert "immutable" in found.headers["cache-control"]
    art = ask(app, "/art/egg.svg")
    assert art.headers["content-type"] == "image/svg+xml; charset=utf-8"
    assert art.headers["cache-control"] == "no-cache"


def test_compressed_files_are_sent_if_accepted(app: Starlette) -> None:
    plain = ask(app, "/assets/main-a1b2.js")
    packed = ask(app, "/assets/main-a1b2.js", accept_encoding="br, gzip")
    assert plain.body == SCRIPT == gzip.decompress(packed.body)
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.headers["content-type"] == plain.headers["content-type"]
    assert packed.headers["content-length"] == str(len(packed.body))
    assert packed.headers["vary"] == plain.headers["vary"] == "accept-encoding"
    assert packed.headers["etag"] != plain.headers["etag"]
    assert ask(app, "/assets/main-a1b2.css", accept_encoding="gzip").body == b"a{}"


def test_no_file_outside_the_folder_is_served(app: Starlette) -> None:
    for path in ("/../secret.txt", "/assets/../../secret.txt", "//etc/passwd", "/assets", "/no"):
        assert ask(app, path).status == 404


def test_without_a_built_page_the_tables_are_listed(tmp_path: Path) -> None:
    page = Page(tmp_path)
    line = TableLine("id", "<petz>", "lobby", 2, 1, [], {})
    shown = asyncio.run(page.answer(Request({"type": "http"}), [line]))
    assert b"&lt;petz&gt;: 1 of 2 seats free" in shown.body
    assert page.routes() == []
