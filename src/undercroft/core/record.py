"""Value classes that compare by type and fields: moves, steps, states.

Not dataclasses: mypyc leaves a generated `__init__` interpreted, which makes copying a state
four times slower. A record lists its fields in FIELDS and writes its own `__init__`.
"""

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from typing import Any, ClassVar

from undercroft.core.mypyc_compat import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Record:
    """Equal to another record of the same class with equal fields."""

    FIELDS: ClassVar[tuple[str, ...]] = ()

    def values(self) -> tuple[Any, ...]:
        return tuple([getattr(self, name) for name in self.FIELDS])

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Record) or type(other) is not type(self):
            return False
        for name in self.FIELDS:
            mine, theirs = getattr(self, name), getattr(other, name)
            if mine is not theirs and mine != theirs:
                return False
        return True

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.values()))

    def __repr__(self) -> str:
        inside = ", ".join([f"{name}={getattr(self, name)!r}" for name in self.FIELDS])
        return f"{type(self).__name__}({inside})"

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled by its fields, if they are the arguments of `__init__`; states are not."""
        return (type(self), self.values())


def plain(value: object) -> Any:
    """A value in JSON types: a record becomes an object with its kind and fields."""
    if value is None or isinstance(value, int | str | float):  # most values: tested first
        return value
    if isinstance(value, Record):
        shown = {name: plain(getattr(value, name)) for name in value.FIELDS}
        return {"kind": type(value).__name__, **shown}
    if is_dataclass(value) and not isinstance(value, type):
        shown = {field.name: plain(getattr(value, field.name)) for field in fields(value)}
        return {"kind": type(value).__name__, **shown}
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    if isinstance(value, dict):
        return {str(key): plain(item) for key, item in value.items()}
    return value


def restored(value: Any, kinds: Mapping[str, Callable[..., object]]) -> Any:
    """What `plain` wrote, made again; raises KeyError for a kind that is not among these."""
    if isinstance(value, list):
        return [restored(item, kinds) for item in value]
    if not isinstance(value, dict):
        return value
    inside = {name: restored(item, kinds) for name, item in value.items() if name != "kind"}
    return kinds[value["kind"]](**inside) if "kind" in value else inside
