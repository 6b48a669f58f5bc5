"""Final scoring and the winner."""

from random import Random

import pytest

from tests.decorators.dsl import GAME, at, choices, draw, play, player, refused, table, told
from undercroft.core.game import Step
from undercroft.games.decorators.data import BASE
from undercroft.games.decorators.events import BossScored, FinalPoints, MimicsShown
from undercroft.games.decorators.final import colour_points, common_points, star_points
from undercroft.games.decorators.state import Player, State
from undercroft.games.decorators.steps import FINAL
from undercroft.games.decorators.view import View

# Two wild icons and a skull on walls.
WILDS = """
       ·  ?? ·
       ??   ??
       ·  SK ·
·  ?? ·┏━━━━━┓·  ?? ·
??   WI┃     ┃WI   ??
·  ?? ·┗━┅┅┅━┛·  ?? ·
       ┏━   ━┓
        start
       ┗━   ━┛"""


def ended(*players: Player, bosses: str = "malice ambulatrix", options: str = "") -> State:
    state = table(*players, bosses=bosses, options=options)
    state.news = []
    return at(state, Step(FINAL))


def painted(floors: str) -> str:
    """A dungeon with a hallway of each floor, in a row east of the start tile."""
    middle = "".join(f"   {floor}   " for floor in floors)
    row = len(floors)
    return "\n".join(["┏━   ━┓" + "┏━   ━┓" * row, " start " + middle, "┗━   ━┛" + "┗━━━━━┛" * row])


@pytest.mark.rule("DE1")
def test_every_star_of_a_dungeon_side_is_worth_3() -> None:
    assert star_points(draw(painted("***"))) == 9
    assert star_points(draw(painted("rg"))) == 0


@pytest.mark.rule("DE1", "DE2", "DE3")
def test_decoration_sides_and_storage_do_not_count() -> None:
    # Tile 249 has a star, tile 99 a blue floor; both lie decoration side up or are stored.
    dungeon = draw("""
        ·  ·· ·┏━━━━━┓·  ·· ·
        ··249WB┃     ┃SW99 WI
        ·  WI ·┗━┅┅┅━┛·  ·· ·
               ┏━   ━┓
                start
               ┗━   ━┛""")
    assert star_points(dungeon) == colour_points(dungeon) == common_points(dungeon) == 0
    state = ended(player(storage="249 99"), player(), bosses="diana stacy")
    assert GAME.scores(state) == [0, 0]


@pytest.mark.rule("DE2")
@pytest.mark.parametrize(
    ("floors", "points"),
    [("", 0), ("r", 0), ("oo", 0), ("ro", 2), ("rog", 4), ("rogb", 7), ("rogbp", 11)],
)
def test_different_colours_score_by_their_number(floors: str, points: int) -> None:
    assert colour_points(draw(painted(floors))) == points


@pytest.mark.rule("DE2")
def test_six_colours_are_worth_16() -> None:
    assert colour_points(draw(painted("rogbp") + "\n┏━┅┅┅━┓\n┃  y  ┃\n┗━━━━━┛")) == 16


@pytest.mark.rule("DE3")
@pytest.mark.parametrize(
    ("floors", "points"),
    [("", 0), ("o", 0), ("oo", 2), ("ooo", 6), ("oooo", 11), ("ooooo", 17), ("oobb", 2)],
)
def test_the_most_common_colour_scores_by_its_tiles(floors: str, points: int) -> None:
    assert common_points(draw(painted(floors))) == points


@pytest.mark.rule("DE3")
def test_six_or_more_tiles_of_a_colour_are_worth_24() -> None:
    room = "\n┏━┅┅┅━┓\n┃  o  ┃\n┗━━━━━┛"
    assert common_points(draw(painted("ooooo") + room)) == 24
    assert common_points(draw(painted("oooooo") + room)) == 24


@pytest.mark.rule("DE4")
def test_both_bosses_pay_at_the_end() -> None:
    state = ended(player(WILDS), player(), bosses="malice mother-mortuary")
    [first, second] = [event for event in told(state) if isinstance(event, FinalPoints)]
    assert (first.yellow, first.blue, first.total) == (3, 10, 13)
    assert (second.yellow, second.blue, second.total) == (0, 0, 0)
    bosses = [event for event in told(state) if isinstance(event, BossScored)]
    assert bosses == [
        BossScored(0, 0, 3),
        BossScored(0, BASE.boss_ids.index("mother-mortuary"), 10),
    ]


# Mimics for bosses


