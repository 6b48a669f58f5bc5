"""Defeat of monsters: experience, treasures, prizes (QD1-QD3)."""

import pytest

from tests.pugquest.dsl import (
    CARD,
    FOE,
    PUGQUEST,
    at,
    choices,
    deal_any,
    hand,
    hero,
    left,
    play,
    table,
    treasures,
    turn,
    who,
)
from undercroft.core.game import CHANCE, Step
from undercroft.games.pugquest.defeat import suffer
from undercroft.games.pugquest.state import NOTHING, State
from undercroft.games.pugquest.steps import TRADE


def slain(monster: str = "war-bulldog-a", cards: str = "2*strength") -> State:
    """A hero in column 3 defeats a monster in column 1, opposite another hero."""
    heroes = (hero("elpug", 3, "2*magic"), hero("puggah", 1, cards))
    state = turn(table(*heroes, foes=f"1:{monster} 5:rottroll-b"))
    state.damage[FOE[monster]] = left(state, monster) - 1
    return play(state, 0, "combo magic-missile", f"target {monster}")


@pytest.mark.rule("QD1")
def test_the_last_damage_earns_the_experience_in_whatever_column() -> None:
    state = slain()
    assert state.players[0].experience == (CARD["war-bulldog-a"],)
    assert state.players[1].experience == ()


@pytest.mark.rule("QD1")
def test_a_defeated_monster_drops_a_treasure() -> None:
    assert PUGQUEST.show(PUGQUEST.legal(slain(), CHANCE)[0]).startswith("deal treasure")


@pytest.mark.rule("QD1")
def test_if_no_hero_dealt_it_nobody_gets_the_experience() -> None:
    state = table(hero("elpug", 3), foes="1:slime-a 5:rottroll-b")
    suffer(state, FOE["slime-a"], 2, NOTHING)
    assert state.players[0].experience == ()
    assert state.monster_discards == (CARD["slime-a"],)


@pytest.mark.rule("QD2")
def test_the_treasure_goes_to_the_opposite_column_not_to_the_slayer() -> None:
    state = play(slain(), 0, "deal treasure bone-club")
    assert who(state) == 1
    assert choices(state) == ["pay strength", "pass"]
    play(state, 1, "pay strength")
    assert (treasures(state, 0), treasures(state, 1)) == ([], ["bone-club"])
    assert hand(state, 1) == ["strength"]


@pytest.mark.rule("QD2")
def test_else_it_is_lost() -> None:
    state = play(slain(), 0, "deal treasure bone-club")
    play(state, 1, "pass")
    assert len(state.treasure_discards) == 1
    assert len(state.treasure_deck) == 20


@pytest.mark.rule("QD2")
def test_an_energy_of_another_type_does_not_pay() -> None:
    state = play(slain(cards="magic"), 0, "deal treasure bone-club")
    assert who(deal_any(state)) == 0
    assert treasures(state, 1) == []


@pytest.mark.rule("QD3")
def test_a_prize_replaces_treasure_and_experience() -> None:
    state = slain("rottroll-a")
    assert (who(state), choices(state)) == (0, ["prize rottroll-a", "pass"])
    play(state, 0, "prize rottroll-a")
    player = state.players[0]
    assert (player.prizes, player.experience) == ((CARD["rottroll-a"],), ())
    deal_any(state)
    assert len(state.treasure_deck) == 21, "the combo goes on, no treasure is dropped"


@pytest.mark.rule("QD3")
def test_the_prize_is_decided_before_a_treasure_is_turned_up() -> None:
    state = play(slain("rottroll-a"), 0, "pass")
    assert state.players[0].experience == (CARD["rottroll-a"],)
    assert PUGQUEST.show(PUGQUEST.legal(state, CHANCE)[0]).startswith("deal treasure")


@pytest.mark.rule("QD3")
def test_a_monster_without_a_prize_is_experience_at_once() -> None:
    assert PUGQUEST.to_act(slain()) == (CHANCE,)


@pytest.mark.rule("QD3")
def test_a_prize_cannot_be_traded() -> None:
    heroes = (hero("elpug", 3, prizes="slime-a", treasures="pizza"), hero("puggah", 1))
    state = at(table(*heroes), Step(TRADE, 0))
    play(state, 0, "offer 2")
    assert choices(state) == ["pass", "add pizza"]


@pytest.mark.rule("QD4")
def test_heroes_defeated_by_themselves_are_out_too() -> None:
    heroes = (hero("puggah", 3, "2*strength", damage=5), hero("elpug", 1))
    state = turn(table(*heroes, foes="3:rottroll-a"))
    play(state, 0, "combo reckless-bite")
    assert state.players[0].is_out
    assert PUGQUEST.to_act(deal_any(state)) == ()
