"""The words of a coach, read from `lessons/coach.toml` of a game's package."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from undercroft.core.coach_rules import Fact, Name
from undercroft.core.data_entry import Entry
from undercroft.core.datafile import parse_toml
from undercroft.core.rulebook import LANGUAGES
from undercroft.core.words import Words, blanks_of, words_of
from undercroft.games import KITS, kit_named
from undercroft.lessons.lesson import Texts
from undercroft.lessons.reader import FOLDER, LONGEST, read_texts

FILE: Final = "coach.toml"
SPEECH: Final = "coach"  # the table of remarks among a game's words


@dataclass(frozen=True)
class CoachWords:
    """What a coach can say of one game, and the table that it sits at."""

    file: str  # what errors call it
    game: str
    players: int
    minutes: int
    line: Texts  # about that table, in half a line
    topics: Mapping[str, Texts]  # by kind of choice
    remarks: Mapping[str, Texts]  # by kind of fact, with blanks
    speech: Mapping[str, Words]  # by language

    def say(self, fact: Fact) -> Texts:
        """A remark with its blanks filled in."""
        return {one: self.say_in(one, fact) for one in LANGUAGES}

    def say_in(self, language: str, fact: Fact) -> str:
        words = self.speech[language]
        blanks = {key: named(words, name) for key, name in fact.names.items()}
        return words.say(SPEECH, fact.kind, **blanks)

    def texts(self) -> list[tuple[str, Texts]]:
        """Every text, with its place."""
        found = [("line", self.line)]
        found += [(f"topics.{key}", text) for key, text in self.topics.items()]
        return found + [(f"remarks.{key}", text) for key, text in self.remarks.items()]


def named(words: Words, name: Name) -> str | int:
    return name if isinstance(name, int) else words.name(*name)


def coached_games() -> list[str]:
    """The games that have a coach."""
    return [name for name, kit in KITS.items() if kit.coach is not None]


@cache
def coach_words(game: str) -> CoachWords:
    """The words of a game's coach; raises DataError."""
    kit = kit_named(game)
    file = f"{game}/{FOLDER}/{FILE}"
    text = (files(kit.package) / FOLDER / FILE).read_text(encoding="utf-8")
    entry = Entry(file, "coach", parse_toml(text, file))
    remarks = read_table(entry, "remarks")
    found = CoachWords(
        file=file,
        game=game,
        players=entry.natural("players", kit.game.seats[0]),
        minutes=entry.natural("minutes", 1, LONGEST),
        line=read_texts(entry, "line"),
        topics=read_table(entry, "topics"),
        remarks=remarks,
        speech={one: speech_of(kit.package, one, remarks) for one in LANGUAGES},
    )
    entry.check_all_read()
    return found


def read_table(entry: Entry, field: str) -> dict[str, Texts]:
    """Sentences in every language, with the same blanks, by key."""
    inner = entry.inner(field)
    found = {key: read_texts(inner, key) for key in inner.fields}
    for key, texts in found.items():
        blanks = [blanks_of(text) for text in texts.values()]
        if any(one != blanks[0] for one in blanks):
            raise inner.fault(key, "the languages have different blanks")
    return found


def speech_of(package: str, language: str, remarks: Mapping[str, Texts]) -> Words:
    """The game's words of a language, with the remarks among them."""
    own = {key: texts[language] for key, texts in remarks.items()}
    return Words(language, {**words_of(package, language).tables, SPEECH: own})
