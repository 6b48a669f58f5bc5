"""All that players read, in both languages: every sentence of the tables, and whole games."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.console import Console

from tests.cli.runner import Runner
from tests.cli.sentences import faults, spoken
from undercroft.cli.details import in_language
from undercroft.cli.main import COMMANDS
from undercroft.cli.options import own_words
from undercroft.cli.registry import screen_for
from undercroft.cli.screen import Screen
from undercroft.core.game import Setup
from undercroft.core.play import refuse
from undercroft.core.table_match import TableMatch
from undercroft.core.typography import NBSP
from undercroft.core.words import words_of
from undercroft.games import GAMES, rulebook

LANGUAGES = ("en", "fr")
PACKAGES = ("undercroft.cli", *[f"undercroft.games.{game}" for game in GAMES])
NAMES = ("Anna", "Hugo", "Iris", "Lucien")
NUMBERS = (0, 1, 2, 0.5)
MANY = (2, 3)  # a reason for a hint has its number only where it is more than one
# What is typed, not said; keys of sentences; names with an own spelling.
UNSAID = {"commands", "details", "refusals", "feminine", "helps"}
SETUPS = {
    "petz": Setup(3, {"double-symbols": 1}),
    "decorators": Setup(2),
    "pugquest": Setup(4, {"evil-lord": 1}),
}
DECISIONS = 400  # of a game that are looked at


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("package", PACKAGES)
def test_every_sentence_of_a_table_is_sound(package: str, language: str) -> None:
    words = words_of(package, language)
    wrong = {
        f"{table}.{key}": found
        for table, sentences in words.tables.items()
        if table not in UNSAID
        for key in sentences
        for n in (MANY if table == "because" else NUMBERS)
        for name in ("Iris", "Lili")
        if (found := faults(spoken(words, table, key, n, name), language))
    }
    assert wrong == {}


@pytest.mark.parametrize("package", PACKAGES)
def test_every_refusal_and_every_fault_is_sound_in_french(package: str) -> None:
    words = words_of(package, "fr")
    said = [
        text for table in ("refusals", "details", "helps") for text in words.table(table).values()
    ]
    told = [re.sub(r"\{\d?\}", "2", text) for text in said]
    assert [found for text in told if (found := faults(text, "fr"))] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_french_rules_are_set_like_the_rest(game: str) -> None:
    book = rulebook(game, "fr")
    texts = [rule.text for rule in book.rules] + list(book.rulings) + list(book.chapters)
    assert {text[:40]: found for text in texts if (found := faults(text, "fr"))} == {}


def ids_of(game: str) -> set[str]:
    """Ids of several words: they are for files and moves, not for readers."""
    tables = words_of(f"undercroft.games.{game}", "en").tables.values()
    known = {key for table in tables for key in table} | {o.name for o in GAMES[game].options}
    return {id for id in known if re.fullmatch(r"[a-z]+(-[a-z]+)+", id)}


def heard(screen: Screen, match: TableMatch[Any, Any], seat: int, rng: Random) -> Iterator[str]:
    """What a player reads at one decision: the question, some choices, some refusals."""
    game, state = match.game, match.state
    view, legal = game.view(state, seat), game.legal(state, seat)
    yield screen.ask(view, legal).plain
    for move in rng.sample(list(legal), min(4, len(legal))):
        yield screen.choice(view, move, []).plain
    for other in match.log[-6:]:
        refusal = refuse(game, state, seat, other.move)
        if refusal is not None:
            yield in_language(screen.refusal(refusal), screen.words.language)


def game_of(game: str, language: str) -> Iterator[str]:
    """A game at random, as its players read it, to its result."""
    match: TableMatch[Any, Any] = TableMatch(GAMES[game], SETUPS[game], "words")
    screen = screen_for(game, language, NAMES[: match.setup.seats], match.setup)
    rng = Random(5)
    match.run_chance()
    decisions = 0
    while to_act := match.to_act():
        decisions += 1
        if decisions <= DECISIONS:
            yield from heard(screen, match, to_act[0], rng)
        match.submit(to_act[0], rng.choice(match.game.legal(match.state, to_act[0])))
    told = match.news_for(0)
    yield from [line.plain for line in screen.tell(told, 0)]
    console = Console(width=100)
    with console.capture() as captured:
        console.print(screen.result(told))
    yield captured.get()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_whole_games_are_told_in_sound_sentences(game: str, language: str) -> None:
    ids = ids_of(game)
    wrong: dict[str, object] = {}
    for text in game_of(game, language):
        if found := faults(text, language):
            wrong[text] = found
        if raw := [id for id in ids if re.search(rf"(?<![\w-]){id}(?![\w-])", text)]:
            wrong[text] = raw
    assert wrong == {}


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_speaks_french_in_a_french_locale(
    undercroft: Runner, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.setenv("COLUMNS", "400")
    english = undercroft(*command.split(), "--help").out
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    french = undercroft(*command.split(), "--help").out
    assert french.startswith(f"usage{NBSP}: undercroft")
    assert faults(re.sub(r"\{[\w,]+\}", "", french), "fr") == []
    said = {line.strip() for line in english.splitlines() if len(line.split()) > 3}
    kept = [line for line in french.splitlines()[1:] if line.strip() in said]
    assert kept == []


def test_levels_are_called_by_their_names(undercroft: Runner) -> None:
    typed = ("play", "petz", "--players", "3", "--bots", "random,keeper", "--lang", "fr")
    assert "Joueur 1, Brouillon 2, Gardien 3" in undercroft(*typed, typed=["q"]).out
    assert own_words("en").name("levels", "random") == "Muddler"


def test_nothing_at_the_terminal_begins_a_line_with_a_mark(
    undercroft: Runner, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("COLUMNS", "44")
    out = undercroft("rules", "decorators", "DB6", "DE6", "DP1", "--lang", "fr").out
    out += undercroft("play", "petz", "--lang", "fr", "--seed", "1", typed=["aide", "q"]).out
    assert [line for line in out.splitlines() if re.match(r"\s*[│ ]*[:;?!%»](\s|$)", line)] == []
