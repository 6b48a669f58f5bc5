"""The fifteen kinds of monster: attacks, further effects, defence, prizes."""

import pytest

from tests.pugquest.dsl import (
    CARD,
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
    treasures,
    turn,
    who,
)
from undercroft.core.game import CHANCE, Step
from undercroft.games.pugquest.data import BASE
from undercroft.games.pugquest.numbering import KINDS
from undercroft.games.pugquest.state import State
from undercroft.games.pugquest.steps import BEGIN_ROUND

DEFENDERS = ("dachshydra", "skeleton-pug", "kobull-terrier", "lady-afghania-the-immaculate")
PRIZES = ("rottroll", "poodle-lich", "slime", "corgriffin", "kobull-terrier")


def test_dachshydra_hits_three_positions_for_one() -> None:
    heroes = (hero("puggah", 2), hero("elpug", 3), hero("pugtor", 4), hero("pugpin", 3))
    state = foe_turn(table(*heroes, foes="2:dachshydra-a"), "dachshydra-a")
    assert state.damage[:4] == [1, 1, 1, 0]


def test_war_bulldog_makes_a_hero_discard_a_treasure_of_its_choice() -> None:
    state = table(hero("puggah", 1, treasures="pizza bone-club"), foes="3:war-bulldog-a")
    foe_turn(state, "war-bulldog-a")
    assert choices(state) == ["drop pizza", "drop bone-club"]
    play(state, 0, "drop pizza")
    assert (treasures(state), left(state, 0)) == (["bone-club"], 5)


def test_war_bulldog_does_no_more_to_a_hero_without_treasures() -> None:
    state = foe_turn(table(hero("puggah", 1), foes="3:war-bulldog-a"), "war-bulldog-a")
    assert left(state, 0) == 5
    assert is_idle(state)


def test_rottroll_hits_for_two_and_as_a_prize_strengthens_one_melee_attack_a_world() -> None:
    state = foe_turn(table(hero("elpug", 3), foes="3:rottroll-a"), "rottroll-a")
    assert left(state, 0) == 2
    state = turn(table(hero("elpug", 3, "strength", prizes="rottroll-b"), foes="3:rottroll-a"))
    play(state, 0, "prize rottroll-b", "attack")
    assert left(state, "rottroll-a") == 2
    assert "prize rottroll-b" not in choices(state)
    assert not has_token(state, 0, "raging")


def test_mimic_doghouse_hits_for_two() -> None:
    state = foe_turn(table(hero("puggah", 3), foes="3:mimic-doghouse-a"), "mimic-doghouse-a")
    assert left(state, 0) == 4


def test_psi_pincher_hits_the_one_with_most_energies_who_then_cannot_defend_with_jokers() -> None:
    heroes = (hero("puggah", 1, "2*joker"), hero("elpug", 5, "speed"))
    state = foe_turn(table(*heroes, foes="3:psi-pincher-a"), "psi-pincher-a")
    assert choices(state) == ["defend joker", "pass"]
    play(state, 0, "pass")
    assert has_token(state, 0, "pinched")
    foe_turn(state, "psi-pincher-a")
    assert left(state, 0) == 4, "not even asked: jokers do not help any more"


def test_poodle_lich_picks_in_its_column_and_as_a_prize_bends_magic_once_a_round() -> None:
    heroes = (hero("puggah", 2), hero("elpug", 2), hero("pugpin", 3))
    state = foe_turn(table(*heroes, foes="3:poodle-lich-a"), "poodle-lich-a")
    assert state.damage[:3] == [0, 2, 0]
    lich = hero("sir-bravepug", 3, "2*magic", prizes="poodle-lich-a")
    state = turn(table(lich, foes="3:rottroll-a"))
    play(state, 0, "attack")
    assert hand(state) == ["magic"]
    assert state.used >> CARD["poodle-lich-a"] & 1
    at(state, Step(BEGIN_ROUND))
    assert not state.used >> CARD["poodle-lich-a"] & 1


def test_slime_makes_a_hero_discard_an_energy_and_as_a_prize_heals() -> None:
    state = foe_turn(table(hero("puggah", 4, "magic speed"), foes="3:slime-a"), "slime-a")
    assert choices(state) == ["discard speed", "discard magic"]
    play(state, 0, "discard magic")
    assert hand(state) == ["speed"]
    state = turn(table(hero("puggah", 4, damage=3, prizes="slime-b")))
    play(state, 0, "prize slime-b")
    assert left(state, 0) == 5
    assert state.players[0].prizes == ()
    assert state.monsters_gone == (CARD["slime-b"],)


def test_equal_prizes_are_offered_once() -> None:
    state = turn(table(hero("puggah", 4, damage=3, prizes="slime-a slime-b")))
    assert [word for word in choices(state) if word.startswith("prize")] == ["prize slime-a"]


def test_skeleton_pug_moves_left_and_hits_for_one() -> None:
    state = foe_turn(table(hero("puggah", 2), foes="3:skeleton-pug-a"), "skeleton-pug-a")
    assert (left(state, 0), column(state, "skeleton-pug-a")) == (5, 2)


def test_banshih_tzu_hits_both_columns_beside_the_opposite_one() -> None:
    heroes = (hero("puggah", 2), hero("elpug", 3), hero("pugtor", 4))
    state = foe_turn(table(*heroes, foes="1:banshih-tzu-a"), "banshih-tzu-a")
    assert state.damage[:3] == [2, 0, 2]


