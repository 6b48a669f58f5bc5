"""The bodies of docs/protocol.md about names that last; `http_wire.py` has the others."""

from typing import Any, Literal

import msgspec

PasskeysHere = Literal[
    "yes",
    "address",  # browsers have none at this address: they want https and a host name
    "missing",  # the server lacks the library
]


class PasskeyLine(msgspec.Struct):
    """A passkey. Times are in seconds since 1970; 0: never."""

    id: str
    name: str  # such as Firefox, Linux; may be empty
    host: str  # that it was made for
    made: int
    used: int


class DeviceLine(msgspec.Struct):
    """A browser that is signed in."""

    id: str
    name: str  # such as Firefox, Linux; may be empty
    made: int
    seen: int  # rounded to the hour
    here: bool


class AccountState(msgspec.Struct):
    """How a name lasts; without passkeys, a code and devices it is only in this browser."""

    name: str
    lasts: bool
    passkeys_here: PasskeysHere
    passkeys: list[PasskeyLine]
    code_made: int  # when the recovery code was made; 0: there is none
    devices: list[DeviceLine]


class PasskeyQuestion(msgspec.Struct):
    """What the browser's `navigator.credentials` is asked with; binary values are base64url."""

    id: str  # goes back with the answer
    options: dict[str, Any]


class PasskeyAnswer(msgspec.Struct, forbid_unknown_fields=True):
    """What the browser answered, as the `toJSON` of its credential writes it."""

    id: str
    credential: dict[str, Any]


class RecoveryCode(msgspec.Struct, forbid_unknown_fields=True):
    code: str


class Which(msgspec.Struct, forbid_unknown_fields=True):
    """A device or a passkey."""

    id: str


class SignOut(msgspec.Struct, forbid_unknown_fields=True):
    """Here, or on all other devices; then the keys of one's seats are replaced, too."""

    others: bool = False


class DeleteMe(msgspec.Struct, forbid_unknown_fields=True):
    """One's name, so that nobody is deleted by mistake."""

    name: str
