"""Pages that a command writes for somebody to open."""

from pathlib import Path

from rich.console import Console

from undercroft.cli.faults import Fault, why_not
from undercroft.core.atomic_write import write_file
from undercroft.core.words import Words


def write_output(file: Path, text: str, words: Words, notes: Console) -> None:
    """Write the file, print its name, and note a folder that was made for it. Raises Fault."""
    is_new = not file.parent.exists()
    try:
        write_file(file, text)
    except OSError as error:
        raise Fault("unwritable", file=file, reason=why_not(error)) from None
    if is_new:
        notes.print(words.say("files", "made", folder=file.parent), soft_wrap=True)
    print(file)
