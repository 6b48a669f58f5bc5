"""A state with explicit chance and a digest of each seat's history."""

from collections.abc import Sequence
from hashlib import blake2b
from random import Random
from typing import Any, Final

from undercroft.core.encoding import utilities
from undercroft.core.game import CHANCE, FIRST_EDITION, Event, Setup, State, hears
from undercroft.core.record import plain
from undercroft.games import encoding_of

MEMORY_BITS: Final = 64
Log = tuple[Any, int] | None  # the log before, and the number of the last move


class OpenSpielState:
    """A game's state, its log, and a digest of each seat's history.

    A digest is a hash chain over all that a seat has heard and done: equal digests mean equal
    histories.
    """

    def __init__(self, game: str, setup: Setup) -> None:
        self.name = game
        self.encoding = encoding_of(game, setup.edition)
        self.game = self.encoding.game
        self.setup = setup
        self.state: State = self.game.start(setup)
        self.log: Log = None
        self.real = True  # not a determinization: its log leads to its state
        self.memories = [b"\0" * (MEMORY_BITS // 8)] * setup.seats
        self.to_act = self.game.to_act(self.state)
        self.known: list[int] | None = None  # legal actions, computed on demand

    def copy(self) -> "OpenSpielState":
        return self.around(self.state.clone())

    def around(self, state: State) -> "OpenSpielState":
        """A copy with another game state."""
        other = object.__new__(OpenSpielState)
        other.__dict__ = self.__dict__ | {"state": state, "memories": self.memories.copy()}
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> "OpenSpielState":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        if not self.real:
            raise ValueError("a determinization has no log")
        return (replayed, (self.name, plain_setup(self.setup), self.numbers()))

    def numbers(self) -> list[int]:
        """The moves so far, by number."""
        found: list[int] = []
        log = self.log
        while log is not None:
            log, number = log
            found.append(number)
        found.reverse()
        return found

    def imagined(self, seat: int, rng: Random) -> "OpenSpielState":
        """A determinization for a seat."""
        other = self.around(self.game.imagine(self.state, seat, rng))
        other.real = False
        return other

    def legal(self) -> list[int]:
        """The legal actions of whoever is to act, including chance."""
        if self.known is None:
            seat = self.to_act[0]
            if seat == CHANCE:
                self.known = [number for number, _ in self.outcomes()]
            else:
                self.known = sorted(self.encoding.legal_numbers(self.state, seat))
        return self.known

    def outcomes(self) -> list[tuple[int, float]]:
        """Chance's moves by number, with their probabilities."""
        weighted = self.game.outcomes(self.state)
        total = sum(weight for _, weight in weighted)
        number_of = self.encoding.chance_number_of
        return sorted([(number_of(move), weight / total) for move, weight in weighted])

    def play(self, number: int) -> None:
        """Apply an action of whoever is to act, including chance."""
        if not self.to_act or number not in self.legal():
            raise ValueError(f"action {number} is not legal now")
        seat = self.to_act[0]
        encoding = self.encoding
        move = encoding.chance_move_of(number) if seat == CHANCE else encoding.move_of(number)
        self.state.news = []
        self.game.apply(self.state, seat, move)
        self.remember(seat, number, self.state.news)
        self.state.news = None
        self.log = (self.log, number)
        self.to_act = self.game.to_act(self.state)
        self.known = None

    def remember(self, seat: int, number: int, news: Sequence[tuple[Event, int]]) -> None:
        """Add to each seat's digest the events it heard, and to the mover's the move."""
        told = [(repr(event), audience) for event, audience in news]
        for other in range(len(self.memories)):
            heard = [text for text, audience in told if hears(audience, other)]
            if other == seat:
                heard.append(str(number))
            if heard:
                text = "\n".join(heard).encode()
                chain = blake2b(self.memories[other] + text, digest_size=MEMORY_BITS // 8)
                self.memories[other] = chain.digest()

    def memory(self, seat: int) -> bytes:
        return self.memories[seat]

    def returns(self) -> list[float]:
        if self.to_act:
            return [0.0] * self.setup.seats
        winners = self.game.winners(self.state)
        return utilities(winners, self.setup.seats, self.encoding.teams)

    def words(self, seat: int, number: int) -> str:
        """A move of a seat, or of chance, in notation."""
        encoding = self.encoding
        move = encoding.chance_move_of(number) if seat < 0 else encoding.move_of(number)
        return self.game.show_in(self.state, move)

    def text(self) -> str:
        """The moves so far, and the scores."""
        scores = " ".join([f"{score:g}" for score in self.game.scores(self.state)])
        return f"{self.game.title} after {len(self.numbers())} moves, scores {scores}"


def plain_setup(setup: Setup) -> dict[str, Any]:
    shown: dict[str, Any] = plain(setup)
    return {name: shown[name] for name in Setup.FIELDS}


def replayed(game: str, setup: dict[str, Any], numbers: Sequence[int]) -> OpenSpielState:
    """The state that a game's moves lead to."""
    state = OpenSpielState(game, Setup(**{"edition": FIRST_EDITION} | setup))
    for number in numbers:
        state.play(number)
    return state
