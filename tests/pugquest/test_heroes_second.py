"""Cleric, druid and wizard: each ability and each combo."""

import pytest

from tests.pugquest.dsl import (
    PUGQUEST,
    WALL,
    choices,
    column,
    deal_any,
    fight,
    foe_turn,
    hand,
    has_token,
    hero,
    is_idle,
    left,
    play,
    table,
    turn,
    who,
)

# Pugtor


def test_prayer_once_a_world_one_hero_heals_up_to_three() -> None:
    state = turn(table(hero("pugtor", 3), hero("puggah", 1, damage=5), hero("elpug", 1, damage=1)))
    play(state, 0, "ability", "target 2")
    assert (left(state, 1), state.actions) == (4, 2)
    assert "ability" not in choices(state)


@pytest.mark.parametrize(("damage", "may"), [(0, False), (1, True)])
def test_a_prayer_needs_a_hero_with_damage_be_it_one(damage: int, may: bool) -> None:
    state = turn(table(hero("pugtor", 3), hero("puggah", 1, damage=damage)))
    assert ("ability" in choices(state)) == may


def test_cure() -> None:
    state = turn(table(hero("pugtor", 3, "2*spirit"), hero("puggah", 1, damage=5)))
    play(state, 0, "combo cure")
    assert left(state, 1) == 3


def test_protection_prevents_up_to_three_for_any_hero() -> None:
    heroes = (hero("pugtor", 5, "2*spirit"), hero("puggah", 3))
    state = foe_turn(table(*heroes, foes="3:mimic-doghouse-a"), "mimic-doghouse-a")
    assert who(state) == 0
    play(state, 0, "riposte protection")
    assert left(state, 1) == 6


def test_holy_smack() -> None:
    state = play(fight("pugtor", "spirit strength"), 0, "combo holy-smack")
    assert left(state, "rottroll-a") == 3


def test_blessing_makes_standard_attacks_stronger_until_the_end_of_the_world() -> None:
    cards = "2*spirit magic"
    state = table(hero("pugtor", 1, cards, experience=2), hero("elpug", 3, "strength"), foes=WALL)
    play(turn(state), 0, "combo blessing", "target 2", "end")
    play(turn(state, 1), 1, "attack")
    assert left(state, "rottroll-a") == 3
    assert has_token(state, 1, "blessed")


def test_second_walk_brings_a_defeated_hero_back() -> None:
    cards = "3*spirit magic"
    heroes = (hero("pugtor", 3, cards, experience=5), hero("puggah", 0))
    state = turn(table(*heroes, foes=WALL))
    play(state, 0, "combo second-walk")
    assert choices(state) == ["everyone", "target 2"]
    play(state, 0, "target 2")
    assert who(state) == 1
    play(state, 1, "place 3")
    deal_any(state)
    assert (left(state, 1), len(hand(state, 1)), state.columns[2]) == (3, 4, (0, 1))


def test_second_walk_or_every_hero_heals() -> None:
    cards = "3*spirit magic"
    heroes = (hero("pugtor", 3, cards, 3, 5), hero("puggah", 2, damage=1), hero("elpug", 0))
    state = play(turn(table(*heroes, foes=WALL)), 0, "combo second-walk", "everyone")
    assert (left(state, 0), left(state, 1)) == (4, 6)


# Pugramix


def test_wild_heart_a_spirit_card_as_another_type_once_a_round() -> None:
    state = fight("pugramix", "3*spirit", "3:rottroll-a")
    play(state, 0, "attack")
    assert hand(state) == ["spirit", "spirit"]
    assert "combo entangle" not in choices(state), "used in this round"


def test_entangle_the_target_cannot_move_until_the_end_of_the_world() -> None:
    state = fight("pugramix", "spirit intellect", "3:slime-a")
    play(state, 0, "combo entangle", "end")
    foe_turn(foe_turn(state, "slime-a"), "slime-a")
    assert column(state, "slime-a") == 3


def test_entangle_holds_a_boss_to_the_end_of_its_next_turn() -> None:
    who_ = hero("pugramix", 3, "spirit intellect")
    state = turn(table(who_, foes="3:boss", boss="rat-king", number=3, round=2))
    play(state, 0, "combo entangle", "end")
    foe_turn(state, "boss")
    assert column(state, "boss") == 3
    foe_turn(state, "boss")
    assert column(state, "boss") == 4


def test_thorn_lash() -> None:
    state = play(fight("pugramix", "2*spirit"), 0, "combo thorn-lash", "target rottroll-b")
    assert left(state, "rottroll-b") == 3


@pytest.mark.parametrize(("target", "gain"), [("target 1", (2, 0)), ("target 2", (0, 1))])
def test_regeneration_heals_himself_or_a_hero_close_by(target: str, gain: tuple[int, int]) -> None:
    heroes = (hero("pugramix", 3, "spirit magic", 3), hero("puggah", 2, damage=3))
    state = turn(table(*heroes, hero("elpug", 5, damage=2)))
    play(state, 0, "combo regeneration")
    assert choices(state) == ["target 1", "target 2"]
    play(state, 0, target)
    assert (left(state, 0) - 2, left(state, 1) - 3) == gain


def test_bear_pug_form() -> None:
    state = play(fight("pugramix", "2*strength spirit"), 0, "combo bear-pug-form")
    assert left(state, "rottroll-a") == 1


