"""What a legal data pack gives, apart: its head, values, sources and names."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from undercroft.core.data_entry import SOURCE
from undercroft.core.datafile import PACK, DataFile, game_data
from undercroft.core.expansion import LIKE
from undercroft.core.pack_head import EXPANSION, FORMAT, HEAD, NAME, REMOVE, Head
from undercroft.games import kit_named
from undercroft.packs.check import start

Values = dict[str, dict[str, Any]]  # by entry and field


@dataclass
class Contents:
    """A data pack. Entries and fields are in the shipped order."""

    game: str
    head: Head = field(default_factory=Head)
    values: Values = field(default_factory=dict)
    sources: Values = field(default_factory=dict)  # only those the pack states
    names: dict[str, dict[str, str]] = field(default_factory=dict)  # by entry and language
    likes: dict[str, str] = field(default_factory=dict)  # by entry added: whose drawing it borrows

    def mapping(self) -> dict[str, Any]:
        """The pack as a mapping, with a head of the newest format."""
        pack: dict[str, Any] = {HEAD: self.head_table()}
        for entry in self.entries():
            *groups, last = entry.split(".")
            table = pack
            for group in groups:
                table = table.setdefault(group, {})
            table[last] = self.entry_table(entry)
        return pack

    def entries(self) -> list[str]:
        """The entries with a value or a name, in the shipped order; then those added."""
        base = shipped(self.game)
        here = self.values.keys() | self.names.keys()
        order = [*base, *sorted([entry for entry in here if entry not in base])]
        return [entry for entry in order if self.values.get(entry) or self.names.get(entry)]

    def head_table(self) -> dict[str, Any]:
        table: dict[str, Any] = {"format": FORMAT, "game": self.game}
        if self.head.name:
            table[NAME] = self.head.name
        if self.head.entered:
            table["entered"] = self.head.entered
        if self.head.is_expansion:
            table[EXPANSION] = True
        if self.head.removed:
            table[REMOVE] = list(self.head.removed)
        notes = {key: self.head.notes[key] for key in sorted(self.head.notes)}
        return table | ({"notes": notes} if notes else {})

    def entry_table(self, entry: str) -> dict[str, Any]:
        table = dict(self.values.get(entry, {}))
        source = self.source_of(entry)
        names = self.names.get(entry, {})
        if names:
            table[NAME] = {key: names[key] for key in sorted(names)}
        if entry in self.likes:
            table[LIKE] = self.likes[entry]
        return table | ({SOURCE: source} if source else {})

    def source_of(self, entry: str) -> Any:
        """The source of an entry: one for all fields, or one for each, or none."""
        stated = self.sources.get(entry, {})
        sources = {one: stated.get(one, PACK) for one in self.values.get(entry, {})}
        if all(source == PACK for source in sources.values()):
            return None
        found = list(sources.values())
        same = all(source == found[0] for source in found) and isinstance(found[0], str)
        return found[0] if same else sources


def shipped(game: str) -> Mapping[str, Mapping[str, Any]]:
    return game_data(kit_named(game).package, {}).base


def fields_of(data: DataFile, entry: str) -> list[str]:
    """The fields of an entry in the shipped order; those of its group if it is an added one."""
    group = entry.rpartition(".")[0]
    base = data.base
    like = entry if entry in base else next(n for n in base if n.rpartition(".")[0] == group)
    return [field for field in base[like] if field != SOURCE]


def contents_of(game: str, pack: Mapping[str, Any]) -> Contents:
    """The contents of a pack; raises DataError with all faults if it is not legal."""
    kit = kit_named(game)
    start(kit, pack)
    data = game_data(kit.package, pack)
    additions = data.additions
    contents = Contents(game, data.head, names=data.names, likes=additions.likes)
    for entry in (*data.base, *sorted(additions.added)):
        change = additions.added.get(entry) or data.changes.get(entry, {})
        given = [one for one in fields_of(data, entry) if one in change]
        if given:
            contents.values[entry] = {one: change[one] for one in given}
        source = change.get(SOURCE)
        if isinstance(source, Mapping):
            contents.sources[entry] = {one: source[one] for one in given}
        elif source is not None:
            contents.sources[entry] = dict.fromkeys(given, source)
    return contents
