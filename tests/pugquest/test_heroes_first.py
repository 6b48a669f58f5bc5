"""Warrior, barbarian, merchant, witch and thief: each ability and each combo."""

import pytest

from tests.pugquest.dsl import (
    FOE,
    PUGQUEST,
    WALL,
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
    treasures,
    turn,
    who,
)
from undercroft.core.game import CHANCE, Step
from undercroft.games.pugquest.steps import BEGIN_ROUND

# Sir Bravepug


def test_stand_fast_the_first_defence_of_a_round_prevents_two() -> None:
    state = table(hero("sir-bravepug", 3, "3*strength"), foes="3:mimic-doghouse-a")
    foe_turn(state, "mimic-doghouse-a")
    play(state, 0, "defend strength")
    assert (left(state, 0), hand(state)) == (6, ["strength", "strength"])
    foe_turn(state, "mimic-doghouse-a")
    play(state, 0, "defend strength", "pass")
    assert left(state, 0) == 5


def test_parry_and_riposte_cancels_the_damage_and_hits_back() -> None:
    state = table(hero("sir-bravepug", 3, "strength speed"), foes="3:mimic-doghouse-a")
    play(foe_turn(state, "mimic-doghouse-a"), 0, "riposte parry-and-riposte")
    assert (left(state, 0), left(state, "mimic-doghouse-a")) == (6, 3)


def test_cleave() -> None:
    state = play(fight("sir-bravepug", "2*strength"), 0, "combo cleave")
    assert left(state, "rottroll-a") == 3


def test_shield_rush_moves_then_hits() -> None:
    state = play(fight("sir-bravepug", "strength intellect"), 0, "combo shield-rush")
    assert choices(state) == ["pass", "go 2", "go 4"]
    play(state, 0, "go 4")
    assert left(state, "mimic-doghouse-b") == 2


def test_shield_rush_may_stay() -> None:
    state = play(fight("sir-bravepug", "strength intellect"), 0, "combo shield-rush", "pass")
    assert left(state, "rottroll-a") == 3


@pytest.mark.rule("ruling 75")
def test_shield_rush_hits_also_if_the_knight_is_held() -> None:
    state = fight("sir-bravepug", "strength intellect")
    play(token(state, 0, "snared"), 0, "combo shield-rush")
    assert left(state, "rottroll-a") == 3


def test_sweeping_blow() -> None:
    state = play(fight("sir-bravepug", "2*strength speed"), 0, "combo sweeping-blow", "aim 4")
    assert (left(state, "rottroll-a"), left(state, "mimic-doghouse-b")) == (3, 2)


def test_best_in_show() -> None:
    state = play(fight("sir-bravepug", "3*strength spirit"), 0, "combo best-in-show")
    assert line(state, 3) == ["rottroll-b"]


# Puggah


def test_barkserker_melee_attacks_deal_more_with_three_damage() -> None:
    state = table(hero("puggah", 3, "2*strength", damage=3), foes=WALL)
    play(turn(state), 0, "combo reckless-bite")
    assert left(state, "rottroll-a") == 1


def test_barkserker_not_with_two() -> None:
    state = table(hero("puggah", 3, "2*strength", damage=2), foes=WALL)
    play(turn(state), 0, "combo reckless-bite")
    assert left(state, "rottroll-a") == 2


@pytest.mark.rule("ruling 66")
def test_reckless_bite_hurts_puggah_too_and_she_cannot_defend() -> None:
    state = play(fight("puggah", "4*strength"), 0, "combo reckless-bite")
    assert (left(state, "rottroll-a"), left(state, 0)) == (2, 5)


def test_bounding_leap() -> None:
    state = play(fight("puggah", "speed"), 0, "combo bounding-leap", "go 1")
    assert column(state, 0) == 1
    assert state.actions == 2


def test_war_howl_draws_and_strengthens_the_next_attack_of_the_turn() -> None:
    state = play(fight("puggah", "spirit strength"), 0, "combo war-howl", "deal energy magic")
    assert hand(state) == ["strength", "magic"]
    play(state, 0, "attack")
    assert left(state, "rottroll-a") == 3
    assert not has_token(state, 0, "howling")


