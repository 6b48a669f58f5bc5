"""The component data against the component list, and every fault of a data pack."""

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.decorators.dsl import GAME, TILE
from undercroft.core.data_entry import SOURCES
from undercroft.core.data_faults import DataError
from undercroft.core.datafile import game_data, read_toml
from undercroft.core.game import Setup
from undercroft.core.play import playout
from undercroft.games.decorators import constants
from undercroft.games.decorators.constants import ASSISTANTS, FLOORS, TILES, TURNS
from undercroft.games.decorators.data import BASE, load_pack

PASSAGES = [BASE.faces.passages[TURNS * 2 * tile] for tile in range(TILES)]
STRAIGHT = (5, 10)


def shape_of(tile: int) -> str:
    number = PASSAGES[tile].bit_count()
    if number == 2:
        return "straight" if PASSAGES[tile] in STRAIGHT else "corner"
    return {1: "room", 3: "tee", 4: "cross"}[number]


def test_there_are_120_tiles_with_the_numbers_3_to_360() -> None:
    assert BASE.numbers == tuple(range(3, 361, 3))


def test_the_dungeon_sides_are_those_of_the_component_list() -> None:
    shapes = Counter(shape_of(tile) for tile in range(TILES))
    assert shapes == {"room": 30, "straight": 22, "corner": 26, "tee": 28, "cross": 14}


def test_half_of_the_tiles_are_coloured_and_18_have_a_star() -> None:
    floors = Counter(FLOORS[floor] for floor in BASE.tile_floors)
    assert floors == {"plain": 42, "star": 18} | dict.fromkeys(constants.COLOURS, 10)
    rooms = Counter(
        FLOORS[BASE.tile_floors[tile]] for tile in range(TILES) if shape_of(tile) == "room"
    )
    assert rooms == {
        "plain": 11,
        "star": 4,
        "red": 3,
        "orange": 2,
        "yellow": 3,
        "green": 2,
        "blue": 3,
        "purple": 2,
    }


def test_assistants_and_icons_are_shared_out_as_written() -> None:
    assistants = Counter(ASSISTANTS[number] for number in BASE.assistants[:TILES])
    assert assistants == {"none": 82, "sapper": 10, "architect": 10, "mimic": 10, "burrower": 8}
    icons = Counter(icon for tile in BASE.tile_icons for icon in tile)
    assert icons[0] == 164
    assert icons[constants.WILD] == 50
    assert [icons[icon] for icon in range(2, 12)] == [27, 27, 27, 27, 27, 27, 26, 26, 26, 26]
    for tile in range(TILES):
        if BASE.tile_floors[tile] == constants.STAR:
            assert BASE.assistants[tile] == 0


def test_tiles_the_rulebook_names_are_as_it_says() -> None:
    table, keys = 2, 3
    assert BASE.tile_icons[TILE["210"]] == (table, keys, 0, keys)
    assert BASE.assistants[TILE["297"]] == constants.SAPPER
    assert 0 in BASE.tile_icons[TILE["156"]]


def test_every_decoration_is_on_10_goals_6_of_them_for_hallways() -> None:
    for kind in range(10):
        in_rooms = [row[kind] for row, room in zip(BASE.wanted, BASE.in_room, strict=True) if room]
        in_halls = [
            row[kind] for row, room in zip(BASE.wanted, BASE.in_room, strict=True) if not room
        ]
        assert (sum(in_rooms), sum(in_halls)) == (4, 6)
    assert sum(BASE.in_room) == 18


def test_the_36_shapes_are_all_different() -> None:
    assert len({frozenset(map(frozenset, lies_of(shape))) for shape in BASE.shapes}) == 36


def lies_of(shape: Any) -> list[list[tuple[int, int, int]]]:
    return [list(zip(lie, shape.features, shape.needs, strict=True)) for lie in shape.lies]


def test_the_known_goals_have_their_points() -> None:
    points = dict(zip(BASE.goal_ids, BASE.goal_points, strict=True))
    assert points["eye-catching-monument"] == 8
    assert points["sharp-pointy-object-storage"] == 10
    assert points["chic-skulls-on-swanky-spikes"] == 9
    assert len(points) == 72


