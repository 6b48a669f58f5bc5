"""Why moves are refused: always with a reason, a rule and a sentence in both languages."""

import ast
import re
import tomllib
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from random import Random

import pytest

from tests.petz.dsl import PETZ
from tests.petz.test_refusals_early import (
    DEALING,
    EARLY,
    Row,
    assigning,
    gazing,
    housing,
    one_group_made,
    opening_a_book,
    placing_an_addon,
    placing_cages,
    refusal,
    sending,
    taking_a_cage,
    taking_a_young_pet,
    taking_an_addon,
)
from tests.petz.test_refusals_late import (
    LATE,
    armouring,
    bored,
    cleaning,
    exhibiting,
    feeding,
    furious,
    potions_drunk,
    selling,
    shovelling,
    storing,
)
from undercroft.core.game import CHANCE, Move
from undercroft.games import rulebook
from undercroft.games.petz import moves as m
from undercroft.games.petz import refusals
from undercroft.games.petz.constants import ARTIFACTS, BOOKS
from undercroft.games.petz.game import OPTION_BITS
from undercroft.games.petz.notation import never_legal, vocabulary
from undercroft.games.petz.state import State
from undercroft.games.petz.steps import EXHIBIT, GROUP

# What a step waits for is said to whoever tries something else, and to whoever wants to pass.
WAITING: list[Row] = [
    (one_group_made, "keep 1", "PG1", "Now it is time to make groups."),
    (sending, "group 1+0", "PG6", "Now it is time to send a group or to keep it home."),
    (sending, "done", "PG6", "Send one of your groups, or keep it home."),
    (taking_a_cage, "take pet uni", "PG11", "Now it is time to choose one of the cages on offer."),
    (taking_a_cage, "done", "PG11", "Choose one of the cages on offer."),
    (taking_an_addon, "keep 1", "PG12", "Now it is time to choose one of the addons on offer."),
    (taking_an_addon, "done", "PG12", "Choose one of the addons on offer."),
    (taking_a_young_pet, "keep 1", "PG13", "Now it is time to choose one of the pets on offer."),
    (taking_a_young_pet, "done", "PG13", "Choose one of the pets on offer."),
    (opening_a_book, "keep 1", "PG10", "Now it is time to choose the colour of a book."),
    (opening_a_book, "done", "PG10", "Choose the colour of the book now."),
    (placing_cages, "house uni 1", "PN1", "Now it is time to place a cage."),
    (placing_cages, "done", "PN1", "Place every cage you gained."),
    (placing_an_addon, "house uni 1", "PN1", "Now it is time to place an addon."),
    (placing_an_addon, "done", "PN1", "Place every addon you gained."),
    (housing, "clean 1", "PN3", "Now it is time to house a pet or to release it."),
    (housing, "done", "PN4", "House or release every pet."),
    (
        gazing,
        "discard red magic",
        "PN5",
        "Now it is time to discard need cards with the crystal ball.",
    ),
    (assigning, "feed 1 0 0 0", "PN8", "Now it is time to assign need cards."),
    (assigning, "done", "PN8", "Every visible bar needs a card."),
    (feeding, "play 1-2", "PE3", "Now it is time to feed a pet."),
    (feeding, "done", "PE3", "Say how much the pet gets to eat, even if it is nothing."),
    (shovelling, "clean 1", "PR3", "Now it is time to use the shovel."),
    (bored, "clean 1", "PE6", "Now it is time to play with pets."),
    (armouring, "catch 1", "PR4", "Now it is time to use the armour."),
    (furious, "play 1-2", "PE8", "Now it is time to catch a pet or to let it go."),
    (furious, "done", "PE8", "Choose: catch the pet, or let it go."),
    (potions_drunk, "clean 1", "PE12", "Now it is time to discard a card for a potion."),
    (potions_drunk, "done", "PE12", "Discard a card for every potion you assigned."),
    (exhibiting, "clean 1", "PX1", "Now it is time to choose the pet for the exhibition."),
    (exhibiting, "done", "PX1", "Enter one of your pets."),
    (selling, "clean 1", "PB1", "Now it is time to sell pets."),
    (cleaning, "keep 1", "PB9", "Now it is time to clean cages."),
    (storing, "feed 1 0 0 0", "PR8", "Now it is time to put food into the magic box."),
]


@pytest.mark.parametrize(("position", "words", "rule", "sentence"), WAITING)
def test_who_does_something_else_hears_what_is_to_be_decided(
    position: Callable[[], State], words: str, rule: str, sentence: str
) -> None:
    found = refusal(position, words)
    assert (found.rule, found.text()) == (rule, sentence)


# Sentences


def sentences() -> set[str]:
    """Every sentence in the source of the refusals: a text with a full stop, no docstring."""
    found: set[str] = set()
    for name in ("refusals", "refusals_early", "refusals_late"):
        source = files("undercroft.games.petz").joinpath(f"{name}.py").read_text("utf-8")
        tree = ast.parse(source)
        texts = [node for node in ast.walk(tree) if isinstance(node, ast.Constant)]
        docs = [node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)]
        found |= {
            text.value
            for text in texts
            if isinstance(text.value, str) and text.value.endswith(".") and text not in docs
        }
    return found


