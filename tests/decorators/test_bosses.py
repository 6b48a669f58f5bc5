"""What bosses count and what they pay."""

import pytest

from tests.decorators.dsl import BOSS, draw
from tests.decorators.dungeons import hallways
from undercroft.games.decorators.bosses import blue_points, count, useful_mimics, yellow_points
from undercroft.games.decorators.constants import NONE_SCORES
from undercroft.games.decorators.data import BASE

# Three rooms, one of them painted; a star, two colours; skulls, a wild icon and bare walls.
DUNGEON = """
       ·  ?? ·
       ??   ??
       ·  SK ·
·  ?? ·┏━━━━━┓
??   WI┃  r  ┃
·  ?? ·┗━┅┅┅━┛
┏━━━━━┓┏━   ━┓┏━   ━┓┏━━━━━┓
┃     ┇ start    *   ┇     ┃
┗━━━━━┛┗━   ━┛┗━━━━━┛┗━━━━━┛
       ┏━   ━┓·  SK ·
          o   ??   ??
       ┗━   ━┛·  ?? ·"""


def items(name: str, drawing: str = DUNGEON, mimics: int = 0) -> int:
    return count(draw(drawing), BOSS[name], mimics)


def pays(name: str, number: int) -> int:
    return yellow_points(BASE, BOSS[name], number)


@pytest.mark.rule("DE6")
@pytest.mark.parametrize(
    ("name", "number", "points"),
    [
        ("malice", 3, 9),  # rooms
        ("diana", 1, 3),  # stars
        ("curio-george", 2, 5),  # two skulls
        ("lois", 2, 6),  # red and orange
        ("morris", 0, 0),  # blue and purple
        ("oozymandias", 0, 0),  # green and yellow
        ("daphne", 1, 3),  # wild icons on walls
    ],
)
def test_yellow_bosses_pay_for_what_they_count(name: str, number: int, points: int) -> None:
    assert items(name) == number
    assert pays(name, number) == points


@pytest.mark.rule("DE6")
def test_adan_counts_a_tile_once_if_one_of_its_walls_is_bare() -> None:
    # The three rooms have bare walls, the star hallway's only wall has a skull, the crosses none.
    assert items("adan") == 3
    assert pays("adan", 3) == 3


@pytest.mark.rule("DE6")
def test_for_adan_a_wild_icon_leaves_a_wall_bare_and_so_does_another_tile_beyond_it() -> None:
    beside = """
        ┏━━━━━┓┏━━━━━┓
        ┃     ┃┃     ┃
        ┗━┅┅┅━┛┗━┅┅┅━┛
        ┏━   ━┓┏━   ━┓
         start
        ┗━   ━┛┗━   ━┛"""
    assert items("adan", beside) == 2
    covered = """
               ·  ?? ·
               ??   ??
               ·  SK ·
        ·  ?? ·┏━━━━━┓·  ?? ·
        ??   SP┃     ┃{}   ??
        ·  ?? ·┗━┅┅┅━┛·  ?? ·
               ┏━   ━┓
                start
               ┗━   ━┛"""
    assert items("adan", covered.format("BK")) == 0
    assert items("adan", covered.format("WI")) == 1


@pytest.mark.rule("DE6")
@pytest.mark.parametrize(("copies", "points"), [(0, 0), (1, 0), (2, 5), (3, 10), (4, 15), (7, 15)])
def test_curio_george_pays_by_copies_of_the_most_common_decoration(
    copies: int, points: int
) -> None:
    assert pays("curio-george", copies) == points


@pytest.mark.rule("DE6")
def test_curio_george_counts_one_kind_of_decoration_only() -> None:
    assert items("curio-george", hallways("SK", "TB", "SK", "BK", "TB", "SK")) == 3


@pytest.mark.rule("DE6")
def test_daphne_needs_no_mimic_and_gains_nothing_by_one() -> None:
    assert items("daphne", mimics=1) == items("daphne") == 1


@pytest.mark.rule("DE6")
def test_prudence_pays_for_different_decorations_beyond_the_third() -> None:
    assert [pays("prudence", kinds) for kinds in (0, 3, 4, 10)] == [0, 0, 2, 14]
    assert items("prudence") == 1


@pytest.mark.rule("DE6")
def test_coilimus_counts_the_start_tile_as_a_4_way() -> None:
    assert items("coilimus-maximus") == 2  # the start tile and the orange cross


@pytest.mark.rule("DE6")
def test_paam_counts_every_passage_to_an_empty_square() -> None:
    # One of the star hallway, and two of the orange cross: one of its passages meets a decoration.
    assert items("paam") == draw(DUNGEON).open_passages == 3


