"""What the page owes players, tried at Fantasy Pug Quest: options, keys, colours, undo, focus."""

import json
import re
from collections.abc import Callable

from playwright.sync_api import Page, Route, expect

from tests.web.conftest import Visitor
from tests.web.looking import comes_true
from undercroft.games.pugquest.state import State
from undercroft.games.pugquest.steps import EVIL_LORD, HARD_MODE, TURN

Scene = Callable[..., Page]
Visit = Callable[..., Visitor]
UNDO = "section.prompt button.ic:has-text('Undo')"
GO = "section.prompt button.go"


def first_turn(state: State) -> bool:
    return state.agenda[-1].kind == TURN and state.actions == 2


def test_a_lord_and_hard_mode_are_switched_on_together(visit: Visit) -> None:
    """The switches start nothing, and the game has both."""
    visitor = visit()
    page = visitor.go("/")
    page.get_by_role("button", name="Fantasy Pug Quest").click()
    page.get_by_text("Rules of this table").click()
    for name in ("Evil Lord", "Hard mode"):
        switch = page.get_by_role("switch", name=re.compile(name, re.I))
        switch.click()
        expect(switch).to_be_checked()
        expect(page.locator("section.prompt")).to_have_count(0)
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("section.prompt")).to_be_visible()
    updates = [told for frame in visitor.frames if (told := json.loads(frame))["type"] == "update"]
    rules = updates[-1]["view"]["rules"]
    assert rules & EVIL_LORD
    assert rules & HARD_MODE


def test_an_invitation_names_the_address_that_others_reach(visit: Visit) -> None:
    """Whoever plays at "localhost" sends the address of the server in its network."""
    visitor = visit()
    page = visitor.page

    def answer(route: Route) -> None:
        route.fulfill(json={"address": "http://192.168.7.9:8080/"})

    page.route("**/api/address", answer)
    visitor.go("/")
    page.get_by_role("button", name="Fantasy Pug Quest").click()
    page.get_by_role("combobox", name="Seat 2").select_option("person")
    page.get_by_role("button", name="Open the table").click()
    link = page.locator("#invite input")
    expect(link).to_have_value(re.compile(r"^192\.168\.7\.9:8080/t/[\w-]+$"))


def test_letters_are_keys_only_where_they_are_switched_on(scene: Scene) -> None:
    page = scene("pugquest", first_turn)
    expect(page.locator(".bar .act").first).to_be_visible()
    page.keyboard.press("s")
    swapping = page.get_by_text("Choose the energies to discard")
    expect(swapping).to_be_visible()
    page.keyboard.press("s")
    expect(swapping).to_have_count(0)
    page.locator("header.top button.menu").click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("switch", name=re.compile("letter", re.I)).click()
    page.keyboard.press("Escape")
    page.keyboard.press("s")
    page.wait_for_timeout(200)
    expect(swapping).to_have_count(0)


def test_what_may_be_pressed_has_an_outline_in_forced_colours(scene: Scene) -> None:
    page = scene("pugquest", first_turn)
    page.emulate_media(forced_colors="active")
    lit = page.locator("button.up[data-may]").first
    expect(lit).to_be_visible()
    assert lit.evaluate("one => getComputedStyle(one).outlineStyle") == "solid"
    dull = page.locator("button.combo[aria-disabled=true]").first
    assert dull.evaluate("one => getComputedStyle(one).outlineStyle") == "none"


def test_a_step_is_called_final_only_where_it_is(scene: Scene) -> None:
    """A move to another column can be taken back, also once it is made; a card drawn can't."""
    page = scene("pugquest", first_turn)
    final = page.locator("section.prompt .fx .warn", has_text="taken back")
    page.locator("button.tile").first.click()
    expect(page.locator(GO)).to_be_enabled()
    expect(final).to_have_count(0)
    page.locator(GO).click()
    expect(page.locator("section.prompt")).to_contain_text("1 action left")
    page.locator(UNDO).click()
    expect(page.locator("section.prompt")).to_contain_text("2 actions left")
    page.locator("button.deck").click()
    expect(final).to_have_count(1)
    page.locator(GO).click()
    expect(page.locator("section.prompt")).to_contain_text("Draw up to 1 more")
    expect(page.locator(UNDO)).to_have_attribute("aria-disabled", "true")


def test_a_card_that_is_looked_at_takes_the_focus_and_gives_it_back(scene: Scene) -> None:
    page = scene("pugquest", first_turn)
    foe = page.locator(".cr.m").first
    foe.focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    assert dialog.get_attribute("aria-labelledby")
    expect(dialog.get_by_role("heading", level=2)).not_to_be_empty()
    inside = "one => one.contains(document.activeElement)"
    assert comes_true(page, lambda: dialog.evaluate(inside))
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(foe).to_be_focused()
