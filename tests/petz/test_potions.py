"""Phase 4: what potions cost."""

from itertools import combinations

import pytest

from tests.petz.dsl import (
    CARD,
    PETZ,
    at,
    cards,
    choices,
    endings,
    hand_of,
    pet,
    play,
    resident,
    seen_by,
    shop,
    table,
)
from undercroft.core.game import Step
from undercroft.games.petz.state import State
from undercroft.games.petz.steps import DISCARD, SHOW_OFF


def after_potions(needs: str, hand: str, suffering: int = 0, name: str = "wormie") -> State:
    """A pet whose cards hold potions, in a turn of phase 4 up to the discards."""
    owner = shop(pet(name, len(cards(needs)), needs, suffering), imps=0, hand=hand)
    return at(table(owner), Step(SHOW_OFF, 0))


@pytest.mark.rule("PE12")
def test_a_potion_does_nothing_to_the_pet_and_costs_a_card_of_the_colour_replaced() -> None:
    state = after_potions("potion, green poop", "green hunger, green anger, red play, yellow play")
    assert resident(state, 1).suffering == 0
    assert choices(state, 0) == ["discard green hunger", "discard green anger"]
    play(state, 0, "discard green anger")
    assert hand_of(state.players[0]) == ["green hunger", "red play", "yellow play"]
    assert state.discards[CARD["green anger"]] == 1
    assert PETZ.to_act(state) == ()


@pytest.mark.rule("PE12")
def test_the_colour_is_that_of_the_bar_the_potion_stood_for() -> None:
    hand = "green hunger, green poop, yellow play, yellow magic"
    state = after_potions("green poop, potion", hand, name="snakitty")
    assert choices(state, 0) == ["discard yellow play", "discard yellow magic"]


@pytest.mark.rule("PE12")
def test_each_potion_costs_a_card_of_its_own_colour() -> None:
    hand = "green hunger, green poop, yellow play, yellow magic, potion"
    state = after_potions("potion, potion", hand, name="snakitty")
    assert choices(state, 0) == ["discard green hunger", "discard green poop"]
    play(state, 0, "discard green poop")
    assert choices(state, 0) == ["discard yellow play", "discard yellow magic"]
    play(state, 0, "discard yellow play")
    assert hand_of(state.players[0]) == ["green hunger", "yellow magic", "potion"]
    assert PETZ.to_act(state) == ()


@pytest.mark.rule("PE12", "PL2")
def test_a_potion_of_a_lost_pet_costs_its_card_too() -> None:
    hand = "green hunger, green poop, yellow play"
    state = after_potions("potion, yellow hunger", hand, suffering=1, name="snakitty")
    assert state.players[0].pets[0] is None
    assert choices(state, 0) == ["discard green hunger", "discard green poop"]


@pytest.mark.rule("PE12")
def test_a_discarded_substitute_leaves_the_game() -> None:
    state = after_potions("potion, green poop", "green hunger, green substitute")
    assert choices(state, 0) == ["discard green hunger", "discard green substitute"]
    play(state, 0, "discard green substitute")
    assert sum(state.discards) == 0


@pytest.mark.rule("PE12")
@pytest.mark.parametrize("potions", [1, 2, 3])
def test_every_set_of_cards_to_discard_is_offered_once(potions: int) -> None:
    held = "green hunger, green hunger, green poop, green anger, green substitute, red play"
    sleepy = pet("wormie", 4, ", ".join(["potion"] * potions))  # three green bars come first
    state = at(table(shop(sleepy, hand=held)), Step(SHOW_OFF, 0))
    greens = [word.strip() for word in held.split(",") if "green" in word]
    wanted = {tuple(sorted(some)) for some in combinations(greens, potions)}
    found = [
        tuple(sorted([move.removeprefix("discard ") for move in moves]))
        for moves, _ in endings(state, 0, DISCARD)
    ]
    assert len(found) == len(set(found))
    assert set(found) == wanted


@pytest.mark.rule("PE12", "PS12")
@pytest.mark.parametrize("stays", ["green hunger", "green poop"])
def test_the_discard_tells_nothing_of_the_card_that_stays(stays: str) -> None:
    """It is asked even if both cards are alike: else the others would know the one that stays."""
    state = after_potions("potion, green poop", f"green hunger, {stays}")
    assert seen_by(1, state).to_act == (0,)
    play(state, 0, "discard green hunger")
    assert PETZ.to_act(state) == ()


@pytest.mark.rule("PE12")
@pytest.mark.parametrize(
    ("name", "needs", "colour"),
    [
        ("wormie", "potion, green poop", "green"),
        ("snakitty", "green poop, potion", "yellow"),
        ("birdie", "yellow play, potion", "purple"),
    ],
)
def test_every_card_of_the_colour_can_be_discarded_and_none_of_another(
    name: str, needs: str, colour: str
) -> None:
    """From the first need to the last, and the substitute; the colours beside it stay."""
    faces = [words for words in CARD if "turned" not in words and words != "potion"]
    state = after_potions(needs, ", ".join(faces), name=name)
    expected = [f"discard {words}" for words in faces if words.startswith(colour)]
    assert len(expected) == 7
    assert sorted(choices(state, 0)) == sorted(expected)
