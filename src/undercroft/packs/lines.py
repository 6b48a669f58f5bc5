"""The lines of a TOML text on which its keys stand, to say where a fault is."""

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from undercroft.core.data_faults import Fault

Path = tuple[str, ...]

TOKEN: Final = re.compile(
    r'"""(?:\\.|[^\\])*?"""'  # texts of several lines
    r"|'''.*?'''"
    r'|"(?:\\.|[^"\\\n])*"'
    r"|'[^'\n]*'"
    r"|#[^\n]*"
    r"|[\n\[\]{}=]"
    r"|[^\s\"'#\[\]{}=]+"
    r"|[\"']",  # of a text that does not end
    re.DOTALL,
)
PART: Final = re.compile(r'"((?:\\.|[^"\\])*)"|\'([^\']*)\'|([^\s."\']+)')
OPENS, CLOSES = "[{", "]}"


def lines_of(text: str) -> dict[Path, int]:
    """The line of each table and each key at the start of a line, from 1."""
    found: dict[Path, int] = {}
    table: Path = ()
    line = 1
    depth = 0  # of brackets
    start: list[str] = []  # of the statement, until its equals sign
    is_value = False
    for token in TOKEN.finditer(text):
        word = token[0]
        if word == "\n":
            if depth == 0:
                if start[:1] == ["["]:
                    table = path_of("".join(start).strip("[]"))
                    found.setdefault(table, line)
                start, is_value = [], False
        elif word[0] != "#":
            depth += (word in OPENS) - (word in CLOSES)
            if word == "=" and depth == 0 and not is_value:
                found.setdefault(table + path_of("".join(start)), line)
                is_value = True
            elif not is_value:
                start.append(word)
        line += word.count("\n")
    if start[:1] == ["["]:
        found.setdefault(path_of("".join(start).strip("[]")), line)
    return found


def path_of(key: str) -> Path:
    """
    >>> path_of('pets . "baby golem".bars')
    ('pets', 'baby golem', 'bars')
    """
    return tuple([part[1] or part[2] or part[3] or "" for part in PART.finditer(key)])


def located(faults: Iterable[Fault], text: str) -> tuple[Fault, ...]:
    """The faults with their lines in the text they were found in."""
    lines = lines_of(text)
    for path, line in list(lines.items()):
        for end in range(1, len(path)):
            lines.setdefault(path[:end], line)  # what is only named as a part of others
    return tuple([replace(fault, line=fault.line or line_of(fault, lines)) for fault in faults])


def line_of(fault: Fault, lines: dict[Path, int]) -> int:
    """The line of the field, or of what holds it; 0 for the file as a whole."""
    path = tuple(".".join([part for part in (fault.entry, fault.field) if part]).split("."))
    while path and path not in lines:
        path = path[:-1]
    return lines.get(path, 0)
