"""How to play each game, in chapters that cite the numbered rules; parsed from docs/handbook.

A handbook is Markdown: `#` the title, `##` a chapter, and passages with blank lines between them.
A passage is a paragraph, an item (`- text`), an example (`> text`) or a picture
(`![caption](pictures/name.svg)`). It ends with the rules behind it: `text [PG1, PG2]`.
"""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from undercroft.core.rulebook import LANGUAGES, fold
from undercroft.core.typography import typeset

TEXT: Final = "text"
ITEM: Final = "item"
EXAMPLE: Final = "example"
PICTURE: Final = "picture"

_RULE_ID: Final = r"[A-Z]{2}(?:\d+|-[A-Z])"
_CITATION: Final = re.compile(rf"(.+?) \[({_RULE_ID}(?:, {_RULE_ID})*)\]", re.DOTALL)
_PICTURE: Final = re.compile(r"!\[([^\]]+)\]\((?:\.\./)?pictures/([\w-]+\.svg)\)")
_ITEM: Final = re.compile(r"^- ", re.MULTILINE)
_QUOTED: Final = re.compile(r"^> ?", re.MULTILINE)


@dataclass(frozen=True)
class Passage:
    """A paragraph, item, example or picture, and the ids of the rules behind it."""

    kind: str
    text: str  # of a picture: its caption; **bold** is the only markup
    rules: tuple[str, ...] = ()
    picture: str = ""  # a file of the folder `pictures`


@dataclass(frozen=True)
class Chapter:
    id: str  # the same in all languages
    title: str
    passages: tuple[Passage, ...]


@dataclass(frozen=True)
class Handbook:
    title: str
    chapters: tuple[Chapter, ...]


@cache
def load(game: str, language: str = "en") -> Handbook | None:
    """The handbook of a game; None if it has none."""
    if language not in LANGUAGES:
        raise ValueError(
            f"Handbooks are not written in {language!r}; the languages are {', '.join(LANGUAGES)}."
        )
    english = folder() / f"{game}.md"
    document = english if language == "en" else folder() / language / f"{game}.md"
    if not document.is_file():
        return None
    ids = [slug(title) for title, _ in split(english.read_text("utf-8"))[1]]
    return parse(document.read_text("utf-8"), ids, language)


def left_out(game: str) -> dict[str, str]:
    """The rules that a game's handbook does not cite, and why."""
    told = tomllib.loads((folder() / "left_out.toml").read_text("utf-8"))
    return dict(told.get(game, {}))


def parse(text: str, ids: list[str], language: str) -> Handbook:
    """Parse a handbook whose chapters have these ids; raises ValueError where that can't be."""
    title, chapters = split(text)
    if len(chapters) != len(ids):
        raise ValueError(f"{title}: {len(chapters)} chapters, {len(ids)} in English")
    return Handbook(
        typeset(title, language),
        tuple(
            Chapter(id, typeset(name, language), tuple(passages(body, language)))
            for id, (name, body) in zip(ids, chapters, strict=True)
        ),
    )


def split(text: str) -> tuple[str, list[tuple[str, str]]]:
    """The title of a handbook, and the titles and texts of its chapters."""
    head, *chapters = re.split(r"^## ", text, flags=re.MULTILINE)
    parted = [chapter.partition("\n") for chapter in chapters]
    return head.strip().removeprefix("# "), [(name.strip(), body) for name, _, body in parted]


def passages(body: str, language: str) -> Iterator[Passage]:
    for block in re.split(r"\n\s*\n", body.strip()):
        if block.startswith("- "):
            for item in _ITEM.split(block)[1:]:
                yield passage(ITEM, item, language)
        elif block.startswith(">"):
            yield passage(EXAMPLE, _QUOTED.sub("", block), language)
        elif picture := _PICTURE.fullmatch(" ".join(block.split())):
            yield Passage(PICTURE, typeset(picture[1], language), picture=picture[2])
        else:
            yield passage(TEXT, block, language)


def passage(kind: str, text: str, language: str) -> Passage:
    text = " ".join(text.split())
    cited = _CITATION.fullmatch(text)
    if cited is None:
        return Passage(kind, typeset(text, language))
    return Passage(kind, typeset(cited[1], language), tuple(cited[2].split(", ")))


def drawing(picture: str) -> str:
    """The SVG of a picture."""
    return (folder() / "pictures" / picture).read_text("utf-8")


def slug(title: str) -> str:
    """The id of a chapter with this English title.

    >>> slug("Phase 2: shopping")
    'phase-2-shopping'
    """
    return "-".join(re.findall(r"[a-z0-9]+", fold(title)))


def folder() -> Traversable:
    """The folder of the documents, in the installed package or in the source tree."""
    try:
        return files("undercroft.handbooks")
    except ModuleNotFoundError:
        return Path(__file__).parents[3] / "docs" / "handbook"
