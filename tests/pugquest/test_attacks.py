"""Attacks: patterns, targets, defending, ripostes, the order of answers (QA)."""

import pytest

from tests.pugquest.dsl import (
    FOE,
    PUGQUEST,
    at,
    choices,
    deal_any,
    foe_turn,
    hand,
    has_token,
    hero,
    is_idle,
    left,
    line,
    play,
    table,
    token,
    turn,
    who,
)
from undercroft.core.game import CHANCE, Step
from undercroft.games.pugquest.attacks import aims, fixed_targets, has_target
from undercroft.games.pugquest.constants import DOUBLE_NEAR, DOUBLE_WIDE, TRIPLE, TRIPLE_DEEP
from undercroft.games.pugquest.creatures import adjacent
from undercroft.games.pugquest.monsters import preferred_column
from undercroft.games.pugquest.state import NOTHING, State
from undercroft.games.pugquest.steps import END_ROUND, END_WORLD


@pytest.mark.rule("QA1")
def test_a_hero_behind_others_attacks_as_if_in_front() -> None:
    state = table(hero("elpug", 3), hero("puggah", 3, "2*strength"), foes="3:rottroll-a")
    play(turn(state, 1), 1, "combo reckless-bite")
    assert left(state, "rottroll-a") == 2


@pytest.mark.rule("QA1")
def test_so_does_a_monster() -> None:
    state = table(hero("puggah", 3), foes="3:slime-a 3:mimic-doghouse-a")
    foe_turn(state, "mimic-doghouse-a")
    assert left(state, 0) == 4


@pytest.mark.rule("QA2")
def test_melee_hits_the_first_creature_of_the_opposite_column() -> None:
    state = table(hero("sir-bravepug", 3, "2*strength"), foes="3:rottroll-a 3:slime-a 2:slime-b")
    play(turn(state), 0, "combo cleave")
    assert [left(state, name) for name in ("rottroll-a", "slime-a", "slime-b")] == [3, 2, 2]


@pytest.mark.rule("QA2")
def test_distance_hits_one_of_choice_in_the_opposite_column() -> None:
    state = table(hero("mcpugson", 3, "2*intellect"), foes="3:rottroll-a 3:corgriffin-a 2:slime-b")
    play(turn(state), 0, "combo coin-toss")
    assert choices(state) == ["target rottroll-a", "target corgriffin-a"]
    play(state, 0, "target corgriffin-a")
    assert [left(state, name) for name in ("rottroll-a", "corgriffin-a")] == [5, 1]


@pytest.mark.rule("QA2")
def test_any_hits_one_of_choice_anywhere() -> None:
    state = table(hero("elpug", 3, "2*magic"), foes="1:rottroll-a 5:corgriffin-a")
    play(turn(state), 0, "combo magic-missile")
    assert choices(state) == ["target rottroll-a", "target corgriffin-a"]


@pytest.mark.rule("QA2")
def test_penetrating_hits_every_creature_of_the_opposite_column() -> None:
    state = table(hero("puggah", 1), hero("elpug", 1), hero("pugtor", 2), foes="3:whippet-wraith-a")
    foe_turn(state, "whippet-wraith-a")
    assert state.damage[:3] == [2, 2, 0]


@pytest.mark.rule("QA2")
def test_the_first_double_hits_the_opposite_column_and_one_beside_it() -> None:
    hand_ = "2*strength speed"
    foes = "2:rottroll-a 3:rottroll-b 4:dachshydra-a 3:slime-a"
    state = table(hero("sir-bravepug", 3, hand_, experience=2), foes=foes)
    play(turn(state), 0, "combo sweeping-blow")
    assert choices(state) == ["aim 2", "aim 4"]
    play(state, 0, "aim 2")
    assert [left(state, name) for name in ("rottroll-a", "rottroll-b", "slime-a")] == [3, 3, 2]
    assert left(state, "dachshydra-a") == 5


@pytest.mark.rule("QA2")
def test_the_second_double_hits_both_columns_beside_the_opposite_one() -> None:
    foes = "2:rottroll-a 3:rottroll-b 4:dachshydra-a"
    state = table(hero("puga-yaga", 3, "magic intellect"), foes=foes)
    targets = fixed_targets(state, 0, DOUBLE_WIDE)
    assert targets == [FOE["rottroll-a"], FOE["dachshydra-a"]]


