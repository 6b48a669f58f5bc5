"""What hands do on the page besides pressing: carry with a mouse, or with one finger or two."""

from typing import Protocol

from playwright.sync_api import Locator, Page, expect

from tests.choosing import some_of
from tests.web.conftest import DESKTOP, PHONE

Point = tuple[float, float]
STEPS = 8


def middle(what: Locator) -> Point:
    box = what.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def way(start: Point, end: Point) -> list[Point]:
    """From point to point, a few steps on the way."""
    (x, y), (to_x, to_y) = start, end
    parts = [step / STEPS for step in range(1, STEPS + 1)]
    return [(x + (to_x - x) * part, y + (to_y - y) * part) for part in parts]


def slide(page: Page, *fingers: tuple[Point, Point]) -> None:
    """Fingers at the same time, each from a point to a point, as a touch screen tells it."""
    device = page.context.new_cdp_session(page)

    def touch(kind: str, points: list[Point]) -> None:
        touched = [{"x": x, "y": y, "id": at} for at, (x, y) in enumerate(points)]
        device.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})

    touch("touchStart", [start for start, _ in fingers])
    for points in zip(*[way(start, end) for start, end in fingers], strict=True):
        touch("touchMove", list(points))
    touch("touchEnd", [])
    device.detach()


class Hand(Protocol):
    def carry(self, page: Page, piece: Locator, place: Locator) -> None: ...


class Mouse:
    """Presses, moves away in steps, lets go."""

    def carry(self, page: Page, piece: Locator, place: Locator) -> None:
        piece.scroll_into_view_if_needed()
        page.mouse.move(*middle(piece))
        page.mouse.down()
        page.mouse.move(*middle(place), steps=STEPS)
        expect(page.locator("main > [aria-hidden=true]").last).to_be_visible()  # it is carried
        page.mouse.up()


class Finger:
    """The browser may take a touch for scrolling."""

    def carry(self, page: Page, piece: Locator, place: Locator) -> None:
        slide(page, (middle(piece), middle(place)))


by_mouse, by_finger = [  # and in `make soak` by the other one
    some_of(
        ("size", "hand"),
        [(DESKTOP, Mouse()), (PHONE, Finger())],
        kept=[at],
        ids=["mouse", "finger"],
    )
    for at in range(2)
]
