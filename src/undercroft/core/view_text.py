"""A view as plain text: its fields, line by line, for where nothing draws it."""

from dataclasses import fields, is_dataclass
from typing import Any


def view_lines(view: Any) -> list[str]:
    """The fields of a view; players and other parts in it get a line each."""
    lines: list[str] = []
    for field in fields(view):
        value = getattr(view, field.name)
        parts = value if isinstance(value, tuple) else (value,)
        if any(is_dataclass(part) for part in parts):
            lines += [f"{field.name}: {in_short(part)}" for part in parts]
        else:
            lines.append(f"{field.name}: {in_short(value)}")
    return lines


def in_short(value: Any) -> str:
    """One line; what is nothing, 0 or empty is left out of it."""
    if is_dataclass(value):
        pairs = [(field.name, getattr(value, field.name)) for field in fields(value)]
        return "(" + " ".join([f"{name}={in_short(v)}" for name, v in pairs if filled(v)]) + ")"
    if isinstance(value, tuple):
        return "[" + " ".join([in_short(part) for part in value]) + "]"
    return "-" if value is None else str(value)


def filled(value: Any) -> bool:
    return value is not None and value != () and value != 0