@pytest.mark.rule("QA2")
def test_triple_hits_the_first_of_three_positions_and_does_not_wrap() -> None:
    foes = "1:slime-a 2:rottroll-a 2:slime-b 5:rottroll-b"
    state = table(hero("puggah", 1), foes=foes)
    assert fixed_targets(state, 0, TRIPLE) == [FOE["slime-a"], FOE["rottroll-a"]]
    assert fixed_targets(state, 0, TRIPLE_DEEP) == [FOE["slime-a"]]


@pytest.mark.rule("QA2")
def test_an_empty_position_is_not_hit() -> None:
    state = table(hero("puggah", 3), foes="3:slime-a")
    assert not has_target(state, 0, DOUBLE_WIDE)


@pytest.mark.rule("QA3")
def test_a_monster_picks_the_hero_with_the_least_life_left() -> None:
    state = table(hero("puggah", 2, damage=3), hero("elpug", 2), foes="3:poodle-lich-a")
    foe_turn(state, "poodle-lich-a")
    assert state.damage[:2] == [5, 0]


@pytest.mark.rule("QA3")
def test_then_the_higher_initiative() -> None:
    state = table(hero("elpug", 2), hero("pugpin", 2), foes="3:poodle-lich-a")
    foe_turn(state, "poodle-lich-a")
    assert state.damage[:2] == [0, 2]


@pytest.mark.rule("QA3")
def test_a_double_attack_takes_the_side_with_more_heroes_and_the_right_on_a_tie() -> None:
    heroes = (hero("puggah", 2), hero("elpug", 1), hero("pugtor", 3))
    state = table(*heroes, foes="4:chihuahua-horde-a")
    foe_turn(state, "chihuahua-horde-a")
    assert state.damage[:3] == [2, 0, 2]
    state = table(*heroes[:2], foes="4:chihuahua-horde-a")
    foe_turn(state, "chihuahua-horde-a")
    assert state.damage[:2] == [2, 2]


@pytest.mark.rule("ruling 14")
def test_a_double_attack_with_one_side_to_take_takes_it() -> None:
    state = table(hero("puggah", 3), foes="3:rottroll-a")
    assert preferred_column(state, FOE["rottroll-a"], [2]) == 2


@pytest.mark.rule("QA3")
def test_where_the_card_names_a_target_that_one_is_hit() -> None:
    state = table(
        hero("puggah", 1, "3*magic"), hero("elpug", 2, "magic", 3), foes="3:psi-pincher-a"
    )
    foe_turn(state, "psi-pincher-a")
    assert state.damage[:2] == [1, 3]


@pytest.mark.rule("QA4")
def test_damage_stays_and_at_its_life_a_creature_is_defeated_and_leaves() -> None:
    state = table(hero("sir-bravepug", 3, "4*strength"), foes="3:corgriffin-a 3:rottroll-a")
    turn(state)
    play(state, 0, "combo cleave")
    assert left(state, "corgriffin-a") == 1
    play(state, 0, "combo cleave")
    assert line(state, 3) == ["rottroll-a"]


@pytest.mark.rule("QA5")
def test_each_card_of_the_heros_type_or_joker_prevents_one_damage() -> None:
    state = table(hero("puggah", 3, "2*strength magic joker"), foes="3:mimic-doghouse-a")
    foe_turn(state, "mimic-doghouse-a")
    assert choices(state) == ["defend strength", "defend joker", "pass"]
    play(state, 0, "defend joker", "defend strength")
    assert left(state, 0) == 6
    assert hand(state) == ["strength", "magic"]


@pytest.mark.rule("QA5")
def test_a_hero_may_defend_in_part_or_not_at_all() -> None:
    state = table(hero("puggah", 3, "2*strength"), foes="3:mimic-doghouse-a")
    foe_turn(state, "mimic-doghouse-a")
    play(state, 0, "defend strength", "pass")
    assert left(state, 0) == 5


def strike_skeleton(card: str) -> State:
    state = table(hero("sir-bravepug", 3, "2*strength"), foes="3:skeleton-pug-a 1:slime-a")
    turn(state)
    play(state, 0, "combo cleave")
    assert PUGQUEST.to_act(state) == (CHANCE,)
    return play(state, 0, f"deal energy {card}")


