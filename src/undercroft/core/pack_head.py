"""What a data pack says besides values: its head, names of entries, notes; and its limits."""

import re
import unicodedata
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Final

from undercroft.core.data_entry import Table
from undercroft.core.data_faults import DataError, Fault, Faults, error_of, kind_of, quoted

HEAD: Final = "box"  # the table of a pack that is no entry
FORMAT: Final = 2  # packs without a head are of format 1
NAME: Final = "name"
EXPANSION: Final = "expansion"
REMOVE: Final = "remove"
WRITE: Final = "write expansion = true in [box]"
DAY: Final = re.compile(r"\d{4}-\d\d-\d\d")
LANGUAGES: Final = ("en", "fr")
LONGEST_NAME: Final = 40
LONGEST_NOTE: Final = 200
LARGEST_FILE: Final = 256 * 1024  # bytes of a pack's text, characters of its words
MOST_LINES: Final = 10_000
MOST_KEYS: Final = 3_000  # the largest box has 1,200
MOST_TABLES: Final = 1_000  # the largest box has 300
MOST_VALUES: Final = 4_000  # in lists
MOST_DOTS: Final = 5_000  # between the parts of keys, and in texts
LONGEST_PATH: Final = 200  # dots in a line
DEEPEST: Final = 8  # tables and lists inside each other
QUOTED: Final = re.compile(r'"(?:[^"\\]|\\.)*"?|\'[^\']*\'?')  # in a line, until its end if open
PATH: Final = re.compile(rf"(?<![\w-])(?:[\w-]+[ \t]*\.[ \t]*){{{DEEPEST}}}")
MOST_BITS: Final = 14_000  # of a number; Python writes none of more than 4,300 digits
FAR_TOO_LARGE: Final = "a number is far too large"
INVISIBLE: Final = ("C", "Zl", "Zp")  # control, direction and unassigned characters; line ends


@dataclass(frozen=True)
class Head:
    """The head of a data pack."""

    format: int = 1
    game: str = ""
    name: str = ""
    is_expansion: bool = False
    removed: tuple[str, ...] = ()  # entries that an expansion takes out of the box, sorted
    notes: Mapping[str, str] = field(default_factory=dict)  # by question: what is printed otherwise
    entered: str = ""  # the day on which it was last entered by hand: "2026-11-15"


def plain_text(text: str, longest: int) -> str:
    """Somebody else's words, fit to be shown: one line, no invisible characters, not too long."""
    spaced = " ".join(text[: 8 * longest].split())
    kept = [one for one in spaced if not unicodedata.category(one).startswith(INVISIBLE)]
    return "".join(kept).strip()[:longest].rstrip()


def check_text(file: str, text: str) -> None:
    """Raise DataError for text that would take long to parse, only to be refused then."""
    if len(text) > LARGEST_FILE:
        raise _too_big(file)
    lines = text.split("\n")
    if len(lines) > MOST_LINES:
        raise _refused(file, "too-many", f"expected at most {MOST_LINES} lines; got more")
    keys = values = tables = dots = 0
    for line in lines:
        if line.lstrip().startswith("#"):
            continue
        keys += line.count("=")
        values += line.count(",")
        tables += line.startswith("[") + line.count("{")
        dots += (found := line.count("."))
        bare = QUOTED.sub("q", line).partition("#")[0] if found >= DEEPEST else ""
        if found > LONGEST_PATH or PATH.search(bare):
            raise _too_deep(file)
    _check_counts(
        file,
        (keys, MOST_KEYS, "keys"),
        (values, MOST_VALUES, "commas"),
        (dots, MOST_DOTS, "dots"),
        (tables, MOST_TABLES, "tables"),
    )


def check_limits(file: str, pack: Table) -> None:
    """Raise DataError if a pack or a number is too large, for depth, and for keys of no text."""
    keys = values = letters = tables = 0
    inside: list[tuple[object, int]] = [(pack, 1)]
    while inside:
        found, depth = inside.pop()
        inner: Collection[object] = ()
        if isinstance(found, Mapping):
            keys += len(found)
            tables += 1
            inner = found.values()
        elif isinstance(found, list | tuple):
            values += len(found)
            inner = found
        if keys > MOST_KEYS or values > MOST_VALUES or tables > MOST_TABLES:
            _check_counts(
                file,
                (keys, MOST_KEYS, "keys"),
                (values, MOST_VALUES, "values in lists"),
                (tables, MOST_TABLES, "tables"),
            )
        if inner and depth > DEEPEST:
            raise _too_deep(file)
        for key in found if isinstance(found, Mapping) else ():
            if not isinstance(key, str):
                raise _refused(file, "wrong-kind", "expected texts as keys")
            letters += len(key)
        for one in inner:
            if isinstance(one, str):
                letters += len(one)
            elif isinstance(one, int):
                if one.bit_length() > MOST_BITS:
                    raise _refused(file, "too-large", FAR_TOO_LARGE)
            elif isinstance(one, Mapping | list | tuple):
                inside.append((one, depth + 1))
        if letters > LARGEST_FILE:
            raise _too_big(file)


def _too_big(file: str) -> DataError:
    return _refused(file, "too-big", f"expected at most {LARGEST_FILE // 1024} kB; got more")


def _check_counts(file: str, *counts: tuple[int, int, str]) -> None:
    """Raise DataError for everything that there is too much of: how much, at most, and of what."""
    faults = Faults(file)
    for found, most, what in counts:
        if found > most:
            faults.add(Fault("", "", "too-many", "", f"expected at most {most} {what}; got more"))
    faults.raise_any()


