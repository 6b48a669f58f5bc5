"""The interface of a game's terminal screen."""

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
    """Renders views, events and moves of one game in a language."""

    words: Words
    parts: tuple[str, ...]  # parts that can be looked at, as keys of the table `parts`
    names: tuple[str, ...]  # tables that translate the ids in a refusal
    tables: Mapping[str, str] = {"parts": "final"}  # of words, for kinds without one of their own

    @abstractmethod
    def __init__(self, language: str, names: Sequence[str], setup: Setup) -> None: ...

    @abstractmethod
    def draw(self, view: Any, width: int) -> RenderableType:
        """Draw the table."""

    @abstractmethod
    def glance(self, view: Any, width: int) -> RenderableType:
        """Draw only what has changed, when the same player decides again."""

    @abstractmethod
    def look(self, view: Any, part: str, width: int) -> RenderableType:
        """Draw one part of the table in full."""

    @abstractmethod
    def look_at(self, view: Any, seat: int, width: int) -> RenderableType:
        """Draw everything that belongs to a player."""

    def look_up(self, wanted: str) -> RenderableType | None:
        """Find a card by name, in games that have cards with texts."""
        return None

    @abstractmethod
    def ask(self, view: Any, moves: Sequence[Move]) -> Text:
        """The question of the decision, in one sentence."""

    def asks_anyway(self, move: Move) -> bool:
        """Whether to ask although there is only one move, because undo may be better."""
        return False

    def in_full(self, view: Any, move: Move, label: Text) -> Text:
        """A choice in words that make sense without the question."""
        return label

    def forced(self, view: Any, move: Move, label: Text) -> Text:
        """The only choice there is, with the reason where it is not plain."""
        return self.in_full(view, move, label)

    def is_idle(self, move: Move) -> bool:
        """Whether a move is a pass; those are listed last."""
        return False

    @abstractmethod
    def complete(self, text: str, moves: Sequence[Move]) -> list[Move]:
        """The moves that a possibly abbreviated notation may mean."""

    @abstractmethod
    def choice(self, view: Any, move: Move, follows: Sequence[Event]) -> Text:
        """A move in words, with its immediate effects."""

    @abstractmethod
    def tell(self, events: Sequence[Event], since: int) -> list[Text]:
        """Sentences for the events from an index on; earlier ones give context."""

    @abstractmethod
    def result(self, events: Sequence[Event]) -> RenderableType:
        """The final scores and their breakdown."""

    def thing(self, kind: str, thing: str) -> str:
        """The name of a thing that statistics count."""
        return self.words.name(self.tables.get(kind, kind), thing)

    def name_of(self, thing: str) -> str | None:
        """The name of a thing that advice speaks of, such as `pet:3`."""
        return None

    def plan(self, view: Any, line: Sequence[Move], purposes: Sequence[str]) -> list[Text]:
        """What the parts of an advised plan are for, a line each."""
        return []

    def menu(
        self,
        view: Any,
        moves: Sequence[Move],
        labels: Sequence[Text],
        notes: Sequence[str],
        width: int,
    ) -> RenderableType:
        """The numbered choices; games may arrange long lists differently."""
        return menu(labels, notes, width)

    def shows_notes(
        self, view: Any, labels: Sequence[Text], notes: Sequence[str], width: int
    ) -> bool:
        """Whether the menu shows the notation beside the choices."""
        return is_noted(labels, notes, width)

    def notation(self, text: str) -> str:
        """Typed input translated into the game's notation."""
        return text

    def refusal(self, refusal: Refusal) -> str:
        """Why a move is illegal."""
        blanks = tuple([self.translated(blank) for blank in refusal.blanks])
        said = Refusal(refusal.rule, refusal.sentence, blanks).text(self.words.table("refusals"))
        return typeset(said, self.words.language)

    def translated(self, blank: object) -> object:
        """The name of a component's id; other values unchanged."""
        for table in self.names:
            name = self.words.table(table).get(str(blank))
            if name is not None:
                return name
        return blank
