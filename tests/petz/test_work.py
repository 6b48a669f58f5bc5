"""Phase 5, after the sales: needs are cleared, imps clean or earn."""

import pytest

from tests.petz.dsl import (
    CARD,
    CUSTOMER,
    at,
    choices,
    pet,
    play,
    rest_of_round,
    shop,
    stand,
    table,
)
from undercroft.core.game import IllegalMove, Step
from undercroft.games.petz.business import customers_of_round
from undercroft.games.petz.cards import CARDS
from undercroft.games.petz.state import Player, State
from undercroft.games.petz.steps import BUSINESS, CLEAR_NEEDS, SHOW_OFF, WORK


def at_work(player: Player, round: int = 3) -> State:
    return at(table(player, round=round), Step(WORK, 0))


def discarded(state: State) -> dict[str, int]:
    """The discard piles, by the words of their cards."""
    piles = {words: state.discards[card] for words, card in CARD.items() if card < CARDS}
    return {words: count for words, count in piles.items() if count > 0}


# Clearing away (PB8)


@pytest.mark.rule("PB8")
def test_assigned_cards_go_to_their_piles_and_potions_to_the_stack() -> None:
    angry = pet("drago", 4, "green hunger, red anger, red anger, potion", suffering=2, mutations=1)
    turned = pet("uni", 2, "yellow poop turned, purple substitute")
    state = at(table(shop(angry), shop(None, turned)), Step(CLEAR_NEEDS))
    assert discarded(state) == {"green hunger": 1, "red anger": 2, "yellow poop": 1}
    assert state.players[0].pets[0] == pet("drago", 4, "", suffering=2, mutations=1)
    assert state.players[1].pets[1] == pet("uni", 2)
    assert sum(state.players[0].hand) == sum(state.players[1].hand) == 0


@pytest.mark.rule("PB8")
def test_the_cards_of_a_sold_pet_are_discarded_once() -> None:
    seller = shop(pet("fluffy", 4, "green hunger, yellow play, yellow play, purple magic"))
    state = table(seller, customers="dungeon-girl")
    at(state, Step(BUSINESS, 0), Step(CLEAR_NEEDS))
    play(state, 0, "sell 1 dungeon-girl market")
    assert discarded(state) == {"green hunger": 1, "yellow play": 2, "purple magic": 1}


@pytest.mark.rule("PB8")
@pytest.mark.parametrize("round", [1, 2, 3, 6])
def test_cards_are_cleared_in_every_round(round: int) -> None:
    calm = pet("uni", 2, "yellow disease, purple play")
    state = table(shop(calm, imps=0, cages="c07 - - -"), round=round, exhibitions="arena " * 5)
    rest_of_round(state, SHOW_OFF)
    assert discarded(state) == {"yellow disease": 1, "purple play": 1}
    kept = state.players[0].pets[0]
    assert kept is not None
    assert kept.cards == ()


@pytest.mark.rule("PB8")
def test_a_customer_is_gone_after_the_round() -> None:
    state = table(round=3, customers="warlock porky-orky")
    assert customers_of_round(state) == (CUSTOMER["warlock"],)
    rest_of_round(state, CLEAR_NEEDS)
    assert state.round == 4
    assert customers_of_round(state) == (CUSTOMER["porky-orky"],)


# Cleaning and earning (PB9)


@pytest.mark.rule("PB9")
def test_each_available_imp_earns_1_gold() -> None:
    state = at_work(shop(imps=4, gold=2, hospital=1, platform=1))
    assert not state.agenda
    assert state.players[0].gold == 6


@pytest.mark.rule("PB9")
@pytest.mark.parametrize("round", [1, 2, 3, 4, 5, 6])
def test_imps_work_in_every_round(round: int) -> None:
    state = table(shop(imps=3, gold=0), round=round, exhibitions="arena " * 5)
    rest_of_round(state, CLEAR_NEEDS)
    assert state.players[0].gold == 3


@pytest.mark.rule("PB9")
def test_an_imp_that_cleans_removes_2_manure_and_does_not_earn() -> None:
    state = at_work(shop(imps=3, gold=0, manure=(4, 0, 0, 0)))
    assert choices(state, 0) == ["done", "clean 1"]
    play(state, 0, "clean 1", "clean 1", "done")
    assert state.players[0].manure == (2, 0, 0, 0)
    assert state.players[0].gold == 2


@pytest.mark.rule("PB9")
def test_a_third_manure_takes_a_second_imp() -> None:
    state = at_work(shop(imps=3, gold=0, manure=(4, 0, 0, 0)))
    play(state, 0, "clean 1", "clean 1", "clean 1", "done")
    assert state.players[0].manure == (1, 0, 0, 0)
    assert state.players[0].gold == 1


@pytest.mark.rule("PB9")
def test_one_imp_may_clean_two_cages() -> None:
    state = at_work(shop(imps=1, gold=0, manure=(1, 0, 2, 1)))
    play(state, 0, "clean 1")
    assert choices(state, 0) == ["done", "clean 3", "clean 4"]
    play(state, 0, "clean 4")
    assert not state.agenda
    assert state.players[0].manure == (0, 0, 2, 0)
    assert state.players[0].gold == 0


