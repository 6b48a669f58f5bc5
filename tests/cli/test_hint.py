"""`hint` at the terminal: the best choices, what to expect of them, and why."""

import re

import pytest

from tests.cli.runner import Runner
from tests.cli.test_play import foreign
from undercroft.cli.hint import listed, signed
from undercroft.core.words import words_of
from undercroft.games import GAMES

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
    assert re.search(r"\d+(% to win|\xa0% de victoires)", played.out)
    assert foreign(played.out, language) == []


def test_the_same_hint_is_given_again(undercroft: Runner) -> None:
    line = ("play", "petz", "--bots", "random", "--seed", "3")
    played = undercroft(*line, typed=["hint", "hint", "quit"])
    told = re.findall(r"^\d\. .*% to win.*$", played.out, re.MULTILINE)
    assert told and told[: len(told) // 2] == told[len(told) // 2 :]


def test_changes_are_told_the_largest_first_with_their_signs() -> None:
    words = words_of("undercroft.cli", "en")
    facts = {"gold": "gold", "food": "food", "pets": "pets"}
    assert listed(words, facts, {"gold": 0.5, "food": -2.0, "pets": 0.01}) == "−2.0 food, +0.5 gold"
    assert listed(words, facts, {"gold": 0.0}) == ""
    assert signed(words_of("undercroft.cli", "fr"), 1.25).startswith("+1,2")
