"""What one client may do: how big, how fast, from where."""

import time
from collections import OrderedDict
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

LARGEST_MESSAGE: Final = 32 * 1024
LARGEST_BODY: Final = 16 * 1024
LONGEST_REF: Final = 64
MOVES_AT_ONCE: Final = 200
MOVES_A_MESSAGE: Final = 20  # more than that count as several messages
KEYS_AT_ONCE: Final = 8
CLIENTS_A_TABLE: Final = 100
KERNEL_BUFFER: Final = 256 * 1024  # what the system may hold for a client, beside the outbox
REMEMBERED: Final = 10_000  # addresses whose allowance is known
LOCAL: Final = ("localhost", "127.0.0.1", "::1")


@dataclass(frozen=True)
class Limits:
    """Those that an operator may want to change."""

    messages_at_once: float = 60  # a connection's
    messages_a_second: float = 20
    tables_at_once: float = 20  # an address's
    tables_a_minute: float = 10
    requests_at_once: float = 200  # an address's
    requests_a_second: float = 20
    connections: float = 500  # an address's, to all its tables
    first_word: float = 10  # seconds until a request is complete, or a hello has come
    outbox: int = 1024 * 1024  # letters waiting for a client that does not read; then it goes


class Allowance:
    """So many at once, then so many a second."""

    def __init__(self, at_once: float, a_second: float) -> None:
        self.most = self.left = at_once
        self.a_second = a_second
        self.since = time.monotonic()

    def take(self, count: float = 1) -> bool:
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self.since) * self.a_second)
        self.since = now
        if self.left < count:
            return False
        self.left -= count
        return True


class Allowances:
    """One for each address; the least recent are forgotten."""

    def __init__(self, at_once: float, a_second: float) -> None:
        self.at_once = at_once
        self.a_second = a_second
        self.known: OrderedDict[str, Allowance] = OrderedDict()

    def take(self, address: str) -> bool:
        if address not in self.known and len(self.known) >= REMEMBERED:
            self.known.popitem(last=False)
        allowance = self.known.setdefault(address, Allowance(self.at_once, self.a_second))
        self.known.move_to_end(address)
        return allowance.take()


def is_ours(origin: str | None, host: str | None, at: str | None) -> bool:
    """Whether a request comes from our own page; programs that name no origin are nobody's page.

    `at` is the address that people use, where it is known: no other name may lead here, or a
    stranger's page could make its own name mean this machine.
    """
    if host is None:
        return False
    if at is not None and not is_named(host, at):
        return False
    return origin is None or urlsplit(origin).netloc == host


def is_named(host: str, at: str) -> bool:
    wanted, given = urlsplit(at), urlsplit(f"//{host}")
    if wanted.hostname in LOCAL:
        return given.hostname in LOCAL
    return given.netloc == wanted.netloc
