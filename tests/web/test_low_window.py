"""Five heroes of Fantasy Pug Quest in a low window: all of it can still be read."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.web.looking import check, is_drawn
from undercroft.games.pugquest.state import State
from undercroft.games.pugquest.steps import TURN

Scene = Callable[..., Page]
LOW = (1280, 720)
LEAST = 13.0  # pixels, for a line of words
LOG = 90.0


def first_turn(state: State) -> bool:
    return state.agenda[-1].kind == TURN


def test_names_on_cards_and_all_friends_are_readable(scene: Scene) -> None:
    page = scene("pugquest", first_turn, seats=5, size=LOW)
    names = page.locator(".cr .plate .long")
    expect(names.first).to_be_visible()
    is_drawn(page)
    high = [box["height"] for name in names.all() if (box := name.bounding_box())]
    assert len(high) > 5
    assert min(high) >= LEAST
    cut = "all => all.filter(one => one.scrollWidth > one.clientWidth + 1).length"
    assert names.evaluate_all(cut) == 0
    party = page.get_by_role("region", name="The party")
    expect(party.locator(".ally")).to_have_count(4)
    assert party.evaluate("one => one.scrollHeight - one.clientHeight") <= 0
    beside = "one => one.closest('.beside').scrollHeight - one.closest('.beside').clientHeight"
    assert party.evaluate(beside) <= 0
    log = page.locator(".logbox").bounding_box()
    assert log and log["height"] >= LOG
    dock = page.locator("[data-region=dock]")
    assert dock.evaluate("one => one.scrollHeight - one.clientHeight") <= 0
    check(page)
