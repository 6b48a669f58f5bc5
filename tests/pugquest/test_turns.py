"""A hero's turn: actions, combos, experience, treasures (QH)."""

import pytest

from tests.pugquest.dsl import (
    PUGQUEST,
    choices,
    deal_any,
    foe_turn,
    hand,
    hero,
    is_idle,
    left,
    play,
    table,
    treasures,
    turn,
)
from undercroft.core.game import CHANCE
from undercroft.games.pugquest.combos import level_of
from undercroft.games.pugquest.constants import MAGIC, STRENGTH
from undercroft.games.pugquest.data import load_pack
from undercroft.games.pugquest.steps import DRAW_MORE

ACTIONS = ("change", "draw deck", "discard magic", "go 2", "attack")


@pytest.mark.rule("QH1")
def test_a_turn_has_two_actions_in_any_order_and_the_player_ends_it() -> None:
    state = turn(table(hero("puggah", 3, "2*magic"), foes="3:mimic-doghouse-a"))
    assert set(ACTIONS) <= set(choices(state))
    play(state, 0, "go 2", "go 3")
    assert not set(ACTIONS) & set(choices(state))
    assert "end" in choices(state)
    play(state, 0, "end")
    assert is_idle(state)


@pytest.mark.rule("QH1")
def test_the_standard_attack_is_made_once_a_turn() -> None:
    state = turn(table(hero("puggah", 3, "2*magic"), foes="3:mimic-doghouse-a"))
    play(state, 0, "attack")
    assert state.actions == 1
    assert "attack" not in choices(state)


@pytest.mark.rule("QH1")
def test_combos_may_come_before_between_and_after_actions() -> None:
    state = turn(table(hero("puggah", 3, "4*speed")))
    play(state, 0, "combo bounding-leap", "go 1", "go 3", "combo bounding-leap", "go 4", "go 5")
    assert state.actions == 0
    play(state, 0, "combo bounding-leap", "go 1")
    assert state.where[0] == 0


@pytest.mark.rule("QH2")
def test_change_discards_the_face_up_energies_and_turns_up_five_new_ones() -> None:
    state = turn(table(hero("puggah")))
    play(state, 0, "change")
    assert sum(state.discards) == 5
    play(state, 0, *["deal energy joker"] * 5)
    assert state.face_up == [0, 0, 0, 0, 0, 5]
    assert state.actions == 1


@pytest.mark.rule("QH2")
def test_to_change_with_fewer_than_five_in_the_deck_the_discards_are_shuffled_first() -> None:
    state = table(hero("puggah"))
    state.discards, state.deck, state.deck_left = [9, 9, 9, 9, 9, 1], [0, 0, 0, 0, 0, 4], 4
    play(turn(state), 0, "change")
    assert state.deck_left == 50
    assert state.discards == [1, 1, 1, 1, 1, 0]


@pytest.mark.rule("QH2")
def test_with_no_energy_left_to_draw_only_what_lies_face_up_can_be_taken() -> None:
    state = table(hero("puggah"), face_up="speed")
    state.deck, state.deck_left = [0] * 6, 0
    assert choices(turn(state))[:1] == ["draw speed"]
    assert not {"change", "draw deck"} & set(choices(state))


@pytest.mark.rule("QH2")
def test_draw_takes_up_to_two_each_from_the_deck_or_face_up() -> None:
    state = turn(table(hero("puggah")))
    play(state, 0, "draw deck", "deal energy joker", "draw speed", "deal energy magic")
    assert hand(state) == ["speed", "joker"]
    assert state.actions == 1
    play(state, 0, "draw magic", "deal energy strength", "pass")
    assert state.actions == 0
    assert hand(state) == ["speed", "magic", "joker"]


@pytest.mark.rule("QH2")
def test_a_replaced_energy_can_be_taken_as_the_second() -> None:
    state = turn(table(hero("puggah")))
    play(state, 0, "draw speed", "deal energy joker")
    assert "draw joker" in choices(state)


@pytest.mark.rule("QH2")
def test_discard_any_number_and_draw_as_many() -> None:
    state = turn(table(hero("puggah", 3, "2*strength magic joker")))
    play(state, 0, "discard strength", "discard magic", "pass")
    assert hand(state) == ["strength", "joker"]
    play(state, 0, "draw speed", "deal energy joker", "draw deck", "deal energy spirit")
    assert hand(state) == ["strength", "spirit", "speed", "joker"]
    assert state.actions == 1


@pytest.mark.rule("QH2")
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_exactly_as_many_are_drawn_as_were_discarded(count: int) -> None:
    state = turn(table(hero("puggah", 3, "5*magic")))
    play(state, 0, *["discard magic"] * count, "pass")
    for _ in range(count):
        assert "end" not in choices(state)
        play(state, 0, "draw deck", "deal energy spirit")
    assert hand(state) == ["spirit"] * count + ["magic"] * (5 - count)
    assert "end" in choices(state)


@pytest.mark.rule("QH2")
@pytest.mark.parametrize("most", [2, 3, 4])
def test_a_draw_action_draws_up_to_as_many_as_the_data_say(most: int) -> None:
    state = turn(table(hero("puggah", 3), box=load_pack({"turns": {"draw": most}})))
    for left_over in range(most - 1, 0, -1):
        play(state, 0, "draw deck", "deal energy spirit")
        assert (state.agenda[-1].kind, state.agenda[-1].mark) == (DRAW_MORE, left_over)
    play(state, 0, "draw deck", "deal energy spirit")
    assert "end" in choices(state)


@pytest.mark.rule("QH2")
def test_discarding_kinds_are_named_in_order_so_that_each_choice_is_offered_once() -> None:
    state = turn(table(hero("puggah", 3, "2*strength magic")))
    play(state, 0, "discard magic")
    assert "discard strength" not in choices(state)


