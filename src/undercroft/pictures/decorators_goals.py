"""One's own goals of Dungeon Decorators as cards: the pattern or decorations each asks for."""

from typing import Final

from undercroft.cli.decorators.goals import far, floor_of, is_room
from undercroft.cli.decorators.labels import CHECK, Marks
from undercroft.games.decorators.constants import (
    DECORATIONS,
    FLOORS,
    PAINTED_HALLWAY,
    PAINTED_ROOM,
    ROW,
    SHAPE,
    STAR,
    goal_at,
    goal_kind,
)
from undercroft.games.decorators.view import View
from undercroft.pictures.canvas import Canvas
from undercroft.pictures.frame import Box, grid
from undercroft.pictures.look import colour, in_lines

FIGURE: Final = 96  # how wide the pattern of a goal is
ANY: Final = ("red", "yellow", "blue")  # stripes of a cell of any colour


def goals(canvas: Canvas, marks: Marks, view: View, box: Box) -> None:
    """Points, name, what is asked for, and how far it has come."""
    one = view.players[view.seat]
    if not one.hand:
        return
    dungeon = marks.dungeon(view, one)
    for goal, (x, y, w, h) in zip(one.hand, grid(box, len(one.hand), len(one.hand)), strict=True):
        out = goal in one.discarding
        canvas.box(x, y, w, h, "mute" if out else "paper", rx=6)
        figure(canvas, marks, goal, (x + 6, y + 6, FIGURE, h - 12))
        left, room = x + FIGURE + 14, w - FIGURE - 20
        canvas.disc(left + 11, y + 16, 12, "gold", stroke="outline", stroke_width=1.5)
        points = str(marks.box.goal_points[goal])
        canvas.text(left + 11, y + 22, points, 17, "paper-ink", "bold", "middle")
        name = marks.goal(goal).plain
        canvas.text(left + 28, y + 21, name, 15, "paper-ink", "bold", room=room - 28)
        state = far(marks, one, dungeon, goal).plain
        if state.startswith(CHECK):
            canvas.icon("check-mark", left, y + 30, 14, "grass")
        text = marks.name("labels", "discarding") if out else state.removeprefix(CHECK).strip()
        start = 18 if state.startswith(CHECK) else 0
        for at, line in enumerate(in_lines(text, 13, room - start, 3)):
            canvas.text(left + start, y + 42 + 13 * at, line, 13, "manure")


def figure(canvas: Canvas, marks: Marks, goal: int, box: Box) -> None:
    """A pattern of cells, or the decorations of a room or of hallways."""
    x, y, w, _ = box
    if goal_kind(goal) == SHAPE:
        pattern(canvas, marks, goal_at(goal), box)
        return
    where = "room" if marks.box.in_room[goal_at(goal)] else "hallway"
    canvas.text(x, y + 12, marks.name("sides", where), 13, "paper-ink", "bold")
    wanted = marks.box.wanted[goal_at(goal)]
    icons = [kind for kind, count in enumerate(wanted) for _ in range(count)]
    for at, kind in enumerate(icons):
        left, top = x + at % 3 * (w / 3), y + 17 + at // 3 * 22
        canvas.box(left, top, 31, 20, "#494350", rx=3)
        place = f"translate({left + 1:g} {top + 1:g}) scale(.36)"
        canvas.tile_part(f"decorations/{DECORATIONS[kind]}", place)


def pattern(canvas: Canvas, marks: Marks, at: int, box: Box) -> None:
    """The cells as they lie flattest: rooms are round, hallways square, stars and colours shown."""
    x, y, w, h = box
    shape = marks.box.shapes[at]
    lie = min(shape.lies, key=lambda squares: max(squares) // ROW)
    places = [(offset // ROW, offset % ROW) for offset in lie]
    rows, columns = max(row for row, _ in places) + 1, max(column for _, column in places) + 1
    size = min(22, w / columns, h / rows)
    left, top = x + (w - columns * size) / 2, y + (h - rows * size) / 2
    for (row, column), feature, needs in zip(places, shape.features, shape.needs, strict=True):
        cell_x, cell_y = left + column * size, top + row * size
        cell(canvas, feature, cell_x, cell_y, size - 2)
        if needs:
            middle = (cell_x + size / 2 - 1, cell_y + size * 0.72)
            canvas.text(*middle, str(needs), size * 0.8, "paper-ink", "bold", "middle")


def cell(canvas: Canvas, feature: int, x: float, y: float, size: float) -> None:
    floor = floor_of(feature)
    fill = colour(f"floor-{FLOORS[floor]}") if 0 < floor < STAR else colour("floor-plain")
    round = size / 2 if is_room(feature) else 2
    canvas.box(x, y, size, size, fill, rx=round, stroke="outline", stroke_width=1.5)
    if feature & (PAINTED_HALLWAY | PAINTED_ROOM):
        for at, name in enumerate(ANY):
            third = size / 3
            canvas.box(x + at * third + 1, y + third, third - 1, third, f"floor-{name}")
    if floor == STAR:
        scale = size / 80
        canvas.tile_part("marks/star", f"translate({x:g} {y:g}) scale({scale:g})")
