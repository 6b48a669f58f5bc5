"""Puzzles on the page: chosen, nudged, given up, looked at again, and the next one."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.choosing import some_of
from tests.web.conftest import DESKTOP, PHONE, Visitor
from tests.web.looking import faults_for_screen_readers, soon
from undercroft.puzzles.themes import topics_of

WIDER = "() => document.documentElement.scrollWidth > innerWidth"


@some_of(("size", "language"), [(DESKTOP, "en"), (PHONE, "fr")], kept=[1])
def test_a_puzzle_is_tried(
    visit: Callable[..., Visitor], size: tuple[int, int], language: str
) -> None:
    page = visit(size=size, language=language).go("/puzzles")
    if size == PHONE:  # one game at a time
        page.get_by_role("group", name="Énigmes").get_by_role("button", name="Petz").tap()
    expect(page.locator("section header h3")).to_have_count(1 if size == PHONE else 3)
    assert faults_for_screen_readers(page) == [] and not soon(page, WIDER)
    expect(page.locator("[data-day] a.go")).to_be_visible()
    expect(page.locator("[data-deal] button.go")).to_be_visible()
    expect(page.locator("[data-day] [data-cut=drawn]")).to_be_visible()
    page.locator(".games a.go").first.click()
    strip = page.locator("[data-puzzle]")
    tasks = [topic.words[language] for topic in topics_of("petz").tasks]
    task = page.locator("header .task b:visible, [data-puzzle] b.headed:visible")
    expect(task).to_have_count(1)  # in the top bar where there is room, else in the strip
    assert (task.text_content() or "").strip() in tasks
    expect(page.locator("[data-region=prompt]")).to_be_visible()
    assert faults_for_screen_readers(page) == [] and not soon(page, WIDER)
    strip.locator("[data-act=nudge]").click()
    expect(strip.locator(".nudge")).to_be_visible()
    strip.locator("[data-act=answer]").click()
    expect(strip.locator("[data-act=next]")).to_be_visible()
    strip.locator("[data-act=closer]").click()
    expect(strip.locator(".closer")).to_be_visible()
    strip.locator("[data-act=good]").click()
    expect(strip.locator("[data-act=good]")).to_have_attribute("aria-pressed", "true")
    first = strip.get_attribute("data-puzzle")
    assert faults_for_screen_readers(page) == [] and not soon(page, WIDER)
    strip.locator("[data-act=next]").click()
    expect(page.locator(f"[data-puzzle]:not([data-puzzle={first}])")).to_be_visible()
    page.goto(page.url.partition("/puzzles")[0] + "/puzzles")
    expect(page.locator(".games .bar")).to_have_count(1)  # the theme that was tried
    page.locator("[data-act=yesterday]").click()
    expect(strip.locator("[data-act=next]")).to_be_visible()
    page.go_back()
    expect(page.locator(".games .bar")).to_have_count(1)  # looking at an answer counts for nothing
    ways = page.get_by_role("navigation", name={"en": "Where to", "fr": "Où aller"}[language])
    expect(ways).to_have_count(int(size == PHONE))
    if size == PHONE:
        ways.get_by_role("link", name="Parties").tap()
        expect(ways.locator("[aria-current=page]")).to_have_text("Parties")
        assert faults_for_screen_readers(page) == [] and not soon(page, WIDER)


def test_a_tournament_is_opened_and_started(visit: Callable[..., Visitor]) -> None:
    page = visit(size=PHONE, language="fr").go("/tournaments")
    page.locator("form.panel input").fill("Coupe")
    page.locator("form.panel button").click()
    expect(page.locator("ol.names li")).to_have_count(1)
    page.locator("button", has_text="Ajouter un robot").click()
    expect(page.locator("ol.names li")).to_have_count(2)
    assert faults_for_screen_readers(page) == [] and not soon(page, WIDER)
    page.locator("button", has_text="Commencer").click()
    expect(page.locator("tbody tr")).to_have_count(2)
    expect(page.locator(".mine a.go")).to_be_visible()
    assert faults_for_screen_readers(page) == [] and not soon(page, WIDER)
