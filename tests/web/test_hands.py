"""Tiles and heroes are dragged, maps moved and zoomed, tiles turned: by mouse, finger and key."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import PHONE
from tests.web.hands import Hand, by_finger, by_mouse, middle, slide
from tests.web.looking import comes_true
from undercroft.games.decorators.steps import BUILD
from undercroft.games.pugquest.steps import TURN

Scene = Callable[..., Page]


def building(state: Any) -> bool:
    """With a dungeon that has some walls to hang things on."""
    return bool(state.agenda[-1].kind == BUILD and state.round >= 4)


def acting(state: Any) -> bool:
    return bool(state.agenda[-1].kind == TURN)


def map_of(page: Page) -> list[float]:
    """What is to be seen of the dungeon: where it begins, how wide and how high it is."""
    shown = page.locator("svg.map").get_attribute("viewBox")
    return [float(number) for number in (shown or "").split()]


def settled_map_of(page: Page) -> list[float]:
    """The same once fonts are there and the frame no longer changes its height under it."""
    page.evaluate("document.fonts.ready")
    before, now = [0.0], map_of(page)
    while before != now:
        page.wait_for_timeout(200)
        before, now = now, map_of(page)
    return now


def held(page: Page) -> str:
    """The side of the tile that is up, as it is turned, in words."""
    return page.locator(".bench .face.on .sr").inner_text()


def a_way_to_turn(page: Page) -> Locator:
    """The staged tile, on a square where it fits in more than one turn."""
    staged, ghosts = page.locator("g.staged"), page.locator("g.ghost")
    squares = [ghosts.nth(at).get_attribute("data-cell") for at in range(ghosts.count())]
    for square in squares:
        page.locator(f'[data-cell="{square}"]').click()
        expect(staged).to_have_attribute("data-cell", square or "")
        before = staged.get_attribute("aria-label")
        page.keyboard.press("r")
        for _ in range(30):
            if staged.get_attribute("aria-label") != before:
                return staged
            page.wait_for_timeout(50)
    raise AssertionError("it fits nowhere in two turns")


@by_finger
def test_a_tile_is_dragged_to_its_square(scene: Scene, size: tuple[int, int], hand: Hand) -> None:
    page = scene("decorators", building, size=size)
    square = page.locator("g.ghost").first
    expect(square).to_be_visible()
    where = square.get_attribute("data-cell")
    hand.carry(page, page.locator(".bench .face.on"), square)
    expect(page.locator("g.staged")).to_have_attribute("data-cell", where or "")


@by_mouse
def test_a_tile_that_is_dropped_where_only_its_other_side_fits_is_turned_over(
    scene: Scene, size: tuple[int, int], hand: Hand
) -> None:
    page = scene("decorators", building, size=size)
    expect(page.locator("g.ghost").first).to_be_visible()
    side, square = held(page), page.locator("g.closed").first
    where = square.get_attribute("data-cell")
    hand.carry(page, page.locator(".bench .face.on"), square)
    expect(page.locator("g.staged")).to_have_attribute("data-cell", where or "")
    assert held(page) != side


def test_keys_wheel_and_buttons_turn_and_flip_a_tile(scene: Scene) -> None:
    page = scene("decorators", building)
    expect(page.locator("g.ghost").first).to_be_visible()
    before = held(page)
    page.keyboard.press("r")
    turned = held(page)
    assert turned != before
    page.keyboard.press("Shift+R")
    assert held(page) == before
    page.mouse.move(*middle(page.locator(".bench .face.on")))
    page.mouse.wheel(0, 100)
    expect(page.locator(".bench .face.on .sr")).to_have_text(turned)
    page.mouse.wheel(0, -100)
    expect(page.locator(".bench .face.on .sr")).to_have_text(before)
    page.get_by_role("button", name="Turn right").click()
    assert held(page) == turned
    page.keyboard.press("f")
    assert held(page) not in (before, turned)


def test_a_wheel_turns_the_tile_that_lies_there(scene: Scene) -> None:
    page = scene("decorators", building)
    expect(page.locator("g.ghost").first).to_be_visible()
    staged = a_way_to_turn(page)
    before = staged.get_attribute("aria-label") or ""
    page.mouse.move(*middle(staged))
    page.mouse.wheel(0, 100)
    expect(staged).not_to_have_attribute("aria-label", before)


def test_a_double_tap_turns_the_tile_and_a_single_one_takes_it_back(scene: Scene) -> None:
    page = scene("decorators", building, size=PHONE)
    expect(page.locator("g.ghost").first).to_be_visible()
    staged = a_way_to_turn(page)
    square = page.locator(f'[data-cell="{staged.get_attribute("data-cell")}"]')
    page.touchscreen.tap(*middle(staged))
    expect(staged).to_have_count(0)

    def is_turned() -> bool:
        """On a busy machine two taps may come too far apart, and take the tile back."""
        if not staged.count():
            square.click()
        expect(staged).to_have_count(1)
        before, place = staged.get_attribute("aria-label"), middle(staged)
        page.touchscreen.tap(*place)
        page.touchscreen.tap(*place)
        page.wait_for_timeout(400)
        return staged.count() == 1 and staged.get_attribute("aria-label") != before

    assert any(is_turned() for _ in range(10))


def test_two_fingers_zoom_the_dungeon_and_one_moves_it(scene: Scene) -> None:
    page = scene("decorators", building, size=PHONE)
    expect(page.locator("g.ghost").first).to_be_visible()
    left, top, wide, _ = settled_map_of(page)
    x, y = middle(page.locator("svg.map"))
    slide(page, ((x, y), (x + 60, y + 40)))
    assert comes_true(page, lambda: map_of(page)[0] < left and map_of(page)[1] < top)
    assert map_of(page)[2] == pytest.approx(wide)
    slide(page, ((x - 20, y), (x - 60, y)), ((x + 20, y), (x + 60, y)))
    assert comes_true(page, lambda: map_of(page)[2] < wide * 0.7)
    expect(page.locator("g.staged")).to_have_count(0)
    page.get_by_role("button", name="Show all", exact=True).tap()
    whole = pytest.approx([left, top, wide])
    assert comes_true(page, lambda: map_of(page)[:3] == whole)


def test_the_wheel_zooms_the_dungeon_where_the_mouse_is(scene: Scene) -> None:
    page = scene("decorators", building)
    expect(page.locator("g.ghost").first).to_be_visible()
    wide = settled_map_of(page)[2]
    box = page.locator("svg.map").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 200, box["y"] + 120)
    page.mouse.wheel(0, -400)
    assert comes_true(page, lambda: map_of(page)[2] < wide * 0.7)


@by_finger
def test_a_hero_is_dragged_to_a_column(scene: Scene, size: tuple[int, int], hand: Hand) -> None:
    page = scene("pugquest", acting, size=size)
    place = page.locator("button.tile").nth(1)  # the first may lie behind a hero, below the fold
    expect(place).to_be_visible()
    column = place.get_attribute("data-column")
    hand.carry(page, page.locator(".grab"), place)
    expect(page.locator(f'.her[data-column="{column}"] [data-c="0"]')).to_be_visible()
