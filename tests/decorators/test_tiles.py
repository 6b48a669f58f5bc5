"""The two sides of a tile."""

import pytest

from tests.decorators.dsl import ALONE, TILE, at, choices, placings, play, player, table
from undercroft.core.game import Step
from undercroft.games.decorators.constants import (
    ARCHITECT,
    ASSISTANTS,
    BURROWER,
    EMPTY,
    GENERIC,
    HALLWAY,
    MIMIC,
    NOBODY,
    ROOM,
    SAPPER,
    START,
    TILES,
    TURNS,
)
from undercroft.games.decorators.data import BASE
from undercroft.games.decorators.drawing import draw_tile
from undercroft.games.decorators.steps import BUILD

WALLED = """
┏━━━━━┓
┃
┗━   ━┛
┏━   ━┓
 start
┗━   ━┛"""


def looks(tile: str, side: int, turn: int = 0) -> list[str]:
    return list(draw_tile(BASE, TURNS * (2 * TILE[tile] + side) + turn))


@pytest.mark.rule("DT1")
def test_a_white_decoration_is_a_passage_on_the_other_side_and_a_wild_icon_or_nothing_a_wall() -> (
    None
):
    assert looks("21", 1) == ["·  SK ·", "··21 WI", "·  SP ·"]
    assert looks("21", 0) == ["┏━   ━┓", "┃ 21  ┃", "┗━   ━┛"]


@pytest.mark.rule("DT2")
@pytest.mark.parametrize(("tile", "kind"), [("3", ROOM), ("6", HALLWAY), ("24", HALLWAY)])
def test_one_passage_makes_a_room_and_more_a_hallway(tile: str, kind: int) -> None:
    assert BASE.faces.features[TURNS * 2 * TILE[tile]] & (ROOM | HALLWAY) == kind


@pytest.mark.rule("DT2")
def test_the_start_tile_is_a_hallway() -> None:
    assert BASE.faces.features[TURNS * 2 * START] == HALLWAY


@pytest.mark.rule("DT2")
def test_every_tile_is_a_room_or_a_hallway_by_its_passages() -> None:
    for tile in range(TILES):
        laid = TURNS * 2 * tile
        passages = BASE.faces.passages[laid].bit_count()
        assert 1 <= passages <= 4
        assert bool(BASE.faces.features[laid] & ROOM) == (passages == 1)


@pytest.mark.rule("DT3")
def test_the_floor_counts_on_the_dungeon_side_only() -> None:
    assert looks("117", 0)[1] == "┃117o ┃"
    assert looks("117", 1)[1] == "··117WI"
    assert BASE.faces.floors[TURNS * 2 * TILE["117"]] == 2
    assert BASE.faces.floors[TURNS * (2 * TILE["117"] + 1)] == 0


@pytest.mark.rule("DT4")
def test_a_tile_carries_one_assistant_or_none() -> None:
    assert BASE.assistants[TILE["297"]] == SAPPER
    assert BASE.assistants[TILE["3"]] == NOBODY
    names = [ASSISTANTS[kind] for kind in (NOBODY, SAPPER, BURROWER, ARCHITECT, MIMIC)]
    assert names == ["none", "sapper", "burrower", "architect", "mimic"]
    assert set(BASE.assistants) == set(range(len(names)))
    assert len(BASE.assistants) == TILES + 2


@pytest.mark.rule("DT5")
def test_a_generic_tile_is_a_room_or_a_straight_hallway_and_no_decoration() -> None:
    assert looks("generic", 0) == ["┏━┅┅┅━┓", "┃ gen ┃", "┗━━━━━┛"]
    assert looks("generic", 1) == ["┏━   ━┓", "┃ gen ┃", "┗━   ━┛"]
    state = at(table(player(ALONE, new="generic")), Step(BUILD, 0))
    assert choices(state, verb="hold") == ["hold generic room", "hold generic hallway"]
    for face in (2 * GENERIC, 2 * GENERIC + 1):
        assert BASE.faces.floors[TURNS * face] == 0
        assert BASE.faces.decorations[TURNS * face] == 0


@pytest.mark.rule("DT6")
def test_a_tile_may_be_placed_on_either_side_and_turned_freely() -> None:
    assert placings(ALONE, "24 dungeon") == [
        *["n1 east", "n1 south", "n1 west"],  # at n1 the wall of the tee must not point south
        *["w1 north", "w1 east", "w1 south"],
        *["e1 north", "e1 south", "e1 west"],
        *["s1 north", "s1 east", "s1 west"],
    ]
    state = at(table(player(WALLED, new="24")), Step(BUILD, 0))
    assert choices(state, verb="hold") == ["hold 24 dungeon", "hold 24 decoration"]


@pytest.mark.rule("DT6")
def test_turns_that_look_the_same_are_offered_once() -> None:
    assert placings(ALONE, "18 dungeon") == ["n1 north", "w1 east", "e1 east", "s1 north"]
    assert placings(ALONE, "60 dungeon") == ["n1 north", "w1 north", "e1 north", "s1 north"]


@pytest.mark.rule("DT6")
def test_a_tile_that_was_placed_stays() -> None:
    state = at(table(player(ALONE, new="18 21")), Step(BUILD, 0))
    play(state, 0, "hold 18 dungeon", "place n1 north")
    assert choices(state) == ["hold 21 dungeon", "hold 21 decoration", "end"]


@pytest.mark.rule("DT6")
def test_a_tile_turns_clockwise_and_is_never_mirrored() -> None:
    assert looks("54", 1, 0) == ["·  SW ·", "LV54 BK", "·  WI ·"]
    assert looks("54", 1, 1) == ["·  LV ·", "WI54 SW", "·  BK ·"]
    assert looks("54", 1, 2) == ["·  WI ·", "BK54 LV", "·  SW ·"]


def test_a_square_without_a_tile_is_drawn_as_nothing() -> None:
    assert draw_tile(BASE, EMPTY) == ("       ",) * 3
