"""The contract between a game and everybody who plays it: people, bots, tables, environments.

A game is a set of functions over a state. A state is a cache of the moves made so far; what
remains to be decided is data in it (its agenda). Everything that changes a state is a move, also
what nature does: a dealt card, a drawn tile.
"""

from abc import abstractmethod
from collections.abc import Mapping
from random import Random
from typing import Any, Final, Generic, TypeAlias, TypeVar

from undercroft.core.facts import Account, Kind
from undercroft.core.mypyc_compat import mypyc_attr
from undercroft.core.record import Record

CHANCE: Final = -1  # the seat of nature
WATCHER: Final = -2  # the seat of those who only look on
EVERYONE: Final = -1  # the audience of a public event
NEWEST: Final = 0  # the edition of the rules of a game that begins now
FIRST_EDITION: Final = 1  # the one of games from before editions were written down
# Other audiences are sums of 1 << seat; EVERYONE less such a sum is all others, onlookers too.


@mypyc_attr(allow_interpreted_subclasses=True)
class Move(Record):
    """A choice of one seat, or of nature. Equal moves may be one object: never change one."""


Event: TypeAlias = object  # something that happened: a frozen dataclass of the game's `events`


class Step(Record):
    """One thing still to be done: its kind, whose it is, and how far it has come."""

    FIELDS = ("kind", "seat", "mark")

    def __init__(self, kind: int, seat: int = CHANCE, mark: int = 0) -> None:
        self.kind = kind
        self.seat = seat
        self.mark = mark


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Record):
    """What a game remembers. `news` is a list only where somebody wants to be told."""

    def __init__(self) -> None:
        self.agenda: list[Step] = []  # what happens next, last first
        self.reveals = 0  # how often something hidden has been shown; undo stops there
        self.news: list[tuple[Event, int]] | None = None

    @abstractmethod
    def clone(self) -> "State":
        """A copy that shares nothing that changes, and collects no news."""


def follow_with(state: State, steps: list[Step]) -> None:
    """Do these steps next, the first one first."""
    for step in reversed(steps):
        state.agenda.append(step)


def tell(state: State, event: Event, audience: int = EVERYONE) -> None:
    """Report an event to those allowed to know it. Callers ask first whether there is news."""
    if state.news is not None:
        state.news.append((event, audience))


def hears(audience: int, seat: int) -> bool:
    """Whether a seat is among the audience; those who look on have no seat to be left out."""
    return audience < 0 if seat == WATCHER else audience >> seat & 1 == 1


class Refusal(Record):
    """Why a move is not allowed: a rule's id and a sentence with its blanks filled in."""

    FIELDS = ("rule", "sentence", "blanks")

    def __init__(self, rule: str, sentence: str, blanks: tuple[object, ...] = ()) -> None:
        self.rule = rule
        self.sentence = sentence
        self.blanks = blanks

    def text(self, sentences: Mapping[str, str] | None = None) -> str:
        """The sentence, from a table of translations if one is given."""
        sentence = sentences.get(self.sentence, self.sentence) if sentences else self.sentence
        return sentence.format(*self.blanks)


class IllegalMove(ValueError):
    """A well-formed move that the rules forbid now."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.text()} ({refusal.rule})")
        self.refusal = refusal
        self.rule = refusal.rule  # its id, like PE2


class BadNotation(ValueError):
    """Text that is no move."""


class BadSetup(ValueError):
    """A game that can't be set up as asked."""


class Setup(Record):
    """What a game is played with: seats, switches, the pack laid over it, the rules' edition."""

    FIELDS = ("seats", "options", "pack", "edition")

    def __init__(
        self,
        seats: int,
        options: Mapping[str, int] | None = None,
        pack: Mapping[str, Any] | None = None,
        edition: int = NEWEST,
    ) -> None:
        self.seats = seats
        self.options = dict(options or {})
        self.pack = dict(pack or {})
        self.edition = edition


class Option(Record):
    """A switch of the rules: a name, the rule it stands for, its values, its default."""

    FIELDS = ("name", "rule", "choices", "default")

    def __init__(self, name: str, rule: str, choices: tuple[int, ...], default: int = 0) -> None:
        self.name = name
        self.rule = rule
        self.choices = choices
        self.default = default


