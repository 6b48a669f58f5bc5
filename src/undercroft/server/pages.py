"""What a browser gets: the built page if the package has one, else a plain list of tables."""

from html import escape
from importlib.resources import files
from pathlib import Path
from typing import Final

from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Mount
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from undercroft.server.wire import TableLine

PAGE: Final = Path(str(files("undercroft.server"))) / "static"
HEADERS: Final = [
    (
        b"content-security-policy",
        b"default-src 'self'; object-src 'none'; base-uri 'none'; "
        b"form-action 'self'; frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
]


class SafeHeaders:
    """Adds to every answer what keeps browsers from doing more than we mean."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *HEADERS]
            await send(message)

        await self.app(scope, receive, send_with_headers if scope["type"] == "http" else send)


def static_files() -> list[BaseRoute]:
    if not (PAGE / "assets").is_dir():
        return []
    return [Mount("/assets", StaticFiles(directory=PAGE / "assets"))]


def page(tables: list[TableLine]) -> Response:
    if (PAGE / "index.html").is_file():
        return FileResponse(PAGE / "index.html", headers={"cache-control": "no-cache"})
    lines = [
        f"<li>{escape(line.game)}: {line.free} of {line.seats} seats free</li>" for line in tables
    ]
    listed = "<ul>" + "".join(lines) + "</ul>" if lines else "<p>No open tables.</p>"
    return HTMLResponse(
        "<!doctype html><html lang=en><meta charset=utf-8><title>Undercroft</title>"
        f"<h1>Undercroft</h1><p>The table is running.</p>{listed}</html>"
    )
