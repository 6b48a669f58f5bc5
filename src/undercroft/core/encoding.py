"""Encodings for learning agents: a fixed list of actions and an observation vector."""

from abc import abstractmethod
from typing import Any, Final, Generic

from undercroft.core.game import NEWEST, Game, M, Option, S, Setup
from undercroft.core.modular_game import ON_OFF
from undercroft.core.mypyc_compat import mypyc_attr
from undercroft.core.observation_writer import MOST_PLACES, NUMBERS, Field, ObservationWriter
from undercroft.core.record import Record

WAIT: Final = 0  # the action of a seat that has nothing to decide


class Block(Record):
    """A range of actions of one kind: its notation, and how its numbers are made."""

    FIELDS = ("name", "first", "size", "formula")

    def __init__(self, name: str, first: int, size: int, formula: str) -> None:
        self.name = name
        self.first = first
        self.size = size
        self.formula = formula


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoding(Generic[S, M]):
    """The actions and observations of one game. Within a version no number changes its meaning."""

    def __init__(
        self,
        game: Game[S, M],
        blocks: tuple[Block, ...],
        chances: int,
        longest: int,
        teams: bool = False,
        edition: int = NEWEST,
    ) -> None:
        self.game = game
        self.blocks = blocks
        self.actions = blocks[-1].first + blocks[-1].size
        self.chances = chances
        self.longest = longest  # decisions and deals that no game comes up to
        self.teams = teams  # whether seats win and lose together, so that no win is another's loss
        self.edition = game.edition if edition == NEWEST else edition  # of the rules it numbers
        self.version = f"{game.name}-{self.edition}"
        # The observation has a place for each option that is on or off in this edition.
        self.option_places = len(
            [one for one in game.options if one.choices == ON_OFF and one.since <= self.edition]
        )

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled by class and edition, since it holds no other state."""
        return (type(self), () if self.edition == self.game.edition else (self.edition,))

    def of_edition(self, edition: int) -> "Encoding[S, M]":
        """The encoding of an earlier edition of the rules."""
        made: Any = type(self)
        encoding: Encoding[S, M] = made(edition)
        return encoding

    @abstractmethod
    def number_of(self, move: M) -> int:
        """A player's move to its action number."""

    @abstractmethod
    def move_of(self, number: int) -> M:
        """An action number to the player's move; not for WAIT."""

    @abstractmethod
    def chance_number_of(self, move: M) -> int:
        """A chance move to its number; chance's moves are numbered apart."""

    @abstractmethod
    def chance_move_of(self, number: int) -> M:
        """A number to the chance move."""

    @abstractmethod
    def fill_in(self, writer: ObservationWriter, state: S, seat: int) -> None:
        """Write a seat's observation, and nothing the seat does not know."""

    def check_pack(self, state: S) -> None:
        """Raise BadSetup if a data pack allows moves without a number."""

    def fields(self, setup: Setup) -> list[Field]:
        """The fields of the observation vector for a setup, in order."""
        writer = ObservationWriter(MOST_PLACES, True)
        self.fill_in(writer, self.game.start(setup), 0)
        return writer.notes

    def size(self, setup: Setup) -> int:
        """The length of the observation vector; it depends on the number of seats only."""
        last = self.fields(setup)[-1]
        return last.first + last.size

    def observe(self, state: S, seat: int, size: int) -> bytearray:
        """A seat's observation: `size` 32-bit floats."""
        writer = ObservationWriter(size)
        self.fill_in(writer, state, seat)
        return writer.vector()

    def fill_in_again(self, writer: ObservationWriter, state: S, seat: int) -> None:
        """Bring a seat's writer up to date."""
        writer.begin_again()
        self.fill_in(writer, state, seat)
        writer.end()

    def legal_numbers(self, state: S, seat: int) -> list[int]:
        """A seat's legal actions; only WAIT for a seat that is not to act."""
        if seat not in self.game.to_act(state):
            return [WAIT]
        return self.numbers_of(self.game.legal(state, seat))

    def numbers_of(self, moves: list[M]) -> list[int]:
        """The numbers of many moves, as shared int objects that the moves remember."""
        numbers: list[Any] = []
        for move in moves:
            if move.action is None:
                move.action = NUMBERS[self.number_of(move)]
            numbers.append(move.action)
        return numbers

    def mask(self, numbers: list[Any]) -> bytearray:
        """The action mask of a list of actions: a byte for each action."""
        places: Any = bytearray(self.actions)
        for number in numbers:
            places[number] = 1
        marked: bytearray = places
        return marked


def utilities(winners: tuple[int, ...], seats: int, teams: bool) -> list[float]:
    """The utility of the result for each seat, from -1 to 1. Zero-sum unless there are teams.

    Alone, a victory is worth 1 and the others share the loss; winners who share get less.
    """
    if teams or seats == 1:
        return [1.0 if seat in winners else -1.0 for seat in range(seats)]
    share = 1.0 / len(winners)
    return [
        (seats * (share if seat in winners else 0.0) - 1.0) / (seats - 1) for seat in range(seats)
    ]


def option_names(options: tuple[Option, ...]) -> dict[str, str]:
    """Option names by their Python spelling: `meat_stand` for `meat-stand`."""
    return {option.name.replace("-", "_"): option.name for option in options}
