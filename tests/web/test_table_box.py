"""A table with a box of its own: chosen by the host, seen by guests, played with to the end."""

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import FilePayload, Page, expect

from tests.web.box_hands import QUESTIONS, enter_by_touch, expected
from tests.web.clicker import GO, Clicker, Tapper, play_in_turns
from tests.web.conftest import EMPTY, PHONE, Visitor
from tests.web.looking import check
from tests.web.tables import log_of
from undercroft.cli.main import main
from undercroft.core import saved
from undercroft.core.datafile import parse_pack
from undercroft.games import GAMES
from undercroft.packs.toml_text import to_toml

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
EXPANSION = Path(__file__).parents[2] / "docs" / "packs" / "pugquest-expansion.toml"
ADDED = "Pugpeller"  # a hero of it
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


def sit_down(page: Page, button: str, name: str) -> None:
    page.get_by_role("button", name=button).click()
    page.get_by_label("What are you called?").fill(name)
    page.get_by_role("button", name="Take this seat").click()


def test_two_people_and_a_bot_play_with_a_box(visit: Visit, tmp_path: Path) -> None:
    """The guest sees the box before sitting down, and sits again once it is another one."""
    host, guest = visit(), visit(size=PHONE)
    page, phone = host.go("/"), guest.page
    open_table(page)
    guest.go(page.url.partition(host.host)[2])
    expect(phone.get_by_role("heading", name="Played with Ada’s box")).to_be_visible()
    expect(phone.get_by_text("Drago’s bars")).to_be_visible()
    expect(phone.get_by_text("Whoever opened the table starts")).not_to_be_in_viewport()
    check(phone)
    sit_down(phone, "Sit down", "Bo")
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
    guest.go(EMPTY)  # one looks on to the end
    leave_to_bots(page)
    Clicker(page).finish()  # reads the results on the way
    log = tmp_path / "game.save"
    log.write_text(log_of(host, page), encoding="utf-8")
    assert saved.read(log.read_text("utf-8"), GAMES).setup.pack["awards"] == {"3": [8, 7, 3]}
    assert main(["replay", "--verify", str(log)]) == 0


def test_a_box_kept_on_the_server_is_there_for_everybody_until_it_is_removed(visit: Visit) -> None:
    page = visit(language="fr").go("/box/petz/awards/3")
    page.get_by_text("Réputation par place").wait_for()
    for key in "963":
        page.keyboard.press(key)
    page.keyboard.press("b")
    page.get_by_role("button", name="Plus").click()
    page.get_by_role("button", name="Garder sur ce serveur").click()
    expect(page.get_by_text("Chacun peut maintenant la choisir pour une table.")).to_be_visible()
    check(page)
    somebody = visit(size=PHONE)
    phone = somebody.go("/")
    phone.get_by_role("button", name="Dungeon Petz").click()
    kept = phone.locator("label", has_text="1 of 58 · kept on this server")
    kept.click()
    expect(phone.get_by_text("Awards for 3")).to_be_visible()
    for button in ("Retirer", "Retirer pour de bon"):
        page.get_by_role("button", name=button, exact=True).click()
    expect(page.get_by_role("heading", name="Gardées par vous")).to_have_count(0)
    phone = somebody.go("/")
    phone.get_by_role("button", name="Dungeon Petz").click()
    expect(phone.get_by_role("radio", name="As shipped")).to_be_checked()
    expect(kept).to_have_count(0)


def verify_elsewhere(log: str, folder: Path) -> str:
    """What `undercroft replay --verify` says of a file, in a process that knows nothing else."""
    (folder / "game.save").write_text(log, encoding="utf-8")
    command = [sys.executable, "-m", "undercroft", "replay", "--verify", "game.save"]
    found_in = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(command, cwd=folder, env=found_in, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.soak
def test_a_box_entered_by_hand_is_played_to_the_end_by_two_people(
    visit: Visit, tmp_path: Path
) -> None:
    """All 58 values are tapped on a phone, and each is another one than the shipped."""
    host, guest = visit(size=PHONE), visit()
    phone, page = host.go("/box/petz"), guest.page
    enter_by_touch(phone)
    phone.get_by_role("link", name="Use at a table").tap()
    expect(phone.get_by_role("radio", name="As shipped")).not_to_be_checked()
    phone.get_by_role("radio", name="3", exact=True).check(force=True)
    phone.get_by_role("combobox").nth(0).select_option("person")
    phone.get_by_role("combobox").nth(1).select_option("bot:keeper")
    expect(phone.get_by_text("Checked: this box can be played with.")).to_be_visible()
    phone.get_by_role("button", name="Open the table").tap()
    expect(phone.get_by_text(f"{len(QUESTIONS)} differ").first).to_be_visible()
    guest.go(phone.url.partition(host.host)[2])
    sit_down(page, "Sit here", "Bo")
    phone.get_by_role("button", name="Start the game").tap()
    play_in_turns([Tapper(phone, 1), Clicker(page, 2)])
    log = log_of(guest, page)
    assert log == log_of(host, phone)
    pack = dict(saved.read(log, GAMES).setup.pack)
    pack.pop("box")
    assert pack == expected()
    assert verify_elsewhere(log, tmp_path)


def take_hero(page: Page, name: str) -> None:
    page.locator("button.pick", has_text=name).click()
    page.locator(GO).click()


@pytest.mark.soak
def test_an_expansion_is_played_to_the_end_by_two_people(visit: Visit, tmp_path: Path) -> None:
    """With its hero among them; a bot plays too."""
    host, guest = visit(), visit(size=PHONE)
    page, phone = host.go("/"), guest.page
    page.get_by_role("button", name="Fantasy Pug Quest").click()
    page.get_by_role("radio", name="3", exact=True).check(force=True)
    page.get_by_role("combobox").nth(0).select_option("person")
    page.get_by_role("combobox").nth(1).select_option("bot:keeper")
    text = EXPANSION.read_text("utf-8")
    choose(page, text)
    expect(page.get_by_text("It adds 11 components and leaves out 2.").first).to_be_visible()
    page.get_by_role("button", name="Open the table").click()
    played = "Played with Tails of the Marsh"
    expect(page.get_by_role("heading", name=played)).to_be_visible()
    guest.go(page.url.partition(host.host)[2])
    expect(phone.get_by_role("heading", name=played)).to_be_visible()
    sit_down(phone, "Sit down", "Bo")
    page.get_by_role("button", name="Start the game").click()
    take_hero(page, ADDED)
    play_in_turns([Clicker(page, 1), Tapper(phone, 2)])
    log = log_of(host, page)
    assert log == log_of(guest, phone)
    assert to_toml("pugquest", saved.read(log, GAMES).setup.pack) == to_toml(
        "pugquest", parse_pack(text)
    )
    assert f"hero {ADDED.lower()}" in log
    assert verify_elsewhere(log, tmp_path)
