"""Abilities of Fantasy Pug Quest that answer a combo: the page asks, and they may be saved."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.choosing import some_of
from tests.server.running import Running
from tests.web.conftest import DESKTOP, PHONE, Visitor
from tests.web.looking import check
from tests.web.scenes import key_at, lay_scene
from undercroft.games.pugquest.state import State
from undercroft.games.pugquest.steps import ENCORE, SPELL_FOCUS

Visit = Callable[..., Visitor]
at_desk, on_phone = [
    some_of("size", [DESKTOP, PHONE], kept=[at], ids=["desk", "phone"]) for at in range(2)
]


@pytest.fixture
def asked(visit: Visit, site: Running) -> Callable[..., Page]:
    """A player with that hero who is being asked at that step."""

    def enter(hero: str, step: int, size: tuple[int, int], language: str = "en") -> Page:
        def moment(state: State) -> bool:
            return state.agenda[-1].kind == step

        wishes = (f"hero {hero}",)
        table = lay_scene(site.database, "pugquest", moment, seats=3, wishes=wishes)
        return visit(size=size, language=language).go(f"/t/{table}#{key_at(0)}")

    return enter


def prompt_of(page: Page, text: str) -> None:
    expect(page.locator("section.prompt.turn")).to_contain_text(text)
    check(page)


@on_phone
def test_the_bard_lets_another_hero_draw(asked: Callable[..., Page], size: tuple[int, int]) -> None:
    page = asked("pugganini", ENCORE, size)
    prompt_of(page, "has done a combo close by")
    page.locator("section.prompt").get_by_role("button", name="draws 1 energy").click()
    expect(page.locator("section.prompt")).not_to_contain_text("has done a combo close by")


@at_desk
def test_the_bard_saves_it(asked: Callable[..., Page], size: tuple[int, int]) -> None:
    page = asked("pugganini", ENCORE, size, "fr")
    prompt_of(page, "a fait un combo tout près")
    page.locator("section.prompt").get_by_role(
        "button", name="Le garder pour un autre combo"
    ).click()
    expect(page.locator("section.prompt")).not_to_contain_text("a fait un combo tout près")


@on_phone
def test_the_wizard_draws_for_a_combo(asked: Callable[..., Page], size: tuple[int, int]) -> None:
    page = asked("elpug", SPELL_FOCUS, size)
    prompt_of(page, "Your combo was paid with magic")
    page.locator("section.prompt").get_by_role("button", name="Draw 1 energy").click()
    expect(page.locator("section.prompt.turn")).to_contain_text("Play a combo")
