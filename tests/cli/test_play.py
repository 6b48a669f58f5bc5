"""Whole games at the terminal, from what is typed to the final scores."""

import re
from functools import cache

import pytest

from tests.choosing import some_of
from tests.cli.runner import Runner
from undercroft.core.words import BLANK, words_of

PLENTY = 3000  # lines typed: more than any game asks for
PACKAGES = ("undercroft.cli", "undercroft.games.petz", "undercroft.games.decorators")


def fragments(language: str) -> set[str]:
    """Pieces of sentences of two words and more, as they stand between blanks."""
    found: set[str] = set()
    for package in PACKAGES:
        for name, table in words_of(package, language).tables.items():
            if name != "refusals":
                found |= {piece.strip(" .,:;") for text in table.values() for piece in split(text)}
    return {piece for piece in found if len(piece.split()) > 1 and len(piece) > 6}


def split(sentence: str) -> list[str]:
    return re.split(r"\s{2,}", BLANK.sub("   ", sentence))


@cache
def foreign_fragments(language: str) -> list[str]:
    own, other = fragments(language), fragments("fr" if language == "en" else "en")
    return [piece for piece in other if not any(piece in mine for mine in own)]


def foreign(transcript: str, language: str) -> list[str]:
    """What stands in the transcript and belongs to the other language alone."""
    found = [
        piece for piece in foreign_fragments(language) if piece in transcript
    ]  # much faster than the expression
    return [piece for piece in found if re.search(rf"\b{re.escape(piece)}\b", transcript)]


@some_of(("players", "language"), [(2, "en"), (3, "fr"), (4, "en")], kept=[1])
def test_whoever_always_types_1_comes_to_the_end(
    undercroft: Runner, players: int, language: str
) -> None:
    line = ("play", "petz", "--players", str(players), "--bots", "random", "--seed", "1")
    played = undercroft(*line, "--lang", language, typed=["1"] * PLENTY)
    assert (played.code, played.err) == (0, "")
    assert words_of("undercroft.games.petz", language).name("final", "display") in played.out
    assert foreign(played.out, language) == []
    [file] = undercroft.saves()
    assert undercroft("replay", str(file), "--verify").out.startswith("OK")


@some_of("language", ["en", "fr"], kept=[0])
def test_a_game_with_pets_is_told_in_one_language(undercroft: Runner, language: str) -> None:
    """Numbers go round, so that groups are sent, pets bought, fed and sold."""
    line = ("play", "petz", "--players", "3", "--bots", "keeper,random", "--seed", "5")
    typed = [str(1 + 3 * at % 7) for at in range(PLENTY)]
    played = undercroft(*line, "--lang", language, "--set", "double-symbols=on", typed=typed)
    assert (played.code, played.err) == (0, "")
    assert foreign(played.out, language) == []


def test_both_languages_play_the_same_game(undercroft: Runner) -> None:
    line = ("play", "petz", "--players", "2", "--seed", "9", "--bots", "random")
    for language in ("en", "fr"):
        undercroft(*line, "--lang", language, typed=["2", "1", "3"] * PLENTY)
    one, other = [file.read_text("utf-8").partition("\n")[2] for file in undercroft.saves()]
    assert one == other


@some_of("width", ["60", "80", "100"], kept=[0])
def test_no_line_is_wider_than_the_terminal(
    undercroft: Runner, monkeypatch: pytest.MonkeyPatch, width: str
) -> None:
    monkeypatch.setenv("COLUMNS", width)
    line = ("play", "petz", "--players", "4", "--bots", "keeper", "--seed", "3", "--lang", "fr")
    played = undercroft(*line, typed=["2"] * PLENTY)
    lines = [line for line in played.out.splitlines() if "undercroft" not in line]
    assert max(len(line) for line in lines) <= int(width)


def test_a_resumed_game_goes_on_as_it_would_have(undercroft: Runner) -> None:
    line = ("play", "petz", "--players", "3", "--bots", "random,keeper", "--seed", "4")
    typed = [str(1 + at % 3) for at in range(PLENTY)]
    undercroft(*line, typed=typed)
    whole = undercroft.saves()[-1].read_text("utf-8")

    stopped = undercroft(*line, typed=typed[:25])
    assert "--resume" in stopped.last
    file = undercroft.saves()[-1]
    undercroft("play", "--resume", str(file), typed=typed[25:])
    assert file.read_text("utf-8") == whole
    assert len(undercroft.saves()) == 2  # the game went on in its own file


def test_people_pass_the_keyboard_and_see_their_own_hand_only(undercroft: Runner) -> None:
    line = ("play", "petz", "--humans", "2", "--names", "Ann,Bob", "--seed", "3")
    played = undercroft(*line, typed=["", "done", "", "", "done"])
    to_ann, to_bob = played.out.split("The keyboard goes to ")[1:3]
    assert to_ann.startswith("Ann") and to_bob.startswith("Bob")
    assert "Ann draws green poop, red play, yellow poop, purple play." in to_ann
    assert "Bob draws 4 cards: green, red, yellow, purple." in to_ann
    assert "Ann draws 4 cards: green, red, yellow, purple." in to_bob
    assert "│ G poop  R play  Y poop  P play " in to_ann
    assert "│ G poop  R play  Y poop  P play " not in to_bob


def test_a_secret_choice_can_be_taken_back_before_the_bots_choose(undercroft: Runner) -> None:
    line = ("play", "petz", "--players", "2", "--seed", "7")
    played = undercroft(*line, typed=["group 2+1", "done", "undo", "undo", "group 1+1"])
    assert "Your choice is made, and still secret." in played.out
    assert "Taken back: no more groups." in played.out
    assert "Taken back: 2 imps + 1 gold." in played.out
    text = undercroft.saves()[-1].read_text("utf-8")
    assert text.splitlines()[-1] == "1 group 1+1"


def test_people_sit_where_they_want(undercroft: Runner) -> None:
    line = ("play", "petz", "--players", "3", "--seat", "2", "--names", "Al,Bo", "--seed", "1")
    played = undercroft(*line)
    assert "Dungeon Petz: Al, Bo, Keeper 3. Seed 1." in played.out
    assert "Bo, make a group" in played.out


def test_the_locale_chooses_the_language(
    undercroft: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert "Graine 1." in undercroft("play", "petz", "--seed", "1").out
    assert "Seed 1." in undercroft("play", "petz", "--seed", "1", "--lang", "en").out
