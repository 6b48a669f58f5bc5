"""When a dungeon fulfils a goal, and what mimics can do for it."""

import pytest

from tests.decorators.dsl import GOAL, draw, squares
from tests.decorators.dungeons import hallways
from undercroft.games.decorators.goal_view import see_goal
from undercroft.games.decorators.goals import NEVER, find, mimics_needed
from undercroft.games.decorators.progress import progress

# A room with swords on one wall and spikes on another; a hallway under a skull and a table.
ROOM_AND_HALL = """
       ·  ?? ·
       ??   ??
       ·  SW ·
·  ?? ·┏━━━━━┓·  ?? ·
??   SP┃     ┃BK   ??
·  ?? ·┗━┅┅┅━┛·  ?? ·
       ┏━   ━┓
        start
       ┗━   ━┛"""


def needed(drawing: str, goal: str) -> int:
    return mimics_needed(draw(drawing), GOAL[goal])


# Decoration goals


@pytest.mark.parametrize(("hung", "there"), [("??", 1), ("KY", 0)])
def test_a_room_without_a_wall_for_what_is_missing_does_not_count(hung: str, there: int) -> None:
    """Swords hang in it; the banner needs the wall on the right, unless keys hang there."""
    right = "·  ?? ·" if hung == "KY" else "       "
    middle = "KY   ??" if hung == "KY" else "       "
    dungeon = draw(f"""
       ·  ?? ·
       ??   ??
       ·  SW ·
·  ?? ·┏━━━━━┓{right}
??   SP┃     ┃{middle}
·  ?? ·┗━┅┅┅━┛{right}
       ┏━   ━┓
        start
       ┗━   ━┛""")
    goal = GOAL["heraldic-armory"]  # swords and a banner
    assert progress(dungeon, goal).met == see_goal(dungeon, goal).met.count(True) == there
    assert see_goal(dungeon, goal).squares == tuple(squares("n1") if there else [])


@pytest.mark.rule("DP2")
@pytest.mark.parametrize(
    ("north", "south", "there"), [("━   ━", "━━━━━", 0), ("━━━━━", "━   ━", 1)]
)
def test_a_wall_beside_an_open_passage_can_carry_nothing(
    north: str, south: str, there: int
) -> None:
    """Swords hang in the room; passages may run into the squares to its left and right."""
    dungeon = draw(f"""
       ·  ?? ·
       ??   ??
       ·  SW ·
       ┏━━━━━┓
       ┃     ┃
       ┗━┅┅┅━┛
┏{north}┓┏━   ━┓┏━   ━┓
┃       start       ┃
┗{south}┛┗━   ━┛┗━━━━━┛""")
    goal = GOAL["heraldic-armory"]  # swords and a banner
    assert progress(dungeon, goal).met == see_goal(dungeon, goal).met.count(True) == there
    parlor = see_goal(dungeon, GOAL["overstuffed-parlor"])  # a room with three on its own walls
    assert squares("n1")[0] not in parlor.squares


@pytest.mark.rule("DC2", "DX-E")
def test_a_room_goal_is_met_on_the_walls_of_one_room() -> None:
    assert needed(ROOM_AND_HALL, "sharp-pointy-object-storage") == 0
    assert needed(ROOM_AND_HALL, "heraldic-armory") == NEVER  # swords, but no banner
    room = squares("n1")
    found = find(draw(ROOM_AND_HALL), GOAL["sharp-pointy-object-storage"])
    assert found is not None
    assert list(found.squares) == room


@pytest.mark.rule("DC2")
def test_two_rooms_do_not_meet_a_room_goal_together() -> None:
    apart = """
               ·  ?? ·       ·  ?? ·
               ??   ??       ??   ??
               ·  SW ·       ·  SP ·
               ┏━━━━━┓┏━━━━━┓┏━━━━━┓
               ┃     ┃┃     ┃┃     ┃
               ┗━┅┅┅━┛┗━┅┅┅━┛┗━┅┅┅━┛
               ┏━   ━┓┏━   ━┓┏━   ━┓
                start
               ┗━   ━┛┗━   ━┛┗━   ━┛"""
    assert needed(apart, "sharp-pointy-object-storage") == NEVER


