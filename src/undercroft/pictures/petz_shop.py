"""A shop of Dungeon Petz: its stock, its cages with pets, bars, cards and tokens."""

from typing import Final

from undercroft.cli.petz.labels import Marks
from undercroft.cli.petz.shops import on_spaces
from undercroft.core.words import number
from undercroft.games.petz.cards import colour_of, need_of, second_need
from undercroft.games.petz.constants import ARTIFACTS
from undercroft.games.petz.state import NOTHING
from undercroft.games.petz.view import PetView, PlayerView, PlotView, View
from undercroft.pictures.canvas import Canvas
from undercroft.pictures.frame import Box, badge, counted, grid, seat_panel
from undercroft.pictures.look import borrowed, drawing, look, names_in

NEED_ICONS: Final = (
    *("meal", "turd", "beach-ball", "sharp-smile", "fairy-wand", "vomiting", "round-potion"),
)
STOCK: Final = 30  # how high the line of the stock is


def shop(canvas: Canvas, marks: Marks, view: View, seat: int, box: Box) -> None:
    player = view.players[seat]
    acts = seat in view.to_act
    score = marks.say("labels", "reputation", n=player.reputation / 2).plain
    note = marks.name("labels", "start") if seat == view.start else ""
    room = seat_panel(canvas, box, seat, marks.names[seat], score, acts, note)
    x, y, w, h = room
    stock(canvas, marks, view, player, x, y + 19, w)
    gained = bool(player.lineup or player.new_cages or player.new_addons)
    side = 76 if gained else 0
    below = (x, y + STOCK, w - side, h - STOCK)
    columns = 4 if h < 200 else 2
    for plot, at in zip(player.plots, grid(below, len(player.plots), columns), strict=True):
        draw_plot(canvas, marks, plot, at)
    if gained:
        waiting_beside(canvas, marks, player, (x + w - side + 6, y + STOCK, side - 6, h - STOCK))


def stock(
    canvas: Canvas, marks: Marks, view: View, player: PlayerView, x: float, y: float, w: float
) -> None:
    """Imps, gold, food from the freshest chamber on, cards, artifacts and those who are away."""
    end = x + w
    canvas.small("imp", x + 2, y - 19, 20, player.seat)
    x += 25 + canvas.text(x + 24, y, str(player.imps), 16, "ink", "bold") + 8
    away = player.spent_imps + on_spaces(view, player.seat) + player.hospital + player.platform
    if away:
        canvas.open(opacity=0.45)
        canvas.small("imp", x, y - 16, 16, player.seat)
        canvas.close()
        x += 18 + canvas.text(x + 18, y, str(away), 14, "mute") + 8
    canvas.small("coin", x, y - 16, 19)
    x += 22 + canvas.text(x + 22, y, str(player.gold), 16, "ink", "bold") + 12
    for icon, fill, chambers in (
        ("carrot", "vegetable", player.vegetables),
        ("meat", "meat", player.meat),
    ):
        x += counted(canvas, x, y, icon, "/".join(map(str, chambers)), fill)
    x += counted(canvas, x, y, "card-play", str(player.hand_size), "mute")
    if player.potions:
        x += counted(canvas, x, y, "round-potion", str(player.potions), "#7fc4d4")
    for colour, books in enumerate(player.books):
        for _ in range(books):
            canvas.icon("open-book", x, y - 15, 18, look()["needs"][colour]["fill"])
            x += 21
    for artifact, name in enumerate(ARTIFACTS):
        if player.artifacts >> artifact & 1 and x + 28 < end:
            path = f"petz/artifacts/{name}"
            canvas.art(f"artifact-{name}", drawing("cast", path), x, y - 20, 26)
            x += 29
    parties = [marks.party(*group).plain for group in player.groups]
    if parties and x + 60 < end:
        canvas.text(end - 4, y, ", ".join(parties), 13, "mute", anchor="end", room=end - x - 8)


def draw_plot(canvas: Canvas, marks: Marks, plot: PlotView, box: Box) -> None:
    x, y, w, h = box
    pet = plot.pet
    canvas.stretched("cage" if plot.cage != NOTHING else "plot", x, y, w, h)
    if pet is not None:
        caged_pet(canvas, marks, pet, box)
    if plot.cage != NOTHING:
        cage_chip(canvas, marks, plot.cage, x + 4, y + 4)
    if plot.addon != NOTHING:
        addon_chip(canvas, marks, plot.addon, x + 4, y + 25)
    if plot.manure:
        badge(canvas, x + w - 40, y + 5, "turd", "manure", str(plot.manure))


def caged_pet(canvas: Canvas, marks: Marks, pet: PetView, box: Box) -> None:
    x, y, w, h = box
    size = min(h - 62, w - 40)
    pet_art(canvas, marks, pet.kind, x + (w - size) / 2, y + 20, size)
    top: float = y + 48
    for icon, fill, count in (
        ("broken-heart", "bad", pet.suffering),
        ("curled-tentacle", "odd", pet.mutations),
    ):
        if count:
            badge(canvas, x + 4, top, icon, fill, str(count))
            top += 23
    name = marks.pet(pet.kind).plain
    canvas.box(x + 6, y + h - 40, w - 12, 16, "outline", rx=4, fill_opacity=0.8)
    canvas.text(x + w / 2, y + h - 27, f"{name} {pet.size}", 13.5, "ink", "bold", "middle", w - 16)
    bars(canvas, marks, pet.kind, pet.size, x + 8, y + h - 20, w - 16, 14)
    count = len(pet.cards) or pet.face_down
    step = min(22, (w - 12) / max(1, count))
    for at in range(count):
        place = (x + 6 + at * step, y + h - 66, 20, 24)
        if pet.cards:
            card(canvas, marks, pet.cards[at], *place)
        else:
            canvas.box(*place, "bar", rx=3, stroke="mute", stroke_width=1)


