"""Saved games: where they are stored and how they are loaded."""

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
from undercroft.core.regular_file import open_regular, read_regular
from undercroft.core.table_match import TableMatch
from undercroft.games import GAMES

Played = TableMatch[Any, Any]


def state_folder() -> Path:
    """The platform's folder for application state."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local"
    else:
        base = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return Path(base) / "undercroft"


def new_file(game: str) -> Path:
    """An unused file name for a new game."""
    began = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    name = f"{game}-{began}-{os.getpid()}"
    path = state_folder() / f"{name}.save"
    number = 2
    while path.exists():  # a game started in the same second
        path = state_folder() / f"{name}-{number}.save"
        number += 1
    return path


def text_of(match: Played, seats: Sequence[Seat]) -> str:
    """A saved game with the players in its header; readers may ignore them."""
    header, _, moves = saved.write(match).partition("\n")
    table = [{"name": seat.name, "player": seat.kind} for seat in seats]
    return json.dumps(json.loads(header) | {"table": table}, ensure_ascii=False) + "\n" + moves


def read_text(path: Path) -> str:
    try:
        return read_regular(path)
    except UnicodeDecodeError:
        raise Fault("no_save", file=path) from None
    except OSError as error:
        raise Fault("unreadable", file=path, reason=why_not(error)) from None


def header_of(path: Path, text: str) -> dict[str, Any]:
    """The header of a saved game; raises Fault for other files."""
    try:
        header = saved.read_header(text.partition("\n")[0])
        saved.read_setup(header, GAMES)
    except saved.BadSave as error:
        raise Fault("broken_save", file=path, detail=error) from None
    return header


def load(path: Path) -> tuple[Played, list[Seat]]:
    """Load a saved game with all moves checked, and its players if known."""
    text = read_text(path)
    header = header_of(path, text)
    try:
        match = saved.read(text, GAMES)
    except saved.BadSave as error:
        raise Fault("broken_save", file=path, detail=error) from None
    return match, seats_of(header)


def seats_of(header: dict[str, Any]) -> list[Seat]:
    """The players in a header; empty if missing or invalid."""
    table = header.get("table")
    if not isinstance(table, list) or len(table) != header["seats"]:
        return []
    rows = [row if isinstance(row, dict) else {} for row in table]
    found = [(row.get("name"), row.get("player")) for row in rows]
    if not all(isinstance(name, str) and isinstance(kind, str) for name, kind in found):
        return []
    return [Seat(str(name), str(kind)) for name, kind in found]


def is_ours(path: Path) -> bool:
    """Whether a file is a saved game, which may be overwritten."""
    with open_regular(path) as file:
        return b'"undercroft"' in file.readline(200)
