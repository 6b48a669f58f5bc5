"""What must hold on every screen: nobody is shut out, and nothing sticks out."""

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

GRADIENTS = Path(__file__).with_name("contrast.js").read_text("utf-8")
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
# One of them goes through every node for spacing in its own style, and is asked in a cheaper way.
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
SMALL = "target-size"
PATIENCE = 60_000  # milliseconds; the machine may be busy
LOOKS = 40  # at a page that is still being drawn, half a second apart; the machine may be busy


@cache
def axe() -> str:
    return AXE.read_text("utf-8")


def in_the_end(page: Page, look: Callable[[], list[str]]) -> list[str]:
    """What is still wrong once all that fades in, or is laid out anew, has had its time."""
    found = look()
    for _ in range(LOOKS):
        if not found:
            break
        page.wait_for_timeout(500)
        found = look()
    return found


def faults_for_screen_readers(page: Page) -> list[str]:
    """What axe finds wrong, a line each."""
    return in_the_end(page, lambda: found_by_axe(page))


def found_by_axe(page: Page) -> list[str]:
    if not page.evaluate("typeof window.axe === 'object'"):
        page.evaluate(axe())
    assert page.locator("[style*='!important']").count() == 0  # rule avoid-inline-spacing
    found = violations(page, RULES)
    return [
        f"{fault['id']}: {fault['help']}: {node['html'][:200]}"
        for fault in found
        for node in fault["nodes"]
        if fault["id"] != SMALL or is_small_in_sight(page, node["target"][0])
    ]


# For every document from its start: too faint for the browser to draw, which is half its work. All
# else works the same; only axe minds, and is told that all is drawn. Popovers and dialogs lie in a
# layer of their own. Of a long log, which is half of a table's nodes, axe is shown the newest lines
# and the oldest.
FAINT = """
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [sheet];
    window.paint = (wanted, cut = wanted) => sheet.replaceSync(`
        html, [popover], dialog, ::backdrop {
            opacity: ${wanted ? 1 : 0.0003} !important;
            transition: none !important; backdrop-filter: none !important;
        }
        ${cut ? "[role=log] > :not(:first-child, :last-child) { display: none }" : ""}
    `);
    paint(false);
"""
# Axe goes through every node. Half of them draw hidden pictures: those are set aside meanwhile.
RUN = """async (rules) => {
    const drawn = [...document.querySelectorAll('svg[aria-hidden=true]')].map((svg) => {
        const inside = document.createDocumentFragment();
        inside.append(...svg.childNodes);
        return () => svg.append(inside);
    });
    const asked = CSSStyleDeclaration.prototype;
    const real = asked.getPropertyValue;
    asked.getPropertyValue = function (name) {
        const value = real.call(this, name);
        return name === 'opacity' && value === '0.0003' ? '1' : value;
    };
    paint(false, true);
    try {
        const not = {'avoid-inline-spacing': {enabled: false}};
        // No rule that is asked reads the text of style sheets, and those that are gone can't be.
        const told = {resultTypes: ['violations'], rules: not, preload: false};
        return await axe.run(document, {runOnly: rules, ...told});
    } finally {
        paint(false);
        asked.getPropertyValue = real;
        drawn.forEach((back) => back());
    }
}"""


def violations(page: Page, rules: list[str]) -> list[dict[str, Any]]:
    found: dict[str, Any] = page.evaluate(RUN, rules)
    wrong: list[dict[str, Any]] = found["violations"]
    return wrong


def is_small_in_sight(page: Page, target: str) -> bool:
    """Whether it can't be hit even where one scrolls to it: the dock of a phone lies over some."""
    place = f"document.querySelector({json.dumps(target)})"
    page.evaluate(f"{place}?.scrollIntoView({{block: 'center', behavior: 'instant'}})")
    wrong = violations(page, [SMALL])
    return any(node["target"][0] == target for fault in wrong for node in fault["nodes"])


def sideways(page: Page) -> int:
    """By how many pixels the page is wider than the window."""
    wide: int = page.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )
    return wide


def faults_on_gradients(page: Page) -> list[str]:
    found: list[str] = page.evaluate(
        f"() => {{ paint(true); try {{ return ({GRADIENTS})(); }} finally {{ paint(false); }} }}"
    )
    return found


def check(page: Page) -> None:
    """Axe and the width, once notes that lie over the table for some seconds are put away."""
    page.evaluate("document.querySelectorAll('.toast .shut').forEach((one) => one.click())")
    page.locator(".toast").first.wait_for(state="detached")
    page.wait_for_timeout(250)  # what fades in has its final colours
    faults = faults_for_screen_readers(page)
    faults += in_the_end(page, lambda: faults_on_gradients(page))
    faults += in_the_end(page, lambda: too_wide(page))
    assert not faults, "\n".join(faults)


def too_wide(page: Page) -> list[str]:
    return ["the page is wider than its window"] if sideways(page) > 0 else []


def rests_in_sight(page: Page, selector: str) -> bool:
    """Whether these lie within the window when the page is not scrolled: what is docked does."""
    page.evaluate("scrollTo(0, 0)")
    high: int = page.evaluate("innerHeight")
    boxes = [one.bounding_box() for one in page.locator(selector).all()]
    return bool(boxes) and all(box and box["y"] + box["height"] <= high for box in boxes)


def soon(page: Page, script: str) -> list[Any]:
    """What a script still finds wrong once the page has had time.

    Asked from here: a page's policy forbids what `wait_for_function` does.
    """
    found: list[Any] = page.evaluate(script)
    for _ in range(PATIENCE // 100):
        if not found:
            break
        page.wait_for_timeout(100)
        found = page.evaluate(script)
    return found


def comes_true(page: Page, holds: Callable[[], bool]) -> bool:
    """Whether something holds soon; the machine may be busy."""
    for _ in range(PATIENCE // 100):
        if holds():
            return True
        page.wait_for_timeout(100)
    return False


def is_drawn(page: Page) -> None:
    """Wait until all fonts and pictures are there."""
    page.evaluate("""async () => {
        await document.fonts.ready;
        await Promise.all([...document.images].map(one => one.decode().catch(() => null)));
    }""")
