"""Files dropped or pasted onto a page: what is wrong with them is said, nothing is taken.

What was taken is shown beside another box.
"""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import CDPSession, Page, expect

from tests.web.conftest import PHONE, Visitor
from tests.web.looking import check

Visit = Callable[..., Visitor]

MANY = "\n".join([f"[pets.u{at}]" for at in range(300)])
PASTE = """([name, text]) => {
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([text], name))
    window.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }))
}"""


class Hand:
    """Drags files onto a page, as a browser sees them coming from a desktop."""

    def __init__(self, page: Page, folder: Path) -> None:
        self.session: CDPSession = page.context.new_cdp_session(page)
        self.folder = folder

    def drop(self, text: bytes, x: int, y: int) -> None:
        file = self.folder / "box.toml"
        file.write_bytes(text)
        data = {"items": [], "files": [str(file)], "dragOperationsMask": 1}
        for kind in ("dragEnter", "dragOver", "drop"):
            event = {"type": kind, "x": x, "y": y, "data": data}
            self.session.send("Input.dispatchDragEvent", event)


def test_a_bad_file_is_refused_however_it_comes_to_the_box(visit: Visit, tmp_path: Path) -> None:
    somebody = visit()
    page = somebody.go("/box/petz")
    page.get_by_role("button", name="Save as file").wait_for()
    hand, address = Hand(page, tmp_path), page.url
    hand.drop(MANY.encode(), 700, 500)
    expect(page.get_by_role("dialog", name="300 things to put right first")).to_be_visible()
    expect(page.get_by_text("And 100 more.")).to_be_visible()
    check(page)
    page.get_by_role("button", name="Close", exact=True).last.click()
    hand.drop(b'"' * 260_000, 5, 890)  # more than 256 kB on its way
    expect(page.get_by_text("The file is too large for a box")).to_be_visible()
    somebody.faults.clear()  # the browser tells of an answer that refuses
    page.get_by_role("button", name="Close", exact=True).last.click()
    page.evaluate(PASTE, ["box.toml", "[pets.uni]\nbars = ["])
    expect(page.get_by_role("dialog", name="One thing to put right first")).to_be_visible()
    page.get_by_role("button", name="Close", exact=True).last.click()
    hand.drop(b"", 700, 500)
    expect(page.get_by_role("alert")).to_have_text("There is no value in this file.")
    assert page.url == address
    expect(page.locator(".count b", has_text="0").first).to_be_visible()


ADAS = """
box.name = "Ada's box"
awards.3 = [9, 6, 3]
awards.2 = [9, 5]
[cages.c03]
strength = 3
antimagic = 0
grazing = 0
soak = 0
play = 0
"""
BRAMS = """
box.name = "<b>Bram"
awards.3 = [7, 4, 2]
awards.2 = [9, 5]
[pets.uni]
bars = ["red", "red", "green", "purple", "red", "green", "red"]
diet = "carnivore"
"""


def test_two_boxes_are_shown_side_by_side(visit: Visit, tmp_path: Path) -> None:
    page = visit(size=PHONE).go("/box/petz")
    hand = Hand(page, tmp_path)
    for text in (BRAMS, ADAS):
        page.get_by_role("button", name="More").click()
        page.get_by_role("button", name="Begin another box").click()
        hand.drop(text.encode(), 200, 300)
        page.get_by_role("heading", name="Ada's box" if text == ADAS else "<b>Bram").wait_for()
    page.get_by_role("button", name="More").click()
    page.get_by_role("listitem").filter(has_text="<b>Bram").get_by_text("Compare").click()
    both = page.get_by_role("dialog", name="Two boxes, side by side")
    expect(both).to_contain_text("agree on 1. One differs, one is only there and one only here.")
    expect(both.get_by_role("group")).to_have_count(3)
    expect(both.get_by_role("button")).to_have_count(1)  # it closes
    check(page)
    both.get_by_role("button").click()
    expect(page.get_by_role("heading", name="Ada's box")).to_be_visible()
    for key, name in (("z", "My box"), ("Shift+Z", "Ada's box")):
        page.keyboard.press(key)
        expect(page.get_by_role("heading", level=1)).to_have_text(name)


def test_a_file_dropped_beside_the_list_does_not_leave_a_new_table(
    visit: Visit, tmp_path: Path
) -> None:
    page = visit().go()
    page.get_by_role("button", name="Dungeon Petz").click()
    expect(page.get_by_role("radio", name="As shipped")).to_be_checked()
    hand, address = Hand(page, tmp_path), page.url
    hand.drop(MANY.encode(), 5, 5)
    expect(page.get_by_text("This can’t be played yet: 300 places")).to_be_visible()
    expect(page.get_by_role("radio", name="As shipped")).to_be_checked()
    page.evaluate(PASTE, ["box.toml", "[awards]\n3 = [9, 6, 3]"])
    expect(page.get_by_text("Checked: this box can be played with.")).to_be_visible()
    assert page.url == address
