"""The table of Dungeon Decorators: draft board, bosses, every dungeon, and one's own goals."""

from typing import Final

from undercroft.cli.decorators.bosses import numbers_of, points_of, rule
from undercroft.cli.decorators.labels import Marks
from undercroft.cli.decorators.screen import DecoratorsScreen, phase_of
from undercroft.games.decorators.constants import (
    DECORATION_SIDE,
    DUNGEON_SIDE,
    EXCHANGE,
    PLACES,
    boss_deck,
)
from undercroft.games.decorators.draft import spot_of
from undercroft.games.decorators.faces import face_of, lay
from undercroft.games.decorators.state import NOTHING
from undercroft.games.decorators.view import PlayerView, View
from undercroft.pictures.canvas import Canvas
from undercroft.pictures.decorators_goals import goals
from undercroft.pictures.decorators_map import dungeon_map, tile_face
from undercroft.pictures.frame import (
    BOTTOM,
    MARGIN,
    TOP,
    WIDTH,
    Box,
    begin,
    grid,
    panel,
    seat_panel,
    seats_first,
)
from undercroft.pictures.look import borrowed, drawing, in_lines, names_in

PAWNS: Final = ("ember-circle", "sky-diamond", "rose-triangle", "bone-square")
BOARD: Final = 150  # how high the draft board is
GOALS: Final = 72  # how high the goals are
TILE: Final = 64
BESIDE: Final = 54  # of a tile that is not placed yet
EDGES: Final = ("gold", "#5b8fd8")  # of the yellow boss and of the blue one


def draw(screen: DecoratorsScreen, view: View, title: str) -> str:
    marks = screen.marks
    place = marks.say("labels", "heading", round=view.round).plain.strip()
    if not view.round:
        place = marks.name("labels", "before").strip()
    phase = marks.name("phases", phase_of(view))
    canvas = begin(title, place, phase, view.to_act, marks.names)
    wide = 5 * 2 * TILE + 5 * 18 + 12
    board(canvas, marks, view, (MARGIN, TOP, wide, BOARD))
    left = wide + 2 * MARGIN
    bosses(canvas, marks, view, (left, TOP, WIDTH - left - MARGIN, BOARD))
    low = BOTTOM
    if view.seat >= 0:
        low -= GOALS + MARGIN
        goals(canvas, marks, view, (MARGIN, low + MARGIN, WIDTH - 2 * MARGIN, GOALS))
    top = TOP + BOARD + MARGIN
    room = (MARGIN, top, WIDTH - 2 * MARGIN, low - top)
    seats = seats_first(view.seat, view.seats)
    for seat, box in zip(seats, grid(room, view.seats, view.seats), strict=True):
        player(canvas, marks, view, seat, box)
    return canvas.svg()


# The draft board and the bosses


def board(canvas: Canvas, marks: Marks, view: View, box: Box) -> None:
    """The places from left to right, each with both sides of its tile or the pawn that took it."""
    room = panel(canvas, box, marks.name("parts", "board"))
    for place, (x, y, w, h) in enumerate(grid(room, len(PLACES), len(PLACES))):
        canvas.box(x, y, w, h, "raised", rx=6)
        canvas.text(x + 6, y + 14, marks.place(place).plain, 13, "mute", room=w - 12)
        pawn = view.pawns[place]
        if place == EXCHANGE:
            tile_back(canvas, x + w / 2 - 32, y + 22)
        elif tile_at(view, place) != NOTHING:
            both_sides(canvas, marks, tile_at(view, place), x + 2, y + 22, TILE)
        if pawn != NOTHING:
            canvas.tile_part(
                f"pawns/{PAWNS[pawn]}", f"translate({x + w / 2 - 34:g} {y + 20:g}) scale(.85)"
            )


def tile_at(view: View, place: int) -> int:
    """The tile of a place; while the board is laid out, some have none yet."""
    spot = spot_of(place)
    return view.tiles[spot] if spot < len(view.tiles) else NOTHING


def tile_back(canvas: Canvas, x: float, y: float) -> None:
    """A tile that is not known."""
    canvas.box(x, y, TILE, TILE, "well", rx=6, stroke="mute", stroke_width=2)
    canvas.text(x + TILE / 2, y + 46, "?", 40, "mute", "bold", "middle")


def both_sides(canvas: Canvas, marks: Marks, tile: int, x: float, y: float, size: float) -> None:
    for at, side in enumerate((DECORATION_SIDE, DUNGEON_SIDE)):
        tile_face(canvas, marks, lay(face_of(tile, side), 0), x + at * (size + 3), y, size)


def bosses(canvas: Canvas, marks: Marks, view: View, box: Box) -> None:
    """Each boss with its face, what it counts, and how everybody stands."""
    boxes = grid(box, 2, 1)
    for deck, boss in enumerate(view.bosses):
        x, y, w, h = boxes[deck]
        canvas.box(x, y, w, h, "panel", rx=8, stroke=EDGES[boss_deck(boss)], stroke_width=2)
        name = boss_file(marks.box.boss_ids[boss])
        canvas.art(
            f"boss-{name}", drawing("cast", f"decorators/bosses/{name}"), x + 4, y + 3, h - 6
        )
        left, room = x + h + 4, w - h - 12
        shown = marks.name("bosses", marks.box.boss_ids[boss])
        canvas.text(left, y + 17, shown, 15, "ink", "bold", room=room)
        for at, line in enumerate(in_lines(rule(marks, boss).plain, 12.5, room, 2)):
            canvas.text(left, y + 32 + 13 * at, line, 12.5, "mute")
        numbers = numbers_of(marks, view, deck)
        points = points_of(marks, view, deck, numbers)
        for seat in range(view.seats):
            canvas.small("mark", left, y + h - 19, 15, seat)
            text = f"{numbers[seat]} (+{points[seat]})"
            left += 18 + canvas.text(left + 18, y + h - 7, text, 13) + 8


def boss_file(id: str) -> str:
    """The drawing of a boss: its name begins with or holds the id."""
    known = names_in("decorators/bosses")
    return next((name for name in known if id in name), borrowed(id, known))


# Dungeons


def player(canvas: Canvas, marks: Marks, view: View, seat: int, box: Box) -> None:
    """A dungeon as large as there is room for, with the tiles that are not placed yet."""
    one = view.players[seat]
    score = marks.points(one.points).plain
    room = seat_panel(canvas, box, seat, marks.names[seat], score, seat in view.to_act)
    x, y, w, h = room
    canvas.box(x, y, w, h, "#241a12", rx=6)
    tiles = [*one.new, *one.storage]
    below = BESIDE + 8 if tiles else 0
    dungeon_map(canvas, marks, view, one, (x + 4, y + 4, w - 8, h - 28 - below))
    step = min(2 * BESIDE + 12, (w - 8) / max(1, len(tiles)))
    for at, tile in enumerate(tiles):
        size = min(BESIDE, step / 2 - 5)
        both_sides(canvas, marks, tile, x + 6 + at * step, y + h - 24 - size, size)
    canvas.text(x + 8, y + h - 8, notes(marks, one), 14, "mute", room=w - 16)


def notes(marks: Marks, one: PlayerView) -> str:
    shapes, decorations = one.hand_size
    texts = [marks.say("labels", "hand", shapes=shapes, decorations=decorations).plain]
    tokens = {"architects": one.architects, "mimics": one.mimics}
    texts += [marks.say("labels", key, n=n).plain for key, n in tokens.items() if n]
    return " · ".join(texts)
