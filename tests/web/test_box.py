"""The box page of Dungeon Petz: every value entered by touch and by keys, saved, opened again."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tests.web.box_hands import QUESTIONS, enter_all, enter_by_touch, expected, keys_for
from tests.web.conftest import PHONE, Visitor
from tests.web.layout import faults
from tests.web.looking import faults_for_screen_readers, sideways
from undercroft.packs.check import check
from undercroft.packs.questions import Question


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


def test_all_of_petz_is_entered_by_touch_on_a_phone_and_kept_as_a_file(
    visit: Callable[..., Visitor], tmp_path: Path
) -> None:
    page = visit(size=PHONE).go("/box/petz")
    seen: set[str] = set()

    def look(drawer: str) -> None:
        if drawer not in seen:
            seen.add(drawer)
            assert (faults(page), sideways(page)) == ([], 0)
            if len(seen) == 1:
                assert faults_for_screen_readers(page) == []

    enter_by_touch(page, look)
    pack = kept_pack(page)
    assert pack == expected()
    found = check("petz", pack)
    assert (found.faults, found.differ, found.ours) == ((), len(QUESTIONS), 0)
    assert (faults_for_screen_readers(page), faults(page), sideways(page)) == ([], [], 0)
    name, text = save(page, "Save as file")
    assert name == f"petz-my-box-{len(QUESTIONS)}-of-{len(QUESTIONS)}.toml"
    (tmp_path / name).write_bytes(text)
    other_page = visit().go("/box/petz")
    other_page.locator("input[type=file]").set_input_files(tmp_path / name)
    other_page.get_by_text("All of it is entered.").first.wait_for()
    assert save(other_page, "Save as file") == (name, text)


def test_all_of_petz_is_entered_by_keys_in_french(visit: Callable[..., Visitor]) -> None:
    """Another tab of the same browser, opened before anything was kept, follows."""
    page = visit(language="fr").go("/box/petz")
    page.get_by_role("link", name="Commencer").wait_for()
    tab = page.context.new_page()
    tab.goto(page.url)
    tab.get_by_role("link", name="Commencer").wait_for()
    page.get_by_role("link", name="Commencer").press("Enter")

    def type_all(question: Question) -> None:
        for key in keys_for(question):
            page.keyboard.press("ArrowRight" if key == ">" else key)

    enter_all(page, type_all, lambda: page.keyboard.press("Enter"))
    assert kept_pack(page) == expected()
    tab.locator(".count b", has_text=str(len(QUESTIONS))).first.wait_for()
    tab.close()
    page.reload()
    page.get_by_text(f"sur {len(QUESTIONS)} valeurs").wait_for()
    assert kept_pack(page) == expected()
    assert (faults_for_screen_readers(page), faults(page), sideways(page)) == ([], [], 0)
