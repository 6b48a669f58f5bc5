"""Translations: tables of sentences with blanks, by language.

A blank is `{imps}`; `{imps:imp|imps}` is the one word or the other, for one or for several, and
`{pet:perdu/perdue}` for a masculine or a feminine name. `{de pet}` and
`{le pet}` are names after those French words.
Sentences go through `typeset` when they are loaded, so tables may be written with plain spaces.
"""

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from undercroft.core.datafile import parse_toml
from undercroft.core.typography import elided, mark, typeset

BLANK: Final = re.compile(r"\{(?:(de|le) )?(\w+)(?::([^{}|/]*)([|/])([^{}|/]*))?\}")
MINUS: Final = "\N{MINUS SIGN}"
HALF: Final = "\N{VULGAR FRACTION ONE HALF}"


class Words:
    """The sentences of one language, by table and key."""

    def __init__(self, language: str, tables: dict[str, dict[str, str]]) -> None:
        self.language = language
        self.tables = tables
        self.feminine = feminine_names(tables)

    def table(self, name: str) -> dict[str, str]:
        return self.tables.get(name, {})

    def name(self, table: str, key: str) -> str:
        return self.tables[table][key]

    def mark(self, sign: str) -> str:
        """A colon or semicolon between two parts of a sentence."""
        return mark(sign, self.language)

    def say(self, table: str, key: str, **blanks: object) -> str:
        """A sentence with its blanks filled in."""
        filled = self.pieces(table, key, blanks)
        return "".join([piece if isinstance(piece, str) else str(piece) for piece in filled])

    def pieces(self, table: str, key: str, blanks: Mapping[str, object]) -> list[object]:
        """A sentence in pieces: text, numbers in words, and other blanks as they are."""
        sentence = self.tables[table][key]
        found: list[object] = []
        at = 0
        for blank in BLANK.finditer(sentence):
            found.append(behind(found, sentence[at : blank.start()]))
            value = blanks[blank[2]]
            if blank[4] is not None:
                found.append(blank[3] if self.is_first(value, blank[4]) else blank[5])
            elif blank[1] is not None:
                found += after(blank[1], value)
            else:
                found.append(number(value) if isinstance(value, int | float) else value)
            at = blank.end()
        found.append(behind(found, sentence[at:]))
        return found

    def is_first(self, value: object, between: str) -> bool:
        """Whether the first of two forms applies, by number or by gender."""
        return self.is_one(value) if between == "|" else str(value) not in self.feminine

    def is_one(self, value: object) -> bool:
        """Whether a number takes the singular; in French 0 and 1½ do too."""
        if not isinstance(value, int | float):
            return True
        return -2 < value < 2 if self.language == "fr" else 0 < abs(value) <= 1


def number(value: float) -> str:
    """
    >>> number(-3), number(2.5), number(0.5), number(4.0)
    ('−3', '2½', '½', '4')
    """
    sign, size = (MINUS, -value) if value < 0 else ("", value)
    whole = int(size)
    if size == whole:
        return f"{sign}{whole}"
    return f"{sign}{whole or ''}{HALF}"


def behind(found: list[object], text: str) -> str:
    """Text without its full stop where a name before it ends a sentence.

    >>> behind(["Strike!"], ". Beat the Mimic."), behind(["Goals"], ".")
    (' Beat the Mimic.', '.')
    """
    ends = bool(found) and str(found[-1]).endswith(("!", "?"))
    return text[1:] if ends and text.startswith(".") else text


def blanks_of(sentence: str) -> set[str]:
    """The names of a sentence's blanks."""
    return {blank[2] for blank in BLANK.finditer(sentence)}


def after(word: str, value: object) -> list[object]:
    """A name after "de" or "le"; keeps its style unless the article is contracted."""
    before, name = elided(word, str(value))
    return [before, value if name == str(value) else name]


def feminine_names(tables: Mapping[str, Mapping[str, str]]) -> set[str]:
    """The names that the table `feminine` lists by their ids."""
    listed = tables.get("feminine", {})
    return {tables[name][id] for name, ids in listed.items() for id in ids.split()}


@cache
def words_of(package: str, language: str) -> Words:
    """The words in a package's folder `words`; the English ones where a language is missing."""
    folder = files(package).joinpath("words")
    file = next(
        (one for name in (language, "en") if (one := folder.joinpath(f"{name}.toml")).is_file()),
        None,
    )
    if file is None:
        return Words(language, {})
    tables: dict[str, dict[str, str]] = {}
    for name, table in parse_toml(file.read_text(encoding="utf-8"), str(file)).items():
        assert isinstance(table, dict)
        tables[name] = {str(key): typeset(str(text), language) for key, text in table.items()}
    return Words(language, tables)
