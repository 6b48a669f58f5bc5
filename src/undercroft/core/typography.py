"""How a language sets its sentences: no-break spaces, apostrophes, and words before a name."""

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
    """A sentence as it is printed: French marks keep to the word before them.

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
    """A colon or semicolon between two parts of a sentence.

    >>> mark(":", "en"), mark(";", "fr").replace(NBSP, "~")
    (': ', '~; ')
    """
    return f"{NBSP if language == 'fr' else ''}{sign} "


def of(name: str) -> tuple[str, str]:
    """French "de" as it stands before a name, and what is left of the name.

    >>> of("Lili"), of("Iris"), of("Le Dragon")
    (('de ', 'Lili'), ('d’', 'Iris'), ('du ', 'Dragon'))
    """
    for article, contracted in _CONTRACTED:
        if name.startswith(article):
            return contracted, name[len(article) :]
    return ("d" + APOSTROPHE if _VOWEL.match(name) else "de "), name
