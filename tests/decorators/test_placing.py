"""Where a tile may lie, and what decorates what."""

import pytest

from tests.decorators.dsl import (
    ALONE,
    at,
    choices,
    draw,
    placings,
    play,
    player,
    refused,
    squares,
    table,
)
from tests.decorators.dungeons import ONE_WAY, ROOM, SEALED, TABLE
from undercroft.core.game import Step
from undercroft.games.decorators.constants import DECORATIONS
from undercroft.games.decorators.dungeon import Dungeon, decor
from undercroft.games.decorators.placing import is_legal
from undercroft.games.decorators.state import State
from undercroft.games.decorators.steps import BUILD


def holding(dungeon: str, tile: str, side: str) -> State:
    """A player with a tile in hand, about to place it."""
    state = at(table(player(dungeon, new=tile)), Step(BUILD, 0))
    return play(state, 0, f"hold {tile} {side}")


def on_walls(dungeon: Dungeon) -> list[str]:
    """Every decoration on a wall, by name."""
    totals = decor(dungeon).totals
    return [name for kind, name in enumerate(DECORATIONS) for _ in range(totals[kind])]


# Decoration tiles


@pytest.mark.rule("DP1")
def test_a_decoration_tile_needs_one_of_its_decorations_against_a_wall() -> None:
    # Tile 3 has spikes at its top and nothing else.
    assert placings(ROOM, "3 decoration") == ["n2 south", "n1w1 east", "n1e1 west"]
    assert refused(holding(ROOM, "3", "decoration"), 0, "place n1e1 north") == (
        "DP1 At the edge between n1e1 and n1 the tile has no decoration for the wall."
    )


@pytest.mark.rule("DP1")
def test_a_wild_icon_alone_does_not_hold_a_decoration_tile() -> None:
    # Tile 48 has swords at its top and a wild icon at its bottom.
    assert placings(ROOM, "48 decoration") == ["n2 south", "n1w1 east", "n1e1 west"]
    assert refused(holding(ROOM, "48", "decoration"), 0, "place n2 north") == (
        "DP1 At the edge between n2 and n1 there is only a wild icon, which is not a decoration."
    )


@pytest.mark.rule("DP1")
def test_with_the_switch_of_ruling_1_a_wild_icon_holds_a_decoration_tile() -> None:
    assert placings(ROOM, "48 decoration", "wilds-hold") == [
        *["n2 north", "n2 south"],
        *["n1w1 east", "n1w1 west"],
        *["n1e1 east", "n1e1 west"],
    ]


@pytest.mark.rule("DP1")
def test_touching_decoration_tiles_is_not_enough() -> None:
    state = holding(TABLE, "60", "decoration")
    assert choices(state, verb="place n1w2") == []
    assert refused(state, 0, "place n1w2 north") == "DP1 There is no wall of the dungeon at n1w2."


@pytest.mark.rule("DP1", "DP3")
@pytest.mark.parametrize(("side", "rule"), [("dungeon", "DP3"), ("decoration", "DP1")])
def test_a_tile_goes_on_an_empty_square_only(side: str, rule: str) -> None:
    state = holding(ROOM, "60", side)
    assert refused(state, 0, "place n1 north") == f"{rule} There is a tile on n1 already."


@pytest.mark.rule("DP2")
def test_no_decoration_tile_lies_where_a_passage_leads() -> None:
    state = holding(ROOM, "60", "decoration")
    assert choices(state, verb="place w1") + choices(state, verb="place e1") == []
    assert refused(state, 0, "place w1 north") == (
        "DP2 A passage runs into a decoration tile at the edge between w1 and start."
    )


@pytest.mark.rule("DP2")
def test_no_passage_of_a_new_tile_runs_into_a_decoration_tile() -> None:
    state = holding(TABLE, "24", "dungeon")  # a tee
    assert choices(state, verb="place w1") == ["place w1 south"]
    assert refused(state, 0, "place w1 north") == (
        "DP2 A passage runs into a decoration tile at the edge between w1 and n1w1."
    )


# Dungeon tiles


@pytest.mark.rule("DP3")
def test_a_dungeon_tile_needs_a_passage_open_on_both_sides() -> None:
    state = holding(ALONE, "18", "dungeon")  # a straight hallway
    assert choices(state) == ["place n1 north", "place w1 east", "place e1 east", "place s1 north"]
    assert refused(state, 0, "place n1 east") == (
        "DP3 There is no way through the edge between n1 and start."
    )


@pytest.mark.rule("DP3")
def test_a_dungeon_tile_lies_next_to_another_one() -> None:
    state = holding(ROOM, "60", "dungeon")
    assert refused(state, 0, "place n3 north") == "DP3 There is no dungeon tile next to n3."


@pytest.mark.rule("DP3")
def test_a_way_may_lead_through_other_tiles_but_not_through_walls() -> None:
    hallway = """
        ┏━   ━┓┏━━━━━┓
         start
        ┗━   ━┛┗━━━━━┛"""
    assert "e2 west" in placings(hallway, "3 dungeon")  # a room with its door to the west
    assert refused(holding(hallway, "3", "dungeon"), 0, "place n1e1 south") == (
        "DP3 There is no way through the edge between n1e1 and e1."
    )