@pytest.mark.rule("QA6")
@pytest.mark.parametrize("card", ["spirit", "joker"])
def test_a_defending_monster_ignores_all_damage_for_its_type_or_a_joker(card: str) -> None:
    state = strike_skeleton(card)
    assert left(state, "skeleton-pug-a") == 2
    assert sum(state.discards) == 3, "the card turned up is discarded"


@pytest.mark.rule("QA6")
def test_for_another_card_it_suffers_all() -> None:
    assert left(deal_any(strike_skeleton("magic")), "skeleton-pug-a") == 0


@pytest.mark.rule("QA6")
def test_without_the_symbol_no_card_is_turned_up() -> None:
    state = table(hero("sir-bravepug", 3, "2*strength"), foes="3:rottroll-a")
    play(turn(state), 0, "combo cleave")
    assert left(state, "rottroll-a") == 3


@pytest.mark.rule("QA6")
def test_one_card_for_each_attack_or_combo() -> None:
    state = table(hero("elpug", 3, "2*magic"), foes="3:skeleton-pug-a 1:slime-a")
    turn(state)
    play(state, 0, "combo magic-missile", "target skeleton-pug-a", "deal energy spirit")
    play(state, 0, "target skeleton-pug-a")
    assert left(state, "skeleton-pug-a") == 2
    assert choices(state) == ["ability", "pass"], "nothing is turned up; Spell Focus is next"


@pytest.mark.rule("QA6")
def test_no_second_card_either_where_the_first_did_not_help() -> None:
    state = table(hero("elpug", 3, "2*magic"), foes="3:skeleton-pug-a 1:slime-a")
    play(turn(state), 0, "combo magic-missile", "target skeleton-pug-a", "deal energy strength")
    assert left(state, "skeleton-pug-a") == 1
    play(state, 0, "target skeleton-pug-a")
    assert left(state, "skeleton-pug-a") == 0


@pytest.mark.rule("QA7")
def test_a_riposte_is_played_outside_ones_turn_when_it_happens_and_is_paid() -> None:
    state = table(hero("sir-bravepug", 3, "strength speed"), foes="3:mimic-doghouse-a")
    foe_turn(state, "mimic-doghouse-a")
    assert choices(state) == ["riposte parry-and-riposte", "pass"]
    play(state, 0, "riposte parry-and-riposte")
    assert left(state, 0) == 6
    assert left(state, "mimic-doghouse-a") == 3
    assert hand(state) == []


@pytest.mark.rule("QA7")
def test_it_is_not_played_on_ones_own_turn() -> None:
    state = turn(table(hero("sir-bravepug", 5, "strength speed"), foes="5:mimic-doghouse-a"))
    assert "combo parry-and-riposte" not in choices(state)


@pytest.mark.rule("QA8")
def test_tokens_and_effects_that_last_end_with_the_world() -> None:
    state = table(hero("pugorn", 3, tokens="alpha blessed"), foes="2:slime-a", round=10)
    token(state, FOE["slime-a"], "rooted", "eyed")
    at(state, Step(END_ROUND))
    assert not has_token(state, 0, "alpha")
    assert not has_token(state, 0, "blessed")
    assert not has_token(state, "slime-a", "rooted")


@pytest.mark.rule("QA8")
def test_an_ability_used_once_a_world_can_be_used_again_in_the_next() -> None:
    state = table(hero("pugtor", 3, damage=3), foes="2:slime-a")
    turn(state)
    play(state, 0, "ability")
    assert "ability" not in choices(state)
    state.agenda.clear()
    at(state, Step(END_WORLD, NOTHING, 0))
    state.agenda.clear()
    state.where[0], state.columns[2], state.damage[0] = 2, (0,), 2
    assert "ability" in choices(turn(state))


@pytest.mark.rule("QA9")
def test_adjacent_is_next_in_line_or_column_and_the_front_lines_touch() -> None:
    foes = "2:slime-a 2:slime-b 3:rottroll-a 1:corgriffin-a 2:rottroll-b 1:dachshydra-a"
    state = table(hero("puggah", 2), hero("elpug", 2), foes=foes)
    front = ["slime-b", "rottroll-a", "corgriffin-a"]
    assert sorted(adjacent(state, FOE["slime-a"], True)) == sorted([0, *[FOE[n] for n in front]])
    behind = ["slime-a", "rottroll-b", "dachshydra-a"]
    assert sorted(adjacent(state, FOE["slime-b"], True)) == sorted([FOE[n] for n in behind])