@pytest.mark.rule("QH2")
def test_the_standard_attack_costs_an_energy_of_the_targets_type_and_deals_one() -> None:
    state = turn(table(hero("puggah", 3, "spirit magic joker"), foes="3:mimic-doghouse-a"))
    play(state, 0, "attack")
    assert choices(state) == ["pay magic", "pay joker"]
    play(state, 0, "pay joker")
    assert left(state, "mimic-doghouse-a") == 3
    assert hand(state) == ["spirit", "magic"]


@pytest.mark.rule("QH2")
@pytest.mark.parametrize(("cards", "foe"), [("strength", "3:slime-a"), ("spirit", "2:slime-a")])
def test_without_the_energy_or_a_target_it_cannot_be_made(cards: str, foe: str) -> None:
    assert "attack" not in choices(turn(table(hero("puggah", 3, cards), foes=foe)))


@pytest.mark.rule("QH3")
def test_combos_take_no_action_and_the_same_one_can_be_played_again() -> None:
    state = turn(table(hero("sir-bravepug", 3, "4*strength"), foes="3:dachshydra-a"))
    play(state, 0, "combo cleave", "deal energy magic", "combo cleave", "deal energy magic")
    assert left(state, "dachshydra-a") == 1
    assert state.actions == 2


@pytest.mark.rule("QH3")
def test_a_combo_is_paid_with_its_energies_and_jokers_stand_for_any() -> None:
    state = turn(table(hero("sir-bravepug", 3, "strength joker"), foes="3:rottroll-a"))
    play(state, 0, "combo cleave")
    assert hand(state) == []
    assert state.discards == [1, 0, 0, 0, 0, 1]


@pytest.mark.rule("QH3")
def test_a_combo_that_cannot_be_paid_is_not_offered() -> None:
    state = turn(table(hero("sir-bravepug", 3, "strength magic"), foes="3:rottroll-a"))
    assert "combo cleave" not in choices(state)


@pytest.mark.rule("QH3")
@pytest.mark.parametrize(("experience", "level"), [(0, 1), (1, 1), (2, 2), (4, 2), (5, 3), (9, 3)])
def test_levels_come_with_experience(experience: int, level: int) -> None:
    cards = "4*strength speed spirit"
    state = turn(table(hero("sir-bravepug", 3, cards, experience=experience), foes="3:rottroll-a"))
    assert level_of(state, 0) == level
    assert ("combo sweeping-blow" in choices(state)) == (level >= 2)
    assert ("combo best-in-show" in choices(state)) == (level >= 3)


@pytest.mark.rule("QH3")
def test_a_level_counts_from_the_moment_it_is_earned() -> None:
    cards = "4*strength speed spirit"
    foes = "3:rottroll-a 3:rottroll-b"
    state = turn(table(hero("sir-bravepug", 3, cards, experience=1), foes=foes))
    state.damage[5 + 4] = 4
    play(state, 0, "combo cleave", "pass")
    deal_any(state)
    if choices(state)[-1] == "pass":
        play(state, 0, "pass")
    assert "combo sweeping-blow" in choices(state)


@pytest.mark.rule("QH3")
def test_a_turn_has_a_bound_of_combos_so_that_it_ends() -> None:
    state = turn(table(hero("puggah", 3, "spirit")))
    assert "combo war-howl" in choices(state)
    state.combos = state.box.most_combos
    assert "combo war-howl" not in choices(state)


@pytest.mark.rule("QH4")
def test_each_experience_above_five_can_be_used_as_a_joker() -> None:
    state = turn(table(hero("sir-bravepug", 3, "strength", experience=6), foes="3:rottroll-a"))
    play(state, 0, "combo cleave")
    assert len(state.players[0].experience) == 5
    assert len(state.monster_discards) == 1
    assert level_of(state, 0) == 3


@pytest.mark.rule("QH4")
def test_the_first_five_are_never_spent() -> None:
    state = turn(table(hero("sir-bravepug", 3, "strength", experience=5), foes="3:rottroll-a"))
    assert "combo cleave" not in choices(state)


@pytest.mark.rule("QH4")
def test_experience_is_a_joker_for_defending_too() -> None:
    state = table(hero("puggah", 3, experience=7), foes="3:mimic-doghouse-a")
    foe_turn(state, "mimic-doghouse-a")
    assert choices(state) == ["defend experience", "pass"]


@pytest.mark.rule("QH5")
def test_a_consumable_is_free_and_is_discarded() -> None:
    state = turn(table(hero("puggah", 3, damage=4, treasures="pizza")))
    play(state, 0, "use pizza")
    assert left(state, 0) == 5
    assert treasures(state) == []
    assert len(state.treasure_discards) == 1
    assert state.actions == 2


@pytest.mark.rule("QH5")
def test_a_weapon_gives_a_combo_that_is_paid() -> None:
    state = turn(table(hero("elpug", 3, "4*strength", treasures="bone-club"), foes="3:rottroll-a"))
    play(state, 0, "use bone-club")
    assert left(state, "rottroll-a") == 2
    assert treasures(state) == ["bone-club"]
    assert state.players[0].hand[STRENGTH] == 2
    assert "use bone-club" in choices(state)


@pytest.mark.rule("QH5")
def test_any_number_of_treasures_can_be_carried() -> None:
    many = "pizza pizza cupcake treats bone-club golden-bone lucky-collar boots-of-fetch"
    state = turn(table(hero("puggah", 3, "magic", treasures=many)))
    assert len(treasures(state)) == 8
    assert PUGQUEST.to_act(state) == (0,)
    assert state.players[0].hand[MAGIC] == 1
    assert CHANCE not in PUGQUEST.to_act(state)
