"""Sentences as styled text, with the players' names in their colours."""

from collections.abc import Iterable, Sequence
from typing import Final

from rich.text import Text

from undercroft.core.typography import typeset
from undercroft.core.words import Words

# None is the colour of a card in any game.
SEAT_STYLES: Final = (
    "bold cyan",
    "bold orange3",
    "bold dodger_blue2",
    "bold deep_pink2",
    "bold wheat1",
    "bold medium_purple1",
)


class Speech:
    def __init__(self, words: Words, names: Sequence[str]) -> None:
        self.words = words
        self.names = list(names)

    def name(self, table: str, key: str) -> str:
        return self.words.name(table, key)

    def say(self, table: str, key: str, **blanks: object) -> Text:
        """A sentence; styled blanks keep their style."""
        pieces = self.words.pieces(table, key, blanks)
        return join([p if isinstance(p, Text) else str(p) for p in pieces], "")

    def player(self, seat: int) -> Text:
        return ink(self.names[seat], SEAT_STYLES[seat % len(SEAT_STYLES)])


def ink(text: str, style: str) -> Text:
    """Styled text whose style does not extend to what is appended."""
    return Text.assemble((text, style))


def decimal(words: Words, value: float, places: int) -> str:
    """A number with the language's decimal and thousands separators."""
    text = f"{value:,.{places}f}"
    if words.language == "fr":
        text = text.replace(",", "\N{NARROW NO-BREAK SPACE}").replace(".", ",")
    return text


def percent(words: Words, size: str) -> str:
    """A percentage in the language's style: `12.5%`."""
    return typeset(f"{size} %", words.language)


def join(parts: Iterable[Text | str], between: str = ", ") -> Text:
    """Concatenate pieces of text."""
    pieces = [part if isinstance(part, Text) else Text(part) for part in parts]
    return Text(between).join(pieces)
