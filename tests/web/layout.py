"""What must hold of a table in every window: nothing overlaps, all can be reached and read."""

from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Page

from tests.web.looking import in_the_end

SIZES = (
    (1440, 900),
    (1440, 780),
    (1366, 768),
    (1280, 640),
    (1920, 1080),
    (390, 844),
    (844, 390),
    (720, 450),
    (2560, 1440),
)
HALF = SIZES[1::2]
SETTLES = 50  # milliseconds that a resized page usually takes
FAULTS = Path(__file__).with_suffix(".js").read_text("utf-8")


def faults(page: Page) -> list[str]:
    found: list[str] = page.evaluate(FAULTS)
    return found


def faults_in_every_window(page: Page, sizes: Sequence[tuple[int, int]] = SIZES) -> list[str]:
    """The page is resized, not loaded again."""
    told: list[str] = []
    for wide, high in sizes:
        page.set_viewport_size({"width": wide, "height": high})
        page.wait_for_timeout(SETTLES)
        found = in_the_end(page, lambda: faults(page))
        told += [f"{wide}x{high}: {fault}" for fault in found]
    return told
