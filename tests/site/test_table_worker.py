"""The table of a browser, on a shelf in memory: what is acknowledged is kept."""

import asyncio
import json
from collections.abc import Coroutine
from typing import Any

import pytest

from undercroft.cli.main import main
from undercroft.games import GAMES
from undercroft.server.errors import CANT_SAVE
from undercroft.site.bot_worker import Thinker
from undercroft.site.table_worker import TableWorker


class Shelf:
    """As a browser keeps texts; a full one keeps nothing more."""

    def __init__(self) -> None:
        self.rows: dict[str, str] = {}
        self.is_full = False

    async def write(self, changes: str) -> str:
        todo = json.loads(changes)
        taken = [key for what, key, _ in todo if what == "add" and key in self.rows]
        if self.is_full or taken:
            return "QuotaExceededError" if self.is_full else f"ConstraintError: {taken}"
        for what, key, text in todo:
            if what == "delete":
                del self.rows[key]
            else:
                self.rows[key] = text
        return ""

    async def read(self, prefix: str) -> str:
        return json.dumps(sorted([one for one in self.rows.items() if one[0].startswith(prefix)]))


class Bots:
    """Bots that think at once; mute ones have ended."""

    def __init__(self, is_mute: bool = False) -> None:
        self.thinker = Thinker()
        self.is_mute = is_mute

    async def ask(self, question: str) -> str | None:
        return None if self.is_mute else self.thinker.answer(question)

    def end(self) -> None:
        """Nothing runs."""


class Page:
    """The page's end: questions are answered by number, frames come by socket."""

    def __init__(self, shelf: Shelf, is_mute: bool = False) -> None:
        self.worker = TableWorker(shelf, lambda: Bots(is_mute), 1, self.hear, pauses=False)
        self.replies: dict[int, Any] = {}
        self.frames: asyncio.Queue[Any] = asyncio.Queue()
        self.number = self.socket = 0

    def hear(self, text: str) -> None:
        message = json.loads(text)
        if message["type"] == "reply":
            self.replies[message["number"]] = message
        else:
            self.frames.put_nowait(message)

    async def ask(self, method: str, path: str, body: object = None) -> Any:
        self.number += 1
        text = "" if body is None else json.dumps(body)
        await self.worker.request(self.number, method, path, text)
        return self.replies[self.number]

    async def sit(self, table: str) -> None:
        self.number += 1
        self.socket = self.number
        self.worker.connect(self.socket, f"/ws/{table}")
        self.say(type="hello")

    def say(self, **message: object) -> None:
        self.worker.send(self.socket, json.dumps(message))

    async def heard(self) -> Any:
        frame = await asyncio.wait_for(self.frames.get(), 60)
        return json.loads(frame["text"]) if frame["type"] == "frame" else frame

    async def until(self, kind: str) -> Any:
        while True:
            told = await self.heard()
            if told.get("reason") == "stale":  # a newer update is on its way
                continue
            if told["type"] in (kind, "closed", "refused") and told.get("seat", 0) == 0:
                assert told["type"] == kind, told
                return told

    async def my_turn(self) -> Any:
        told = await self.until("update")
        while not told["moves"] and not told["over"]:
            told = await self.until("update")
        return told

    async def next_turn(self, told: Any) -> Any:
        """After a move that is kept, or came too late since a bot has chosen in between."""
        least, newest = None, told
        while least is None or newest["seq"] < least or not (newest["moves"] or newest["over"]):
            message = await self.heard()
            if message["type"] == "ack":
                least = message["seq"]
            elif message.get("reason") == "stale":
                least = told["seq"] + 1
            elif message["type"] == "update" and message.get("seat", 0) == 0:
                newest = message
            is_late = message.get("reason") == "stale"
            assert is_late or message["type"] not in ("closed", "refused"), message
        return newest

    def play(self, told: Any, count: int) -> None:
        move = told["moves"][count % len(told["moves"])]["text"]
        self.say(type="play", ref=f"r{count}", seat=0, seq=told["seq"], moves=[move])


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)


async def opened(shelf: Shelf, is_mute: bool = False) -> Page:
    page = Page(shelf, is_mute)
    await page.worker.open()
    return page


async def new_table(page: Page, game: str, level: str = "random") -> str:
    made = await page.ask(
        "POST", "/api/tables", {"game": game, "seats": 2, "bots": [None, level], "start": True}
    )
    assert made["status"] == 201, made
    table = json.loads(made["text"])["table"]
    assert isinstance(table, str)
    return table


