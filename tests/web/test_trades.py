"""Two people trade at the market of Fantasy Pug Quest, each at a browser of their own."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.server.running import Running
from tests.web.conftest import Visitor
from tests.web.looking import check, comes_true
from tests.web.scenes import key_at, lay_scene
from undercroft.games.pugquest.steps import TRADE

Visit = Callable[..., Visitor]
PEOPLE = (0, 1)
HAND = ".mine .hand button.card"


def trading(state: Any) -> bool:
    """Both have an energy to give."""
    return bool(state.agenda[-1].kind == TRADE and all(sum(one.hand) > 1 for one in state.players))


def at_market(visit: Visit, site: Running) -> list[Page]:
    table = lay_scene(site.database, "pugquest", trading, seats=2, people=PEOPLE)
    pages = [visit().go(f"/t/{table}#{key_at(seat)}") for seat in PEOPLE]
    for page in pages:
        expect(page.locator(HAND).first).to_be_visible()
    return pages


def energies(page: Page) -> list[str]:
    """The energies in one's own hand."""
    names: list[str] = page.locator(HAND).evaluate_all("all => all.map(one => one.ariaLabel)")
    return sorted(names)


def offer(page: Page) -> tuple[str, str]:
    """Give the first energy for the first of the other one's; says which."""
    page.locator("button.partner").click()
    sides = page.locator(".deal section")
    expect(sides).to_have_count(2)
    things = [sides.nth(side).locator(".store button.it").first for side in range(2)]
    names = []
    for thing in things:
        names.append(thing.inner_text().strip())
        thing.click()
    expect(page.locator(".deal section > .things .it")).to_have_count(2)
    return names[0], names[1]


def test_an_offer_is_made_and_accepted(visit: Visit, site: Running) -> None:
    one, other = at_market(visit, site)
    expect(one.locator("button.partner")).to_be_visible()
    before = [energies(one), energies(other)]
    given, wanted = offer(one)
    check(one)
    one.locator("section.prompt button.go").click()
    accept = other.get_by_role("button", name="Accept")
    expect(accept).to_be_visible()
    expect(one.locator("section.prompt.wait")).to_be_visible()
    check(other)
    accept.click()
    expect(other.locator(".deal")).to_have_count(0)
    kept, got = before[0].copy(), before[1].copy()
    kept.remove(given)
    got.remove(wanted)
    assert comes_true(one, lambda: energies(one) == sorted([*kept, wanted]))
    assert comes_true(other, lambda: energies(other) == sorted([*got, given]))


def test_an_empty_offer_is_not_made(visit: Visit, site: Running) -> None:
    """Neither by the big button nor by its key, and not once all is taken out again."""
    one, other = at_market(visit, site)
    one.locator("button.partner").click()
    big = one.locator("section.prompt button.go")
    thing = one.locator(".deal section .store button.it").first
    for _ in range(2):
        expect(thing).to_be_visible()
        expect(big).to_have_attribute("aria-disabled", "true")
        one.keyboard.press("Control+Enter")
        thing.click()
        expect(big).to_have_attribute("aria-disabled", "false")
        one.locator(".deal section > .things button.it").click()
    expect(big).to_have_attribute("aria-disabled", "true")
    check(one)
    one.get_by_role("button", name="Give the offer up").click()
    expect(one.locator("button.partner")).to_be_visible()
    expect(other.locator("section.prompt.wait")).to_contain_text("may trade")


def test_an_offer_is_refused_and_one_is_withdrawn(visit: Visit, site: Running) -> None:
    one, other = at_market(visit, site)
    expect(one.locator("button.partner")).to_be_visible()
    before = [energies(one), energies(other)]
    offer(one)
    one.get_by_role("button", name="Give the offer up").click()
    expect(one.locator("button.partner")).to_be_visible()
    expect(other.get_by_role("button", name="Accept")).to_have_count(0)
    offer(one)
    one.locator("section.prompt button.go").click()
    other.get_by_role("button", name="Refuse").click()
    expect(one.locator("button.partner")).to_be_visible()
    assert comes_true(one, lambda: [energies(one), energies(other)] == before)
