"""What a seat sees, written down in numbers.

A vector is written field by field by one and the same code that can note the fields' names, so
what is documented is what is written. Values are small whole numbers; each field says which of
them is the most, and what is written is the share of it, from 0 to 1.
"""

from typing import Any, Final, final

from undercroft.core.record import Record

MOST_PLACES: Final = 32_000
PLACE_BYTES: Final = 4  # of a float


class Field(Record):
    """So many places of a vector, from the first one on; the most is what stands for 1."""

    FIELDS = ("name", "kind", "first", "size", "most")

    def __init__(self, name: str, kind: str, first: int, size: int, most: int) -> None:
        self.name = name
        self.kind = kind
        self.first = first
        self.size = size
        self.most = most


# Small numbers as objects, made once: compiled code would make one anew for every place it marks,
# which costs more than all the rest. They are places of vectors, and numbers of actions.
NUMBERS: Final[list[Any]] = list(range(MOST_PLACES))


@final
class ObservationWriter:
    """What one seat sees, filled in from the first place to the last, again and again.

    A writer remembers what it says: little changes from one look to the next, and only that is
    written. Tuples and other things that are replaced, never changed, are known by being the same
    object. With `noting` it keeps a list of its fields.
    """

    def __init__(self, size: int, noting: bool = False) -> None:
        self.bytes: Any = bytearray(PLACE_BYTES * size)
        self.places: Any = memoryview(self.bytes).cast("f")
        self.at = 0
        self.field = 0
        self.numbers = [0] * size  # by field, as far as it has one
        self.things: list[Any] = [None] * size
        self.one: Any = 1.0  # as objects, made once
        self.zero: Any = 0.0
        self.noting = noting
        self.notes: list[Field] = []
        self.part = ""

    def begin_again(self) -> None:
        self.at = 0
        self.field = 0

    def end(self) -> None:
        """Keep no more room than the fields have turned out to need."""
        if len(self.numbers) > self.field:
            self.numbers = self.numbers[: self.field]
            self.things = self.things[: self.field]

    def vector(self) -> bytearray:
        """A copy of what has been written."""
        copied: bytearray = self.bytes.copy()
        return copied

    def note(self, name: str, kind: str, size: int, most: int) -> None:
        whole = f"{self.part}: {name}" if self.part else name
        self.notes.append(Field(whole, kind, self.at, size, most))

    def number(self, name: str, value: int, most: int) -> None:
        """A value from 0 to the most there is; more counts as that, less as 0."""
        if self.noting:
            self.note(name, "number", 1, most)
        if self.numbers[self.field] != value:
            self.numbers[self.field] = value
            self.put(0, value, most)
        self.field += 1
        self.at += 1

    def signed(self, name: str, value: int, most: int) -> None:
        """A value from -most to most, written so that the middle is 0.5."""
        if self.noting:
            self.note(name, "signed", 1, 2 * most)
        if self.numbers[self.field] != value + most:
            self.numbers[self.field] = value + most
            self.put(0, value + most, 2 * most)
        self.field += 1
        self.at += 1

    def choice(self, name: str, value: int, size: int) -> None:
        """One place for each possible value; none is marked for a negative one, which is none."""
        if self.noting:
            self.note(name, "one of", size, 1)
        mark = value + 1 if value >= 0 else 0
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

    def flags(self, name: str, bits: int, size: int) -> None:
        """One place for each bit."""
        if self.noting:
            self.note(name, "flags", size, 1)
        changed = self.numbers[self.field] ^ bits
        if changed:
            if bits >> size:
                raise too_large(name, bits, size)
            self.numbers[self.field] = bits
            for ahead in range(size):
                if changed >> ahead & 1:
                    self.put(ahead, bits >> ahead & 1, 1)
        self.field += 1
        self.at += size

    def counts(self, name: str, values: tuple[int, ...], size: int, most: int) -> None:
        """One number after the other; missing ones are 0."""
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

    def tally(self, name: str, values: list[int], size: int, most: int) -> None:
        """The same for a list, which changes."""
        if self.noting:
            self.note(name, "counts", size, most)
        before: list[int] | None = self.things[self.field]
        if self.changed_list(values):
            if len(values) > size:
                raise too_large(name, len(values), size)
            for ahead in range(size):
                value = values[ahead] if ahead < len(values) else 0
                if value != (before[ahead] if before and ahead < len(before) else 0):
                    self.put(ahead, value, most)
        self.at += size

    def members(self, name: str, items: tuple[int, ...], size: int) -> None:
        """Which of so many things are there, each of them once."""
        if self.noting:
            self.note(name, "flags", size, 1)
        before: tuple[int, ...] | None = self.things[self.field]
        if before is not items:
            self.things[self.field] = items
            self.mark_instead(name, before or (), items, size)
        self.field += 1
        self.at += size

    def mark_instead(
        self, name: str, before: tuple[int, ...], items: tuple[int, ...], size: int
    ) -> None:
        """Mostly both ascend: then only what is in one of them is written. Marks come last."""
        new: list[int] = []
        at = 0
        for item in items:
            while at < len(before) and before[at] < item:
                self.places[NUMBERS[self.at + before[at]]] = self.zero
                at += 1
            if at < len(before) and before[at] == item:
                at += 1
            else:
                new.append(item)
        for gone in range(at, len(before)):
            self.places[NUMBERS[self.at + before[gone]]] = self.zero
        for item in new:
            if not 0 <= item < size:
                raise too_large(name, item, size)
            self.places[NUMBERS[self.at + item]] = self.one

    def amounts(self, name: str, items: tuple[int, ...], size: int, most: int) -> None:
        """How often each of so many things is there."""
        if self.begin(name, items, size, most):
            for item in items:
                if not 0 <= item < size:
                    raise too_large(name, item, size)
                self.add(item, most)
        self.at += size

    # Fields with a shape of their own

    def changed(self, thing: object) -> bool:
        """Whether it is another thing than the last time; if not, `skip` what tells of it."""
        field = self.field
        self.field += 1
        if self.things[field] is thing and not self.noting:
            return False
        self.things[field] = thing
        return True

    def changed_list(self, values: list[int]) -> bool:
        """The same for a list, which is compared."""
        field = self.field
        self.field += 1
        if self.things[field] == values and not self.noting:
            return False
        self.things[field] = values.copy()
        return True

    def changed_number(self, value: int) -> bool:
        """The same for a number."""
        field = self.field
        self.field += 1
        if self.numbers[field] == value and not self.noting:
            return False
        self.numbers[field] = value
        return True

    def begin(
        self, name: str, things: tuple[object, ...], size: int, most: int, kind: str = "counts"
    ) -> bool:
        """Whether things have changed; then the places are empty, to be filled by `put`, `add`."""
        if self.noting:
            self.note(name, kind, size, most)
        before: tuple[object, ...] | None = self.things[self.field]
        if not self.changed(things):
            return False
        if before:
            for ahead in range(size):
                self.places[NUMBERS[self.at + ahead]] = self.zero
        return len(things) > 0

    def put(self, ahead: int, value: int, most: int) -> None:
        if value <= 0:
            self.places[NUMBERS[self.at + ahead]] = self.zero
        elif value >= most:
            self.places[NUMBERS[self.at + ahead]] = self.one
        else:
            self.places[NUMBERS[self.at + ahead]] = value / most

    def add(self, ahead: int, most: int) -> None:
        """One more of a thing."""
        share: float = self.places[NUMBERS[self.at + ahead]]
        self.put(ahead, int(share * most + 0.5) + 1, most)

    def copy(self, vector: bytearray) -> None:
        """Write places as they have been written on another writer."""
        first = PLACE_BYTES * self.at
        self.bytes[first : first + len(vector)] = vector

    def skip(self, size: int, fields: int = 0) -> None:
        """Go on behind so many places and fields."""
        self.at += size
        self.field += fields


def too_large(name: str, value: int, size: int) -> OverflowError:
    """What has no place would not be seen: an error, not a value left out."""
    return OverflowError(f"{name or 'a field'}: {value} does not fit {size} places")


def total(values: list[int]) -> int:
    """Their sum; `sum` itself is slow to call from compiled code."""
    found = 0
    for value in values:
        found += value
    return found
