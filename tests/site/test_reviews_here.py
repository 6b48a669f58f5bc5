"""Reviews without a server: the server's own, made by a worker and kept on the shelf."""

import asyncio
import json
from pathlib import Path
from typing import Any

import undercroft
from tests.site.worker_page import Page, Shelf, new_table, opened, run


async def finished(page: Page, folder: Path) -> str:
    """The table of a short game that was played to its end."""
    game = undercroft.new("pugquest", players=1, seed=16, bots=["random"])
    game.play_bots()
    game.save(folder / "game.save")
    log = (folder / "game.save").read_text("utf-8")
    made = await page.ask("POST", "/api/logs", {"log": log})
    return str(json.loads(made["text"])["table"])


async def reviewed(page: Page, table: str) -> Any:
    """Ask for the review, until nothing more comes of it."""
    path = f"/api/tables/{table}/review"
    state = json.loads((await page.ask("POST", path, {}))["text"])
    while state["stage"] not in ("done", "failed"):
        await asyncio.sleep(0.01)
        state = json.loads((await page.ask("GET", path))["text"])
    return state


def test_a_finished_game_is_reviewed_and_its_review_is_kept(tmp_path: Path) -> None:
    shelf = Shelf()

    async def play() -> None:
        page = await opened(shelf)
        table = await finished(page, tmp_path)
        state = await reviewed(page, table)
        assert state["stage"] == "done" and state["yours"] == [0]
        page = await opened(shelf)
        kept = await page.ask("GET", f"/api/tables/{table}/review")
        assert json.loads(kept["text"])["review"] == state["review"]
        one = state["review"]["decisions"][0]
        place = {"at": one["at"], "seat": one["seat"]}
        tried = {**place, "move": one["better"]["text"]}
        judged = await page.ask("POST", f"/api/tables/{table}/try", tried)
        assert json.loads(judged["text"])["verdict"] == "right"
        forked = json.loads((await page.ask("POST", f"/api/tables/{table}/fork", place))["text"])
        await page.sit(forked["table"])
        assert (await page.until("table"))["fork"] == {"table": table, "at": one["at"]}
        assert (await page.ask("DELETE", f"/api/tables/{table}"))["status"] == 204
        assert [key for key in shelf.rows if table in key] == []

    run(play())


def test_a_game_that_goes_on_has_no_review() -> None:
    async def play() -> None:
        page = await opened(Shelf())
        path = f"/api/tables/{await new_table(page, 'petz')}/review"
        assert [(await page.ask(how, path, {}))["status"] for how in ("GET", "POST")] == [404, 404]

    run(play())


def test_a_review_that_breaks_off_can_be_asked_for_again(tmp_path: Path) -> None:
    async def play() -> None:
        page = await opened(Shelf())
        table = await finished(page, tmp_path)
        page.is_mute = True
        assert (await reviewed(page, table))["stage"] == "failed"
        page.is_mute = False
        assert (await reviewed(page, table))["stage"] == "done"

    run(play())


def test_a_review_that_was_being_made_when_the_tab_was_closed_begins_again(tmp_path: Path) -> None:
    shelf = Shelf()

    async def play() -> None:
        page = await opened(shelf)
        table = await finished(page, tmp_path)
        asked = await page.ask("POST", f"/api/tables/{table}/review", {})
        assert json.loads(asked["text"])["stage"] != "done"
        page.worker.store.shelf = Shelf()  # a dropped worker writes nothing more
        again = await opened(shelf)
        kept = await again.ask("GET", f"/api/tables/{table}/review")
        assert json.loads(kept["text"])["stage"] == "none"
        assert (await reviewed(again, table))["stage"] == "done"

    run(play())
