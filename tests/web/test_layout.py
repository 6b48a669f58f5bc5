"""Tables in windows of all shapes, in both languages, with a hint open or not."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.server.running import Running
from tests.web.clicker import Clicker
from tests.web.conftest import Visitor
from tests.web.layout import HALF, SIZES, faults_in_every_window
from tests.web.scenes import Moment, key_at, lay_scenes
from undercroft.games.decorators import steps as decorators
from undercroft.games.decorators.state import State as DecoratorsState
from undercroft.games.petz import steps as petz
from undercroft.games.petz.state import State as PetzState
from undercroft.games.pugquest import steps as pugs
from undercroft.games.pugquest.state import State

Scene = Callable[..., Page]
LONG = 60_000
ADVISED = ".drawer:popover-open :is(.do, .enough)"  # an idea that is open, or all is done


def pugs_turn(state: State) -> bool:
    return state.agenda[-1].kind == pugs.TURN


def pugs_choose(state: State) -> bool:
    return state.agenda[-1].kind == pugs.CHOOSE_HERO


def petz_send(state: PetzState) -> bool:
    return state.round == 2 and state.agenda[-1].kind == petz.SEND


def decorators_build(state: DecoratorsState) -> bool:
    return state.agenda[-1].kind == decorators.BUILD


# Games whose tables stand in the one layout, with moments of theirs and the most seats.
MOMENTS: list[tuple[str, Callable[[Any], bool], int]] = [
    ("pugquest", pugs_turn, 5),
    ("pugquest", pugs_choose, 5),
    ("petz", petz_send, 4),
    ("decorators", decorators_build, 4),
]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("game", "moment", "seats"), MOMENTS)
def test_nothing_overlaps_in_any_window(
    scene: Scene, game: str, moment: Callable[[Any], bool], seats: int, language: str
) -> None:
    page = scene(game, moment, seats=seats, language=language)
    page.locator("section.prompt.turn").wait_for()
    found = faults_in_every_window(page)
    page.keyboard.press("h")
    page.locator(ADVISED).wait_for(timeout=LONG)
    found += [f"with a hint, {fault}" for fault in faults_in_every_window(page, HALF[language])]
    page.keyboard.press("Escape")
    assert page.locator("[popover]:popover-open").count() == 0
    assert not found, "\n".join(found)


def at(*kinds: int, least_round: int = 0, pets: int = 0) -> Moment:
    """A decision of one of these kinds, with so many pets."""

    def is_it(state: Any) -> bool:
        if not state.agenda or state.agenda[-1].kind not in kinds or state.round < least_round:
            return False
        return not pets or sum(pet is not None for pet in state.players[0].pets) >= pets

    return is_it


def over(state: Any) -> bool:
    return not state.agenda


MORE: dict[str, dict[str, Moment]] = {
    "petz": {
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
        "draft": at(decorators.DRAFT, least_round=8),
        "keeping": at(decorators.KEEP, least_round=4),
        "goals": at(decorators.DISCARD, least_round=4),
        "scoring": at(decorators.SCORE, least_round=6),
        "bosses": at(decorators.BOSS_MIMICS),
        "final": over,
    },
}


def faults_at(page: Page, moment: str, language: str) -> list[str]:
    """In half of the windows in English; in French in all, and in the other half with a hint."""
    sizes = SIZES if language == "fr" else HALF["en"]
    if moment == "final":
        page.get_by_role("heading", level=1).wait_for()
        return faults_in_every_window(page, sizes)
    page.locator("section.prompt.turn").wait_for()
    if moment.startswith("results"):
        Clicker(page).decide()
        page.locator(".results").wait_for()
        return faults_in_every_window(page)
    found = faults_in_every_window(page, sizes)
    if language == "fr":
        page.keyboard.press("h")
        page.locator(ADVISED).wait_for(timeout=LONG)
        found += [f"with a hint, {fault}" for fault in faults_in_every_window(page, HALF["fr"])]
    return found


@pytest.mark.parametrize("game", MORE)
def test_nothing_overlaps_at_any_moment(
    visit: Callable[..., Visitor], site: Running, game: str
) -> None:
    """Moments that bots came to: in English, then in French with hints."""
    tables = lay_scenes(site.database, game, MORE[game], seats=4)
    found: list[str] = []
    for language in ("en", "fr"):
        visitor = visit(language=language)
        for moment in [
            name for name in MORE[game] if not name.startswith("results") or name.endswith(language)
        ]:
            page = visitor.go(f"/t/{tables[moment]}#{key_at(0)}")
            faults = faults_at(page, moment, language)
            found += [f"{language} {moment} {fault}" for fault in faults]
    assert not found, "\n".join(found)
