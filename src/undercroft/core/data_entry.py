"""One entry of a data file, whose reading methods check what they read."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeVar, final

from undercroft.core.data_faults import DataError, Fault, Faults, error_of, kind_of, near, quoted

RULEBOOK: Final = "rulebook"
INFERRED: Final = "inferred"
RECONSTRUCTED: Final = "reconstructed"
SOURCES: Final = (RULEBOOK, INFERRED, RECONSTRUCTED)
SOURCE: Final = "source"
FAR_TOO_LARGE: Final = 10**12  # that an error quotes
LARGEST: Final = 999  # more than any component has: a deck of a million cards would only hang

Table = Mapping[str, object]
T = TypeVar("T")


@final
class Entry:
    """One entry of a data file. Each reading method checks the field that it reads.

    A faulty field of a data pack is noted among its faults, and its shipped value is read instead,
    so that all faults are found at once. Without a pack a fault raises DataError.
    """

    def __init__(
        self,
        file: str,
        name: str,
        fields: Table,
        shipped: Table | None = None,
        faults: Faults | None = None,
    ) -> None:
        self.file = file
        self.name = name
        self.fields = fields
        self.shipped = shipped  # what a data pack changes; None if it does not
        self.faults = faults  # of the data pack; None without one
        self.faulty: set[str] = set()  # fields, or parts of them, with a fault
        self.unread: set[str] = set(fields) - {SOURCE}

    def fault(self, field: str, what: str, code: str = "wrong", rule: str = "") -> DataError:
        return error_of(self.file, Fault(self.name, field, code, rule, what))

    def report(
        self, field: str, what: str, code: str, rule: str = "", also: Sequence[str] = ()
    ) -> None:
        """Note a fault of values that can be read all the same.

        `also` are the other fields it comes from. Where one of them all has a fault already, this
        one may only follow from it and is left out.
        """
        error = self.fault(field, what, code, rule)
        if self.faults is None:
            raise error
        if self.faulty.isdisjoint((field, field.partition(".")[0], *also)):
            self.faults.add(error.faults[0])
            self.faulty.add(field)

    def settled(self, field: str, read: Callable[[], T]) -> T:
        """What `read` returns; with the shipped value if a pack's is faulty."""
        try:
            return read()
        except DataError as error:
            if not self._put_back(field, error):
                raise
            return read()

    def _put_back(self, field: str, error: DataError) -> bool:
        if self.shipped is None or self.faults is None or field not in self.shipped:
            return False
        self.faults.add(error.faults[0])
        self.faulty.add(field)
        self.fields = {**self.fields, field: self.shipped[field]}
        return True

    def is_given(self, field: str) -> bool:
        """Whether a data pack gives this field another value."""
        return self.shipped is not None and self.fields[field] != self.shipped[field]

    def any_value(self, field: str) -> object:
        return self._value(field)

    def flag(self, field: str) -> bool:
        value = self._value(field)
        if not isinstance(value, bool):
            raise self._wrong_kind(field, "true or false", value)
        return value

    def whole(self, field: str) -> int:
        return self.settled(field, lambda: self._whole(field, self._value(field)))

    def natural(self, field: str, least: int = 0, most: int = LARGEST) -> int:
        def read() -> int:
            number = self._natural(field, self._value(field), least)
            if number > most:
                raise self.fault(field, f"expected at most {most}; got {number}", "too-large")
            return number

        return self.settled(field, read)

    def naturals(self, field: str, count: int, least: int = 0) -> tuple[int, ...]:
        def read() -> tuple[int, ...]:
            values = self._list(field, count, "number", "wrong-count", "")
            return tuple([self._natural(field, value, least) for value in values])

        return self.settled(field, read)

    def position(self, field: str, names: Sequence[str], noun: str) -> int:
        """The field's position among the names allowed."""
        return self.settled(field, lambda: self._position(field, self._value(field), names, noun))

    def positions(
        self,
        field: str,
        names: Sequence[str],
        noun: str,
        count: int,
        code: str = "wrong-count",
        rule: str = "",
    ) -> tuple[int, ...]:
        """Positions among the names allowed; `code` and `rule` are of a wrong count."""

        def read() -> tuple[int, ...]:
            values = self._list(field, count, noun, code, rule)
            return tuple([self._position(field, value, names, noun) for value in values])

        return self.settled(field, read)

    def text(self, field: str, noun: str) -> str:
        return self.settled(field, lambda: self._text(field, self._value(field), noun))

    def texts(self, field: str, noun: str) -> tuple[str, ...]:
        """A list of texts, at least one."""

        def read() -> tuple[str, ...]:
            values = self._values(field, noun)
            if not values:
                raise self.fault(field, f"expected at least one {noun}; got none", "empty")
            return tuple([self._text(field, value, noun) for value in values])

        return self.settled(field, read)

    def words(self, field: str, most: int) -> list[str]:
        """A list of texts, perhaps none."""

        def read() -> list[str]:
            values = self._values(field, "text")
            if len(values) > most:
                what = f"expected at most {most} texts; got {len(values)}"
                raise self.fault(field, what, "too-large")
            return [self._text(field, value, "text") for value in values]

        return self.settled(field, read)

    def weights(self, field: str, names: Sequence[str]) -> tuple[int, ...]:
        """A number for each name; 0 for those that the table leaves out."""

        def read() -> tuple[int, ...]:
            table = self._table(field, names)
            return tuple([self._natural(f"{field}.{name}", table.get(name, 0)) for name in names])

        return self.settled(field, read)

    def record(self, field: str, names: Sequence[str]) -> tuple[int, ...]:
        """A number for each name; none may be left out."""
        self.settled(field, lambda: self._complete(field, names))
        return self.weights(field, names)

    def choices(
        self, field: str, names: Sequence[str], allowed: Sequence[str], noun: str
    ) -> tuple[int, ...]:
        """For each name, the position of its value among those allowed."""

        def read() -> tuple[int, ...]:
            table = self._complete(field, names)
            return tuple(
                [self._position(f"{field}.{name}", table[name], allowed, noun) for name in names]
            )

        return self.settled(field, read)

    def inner(self, field: str) -> "Entry":
        """A table in this one, as an entry of its own."""
        return self._inner(field, self._value(field))

    def inners(self, field: str) -> list["Entry"]:
        """A list of tables, each as an entry of its own; they are counted from 1."""
        values = self._values(field, "table")
        return [self._inner(f"{field}.{at}", value) for at, value in enumerate(values, 1)]

    def check_all_read(self) -> None:
        """Raise DataError for fields that nothing has read: misspelt, or in the wrong place."""
        known = set(self.fields) - self.unread
        for field in sorted(self.unread):
            raise self.fault(field, f"unknown field{near(field, known)}", "unknown-field")

    def check_sources(self, allowed: Sequence[str] = SOURCES) -> None:
        """Check that every field has a source and every source a field."""
        source = self.fields[SOURCE]
        if isinstance(source, Mapping):
            self._check_sources(SOURCE, source, self.fields, allowed)
        else:
            self._position(SOURCE, source, allowed, SOURCE)

    def _check_sources(
        self, path: str, sources: Table, values: Table, allowed: Sequence[str]
    ) -> None:
        for key in values:
            if key != SOURCE and key not in sources:
                raise self.fault(f"{path}.{key}", "missing", "missing")
        for key, source in sources.items():
            value = values.get(key)
            if value is None:
                what = f"unknown field{near(key, list(values))}"
                raise self.fault(f"{path}.{quoted(key)}", what, "unknown-field")
            if isinstance(source, Mapping) and isinstance(value, Mapping):
                self._check_sources(f"{path}.{key}", source, value, allowed)
            else:
                self._position(f"{path}.{key}", source, allowed, SOURCE)

    def _inner(self, field: str, value: object) -> "Entry":
        if not isinstance(value, Mapping):
            raise self._wrong_kind(field, "a table", value)
        return Entry(self.file, f"{self.name}.{field}", value)

    def _value(self, field: str) -> object:
        if field not in self.fields:
            raise self.fault(field, "missing", "missing")
        self.unread.discard(field)
        return self.fields[field]

    def _whole(self, field: str, value: object) -> int:
        if isinstance(value, bool) or not isinstance(value, int):
            raise self._wrong_kind(field, "a whole number", value)
        if abs(value) > LARGEST:
            given = str(value) if abs(value) < FAR_TOO_LARGE else "far more"
            raise self.fault(field, f"expected at most {LARGEST}; got {given}", "too-large")
        return value

    def _natural(self, field: str, value: object, least: int = 0) -> int:
        number = self._whole(field, value)
        if number < least:
            raise self.fault(field, f"expected at least {least}; got {number}", "too-small")
        return number

    def _text(self, field: str, value: object, noun: str) -> str:
        if not isinstance(value, str):
            raise self._wrong_kind(field, f"a {noun}", value)
        return value

    def _position(self, field: str, value: object, names: Sequence[str], noun: str) -> int:
        word = self._text(field, value, noun)
        if word not in names:
            raise self.unknown(field, word, names, noun)
        return names.index(word)

    def unknown(self, field: str, word: str, names: Sequence[str], noun: str) -> DataError:
        guess = near(word, names) if self.faults is None else self.faults.near(word, names)
        return self.fault(field, f"unknown {noun} '{quoted(word)}'{guess}", "unknown-word")

    def _values(self, field: str, noun: str) -> Sequence[object]:
        values = self._value(field)
        if not isinstance(values, list | tuple):
            raise self._wrong_kind(field, f"a list of {noun}s", values)
        return values

    def _list(self, field: str, count: int, noun: str, code: str, rule: str) -> Sequence[object]:
        values = self._values(field, noun)
        if len(values) != count:
            raise self.fault(field, f"expected {count} {noun}s; got {len(values)}", code, rule)
        return values

    def _table(self, field: str, names: Sequence[str]) -> Table:
        table = self._value(field)
        if not isinstance(table, Mapping):
            raise self._wrong_kind(field, "a table", table)
        for key in table:
            if key not in names:
                what = f"unknown key{near(key, names)}"
                raise self.fault(f"{field}.{quoted(key)}", what, "unknown-key")
        return table

    def _complete(self, field: str, names: Sequence[str]) -> Table:
        table = self._table(field, names)
        for name in names:
            if name not in table:
                raise self.fault(f"{field}.{name}", "missing", "missing")
        return table

    def _wrong_kind(self, field: str, expected: str, value: object) -> DataError:
        return self.fault(field, f"expected {expected}; got {kind_of(value)}", "wrong-kind")


def naturals_of(entries: Sequence[Entry], field: str) -> tuple[int, ...]:
    return tuple([entry.natural(field) for entry in entries])


def positions_of(
    entries: Sequence[Entry], field: str, names: Sequence[str], noun: str
) -> tuple[int, ...]:
    return tuple([entry.position(field, names, noun) for entry in entries])
