"""Decisions that a search model remembers, by all they depend on: playouts meet them again."""

from typing import Any, Final, final

from undercroft.core.game import Move

MOST: Final = 20_000


@final
class Memory:
    def __init__(self) -> None:
        self.box: Any = None  # the components in play
        self.moves: dict[Any, Move] = {}

    def begin(self, box: Any) -> None:
        """Forget what belongs to another box, or is too much."""
        if self.box is not box or len(self.moves) > MOST:
            self.box = box
            self.moves = {}
