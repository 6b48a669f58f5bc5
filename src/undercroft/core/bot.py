"""The bot interface. A bot is given what its seat may know, never the state."""

from abc import abstractmethod
from random import Random
from typing import Any, Generic

from undercroft.core.game import Game, M, S, Setup
from undercroft.core.mypyc_compat import mypyc_attr


class Decision(Generic[S, M]):
    """What a seat knows when it decides.

    seat            the seat, counted from 0
    moves()         its legal moves
    show(move)      a move in notation
    view()          what it may know
    imagine(rng)    a determinization: a full state that fits the view
    game            the rules, to be used on determinizations
    setup           seats, options, data pack and edition; None where nobody told
    """

    def __init__(self, game: Game[S, M], state: S, seat: int, setup: Setup | None = None) -> None:
        self.game = game
        self.seat = seat
        self.setup = setup
        self.__state = state
        self.__view: object = None

    def moves(self) -> list[M]:
        """The seat's legal moves."""
        return self.game.legal(self.__state, self.seat)

    def show(self, move: M) -> str:
        """A move in notation, by the names of this game's components."""
        return self.game.show_in(self.__state, move)

    def view(self) -> object:
        """What the seat may know: a `View` of its game."""
        if self.__view is None:
            self.__view = self.game.view(self.__state, self.seat)
        return self.__view

    def imagine(self, rng: Random) -> S:
        """A determinization: a full state that fits the view, free to be changed."""
        return self.game.imagine(self.__state, self.seat, rng)


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A computer player. One bot plays one seat of one game at a time."""

    @abstractmethod
    def choose(self, decision: Decision[Any, Any], rng: Random) -> Any:
        """Choose one of the legal moves, deterministically for the same decision and rng."""

    def fresh(self) -> "Bot":
        """The bot for the next game: itself, unless it remembers something of this one."""
        return self
