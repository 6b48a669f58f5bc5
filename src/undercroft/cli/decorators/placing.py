"""Where a tile can go: what each placing does, and a menu with a line for each square."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from undercroft.cli.decorators.labels import ARROWS, CHECK, GOOD, QUIET, Marks
from undercroft.cli.decorators.pictures import glyph
from undercroft.cli.speech import ink, join
from undercroft.cli.text_flow import Flow
from undercroft.core.game import Move
from undercroft.games.decorators.constants import NEXT, NO_ICON, TURNS
from undercroft.games.decorators.dungeon import (
    WALL_SIDES,
    Dungeon,
    surroundings,
    with_tile,
    without_tile,
)
from undercroft.games.decorators.faces import face_laid, face_of, lay
from undercroft.games.decorators.goals import mimics_needed
from undercroft.games.decorators.moves import Place
from undercroft.games.decorators.placing import is_legal
from undercroft.games.decorators.steps import MOVE
from undercroft.games.decorators.view import View

MOST_SQUARES: Final = 30  # lines of a menu before only numbers are shown


@dataclass(frozen=True)
class Effect:
    """What a placing looks like and does at once."""

    passages: int
    icons: tuple[tuple[int, int], ...]  # that lie against a wall, and the side of the tile
    goals: tuple[int, ...]  # that can be scored now and could not before
    legal: bool  # so the build phase may end


def effect(marks: Marks, view: View, move: Place) -> Effect:
    player = view.players[view.seat]
    before = marks.dungeon(view, player)
    about = view.about
    if view.step == MOVE:
        face = face_laid(before.tiles[about.square])
        rest = without_tile(before, about.square)
    else:
        face, rest = face_of(about.tile, about.side), before
    laid = lay(face, move.turn)
    after = with_tile(rest, move.square, laid)
    goals = [
        goal
        for goal in player.hand
        if mimics_needed(after, goal) <= player.mimics < mimics_needed(before, goal)
    ]
    icons = icons_at_walls(after, move.square, laid)
    return Effect(
        marks.box.faces.passages[laid],
        icons,
        tuple(goals),
        not player.architect_used or is_legal(after),
    )


def icons_at_walls(dungeon: Dungeon, square: int, laid: int) -> tuple[tuple[int, int], ...]:
    """Of a decoration tile its own icons at walls; of a dungeon tile those at its walls."""
    faces = dungeon.box.faces
    if faces.passages[laid] == 0:
        walls = WALL_SIDES[surroundings(dungeon, square)]
        icons = [faces.icons[TURNS * laid + side] for side in range(TURNS)]
    else:
        walls = faces.walls[laid]
        near = [dungeon.at(square + NEXT[side]) for side in range(TURNS)]
        icons = [faces.icons[TURNS * near[side] + (side ^ 2)] for side in range(TURNS)]
    found = [(icons[side], side) for side in range(TURNS) if walls >> side & 1]
    return tuple([pair for pair in found if pair[0] != NO_ICON])


def in_words(marks: Marks, view: View, move: Place) -> Text:
    """`n1e2 east └: table ↑ ✓ Guest Wing`."""
    does = effect(marks, view, move)
    text = Text(f"{marks.square(move.square)} {marks.direction(move.turn)}")
    if does.passages:
        text += f" {glyph(does.passages)}"
    if does.icons:
        icons = [f"{marks.icon(icon)} {ARROWS[side]}" for icon, side in does.icons]
        text += marks.name("labels", "colon") + ", ".join(icons)
    for goal in does.goals:
        text += ink(f" {CHECK} ", GOOD) + marks.goal(goal)
    return text


# The menu


@dataclass(frozen=True)
class Choice:
    """A placing with its number in the list."""

    number: int
    move: Place
    does: Effect


def placing_menu(marks: Marks, view: View, moves: Sequence[Move]) -> RenderableType:
    squares: dict[int, list[Choice]] = {}
    goals: dict[int, list[int]] = {}
    legal: list[int] = []
    for number, move in enumerate(moves, 1):
        assert isinstance(move, Place)
        does = effect(marks, view, move)
        squares.setdefault(move.square, []).append(Choice(number, move, does))
        legal += [number] if does.legal else []
        for goal in does.goals:
            goals.setdefault(goal, []).append(number)
    rows = short_rows if len(squares) > MOST_SQUARES else full_rows
    notes = [completes(marks, goal, goals[goal]) for goal in goals]
    if len(legal) < len(moves):
        notes.append(stays_legal(marks, legal))
    return Group(rows(marks, squares), *notes)


def full_rows(marks: Marks, squares: dict[int, list[Choice]]) -> RenderableType:
    """A line for each square: its turns with their numbers and what they do."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    for square, choices in squares.items():
        cells = [turn_cell(marks, choice) for choice in choices]
        grid.add_row(ink(marks.square(square), GOOD), *cells)
    return grid


def turn_cell(marks: Marks, choice: Choice) -> Text:
    does = choice.does
    text = ink(f"{choice.number:>3}", "bold") + f" {marks.direction(choice.move.turn)}"
    if does.passages:
        text += f" {glyph(does.passages)}"
    for icon, side in does.icons:
        text = join([text, marks.code(icon) + ink(ARROWS[side], QUIET)], " ")
    return text + ink(f" {CHECK}", GOOD) if does.goals else text


def short_rows(marks: Marks, squares: dict[int, list[Choice]]) -> RenderableType:
    """Where there are too many squares for lines: the numbers of each, turns in order."""
    items: list[Text] = []
    for square, choices in squares.items():
        first, last = choices[0].number, choices[-1].number
        numbers = str(first) if first == last else f"{first}–{last}"
        items.append(ink(marks.square(square), GOOD) + " " + ink(numbers, "bold"))
    return Flow(items, "   ")


def completes(marks: Marks, goal: int, numbers: Sequence[int]) -> Text:
    text = marks.say("labels", "completes", goal=marks.goal(goal), numbers=listed(numbers))
    return ink(f"{CHECK} ", GOOD) + text


def stays_legal(marks: Marks, numbers: Sequence[int]) -> Text:
    """Once an architect is at work, a dungeon may be illegal until the phase ends (DB6)."""
    if not numbers:
        return marks.say("labels", "never_legal")
    return marks.say("labels", "stays_legal", numbers=listed(numbers))


def listed(numbers: Sequence[int]) -> str:
    return ", ".join([str(number) for number in numbers])