@cache
def french() -> dict[str, str]:
    words = files("undercroft.games.petz").joinpath("words", "fr.toml").read_text("utf-8")
    found: dict[str, str] = tomllib.loads(words)["refusals"]
    return found


def test_every_sentence_is_in_the_french_table_and_no_other() -> None:
    assert len(sentences()) > 100
    assert set(french()) == sentences()


def test_a_sentence_has_the_same_blanks_in_french() -> None:
    blanks = re.compile(r"\{.*?\}")
    assert {key: blanks.findall(text) for key, text in french().items()} == {
        key: blanks.findall(key) for key in french()
    }


def test_french_sentences_are_different_ones() -> None:
    assert len(set(french().values())) == len(french())
    assert not set(french().values()) & set(french())


def test_every_sentence_has_a_position_that_calls_for_it() -> None:
    rows = [*EARLY, *DEALING, *LATE, *WAITING]
    assert {refusal(position, words).sentence for position, words, _, _ in rows} == sentences()


# All moves in all kinds of positions


@cache
def everything() -> list[Move]:
    """Every move that can be written down, and groups and meals of all sizes."""
    groups = [m.Group(imps, gold) for imps in range(12) for gold in range(9)]
    foods = range(5)
    meals = [m.Feed(p, v, f, b) for p in range(4) for v in foods for f in foods for b in (0, 1)]
    return [*vocabulary().values(), *never_legal().values(), *groups, *meals]


def lively(moves: list[Move], rng: Random) -> Move:
    """A move for a game in which much happens: pets are bought and kept, some imps stay home."""
    idle = (m.Done, m.Keep, m.Release, m.LetGo)
    busy = [move for move in moves if not isinstance(move, idle)]
    if isinstance(moves[-1], m.Group) and rng.random() < 0.35:
        return m.DONE
    wanted = [move for move in busy if isinstance(move, m.Send) and 4 <= move.space <= 9]
    for some, share in ((wanted, 0.7), (busy, 0.85)):
        if some and rng.random() < share:
            return rng.choice(some)
    return rng.choice(moves)


def well_equipped(seats: int, options: dict[str, int], rng: Random) -> State:
    """A new game of rich shops: each has artifacts, and gold and cages to spare."""
    state = PETZ.new(seats, options)
    assert isinstance(state, State)
    state.artifact_stack = tuple(range(BOOKS))
    for player in state.players:
        owned = [1 << artifact for artifact in range(BOOKS, len(ARTIFACTS))]
        player.artifacts = sum([bit for bit in owned if rng.random() < 0.6])
        player.gold += 4
        player.cages = (0, *rng.sample(range(1, 12), 3))
    return state


def check_all(state: State, seat: int, sample: list[Move]) -> None:
    """Legal moves are not refused; others are, by a rule of the book, in words that fill in."""
    legal = PETZ.legal(state, seat)
    assert [PETZ.why_not(state, seat, move) for move in legal] == [None] * len(legal)
    for move in sample:
        if move in legal:
            continue
        found = PETZ.why_not(state, seat, move)
        assert found is not None, PETZ.show(move)
        assert rulebook("petz").find(found.rule) is not None
        assert found.text(french()) and "{" not in found.text()


def check_own_reasons(state: State, seat: int, rng: Random) -> None:
    """A move of a kind that is asked for is refused for its own reason, not as out of place."""
    step = state.agenda[-1]
    legal = PETZ.legal(state, seat)
    kinds = {type(move) for move in legal} - {m.Done}
    others = [move for move in everything() if type(move) in kinds and move not in legal]
    for move in rng.sample(others, min(len(others), 15)):
        found = PETZ.why_not(state, seat, move)
        elsewhere = isinstance(move, m.Take) and move.what != legal[0].what
        assert elsewhere or found != refusals.waiting(step), PETZ.show(move)


def a_game(number: int, rng: Random) -> State:
    """Games of all seats and options, one in four as it comes out of the box."""
    seats = (2, 3, 4)[number % 3]
    options = {name: rng.randrange(2) for name in OPTION_BITS}
    if number % 4:
        return well_equipped(seats, options, rng)
    state = PETZ.new(seats, options)
    assert isinstance(state, State)
    return state


def test_what_is_legal_is_not_refused_and_all_else_is_with_a_reason() -> None:
    rng = Random("refusals")
    seen: set[int] = set()
    for number in range(8):
        state = a_game(number, rng)
        while PETZ.to_act(state):
            seat = rng.choice(PETZ.to_act(state))
            seen.add(state.agenda[-1].kind)
            check_all(state, seat, rng.sample(everything(), 12))
            if seat == CHANCE:
                PETZ.apply(state, CHANCE, PETZ.sample(state, rng))
                continue
            check_own_reasons(state, seat, rng)
            PETZ.apply(state, seat, lively(PETZ.legal(state, seat), rng))
    assert seen >= set(range(GROUP, EXHIBIT + 1)), "a kind of decision never came up"
