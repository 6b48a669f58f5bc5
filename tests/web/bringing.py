"""Games brought to a certain decision: until then a program plays the seat as the bot would."""

import asyncio
from collections.abc import Callable
from threading import Thread
from typing import Any

from playwright.sync_api import Page, expect

from tests.server.client import Client, Refused
from tests.web.conftest import Visitor
from tests.web.tables import new_seat

View = dict[str, Any]


async def play_on(address: str, table: str, key: str, is_there: Callable[[View], bool]) -> None:
    async with Client(address, table, keys=[key]) as client:
        while True:
            await client.until(lambda: client.may_act(0) or client.is_over())
            assert not client.is_over(), "the game never came to it"
            if is_there(client.updates[0]["view"]):
                return
            moves = client.updates[0]["moves"]
            try:
                hints = (await client.ask("hint", seat=0))["choices"] if len(moves) > 1 else []
                await client.play(0, hints[0]["move"] if hints else moves[0]["text"])
            except Refused as error:
                assert error.reason == "stale", error.answer


def brought_to(visitor: Visitor, is_there: Callable[[View], bool], **wanted: object) -> Page:
    """At a table of Dungeon Petz, when the first seat is to decide what `is_there` says."""
    page = visitor.go("/")
    table, key = new_seat(page, bots=[None, "keeper"], start=True, **wanted)
    failures: list[BaseException] = []

    def run() -> None:
        try:
            asyncio.run(play_on(visitor.host, table, key, is_there))
        except BaseException as error:
            failures.append(error)

    # The browser's own loop runs in this thread.
    thread = Thread(target=run)
    thread.start()
    thread.join()
    if failures:
        raise failures[0]
    page = visitor.go(f"/t/{table}")
    expect(page.locator("section.prompt.turn")).to_be_visible()
    return page
