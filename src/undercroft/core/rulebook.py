"""The numbered rules of each game, parsed from docs/rules."""

import re
import tomllib
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

LANGUAGES: Final = ("en", "fr")

_HEADING: Final = re.compile(r"##+ (.+)")
_RULE: Final = re.compile(r"- ([A-Z]{2}(?:\d+|-[A-Z])) (.+)")  # "- PS1 text", "- PE-A text"
_RULING: Final = re.compile(r"\d+\. (.+)")
_WORD: Final = re.compile(r"[^\W_]+")

# How well a word matches a rule, best first.
_IS_ID: Final = 0
_WHOLE_WORD: Final = 1
_SAME_STEM: Final = 2
_PREFIX: Final = 3
_MEANS_THE_SAME: Final = 4
_NOT_FOUND: Final = 5

_BOOKS: Final[dict[tuple[str, str, str], "Rulebook"]] = {}  # those that have been read


@dataclass(frozen=True)
class Rule:
    """One rule, and the heading it stands under."""

    id: str
    text: str
    chapter: str


class Stems:
    """Words of one language compared by stem and by meaning (docs/rules/search.toml)."""

    def __init__(self, endings: Sequence[str] = (), alike: Sequence[str] = ()) -> None:
        self.endings = tuple(endings)
        self._groups = [frozenset(map(self.stem, line.split())) for line in alike]

    def stem(self, word: str) -> str:
        """A folded word without its ending."""
        for ending in self.endings:
            if word.endswith(ending) and len(word) >= len(ending) + 3:
                return word.removesuffix(ending)
        return word

    def meanings(self, word: str) -> frozenset[str]:
        """The stems of a word's synonyms."""
        stem = self.stem(word)
        return frozenset().union(*(group for group in self._groups if stem in group))


class Rulebook:
    """The rules of one game in one language, in the order of the document."""

    def __init__(
        self, rules: tuple[Rule, ...], rulings: tuple[str, ...] = (), stems: Stems | None = None
    ) -> None:
        self.rules = rules
        self.rulings = rulings  # "(ruling 6)" in a rule's text is rulings[5]
        self.chapters = tuple(dict.fromkeys(rule.chapter for rule in rules))
        self._by_id = {rule.id.upper(): rule for rule in rules}
        self._stems = stems or Stems()
        self._folded = [(rule, fold(rule.id), fold(rule.text)) for rule in rules]
        self._said = [
            set(map(self._stems.stem, _WORD.findall(text))) for _, _, text in self._folded
        ]

    def find(self, id: str) -> Rule | None:
        return self._by_id.get(id.strip().upper())

    def near(self, id: str) -> list[str]:
        """Ids similar to this one, most similar first."""
        return get_close_matches(id.strip().upper(), list(self._by_id), n=5)

    def search(self, words: str) -> list[Rule]:
        """The rules that match all words, literally, by stem or by synonym; best first."""
        wanted = [word for word in (w.strip(".,;:!?()«»\"'") for w in fold(words).split()) if word]
        if not wanted:
            return []
        found: list[tuple[int, Rule]] = []
        for (rule, id, text), said in zip(self._folded, self._said, strict=True):
            ranks = [self._rank(word, id, text, said) for word in wanted]
            if max(ranks) < _NOT_FOUND:
                found.append((sum(ranks), rule))
        found.sort(key=lambda pair: pair[0])  # stable: equals stay in the document's order
        return [rule for _, rule in found]

    def _rank(self, word: str, id: str, text: str, said: set[str]) -> int:
        if word == id:
            return _IS_ID
        begins = r"(?<!\w)" + re.escape(word)
        if re.search(begins + r"(?!\w)", text):
            return _WHOLE_WORD
        if self._stems.stem(word) in said:
            return _SAME_STEM
        if id.startswith(word) or re.search(begins, text):
            return _PREFIX
        return _NOT_FOUND if said.isdisjoint(self._stems.meanings(word)) else _MEANS_THE_SAME


def load(game: str, language: str = "en", folder: Traversable | None = None) -> Rulebook:
    """The rules in `GAME.md` of a folder or, in French, of its folder `fr`."""
    if language not in LANGUAGES:
        raise ValueError(
            f"The rules are not written in {language!r}; the languages are {', '.join(LANGUAGES)}."
        )
    place = folder or _folder()
    key = (game, language, str(place))
    if key not in _BOOKS:
        document = (place if language == "en" else place / language) / f"{game}.md"
        if not document.is_file():  # a game that is not written in this language
            document = place / f"{game}.md"
        _BOOKS[key] = parse(document.read_text(encoding="utf-8"), _stems()[language])
    return _BOOKS[key]


def fold(text: str) -> str:
    """Text folded for comparison: no case, accents, ligatures or typographic spaces.

    >>> fold("Cœur d’Été")
    "coeur d'ete"
    """
    plain = text.casefold().replace("œ", "oe").replace("æ", "ae").replace("’", "'")
    return "".join(c for c in unicodedata.normalize("NFKD", plain) if not unicodedata.combining(c))


def parse(text: str, stems: Stems | None = None) -> Rulebook:
    """Parse a rules document: headings, rules (`- ID text`) and numbered rulings (`1. text`)."""
    chapter = ""
    rules: list[Rule] = []
    rulings: list[str] = []
    for line in text.splitlines():
        if heading := _HEADING.fullmatch(line):
            chapter = heading[1]
        elif rule := _RULE.fullmatch(line):
            rules.append(Rule(rule[1], rule[2], chapter))
        elif ruling := _RULING.fullmatch(line):
            rulings.append(ruling[1])
    return Rulebook(tuple(rules), tuple(rulings), stems)


@cache
def _stems() -> dict[str, Stems]:
    told = tomllib.loads((_folder() / "search.toml").read_text(encoding="utf-8"))
    return {language: Stems(table["endings"], table["alike"]) for language, table in told.items()}


def _folder() -> Traversable:
    """The folder of the documents, in the installed package or in the source tree."""
    try:
        return files("undercroft.ruletext")
    except ModuleNotFoundError:
        return Path(__file__).parents[3] / "docs" / "rules"
