"""Phase 3: need cards are drawn."""

from collections import Counter

import pytest

from tests.petz.dsl import (
    CARD,
    PETZ,
    at,
    cards,
    choices,
    deals,
    gained,
    grouped,
    hand_of,
    pet,
    play,
    resident,
    rest_of_round,
    run_chance,
    set_pile,
    shop,
    stock,
    table,
    told,
)
from undercroft.core.game import CHANCE, Step
from undercroft.games.petz.cards import needs_count
from undercroft.games.petz.constants import COLOURS, NEEDS
from undercroft.games.petz.data import BASE
from undercroft.games.petz.events import Drew, Reshuffled
from undercroft.games.petz.state import State
from undercroft.games.petz.steps import (
    ARRANGE,
    BEGIN_ASSIGNING,
    CLEAR_NEEDS,
    DRAW_NEEDS,
    HUNGER_NEEDS,
    OPENING_HAND,
)
from undercroft.games.petz.steps import CRYSTAL_BALL as GAZE

ONE_OF_EACH = "green hunger, red anger, yellow play, purple magic"


def colours_held(state: State, seat: int = 0) -> tuple[int, ...]:
    """How many need cards of each colour a seat holds, substitutes included."""
    words = [card.split()[0] for card in hand_of(state.players[seat])]
    return tuple([words.count(colour) for colour in COLOURS])


# Drawing


@pytest.mark.rule("PN6", "PE-K")
def test_one_card_is_drawn_for_each_visible_bar_of_its_colour() -> None:
    owner = shop(pet("snakitty", 2), pet("birdie", 3), hand=ONE_OF_EACH)
    state = at(table(owner), Step(DRAW_NEEDS, 0))
    run_chance(state)
    assert colours_held(state) == (2, 1, 3, 3)
    assert PETZ.to_act(state) == ()


@pytest.mark.rule("PN6")
@pytest.mark.parametrize("size", [2, 3, 4, 5, 6, 7])
def test_bars_that_are_not_visible_yet_bring_no_card(size: int) -> None:
    state = at(table(shop(pet("snakitty", size))), Step(DRAW_NEEDS, 0))
    run_chance(state)
    bars = ["green", "yellow", "red", "yellow", "green", "red", "red"][:size]
    assert colours_held(state) == tuple([bars.count(colour) for colour in COLOURS])


@pytest.mark.rule("PN6")
def test_a_player_without_pets_draws_nothing() -> None:
    state = at(table(shop(hand=ONE_OF_EACH)), Step(DRAW_NEEDS, 0))
    assert PETZ.to_act(state) == ()
    assert colours_held(state) == (1, 1, 1, 1)


@pytest.mark.rule("PN6")
def test_every_card_left_in_the_deck_is_as_likely_as_another() -> None:
    state = table(shop(pet("drago", 2)))
    set_pile(state, 1, "red hunger, red anger, red anger, red anger", "red disease")
    at(state, Step(DRAW_NEEDS, 0))
    assert deals(state) == {"deal need red hunger": 1, "deal need red anger": 3}
    play(state, CHANCE, "deal need red anger")
    assert (state.deck[CARD["red anger"]], state.deck_left[1]) == (2, 3)
    assert hand_of(state.players[0]) == ["red anger"]


@pytest.mark.rule("PN6")
def test_chance_draws_every_card_of_the_deck_in_its_share() -> None:
    state = table(shop(pet("drago", 2)))
    set_pile(state, 1, "red hunger, red anger, red anger, red disease")
    at(state, Step(DRAW_NEEDS, 0))
    seen: Counter[str] = Counter()
    for seed in range(400):
        seen[run_chance(state.clone(), seed)[0]] += 1
    assert set(seen) == {f"deal need red {need}" for need in ("hunger", "anger", "disease")}
    assert 160 < seen["deal need red anger"] < 240


@pytest.mark.rule("PN6")
def test_players_draw_in_order_from_the_start_player() -> None:
    owners = [shop(pet(name, 2)) for name in ("snakitty", "birdie", "drago")]
    state = rest_of_round(table(*owners, start=2), GAZE)
    drawing = []
    while PETZ.to_act(state) == (CHANCE,):
        drawing.append(state.agenda[-1].seat)
        PETZ.apply(state, CHANCE, PETZ.legal(state, CHANCE)[0])
    assert drawing == [2, 2, 0, 0, 1, 1]


@pytest.mark.rule("PN6")
def test_everybody_has_arranged_before_the_first_card_and_nobody_moves_a_pet_after() -> None:
    owners = [gained(shop(), pets=[pet(name, 2)]) for name in ("snakitty", "birdie")]
    state = rest_of_round(table(*owners), ARRANGE)
    play(state, 0, "house snakitty 3")
    assert PETZ.to_act(state) == (1,)
    play(state, 1, "house birdie 2")
    assert PETZ.to_act(state) == (CHANCE,)
    run_chance(state)
    assert {words.split()[0] for seat in (0, 1) for words in choices(state, seat)} == {"assign"}


@pytest.mark.rule("PN6")
def test_only_the_owner_is_told_which_card_was_drawn() -> None:
    state = table(shop(pet("drago", 2)))
    set_pile(state, 1, "red anger")
    at(state, Step(DRAW_NEEDS, 0))
    state.news = []
    play(state, CHANCE, "deal need red anger")
    told_to = {type(event): audience for event, audience in state.news}
    assert told_to[Drew] == 1 << 0


# Empty decks


