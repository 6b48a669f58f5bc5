"""The words: complete in both languages, with the same blanks, and none that nobody says."""

from pathlib import Path

import pytest

import undercroft
from undercroft.core.words import Words, blanks_of, number, words_of
from undercroft.games import GAMES

PACKAGES = ("undercroft.cli", *[f"undercroft.games.{game}" for game in GAMES])
# Keys of these are the sentences themselves; English needs no table of its own.
TRANSLATED_ONLY = {"refusals", "details", "feminine", "helps"}


def both(package: str) -> tuple[Words, Words]:
    return words_of(package, "en"), words_of(package, "fr")


@pytest.mark.parametrize("package", PACKAGES)
class TestBothLanguages:
    def test_have_the_same_tables_and_keys(self, package: str) -> None:
        english, french = both(package)
        assert english.tables.keys() | TRANSLATED_ONLY == french.tables.keys() | TRANSLATED_ONLY
        for name, table in english.tables.items():
            assert table.keys() == french.table(name).keys(), name

    def test_have_the_same_blanks(self, package: str) -> None:
        english, french = both(package)
        differing = [
            f"{name}.{key}"
            for name, table in english.tables.items()
            for key, sentence in table.items()
            if blanks_of(sentence) != blanks_of(french.name(name, key))
        ]
        assert differing == []

    def test_say_something_everywhere(self, package: str) -> None:
        for words in both(package):
            empty = [
                key for table in words.tables.values() for key, text in table.items() if not text
            ]
            assert empty == []

    def test_differ_wherever_there_is_a_sentence(self, package: str) -> None:
        """What is the same in both was forgotten, unless it is short or all blanks."""
        english, french = both(package)
        same = [
            f"{name}.{key}"
            for name, table in english.tables.items()
            for key, sentence in table.items()
            if sentence == french.name(name, key) and len(sentence.split()) > 3
        ]
        assert [key for key in same if key not in ("help.moves", "choices.send")] == []


def test_every_word_of_the_command_is_said_somewhere() -> None:
    """Keys that stand in no source file, whole or in part, are left over."""
    folder = Path(undercroft.__file__ or "").parent / "cli"
    source = "".join(path.read_text("utf-8") for path in folder.rglob("*.py"))
    english = words_of("undercroft.cli", "en")
    said = {"help_" + key for key in english.table("commands")}
    unsaid = [
        f"{name}.{key}"
        for name, table in english.tables.items()
        if name not in {"levels", *TRANSLATED_ONLY}
        for key in table
        if f'"{key}"' not in source and key not in said
    ]
    assert unsaid == []


def test_a_word_agrees_with_its_number() -> None:
    sentence = {"t": {"k": "{n} {n:imp|imps}"}}
    english, french = Words("en", sentence), Words("fr", sentence)
    assert [english.say("t", "k", n=n) for n in (0, 1, 2)] == ["0 imps", "1 imp", "2 imps"]
    assert [english.say("t", "k", n=n) for n in (0.5, 1.5)] == ["½ imp", "1½ imps"]
    assert [french.say("t", "k", n=n) for n in (0, 1.5, 2)] == ["0 imp", "1½ imp", "2 imps"]


def test_a_name_that_ends_a_sentence_is_followed_by_no_full_stop() -> None:
    words = Words("en", {"t": {"k": "{title}. Now {goal}."}})
    assert words.say("t", "k", title="Strike!", goal="go") == "Strike! Now go."
    assert words.say("t", "k", title="Goals", goal="what?") == "Goals. Now what?"


def test_numbers_have_halves_and_a_true_minus() -> None:
    assert [number(value) for value in (3, -3, 2.5, -0.5, 4.0)] == ["3", "−3", "2½", "−½", "4"]
