"""Rounds: turns by initiative, ties, the world's toll (QR)."""

import pytest

from tests.pugquest.dsl import (
    FOE,
    PUGQUEST,
    at,
    choices,
    column,
    hand,
    hero,
    is_idle,
    left,
    play,
    table,
    token,
    turn,
    who,
)
from undercroft.core.game import Step
from undercroft.games.pugquest.constants import ACTED, FIRST_FOE
from undercroft.games.pugquest.outlook import order_of_play
from undercroft.games.pugquest.rounds import next_creature
from undercroft.games.pugquest.state import LOST, NOTHING, State
from undercroft.games.pugquest.steps import BEGIN_ROUND, END_ROUND


@pytest.mark.rule("QR1")
def test_in_a_round_each_creature_has_one_turn_from_the_highest_initiative_down() -> None:
    state = table(hero("pugpin"), hero("pugtor"), foes="1:corgriffin-a 2:slime-a")
    order = order_of_play(state)
    assert order[:2] == [0, FOE["corgriffin-a"]]
    assert sorted(order) == sorted([0, 1, FOE["corgriffin-a"], FOE["slime-a"]])


@pytest.mark.rule("QR1")
def test_after_round_ten_the_world_is_over() -> None:
    state = at(table(hero("puggah"), round=10), Step(END_ROUND))
    assert state.world == 2


@pytest.mark.rule("QR1")
def test_before_it_another_round_begins() -> None:
    state = at(table(hero("puggah"), round=9), Step(END_ROUND))
    assert (state.world, state.round) == (1, 10)


@pytest.mark.rule("QR2")
def test_on_a_tie_the_side_with_more_creatures_goes_first() -> None:
    few = table(hero("puggah"), foes="1:psi-pincher-a 2:slime-a")
    assert next_creature(few) == FOE["psi-pincher-a"]
    many = table(hero("puggah"), hero("elpug"), hero("pugtor"), foes="1:psi-pincher-a 2:slime-a")
    assert next_creature(many) == 0


@pytest.mark.rule("QR2")
def test_if_that_is_equal_too_the_heroes_go_first() -> None:
    assert next_creature(table(hero("puggah"), foes="1:psi-pincher-a")) == 0


@pytest.mark.rule("QR2")
def test_equal_monsters_go_from_left_to_right_and_front_to_back() -> None:
    foes = "4:psi-pincher-a 2:kobull-terrier-a 2:psi-pincher-b"
    state = table(hero("elpug"), foes=foes)
    names = ["kobull-terrier-a", "psi-pincher-b", "psi-pincher-a"]
    assert order_of_play(state)[:3] == [FOE[name] for name in names]


@pytest.mark.rule("QR2")
def test_the_boss_counts_among_the_creatures() -> None:
    foes = "1:psi-pincher-a 2:boss"
    state = table(hero("puggah"), foes=foes, boss="rat-king", number=3)
    assert next_creature(state) == FOE["psi-pincher-a"]


def toll(number: int, round: int, cards: str = "spirit joker") -> State:
    state = table(hero("sir-bravepug", 3, cards), hero("elpug", 1), number=number, round=round)
    return at(state, Step(BEGIN_ROUND))


@pytest.mark.rule("QR3")
def test_in_odd_rounds_of_later_worlds_each_hero_pays_or_takes_damage() -> None:
    state = toll(2, 3)
    assert who(state) == 0
    assert choices(state) == ["pay spirit", "pay joker", "pass"]
    play(state, 0, "pay spirit")
    assert hand(state, 0) == ["joker"]
    assert left(state, 0) == 6
    assert left(state, 1) == 3, "who has nothing to pay with takes the damage"


@pytest.mark.rule("QR3")
def test_the_player_may_choose_the_damage() -> None:
    state = play(toll(3, 1), 0, "pass")
    assert left(state, 0) == 5
    assert hand(state, 0) == ["spirit", "joker"]


@pytest.mark.rule("QR3")
@pytest.mark.parametrize(("number", "round"), [(1, 3), (2, 2), (3, 4)])
def test_there_is_no_toll_in_world_one_and_in_even_rounds(number: int, round: int) -> None:
    state = toll(number, round)
    assert left(state, 1) == 4
    assert "pay spirit" not in choices(state)


@pytest.mark.rule("QR3")
def test_neither_defending_nor_ripostes_help_against_the_toll() -> None:
    state = play(toll(2, 1, "strength speed spirit"), 0, "pass")
    assert left(state, 0) == 5


@pytest.mark.rule("QR3")
def test_the_toll_can_defeat_the_last_hero() -> None:
    state = table(hero("elpug", 3, damage=3), number=3, round=1)
    at(state, Step(BEGIN_ROUND))
    assert state.outcome == LOST
    assert is_idle(state)


@pytest.mark.rule("QR4")
def test_the_feature_of_a_world_holds_until_the_next_is_turned_up() -> None:
    state = turn(table(hero("puggah", 3), world="icy-lands", round=10))
    play(state, 0, "go 5")
    assert column(state, 0) == 5
    at(state, Step(END_ROUND))
    while PUGQUEST.to_act(state)[0] == 0 and state.where[0] == NOTHING:
        play(state, 0, "place 1")
    play(state, 0, "deal world gale-steppe")
    assert state.card == 3


@pytest.mark.rule("QR5")
def test_who_is_next_is_worked_out_anew_after_every_turn() -> None:
    state = table(hero("pugpin"), hero("pugtor"), foes="1:corgriffin-a 2:slime-a")
    state.marks[0] |= ACTED
    assert next_creature(state) == FOE["corgriffin-a"]
    state.marks[FOE["corgriffin-a"]] |= ACTED
    assert next_creature(state) == 1, "two against two, so the hero first"
    state.columns[6] += (FIRST_FOE,)
    assert next_creature(state) == FOE["slime-a"] or next_creature(state) == FIRST_FOE


@pytest.mark.rule("QR5")
def test_a_creature_defeated_before_its_turn_has_none() -> None:
    state = table(hero("pugpin", 1, "spirit"), foes="1:slime-a 2:corgriffin-a")
    state.damage[FOE["slime-a"]] = 1
    at(state, Step(BEGIN_ROUND))
    play(state, 0, "attack", "pass")
    assert FOE["slime-a"] not in order_of_play(state)


def test_tokens_do_not_change_the_order() -> None:
    state = table(hero("puggah"), foes="1:psi-pincher-a 2:slime-a")
    token(state, FOE["psi-pincher-a"], "rooted", "bribed")
    assert next_creature(state) == FOE["psi-pincher-a"]
