"""Component data in TOML files: reading it, checking it, and overriding it by a data pack.

A file holds entries: tables with a `source`, which says where their values come from. Tables
without one only group entries: `pets.snakitty` is an entry, `pets` a group, `rings` an entry.
"""

import hashlib
import json
import re
import tomllib
from collections.abc import Collection, Mapping, Sequence
from difflib import get_close_matches
from importlib.resources import files
from pathlib import Path
from typing import Final, final

RULEBOOK: Final = "rulebook"
INFERRED: Final = "inferred"
RECONSTRUCTED: Final = "reconstructed"
SOURCES: Final = (RULEBOOK, INFERRED, RECONSTRUCTED)
PACK: Final = "pack"  # of a data pack's entries without one
FILE: Final = "data.toml"
PACK_FILE: Final = "data pack"  # the name of a pack without a file, in errors
FAR_TOO_LARGE: Final = 10**12  # that an error quotes
LARGEST: Final = 999  # more than any component has: a deck of a million cards would only hang

Table = Mapping[str, object]


class DataError(ValueError):
    """An error in a data file; one line that names the file, the entry and the field."""


def game_data(package: str, pack: Table, pack_file: str = PACK_FILE) -> "DataFile":
    """A game's own data file with a data pack laid over it."""
    text = files(package).joinpath(FILE).read_text(encoding="utf-8")
    return DataFile(FILE, parse_toml(text, FILE), pack_file, pack)


def read_toml(path: Path) -> dict[str, object]:
    """The contents of a TOML file."""
    try:
        return parse_toml(path.read_text(encoding="utf-8-sig"), str(path))
    except UnicodeDecodeError:
        raise DataError(f"{path}: not a UTF-8 text file") from None
    except OSError as error:
        raise DataError(f"{path}: {(error.strerror or 'cannot be read').lower()}") from None


def parse_toml(text: str, file: str) -> dict[str, object]:
    """The contents of TOML text; `file` is what an error calls it."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise DataError(f"{file}: {_located(str(error), text)}") from None
    except RecursionError:
        raise DataError(f"{file}: nested too deeply") from None
    except ValueError:  # of more digits than Python reads
        raise DataError(f"{file}: a number is far too large") from None


def _located(message: str, text: str) -> str:
    """A syntax error with its line number in front instead of in brackets at the end."""
    what, _, where = message.rpartition(" (at ")
    place = re.fullmatch(r"(line \d+), column \d+\)", where)
    line = place[1] if place else f"line {text.count(chr(10)) + 1}"
    return f"{line}: {what or message}"


def near(word: str, known: Collection[str]) -> str:
    """A "did you mean" suggestion, or an empty string."""
    close = get_close_matches(word, known, n=1)
    return f", did you mean '{close[0]}'?" if close else ""


def kind_of(value: object) -> str:
    """A value's TOML type in plain words."""
    if isinstance(value, bool):
        return "true or false"
    if isinstance(value, int):
        return "a whole number"
    if isinstance(value, float):
        return "a fraction"
    if isinstance(value, str):
        return "a text"
    if isinstance(value, Mapping):
        return "a table"
    return "a list" if isinstance(value, list | tuple) else "a date or time"


