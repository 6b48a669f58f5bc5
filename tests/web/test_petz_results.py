"""What a show and a round of Dungeon Petz brought can be read before the game goes on."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.web.clicker import Clicker, Tapper
from tests.web.conftest import PHONE
from tests.web.looking import check
from undercroft.games.petz.state import State
from undercroft.games.petz.steps import ASSIGN, CLEAN, STORE

Scene = Callable[..., Page]
SHEET = ".results"
TAKES_NO_ROOM = """sheet => {
    const high = () => document.querySelector('[data-region=stage]').clientHeight;
    const before = high();
    sheet.hidePopover();
    return high() === before;
}"""


def pets(state: State) -> int:
    return sum(pet is not None for pet in state.players[0].pets)


def assigns(state: State) -> bool:
    return state.round >= 2 and state.agenda[-1].kind == ASSIGN and pets(state) > 0


def ends_the_round(state: State) -> bool:
    return state.round >= 2 and state.agenda[-1].kind in (CLEAN, STORE) and pets(state) > 0


def go_on(player: Clicker) -> None:
    """Decide until there is a sheet to read, and leave it open."""
    sheet = player.page.locator(SHEET)
    player.decide_until(lambda: sheet.count() > 0)
    expect(sheet).to_be_visible()


def test_a_round_ends_with_a_sheet(scene: Scene) -> None:
    """It is announced; growth and the new start player are told; the stage keeps its height.

    Esc goes on, and the focus is where it was, or at the prompt.
    """
    page = scene("petz", ends_the_round, seats=4)
    go_on(Clicker(page, reads=False))
    sheet = page.locator(SHEET)
    expect(sheet.get_by_role("heading", level=2)).to_contain_text("is over")
    expect(sheet).to_contain_text("start player")
    expect(sheet).to_contain_text("Grew")
    told = page.get_by_role("dialog", name=re.compile("is over"))
    expect(told.get_by_role("button", name="Continue")).to_be_focused()
    expect(told).to_have_accessible_description(re.compile("Grew.*start"))
    check(page)
    assert sheet.evaluate(TAKES_NO_ROOM)
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    assert page.evaluate("document.activeElement !== document.body")


def test_ones_own_show_is_told_on_a_french_phone(scene: Scene) -> None:
    """Whether there was anything to decide in it or not; its button goes on."""
    page = scene("petz", assigns, seats=2, size=PHONE, language="fr")
    go_on(Tapper(page, reads=False))
    sheet = page.locator(SHEET)
    expect(sheet).to_contain_text("est terminé")
    expect(sheet).to_contain_text("Vos monstres au concours")
    box = sheet.bounding_box()
    assert box is not None
    assert 0 <= box["x"] <= box["x"] + box["width"] <= PHONE[0]
    check(page)
    sheet.locator("button.go").tap()
    expect(sheet).to_have_count(0)


def test_a_phone_no_longer_says_to_scroll_where_all_was_scrolled_to(scene: Scene) -> None:
    page = scene("petz", ends_the_round, seats=4, size=PHONE)
    go_on(Tapper(page, reads=False))
    note = page.locator(f"{SHEET} .foot .rest")
    expect(note).to_be_visible()
    page.locator(f"{SHEET} .body").evaluate("one => one.scrollTo(0, one.scrollHeight)")
    expect(note).to_be_hidden()
