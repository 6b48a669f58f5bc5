"""What the engine and the parser say of something faulty, in the language of who reads it.

They say it in English, in sentences with blanks. The table [details] of a language has those
sentences with its own beside them. A blank may hold such a sentence again, and what stands before
and after a colon is told by itself, so that few are needed for many.
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
    """The same fault in a language; in English, or where words are missing, as it is."""
    between = own_words(language).table("details").get(COLON, COLON)
    return typeset(told(text, sentences(language), between), language)


def in_own_words(text: str, language: str) -> str:
    """A text of the command's help in a language; where words are missing, as it is."""
    for said, own in own_words(language).table("helps").items():
        found = pattern(said).fullmatch(text)
        if found is not None:
            return own.format(*found.groups())
    return typeset(text, language)


@cache
def sentences(language: str) -> Sentences:
    """Patterns of English sentences, and what the language says for them."""
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
