"""Names of a box's values, and of what players do with its components, in words of the screen."""

import re
from collections.abc import Sequence
from typing import Final

from undercroft.cli.screen import Screen
from undercroft.packs.questions import Question

NUMBER: Final = re.compile(r"0*(\d+)$")  # at the end of an id
NAME_OF_DRAWER: Final = re.compile(r"[^:,]*[^:,\s]")  # before what is asked


def component_name(screen: Screen, kind: str, id: str) -> str:
    """`Drago`; of a component without a name, `cage 3`, and with one that a pack gives it."""
    words = screen.words
    thing = id.rpartition(".")[2]
    if f"{kind}.named" in words.table("components") and thing in words.table(kind):
        return words.say("components", f"{kind}.named", name=words.name(kind, thing))
    for key in (f"{kind}.{thing}", kind):
        if key in words.table("components"):
            number = NUMBER.search(thing)
            return words.say("components", key, n=int(number[1]) if number else 0)
    return screen.thing(kind.partition(".")[0], thing)


def value_name(screen: Screen, questions: Sequence[Question], differing: Sequence[str]) -> str:
    """`Drago: bars`; of several, their drawer."""
    words, first = screen.words, questions[0]
    if len(questions) > 1:
        hint = words.table("drawers").get(first.drawer, first.drawer)
        found = NAME_OF_DRAWER.match(hint)
        return found[0] if found else first.drawer
    name = component_name(screen, first.drawer, first.id)
    name = name[:1].upper() + name[1:]
    if first.id != first.entry:  # asked field by field
        return name
    fields = [words.table("fields").get(field, field) for field in differing]
    return name + words.mark(":") + ", ".join(fields) if fields else name


def does(screen: Screen, kind: str, thing: str) -> str:
    """`buys Drago`: what is counted of a player, as the end of a sentence; empty if unknown."""
    words = screen.words
    for key in (f"{kind}.{thing}", kind):
        if key in words.table("does"):
            return words.say("does", key, thing=component_name(screen, kind, thing))
    return ""