@pytest.mark.rule("QA9")
def test_the_two_ends_of_a_line_do_not_touch() -> None:
    state = table(hero("puggah", 3), foes="1:slime-a 5:slime-b")
    assert adjacent(state, FOE["slime-a"], True) == []


@pytest.mark.rule("QA10")
def test_targets_are_dealt_with_from_left_to_right() -> None:
    heroes = (hero("puggah", 4, "strength"), hero("elpug", 2, "magic"), hero("pugtor", 3, "spirit"))
    state = foe_turn(table(*heroes, foes="2:dachshydra-a"), "dachshydra-a")
    asked = []
    while not is_idle(state):
        asked.append(who(state))
        play(state, who(state), "pass")
    assert asked == [1, 2, 0]


@pytest.mark.rule("QA10", "ruling 64")
def test_first_the_struck_hero_ripostes_then_the_others_by_seat_then_the_hero_defends() -> None:
    heroes = (hero("pugtor", 1, "2*spirit"), hero("sir-bravepug", 3, "2*strength speed"))
    state = foe_turn(table(*heroes, foes="3:mimic-doghouse-a"), "mimic-doghouse-a")
    assert (who(state), choices(state)[0]) == (1, "riposte parry-and-riposte")
    play(state, 1, "pass")
    assert (who(state), choices(state)[0]) == (0, "riposte protection")
    play(state, 0, "pass")
    assert (who(state), choices(state)[0]) == (1, "defend strength")


@pytest.mark.rule("QA10")
def test_a_riposte_and_a_defence_can_answer_one_attack() -> None:
    state = table(
        hero("puggah", 3, "strength joker", treasures="canine-chainmail"), foes="3:mimic-doghouse-a"
    )
    foe_turn(state, "mimic-doghouse-a")
    play(state, 0, "riposte canine-chainmail", "pay joker", "defend strength")
    assert left(state, 0) == 6


@pytest.mark.rule("QA10")
def test_further_effects_need_damage_that_got_through() -> None:
    state = table(hero("pugtor", 3, "spirit magic"), foes="2:slime-a")
    play(foe_turn(state, "slime-a"), 0, "defend spirit")
    assert hand(state) == ["magic"]
    assert is_idle(state)


@pytest.mark.rule("QA10", "ruling 62")
def test_an_attack_ends_with_the_defeat_of_the_attacker() -> None:
    heroes = (hero("sir-bravepug", 2, "strength speed"), hero("elpug", 3))
    state = table(*heroes, foes="2:dachshydra-a 5:slime-a")
    state.damage[FOE["dachshydra-a"]] = 4
    foe_turn(state, "dachshydra-a")
    play(state, 0, "riposte parry-and-riposte", "deal energy magic")
    deal_any(state)
    assert left(state, 1) == 4
    assert left(state, "dachshydra-a") == 0


@pytest.mark.rule("QA11")
def test_a_monster_with_no_target_moves_and_its_attack_does_nothing() -> None:
    state = foe_turn(table(hero("puggah", 1), foes="3:slime-a"), "slime-a")
    assert line(state, 4) == ["slime-a"]
    assert left(state, 0) == 6


@pytest.mark.rule("QA2", "ruling 17")
@pytest.mark.parametrize(
    ("foes", "aimed"),
    [
        ("3:rottroll-a", [0, 2]),
        ("1:rottroll-a", [0, 2]),
        ("2:rottroll-a", [0]),
        ("5:rottroll-a", []),
        ("4:rottroll-a", []),
    ],
)
def test_a_double_attack_can_be_aimed_to_either_side_if_somebody_stands_there(
    foes: str, aimed: list[int]
) -> None:
    """With nobody beside, both sides are the same: the opposite column alone is hit."""
    state = table(hero("sir-bravepug", 2), hero("elpug", 4), foes=foes)
    assert aims(state, 0, DOUBLE_NEAR) == aimed


@pytest.mark.rule("QA2", "ruling 17")
def test_so_can_a_monsters() -> None:
    state = table(hero("sir-bravepug", 3), foes="2:whippet-wraith-a 4:rottroll-a 5:slime-a")
    creatures = ("whippet-wraith-a", "rottroll-a", "slime-a")
    assert [aims(state, FOE[name], DOUBLE_NEAR) for name in creatures] == [[0, 2], [2, 4], []]
