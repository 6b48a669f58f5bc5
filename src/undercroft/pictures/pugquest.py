"""The table of Fantasy Pug Quest: the fight or the market, the order of play, and every hero."""

from typing import Final

from undercroft.cli.pugquest.area import draw_heading, draw_plan, draw_world
from undercroft.cli.pugquest.labels import Marks
from undercroft.cli.pugquest.screen import MARKET, PugQuestScreen
from undercroft.games.pugquest.constants import BOSS, COLUMNS, FIRST_FOE
from undercroft.games.pugquest.state import NOTHING
from undercroft.games.pugquest.steps import CHOOSE_HERO
from undercroft.games.pugquest.texts import treasure_text
from undercroft.games.pugquest.view import CreatureView, View
from undercroft.pictures.canvas import Canvas
from undercroft.pictures.frame import BOTTOM, MARGIN, TOP, WIDTH, Box, begin, grid, panel
from undercroft.pictures.look import borrowed, drawing, in_lines, names_in, seat_look
from undercroft.pictures.pugquest_heroes import (
    energy,
    foe_art,
    hearts,
    hero_art,
    sheet_of,
    treasure_art,
)

AREA: Final = 880  # how wide the fight is
SHEETS: Final = 176  # how high the heroes' sheets are
LARGEST: Final = 118  # of a creature
LISTED: Final = 13  # creatures in the order of play


def draw(screen: PugQuestScreen, view: View, title: str) -> str:
    marks = screen.marks
    marks.learn(view)
    place = draw_heading(marks, view, "").plain.strip()
    canvas = begin(title, place, screen.phase(view), view.to_act, marks.names)
    low = BOTTOM - SHEETS
    area = (MARGIN, TOP, AREA, low - TOP - MARGIN)
    if view.step in MARKET and view.market:
        market(canvas, marks, view, area)
    elif view.step == CHOOSE_HERO:
        heroes_to_choose(canvas, marks, view, area)
    else:
        fight(canvas, marks, view, area)
    left = AREA + 2 * MARGIN
    order(canvas, marks, view, (left, TOP, WIDTH - left - MARGIN, low - TOP - MARGIN))
    room = (MARGIN, low, WIDTH - 2 * MARGIN, SHEETS)
    for seat, box in enumerate(grid(room, view.seats, view.seats)):
        sheet_of(canvas, marks, view, seat, box)
    return canvas.svg()


def heroes_to_choose(canvas: Canvas, marks: Marks, view: View, box: Box) -> None:
    """All heroes by face and name; those that are taken are pale."""
    room = panel(canvas, box)
    taken = [player.hero for player in view.players]
    ids = marks.box.hero_ids
    for hero, (x, y, w, h) in enumerate(grid(room, len(ids), 5)):
        canvas.box(x, y, w, h, "raised", rx=8)
        if hero in taken:
            canvas.open(opacity=0.3)
        size = min(w, h - 30) - 12
        hero_art(canvas, marks, hero, x + (w - size) / 2, y + 8, size)
        canvas.text(x + w / 2, y + h - 12, marks.hero(hero), 16, "title", "bold", "middle", w - 12)
        if hero in taken:
            canvas.close()


# The fight


def fight(canvas: Canvas, marks: Marks, view: View, box: Box) -> None:
    """Foes above, heroes below, the front lines in the middle, before the world."""
    x, y, w, h = box
    backdrop(canvas, marks, view, box)
    canvas.text(x + 12, y + 22, draw_world(marks, view).plain, 15, "ink", "bold", room=w - 24)
    foes = [one for one in view.creatures if one.creature >= FIRST_FOE]
    heroes = [one for one in view.creatures if one.creature < FIRST_FOE]
    above = max([one.depth + 1 for one in foes], default=1)
    below = max([one.depth + 1 for one in heroes], default=1)
    step = min(LARGEST + 36, (h - 92) / (above + below))
    middle = y + 34 + (h - 92) * above / (above + below) + 4
    for one in view.creatures:
        top = (
            middle - (one.depth + 1) * step
            if one.creature >= FIRST_FOE
            else middle + one.depth * step + 12
        )
        creature(
            canvas, marks, view, one, (x + (one.column + 0.5) * w / COLUMNS, top, w / COLUMNS, step)
        )
    energies(canvas, marks, view, (x, y + h - 46, w, 46))


def backdrop(canvas: Canvas, marks: Marks, view: View, box: Box) -> None:
    x, y, w, h = box
    canvas.box(x, y, w, h, "panel", rx=8, stroke="line")
    if view.card == NOTHING:
        return
    name = borrowed(marks.box.world_ids[view.card], names_in("pugquest/backdrops"))
    drawn = drawing("cast", f"pugquest/backdrops/{name}")
    wide, high = map(float, drawn[0].split()[2:])
    scale = max(w / wide, h / high)
    left, top = (wide - w / scale) / 2, (high - h / scale) / 2
    canvas.part(
        f"backdrop-{name}", (f"{left:g} {top:g} {w / scale:g} {h / scale:g}", drawn[1]), box
    )
    canvas.box(x, y, w, h, "outline", fill_opacity=0.4)
    canvas.box(x, y, w, 32, "outline", rx=8, fill_opacity=0.7)


