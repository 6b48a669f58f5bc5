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

Visit = Callable[..., Visitor]
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


# In `make test`: in French, whose words are longer, every moment in some windows, so that every
# window is seen in every game, every second one with a hint, too; and these in English. In
# `make soak` all windows in both languages.
IN_ENGLISH = {
    "petz": ("sending", "results-en"),
    "decorators": ("building", "scoring"),
    "pugquest": ("turn",),
}
APART = 3  # from one window of a moment to its next: a large one, a low one, a phone's


def windows(game: str, number: int) -> list[tuple[int, int]]:
    """Those of a game's moment by its number: three, or more where there are few moments."""
    several = max(3, -(-len(SIZES) // len(MOMENTS[game])))
    return [SIZES[(number + APART * at) % len(SIZES)] for at in range(several)]


def faults_at(
    page: Page, moment: str, sizes: Sequence[tuple[int, int]], hinted: Sequence[tuple[int, int]]
) -> list[str]:
    """In some windows, and in others with a hint where one can be asked for."""
    if moment == "final":
        page.get_by_role("heading", level=1).wait_for()
        return faults_in_every_window(page, sizes)
    page.locator("section.prompt.turn").wait_for()
    if moment.startswith("results"):
        Clicker(page).decide()
        page.locator(".results").wait_for()
        return faults_in_every_window(page, sizes)
    found = faults_in_every_window(page, sizes)
    if hinted:
        page.keyboard.press("h")
        page.locator(ADVISED).wait_for(timeout=LONG)
        found += [f"with a hint, {fault}" for fault in faults_in_every_window(page, hinted)]
        page.keyboard.press("Escape")
        assert page.locator("[popover]:popover-open").count() == 0
    return found


@pytest.mark.parametrize("game", MOMENTS)
def test_nothing_overlaps_at_any_moment(visit: Visit, site: Running, game: str) -> None:
    """Moments that bots came to, each in windows of its own."""
    tables = lay_scenes(site.database, game, MOMENTS[game], seats=SEATS[game])
    french, english = visit(language="fr"), visit(language="en")
    found: list[str] = []
    for number, moment in enumerate(moments_in("fr", game)):
        page = french.go(f"/t/{tables[moment]}#{key_at(0)}")
        hinted = [] if number % 2 else [HALF[number // 2 % len(HALF)]]
        found += told("fr", moment, faults_at(page, moment, windows(game, number), hinted))
    for moment in IN_ENGLISH[game]:  # among people, by the clock
        page = english.go(f"/t/{tables[f'{moment}-apart']}#{key_at(0)}")
        page.locator("header.top .clock").nth(SEATS[game] - 1).wait_for()
        page.get_by_text("Milo teaches").wait_for()
        found += told("en", moment, faults_at(page, moment, FEW, []))
    assert not found, "\n".join(found)


@pytest.mark.soak
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", MOMENTS)
def test_nothing_overlaps_in_any_window(
    visit: Visit, site: Running, game: str, language: str
) -> None:
    tables = lay_scenes(site.database, game, MOMENTS[game], seats=SEATS[game])
    visitor = visit(language=language)
    found: list[str] = []
    for moment in moments_in(language, game):
        page = visitor.go(f"/t/{tables[moment]}#{key_at(0)}")
        found += told(language, moment, faults_at(page, moment, SIZES, HALF))
    assert not found, "\n".join(found)


def moments_in(language: str, game: str) -> list[str]:
    """All but the results that are read in the other one."""
    names = list(MOMENTS[game])
    return [name for name in names if not name.startswith("results") or name.endswith(language)]


def told(language: str, moment: str, faults: list[str]) -> list[str]:
    return [f"{language} {moment} {fault}" for fault in faults]
