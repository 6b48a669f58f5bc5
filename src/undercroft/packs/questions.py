"""The values of a box that nobody published, as questions to whoever owns one."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from undercroft.core.data_entry import INFERRED, RECONSTRUCTED, RULEBOOK
from undercroft.core.datafile import DataFile, game_data
from undercroft.core.kit import Drawer
from undercroft.games import kit_named


@dataclass(frozen=True)
class Question:
    """One component: what is asked of it, what could be checked, and what is known."""

    id: str  # "pets.uni"; "awards.2" if its drawer is an entry asked field by field
    entry: str  # that a data pack names: "pets.uni", "awards"
    drawer: str
    fields: tuple[str, ...]  # reconstructed: asked
    checks: tuple[str, ...]  # inferred: offered, not counted
    locked: tuple[str, ...]  # known from the rulebook, or the same in every pack
    shipped: dict[str, Any]  # by field
    sources: dict[str, str]  # by field, or by "field.key" where the keys of a field differ


@cache
def questions(game: str) -> tuple[Question, ...]:
    """What the box of a game is asked for, in the order of unpacking."""
    return tuple([question for question in components(game) if question.fields])


@cache
def checks(game: str) -> tuple[Question, ...]:
    """Components of which nothing is asked, but something was only worked out."""
    return tuple([one for one in components(game) if one.checks and not one.fields])


@cache
def known(game: str) -> tuple[Question, ...]:
    """Components of the drawers of which everything is in the rulebook."""
    return tuple([one for one in components(game) if not one.checks and not one.fields])


@cache
def components(game: str) -> tuple[Question, ...]:
    kit = kit_named(game)
    if not kit.drawers:
        return ()
    data = game_data(kit.package, {})
    return tuple([one for drawer in kit.drawers for one in _components(drawer, data)])


def _components(drawer: Drawer, data: DataFile) -> Iterator[Question]:
    if drawer.name in data.base:
        for field in _fields(data, drawer.name):
            yield _question(data, drawer, f"{drawer.name}.{field}", drawer.name, (field,))
        return
    names = [name for name in data.base if name.startswith(f"{drawer.name}.")]
    for name in (*names, *drawer.also):
        yield _question(data, drawer, name, name, _fields(data, name))


def _fields(data: DataFile, entry: str) -> tuple[str, ...]:
    return tuple([field for field in data.base[entry] if field != "source"])


def _question(
    data: DataFile, drawer: Drawer, name: str, entry: str, fields: tuple[str, ...]
) -> Question:
    sources = {
        path: source
        for found, path, source in data.sources()
        if found == entry and path.partition(".")[0] in fields
    }
    least = {field: _least_certain(field, sources) for field in fields}
    least |= dict.fromkeys(drawer.fixed, RULEBOOK)
    return Question(
        id=name,
        entry=entry,
        drawer=drawer.name,
        fields=tuple([field for field in fields if least[field] == RECONSTRUCTED]),
        checks=tuple([field for field in fields if least[field] == INFERRED]),
        locked=tuple([field for field in fields if least[field] == RULEBOOK]),
        shipped={field: data.base[entry][field] for field in fields},
        sources=sources,
    )


def _least_certain(field: str, sources: dict[str, str]) -> str:
    found = {source for path, source in sources.items() if path.partition(".")[0] == field}
    return next(source for source in (RECONSTRUCTED, INFERRED, RULEBOOK) if source in found)
