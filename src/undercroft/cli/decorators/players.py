"""What belongs to each player: dungeon, tiles, tokens, goals; one's own in full."""

from collections.abc import Collection
from typing import Final

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from undercroft.cli.decorators.board import draw_tiles
from undercroft.cli.decorators.bosses import numbers_of, points_of
from undercroft.cli.decorators.labels import BAD, QUIET, Marks
from undercroft.cli.decorators.pictures import (
    beside,
    draw_dungeon,
    draw_face,
    draw_map,
    drawn_width,
    map_width,
)
from undercroft.cli.speech import SEAT_STYLES, ink, join
from undercroft.cli.text_flow import Flow
from undercroft.games.decorators.bosses import floor_counts, rooms_of
from undercroft.games.decorators.constants import (
    DECORATION,
    FIRST_DECORATION,
    ICONS,
    PLAIN,
    SHAPE,
    STAR,
    TURNS,
    WILD,
)
from undercroft.games.decorators.faces import face_laid, face_of
from undercroft.games.decorators.final import colour_points, common_points, star_points
from undercroft.games.decorators.placing import is_legal, turns_at
from undercroft.games.decorators.reach import reach_of, squares_in_reach
from undercroft.games.decorators.steps import MOVE, PLACE
from undercroft.games.decorators.view import PlayerView, View, kinds

FRAME: Final = 2  # columns that a panel takes
OTHER_WIDTH: Final = 32  # least columns for another player's map and notes


def draw_player(marks: Marks, view: View, seat: int, width: int, legend: bool = False) -> Panel:
    """A player's dungeon drawn in full, with the tiles that are not placed yet."""
    player = view.players[seat]
    dungeon = marks.dungeon(view, player)
    lines: list[RenderableType] = [notes(marks, view, player)]
    drawing = draw_dungeon(marks, dungeon, width - FRAME, offered(marks, view, seat))
    if not is_legal(dungeon):
        lines.append(ink(marks.fault(dungeon), BAD))
    lines += [drawing, *tiles_to_place(marks, view, player, width - FRAME)]
    if legend:
        lines.append(icons_legend(marks))
    style = SEAT_STYLES[seat % len(SEAT_STYLES)] if seat == view.seat else QUIET
    return framed(marks, view, player, lines, style)


def framed(
    marks: Marks, view: View, player: PlayerView, lines: list[RenderableType], style: str
) -> Panel:
    """What is drawn of a player, with the points scored and those it would come to."""
    return Panel(
        Group(*lines),
        title=title(marks, player),
        title_align="left",
        subtitle=worth_now(marks, view, player),
        subtitle_align="left",
        border_style=style,
        padding=0,
    )


def worth_now(marks: Marks, view: View, player: PlayerView) -> Text:
    """All points if final scoring came now; goals in hand would count nothing (DE1-DE6)."""
    if not view.to_act or not view.bosses:
        return Text()
    dungeon = marks.dungeon(view, player)
    points = player.points
    points += star_points(dungeon) + colour_points(dungeon) + common_points(dungeon)
    for deck in range(len(view.bosses)):
        points += points_of(marks, view, deck, numbers_of(marks, view, deck))[player.seat]
    return marks.say("labels", "worth_now", n=points)


def title(marks: Marks, player: PlayerView) -> Text:
    return join([marks.player(player.seat), marks.points(player.points)], " · ")


def notes(marks: Marks, view: View, player: PlayerView) -> Flow:
    """What the dungeon has that counts at the end, then tokens, goals and what is going on."""
    dungeon = marks.dungeon(view, player)
    counts = floor_counts(dungeon)
    items = [
        marks.say("labels", "tiles", n=len(dungeon.tiles) - 1),
        marks.say("labels", "rooms", n=len(rooms_of(dungeon))),
    ]
    found = [floor for floor in range(PLAIN + 1, STAR + 1) if counts[floor]]
    items += [marks.letter(floor) + f" {counts[floor]}" for floor in found]
    items += [goals_of(marks, "hand", player.hand_size)]
    items += [goals_of(marks, "scored", kinds(player.scored))]
    tokens = {"architects": player.architects, "mimics": player.mimics}
    items += [marks.say("labels", key, n=n) for key, n in tokens.items() if n]
    going_on = {"architect_used": player.architect_used, "restored": player.restored}
    items += [marks.say("labels", key) for key, is_so in going_on.items() if is_so]
    return Flow(items, " · ")


