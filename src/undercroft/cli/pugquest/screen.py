"""The screen of Fantasy Pug Quest: which parts of the table are shown when."""

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from undercroft.cli.box_words import words_of_box
from undercroft.cli.pugquest.area import boss_grows, draw_area, draw_heading, draw_order, draw_world
from undercroft.cli.pugquest.cards import Cards
from undercroft.cli.pugquest.choices import Choices
from undercroft.cli.pugquest.labels import Marks
from undercroft.cli.pugquest.piles import draw_decks, draw_energies, draw_market, draw_piles
from undercroft.cli.pugquest.prompts import Asking
from undercroft.cli.pugquest.result import final_table
from undercroft.cli.pugquest.sheets import draw_heroes, draw_sheet
from undercroft.cli.pugquest.story import Story
from undercroft.cli.screen import Screen
from undercroft.core.game import Event, Move, Setup
from undercroft.games.pugquest import moves as m
from undercroft.games.pugquest import steps
from undercroft.games.pugquest.constants import BOSS, FIRST_FOE
from undercroft.games.pugquest.data import BASE, load_pack
from undercroft.games.pugquest.notation import complete
from undercroft.games.pugquest.state import NOTHING
from undercroft.games.pugquest.view import View

PACKAGE: Final = "undercroft.games.pugquest"
MARKET: Final = (steps.MARKET, steps.MARKET_PAY, steps.TRADE, steps.OFFER, steps.ANSWER)


class PugQuestScreen(Screen):
    def __init__(self, language: str, names: Sequence[str], setup: Setup) -> None:
        self.parts = ("area", "order", "heroes", "foes", "sheet", "world", "piles")
        self.tables = {"bosses": "foes", "monsters": "foes"}
        self.names = ("energies", "combos", "treasures", "heroes", "foes", "worlds")
        self.words = words_of_box(PACKAGE, language, setup, self.tables)
        box = load_pack(setup.pack) if setup.pack else BASE
        self.marks = Marks(self.words, names, box)
        self.asking = Asking(self.marks)
        self.choices = Choices(self.marks)
        self.cards = Cards(self.marks)
        self.story = Story(self.marks)

    # What is seen

    def name_of(self, thing: str) -> str | None:
        kind, _, number = thing.partition(":")
        if kind == "hero":
            return self.marks.hero_of(int(number)).plain
        if kind == "pug":  # one that nobody may have chosen yet
            return self.marks.hero(int(number))
        if kind == "combo":
            return self.marks.row(int(number)).plain
        return self.marks.energy(int(number)).plain if kind == "energy" else None

    def draw(self, view: View, width: int) -> RenderableType:
        """The whole table; the market instead of the gaming area between worlds."""
        marks = self.marks
        marks.learn(view)
        parts: list[RenderableType] = [draw_heading(marks, view, self.phase(view))]
        if view.card != NOTHING:
            parts.append(draw_world(marks, view))
        elif boss_grows(marks, view):
            parts.append(marks.say("labels", "growth", n=view.heroes))
        if view.step in MARKET:
            parts += [draw_market(marks, view)] if view.market else []
        elif view.creatures:
            parts += [draw_area(marks, view), *self.order(view), self.cards.boss(view)]
            parts += self.on_turn(view)
        parts.append(draw_heroes(marks, view, without=view.seat))
        if view.seat >= 0:
            parts.append(draw_sheet(marks, view, view.seat))
        if view.step != steps.CHOOSE_HERO:
            parts += [draw_energies(marks, view), draw_decks(marks, view)]
        return Group(*parts)

    def glance(self, view: View, width: int) -> RenderableType:
        if not view.to_act:
            return self.draw(view, width)
        marks = self.marks
        marks.learn(view)
        parts: list[RenderableType] = []
        if view.step in (steps.MARKET, steps.MARKET_PAY):
            parts.append(draw_market(marks, view))
        elif view.step in (steps.TURN, steps.TARGET, steps.GO, steps.LORD_MOVE):
            parts += [draw_area(marks, view), *self.order(view), *self.on_turn(view)]
        if view.step in (steps.TURN, *MARKET) and view.seat >= 0:
            parts.append(draw_sheet(marks, view, view.seat))
        parts.append(draw_energies(marks, view))
        return Group(*parts)

    def order(self, view: View) -> list[RenderableType]:
        """The order of play, once creatures take turns."""
        return [draw_order(self.marks, view)] if view.order or view.turn != NOTHING else []

    def on_turn(self, view: View) -> list[RenderableType]:
        """For the Lord, the card of the monster that is moved; a boss is shown anyway."""
        is_lord = view.seat >= 0 and view.players[view.seat].is_lord
        there = [one for one in view.creatures if one.creature == view.turn]
        monsters = [one.kind for one in there if FIRST_FOE <= one.creature != BOSS]
        return [self.cards.foe(kind) for kind in monsters if is_lord]

    def phase(self, view: View) -> str:
        if not view.to_act:
            return self.words.name("phases", "over")
        if view.step in MARKET:
            return self.words.name("phases", "market")
        if view.step in (steps.CHOOSE_HERO, steps.PLACE):
            return self.words.name("phases", "setup")
        if view.turn == NOTHING:
            return self.words.name("phases", "round")
        return self.marks.say("phases", "turn", creature=self.marks.creature(view.turn)).plain

    def look(self, view: View, part: str, width: int) -> RenderableType:
        marks = self.marks
        marks.learn(view)
        if part == "area":
            return draw_area(marks, view)
        if part == "order":
            return draw_order(marks, view)
        if part == "foes":
            return self.cards.foes(view)
        if part == "world":
            return draw_world(marks, view)
        if part == "piles":
            return draw_piles(marks, view)
        if part == "sheet" and view.seat >= 0:
            return draw_sheet(marks, view, view.seat)
        return draw_heroes(marks, view)

    def look_at(self, view: View, seat: int, width: int) -> RenderableType:
        marks = self.marks
        marks.learn(view)
        if view.players[seat].hero == NOTHING and not view.players[seat].is_lord:
            return marks.say("labels", "no_hero", player=marks.player(seat))
        return draw_sheet(marks, view, seat)

    def look_up(self, wanted: str) -> RenderableType | None:
        return self.cards.find(wanted)

    # What is asked

    def ask(self, view: View, moves: Sequence[Move]) -> Text:
        self.marks.learn(view)
        return self.asking.ask(view, moves)

    def is_idle(self, move: Move) -> bool:
        return move in (m.PASS, m.END)

    def complete(self, text: str, moves: Sequence[Move]) -> list[Move]:
        return complete(text, list(moves), self.marks.box)

    def choice(self, view: View, move: Move, follows: Sequence[Event]) -> Text:
        self.marks.learn(view)
        return self.choices.choice(view, move)

    def menu(
        self,
        view: View,
        moves: Sequence[Move],
        labels: Sequence[Text],
        notes: Sequence[str],
        width: int,
    ) -> RenderableType:
        if view.step == steps.TURN:
            return self.choices.menu(view, moves, labels)
        return super().menu(view, moves, labels, notes, width)

    def shows_notes(
        self, view: View, labels: Sequence[Text], notes: Sequence[str], width: int
    ) -> bool:
        return view.step != steps.TURN and super().shows_notes(view, labels, notes, width)

    # What is told

    def tell(self, events: Sequence[Event], since: int) -> list[Text]:
        return self.story.tell(events, since)

    def result(self, events: Sequence[Event]) -> RenderableType:
        return final_table(self.marks, events)
