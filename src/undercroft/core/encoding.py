"""Games in numbers, for those who learn: a list of actions, and a vector of what a seat sees."""

from abc import abstractmethod
from typing import Any, Final, Generic

from undercroft.core.game import FIRST_EDITION, Game, M, Option, S, Setup
from undercroft.core.mypyc_compat import mypyc_attr
from undercroft.core.observation_writer import MOST_PLACES, NUMBERS, Field, ObservationWriter
from undercroft.core.record import Record

WAIT: Final = 0  # the action of a seat that has nothing to decide


class Block(Record):
    """A run of actions of one kind: the words for it, and how its number is made."""

    FIELDS = ("name", "first", "size", "formula")

    def __init__(self, name: str, first: int, size: int, formula: str) -> None:
        self.name = name
        self.first = first
        self.size = size
        self.formula = formula


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoding(Generic[S, M]):
    """The numbers of one game. A version never changes what a number means."""

    def __init__(
        self,
        game: Game[S, M],
        blocks: tuple[Block, ...],
        chances: int,
        longest: int,
        teams: bool = False,
        edition: int = FIRST_EDITION,
    ) -> None:
        self.game = game
        self.blocks = blocks
        self.actions = blocks[-1].first + blocks[-1].size
        self.chances = chances
        self.longest = longest  # decisions and deals that no game comes up to
        self.teams = teams  # whether seats win and lose together, so that no win is another's loss
        self.edition = edition  # of the rules whose moves it numbers
        self.version = f"{game.name}-{edition}"

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as what it is: it holds nothing of its own but its edition."""
        return (type(self), () if self.edition == self.game.edition else (self.edition,))

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
    def fill_in(self, writer: ObservationWriter, state: S, seat: int) -> None:
        """Write what a seat sees, and nothing that it doesn't."""

    def check_pack(self, state: S) -> None:
        """Raise BadSetup where a data pack allows moves that have no number."""

    def fields(self, setup: Setup) -> list[Field]:
        """The fields of the vector for a setup, in order."""
        writer = ObservationWriter(MOST_PLACES, True)
        self.fill_in(writer, self.game.start(setup), 0)
        return writer.notes

    def size(self, setup: Setup) -> int:
        """The length of the vector, which depends on the number of seats alone."""
        last = self.fields(setup)[-1]
        return last.first + last.size

    def observe(self, state: S, seat: int, size: int) -> bytearray:
        """What a seat sees, as floats in a vector of the length that `size` gives."""
        writer = ObservationWriter(size)
        self.fill_in(writer, state, seat)
        return writer.vector()

    def fill_in_again(self, writer: ObservationWriter, state: S, seat: int) -> None:
        """Bring the writer of a seat up to date."""
        writer.begin_again()
        self.fill_in(writer, state, seat)
        writer.end()

    def legal_numbers(self, state: S, seat: int) -> list[int]:
        """The numbers of a seat's legal moves; a seat that is not to act can only wait."""
        if seat not in self.game.to_act(state):
            return [WAIT]
        return self.numbers_of(self.game.legal(state, seat))

    def numbers_of(self, moves: list[M]) -> list[int]:
        numbers: list[Any] = [NUMBERS[self.number_of(move)] for move in moves]
        return numbers

    def mask(self, numbers: list[Any]) -> bytearray:
        """A place for each action, marked for those in the list: numbers, left as objects."""
        places: Any = bytearray(self.actions)
        for number in numbers:
            places[number] = 1
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
