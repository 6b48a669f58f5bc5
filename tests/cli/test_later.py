"""Choices that come one after another in an order: what can only be chosen later is named."""

import pytest

from tests.cli.runner import Runner
from tests.cli.test_decorators_play import play as play_decorators
from tests.cli.test_petz_screen import screen as petz_screen
from tests.cli.test_pugquest_screen import asked
from tests.petz import dsl as petz
from tests.petz.test_refusals_early import assigning, assigning_the_second_card
from tests.petz.test_refusals_late import potions_drunk
from tests.pugquest.dsl import at, hero, table
from undercroft.core.game import Step
from undercroft.games.petz.state import State
from undercroft.games.petz.view import see
from undercroft.games.pugquest.steps import KEEP_WITHIN_LIMIT


def question(state: State, language: str = "en") -> str:
    moves = petz.PETZ.legal(state, 0)
    return petz_screen(2, language).ask(see(state, 0), moves).plain


def test_cards_for_a_later_bar_are_named() -> None:
    """Two green bars for hunger, play and magic: magic can only be on the second."""
    assert question(assigning()) == (
        "Ann, assign a green card to Dunguin (bar 1 of 4). "
        "The order is by need: after this one, magic can be chosen too."
    )
    assert "on pourra aussi choisir magie." in question(assigning(), "fr")


def test_potions_for_a_later_bar_are_named() -> None:
    state = assigning()
    state.players[0].hand[petz.cards("potion")[0]] = 1
    assert "after this one, potion can be chosen too." in question(state)


def test_nothing_is_named_for_the_last_bar_of_a_colour() -> None:
    assert "later" not in question(assigning_the_second_card())
    assert "can be chosen too" not in question(assigning_the_second_card())


def test_cards_to_discard_after_others_are_named() -> None:
    assert "after this one, magic can be chosen too." in question(potions_drunk())


@pytest.mark.parametrize(
    ("language", "shown"),
    [
        ("en", "After it, Haunted Salon can be named too."),
        ("fr", "Après lui, on pourra aussi nommer Salon hanté."),
    ],
)
def test_the_last_goal_can_be_named_second(undercroft: Runner, language: str, shown: str) -> None:
    played = " ".join(play_decorators(undercroft, 3, language, ["1"]).out.split())
    assert played.count(shown) == 1


def test_energies_to_discard_after_others_are_named() -> None:
    """Two too many: of the kinds in order, the last can't be the first."""
    state = at(table(hero("puggah", 1, "8*strength 3*magic joker")), Step(KEEP_WITHIN_LIMIT, 0))
    assert asked(state)[0].startswith("Ann (Puggah), discard 2 more")
    assert asked(state)[0].endswith("After the first, Joker can be named too.")
    assert "on pourra aussi nommer Joker." in asked(state, "fr")[0]