def test_war_howl_ends_with_the_turn() -> None:
    state = play(fight("puggah", "spirit"), 0, "combo war-howl", "deal energy magic", "end")
    at(state, Step(BEGIN_ROUND))
    assert not has_token(state, 0, "howling")


def test_whirling_axe_is_melee() -> None:
    foes = "2:rottroll-a 3:rottroll-b 4:mimic-doghouse-a"
    state = table(hero("puggah", 3, "2*strength speed", damage=3, experience=5), foes=foes)
    play(turn(state), 0, "combo whirling-axe")
    names = ("rottroll-a", "rottroll-b", "mimic-doghouse-a")
    assert [left(state, name) for name in names] == [3, 3, 2]


@pytest.mark.rule("ruling 55")
@pytest.mark.parametrize(("first", "carried"), [("slime-a", 3), ("war-bulldog-a", 1)])
def test_unstoppable_carries_on_to_the_next_of_the_column(first: str, carried: int) -> None:
    state = fight("puggah", "4*strength", f"3:{first} 3:rottroll-a 1:rottroll-b")
    play(state, 0, "combo unstoppable")
    while "pass" in choices(deal_any(state)):
        play(state, 0, "pass")
    assert left(state, "rottroll-a") == 5 - carried


# McPugson


def test_haggle_any_energy_pays_for_a_treasure() -> None:
    state = fight("mcpugson", "2*strength", "3:war-bulldog-a 1:slime-a", 0)
    state.damage[FOE["war-bulldog-a"]] = 3
    play(state, 0, "attack", "deal treasure pizza")
    assert choices(state) == ["pay strength", "pass"]
    other = fight("mcpugson", "strength speed", "3:war-bulldog-a 1:slime-a", 0)
    other.damage[FOE["war-bulldog-a"]] = 3
    play(other, 0, "attack", "deal treasure pizza")
    assert choices(other) == ["pay speed", "pass"]


def test_coin_toss() -> None:
    state = play(fight("mcpugson", "2*intellect"), 0, "combo coin-toss", "target rottroll-b")
    assert left(state, "rottroll-b") == 3


def test_trade_deal_gives_up_to_two_and_draws_one() -> None:
    state = table(hero("mcpugson", 3, "intellect 2*magic speed"), hero("elpug", 1))
    turn(state)
    play(state, 0, "combo trade-deal", "give speed", "give magic", "deal energy joker")
    assert hand(state, 0) == ["magic", "joker"]
    assert hand(state, 1) == ["speed", "magic"]
    assert "end" in choices(state), "two are the most"


def test_trade_deal_with_a_single_card() -> None:
    state = turn(table(hero("mcpugson", 3, "intellect magic"), hero("elpug", 1)))
    play(state, 0, "combo trade-deal", "give magic")
    assert hand(state, 1) == ["magic"]
    assert PUGQUEST.to_act(state) == (CHANCE,), "there is nothing left to give"


def test_trade_deal_kinds_are_named_in_order() -> None:
    state = turn(table(hero("mcpugson", 3, "intellect 2*speed magic"), hero("elpug", 1)))
    play(state, 0, "combo trade-deal", "give magic")
    assert PUGQUEST.to_act(state) == (CHANCE,), "what comes before can't follow"
    assert hand(state, 1) == ["magic"]


def test_trade_deal_needs_another_hero() -> None:
    assert "combo trade-deal" not in choices(fight("mcpugson", "intellect"))


def test_bribe_the_target_does_not_attack_on_its_next_turn() -> None:
    state = play(fight("mcpugson", "intellect magic", "3:mimic-doghouse-a"), 0, "combo bribe")
    play(state, 0, "end")
    foe_turn(state, "mimic-doghouse-a")
    assert left(state, 0) == 5
    foe_turn(state, "mimic-doghouse-a")
    assert left(state, 0) == 3


def test_bribe_does_not_work_on_a_boss() -> None:
    state = table(
        hero("mcpugson", 3, "intellect magic"), foes="3:boss", boss="rat-king", number=3, round=2
    )
    assert "combo bribe" not in choices(turn(state))


