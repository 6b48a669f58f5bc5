"""Faults of data files and data packs, and the words in which they are told."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import date, time
from difflib import get_close_matches
from typing import Final

MOST_FAULTS: Final = 200  # kept of one pack; more are only counted
MOST_GUESSES: Final = 20  # faults with a "did you mean": it takes long for thousands
LONGEST_WORD: Final = 40  # characters that a fault quotes


@dataclass(frozen=True)
class Fault:
    """What is wrong with one field."""

    entry: str
    field: str  # "" for the entry as a whole
    code: str  # that programs tell faults apart by
    rule: str  # the id of the rule behind it, or ""
    what: str
    line: int = 0  # of the file, from 1; 0 if unknown

    def __str__(self) -> str:
        place = f"{self.entry}.{self.field}" if self.field and self.entry else self.entry
        return f"{place or self.field}: {self.what}" if place or self.field else self.what


class DataError(ValueError):
    """An error in a data file; one line that names the file, the entry and the field.

    `faults` are all faults of a data pack, up to the most that are kept, and `count` their number.
    """

    def __init__(self, text: str, faults: tuple[Fault, ...] = (), count: int = 0) -> None:
        super().__init__(text)
        self.faults = faults
        self.count = count or len(faults)


def error_of(file: str, fault: Fault) -> DataError:
    return DataError(f"{file}: {fault}", (fault,))


class Faults:
    """The faults found in a data pack so far."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.found: list[Fault] = []
        self.count = 0

    def add(self, fault: Fault) -> None:
        self.count += 1
        if self.count <= MOST_FAULTS:
            self.found.append(fault)

    def near(self, word: str, known: Collection[str]) -> str:
        return near(word, known) if self.count < MOST_GUESSES else ""

    def raise_any(self) -> None:
        """Raise DataError with all faults, if there are any."""
        if self.found:
            more = f" (and {self.count - 1} more)" if self.count > 1 else ""
            text = f"{self.file}: {self.found[0]}{more}"
            raise DataError(text, tuple(self.found), self.count)


def near(word: str, known: Collection[str]) -> str:
    """A "did you mean" suggestion, or an empty string."""
    if len(word) > LONGEST_WORD:
        return ""
    close = get_close_matches(word, known, n=1)
    return f", did you mean '{close[0]}'?" if close else ""


def quoted(word: str) -> str:
    """A word of somebody else's file, fit for one line of a message."""
    cut = word if len(word) <= LONGEST_WORD else word[:LONGEST_WORD] + "\N{HORIZONTAL ELLIPSIS}"
    if cut.isprintable():
        return cut
    return "".join([letter if letter.isprintable() else "?" for letter in cut])


def kind_of(value: object) -> str:
    """A value's TOML type in plain words; of what TOML has not, the type's name."""
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
    if isinstance(value, list | tuple):
        return "a list"
    if isinstance(value, date | time):
        return "a date or time"
    return "nothing" if value is None else f"a Python {type(value).__name__}"
