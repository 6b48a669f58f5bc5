"""Rulings that no test of a chapter proves by the way."""

import pytest

from tests.pugquest.dsl import (
    FOE,
    at,
    choices,
    column,
    deal_any,
    foe_turn,
    hand,
    has_token,
    hero,
    left,
    play,
    steal,
    table,
    token,
    treasures,
    turn,
    who,
)
from undercroft.core.game import Step
from undercroft.games.pugquest.data import load_pack
from undercroft.games.pugquest.steps import NEXT_TURN, OPEN_MARKET, RIPOSTE, TRADE
from undercroft.games.pugquest.worlds import end_world


@pytest.mark.rule("ruling 58")
def test_only_so_many_paid_combos_fit_into_a_turn() -> None:
    box = load_pack({"limits": {"combos": 2}})
    archer = hero("pugorn", 3, "4*speed", treasures="kibble-slingshot cupcake")
    state = turn(table(archer, foes="3:rottroll-a", box=box))
    play(state, 0, "combo quick-step", "pass", "combo quick-step", "pass")
    assert [word for word in choices(state) if word.startswith(("combo", "use"))] == ["use cupcake"]


@pytest.mark.rule("ruling 59")
def test_an_offer_that_is_withdrawn_counts() -> None:
    state = table(hero("puggah", 0, "magic"), hero("elpug", 0, "speed"), foes="")
    for player in state.players:
        player.is_out = False
    at(state, Step(TRADE, 0))
    for _ in range(5):
        play(state, 0, "offer 2", "pass")
    assert (state.players[0].offers, state.agenda) == (5, [])


@pytest.mark.rule("ruling 61")
def test_loot_is_shared_out_before_the_explosion() -> None:
    heroes = (hero("elpug", 3, "2*magic"), hero("puggah", 2, "2*intellect", damage=5))
    foes = "2:schnauzer-bomber-a 5:rottroll-a"
    state = table(*heroes, foes=foes, options="evil-lord")
    state.damage[FOE["schnauzer-bomber-a"]] = 2
    turn(steal(state, "schnauzer-bomber-a", "boots-of-fetch"))
    play(state, 0, "combo magic-missile", "target schnauzer-bomber-a")
    while who(state) == 2:
        play(state, 2, "pass")
    assert len(state.players[0].experience) == 1
    play(state, 0, "deal treasure lucky-collar")
    play(state, 1, "pay intellect")
    assert treasures(state, 1) == ["lucky-collar"]
    assert (who(state), left(state, 1)) == (1, 1), "asked for the boots, and still there"
    play(state, 1, "pass")
    while left(state, 1) and who(state) == 1:
        play(state, 1, "pass")
    assert left(state, 1) == 0


@pytest.mark.rule("ruling 64")
def test_the_struck_hero_may_riposte_as_often_as_they_like() -> None:
    mage = hero("elpug", 4, "2*magic 2*intellect")
    state = table(mage, foes="3:boss", boss="the-vacuumancer", world="cinder-kennels", number=3)
    foe_turn(state, "boss")
    assert (who(state), state.agenda[-1].kind) == (0, RIPOSTE)
    play(state, 0, "riposte arcane-shield", "riposte arcane-shield")
    assert (left(state, 0), hand(state)) == (4, [])


@pytest.mark.rule("ruling 66")
def test_more_damage_instead_of_a_treasure_cannot_be_defended_against() -> None:
    thief = hero("puggah", 1, "3*strength")
    boss = "badger-of-the-seven-seas"
    state = foe_turn(table(thief, foes="3:boss", boss=boss, number=3), "boss")
    play(state, 0, "defend strength", "defend strength", "pass")
    assert (left(state, 0), hand(state)) == (4, ["strength"])


@pytest.mark.rule("ruling 67")
def test_an_answer_outside_ones_turn_can_focus_again() -> None:
    box = load_pack({"combos": {"arcane-shield": {"cost": ["magic", "magic"]}}})
    mage = hero("elpug", 3, "4*magic")
    state = turn(table(mage, foes="3:mimic-doghouse-a", box=box))
    play(state, 0, "combo magic-missile", "ability", "deal energy speed", "end")
    at(state, Step(NEXT_TURN))
    play(state, 0, "riposte arcane-shield", "ability", "deal energy spirit")
    assert hand(state) == ["spirit", "speed"]


@pytest.mark.rule("ruling 69")
def test_who_is_placed_by_a_boss_does_not_slide() -> None:
    icy = "icy-lands"
    dane = table(
        hero("puggah", 5), foes="3:boss", boss="great-dane-of-doom", world=icy, number=3, round=2
    )
    assert column(foe_turn(dane, "boss"), "boss") == 5
    heroes = (hero("puggah", 4), hero("elpug", 5))
    sucked = table(*heroes, foes="3:boss", boss="the-vacuumancer", world=icy, number=3, round=2)
    foe_turn(sucked, "boss")
    assert column(sucked, "boss") == 5
    assert (column(sucked, 0), column(sucked, 1)) == (5, 5)


@pytest.mark.rule("ruling 70")
def test_a_prize_is_no_treasure_to_be_discarded() -> None:
    state = table(hero("puggah", 1, prizes="corgriffin-a"), foes="3:war-bulldog-a")
    foe_turn(state, "war-bulldog-a")
    assert (left(state, 0), len(state.players[0].prizes)) == (5, 1)


@pytest.mark.rule("ruling 74")
def test_tokens_are_off_before_the_market_opens() -> None:
    state = token(table(hero("pugtor", 3, tokens="blessed")), FOE["mimic-doghouse-a"], "eyed")
    end_world(state, True)
    assert state.agenda[-1].kind == OPEN_MARKET
    assert not has_token(state, 0, "blessed")
    assert not has_token(state, "mimic-doghouse-a", "eyed")


@pytest.mark.rule("ruling 77")
@pytest.mark.parametrize(("options", "asked"), [("", False), ("evil-lord", True)])
def test_who_has_cards_enough_is_asked_where_hands_are_hidden(options: str, asked: bool) -> None:
    mage = hero("elpug", 3, "2*speed")
    state = table(mage, foes="3:mimic-doghouse-a", options=options)
    deal_any(foe_turn(state, "mimic-doghouse-a"))
    assert (len(state.agenda) > 0 and choices(state) == ["pass"]) == asked


@pytest.mark.rule("ruling 78")
def test_an_evil_eye_adds_once_to_a_combo_that_hits_twice() -> None:
    state = turn(table(hero("elpug", 3, "2*magic"), foes="3:rottroll-a 5:rottroll-b"))
    token(state, FOE["rottroll-a"], "eyed")
    play(state, 0, "combo magic-missile", "target rottroll-a", "target rottroll-a")
    assert left(state, "rottroll-a") == 5 - 3
