"""The choices of a player of Fantasy Pug Quest in words, and the menu of a hero's turn."""

from collections.abc import Sequence
from typing import Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from undercroft.cli.pugquest.labels import QUIET, Marks
from undercroft.cli.pugquest.prompts import STEPS, drawn_by_ability
from undercroft.cli.speech import ink
from undercroft.cli.text_flow import Flow
from undercroft.core.game import Move
from undercroft.games.pugquest import moves as m
from undercroft.games.pugquest import steps
from undercroft.games.pugquest.constants import FIRST_FOE
from undercroft.games.pugquest.numbering import is_combo_row, prize_row, treasure_in, treasure_row
from undercroft.games.pugquest.texts import (
    combo_text,
    prize_text,
    row_text,
    treasure_text,
)
from undercroft.games.pugquest.view import CreatureView, View

# The rows of a turn's menu: what takes an action, then what is free.
KINDS: Final[dict[str, tuple[Move, ...] | type[Move]]] = {
    "change": (m.CHANGE, m.LOOK),
    "draw": m.Draw,
    "discard": m.Discard,
    "move": m.Go,
    "attack": (m.ATTACK,),
    "combos": m.Combo,
    "treasures": m.Use,
    "prizes": m.Prize,
    "ability": (m.ABILITY,),
    "end": (m.END,),
}