@pytest.mark.rule("DC2", "DC3")
def test_decorations_of_hallways_do_not_help_a_room_nor_the_other_way_round() -> None:
    assert needed(hallways("SW", "SP"), "sharp-pointy-object-storage") == NEVER
    assert needed(ROOM_AND_HALL, "champions-approach") == NEVER


@pytest.mark.rule("DC3", "DX-E")
def test_a_hallway_goal_is_met_on_walls_anywhere_along_the_hallways() -> None:
    assert needed(hallways("SK", "SP", "TB", "SP"), "chic-skulls-on-swanky-spikes") == 0
    assert needed(hallways("SK", "SP", "TB"), "chic-skulls-on-swanky-spikes") == NEVER


@pytest.mark.rule("DC4")
def test_a_decoration_named_twice_must_be_there_twice() -> None:
    assert needed(hallways("LV", "KY", "KY"), "wardens-walk") == 0
    assert needed(hallways("LV", "KY", "BN"), "wardens-walk") == NEVER
    den = """
               ·  ?? ·
               ??   ??
               ·  TB ·
        ·  ?? ·┏━━━━━┓
        ??   {}┃     ┃
        ·  ?? ·┗━┅┅┅━┛
               ┏━   ━┓
                start
               ┗━   ━┛"""
    assert needed(den.format("TB"), "double-dining-den") == 0
    assert needed(den.format("SP"), "double-dining-den") == NEVER


# Mimics


@pytest.mark.rule("DC6")
def test_a_wild_icon_counts_for_nothing_without_a_mimic_and_for_one_decoration_with_one() -> None:
    assert needed(hallways("SK", "SP", "WI"), "chic-skulls-on-swanky-spikes") == 1
    assert needed(hallways("SK", "WI", "WI"), "chic-skulls-on-swanky-spikes") == 2
    assert needed(hallways("WI", "TB"), "chic-skulls-on-swanky-spikes") == NEVER


@pytest.mark.rule("DC6")
def test_a_wild_icon_helps_the_room_on_whose_wall_it_lies() -> None:
    wild = ROOM_AND_HALL.replace("BK", "WI").replace("SP", "BK")
    assert needed(wild, "sharp-pointy-object-storage") == 1
    assert needed(wild, "gladiators-changing-room") == NEVER
    beside = wild.replace("WI", "TB")
    assert needed(beside, "sharp-pointy-object-storage") == NEVER


@pytest.mark.rule("DC6")
def test_mimics_help_cells_that_ask_for_decorations() -> None:
    assert needed(hallways("SK", "BK", "TB"), "trophy-hall") == 0
    assert needed(hallways("SK", "WI", "TB"), "trophy-hall") == 1
    assert needed(hallways("WI", "WI", "TB"), "trophy-hall") == 2
    found = find(draw(hallways("WI", "BK", "TB")), GOAL["trophy-hall"])
    assert found is not None
    assert (list(found.squares), list(found.mimics)) == (squares("e1", "e2", "e3"), squares("e1"))


@pytest.mark.rule("DC6")
def test_the_place_that_takes_the_fewest_mimics_counts() -> None:
    assert needed(hallways("WI", "WI", "SK", "BK", "TB"), "trophy-hall") == 0


# Shape goals


@pytest.mark.rule("DC5")
def test_a_shape_of_any_hallways_is_met_by_hallways_with_and_without_a_floor() -> None:
    row = """
        ┏━━━━━┓┏━   ━┓┏━━━━━┓┏━━━━━┓┏━━━━━┓
                start    r      *
        ┗━━━━━┛┗━   ━┛┗━━━━━┛┗━━━━━┛┗━━━━━┛"""
    assert needed(row, "interminable-corridor") == 0
    assert needed(row, "starlit-stroll") == 0
    assert needed(row, "guest-wing") == NEVER


