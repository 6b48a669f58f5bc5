"""Everything on a table can be looked at by keys: I opens a card, and keys go on from it."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visitor
from tests.web.looking import faults_for_screen_readers
from tests.web.tables import at_table
from undercroft.games import GAMES

Visit = Callable[..., Visitor]
THINGS = """() => {
    const seen = [...document.querySelectorAll('main [data-thing], header [data-thing]')];
    const there = seen.filter(one => !one.matches('[data-named], .inspector *')
        && one.getBoundingClientRect().width);
    return new Set(there.map(one => one.dataset.thing)).size;
}"""
# How many cards a key leads to before the first one comes again.
WALK = """async key => {
    const soon = () => new Promise(go => setTimeout(go, 60));
    const card = () => document.querySelector('.inspector [role=dialog]');
    const now = () => card().querySelector('h2').textContent
        + ['x', 'y'].map(name => document.querySelector('.inspector rect.ring').getAttribute(name));
    const first = now();
    for (let steps = 1; steps < 200; steps++) {
        card().dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true}));
        await soon();
        if (now() === first) return steps;
    }
    return 0;
}"""


def opened(page: Page) -> None:
    page.wait_for_timeout(200)
    page.keyboard.press("i")
    expect(page.locator(".inspector [role=dialog]")).to_be_visible()


@pytest.mark.parametrize("game", list(GAMES))
def test_keys_lead_to_every_thing_and_sooner_to_every_part_of_the_table(
    visit: Visit, game: str
) -> None:
    page = at_table(visit(), game)
    expect(page.locator("section.prompt")).to_be_visible()
    opened(page)
    all_of_them: int = page.evaluate(THINGS)
    assert page.evaluate(WALK, "ArrowRight") == all_of_them > 10
    assert 1 < page.evaluate(WALK, "PageDown") < all_of_them / 2
    assert faults_for_screen_readers(page) == []
