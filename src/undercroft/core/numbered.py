"""A game played by numbers: what environments drive, one game at a time or many in one call."""

from random import Random
from typing import Any, final

from undercroft.core.bot import Bot, Seen
from undercroft.core.encoding import Encoding, utilities
from undercroft.core.game import CHANCE, IllegalMove, Refusal, Setup, State
from undercroft.core.play import refuse

OVER = "The game is over."
NO_SUCH_ACTION = "There is no action {0}: they are numbered from 0 to {1}."
NOTHING_TO_DECIDE = "Only a seat that has nothing to decide can wait."


@final
class Course:
    """One game: its state, its chance, and the legal numbers of whoever decides."""

    def __init__(self, encoding: Encoding[Any, Any], setup: Setup, size: int) -> None:
        self.encoding = encoding
        self.game = encoding.game
        self.setup = setup
        self.size = size
        self.chance = Random(0)
        self.state: State = self.game.start(setup)
        self.to_act: tuple[int, ...] = ()
        self.decisions = 0
        self.known: dict[int, list[int]] = {}  # legal numbers by seat, as far as asked for

    def begin(self, seed: str) -> None:
        """A new game. Its chance is that of every match with that seed."""
        self.chance = Random(seed)
        self.state = self.game.start(self.setup)
        self.decisions = 0
        self.run_chance()

    def run_chance(self) -> None:
        game, state = self.game, self.state
        self.to_act = game.to_act(state)
        while len(self.to_act) == 1 and self.to_act[0] == CHANCE:
            game.apply(state, CHANCE, game.sample(state, self.chance))
            self.to_act = game.to_act(state)
        self.known = {}

    def legal(self, seat: int) -> list[int]:
        found = self.known.get(seat)
        if found is None:
            found = self.known[seat] = self.encoding.legal_numbers(self.state, seat)
        return found

    def observe(self, seat: int) -> bytearray:
        return self.encoding.observe(self.state, seat, self.size)

    def mask(self, seat: int) -> bytearray:
        return self.encoding.mask(self.legal(seat))

    def play(self, seat: int, number: int) -> None:
        """A player's move by its number, if it is legal; then all that chance does after it."""
        if seat not in self.to_act or number not in self.legal(seat):
            raise IllegalMove(self.refusal(seat, number))
        self.game.apply(self.state, seat, self.encoding.move_of(number))
        self.decisions += 1
        self.run_chance()

    def refusal(self, seat: int, number: int) -> Refusal:
        """Why a seat can't choose a number now."""
        if not self.to_act:
            return Refusal("turn", OVER)
        if not 0 <= number < self.encoding.actions:
            return Refusal("actions", NO_SUCH_ACTION, (number, self.encoding.actions - 1))
        if number == 0:
            return Refusal("actions", NOTHING_TO_DECIDE)
        why = refuse(self.game, self.state, seat, self.encoding.move_of(number))
        return why or Refusal("actions", NO_SUCH_ACTION, (number, self.encoding.actions - 1))

    def let_play(self, seat: int, bot: Bot, mind: Random) -> None:
        """A bot's move, then all that chance does after it."""
        move = bot.choose(Seen(self.game, self.state, seat), mind)
        self.game.apply(self.state, seat, move)
        self.decisions += 1
        self.run_chance()

    def utilities(self) -> list[float]:
        winners = self.game.winners(self.state)
        return utilities(winners, self.setup.seats, self.encoding.teams)

    def scores(self) -> list[float]:
        return self.game.scores(self.state)
