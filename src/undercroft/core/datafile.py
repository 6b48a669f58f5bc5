"""Component data in TOML files: reading it, checking it, and overriding it by a data pack.

A file holds entries: tables with a `source`, which says where their values come from. Tables
without one only group entries: `pets.snakitty` is an entry, `pets` a group, `rings` an entry.
"""

import hashlib
import json
import re
import tomllib
from collections.abc import Collection, Mapping, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final, final

from undercroft.core.data_entry import SOURCE, SOURCES, Entry, Table
from undercroft.core.data_faults import DataError, Fault, Faults, error_of, kind_of, quoted
from undercroft.core.expansion import LIKE, Additions, is_group
from undercroft.core.pack_head import (
    FAR_TOO_LARGE,
    HEAD,
    LARGEST_FILE,
    NAME,
    WRITE,
    Head,
    check_limits,
    check_text,
    read_head,
    read_names,
)
from undercroft.core.regular_file import open_regular

PACK: Final = "pack"  # the source of a data pack's entries without one
FILE: Final = "data.toml"
PACK_FILE: Final = "data pack"  # the name of a pack without a file, in errors


def game_data(package: str, pack: Table, pack_file: str = PACK_FILE) -> "DataFile":
    """A game's own data file with a data pack laid over it."""
    return DataFile(FILE, _shipped(package), pack_file, pack, package.rpartition(".")[2])


@cache
def _shipped(package: str) -> dict[str, object]:
    return parse_toml(files(package).joinpath(FILE).read_text(encoding="utf-8"), FILE)


def read_toml(path: Path) -> dict[str, object]:
    """The contents of a data pack's file."""
    return parse_pack(read_text(path), str(path))


def read_text(path: Path) -> str:
    """The text of a data pack's file; raises DataError if it is no text."""
    file = str(path)
    try:
        with open_regular(path) as opened:
            text = opened.read(2 * LARGEST_FILE)  # more than is read of a pack, and not all
        return text.decode("utf-8-sig", "strict" if len(text) < 2 * LARGEST_FILE else "ignore")
    except UnicodeDecodeError:
        fault = Fault("", "", "not-text", "", "not a UTF-8 text file")
    except OSError as error:
        fault = Fault("", "", "no-file", "", (error.strerror or "cannot be read").lower())
    raise error_of(file, fault)


