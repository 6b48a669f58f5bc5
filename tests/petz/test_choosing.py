"""Phase 4, exhibitions: the pet, and the need it is judged by, are the player's choice."""

import pytest

from tests.petz.dsl import PETZ, at, choices, pet, play, points, shop, table, told
from tests.petz.test_exhibitions import judge
from undercroft.core.game import Step
from undercroft.games.petz.ageing import next_start
from undercroft.games.petz.events import Exhibited
from undercroft.games.petz.notation import JUDGED
from undercroft.games.petz.steps import AWARDS, ENTER, SHOW_OFF


@pytest.mark.rule("PX1")
def test_the_player_chooses_the_pet_and_may_choose_a_worse_one() -> None:
    angry = pet("snappy", 3, "green disease, red anger, red anger")
    calm = pet("snappy", 2, "green hunger, red anger")
    state = at(table(shop(calm, None, angry), round=2, exhibitions="arena"), Step(ENTER, 0))
    assert choices(state, 0) == ["exhibit 3", "exhibit 1"]
    state.news = []
    play(state, 0, "exhibit 1")
    assert PETZ.to_act(state) == ()
    assert told(state) == [Exhibited(0, 4, 0)]
    assert state.players[0].score == 4


@pytest.mark.rule("PX1")
def test_the_pet_is_chosen_in_the_owners_turn_before_the_next_player_shows_off() -> None:
    mine = [pet("snappy", 2, "green poop, red anger"), pet("snappy", 2, "green poop, red hunger")]
    theirs = pet("snappy", 2, "green poop, red anger")
    state = table(shop(*mine), shop(theirs), round=2, exhibitions="arena")
    at(state, Step(SHOW_OFF, 0), Step(SHOW_OFF, 1))
    assert PETZ.to_act(state) == (0,)
    assert [player.shown for player in state.players] == [True, False]
    play(state, 0, "exhibit 2")
    assert [player.score / 2 for player in state.players] == [0, 2]


@pytest.mark.rule("PX1", "PY4")
def test_a_lower_score_can_win_the_start_marker() -> None:
    mine = [pet("snappy", 2, "green hunger, red anger"), pet("snappy", 2, "green hunger, red poop")]
    shops = [shop(*mine), *[shop(reputation=1) for _ in range(3)]]
    state = at(table(*shops, round=4, exhibitions="arena " * 5), Step(ENTER, 0), Step(AWARDS))
    proud = state.clone()
    play(proud, 0, "exhibit 1")
    play(state, 0, "exhibit 2")
    assert points(proud.players[0]) > points(state.players[0]) == 0
    assert next_start(state, True) == 0
    assert next_start(proud, True) != 0


@pytest.mark.rule("PX1", "PX7")
@pytest.mark.parametrize(
    "pets",
    [
        ["green hunger, red anger"],
        ["green hunger, red anger", "green anger, red hunger"],
        ["green hunger, red poop", "green disease, red poop"],  # 0 or less takes no part
    ],
)
def test_without_a_choice_that_matters_nobody_is_asked(pets: list[str]) -> None:
    state = table(shop(*[pet("snappy", 2, needs) for needs in pets]), round=2, exhibitions="arena")
    assert PETZ.to_act(at(state, Step(ENTER, 0))) == ()
    assert state.players[0].score == (4 if "anger" in pets[0] else 0)


@pytest.mark.rule("PX1", "PX6")
def test_with_judges_a_score_of_0_takes_part_so_that_the_choice_matters() -> None:
    well = pet("snappy", 2, "green hunger, red poop")
    ill = pet("snappy", 2, "green disease, red poop")
    state = at(table(judge(shop(well, ill)), round=2, exhibitions="arena"), Step(ENTER, 0))
    assert choices(state, 0) == ["exhibit 1", "exhibit 2"]


@pytest.mark.rule("PX1")
def test_games_of_the_first_edition_enter_the_best_pet_unasked() -> None:
    pets = [pet("snappy", 2, "green hunger, red anger"), pet("snappy", 2, "green anger, red anger")]
    state = table(shop(*pets), round=2, exhibitions="arena")
    state.edition = 1
    state.news = []
    assert PETZ.to_act(at(state, Step(ENTER, 0))) == ()
    assert told(state) == [Exhibited(0, 8, 1)]


@pytest.mark.rule("PX1", "PX3")
def test_in_freestyle_the_need_is_chosen_too() -> None:
    """Of the needs that a pet has not, the first stands for all: they all count nothing."""
    one = pet("lifffard", 4, "green hunger, red anger, potion, potion")
    two = pet("snappy", 2, "green hunger, red hunger", suffering=1)
    state = at(table(shop(one, two), round=2, exhibitions="freestyle"), Step(ENTER, 0))
    assert choices(state, 0) == [
        "exhibit 1 sleep",
        "exhibit 1 hunger",
        "exhibit 1 anger",
        "exhibit 2 hunger",
        "exhibit 1 poop",
        "exhibit 2 poop",
    ]
    for words, halves in (("1 sleep", 8), ("1 anger", 4), ("2 hunger", 4), ("2 poop", -4)):
        chosen = state.clone()
        chosen.news = []
        play(chosen, 0, f"exhibit {words}")
        assert chosen.players[0].score == halves
        (entered,) = told(chosen)
        assert isinstance(entered, Exhibited)
        assert f"{entered.plot + 1} {JUDGED[entered.need]}" == words


@pytest.mark.rule("PX3", "PA2")
def test_a_pet_that_has_every_need_can_be_judged_by_each() -> None:
    needs = "green hunger turned, green poop turned, red anger turned, yellow play turned"
    full = pet("cthulie", 7, f"{needs}, purple magic, purple disease, potion")
    state = at(table(shop(full), round=2, exhibitions="freestyle"), Step(ENTER, 0))
    assert {words.split()[2] for words in choices(state, 0)} == set(JUDGED)
