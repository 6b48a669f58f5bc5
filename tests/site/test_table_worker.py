"""The table of a browser, on a shelf in memory: what is acknowledged is kept."""

import json
from typing import Any

import pytest

from tests.site.worker_page import Page, Shelf, new_table, opened, run
from undercroft.cli.main import main
from undercroft.games import GAMES
from undercroft.server.errors import CANT_SAVE
from undercroft.server.tables.table_lists import SHOWN


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
        shelf.is_full = True
        assert (await page.ask("DELETE", f"/api/tables/{table}"))["status"] == 503
        shelf.is_full = False
        assert (await page.ask("DELETE", f"/api/tables/{table}"))["status"] == 204
        assert [key for key in shelf.rows if table in key] == []
        shelf.is_full = True
        assert (await page.ask("POST", "/api/logs", {"log": log}))["status"] == 503
        shelf.is_full = False
        made = await page.ask("POST", "/api/logs", {"log": log})
        copy = json.loads(made["text"])["table"]
        again = await page.ask("POST", "/api/logs", {"log": log})  # it is here already
        assert [made["status"], again["status"]] == [201, 200]
        assert json.loads(again["text"])["table"] == copy
        mine = json.loads((await page.ask("GET", "/api/tables/mine"))["text"])
        assert [line["id"] for line in mine] == [copy]
        assert (await page.ask("GET", f"/api/tables/{copy}/log"))["text"] == log

    run(play())


def test_all_games_of_a_browser_are_listed() -> None:
    shelf = Shelf()

    async def play() -> None:
        page = await opened(shelf)
        table = await new_table(page, "petz")
        for number in range(SHOWN):
            copy = shelf.rows[f"table/{table}"].replace(table, f"{number:022}")
            shelf.rows[f"table/{number:022}"] = copy
        page = await opened(shelf)
        mine = json.loads((await page.ask("GET", "/api/tables/mine"))["text"])
        assert len({line["id"] for line in mine}) == SHOWN + 1

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