def test_setup_and_final_scoring_are_as_printed() -> None:
    assert (BASE.left_out, BASE.first_bag, BASE.second_bag, BASE.hourglasses) == (20, 50, 50, 3)
    assert (BASE.dealt, BASE.discarded, BASE.hand, BASE.storage) == (3, 2, 4, 2)
    assert BASE.star_points == 3
    assert BASE.colour_points == (0, 0, 2, 4, 7, 11, 16)
    assert BASE.common_points == (0, 0, 2, 6, 11, 17, 24)
    assert (BASE.award_most, BASE.award_second) == (10, 4)


def test_every_value_has_a_source() -> None:
    rows = game_data("undercroft.games.decorators", {}).sources()
    assert {source for _, _, source in rows} <= set(SOURCES)
    assert ("tiles.297", "assistant", "rulebook") in rows
    assert ("tiles.297", "icons", "reconstructed") in rows


# Data packs


def test_a_pack_replaces_what_it_names() -> None:
    box = load_pack({"tiles": {"30": {"icons": ["lever", "none", "none", "none"]}}})
    tile = TILE["30"]
    assert box.faces.passages[TURNS * 2 * tile] == 1
    assert box.tile_floors[tile] == BASE.tile_floors[tile]
    assert ("tiles.30", "icons", "pack") in game_data(
        "undercroft.games.decorators", box.overrides
    ).sources()


def test_a_game_is_played_with_a_pack() -> None:
    pack = {"setup": {"storage": 1, "dealt": 2, "discarded": 1}, "awards": {"most": 12}}
    state = GAME.start(Setup(4, pack=pack))
    playout(GAME, state, Random(3))
    GAME.check(state)
    assert state.box.hand == 3


def test_a_pack_is_read_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    file.write_text("[final]\nstar = 5\n", encoding="utf-8")
    assert load_pack(read_toml(file)).star_points == 5
    assert BASE.star_points == 3


def fault(pack: dict[str, Any]) -> str:
    with pytest.raises(DataError) as error:
        load_pack(pack, "box.toml")
    return str(error.value)