def test_closing_sale_the_treasure_is_free() -> None:
    state = fight("mcpugson", "2*intellect speed", "1:slime-a 5:rottroll-a")
    play(state, 0, "combo closing-sale", "target slime-a", "pass", "deal treasure golden-bone")
    assert choices(state) == ["take golden-bone", "pass"]
    play(state, 0, "take golden-bone")
    assert treasures(state) == ["golden-bone"]


def test_closing_sale_who_leaves_it_is_not_asked_again_but_others_are() -> None:
    merchant = hero("mcpugson", 1, "3*intellect speed", experience=2)
    heroes = (merchant, hero("puggah", 1, "spirit"))
    state = turn(table(*heroes, foes="1:slime-a 5:rottroll-a"))
    play(state, 0, "combo closing-sale", "target slime-a", "pass", "deal treasure golden-bone")
    play(state, 0, "pass")
    assert (who(state), choices(state)) == (1, ["pay spirit", "pass"])


@pytest.mark.rule("QD2")
def test_closing_sale_left_alone_the_first_of_the_opposite_column_is_asked() -> None:
    merchant = hero("mcpugson", 3, "3*intellect speed", experience=2)
    heroes = (merchant, hero("puggah", 1, "spirit"), hero("elpug", 1, "spirit"))
    state = turn(table(*heroes, foes="1:slime-a 5:rottroll-a"))
    play(state, 0, "combo closing-sale", "target slime-a", "pass", "deal treasure golden-bone")
    play(state, 0, "pass")
    assert who(state) == 1
    play(state, 1, "pass")
    assert who(state) == 2


def test_hired_muscle() -> None:
    state = play(fight("mcpugson", "2*intellect 2*strength"), 0, "combo hired-muscle")
    assert [left(state, name) for name in ("rottroll-a", "rottroll-b")] == [2, 2]


# Puga Yaga


def test_cauldron_once_a_turn_an_energy_for_one_face_up() -> None:
    state = fight("puga-yaga", "2*strength")
    play(state, 0, "ability", "discard strength", "draw magic", "deal energy joker")
    assert hand(state) == ["strength", "magic"]
    assert "ability" not in choices(state)
    assert state.actions == 2


def test_cauldron_needs_an_energy_to_put_in() -> None:
    assert "ability" in choices(fight("puga-yaga", "strength"))
    assert "ability" not in choices(fight("puga-yaga", ""))


def test_hex_bolt() -> None:
    state = play(fight("puga-yaga", "2*magic"), 0, "combo hex-bolt", "target rottroll-b")
    assert left(state, "rottroll-b") == 3


def test_bubble_and_broil() -> None:
    state = fight("puga-yaga", "magic intellect", "2:rottroll-a 3:slime-a 4:mimic-doghouse-b")
    play(state, 0, "combo bubble-and-broil")
    names = ("rottroll-a", "slime-a", "mimic-doghouse-b")
    assert [left(state, name) for name in names] == [4, 2, 3]


@pytest.mark.rule("ruling 78")
def test_evil_eye_attacks_on_the_target_deal_more() -> None:
    state = fight("puga-yaga", "3*magic spirit strength")
    play(state, 0, "combo evil-eye", "target rottroll-a", "attack")
    assert left(state, "rottroll-a") == 3
    assert "combo evil-eye" not in choices(state)


def test_only_one_evil_eye_for_a_target() -> None:
    state = fight("puga-yaga", "2*magic 2*spirit", "3:rottroll-a")
    play(state, 0, "combo evil-eye")
    assert "combo evil-eye" not in choices(state)


def test_toad_curse_hits_and_makes_the_target_skip_its_turn() -> None:
    state = fight("puga-yaga", "2*magic spirit", "3:mimic-doghouse-a 1:slime-a")
    play(state, 0, "combo toad-curse", "target mimic-doghouse-a", "end")
    assert left(state, "mimic-doghouse-a") == 3
    foe_turn(state, "mimic-doghouse-a")
    assert left(state, 0) == 4
    foe_turn(state, "mimic-doghouse-a")
    assert left(state, 0) == 2


