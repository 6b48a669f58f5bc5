"""Static files: the built page, or a plain list of tables if it was not built."""

import os
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import Final

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Mount
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from undercroft.server.http_wire import TableLine

FOLDER: Final = Path(str(files("undercroft.server"))) / "static"
ASSETS: Final = "assets"
KEPT: Final = "public, max-age=31536000, immutable"
ASKED_AGAIN: Final = "no-cache"  # revalidated before use
TYPES: Final = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".webp": "image/webp",
    ".avif": "image/avif",
    ".ico": "image/x-icon",
    ".woff2": "font/woff2",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".txt": "text/plain",
    ".md": "text/markdown",
}
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
ONLY_SECURE: Final = (b"strict-transport-security", b"max-age=31536000")


class SafeHeaders:
    """Adds security headers to every response."""

    def __init__(self, app: ASGIApp, is_secure: bool) -> None:
        self.app = app
        self.is_secure = is_secure

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_secure = self.is_secure or scope.get("scheme") == "https"
        added = [*HEADERS, ONLY_SECURE] if is_secure else HEADERS

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *added]
            await send(message)

        await self.app(scope, receive, send_with_headers if scope["type"] == "http" else send)


class Files(StaticFiles):
    """Static files, precompressed where possible, cached for ever if their name has a hash."""

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        path, asked = Path(full_path), Headers(scope=scope)
        packed = path.with_name(path.name + ".gz")
        is_packed = "gzip" in asked.get("accept-encoding", "") and packed.is_file()
        sent = packed if is_packed else path
        response = FileResponse(sent, status_code, stat_result=sent.stat())
        response.headers["content-type"] = type_of(path)
        response.headers["vary"] = "accept-encoding"
        is_kept = path.parent.name == ASSETS  # built files have a hash in their names
        response.headers["cache-control"] = KEPT if is_kept else ASKED_AGAIN
        if is_packed:
            response.headers["content-encoding"] = "gzip"
        if self.is_not_modified(response.headers, asked):
            return NotModifiedResponse(response.headers)
        return response


def type_of(path: Path) -> str:
    """The media type, independent of the system's tables."""
    kind = TYPES.get(path.suffix, "application/octet-stream")
    is_text = kind.startswith("text/") or kind in ("application/json", "image/svg+xml")
    return f"{kind}; charset=utf-8" if is_text else kind


class Page:
    """Serves the page."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.files = Files(directory=folder) if (folder / "index.html").is_file() else None

    def routes(self) -> list[BaseRoute]:
        """Routes of all other files; to be matched last."""
        return [Mount("/", self.files)] if self.files else []

    async def answer(self, request: Request, tables: list[TableLine]) -> Response:
        if self.files is not None:
            return await self.files.get_response("index.html", request.scope)
        lines = [
            f"<li>{escape(line.game)}: {line.free} of {line.seats} seats free</li>"
            for line in tables
        ]
        listed = "<ul>" + "".join(lines) + "</ul>" if lines else "<p>No open tables.</p>"
        return HTMLResponse(
            "<!doctype html><html lang=en><meta charset=utf-8><title>Undercroft</title>"
            f"<h1>Undercroft</h1><p>The table is running.</p>{listed}</html>"
        )
