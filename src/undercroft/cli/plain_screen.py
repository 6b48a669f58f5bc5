"""A screen for any game: the view as a list, moves and events as the game's words tell them.

A game may bring sentences in the tables `moves` and `events` of its words, by the names of the
classes; without one a move is shown in its notation, and an event by its name and fields. A field
called `seat` is the name of a player.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.text import Text

from undercroft.cli.screen import Screen
from undercroft.cli.speech import Speech, join
from undercroft.core.game import Event, Move
from undercroft.core.kit import GameKit
from undercroft.core.notation import completed
from undercroft.core.record import plain
from undercroft.core.words import Words, words_of

OWN: Final = "undercroft.cli"
PART: Final = "table"
KIND: Final = "kind"


class PlainScreen(Screen):
    def __init__(self, kit: GameKit, language: str, names: Sequence[str]) -> None:
        own = words_of(OWN, language)
        general = {"help": own.table("plain_help"), "parts": own.table("plain_parts")}
        self.game = kit.game
        self.own = own
        self.words = Words(language, {**general, **words_of(kit.package, language).tables})
        self.speech = Speech(self.words, names)
        self.parts = (PART,)
        self.names = ()

    # What is seen

    def draw(self, view: Any, width: int) -> RenderableType:
        return Group(*self.listing(plain(view)))

    def glance(self, view: Any, width: int) -> RenderableType:
        return self.draw(view, width)

    def look(self, view: Any, part: str, width: int) -> RenderableType:
        return self.draw(view, width)

    def look_at(self, view: Any, seat: int, width: int) -> RenderableType:
        return self.draw(view, width)

    def listing(self, value: Mapping[str, Any], indent: int = 0) -> list[Text]:
        """A line for each field; records in a field stand below it."""
        lines: list[Text] = []
        for name, inside in value.items():
            if name == KIND:
                continue
            nested = inside if isinstance(inside, list) else [inside]
            head = Text(" " * indent) + Text(name.replace("_", " "), "bold")
            if any(isinstance(one, dict) for one in nested):
                lines.append(head)
                for one in nested:
                    lines += self.listing(one, indent + 2)
            else:
                lines.append(join([head, self.shown(name, inside)], " "))
        return lines

    def shown(self, name: str, value: Any) -> Text:
        if isinstance(value, list):
            return join([self.shown(name, one) for one in value])
        if name == "seat" and value in range(len(self.speech.names)):
            return self.speech.player(value)
        return Text("–" if value is None else str(value))

    # What is asked and told

    def ask(self, view: Any, moves: Sequence[Move]) -> Text:
        return Text(self.own.name("plain", "ask"))

    def complete(self, text: str, moves: Sequence[Move]) -> list[Move]:
        return completed(text, list(moves), self.game.show)

    def choice(self, view: Any, move: Move, follows: Sequence[Event]) -> Text:
        return self.sentence("moves", move) or Text(self.game.show(move))

    def tell(self, events: Sequence[Event], since: int) -> list[Text]:
        return [self.told(event) for event in events[since:]]

    def told(self, event: Event) -> Text:
        fields = plain(event)
        shown = [
            join([name, self.shown(name, fields[name])], " ") for name in fields if name != KIND
        ]
        return self.sentence("events", event) or join([fields[KIND], join(shown)], " ")

    def sentence(self, table: str, thing: object) -> Text | None:
        """What the game's words say of a move or an event, if they do."""
        fields = plain(thing)
        kind = fields.pop(KIND)
        if kind not in self.words.table(table):
            return None
        blanks = {
            name: value if isinstance(value, int) and name != "seat" else self.shown(name, value)
            for name, value in fields.items()
        }
        return self.speech.say(table, kind, **blanks)

    def result(self, events: Sequence[Event]) -> RenderableType:
        return Group(*self.listing(plain(events[-1]))) if events else Text()
