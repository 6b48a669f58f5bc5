"""Writes observation vectors field by field, from 0 to 1.

The same code can note the fields' names, so the documentation is always what is written. Values are
small integers; each field has a maximum, and the value divided by it is written, or, as bytes, the
value itself.
"""

from typing import Any, Final, final

from undercroft.core.mypyc_compat import i64
from undercroft.core.record import Record

MOST_PLACES: Final = 32_000
PLACE_BYTES: Final = 4  # of a float


class Field(Record):
    """A field of the vector: first index, length, and the value that 1 stands for."""

    FIELDS = ("name", "kind", "first", "size", "most")

    def __init__(self, name: str, kind: str, first: int, size: int, most: int) -> None:
        self.name = name
        self.kind = kind
        self.first = first
        self.size = size
        self.most = most


# Small numbers as objects, made once: compiled code would make a new one for every place it marks,
# which costs more than all the rest. They are places of vectors, and numbers of actions.
NUMBERS: Final[list[Any]] = list(range(MOST_PLACES))
ZEROS: Final[dict[int, bytearray]] = {}  # by length, made once


@final
class ObservationWriter:
    """The observation of one seat, updated again and again.

    A writer remembers its values and writes only what has changed. Tuples and other immutable
    values are compared by identity. With `noting` it keeps a list of its fields. With `whole` a
    place is a byte: the value itself, not divided by its maximum.
    """

    def __init__(self, size: int, noting: bool = False, whole: bool = False) -> None:
        self.whole = whole
        self.width: i64 = 1 if whole else PLACE_BYTES
        self.bytes: Any = bytearray(self.width * size)
        self.places: Any = self.bytes if whole else memoryview(self.bytes).cast("f")
        self.at: i64 = 0
        self.field: i64 = 0
        self.numbers: list[i64] = [0] * size  # by field, where it has one
        self.things: list[Any] = [None] * size
        self.one: Any = 1 if whole else 1.0  # as objects, made once
        self.zero: Any = 0 if whole else 0.0
        self.noting = noting
        self.notes: list[Field] = []
        self.part = ""

    def begin_again(self) -> None:
        self.at = 0
        self.field = 0

    def end(self) -> None:
        """Shrink the vector to the length of the fields written."""
        if len(self.numbers) > self.field:
            self.numbers = self.numbers[: self.field]
            self.things = self.things[: self.field]

    def vector(self) -> bytearray:
        """A copy of the vector."""
        copied: bytearray = self.bytes.copy()
        return copied

    def note(self, name: str, kind: str, size: i64, most: i64) -> None:
        whole = f"{self.part}: {name}" if self.part else name
        self.notes.append(Field(whole, kind, self.at, size, most))

    def number(self, name: str, value: i64, most: i64) -> None:
        """A value from 0 to its maximum, clamped."""
        if self.noting:
            self.note(name, "number", 1, most)
        if self.numbers[self.field] != value:
            self.numbers[self.field] = value
            self.put(0, value, most)
        self.field += 1
        self.at += 1

    def signed(self, name: str, value: i64, most: i64) -> None:
        """A value from -most to most; 0 is written as 0.5."""
        if self.noting:
            self.note(name, "signed", 1, 2 * most)
        above = value + most
        if self.numbers[self.field] != above:
            self.numbers[self.field] = above
            self.put(0, above, 2 * most)
        self.field += 1
        self.at += 1

    def choice(self, name: str, value: i64, size: i64) -> None:
        """One-hot; all zero for a negative value, which stands for none."""
        if self.noting:
            self.note(name, "one of", size, 1)
        mark: i64 = value + 1 if value >= 0 else 0
        before = self.numbers[self.field]
        if before != mark:
            if mark > size:
                raise too_large(name, value, size)
            self.numbers[self.field] = mark
            if before:
                self.places[NUMBERS[self.at + before - 1]] = self.zero
            if mark:
                self.places[NUMBERS[self.at + value]] = self.one
        self.field += 1
        self.at += size

    def flags(self, name: str, bits: i64, size: i64) -> None:
        """One place for each bit, 63 at most."""
        if self.noting:
            self.note(name, "flags", size, 1)
        changed = self.numbers[self.field] ^ bits
        if changed:
            if bits >> size:
                raise too_large(name, bits, size)
            self.numbers[self.field] = bits
            ahead: i64 = 0
            while changed:
                if changed & 1:
                    self.places[NUMBERS[self.at + ahead]] = (
                        self.one if bits >> ahead & 1 else self.zero
                    )
                changed >>= 1
                ahead += 1
        self.field += 1
        self.at += size

    def counts(self, name: str, values: tuple[int, ...], size: i64, most: i64) -> None:
        """Several numbers; missing ones are 0."""
        if self.noting:
            self.note(name, "counts", size, most)
        before: tuple[int, ...] | None = self.things[self.field]
        if before is not values:
            if len(values) > size:
                raise too_large(name, len(values), size)
            self.things[self.field] = values
            for ahead in range(size):
                value = values[ahead] if ahead < len(values) else 0
                if value != (before[ahead] if before and ahead < len(before) else 0):
                    self.put(ahead, value, most)
        self.field += 1
        self.at += size

    def tally(self, name: str, values: list[int], size: i64, most: i64) -> None:
        """`counts` for a mutable list."""
        if self.noting:
            self.note(name, "counts", size, most)
        before: list[Any] | None = self.things[self.field]
        if before != values:
            if len(values) > size:
                raise too_large(name, len(values), size)
            if before is None or len(before) != len(values):
                self.clear(size)
                before = self.things[self.field] = [None] * len(values)
            now: list[Any] = values
            for ahead in range(len(values)):
                if now[ahead] is not before[ahead]:  # small numbers are the same object
                    before[ahead] = now[ahead]
                    self.put(ahead, values[ahead], most)
        self.field += 1
        self.at += size

    def members(self, name: str, items: tuple[int, ...], size: i64) -> None:
        """Multi-hot: which of several things are there."""
        if self.noting:
            self.note(name, "flags", size, 1)
        before: tuple[int, ...] | None = self.things[self.field]
        if before is not items:
            self.things[self.field] = items
            self.mark_instead(name, before or (), items, size)
        self.field += 1
        self.at += size

    def mark_instead(
        self, name: str, before: tuple[int, ...], items: tuple[int, ...], size: i64
    ) -> None:
        """Erase what has gone and write what has come.

        Most often that is one thing, so what both lists begin and end with is left as it is.
        Compared as objects, since small numbers are the same ones.
        """
        old: tuple[Any, ...] = before
        now: tuple[Any, ...] = items
        at: i64 = 0
        last: i64 = len(before)
        end: i64 = len(items)
        while at < last and at < end and old[at] is now[at]:
            at += 1
        while last > at and end > at and old[last - 1] is now[end - 1]:
            last -= 1
            end -= 1
        for gone in range(at, last):
            self.places[NUMBERS[self.at + before[gone]]] = self.zero
        for come in range(at, end):
            item: i64 = items[come]
            if not 0 <= item < size:
                raise too_large(name, item, size)
            self.places[NUMBERS[self.at + item]] = self.one

    def amounts(self, name: str, items: tuple[int, ...], size: i64, most: i64) -> None:
        """How often each of several things is there."""
        if self.begin(name, items, size, most):
            for item in items:
                if not 0 <= item < size:
                    raise too_large(name, item, size)
                self.add(item, most)
        self.at += size

    # Fields with a shape of their own

    def changed(self, thing: object) -> bool:
        """Whether a value is another object than last time; if not, `skip` its fields."""
        field = self.field
        self.field += 1
        if self.things[field] is thing and not self.noting:
            return False
        self.things[field] = thing
        return True

    def changed_list(self, values: list[int]) -> bool:
        """`changed` for a mutable list, compared by value."""
        field = self.field
        self.field += 1
        if self.things[field] == values and not self.noting:
            return False
        self.things[field] = values.copy()
        return True

    def changed_number(self, value: i64) -> bool:
        """`changed` for a number."""
        field = self.field
        self.field += 1
        if self.numbers[field] == value and not self.noting:
            return False
        self.numbers[field] = value
        return True

    def begin(
        self, name: str, things: tuple[object, ...], size: i64, most: i64, kind: str = "counts"
    ) -> bool:
        """Whether a value changed; then its places are cleared, to be filled by `put` and `add`."""
        if self.noting:
            self.note(name, kind, size, most)
        before: tuple[object, ...] | None = self.things[self.field]
        if not self.changed(things):
            return False
        if before:
            self.clear(size)
        return len(things) > 0

    def put(self, ahead: i64, value: i64, most: i64) -> None:
        place = NUMBERS[self.at + ahead]
        if value <= 0:
            self.places[place] = self.zero
        elif self.whole:
            self.places[place] = NUMBERS[value if value < most else most]
        elif value >= most:
            self.places[place] = self.one
        else:
            self.places[place] = int(value) / int(most)

    def add(self, ahead: i64, most: i64) -> None:
        """Count a thing once more."""
        if self.whole:
            count: int = self.places[NUMBERS[self.at + ahead]]
            self.put(ahead, count + 1, most)
            return
        share: float = self.places[NUMBERS[self.at + ahead]]
        self.put(ahead, int(share * int(most) + 0.5) + 1, most)

    def clear(self, size: i64) -> None:
        """Write zeros into so many places."""
        length = int(self.width * size)
        if length not in ZEROS:
            ZEROS[length] = bytearray(length)
        self.copy(ZEROS[length])

    def copy(self, vector: bytearray) -> None:
        """Copy places from another writer."""
        first = self.width * self.at
        self.bytes[first : first + len(vector)] = vector

    def skip(self, size: i64, fields: i64 = 0) -> None:
        """Skip places and fields that have not changed."""
        self.at += size
        self.field += fields


def too_large(name: str, value: i64, size: i64) -> OverflowError:
    """What has no place would not be seen: an error, not a value left out."""
    return OverflowError(f"{name or 'a field'}: {value} does not fit {size} places")
