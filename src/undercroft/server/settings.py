"""The settings file of a server: TOML with clear errors.

Command-line options take precedence over it.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any, Final

from undercroft.core.data_faults import kind_of, near, quoted
from undercroft.server.limits import Limits
from undercroft.server.logs import STYLES
from undercroft.server.talk import Manners, folded

TOP: Final = ""
Kinds = Mapping[str, type]
KNOWN: Final[Mapping[str, Kinds]] = {
    TOP: {"host": str, "port": int, "database": str, "at": str, "pauses": bool, "log": str}
    | {"link": str, "processes": int, "proxy": str},
    "bots": {"workers": int, "deadline": float},
    "operator": {"token_file": str},
    "talk": {"on": bool, "words_file": str},
    "alerts": {"anywhere": bool},
    "limits": {field.name: float for field in fields(Limits)},
}
WORDS: Final = {str: "a text", int: "a whole number", float: "a number", bool: "true or false"}
SHORTEST_TOKEN: Final = 20  # characters


class BadSettings(ValueError):
    """A settings file that can't be used; one line."""


def read_settings(path: Path) -> dict[str, Any]:
    """The fields of `serve.Options` that a settings file sets; raises BadSettings."""
    try:
        found = tomllib.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        raise BadSettings(f"{path}: no such file") from None
    except OSError as error:
        raise BadSettings(f"{path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadSettings(f"{path}: not a UTF-8 text file") from None
    except tomllib.TOMLDecodeError as error:
        raise BadSettings(f"{path}: {error}") from None
    try:
        return options_of(found, path.parent)
    except BadSettings as error:
        raise BadSettings(f"{path}: {error}") from None


def options_of(found: Mapping[str, Any], folder: Path) -> dict[str, Any]:
    sections = [name for name in KNOWN if name != TOP]
    top = {name: value for name, value in found.items() if name not in sections}
    options = checked(top, TOP, [*KNOWN[TOP], *sections])
    if options.get("log", STYLES[0]) not in STYLES:
        wanted = " or ".join([f"'{style}'" for style in STYLES])
        raise BadSettings(f"log: expected {wanted}; got '{quoted(options['log'])}'")
    for name in sections:
        section = found.get(name, {})
        if not isinstance(section, dict):
            raise BadSettings(f"{name}: expected a table; got {kind_of(section)}")
        inside = checked(section, name, list(KNOWN[name]))
        if name == "limits":
            options["most"] = Limits(**inside)
        elif name == "operator":
            options |= operator(inside, folder)
        elif name == "talk" and inside:
            options["manners"] = manners(inside, folder)
        else:
            options |= inside
    if options.get("workers", 1) < 1:
        raise BadSettings("bots.workers: expected at least 1; got 0")
    check_processes(options.get("processes", 1))
    return options


def check_processes(count: int) -> None:
    if count < 1:
        raise BadSettings(f"processes: expected at least 1; got {count}")


def checked(section: Mapping[str, Any], name: str, known: list[str]) -> dict[str, Any]:
    """The values of a section, each of its type and not negative."""
    for key, value in section.items():
        place = f"{name}.{key}" if name else key
        if key not in known:
            raise BadSettings(f"{quoted(place)}: unknown entry{near(key, known)}")
        kind = KNOWN[name].get(key, str)
        accepted = (int, float) if kind is float else (kind,)
        if type(value) not in accepted:
            raise BadSettings(f"{place}: expected {WORDS[kind]}; got {kind_of(value)}")
        if kind in (int, float) and not value >= 0:
            raise BadSettings(f"{place}: expected at least 0; got {value}")
    return dict(section)


def operator(section: Mapping[str, Any], folder: Path) -> dict[str, Any]:
    """The operator's token, from a file of its own: the settings hold no secret."""
    if "token_file" not in section:
        return {}
    path = folder / Path(section["token_file"]).expanduser()
    try:
        token = path.read_text("utf-8").strip()
    except (OSError, UnicodeDecodeError):
        raise BadSettings(f"operator.token_file: {path} can't be read") from None
    if len(token) < SHORTEST_TOKEN:
        raise BadSettings(
            f"operator.token_file: expected at least {SHORTEST_TOKEN} characters; got {len(token)}"
        )
    return {"token": token}


def manners(section: Mapping[str, Any], folder: Path) -> Manners:
    """Whether people may talk at tables, and words that are not shown: a file with one a line."""
    words: list[str] = []
    if "words_file" in section:
        path = folder / Path(section["words_file"]).expanduser()
        try:
            words = path.read_text("utf-8").split()
        except (OSError, UnicodeDecodeError):
            raise BadSettings(f"talk.words_file: {path} can't be read") from None
    return Manners(section.get("on", True), frozenset([folded(word) for word in words]))
