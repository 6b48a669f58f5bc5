"""Tables in windows of all shapes, in both languages, with a hint open or not."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.server.running import Running
from tests.web.clicker import Clicker
from tests.web.conftest import Visitor
from tests.web.layout import HALF, SIZES, faults_in_every_window
from tests.web.scenes import Moment, key_at, lay_scenes
from undercroft.games.decorators import steps as decorators
from undercroft.games.petz import steps as petz
from undercroft.games.pugquest import steps as pugs

LONG = 60_000
FEW = ((1366, 768), (390, 844))  # a laptop and a phone
ADVISED = ".drawer:popover-open :is(.do, .enough)"  # an idea that is open, or all is done


def at(*kinds: int, least_round: int = 0, pets: int = 0) -> Moment:
    """A decision of one of these kinds, with so many pets."""

    def is_it(state: Any) -> bool:
        if not state.agenda or state.agenda[-1].kind not in kinds or state.round < least_round:
            return False
        return not pets or sum(pet is not None for pet in state.players[0].pets) >= pets

    return is_it


def over(state: Any) -> bool:
    return not state.agenda


SEATS = {"petz": 4, "decorators": 4, "pugquest": 5}  # the most
MOMENTS: dict[str, dict[str, Moment]] = {
    "petz": {
        "sending": at(petz.SEND, least_round=2),
        "groups": at(petz.GROUP, least_round=3),
        "taking": at(petz.TAKE),
        "arranging": at(petz.PLACE_CAGE, petz.PLACE_ADDON, petz.HOUSE, least_round=2),
        "needs": at(petz.ASSIGN, least_round=3, pets=2),
        "showing": at(petz.FEED, petz.ENTERTAIN, petz.CATCH, petz.DISCARD, least_round=2, pets=2),
        "exhibiting": at(petz.EXHIBIT),
        "selling": at(petz.SELL, pets=2),
        "results-en": at(petz.CLEAN, least_round=3),
        "results-fr": at(petz.CLEAN, least_round=3),
        "final": over,
    },
    "decorators": {
        "opening": at(decorators.OPENING),
        "building": at(decorators.BUILD),
        "draft": at(decorators.DRAFT, least_round=8),
        "keeping": at(decorators.KEEP, least_round=4),
        "goals": at(decorators.DISCARD, least_round=4),
        "scoring": at(decorators.SCORE, least_round=6),
        "bosses": at(decorators.BOSS_MIMICS),
        "final": over,
    },
    "pugquest": {
        "choosing": at(pugs.CHOOSE_HERO),
        "turn": at(pugs.TURN),
    },
}


def faults_at(
    page: Page, moment: str, language: str, sizes: Sequence[tuple[int, int]]
) -> list[str]:
    """In French in half of the windows with a hint, too."""
    if moment == "final":
        page.get_by_role("heading", level=1).wait_for()
        return faults_in_every_window(page, sizes)
    page.locator("section.prompt.turn").wait_for()
    if moment.startswith("results"):
        Clicker(page).decide()
        page.locator(".results").wait_for()
        return faults_in_every_window(page, sizes)
    found = faults_in_every_window(page, sizes)
    if language == "fr":
        page.keyboard.press("h")
        page.locator(ADVISED).wait_for(timeout=LONG)
        found += [f"with a hint, {fault}" for fault in faults_in_every_window(page, HALF)]
        page.keyboard.press("Escape")
        assert page.locator("[popover]:popover-open").count() == 0
    return found


@pytest.mark.parametrize("game", MOMENTS)
def test_nothing_overlaps_at_any_moment(
    visit: Callable[..., Visitor], site: Running, game: str
) -> None:
    """Moments that bots came to: in French, whose words are longer, and on two sizes in English."""
    faults = faults_at_all_moments(visit, site, game, {"en": FEW, "fr": SIZES})
    assert not faults, "\n".join(faults)


@pytest.mark.soak
@pytest.mark.parametrize("game", MOMENTS)
def test_nothing_overlaps_in_english(
    visit: Callable[..., Visitor], site: Running, game: str
) -> None:
    faults = faults_at_all_moments(visit, site, game, {"en": SIZES})
    assert not faults, "\n".join(faults)


def faults_at_all_moments(
    visit: Callable[..., Visitor],
    site: Running,
    game: str,
    languages: dict[str, Sequence[tuple[int, int]]],
) -> list[str]:
    tables = lay_scenes(site.database, game, MOMENTS[game], seats=SEATS[game])
    found: list[str] = []
    for language, sizes in languages.items():
        visitor = visit(language=language)
        for moment in [
            name
            for name in MOMENTS[game]
            if not name.startswith("results") or name.endswith(language)
        ]:
            page = visitor.go(f"/t/{tables[moment]}#{key_at(0)}")
            faults = faults_at(page, moment, language, sizes)
            found += [f"{language} {moment} {fault}" for fault in faults]
    return found
