"""Frozen dataclasses that are made quickly.

The `__init__` of a frozen dataclass with slots sets each field by a call, which takes ten times as
long as an assignment. Views have many fields and are made for every seat after every move.
"""

from collections.abc import Callable
from dataclasses import MISSING, fields
from typing import Any, Generic, TypeVar

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


class Sharing(Generic[T]):
    """Makes objects of a frozen dataclass with slots that differ in a few fields only.

    `share` takes the fields that are equal, by name; `make` what it returned and the others, so
    that not all fields are named for each object.
    """

    def __init__(self, cls: type[T], *apart: str) -> None:
        made: Any = cls
        names = list(made.__slots__)
        alike = ", ".join([name for name in names if name not in apart])
        known: dict[str, Any] = {"frozen": cls, "new": object.__new__}
        known["Thawed"] = type(cls.__name__, (), {"__slots__": names})
        body = [f"{alike}, = shared", "self = new(Thawed)"]
        body += [f"self.{name} = {name}" for name in names]
        body += ["self.__class__ = frozen", "return self"]
        exec(f"def share(*, {alike}):\n return ({alike},)", known)
        exec(f"def make(shared, {', '.join(apart)}):\n " + "\n ".join(body), known)
        self.share: Callable[..., tuple[Any, ...]] = known["share"]
        self.make: Callable[..., T] = known["make"]
