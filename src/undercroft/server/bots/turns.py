"""Fair queueing for the bot processes: who used least recently goes first."""

import asyncio
import math
import time
from collections import Counter
from typing import Final, NamedTuple

Payers = tuple[str, str, str]  # whom time is charged to: a network, a person, a table
HALF_LIFE: Final = 60.0  # seconds
REMEMBERED: Final = 10_000  # payers
FORGOTTEN: Final = 0.001  # seconds of use that count as none


class Shares:
    """Recent use by payer, decaying exponentially."""

    def __init__(self) -> None:
        self.used: dict[str, tuple[float, float]] = {}  # seconds, and when they were counted

    def of(self, payer: str, now: float) -> float:
        seconds, since = self.used.get(payer, (0.0, now))
        return seconds * math.exp2((since - now) / HALF_LIFE)

    def add(self, payers: Payers, seconds: float) -> None:
        now = time.monotonic()
        for payer in payers:
            self.used[payer] = (self.of(payer, now) + seconds, now)
        if len(self.used) > REMEMBERED:
            kept = [payer for payer in self.used if self.of(payer, now) > FORGOTTEN]
            self.used = {payer: self.used[payer] for payer in kept}


class Waiting(NamedTuple):
    payers: Payers
    number: int
    turn: asyncio.Future[None]
    since: float


class Turns:
    """A fair semaphore.

    The network that has used least goes first, within a network the person, then the table. One
    person never holds all places if there are several.
    """

    def __init__(self, places: int) -> None:
        self.places = self.free = places
        self.each = max(1, places - 1)
        self.shares = Shares()
        self.waiting: list[Waiting] = []
        self.taken: Counter[str] = Counter()  # places, by person
        self.number = 0

    def waits(self, person: str) -> int:
        """The number of a person's requests in the queue."""
        return len([one for one in self.waiting if one.payers[1] == person])

    def oldest(self) -> float:
        """Seconds that the first in line has waited."""
        first = min([one.since for one in self.waiting], default=None)
        return 0.0 if first is None else time.monotonic() - first

    async def take(self, payers: Payers) -> None:
        """Wait for a place; release it by `give_back`."""
        self.number += 1
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        one = Waiting(payers, self.number, turn, time.monotonic())
        self.waiting.append(one)
        self.call()
        try:
            await one.turn
        except asyncio.CancelledError:
            if one.turn.done() and not one.turn.cancelled():
                self.give_back(payers, 0)
            else:
                self.waiting.remove(one)
            raise

    def give_back(self, payers: Payers, seconds: float) -> None:
        self.shares.add(payers, seconds)
        self.free += 1
        self.taken[payers[1]] -= 1
        if not self.taken[payers[1]]:
            del self.taken[payers[1]]
        self.call()

    def call(self) -> None:
        """Hand free places to those next in line."""
        now = time.monotonic()
        while self.free and (ready := [one for one in self.waiting if self.may_go(one)]):
            one = min(ready, key=lambda one: self.rank(one, now))
            self.waiting.remove(one)
            self.free -= 1
            self.taken[one.payers[1]] += 1
            one.turn.set_result(None)

    def may_go(self, one: Waiting) -> bool:
        """Who was cancelled still stands in line until its task runs, and gets no place."""
        return not one.turn.done() and self.taken[one.payers[1]] < self.each

    def rank(self, one: Waiting, now: float) -> tuple[float, float, float, int]:
        network, person, table = [self.shares.of(payer, now) for payer in one.payers]
        return network, person, table, one.number
