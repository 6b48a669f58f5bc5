"""What a static site knows of itself: hashes of its files, and answers that need no engine.

The page shows games and lessons by these answers while the engine loads; a worker and the service
worker take no file whose hash is another.
"""

import base64
import hashlib
import json
import re
from pathlib import Path
from typing import Any, Final

import msgspec

from undercroft.games import GAMES
from undercroft.server.app import describe_game
from undercroft.server.lessons.lessons import coach_lines, lesson_lines

WORKER: Final = "sw.js"
KNOWN: Final = "known.json"


def integrity(body: bytes) -> str:
    """The hash of a file, as browsers check it."""
    return f"sha256-{base64.b64encode(hashlib.sha256(body).digest()).decode()}"


def files_in(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


def known(out: Path) -> dict[str, Any]:
    """The answers by address; of each file of the engine its size and hash; bytes of the page."""
    engine = out / "engine"
    answers = {
        "/api/games": [describe_game(name) for name in GAMES],
        "/api/lessons": lesson_lines(),
        "/api/coach": coach_lines(),
    }
    bodies = {path.relative_to(engine).as_posix(): path.read_bytes() for path in files_in(engine)}
    files = {name: (len(body), integrity(body)) for name, body in bodies.items()}
    page = [path.stat().st_size for path in files_in(out) if not path.is_relative_to(engine)]
    return {"answers": answers, "engine": files, "page": sum(page)}


def write_known(out: Path) -> None:
    (out / KNOWN).write_bytes(msgspec.json.encode(known(out)))


def seal(out: Path) -> None:
    """Let the browser check the files that the first one names."""
    first = out / "index.html"

    def sealed(found: re.Match[str]) -> str:
        body = (out / found[2]).read_bytes()
        return f'{found[1]}"./{found[2]}" integrity="{integrity(body)}"'

    text = first.read_text("utf-8")
    text = re.sub(r'((?:src|href)=)"\./(assets/[^"]+\.(?:js|css))"', sealed, text)
    first.write_text(text, "utf-8")


def keep_offline(out: Path) -> None:
    """Tell the service worker which files there are, and the version that their bytes make."""
    paths = [path for path in files_in(out) if path.name != WORKER]
    hashes = {path.relative_to(out).as_posix(): integrity(path.read_bytes()) for path in paths}
    files = {"./": hashes["index.html"], **hashes}
    version = hashlib.sha256(json.dumps(files).encode()).hexdigest()[:16]
    text = (out / WORKER).read_text("utf-8")
    for name, value in (("VERSION", version), ("FILES", files)):
        text = re.sub(f"const {name} = .*;", f"const {name} = {json.dumps(value)};", text, count=1)
    (out / WORKER).write_text(text, "utf-8")
