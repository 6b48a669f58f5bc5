"""Moments of Dungeon Decorators on the page: what is told is so, what is offered can be done."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.choosing import some_of
from tests.web.conftest import DESKTOP, PHONE
from tests.web.looking import check, soon
from undercroft.games.decorators.constants import BURROWER
from undercroft.games.decorators.steps import BUILD, DRAFT, KEEP

Scene = Callable[..., Page]
Sizes = list[tuple[int, int]]
# From a large window to a phone held sideways and a desk at 200 %.
SIZES = [(1440, 900), (1366, 768), (1280, 640), (1920, 1080), (390, 844), (844, 390), (720, 450)]
# In `make test` in three or four of them, another choice for each test.
windows = [
    some_of("sizes", [SIZES[at::2], SIZES[1 - at :: 2]], kept=[0], ids=["some", "others"])
    for at in range(2)
]
# Regions of the table that overlap.
MEETING = """() => {
    const parts = [...document.querySelectorAll('header.top, [data-region]')];
    const boxes = parts.map(part => [part.dataset.region ?? 'top', part.getBoundingClientRect()]);
    return boxes.flatMap(([name, one], at) => boxes.slice(at + 1).filter(([, two]) =>
        one.left < two.right - 1 && two.left < one.right - 1 &&
        one.top < two.bottom - 1 && two.top < one.bottom - 1).map(([other]) => [name, other]));
}"""


def resize(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})


def tile_in_hand(state: Any) -> bool:
    return bool(state.agenda[-1].kind == BUILD and state.players[0].new)


def test_all_keys_are_told_though_one_has_two_uses(scene: Scene) -> None:
    page = scene("decorators", tile_in_hand)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Keys", exact=True).click()
    keys = page.get_by_role("dialog")
    expect(keys.get_by_text("turn the tile in hand right")).to_be_visible()
    alone = keys.locator("dt:not(:has(svg))", has_text=re.compile("^R$"))  # without Shift
    expect(alone).to_have_count(2)
    check(page)


def generic_tile_too(state: Any) -> bool:
    """A sapper has just brought a generic tile, and nothing is stored."""
    player = state.players[0]
    return bool(state.agenda[-1].kind == BUILD and len(player.new) == 2 and not player.storage)


def test_what_is_new_is_not_in_storage(scene: Scene) -> None:
    page = scene("decorators", generic_tile_too)
    bench = page.get_by_role("region", name="Workbench")
    expect(bench.locator(".keep")).to_contain_text("0 of 2")
    expect(bench.locator(".keep .empty")).to_have_count(2)
    expect(bench.locator(".keep button.slot")).to_have_count(0)
    expect(bench.locator(".also button.slot")).to_have_count(1)


def late_draft(state: Any) -> bool:
    return bool(state.agenda[-1].kind == DRAFT and state.round > 7)


# Of each tile of the draft board, the points of its decoration side that something else lies over.
COVERED = """() => [...document.querySelectorAll('.draft .spot:not(.gone) .rock')].flatMap(rock => {
    const {x, y, width, height} = rock.getBoundingClientRect();
    const parts = [[.5, .1], [.9, .5], [.5, .9], [.1, .5], [.9, .9], [.5, .5]];
    return parts.filter(([at, down]) => {
        const hit = document.elementFromPoint(x + at * width, y + down * height);
        return !rock.contains(hit);
    });
})"""


NARROW = """() => {
    const wide = document.querySelector(".draft .rock")?.getBoundingClientRect().width ?? 0;
    return wide >= 76 ? [] : [wide];
}"""


@windows[0]
def test_the_tiles_to_draft_are_seen_whole_in_every_window(scene: Scene, sizes: Sizes) -> None:
    page = scene("decorators", late_draft, seats=4)
    expect(page.locator(".draft .rock")).to_have_count(4)
    for size in sizes:
        resize(page, size)
        assert soon(page, COVERED) == [], size
        assert soon(page, MEETING) == [], size
    resize(page, DESKTOP)
    assert soon(page, NARROW) == []
    page.locator("button.place[data-may]").nth(1).click()
    expect(page.locator("button.place[aria-pressed=true]")).to_have_count(1)
    check(page)


def far_reach(state: Any) -> bool:
    """Two architects can carry a tile beyond the ring around the dungeon."""
    player = state.players[0]
    return bool(state.agenda[-1].kind == BUILD and player.architects > 1)


# Squares where the tile may go that a pointer would not find at their middle.
HIDDEN = """() => [...document.querySelectorAll('svg.map :is(.ghost, .later)')].filter(cell => {
    const {x, y, width, height} = cell.querySelector('path').getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return hit?.closest('[data-cell]') !== cell;
}).map(cell => cell.dataset.cell)"""


@windows[1]
def test_an_architects_squares_are_all_in_sight_and_the_legend_folds(
    scene: Scene, sizes: Sizes
) -> None:
    page = scene("decorators", far_reach, seats=4)
    page.locator("button.token").click()
    page.get_by_role("button", name=re.compile("^Call the architect for")).first.click()
    expect(page.locator("g.ghost").first).to_be_visible()
    for size in sizes:
        resize(page, size)
        assert soon(page, HIDDEN) == [], size
        assert soon(page, MEETING) == [], size
    resize(page, DESKTOP)
    before = page.locator("svg.map").get_attribute("viewBox")
    legend = page.get_by_role("region", name="How to read the map")
    legend.get_by_role("button").click()
    expect(legend.get_by_role("listitem")).to_have_count(0)
    expect(page.locator("svg.map")).not_to_have_attribute("viewBox", before or "")
    assert soon(page, HIDDEN) == []
    page.reload()
    expect(legend.get_by_role("listitem")).to_have_count(0)


def test_goals_bosses_and_tiles_can_be_looked_at(scene: Scene) -> None:
    """A press on a goal of the phone's strip, a key, and the other button of a mouse."""
    page = scene("decorators", late_draft, size=PHONE, language="fr")
    shown = page.get_by_role("dialog")
    chip = page.get_by_role("list", name="Vos objectifs").get_by_role("button").nth(1)
    chip.tap()
    expect(shown).to_contain_text("points")
    expect(shown.locator(".paper svg")).to_be_visible()
    expect(shown).to_contain_text("DC6")
    check(page)
    page.keyboard.press("Escape")
    expect(shown).to_have_count(0)
    page.locator("button.place").first.focus()
    page.keyboard.press("i")
    expect(shown).to_contain_text("Posée comme donjon")
    expect(shown).to_contain_text("DT1")
    page.keyboard.press("Escape")
    resize(page, DESKTOP)
    page.locator(".bosses article").first.click(button="right")
    expect(shown).to_contain_text("DE4")
    check(page)


