"""Typography of each language: no-break spaces, apostrophes, ordinals, elision."""

import re
from typing import Final

NBSP: Final = "\N{NO-BREAK SPACE}"
APOSTROPHE: Final = "\N{RIGHT SINGLE QUOTATION MARK}"

_SPACES: Final = "[ \N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}]"
_STRAIGHT: Final = re.compile(r"(?<=\w)'(?=\w)")
_BEFORE_MARK: Final = re.compile(_SPACES + r"+([:;?!%»])")
_AFTER_OPENING: Final = re.compile("«" + _SPACES + "*")
_BEFORE_PERCENT: Final = re.compile(_SPACES + "+%")
_VOWEL: Final = re.compile(r"[aeiouhœæàâäéèêëîïôöùûü]|y(?![aeiou])", re.IGNORECASE)
# "de" before an article that belongs to a name.
_CONTRACTED: Final = (("Le ", "du "), ("Les ", "des "))


def typeset(text: str, language: str) -> str:
    """A sentence with typographic apostrophes and no-break spaces.

    >>> typeset("C'est tout ! 12 %", "fr").replace(NBSP, "~")
    'C’est tout~! 12~%'
    >>> typeset("That's 12 %", "en")
    'That’s 12%'
    """
    text = _STRAIGHT.sub(APOSTROPHE, text)
    if language != "fr":
        return _BEFORE_PERCENT.sub("%", text)
    return _AFTER_OPENING.sub("«" + NBSP, _BEFORE_MARK.sub(NBSP + r"\1", text))


def mark(sign: str, language: str) -> str:
    """A colon or semicolon with the language's spaces.

    >>> mark(":", "en"), mark(";", "fr").replace(NBSP, "~")
    (': ', '~; ')
    """
    return f"{NBSP if language == 'fr' else ''}{sign} "


def ordinal(n: int, language: str) -> str:
    """A place in a ranking; in French as said of "place".

    >>> [ordinal(n, "en") for n in (1, 2, 3, 4)], [ordinal(n, "fr") for n in (1, 2)]
    (['1st', '2nd', '3rd', '4th'], ['1re', '2e'])
    """
    if language == "fr":
        return f"{n}{'re' if n == 1 else 'e'}"
    return f"{n}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(n, 'th') }"


def elided(word: str, name: str) -> tuple[str, str]:
    """French "de" or "le" before a name, elided or contracted, and the rest of the name.

    >>> elided("de", "Lili"), elided("de", "Iris"), elided("le", "est"), elided("de", "Le Dragon")
    (('de ', 'Lili'), ('d’', 'Iris'), ('l’', 'est'), ('du ', 'Dragon'))
    """
    for article, contracted in _CONTRACTED:
        if word == "de" and name.startswith(article):
            return contracted, name[len(article) :]
    return (word[:-1] + APOSTROPHE if _VOWEL.match(name) else f"{word} "), name