def test_stampede_of_squirrels() -> None:
    foes = "2:rottroll-a 3:rottroll-b 4:mimic-doghouse-a"
    state = play(fight("pugramix", "2*spirit 2*speed", foes), 0, "combo stampede-of-squirrels")
    names = ("rottroll-a", "rottroll-b", "mimic-doghouse-a")
    assert [left(state, name) for name in names] == [3, 3, 2]


# Elpug


def test_spell_focus_draws_once_a_turn_after_two_magic_cards() -> None:
    state = fight("elpug", "4*magic", "1:rottroll-a 5:rottroll-b")
    play(state, 0, "combo magic-missile", "target rottroll-a", "target rottroll-a")
    play(state, 0, "ability", "deal energy speed")
    assert hand(state) == ["speed", "magic", "magic"]
    play(state, 0, "combo magic-missile", "target rottroll-a", "target rottroll-a")
    assert hand(state) == ["speed"]
    assert "end" in choices(state), "used in this turn"


@pytest.mark.rule("ruling 79")
def test_the_wizard_may_save_spell_focus_for_a_later_combo() -> None:
    state = fight("elpug", "4*magic", "1:rottroll-a 5:rottroll-b")
    play(state, 0, "combo magic-missile", "target rottroll-a", "target rottroll-a")
    assert choices(state) == ["ability", "pass"]
    play(state, 0, "pass")
    assert hand(state) == ["magic", "magic"]
    play(state, 0, "combo magic-missile", "target rottroll-a", "target rottroll-a")
    play(state, 0, "ability", "deal energy speed")
    assert hand(state) == ["speed"]


@pytest.mark.rule("ruling 79", "ruling 37")
def test_nobody_is_asked_when_there_is_nothing_to_draw() -> None:
    state = fight("elpug", "4*magic", "1:rottroll-a 5:rottroll-b")
    state.players[0].hand[0] += state.deck_left
    state.deck, state.deck_left = [0] * 6, 0
    play(state, 0, "combo magic-missile", "target rottroll-a")
    state.discards = [0] * 6
    play(state, 0, "target rottroll-a")
    assert "end" in choices(state)


def test_spell_focus_does_not_count_jokers() -> None:
    state = fight("elpug", "magic joker", "1:rottroll-a 5:rottroll-b")
    play(state, 0, "combo magic-missile", "target rottroll-a", "target rottroll-b")
    assert PUGQUEST.to_act(state) == (0,)


def test_magic_missile_hits_one_then_the_same_or_another() -> None:
    state = fight("elpug", "2*magic", "1:rottroll-a 5:slime-a")
    play(state, 0, "combo magic-missile", "target rottroll-a", "target slime-a")
    assert (left(state, "rottroll-a"), left(state, "slime-a")) == (4, 1)


def test_arcane_shield() -> None:
    state = table(hero("elpug", 3, "magic intellect"), foes="3:mimic-doghouse-a")
    play(foe_turn(state, "mimic-doghouse-a"), 0, "riposte arcane-shield")
    assert left(state, 0) == 4


def test_mimic_magic_does_what_another_hero_has_just_done_from_his_own_place() -> None:
    heroes = (hero("puggah", 3, "2*strength"), hero("elpug", 2, "2*magic intellect"))
    state = turn(table(*heroes, foes="3:rottroll-a 2:rottroll-b"))
    play(state, 0, "combo reckless-bite")
    assert choices(state) == ["riposte mimic-magic", "pass"]
    play(state, 1, "riposte mimic-magic")
    assert (left(state, "rottroll-a"), left(state, "rottroll-b")) == (2, 2)
    assert (left(state, 0), left(state, 1)) == (5, 3), "each suffers its own bite"


@pytest.mark.rule("ruling 63")
def test_mimic_magic_does_not_copy_level_three_nor_ripostes() -> None:
    mage = hero("elpug", 2, "2*magic intellect")
    state = table(hero("puggah", 3, "4*strength", experience=5), mage, foes=WALL)
    play(turn(state), 0, "combo unstoppable", "pass")
    play(deal_any(state), 0, "pass")
    assert who(state) == 0
    knight = hero("sir-bravepug", 3, "strength speed")
    state = foe_turn(table(knight, mage, foes="3:mimic-doghouse-a"), "mimic-doghouse-a")
    play(state, 0, "riposte parry-and-riposte")
    assert is_idle(state)


def test_chain_lightning_springs_to_adjacent_foes() -> None:
    foes = "3:rottroll-a 3:rottroll-b 2:mimic-doghouse-a 5:slime-a"
    heroes = (hero("elpug", 3, "2*magic speed", experience=2), hero("puggah", 3))
    state = turn(table(*heroes, foes=foes))
    play(state, 0, "combo chain-lightning", "target rottroll-a")
    names = ("rottroll-a", "rottroll-b", "mimic-doghouse-a", "slime-a")
    assert [left(state, name) for name in names] == [3, 4, 3, 2]
    assert left(state, 1) == 6


def test_meteor_biscuit_hits_every_creature_of_one_column_of_choice() -> None:
    foes = "1:rottroll-a 1:rottroll-b 5:mimic-doghouse-a"
    state = play(fight("elpug", "3*magic intellect", foes), 0, "combo meteor-biscuit")
    assert choices(state) == ["aim 1", "aim 5"]
    play(state, 0, "aim 1")
    assert [left(state, name) for name in ("rottroll-a", "rottroll-b")] == [2, 2]
