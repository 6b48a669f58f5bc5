"""The game interface, which bots, terminal, server and environments rely on.

A game is a set of functions over a state. A state is a cache of the moves made so far; what
remains to be decided is data in it (its agenda). Everything that changes a state is a move, also
what chance does: a dealt card, a drawn tile.
"""

from abc import abstractmethod
from collections.abc import Callable, Mapping
from contextlib import suppress
from random import Random
from typing import Any, Final, Generic, TypeAlias, TypeVar

from undercroft.core.facts import Account, Kind
from undercroft.core.mypyc_compat import mypyc_attr
from undercroft.core.record import Record

CHANCE: Final = -1  # the seat of chance moves
WATCHER: Final = -2  # the seat of spectators
EVERYONE: Final = -1  # the audience of a public event
NEWEST: Final = 0  # stands for the newest edition of a game's rules
FIRST_EDITION: Final = 1  # the edition of logs that name none
# Other audiences are sums of 1 << seat; EVERYONE minus such a sum is everybody else.


@mypyc_attr(allow_interpreted_subclasses=True)
class Move(Record):
    """A choice of one seat, or of chance. Moves are interned: never change one."""

    action: object = None  # a player's action number, once an encoding has listed the move

    def __repr__(self) -> str:
        """The move in notation, where its game has been registered; else by its fields."""
        show = NOTATIONS.get(type(self).__module__.rpartition(".")[0])
        if show is not None:
            with suppress(BadNotation, IndexError, KeyError):  # of things that there are not
                return show(self)
        return super().__repr__()


NOTATIONS: Final[dict[str, Callable[[Any], str]]] = {}  # of games, by the package of their moves

Event: TypeAlias = object  # something that happened: a frozen dataclass of the game's `events`


class Step(Record):
    """One item of the agenda: its kind, its seat, and its progress."""

    FIELDS = ("kind", "seat", "mark")

    def __init__(self, kind: int, seat: int = CHANCE, mark: int = 0) -> None:
        self.kind = kind
        self.seat = seat
        self.mark = mark


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Record):
    """The state of a game. `news` collects events where it is a list, and is None in search.

    It has no `__init__`: a subclass that called one which interpreted classes may override would be
    compiled to slower code, and copy itself 6 to 25 % slower.
    """

    agenda: list[Step]  # what happens next, last first
    reveals: int = 0  # how often hidden information was revealed; undo stops there
    news: list[tuple[Event, int]] | None = None

    @abstractmethod
    def clone(self) -> "State":
        """An independent copy that collects no news."""


def follow_with(state: State, steps: list[Step]) -> None:
    """Push steps onto the agenda, to be done next in this order."""
    for step in reversed(steps):
        state.agenda.append(step)


def tell(state: State, event: Event, audience: int = EVERYONE) -> None:
    """Report an event to its audience, if the state collects news."""
    if state.news is not None:
        state.news.append((event, audience))


def hears(audience: int, seat: int) -> bool:
    """Whether a seat, or a spectator, is in an audience."""
    return audience < 0 if seat == WATCHER else audience >> seat & 1 == 1


class Refusal(Record):
    """Why a move is not allowed: the id of a rule, and a sentence with its blanks."""

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
    """A move that the rules forbid now; the message names the rule."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.text()} ({refusal.rule})")
        self.refusal = refusal
        self.rule = refusal.rule  # its id, like PE2


class BadNotation(ValueError):
    """Text that is not a move in this game's notation."""


class BadSetup(ValueError):
    """A setup that the game does not support."""


class Setup(Record):
    """What a game is started with: number of seats, options, data pack, edition."""

    FIELDS = ("seats", "options", "pack", "edition")

    def __init__(
        self,
        seats: int,
        options: Mapping[str, int] | None = None,
        pack: Mapping[str, Any] | None = None,
        edition: int = NEWEST,
    ) -> None:
        if pack is not None and not isinstance(pack, Mapping):
            raise BadSetup("Expected a data pack as a table of its entries.")
        self.seats = seats
        self.options = dict(options or {})
        self.pack = dict(pack or {})
        self.edition = edition


class Option(Record):
    """A rule option: its name, the id of its rule, the values it takes, its default.

    Editions of the rules before `since` do not have it.
    """

    FIELDS = ("name", "rule", "choices", "default", "since")

    def __init__(
        self,
        name: str,
        rule: str,
        choices: tuple[int, ...],
        default: int = 0,
        since: int = FIRST_EDITION,
    ) -> None:
        self.name = name
        self.rule = rule
        self.choices = choices
        self.default = default
        self.since = since


