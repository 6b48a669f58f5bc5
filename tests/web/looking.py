"""What must hold on every screen: nobody is shut out, and nothing sticks out."""

from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


@cache
def axe() -> str:
    return AXE.read_text("utf-8")


def faults_for_screen_readers(page: Page) -> list[str]:
    """What axe finds wrong, a line each."""
    if not page.evaluate("typeof window.axe === 'object'"):
        page.evaluate(axe())
    found: dict[str, Any] = page.evaluate(
        "rules => axe.run(document, {runOnly: rules, resultTypes: ['violations']})", RULES
    )
    return [
        f"{fault['id']}: {fault['help']}: {node['html'][:200]}"
        for fault in found["violations"]
        for node in fault["nodes"]
    ]


def sideways(page: Page) -> int:
    """By how many pixels the page is wider than the window."""
    wide: int = page.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )
    return wide


def check(page: Page) -> None:
    """Axe and the width, once notes that lie over the table for some seconds are put away."""
    note = page.locator(".toast .shut")
    if note.count():
        note.click()
    page.wait_for_timeout(250)  # what fades in has its final colours
    faults = faults_for_screen_readers(page)
    assert not faults, "\n".join(faults)
    assert sideways(page) <= 0, "the page is wider than its window"
