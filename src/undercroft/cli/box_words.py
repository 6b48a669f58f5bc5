"""Words of a game with the names that a data pack gives its components."""

from collections.abc import Mapping

from undercroft.core.datafile import game_data
from undercroft.core.game import Setup
from undercroft.core.words import Words, words_of
from undercroft.packs.check import Checked


def expansion_words(checked: Checked, words: Words) -> str:
    """That a pack is an expansion, which everybody is told first."""
    return words.say("pack", "expansion", added=checked.added, removed=checked.removed)


def words_of_box(package: str, language: str, setup: Setup, tables: Mapping[str, str]) -> Words:
    """`tables` has the table of words for kinds of components without one of their own."""
    words = words_of(package, language)
    if not setup.pack:
        return words
    named: dict[str, dict[str, str]] = {}
    for entry, names in game_data(package, setup.pack).names.items():
        kind, *_, thing = entry.split(".")
        table = tables.get(kind, kind)
        called = names.get(language) or next(iter(names.values()), "")
        if called:
            named.setdefault(table, dict(words.table(table)))[thing] = called
    return Words(language, {**words.tables, **named})