@pytest.mark.parametrize(
    ("pack", "message"),
    [
        (
            {"tiles": {"30": {"icons": ["none"] * 4}}},
            "tiles.30.icons: expected at least one decoration; got no icon",
        ),
        (
            {"tiles": {"30": {"icons": ["wild", "none", "none", "none"]}}},
            "tiles.30.icons: expected at least one decoration; got only wild icons",
        ),
        (
            {"tiles": {"30": {"icons": ["table", "none", "none"]}}},
            "tiles.30.icons: expected 4 icons; got 3",
        ),
        (
            {"tiles": {"30": {"icons": ["tabel", "none", "none", "none"]}}},
            "tiles.30.icons: unknown icon 'tabel', did you mean 'table'?",
        ),
        (
            {"tiles": {"30": {"floor": "pink"}}},
            "tiles.30.floor: unknown floor 'pink', did you mean 'plain'?",
        ),
        (
            {"tiles": {"31": {"floor": "red"}}},
            "tiles.31: unknown entry, did you mean '351'?",
        ),
        (
            {"shapes": {"guest-wing": {"shape": []}}},
            "shapes.guest-wing.shape: expected at least one row; got none",
        ),
        (
            {"shapes": {"guest-wing": {"shape": "R H"}}},
            "shapes.guest-wing.shape: expected a list of rows; got a text",
        ),
        (
            {"shapes": {"guest-wing": {"shape": [3]}}},
            "shapes.guest-wing.shape: expected a row; got a whole number",
        ),
        (
            {"shapes": {"guest-wing": {"shape": ["R H", "H"]}}},
            "shapes.guest-wing.shape: expected rows of equal length; got 2 and 1 cells",
        ),
        (
            {"shapes": {"guest-wing": {"shape": [". .", ". ."]}}},
            "shapes.guest-wing.shape: expected at least one cell; got none",
        ),
        (
            {"shapes": {"guest-wing": {"shape": ["R X"]}}},
            "shapes.guest-wing.shape: unknown cell 'X'",
        ),
        (
            {"shapes": {"guest-wing": {"shape": ["R12 H"]}}},
            "shapes.guest-wing.shape: unknown cell 'R12'",
        ),
        (
            {"shapes": {"guest-wing": {"shape": ["R4 H"]}}},
            "shapes.guest-wing.shape: unknown cell 'R4'",
        ),
        (
            {"shapes": {"guest-wing": {"shape": ["H H H H H H H"]}}},
            "shapes.guest-wing.shape: expected 1 to 6 rows of 1 to 6 cells",
        ),
        (
            {"shapes": {"guest-wing": {"shape": ["H3 H"]}}},
            "shapes.guest-wing.shape: can't be built: the cell in row 1, column 1 has no 3 walls,"
            " being a hallway",
        ),
        (
            {"shapes": {"guest-wing": {"shape": [". H .", "H R2 H", ". H ."]}}},
            "shapes.guest-wing.shape: can't be built: the cell in row 2, column 2 has no room for"
            " 2 decorations",
        ),
        (
            {"shapes": {"guest-wing": {"shape": [". R .", "R R R", ". R ."]}}},
            "shapes.guest-wing.shape: can't be built: the cell in row 2, column 2 can't be reached",
        ),
        (
            {"shapes": {"guest-wing": {"shape": ["* * * * * *"] * 3}}},
            "shapes.guest-wing.shape: can't be built: of such tiles 18 asked for, the box has 14",
        ),
        (
            {"decorations": {"haunted-salon": {"icons": {}}}},
            "decorations.haunted-salon.icons: expected at least one decoration; got none",
        ),
        (
            {"decorations": {"brood-chamber": {"icons": {"table": 4}}}},
            "decorations.brood-chamber.icons: can't be built: a room has 3 walls;"
            " got 4 decorations",
        ),
        (
            {"decorations": {"haunted-salon": {"icons": {"table": 28}}}},
            "decorations.haunted-salon.icons.table: can't be built: 28 asked for, the box has 27",
        ),
        (
            {"decorations": {"haunted-salon": {"icons": {"tabel": 1}}}},
            "decorations.haunted-salon.icons.tabel: unknown key, did you mean 'table'?",
        ),
        (
            {"decorations": {"haunted-salon": {"where": "attic"}}},
            "decorations.haunted-salon.where: unknown place 'attic'",
        ),
        (
            {"bosses": {"yellow": {"lois": {"of": {}}}}},
            "bosses.yellow.lois.of: expected at least one; got none",
        ),
        (
            {"bosses": {"blue": {"stacy": {"counts": "spiders"}}}},
            "bosses.blue.stacy.counts: unknown thing to count 'spiders', did you mean 'copies'?",
        ),
        (
            {"setup": {"first_bag": 110}},
            "setup.first_bag: left_out and first_bag take 10 tiles too many",
        ),
        ({"setup": {"hourglasses": 0}}, "setup.hourglasses: expected at least 1; got 0"),
        ({"setup": {"dealt": 10}}, "setup.dealt: expected at most 9; got 10"),
        (
            {"setup": {"discarded": 6}},
            "setup.discarded: expected fewer than the 6 goals dealt",
        ),
        ({"final": {"colours": [1, 2]}}, "final.colours: expected 7 numbers; got 2"),
        ({"dragons": {}}, "dragons: unknown entry, did you mean 'decorations'?"),
    ],
)
def test_a_broken_pack_is_refused_with_its_entry_and_field(
    pack: dict[str, Any], message: str
) -> None:
    assert fault(pack) == f"box.toml: {message}"


def test_a_goal_may_ask_for_every_decoration_of_the_box() -> None:
    load_pack({"decorations": {"haunted-salon": {"icons": {"table": 27}}}}, "box.toml")


@pytest.mark.parametrize("colour", constants.COLOURS)
def test_a_hallway_of_a_colour_counts_as_painted(colour: str) -> None:
    """One is in the box: a shape that asks for it and for any painted one can't be built."""
    painted = next(str(number) for number in BASE.numbers if shape_of(TILE[str(number)]) == "cross")
    tiles = {str(number): {"floor": "plain"} for number in BASE.numbers}
    tiles[painted] = {"floor": colour}
    with pytest.raises(DataError) as error:
        load_pack({"tiles": tiles, "shapes": {"guest-wing": {"shape": [f"C {colour[0]}"]}}})
    told = [one.what for one in error.value.faults if one.entry == "shapes.guest-wing"]
    assert told == ["can't be built: of such tiles 2 asked for, the box has 1"]