@pytest.mark.parametrize("game", GAMES)
def test_a_game_goes_on_where_it_was_when_the_tab_is_closed(game: str, tmp_path: Any) -> None:
    """At any moment: the worker is just dropped."""
    shelf, left = Shelf(), list[Page]()

    async def play() -> None:
        page = await opened(shelf)
        table = await new_table(page, game)
        await page.sit(table)
        told, count = await page.my_turn(), 0
        while not told["over"]:
            page.play(told, count)
            count += 1
            told = await page.next_turn(told)
            if count % 12 == 0:
                left.append(page)
                page.worker.store.shelf = Shelf()  # a dropped worker writes nothing more
                page = await opened(shelf)
                mine = json.loads((await page.ask("GET", "/api/tables/mine"))["text"])
                assert [line["id"] for line in mine] == [table]
                await page.sit(table)
                again = await page.my_turn()
                assert again["moves"] == told["moves"]
                if told["view"]["to_act"] == [0]:  # else the bot may have chosen in between
                    assert again["view"] == told["view"]
                told = again
        log = (await page.ask("GET", f"/api/tables/{table}/log"))["text"]
        (tmp_path / "game.save").write_text(log, encoding="utf-8")
        assert left

    run(play())
    assert main(["replay", "--verify", str(tmp_path / "game.save")]) == 0


def test_nothing_is_acknowledged_that_a_full_shelf_did_not_keep() -> None:
    shelf = Shelf()

    async def play() -> None:
        page = await opened(shelf)
        table = await new_table(page, "petz")
        await page.sit(table)
        told = await page.my_turn()
        kept = dict(shelf.rows)
        shelf.is_full = True
        page.play(told, 0)
        refused = await page.until("refused")
        assert (refused["reason"], refused["text"]) == ("storage", CANT_SAVE)
        assert shelf.rows == kept
        assert (await page.ask("POST", "/api/me", {"name": "Ada"}))["status"] == 503
        shelf.is_full = False
        page.play(told, 0)
        assert (await page.until("ack"))["ref"] == "r0"

    run(play())


def test_a_damaged_table_leaves_the_others_as_they_are() -> None:
    shelf = Shelf()

    async def play() -> None:
        page = await opened(shelf)
        bad, good = await new_table(page, "petz"), await new_table(page, "decorators")
        shelf.rows[f"table/{bad}"] = shelf.rows[f"table/{bad}"][:40]
        page = await opened(shelf)
        mine = json.loads((await page.ask("GET", "/api/tables/mine"))["text"])
        assert [line["id"] for line in mine] == [good]
        await page.sit(bad)
        assert "can't be read" in (await page.until("gone"))["reason"]

    run(play())


def test_a_game_is_taken_along_as_a_file_and_removed() -> None:
    shelf = Shelf()

    async def play() -> None:
        page = await opened(shelf)
        table = await new_table(page, "petz")
        await page.sit(table)
        page.play(await page.my_turn(), 0)
        await page.until("ack")
        log = (await page.ask("GET", f"/api/tables/{table}/log"))["text"]
        assert (await page.ask("DELETE", f"/api/tables/{table}"))["status"] == 409  # it is open
        page = await opened(shelf)
        made = await page.ask("POST", "/api/logs", {"log": log})
        copy = json.loads(made["text"])["table"]
        shelf.is_full = True
        assert (await page.ask("DELETE", f"/api/tables/{table}"))["status"] == 503
        assert (await page.ask("POST", "/api/logs", {"log": log}))["status"] == 503
        shelf.is_full = False
        assert (await page.ask("DELETE", f"/api/tables/{table}"))["status"] == 204
        assert [key for key in shelf.rows if table in key] == []
        mine = json.loads((await page.ask("GET", "/api/tables/mine"))["text"])
        assert [line["id"] for line in mine] == [copy]
        assert (await page.ask("GET", f"/api/tables/{copy}/log"))["text"] == log

    run(play())


def test_a_bot_whose_worker_ends_is_replaced_by_a_random_move() -> None:
    async def play() -> None:
        page = await opened(Shelf(), is_mute=True)
        await page.sit(await new_table(page, "decorators", "keeper"))
        for count in range(3):
            page.play(await page.my_turn(), count)
        assert (await page.my_turn())["moves"]

    run(play())


def test_a_table_that_is_not_there_closes_the_socket() -> None:
    async def play() -> None:
        page = await opened(Shelf())
        assert (await page.ask("GET", "/api/tables/nowhere/log"))["status"] == 404
        await page.sit("nowhere")
        assert (await page.until("gone"))["again"] is False
        frame = await page.frames.get()
        assert (frame["type"], frame["code"]) == ("closed", 4004)

    run(play())
