"""Everything that can be said of a data pack: faults, remarks, and how it differs."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from undercroft.core.data_entry import INFERRED, RULEBOOK, SOURCE
from undercroft.core.data_faults import DataError, Fault, error_of, kind_of
from undercroft.core.datafile import PACK_FILE, DataFile, game_data, parse_pack
from undercroft.core.expansion import LIKE
from undercroft.core.game import Setup, State
from undercroft.core.kit import GameKit
from undercroft.core.pack_head import NAME
from undercroft.games import kit_named
from undercroft.packs.lines import located
from undercroft.packs.questions import Question, components, questions

EXPANDED: Final = 200  # weight of an entry that an expansion adds or removes
AGAINST_THE_RULES: Final = 100  # weight of a value that the rulebook gives otherwise


@dataclass(frozen=True)
class Remark:
    """Something legal but odd."""

    entry: str
    field: str
    code: str
    rule: str  # the id of the rule it is about, or ""
    what: str


@dataclass(frozen=True)
class Difference:
    """A value that is not the shipped one.

    An entry that an expansion adds or removes is one difference without a field: the values of all
    fields, with the name of a new one, or None where the entry is not.
    """

    entry: str
    field: str
    shipped: Any
    here: Any
    weight: int


@dataclass(frozen=True)
class Checked:
    """The result of a check; all but the faults is empty if there are any."""

    pack: Mapping[str, Any]
    faults: tuple[Fault, ...] = ()
    fault_count: int = 0  # all of them, also those not kept
    name: str = ""
    is_expansion: bool = False
    added: int = 0  # entries that an expansion adds
    removed: int = 0
    remarks: tuple[Remark, ...] = ()
    digest: str = ""
    differ: int = 0  # components with a value that differs, asked or not
    confirmed: int = 0  # questions answered as shipped
    ours: int = 0  # questions not answered
    differences: tuple[Difference, ...] = ()  # heaviest first

    @property
    def letters(self) -> str:
        return letters_of(self.digest) if self.digest else ""


def letters_of(digest: str) -> str:
    """
    >>> letters_of("7f3ac2d1e0")
    '7F3A-C2D1'
    """
    return f"{digest[:4]}-{digest[4:8]}".upper()


def check_text(game: str, text: str, file: str = PACK_FILE) -> Checked:
    """Check a pack in TOML; faults have their lines."""
    try:
        pack = parse_pack(text, file)
    except DataError as error:
        return Checked({}, error.faults, error.count)
    return check(game, pack, text)


def check(game: str, pack: Mapping[str, Any], text: str = "") -> Checked:
    """Check a pack; `text` is where it was read from, for the lines of its faults."""
    kit = kit_named(game)
    try:
        state = start(kit, pack)
    except DataError as error:
        faults = located(error.faults, text) if text else error.faults
        return Checked(pack, faults, error.count)
    data = game_data(kit.package, pack)
    found = differences(kit, data)
    counts = [answered(question, data, found) for question in questions(game)]
    return Checked(
        pack=pack,
        name=data.head.name,
        is_expansion=data.head.is_expansion,
        added=len(data.additions.added),
        removed=len(data.additions.removed),
        remarks=(*remarks(game, data, found), *oddities(kit, state)),
        digest=kit.game.data_hash(state),
        differ=counts.count("differ") + not_asked(game, found),
        confirmed=counts.count("confirmed"),
        ours=counts.count("ours"),
        differences=found,
    )


def start(kit: GameKit, pack: Mapping[str, Any]) -> State:
    """A game with the pack, not yet begun; raises DataError with all faults."""
    if not isinstance(pack, Mapping):
        fault = Fault("", "", "wrong-kind", "", f"expected a table; got {kind_of(pack)}")
        raise error_of(PACK_FILE, fault)
    state: State = kit.game.start(Setup(kit.game.seats[0], pack=pack))
    return state


def answered(question: Question, data: DataFile, found: tuple[Difference, ...]) -> str:
    """Whether a pack's answer to a question differs from ours, confirms it, or is missing."""
    if any(one.entry == question.entry and one.field in question.shipped for one in found):
        return "differ"
    change = data.changes.get(question.entry, {})
    return "confirmed" if all(field in change for field in question.fields) else "ours"


