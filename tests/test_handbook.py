"""The handbooks cite rules that exist, leave none out, and say the same in both languages."""

import re
from importlib.readers import MultiplexedPath
from pathlib import Path

import pytest

from undercroft.core import handbook
from undercroft.core.handbook import EXAMPLE, PICTURE, Handbook, Passage, left_out, load, parse
from undercroft.core.rulebook import LANGUAGES
from undercroft.core.typography import typeset
from undercroft.games import rulebook

GAMES = ("petz", "decorators", "pugquest")
MOST_WORDS = 80
SOURCE = Path(__file__).parents[1] / "docs" / "handbook"
BOTH = [(game, language) for game in GAMES for language in LANGUAGES]


def book(game: str, language: str = "en") -> Handbook:
    found = load(game, language)
    assert found is not None
    return found


def passages(game: str, language: str = "en") -> list[Passage]:
    return [one for chapter in book(game, language).chapters for one in chapter.passages]


@pytest.mark.parametrize(("game", "language"), BOTH)
def test_every_passage_cites_rules_that_exist(game: str, language: str) -> None:
    rules = rulebook(game)
    for one in passages(game, language):
        assert one.kind == PICTURE or one.rules, one.text
        assert [id for id in one.rules if rules.find(id) is None] == [], one.text


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_cited_or_left_out_with_a_reason(game: str) -> None:
    cited = {id for one in passages(game) for id in one.rules}
    numbered = {rule.id for rule in rulebook(game).rules if "-" not in rule.id}
    assert numbered - cited == set(left_out(game))
    assert all(left_out(game).values())


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_have_the_same_passages(game: str) -> None:
    english, french = book(game), book(game, "fr")
    for one, other in zip(english.chapters, french.chapters, strict=True):
        assert one.id == other.id and one.title != other.title
        shapes = [
            [(said.kind, said.rules, said.picture) for said in chapter.passages]
            for chapter in (one, other)
        ]
        assert shapes[0] == shapes[1], one.title


@pytest.mark.parametrize(("game", "language"), BOTH)
def test_the_documents_are_typeset(game: str, language: str) -> None:
    place = handbook.folder() if language == "en" else handbook.folder() / language
    text = (place / f"{game}.md").read_text("utf-8")
    assert text == typeset(text, language)


@pytest.mark.parametrize(("game", "language"), BOTH)
def test_passages_are_short_and_whole(game: str, language: str) -> None:
    for one in passages(game, language):
        assert len(re.findall(r"[^\W_]+(?:[’'-][^\W_]+)*", one.text)) <= MOST_WORDS, one.text
        assert one.text.count("**") % 2 == 0, one.text
        assert not re.search(r"[\[\]`<>]", one.text), one.text
        assert one.text.endswith((".", "!", "?", ":")), one.text


@pytest.mark.parametrize("game", GAMES)
def test_every_chapter_has_an_example_and_a_picture_that_stands_alone(game: str) -> None:
    for chapter in book(game).chapters:
        assert {EXAMPLE, PICTURE} <= {one.kind for one in chapter.passages}, chapter.title
    for one in passages(game):
        if one.kind == PICTURE:
            assert "<svg" in handbook.drawing(one.picture)
            assert not re.search(r"\sid=|<script|href=", handbook.drawing(one.picture)), one.picture


def test_a_handbook_is_parsed() -> None:
    text = "# T\n\n## One: a\n\nText of\ntwo lines. [PG1, PE-A]\n\n- a [PG2]\n- b c\n  d [PG3]\n"
    text += "\n> Example: **x**. [PG4]\n\n![Cap.](../pictures/a-b.svg)\n"
    read = parse(text, ["one"], "en")
    assert read == Handbook(
        "T",
        (
            handbook.Chapter(
                "one",
                "One: a",
                (
                    Passage("text", "Text of two lines.", ("PG1", "PE-A")),
                    Passage("item", "a", ("PG2",)),
                    Passage("item", "b c d", ("PG3",)),
                    Passage("example", "Example: **x**.", ("PG4",)),
                    Passage("picture", "Cap.", (), "a-b.svg"),
                ),
            ),
        ),
    )
    with pytest.raises(ValueError, match="1 chapters, 2 in English"):
        parse(text, ["one", "two"], "fr")


def test_handbooks_and_pictures_are_read_where_they_are_installed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A folder without code is a namespace package, whose files are no ordinary paths."""
    installed = MultiplexedPath(SOURCE)
    monkeypatch.setattr(handbook, "folder", lambda: installed)
    load.cache_clear()
    assert passages("petz", "fr") and left_out("petz")
    assert "<svg" in handbook.drawing("petz-ring.svg")


def test_a_game_without_handbook_and_a_language_without_handbooks() -> None:
    assert load("chess") is None
    with pytest.raises(ValueError, match="'de'; the languages are en, fr"):
        load("petz", "de")
