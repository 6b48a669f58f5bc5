"""What this user has made of the puzzles of each game."""

import json
from contextlib import suppress
from pathlib import Path

from undercroft.cli.saving import state_folder
from undercroft.core.atomic_write import write_file
from undercroft.puzzles.record import Record, read_record


def progress_file() -> Path:
    return state_folder() / "puzzles.json"


def read_records() -> dict[str, Record]:
    """By game; nothing where the file can't be read."""
    try:
        kept = json.loads(progress_file().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    if not isinstance(kept, dict):
        return {}
    return {str(game): read_record(one) for game, one in kept.items()}


def keep_record(game: str, record: Record) -> None:
    kept = {**read_records(), game: record}
    text = json.dumps({name: one.to_dict() for name, one in kept.items()}, indent=1)
    with suppress(OSError):  # puzzles go on where nothing can be kept
        write_file(progress_file(), text)
