"""Comparing two data packs, and joining several."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from undercroft.core.datafile import game_data
from undercroft.core.pack_head import Head
from undercroft.games import kit_named
from undercroft.packs.contents import Contents, contents_of


@dataclass(frozen=True)
class Compared:
    """A value of two packs side by side; None where a pack does not give it."""

    entry: str
    field: str
    shipped: Any
    left: Any
    right: Any


@dataclass(frozen=True)
class Conflict:
    """A field that two packs give differently; the first pack's value is kept."""

    entry: str
    field: str
    kept: Any
    other: Any
    pack: int  # which of the packs had the other value, from 0


@dataclass(frozen=True)
class Merged:
    """Several packs in one, which may still have faults that none of them had."""

    pack: dict[str, Any]
    added: int  # values that only later packs give
    agreed: int  # values that more than one gives alike
    conflicts: tuple[Conflict, ...]


def diff(game: str, left: Mapping[str, Any], right: Mapping[str, Any]) -> list[Compared]:
    """The values that two legal packs do not give alike, in the shipped order."""
    one, other = contents_of(game, left), contents_of(game, right)
    return [
        Compared(entry, field, value, here, there)
        for entry, fields in game_data(kit_named(game).package, {}).base.items()
        for field, value in fields.items()
        if (here := one.values.get(entry, {}).get(field))
        != (there := other.values.get(entry, {}).get(field))
    ]


def merge(game: str, packs: Sequence[Mapping[str, Any]]) -> Merged:
    """Join legal packs. Sources, names and notes go with their values; the first name is kept."""
    result = Contents(game)
    added = agreed = 0
    conflicts: list[Conflict] = []
    for number, pack in enumerate(packs):
        given = contents_of(game, pack)
        result.head = joined(result.head, given.head)
        for entry, names in given.names.items():
            result.names[entry] = names | result.names.get(entry, {})
        for entry, values in given.values.items():
            kept = result.values.setdefault(entry, {})
            for field, value in values.items():
                if field not in kept:
                    kept[field] = value
                    source = given.sources.get(entry, {}).get(field)
                    if source is not None:
                        result.sources.setdefault(entry, {})[field] = source
                    added += number > 0
                elif kept[field] == value:
                    agreed += 1
                else:
                    conflicts.append(Conflict(entry, field, kept[field], value, number))
    order(result)
    return Merged(result.mapping(), added, agreed, tuple(conflicts))


def joined(first: Head, second: Head) -> Head:
    return Head(
        game=second.game,
        name=first.name or second.name,
        is_expansion=first.is_expansion or second.is_expansion,
        notes={**second.notes, **first.notes},
    )


def order(contents: Contents) -> None:
    """Put the fields of every entry in the shipped order."""
    base = game_data(kit_named(contents.game).package, {}).base
    for entry, values in contents.values.items():
        contents.values[entry] = {one: values[one] for one in base[entry] if one in values}
