"""Rate limits of all processes together: each tells the others, every beat, what it let through.

The others charge it to their own token buckets. So what somebody gets in the long run is what one
process allows; a burst may be had once from each process before the next beat. Told are hashes of
addresses and people, by wake-ups: one that is lost is an allowance that nobody paid for.
"""

import hashlib
from collections.abc import Mapping
from typing import Final

import msgspec

from undercroft.server.limits import Allowances

TOOK: Final = "took "  # begins such a wake-up; no table's id has a space
AT_A_TIME: Final = 150  # what a wake-up tells of, which has room for 8,000 bytes
DIGITS: Final = 8  # bytes of a hash


class Took(msgspec.Struct):
    process: str
    counts: list[tuple[str, str, float]]  # which limit, whose, how much


class SharedLimits:
    def __init__(self, process: str, secret: bytes, shared: Mapping[str, Allowances]) -> None:
        self.process = process
        self.secret = secret
        self.shared = shared
        for allowances in shared.values():
            allowances.taken = {}
            allowances.named = self.hashed

    def hashed(self, name: str) -> str:
        return hashlib.blake2b(name.encode(), key=self.secret, digest_size=DIGITS).hexdigest()

    def told(self) -> str | None:
        """What was taken since the last time; of very many, those that took the largest shares."""
        found: list[tuple[float, str, str, float]] = []
        for limit, allowances in self.shared.items():
            for whose, count in allowances.taken.items():
                found.append((count / max(allowances.at_once, 1), limit, whose, count))
            allowances.taken = {}
        if not found:
            return None
        largest = sorted(found, reverse=True)[:AT_A_TIME]
        counts = [(limit, whose, round(count, 3)) for _, limit, whose, count in largest]
        return TOOK + msgspec.json.encode(Took(self.process, counts)).decode()

    def hear(self, text: str) -> None:
        """Charge what another process has let through; what is no such text is left alone."""
        try:
            took = msgspec.json.decode(text.removeprefix(TOOK), type=Took)
        except msgspec.MsgspecError:
            return
        for limit, whose, count in took.counts if took.process != self.process else []:
            if limit in self.shared:
                self.shared[limit].bucket(whose).charge(count)
