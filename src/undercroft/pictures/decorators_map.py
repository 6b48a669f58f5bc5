"""Tiles and dungeons of Dungeon Decorators, put together from the page's parts of tiles."""

from typing import Final

from undercroft.cli.decorators.labels import Marks
from undercroft.games.decorators.constants import (
    ASSISTANTS,
    DECORATION_SIDE,
    FIRST_DECORATION,
    FLOORS,
    GENERIC,
    ICONS,
    NEXT,
    NOBODY,
    PLAIN,
    STAR,
    START,
    TILES,
    TURNS,
    WALL,
    east_of,
    south_of,
)
from undercroft.games.decorators.faces import face_laid, side_of, tile_laid
from undercroft.games.decorators.view import PlayerView, View
from undercroft.pictures.canvas import Canvas
from undercroft.pictures.frame import Box
from undercroft.pictures.look import seat_look

CELL: Final = 120  # of the parts
LARGEST: Final = 84  # pixels of a tile in a dungeon
WAYS: Final = {
    "straight": (True, False, True, False),
    "corner": (True, True, False, False),
    "tee": (True, True, False, True),
    "cross": (True, True, True, True),
}
HELPERS: Final = {
    "sapper": ("goblin-sapper", "#9fca5f"),
    "burrower": ("burrow-bro", "#d7a06a"),
    "architect": ("arcane-architect", "#7fb8d8"),
    "mimic": ("decorative-mimic", "#e08fb0"),
}


def dungeon_map(canvas: Canvas, marks: Marks, view: View, player: PlayerView, box: Box) -> None:
    """All tiles of a dungeon, in the middle of the box and as large as it allows."""
    x, y, w, h = box
    tiles = marks.dungeon(view, player).tiles
    wests, norths = list(map(east_of, tiles)), list(map(south_of, tiles))
    columns = max(wests) - min(wests) + 1
    rows = max(norths) - min(norths) + 1
    size = min(LARGEST, w / columns, h / rows)
    left = x + (w - columns * size) / 2
    top = y + (h - rows * size) / 2
    edges = marks.box.faces.edges
    for square, laid in sorted(tiles.items()):
        hung = [
            edges[TURNS * tiles[near] + (side + 2) % TURNS] == WALL if near in tiles else False
            for side, near in enumerate([square + step for step in NEXT])
        ]
        at_x = left + (east_of(square) - min(wests)) * size
        at_y = top + (south_of(square) - min(norths)) * size
        tile_face(canvas, marks, laid, at_x, at_y, size, hung, player.seat)


def tile_face(
    canvas: Canvas,
    marks: Marks,
    laid: int,
    x: float,
    y: float,
    size: float,
    hung: list[bool] | None = None,
    seat: int = 0,
) -> None:
    """A side of a tile, turned as it lies; `hung`: where it lies against walls, in a dungeon."""
    canvas.open(transform=f"translate({x:.2f} {y:.2f}) scale({size / CELL:.4f})")
    passages = marks.box.faces.passages[laid]
    if passages:
        dungeon_side(canvas, marks, laid, [bool(passages >> at & 1) for at in range(TURNS)], seat)
    else:
        decoration_side(canvas, marks, laid, hung)
    canvas.close()


def dungeon_side(canvas: Canvas, marks: Marks, laid: int, open_at: list[bool], seat: int) -> None:
    """Floor, way, then walls, doors and posts at its four edges."""
    tile = tile_laid(laid)
    floor = marks.box.faces.floors[laid]
    room = sum(open_at) == 1
    own = "generic-" if tile == GENERIC else ""
    colour = FLOORS[floor] if PLAIN < floor < STAR else "plain"
    canvas.box(-2, -2, CELL + 4, CELL + 4, "outline", rx=6)
    canvas.tile_part(f"parts/floor-{'generic' if own else colour}")
    if room:
        canvas.tile_part("parts/room-inlay")
    else:
        way, turn = way_of(open_at)
        canvas.tile_part(f"parts/hall-way-{way}", spin(turn))
    for side in range(TURNS):
        if room:
            part = "door" if open_at[side] else "wall"
            canvas.tile_part(f"parts/{own}room-{part}", spin(side))
        elif not open_at[side]:
            canvas.tile_part(f"parts/{own}hall-wall", spin(side))
    for side in range(TURNS):
        canvas.tile_part(f"parts/{own}{'room-tower' if room else 'hall-post'}", spin(side))
    if floor == STAR:
        canvas.tile_part("marks/star", "translate(39 38) scale(.525)")
    if tile == START:
        canvas.tile_part("marks/start", "translate(38 38) scale(.55)")
        fill = seat_look(seat)["colour"]
        canvas.disc(60, 60, 9, fill, stroke="outline", stroke_width=2.4)


def decoration_side(canvas: Canvas, marks: Marks, laid: int, hung: list[bool] | None) -> None:
    """Its icons, pale where they lie against no wall; who is on it only while it is not laid."""
    tile = tile_laid(laid)
    canvas.tile_part("parts/decoration-slab")
    if hung is None and tile < TILES and marks.box.tile_floors[tile] != PLAIN:
        canvas.tile_part(f"parts/corner-mark-{FLOORS[marks.box.tile_floors[tile]]}")
    for side in range(TURNS):
        icon = marks.box.faces.icons[TURNS * laid + side]
        if not icon:
            continue
        name = ICONS[icon] if icon >= FIRST_DECORATION else "wild"
        pale = hung is not None and not hung[side]
        if pale:
            canvas.open(opacity=0.34)
        where = f"{spin(side)} translate(88.4 36) rotate(180) scale(.71)"
        canvas.tile_part(f"decorations/{name}", where)
        if pale:
            canvas.close()
    if hung is None and tile < TILES and side_of(face_laid(laid)) == DECORATION_SIDE:
        helper(canvas, marks.box.assistants[tile])
        number = str(marks.box.numbers[tile])
        canvas.text(9, 25, number, 19, "#fff3dc", "bold")


def helper(canvas: Canvas, assistant: int) -> None:
    """The assistant in the middle of a tile."""
    if assistant == NOBODY:
        return
    name, tint = HELPERS[ASSISTANTS[assistant]]
    canvas.disc(60, 60, 22, tint, stroke="outline", stroke_width=2.8)
    canvas.tile_part(f"assistants/{name}", "translate(40 40) scale(.5)")


def way_of(open_at: list[bool]) -> tuple[str, int]:
    """The way through a hallway and its turn."""
    for way, first in WAYS.items():
        for turn in range(TURNS):
            if [first[(side - turn) % TURNS] for side in range(TURNS)] == open_at:
                return way, turn
    raise AssertionError("a hallway has two passages or more")


def spin(side: int) -> str:
    return f"rotate({side * 90} 60 60)"
