"""The draft board: its tiles on both faces, the pawns, both orders, and the bags."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from undercroft.cli.decorators.labels import QUIET, Marks
from undercroft.cli.decorators.pictures import beside, both_faces, draw_face
from undercroft.cli.speech import ink, join
from undercroft.cli.text_flow import Flow
from undercroft.games.decorators.constants import (
    DECORATION_SIDE,
    DUNGEON_SIDE,
    EXCHANGE,
    NOBODY,
    PLACES,
)
from undercroft.games.decorators.draft import spot_of
from undercroft.games.decorators.faces import face_of
from undercroft.games.decorators.state import NOTHING
from undercroft.games.decorators.steps import DRAFT
from undercroft.games.decorators.view import View

BOTH_ABREAST: Final = 92  # columns that the board needs with both faces side by side
TILE_WIDTH: Final = 17  # of both faces of a tile side by side


def draw_board(marks: Marks, view: View, width: int) -> Panel:
    """The places from left to right, each with its tile or the pawn that took it."""
    grid = Table.grid(padding=(0, 1, 0, 0), expand=True)
    for _ in PLACES:
        grid.add_column(ratio=1)
    wide = width >= BOTH_ABREAST
    grid.add_row(*[place_name(marks, view, place) for place in range(len(PLACES))])
    grid.add_row(*[place_tile(marks, view, place, wide) for place in range(len(PLACES))])
    lines: list[RenderableType] = [grid, this_order(marks, view), next_order(marks, view)]
    return Panel(Group(*lines), title=marks.name("parts", "board"), title_align="left", padding=0)


def place_name(marks: Marks, view: View, place: int) -> Text:
    pawn = view.pawns[place]
    if pawn == NOTHING:
        return marks.place(place)
    return marks.place(place) + marks.words.mark(":") + marks.player(pawn)


def place_tile(marks: Marks, view: View, place: int, wide: bool) -> Text:
    if place == EXCHANGE:
        key = "exchange" if view.pawns[place] == NOTHING else "taken"
        return ink(marks.name("labels", key), QUIET)
    tile = view.tiles[spot_of(place)] if view.tiles else NOTHING
    if tile == NOTHING:
        return ink(marks.name("labels", "taken"), QUIET)
    return tile_picture(marks, tile, wide)


def tile_picture(marks: Marks, tile: int, wide: bool) -> Text:
    """Both faces of a tile, and who is on it."""
    if wide:
        picture = both_faces(marks, tile)
    else:
        faces = [
            beside([draw_face(marks, face)])
            for face in (face_of(tile, DECORATION_SIDE), face_of(tile, DUNGEON_SIDE))
        ]
        picture = join(faces, "\n")
    assistant = marks.box.assistants[tile]
    return picture if assistant == NOBODY else picture + "\n" + marks.assistant(assistant)


def draw_tiles(marks: Marks, tiles: Sequence[tuple[str, int]], width: int) -> Table:
    """Tiles on both faces side by side, each under a word for where it is."""
    wide = len(tiles) * TILE_WIDTH <= width
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_row(*[marks.say("labels", "tile_is", where=where) for where, _ in tiles])
    grid.add_row(*[tile_picture(marks, tile, wide) for _, tile in tiles])
    return grid


# The two sides of the board


def this_order(marks: Marks, view: View) -> Text:
    """Who has played in this round is pale, who plays now is pointed at."""
    played = [seat for seat in view.pawns if seat != NOTHING]
    names: list[Text] = []
    for seat in view.order:
        name = marks.player(seat)
        if seat in view.to_act and view.step >= DRAFT:
            name = Text("▸") + name
        elif seat in played:
            name = ink(name.plain, QUIET)
        names.append(name)
    return marks.say("labels", "this_order", order=join(names))


def next_order(marks: Marks, view: View) -> Text:
    pawns = [
        marks.player(seat) + f" ({marks.name('places', PLACES[place])})"
        for place, seat in enumerate(view.pawns)
        if seat != NOTHING
    ]
    order = join(pawns) if pawns else ink(marks.name("labels", "nobody_yet"), QUIET)
    return marks.say("labels", "next_order", order=order)


# Bags and decks


def bags(marks: Marks, view: View) -> Text:
    tiles = {"first": view.first_bag, "second": view.second_bag}
    text = marks.say("labels", "bags", **tiles, n=view.hourglasses)
    return join([text, marks.say("labels", "last_round")]) if view.last_round else text


def draw_piles(marks: Marks, view: View) -> Panel:
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_row(marks.name("labels", "in_bags"), bags(marks, view))
    for deck in range(len(view.decks)):
        cards = {"deck": view.decks[deck], "pile": view.piles[deck]}
        grid.add_row(marks.deck_name(deck), marks.say("labels", "pile", **cards))
    grid.add_row(marks.say("labels", "boxed"), str(len(view.boxed)))
    grid.add_row(marks.say("labels", "unseen"), unseen(marks, view))
    return Panel(grid, title=marks.name("parts", "piles"), title_align="left", padding=0)


def unseen(marks: Marks, view: View) -> Flow:
    """What the tiles in the bags and those left out of the game have, all together (DS3)."""
    box = marks.box
    floors = Counter([box.tile_floors[tile] for tile in view.unseen])
    helpers = Counter([box.assistants[tile] for tile in view.unseen])
    items = [marks.say("labels", "tiles", n=len(view.unseen))]
    items += [marks.letter(floor) + f" {floors[floor]}" for floor in sorted(floors) if floor]
    items += [marks.assistant(one) + f" {helpers[one]}" for one in sorted(helpers) if one]
    return Flow(items, " · ")
