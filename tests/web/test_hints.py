"""Somebody who only presses Hint, Show me and the big button plays on, and ends legally."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.web.conftest import Visitor
from tests.web.tables import at_table

Visit = Callable[..., Visitor]
GAMES = ("petz", "decorators", "pugquest")
LONG = 60_000  # a bot may think on a busy machine
SHORT_FORM = 8  # decisions of a game
MOST = 400
OVER = "document.querySelector('section.prompt') === null"
READY = "document.querySelector('section.prompt.turn') !== null"


def wait_for_turn(page: Page) -> bool:
    """Whether there is something to decide; False when it is over."""
    page.wait_for_function(f"{OVER} || {READY}", timeout=LONG)
    return bool(page.evaluate(READY))


def decide(page: Page) -> str:
    """Hint, Show me until the big button can be pressed, then that. What it said."""
    big = page.locator("section.prompt button.go")
    for _ in range(12):
        page.get_by_role("button", name="Hint", exact=True).click()
        shown = page.locator("[popover]:popover-open")
        shown.wait_for(timeout=LONG)
        show = shown.get_by_role("button", name="Show me").first
        if not show.count():  # it is what a good player would do already
            page.keyboard.press("Escape")
            break
        show.click()
        page.wait_for_timeout(150)
        if big.count() and big.get_attribute("aria-disabled") != "true":
            break
    said = page.locator("section.prompt p").inner_text()
    before = page.evaluate("document.querySelector('section.prompt').innerText")
    big.click()
    page.wait_for_function(
        "before => !document.querySelector('section.prompt')"
        " || document.querySelector('section.prompt').innerText !== before",
        arg=before,
        timeout=LONG,
    )
    assert page.locator(".toast.refusal").count() == 0, said
    return said


def follow_hints(page: Page, most: int) -> list[str]:
    done: list[str] = []
    while len(done) < most and wait_for_turn(page):
        done.append(decide(page))
    return done


@pytest.mark.parametrize("game", GAMES)
def test_hints_alone_lead_on(visit: Visit, game: str) -> None:
    page = at_table(visit(), game)
    assert len(follow_hints(page, SHORT_FORM)) == SHORT_FORM


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_hints_alone_play_whole_games(visit: Visit, game: str) -> None:
    page = at_table(visit(), game)
    assert len(follow_hints(page, MOST)) < MOST
    assert page.evaluate(OVER)
