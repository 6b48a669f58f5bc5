"""Atomic file writes."""

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

DRAFT: Final = ".draft"  # suffix of a file being written


def write_file(path: Path, content: str | bytes, private: bool = False) -> None:
    """Write to a temporary file, then rename: the old file stays until the new one is complete.

    Nobody but its owner can read a private one.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.{os.getpid()}{DRAFT}")
    try:
        if private:
            draft.touch(mode=0o600)
        with draft.open("wb") as file:
            file.write(content.encode() if isinstance(content, str) else content)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except BaseException:
        with suppress(OSError):
            draft.unlink()
        raise
