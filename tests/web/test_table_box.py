"""A table with a box of its own: chosen by the host, seen by guests, played with to the end."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import FilePayload, Page, expect

from tests.web.clicker import Clicker, Tapper
from tests.web.conftest import PHONE, Visitor
from tests.web.looking import check
from undercroft.cli.main import main
from undercroft.core import saved
from undercroft.games import GAMES

Visit = Callable[..., Visitor]

BOX = """
[box]
format = 2
game = "petz"
name = "Ada’s box"

[pets.drago]
bars = ["red", "red", "green", "purple", "red", "green", "red"]

[awards]
3 = [9, 6, 3]
"""
OTHER = BOX.replace("9, 6, 3", "8, 7, 3").replace("Ada’s", "The club’s")
FAULTY = BOX.replace('"red", "red", "green"', '"green"').replace("9, 6, 3", "3, 6, 9")


def toml(text: str) -> FilePayload:
    return {"name": "box.toml", "mimeType": "application/toml", "buffer": text.encode()}


def choose(page: Page, text: str) -> None:
    page.get_by_label("From a file …").last.set_input_files(toml(text))


def open_table(page: Page) -> None:
    page.get_by_role("button", name="Dungeon Petz").click()
    expect(page.get_by_role("radio", name="As shipped")).to_be_checked()
    page.get_by_role("radio", name="3", exact=True).check(force=True)
    seats = page.get_by_role("combobox")
    seats.nth(0).select_option("person")
    seats.nth(1).select_option("bot:random")
    choose(page, FAULTY)
    expect(page.get_by_text("This can’t be played yet: 2 places")).to_be_visible()
    expect(page.get_by_role("radio", name="As shipped")).to_be_checked()
    choose(page, BOX)
    expect(page.get_by_role("heading", name="What everybody sees first")).to_be_visible()
    expect(page.get_by_text("Drago’s bars")).to_be_visible()
    check(page)
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name="Played with Ada’s box")).to_be_visible()


def change_box(page: Page) -> None:
    page.get_by_role("button", name="Change the box").click()
    choose(page, OTHER)
    expect(page.get_by_text("Checked: this box can be played with.")).to_be_visible()
    check(page)
    page.get_by_role("button", name="Play with it").click()
    expect(page.get_by_role("heading", name="Played with The club’s box")).to_be_visible()


def read_in_menu(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name=re.compile("The club’s box, 2 values differ")).click()
    expect(page.get_by_text("Awards for 3")).to_be_visible()
    check(page)
    page.keyboard.press("Escape")


def play_a_little(players: list[Clicker]) -> None:
    """Two decisions of each, made as their turns come."""
    made = [0 for _ in players]
    while min(made) < 2:
        for at, player in enumerate(players):
            made[at] += player.decide()


def leave_to_bots(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Seats and links").click()
    page.get_by_role("button", name="Stand up").click()
    page.keyboard.press("Escape")


def test_two_people_and_a_bot_play_with_a_box(visit: Visit, tmp_path: Path) -> None:
    """The guest sees the box before sitting down, and sits again once it is another one."""
    host, guest = visit(), visit(size=PHONE)
    page, phone = host.go("/"), guest.page
    open_table(page)
    guest.go(page.url.partition(host.host)[2])
    expect(phone.get_by_role("heading", name="Played with Ada’s box")).to_be_visible()
    expect(phone.get_by_text("Drago’s bars")).to_be_visible()
    check(phone)
    phone.get_by_role("button", name="Sit down").click()
    phone.get_by_label("What are you called?").fill("Bo")
    phone.get_by_role("button", name="Take this seat").click()
    expect(page.get_by_text("Bo", exact=True)).to_be_visible()

    change_box(page)
    expect(
        phone.get_by_text("The box was changed. Look at it, then sit down again.")
    ).to_be_visible()
    phone.get_by_role("button", name="Sit down").click()
    page.get_by_role("button", name="Start the game").click()

    play_a_little([Clicker(page, 1), Tapper(phone, 2)])
    read_in_menu(page)
    leave_to_bots(phone)
    leave_to_bots(page)
    Clicker(page).finish()  # reads the results on the way
    path = page.locator("a[download]").get_attribute("href")
    log = tmp_path / "game.save"
    log.write_bytes(page.request.get(f"http://{host.host}{path}").body())
    assert saved.read(log.read_text("utf-8"), GAMES).setup.pack["awards"] == {"3": [8, 7, 3]}
    assert main(["replay", "--verify", str(log)]) == 0
