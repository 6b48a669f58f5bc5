"""Goals in hand: what they ask for, what is there already and what is still missing."""

from typing import Final

from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from undercroft.cli.decorators.labels import CHECK, GOOD, QUIET, Marks
from undercroft.cli.decorators.pictures import glyph
from undercroft.cli.speech import ink, join
from undercroft.games.decorators.constants import (
    COLOURS,
    DECORATIONS,
    PAINTED_HALLWAY,
    PAINTED_ROOM,
    RED_HALLWAY,
    ROOM,
    ROW,
    SHAPE,
    STAR,
    STAR_HALLWAY,
    goal_at,
    goal_kind,
)
from undercroft.games.decorators.dungeon import Dungeon
from undercroft.games.decorators.goals import NEVER, find, mimics_needed
from undercroft.games.decorators.progress import Progress, progress
from undercroft.games.decorators.shapes import Shape
from undercroft.games.decorators.view import PlayerView, View

HALLWAY_MARK: Final = glyph(15)
ROOM_MARK: Final = "⌂"
ANY_COLOUR: Final = "?"
DOT: Final = "·"


def draw_goals(marks: Marks, view: View) -> Panel:
    player = view.players[view.seat]
    dungeon = marks.dungeon(view, player)
    grid = Table.grid(padding=(0, 2, 0, 0), expand=True)
    grid.add_column(justify="right", no_wrap=True)
    grid.add_column(ratio=5)
    grid.add_column(ratio=5)
    grid.add_column(ratio=7)
    for goal in player.hand:
        is_out = goal in player.discarding
        state = marks.say("labels", "discarding") if is_out else far(marks, player, dungeon, goal)
        points = ink(str(marks.box.goal_points[goal]), "bold")
        grid.add_row(points, marks.goal(goal), asks(marks, goal), state)
    if not player.hand:
        grid.add_row("", marks.say("labels", "no_goals"))
    return Panel(grid, title=marks.name("parts", "goals"), title_align="left", padding=0)


# What a goal asks for


def asks(marks: Marks, goal: int) -> Text:
    """A pattern of cells, or decorations."""
    if goal_kind(goal) == SHAPE:
        return pattern(marks, marks.box.shapes[goal_at(goal)])
    where = "in_a_room" if marks.box.in_room[goal_at(goal)] else "in_hallways"
    return marks.say("labels", where, icons=marks.decorations(marks.box.wanted[goal_at(goal)]))


def asks_in_a_line(marks: Marks, goal: int) -> Text:
    rows = asks(marks, goal).split("\n")
    for row in rows:
        row.rstrip()
    return join(rows, " / ")


def pattern(marks: Marks, shape: Shape) -> Text:
    """The cells as they lie flattest."""
    lie = min(shape.lies, key=lambda squares: max(squares) // ROW)
    cells = {
        (offset // ROW, offset % ROW): cell_mark(marks, shape.features[at], shape.needs[at])
        for at, offset in enumerate(lie)
    }
    height, width = max(row for row, _ in cells) + 1, max(column for _, column in cells) + 1
    widest = max([mark.cell_len for mark in cells.values()])
    lines: list[Text] = []
    for row in range(height):
        marked = [cells.get((row, column), ink(DOT, QUIET)) for column in range(width)]
        lines.append(join([mark + " " * (widest - mark.cell_len) for mark in marked], " "))
    return join(lines, "\n")


def cell_mark(marks: Marks, feature: int, needs: int) -> Text:
    """`┼` a hallway, `⌂` a room; then its colour (`?` any) or star; then its decorations."""
    text = Text(ROOM_MARK if is_room(feature) else HALLWAY_MARK)
    if feature & (PAINTED_HALLWAY | PAINTED_ROOM):
        text += ANY_COLOUR
    elif floor_of(feature):
        text += marks.letter(floor_of(feature))
    return text + (str(needs) if needs else "")


def is_room(feature: int) -> bool:
    return feature & (ROOM | PAINTED_ROOM) != 0


def floor_of(feature: int) -> int:
    """The floor that a cell asks for, or 0."""
    if feature & STAR_HALLWAY:
        return STAR
    for colour in range(len(COLOURS)):
        if feature & RED_HALLWAY << colour:
            return colour + 1
    return 0


# How far it has come


def far(marks: Marks, player: PlayerView, dungeon: Dungeon, goal: int) -> Text:
    """Fulfilled, with or without mimics; or what is still missing."""
    needed = mimics_needed(dungeon, goal)
    if needed <= player.mimics:
        found = find(dungeon, goal)
        assert found is not None
        squares = marks.squares(found.squares)
        key = "fulfilled_with" if needed else "fulfilled"
        text = marks.say("labels", key, n=needed, squares=squares)
        return ink(f"{CHECK} ", GOOD) + text
    known = progress(dungeon, goal)
    key = "so_far" if known.met else "nothing_yet"
    what = missing(marks, dungeon, goal, known)
    text = marks.say("labels", key, met=known.met, wanted=known.wanted, what=what)
    if needed == NEVER:
        return text
    return join([text, marks.say("labels", "or_mimics", n=needed)], " ")


def missing(marks: Marks, dungeon: Dungeon, goal: int, known: Progress) -> Text:
    if goal_kind(goal) == SHAPE:
        return missing_cells(marks, dungeon, known)
    counts = [known.decorations.count(kind) for kind in range(len(DECORATIONS))]
    icons = marks.decorations(counts)
    if known.squares:
        return marks.say("labels", "at_room", icons=icons, square=marks.square(known.squares[0]))
    return icons


def missing_cells(marks: Marks, dungeon: Dungeon, known: Progress) -> Text:
    """Equal cells together: `room (n1, n2), 1 decoration more (e1)`."""
    groups: dict[str, list[int]] = {}
    for square, feature, lacks in known.open_cells:
        words = cell_words(marks, feature, lacks, has_tile(dungeon, square, feature))
        groups.setdefault(words, []).append(square)
    return join([f"{words} ({marks.squares(squares)})" for words, squares in groups.items()])


def has_tile(dungeon: Dungeon, square: int, feature: int) -> bool:
    return dungeon.box.faces.features[dungeon.at(square)] & feature != 0


def cell_words(marks: Marks, feature: int, lacks: int, is_there: bool) -> str:
    """What has to come to a square: a tile, a tile with decorations, or only those."""
    decorations = marks.say("labels", "decorations", n=lacks).plain
    if is_there:
        return marks.say("labels", "more", what=decorations).plain
    words = marks.name("cells", cell_key(feature))
    return marks.say("labels", "with", tile=words, what=decorations).plain if lacks else words


def cell_key(feature: int) -> str:
    if feature & PAINTED_ROOM:
        return "painted-room"
    if feature & ROOM:
        return "room"
    if feature & PAINTED_HALLWAY:
        return "painted-hallway"
    floor = floor_of(feature)
    if floor == STAR:
        return "star-hallway"
    return f"{COLOURS[floor - 1]}-hallway" if floor else "hallway"
