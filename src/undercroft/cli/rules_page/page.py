"""The page of `undercroft rules GAME --html`: how to play, then the numbered rules."""

import re
from collections.abc import Callable
from importlib.resources import files
from itertools import groupby
from typing import Final

from undercroft.cli.html_report.html import Html, joined, tag
from undercroft.cli.rules_page.search import SCRIPT
from undercroft.core.handbook import EXAMPLE, ITEM, PICTURE, Handbook, Passage, drawing
from undercroft.core.rulebook import Rulebook
from undercroft.core.words import Words

DOCTYPE: Final = "<!doctype html>\n"
NUMBERED: Final = "numbered-rules"  # anchors of the page
RULINGS: Final = "rulings"

_BOLD: Final = re.compile(r"\*\*(.+?)\*\*")
_RULE_ID: Final = re.compile(r"\b([A-Z]{2}(?:\d+|-[A-Z]))\b")


def page(words: Words, title: str, rules: Rulebook, book: Handbook | None) -> str:
    """One page without other files; a game without handbook has its numbered rules."""
    title = book.title if book else title
    chapters = [(one.id, one.title) for one in book.chapters] if book else []
    chapters.append((NUMBERED, words.name("rules", "numbered")))
    if rules.rulings:
        chapters.append((RULINGS, words.name("rules", "rulings")))
    style = files("undercroft.cli.rules_page").joinpath("style.css").read_text("utf-8")
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name_="viewport", content="width=device-width, initial-scale=1"),
        tag("title", f"{title} · Undercroft"),
        tag("style", Html(style)),
    )
    body = tag(
        "body",
        tag("h1", title),
        *([tag("p", words.name("rules", "behind"), class_="note")] if book else []),
        search_box(words),
        contents(words, chapters),
        tag("main", *how_to_play(book), *numbered(words, rules)),
        tag("script", Html(SCRIPT)),
    )
    return f"{DOCTYPE}{tag('html', head, body, lang=words.language)}\n"


def search_box(words: Words) -> Html:
    """Hidden until the script runs, as it needs it."""
    return tag(
        "form",
        tag("label", words.name("rules", "search"), for_="search"),
        tag("input", type="search", id="search", autocomplete="off"),
        tag("output", for_="search", data_none=words.name("rules", "nothing")),
        role="search",
        hidden="",
    )


def contents(words: Words, chapters: list[tuple[str, str]]) -> Html:
    lines = [tag("li", tag("a", title, href=f"#{id}")) for id, title in chapters]
    return tag("nav", tag("ol", *lines), aria_label=words.name("rules", "contents"))


# How to play


def how_to_play(book: Handbook | None) -> list[Html]:
    if book is None:
        return []
    return [
        tag("section", tag("h2", one.title), *passages(one.passages), id=one.id)
        for one in book.chapters
    ]


def passages(told: tuple[Passage, ...]) -> list[Html]:
    shown: list[Html] = []
    for is_list, group in groupby(told, lambda one: one.kind == ITEM):
        made = [passage(one) for one in group]
        shown += [tag("ul", *made)] if is_list else made
    return shown


def passage(one: Passage) -> Html:
    if one.kind == PICTURE:
        svg = Html(drawing(one.picture).replace("<svg", '<svg aria-hidden="true"', 1))
        return tag("figure", svg, tag("figcaption", one.text), class_="line")
    behind = [tag("a", id, href=f"#{id}") for id in one.rules]
    inside = (bold(one.text), " ", tag("span", *behind, class_="behind"))
    if one.kind == ITEM:
        return tag("li", *inside, class_="line")
    return tag("p", *inside, class_="line example" if one.kind == EXAMPLE else "line")


def bold(text: str) -> Html:
    return linked(_BOLD, text, lambda found: tag("strong", found[1]))


def linked(pattern: re.Pattern[str], text: str, make: Callable[[re.Match[str]], str]) -> Html:
    """A text in which something is made of all that matches; the rest is escaped."""
    pieces: list[str] = []
    at = 0
    for found in pattern.finditer(text):
        pieces += [text[at : found.start()], make(found)]
        at = found.end()
    return joined([*pieces, text[at:]])


# The numbered rules


def numbered(words: Words, rules: Rulebook) -> list[Html]:
    parts = []
    for chapter, group in groupby(rules.rules, lambda rule: rule.chapter):
        lines = [
            tag("p", tag("span", rule.id, class_="id"), " ", ids(rules, rule.text), **line(rule.id))
            for rule in group
        ]
        parts.append(tag("section", tag("h3", chapter), *lines))
    shown = [tag("section", tag("h2", words.name("rules", "numbered")), *parts, id=NUMBERED)]
    if rules.rulings:
        lines = [
            tag("li", ids(rules, ruling), **line(f"ruling-{at}"))
            for at, ruling in enumerate(rules.rulings, 1)
        ]
        head = tag("h2", words.name("rules", "rulings"))
        shown.append(tag("section", head, tag("ol", *lines), id=RULINGS))
    return shown


def line(id: str) -> dict[str, str]:
    return {"id": id, "class_": "line"}


def ids(rules: Rulebook, text: str) -> Html:
    """A rule's text, in which the ids of rules are links."""

    def make(found: re.Match[str]) -> str:
        return tag("a", found[1], href=f"#{found[1]}") if rules.find(found[1]) else found[1]

    return linked(_RULE_ID, text, make)
