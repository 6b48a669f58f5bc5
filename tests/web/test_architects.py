"""An architect at work in Dungeon Decorators: what is wrong is shown until it is repaired."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.web.looking import check
from undercroft.games.decorators.steps import BUILD

Scene = Callable[..., Page]


def architect_at_hand(state: Any) -> bool:
    """The phase has just begun, with tiles enough that one of them holds others to the start."""
    player = state.players[0]
    if state.agenda[-1].kind != BUILD or not player.architects:
        return False
    return len(player.before.dungeon.tiles) == len(player.dungeon.tiles) > 5


def move_a_tile_away(page: Page) -> None:
    """To where it has no neighbour, so that the dungeon comes apart."""
    page.locator("button.token").click()
    expect(page.locator(".stage.architect")).to_be_visible()
    page.get_by_role("button", name=re.compile("^Call the architect for")).first.click()
    far = page.locator("g.ghost").last
    expect(far).to_be_visible()
    far.dispatch_event("click")
    expect(page.locator("g.staged")).to_be_visible()


def test_what_an_architect_leaves_wrong_is_told_and_can_be_put_back(scene: Scene) -> None:
    page = scene("decorators", architect_at_hand, seats=4)
    expect(page.locator("button.token[data-may]")).to_be_visible()
    before = page.locator("svg.map").get_attribute("aria-label")
    move_a_tile_away(page)
    faults = page.locator(".stage .banner li")
    expect(faults.first).to_be_visible()
    check(page)
    page.locator("section.prompt button.go").click()
    prompt = page.locator("section.prompt")
    expect(prompt).to_contain_text("Make everything fit again")
    expect(prompt.get_by_role("button", name=re.compile("^(Store|End)"))).to_have_count(0)
    prompt.get_by_role("button", name="Put everything back").click()
    expect(faults).to_have_count(0)
    assert page.locator("svg.map").get_attribute("aria-label") == before
