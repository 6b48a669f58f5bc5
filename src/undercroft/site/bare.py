"""Python without what only people read: half as much is sent to a browser."""

import ast
import io
from tokenize import COMMENT, DEDENT, INDENT, NEWLINE, NL, STRING, generate_tokens
from typing import Final

Place = tuple[int, int]  # row, from 1, and column
Cut = tuple[Place, Place, str]

BEFORE: Final = (NEWLINE, INDENT, DEDENT)  # what stands before a statement
NO_TEXT: Final = '"."'  # instead of a docstring; of an empty one dataclasses would make their own
AS_THEY_ARE: Final = ("_pyodide/_core_docs.py",)  # whose docstrings are read by C


def bare(name: str, source: bytes) -> bytes:
    """Source without comments, docstrings and empty lines, if this Python can read it."""
    if not name.endswith(".py") or name in AS_THEY_ARE:
        return source
    try:
        ast.parse(source)
    except SyntaxError:  # of another Python, which may see strings elsewhere
        return source
    lines = io.StringIO(source.decode("utf-8")).readlines()
    for (row, start), (last, end), instead in sorted(unread(lines), reverse=True):
        lines[row - 1 : last] = [lines[row - 1][:start] + instead + lines[last - 1][end:]]
    return "".join(lines).encode()


def unread(lines: list[str]) -> list[Cut]:
    """What can be cut out, and what stands there instead."""
    found: list[Cut] = []
    before = NEWLINE
    first: tuple[Place, Place] | None = None  # a text that a statement begins with
    for kind, _, start, end, _ in generate_tokens(iter([*lines, ""]).__next__):
        row, column = start
        if kind == COMMENT:
            code = lines[row - 1][:column].rstrip()  # on the same line
            whole = (row, len(lines[row - 1]))
            found.append(((row, len(code)), end if code else whole, ""))
        elif kind == NL and not lines[row - 1].strip():
            found.append(((row, 0), (row, len(lines[row - 1])), ""))
        elif kind == NEWLINE and first is not None:
            found.append((*first, NO_TEXT))
        if kind not in (COMMENT, NL):
            first = (start, end) if kind == STRING and before in BEFORE else None
            before = kind
    return found
