"""What a bot is, and all it is ever given: never a state, only what its seat may know."""

from abc import abstractmethod
from random import Random
from typing import Any, Generic

from undercroft.core.game import Game, M, S
from undercroft.core.mypyc_compat import mypyc_attr


class Decision(Generic[S, M]):
    """A decision as a seat sees it: its view, its legal moves, and worlds that fit its view."""

    def __init__(self, game: Game[S, M], state: S, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.__state = state
        self.__view: object = None

    def moves(self) -> list[M]:
        return self.game.legal(self.__state, self.seat)

    def view(self) -> Any:
        """What the seat sees, made when it is first asked for."""
        if self.__view is None:
            self.__view = self.game.view(self.__state, self.seat)
        return self.__view

    def imagine(self, rng: Random) -> S:
        """A full state that fits the view: the bot's own to change."""
        return self.game.imagine(self.__state, self.seat, rng)


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player that decides by itself. One bot plays one seat of one game at a time."""

    @abstractmethod
    def choose(self, decision: Decision[Any, Any], rng: Random) -> Any:
        """One of the legal moves. The same decision and the same rng give the same choice."""

    def fresh(self) -> "Bot":
        """Who plays the next game: itself, where nothing is kept of the last one."""
        return self
