"""Identity: a signed cookie for each person, a secret key for each seat, recovery codes."""

import base64
import hashlib
import hmac
import secrets
from typing import Final
from unicodedata import category, normalize

import msgspec

from undercroft.server.random_id import random_id

COOKIE: Final = "undercroft"
SECURE_COOKIE: Final = f"__Host-{COOKIE}"  # over https: can't be set by another host
LONGEST_NAME: Final = 24
A_YEAR: Final = 365 * 24 * 3600  # seconds that a cookie is kept
CODE_LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # none that look like another
CODE_MISREAD: Final = {"O": "0", "I": "1", "L": "1"}
CODE_LENGTH: Final = 20
CODE_GROUP: Final = 5
SIGNATURE: Final = 22  # base64 characters, more than 128 bits
# Invisible characters that count as letters: fillers, empty Braille, joiners, selectors.
INVISIBLE: Final = (
    range(0x034F, 0x0350),
    range(0x115F, 0x1161),
    range(0x17B4, 0x17B6),
    range(0x180B, 0x1810),
    range(0x2800, 0x2801),
    range(0x3164, 0x3165),
    range(0xFE00, 0xFE10),
    range(0xFFA0, 0xFFA1),
    range(0x1D159, 0x1D15A),
    range(0xE0000, 0xE1000),
)


class Person(msgspec.Struct, omit_defaults=True):
    id: str
    name: str
    device: str = ""  # which of theirs it is, if the name lasts


def new_person(name: str = "") -> Person:
    return Person(random_id(12), tidy_name(name))


class BadName(ValueError):
    """A name without visible characters."""


def tidy_name(name: str) -> str:
    """A name made printable, one line, limited in length; raises BadName."""
    tidy = tidy_text(name, LONGEST_NAME)
    if name.strip() and not any(category(letter)[0] in "LNPS" for letter in tidy):
        raise BadName("A name needs letters that can be seen.")
    return tidy


def tidy_text(text: str, longest: int) -> str:
    """A text made printable, one line, limited in length."""
    shown = "".join([letter for letter in normalize("NFC", text) if is_shown(letter)])
    return " ".join(shown.split())[:longest]


def is_shown(letter: str) -> bool:
    return letter.isprintable() and not any(ord(letter) in range_ for range_ in INVISIBLE)


def told_apart(name: str, others: list[str]) -> str:
    """A name that is unique at the table, with a number appended if necessary."""
    taken = {folded(other) for other in others}
    shown, number = name, 1
    while folded(shown) in taken:
        number += 1
        mark = f" ({number})"
        shown = name[: LONGEST_NAME - len(mark)] + mark
    return shown


def folded(name: str) -> str:
    return normalize("NFKC", name).casefold()


def sign(person: Person, secret: bytes) -> str:
    """A person's signed cookie."""
    body = base64.urlsafe_b64encode(msgspec.json.encode(person)).rstrip(b"=").decode()
    return f"{body}.{signature(body, secret)}"


def read_cookie(cookie: str | None, secret: bytes) -> Person | None:
    """The person of a cookie, if its signature is valid."""
    body, dot, given = (cookie or "").partition(".")
    if not dot or not hmac.compare_digest(given.encode(), signature(body, secret).encode()):
        return None
    try:
        padded = body + "=" * (-len(body) % 4)
        person = msgspec.json.decode(base64.urlsafe_b64decode(padded), type=Person)
        return Person(person.id, seen_name(person.name), person.device)
    except (ValueError, msgspec.MsgspecError):
        return None


def seen_name(name: str) -> str:
    """The name of an older cookie; empty if it would be refused today."""
    try:
        return tidy_name(name)
    except BadName:
        return ""


def signature(body: str, secret: bytes) -> str:
    digest = hmac.new(secret, body.encode(), hashlib.sha256).digest()
    return base64.urlsafe_b64encode(digest).decode()[:SIGNATURE]


def new_key() -> str:
    return secrets.token_urlsafe(18)


def new_code() -> str:
    """A recovery code of 100 bits, such as 7KQ2M-9XW4T-B3HD8-VN6RC."""
    letters = "".join([secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH)])
    return "-".join([letters[at : at + CODE_GROUP] for at in range(0, CODE_LENGTH, CODE_GROUP)])


def read_code(typed: str) -> str:
    """The hash of a recovery code as somebody typed it; empty if it can't be one."""
    letters = "".join([CODE_MISREAD.get(letter, letter) for letter in typed.upper()])
    letters = "".join([letter for letter in letters if letter not in " -–—\t\n\u00a0\u202f"])
    if len(letters) != CODE_LENGTH or not set(letters) <= set(CODE_LETTERS):
        return ""
    return hash_key(letters)


def hash_key(key: str) -> str:
    """The hash of a key that is stored. Keys are long and random, so it needs no salt."""
    return hashlib.sha256(key.encode()).hexdigest()