def parse_toml(text: str, file: str) -> dict[str, object]:
    """The contents of TOML text; `file` is what an error calls it."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        what, line = _located(str(error), text)
        fault = Fault("", "", "syntax", "", what, line)
        raise DataError(f"{file}: line {line}: {what}", (fault,)) from None
    except RecursionError:
        fault = Fault("", "", "too-deep", "", "nested too deeply")
    except ValueError:  # of more digits than Python reads
        fault = Fault("", "", "too-large", "", FAR_TOO_LARGE)
    raise error_of(file, fault)


def parse_pack(text: str, file: str = PACK_FILE) -> dict[str, object]:
    """A data pack given as TOML text; a byte order mark, which some editors write, is no fault."""
    check_text(file, text)
    pack = parse_toml(text.removeprefix("\ufeff"), file)
    check_limits(file, pack)
    return pack


def _located(message: str, text: str) -> tuple[str, int]:
    """A syntax error and its line, which tomllib gives in brackets at the end."""
    what, _, where = message.rpartition(" (at ")
    place = re.fullmatch(r"line (\d+), column \d+\)", where)
    return quoted_line(what or message), int(place[1]) if place else text.count("\n") + 1


def quoted_line(text: str) -> str:
    return "".join([letter if letter.isprintable() else "?" for letter in text[:120]])


@final
class DataFile:
    """The entries of a game's data file, with a data pack laid over them."""

    def __init__(
        self, file: str, tables: Table, pack_file: str, pack: Table, game: str = ""
    ) -> None:
        self.file = file
        self.base: dict[str, Table] = {}
        self.changes: dict[str, Table] = {}  # without their faulty fields
        self.names: dict[str, dict[str, str]] = {}  # by entry and language, of the pack
        self.faults = Faults(pack_file)
        self.additions = Additions(self.faults)
        _gather(file, tables, "", self.base)
        check_limits(pack_file, pack)
        values = {key: value for key, value in pack.items() if key != HEAD}
        self.head = Head()
        if HEAD in pack:
            inside = _inside(values) if _is_expansion(pack[HEAD]) else ()
            self.head = read_head(pack[HEAD], game, self.base, self.faults, inside)
        self._gather_changes(tables, values, "")
        self.entries: dict[str, Entry] = {}
        faults = self.faults if pack else None
        for name, fields in self.base.items():
            Entry(file, name, fields).check_sources()
            change = self.changes.get(name)
            if change is None:
                self.entries[name] = Entry(file, name, fields, None, faults)
            else:
                laid = {**fields, **change}
                self.entries[name] = Entry(pack_file, name, laid, fields, self.faults)
        self._add_entries()

    def entry(self, name: str) -> Entry:
        if name not in self.entries:
            raise DataError(f"{self.file}: {name}: missing")
        return self.entries[name]

    def group(self, name: str, ids: Sequence[str]) -> list[Entry]:
        """The entries of a group, in the order of the ids given."""
        return [self.entry(f"{name}.{key}") for key in ids]

    def ids(self, group: str, count: int, most: int = 0) -> tuple[str, ...]:
        """The ids in a group, in the order of the file; then those of an expansion, sorted.

        `most` is how many ids there can be; 0 where an expansion changes nothing.
        """
        start = f"{group}."
        found = tuple([name[len(start) :] for name in self.base if name.startswith(start)])
        if len(found) != count:
            raise DataError(f"{self.file}: {group}: expected {count} entries; got {len(found)}")
        return self.additions.claim(group, found, most) if most else found

    def in_play(self, group: str, ids: Sequence[str], least: int, rule: str) -> tuple[int, ...]:
        """The positions of a group's ids without those removed; by `rule` a game needs `least`."""
        gone = self.additions.gone(group)
        left = tuple([at for at, name in enumerate(ids) if name not in gone])
        self.additions.check_least(group, len(left), least, rule)
        return left

    def finish(self, reserved: Collection[str] = ()) -> None:
        """Raise DataError with all faults of the pack, or for a field that nothing has read.

        No entry of an expansion may be called by a `reserved` word.
        """
        self.additions.check_ids(self.base, reserved)
        self.additions.finish()
        self.faults.raise_any()
        for entry in self.entries.values():
            entry.check_all_read()

    def digest(self) -> str:
        """A hash of all values, including the pack's but not their sources."""
        values = [
            [name, {field: value for field, value in entry.fields.items() if field != SOURCE}]
            for name, entry in self.entries.items()
            if name not in self.additions.removed
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
        for name, fields in sorted(self.additions.added.items()):
            rows.extend([(name, field, source) for field, source in _sources_of(fields)])
        return rows

    def _gather_changes(self, tables: Table, pack: Table, path: str) -> None:
        """Find what a pack gives, by the names of the entries; only an expansion adds some."""
        adds = is_group(tables) and bool(path)
        for key, value in pack.items():
            name = f"{path}{quoted(key)}"
            known = tables.get(key)
            if adds and self.head.is_expansion and known is None and isinstance(value, Mapping):
                self.additions.added[name] = self._addition(name, value, tables)
            elif not isinstance(known, Mapping):
                what = f"unknown entry{self.faults.near(key, list(tables))}"
                is_meant = isinstance(value, Mapping) and NAME in value
                if adds and (is_meant or what == "unknown entry"):
                    what = f"unknown entry; only an expansion adds entries: {WRITE}"
                self.faults.add(Fault(name, "", "unknown-entry", "", what))
            elif not isinstance(value, Mapping):
                what = f"expected a table; got {kind_of(value)}"
                self.faults.add(Fault(name, "", "wrong-kind", "", what))
            elif SOURCE in known:
                self.changes[name] = self._change(name, value, known)
            else:
                self._gather_changes(known, value, f"{name}.")

    def _addition(self, name: str, given: Table, group: Table) -> dict[str, object]:
        """The fields of an entry that the pack adds; it needs a name."""
        values = {field: value for field, value in given.items() if field != LIKE}
        first = next(iter(group.values()))
        assert isinstance(first, Mapping)
        found = self._change(name, values, first)
        if not self.names.get(name):
            self.faults.add(Fault(name, NAME, "missing", "", "missing"))
        if LIKE in given:
            like = given[LIKE]
            if isinstance(like, str) and like in group:
                self.additions.likes[name] = like
            else:
                guess = self.faults.near(like, list(group)) if isinstance(like, str) else ""
                what = f"expected one of the shipped entries{guess}"
                self.faults.add(Fault(name, LIKE, "unknown-word", "", what))
        return found

    def _add_entries(self) -> None:
        """Entries of an expansion. Where one has a fault, another of its group stands in."""
        self.additions.removed = self.head.removed
        for name in self.head.removed:
            if name in self.changes:
                self.additions.refuse(name, "is removed and changed", "removed")
        if not self.additions.added:
            return
        likes = {name.rpartition(".")[0]: fields for name, fields in reversed(self.base.items())}
        for name, fields in sorted(self.additions.added.items()):
            like = likes[name.rpartition(".")[0]]
            self.entries[name] = Entry(self.faults.file, name, fields, like, self.faults)

    def _change(self, name: str, given: Table, known: Table) -> dict[str, object]:
        """What a pack gives of an entry, without what is no field of it."""
        change: dict[str, object] = {}
        for field, value in given.items():
            if field in known:
                change[field] = value
            elif field == NAME:
                self.names[name] = read_names(name, value, self.faults)
            else:
                what = f"unknown field{self.faults.near(field, [*known, NAME])}"
                self.faults.add(Fault(name, quoted(field), "unknown-field", "", what))
        if SOURCE in change:
            try:
                Entry(self.faults.file, name, change).check_sources((*SOURCES, PACK))
            except DataError as error:
                self.faults.add(error.faults[0])
                del change[SOURCE]
        return change


def _is_expansion(head: object) -> bool:
    return isinstance(head, Mapping) and head.get("expansion") is True


def _inside(pack: Table, path: str = "") -> list[str]:
    """The names of all tables in a pack, of which an expansion may add some."""
    found: list[str] = []
    for key, value in pack.items():
        if isinstance(value, Mapping):
            found += [f"{path}{key}", *_inside(value, f"{path}{key}.")]
    return found


def _sources_of(fields: Table) -> list[tuple[str, str]]:
    """(field, source) for the fields of an entry, or of what a pack gives of one."""
    source = fields.get(SOURCE, PACK)
    if isinstance(source, Mapping):
        return _flat("", source)
    return [(field, str(source)) for field in fields if field != SOURCE]


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
        if SOURCE in value:
            found[name] = value
        else:
            _gather(file, value, f"{name}.", found)
