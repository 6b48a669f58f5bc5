"""Limits of size and rate, and the same-origin check."""

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Final
from urllib.parse import SplitResult, urlsplit

LARGEST_MESSAGE: Final = 32 * 1024
LARGEST_BODY: Final = 16 * 1024
LARGEST_PACK: Final = 256 * 1024  # bytes of JSON or TOML
PACK_BODY: Final = LARGEST_PACK + LARGEST_BODY  # of a request with a data pack
LONGEST_REF: Final = 64
MOVES_AT_ONCE: Final = 200
MOVES_A_MESSAGE: Final = 20  # more count as several messages
KEYS_AT_ONCE: Final = 8
ONLOOKERS: Final = 100  # at a table
ARRIVING: Final = 50  # connections to a table before their hello
CLIENTS_A_SEAT: Final = 16  # of one player
UNDOS: Final = 200  # of a seat in a game; each is stored and replayed
KERNEL_BUFFER: Final = 256 * 1024  # bytes of a socket's send buffer, beside the outbox
REMEMBERED: Final = 10_000  # addresses with a token bucket
LOCAL: Final = ("localhost", "127.0.0.1", "::1")


@dataclass(frozen=True)
class Limits:
    """The limits that an operator may want to change."""

    messages_at_once: float = 60  # a connection's
    messages_a_second: float = 20
    tables_at_once: float = 20  # an address's
    tables_a_minute: float = 10
    tables_each: float = 200  # open at a time, of a person
    requests_at_once: float = 200  # an address's
    requests_a_second: float = 20
    files_at_once: float = 2000  # of the page, an address's
    files_a_second: float = 200
    sockets: float = 1000  # an address's connections of any kind
    sockets_in_all: float = 10_000
    connections: float = 500  # an address's WebSockets, to all its tables
    first_word: float = 10  # seconds until a request is complete or the hello has come
    answer: float = 120  # seconds until an answer is made and read
    checks_at_once: float = 30  # of data packs, an address's
    checks_a_second: float = 2
    boxes_each: float = 12  # data packs kept on the server, of a person
    boxes_of_a_network: float = 40
    boxes_in_all: float = 400
    sign_ins_at_once: float = 20  # an address's tries, and a person's changes of how they sign in
    sign_ins_a_minute: float = 10
    passkeys_each: float = 10  # a person's
    devices_each: float = 20  # that a person is signed in on
    thinking_at_once: float = 3600  # seconds of bots that search and of hints, a person's
    thinking_an_hour: float = 3600
    owner_away: float = 30  # seconds; then players lead a table in its owner's place
    owner_gone: float = 300  # seconds; then the table is the longest seated player's
    seat_gone: float = 60  # seconds without a connection; until then a player is only away
    outbox: int = 1024 * 1024  # characters queued for a slow client, which is then dropped


class Allowance:
    """A token bucket."""

    def __init__(self, at_once: float, a_second: float) -> None:
        self.most = self.left = at_once
        self.a_second = a_second
        self.since = time.monotonic()

    def fill(self) -> None:
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self.since) * self.a_second)
        self.since = now

    def take(self, count: float = 1) -> bool:
        self.fill()
        if self.left < count:
            return False
        self.left -= count
        return True

    def charge(self, count: float) -> None:
        """Take what was used, also more than there is."""
        self.fill()
        self.left -= count


class Allowances:
    """A token bucket for each address or person; the least recently used are dropped.

    Where other processes count the same, `taken` is noted for them, by the names that all of them
    use.
    """

    def __init__(self, at_once: float, a_second: float) -> None:
        self.at_once = at_once
        self.a_second = a_second
        self.known: OrderedDict[str, Allowance] = OrderedDict()
        self.taken: dict[str, float] = {}
        self.named: Callable[[str], str] | None = None  # for all processes

    def bucket(self, name: str) -> Allowance:
        if name not in self.known and len(self.known) >= REMEMBERED:
            self.known.popitem(last=False)
        allowance = self.known.setdefault(name, Allowance(self.at_once, self.a_second))
        self.known.move_to_end(name)
        return allowance

    def name(self, whose: str) -> str:
        return whose if self.named is None else self.named(whose)

    def note(self, name: str, count: float) -> None:
        if self.named is not None and len(self.taken) < REMEMBERED:
            self.taken[name] = self.taken.get(name, 0) + count

    def has_some(self, whose: str) -> bool:
        return self.bucket(self.name(whose)).take(0)

    def take(self, whose: str) -> bool:
        name = self.name(whose)
        if not self.bucket(name).take():
            return False
        self.note(name, 1)
        return True

    def charge(self, whose: str, count: float) -> None:
        """Take what was used, also more than there is."""
        name = self.name(whose)
        self.bucket(name).charge(count)
        self.note(name, count)


@lru_cache(REMEMBERED)
def network_of(address: str) -> str:
    """The network that an address counts for: an IPv4 address or an IPv6 /64."""
    try:
        number = ip_address(address)
    except ValueError:
        return address
    if not isinstance(number, IPv6Address) or number.is_loopback:
        return str(number)
    if number.ipv4_mapped is not None:
        return str(number.ipv4_mapped)
    return str(ip_network((int(number), 64), strict=False))


def is_ours(origin: str | None, host: str | None, at: str | None, is_secure: bool) -> bool:
    """Whether a request has our own origin, or none, as programs have.

    `at` is the public address, if known: other host names are refused, against DNS rebinding. If
    the page is served by https, an http origin of the same host is refused. Raises ValueError for
    an invalid address.
    """
    if host is None:
        return False
    given = urlsplit(f"//{host}")
    if at is not None and not is_named(given, urlsplit(at)):
        return False
    if origin is None:
        return True
    page = urlsplit(origin)
    is_secure = is_secure or (at or "").startswith("https:")
    return page.netloc == host and (page.scheme == "https" or not is_secure)


def is_named(given: SplitResult, wanted: SplitResult) -> bool:
    if wanted.hostname in LOCAL:
        return given.hostname in LOCAL
    return given.netloc == wanted.netloc
