"""The box page of Dungeon Petz: every value entered by touch and by keys, saved, opened again."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.web.box_hands import (
    QUESTIONS,
    enter_all,
    enter_by_both_hands,
    enter_by_touch,
    expected,
    type_all,
)
from tests.web.conftest import PHONE, Visitor
from tests.web.layout import faults
from tests.web.looking import faults_for_screen_readers, sideways
from undercroft.packs.check import check


def kept_pack(page: Page) -> dict[str, Any]:
    script = """() => {
        const mine = (key) => key.startsWith('undercroft:box:petz:');
        const kept = Object.keys(localStorage).find(mine);
        return JSON.parse(localStorage.getItem(kept)).summary.pack;
    }"""
    pack: dict[str, Any] = page.evaluate(script)
    pack.pop("box")
    return pack


def save(page: Page, button: str) -> tuple[str, bytes]:
    with page.expect_download() as saving:
        page.get_by_role("button", name=button).click()
    return saving.value.suggested_filename, Path(saving.value.path()).read_bytes()


class Looks:
    """At a page, once for each drawer."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.seen: set[str] = set()

    def __call__(self, drawer: str) -> None:
        if drawer not in self.seen:
            self.seen.add(drawer)
            assert (faults(self.page), sideways(self.page)) == ([], 0)
            if len(self.seen) == 1:
                assert faults_for_screen_readers(self.page) == []


def test_all_of_petz_is_entered_on_a_phone_and_followed_by_another_tab(
    visit: Callable[..., Visitor], tmp_path: Path
) -> None:
    """In French, by touch and by keys in turn; kept, saved as a file, and opened in English."""
    page = visit(size=PHONE, language="fr").go("/box/petz")
    page.get_by_role("link", name="Commencer").wait_for()
    tab = page.context.new_page()
    tab.goto(page.url)
    tab.get_by_role("link", name="Commencer").wait_for()
    enter_by_both_hands(page, Looks(page))
    found = check("petz", kept_pack(page))
    assert (found.faults, found.differ, found.ours) == ((), len(QUESTIONS), 0)
    tab.locator(".count b", has_text=str(len(QUESTIONS))).first.wait_for()
    tab.close()
    page.reload()
    page.locator("p.all").wait_for()  # nothing is left to enter
    assert kept_pack(page) == expected()
    assert (faults_for_screen_readers(page), faults(page), sideways(page)) == ([], [], 0)
    name, text = save(page, "Enregistrer")
    (tmp_path / name).write_bytes(text)
    other_page = visit().go("/box/petz")
    other_page.locator("input[type=file]").set_input_files(tmp_path / name)
    other_page.get_by_text("All of it is entered.").first.wait_for()
    name, again = save(other_page, "Save as file")
    assert name == f"petz-ma-boite-{len(QUESTIONS)}-of-{len(QUESTIONS)}.toml"
    assert again == text


@pytest.mark.soak
def test_all_of_petz_is_entered_by_touch_on_a_phone(visit: Callable[..., Visitor]) -> None:
    page = visit(size=PHONE).go("/box/petz")
    enter_by_touch(page, Looks(page))
    assert kept_pack(page) == expected()
    assert (faults_for_screen_readers(page), faults(page), sideways(page)) == ([], [], 0)


@pytest.mark.soak
def test_all_of_petz_is_entered_by_keys_in_french(visit: Callable[..., Visitor]) -> None:
    page = visit(language="fr").go("/box/petz")
    page.get_by_role("link", name="Commencer").press("Enter")
    enter_all(page, lambda question: type_all(page, question), lambda: page.keyboard.press("Enter"))
    assert kept_pack(page) == expected()
    assert (faults_for_screen_readers(page), faults(page), sideways(page)) == ([], [], 0)
