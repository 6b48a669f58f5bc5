"""A list of moves that reads as people write them."""

from undercroft.core.game import Game, Move, State


class MoveList(list[Move]):
    """Legal moves. The list is yours to change; printed, it shows the moves in notation."""

    __slots__ = ("game",)
    game: Game[State, Move]

    def notations(self) -> list[str]:
        """The moves as text, in the same order."""
        return [self.game.show(move) for move in self]

    def __repr__(self) -> str:
        return f"[{', '.join(self.notations())}]"