S = TypeVar("S", bound=State)
M = TypeVar("M", bound=Move)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S, M]):
    """One of the games. It holds no state of its own."""

    name: str
    title: str
    seats: tuple[int, ...]
    options: tuple[Option, ...]
    edition: int = FIRST_EDITION  # of its rules; a new one where old logs would not replay
    length_is_luck: bool = False  # statistics then compare games that are as long

    @abstractmethod
    def start(self, setup: Setup) -> S:
        """The state before the first move; raises BadSetup or DataError."""

    def data_hash(self, state: S) -> str:
        """A hash of the component data that a game is played with, those of its pack included."""
        return ""

    @abstractmethod
    def to_act(self, state: S) -> tuple[int, ...]:
        """Who decides now: () when it is over, (CHANCE,) nature, several at the same time."""

    @abstractmethod
    def is_sealed(self, state: S) -> bool:
        """Whether what is chosen now stays hidden until all who choose have done so."""

    @abstractmethod
    def legal(self, state: S, seat: int) -> list[M]:
        """All moves of a seat that may act. The only definition of legality. Don't change it."""

    @abstractmethod
    def outcomes(self, state: S) -> list[tuple[M, int]]:
        """Nature's moves with their weights."""

    def sample(self, state: S, rng: Random) -> M:
        """One of nature's moves, by weight. Randomness enters here and in `imagine` only."""
        outcomes = self.outcomes(state)
        left = int(rng.random() * sum([weight for _, weight in outcomes]))
        for move, weight in outcomes:
            left -= weight
            if left < 0:
                return move
        raise ValueError("chance has no moves here")

    @abstractmethod
    def apply(self, state: S, seat: int, move: M) -> None:
        """Make a legal move and run on to the next decision. It trusts; `submit` checks."""

    @abstractmethod
    def view(self, state: S, seat: int) -> object:
        """What a seat may see, built up from nothing."""

    @abstractmethod
    def imagine(self, state: S, seat: int, rng: Random) -> S:
        """A full state that fits all a seat knows, the rest dealt anew."""

    @abstractmethod
    def scores(self, state: S) -> list[float]:
        """What each seat has: at the end, the higher the better."""

    @abstractmethod
    def winners(self, state: S) -> tuple[int, ...]:
        """The seats that won; several share a victory."""

    @abstractmethod
    def why_not(self, state: S, seat: int, move: M) -> Refusal | None:
        """Why a seat that may act can't make this move; None exactly for legal moves."""

    @abstractmethod
    def show(self, move: M) -> str:
        """The move in a few words."""

    @abstractmethod
    def read(self, text: str) -> M:
        """The move that `show` would write so; raises BadNotation."""

    @abstractmethod
    def check(self, state: S) -> None:
        """Raise AssertionError where the components of the game do not add up."""

    def kinds(self, state: S) -> tuple[Kind, ...]:
        """What is counted over many games, with the box that this one is played with."""
        return ()

    def account(self, state: S) -> Account:
        """What a finished game comes to. News must have been collected from its start."""
        return Account(0, ())

    def new(self, seats: int, options: Mapping[str, int] | None = None) -> S:
        """A game for so many seats, with the data as it comes."""
        return self.start(Setup(seats, options))

    def settled(self, setup: Setup) -> Setup:
        """The setup with options and edition filled in; raises BadSetup for what there is not."""
        if setup.seats not in self.seats:
            raise BadSetup(
                f"{self.title} is played by {self.seats[0]} to {self.seats[-1]}, not {setup.seats}"
            )
        options = {option.name: option.default for option in self.options}
        choices = {option.name: option.choices for option in self.options}
        for name, value in setup.options.items():
            if name not in options:
                known = ", ".join(options)
                raise BadSetup(f"{self.title} has no option '{name}'; it has {known}")
            if value not in choices[name]:
                allowed = ", ".join([str(choice) for choice in choices[name]])
                raise BadSetup(f"option '{name}' takes {allowed}, not {value}")
            options[name] = value
        edition = setup.edition if setup.edition != NEWEST else self.edition
        if not FIRST_EDITION <= edition <= self.edition:
            raise BadSetup(f"edition {edition} of the rules is not known, only {self.edition}")
        return Setup(setup.seats, options, setup.pack, edition)
