"""Games in files: where they are kept, and how they are read."""

import json
import os
import sys
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from undercroft.cli.faults import Fault, why_not
from undercroft.cli.seating import Seat
from undercroft.core import saved
from undercroft.core.table_match import TableMatch
from undercroft.games import GAMES

Played = TableMatch[Any, Any]


def state_folder() -> Path:
    """Where the platform keeps what programs remember."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local"
    else:
        base = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return Path(base) / "undercroft"


def new_file(game: str) -> Path:
    """A file of its own for a game that begins."""
    began = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    name = f"{game}-{began}-{os.getpid()}"
    path = state_folder() / f"{name}.save"
    number = 2
    while path.exists():  # an earlier game of the same second
        path = state_folder() / f"{name}-{number}.save"
        number += 1
    return path


def text_of(match: Played, seats: Sequence[Seat]) -> str:
    """A saved game that also remembers who plays; who only replays it need not know."""
    header, _, moves = saved.write(match).partition("\n")
    table = [{"name": seat.name, "player": seat.kind} for seat in seats]
    return json.dumps(json.loads(header) | {"table": table}, ensure_ascii=False) + "\n" + moves


def read_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise Fault("no_save", file=path) from None
    except OSError as error:
        raise Fault("unreadable", file=path, reason=why_not(error)) from None


def header_of(path: Path, text: str) -> dict[str, Any]:
    """The header, once the file is known for a saved game of ours."""
    try:
        header = saved.read_header(text.partition("\n")[0])
        saved.read_setup(header, GAMES)
    except saved.BadSave as error:
        raise Fault("broken_save", file=path, detail=error) from None
    return header


def load(path: Path) -> tuple[Played, list[Seat]]:
    """A saved game, all its moves checked, and who played it if that was kept."""
    text = read_text(path)
    header = header_of(path, text)
    try:
        match = saved.read(text, GAMES)
    except saved.BadSave as error:
        raise Fault("broken_save", file=path, detail=error) from None
    return match, seats_of(header)


def seats_of(header: dict[str, Any]) -> list[Seat]:
    """Who sat at the table; empty where the header does not say, or says nonsense."""
    table = header.get("table")
    if not isinstance(table, list) or len(table) != header["seats"]:
        return []
    rows = [row if isinstance(row, dict) else {} for row in table]
    found = [(row.get("name"), row.get("player")) for row in rows]
    if not all(isinstance(name, str) and isinstance(kind, str) for name, kind in found):
        return []
    return [Seat(str(name), str(kind)) for name, kind in found]


def is_ours(path: Path) -> bool:
    """Whether a file is a saved game, which may be written over."""
    with path.open("rb") as file:
        return b'"undercroft"' in file.readline(200)