def _too_deep(file: str) -> DataError:
    return _refused(file, "too-deep", "nested too deeply")


def _refused(file: str, code: str, what: str) -> DataError:
    return error_of(file, Fault("", "", code, "", what))


def read_head(
    given: object,
    game: str,
    known: Collection[str],
    faults: Faults,
    added: Collection[str] = (),
) -> Head:
    """The head of a pack. A pack of another game or format raises DataError at once.

    `known` are the shipped entries, `added` those that the pack might add.
    """

    def wrong(key: str, what: str, code: str = "wrong-kind") -> None:
        faults.add(Fault(HEAD, key, code, "", what))

    if not isinstance(given, Mapping):
        wrong("", f"expected a table; got {kind_of(given)}")
        return Head()
    edition = given.get("format", FORMAT)
    if isinstance(edition, bool) or not isinstance(edition, int):
        wrong("format", f"expected a whole number; got {kind_of(edition)}")
    elif edition > FORMAT:
        what = f"expected at most {FORMAT}, which this version reads"
        raise error_of(faults.file, Fault(HEAD, "format", "newer-format", "", what))
    elif edition < 1:
        wrong("format", "expected at least 1", "too-small")
    of = given.get("game", game)
    if not isinstance(of, str):
        wrong("game", f"expected a text; got {kind_of(of)}")
    elif of != game:
        what = f"this is a box of '{quoted(of)}', not of '{game}'"
        raise error_of(faults.file, Fault(HEAD, "game", "other-game", "", what))
    name = given.get(NAME, "")
    if not isinstance(name, str):
        wrong(NAME, f"expected a text; got {kind_of(name)}")
    expansion = given.get(EXPANSION, False)
    if not isinstance(expansion, bool):
        wrong(EXPANSION, f"expected true or false; got {kind_of(expansion)}")
    entered = given.get("entered", "")
    if not isinstance(entered, str) or (entered and not DAY.fullmatch(entered)):
        wrong("entered", "expected a day as a text, such as '2026-11-15'")
        entered = ""
    for key in given:
        if key not in ("format", "game", NAME, "entered", EXPANSION, REMOVE, "notes"):
            wrong(quoted(key), "unknown field", "unknown-field")
    return Head(
        edition if isinstance(edition, int) else FORMAT,
        game,
        plain_text(str(name), LONGEST_NAME),
        expansion is True,
        _removed(given.get(REMOVE, ()), expansion is True, known, faults),
        _notes(given.get("notes", {}), {*known, *added}, faults),
        entered,
    )


def _removed(
    given: object, is_expansion: bool, known: Collection[str], faults: Faults
) -> tuple[str, ...]:
    """The entries that a pack removes, each once."""
    if not isinstance(given, list | tuple):
        what = f"expected a list of entries; got {kind_of(given)}"
        faults.add(Fault(HEAD, REMOVE, "wrong-kind", "", what))
        return ()
    if given and not is_expansion:
        what = f"only an expansion removes entries: {WRITE}"
        faults.add(Fault(HEAD, REMOVE, "no-expansion", "", what))
        return ()
    found: set[str] = set()
    for name in given:
        if not isinstance(name, str):
            what = f"expected names of entries; got {kind_of(name)}"
            faults.add(Fault(HEAD, REMOVE, "wrong-kind", "", what))
        elif name not in known:
            what = f"unknown entry '{quoted(name)}'{faults.near(name, known)}"
            faults.add(Fault(HEAD, REMOVE, "unknown-entry", "", what))
        else:
            found.add(name)
    return tuple(sorted(found))


def _notes(given: object, known: Collection[str], faults: Faults) -> dict[str, str]:
    """Notes by the entry, or the entry and field, that they are about."""
    if not isinstance(given, Mapping):
        what = f"expected a table; got {kind_of(given)}"
        faults.add(Fault(HEAD, "notes", "wrong-kind", "", what))
        return {}
    notes: dict[str, str] = {}
    for key, text in given.items():
        place = f"notes.{quoted(key)}"
        if not isinstance(text, str):
            what = f"expected a text; got {kind_of(text)}"
            faults.add(Fault(HEAD, place, "wrong-kind", "", what))
        elif key not in known and key.rpartition(".")[0] not in known:
            what = f"unknown entry{faults.near(key, known)}"
            faults.add(Fault(HEAD, place, "unknown-entry", "", what))
        else:
            notes[key] = plain_text(text, LONGEST_NOTE)
    return notes


def read_names(entry: str, given: object, faults: Faults) -> dict[str, str]:
    """The names that a pack gives an entry, by language; one language is enough."""
    if not isinstance(given, Mapping):
        what = f"expected a table with 'en' and 'fr'; got {kind_of(given)}"
        faults.add(Fault(entry, NAME, "wrong-kind", "", what))
        return {}
    names: dict[str, str] = {}
    for language, text in given.items():
        place = f"{NAME}.{quoted(language)}"
        if language not in LANGUAGES:
            faults.add(Fault(entry, place, "unknown-key", "", "unknown language"))
        elif not isinstance(text, str):
            what = f"expected a text; got {kind_of(text)}"
            faults.add(Fault(entry, place, "wrong-kind", "", what))
        elif name := plain_text(text, LONGEST_NAME):
            names[language] = name
    return names
