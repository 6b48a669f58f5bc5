"""What the pictures of all games have in common: the bar at the top, panels, and seats."""

from collections.abc import Sequence
from typing import Final

from undercroft.pictures.canvas import Canvas
from undercroft.pictures.look import seat_look, text_width

WIDTH: Final = 1280
HEIGHT: Final = 800
MARGIN: Final = 8
BAR: Final = 44
TOP: Final = BAR + MARGIN
BOTTOM: Final = HEIGHT - MARGIN
HEAD: Final = 26  # of a panel

Box = tuple[float, float, float, float]  # left, top, width, height


def begin(
    title: str, place: str, phase: str, to_act: Sequence[int], names: Sequence[str]
) -> Canvas:
    """An empty table under a bar with the title, where the game is, and who decides."""
    canvas = Canvas(WIDTH, HEIGHT)
    canvas.box(0, 0, WIDTH, HEIGHT, "background")
    canvas.box(0, 0, WIDTH, BAR, "bar")
    canvas.box(0, BAR - 2, WIDTH, 2, "line")
    x: float = MARGIN + 6
    x += canvas.text(x, 30, title, 24, "title", "bold") + 18
    x += canvas.text(x, 29, place, 18, "gold", "bold") + 14
    right: float = WIDTH - MARGIN - 6
    for seat in reversed(to_act):
        if seat < 0:
            continue
        right -= text_width(names[seat], 17, "bold")
        canvas.text(right, 29, names[seat], 17, seat_look(seat)["colour"], "bold")
        right -= 26
        canvas.small("mark", right, 12, 20, seat)
        right -= 12
    if any(seat >= 0 for seat in to_act):
        canvas.path(f"M{right - 10:g} 14l12 8-12 8z", "turn")
        right -= 20
    canvas.text(x, 29, phase, 18, "ink", room=max(40, right - x))
    return canvas


def panel(canvas: Canvas, box: Box, title: str = "", acts: bool = False) -> Box:
    """A panel with a title; returns the room in it."""
    x, y, w, h = box
    edge = "turn" if acts else "line"
    canvas.box(x, y, w, h, "panel", rx=8, stroke=edge, stroke_width=2 if acts else 1)
    if not title:
        return x + 6, y + 6, w - 12, h - 12
    canvas.text(x + 10, y + 18, title, 15, "title", "bold", room=w - 20)
    return x + 6, y + HEAD, w - 12, h - HEAD - 4


def seat_panel(
    canvas: Canvas, box: Box, seat: int, name: str, score: str, acts: bool, note: str = ""
) -> Box:
    """The panel of a seat, in its colour, with its name and score; returns the room in it."""
    x, y, w, h = box
    own = seat_look(seat)
    canvas.box(x, y, w, h, "panel", rx=8, stroke="turn" if acts else own["colour"], stroke_width=2)
    canvas.path(
        f"M{x + 1:g} {y + HEAD:g}v-{HEAD - 9}q0-8 8-8h{w - 18:g}q8 0 8 8v{HEAD - 9}z", own["colour"]
    )
    canvas.small("mark", x + 6, y + 3, 20, seat)
    wide = text_width(score, 16, "bold")
    canvas.text(x + w - 10, y + 19, score, 16, own["ink"], "bold", "end")
    used = canvas.text(x + 32, y + 19, name, 16, own["ink"], "bold", room=w - wide - 60)
    if note:
        canvas.text(x + 44 + used, y + 19, note, 14, own["ink"], room=w - wide - used - 70)
    return x + 6, y + HEAD + 3, w - 12, h - HEAD - 7


def seats_first(seat: int, seats: int) -> list[int]:
    """All seats in order, one's own first."""
    first = max(seat, 0)
    return [(first + place) % seats for place in range(seats)]


def grid(box: Box, count: int, columns: int) -> list[Box]:
    """Equal boxes side by side and below each other."""
    x, y, w, h = box
    rows = -(-count // columns)
    wide = (w - MARGIN * (columns - 1)) / columns
    high = (h - MARGIN * (rows - 1)) / rows
    return [
        (x + (at % columns) * (wide + MARGIN), y + (at // columns) * (high + MARGIN), wide, high)
        for at in range(count)
    ]


def counted(
    canvas: Canvas, x: float, y: float, icon: str, text: str, fill: str = "ink", size: float = 18
) -> float:
    """An icon with a number after it; returns how wide both are."""
    canvas.icon(icon, x, y - size + 4, size, fill)
    return size + 3 + canvas.text(x + size + 3, y, text, 15, "ink", "bold") + 10


def badge(canvas: Canvas, x: float, y: float, icon: str, fill: str, text: str = "") -> float:
    """A round token with an icon, and a number beside it; returns how wide it is."""
    canvas.disc(x + 10, y + 10, 10, fill, stroke="outline", stroke_width=1.5)
    canvas.icon(icon, x + 3, y + 3, 14, "#fff")
    return 22 + (canvas.text(x + 22, y + 15, text, 13, "ink", "bold") + 4 if text else 0)
