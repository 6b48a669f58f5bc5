"""Who somebody is, without an account: a name in a signed cookie, and a secret key a seat."""

import base64
import hashlib
import hmac
import secrets
from typing import Final

import msgspec

COOKIE: Final = "undercroft"
SECURE_COOKIE: Final = f"__Host-{COOKIE}"  # over https: no other name's page could have set it
LONGEST_NAME: Final = 24
SIGNATURE: Final = 22  # letters of base64: 128 bits and more


class Person(msgspec.Struct):
    id: str
    name: str


def new_person(name: str = "") -> Person:
    return Person(secrets.token_urlsafe(12), tidy_name(name))


def tidy_name(name: str) -> str:
    """A name as it can be shown: printable, one line, not too long."""
    shown = "".join([letter for letter in name if letter.isprintable()])
    return " ".join(shown.split())[:LONGEST_NAME]


def sign(person: Person, secret: bytes) -> str:
    """The cookie that says who somebody is."""
    body = base64.urlsafe_b64encode(msgspec.json.encode(person)).rstrip(b"=").decode()
    return f"{body}.{signature(body, secret)}"


def read_cookie(cookie: str | None, secret: bytes) -> Person | None:
    """Who the cookie speaks of, if we have signed it."""
    body, dot, given = (cookie or "").partition(".")
    if not dot or not hmac.compare_digest(given.encode(), signature(body, secret).encode()):
        return None
    try:
        padded = body + "=" * (-len(body) % 4)
        return msgspec.json.decode(base64.urlsafe_b64decode(padded), type=Person)
    except (ValueError, msgspec.MsgspecError):
        return None


def signature(body: str, secret: bytes) -> str:
    digest = hmac.new(secret, body.encode(), hashlib.sha256).digest()
    return base64.urlsafe_b64encode(digest).decode()[:SIGNATURE]


def new_key() -> str:
    return secrets.token_urlsafe(18)


def hash_key(key: str) -> str:
    """Keys are long and random, so a plain hash is enough to keep them out of the file."""
    return hashlib.sha256(key.encode()).hexdigest()
