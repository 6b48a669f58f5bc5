"""Phase 3: the crystal ball."""

from itertools import combinations

import pytest

from tests.petz.dsl import (
    CARD,
    PETZ,
    at,
    choices,
    deals,
    endings,
    hand_of,
    pet,
    play,
    rest_of_round,
    run_chance,
    seen_by,
    set_pile,
    shop,
    table,
)
from undercroft.core.game import CHANCE, Step
from undercroft.games.petz.state import State
from undercroft.games.petz.steps import CRYSTAL_BALL, SWAP

ONE_OF_EACH = "green hunger, red anger, yellow play, purple magic"


def gazing(hand: str, deck: str = "") -> State:
    """The owner of the crystal ball, before drawing; with the green deck as given."""
    state = table(shop(hand=hand, artifacts="crystal-ball"))
    if deck:
        set_pile(state, 0, deck)
    return at(state, Step(CRYSTAL_BALL, 0))


@pytest.mark.rule("PN5", "PR2")
def test_the_crystal_ball_offers_every_need_card_in_hand_but_no_potion() -> None:
    state = gazing(f"{ONE_OF_EACH}, green hunger, red substitute, potion")
    assert choices(state, 0) == [
        "done",
        "swap green hunger",
        "swap red anger",
        "swap yellow play",
        "swap purple magic",
        "swap red substitute",
    ]


@pytest.mark.rule("PN5", "PR2")
def test_each_card_swapped_is_replaced_by_one_of_its_colour() -> None:
    state = gazing(f"{ONE_OF_EACH}, potion")
    play(state, 0, "swap green hunger", "swap purple magic")
    drawn = run_chance(state)
    assert [words.split()[2] for words in drawn] == ["green", "purple"]
    colours = [card.split()[0] for card in hand_of(state.players[0])]
    assert colours == ["green", "red", "yellow", "purple", "potion"]
    assert state.discards[CARD["green hunger"]] == state.discards[CARD["purple magic"]] == 1


@pytest.mark.rule("PN5")
def test_at_most_three_cards_are_swapped() -> None:
    state = gazing(f"{ONE_OF_EACH}, green poop")
    play(state, 0, "swap green hunger", "swap green poop", "swap red anger")
    assert PETZ.to_act(state) == (CHANCE,)
    assert state.draws == (2, 1, 0, 0)


@pytest.mark.rule("PN5")
def test_all_cards_are_discarded_before_a_replacement_is_seen() -> None:
    state = gazing(ONE_OF_EACH)
    play(state, 0, "swap green hunger")
    assert PETZ.to_act(state) == (0,)
    play(state, 0, "swap red anger")
    assert PETZ.to_act(state) == (0,)
    play(state, 0, "done")
    assert PETZ.to_act(state) == (CHANCE,)


@pytest.mark.rule("PN5")
def test_nothing_needs_to_be_swapped() -> None:
    state = gazing(ONE_OF_EACH)
    play(state, 0, "done")
    assert PETZ.to_act(state) == ()
    assert hand_of(state.players[0]) == [word.strip() for word in ONE_OF_EACH.split(",")]


@pytest.mark.rule("PN5")
def test_every_set_of_up_to_three_cards_is_offered_once() -> None:
    held = "green hunger, green hunger, green poop, red anger, purple magic, green substitute"
    state = gazing(held)
    words = [word.strip() for word in held.split(",")]
    wanted = {tuple(sorted(few)) for count in range(4) for few in combinations(words, count)}
    swapped = [
        tuple(sorted([move.removeprefix("swap ") for move in moves if move != "done"]))
        for moves, _ in endings(state, 0, SWAP)
    ]
    assert len(swapped) == len(set(swapped))
    assert set(swapped) == wanted


@pytest.mark.rule("PN5", "PN7")
def test_a_swapped_card_may_come_back_when_the_deck_is_remade_of_it() -> None:
    state = gazing("green anger, green poop", "green disease")
    play(state, 0, "swap green poop", "done")
    play(state, CHANCE, "deal need green disease")
    at(state, Step(CRYSTAL_BALL, 0))
    play(state, 0, "swap green anger", "swap green disease")
    assert deals(state) == {
        "deal need green poop": 1,
        "deal need green anger": 1,
        "deal need green disease": 1,
    }


@pytest.mark.rule("PN5", "PN7")
def test_a_swapped_substitute_leaves_the_game_and_an_empty_deck_gives_another() -> None:
    state = gazing("green substitute", "green poop")
    play(state, 0, "swap green substitute", "deal need green poop")
    assert hand_of(state.players[0]) == ["green poop"]
    assert sum(state.discards) == 0
    set_pile(state, 3, "")
    state.players[0].hand[CARD["purple substitute"]] = 1
    at(state, Step(CRYSTAL_BALL, 0))
    play(state, 0, "swap purple substitute")
    assert hand_of(state.players[0]) == ["green poop", "purple substitute"]


@pytest.mark.rule("PN5")
def test_the_crystal_ball_comes_before_ones_own_draw_and_after_that_of_earlier_players() -> None:
    first = shop(pet("snakitty", 2))
    owner = shop(pet("drago", 2), hand=ONE_OF_EACH, artifacts="crystal-ball")
    state = rest_of_round(table(first, owner), CRYSTAL_BALL)
    assert len(run_chance(state)) == 2
    assert PETZ.to_act(state) == (1,)
    assert choices(state, 1)[1] == "swap green hunger"
    play(state, 1, "done")
    assert len(run_chance(state)) == 2


@pytest.mark.rule("PN5")
def test_the_crystal_ball_works_without_pets_and_only_for_its_owner() -> None:
    state = rest_of_round(
        table(shop(hand=ONE_OF_EACH), shop(hand=ONE_OF_EACH, artifacts="crystal-ball")),
        CRYSTAL_BALL,
    )
    assert PETZ.to_act(state) == (1,)
    play(state, 1, "swap red anger", "done")
    assert PETZ.to_act(state) == (CHANCE,)


@pytest.mark.rule("PN5", "PS12")
@pytest.mark.parametrize("other", ["green anger", "green disease"])
def test_swapping_tells_nothing_of_the_cards_that_stay(other: str) -> None:
    """Two green cards are held: whether the one that stays comes before or after is hidden."""
    state = gazing(f"green disease, {other}")
    play(state, 0, "swap green disease")
    assert seen_by(1, state).to_act == (0,)