@pytest.mark.rule("PB9")
def test_an_imp_may_clean_less_than_it_could() -> None:
    state = at_work(shop(imps=2, gold=0, manure=(2, 0, 0, 0)))
    play(state, 0, "clean 1", "done")
    assert state.players[0].manure == (1, 0, 0, 0)
    assert state.players[0].gold == 1


@pytest.mark.rule("PB9")
def test_cleaning_is_optional() -> None:
    state = at_work(shop(imps=2, gold=0, manure=(1, 2, 3, 0)))
    play(state, 0, "done")
    assert state.players[0].manure == (1, 2, 3, 0)
    assert state.players[0].gold == 2


@pytest.mark.rule("PB9")
def test_a_cage_with_a_pet_cannot_be_cleaned_nor_can_the_pet_move() -> None:
    state = at_work(shop(pet("uni", 2), imps=2, manure=(3, 1, 0, 0)))
    assert choices(state, 0) == ["done", "clean 2"]
    with pytest.raises(IllegalMove):
        play(state, 0, "clean 1")
    with pytest.raises(IllegalMove):
        play(state, 0, "house uni 2")
    assert not at_work(shop(pet("uni", 2), imps=2, manure=(3, 0, 0, 0))).agenda


@pytest.mark.rule("PB9")
def test_without_an_imp_nothing_is_cleaned() -> None:
    state = at_work(shop(imps=0, gold=0, manure=(3, 0, 0, 0)))
    assert not state.agenda
    assert state.players[0].gold == 0


@pytest.mark.rule("PB9")
def test_when_all_is_clean_the_others_earn() -> None:
    state = at_work(shop(imps=5, gold=0, manure=(2, 1, 0, 0)))
    play(state, 0, "clean 1", "clean 1", "clean 2")
    assert not state.agenda
    assert state.players[0].gold == 3


@pytest.mark.rule("PB9")
def test_imps_clean_until_the_last_one_is_used_up() -> None:
    state = at_work(shop(imps=2, gold=0, manure=(5, 0, 0, 0)))
    play(state, 0, "clean 1", "clean 1", "clean 1", "clean 1")
    assert not state.agenda
    assert state.players[0].manure == (1, 0, 0, 0)


@pytest.mark.rule("PB9", "PY3")
def test_imps_that_cleaned_come_home() -> None:
    state = table(shop(imps=3, manure=(4, 0, 0, 0)))
    rest_of_round(state, WORK)
    play(state, 0, "clean 1", "clean 1", "clean 1", "clean 1")
    assert state.round == 4
    assert state.players[0].imps == 3


@pytest.mark.rule("PB9", "PR5")
def test_the_employee_cleans_4_and_earns_1() -> None:
    worker = "employee-of-the-month"
    state = at_work(shop(imps=2, gold=0, manure=(3, 4, 0, 0), artifacts=worker))
    play(state, 0, "clean 1", "clean 1", "clean 1", "clean 2", "done")
    assert state.players[0].manure == (0, 3, 0, 0)
    assert state.players[0].gold == 1
    assert at_work(shop(imps=2, gold=0, artifacts=worker)).players[0].gold == 2


@pytest.mark.rule("PB9", "PR5")
def test_an_employee_who_has_worked_this_round_cleans_like_others() -> None:
    worker = shop(imps=1, gold=0, manure=(4, 0, 0, 0), artifacts="employee-of-the-month")
    worker.employee_used = True
    state = at_work(worker)
    play(state, 0, "clean 1", "clean 1")
    assert not state.agenda


@pytest.mark.rule("PB9", "PR5")
def test_only_the_first_cleaner_is_the_employee() -> None:
    worker = shop(imps=3, gold=0, manure=(11, 0, 0, 0), artifacts="employee-of-the-month")
    state = at_work(worker)
    play(state, 0, *["clean 1"] * 8)
    assert not state.agenda
    assert state.players[0].manure == (3, 0, 0, 0)


# The cage of a sold pet (PB10)


@pytest.mark.rule("PB10")
@pytest.mark.parametrize("where", ["market", "platform"])
def test_the_manure_of_a_sold_pet_stays_and_can_be_cleaned(where: str) -> None:
    needs = "green hunger, yellow play, yellow play, purple magic"
    seller = shop(pet("fluffy", 4, needs, 1, 1), imps=1, manure=(3, 0, 0, 0))
    state = table(seller, customers="dungeon-girl")
    rest_of_round(stand(state, 0, "platform", 1), BUSINESS)
    play(state, 0, f"sell 1 dungeon-girl {where}")
    assert state.players[0].pets == [None] * 4
    assert state.players[0].manure == (3, 0, 0, 0)
    play(state, 0, "clean 1", "clean 1")
    assert state.players[0].manure == (1, 0, 0, 0)