def creature(canvas: Canvas, marks: Marks, view: View, one: CreatureView, box: Box) -> None:
    """Its drawing over its name, life and type; who acts now is lit, who has acted is pale."""
    middle, y, w, h = box
    size = min(LARGEST, h - 34)
    acts = one.creature == view.turn
    if acts:
        canvas.disc(middle, y + size / 2, size / 2 + 6, "turn", fill_opacity=0.45)
    if one.has_acted and not acts:
        canvas.open(opacity=0.62)
    if one.creature < FIRST_FOE:
        canvas.disc(
            middle, y + size / 2, size / 2, seat_look(one.creature)["colour"], fill_opacity=0.55
        )
        hero_art(canvas, marks, one.kind, middle - size / 2, y, size)
    else:
        foe_art(canvas, marks, one.kind, one.creature == BOSS, middle - size / 2, y, size)
    if one.has_acted and not acts:
        canvas.close()
    canvas.box(middle - w / 2 + 4, y + size - 2, w - 8, 34, "outline", rx=6, fill_opacity=0.78)
    energy(canvas, one.type, middle - w / 2 + 7, y + size, 16)
    name = marks.creature(one.creature).plain
    canvas.text(middle + 8, y + size + 12, name, 13.5, "ink", "bold", "middle", w - 34)
    tokens = marks.tokens(one.marks)
    used = hearts(canvas, one.life, one.damage, middle - w / 2 + 9, y + size + 17, 12)
    if tokens:
        room = w - 26 - used
        canvas.text(
            middle + w / 2 - 8,
            y + size + 28,
            ", ".join(tokens),
            12,
            "turn",
            anchor="end",
            room=room,
        )
    for at, treasure in enumerate(one.treasures):
        treasure_art(canvas, marks, treasure, middle + size / 2 - 6, y + at * 24, 24)


def energies(canvas: Canvas, marks: Marks, view: View, box: Box) -> None:
    """The face-up energies, and the decks in numbers."""
    x, y, w, h = box
    canvas.box(x, y, w, h, "outline", rx=8, fill_opacity=0.78)
    left: float = x + 12
    for card, count in enumerate(view.face_up):
        for _ in range(count):
            energy(canvas, card, left, y + 8, 30)
            left += 34
    decks = marks.say("labels", "energy_deck", deck=view.deck_left, discards=sum(view.discards))
    left += (
        canvas.text(left + 8, y + 28, decks.plain, 14, "mute", room=max(20, x + w - left - 24)) + 20
    )
    for card in view.top:
        energy(canvas, card, left, y + 12, 22)
        left += 25
    for treasure in dropped(view):
        treasure_art(canvas, marks, treasure, x + w - 48, y + 3, 40)


def dropped(view: View) -> list[int]:
    return [view.about.treasure] if view.about.treasure != NOTHING else []


def market(canvas: Canvas, marks: Marks, view: View, box: Box) -> None:
    """The treasures on offer between worlds, with what they do."""
    kind = marks.type(marks.box.world_type[view.card])
    room = panel(canvas, box, marks.say("labels", "market", type=kind).plain)
    columns = min(3, len(view.market))
    for treasure, (x, y, w, h) in zip(
        view.market, grid(room, len(view.market), columns), strict=True
    ):
        canvas.box(x, y, w, h, "raised", rx=8)
        size = min(90, h - 80)
        treasure_art(canvas, marks, treasure, x + (w - size) / 2, y + 8, size)
        canvas.text(
            x + w / 2,
            y + size + 26,
            marks.treasure(treasure).plain,
            16,
            "title",
            "bold",
            "middle",
            w - 12,
        )
        text = treasure_text(marks.words, marks.box, treasure)
        for at, line in enumerate(in_lines(text, 14, w - 20, max(1, int((h - size - 34) // 17)))):
            canvas.text(x + 10, y + size + 46 + 17 * at, line, 14, "mute")


# Who acts when


def order(canvas: Canvas, marks: Marks, view: View, box: Box) -> None:
    """Whose turn it is, who is next, who has acted; and what each foe will do."""
    x, y, w, h = panel(canvas, box, marks.name("parts", "order"))
    there = {one.creature: one for one in view.creatures}
    now = [view.turn] if view.turn in there else []
    later = [one for one in view.order if one not in now]
    acted = [one.creature for one in view.creatures if one.has_acted and one.creature not in now]
    acted.sort(key=lambda one: -there[one].initiative)
    rows = [*now, *later, *acted][:LISTED]
    step = min(44, h / max(1, len(rows)))
    for at, number in enumerate(rows):
        one, top = there[number], y + at * step
        fill = "raised" if number in now else "well"
        edge = "turn" if number in now else None
        canvas.box(x, top, w, step - 3, fill, rx=5, stroke=edge, stroke_width=1.5 if edge else None)
        if number in acted:
            canvas.open(opacity=0.5)
        if number < FIRST_FOE:
            hero_art(canvas, marks, one.kind, x + 30, top + 1, step - 5)
        else:
            foe_art(canvas, marks, one.kind, number == BOSS, x + 30, top + 1, step - 5)
        canvas.text(x + 16, top + step / 2 + 4, str(one.initiative), 16, "gold", "bold", "middle")
        start, room = x + 34 + step, w - step - 42
        plan = "" if one.has_acted else draw_plan(marks, one).plain
        fill = seat_look(number)["colour"] if number < FIRST_FOE else "ink"
        name_y = top + (step / 2 - 2 if plan else step / 2 + 4)
        canvas.text(start, name_y, marks.creature(number).plain, 14, fill, "bold", room=room)
        if plan:
            canvas.text(start, top + step / 2 + 12, plan, 12.5, "mute", room=room)
        if number in acted:
            canvas.close()
