"""What the engine says of a data pack, in other languages than English.

The table [details] of a language maps English sentences with blanks to translations. A blank may
hold such a sentence again, and the parts before and after a colon are translated separately, so
that a few patterns cover many messages. The terminal, which says more than this, has a table of
its own in front of this one.
"""

import re
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from typing import Final

from undercroft.core.pack_head import LANGUAGES
from undercroft.core.typography import typeset
from undercroft.core.words import words_of

PACKAGE: Final = "undercroft.packs"
DETAILS: Final = "details"
COLON: Final = ": "
PART: Final = r"((?:(?!: ).)+?)"  # what a blank may hold
REMEMBERED: Final = 512  # messages: a bad file has the same fault many times


class Sentences:
    """English sentences with their translations; of several that fit the first is taken."""

    def __init__(self, language: str, tables: Iterable[Mapping[str, str]]) -> None:
        self.language = language
        self.whole: dict[str, str] = {}  # without blanks
        self.patterns: list[tuple[re.Pattern[str], str]] = []
        for table in tables:
            for said, own in table.items():
                if "{}" in said:
                    self.patterns.append((pattern(said), own))
                else:
                    self.whole.setdefault(said, own)

    def say(self, text: str) -> str:
        """A message in the language; unchanged in English or without a translation."""
        return typeset(self.part(text), self.language)

    def part(self, text: str) -> str:
        if text in self.whole:
            return self.whole[text]
        for said, own in self.patterns:
            found = said.fullmatch(text)
            if found is not None:
                return own.format(*[self.part(one) for one in found.groups()])
        if COLON not in text:
            return text
        between = self.whole.get(COLON, COLON)
        return between.join([self.part(one) for one in text.split(COLON, 1)])


def pattern(sentence: str) -> re.Pattern[str]:
    return re.compile(PART.join([re.escape(piece) for piece in sentence.split("{}")]))


@cache
def sentences(language: str) -> Sentences:
    return Sentences(language, [words_of(PACKAGE, language).table(DETAILS)])


@lru_cache(REMEMBERED)
def in_language(what: str, language: str) -> str:
    return sentences(language).say(what)


def in_all_languages(what: str) -> dict[str, str]:
    """What is wrong with a value, or odd about it, by language."""
    return {language: in_language(what, language) for language in LANGUAGES}
