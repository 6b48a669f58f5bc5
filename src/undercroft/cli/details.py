"""Translates error messages of the engine and of argparse.

The table [details] of a language maps English sentences with blanks to translations. A blank may
hold such a sentence again, and the parts before and after a colon are translated separately, so
that a few patterns cover many messages.
"""

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from undercroft.cli.options import own_words
from undercroft.core.typography import typeset
from undercroft.core.words import words_of
from undercroft.games import KITS

COLON: Final = ": "
PART: Final = r"((?:(?!: ).)+?)"  # what a blank may hold

Sentences = tuple[tuple[re.Pattern[str], str], ...]


def in_language(text: str, language: str) -> str:
    """An error message in a language; unchanged in English or without a translation."""
    between = own_words(language).table("details").get(COLON, COLON)
    return typeset(told(text, sentences(language), between), language)


def in_own_words(text: str, language: str) -> str:
    """A help text in a language; unchanged without a translation."""
    for said, own in own_words(language).table("helps").items():
        found = pattern(said).fullmatch(text)
        if found is not None:
            return own.format(*found.groups())
    return typeset(text, language)


@cache
def sentences(language: str) -> Sentences:
    """Patterns of English sentences with their translations."""
    tables: list[Mapping[str, str]] = []
    for kit in KITS.values():
        words = words_of(kit.package, language)
        tables.append(words.table("details"))
        refusals = words.table("refusals")
        tables.append({f"{said} ({{}})": f"{own} ({{}})" for said, own in refusals.items()})
    tables += [own_words(language).table("refusals"), own_words(language).table("details")]
    return tuple([(pattern(said), own) for table in tables for said, own in table.items()])


def pattern(sentence: str) -> re.Pattern[str]:
    return re.compile(PART.join([re.escape(piece) for piece in sentence.split("{}")]))


def told(text: str, known: Sentences, between: str) -> str:
    for said, own in known:
        found = said.fullmatch(text)
        if found is not None:
            return own.format(*[told(part, known, between) for part in found.groups()])
    if COLON not in text:
        return text
    return between.join([told(part, known, between) for part in text.split(COLON, 1)])