@final
class Entry:
    """One entry of a data file. Each reading method checks the field that it reads."""

    def __init__(self, file: str, name: str, fields: Table) -> None:
        self.file = file
        self.name = name
        self.fields = fields
        self.unread: set[str] = set(fields) - {"source"}

    def fault(self, field: str, what: str) -> DataError:
        return DataError(f"{self.file}: {self.name}.{field}: {what}")

    def any_value(self, field: str) -> object:
        return self._value(field)

    def flag(self, field: str) -> bool:
        value = self._value(field)
        if not isinstance(value, bool):
            raise self.fault(field, f"expected true or false; got {kind_of(value)}")
        return value

    def whole(self, field: str) -> int:
        return self._whole(field, self._value(field))

    def natural(self, field: str, least: int = 0, most: int = LARGEST) -> int:
        number = self._natural(field, self._value(field), least)
        if number > most:
            raise self.fault(field, f"expected at most {most}; got {number}")
        return number

    def naturals(self, field: str, count: int, least: int = 0) -> tuple[int, ...]:
        values = self._list(field, count, "number")
        return tuple([self._natural(field, value, least) for value in values])

    def position(self, field: str, names: Sequence[str], noun: str) -> int:
        """The field's position among the names allowed."""
        return self._position(field, self._value(field), names, noun)

    def positions(self, field: str, names: Sequence[str], noun: str, count: int) -> tuple[int, ...]:
        values = self._list(field, count, noun)
        return tuple([self._position(field, value, names, noun) for value in values])

    def text(self, field: str, noun: str) -> str:
        return self._text(field, self._value(field), noun)

    def texts(self, field: str, noun: str) -> tuple[str, ...]:
        """A list of texts, at least one."""
        values = self._value(field)
        if not isinstance(values, list | tuple):
            raise self.fault(field, f"expected a list of {noun}s; got {kind_of(values)}")
        if not values:
            raise self.fault(field, f"expected at least one {noun}; got none")
        return tuple([self._text(field, value, noun) for value in values])

    def weights(self, field: str, names: Sequence[str]) -> tuple[int, ...]:
        """A number for each name; 0 for those that the table leaves out."""
        table = self._table(field, names)
        return tuple([self._natural(f"{field}.{name}", table.get(name, 0)) for name in names])

    def record(self, field: str, names: Sequence[str]) -> tuple[int, ...]:
        """A number for each name; none may be left out."""
        self._complete(field, names)
        return self.weights(field, names)

    def choices(
        self, field: str, names: Sequence[str], allowed: Sequence[str], noun: str
    ) -> tuple[int, ...]:
        """For each name, the position of its value among those allowed."""
        table = self._complete(field, names)
        return tuple(
            [self._position(f"{field}.{name}", table[name], allowed, noun) for name in names]
        )

    def inner(self, field: str) -> "Entry":
        """A table in this one, as an entry of its own."""
        return self._inner(field, self._value(field))

    def inners(self, field: str) -> list["Entry"]:
        """A list of tables, each as an entry of its own; they are counted from 1."""
        values = self._value(field)
        if not isinstance(values, list | tuple):
            raise self.fault(field, f"expected a list of tables; got {kind_of(values)}")
        return [self._inner(f"{field}.{at}", value) for at, value in enumerate(values, 1)]

    def check_all_read(self) -> None:
        """Raise DataError for fields that nothing has read: misspelt, or in the wrong place."""
        known = set(self.fields) - self.unread
        for field in sorted(self.unread):
            raise self.fault(field, f"unknown field{near(field, known)}")

    def check_sources(self) -> None:
        """Check that every field has a source and every source a field."""
        source = self.fields["source"]
        if isinstance(source, Mapping):
            self._check_sources("source", source, self.fields)
        else:
            self._position("source", source, SOURCES, "source")

    def _check_sources(self, path: str, sources: Table, values: Table) -> None:
        for key in values:
            if key != "source" and key not in sources:
                raise self.fault(f"{path}.{key}", "missing")
        for key, source in sources.items():
            value = values.get(key)
            if value is None:
                raise self.fault(f"{path}.{key}", f"unknown field{near(key, list(values))}")
            if isinstance(source, Mapping) and isinstance(value, Mapping):
                self._check_sources(f"{path}.{key}", source, value)
            else:
                self._position(f"{path}.{key}", source, SOURCES, "source")

    def _inner(self, field: str, value: object) -> "Entry":
        if not isinstance(value, Mapping):
            raise self.fault(field, f"expected a table; got {kind_of(value)}")
        return Entry(self.file, f"{self.name}.{field}", value)

    def _value(self, field: str) -> object:
        if field not in self.fields:
            raise self.fault(field, "missing")
        self.unread.discard(field)
        return self.fields[field]

    def _whole(self, field: str, value: object) -> int:
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.fault(field, f"expected a whole number; got {kind_of(value)}")
        if abs(value) > LARGEST:
            given = str(value) if abs(value) < FAR_TOO_LARGE else "far more"
            raise self.fault(field, f"expected at most {LARGEST}; got {given}")
        return value

    def _natural(self, field: str, value: object, least: int = 0) -> int:
        number = self._whole(field, value)
        if number < least:
            raise self.fault(field, f"expected at least {least}; got {number}")
        return number

    def _text(self, field: str, value: object, noun: str) -> str:
        if not isinstance(value, str):
            raise self.fault(field, f"expected a {noun}; got {kind_of(value)}")
        return value

    def _position(self, field: str, value: object, names: Sequence[str], noun: str) -> int:
        word = self._text(field, value, noun)
        if word not in names:
            raise self.fault(field, f"unknown {noun} '{word}'{near(word, names)}")
        return names.index(word)

    def _list(self, field: str, count: int, noun: str) -> list[object]:
        values = self._value(field)
        if not isinstance(values, list | tuple):
            raise self.fault(field, f"expected a list of {noun}s; got {kind_of(values)}")
        if len(values) != count:
            raise self.fault(field, f"expected {count} {noun}s; got {len(values)}")
        return list(values)

    def _table(self, field: str, names: Sequence[str]) -> Table:
        table = self._value(field)
        if not isinstance(table, Mapping):
            raise self.fault(field, f"expected a table; got {kind_of(table)}")
        for key in table:
            if key not in names:
                raise self.fault(f"{field}.{key}", f"unknown key{near(key, names)}")
        return table

    def _complete(self, field: str, names: Sequence[str]) -> Table:
        table = self._table(field, names)
        for name in names:
            if name not in table:
                raise self.fault(f"{field}.{name}", "missing")
        return table