def goals_of(marks: Marks, key: str, counts: tuple[int, int]) -> Text:
    """How many shape goals and decoration goals."""
    return marks.say("labels", key, shapes=counts[SHAPE], decorations=counts[DECORATION])


# Tiles that are not placed yet, and where the one in hand can go


def tiles_to_place(
    marks: Marks, view: View, player: PlayerView, width: int
) -> list[RenderableType]:
    """New and stored tiles; while one is placed only that one, in all its turns."""
    if view.step == PLACE and player.seat in view.to_act:
        return [draw_turns(marks, face_of(view.about.tile, view.about.side))]
    if view.step == MOVE and player.seat in view.to_act:
        laid = marks.dungeon(view, player).tiles[view.about.square]
        return [draw_turns(marks, face_laid(laid))]
    tiles = [(marks.name("labels", "new"), tile) for tile in player.new]
    tiles += [(marks.name("labels", "stored"), tile) for tile in player.storage]
    return [draw_tiles(marks, tiles, width)] if tiles else []


def draw_turns(marks: Marks, face: int) -> Table:
    """A face in every turn that looks different."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    turns = [turn for turn in range(TURNS) if marks.box.faces.turns[face] >> turn & 1]
    grid.add_row(*[ink(f"{marks.direction(turn):^7}", "bold") for turn in turns])
    grid.add_row(*[beside([draw_face(marks, face, turn)]) for turn in turns])
    return grid


def offered(marks: Marks, view: View, seat: int) -> Collection[int]:
    """The empty squares where the tile in hand may go, for whoever holds it."""
    if seat != view.seat or seat not in view.to_act or view.step not in (PLACE, MOVE):
        return ()
    player = view.players[seat]
    dungeon = marks.dungeon(view, player)
    usable = len(player.new) + len(player.storage) + player.architects
    if view.step == MOVE:
        return squares_in_reach(dungeon, usable, view.about.square)
    if player.architect_used:
        return reach_of(dungeon, usable - 1)
    face = face_of(view.about.tile, view.about.side)
    around = zip(dungeon.squares, dungeon.around, strict=True)
    return [square for square, edges in around if turns_at(dungeon, face, edges)]


def icons_legend(marks: Marks) -> Flow:
    """What the two letters of an icon mean."""
    icons = [*range(FIRST_DECORATION, len(ICONS)), WILD]
    return Flow([marks.code(icon) + ink(f" {marks.icon(icon)}", QUIET) for icon in icons], "  ")


# The others


def draw_others(marks: Marks, view: View, width: int) -> RenderableType:
    """Small maps of the other dungeons, side by side as far as there is room."""
    seats = [(view.seat + step) % view.seats for step in range(1, view.seats)]
    across = max(1, min(len(seats), width // OTHER_WIDTH))
    grid = Table.grid(expand=True)
    for _ in range(across):
        grid.add_column(ratio=1)
    for at in range(0, len(seats), across):
        row = seats[at : at + across]
        grid.add_row(*[draw_other(marks, view, seat, width // across) for seat in row])
    return grid


def draw_other(marks: Marks, view: View, seat: int, width: int) -> RenderableType:
    player = view.players[seat]
    dungeon = marks.dungeon(view, player)
    lines: list[RenderableType] = [notes(marks, view, player)]
    if player.storage:
        tiles = join([marks.number(tile) for tile in player.storage])
        lines.append(marks.say("labels", "storage", tiles=tiles))
    if map_width(dungeon) <= width - FRAME:
        lines.append(draw_map(marks, dungeon))
    return framed(marks, view, player, lines, QUIET)


def draw_all(marks: Marks, view: View, width: int) -> Group:
    """Every dungeon in full, one's own first; two abreast where they are narrow."""
    first = max(view.seat, 0)
    seats = [(first + step) % view.seats for step in range(view.seats)]
    widths = [drawn_width(marks.dungeon(view, player)) for player in view.players]
    across = 2 if max(widths) + FRAME <= width // 2 else 1
    grid = Table.grid(expand=True)
    for _ in range(across):
        grid.add_column(ratio=1)
    for at in range(0, len(seats), across):
        row = seats[at : at + across]
        grid.add_row(*[draw_player(marks, view, seat, width // across) for seat in row])
    return Group(grid, icons_legend(marks))
