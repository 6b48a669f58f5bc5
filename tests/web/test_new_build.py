"""A page that is open while the server's page is replaced."""

import re
from collections.abc import Callable
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest
from playwright.sync_api import Page, expect

from tests.server.running import Running
from tests.web.conftest import DESKTOP, PHONE, Visitor
from tests.web.looking import check
from tests.web.tables import at_table
from tests.web.test_weight import PAGE

RENAMED = (".js", ".css")
GONE = (
    "status of 404",
    "dynamically imported module",
    "Unable to preload",
    "Refused to apply style",
)
SERVED = "from pathlib import Path; from undercroft.server import pages;"
SERVED += "pages.Page.__init__.__defaults__ = (Path({!r}),)\n"


def replace_build(folder: Path) -> None:
    """All scripts and styles get other names, wherever they stand, as those of a newer page."""
    names = {one.name for one in (folder / "assets").iterdir() if one.suffix in RENAMED}
    wanted = re.compile("|".join(re.escape(name) for name in names))
    for file in [*(folder / "assets" / name for name in names), folder / "index.html"]:
        text = file.read_text("utf-8")
        file.write_text(wanted.sub(lambda found: f"newer-{found[0]}", text), "utf-8")
    for name in names:
        (folder / "assets" / name).rename(folder / "assets" / f"newer-{name}")


def reload(page: Page, name: str) -> None:
    news = page.get_by_role("status").filter(has_text="version")
    expect(news).to_be_visible()
    check(page)
    with page.expect_navigation():
        news.get_by_role("button", name=name).click()


@pytest.mark.parametrize(
    ("size", "language", "load"),
    [(PHONE, "fr", "Recharger"), (DESKTOP, "en", "Load again")],
    ids=["phone", "desk"],
)
def test_whoever_misses_a_part_is_offered_the_new_page(
    visit: Callable[..., Visitor],
    new_server: Callable[..., Running],
    tmp_path: Path,
    size: tuple[int, int],
    language: str,
    load: str,
) -> None:
    """Here of advice; the table is as it was."""
    folder = tmp_path / "page"
    copytree(PAGE, folder, ignore=ignore_patterns("*.gz"))
    server = new_server(before=SERVED.format(str(folder)))
    visitor = visit(size=size, language=language, host=server.address)
    page = at_table(visitor, "petz")
    go = page.locator("section.prompt.turn")
    expect(go).to_be_visible()
    replace_build(folder)
    page.keyboard.press("h")
    reload(page, load)
    expect(go).to_be_visible()
    page.keyboard.press("h")
    expect(page.locator("section.drawer")).to_be_visible()
    assert visitor.faults
    visitor.faults = [one for one in visitor.faults if not any(sign in one for sign in GONE)]