def test_what_a_phone_unfolds_goes_when_something_else_is_pressed(scene: Scene) -> None:
    page = scene("decorators", late_draft, size=PHONE, language="fr")
    more = page.locator(".fold")
    worth = page.get_by_role("heading", name="Si c’était fini")
    more.tap()
    page.get_by_text("salle", exact=True).tap()  # what is pressed in it stays, with its explanation
    expect(page.get_by_role("dialog")).to_contain_text("DT2")
    page.keyboard.press("Escape")
    expect(worth).to_be_visible()
    page.locator("button.place").first.tap()
    expect(worth).to_have_count(0)
    expect(more).to_have_attribute("aria-expanded", "false")


def burrowers_tiles(state: Any) -> bool:
    return bool(state.agenda[-1].kind == KEEP)


def has_room(page: Page) -> None:
    """The map is large enough to build on, and its buttons don't meet the goals."""
    box = page.locator(".stage svg.map").bounding_box()
    zoom = page.get_by_role("group", name="Zoom", exact=True).bounding_box()
    goals = page.get_by_role("list", name="Your goals").bounding_box()
    assert box
    assert zoom
    assert goals
    assert box["height"] > 280
    assert zoom["y"] + zoom["height"] < goals["y"]


def test_the_burrowers_tiles_leave_the_map_its_room(scene: Scene) -> None:
    page = scene("decorators", burrowers_tiles, size=PHONE)
    tiles = page.get_by_role("region", name="The burrower’s tiles: keep one")
    expect(tiles.get_by_role("button")).to_have_count(3)
    has_room(page)
    tiles.get_by_role("button").first.tap()
    expect(page.locator("section.keep3.chosen")).to_be_visible()
    has_room(page)


def burrower_to_draft(state: Any) -> bool:
    tiles = [tile for tile in state.tiles if tile >= 0]
    return bool(
        state.agenda[-1].kind == DRAFT
        and any(state.box.assistants[tile] == BURROWER for tile in tiles)
    )


# What of the prompt's words and chips its bar cuts off.
CUT = """() => [...document.querySelectorAll('.prompt .say')]
    .filter(say => say.scrollHeight > say.clientHeight + 1)
    .map(say => [say.scrollHeight, say.clientHeight])"""


def test_a_burrowers_long_prompt_is_seen_whole(scene: Scene) -> None:
    page = scene("decorators", burrower_to_draft, size=(1366, 768), language="fr")
    page.locator("button.place[data-may]", has_text="fouisseur").first.click()
    expect(page.locator(".prompt .fx li").nth(1)).to_be_visible()
    assert soon(page, CUT) == []
