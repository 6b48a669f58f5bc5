"""Displays rules: by id, by search, or the whole rulebook."""

import re
from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from undercroft.core.rulebook import Rule, Rulebook

RULING: Final = re.compile(r"\((?:ruling|arbitrage) (\d+)\)")
MOST_FOUND: Final = 12


def show_rule(rule: Rule, book: Rulebook | None = None) -> RenderableType:
    """A rule and the rulings it refers to."""
    shown: list[RenderableType] = [Text.assemble((rule.id, "bold cyan"), f" {rule.text}")]
    for number in RULING.findall(rule.text) if book else ():
        if book and int(number) <= len(book.rulings):
            shown.append(Text(f"    {number}. {book.rulings[int(number) - 1]}", "dim"))
    return Group(*shown)


def read_rules(book: Rulebook, wanted: str) -> list[RenderableType]:
    """The rules for an id or words; the list of chapters without any."""
    if not wanted.strip():
        return [Text(chapter) for chapter in book.chapters]
    rule = book.find(wanted)
    found = [rule] if rule is not None else book.search(wanted)[:MOST_FOUND]
    return [show_rule(rule, book) for rule in found]


def whole_book(book: Rulebook) -> list[RenderableType]:
    """All rules by chapter."""
    shown: list[RenderableType] = []
    chapter = ""
    for rule in book.rules:
        if rule.chapter != chapter:
            chapter = rule.chapter
            shown += [Text("")] if shown else []
            shown.append(Text(chapter, "bold underline"))
        shown.append(show_rule(rule, book))
    return shown
