"""Fantasy Pug Quest at its turns: nothing lies over actions on a phone, hints change no picture."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.web.conftest import PHONE
from tests.web.looking import check, comes_true, is_drawn
from undercroft.games.pugquest.state import State
from undercroft.games.pugquest.steps import TURN

Scene = Callable[..., Page]
# Whose middle something else lies over.
COVERED = """all => all.filter(one => {
  const box = one.getBoundingClientRect();
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return !(one === top || one.contains(top) || one.closest("button")?.contains(top));
}).length"""
SHAPES = "all => all.map(one => `${one.className} ${one.querySelector('.fig img').src}`)"


def second_round(state: State) -> bool:
    return state.agenda[-1].kind == TURN and state.turn == 0 and state.round >= 2


def test_a_phone_shows_actions_and_costs_uncovered(scene: Scene) -> None:
    page = scene("pugquest", second_round, seats=3, size=PHONE, language="fr")
    expect(page.locator(".bar .act")).to_have_count(5)
    assert comes_true(page, lambda: page.locator(".bar .act").evaluate_all(COVERED) == 0)
    # The strip of combos is swiped: those at its beginning are in sight.
    costs = page.locator(".combo .cost")
    assert comes_true(page, lambda: costs.first.evaluate_all(COVERED) == 0)
    page.locator(".tabs button").nth(1).click()
    texts = page.locator(".combo .desc")
    expect(texts).to_have_count(5)
    for text in texts.all():
        expect(text).to_be_visible()
    check(page)


def test_a_hint_changes_no_picture_and_a_combo_says_why_not(scene: Scene) -> None:
    page = scene("pugquest", second_round, seats=3, size=(1366, 768), language="fr")
    bar = page.locator(".bar")
    expect(bar).to_be_visible()
    assert bar.evaluate("one => one.scrollWidth - one.clientWidth") <= 0
    cards = page.locator(".cr")
    expect(cards.first).to_be_visible()
    is_drawn(page)
    page.evaluate("paint(true)")
    before, ribbon = cards.evaluate_all(SHAPES), page.locator("ol.ribbon").screenshot()
    page.locator("section.prompt button.ic").first.click()
    expect(page.locator("section.drawer:popover-open")).to_be_visible()
    assert cards.evaluate_all(SHAPES) == before
    assert page.locator("ol.ribbon").screenshot() == ribbon
    page.keyboard.press("Escape")
    page.locator("button.combo.no").first.hover()
    expect(page.locator(".sheet .deed")).to_contain_text("(Q")
    check(page)
