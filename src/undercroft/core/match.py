"""A game being played: its setup, its seed, its log of moves, and the state they lead to.

The log is the truth, the state is a cache of it. Chance comes from the seed, one stream for the
whole game, so anyone who knows the seed can check every deal.
"""

from random import Random
from typing import Generic

from undercroft.core.game import CHANCE, Event, Game, IllegalMove, M, Refusal, S, Setup, hears
from undercroft.core.play import refuse

NOTHING_TO_UNDO = "There is nothing of yours to take back."
TOO_LATE = "It is too late to take that back: chance, another player or a reveal came after it."


class BadLog(ValueError):
    """A log that does not replay."""


class Entry(Generic[M]):
    """One move of the log, and what came of it."""

    def __init__(self, seat: int, move: M, sealed: bool, revealed: bool, news: int) -> None:
        self.seat = seat
        self.move = move
        self.sealed = sealed  # made while several seats chose at the same time
        self.revealed = revealed  # something hidden was shown by it
        self.news = news  # how many events had been told before it


class Match(Generic[S, M]):
    def __init__(self, game: Game[S, M], setup: Setup, seed: str) -> None:
        self.game = game
        self.setup = game.settled(setup)
        self.seed = seed
        self.log: list[Entry[M]] = []
        self.begin()

    def begin(self) -> None:
        self.state = self.game.start(self.setup)
        self.state.news = []
        self.chance = Random(self.seed)

    def to_act(self) -> tuple[int, ...]:
        return self.game.to_act(self.state)

    def is_over(self) -> bool:
        return not self.to_act()

    def submit(self, seat: int, move: M) -> None:
        """A player's move, if it is legal; then all that chance does after it."""
        refusal = refuse(self.game, self.state, seat, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        self.record(seat, move)
        self.run_chance()

    def run_chance(self) -> None:
        """Let chance make its moves until a player has to decide."""
        while self.to_act() == (CHANCE,):
            self.record(CHANCE, self.game.sample(self.state, self.chance))

    def record(self, seat: int, move: M) -> None:
        sealed = self.game.is_sealed(self.state)
        reveals = self.state.reveals
        news = len(self.state.news or [])
        self.game.apply(self.state, seat, move)
        revealed = self.state.reveals > reveals
        self.log.append(Entry(seat, move, sealed, revealed, news))

    # Undo

    def undo_point(self, seat: int) -> int:
        """Where in the log the move lies that a seat can take back, or -1.

        It is the seat's last one, if since then nothing was shown, chance did nothing, and others
        only made choices that are still sealed.
        """
        for at in range(len(self.log) - 1, -1, -1):
            entry = self.log[at]
            if entry.seat == CHANCE or entry.revealed:
                return -1
            if entry.seat == seat:
                return at
            if not entry.sealed:
                return -1
        return -1

    def undo(self, seat: int) -> M:
        """Take back a seat's last move: the log without it is played again."""
        at = self.undo_point(seat)
        if at < 0:
            own = any(entry.seat == seat for entry in self.log)
            raise IllegalMove(Refusal("undo", TOO_LATE if own else NOTHING_TO_UNDO))
        taken = self.log.pop(at).move
        moves = [(entry.seat, entry.move) for entry in self.log]
        self.replay(moves)
        return taken

    def replay(self, moves: list[tuple[int, M]]) -> None:
        """Play these moves from the start; each is checked, chance's against the seed."""
        self.log = []
        self.begin()
        for number, (seat, move) in enumerate(moves, 1):
            self.check_entry(number, seat, move)
            self.record(seat, move)

    def check_entry(self, number: int, seat: int, move: M) -> None:
        shown = self.game.show(move)
        if seat == CHANCE and self.to_act() == (CHANCE,):
            dealt = self.game.sample(self.state, self.chance)
            if dealt != move:
                wanted = self.game.show(dealt)
                raise BadLog(f"move {number}: '{shown}' is not what the seed deals: '{wanted}'")
            return
        refusal = refuse(self.game, self.state, seat, move)
        if refusal is not None:
            reason = IllegalMove(refusal)
            raise BadLog(f"move {number}: '{shown}' of {seat_name(seat)}: {reason}")

    # What was told

    def news_for(self, seat: int, since: int = 0) -> list[Event]:
        """The events a seat may know, from that many moves of the log on."""
        told = self.state.news or []
        first = self.log[since].news if since < len(self.log) else len(told)
        return [event for event, audience in told[first:] if hears(audience, seat)]


def seat_name(seat: int) -> str:
    return "chance" if seat == CHANCE else f"player {seat + 1}"
