"""A card of Fantasy Pug Quest calls a fallen hero back, and its player chooses where it stands."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.choosing import some_of
from tests.server.running import Running
from tests.web.conftest import DESKTOP, PHONE, Visitor
from tests.web.looking import check
from tests.web.scenes import key_at, lay_scene
from undercroft.games import GAMES
from undercroft.games.pugquest.state import State
from undercroft.games.pugquest.steps import TURN

Visit = Callable[..., Visitor]
CLERIC, FALLEN = 0, 2


def can_call_back(state: State) -> bool:
    """The cleric can pay for the card, and somebody has fallen."""
    if state.agenda[-1].kind != TURN or not state.players[FALLEN].is_out:
        return False
    game = GAMES["pugquest"]
    return "combo second-walk" in [game.show(move) for move in game.legal(state, CLERIC)]


def call_back(page: Page) -> None:
    page.get_by_role("button", name="Second Walk").first.click()
    fallen = page.get_by_role("group", name="Fallen heroes").get_by_role("button")
    expect(fallen).to_have_count(1)
    check(page)
    fallen.click()
    expect(fallen).to_have_attribute("aria-pressed", "true")
    expect(page.locator("section.prompt li.good")).to_contain_text("comes back")
    check(page)
    page.locator("section.prompt button.go").click()


def stand_in(page: Page, column: int) -> None:
    expect(page.locator("section.prompt.turn")).to_contain_text("Your hero comes back")
    expect(page.locator("button.tile")).to_have_count(5)
    check(page)
    page.locator(f'button.tile[data-column="{column}"]').click()
    page.get_by_role("button", name="Stand here").click()


@some_of("size", [DESKTOP, PHONE], kept=[1], ids=["desk", "phone"])
def test_a_fallen_hero_comes_back(visit: Visit, site: Running, size: tuple[int, int]) -> None:
    people = (CLERIC, FALLEN)
    wishes = ("hero pugtor",)
    table = lay_scene(
        site.database, "pugquest", can_call_back, seats=3, people=people, wishes=wishes
    )
    pages = [visit(size=size).go(f"/t/{table}#{key_at(seat)}") for seat in people]
    cleric, fallen = pages
    expect(fallen.locator("section.prompt.wait")).to_be_visible()
    check(fallen)
    call_back(cleric)
    expect(cleric.locator("section.prompt.wait")).to_contain_text("where to come back")
    stand_in(fallen, 1)
    for page in pages:
        expect(page.locator(f'.her [data-c="{FALLEN}"]')).to_be_visible()
    # The one who is back is the bard, whom a combo close by asks for his Encore.
    fallen.locator("section.prompt").get_by_role("button", name="draws 1 energy").click()
    expect(cleric.locator("section.prompt.turn")).to_be_visible()
