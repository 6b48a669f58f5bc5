"""`hint` at the terminal: the best choices, what to expect of them, and why."""

import re
from functools import partial

import pytest

from tests.cli.runner import Runner
from tests.cli.test_play import foreign
from undercroft.bots.advice import compare
from undercroft.cli.hint import because, listed, signed
from undercroft.core.words import words_of
from undercroft.games import GAMES

AGES = 3600.0  # seconds
WORD = {"en": "hint", "fr": "conseil"}


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_a_hint_tells_chances_and_what_to_expect(
    undercroft: Runner, game: str, language: str
) -> None:
    line = ("play", game, "--bots", "random", "--seed", "3", "--lang", language)
    typed = ["1", "1", WORD[language], "1", WORD[language], "quit"]
    played = undercroft(*line, typed=typed)
    assert played.err == ""
    assert re.search(r"wins \d+ of 100|gagne \d+ fois sur 100", played.out)
    assert not re.search(r"\d[.,]\d", played.out.partition("100")[2].partition("\n")[0])
    assert foreign(played.out, language) == []


@pytest.mark.parametrize(
    ("game", "language", "told"),
    [
        ("petz", "en", r"100\. \d imps?( \+ \d gold)?: (a|an|the|new|meat|vegetables|mixed|what) "),
        ("petz", "fr", r"100\. \d diablotins?( \+ \d jetons? Or)? : (un|une|des|de|l|la|les|ce)\b"),
        ("pugquest", "en", "of 100. Because .*(heal|distance|ward off|life|acts|moves)"),
        ("pugquest", "fr", "sur 100. Car .*(soigner|distance|parer|vie|agit|va)"),
    ],
)
def test_a_hint_tells_what_groups_and_heroes_are_good_for(
    undercroft: Runner, game: str, language: str, told: str
) -> None:
    line = ("play", game, "--bots", "random", "--seed", "3", "--lang", language)
    played = undercroft(*line, typed=[WORD[language], "quit"])
    said = " ".join(played.out.split())  # lines may be broken anywhere
    assert re.search(told, said), said
    assert foreign(played.out, language) == []


def test_the_same_hint_is_given_again(undercroft: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where time allows it: however busy the machine is, here it does."""
    monkeypatch.setattr("undercroft.cli.turn.compare", partial(compare, seconds=AGES))
    line = ("play", "petz", "--bots", "random", "--seed", "3")
    played = undercroft(*line, typed=["hint", "hint", "quit"])
    told = re.findall(r"^\d\. .*wins \d+ of 100.*$", played.out, re.MULTILINE)
    assert told and told[: len(told) // 2] == told[len(told) // 2 :]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_why_of_a_possible_move_compares_it_with_the_best(
    undercroft: Runner, game: str, language: str
) -> None:
    line = ("play", game, "--bots", "random", "--seed", "3", "--lang", language)
    asked = {"en": "why 1", "fr": "pourquoi 1"}[language]
    played = undercroft(*line, typed=["1", asked, "quit"])
    assert played.err == ""
    words = " ".join(played.out.split())  # lines may be broken anywhere
    assert re.search(r"of 100; mine|sur 100 ; le mien|what I would do|ce que je ferais", words)
    assert foreign(played.out, language) == []


def test_changes_are_told_the_largest_first_with_their_signs() -> None:
    facts = {"gold": "gold", "food": "food", "pets": "pets"}
    assert listed(facts, {"gold": 0.5, "food": -2.0, "pets": 0.01}) == "−2 food, +½ gold"
    assert listed(facts, {"gold": 0.0}) == ""
    assert [signed(1.5), signed(-3.0), signed(0.5)] == ["+1½", "−3", "+½"]


def test_a_thing_is_named_instead_of_all_of_its_kind() -> None:
    words, game = words_of("undercroft.cli", "en"), words_of("undercroft.games.petz", "en")
    reasons, about = {"suffering": -1.0, "gold": 2.0}, {"suffering pet:3": 1.0}
    told = because(words, game, reasons, about, lambda thing: "Drago")
    assert told == "Drago suffers less and about 2 more gold stays in your burrow"
    assert because(words, game, {}, about, lambda thing: None) == ""


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "Elpug loses 2 more life and the monsters keep more life"),
        ("fr", "Elpug perd plus de vie (2) et les monstres gardent plus de vie"),
    ],
)
def test_the_lords_reasons_say_who_loses_life(lang: str, told: str) -> None:
    words, game = words_of("undercroft.cli", lang), words_of("undercroft.games.pugquest", lang)
    reasons, about = {"monsters": 1.0}, {"harm hero:0": 2.0}
    assert because(words, game, reasons, about, lambda thing: "Elpug") == told
    loses = because(words, game, {"heroes": -1.0}, {}, lambda thing: None)
    assert loses == game.table("because")["heroes_less"]
