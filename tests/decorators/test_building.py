"""The build phase without architects: placing, storing, dropping."""

import pytest

from tests.decorators.dsl import (
    ALONE,
    TILE,
    at,
    choices,
    draw,
    placings,
    play,
    player,
    refused,
    table,
    tiles,
)
from tests.decorators.dungeons import ONE_WAY, ROOM, SEALED
from undercroft.core.game import Step
from undercroft.games.decorators.constants import DIRECTIONS, GENERIC, TILES, TURNS
from undercroft.games.decorators.data import BASE
from undercroft.games.decorators.dungeon import Dungeon, with_tile
from undercroft.games.decorators.notation import read_square
from undercroft.games.decorators.state import Player, State
from undercroft.games.decorators.steps import BEGIN_BUILD, BEGIN_SCORE, SCORE


def building(one: Player) -> State:
    return at(table(one), Step(BEGIN_BUILD, 0), Step(BEGIN_SCORE, 0))


def walled_in(text: str, spare: set[int]) -> Dungeon:
    """A dungeon with decoration tiles against all its walls, so that none fits any more."""
    dungeon = draw(text)
    laid = {code // TURNS // 2 for code in dungeon.tiles.values()}
    for tile in range(TILES - 1, -1, -1):
        found = placings(dungeon, f"{BASE.numbers[tile]} decoration")
        if not found:
            return dungeon
        if tile not in laid | spare:
            square, turn = found[0].split()
            code = TURNS * (2 * tile + 1) + DIRECTIONS.index(turn)
            dungeon = with_tile(dungeon, read_square(square, square), code)
    raise AssertionError("there is always another wall")


@pytest.mark.rule("DB1")
def test_a_new_tile_that_is_not_placed_is_stored() -> None:
    state = building(player(ALONE, new="171", storage="30"))
    play(state, 0, "end")
    assert state.players[0].storage == tiles("30 171")
    assert state.players[0].new == ()


@pytest.mark.rule("DB1")
def test_storage_holds_two_tiles() -> None:
    state = building(player(ALONE, new="171", storage="30 60"))
    assert "end" not in choices(state)
    assert refused(state, 0, "end") == "DB1 Storage is full. Tiles to place or discard first: 1."
    play(state, 0, "hold 171 dungeon", "place n1 south")
    assert "end" in choices(state)


@pytest.mark.rule("DB1")
@pytest.mark.parametrize("side", ["dungeon", "decoration"])
def test_a_stored_tile_may_be_placed_in_a_later_phase_on_either_side(side: str) -> None:
    state = building(player(ROOM, storage="24"))
    assert f"hold 24 {side}" in choices(state)
    play(state, 0, f"hold 24 {side}")
    play(state, 0, choices(state)[0])
    assert state.players[0].storage == ()


@pytest.mark.rule("DB2")
def test_any_number_of_new_and_stored_tiles_may_be_placed_in_any_order() -> None:
    state = building(player(ALONE, new="171 generic", storage="30 60"))
    play(state, 0, "hold 60 dungeon", "place n1 north")
    play(state, 0, "hold generic room", "place n2 south")
    play(state, 0, "hold 171 dungeon", "place e1 north")
    play(state, 0, "hold 30 dungeon", "place w1 north")
    assert choices(state) == ["end"]
    assert len(state.players[0].dungeon.tiles) == 5


@pytest.mark.rule("DB2")
def test_only_new_and_stored_tiles_can_be_placed() -> None:
    state = building(player(ALONE, new="171"))
    assert refused(state, 0, "hold 30 dungeon") == "DB1 This tile is neither new nor stored."
    assert refused(state, 0, "place n1 north").startswith("DB2 First take a tile in hand")


@pytest.mark.rule("DB3", "DB4")
def test_a_surplus_tile_is_discarded_when_storage_is_full_and_none_has_a_legal_place() -> None:
    held = set(tiles("171 30 60"))
    state = building(player(walled_in(SEALED, held), new="171", storage="30 60"))
    boxed = state.boxed
    assert choices(state) == ["drop 171", "drop 30", "drop 60"]
    play(state, 0, "drop 30")
    assert choices(state) == ["end"]
    assert state.boxed == boxed + tiles("30")
    play(state, 0, "end")
    assert state.players[0].storage == tiles("60 171")


@pytest.mark.rule("DB4")
def test_no_tile_may_be_discarded_while_storage_has_room() -> None:
    state = building(player(walled_in(SEALED, set(tiles("171 30"))), new="171", storage="30"))
    assert choices(state) == ["end"]
    assert refused(state, 0, "drop 171").startswith("DB4 Storage has a place")


@pytest.mark.rule("DB4")
def test_no_tile_may_be_discarded_while_one_has_a_legal_place() -> None:
    # The room has none, but the hallway has.
    state = building(player(ONE_WAY, new="generic", storage="3 60"))
    assert choices(state, verb="drop") == []
    assert refused(state, 0, "drop 3").startswith("DB4 One of your tiles has a legal place")


@pytest.mark.rule("DB4")
def test_an_architect_need_not_be_spent_to_make_room() -> None:
    held = set(tiles("171 30 60"))
    one = player(walled_in(SEALED, held), new="171", storage="30 60", architects=1)
    state = building(one)
    assert choices(state, verb="drop") == ["drop 171", "drop 30", "drop 60"]
    assert choices(state, verb="architect") != []


@pytest.mark.rule("DB4")
def test_equal_tiles_are_offered_once() -> None:
    state = building(player(SEALED, new="generic", storage="generic generic"))
    assert choices(state) == ["drop generic"]
    play(state, 0, "drop generic", "end")
    assert state.players[0].storage == (GENERIC, GENERIC)
    assert TILE["generic"] not in state.boxed


def test_a_phase_without_tiles_and_architects_is_skipped() -> None:
    state = building(player(ALONE, hand="guest-wing"))
    assert state.agenda[-1].kind == SCORE
