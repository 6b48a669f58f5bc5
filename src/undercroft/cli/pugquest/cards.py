"""Cards of Fantasy Pug Quest by name, with the texts that are made from their rows."""

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from undercroft.cli.pugquest.area import arrows
from undercroft.cli.pugquest.labels import Marks
from undercroft.cli.speech import ink, join
from undercroft.core.rulebook import fold
from undercroft.games.pugquest.constants import BOSS, FIRST_FOE, TREASURE_KINDS
from undercroft.games.pugquest.numbering import (
    COMBOS_EACH,
    first_combo,
    hero_with,
    monster_in,
    treasure_row,
)
from undercroft.games.pugquest.texts import (
    ability_text,
    combo_text,
    feature_text,
    foe_text,
    prize_text,
    treasure_text,
)
from undercroft.games.pugquest.view import View

MOST = 8  # cards that are shown for one word


class Cards:
    """Every card of the box, to be looked up."""

    def __init__(self, marks: Marks) -> None:
        self.marks = marks

    def find(self, wanted: str) -> RenderableType | None:
        """The cards whose name has all these words or begins with them; a whole name wins."""
        words = fold(wanted).replace("-", " ").split()
        if len(words) > 1 and words[-1] in ("a", "b"):
            words = words[:-1]  # of the two cards of a monster
        found = [card for card in self.all() if fits(words, card[0])]
        exact = [card for card in found if any(words == name.split() for name in card[0])]
        cards = (exact or found)[:MOST]
        return Group(*[self.draw(table, at) for _, table, at in cards]) if cards else None

    def all(self) -> Iterator[tuple[list[str], str, int]]:
        """Names in the language and in the notation, table and place of every card."""
        box = self.marks.box
        tables = {
            "heroes": box.hero_ids,
            "combos": box.combo_ids,
            "foes": box.foe_ids,
            "treasures": box.treasure_ids,
            "worlds": box.world_ids,
        }
        for table, ids in tables.items():
            for at, key in enumerate(ids):
                names = [self.marks.name(table, key), key]
                yield [fold(name).replace("-", " ") for name in names], table, at

    def draw(self, table: str, at: int) -> RenderableType:
        if table == "heroes":
            return self.hero(at)
        if table == "foes":
            return self.foe(at)
        words, box, marks = self.marks.words, self.marks.box, self.marks
        if table == "combos":
            row = box.rows[at]
            hero = marks.hero(hero_with(at))
            title = marks.say("labels", "combo_card", combo=marks.row(at), hero=hero, n=row.level)
            return card(title, marks.cost(row.cost), Text(combo_text(words, box, at)))
        if table == "treasures":
            kind = marks.name("treasure-kinds", TREASURE_KINDS[box.treasure_kind[at]])
            row = box.rows[treasure_row(at)]
            cost = [marks.cost(row.cost)] if row.units else []
            title = join([marks.treasure(at), kind])
            return card(title, *cost, Text(treasure_text(words, box, at)))
        title = join([marks.world(at), marks.type(box.world_type[at])])
        return card(title, Text(feature_text(words, box, at)))

    def hero(self, hero: int) -> RenderableType:
        """A hero's sheet as it is printed."""
        marks, box = self.marks, self.marks.box
        numbers = [
            marks.type(box.hero_type[hero]),
            marks.say("labels", "life", life=box.hero_life[hero]),
            marks.say("labels", "initiative", n=box.hero_initiative[hero]),
            marks.say("labels", "movement", n=box.hero_movement[hero]),
        ]
        lines = [join(numbers, " · "), Text(ability_text(marks.words, box, hero))]
        for row in range(first_combo(hero), first_combo(hero) + COMBOS_EACH):
            name = marks.row(row) + f" ({box.rows[row].level}) · " + marks.cost(box.rows[row].cost)
            lines.append(name + " · " + combo_text(marks.words, box, row))
        return card(Text(f"{marks.hero(hero)}{marks.of_class(hero)}"), *lines)

    def foe(self, foe: int, life: Text | None = None) -> RenderableType:
        """A monster or boss as it is printed; the arrows of a monster are those of card a."""
        marks, box = self.marks, self.marks.box
        way = arrows(marks, box.foe_arrows[foe])
        if monster_in(foe) >= 0 and box.foe_arrows[foe]:
            way = marks.say("labels", "mirrored", arrows=way)
        numbers = marks.say(
            "labels",
            "boss_numbers",
            type=marks.type(box.foe_type[foe]),
            life=life or box.foe_life[foe],
            initiative=box.foe_initiative[foe],
            arrows=way,
        )
        lines = [numbers, Text(foe_text(marks.words, box, foe))]
        if monster_in(foe) >= 0 and box.has_prize[monster_in(foe)]:
            text = prize_text(marks.words, box, foe)
            lines.append(marks.say("labels", "as_prize", text=text))
        kind = "monster_card" if monster_in(foe) >= 0 else "boss"
        return card(marks.say("labels", kind, boss=ink(marks.foe(foe), "bold")), *lines)

    def foes(self, view: View) -> RenderableType:
        """All that stand against the heroes now, each kind once, the boss first."""
        there = [one for one in view.creatures if one.creature >= FIRST_FOE]
        there.sort(key=lambda one: one.creature != BOSS)
        kinds = list(dict.fromkeys([one.kind for one in there]))
        return Group(*[self.foe(kind) for kind in kinds] or [self.marks.say("labels", "none")])

    def boss(self, view: View) -> RenderableType:
        """The boss with its sheet and the life it has left, once it is there."""
        there = [one for one in view.creatures if one.creature == BOSS]
        return Group(*[self.foe(one.kind, self.marks.life(one)) for one in there])


def card(title: Text, *lines: Text) -> Panel:
    return Panel(Group(*lines), title=title, title_align="left")


def fits(wanted: list[str], names: list[str]) -> bool:
    """Whether each wanted word begins a word of one of the names."""
    return any(
        all(any(word.startswith(start) for word in name.split()) for start in wanted)
        for name in names
    )
