"""Component data as the page has them: the same for the shipped box and for a data pack."""

from collections.abc import Mapping
from typing import Any, Final

from undercroft.core.datafile import game_data
from undercroft.core.game import Setup
from undercroft.core.kit import BOX, GameKit

# Worked out, or put in.
UNPRINTED: Final = ("digest", "overrides", "faces", "looks", "whole_looks", "shapes")
SOURCE: Final = "source"


def component_data(kit: GameKit, pack: Mapping[str, Any]) -> dict[str, Any]:
    """A game's box: by the names of its `Box`, or the entries of its data file."""
    if BOX not in kit.typescript:
        return entries(kit, pack)
    state: Any = kit.game.start(Setup(kit.game.seats[0], pack=pack))
    return values_of(state.box)


def values_of(box: object) -> dict[str, Any]:
    """What the page is told of a `Box`."""
    names = [name for name in dir(box) if not name.startswith("_") and name not in UNPRINTED]
    values = {name: getattr(box, name) for name in names}
    return {name: value for name, value in values.items() if not callable(value)}


def entries(kit: GameKit, pack: Mapping[str, Any]) -> dict[str, Any]:
    """The entries of a data file with a data pack laid over them, without their sources."""
    found: dict[str, Any] = {}
    for name, entry in game_data(kit.package, pack).entries.items():
        *groups, last = name.split(".")
        table = found
        for group in groups:
            table = table.setdefault(group, {})
        table[last] = without_sources(entry.fields)
    return found


def without_sources(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key: without_sources(inner) for key, inner in value.items() if key != SOURCE}
    if isinstance(value, list | tuple):
        return [without_sources(inner) for inner in value]
    return value
