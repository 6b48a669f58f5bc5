"""Comparing two data packs, and joining several."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from undercroft.core.data_entry import SOURCE
from undercroft.core.datafile import game_data
from undercroft.core.pack_head import Head
from undercroft.games import kit_named
from undercroft.packs.contents import Contents, contents_of, fields_of, shipped


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
    """A field that two packs give differently; the first pack's value is kept.

    Without a field: an entry that one pack removes and another changes.
    """

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
    """The values that two legal packs do not give alike: added and removed entries first."""
    one, other = contents_of(game, left), contents_of(game, right)
    return expanded(game, one, other) + [
        Compared(entry, field, value, here, there)
        for entry, fields in shipped(game).items()
        if entry not in one.head.removed and entry not in other.head.removed
        for field, value in fields.items()
        if (here := one.values.get(entry, {}).get(field))
        != (there := other.values.get(entry, {}).get(field))
    ]


def expanded(game: str, one: Contents, other: Contents) -> list[Compared]:
    """Entries that the two packs do not add or remove alike, with the values of all fields."""
    base = shipped(game)
    added = [name for name in one.values.keys() | other.values.keys() if name not in base]
    rows: list[Compared] = []
    for entry in sorted(added):
        here, there = one.values.get(entry), other.values.get(entry)
        if here != there:
            rows.append(Compared(entry, "", None, here, there))
    for entry in sorted(set(one.head.removed) ^ set(other.head.removed)):
        is_here = entry in other.head.removed
        values = {field: value for field, value in base[entry].items() if field != SOURCE}
        rows.append(Compared(entry, "", values, *((values, None) if is_here else (None, values))))
    return rows


def merge(game: str, packs: Sequence[Mapping[str, Any]]) -> Merged:
    """Join legal packs. Sources, names and notes go with their values; the first name is kept."""
    result = Contents(game)
    added = agreed = 0
    conflicts: list[Conflict] = []
    for number, pack in enumerate(packs):
        given = contents_of(game, pack)
        for entry in settle_removals(result, given):
            conflicts.append(Conflict(entry, "", "", "", number))
        result.head = joined(result.head, given.head)
        result.likes = given.likes | result.likes
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
        removed=tuple(sorted({*first.removed, *second.removed})),
        notes={**second.notes, **first.notes},
        entered=max(first.entered, second.entered),
    )


def order(contents: Contents) -> None:
    """Put the fields of every entry in the shipped order."""
    data = game_data(kit_named(contents.game).package, {})
    for entry, values in contents.values.items():
        contents.values[entry] = {
            one: values[one] for one in fields_of(data, entry) if one in values
        }


def settle_removals(first: Contents, second: Contents) -> list[str]:
    """Entries that one pack removes and the other changes: the first pack decides."""
    lost = [entry for entry in second.values if entry in first.head.removed]
    for entry in lost:
        del second.values[entry]
        second.names.pop(entry, None)
    kept = [entry for entry in second.head.removed if entry in first.values]
    left = tuple([entry for entry in second.head.removed if entry not in kept])
    second.head = replace(second.head, removed=left)
    return lost + kept
