"""Ranger and bard: each ability and each combo."""

import pytest

from tests.pugquest.dsl import (
    FOE,
    at,
    choices,
    column,
    deal_any,
    fight,
    foe_turn,
    hand,
    has_token,
    hero,
    left,
    line,
    play,
    table,
    token,
    turn,
    who,
)
from undercroft.core.game import Step
from undercroft.games.pugquest.steps import DEAL_WORLD

# Pugorn


def test_tracker_moves_when_the_monsters_of_a_world_stand_there() -> None:
    state = table(hero("pugorn", 3), foes="", number=1)
    at(state, Step(DEAL_WORLD))
    play(state, 0, "deal world icy-lands")
    deal_any(state)
    assert len(line(state, 1)) == 2
    assert choices(state)[0] == "pass"
    play(state, 0, "go 1")
    assert column(state, 0) == 1


def test_twin_arrows_may_be_split_over_two_of_the_column() -> None:
    state = fight("pugorn", "2*speed")
    play(state, 0, "combo twin-arrows", "target rottroll-a", "target rottroll-b")
    assert (left(state, "rottroll-a"), left(state, "rottroll-b")) == (4, 4)
    state = fight("pugorn", "2*speed")
    play(state, 0, "combo twin-arrows", "target rottroll-a", "target rottroll-a")
    assert (left(state, "rottroll-a"), left(state, "rottroll-b")) == (3, 5)


def test_snare_shot_holds_the_target_for_its_next_turn() -> None:
    state = fight("pugorn", "speed intellect", "3:corgriffin-a")
    play(state, 0, "combo snare-shot", "end")
    foe_turn(state, "corgriffin-a")
    assert (left(state, "corgriffin-a"), column(state, "corgriffin-a")) == (2, 3)
    foe_turn(state, "corgriffin-a")
    assert column(state, "corgriffin-a") == 1


def test_quick_step() -> None:
    state = play(fight("pugorn", "speed"), 0, "combo quick-step", "go 5")
    assert column(state, 0) == 5


def test_alpha_pug_bites_at_the_end_of_each_of_her_turns() -> None:
    state = fight("pugorn", "2*speed 4*spirit", "3:rottroll-a")
    play(state, 0, "combo alpha-pug")
    assert "combo alpha-pug" not in choices(state), "not cumulative"
    play(state, 0, "end")
    assert left(state, "rottroll-a") == 4
    play(turn(state), 0, "end")
    assert left(state, "rottroll-a") == 3


def test_arrow_storm_hits_two_whole_columns() -> None:
    foes = "3:rottroll-a 3:rottroll-b 4:mimic-doghouse-a 4:mimic-doghouse-b 2:slime-a"
    state = play(fight("pugorn", "3*speed intellect", foes), 0, "combo arrow-storm", "aim 4")
    names = ("rottroll-a", "rottroll-b", "mimic-doghouse-a", "mimic-doghouse-b", "slime-a")
    assert [left(state, name) for name in names] == [3, 3, 2, 2, 2]


# Pugganini


def test_encore_another_hero_close_by_draws_after_a_combo_once_a_round() -> None:
    heroes = (hero("pugganini", 2), hero("sir-bravepug", 3, "4*strength"))
    state = turn(table(*heroes, foes="3:rottroll-a"), 1)
    play(state, 1, "combo cleave")
    play(state, 0, "ability")
    play(state, 1, "deal energy magic", "combo cleave")
    assert hand(state, 1) == ["magic"]
    assert who(state) == 1


@pytest.mark.rule("QH5")
def test_a_treasure_that_is_free_to_use_is_no_combo_for_an_encore() -> None:
    eater = hero("sir-bravepug", 3, damage=2, treasures="pizza")
    state = turn(table(hero("pugganini", 2), eater, foes="3:rottroll-a"), 1)
    play(state, 1, "use pizza")
    assert who(state) == 1


