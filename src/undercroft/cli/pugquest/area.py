"""The gaming area of Fantasy Pug Quest: both sides' columns, the world, and who acts when."""

from typing import Final

from rich.box import SQUARE
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from undercroft.cli.pugquest.labels import QUIET, Marks
from undercroft.cli.speech import ink, join
from undercroft.games.pugquest.constants import COLUMNS, FIRST_FOE
from undercroft.games.pugquest.outlook import Possible
from undercroft.games.pugquest.state import NOTHING
from undercroft.games.pugquest.steps import EVIL_LORD
from undercroft.games.pugquest.texts import feature_text
from undercroft.games.pugquest.view import CreatureView, View

WORLDS: Final = 3


def draw_heading(marks: Marks, view: View, phase: str) -> Text:
    """World, round and what goes on."""
    if view.round == 0:
        place = marks.say("labels", "before")
    else:
        numbers = {"world": max(view.world, 1), "worlds": WORLDS}
        place = marks.say("labels", "heading", **numbers, round=view.round, rounds=view.rounds)
    place.stylize("bold reverse")
    return place + f" {phase}"


def boss_grows(marks: Marks, view: View) -> bool:
    """Whether bosses have more life than their cards say: never against a Lord (QW4)."""
    has_lord = view.heroes < view.seats
    return view.heroes > 1 and not has_lord and any(marks.box.boss_life_each)


def draw_world(marks: Marks, view: View) -> Text:
    """The world card: its type, which the toll and the market ask for, and its feature."""
    if view.card == NOTHING:
        return Text()
    kind = marks.type(marks.box.world_type[view.card])
    feature = feature_text(marks.words, marks.box, view.card)
    return marks.say("labels", "world", world=marks.world(view.card), type=kind, feature=feature)


# The two sides


def draw_area(marks: Marks, view: View) -> Table:
    """Foes above, heroes below, the front lines in the middle; as deep as the columns are."""
    table = Table(box=SQUARE, expand=True, padding=(0, 0, 0, 1))
    for column in range(COLUMNS):
        table.add_column(marks.column(column), ratio=1, overflow="fold")
    foes = [one for one in view.creatures if one.creature >= FIRST_FOE]
    heroes = [one for one in view.creatures if one.creature < FIRST_FOE]
    back = max(1, depth_of(foes)) - 1
    for depth in range(back, -1, -1):
        cells = line(marks, view, foes, depth)
        table.add_row(*apart(cells, depth < back), end_section=depth == 0)
    for depth in range(max(1, depth_of(heroes))):
        table.add_row(*apart(line(marks, view, heroes, depth), depth > 0))
    return table


def apart(cells: list[Text], below: bool) -> list[Text]:
    """A blank line between those who stand one behind the other."""
    return [Text("\n") + cell for cell in cells] if below else cells


def depth_of(creatures: list[CreatureView]) -> int:
    return max([one.depth + 1 for one in creatures], default=0)


def line(marks: Marks, view: View, creatures: list[CreatureView], depth: int) -> list[Text]:
    cells = [Text() for _ in range(COLUMNS)]
    for one in creatures:
        if one.depth == depth:
            cells[one.column] = cell(marks, view, one)
    return cells


def cell(marks: Marks, view: View, one: CreatureView) -> Text:
    """Name, type and life, then what lies on it."""
    name = marks.creature(one.creature)
    if one.creature == view.turn:
        name = ink("» ", "bold") + name
    lines = [name, marks.type(one.type) + " " + marks.life(one)]
    lines += [ink(token, "italic") for token in marks.tokens(one.marks)]
    lines += [marks.treasure(treasure) for treasure in one.treasures]
    return join(lines, "\n")


# Who acts when


def draw_order(marks: Marks, view: View) -> Panel:
    """Whose turn it is, who is next, who has acted; and what each monster will do."""
    grid = Table.grid(padding=(0, 1), expand=True)
    grid.add_column(no_wrap=True)
    grid.add_column(justify="right", no_wrap=True)
    grid.add_column(no_wrap=True)
    grid.add_column(ratio=1)
    creatures = {one.creature: one for one in view.creatures}
    now = [view.turn] if view.turn in creatures else []
    later = [creature for creature in view.order if creature not in now]
    acted = [one.creature for one in view.creatures if one.has_acted and one.creature not in now]
    acted.sort(key=lambda creature: -creatures[creature].initiative)
    for key, row in (("now", now), ("next", later), ("acted", acted)):
        for at, creature in enumerate(row):
            label = ink(marks.name("labels", key), "bold" if key == "now" else QUIET)
            one = creatures[creature]
            number = ink(str(one.initiative), "" if key == "now" else QUIET)
            plan = Text() if one.has_acted else draw_plan(marks, one)
            grid.add_row(label if at == 0 else "", number, marks.creature(creature), plan)
    title = marks.name("labels" if view.rules & EVIL_LORD else "parts", "order")
    return Panel(grid, title=title, title_align="left", padding=(0, 1))


def draw_plan(marks: Marks, one: CreatureView) -> Text:
    """`to column 3; 2 damage to Elpug`, as its card and the places say now."""
    if one.possible is not None:
        return draw_choices(marks, one.column, one.possible)
    plan = one.outlook
    if plan is None:
        return Text()
    parts: list[Text] = []
    if plan.column != one.column:
        parts.append(marks.say("labels", "goes", n=plan.column + 1))
    if plan.targets:
        hit = marks.say("labels", "hits", n=plan.damage, heroes=marks.creatures(plan.targets))
        parts.append(hit)
    else:
        parts.append(ink(marks.name("labels", "hits_nobody"), QUIET))
    return join(parts, marks.name("joined", "and"))


def draw_choices(marks: Marks, start: int, possible: Possible) -> Text:
    """`may go to column 2, 4; may hit Elpug for 2-3`: what a Lord can have it do."""
    parts: list[Text] = []
    elsewhere = [str(column + 1) for column in possible.columns if column != start]
    if elsewhere:
        parts.append(marks.say("labels", "may_go", columns=", ".join(elsewhere)))
    if possible.targets:
        least, most = possible.damage, possible.most
        damage = str(most) if least == most else f"{least}-{most}"
        heroes = marks.creatures(possible.targets)
        parts.append(marks.say("labels", "may_hit", damage=damage, heroes=heroes))
    else:
        parts.append(ink(marks.name("labels", "hits_nobody"), QUIET))
    return join(parts, marks.name("joined", "and"))


def arrows(marks: Marks, steps: int) -> Text:
    """`1 to the right`, seen by the players; monsters b go the other way."""
    if steps == 0:
        return marks.say("labels", "stays")
    return marks.say("labels", "right" if steps > 0 else "left", n=abs(steps))
