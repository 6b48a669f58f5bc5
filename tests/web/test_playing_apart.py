"""Four people play apart, each in a browser of their own, to the end of a game by the clock."""

import asyncio
import re
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.server.phone import Phone
from tests.server.running import Running
from tests.web.clicker import Clicker, Tapper, play_in_turns
from tests.web.conftest import PHONE, Visitor
from tests.web.layout import faults
from tests.web.looking import check
from tests.web.secrets import check_secrets
from tests.web.tables import log_of
from undercroft.cli.main import main

Visit = Callable[..., Visitor]
LAPTOP = (1366, 768)

GUESTS = [("Bram", "Sit here", "What are you called?", "Take this seat")]
GUESTS += [("Cléo", "S’asseoir ici", "Comment vous appelez-vous ?", "Prendre cette place")] * 2


@contextmanager
def ringing() -> Iterator[Phone]:
    """A telephone that rings while browsers are driven in this thread."""
    phone, loop = Phone(), asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever)
    thread.start()
    try:
        asyncio.run_coroutine_threadsafe(phone.__aenter__(), loop).result()
        yield phone
        asyncio.run_coroutine_threadsafe(phone.__aexit__(), loop).result()
    finally:
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()


@pytest.mark.soak
def test_four_people_play_apart_to_the_end(
    visit: Visit, new_server: Callable[..., Running], tmp_path: Path
) -> None:
    """Two desks and two phones, two languages; one is called back, and a bot stands in for one."""
    host = new_server(anywhere=True).address
    looks = [(LAPTOP, "en"), (PHONE, "en"), (LAPTOP, "fr"), (PHONE, "fr")]
    people = [visit(size=size, language=language, host=host) for size, language in looks]
    pages = meet(people)
    for number, page in enumerate(pages):
        look(page, tmp_path / f"waiting-{number}.png")
    pages[0].get_by_role("button", name="Start the game").click()
    for page in pages:
        expect(page.locator("header.top .clock")).to_have_count(4)
    with ringing() as phone:
        be_called(pages[3], phone.url)
        talk(pages)
        players = [(Tapper if at % 2 else Clicker)(page, at) for at, page in enumerate(pages)]
        absence(players, phone, tmp_path)
        play_in_turns(players)
    for number, page in enumerate(pages):
        picture(page, tmp_path / f"end-{number}.png")
    log = tmp_path / "game.save"
    log.write_text(log_of(people[0], pages[0]), encoding="utf-8")
    assert main(["replay", "--verify", str(log)]) == 0
    for seat, one in enumerate(people):
        assert check_secrets(one.frames, log.read_text("utf-8")) == {seat}


def meet(people: list[Visitor]) -> list[Page]:
    """One opens the table and sets the clock; the others come by its link."""
    page = people[0].go("/")
    page.get_by_role("button", name="Dungeon Decorators").click()
    page.get_by_role("radio", name="4", exact=True).check(force=True)
    for seat in (2, 3, 4):
        page.get_by_role("combobox", name=f"Seat {seat}").select_option("person")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("radio", name="Live, 10 minutes").click()
    path = page.url.partition(people[0].host)[2]
    for one, (name, sit, asked, take) in zip(people[1:], GUESTS, strict=True):
        guest = one.go(path)
        guest.get_by_role("button", name=sit).first.click()
        guest.get_by_label(asked).fill(name)
        guest.get_by_role("button", name=take).click()
        expect(page.get_by_text(name, exact=True)).to_be_visible()
    return [one.page for one in people]


def be_called(page: Page, url: str) -> None:
    """On a phone in French: at a web address, when it is their turn and they are away."""
    page.get_by_role("button", name="Menu").tap()
    page.get_by_role("button", name="Places et liens").tap()
    page.get_by_label("Adresse", exact=True).fill(url)
    page.locator("form").get_by_role("button", name="M’appeler", exact=True).tap()
    expect(page.get_by_text("Vous serez appelé")).to_be_visible()
    check(page)
    page.keyboard.press("Escape")


def talk(pages: list[Page]) -> None:
    """A phrase that each reads in their own language, on the phones in a bubble."""
    pages[0].get_by_role("button", name="Talk", exact=True).click()
    pages[0].get_by_role("button", name="Oh no, not that one").click()
    expect(pages[1].get_by_text("Oh no, not that one").first).to_be_in_viewport()
    expect(pages[3].get_by_text("Oh non, pas celui-là").first).to_be_in_viewport()
    pages[0].get_by_label("Say something to the table").fill("bonne chance & good luck")
    pages[0].keyboard.press("Enter")
    pages[2].get_by_role("button", name=re.compile("^Discussion")).click()
    expect(pages[2].get_by_role("log")).to_contain_text("bonne chance & good luck")


def absence(players: list[Clicker], phone: Phone, folder: Path) -> None:
    """The last one goes away on their turn: called once, then a bot plays until they are back."""
    gone, rest = players[3], players[:3]
    table = gone.page.url
    gone.page.goto("about:blank")
    stands_in = rest[0].page.get_by_text("A bot stands in and gives the seat back on return.")
    for _ in range(2000):
        if stands_in.is_visible():
            break
        for player in rest:
            player.decide()
        rest[0].page.wait_for_timeout(200)
    expect(stands_in).to_be_visible()
    assert [call[0] for call in phone.calls] == ["POST / HTTP/1.1"]
    for number, player in enumerate(rest):
        look(player.page, folder / f"stand-in-{number}.png")
    for _ in range(4):
        for player in rest:
            player.decide()
    gone.page.goto(table)
    expect(stands_in).to_be_hidden()
    expect(gone.page.locator("header.top .clock")).to_have_count(4)
    look(gone.page, folder / "back.png")


def look(page: Page, file: Path) -> None:
    """Nothing overlaps, nobody is shut out; and a picture of it, to be looked at."""
    picture(page, file)
    check(page)
    if page.locator("section.prompt").count():
        assert faults(page) == []


def picture(page: Page, file: Path) -> None:
    page.evaluate("paint(true)")
    page.screenshot(path=file)
    page.evaluate("paint(false)")