def not_asked(game: str, found: tuple[Difference, ...]) -> int:
    """How many components differ of which nothing is asked."""
    asked = {(one.entry, field) for one in questions(game) for field in one.shipped}
    parts = {(one.entry, field): one.id for one in components(game) for field in one.shipped}
    places = [(one.entry, one.field) for one in found if one.field]
    return len({parts.get(place, place[0]) for place in places if place not in asked})


def differences(kit: GameKit, data: DataFile) -> tuple[Difference, ...]:
    weights = {drawer.name: drawer.weight for drawer in kit.drawers}
    drawers = {one.entry: weights[one.drawer] for one in components(kit.name)}
    sources = shipped_sources(kit.name)
    found = [
        Difference(
            entry,
            field,
            data.base[entry][field],
            data.changes[entry][field],
            AGAINST_THE_RULES if sources[entry, field] == RULEBOOK else drawers.get(entry, 0),
        )
        for entry in data.base
        if entry in data.changes
        for field in data.base[entry]
        if field != SOURCE and field in data.changes[entry]
        if not is_same(kit, entry, field, data.base[entry][field], data.changes[entry][field])
    ]
    return (*expanded(data), *sorted(found, key=lambda one: -one.weight))


def expanded(data: DataFile) -> list[Difference]:
    """The entries that an expansion adds, then those it removes."""
    found: list[Difference] = []
    for entry, fields in sorted(data.additions.added.items()):
        here = {NAME: data.names[entry], **values(fields)}
        if entry in data.additions.likes:
            here[LIKE] = data.additions.likes[entry]
        found.append(Difference(entry, "", None, here, EXPANDED))
    for entry in data.additions.removed:
        found.append(Difference(entry, "", values(data.base[entry]), None, EXPANDED))
    return found


def values(fields: Mapping[str, Any]) -> dict[str, Any]:
    return {field: value for field, value in fields.items() if field != SOURCE}


def is_same(kit: GameKit, entry: str, field: str, one: Any, other: Any) -> bool:
    """Whether two values mean the same in the game."""
    if one == other or kit.is_same is None:
        return bool(one == other)
    return kit.is_same(entry, field, one, other)


@cache
def shipped_sources(game: str) -> dict[tuple[str, str], str]:
    """The source of every field; of several the least certain one."""
    found: dict[tuple[str, str], str] = {}
    for entry, path, source in game_data(kit_named(game).package, {}).sources():
        place = entry, path.partition(".")[0]
        order = (RULEBOOK, INFERRED)
        old = found.get(place, RULEBOOK)
        found[place] = source if old in order and source != RULEBOOK else old
    return found


def remarks(game: str, data: DataFile, found: tuple[Difference, ...]) -> list[Remark]:
    """What is odd about any game's values: against a source, or equal to another component."""
    sources = shipped_sources(game)
    said = [
        Remark(one.entry, one.field, code, "", what)
        for one in found
        if one.field
        for source, code, what in (
            (RULEBOOK, "against-rulebook", "the rulebook gives another value"),
            (INFERRED, "worked-out-differs", "another value was worked out from examples"),
        )
        if sources[one.entry, one.field] == source
    ]
    return said + twins(game, data, {one.entry for one in found})


def twins(game: str, data: DataFile, changed: set[str]) -> list[Remark]:
    """Components that a pack has made equal to others of their drawer."""
    said: list[Remark] = []
    seen: dict[tuple[str, str], str] = {}
    for one in questions(game):
        if one.id != one.entry:
            continue
        here = {field: data.entries[one.entry].fields[field] for field in one.shipped}
        place = one.drawer, json.dumps(here, sort_keys=True)
        first = seen.setdefault(place, one.entry)
        if first != one.entry and {one.entry, first} & changed:
            odd, other = (one.entry, first) if one.entry in changed else (first, one.entry)
            if data.base[odd] != data.base[other]:
                said.append(Remark(odd, one.fields[0], "twin", "", f"the same as {other}"))
    return said


def oddities(kit: GameKit, state: State) -> list[Remark]:
    """What is odd by the game's own measure."""
    return [Remark(*odd) for odd in kit.oddities(state)] if kit.oddities is not None else []
