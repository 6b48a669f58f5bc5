"""Takes the pictures of README and docs, after `make test`: .venv/bin/python -m docs.screenshots"""

from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from playwright.sync_api import Browser, sync_playwright

from tests.server.running import Running
from tests.web.conftest import FLAGS, find_browser
from tests.web.scenes import key_at, lay_scene

INTO: Final = Path(__file__).parent / "pictures"
SIZE: Final = {"width": 1440, "height": 900}
PHONE: Final = {"width": 390, "height": 844}
QUALITY: Final = 70
BOXED: Final = "/box/petz/pets/trollie"
TABLES: Final = (("petz", 4, 4), ("decorators", 3, 7), ("pugquest", 4, 3))  # seats, round


def is_later(least: int, state: Any) -> bool:
    """Whether there is something on the table by now."""
    return bool(state.round >= least)


def take(
    browser: Browser, address: str, path: str, name: str, size: Any = SIZE, locale: str = "en-GB"
) -> None:
    page = browser.new_page(viewport=size, locale=locale, reduced_motion="reduce")
    page.goto(f"http://{address}{path}")
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(1500)
    page.screenshot(path=INTO / f"{name}.jpg", type="jpeg", quality=QUALITY)
    page.close()


def main() -> None:
    path, needs = find_browser()
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Running(Path(folder) / "tables.db")
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS, env=dict(needs))
        take(browser, site.address, "/", "home")
        for game, seats, least in TABLES:
            later = partial(is_later, least)
            table = lay_scene(site.database, game, later, seats)
            take(browser, site.address, f"/t/{table}#{key_at(0)}", game)
        for locale in ("en-GB", "fr-FR"):
            take(browser, site.address, "/box/petz", f"box-{locale[:2]}", SIZE, locale)
            take(browser, site.address, BOXED, f"box-phone-{locale[:2]}", PHONE, locale)
        browser.close()
        site.stop()


if __name__ == "__main__":
    main()