@pytest.mark.rule("DC5")
@pytest.mark.parametrize(
    ("goal", "middle", "last", "met"),
    [
        ("starlit-stroll", " ", "*", True),  # a star, then two hallways
        ("starlit-stroll", "*", " ", False),
        ("starlit-stroll", " ", "r", False),
        ("lava-lounge", "g", "r", True),  # red, then any colour, then any hallway
        ("lava-lounge", "r", "g", False),
        ("lava-lounge", "g", "b", False),
        ("lava-lounge", " ", "r", False),
        ("lava-lounge", "*", "r", False),
        ("twin-beacons", "*", "*", False),  # the start tile has no star
        ("rainbow-runner", "r", "g", False),  # nor a colour
    ],
)
def test_cells_may_ask_for_a_star_or_a_colour(goal: str, middle: str, last: str, met: bool) -> None:
    row = f"""
        ┏━   ━┓┏━   ━┓┏━   ━┓
         start    {middle}      {last}
        ┗━   ━┛┗━━━━━┛┗━━━━━┛"""
    assert (needed(row, goal) == 0) == met


@pytest.mark.rule("DC5")
def test_a_room_is_no_hallway_and_a_star_room_no_star_hallway() -> None:
    wing = """
        ┏━━━━━┓┏━   ━┓┏━━━━━┓
        ┃  *  ┇ start ┇     ┃
        ┗━━━━━┛┗━   ━┛┗━━━━━┛"""
    assert needed(wing, "adjoining-cells") == 0
    assert needed(wing, "starlit-stroll") == NEVER
    assert needed(wing, "gaudy-gatehouse") == NEVER
    painted = wing.replace("*", "r").replace("┇     ┃", "┇  b  ┃")
    assert needed(painted, "gaudy-gatehouse") == 0


@pytest.mark.rule("DC5")
def test_a_decorated_cell_counts_decorations_on_its_own_walls() -> None:
    parlor = """
                      ·  ?? ·
                      ??   ??
                      ·  SW ·
               ·  ?? ·┏━━━━━┓·  ?? ·
               ??   SP┃     ┃{}   ??
               ·  ?? ·┗━┅┅┅━┛·  ?? ·
               ┏━━━━━┓┏━   ━┓
                       start
               ┗━━━━━┛┗━   ━┛"""
    assert needed(parlor.format("BK"), "overstuffed-parlor") == 0
    assert needed(parlor.format("WI"), "overstuffed-parlor") == 1
    plain = parlor.format("BK")
    assert needed(plain, "royal-apartment") == NEVER  # that wants a painted room, and a long hall


@pytest.mark.rule("DC5", "DX-F")
def test_the_offices_of_doom_score_rotated_and_reflected() -> None:
    offices = """
        ·  ?? ·┏━━━━━┓·  ?? ·
        ??   SW┃     ┃SP   ??
        ·  ?? ·┗━┅┅┅━┛·  ?? ·
               ┏━   ━┓┏━   ━┓
                start
               ┗━   ━┛┗━   ━┛
               ·     ·┏━┅┅┅━┓·  ?? ·
                      ┃     ┃BK   ??
                      ┗━━━━━┛·  ?? ·
                      ·  BN ·
                      ??   ??
                      ·  ?? ·""".replace("·     ·", "       ")
    assert needed(offices, "offices-of-doom") == 0
    bare = offices.replace("BN", "··")
    assert needed(bare, "offices-of-doom") == NEVER
    assert needed(bare, "staggered-cells") == 0


@pytest.mark.rule("DC5", "DX-F")
def test_the_tiles_of_a_shape_need_not_connect_to_each_other() -> None:
    # Five hallways in a cross, the one in the middle joined to one neighbour only.
    monument = """
               ┏━   ━┓
               ┃     ┃
               ┗━   ━┛
        ┏━   ━┓┏━   ━┓┏━   ━┓
        ┃     ┃┃     ┃┃     ┃
        ┗━   ━┛┗━   ━┛┗━   ━┛
               ┏━   ━┓
                start
               ┗━   ━┛"""
    assert needed(monument, "eye-catching-monument") == 0


@pytest.mark.rule("DC8")
def test_the_same_tiles_serve_any_number_of_goals() -> None:
    row = hallways("SK", "SP", "SP", "TB")
    for goal in ("chic-skulls-on-swanky-spikes", "trophy-hall", "interminable-corridor"):
        assert needed(row, goal) == 0
