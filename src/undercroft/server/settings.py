"""The settings file of a server: TOML with clear errors.

Command-line options take precedence over it.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any, Final, get_args

from undercroft.core.data_faults import kind_of, near, quoted
from undercroft.core.optional_deps import missing_of
from undercroft.core.regular_file import read_regular
from undercroft.server.alerts.mails import Security, Smtp
from undercroft.server.limits import Limits
from undercroft.server.operation.logs import STYLES
from undercroft.server.tables.talk import Manners, folded

TOP: Final = ""
Kinds = Mapping[str, type]
KNOWN: Final[Mapping[str, Kinds]] = {
    TOP: {"host": str, "port": int, "database": str, "at": str, "pauses": bool, "log": str}
    | {"link": str, "processes": int, "proxy": str},
    "bots": {"workers": int, "deadline": float, "par": int},
    "operator": {"token_file": str},
    "talk": {"on": bool, "words_file": str},
    "alerts": {"anywhere": bool, "key_file": str, "contact": str},
    "people": {"leaderboards": bool},
    "telemetry": {"otlp": str},
    "mail": {"host": str, "port": int, "security": str, "sender": str}
    | {"user": str, "password_file": str},
    "limits": {field.name: float for field in fields(Limits)},
}
WORDS: Final = {str: "a text", int: "a whole number", float: "a number", bool: "true or false"}
SECURITY: Final = get_args(Security)
SHORTEST_TOKEN: Final = 20  # characters


class BadSettings(ValueError):
    """A settings file that can't be used; one line."""


def read_settings(path: Path) -> dict[str, Any]:
    """The fields of `serve.Options` that a settings file sets; raises BadSettings."""
    try:
        found = tomllib.loads(read_regular(path))
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
        elif name == "alerts":
            options |= alerts(inside, folder)
        elif name == "telemetry" and inside:
            options["otlp"] = collector(inside["otlp"])
        elif name == "mail" and inside:
            options["mail"] = mail(inside, folder)
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
    token = text_of("operator.token_file", folder, section["token_file"]).strip()
    if len(token) < SHORTEST_TOKEN:
        raise BadSettings(
            f"operator.token_file: expected at least {SHORTEST_TOKEN} characters; got {len(token)}"
        )
    return {"token": token}


def text_of(place: str, folder: Path, name: str) -> str:
    """What a file holds that the settings name."""
    path = folder / Path(name).expanduser()
    try:
        return read_regular(path)
    except (OSError, UnicodeDecodeError):
        raise BadSettings(f"{place}: {path} can't be read") from None


def alerts(section: Mapping[str, Any], folder: Path) -> dict[str, Any]:
    """How players are called, with the private key that browsers know the server by."""
    options = dict(section)
    contact = options.get("contact", "mailto:")
    if not contact.startswith(("mailto:", "https:")):
        raise BadSettings(
            f"alerts.contact: expected 'mailto:' or 'https:'; got '{quoted(contact)}'"
        )
    if (name := options.pop("key_file", None)) is not None:
        text = text_of("alerts.key_file", folder, name)
        if missing_of("push"):
            raise BadSettings(
                "alerts.key_file: web push needs cryptography: pip install 'undercroft[push]'"
            )
        from undercroft.server.alerts.web_push import BadKey, read_key

        try:
            read_key(text)
        except BadKey as error:
            raise BadSettings(f"alerts.key_file: {error}") from None
        options["push_key"] = text
    return options


def collector(address: str) -> str:
    """The address of the collector that traces are sent to."""
    if not address.startswith(("http://", "https://")):
        raise BadSettings(
            f"telemetry.otlp: expected 'http://' or 'https://'; got '{quoted(address)}'"
        )
    if missing_of("telemetry"):
        raise BadSettings(
            "telemetry.otlp: traces need OpenTelemetry: pip install 'undercroft[telemetry]'"
        )
    return address


def mail(section: Mapping[str, Any], folder: Path) -> Smtp:
    """The operator's mail server; its password is in a file of its own."""
    found = dict(section)
    for name in ("host", "sender"):
        if not found.get(name):
            raise BadSettings(f"mail.{name}: missing")
    if "@" not in found["sender"] or not found["sender"].isprintable():
        raise BadSettings(
            f"mail.sender: expected an e-mail address; got '{quoted(found['sender'])}'"
        )
    if found.get("security", SECURITY[0]) not in SECURITY:
        wanted = " or ".join([f"'{one}'" for one in SECURITY])
        raise BadSettings(f"mail.security: expected {wanted}; got '{quoted(found['security'])}'")
    if (name := found.pop("password_file", None)) is not None:
        found["password"] = text_of("mail.password_file", folder, name).strip()
    return Smtp(**found)


def manners(section: Mapping[str, Any], folder: Path) -> Manners:
    """Whether people may talk at tables, and words that are not shown: a file with one a line."""
    words: list[str] = []
    if "words_file" in section:
        words = text_of("talk.words_file", folder, section["words_file"]).split()
    return Manners(section.get("on", True), frozenset([folded(word) for word in words]))
