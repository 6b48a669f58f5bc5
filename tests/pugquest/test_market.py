"""The market and trade between worlds (QW1, QW2)."""

import pytest

from tests.pugquest.dsl import (
    PUGQUEST,
    TREASURE,
    at,
    choices,
    hand,
    hero,
    is_idle,
    play,
    table,
    treasures,
    turn,
    who,
)
from tests.pugquest.dsl import Hero as Somebody
from undercroft.core.game import IllegalMove, Step
from undercroft.games.pugquest.state import State
from undercroft.games.pugquest.steps import OPEN_MARKET, TRADE


def market(*heroes: Somebody, stock: str = "cupcake bone-club golden-bone") -> State:
    """A market in Whispering Woods (spirit) with these treasures."""
    state = at(table(*heroes, foes=""), Step(OPEN_MARKET))
    for name in stock.split()[: len(heroes)]:
        play(state, 0, f"deal treasure {name}")
    return state


def trading(*heroes: Somebody) -> State:
    return at(table(*heroes, foes=""), Step(TRADE, 0))


@pytest.mark.rule("QW1")
def test_survivors_come_by_initiative_and_take_one_for_an_energy_of_the_worlds_type() -> None:
    state = market(hero("elpug", 1, "spirit"), hero("puggah", 2, "spirit joker"))
    assert who(state) == 1
    assert choices(state) == ["take cupcake", "take bone-club", "pass"]
    play(state, 1, "take bone-club")
    assert choices(state) == ["pay spirit", "pay joker"]
    play(state, 1, "pay joker")
    assert (treasures(state, 1), hand(state, 1)) == (["bone-club"], ["spirit"])
    assert (who(state), choices(state)) == (0, ["take cupcake", "pass"])


@pytest.mark.rule("QW1")
def test_one_may_swap_a_treasure_on_the_same_terms_and_later_heroes_may_take_it() -> None:
    heroes = (hero("elpug", 1, "spirit"), hero("puggah", 2, "spirit", treasures="pizza"))
    state = market(*heroes)
    assert "swap pizza cupcake" in choices(state)
    play(state, 1, "swap pizza cupcake")
    assert (treasures(state, 1), hand(state, 1)) == (["cupcake"], [])
    assert choices(state) == ["take pizza", "take bone-club", "pass"]
    play(state, 0, "take pizza")
    assert treasures(state, 0) == ["pizza"]


@pytest.mark.rule("QW1")
def test_the_rest_is_discarded() -> None:
    state = play(market(hero("elpug", 1, "spirit")), 0, "pass")
    assert state.market == ()
    assert state.treasure_discards == (TREASURE["cupcake"],)


@pytest.mark.rule("QW1")
def test_who_cannot_pay_is_not_asked() -> None:
    state = market(hero("elpug", 1, "spirit"), hero("puggah", 2, "speed"))
    assert who(state) == 0


@pytest.mark.rule("QW1")
def test_a_treasure_does_not_pay_for_itself() -> None:
    state = market(hero("elpug", 1, "spirit"), stock="golden-bone")
    play(state, 0, "take golden-bone")
    assert (hand(state), treasures(state), state.used) == ([], ["golden-bone"], 0)


@pytest.mark.rule("QW2")
def test_an_offer_is_put_together_and_accepted() -> None:
    heroes = (hero("elpug", 1, "2*magic speed"), hero("puggah", 2, "strength", treasures="pizza"))
    state = trading(*heroes)
    play(state, 0, "offer 2", "add speed", "add magic", "ask pizza", "propose")
    assert who(state) == 1
    play(state, 1, "accept")
    assert (hand(state, 0), treasures(state, 0)) == (["magic"], ["pizza"])
    assert hand(state, 1) == ["strength", "speed", "magic"]


@pytest.mark.rule("QW2")
def test_a_refused_offer_changes_nothing() -> None:
    state = trading(hero("elpug", 1, "magic"), hero("puggah", 2, "strength"))
    play(state, 0, "offer 2", "add magic", "ask strength", "propose")
    play(state, 1, "refuse")
    assert (hand(state, 0), hand(state, 1)) == (["magic"], ["strength"])
    assert who(state) == 0


@pytest.mark.rule("QW2")
def test_gifts_and_requests_are_offers_too() -> None:
    state = trading(hero("elpug", 1, "magic"), hero("puggah", 2, "strength"))
    play(state, 0, "offer 2", "add magic", "propose")
    play(state, 1, "accept")
    play(state, 0, "offer 2", "ask strength", "propose")
    play(state, 1, "accept")
    assert (hand(state, 0), hand(state, 1)) == (["strength"], ["magic"])


@pytest.mark.rule("QW2")
def test_a_hero_makes_at_most_five_offers_a_market() -> None:
    state = trading(hero("elpug", 1, "magic"), hero("puggah", 2, "strength"))
    for _ in range(5):
        play(state, 0, "offer 2", "pass")
    assert is_idle(state)


@pytest.mark.rule("QW2")
def test_only_survivors_trade() -> None:
    state = trading(hero("elpug", 1, "magic"), hero("puggah", 0), hero("pugtor", 2))
    assert choices(state) == ["pass", "offer 3"]


@pytest.mark.rule("QW2")
@pytest.mark.parametrize(
    ("moves", "move"),
    [
        (("offer 2",), "add joker"),
        (("offer 2",), "ask pizza"),
        (("offer 2",), "propose"),
        (("offer 2", "add magic"), "add magic"),
        (("offer 2", "add magic"), "accept"),
        (("offer 2", "add magic"), "ask magic"),
        ((), "accept"),
    ],
)
def test_what_cannot_be_offered_is_refused_and_nothing_is_lost(
    moves: tuple[str, ...], move: str
) -> None:
    state = trading(hero("elpug", 1, "magic"), hero("puggah", 2, "strength magic"))
    play(state, 0, *moves)
    before = state.clone()
    with pytest.raises(IllegalMove, match="QW2"):
        play(state, 0, move)
    assert state == before


@pytest.mark.rule("QW2")
def test_during_a_world_nothing_is_traded() -> None:
    state = turn(table(hero("elpug", 1, "magic"), hero("puggah", 2)))
    assert not [word for word in choices(state) if word.startswith(("offer", "give"))]
    assert PUGQUEST.to_act(state) == (0,)


@pytest.mark.rule("QW2")
def test_what_is_offered_and_asked_for_is_named_in_order() -> None:
    one, other = hero("elpug", 1, "2*strength speed magic"), hero("puggah", 2, "strength spirit")
    state = play(trading(one, other), 0, "offer 2")
    items = ["add strength", "add speed", "add magic"]
    assert choices(state) == ["pass", *items, "ask strength", "ask spirit"]
    play(state, 0, "add strength")
    assert choices(state) == ["pass", "propose", *items, "ask spirit"]
    play(state, 0, "add speed")
    assert choices(state) == ["pass", "propose", "add magic", "ask spirit"]
    play(state, 0, "add magic", "ask spirit")
    assert choices(state) == ["pass", "propose"]
    play(state, 0, "pass", "offer 2", "add speed")
    assert choices(state)[2] == "add magic", "after a single one too"
