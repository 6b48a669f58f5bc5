"""Data packs from clients: checked in a thread and within limits before anything is changed."""

import asyncio
from collections.abc import Callable
from typing import Any, Final, TypeVar

import msgspec

from undercroft.core.data_faults import DataError, Fault
from undercroft.core.pack_head import LONGEST_NAME
from undercroft.games import game_named
from undercroft.packs.check import Checked, Remark, check, check_text
from undercroft.packs.told import in_all_languages
from undercroft.packs.toml_text import to_toml
from undercroft.server import limits
from undercroft.server.accounts.people import tidy_text
from undercroft.server.errors import Rejected
from undercroft.server.http_wire import BoxCheck, BoxFault, BoxInfo, BoxOrigin, Difference, Pack
from undercroft.server.stores.store import Damaged, Store, StoreError
from undercroft.server.tables.game_session import in_thread

T = TypeVar("T")

FILE: Final = "box.toml"  # what errors call a text
NOT_SHOWN: Final = "This table's box is another one than you were shown: look at it first."
CANT_KEEP: Final = "The box can't be saved right now: try again in a moment."


class BadBox(Rejected):
    """A data pack that a game can't be played with, and all that is wrong with it."""

    def __init__(self, faults: list[BoxFault], count: int) -> None:
        first = faults[0]
        where = f"{first.entry}.{first.field}: " if first.field else ""
        more = f" (and {count - 1} more)" if count > 1 else ""
        super().__init__("box", f"This box can't be played with: {where}{first.what}{more}.")
        self.faults = faults


class Examiner:
    """Checks data packs, one at a time: a check takes some hundredths of a second."""

    def __init__(self, most: limits.Limits) -> None:
        self.allowances = limits.Allowances(most.checks_at_once, most.checks_a_second)
        self.one = asyncio.Semaphore(1)

    async def run(self, network: str, work: Callable[[], T]) -> T:
        """Run a function in a thread, if the network has not asked for too much."""
        if not self.allowances.take(network):
            raise Rejected("rate", "Too many boxes to check; wait a little.")
        async with self.one:
            return await in_thread(work)

    async def check(self, game: str, pack: Pack, network: str) -> BoxCheck:
        return told(await self.run(network, lambda: check(game, pack)))

    async def check_text(self, game: str, text: str, network: str) -> BoxCheck:
        """The same of a pack in TOML, with the pack itself."""
        found = await self.run(network, lambda: check_text(game, text, FILE))
        answer = told(found)
        answer.pack = dict(found.pack)
        return answer

    async def text(self, game: str, pack: Pack, network: str) -> str:
        """A pack in TOML; raises BadBox."""
        try:
            return await self.run(network, lambda: to_toml(game, pack))
        except DataError as error:
            raise BadBox([wire_fault(fault) for fault in error.faults], error.count) from None

    async def accept(self, game: str, pack: Pack, origin: BoxOrigin, network: str) -> BoxInfo:
        """What is told of a pack that can be played with; raises BadBox."""
        game_named(game)
        found = await self.run(network, lambda: check(game, pack))
        if found.faults:
            raise BadBox([wire_fault(fault) for fault in found.faults], found.fault_count)
        counts = (found.differ, found.confirmed, found.ours)
        expanded = (found.is_expansion, found.added, found.removed)
        name = tidy_text(found.name, LONGEST_NAME)
        return BoxInfo(name, origin, found.letters, *counts, *expanded)


def told(found: Checked) -> BoxCheck:
    return BoxCheck(
        faults=[wire_fault(fault) for fault in found.faults],
        fault_count=found.fault_count,
        remarks=[wire_fault(remark) for remark in found.remarks],
        letters=found.letters,
        differ=found.differ,
        confirmed=found.confirmed,
        ours=found.ours,
        expansion=found.is_expansion,
        added=found.added,
        removed=found.removed,
        differences=differences(found),
    )


def wire_fault(one: Fault | Remark) -> BoxFault:
    line = one.line if isinstance(one, Fault) else 0
    says = in_all_languages(one.what)
    return BoxFault(one.entry, one.field, one.code, one.rule, one.what, says, line)


def differences(found: Checked) -> list[Difference]:
    return [Difference(one.entry, one.field, one.shipped, one.here) for one in found.differences]


def check_shown(box: BoxInfo | None, seen: str | None) -> None:
    """Reject who has not been shown the table's box, by its letters."""
    letters = box.letters if box is not None else None
    if seen != letters:
        raise Rejected("box", NOT_SHOWN)


# Storing


async def keep_pack(store: Store, pack: Pack) -> str:
    """Write a data pack to the store; returns its key."""
    try:
        return await store.save_pack(msgspec.json.encode(pack).decode())
    except StoreError:
        raise Rejected("storage", CANT_KEEP) from None


async def stored_pack(store: Store, key: str) -> Pack:
    """The data pack of a key, none without one; raises Damaged."""
    if not key:
        return {}
    body = await store.load_pack(key)
    try:
        return msgspec.json.decode(body or "", type=dict[str, Any])
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Damaged(f"a data pack can't be read: {error}") from None
