"""Sections of a Markdown file that commands write, between two comments."""

import re
from collections.abc import Sequence
from pathlib import Path

from undercroft.core.atomic_write import write_file
from undercroft.core.regular_file import read_regular


def put_section(path: Path, begin: str, end: str, lines: Sequence[str]) -> None:
    """Replace the section between two comments of a file, or add it at the end."""
    text = read_regular(path) if path.exists() else ""
    first, last = f"<!-- {begin} -->", f"<!-- {end} -->"
    section = "\n".join([first, "", *lines, "", last])
    between = re.compile(f"{re.escape(first)}.*?{re.escape(last)}", re.DOTALL)
    if between.search(text):
        text = between.sub(lambda _: section, text)
    else:
        text = f"{text.rstrip()}\n\n{section}\n".lstrip()
    write_file(path, text)
