"""Translates error messages of the engine and of argparse; packs/told.py says how."""

from collections.abc import Mapping
from functools import cache

from undercroft.cli.options import own_words
from undercroft.core.typography import typeset
from undercroft.core.words import words_of
from undercroft.games import KITS
from undercroft.packs import told


def in_language(text: str, language: str) -> str:
    """An error message in a language; unchanged in English or without a translation."""
    return sentences(language).say(text)


def in_own_words(text: str, language: str) -> str:
    """A help text in a language; unchanged without a translation."""
    for said, own in own_words(language).table("helps").items():
        found = told.pattern(said).fullmatch(text)
        if found is not None:
            return own.format(*found.groups())
    return typeset(text, language)


@cache
def sentences(language: str) -> told.Sentences:
    """All that is said: by the games, by the command, of data packs."""
    tables: list[Mapping[str, str]] = []
    for kit in KITS.values():
        words = words_of(kit.package, language)
        tables.append(words.table(told.DETAILS))
        refusals = words.table("refusals")
        tables.append({f"{said} ({{}})": f"{own} ({{}})" for said, own in refusals.items()})
    own = own_words(language)
    tables += [own.table("refusals"), own.table(told.DETAILS)]
    tables.append(words_of(told.PACKAGE, language).table(told.DETAILS))
    return told.Sentences(language, tables)
