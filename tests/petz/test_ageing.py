"""Phase 6, ageing: pets grow, food spoils, imps come home, the start player changes."""

import pytest

from tests.petz.dsl import at, choices, pet, play, rest_of_round, shop, stand, table, told
from undercroft.core.game import Step
from undercroft.games.petz.events import Exhibited, FinalScored, Spoiled, StartPassed
from undercroft.games.petz.state import State
from undercroft.games.petz.steps import AGE, BUSINESS, END_ROUND, MAGIC_BOXES, SHOW_OFF

GIRLS_CHOICE = "green hunger, yellow play, yellow play, purple magic"


# Growing (PY1)


@pytest.mark.rule("PY1")
@pytest.mark.parametrize(("size", "grown"), [(2, 4), (3, 5), (4, 5), (5, 6), (6, 7), (7, 7)])
def test_small_pets_grow_by_2_bigger_ones_by_1_to_at_most_7(size: int, grown: int) -> None:
    state = at(table(shop(None, pet("uni", size)), shop(pet("drago", size))), Step(AGE))
    assert state.players[0].pets == [None, pet("uni", grown), None, None]
    assert state.players[1].pets[0] == pet("drago", grown)


@pytest.mark.rule("PY1", "PE15")
def test_tokens_stay_on_a_growing_pet() -> None:
    state = at(table(shop(pet("uni", 3, "", suffering=2, mutations=1))), Step(AGE))
    assert state.players[0].pets[0] == pet("uni", 5, "", suffering=2, mutations=1)


# Food (PY2)


@pytest.mark.rule("PY2")
def test_food_moves_one_chamber_on_and_the_oldest_is_thrown_away() -> None:
    cook = shop(vegetables=(1, 2, 4), meat=(3, 5))
    state = table(cook, shop(vegetables=(0, 0, 1), meat=(1, 0)))
    state.news = []
    at(state, Step(AGE))
    assert (state.players[0].vegetables, state.players[0].meat) == ((0, 1, 2), (0, 3))
    assert (state.players[1].vegetables, state.players[1].meat) == ((0, 0, 0), (0, 1))
    assert told(state) == [Spoiled(0, 4, 5), Spoiled(1, 1, 0)]


@pytest.mark.rule("PY2")
def test_meat_lasts_one_more_round_and_vegetables_two() -> None:
    state = table(shop(vegetables=(1, 0, 0), meat=(1, 0)))
    left = []
    for _ in range(3):
        at(state, Step(AGE))
        left.append((sum(state.players[0].vegetables), sum(state.players[0].meat)))
    assert left == [(1, 1), (1, 0), (0, 0)]


@pytest.mark.rule("PY2", "PF2")
def test_food_spoils_in_the_last_round_too() -> None:
    cook = shop(imps=10, gold=0, vegetables=(0, 1, 8), meat=(1, 8))
    cook.relatives_to = 4
    state = table(cook, round=6)
    state.news = []
    rest_of_round(state, MAGIC_BOXES)
    assert FinalScored(0, 0, 2 * 2, 14) in told(state)


@pytest.mark.rule("PR8")
@pytest.mark.parametrize(
    ("stored", "vegetables", "meat"),
    [
        ("vegetables 1", (1, 1, 1), (2, 1)),
        ("vegetables 3", (2, 1, 0), (2, 1)),
        ("meat 1", (2, 1, 1), (1, 1)),
        ("meat 2", (2, 1, 1), (2, 0)),
    ],
)
def test_food_put_into_the_magic_box_is_gone_from_its_chamber(
    stored: str, vegetables: tuple[int, ...], meat: tuple[int, ...]
) -> None:
    cook = shop(artifacts="magic-box", vegetables=(2, 1, 1), meat=(2, 1))
    play(at(table(cook), Step(MAGIC_BOXES, 0)), 0, f"store {stored}")
    assert (cook.box_food, cook.vegetables, cook.meat) == (1, vegetables, meat)


# Coming home (PY3)


@pytest.mark.rule("PY3")
def test_imps_come_home_but_for_hospital_and_platform() -> None:
    player = shop(imps=1, hospital=2, platform=1)
    player.spent_imps = 2
    state = table(shop(), player)
    for space, imps in (("vegetables", 1), ("relatives", 3), ("hospital", 2), ("judging", 1)):
        stand(state, 1, space, imps)
    at(state, Step(AGE), Step(AGE))
    assert (player.imps, player.hospital, player.platform) == (1 + 2 + 7, 2, 1)
    assert (state.players[0].imps, state.players[0].platform) == (6, 0)
    assert set(state.spaces) == {-1}
    assert set(state.space_imps) == {0}


@pytest.mark.rule("PY3", "PG17")
def test_imps_of_the_platforms_space_move_to_its_right_side() -> None:
    state = at(stand(table(shop(), shop(platform=1)), 1, "platform", 2), Step(AGE))
    assert (state.players[1].platform, state.players[1].imps) == (3, 6)


