"""`rules`: every rule of every game can be found from the command line."""

import html
import re
from pathlib import Path

import pytest

from tests.cli.runner import Runner
from undercroft.core.handbook import load
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


# The page


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_page_has_every_rule_and_its_links_lead_somewhere(
    undercroft: Runner, game: str, language: str
) -> None:
    file = undercroft.folder / "page.html"
    ran = undercroft("rules", game, "--html", "--lang", language, "--out", str(file))
    assert (ran.code, ran.out, ran.err) == (0, f"{file}\n", "")
    text = file.read_text("utf-8")
    anchors = re.findall(r' id="([^"]+)"', text)
    assert len(anchors) == len(set(anchors))
    rules = rulebook(game, language).rules
    assert {rule.id for rule in rules} <= set(anchors)
    assert set(re.findall(r'href="#([^"]+)"', text)) <= set(anchors)
    assert not re.search(r'(?:src|href)="(?!#)', text), "it needs no other file"
    assert f'lang="{language}"' in text
    plain = html.unescape(re.sub(r"<[^>]+>", "", text))
    assert all(f"{rule.id} {rule.text}" in plain for rule in rules)
    assert "**" not in plain
    if book := load(game, language):
        assert {chapter.id for chapter in book.chapters} <= set(anchors)
        assert all(chapter.title in plain for chapter in book.chapters)


def test_a_folder_that_is_made_for_the_page_is_told(undercroft: Runner) -> None:
    file = undercroft.folder / "new" / "folder" / "page.html"
    line = ("rules", "petz", "--html", "--lang", "fr", "--out", str(file))
    ran = undercroft(*line)
    assert (ran.code, ran.out, ran.err) == (0, f"{file}\n", f"Dossier créé\u00a0: {file.parent}\n")
    assert undercroft(*line).err == ""


def test_the_page_has_a_name_of_its_own(
    undercroft: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert undercroft("rules", "petz", "--html").out == "petz-rules.html\n"
    assert (tmp_path / "petz-rules.html").is_file()


def test_the_whole_book_points_at_the_page_without_disturbing_programs(undercroft: Runner) -> None:
    assert undercroft("rules", "petz").err.endswith("undercroft rules petz --html\n")
    french = undercroft("rules", "petz", "--lang", "fr").err
    assert french.endswith("undercroft rules petz --html --lang fr\n")
    assert undercroft("rules", "petz", "PG4").err == ""


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (["--html"], "--html needs GAME"),
        (["petz", "--out", "x.html"], "--out needs --html"),
        (["petz", "anger", "--html"], "leave out ‘anger’"),
        (["chess", "--html"], "there is no game ‘chess’"),
        (["petz", "--html", "--out", "{folder}"], "it is a folder"),
    ],
)
def test_what_can_t_be_a_page_is_said(undercroft: Runner, typed: list[str], said: str) -> None:
    ran = undercroft("rules", *(word.format(folder=undercroft.folder) for word in typed))
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert said in ran.err
