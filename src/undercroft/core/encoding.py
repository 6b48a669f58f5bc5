"""Games in numbers, for those who learn: a fixed list of actions, and what a seat sees as a vector.

A vector is written field by field by one and the same code that can note the fields' names, so
what is documented is what is written. Values are small whole numbers; each field says which of
them is the most, and a reader divides by that.
"""

from abc import abstractmethod
from typing import Any, Final, Generic, final

from undercroft.core.game import Game, M, Option, S, Setup
from undercroft.core.record import Record

WAIT: Final = 0  # the action of a seat that has nothing to decide
MOST_PLACES: Final = 32_000


class Field(Record):
    """So many places of a vector, from the first one on; the most is what stands for 1."""

    FIELDS = ("name", "kind", "first", "size", "most")

    def __init__(self, name: str, kind: str, first: int, size: int, most: int) -> None:
        self.name = name
        self.kind = kind
        self.first = first
        self.size = size
        self.most = most


class Block(Record):
    """A run of actions of one kind: the words for it, and how its number is made."""

    FIELDS = ("name", "first", "size", "formula")

    def __init__(self, name: str, first: int, size: int, formula: str) -> None:
        self.name = name
        self.first = first
        self.size = size
        self.formula = formula


# Small numbers as objects, made once: compiled code would make one anew for every place it marks,
# which costs more than all the rest. They are places of vectors, and numbers of actions.
NUMBERS: Final[list[Any]] = list(range(MOST_PLACES))


@final
class Sheet:
    """A vector being filled in from its first place to its last. With `noting` it keeps a list."""

    def __init__(self, size: int, noting: bool = False) -> None:
        self.places: Any = bytearray(size)
        self.at = 0
        self.noting = noting
        self.notes: list[Field] = []
        self.part = ""

    def note(self, name: str, kind: str, size: int, most: int) -> None:
        whole = f"{self.part}: {name}" if self.part else name
        self.notes.append(Field(whole, kind, self.at, size, most))

    def number(self, name: str, value: int, most: int) -> None:
        """A value from 0 to the most there is; more counts as that, less as 0."""
        if self.noting:
            self.note(name, "number", 1, most)
        if value > 0:
            self.places[NUMBERS[self.at]] = value if value < most else most
        self.at += 1

    def signed(self, name: str, value: int, most: int) -> None:
        """A value from -most to most, written so that the middle is 0."""
        if self.noting:
            self.note(name, "signed", 1, 2 * most)
        shifted = value + most
        if shifted > 0:
            self.places[NUMBERS[self.at]] = shifted if shifted < 2 * most else 2 * most
        self.at += 1

    def choice(self, name: str, value: int, size: int) -> None:
        """One place for each possible value; none is marked where the value is not among them."""
        if self.noting:
            self.note(name, "one of", size, 1)
        if 0 <= value < size:
            self.places[NUMBERS[self.at + value]] = 1
        self.at += size

    def flags(self, name: str, bits: int, size: int) -> None:
        """One place for each bit."""
        if self.noting:
            self.note(name, "flags", size, 1)
        place = self.at
        while bits > 0 and place < self.at + size:
            if bits & 1:
                self.places[NUMBERS[place]] = 1
            bits >>= 1
            place += 1
        self.at += size

    def counts(self, name: str, values: tuple[int, ...], size: int, most: int) -> None:
        """One number after the other; missing ones are 0."""
        if self.noting:
            self.note(name, "counts", size, most)
        for at in range(min(len(values), size)):
            value = values[at]
            if value > 0:
                self.places[NUMBERS[self.at + at]] = value if value < most else most
        self.at += size

    def members(self, name: str, items: tuple[int, ...], size: int, most: int = 1) -> None:
        """How often each of so many things is there."""
        if self.noting:
            self.note(name, "counts" if most > 1 else "flags", size, most)
        places, first = self.places, self.at
        for item in items:
            place = NUMBERS[first + item]
            if most == 1:
                places[place] = 1
            elif places[place] < most:
                places[place] += 1
        self.at += size

    def skip(self, size: int) -> None:
        """Places that stay 0, because what they tell of is not there."""
        self.at += size


class Encoding(Generic[S, M]):
    """The numbers of one game. A version never changes what a number means."""

    version: str
    game: Game[S, M]
    blocks: tuple[Block, ...]
    actions: int
    chances: int
    teams: bool  # whether seats win and lose together, so that no win is another's loss
    longest: int  # decisions and deals that no game comes up to

    @abstractmethod
    def number_of(self, move: M) -> int:
        """The number of a player's move."""

    @abstractmethod
    def move_of(self, number: int) -> M:
        """The player's move with that number, WAIT left out."""

    @abstractmethod
    def chance_number_of(self, move: M) -> int:
        """The number of nature's move, among those of nature."""

    @abstractmethod
    def chance_move_of(self, number: int) -> M:
        """Nature's move with that number."""

    @abstractmethod
    def fill_in(self, sheet: Sheet, state: S, seat: int) -> None:
        """Write what a seat sees, and nothing that it doesn't."""

    def check_pack(self, state: S) -> None:
        """Raise BadSetup where a data pack allows moves that have no number."""

    def fields(self, setup: Setup) -> list[Field]:
        """The fields of the vector for a setup, in order."""
        sheet = Sheet(MOST_PLACES, True)
        self.fill_in(sheet, self.game.start(setup), 0)
        return sheet.notes

    def size(self, setup: Setup) -> int:
        """The length of the vector, which depends on the number of seats alone."""
        last = self.fields(setup)[-1]
        return last.first + last.size

    def observe(self, state: S, seat: int, size: int) -> bytearray:
        """What a seat sees, as a vector of the length that `size` gives."""
        sheet = Sheet(size)
        self.fill_in(sheet, state, seat)
        places: bytearray = sheet.places
        return places

    def legal_numbers(self, state: S, seat: int) -> list[int]:
        """The numbers of a seat's legal moves; a seat that is not to act can only wait."""
        game = self.game
        if seat not in game.to_act(state):
            return [WAIT]
        moves = game.legal(state, seat)
        return [self.number_of(move) for move in moves]

    def mask(self, numbers: list[int]) -> bytearray:
        """A place for each action, marked for those in the list."""
        places: Any = bytearray(self.actions)
        for number in numbers:
            places[NUMBERS[number]] = 1
        marked: bytearray = places
        return marked


def utilities(winners: tuple[int, ...], seats: int, teams: bool) -> list[float]:
    """What the end is worth to each seat, from -1 to 1. Without teams it adds up to 0.

    Alone, a victory is worth 1 and the others share the loss; winners who share get less.
    """
    if teams or seats == 1:
        return [1.0 if seat in winners else -1.0 for seat in range(seats)]
    share = 1.0 / len(winners)
    return [
        (seats * (share if seat in winners else 0.0) - 1.0) / (seats - 1) for seat in range(seats)
    ]


def option_names(options: tuple[Option, ...]) -> dict[str, str]:
    """Switches as they are written in Python, by their names: `meat_stand` for `meat-stand`."""
    return {option.name.replace("-", "_"): option.name for option in options}
