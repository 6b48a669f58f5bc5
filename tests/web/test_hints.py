"""Somebody who only presses Hint, Show me and the big button plays on, and ends legally."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import PHONE, Visitor
from tests.web.looking import comes_true
from tests.web.tables import at_table
from undercroft.games.decorators.steps import OPENING
from undercroft.games.petz.state import State
from undercroft.games.petz.steps import GROUP
from undercroft.games.pugquest.steps import PLACE

Visit = Callable[..., Visitor]
GAMES = ("petz", "decorators", "pugquest")
LONG = 60_000  # a bot may think on a busy machine
STAGED = 3000
SHORT_FORM = 4  # decisions of a game
MOST = 400
OVER = "document.querySelector('.podium') !== null"
STORY = "[...document.querySelectorAll('[role=log], section.prompt')].map(n => n.innerText).join()"
RESULTS = "[popover].results:popover-open button"
READY = "document.querySelector('.play:not([inert]) section.prompt.turn') !== null"


def wait_for_turn(page: Page) -> bool:
    """Whether there is something to decide; False when it is over. Results are put away."""
    for _ in range(LONG // 100):
        if page.evaluate(OVER):
            return False
        if page.locator(RESULTS).count():
            page.locator(RESULTS).last.click()
        elif page.evaluate(READY):
            return True
        page.wait_for_timeout(100)
    raise AssertionError(f"nothing happened: {page.evaluate(STORY)[:400]}")


def is_ready(page: Page) -> bool:
    """Whether what was shown is staged and can be confirmed; a busy server may take a while."""
    for _ in range(STAGED // 50):
        if page.locator("section.prompt button.go:not([aria-disabled=true])").count():
            return True
        page.wait_for_timeout(50)
    return False


def ask_hint(page: Page) -> Locator:
    """The open advice; asked for again where the position changed while a bot thought."""
    shown = page.locator("section.drawer:popover-open")
    button = page.get_by_role("button", name="Hint", exact=True)
    button.click()
    for _ in range(LONG // 100):
        if shown.locator(".do, .enough").count():
            return shown
        if not shown.count() and button.get_attribute("aria-busy") != "true":
            button.click()
        page.wait_for_timeout(100)
    raise AssertionError(f"no advice: {page.evaluate(STORY)[:400]}")


def decide(page: Page) -> str:
    """Hint, Show me until the big button can be pressed, then that. What it said."""
    big = page.locator("section.prompt button.go")
    for _ in range(12):
        shown = ask_hint(page)
        show = shown.get_by_role("button", name="Show me").first
        if not show.count():  # it is what a good player would do already
            page.keyboard.press("Escape")
            break
        show.click()
        if is_ready(page):
            break
    said: str = page.locator("section.prompt p").inner_text()
    before = page.evaluate(STORY)
    big.click()
    for _ in range(20):  # a tile that is taken in hand changes nothing in words
        if page.evaluate(STORY) != before:
            break
        page.wait_for_timeout(100)
    assert page.locator(".toast").count() == 0, page.locator(".toast").inner_text()
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


def groups_are_formed(state: State) -> bool:
    return state.round > 1 and state.agenda[-1].kind == GROUP


def goals_are_chosen(state: Any) -> bool:
    return bool(state.agenda[-1].kind == OPENING)


def hero_is_placed(state: Any) -> bool:
    return bool(state.agenda[-1].kind == PLACE)


@pytest.mark.parametrize(
    ("game", "moment"), [("decorators", goals_are_chosen), ("pugquest", hero_is_placed)]
)
def test_what_advice_means_is_in_sight_above_its_sheet(
    scene: Callable[..., Page], game: str, moment: Callable[[Any], bool]
) -> None:
    page = scene(game, moment, seats=4, size=PHONE)
    expect(page.locator("section.prompt.turn")).to_be_visible()
    sheet = ask_hint(page)
    ring = page.locator(".ring")

    def is_above() -> bool:
        box, over = ring.bounding_box(), sheet.bounding_box()
        return box is not None and over is not None and box["y"] + box["height"] <= over["y"] + 6

    for at in range(sheet.locator(".what").count()):
        sheet.locator(".what").nth(at).click()
        assert comes_true(page, is_above)


def test_advice_on_a_phone_leaves_the_bar_at_the_top(scene: Callable[..., Page]) -> None:
    page = scene("petz", groups_are_formed, seats=3, size=PHONE)
    expect(page.locator("section.prompt.turn")).to_be_visible()
    sheet = ask_hint(page)
    bar = page.locator("header.top").bounding_box()
    assert bar

    def is_below() -> bool:
        box = sheet.bounding_box()
        return box is not None and box["y"] >= bar["y"] + bar["height"] - 1

    assert comes_true(page, is_below)