@pytest.mark.rule("DP4")
def test_the_last_open_passage_may_not_be_closed() -> None:
    state = holding(ONE_WAY, "6", "dungeon")  # a corner: to the north and west it opens another
    assert choices(state) == ["place s1 west"]
    assert refused(state, 0, "place s1 north") == (
        "DP4 It would close the last open passage, at the edge between s1 and start."
    )


@pytest.mark.rule("DP4")
def test_a_passage_to_an_empty_square_is_enough_even_where_no_tile_could_go() -> None:
    dungeon = draw(SEALED)
    assert dungeon.open_passages == 1
    assert is_legal(dungeon)
    for tile in ("3 dungeon", "18 dungeon", "6 dungeon", "24 dungeon", "60 dungeon"):
        assert placings(dungeon, tile) == []


@pytest.mark.rule("DP5")
def test_a_passage_may_run_into_the_wall_of_another_dungeon_tile() -> None:
    state = holding(ONE_WAY, "60", "dungeon")  # a cross: to the east there is the room's wall
    assert choices(state) == ["place s1 north"]
    play(state, 0, "place s1 north")
    assert is_legal(state.players[0].dungeon)


# Decorated walls


@pytest.mark.rule("DP6")
def test_a_wall_is_decorated_by_the_icon_on_that_very_edge() -> None:
    dungeon = draw(TABLE)
    assert on_walls(dungeon) == ["table"]
    [room] = squares("n1")
    assert decor(dungeon).decorations_on == {room: 1}


@pytest.mark.rule("DP6")
def test_it_does_not_matter_whether_the_wall_or_the_decoration_was_there_first() -> None:
    before = """
        ┏━━━━━┓·  KY ·
        ┃     ┃TB210··
        ┗━┅┅┅━┛·  KY ·
        ┏━   ━┓
         start
        ┗━   ━┛"""
    state = at(table(player(before, new="18")), Step(BUILD, 0))
    assert on_walls(state.players[0].dungeon) == ["table"]
    play(state, 0, "hold 18 dungeon", "place e1 east")
    assert on_walls(state.players[0].dungeon) == ["table", "keys"]


@pytest.mark.rule("DP6")
def test_two_dungeon_tiles_never_decorate_each_other() -> None:
    dungeon = draw("""
        ┏━━━━━┓┏━━━━━┓
        ┃     ┃┃     ┃
        ┗━┅┅┅━┛┗━┅┅┅━┛
        ┏━   ━┓┏━   ━┓
         start
        ┗━   ━┛┗━   ━┛""")
    assert is_legal(dungeon)
    assert on_walls(dungeon) == []


# The rulebook's examples


@pytest.mark.rule("DX-A")
def test_a_decoration_tile_decorates_more_walls_when_the_dungeon_grows_round_it() -> None:
    state = at(table(player(ROOM, new="210", storage="18 42")), Step(BUILD, 0))
    play(state, 0, "hold 210 decoration", "place n1e1 west")  # the table against the room
    assert on_walls(state.players[0].dungeon) == ["table"]
    play(state, 0, "hold 18 dungeon", "place e1 east")
    assert on_walls(state.players[0].dungeon) == ["table", "keys"]
    grown = draw("""
        ┏━━━━━┓┏━━━━━┓
        ┃
        ┗━   ━┛┗━━━━━┛
        ┏━   ━┓·  KY ·
        ┃     ┃TB210··
        ┗━   ━┛·  KY ·
        ┏━   ━┓┏━━━━━┓
         start
        ┗━   ━┛┗━━━━━┛""")
    assert is_legal(grown)
    assert on_walls(grown) == ["table", "keys", "keys"]


@pytest.mark.rule("DX-B")
@pytest.mark.parametrize("turn", ["north", "east", "south", "west"])
def test_a_decoration_tile_at_the_end_of_a_passage_is_illegal_with_or_without_an_icon(
    turn: str,
) -> None:
    # Tile 156 has keys and a lever on two edges and nothing on the other two.
    state = holding(ROOM, "156", "decoration")
    assert refused(state, 0, f"place e1 {turn}").startswith("DP2 A passage runs into a decoration")


# Tile 123 is an orange hallway with three passages, tile 90 a blue room.


@pytest.mark.rule("DX-C")
def test_a_dungeon_tile_next_to_the_start_tile_is_legal() -> None:
    assert "e1 north" in placings(ALONE, "123 dungeon")


@pytest.mark.rule("DX-C")
def test_a_dungeon_tile_that_does_not_connect_to_the_start_is_illegal() -> None:
    assert refused(holding(ROOM, "123", "dungeon"), 0, "place n1e1 north").startswith("DP3 ")


@pytest.mark.rule("DX-C")
def test_a_dungeon_tile_whose_passage_ends_at_a_wall_is_legal() -> None:
    assert "s1 north" in placings(ONE_WAY, "123 dungeon")


@pytest.mark.rule("DX-C")
def test_a_dungeon_tile_whose_passage_ends_at_a_decoration_is_illegal() -> None:
    assert refused(holding(TABLE, "123", "dungeon"), 0, "place w1 north").startswith("DP2 ")


@pytest.mark.rule("DX-C")
def test_a_room_that_closes_the_last_open_passage_is_illegal() -> None:
    assert placings(ONE_WAY, "90 dungeon") == []
    assert "s1 north" in placings(ROOM, "90 dungeon")