@pytest.mark.rule("PN7")
def test_an_empty_deck_is_remade_from_its_discards_when_a_card_is_to_be_drawn() -> None:
    state = table(shop(pet("snakitty", 5)))  # two green bars, a red one, two yellow ones
    set_pile(state, 0, "green hunger", "green poop, green disease")
    set_pile(state, 1, "red anger", "red play")
    at(state, Step(DRAW_NEEDS, 0))
    assert deals(state) == {"deal need green hunger": 1}
    play(state, CHANCE, "deal need green hunger")
    assert deals(state) == {"deal need green poop": 1, "deal need green disease": 1}
    assert sum(state.discards) == 1
    play(state, CHANCE, "deal need green poop", "deal need red anger")
    assert state.discards[CARD["red play"]] == 1  # a deck that just ran out is not yet remade
    assert (state.deck_left[0], state.deck_left[1]) == (1, 0)


@pytest.mark.rule("PN7")
def test_remaking_a_deck_is_told() -> None:
    state = table(shop(pet("wormie", 2)))
    set_pile(state, 0, "", "green poop, green poop")
    state.news = []
    at(state, Step(DRAW_NEEDS, 0))
    run_chance(state)
    assert [event for event in told(state) if isinstance(event, Reshuffled)] == [Reshuffled(0)]


@pytest.mark.rule("PN7")
def test_without_deck_and_discards_the_player_gets_substitutes() -> None:
    state = table(shop(pet("wormie", 3)))  # two green bars and a red one
    set_pile(state, 0, "green poop")
    at(state, Step(DRAW_NEEDS, 0))
    run_chance(state)
    held = hand_of(state.players[0])
    assert (held[0], held[2]) == ("green poop", "green substitute")
    assert held[1].startswith("red ")
    assert PETZ.to_act(state) == ()


@pytest.mark.rule("PN7")
@pytest.mark.parametrize(
    ("colour", "need"), [("green", 0), ("red", 3), ("yellow", 2), ("purple", 4)]
)
def test_a_substitute_asks_for_the_dominant_need_of_its_deck(colour: str, need: int) -> None:
    substitute = cards(f"{colour} substitute")
    counts = [needs_count(BASE, substitute, other) for other in range(len(NEEDS))]
    assert counts == [1 if other == need else 0 for other in range(len(NEEDS))]


@pytest.mark.rule("PN7")
def test_a_substitute_is_fed_like_a_card_and_leaves_the_game_when_discarded() -> None:
    hungry = pet("trollie", 2, "green substitute, yellow poop")
    state = at(table(shop(hungry, vegetables=(1, 0, 0))), Step(HUNGER_NEEDS, 0), Step(CLEAR_NEEDS))
    assert choices(state, 0) == ["feed 1 0 0 0", "feed 1 1 0 0"]
    play(state, 0, "feed 1 1 0 0")
    assert resident(state, 1).cards == ()
    assert sum(state.discards) == state.discards[CARD["yellow poop"]] == 1


@pytest.mark.rule("PN7")
def test_the_opening_hand_is_dealt_by_the_same_rule() -> None:
    state = table()
    set_pile(state, 3, "")
    at(state, Step(OPENING_HAND, 0))
    run_chance(state)
    assert colours_held(state) == (1, 1, 1, 1)
    assert state.players[0].hand[CARD["purple substitute"]] == 1


@pytest.mark.rule("PN7", "PR1")
def test_a_book_may_bring_a_substitute_too() -> None:
    state = stock(
        table(shop(), shop(), shop(), round=2), artifacts="fun-with-food whip-of-obedience"
    )
    set_pile(state, 2, "")
    grouped(state, "1+0")
    play(state, 0, "send 1 artifacts", "colour fun-with-food yellow")
    assert hand_of(state.players[0]) == ["yellow substitute"]


# Books


@pytest.mark.rule("PR1")
@pytest.mark.parametrize(
    ("book", "colours"),
    [
        ("savage-feasts", ("red", "green")),
        ("fun-with-food", ("yellow", "green")),
        ("messing-with-magic", ("purple", "yellow")),
        ("monsters-i-have-battled", ("red", "purple")),
    ],
)
def test_a_book_offers_two_colours_and_a_card_of_the_chosen_one(
    book: str, colours: tuple[str, str]
) -> None:
    state = stock(table(shop(), shop(), shop(), round=2), artifacts=f"{book} whip-of-obedience")
    grouped(state, "1+0")
    play(state, 0, "send 1 artifacts")
    assert choices(state, 0) == [f"colour {book} {colour}" for colour in colours]
    play(state, 0, f"colour {book} {colours[1]}")
    run_chance(state)
    assert colours_held(state) == tuple([int(colour == colours[1]) for colour in COLOURS])


@pytest.mark.rule("PR1", "PN9")
def test_a_book_keeps_one_more_card_of_its_colour_in_every_round() -> None:
    state = stock(table(shop(hand=ONE_OF_EACH), shop(), shop()), artifacts="savage-feasts")
    grouped(state, "1+0")
    play(state, 0, "send 1 artifacts", "colour savage-feasts green")
    run_chance(state)
    state.players[0].pets[0] = pet("snakitty", 2)
    for _ in range(2):
        at(state, Step(DRAW_NEEDS, 0), Step(BEGIN_ASSIGNING), Step(CLEAR_NEEDS))
        run_chance(state)
        while PETZ.to_act(state) == (0,):
            play(state, 0, choices(state, 0)[0])
        assert colours_held(state) == (2, 1, 1, 1)
