"""The messages of docs/protocol.md about alerts: where players are called, and what for."""

from typing import Literal

import msgspec

from undercroft.server.tables.company_wire import Request

HookForm = Literal["json", "discord", "slack"]
AlertEvent = Literal["your turn", "your vote", "come back"]
CalledBy = Literal["hook", "push", "mail"]
Language = Literal["en", "fr"]


class Call(Request):
    """Be called at an address when it is one's turn; no more without one."""

    ref: str
    seat: int
    url: str = ""
    form: HookForm = "json"
    secret: str = ""  # that calls are signed with
    quiet: tuple[int, int] | None = None  # from and to which minute of the day, UTC, not to call


class Push(Request):
    """Be told in a browser when it is one's turn; in that browser no more without its keys."""

    ref: str
    seat: int
    url: str  # of the browser at its push service
    p256dh: str = ""  # the browser's public key
    auth: str = ""  # a secret of the browser's
    quiet: tuple[int, int] | None = None


class Mail(Request):
    """Get an e-mail when it is one's turn, once its address is confirmed; no more without one."""

    ref: str
    seat: int
    address: str = ""
    language: Language = "en"
    quiet: tuple[int, int] | None = None


class Recall(Request):
    """Call a player back who is away, by the ways that they allowed."""

    ref: str
    seat: int


class Called(msgspec.Struct, frozen=True):
    """A way in which one of your seats is called when it is its turn."""

    seat: int
    by: CalledBy
