"""What hands do on the page besides pressing: drag with a mouse, or with one finger or two."""

from playwright.sync_api import Locator, Page

Point = tuple[float, float]
STEPS = 8


def centre(what: Locator) -> Point:
    box = what.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def way(start: Point, end: Point) -> list[Point]:
    """From point to point, a few steps on the way."""
    (x, y), (to_x, to_y) = start, end
    parts = [step / STEPS for step in range(1, STEPS + 1)]
    return [(x + (to_x - x) * part, y + (to_y - y) * part) for part in parts]


def drag_with_mouse(page: Page, start: Point, end: Point) -> None:
    page.mouse.move(*start)
    page.mouse.down()
    for x, y in way(start, end):
        page.mouse.move(x, y)
    page.mouse.up()


def drag_with_fingers(page: Page, *fingers: tuple[Point, Point]) -> None:
    """Each finger from a point to a point, all at the same time."""
    session = page.context.new_cdp_session(page)

    def touch(kind: str, points: list[Point]) -> None:
        touched = [{"x": x, "y": y, "id": at} for at, (x, y) in enumerate(points)]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})

    touch("touchStart", [start for start, _ in fingers])
    for points in zip(*[way(start, end) for start, end in fingers], strict=True):
        touch("touchMove", list(points))
    touch("touchEnd", [])
