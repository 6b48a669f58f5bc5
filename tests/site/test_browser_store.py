"""The store of a browser keeps when a table was played at last, to the hour."""

import asyncio
import json

import pytest

from undercroft.server.stores.store import Action, TableRow
from undercroft.site.browser_store import HOUR, BrowserStore


class Shelf:
    """In memory."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.written: list[list[str]] = []  # keys, by call

    async def write(self, changes: str) -> str:
        made = json.loads(changes)
        self.texts |= {key: text for what, key, text in made if what != "delete"}
        self.written.append([key for _, key, _ in made])
        return ""

    async def read(self, prefix: str) -> str:
        found = sorted(key for key in self.texts if key.startswith(prefix))
        return json.dumps([[key, self.texts[key]] for key in found])


def test_a_table_that_is_played_on_later_is_known_to_be(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    monkeypatch.setattr("undercroft.site.browser_store.time.time", lambda: now[0])
    shelf = Shelf()
    row = TableRow("t", "petz", (), {}, "1", "me", False, False, "playing")

    async def play() -> list[float]:
        store, times = BrowserStore(shelf), []
        await store.open()
        await store.save(row)
        for number, later in enumerate((60, 2 * HOUR, 60)):
            now[0] += later
            await store.append(row, Action(number, 0, "move", "", [], []))
            times.append((await store.last_changes(["t", "no"]))["t"])
        assert [one.number for one in await store.load_actions("t")] == [0, 1, 2]
        return times

    last = 1060 + 2 * HOUR
    assert asyncio.run(play()) == [1000, last, last]
    assert [len(keys) for keys in shelf.written] == [1, 1, 2, 1]