def naturals_of(entries: Sequence[Entry], field: str) -> tuple[int, ...]:
    return tuple([entry.natural(field) for entry in entries])


def positions_of(
    entries: Sequence[Entry], field: str, names: Sequence[str], noun: str
) -> tuple[int, ...]:
    return tuple([entry.position(field, names, noun) for entry in entries])


@final
class DataFile:
    """The entries of a game's data file, with a data pack laid over them."""

    def __init__(self, file: str, tables: Table, pack_file: str, pack: Table) -> None:
        self.file = file
        self.base: dict[str, Table] = {}
        self.changes: dict[str, Table] = {}
        _gather(file, tables, "", self.base)
        _gather_changes(pack_file, tables, pack, "", self.changes)
        self.entries: dict[str, Entry] = {}
        for name, fields in self.base.items():
            Entry(file, name, fields).check_sources()
            change = self.changes.get(name)
            if change is None:
                self.entries[name] = Entry(file, name, fields)
            else:
                self.entries[name] = Entry(pack_file, name, {**fields, **change})

    def entry(self, name: str) -> Entry:
        if name not in self.entries:
            raise DataError(f"{self.file}: {name}: missing")
        return self.entries[name]

    def group(self, name: str, ids: Sequence[str]) -> list[Entry]:
        """The entries of a group, in the order of the ids given."""
        return [self.entry(f"{name}.{key}") for key in ids]

    def ids(self, group: str, count: int) -> tuple[str, ...]:
        """The ids in a group, in the order of the file."""
        start = f"{group}."
        found = tuple([name[len(start) :] for name in self.base if name.startswith(start)])
        if len(found) != count:
            raise DataError(f"{self.file}: {group}: expected {count} entries; got {len(found)}")
        return found

    def check_all_read(self) -> None:
        """Raise DataError for a field of any entry that nothing has read."""
        for entry in self.entries.values():
            entry.check_all_read()

    def digest(self) -> str:
        """A hash of all values, including the pack's but not their sources."""
        values = [
            [name, {field: value for field, value in entry.fields.items() if field != "source"}]
            for name, entry in self.entries.items()
        ]
        text = json.dumps(values, sort_keys=True, default=str)
        return hashlib.sha256(text.encode()).hexdigest()

    def sources(self) -> list[tuple[str, str, str]]:
        """(entry, field, source) for every value of the file, the pack's included."""
        rows: list[tuple[str, str, str]] = []
        for name, fields in self.base.items():
            change = self.changes.get(name, {})
            for field, source in _sources_of(fields):
                if field.partition(".")[0] not in change:
                    rows.append((name, field, source))
            rows.extend([(name, field, source) for field, source in _sources_of(change)])
        return rows


def _sources_of(fields: Table) -> list[tuple[str, str]]:
    """(field, source) for the fields of an entry, or of what a pack gives of one."""
    source = fields.get("source", PACK)
    if isinstance(source, Mapping):
        return _flat("", source)
    return [(field, str(source)) for field in fields if field != "source"]


def _flat(path: str, sources: Table) -> list[tuple[str, str]]:
    rows: list[tuple[str, str]] = []
    for key, source in sources.items():
        if isinstance(source, Mapping):
            rows.extend(_flat(f"{path}{key}.", source))
        else:
            rows.append((f"{path}{key}", str(source)))
    return rows


def _gather(file: str, tables: Table, path: str, found: dict[str, Table]) -> None:
    """Find the entries of a data file, by their names."""
    for key, value in tables.items():
        name = f"{path}{key}"
        if not isinstance(value, Mapping):
            raise DataError(f"{file}: {path or name + '.'}source: missing")
        if "source" in value:
            found[name] = value
        else:
            _gather(file, value, f"{name}.", found)


def _gather_changes(
    file: str, tables: Table, pack: Table, path: str, found: dict[str, Table]
) -> None:
    """Find what a pack gives, by the names of the entries; it may only name what exists."""
    for key, value in pack.items():
        name = f"{path}{key}"
        known = tables.get(key)
        if not isinstance(known, Mapping):
            raise DataError(f"{file}: {name}: unknown entry{near(key, list(tables))}")
        if not isinstance(value, Mapping):
            raise DataError(f"{file}: {name}: expected a table; got {kind_of(value)}")
        if "source" in known:
            _check_change(Entry(file, name, value), known)
            found[name] = value
        else:
            _gather_changes(file, known, value, f"{name}.", found)


def _check_change(change: Entry, known: Table) -> None:
    for field in change.fields:
        if field not in known:
            raise change.fault(field, f"unknown field{near(field, list(known))}")
    if "source" in change.fields:
        change.check_sources()
