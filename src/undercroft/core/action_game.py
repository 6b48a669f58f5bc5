"""A game played by action numbers: what the environments step."""

from random import Random
from typing import Any, final

from undercroft.core.bot import Bot, Decision
from undercroft.core.encoding import WAIT, Encoding, utilities
from undercroft.core.game import CHANCE, IllegalMove, Move, Refusal, Setup, State
from undercroft.core.observation_writer import ObservationWriter
from undercroft.core.play import refuse

OVER = "The game is over."
NO_SUCH_ACTION = "There is no action {0}; actions are numbered 0 to {1}."
NOTHING_TO_DECIDE = "Action 0 (wait) is only for seats with nothing to decide."


def place_in(numbers: list[int], number: int) -> int:
    """The index of a number, or -1. Compiled, comparing as ints beats `list.index`."""
    for at in range(len(numbers)):
        if numbers[at] == number:
            return at
    return -1


@final
class ActionGame:
    """One game: its state, its random stream, and the legal actions of whoever decides.

    With `whole` observations are bytes, each a value as it is; else floats from 0 to 1.
    """

    def __init__(
        self, encoding: Encoding[Any, Any], setup: Setup, size: int, whole: bool = False
    ) -> None:
        self.encoding = encoding
        self.game = encoding.game
        self.setup = setup
        self.size = size
        self.whole = whole
        self.seed = ""
        self.chance = Random(0)
        self.log: list[int] = []  # seat, action, seat, action, ...
        self.state: State = self.game.start(setup)
        self.to_act: tuple[int, ...] = ()
        self.decisions = 0
        self.known: list[list[int] | None] = [None] * setup.seats  # legal actions, on demand
        self.writers: list[ObservationWriter | None] = [
            None
        ] * setup.seats  # of each seat's last observation

    def begin(self, seed: str) -> None:
        """Start a new game. Every match with that seed deals the same."""
        self.seed = seed
        self.log = []
        self.chance = Random(seed)
        self.state = self.game.start(self.setup)
        self.decisions = 0
        self.run_chance()

    def play_again(self, seed: str, log: list[int]) -> None:
        """Replay a log of actions; does nothing without a seed."""
        if seed:
            self.begin(seed)
        for at in range(0, len(log), 2):
            self.play(log[at], log[at + 1])

    def run_chance(self) -> None:
        game, state = self.game, self.state
        self.to_act = game.to_act(state)
        while len(self.to_act) == 1 and self.to_act[0] == CHANCE:
            game.apply(state, CHANCE, game.sample(state, self.chance))
            self.to_act = game.to_act(state)
        self.known = [None] * self.setup.seats

    def legal(self, seat: int) -> list[int]:
        found = self.known[seat]
        if found is None:
            found = [WAIT]
            if seat in self.to_act:
                found = self.encoding.numbers_of(self.game.legal(self.state, seat))
            self.known[seat] = found
        return found

    def pick(self, seat: int, share: float) -> int:
        """The legal action at a fraction from 0 to 1 of the list."""
        numbers = self.legal(seat)
        return numbers[int(share * len(numbers))]

    def observe(self, seat: int) -> bytearray:
        """A seat's observation, as 32-bit floats or as bytes."""
        return self.writer(seat).vector()

    def writer(self, seat: int) -> ObservationWriter:
        """A seat's writer, brought up to date."""
        writer = self.writers[seat]
        if writer is None:
            writer = self.writers[seat] = ObservationWriter(self.size, False, self.whole)
        self.encoding.fill_in_again(writer, self.state, seat)
        return writer

    def mask(self, seat: int) -> bytearray:
        return self.encoding.mask(self.legal(seat))

    def play(self, seat: int, number: int) -> None:
        """Apply a seat's action if it is legal, then chance's moves."""
        if seat not in self.to_act or place_in(self.legal(seat), number) < 0:
            raise IllegalMove(self.refusal(seat, number))
        self.make(seat, number, self.encoding.move_of(number))

    def make(self, seat: int, number: int, move: Move) -> None:
        self.game.apply(self.state, seat, move)
        self.log.append(seat)
        self.log.append(number)
        self.decisions += 1
        self.run_chance()

    def refusal(self, seat: int, number: int) -> Refusal:
        """Why a seat can't take an action now."""
        if not self.to_act:
            return Refusal("turn", OVER)
        if not 0 <= number < self.encoding.actions:
            return Refusal("actions", NO_SUCH_ACTION, (number, self.encoding.actions - 1))
        if number == 0:
            return Refusal("actions", NOTHING_TO_DECIDE)
        why = refuse(self.game, self.state, seat, self.encoding.move_of(number))
        return why or Refusal("actions", NO_SUCH_ACTION, (number, self.encoding.actions - 1))

    def let_play(self, seat: int, bot: Bot, rng: Random) -> None:
        """Apply a bot's move, then chance's moves."""
        move = bot.choose(Decision(self.game, self.state, seat, self.setup), rng)
        self.make(seat, self.encoding.number_of(move), move)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as seed and log."""
        return (resumed, (self.encoding, self.setup, self.size, self.seed, self.log, self.whole))

    def __deepcopy__(self, memo: Any) -> "ActionGame":
        return self.clone()

    def clone(self) -> "ActionGame":
        """A copy that goes on by itself; observations are written anew."""
        other = ActionGame(self.encoding, self.setup, self.size, self.whole)
        other.take(self)
        return other

    def take(self, other: "ActionGame") -> None:
        """Become a copy of another game of the same setup."""
        self.seed = other.seed
        self.chance = copied_stream(other.chance)
        self.log = other.log.copy()
        self.state = other.state.clone()
        self.to_act = other.to_act
        self.decisions = other.decisions
        self.known = other.known.copy()

    def utilities(self) -> list[float]:
        winners = self.game.winners(self.state)
        return utilities(winners, self.setup.seats, self.encoding.teams)

    def scores(self) -> list[float]:
        return self.game.scores(self.state)


def resumed(
    encoding: Encoding[Any, Any],
    setup: Setup,
    size: int,
    seed: str,
    log: list[int],
    whole: bool = False,
) -> ActionGame:
    episode = ActionGame(encoding, setup, size, whole)
    episode.play_again(seed, log)
    return episode


def copied_stream(stream: Random) -> Random:
    """A copy of a random stream, from where it is."""
    other = Random(0)
    other.setstate(stream.getstate())
    return other
