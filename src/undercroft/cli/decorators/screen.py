"""The screen of Dungeon Decorators: which parts of the table are shown when."""

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from undercroft.cli.box_words import words_of_box
from undercroft.cli.decorators.board import bags, draw_board, draw_piles, draw_tiles
from undercroft.cli.decorators.bosses import draw_bosses
from undercroft.cli.decorators.goals import draw_goals
from undercroft.cli.decorators.labels import Marks
from undercroft.cli.decorators.placing import placing_menu
from undercroft.cli.decorators.players import draw_all, draw_others, draw_player
from undercroft.cli.decorators.prompts import Asking
from undercroft.cli.decorators.result import final_table
from undercroft.cli.decorators.story import Story
from undercroft.cli.screen import Screen
from undercroft.core.game import Event, Move, Setup
from undercroft.core.rulebook import fold
from undercroft.games.decorators import steps
from undercroft.games.decorators.constants import DIRECTIONS
from undercroft.games.decorators.data import BASE, load_pack
from undercroft.games.decorators.moves import Done, End, Restore
from undercroft.games.decorators.notation import complete
from undercroft.games.decorators.state import NOTHING
from undercroft.games.decorators.view import View

PACKAGE: Final = "undercroft.games.decorators"
VERBS: Final = ("place", "architect")  # that a square by itself may stand for


