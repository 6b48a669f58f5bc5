"""The words of Dungeon Decorators: none too many, none missing."""

import inspect
import re
from pathlib import Path

import pytest

import undercroft
from tests.decorators.dsl import GAME
from undercroft.cli.decorators.prompts import STEPS
from undercroft.cli.decorators.screen import DecoratorsScreen
from undercroft.core.game import Setup
from undercroft.core.words import words_of
from undercroft.games.decorators import events as e
from undercroft.games.decorators import steps
from undercroft.games.decorators.constants import ARCHITECT, ICONS, MIMIC, SAPPER
from undercroft.games.decorators.data import BASE

PACKAGE = "undercroft.games.decorators"
COMPONENTS = (
    "goals",
    "bosses",
    "icons",
    "icon-plurals",
    "floors",
    "assistants",
    "tiles",
    "sides",
    "decks",
)
BY_ID = (
    *COMPONENTS,
    "facts",
    "advice",
    "because",
    "about",
    "places",
    "directions",
    "compass",
    "letters",
    "codes",
    "cells",
    "counts",
    "options",
    "drawers",
    "does",
    "fields",
)
# What a field of an event may be, where 1 is none.
VALUES: dict[str, object] = {"order": (1, 0), "tiles": (1, 2), "squares": (8256,), "mimics": ()}


def screen(language: str) -> DecoratorsScreen:
    return DecoratorsScreen(language, ("Ann", "Bob"), GAME.settled(Setup(2)))


def events() -> list[type]:
    return [
        kind for _, kind in inspect.getmembers(e, inspect.isclass) if kind.__module__ == e.__name__
    ]


def example(kind: type, **fields: object) -> object:
    names = list(inspect.signature(kind).parameters)
    return kind(**({name: VALUES.get(name, 1) for name in names} | fields))


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("kind", events(), ids=lambda kind: kind.__name__)
def test_every_event_has_its_sentence(kind: type, language: str) -> None:
    told = screen(language).tell([example(kind)], 0)
    assert len(told) == (0 if kind is e.Ready else 1)
    assert all(sentence.plain.endswith(".") for sentence in told)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_events_that_set_themselves_apart_have_their_own_sentences(language: str) -> None:
    pairs = [
        (e.Drafted(0, 1, 5), e.Drafted(0, 2, -1)),
        (e.HourglassDrawn(1), e.HourglassDrawn(0)),
        (e.Rearranged(0, 5, 8256, 8257, 1), e.Rearranged(0, 5, 8256, 8256, 1)),
        (e.Scored(0, 3, 7, (8256,), ()), e.Scored(0, 3, 7, (8256,), (8256,))),
        (e.Assisted(0, SAPPER), e.Assisted(0, MIMIC)),
        (e.Assisted(0, ARCHITECT), e.Assisted(0, MIMIC)),
    ]
    for one, other in pairs:
        [first], [second] = screen(language).tell([one], 0), screen(language).tell([other], 0)
        assert first.plain != second.plain


@pytest.mark.parametrize(
    ("language", "names", "tile"),
    [
        ("en", "2 on {}, 1 on {}.", r"drafts tile \d+ \(.*(room|hallway)"),
        ("fr", "2 pour {}, 1 pour {}.", r"la tuile \d+ \(.*(salle|couloir)"),
    ],
)
def test_the_story_names_bosses_and_what_a_tile_is(language: str, names: str, tile: str) -> None:
    known = screen(language)
    met = [e.BossTurnedUp(2), e.BossTurnedUp(11)]
    told = [text.plain for text in known.tell([*met, e.MimicsShown(0, 2, 1)], 0)]
    assert told[-1].endswith(names.format(*[known.marks.boss(one.boss).plain for one in met]))
    assert re.search(tile, known.tell([e.Drafted(0, 1, 5)], 0)[0].plain)


def test_no_word_is_left_over() -> None:
    """Keys that stand in no source file, whole or in part, and are no id of a component."""
    folder = Path(undercroft.__file__ or "").parent / "cli" / "decorators"
    source = "".join(path.read_text("utf-8") for path in folder.glob("*.py"))
    kinds = {kind.__name__ for kind in events()}
    unsaid = [
        f"{name}.{key}"
        for name, table in words_of(PACKAGE, "en").tables.items()
        if name not in BY_ID
        for key in table
        if f'"{key}"' not in source and key.partition("-")[0] not in kinds
    ]
    assert [key for key in unsaid if not key.endswith("_goals")] == ["help.moves", "help.legend"]


@pytest.mark.parametrize("language", ["en", "fr"])
class TestComponents:
    def test_have_their_names(self, language: str) -> None:
        words = words_of(PACKAGE, language)
        assert tuple(words.table("goals")) == BASE.goal_ids
        assert tuple(words.table("bosses")) == BASE.boss_ids

    def test_have_codes_and_letters_of_their_own(self, language: str) -> None:
        words = words_of(PACKAGE, language)
        codes = [words.name("codes", icon) for icon in ICONS]
        assert {len(code) for code in codes} == {2}
        assert len({*codes}) == len(ICONS)
        letters = list(words.table("letters").values())
        assert {len(letter) for letter in letters} == {1}
        assert len({*letters}) == len(letters)


def test_every_step_of_a_player_has_its_question() -> None:
    assert {*STEPS} == {*range(steps.OPENING, steps.SCORE + 1)}
    assert {*STEPS.values()} <= {*words_of(PACKAGE, "fr").table("prompts")}