class Choices:
    def __init__(self, marks: Marks) -> None:
        self.marks = marks

    def choice(self, view: View, move: Move) -> Text:
        """A move in words that can stand by themselves."""
        marks = self.marks
        if isinstance(move, m.Plain):
            return self.plain(view, move)
        if isinstance(move, m.Hero):
            box = marks.box
            name = ink(marks.hero(move.hero), "bold") + f"{marks.of_class(move.hero)}"
            numbers = {"life": box.hero_life[move.hero], "n": box.hero_initiative[move.hero]}
            kind = marks.type(box.hero_type[move.hero])
            return name + " " + marks.say("choices", "hero", type=kind, **numbers)
        if isinstance(move, m.Place | m.Go):
            return self.to_column(view, move)
        if isinstance(move, m.Aim):
            return self.aim(view, move.column)
        if isinstance(move, m.Target):
            return self.target(view, move.creature)
        if isinstance(move, m.Combo | m.Riposte):
            return self.row(view, move.row)
        if isinstance(move, m.Use):
            return self.row(view, treasure_row(move.treasure))
        return self.cards(view, move)

    def cards(self, view: View, move: Move) -> Text:
        """A choice of energies."""
        marks = self.marks
        if isinstance(move, m.Draw):
            spoils = "spoils" if view.step == steps.SPOILS else "draw"
            return marks.say("choices", spoils, card=marks.source(move.source), n=marks.box.spoils)
        if isinstance(move, m.Discard):
            return marks.say("choices", "discard", card=marks.energy(move.card))
        if isinstance(move, m.Give):
            return marks.say("choices", "give", card=marks.energy(move.card))
        if isinstance(move, m.Keep):
            return marks.say("choices", "keep", card=marks.energy(move.card))
        if isinstance(move, m.Top):
            return marks.say("choices", "top", card=marks.energy(move.card))
        if isinstance(move, m.Pay):
            return marks.say("choices", "pay", card=marks.payment(move.source))
        if isinstance(move, m.Defend):
            return marks.say("choices", "defend", card=marks.payment(move.source))
        if isinstance(move, m.Boost):
            return marks.say("choices", "boost", card=marks.payment(move.source))
        return self.loot(view, move)

    def loot(self, view: View, move: Move) -> Text:
        """A choice of treasures, prizes and bargains."""
        marks = self.marks
        if isinstance(move, m.Prize):
            if view.step != steps.PRIZE:
                return self.row(view, prize_row(move.card // 2))
            text = prize_text(marks.words, marks.box, move.card // 2)
            return marks.say("choices", "prize", monster=marks.monster_card(move.card), text=text)
        if isinstance(move, m.Take):
            key = "steal" if view.step == steps.SPOILS else "take"
            return marks.say("choices", key, treasure=self.treasure(move.treasure))
        if isinstance(move, m.Drop):
            return marks.say("choices", "drop", treasure=self.treasure(move.treasure))
        if isinstance(move, m.Swap):
            pair = {"mine": marks.treasure(move.mine), "theirs": self.treasure(move.theirs)}
            return marks.say("choices", "swap", **pair)
        if isinstance(move, m.Offer):
            return marks.say("choices", "offer", hero=marks.hero_of(move.seat))
        if isinstance(move, m.Add):
            return marks.say("choices", "add", item=marks.item(move.item))
        assert isinstance(move, m.Ask)
        return marks.say("choices", "ask", item=marks.item(move.item))

    def plain(self, view: View, move: m.Plain) -> Text:
        marks = self.marks
        if move == m.PASS:
            return marks.say("pass", STEPS[view.step], n=view.about.count)
        if move == m.ATTACK:
            first = self.first_opposite(view)
            numbers = {"type": marks.type(first.type), "life": marks.life(first)}
            return marks.say("choices", "attack", foe=marks.creature(first.creature), **numbers)
        if move == m.ABILITY and view.step in (steps.SPELL_FOCUS, steps.ENCORE):
            drawn = {"hero": marks.hero_of(view.about.hero), "n": drawn_by_ability(marks.box, view)}
            return marks.say("choices", STEPS[view.step], **drawn)
        if move == m.ABILITY:
            return Text(marks.ability(view.players[view.seat].hero))
        return marks.say("choices", move.name)

    def first_opposite(self, view: View) -> CreatureView:
        """Whom a standard attack strikes."""
        column = next(one.column for one in view.creatures if one.creature == view.seat)
        return next(
            one
            for one in view.creatures
            if one.creature >= FIRST_FOE and one.column == column and one.depth == 0
        )

    def to_column(self, view: View, move: m.Place | m.Go) -> Text:
        """A column, and behind whom one would stand there."""
        marks = self.marks
        mover = self.mover(view)
        there = [
            one.creature
            for one in view.creatures
            if one.column == move.column
            and (one.creature < FIRST_FOE) == (mover < FIRST_FOE)
            and one.creature != mover
        ]
        text = marks.column(move.column)
        if there:
            text = text + " " + marks.say("choices", "behind", creature=marks.creature(there[-1]))
        return text + self.facing(view, move.column, mover)

    def mover(self, view: View) -> int:
        moved = view.step in (steps.GO, steps.LORD_MOVE)
        return view.about.creature if moved else view.seat

    def facing(self, view: View, column: int, mover: int) -> Text:
        """Who stands opposite, as that is whom one will strike or be struck by."""
        across = [
            one.creature
            for one in view.creatures
            if one.column == column and (one.creature < FIRST_FOE) != (mover < FIRST_FOE)
        ]
        if not across:
            return Text()
        return Text(" ") + self.marks.say(
            "choices", "facing", creatures=self.marks.creatures(across)
        )

    def aim(self, view: View, column: int) -> Text:
        """A column to attack, and who stands there."""
        foes = view.deeds[-1].who < FIRST_FOE
        there = [
            one.creature
            for one in view.creatures
            if one.column == column and (one.creature >= FIRST_FOE) == foes
        ]
        return self.marks.say("choices", "aim", n=column + 1, creatures=self.marks.creatures(there))

    def target(self, view: View, creature: int) -> Text:
        name = self.marks.creature(creature)
        for one in view.creatures:
            if one.creature == creature:
                numbers = {"type": self.marks.type(one.type), "life": self.marks.life(one)}
                return (
                    name
                    + " "
                    + self.marks.say("choices", "target", column=one.column + 1, **numbers)
                )
        return name

    def row(self, view: View, row: int) -> Text:
        """`Cleave (Strength)`, with its text too where the sheet is not on the screen."""
        marks = self.marks
        card = marks.box.rows[row]
        if view.step == steps.TURN:
            cost = marks.say("choices", "cost", cost=marks.cost(card.cost))
            return marks.row(row) + " " + cost if card.units else marks.row(row)
        if is_combo_row(row):
            text = combo_text(marks.words, marks.box, row)
        elif treasure_in(row) >= 0:
            text = treasure_text(marks.words, marks.box, treasure_in(row))
        else:
            text = row_text(marks.words, card)
        key = "row" if card.units else "free_row"
        return marks.say("choices", key, card=marks.row(row), cost=marks.cost(card.cost), text=text)

    def treasure(self, treasure: int) -> Text:
        text = treasure_text(self.marks.words, self.marks.box, treasure)
        return self.marks.say(
            "choices", "treasure", treasure=self.marks.treasure(treasure), text=text
        )

    # The menu of a turn

    def menu(self, view: View, moves: Sequence[Move], labels: Sequence[Text]) -> RenderableType:
        """What can be done by its kind; the numbers are those of the list."""
        grid = Table.grid(padding=(0, 2, 0, 0), expand=True)
        grid.add_column(no_wrap=True)
        grid.add_column(ratio=1)
        for key, kind in KINDS.items():
            items: list[Text] = []
            for at, move in enumerate(moves):
                if move in kind if isinstance(kind, tuple) else isinstance(move, kind):
                    label = self.short(move, labels[at])
                    items.append(ink(str(at + 1), "bold") + " " + label)
            if items:
                grid.add_row(ink(self.marks.name("menu", key), QUIET), Flow(items, "   "))
        return grid

    def short(self, move: Move, label: Text) -> Text:
        """What the kind before it already says is left out."""
        if isinstance(move, m.Draw):
            return self.marks.source(move.source)
        return self.marks.energy(move.card) if isinstance(move, m.Discard) else label
