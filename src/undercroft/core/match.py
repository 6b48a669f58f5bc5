"""A game being played: its setup, its seed, its log of moves, and the state they lead to.

The log is the truth, the state is a cache of it. Chance comes from the seed, one stream for the
whole game, so anyone who knows the seed can check every deal.
"""

from random import Random
from typing import Generic, cast

from undercroft.core.game import CHANCE, Event, Game, IllegalMove, M, Refusal, S, Setup, hears
from undercroft.core.play import refuse

NOTHING_TO_UNDO = "There is nothing of yours to take back."
TOO_LATE = "It is too late to take that back: chance, another player or a reveal came after it."


class BadLog(ValueError):
    """A log that does not replay."""


class Entry(Generic[S, M]):
    """One move of the log, and what came of it."""

    def __init__(self, seat: int, move: M, sealed: bool, news: int, before: S | None) -> None:
        self.seat = seat
        self.move = move
        self.sealed = sealed  # made while several seats chose at the same time
        self.news = news  # how many events had been told before it
        self.before = before  # the state it was made in, for as long as it could be taken back


class Match(Generic[S, M]):
    def __init__(self, game: Game[S, M], setup: Setup, seed: str | int) -> None:
        self.game = game
        self.setup = game.settled(setup)
        self.seed = str(seed)  # 1 and "1" deal the same
        self.begin()

    def begin(self) -> None:
        self.log: list[Entry[S, M]] = []
        self.settled = 0  # so many moves at its beginning stand for good
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
        before = None if seat == CHANCE else cast(S, self.state.clone())
        self.game.apply(self.state, seat, move)
        self.log.append(Entry(seat, move, sealed, news, before))
        if seat == CHANCE or self.state.reveals > reveals:
            self.settle()

    def settle(self) -> None:
        """Chance moved or something was shown: nothing up to here is taken back any more."""
        for at in range(self.settled, len(self.log)):
            self.log[at].before = None
        self.settled = len(self.log)

    # Undo

    def undo_point(self, seat: int) -> int:
        """Where in the log the move lies that a seat can take back, or -1.

        It is the seat's last one, if since then nothing was shown, chance did nothing, and others
        only made choices that are still sealed, and that they could have made without it.
        """
        at = self.last_of(seat)
        return at if at >= 0 and self.stands_without(at) else -1

    def last_of(self, seat: int) -> int:
        """Where a seat's last move lies, if it is not settled; else -1."""
        for at in range(len(self.log) - 1, self.settled - 1, -1):
            if self.log[at].seat == seat:
                return at
        return -1

    def stands_without(self, at: int) -> bool:
        """Whether all that was chosen after a move is as legal, and as hidden, without it."""
        state = self.copy_before(at)
        reveals = state.reveals
        for entry in self.log[at + 1 :]:
            if not entry.sealed or not self.game.is_sealed(state):
                return False
            if refuse(self.game, state, entry.seat, entry.move) is not None:
                return False
            self.game.apply(state, entry.seat, entry.move)
        return state.reveals == reveals

    def without(self, at: int) -> S:
        """The state as it would be had a move not been made, with all that would have been told."""
        state = self.copy_before(at)
        state.news = (self.state.news or [])[: self.log[at].news]
        for entry in self.log[at + 1 :]:
            self.game.apply(state, entry.seat, entry.move)
        return state

    def copy_before(self, at: int) -> S:
        before = self.log[at].before if self.settled <= at < len(self.log) else None
        if before is None:
            raise BadLog(f"move {at + 1} can't be taken back")
        return cast(S, before.clone())

    def undo(self, seat: int) -> M:
        """Take back a seat's last move."""
        refusal = self.why_no_undo(seat)
        if refusal is not None:
            raise IllegalMove(refusal)
        return self.take_back(self.undo_point(seat))

    def why_no_undo(self, seat: int) -> Refusal | None:
        """Why a seat can take nothing back, or None if it can."""
        if self.undo_point(seat) >= 0:
            return None
        own = any(entry.seat == seat for entry in self.log)
        return Refusal("undo", TOO_LATE if own else NOTHING_TO_UNDO)

    def take_back(self, at: int) -> M:
        """Go on from before a move with what came after it. It trusts; `undo` checks."""
        taken, rest = self.log[at], self.log[at + 1 :]
        news = (self.state.news or [])[: taken.news]
        self.state = self.copy_before(at)
        self.state.news = news
        del self.log[at:]
        for entry in rest:
            self.record(entry.seat, entry.move)
        return taken.move

    def replay(self, moves: list[tuple[int, M]]) -> None:
        """Play these moves from the start; each is checked, chance's against the seed."""
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
