"""Cleric, druid, wizard, ranger and bard: each ability and each combo."""

import pytest

from tests.pugquest.dsl import (
    FOE,
    PUGQUEST,
    at,
    choices,
    column,
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
from undercroft.games.pugquest.state import State
from undercroft.games.pugquest.steps import DEAL_WORLD

WALL = "3:rottroll-a 3:rottroll-b 2:dachshydra-a 4:mimic-doghouse-b"


def fight(name: str, cards: str, foes: str = WALL, experience: int = 5) -> State:
    """A hero of level 3 in the middle column, on its turn."""
    return turn(table(hero(name, 3, cards, experience=experience), foes=foes))


# Pugtor


def test_prayer_once_a_world_one_hero_heals_up_to_three() -> None:
    state = turn(table(hero("pugtor", 3), hero("puggah", 1, damage=5), hero("elpug", 1, damage=1)))
    play(state, 0, "ability", "target 2")
    assert (left(state, 1), state.actions) == (4, 2)
    assert "ability" not in choices(state)


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
    assert PUGQUEST.to_act(state) != (CHANCE,)


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
