"""A first game with a coach on the page: opened from the school, said, put away, found again."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.choosing import some_of
from tests.web.conftest import DESKTOP, PHONE, Visitor
from tests.web.looking import faults_for_screen_readers, soon

UNDER = """() => {
  const paper = document.querySelector('[data-remark]').getBoundingClientRect();
  const prompt = document.querySelector('[data-region=prompt]').getBoundingClientRect();
  return paper.bottom > prompt.top && paper.top < prompt.bottom
    && paper.right > prompt.left && paper.left < prompt.right;
}"""

COVERED = """() => {
  const paper = document.querySelector('[data-remark]').getBoundingClientRect();
  return [...document.querySelectorAll('[data-region=stage] [data-may]')].filter(one => {
    const at = one.getBoundingClientRect();
    return at.right > paper.left + 2 && at.left < paper.right - 2
      && at.bottom > paper.top + 2 && at.top < paper.bottom - 2;
  }).map(one => one.ariaLabel ?? one.innerText);
}"""


@some_of(("size", "language"), [(DESKTOP, "en"), (PHONE, "fr")], kept=[1])
def test_a_first_game_with_a_coach(
    visit: Callable[..., Visitor], size: tuple[int, int], language: str
) -> None:
    page = visit(size=size, language=language).go("/school")
    page.locator("[data-coach=petz] button").click()
    remark = page.locator("[data-remark=group]")
    expect(remark).to_contain_text({"en": "in secret", "fr": "en secret"}[language])
    assert faults_for_screen_readers(page) == []
    assert not soon(page, UNDER)
    page.reload()
    expect(remark).to_be_visible()
    remark.locator(".quiet").click()
    expect(remark).to_have_count(0)
    page.locator(".lamp:visible").click()
    remark.locator(".go").click()
    expect(remark).to_have_count(0)

    page.goto(page.url.partition("/t/")[0])
    back = page.locator("[aria-labelledby=back]")
    expect(back.locator("a.turn")).to_have_count(1)
    expect(page.locator("[aria-labelledby=fresh]")).to_have_count(0)
    assert faults_for_screen_readers(page) == []
    back.locator("a.turn").click()
    expect(page.locator("[data-region=prompt]")).to_be_visible()


def test_the_coach_lies_over_no_hero_that_may_be_chosen(visit: Callable[..., Visitor]) -> None:
    page = visit(size=(1366, 768), language="fr").go("/school")
    page.locator("[data-coach=pugquest] button").click()
    expect(page.locator("[data-remark]")).to_be_visible()
    assert soon(page, COVERED) == []
