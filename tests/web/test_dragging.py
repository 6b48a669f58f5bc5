"""Pieces are carried by hand: with a mouse on a desk, with a finger on a phone."""

import json
import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import Visitor
from tests.web.hands import Hand, by_finger, by_mouse
from tests.web.looking import comes_true
from tests.web.tables import at_table
from undercroft.games.petz import steps
from undercroft.games.petz.state import State

Visit = Callable[..., Visitor]
Scene = Callable[..., Page]
UNDO = re.compile(r"^Undo$")


def to_assign(state: State) -> bool:
    has_pet = any(pet is not None for pet in state.players[0].pets)
    return state.agenda[-1].kind == steps.ASSIGN and has_pet


def to_feed(state: State) -> bool:
    """With food of both kinds, so that whoever is hungry has some to be carried."""
    player = state.players[0]
    stocked = sum(player.vegetables) > 0 and sum(player.meat) > 0
    return state.agenda[-1].kind == steps.FEED and stocked


def sent(visitor: Visitor) -> set[tuple[int, int]]:
    """Whose groups went where, as the server told this browser."""
    updates = [message for frame in visitor.frames if (message := json.loads(frame))]
    events = [event for update in updates for event in update.get("events", [])]
    return {(event["seat"], event["space"]) for event in events if event["type"] == "Sent"}


def undo(page: Page) -> Locator:
    return page.locator("section.prompt").get_by_role("button", name=UNDO)


@by_finger
def test_imps_and_groups_are_carried(visit: Visit, size: tuple[int, int], hand: Hand) -> None:
    """From home to an exit, from exit to exit, and a group to a space in the town."""
    visitor = visit(size=size)
    page = at_table(visitor, "petz")
    exits = page.locator("[data-exit]")
    imps = page.get_by_role("button", name=re.compile(r"^Imps at home"))
    hand.carry(page, imps, exits.nth(1))
    expect(exits.nth(1)).to_have_attribute("aria-label", re.compile(r"1\simp$"))
    hand.carry(page, imps, exits.nth(1))
    expect(exits.nth(1)).to_have_attribute("aria-label", re.compile(r"2\simps$"))
    hand.carry(page, exits.nth(1), exits.nth(0))
    expect(exits.nth(0)).to_have_attribute("aria-label", re.compile(r"2\simps$"))
    undo(page).click()
    expect(exits.nth(1)).to_have_attribute("aria-label", re.compile(r"2\simps$"))
    page.get_by_role("button", name="Ready").click()
    space = page.locator("button[data-space][data-may]").first
    expect(space).to_be_visible()
    space.scroll_into_view_if_needed()
    name = space.get_attribute("data-space")
    hand.carry(page, exits.nth(0), space)
    chosen = page.locator(f'button[data-space="{name}"]')
    expect(chosen).to_have_attribute("aria-pressed", "true")
    page.locator("section.prompt button.go").click()
    assert comes_true(page, lambda: (0, int(name or -1)) in sent(visitor))


@by_mouse
def test_cards_are_carried_to_the_bars_of_a_pet(
    scene: Scene, size: tuple[int, int], hand: Hand
) -> None:
    """One undo takes a card back, also while other bars are still empty."""
    page = scene("petz", to_assign, size=size)
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


@by_finger
def test_food_is_carried_to_a_hungry_pet_and_back(
    scene: Scene, size: tuple[int, int], hand: Hand
) -> None:
    page = scene("petz", to_feed, size=size)
    meal = page.get_by_role("group", name=re.compile(r" eats "))
    fed = meal.filter(has=page.locator("b", has_text=re.compile(r"^[1-9]"))).first
    label = fed.get_attribute("aria-label")
    eaten = page.locator(f'[aria-label="{label}"]')  # by its name: it may come to be 0
    number = eaten.locator("b")
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
    plot = page.locator("[data-spot^=plot]", has=eaten)
    hand.carry(page, stock.locator("[data-ware]").nth(kind), plot)
    expect(number).to_have_text(str(before))
