"""The screen of Dungeon Petz: which parts of the table are shown when."""

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from undercroft.cli.box_words import words_of_box
from undercroft.cli.petz.labels import Marks
from undercroft.cli.petz.prompts import Asking
from undercroft.cli.petz.result import final_table
from undercroft.cli.petz.shops import draw_hand, draw_piles, draw_shop, draw_shops
from undercroft.cli.petz.story import Story
from undercroft.cli.petz.town import draw_coming, draw_town
from undercroft.cli.screen import Screen
from undercroft.cli.speech import join
from undercroft.core.game import Event, Move, Setup
from undercroft.games.petz import moves as m
from undercroft.games.petz import steps
from undercroft.games.petz.constants import SPACES
from undercroft.games.petz.data import BASE, load_pack
from undercroft.games.petz.notation import complete
from undercroft.games.petz.view import View

PACKAGE: Final = "undercroft.games.petz"


class PetzScreen(Screen):
    def __init__(self, language: str, names: Sequence[str], setup: Setup) -> None:
        self.parts = ("town", "coming", "shops", "hand", "piles")
        self.names = (
            *("colours", "needs", "pets", "customers", "artifacts", "spaces", "exhibitions"),
            *("cages", "addons"),  # which have names in some packs only
        )
        self.tables = {"parts": "final", "books": "artifacts"}
        self.words = words_of_box(PACKAGE, language, setup, self.tables)
        box = load_pack(setup.pack) if setup.pack else BASE
        self.marks = Marks(self.words, names, box)
        self.asking = Asking(self.marks)
        self.story = Story(self.marks)

    def thing(self, kind: str, thing: str) -> str:
        """Cages and addons of the box have no names, only what is printed on them."""
        box, colon = self.marks.box, self.words.mark(":")
        name = self.words.table(kind).get(thing, thing)
        if kind == "cages":
            return f"{name}{colon}{self.marks.cage(box.cage_ids.index(thing), is_named=False)}"
        if kind == "addons":
            return f"{name}{colon}{self.marks.addon(box.addon_ids.index(thing), is_named=False)}"
        return super().thing(kind, thing)

    def name_of(self, thing: str) -> str | None:
        kind, _, number = thing.partition(":")
        return self.marks.pet(int(number)).plain if kind == "pet" else None

    def plan(self, view: View, line: Sequence[Move], purposes: Sequence[str]) -> list[Text]:
        """The groups with what each is to fetch: `2 imps + 1 gold: a young pet, Ghosty`."""
        made = [(move.imps, move.gold) for move in line if isinstance(move, m.Group)]
        groups = [*view.players[view.seat].groups, *made]
        return (
            [
                self.marks.say("labels", "errand", group=self.marks.party(*group), what=what)
                for group, what in zip(groups, map(self.purpose, purposes), strict=True)
            ]
            if purposes
            else []
        )

    def purpose(self, errand: str) -> str:
        """`space:4 pet:11` in words."""
        if not errand:
            return self.words.name("purposes", "none")
        numbers = [int(thing.partition(":")[2]) for thing in errand.split(" ")]
        what = self.words.name("purposes", SPACES[numbers[0]])
        if " pet:" in errand:
            return f"{what}, {self.marks.pet(numbers[1]).plain}"
        return what

    def draw(self, view: View, width: int) -> RenderableType:
        """The town only while it is open; the hand only where it is one's own."""
        parts: list[RenderableType] = [self.heading(view)]
        if steps.GROUP <= view.step < steps.PLACE_CAGE:
            parts.append(draw_town(self.marks, view))
        if view.to_act:
            parts.append(draw_coming(self.marks, view))
        parts.append(draw_shops(self.marks, view, width))
        if view.seat >= 0:
            parts.append(draw_hand(self.marks, view))
        return Group(*parts)

    def glance(self, view: View, width: int) -> RenderableType:
        parts: list[RenderableType] = []
        if view.step in (steps.SEND, steps.TAKE):
            parts.append(draw_town(self.marks, view))
        parts.append(draw_shop(self.marks, view, view.seat))
        if view.step in (steps.COLOUR, steps.SWAP, steps.ASSIGN, steps.DISCARD, steps.HOUSE):
            parts.append(draw_hand(self.marks, view))
        return Group(*parts)

    def heading(self, view: View) -> Text:
        place = self.marks.say("labels", "heading", round=view.round, rounds=view.rounds)
        place.stylize("bold reverse")
        order = join([self.marks.player(seat) for seat in view.order])
        phase = self.marks.name("phases", phase_of(view))
        return place + f" {phase} · " + self.marks.say("labels", "order", order=order)

    def look(self, view: View, part: str, width: int) -> RenderableType:
        if part == "town":
            return draw_town(self.marks, view)
        if part == "coming":
            return draw_coming(self.marks, view, to_the_end=True)
        if part == "hand" and view.seat >= 0:
            return draw_hand(self.marks, view)
        return (
            draw_piles(self.marks, view) if part == "piles" else draw_shops(self.marks, view, width)
        )

    def look_at(self, view: View, seat: int, width: int) -> RenderableType:
        return draw_shop(self.marks, view, seat, in_full=True)

    def ask(self, view: View, moves: Sequence[Move]) -> Text:
        return self.asking.ask(view, moves)

    def in_full(self, view: View, move: Move, label: Text) -> Text:
        return self.asking.in_full(view, move, label)

    def forced(self, view: View, move: Move, label: Text) -> Text:
        return self.asking.forced(view, move, label)

    def is_idle(self, move: Move) -> bool:
        if isinstance(move, m.Feed):
            return move.vegetables + move.meat + move.box == 0
        return isinstance(move, m.Done | m.Keep)

    def complete(self, text: str, moves: Sequence[Move]) -> list[Move]:
        return complete(text, list(moves), self.marks.box)

    def choice(self, view: View, move: Move, follows: Sequence[Event]) -> Text:
        return self.asking.choice(view, move, follows)

    def tell(self, events: Sequence[Event], since: int) -> list[Text]:
        return self.story.tell(events, since)

    def result(self, events: Sequence[Event]) -> RenderableType:
        return final_table(self.marks, events)


def phase_of(view: View) -> str:
    if not view.to_act:
        return "over"
    if view.step <= steps.DRAW:
        return "setup"
    for last, phase in (
        (steps.COLOUR, "shopping"),
        (steps.ASSIGN, "needs"),
        (steps.DISCARD, "showing"),
    ):
        if view.step <= last:
            return phase
    return "ageing" if view.step == steps.STORE else "business"
