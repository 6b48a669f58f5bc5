"""Where players are called when it is their turn, as it is stored with a table."""

from typing import Final

import msgspec

from undercroft.server.alerts.alert_wire import Called, CalledBy, HookForm, Language

BROWSERS: Final = 5  # of a seat; the oldest is dropped


class Hook(msgspec.Struct, frozen=True, tag="hook"):
    """A web address that is posted to."""

    url: str
    form: HookForm
    secret: str  # that calls are signed with
    quiet: tuple[int, int] | None = None  # minutes of the day, UTC, without calls
    failed: int = 0  # calls in a row that did not arrive


class Push(msgspec.Struct, frozen=True, tag="push"):
    """A browser, by its push service."""

    url: str
    p256dh: str  # its public key, in base64
    auth: str  # its secret, in base64
    quiet: tuple[int, int] | None = None
    failed: int = 0


class Mail(msgspec.Struct, frozen=True, tag="mail"):
    """An e-mail address. Nothing is sent to it before its owner has allowed that."""

    address: str
    language: Language
    quiet: tuple[int, int] | None = None
    failed: int = 0


Address = Hook | Push | Mail
Calls = dict[int, tuple[Address, ...]]


def is_same(one: Address, other: Address) -> bool:
    """Whether an address takes another's place: a seat has one of each kind, but more browsers."""
    if isinstance(one, Push) and isinstance(other, Push):
        return one.url == other.url
    return type(one) is type(other)


def is_known(address: Address, found: tuple[Address, ...]) -> bool:
    """Whether nothing is new. Pages name their browser again at every visit, not its hours."""
    if isinstance(address, Push) and address.quiet is None:
        keys = [(one.url, one.p256dh, one.auth) for one in found if isinstance(one, Push)]
        return (address.url, address.p256dh, address.auth) in keys
    return address in found


def with_address(calls: Calls, seat: int, address: Address) -> Calls:
    others = without_address(calls, seat, address).get(seat, ())
    browsers = [one for one in others if isinstance(one, Push)]
    if isinstance(address, Push) and len(browsers) >= BROWSERS:
        others = tuple([one for one in others if one is not browsers[0]])
    return calls | {seat: (*others, address)}


def without_address(calls: Calls, seat: int, address: Address) -> Calls:
    left = tuple([one for one in calls.get(seat, ()) if not is_same(one, address)])
    others = {at: found for at, found in calls.items() if at != seat}
    return others | {seat: left} if left else others


def called(seat: int, address: Address) -> Called:
    """What the player of a seat is told of an address."""
    kinds: dict[type[Address], CalledBy] = {Hook: "hook", Push: "push", Mail: "mail"}
    return Called(seat, kinds[type(address)])


def place_of(address: Address) -> str:
    """Where it is, for who asks what is stored of them."""
    return address.address if isinstance(address, Mail) else address.url
