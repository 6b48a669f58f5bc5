"""Writes data packs as TOML: the same pack always gives the same text."""

import json
import re
from collections.abc import Mapping
from typing import Any, Final

from undercroft.core.data_faults import kind_of
from undercroft.core.pack_head import HEAD
from undercroft.packs.contents import Contents, contents_of

BARE: Final = re.compile(r"[A-Za-z0-9_-]+")


def to_toml(game: str, pack: Mapping[str, Any]) -> str:
    """A pack as text; raises DataError if it is not legal."""
    return text_of(contents_of(game, pack))


def text_of(contents: Contents) -> str:
    head = contents.head_table()
    notes = head.pop("notes", {})
    parts = [section(HEAD, head)]
    if notes:
        parts.append(section(f"{HEAD}.notes", notes))
    for entry in contents.entries():
        parts.append(section(entry, contents.entry_table(entry)))
    return "\n".join(parts)


def section(name: str, fields: Mapping[str, Any]) -> str:
    """A table with its header; names of entries are bare keys."""
    lines = [f"{key(field)} = {value_text(value)}" for field, value in fields.items()]
    return "\n".join([f"[{name}]", *lines, ""])


def key(name: str) -> str:
    return name if BARE.fullmatch(name) else text(name)


def text(value: str) -> str:
    """A basic string. Those of JSON are among TOML's, but for DEL, which must be escaped."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007F")


def value_text(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return text(value)
    if isinstance(value, list | tuple):
        return f"[{', '.join([value_text(one) for one in value])}]"
    if isinstance(value, Mapping):
        inner = [f"{key(one)} = {value_text(value[one])}" for one in sorted(value)]
        return f"{{ {', '.join(inner)} }}" if inner else "{}"
    raise TypeError(f"no value of a data pack: {kind_of(value)}")