@pytest.mark.rule("PY3", "PG16")
@pytest.mark.parametrize("round", [1, 2])
def test_the_judges_bonus_is_for_one_round(round: int) -> None:
    judge = shop()
    judge.judged = True
    state = table(judge, round=round, exhibitions="magic-show magic-show")
    rest_of_round(state, SHOW_OFF)
    assert state.round == round + 1
    state.news = []
    rest_of_round(state, SHOW_OFF)
    entered = [event.halves for event in told(state) if isinstance(event, Exhibited)]
    assert entered == [0, 0]


@pytest.mark.rule("PY3")
def test_the_exhibition_marker_goes_back_to_0() -> None:
    player = shop()
    player.score, player.judged = 7, True
    at(table(player), Step(AGE))
    assert (player.score, player.judged) == (0, False)


@pytest.mark.rule("PY3", "PB1", "PB6")
def test_customers_and_platform_are_there_again_the_next_round() -> None:
    twin = pet("fluffy", 4, GIRLS_CHOICE)
    seller = shop(twin, imps=0, platform=2)
    state = rest_of_round(table(seller, customers="dungeon-girl dungeon-granny"), BUSINESS)
    play(state, 0, "sell 1 dungeon-girl platform")
    state.players[0].pets[0] = twin
    rest_of_round(state, BUSINESS)
    assert "sell 1 dungeon-granny platform" in choices(state, 0)


@pytest.mark.rule("PY3", "PR4", "PR5")
def test_employee_and_armour_serve_again_the_next_round() -> None:
    player = shop()
    player.employee_used, player.armour_used = True, 2
    at(table(player), Step(AGE))
    assert (player.employee_used, player.armour_used) == (False, 0)


# The next start player (PY4)


def start_after(*reputation: int, round: int, start: int) -> int:
    """Who starts the round after this one."""
    shops = [shop(reputation=points) for points in reputation]
    state = table(*shops, round=round, start=start)
    state.news = []
    at(state, Step(END_ROUND))
    assert state.round == round + 1
    assert StartPassed(state.start) in told(state)
    return state.start


@pytest.mark.rule("PY4")
@pytest.mark.parametrize("start", [0, 1, 2, 3])
def test_the_start_player_marker_moves_left(start: int) -> None:
    assert start_after(9, 9, 9, 9, round=1, start=start) == (start + 1) % 4
    assert start_after(5, 9, 0, 9, round=3, start=start) == (start + 1) % 4


@pytest.mark.rule("PY4")
@pytest.mark.parametrize("start", [0, 1, 2, 3])
@pytest.mark.parametrize("lowest", [0, 1, 2, 3])
def test_with_4_players_the_lowest_starts_the_last_round(start: int, lowest: int) -> None:
    reputation = [12, 12, 12, 12]
    reputation[lowest] = 11
    assert start_after(*reputation, round=4, start=start) == lowest


@pytest.mark.rule("PY4")
@pytest.mark.parametrize(
    ("reputation", "start", "expected"),
    [
        ((3, 8, 3, 8), 0, 2),  # the start player is tied, and it is passed at least once
        ((3, 8, 3, 8), 1, 2),
        ((3, 8, 3, 8), 2, 0),
        ((3, 8, 3, 8), 3, 0),
        ((8, 3, 3, 3), 1, 2),
        ((4, 4, 4, 4), 3, 0),
        ((-2, 8, 0, -2), 3, 0),
    ],
)
def test_a_tie_for_the_lowest_passes_the_marker_left_to_one_of_them(
    reputation: tuple[int, ...], start: int, expected: int
) -> None:
    assert start_after(*reputation, round=4, start=start) == expected


@pytest.mark.rule("PY4")
def test_half_a_point_makes_the_lowest() -> None:
    state = table(shop(), shop(), shop(), shop(), round=4)
    for player, halves in zip(state.players, (21, 20, 19, 20), strict=True):
        player.reputation = halves
    assert at(state, Step(END_ROUND)).start == 2


@pytest.mark.rule("PY4")
@pytest.mark.parametrize("round", [4, 5])
def test_with_2_and_3_players_the_marker_always_moves_left(round: int) -> None:
    assert start_after(0, 9, 9, round=round, start=0) == 1
    assert start_after(9, 0, 9, round=round, start=1) == 2
    assert start_after(0, 9, round=round, start=0) == 1


@pytest.mark.rule("PY4", "PS1")
@pytest.mark.parametrize(("seats", "last"), [(2, 6), (3, 6), (4, 5)])
def test_after_the_last_round_the_game_is_over(seats: int, last: int) -> None:
    def ended(round: int) -> State:
        return at(table(*[shop() for _ in range(seats)], round=round, start=1), Step(END_ROUND))

    state = ended(last)
    assert not state.agenda
    assert (state.round, state.start) == (last, 1)
    assert ended(last - 1).agenda
