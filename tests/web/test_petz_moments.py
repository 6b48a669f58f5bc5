"""Moments of Dungeon Petz that come up in few games."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.choosing import some_of
from tests.web.conftest import DESKTOP, PHONE
from tests.web.looking import check
from undercroft.games.petz.state import State
from undercroft.games.petz.steps import EXHIBIT, STORE

Scene = Callable[..., Page]


def pet_is_chosen(state: State) -> bool:
    return bool(state.agenda) and state.agenda[-1].kind == EXHIBIT


def points_in(text: str) -> float:
    return float(text.replace("½", ".5"))


@some_of("size", [DESKTOP, PHONE], kept=[0], ids=["desk", "phone"])
def test_the_pet_for_the_exhibition_is_chosen_with_a_press(
    scene: Scene, size: tuple[int, int]
) -> None:
    """The best is proposed; another one is shown after a press."""
    page = scene("petz", pet_is_chosen, seats=4, size=size)
    pets, big = page.locator(".exhibit .pet"), page.locator("section.prompt button.go")
    proposed = page.locator('.exhibit .pet[aria-pressed="true"]')
    expect(proposed).to_have_count(1)
    expect(big).to_have_attribute("aria-disabled", "false")
    points = [points_in(text) for text in page.locator(".exhibit .pet > b").all_inner_texts()]
    assert points_in(proposed.locator("> b").inner_text()) == max(points)
    check(page)
    other = page.locator(
        '.exhibit .pet[aria-pressed="false"], .exhibit .needs [aria-pressed="false"]'
    )
    other.first.click()
    check(page)
    big.click()
    expect(pets).to_have_count(0)


def box_is_empty(state: State) -> bool:
    return bool(state.agenda) and state.agenda[-1].kind == STORE


@some_of("size", [DESKTOP, PHONE], kept=[1], ids=["desk", "phone"])
def test_food_is_put_into_the_magic_box(scene: Scene, size: tuple[int, int]) -> None:
    """One press puts it in, a second takes it out again, the big button closes the box."""
    page = scene("petz", box_is_empty, seats=4, size=size)
    chamber = page.locator(".chamber[data-may]").first
    big = page.locator("section.prompt button.go")
    expect(chamber).to_be_visible()
    there = int(chamber.locator("b").inner_text())
    expect(big).to_have_attribute("aria-disabled", "true")
    check(page)
    chamber.click()
    expect(chamber.locator("b")).to_have_text(str(there - 1))
    expect(page.locator("section.prompt li.good")).to_contain_text("in the magic box")
    check(page)
    chamber.click()
    expect(chamber.locator("b")).to_have_text(str(there))
    expect(big).to_have_attribute("aria-disabled", "true")
    chamber.click()
    expect(big).to_have_attribute("aria-disabled", "false")
    big.click()
    expect(page.locator(".chamber")).to_have_count(0)
    page.get_by_role("button", name=re.compile("^Continue")).click()  # past the round's results
    if size == PHONE:
        page.get_by_role("navigation").get_by_role("button", name="Cards").click()
    expect(page.get_by_role("img", name="1 food in the magic box").first).to_be_visible()
