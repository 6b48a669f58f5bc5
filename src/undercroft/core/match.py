"""A game in progress: setup, seed, log of moves, and the state they lead to.

The log is the truth and the state a cache of it. Chance draws from one random stream, made from the
seed, so anyone who knows the seed can check every deal.
"""

from random import Random
from typing import Generic, cast

from undercroft.core.game import CHANCE, Game, IllegalMove, M, Refusal, S, Setup
from undercroft.core.mypyc_compat import mypyc_attr
from undercroft.core.play import refuse


class BadLog(ValueError):
    """A log that can't be replayed."""


class Entry(Generic[M]):
    """One move of the log, and who made it."""

    def __init__(self, seat: int, move: M) -> None:
        self.seat = seat
        self.move = move

    def __repr__(self) -> str:
        return f"Entry(seat={self.seat}, move={self.move!r})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Match(Generic[S, M]):
    """A game that is played move by move; every move is checked, and chance follows the seed."""

    def __init__(
        self, game: Game[S, M], setup: Setup, seed: str | int, start: S | None = None
    ) -> None:
        self.game = game
        self.setup = game.settled(setup)
        self.seed = str(seed)  # 1 and "1" deal the same
        self.start = start  # the initial position, if it is not the setup's
        self.listed: list[M] | None = None  # the legal moves of `listed_for`, computed on demand
        self.listed_for = CHANCE
        self.reseeds: dict[
            int, str
        ] = {}  # other seeds that chance went on by, and since which move
        self.begin()

    def copy_into(self, fork: "Match[S, M]") -> None:
        """Make a new match equal to this one. The random stream is copied when it is needed."""
        fork.game, fork.setup, fork.seed, fork.start = self.game, self.setup, self.seed, self.start
        fork.reseeds = self.reseeds
        fork.listed, fork.listed_for = None, CHANCE
        fork.entries = self.log.copy()
        fork.state = cast(S, self.state.clone())
        fork.chance = self.chance
        fork.chance_is_shared = self.chance_is_shared = True

    def begin(self) -> None:
        """Go back to the state before the first move."""
        self.entries: list[Entry[M]] = []
        self.state = self.start_state()
        self.chance = Random(self.seed)
        self.chance_is_shared = False  # with a copy of the match, until one of them deals
        self.listed = None

    @property
    def log(self) -> list[Entry[M]]:
        """All moves so far, chance's included."""
        return self.entries

    def start_state(self) -> S:
        """A new copy of the state before the first move."""
        if self.start is None:
            return self.game.start(self.setup)
        return cast(S, self.start.clone())

    def to_act(self) -> tuple[int, ...]:
        """The seats that decide now; (CHANCE,) before a deal, () when the game is over."""
        return self.game.to_act(self.state)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return not self.game.to_act(self.state)

    def legal(self, seat: int) -> list[M]:
        """The legal moves of a seat that decides now, listed once. Don't change the list."""
        if self.listed is None or self.listed_for != seat:
            self.listed = self.game.legal(self.state, seat)
            self.listed_for = seat
        return self.listed

    def submit(self, seat: int, move: M) -> None:
        """Check and apply a player's move, then chance's moves; raises IllegalMove."""
        if seat not in self.game.to_act(self.state) or not is_listed(self.legal(seat), move):
            self.listed = None
            raise IllegalMove(refusal_of(self.game, self.state, seat, move))
        self.record(seat, move)
        self.run_chance()

    def run_chance(self) -> None:
        """Apply chance's moves until a player has to decide."""
        while self.game.to_act(self.state) == (CHANCE,):
            self.record(CHANCE, self.deal())

    def deal(self) -> M:
        """Chance's next move, from the seed's stream."""
        if self.chance_is_shared:
            self.take_chance()
        return self.game.sample(self.state, self.chance)

    def take_chance(self) -> None:
        """Copy what is shared with another match, before it is used."""
        state = self.chance.getstate()
        self.chance = Random(0)  # any seed is faster than none
        self.chance.setstate(state)
        self.chance_is_shared = False

    def reseed(self, seed: str | int) -> None:
        """Let chance go on by another seed."""
        self.reseeds = {**self.reseeds, len(self.log): str(seed)}
        self.take_seed(len(self.log))

    def take_seed(self, moves: int) -> None:
        """Begin the random stream of another seed if chance went on by one after so many moves."""
        if moves in self.reseeds:
            self.chance, self.chance_is_shared = Random(self.reseeds[moves]), False

    def forget_reseeds(self, moves: int) -> None:
        """Forget the other seeds of moves that were taken back."""
        if self.reseeds:
            self.reseeds = {at: seed for at, seed in self.reseeds.items() if at <= moves}

    @property
    def current_seed(self) -> str:
        """The seed that chance goes on by."""
        return self.reseeds[max(self.reseeds)] if self.reseeds else self.seed

    def record(self, seat: int, move: M) -> None:
        """Apply a legal move and add it to the log. Does not check; see `submit`."""
        self.listed = None
        self.game.apply(self.state, seat, move)
        self.entries.append(Entry(seat, move))

    def replay(self, moves: list[tuple[int, M]]) -> None:
        """Start over with these moves; each is checked, chance's against the seed."""
        self.begin()
        self.forget_reseeds(len(moves))
        for number, (seat, move) in enumerate(moves, 1):
            self.take_seed(number - 1)
            self.check_entry(number, seat, move)
            self.record(seat, move)
        self.take_seed(len(moves))

    def check_entry(self, number: int, seat: int, move: M) -> None:
        """Raise BadLog if this can't be the next move of the log."""
        shown = self.game.show_in(self.state, move)
        if seat == CHANCE and self.to_act() == (CHANCE,):
            dealt = self.deal()
            if dealt != move:
                wanted = self.game.show_in(self.state, dealt)
                raise BadLog(f"move {number}: '{shown}' is not what the seed deals: '{wanted}'")
            return
        refusal = refuse(self.game, self.state, seat, move)
        if refusal is not None:
            reason = IllegalMove(refusal)
            raise BadLog(f"move {number}: '{shown}' of {seat_name(seat)}: {reason}")


def is_listed(moves: list[M], move: M) -> bool:
    """Whether a move is among the legal ones; mostly it is the very object that was listed."""
    for one in moves:
        if one is move:
            return True
    return move in moves


def refusal_of(game: Game[S, M], state: S, seat: int, move: M) -> Refusal:
    """Why a move that is not legal was refused."""
    refusal = refuse(game, state, seat, move)
    assert refusal is not None
    return refusal


def seat_name(seat: int) -> str:
    return "chance" if seat == CHANCE else f"player {seat + 1}"
