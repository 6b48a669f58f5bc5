"""Sentences are set by one function: no-break spaces, apostrophes, agreement and elision."""

import re
from pathlib import Path

import pytest
from rich.console import Console
from rich.text import Text

from undercroft.cli import terminal
from undercroft.cli.speech import Speech, ink
from undercroft.core.typography import NBSP, elided, mark, typeset
from undercroft.core.words import Words

FEMININE = {"pets": {"lili": "Lili", "iris": "Iris"}, "feminine": {"pets": "iris"}}


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        ("Quoi ? Rien !", "Quoi~? Rien~!"),
        ("Aide : ceci ; cela", "Aide~: ceci~; cela"),
        ("« oui » ou «non»", "«~oui~» ou «~non»"),
        ("95 % à l'heure", "95~% à l’heure"),
        ("déjà\N{NARROW NO-BREAK SPACE}: vu", "déjà~: vu"),
        ("HÔTE:PORT, 3; 2; 1", "HÔTE:PORT, 3; 2; 1"),
    ],
)
def test_french_marks_keep_to_their_word(written: str, printed: str) -> None:
    assert typeset(written, "fr").replace(NBSP, "~") == printed
    assert typeset(typeset(written, "fr"), "fr") == typeset(written, "fr")


def test_english_has_no_space_before_its_marks() -> None:
    assert typeset("It can't be: 12 % to win", "en") == "It can’t be: 12% to win"
    assert [mark(":", "en"), mark(";", "fr")] == [": ", f"{NBSP}; "]


@pytest.mark.parametrize(
    ("name", "after_de"),
    [
        ("Lili", "de Lili"),
        ("Iris", "d’Iris"),
        ("Élan", "d’Élan"),
        ("Hugo", "d’Hugo"),
        ("Yves", "d’Yves"),
        ("Yann", "de Yann"),
        ("Le Dragon", "du Dragon"),
        ("L’Ambulatrice", "de L’Ambulatrice"),
    ],
)
def test_de_is_elided_before_a_name(name: str, after_de: str) -> None:
    assert "".join(elided("de", name)) == after_de
    assert Words("fr", {"t": {"k": "barres {de pet}"}}).say("t", "k", pet=name) == (
        f"barres {after_de}"
    )


def test_words_agree_with_the_gender_of_a_name() -> None:
    words = Words("fr", {"t": {"k": "{pet} {pet:perdu/perdue}"}, **FEMININE})
    assert words.say("t", "k", pet="Lili") == "Lili perdu"
    assert words.say("t", "k", pet="Iris") == "Iris perdue"


def test_styled_names_stay_styled() -> None:
    speech = Speech(Words("fr", {"t": {"k": "{de pet}, {pet:un/une}"}, **FEMININE}), [])
    said = speech.say("t", "k", pet=ink("Iris", "bold"))
    assert said.plain == "d’Iris, une"
    assert [said.plain[span.start : span.end] for span in said.spans] == ["Iris"]


def test_lines_are_not_broken_at_no_break_spaces() -> None:
    console = Console(width=8, file=terminal.console().file)
    lines = Text(typeset("abcdef ! abc « de » !", "fr")).wrap(console, 8)
    assert [line.plain.rstrip(" ").replace(NBSP, "~") for line in lines] == [
        "abcdef~!",
        "abc",
        "«~de~»~!",
    ]


@pytest.mark.parametrize("folder", ["rules", "handbook"])
def test_french_pages_have_no_break_spaces(folder: str) -> None:
    """Shown with a tilde for each, a line that lacks one is easy to see."""
    for path in (Path(__file__).parents[1] / "docs" / folder / "fr").glob("*.md"):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            where = f"{path.name}:{number}: {line.replace(NBSP, '~')}"
            assert not re.search(r" [:;!?»](\s|$)|« ", line), where
