"""What a coach needs from a game: the kind of choice, and what matters in a position."""

from abc import abstractmethod
from typing import Final, Generic, final

from undercroft.core.game import M, S
from undercroft.core.mypyc_compat import mypyc_attr

# A table of the game's words and a key in it, or a number.
Name = tuple[str, str] | int
NO_NAMES: Final[dict[str, Name]] = {}


@final
class Fact:
    """Something that matters to a seat: its kind, the names of what it is about, and the things
    of the table, as the page names them.
    """

    def __init__(
        self, kind: str, names: dict[str, Name] = NO_NAMES, lit: tuple[str, ...] = ()
    ) -> None:
        self.kind = kind  # a key of `remarks` in the game's coach.toml
        self.names = names  # the blanks of its sentence
        self.lit = lit


@mypyc_attr(allow_interpreted_subclasses=True)
class CoachRules(Generic[S, M]):
    """The situations of one game. Worlds are determinizations, never real."""

    @abstractmethod
    def topic(self, world: S, seat: int) -> str:
        """The kind of choice: a key of `topics` in the game's coach.toml, or empty."""

    @abstractmethod
    def turn(self, world: S, seat: int) -> int:
        """A number that changes when the seat's next turn begins."""

    @abstractmethod
    def facts(self, world: S, seat: int, move: M | None) -> list[Fact]:
        """What matters in a position or, with a move, about making it; the most important first."""
