"""Which lessons this user has done, and where they left the others."""

import json
from contextlib import suppress
from pathlib import Path
from typing import Final

from undercroft.cli.saving import state_folder
from undercroft.core.atomic_write import write_file
from undercroft.lessons.lesson import Lesson

DONE: Final = ""  # instead of the step at which a lesson was left


def progress_file() -> Path:
    return state_folder() / "lessons.json"


def key_of(lesson: Lesson) -> str:
    return f"{lesson.game}/{lesson.id}"


def read_progress() -> dict[str, str]:
    """The step of every lesson that was begun; nothing where the file can't be read."""
    try:
        kept = json.loads(progress_file().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return {str(key): str(step) for key, step in kept.items()} if isinstance(kept, dict) else {}


def is_done(lesson: Lesson) -> bool:
    return read_progress().get(key_of(lesson)) == DONE


def step_of(lesson: Lesson) -> int:
    """The step at which a lesson goes on, 0 for its beginning."""
    left = read_progress().get(key_of(lesson), DONE)
    ids = [step.id for step in lesson.steps]
    return ids.index(left) if left in ids else 0


def keep_progress(lesson: Lesson, step: str) -> None:
    """Write down where a lesson was left. One that was done once stays done."""
    kept = read_progress()
    if kept.get(key_of(lesson)) == DONE:
        return
    kept[key_of(lesson)] = step
    with suppress(OSError):  # a lesson goes on where nothing can be kept
        write_file(progress_file(), json.dumps(kept, ensure_ascii=False, indent=1))
