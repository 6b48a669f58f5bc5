"""Pieces are carried by hand: with a mouse on a desk, with a finger on a phone."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.bringing import brought_to
from tests.web.conftest import Visitor
from tests.web.hands import Hand, by_hand
from tests.web.tables import at_table
from undercroft.games.petz import steps

Visit = Callable[..., Visitor]
UNDO = re.compile(r"^Undo$")


def own(view: dict[str, Any]) -> dict[str, Any]:
    player: dict[str, Any] = view["players"][view["seat"]]
    return player


def to_assign(view: dict[str, Any]) -> bool:
    sizes = [plot["pet"]["size"] for plot in own(view)["plots"] if plot["pet"]]
    return bool(view["step"] == steps.ASSIGN and sizes)


def to_feed(view: dict[str, Any]) -> bool:
    """With food of both kinds in the larder, so that whoever is hungry has some to be carried."""
    larder = own(view)
    return bool(view["step"] == steps.FEED and sum(larder["vegetables"]) and sum(larder["meat"]))


def sent(visitor: Visitor) -> set[tuple[int, int]]:
    """Whose groups went where, as the server told this browser."""
    updates = [message for frame in visitor.frames if (message := json.loads(frame))]
    events = [event for update in updates for event in update.get("events", [])]
    return {(event["seat"], event["space"]) for event in events if event["type"] == "Sent"}


def undo(page: Page) -> Locator:
    return page.locator("section.prompt").get_by_role("button", name=UNDO)


@by_hand
def test_imps_and_groups_are_carried(visit: Visit, size: tuple[int, int], hand: Hand) -> None:
    """From home to an exit, from exit to exit, and a group to a space in the town."""
    visitor = visit(size=size)
    page = at_table(visitor, "petz")
    exits = page.locator("[data-exit]")
    imps = page.get_by_role("button", name=re.compile(r"^Imps at home"))
    hand.carry(page, imps, exits.nth(1))
    expect(exits.nth(1)).to_have_attribute("aria-label", re.compile("1 imp$"))
    hand.carry(page, imps, exits.nth(1))
    expect(exits.nth(1)).to_have_attribute("aria-label", re.compile("2 imps$"))
    hand.carry(page, exits.nth(1), exits.nth(0))
    expect(exits.nth(0)).to_have_attribute("aria-label", re.compile("2 imps$"))
    undo(page).click()
    expect(exits.nth(1)).to_have_attribute("aria-label", re.compile("2 imps$"))
    page.get_by_role("button", name="Ready").click()
    space = page.locator("button[data-space].legal").first
    expect(space).to_be_visible(timeout=30_000)
    space.scroll_into_view_if_needed()
    name = space.get_attribute("data-space")
    hand.carry(page, exits.nth(0), space)
    chosen = page.locator(f'button[data-space="{name}"]')
    expect(chosen).to_have_attribute("aria-pressed", "true")
    page.locator("section.prompt button.go").click()
    for _ in range(100):
        if (0, int(name or -1)) in sent(visitor):
            break
        page.wait_for_timeout(100)
    assert (0, int(name or -1)) in sent(visitor)


@by_hand
def test_cards_are_carried_to_the_bars_of_a_pet(
    visit: Visit, size: tuple[int, int], hand: Hand
) -> None:
    """One undo takes a card back, also while other bars are still empty."""
    page = brought_to(visit(size=size), to_assign)
    bars = page.locator("button[data-bar]")
    empty = bars.first.get_attribute("aria-label") or ""
    colour = re.search(r"(green|red|yellow|purple)", empty)
    assert colour
    card = page.locator("section.hand button.card").and_(
        page.get_by_role("button", name=re.compile(rf"^{colour[1]}", re.IGNORECASE))
    )
    held = page.locator("section.hand button.card").count()
    bars.first.scroll_into_view_if_needed()
    hand.carry(page, card.first, bars.first)
    expect(page.locator("section.hand button.card")).to_have_count(held - 1)
    expect(bars.first).not_to_have_attribute("aria-label", empty)
    undo(page).click()
    expect(page.locator("section.hand button.card")).to_have_count(held)
    expect(bars.first).to_have_attribute("aria-label", empty)


@pytest.mark.soak  # not every hungry pet can be given back what it was not given
@by_hand
def test_food_is_carried_to_a_hungry_pet_and_back(
    visit: Visit, size: tuple[int, int], hand: Hand
) -> None:
    page = brought_to(visit(size=size), to_feed)
    meal = page.get_by_role("group", name=re.compile(r" eats "))
    eaten = meal.filter(has=page.locator("b", has_text=re.compile(r"^[1-9]"))).first
    label = eaten.get_attribute("aria-label")
    number = page.locator(f'[aria-label="{label}"] b')
    before = int(number.inner_text())
    stock = page.locator("[data-spot=stock]")
    eaten.scroll_into_view_if_needed()
    hand.carry(page, eaten.locator("[data-ware]"), stock)
    expect(number).to_have_text(str(before - 1))
    undo(page).click()
    expect(number).to_have_text(str(before))
    hand.carry(page, eaten.locator("[data-ware]"), stock)
    expect(number).to_have_text(str(before - 1))
    kind = 1 if label and label.endswith("meat") else 0
    plot = page.locator("[data-spot^=plot]", has=page.locator(f'[aria-label="{label}"]'))
    hand.carry(page, stock.locator("[data-ware]").nth(kind), plot)
    expect(number).to_have_text(str(before))
