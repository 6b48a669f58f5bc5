"""Whole games of Fantasy Pug Quest at the terminal, in both languages and from every chair."""

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.choosing import some_of
from tests.cli.runner import Runner
from undercroft.cli.options import own_words
from undercroft.cli.pugquest.screen import PugQuestScreen
from undercroft.cli.seating import HUMAN, Seat
from undercroft.cli.terminal import Terminal
from undercroft.cli.terminal_game import TerminalGame
from undercroft.core.game import Setup
from undercroft.core.table_match import TableMatch
from undercroft.core.words import blanks_of, words_of
from undercroft.games.pugquest.game import PugQuest

NAMES = ("Ann", "Bob", "Cid", "Dee", "Eva", "Fay")
GAME = PugQuest()
LORD = {"evil-lord": 1}
SETUPS = {"solo": Setup(1), "three": Setup(3), "lord": Setup(4, LORD)}
SENTENCES = ("final", "help", "labels", "parts", "pass", "phases", "prompts", "choices", "events")


class Unkept(TerminalGame):
    """A table whose game is not written down, and that is not cleared between people."""

    def keep(self) -> None:
        pass

    def hand_over(self, seat: int) -> None:
        self.reader = seat


def table_of(match: TableMatch[Any, Any], language: str) -> Unkept:
    seats = [Seat(name, HUMAN) for name in NAMES[: match.setup.seats]]
    screen = PugQuestScreen(language, [seat.name for seat in seats], match.setup)
    return Unkept(match, seats, screen, own_words(language), Terminal(False), Path("unused"))


def pieces(language: str) -> set[str]:
    """What this language says: its sentences from blank to blank."""
    found: set[str] = set()
    words = words_of("undercroft.games.pugquest", language)
    for sentence in [text for name in SENTENCES for text in words.table(name).values()]:
        found |= {piece.strip(" .,:;()?") for piece in re.split(r"\{.*?\}", sentence)}
    return {piece for piece in found if len(piece) > 7}


def strange(text: str, language: str) -> list[str]:
    """Pieces of the other language in a text."""
    other = "fr" if language == "en" else "en"
    flat = " ".join(re.sub("[│┃]", " ", text).split())
    return [piece for piece in pieces(other) - pieces(language) if piece in flat]


def is_readable(text: str, language: str, width: int) -> bool:
    assert max([len(line) for line in text.splitlines()]) <= width
    assert blanks_of(text) == set()
    assert strange(text, language) == []
    return True


@some_of(("name", "language"), [("solo", "fr"), ("three", "en"), ("lord", "fr")], kept=[0, 2])
def test_the_first_choice_again_and_again_ends_a_game(
    undercroft: Runner, name: str, language: str
) -> None:
    """With the command itself, all seats at one keyboard."""
    setup = SETUPS[name]
    seats = str(setup.seats)
    options = ["--set", "evil-lord=1"] if setup.options else []
    words = ("--players", seats, "--humans", seats, "--lang", language, "--seed", "7")
    ran = undercroft("play", "pugquest", *words, *options, typed=["1"] * 5000)
    assert ran.code == 0
    assert ran.last.startswith({"en": "See it again", "fr": "Pour la revoir"}[language])
    lines = [line for line in ran.out.splitlines() if "undercroft replay" not in line]
    assert is_readable("\n".join(lines), language, 100)


@some_of(
    ("name", "language"),
    [(name, language) for name in SETUPS for language in ("en", "fr")],
    kept=[0, 3, 4],
)
def test_a_game_of_any_choices_can_be_read_to_its_end(
    name: str, language: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a narrow terminal. What is asked is shown for every kind of question, and now and then."""
    monkeypatch.setenv("COLUMNS", "80")
    match: TableMatch[Any, Any] = TableMatch(GAME, SETUPS[name], "3")
    made, rng = table_of(match, language), Random(f"{name} 5")
    asked: set[object] = set()

    def choose(table: TerminalGame, seat: int) -> None:
        moves = match.game.legal(match.state, seat)
        kind = table.view(seat).step
        if len(moves) > 1 and (kind not in asked or len(match.log) % 7 == 0):
            asked.add(kind)
            table.show(seat)
            table.ask(seat, moves, table.labels(seat, moves))
        table.submit(seat, rng.choice(moves))

    made.run(choose)
    assert match.is_over
    text = capsys.readouterr().out
    lines = [line for line in text.splitlines() if "undercroft replay" not in line]
    assert is_readable("\n".join(lines), language, 80)
    assert len(asked) > 10
