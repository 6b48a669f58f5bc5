"""Frozen dataclasses that are made quickly.

The `__init__` of a frozen dataclass with slots sets each field by a call, which takes ten times as
long as an assignment. Views have many fields and are made for every seat after every move.
"""

from dataclasses import MISSING, fields
from typing import Any, TypeVar

T = TypeVar("T")


def quickly_made(cls: type[T]) -> type[T]:
    """Give a frozen dataclass with slots an `__init__` that assigns its fields.

    While it runs, the object is of a class with the same slots that is not frozen.
    """
    made: Any = cls
    known: dict[str, Any] = {"frozen": cls, "thaw": object.__setattr__}
    known["Thawed"] = type(cls.__name__, (), {"__slots__": made.__slots__})
    heads, body = ["self"], ["thaw(self, '__class__', Thawed)"]
    for field in fields(made):
        if field.default_factory is not MISSING or not field.init:
            raise TypeError(f"{cls.__name__}.{field.name}: only plain fields are made quickly")
        has_default = field.default is not MISSING
        known[f"default_{field.name}"] = field.default
        heads.append(f"{field.name}=default_{field.name}" if has_default else field.name)
        body.append(f"self.{field.name} = {field.name}")
    body.append("self.__class__ = frozen")
    exec(f"def __init__({', '.join(heads)}):\n " + "\n ".join(body), known)
    made.__init__ = known["__init__"]
    return cls
