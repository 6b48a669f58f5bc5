"""`rules`: every rule of every game can be found from the command line."""

import pytest

from tests.cli.runner import Runner
from undercroft.core.rulebook import LANGUAGES
from undercroft.games import GAMES, rulebook


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_book_is_shown_whole(undercroft: Runner, game: str, language: str) -> None:
    ran = undercroft("rules", game, "--lang", language)
    assert ran.code == 0
    lines = ran.out.splitlines()
    for rule in rulebook(game, language).rules:
        assert f"{rule.id} {rule.text}" in lines


def test_the_books_are_listed(undercroft: Runner) -> None:
    out = undercroft("rules").out
    assert [line.split()[0] for line in out.splitlines()] == list(GAMES)
    assert "Dungeon Petz" in out and f"{len(rulebook('petz').rules)} rules" in out


@pytest.mark.parametrize("id", ["PG4", "pg4", "PE-A"])
def test_a_rule_is_found_by_id(undercroft: Runner, id: str) -> None:
    out = undercroft("rules", "petz", id).out
    assert out.startswith(id.upper() + " ") and "\nP" not in out


def test_rules_are_found_by_words_on_both_sides_of_an_option(undercroft: Runner) -> None:
    out = undercroft("rules", "petz", "monstre", "--lang", "fr", "échappe").out
    assert "PE8 Colère" in out


def test_a_rule_brings_its_rulings(undercroft: Runner) -> None:
    out = undercroft("rules", "decorators", "DP1").out
    assert f"    1. {rulebook('decorators').rulings[0]}\n" in out


@pytest.mark.parametrize(
    ("wanted", "said"),
    [("PG44", "did you mean PG4, PG14?"), ("xyzzy", "no rule found for ‘xyzzy’")],
)
def test_what_is_not_found_is_said(undercroft: Runner, wanted: str, said: str) -> None:
    ran = undercroft("rules", "petz", wanted)
    assert (ran.code, ran.out, ran.err.count("\n")) == (1, "", 1)
    assert said in ran.err