class DecoratorsScreen(Screen):
    def __init__(self, language: str, names: Sequence[str], setup: Setup) -> None:
        self.parts = ("board", "bosses", "goals", "dungeons", "piles")
        self.names = ("directions",)
        self.tables = {"parts": "final", "shapes": "goals", "decorations": "goals"}
        self.words = words_of_box(PACKAGE, language, setup, self.tables)
        box = load_pack(setup.pack) if setup.pack else BASE
        self.marks = Marks(self.words, names, box)
        self.asking = Asking(self.marks)
        self.story = Story(self.marks)

    # What is seen

    def name_of(self, thing: str) -> str | None:
        kind, _, number = thing.partition(":")
        return self.marks.goal(int(number)).plain if kind == "goal" else None

    def draw(self, view: View, width: int) -> RenderableType:
        """Everything where a turn begins; later only what is one's own."""
        marks = self.marks
        self.story.meet([boss for boss in view.bosses if boss != NOTHING])
        parts: list[RenderableType] = [self.heading(view)]
        if view.seat < 0 or not view.to_act:
            parts += [draw_bosses(marks, view), draw_all(marks, view, width)]
            parts += [draw_board(marks, view, width)] if view.to_act else []
            return Group(*parts)
        if view.step in (steps.OPENING, steps.BOSS_MIMICS, steps.DRAFT):
            parts += [draw_others(marks, view, width), draw_bosses(marks, view)]
        parts.append(draw_player(marks, view, view.seat, width, legend=True))
        parts += [*self.burrowed(view, width), draw_goals(marks, view)]
        if view.step == steps.DRAFT:
            parts.append(draw_board(marks, view, width))
        return Group(*parts)

    def glance(self, view: View, width: int) -> RenderableType:
        marks = self.marks
        parts: list[RenderableType] = []
        if view.step in (steps.BUILD, steps.PLACE, steps.MOVE):
            parts.append(draw_player(marks, view, view.seat, width))
        if view.step == steps.BOSS_MIMICS:
            parts.append(draw_bosses(marks, view))
        parts += self.burrowed(view, width)
        if view.step not in (steps.PLACE, steps.MOVE, steps.BOSS_MIMICS):
            parts.append(draw_goals(marks, view))
        return Group(*parts)

    def burrowed(self, view: View, width: int) -> list[RenderableType]:
        """The tiles of a burrower, one of which is kept (DA2)."""
        drawn = self.marks.name("labels", "drawn")
        tiles = [(drawn, tile) for tile in view.burrowed]
        return [draw_tiles(self.marks, tiles, width)] if tiles else []

    def heading(self, view: View) -> Text:
        key = "heading" if view.round else "before"
        place = self.marks.say("labels", key, round=view.round)
        place.stylize("bold reverse")
        phase = self.marks.name("phases", phase_of(view))
        return place + f" {phase} · " + bags(self.marks, view)

    def look(self, view: View, part: str, width: int) -> RenderableType:
        marks = self.marks
        if part == "board":
            return draw_board(marks, view, width)
        if part == "bosses":
            return draw_bosses(marks, view)
        if part == "goals" and view.seat >= 0:
            return draw_goals(marks, view)
        return draw_piles(marks, view) if part == "piles" else draw_all(marks, view, width)

    def look_at(self, view: View, seat: int, width: int) -> RenderableType:
        return draw_player(self.marks, view, seat, width, legend=True)

    # What is asked

    def ask(self, view: View, moves: Sequence[Move]) -> Text:
        return self.asking.ask(view, moves)

    def asks_anyway(self, move: Move) -> bool:
        """Putting everything back costs the architects of this phase (DB6)."""
        return isinstance(move, Restore)

    def is_idle(self, move: Move) -> bool:
        return isinstance(move, Done | End)

    def choice(self, view: View, move: Move, follows: Sequence[Event]) -> Text:
        return self.asking.choice(view, move)

    def menu(
        self,
        view: View,
        moves: Sequence[Move],
        labels: Sequence[Text],
        notes: Sequence[str],
        width: int,
    ) -> RenderableType:
        if view.step in (steps.PLACE, steps.MOVE):
            return placing_menu(self.marks, view, moves)
        return super().menu(view, moves, labels, notes, width)

    def shows_notes(
        self, view: View, labels: Sequence[Text], notes: Sequence[str], width: int
    ) -> bool:
        """Where a tile is placed the question says how squares are written."""
        return view.step in (steps.PLACE, steps.MOVE) or super().shows_notes(
            view, labels, notes, width
        )

    # What is typed

    def complete(self, text: str, moves: Sequence[Move]) -> list[Move]:
        """A square by itself stands for placing there, or for an architect's tile."""
        words = self.in_notation(text)
        if not self.marks.is_square(words.partition(" ")[0]):
            return complete(words, list(moves), self.marks.box)
        tried = [complete(f"{verb} {words}", list(moves), self.marks.box) for verb in VERBS]
        return tried[0] or tried[1]

    def notation(self, text: str) -> str:
        """`n1e2 east` is short for `place n1e2 east`, `n1e2` for any turn there."""
        words = self.in_notation(text).split()
        if words and self.marks.is_square(words[0]):
            words.insert(0, VERBS[0])
        if len(words) == 2 and words[0] == VERBS[0]:
            words.append(DIRECTIONS[0])
        return " ".join(words)

    def in_notation(self, text: str) -> str:
        """Squares, and directions behind them, in the words of the notation."""
        words: list[str] = []
        for word in fold(text).split():
            if words and self.marks.is_square(words[-1]):
                words.append(self.direction(word))
            else:
                words.append(self.marks.in_notation(word) or word)
        return " ".join(words)

    def direction(self, word: str) -> str:
        """A direction by the beginning of its name in the language."""
        names = self.words.table("directions").items()
        return next((key for key, name in names if fold(name).startswith(word)), word)

    def translated(self, blank: object) -> object:
        """Squares in a refusal, with the language's own letters."""
        if isinstance(blank, str) and self.marks.is_square(blank):
            return self.marks.in_own_letters(blank)
        return super().translated(blank)

    # What is told

    def tell(self, events: Sequence[Event], since: int) -> list[Text]:
        return self.story.tell(events, since)

    def result(self, events: Sequence[Event]) -> RenderableType:
        return final_table(self.marks, events)


def phase_of(view: View) -> str:
    if not view.to_act:
        return "over"
    phases = {
        steps.BOSS_MIMICS: "end",
        steps.DRAFT: "draft",
        steps.DRAW_GOAL: "goals",
        steps.DISCARD: "goals",
        steps.KEEP: "assistant",
        steps.BUILD: "build",
        steps.PLACE: "build",
        steps.MOVE: "build",
        steps.SCORE: "score",
    }
    return phases.get(view.step, "setup")
