"""Lessons on the page: found, played to their end, and nothing lit is ever covered."""

from collections.abc import Callable
from time import monotonic

import pytest
from playwright.sync_api import Locator, Page, TimeoutError, expect

from tests.web.conftest import PHONE, Visitor
from tests.web.looking import faults_for_screen_readers

# The corners of what is ringed, which the speech may not cover, and the middle of each, which has
# to be pressed through the veil.
COVERED = """() => {
  const say = document.querySelector('.guide .say').getBoundingClientRect();
  return [...document.querySelectorAll('.veil .ring')].filter(ring => {
    const at = ring.getBoundingClientRect();
    const beside = at.right <= say.left || at.left >= say.right;
    const apart = beside || at.bottom <= say.top || at.top >= say.bottom;
    const top = document.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2);
    return !apart || top?.closest('.guide, .veil');
  }).length;
}"""
SEEN = """() => {
  const say = document.querySelector('.guide .say');
  const text = of => say.querySelector(of).innerText;
  return say && {step: say.dataset.step, all: text('p') + text('.acts .go')};
}"""
PATIENCE = 10.0  # seconds
A_MOMENT = 1000  # milliseconds: results may come between a look and a press


def wait_until(page: Page, script: str, arg: object = None) -> None:
    """Playwright's own wait evaluates strings in the page, which its policy forbids."""
    end = monotonic() + PATIENCE
    while not page.evaluate(script, arg):
        if monotonic() > end:
            raise TimeoutError(script)
        page.wait_for_timeout(40)


def play_on(page: Page, press: Callable[[Locator], None]) -> int:
    """Follow Wick to the end of a lesson; returns how many steps there were."""
    seen: list[str] = []
    for _ in range(90):
        now = page.evaluate(SEEN)
        if now is None:  # results are to be read first
            page.keyboard.press("Enter")
            continue
        if now["step"] == "end":
            return len(seen)
        try:
            if now["step"] not in seen:
                wait_until(page, f"() => !document.querySelector('.guide') || ({COVERED})() === 0")
                seen.append(now["step"])
            press(page.locator(".guide .acts .go"))
            wait_until(page, f"all => ({SEEN})()?.all !== all", now["all"])
        except TimeoutError:
            assert page.evaluate(SEEN) is None, f"stuck at {now}"
    raise AssertionError(f"the lesson does not end: {seen}")


@pytest.mark.parametrize(
    ("lesson", "steps"), [("petz/1", 8), ("decorators/1", 7), ("pugquest/1", 6)]
)
def test_a_lesson_is_played_to_its_end(
    visit: Callable[..., Visitor], lesson: str, steps: int
) -> None:
    page = visit().go(f"/school/{lesson}")
    expect(page.locator(".guide .say")).to_be_visible()
    assert faults_for_screen_readers(page) == []
    assert play_on(page, lambda main: main.click(timeout=A_MOMENT)) == steps
    page.locator(".guide .quiet").click()
    expect(page.get_by_text("1 of 5 lessons done")).to_have_count(1)


def test_a_newcomer_learns_on_a_phone_by_touch_in_french(visit: Callable[..., Visitor]) -> None:
    page = visit(size=PHONE, language="fr").go("/")
    assert faults_for_screen_readers(page) == []
    page.get_by_role("link", name="Montrez-moi").tap()
    expect(page.locator(".guide .say")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    assert play_on(page, lambda main: main.tap(timeout=A_MOMENT)) == 8


def test_keys_alone_and_coming_back_at_the_step(visit: Callable[..., Visitor]) -> None:
    page = visit().go("/school")
    assert faults_for_screen_readers(page) == []
    page.get_by_role("link", name="2. Hang it").focus()
    page.keyboard.press("Enter")
    guide = page.locator(".guide .say")
    expect(guide).to_be_visible()
    page.keyboard.press("w")
    expect(guide.locator(".go")).to_be_focused()
    page.keyboard.press("Enter")
    expect(guide.locator(".of")).to_have_text("step 2 of 6")
    page.keyboard.press("Escape")
    expect(guide).to_have_count(0)
    page.reload()
    expect(guide.locator(".of")).to_have_text("step 2 of 6")

    def by_keys(main: Locator) -> None:
        if not main.evaluate("main => main === document.activeElement", timeout=A_MOMENT):
            page.keyboard.press("w")
        page.keyboard.press("Enter")

    assert play_on(page, by_keys) == 5


def test_who_knows_the_games_is_not_asked_again(visit: Callable[..., Visitor]) -> None:
    page = visit().go("/")
    page.get_by_role("button", name="I know these games").click()
    expect(page.get_by_text("New here?")).to_have_count(0)
    page.reload()
    expect(page.get_by_role("link", name="Learn · 4 min Dungeon Petz")).to_be_visible()
    expect(page.get_by_text("New here?")).to_have_count(0)