def test_corgriffin_hits_one_of_its_column_and_as_a_prize_gives_movement() -> None:
    heroes = (hero("puggah", 1), hero("elpug", 1))
    state = foe_turn(table(*heroes, foes="3:corgriffin-a"), "corgriffin-a")
    assert state.damage[:2] == [0, 1]
    state = turn(table(hero("elpug", 3, prizes="corgriffin-a")))
    assert [word for word in choices(state) if word.startswith("go")] == [
        "go 1",
        "go 2",
        "go 4",
        "go 5",
    ]


def test_chihuahua_horde_moves_three_and_hits_two_columns() -> None:
    heroes = (hero("puggah", 2), hero("elpug", 1), hero("pugtor", 3))
    state = foe_turn(table(*heroes, foes="4:chihuahua-horde-a"), "chihuahua-horde-a")
    assert column(state, "chihuahua-horde-a") == 2
    assert state.damage[:3] == [2, 0, 2]


def test_whippet_wraith_hits_a_whole_column() -> None:
    heroes = (hero("puggah", 1), hero("elpug", 1))
    state = foe_turn(table(*heroes, foes="3:whippet-wraith-a"), "whippet-wraith-a")
    assert state.damage[:2] == [2, 2]


def bomb(cards: str = "") -> State:
    heroes = (hero("elpug", 3, "2*magic"), hero("puggah", 3), hero("sir-bravepug", 2, cards))
    foes = "2:schnauzer-bomber-a 2:rottroll-a 3:slime-a 1:mimic-doghouse-a 4:dachshydra-a"
    state = turn(table(*heroes, foes=foes))
    state.damage[FOE["schnauzer-bomber-a"]] = 2
    play(state, 0, "combo magic-missile", "target schnauzer-bomber-a")
    return play(state, 0, "deal treasure pizza")


def test_schnauzer_bomber_hurts_every_creature_adjacent_when_defeated() -> None:
    state = bomb()
    names = ("rottroll-a", "slime-a", "mimic-doghouse-a", "dachshydra-a")
    assert [left(state, name) for name in names] == [4, 1, 3, 5]
    assert (left(state, 2), left(state, 1)) == (5, 6)


@pytest.mark.rule("ruling 65")
def test_a_hero_can_defend_against_the_explosion_but_not_riposte() -> None:
    state = bomb("strength speed")
    assert who(state) == 2
    assert choices(state) == ["defend strength", "pass"]
    play(state, 2, "defend strength")
    assert left(state, 2) == 6


@pytest.mark.rule("QD1")
def test_who_is_defeated_by_an_explosion_gives_nobody_experience() -> None:
    heroes = (hero("elpug", 3, "2*magic"), hero("puggah", 5))
    foes = "2:schnauzer-bomber-a 3:slime-a 5:rottroll-a"
    state = turn(table(*heroes, foes=foes))
    state.damage[FOE["schnauzer-bomber-a"]], state.damage[FOE["slime-a"]] = 2, 1
    play(state, 0, "combo magic-missile", "target schnauzer-bomber-a")
    deal_any(state)
    assert left(state, "slime-a") == 0
    assert [len(player.experience) for player in state.players] == [1, 0]
    assert CARD["slime-a"] in state.monster_discards


def test_explosions_set_each_other_off() -> None:
    foes = "2:schnauzer-bomber-a 3:schnauzer-bomber-b 4:slime-a 5:rottroll-a"
    state = turn(table(hero("elpug", 5, "2*magic"), foes=foes))
    for name in ("schnauzer-bomber-a", "schnauzer-bomber-b"):
        state.damage[FOE[name]] = 2
    play(state, 0, "combo magic-missile", "target schnauzer-bomber-a")
    deal_any(state)
    assert left(state, "slime-a") == 1
    assert line(state, 3) == []


def test_schnauzer_bomber_hits_three_positions() -> None:
    heroes = (hero("puggah", 2), hero("elpug", 3), hero("pugtor", 4))
    state = foe_turn(table(*heroes, foes="2:schnauzer-bomber-a"), "schnauzer-bomber-a")
    assert state.damage[:3] == [2, 2, 2]


def test_beagholder_hits_the_two_heroes_with_the_least_life() -> None:
    heroes = (hero("puggah", 1, damage=3), hero("elpug", 3), hero("pugtor", 5))
    state = foe_turn(table(*heroes, foes="3:beagholder-a"), "beagholder-a")
    assert state.damage[:3] == [5, 2, 0]


def test_beagholder_hits_one_hero_only_once() -> None:
    state = foe_turn(table(hero("puggah", 1), foes="3:beagholder-a"), "beagholder-a")
    assert left(state, 0) == 4


def test_kobull_terrier_hits_in_its_column_and_as_a_prize_shows_the_top_of_the_deck() -> None:
    state = foe_turn(table(hero("puggah", 4), foes="3:kobull-terrier-a"), "kobull-terrier-a")
    assert left(state, 0) == 5
    state = turn(table(hero("puggah", 3, prizes="kobull-terrier-a")))
    play(state, 0, "look", "deal energy joker")
    assert state.top == (5,)
    assert state.actions == 1
    assert PUGQUEST.view(state, 0).top == (5,)
    play(state, 0, "draw deck")
    assert hand(state) == ["joker"]


@pytest.mark.rule("QA6")
def test_these_creatures_defend_themselves() -> None:
    found = [name for name, defends in zip(BASE.foe_ids, BASE.foe_defends, strict=True) if defends]
    assert tuple(found) == DEFENDERS


@pytest.mark.rule("QD3")
def test_these_monsters_have_a_prize() -> None:
    names = BASE.foe_ids[:KINDS]
    found = [name for name, prize in zip(names, BASE.has_prize, strict=True) if prize]
    assert tuple(found) == PRIZES
    assert CHANCE < 0