S = TypeVar("S", bound=State)
M = TypeVar("M", bound=Move)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S, M]):
    """The rules of one game. Holds no state."""

    name: str
    title: str
    seats: tuple[int, ...]
    options: tuple[Option, ...]
    edition: int = FIRST_EDITION  # of the rules; raised when old logs would not replay
    length_is_luck: bool = False  # statistics then control for the length of games

    @abstractmethod
    def start(self, setup: Setup) -> S:
        """The state before the first move; raises BadSetup or DataError."""

    def data_hash(self, state: S) -> str:
        """A hash of the component data, including the data pack."""
        return ""

    @abstractmethod
    def to_act(self, state: S) -> tuple[int, ...]:
        """The seats that decide now: (CHANCE,) for chance, () when the game is over."""

    @abstractmethod
    def is_sealed(self, state: S) -> bool:
        """Whether choices made now stay hidden until everybody has chosen."""

    @abstractmethod
    def legal(self, state: S, seat: int) -> list[M]:
        """The legal moves of a seat to act: the only definition of legality. Don't change it."""

    @abstractmethod
    def outcomes(self, state: S) -> list[tuple[M, int]]:
        """Chance's possible moves with their weights."""

    def sample(self, state: S, rng: Random) -> M:
        """Draw one of chance's moves by weight. Only this and `imagine` are random."""
        outcomes = self.outcomes(state)
        left = int(rng.random() * sum([weight for _, weight in outcomes]))
        for move, weight in outcomes:
            left -= weight
            if left < 0:
                return move
        raise ValueError("chance has no moves here")

    @abstractmethod
    def apply(self, state: S, seat: int, move: M) -> None:
        """Apply a legal move and run to the next decision. Does not check; see `submit`."""

    @abstractmethod
    def view(self, state: S, seat: int) -> object:
        """What a seat may know, as a frozen dataclass."""

    def views(self, state: S) -> Callable[[int], object]:
        """The views of all seats of a state that does not change; what they share is made once."""
        return lambda seat: self.view(state, seat)

    @abstractmethod
    def imagine(self, state: S, seat: int, rng: Random) -> S:
        """A determinization: a full state that fits what a seat knows, the rest dealt at random."""

    @abstractmethod
    def scores(self, state: S) -> list[float]:
        """The points of each seat; at the end, higher is better."""

    @abstractmethod
    def winners(self, state: S) -> tuple[int, ...]:
        """The seats that won; more than one if they share the victory."""

    @abstractmethod
    def why_not(self, state: S, seat: int, move: M) -> Refusal | None:
        """Why a seat to act can't make this move; None if and only if it is legal."""

    @abstractmethod
    def show(self, move: M) -> str:
        """The move in notation."""

    @abstractmethod
    def read(self, text: str) -> M:
        """The move of a notation, the inverse of `show`; raises BadNotation."""

    def show_in(self, state: S, move: M) -> str:
        """The move in notation, with the names of what an expansion added to the state's box."""
        return self.show(move)

    def read_in(self, state: S, text: str) -> M:
        """The move of a notation that may name what an expansion added; raises BadNotation."""
        return self.read(text)

    @abstractmethod
    def check(self, state: S) -> None:
        """Raise AssertionError if components are missing or there are too many."""

    def kinds(self, state: S) -> tuple[Kind, ...]:
        """The kinds of facts that are counted, for the data this game is played with."""
        return ()

    def account(self, state: S) -> Account:
        """The facts of a finished game that has collected news from its start."""
        return Account(0, ())

    def new(self, seats: int, options: Mapping[str, int] | None = None) -> S:
        """Start a game without a data pack."""
        return self.start(Setup(seats, options))

    def settled(self, setup: Setup) -> Setup:
        """The setup with all options and the edition filled in; raises BadSetup."""
        if setup.seats not in self.seats:
            raise BadSetup(
                f"{self.title} is for {self.seats[0]} to {self.seats[-1]} players, "
                f"not {setup.seats}"
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
            raise BadSetup(f"edition {edition} of the rules is not one of 1 to {self.edition}")
        for option in self.options:
            if edition < option.since and options[option.name] != option.default:
                raise BadSetup(
                    f"option '{option.name}' came with edition {option.since} of the rules, "
                    f"and this game is played by edition {edition}"
                )
        return Setup(setup.seats, options, setup.pack, edition)
