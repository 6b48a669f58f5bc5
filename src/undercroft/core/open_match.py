"""A match without hidden information: plays every seat, takes back any move, can be copied.

Compiled, and without calls that an interpreted subclass could slow down, since whole games are
played through it: a game costs little more than in the engine's own loop.
"""

from random import Random
from typing import Any, Final, cast

from undercroft.core.game import CHANCE, Game, IllegalMove, M, Move, Refusal, S, Setup
from undercroft.core.match import Entry, Match, is_listed, refusal_of
from undercroft.core.mypyc_compat import mypyc_attr

OVER: Final = "The game is over."
WAITING: Final = "Seat {} does not decide now, but {}."
NO_MOVE_YET: Final = "No player has moved yet: there is nothing to take back."
SPACED: Final = 32  # moves between the states kept for going back


@mypyc_attr(allow_interpreted_subclasses=True)
class OpenMatch(Match[S, M]):
    """A game in progress, by seats and moves."""

    def __init__(
        self, game: Game[S, M], setup: Setup, seed: str | int, start: S | None = None
    ) -> None:
        super().__init__(game, setup, seed, start)
        self.kept: list[tuple[int, S, Random]] = []  # where undo goes, by the length of the log

    def begin(self) -> None:
        """Go back to the state before the first move."""
        super().begin()
        # Moves that are not in `entries` yet: chance's alone, a player's after the seat.
        self.late: list[Any] = []
        self.acting = self.game.to_act(self.state)

    @property
    def log(self) -> list[Entry[M]]:
        """All moves so far, chance's included."""
        if self.late:
            seat = CHANCE
            for one in self.late:
                if isinstance(one, int):
                    seat = one
                else:
                    self.entries.append(Entry(seat, one))
                    seat = CHANCE
            self.late = []
        return self.entries

    @property
    def turn(self) -> tuple[int, ...]:
        """The seats that decide now, counted from 0. Several decide at the same time."""
        return self.acting

    @property
    def scores(self) -> list[float]:
        """The current points of each seat; higher is better."""
        return self.game.scores(self.state)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; empty until the game is over, and if nobody has."""
        return () if self.acting else self.game.winners(self.state)

    def legal_moves(self, seat: int | None = None) -> list[M]:
        """The legal moves of a seat: the first that decides unless `seat` names another.

        Printed, the moves are in notation. The list is yours to change. After the end there are
        none.
        """
        if seat is None:
            if not self.acting:
                return []
            mover = self.acting[0]
        elif decides(self.acting, seat):
            mover = seat
        else:
            raise IllegalMove(not_now(self.acting, seat))
        legal = self.game.legal(self.state, mover)
        self.listed, self.listed_for = legal, mover
        return legal.copy()

    def play(self, move: M | str, seat: int | None = None) -> None:
        """Make a move, given as a move or in notation; chance then deals what follows.

        It is the move of the first seat that decides unless `seat` names another. Raises
        IllegalMove with the rule that forbids it, or BadNotation for text that is not a move.
        """
        mover = seat_of(self.acting, seat)
        chosen = self.read(move, mover) if isinstance(move, str) else move
        legal = self.listed
        if legal is None or self.listed_for != mover:
            if not decides(self.acting, mover):
                raise IllegalMove(not_now(self.acting, mover))
            legal = self.game.legal(self.state, mover)
        if not is_listed(legal, chosen):
            if not isinstance(chosen, Move):
                raise TypeError(f"Expected a move or its notation; got {chosen!r}.")
            raise IllegalMove(refusal_of(self.game, self.state, mover, chosen))
        self.listed = None
        self.game.apply(self.state, mover, chosen)
        late = self.late
        late.append(mover)
        late.append(chosen)
        deal_all(self)

    def record(self, seat: int, move: M) -> None:
        """Make a move without checking it, and add it to the log."""
        self.listed = None
        self.game.apply(self.state, seat, move)
        self.late.append(seat)
        self.late.append(move)
        self.acting = self.game.to_act(self.state)

    def run_chance(self) -> None:
        """Let chance make its moves until a player has to decide."""
        deal_all(self)

    def read(self, text: str, seat: int) -> M:
        """Parse a move; raises BadNotation."""
        return self.game.read_in(self.state, text)

    def undo(self) -> M:
        """Take back the last player's move and all that chance dealt after it."""
        log = self.log
        at = len(log) - 1
        while at >= 0 and log[at].seat == CHANCE:
            at -= 1
        if at < 0:
            raise IllegalMove(Refusal("undo", NO_MOVE_YET))
        taken = log[at].move
        go_back(self, at)
        return taken

    def copy_into(self, fork: Match[S, M]) -> None:
        """Make a new match a copy of this one; the random stream is copied when first used."""
        super().copy_into(fork)
        assert isinstance(fork, OpenMatch)
        fork.late = []
        fork.acting = self.acting
        fork.kept = self.kept.copy()


def seat_of(turn: tuple[int, ...], seat: int | None) -> int:
    """The seat that is named, or the first of those that decide."""
    if seat is not None:
        return seat
    if not turn:
        raise IllegalMove(Refusal("turn", OVER))
    return turn[0]


def not_now(turn: tuple[int, ...], seat: int) -> Refusal:
    """Why a seat has nothing to decide."""
    if not turn:
        return Refusal("turn", OVER)
    listed = ", ".join([str(one) for one in turn])
    return Refusal("turn", WAITING, (seat, listed))


def decides(turn: tuple[int, ...], seat: int) -> bool:
    """`seat in turn`, without boxing the numbers when compiled."""
    for one in turn:  # noqa: SIM110
        if one == seat:
            return True
    return False


def deal_all(match: OpenMatch[S, M]) -> None:
    """Let chance make its moves until a player has to decide."""
    game, state, late = match.game, match.state, match.late
    turn = game.to_act(state)
    while len(turn) == 1 and turn[0] == CHANCE:
        if match.chance_is_shared:
            match.take_chance()
        move = game.sample(state, match.chance)
        game.apply(state, CHANCE, move)
        late.append(move)
        turn = game.to_act(state)
    match.acting = turn


# Going back


def go_back(match: OpenMatch[S, M], moves: int) -> None:
    """Go back to an earlier length of the log, from the nearest state that was kept."""
    while match.kept and match.kept[-1][0] > moves:
        match.kept.pop()
    match.forget_reseeds(moves)
    log, done = match.log, 0
    if match.kept:
        done, state, match.chance = match.kept[-1]
        match.state, match.chance_is_shared = cast(S, state.clone()), True
    else:
        match.begin()
    match.entries = log[:done]
    match.listed = None
    for at in range(done, moves):
        match.take_seed(at)
        if log[at].seat == CHANCE:
            match.deal()  # so that the seed goes on as it did
        match.game.apply(match.state, log[at].seat, log[at].move)
        match.entries.append(log[at])
        if (at + 1) % SPACED == 0:
            keep(match)
    match.take_seed(moves)
    match.acting = match.game.to_act(match.state)
    keep(match)


def keep(match: OpenMatch[S, M]) -> None:
    """Keep a copy of the current state for undo."""
    moves = len(match.entries)
    if not match.kept or match.kept[-1][0] < moves:
        match.kept.append((moves, cast(S, match.state.clone()), match.chance))
        match.chance_is_shared = True
