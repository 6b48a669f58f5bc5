"""Moments of Dungeon Decorators on the page: what is told is so, what is offered can be done."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.web.looking import check
from undercroft.games.decorators.steps import BUILD

Scene = Callable[..., Page]


def tile_in_hand(state: Any) -> bool:
    return bool(state.agenda[-1].kind == BUILD and state.players[0].new)


def test_all_keys_are_told_though_one_has_two_uses(scene: Scene) -> None:
    page = scene("decorators", tile_in_hand)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Keys", exact=True).click()
    keys = page.get_by_role("dialog")
    expect(keys.get_by_text("turn the tile in hand right")).to_be_visible()
    expect(keys.locator("dt", has_text=re.compile("^R$"))).to_have_count(2)
    check(page)