@pytest.mark.rule("ruling 79")
def test_the_bard_is_asked_and_may_save_encore_for_another_hero() -> None:
    heroes = (hero("sir-bravepug", 3, "2*strength"), hero("puggah", 1, "2*strength"))
    state = turn(table(hero("pugganini", 2), *heroes, foes="1:rottroll-a 3:rottroll-b"), 1)
    play(state, 1, "combo cleave")
    assert (who(state), choices(state)) == (0, ["ability", "pass"])
    play(state, 0, "pass")
    play(state, 1, "end")
    assert hand(state, 1) == []
    turn(state, 2)
    play(state, 2, "combo reckless-bite")
    play(state, 0, "ability")
    play(state, 2, "deal energy magic")
    assert (who(state), hand(state, 2)) == (2, ["magic"])


@pytest.mark.rule("ruling 64", "ruling 79")
def test_spell_focus_comes_before_encore() -> None:
    wizard = hero("elpug", 3, "2*magic")
    state = turn(table(wizard, hero("pugganini", 4), foes="1:rottroll-a"))
    play(state, 0, "combo magic-missile", "ability", "deal energy speed")
    assert (who(state), hand(state)) == (1, ["speed"])
    play(state, 1, "ability")
    play(state, 0, "deal energy spirit")
    assert hand(state) == ["spirit", "speed"]


@pytest.mark.rule("ruling 79")
def test_games_of_the_first_edition_use_both_at_the_first_chance() -> None:
    wizard = hero("elpug", 3, "2*magic")
    foes = "1:rottroll-a"
    state = turn(table(wizard, hero("pugganini", 4), foes=foes, edition=1))
    play(state, 0, "combo magic-missile", "deal energy speed", "deal energy spirit")
    assert (who(state), hand(state)) == (0, ["spirit", "speed"])


def test_encore_reaches_the_neighbouring_columns_only() -> None:
    heroes = (hero("pugganini", 1), hero("sir-bravepug", 3, "2*strength"))
    state = turn(table(*heroes, foes="3:rottroll-a"), 1)
    play(state, 1, "combo cleave")
    assert who(state) == 1, "the bard is not asked"


def test_cutting_verse() -> None:
    state = play(fight("pugganini", "2*intellect"), 0, "combo cutting-verse", "target rottroll-b")
    assert left(state, "rottroll-b") == 3


@pytest.mark.rule("ruling 76")
def test_marching_tune_another_hero_moves_and_draws() -> None:
    heroes = (hero("pugganini", 3, "intellect speed"), hero("elpug", 1))
    state = turn(table(*heroes))
    play(state, 0, "combo marching-tune")
    assert who(state) == 1
    play(state, 1, "go 3", "deal energy joker")
    assert (column(state, 1), hand(state, 1)) == (3, ["joker"])


def test_lullaby_the_next_attack_deals_two_less() -> None:
    state = fight("pugganini", "intellect spirit", "3:mimic-doghouse-a")
    play(state, 0, "combo lullaby", "end")
    foe_turn(state, "mimic-doghouse-a")
    assert left(state, 0) == 5
    foe_turn(state, "mimic-doghouse-a")
    assert left(state, 0) == 3


def test_ballad_of_bravery_adds_to_the_first_target_of_every_attack() -> None:
    bard = hero("pugganini", 1, "intellect spirit strength", experience=2)
    knight = hero("sir-bravepug", 3, "2*strength speed", experience=2)
    state = turn(table(bard, knight, foes="3:rottroll-a 4:rottroll-b"))
    play(state, 0, "combo ballad-of-bravery", "end")
    turn(state, 1)
    play(state, 1, "combo sweeping-blow", "aim 4")
    assert (left(state, "rottroll-a"), left(state, "rottroll-b")) == (2, 3)
    turn(state, 0)
    assert not has_token(state, 0, "ballad")


def test_howling_crescendo_hurts_all_then_one() -> None:
    foes = "1:rottroll-a 5:rottroll-b"
    state = fight("pugganini", "2*intellect magic spirit", foes)
    play(state, 0, "combo howling-crescendo", "target rottroll-b")
    assert (left(state, "rottroll-a"), left(state, "rottroll-b")) == (4, 2)


@pytest.mark.rule("QA8", "ruling 60")
def test_an_effect_that_lasts_does_not_add_up_with_itself() -> None:
    state = fight("pugganini", "2*intellect 2*spirit", "3:mimic-doghouse-a")
    play(state, 0, "combo lullaby")
    assert "combo lullaby" not in choices(state)
    assert token(state, FOE["mimic-doghouse-a"], "lulled") is state