@pytest.mark.rule("DE5")
def test_remaining_mimics_may_be_spent_one_wild_icon_each_on_either_boss() -> None:
    one = player(WILDS, mimics=3)
    state = ended(one, bosses="curio-george mother-mortuary")
    assert GAME.is_sealed(state)
    assert choices(state) == ["done", "mimic yellow", "mimic blue"]
    play(state, 0, "mimic yellow", "mimic yellow")
    # Both wild icons serve the yellow boss, so no more mimics do; the last one may serve the blue.
    assert choices(state) == ["done", "mimic blue"]
    assert refused(state, 0, "mimic yellow") == "DE5 Another mimic would not help with this boss."
    play(state, 0, "mimic blue")
    assert GAME.to_act(state) == ()
    assert one.points == 10 + 10  # three skulls for Curio George; two for the Mother, and most


@pytest.mark.rule("DE5")
def test_nobody_has_to_spend_a_mimic() -> None:
    state = ended(player(WILDS, mimics=1), bosses="curio-george ambulatrix")
    play(state, 0, "done")
    assert state.players[0].mimics == 1
    assert state.players[0].points == 0


@pytest.mark.rule("DE5")
def test_each_split_of_mimics_is_offered_once() -> None:
    state = ended(player(WILDS, mimics=3), bosses="curio-george mother-mortuary")
    play(state, 0, "mimic blue")
    assert choices(state) == ["done", "mimic blue"]
    assert refused(state, 0, "mimic yellow").startswith("DE5 Spend the mimics")


@pytest.mark.rule("DE5")
def test_all_decide_at_once_and_sealed() -> None:
    state = ended(
        player(WILDS, mimics=1), player(WILDS, mimics=2), bosses="curio-george mother-mortuary"
    )
    assert GAME.to_act(state) == (0, 1)
    before = GAME.view(state, 0)
    play(state, 1, "mimic blue")
    assert GAME.view(state, 0) == before
    play(state, 1, "mimic blue")
    view = GAME.view(state, 0)
    assert isinstance(view, View)
    assert view.players[1].ready
    assert (view.players[1].mimics, view.players[1].boss_mimics) == (2, (0, 0))
    play(state, 0, "mimic blue")
    assert [event for event in told(state) if isinstance(event, MimicsShown)] == [
        MimicsShown(0, 0, 1),
        MimicsShown(1, 0, 2),
    ]


@pytest.mark.rule("DE5")
def test_sealed_mimics_are_imagined_only_for_those_who_are_ready() -> None:
    """Who still decides is imagined without any, whatever was chosen so far."""
    two = player(WILDS, mimics=2)
    state = ended(player(WILDS, mimics=1), two, bosses="curio-george mother-mortuary")
    play(state, 1, "mimic blue")
    assert GAME.imagine(state, 0, Random(1)).players[1].boss_mimics == (0, 0)
    play(state, 1, "done")
    splits = {GAME.imagine(state, 0, Random(s)).players[1].boss_mimics for s in range(60)}
    assert splits == {(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (2, 0)}


@pytest.mark.rule("DE5")
def test_who_can_not_use_a_mimic_is_not_asked() -> None:
    state = ended(player(WILDS, mimics=2), bosses="malice ambulatrix")
    assert GAME.to_act(state) == ()


# The winner


@pytest.mark.rule("DE7")
def test_most_points_win_then_more_shape_goals_then_more_decoration_goals() -> None:
    shape, decoration = "guest-wing", "haunted-salon"
    state = ended(player(points=20), player(points=21))
    assert GAME.winners(state) == (1,)
    state = ended(player(points=20, scored=shape), player(points=20, scored=decoration))
    assert GAME.winners(state) == (0,)
    state = ended(player(points=20), player(points=20, scored=decoration))
    assert GAME.winners(state) == (1,)


@pytest.mark.rule("DE7")
def test_a_tie_that_lasts_is_shared() -> None:
    state = ended(
        player(points=20, scored="guest-wing"), player(points=20, scored="star-chamber"), player()
    )
    assert GAME.winners(state) == (0, 1)


@pytest.mark.rule("DE8")
def test_stored_tiles_unspent_tokens_and_goals_in_hand_are_worth_nothing() -> None:
    state = ended(player(storage="171 30", architects=3, mimics=3, hand="guest-wing"))
    assert GAME.scores(state) == [0, 0]


@pytest.mark.rule("DE8")
def test_scores_have_no_upper_end() -> None:
    assert GAME.scores(ended(player(WILDS, points=400)))[0] == 403
