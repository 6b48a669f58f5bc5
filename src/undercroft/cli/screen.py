"""What the terminal asks of a game's screen. Each game has one, in a package of its own."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from undercroft.cli.text_flow import is_noted, menu
from undercroft.core.game import Event, Move, Refusal, Setup
from undercroft.core.typography import typeset
from undercroft.core.words import Words


class Screen:
    """Shows views, events and moves of one game to people, in their language."""

    words: Words
    parts: tuple[str, ...]  # what can be looked at by itself, as keys of the words' `parts`
    names: tuple[str, ...]  # the tables of words that translate the ids in a refusal
    tables: Mapping[str, str] = {"parts": "final"}  # of words, for kinds without one of their own

    @abstractmethod
    def __init__(self, language: str, names: Sequence[str], setup: Setup) -> None: ...

    @abstractmethod
    def draw(self, view: Any, width: int) -> RenderableType:
        """The whole table, as far as it matters now."""

    @abstractmethod
    def glance(self, view: Any, width: int) -> RenderableType:
        """What has changed when the same player decides again."""

    @abstractmethod
    def look(self, view: Any, part: str, width: int) -> RenderableType:
        """One part of the table in full."""

    @abstractmethod
    def look_at(self, view: Any, seat: int, width: int) -> RenderableType:
        """All that is a player's."""

    def look_up(self, wanted: str) -> RenderableType | None:
        """A card by its name, where a game has cards with texts."""
        return None

    @abstractmethod
    def ask(self, view: Any, moves: Sequence[Move]) -> Text:
        """What is to be decided, in one sentence."""

    def asks_anyway(self, move: Move) -> bool:
        """Whether a player wants to be asked though this is the only move: undo may be better."""
        return False

    def in_full(self, view: Any, move: Move, label: Text) -> Text:
        """A choice in words that need no question before them."""
        return label

    def is_idle(self, move: Move) -> bool:
        """Whether a move does nothing, or no more of what could be done: such come last."""
        return False

    @abstractmethod
    def complete(self, text: str, moves: Sequence[Move]) -> list[Move]:
        """The moves that a text in notation, shortened or not, may mean."""

    @abstractmethod
    def choice(self, view: Any, move: Move, follows: Sequence[Event]) -> Text:
        """A move in words, with what follows from it at once."""

    @abstractmethod
    def tell(self, events: Sequence[Event], since: int) -> list[Text]:
        """The events from a place on, in sentences; the earlier ones help to understand them."""

    @abstractmethod
    def result(self, events: Sequence[Event]) -> RenderableType:
        """The final scores and how they came about."""

    def thing(self, kind: str, thing: str) -> str:
        """What is counted over many games, by its name."""
        return self.words.name(self.tables.get(kind, kind), thing)

    def menu(
        self,
        view: Any,
        moves: Sequence[Move],
        labels: Sequence[Text],
        notes: Sequence[str],
        width: int,
    ) -> RenderableType:
        """The choices numbered; a game may arrange long lists in its own way."""
        return menu(labels, notes, width)

    def shows_notes(
        self, view: Any, labels: Sequence[Text], notes: Sequence[str], width: int
    ) -> bool:
        """Whether the menu has the notation beside its choices."""
        return is_noted(labels, notes, width)

    def notation(self, text: str) -> str:
        """What was typed in the player's own way, as the game's notation writes it."""
        return text

    def refusal(self, refusal: Refusal) -> str:
        """Why a move is not possible."""
        blanks = tuple([self.translated(blank) for blank in refusal.blanks])
        said = Refusal(refusal.rule, refusal.sentence, blanks).text(self.words.table("refusals"))
        return typeset(said, self.words.language)

    def translated(self, blank: object) -> object:
        """An id of a component by its name; all else as it is."""
        for table in self.names:
            name = self.words.table(table).get(str(blank))
            if name is not None:
                return name
        return blank