def waiting_beside(canvas: Canvas, marks: Marks, player: PlayerView, box: Box) -> None:
    """What waits beside the display until it is arranged (PG19)."""
    x, y, w, _ = box
    for cage in player.new_cages:
        cage_chip(canvas, marks, cage, x, y)
        y += 22
    for addon in player.new_addons:
        addon_chip(canvas, marks, addon, x, y)
        y += 22
    for pet in player.lineup:
        pet_art(canvas, marks, pet.kind, x, y, 54)
        bars(canvas, marks, pet.kind, pet.size, x, y + 54, w - 8)
        y += 66


# Parts


def pet_art(canvas: Canvas, marks: Marks, kind: int, x: float, y: float, w: float) -> None:
    name = borrowed(marks.box.pet_ids[kind], names_in("petz/pets"))
    canvas.art(f"pet-{name}", drawing("cast", f"petz/pets/{name}"), x, y, w)


def bars(
    canvas: Canvas,
    marks: Marks,
    kind: int,
    size: int,
    x: float,
    y: float,
    w: float,
    h: float = 9,
) -> None:
    """The bars of a pet: those that show in their colours, those to come darker."""
    colours = marks.box.bars[kind]
    step = w / len(colours)
    for at, colour in enumerate(colours):
        fill = look()["needs"][colour]["fill"]
        shown = at < size
        canvas.box(
            x + at * step,
            y if shown else y + h / 4,
            step - 1.5,
            h if shown else h / 2,
            fill,
            rx=2,
            stroke="outline",
            stroke_width=1,
            fill_opacity=1 if shown else 0.35,
        )


def card(canvas: Canvas, marks: Marks, one: int, x: float, y: float, w: float, h: float) -> None:
    """A need card: its colour, its need, and the second need of a turned one."""
    own = look()["needs"][colour_of(one)]
    canvas.box(x, y, w, h, own["fill"], rx=w / 8, stroke="outline", stroke_width=1.5)
    needs = [need_of(marks.box, one)]
    if second_need(marks.box, one) != NOTHING:
        needs.append(second_need(marks.box, one))
    size = min(w - 4, (h - 4) / len(needs))
    top = y + (h - size * len(needs)) / 2
    for at, need in enumerate(needs):
        canvas.icon(NEED_ICONS[need], x + (w - size) / 2, top + at * size, size, own["ink"])


def cage_chip(canvas: Canvas, marks: Marks, cage: int, x: float, y: float) -> None:
    """Strength, antimagic and symbols of a cage."""
    box = marks.box
    numbers = [
        ("spiked-fence", box.cage_strength[cage]),
        ("magic-shield", box.cage_antimagic[cage]),
    ]
    symbols = [
        ("high-grass", box.cage_grazing[cage]),
        ("soap", box.cage_soak[cage]),
        ("beach-ball", box.cage_play[cage]),
    ]
    chip(canvas, numbers, symbols, x, y, "stone")


def addon_chip(canvas: Canvas, marks: Marks, addon: int, x: float, y: float) -> None:
    box = marks.box
    numbers = [
        (icon, n)
        for icon, n in (
            ("spiked-fence", box.addon_strength[addon]),
            ("magic-shield", box.addon_antimagic[addon]),
        )
        if n
    ]
    symbols = [("dog-bowl", box.addon_meat[addon]), ("beach-ball", box.addon_play[addon])]
    chip(canvas, numbers, symbols, x, y, "manure")


def chip(
    canvas: Canvas,
    numbers: list[tuple[str, int]],
    symbols: list[tuple[str, int]],
    x: float,
    y: float,
    fill: str,
) -> None:
    shown = [icon for icon, count in symbols for _ in range(count)]
    wide = 26 * len(numbers) + 16 * len(shown) + 4
    canvas.box(x, y, wide, 20, fill, rx=4, stroke="outline", stroke_width=1)
    x += 3
    for icon, count in numbers:
        canvas.icon(icon, x, y + 3, 14, "ink")
        canvas.text(x + 15, y + 15, number(count), 13, "ink", "bold")
        x += 26
    for icon in shown:
        canvas.icon(icon, x, y + 3, 14, "gold")
        x += 16


def food(canvas: Canvas, x: float, y: float, vegetables: int, meat: int, gold: int) -> None:
    """What lies on a stand, as many as there are."""
    for icon, fill, count in (("carrot", "vegetable", vegetables), ("meat", "meat", meat)):
        for _ in range(count):
            canvas.icon(icon, x, y, 32, fill)
            x += 23
        x += 8 if count else 0
    for _ in range(gold):
        canvas.small("coin", x, y, 28)
        x += 22
