"""Things of Dungeon Petz can be looked at: what they are, and what they do."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.web.conftest import PHONE
from tests.web.hands import middle
from tests.web.looking import check, comes_true
from undercroft.games.petz.state import State
from undercroft.games.petz.steps import SEND

Scene = Callable[..., Page]
PANEL = ".inspector .panel"


def sends_with_an_artifact(state: State) -> bool:
    return bool(state.agenda[-1].kind == SEND and state.players[0].artifacts)


def rest_a_finger(page: Page, x: float, y: float) -> None:
    device = page.context.new_cdp_session(page)
    point = {"x": x, "y": y, "id": 0}
    device.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(page.locator(PANEL)).to_be_visible()
    device.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    device.detach()


def test_a_press_a_right_click_and_a_key_look_at_things(scene: Scene) -> None:
    page = scene("petz", sends_with_an_artifact)
    panel = page.locator(PANEL)
    artifact = page.locator("[data-thing^='artifact:']:visible").first
    name = artifact.get_attribute("title")
    artifact.click()
    expect(panel.get_by_role("heading").first).to_contain_text(str(name))
    expect(panel).to_contain_text("Good for you")
    expect(panel.locator(".rule").first).to_be_visible()
    check(page)
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    expect(artifact).to_be_focused()
    page.keyboard.press("i")
    expect(panel.get_by_role("heading").first).to_contain_text(str(name))
    page.keyboard.press("ArrowLeft")
    expect(panel.get_by_role("heading").first).not_to_contain_text(str(name))
    page.keyboard.press("Escape")
    page.locator("[data-thing='space:11']").click(button="right")
    expect(panel).to_contain_text("Hospital")
    expect(panel).to_contain_text("potion")
    page.locator("section.prompt").click(position={"x": 5, "y": 5})
    expect(panel).to_have_count(0)
    expect(page.locator("[data-space][aria-pressed=true]")).to_have_count(0)


def test_a_finger_that_rests_on_a_space_looks_and_sends_nobody(scene: Scene) -> None:
    """A neutral imp says what it is, and where it goes."""
    page = scene("petz", sends_with_an_artifact, size=PHONE)
    panel = page.locator(PANEL)
    legal = page.locator("[data-space][data-may]").first
    legal.scroll_into_view_if_needed()
    rest_a_finger(page, *middle(legal))
    expect(panel).to_be_visible()
    expect(page.locator("[data-space][aria-pressed=true]")).to_have_count(0)
    box = panel.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE[0]

    def lies_above() -> bool:
        sheet, spoken_of = panel.bounding_box(), legal.bounding_box()
        assert sheet is not None and spoken_of is not None
        return 0 <= spoken_of["y"] <= sheet["y"] - spoken_of["height"]

    assert comes_true(page, lies_above), "the sheet lies over what it speaks of"
    panel.get_by_role("button", name="Close").tap()
    expect(panel).to_have_count(0)
    page.get_by_role("button", name="Menu").tap()
    page.get_by_role("button", name="What is this?").tap()
    legal.tap()
    expect(panel).to_be_visible()
    expect(page.locator("[data-space][aria-pressed=true]")).to_have_count(0)
    panel.get_by_role("button", name="Close").tap()
    page.get_by_role("button", name="Stop asking").tap()
    blocked = page.locator("[data-thing^='space:']").filter(has=page.locator(".on")).first
    blocked.scroll_into_view_if_needed()
    rest_a_finger(page, *middle(blocked))
    expect(panel).to_contain_text("belongs to nobody")
    expect(panel).to_contain_text("next round it goes on to")
    check(page)