@pytest.mark.rule("DE6")
def test_stacy_counts_spiderwebs_on_walls() -> None:
    assert items("stacy") == 0
    assert items("stacy", DUNGEON.replace("SK", "WB")) == 2


@pytest.mark.rule("DE6")
@pytest.mark.parametrize(
    ("name", "number"),
    [("count-clutterby", 2), ("mother-mortuary", 2), ("warden-rustwick", 0), ("lady-lancet", 0)],
)
def test_other_blue_bosses_count_certain_decorations(name: str, number: int) -> None:
    assert items(name) == number


@pytest.mark.rule("DE6")
def test_the_bookwyrm_counts_bookshelves_tables_and_banners() -> None:
    for code in ("BK", "TB", "BN"):
        assert items("bookwyrm", DUNGEON.replace("SK", code)) == 2


@pytest.mark.rule("DE6")
def test_ambulatrix_measures_the_longest_of_the_shortest_ways_between_two_rooms() -> None:
    assert items("ambulatrix") == 3  # from the west, through the start tile and the star hallway
    one_room = """
        ┏━━━━━┓┏━   ━┓
        ┃     ┇ start
        ┗━━━━━┛┗━   ━┛"""
    assert items("ambulatrix", one_room) == 0


@pytest.mark.rule("DE6")
def test_ambulatrix_makes_no_detour() -> None:
    loop = """
        ┏━━━━━┓┏━   ━┓┏━   ━┓┏━━━━━┓
        ┃     ┇ start        ┇     ┃
        ┗━━━━━┛┗━   ━┛┗━   ━┛┗━━━━━┛
               ┏━   ━┓┏━   ━┓
               ┃            ┃
               ┗━━━━━┛┗━━━━━┛"""
    assert items("ambulatrix", loop) == 3


# Comparing players


@pytest.mark.rule("DE4", "DX-H")
@pytest.mark.parametrize(
    ("numbers", "points"),
    [
        ([5, 3, 1], [10, 4, 0]),
        ([5, 5, 3], [7, 7, 0]),
        ([5, 5, 5, 1], [4, 4, 4, 0]),
        ([2, 2, 2, 2], [3, 3, 3, 3]),
        ([5, 3, 3], [10, 2, 2]),
        ([5, 3, 3, 3], [10, 1, 1, 1]),
        ([1, 4], [4, 10]),
    ],
)
def test_blue_bosses_pay_10_for_most_and_4_for_second_and_ties_share(
    numbers: list[int], points: list[int]
) -> None:
    assert blue_points(BASE, 0, numbers) == points


@pytest.mark.rule("DE4")
@pytest.mark.parametrize(
    ("numbers", "points"),
    [([3, 0], [10, 0]), ([0, 0], [0, 0]), ([3, 3, 0], [7, 7, 0]), ([2, 0, 0], [10, 0, 0])],
)
def test_who_has_none_of_the_thing_scores_nothing(numbers: list[int], points: list[int]) -> None:
    assert blue_points(BASE, 0, numbers) == points


@pytest.mark.rule("DE4")
def test_with_the_switch_of_ruling_16_having_none_can_be_second_or_tied() -> None:
    assert blue_points(BASE, NONE_SCORES, [3, 0]) == [10, 4]
    assert blue_points(BASE, NONE_SCORES, [0, 0]) == [7, 7]
    assert blue_points(BASE, NONE_SCORES, [2, 0, 0]) == [10, 2, 2]


# Mimics


@pytest.mark.rule("DE5")
@pytest.mark.parametrize(
    ("name", "useful"),
    [
        ("curio-george", 1),  # as many as there are wild icons on walls
        ("prudence", 1),
        ("mother-mortuary", 1),
        ("adan", 0),
        ("daphne", 0),
        ("malice", 0),
        ("ambulatrix", 0),
    ],
)
def test_mimics_are_of_use_where_decorations_are_counted(name: str, useful: int) -> None:
    assert useful_mimics(draw(DUNGEON), BOSS[name]) == useful


@pytest.mark.rule("DE5")
def test_a_mimic_adds_a_decoration_of_the_best_kind() -> None:
    for name in ("curio-george", "prudence", "mother-mortuary", "stacy"):
        assert items(name, mimics=1) == items(name) + 1


@pytest.mark.rule("DE5")
def test_no_mimic_is_of_use_beyond_what_a_boss_pays_for() -> None:
    george = BOSS["curio-george"]
    assert useful_mimics(draw(hallways("SK", "SK", "SK", "WI", "WI")), george) == 1
    assert useful_mimics(draw(hallways("SK", "SK", "SK", "SK", "WI")), george) == 0