def test_toad_curse_only_damages_a_boss() -> None:
    who_ = hero("puga-yaga", 3, "2*magic spirit", experience=2)
    state = turn(table(who_, foes="3:boss", boss="rat-king", number=3, round=2))
    play(state, 0, "combo toad-curse")
    assert left(state, "boss") == 6
    assert not has_token(state, "boss", "cursed")


def test_midnight_brew_hurts_every_foe_and_heals_every_hero() -> None:
    cards = "2*magic intellect spirit"
    heroes = (hero("puga-yaga", 3, cards, 2, 5), hero("puggah", 1, damage=3))
    state = turn(table(*heroes, foes="1:rottroll-a 5:rottroll-b"))
    play(state, 0, "combo midnight-brew")
    assert [left(state, one) for one in ("rottroll-a", "rottroll-b", 0, 1)] == [4, 4, 3, 4]


# Pugpin


def test_light_paws_after_the_standard_attack_a_free_move() -> None:
    state = play(fight("pugpin", "strength"), 0, "attack")
    assert choices(state) == ["pass", "go 2", "go 4"]
    play(state, 0, "go 2")
    assert (column(state, 0), state.actions) == (2, 1)


def test_pickpocket_draws_a_treasure_and_the_robbed_monster_drops_none() -> None:
    state = fight("pugpin", "2*speed 2*intellect 2*speed", "3:slime-a 1:rottroll-a")
    play(state, 0, "combo pickpocket", "deal treasure pizza")
    assert treasures(state) == ["pizza"]
    assert "combo pickpocket" not in choices(state), "each monster once"
    play(state, 0, "combo backstab", "pass")
    assert PUGQUEST.to_act(state) == (0,), "nothing is dropped"
    assert len(state.players[0].experience) == 6


def test_backstab_hits_the_last_of_the_column() -> None:
    state = play(fight("pugpin", "2*speed"), 0, "combo backstab")
    assert (left(state, "rottroll-a"), left(state, "rottroll-b")) == (5, 3)


def test_dodge_cancels_the_damage_and_moves() -> None:
    state = table(hero("pugpin", 3, "2*speed"), foes="3:mimic-doghouse-a")
    play(foe_turn(state, "mimic-doghouse-a"), 0, "riposte dodge")
    assert choices(state) == ["pass", "go 2", "go 4"]
    play(state, 0, "go 4")
    assert (left(state, 0), column(state, 0)) == (4, 4)


def test_smoke_bomb_hides_the_column_from_melee_and_distance() -> None:
    cards = "speed intellect magic"
    heroes = (hero("pugpin", 3, cards, experience=2), hero("elpug", 3))
    state = turn(table(*heroes, foes="3:mimic-doghouse-a 4:poodle-lich-a 5:whippet-wraith-a"))
    play(state, 0, "combo smoke-bomb", "end")
    foe_turn(foe_turn(state, "mimic-doghouse-a"), "poodle-lich-a")
    assert state.damage[:2] == [0, 0]
    foe_turn(state, "whippet-wraith-a")
    assert state.damage[:2] == [2, 2], "penetrating attacks are neither"
    turn(state)
    assert not has_token(state, 0, "smoke")


def test_thousand_nips_splits_four_at_most_two_each() -> None:
    state = fight("pugpin", "3*speed intellect")
    play(state, 0, "combo thousand-nips")
    play(state, 0, "target dachshydra-a", "target dachshydra-a", "target rottroll-a")
    assert "target dachshydra-a" not in choices(state)
    play(state, 0, "target mimic-doghouse-b", "deal energy magic")
    names = ("dachshydra-a", "rottroll-a", "mimic-doghouse-b")
    assert [left(state, name) for name in names] == [3, 4, 3]


def test_thousand_nips_are_named_in_order_and_none_is_wasted() -> None:
    state = fight("pugpin", "3*speed intellect")
    play(state, 0, "combo thousand-nips")
    assert choices(state) == ["target dachshydra-a", "target rottroll-a", "target rottroll-b"]
    play(state, 0, "target rottroll-b")
    assert [left(state, name) for name in ("rottroll-b", "mimic-doghouse-b")] == [3, 2]
