"""Phases 2, 4 and 6: the magic box."""

import pytest

from tests.petz.dsl import (
    PETZ,
    at,
    choices,
    grouped,
    pet,
    play,
    resident,
    rest_of_round,
    shop,
    stock,
    table,
)
from undercroft.core.game import Step
from undercroft.games.petz.steps import AGE, MAGIC_BOXES, SHOW_OFF, WORK


@pytest.mark.rule("PR8")
@pytest.mark.parametrize("name", ["trollie", "snakitty", "dunguin"])
def test_the_food_of_the_magic_box_counts_as_either_kind(name: str) -> None:
    owner = shop(pet(name, 4, "green hunger, green hunger"), artifacts="magic-box", box_food=1)
    state = at(table(owner), Step(SHOW_OFF, 0))
    assert choices(state, 0) == ["feed 1 0 0 0", "feed 1 0 0 1"]
    play(state, 0, "feed 1 0 0 1")
    assert owner.box_food == 0
    assert resident(state, 1).suffering == 1


@pytest.mark.rule("PR8")
def test_the_magic_box_comes_with_one_food() -> None:
    state = stock(table(shop(), shop(), shop()), artifacts="magic-box whip-of-obedience")
    grouped(state, "1+0")
    play(state, 0, "send 1 artifacts")
    assert state.players[0].box_food == 1


@pytest.mark.rule("PR8")
def test_the_food_of_the_magic_box_does_not_age() -> None:
    owner = shop(artifacts="magic-box", box_food=1, vegetables=(0, 0, 1))
    state = at(table(owner), Step(MAGIC_BOXES, 0), Step(AGE), Step(MAGIC_BOXES, 0), Step(AGE))
    assert PETZ.to_act(state) == ()  # it is full
    assert (owner.box_food, owner.vegetables) == (1, (0, 0, 0))


@pytest.mark.rule("PR8")
def test_an_empty_box_may_take_one_food_of_any_chamber_before_food_ages() -> None:
    owner = shop(artifacts="magic-box", vegetables=(2, 0, 1), meat=(0, 2))
    state = at(table(owner), Step(MAGIC_BOXES, 0), Step(AGE))
    assert choices(state, 0) == ["done", "store vegetables 1", "store vegetables 3", "store meat 2"]
    other = state.clone()
    play(state, 0, "store meat 2")
    assert owner.box_food == 1
    assert (owner.vegetables, owner.meat) == ((0, 2, 0), (0, 0))
    play(other, 0, "done")
    assert other.players[0].box_food == 0


@pytest.mark.rule("PR8")
def test_a_stored_vegetable_of_the_last_chamber_is_saved() -> None:
    owner = shop(artifacts="magic-box", vegetables=(0, 0, 3))
    state = at(table(owner), Step(MAGIC_BOXES, 0), Step(AGE))
    play(state, 0, "store vegetables 3")
    assert (owner.box_food, owner.vegetables) == (1, (0, 0, 0))


@pytest.mark.rule("PR8")
@pytest.mark.parametrize(("artifacts", "meat"), [("", 2), ("magic-box", 0)])
def test_refilling_takes_the_box_and_food(artifacts: str, meat: int) -> None:
    state = at(table(shop(artifacts=artifacts, meat=(meat, 0))), Step(MAGIC_BOXES, 0))
    assert PETZ.to_act(state) == ()


@pytest.mark.rule("PR8")
def test_the_box_is_refilled_in_the_last_round_too() -> None:
    owner = shop(artifacts="magic-box", meat=(0, 1))
    state = rest_of_round(table(owner, round=6), WORK)
    assert choices(state, 0) == ["done", "store meat 2"]
    play(state, 0, "store meat 2")
    assert owner.box_food == 1
