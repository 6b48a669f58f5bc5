"""Tables in windows of all shapes, in both languages, with a hint open or not."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.web.layout import faults_in_every_window
from undercroft.games.decorators import steps as decorators
from undercroft.games.decorators.state import State as DecoratorsState
from undercroft.games.petz import steps as petz
from undercroft.games.petz.state import State as PetzState
from undercroft.games.pugquest import steps as pugs
from undercroft.games.pugquest.state import State

Scene = Callable[..., Page]
LONG = 60_000


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
    page.locator("[popover]:popover-open").wait_for(timeout=LONG)
    found += [f"with a hint, {fault}" for fault in faults_in_every_window(page)]
    page.keyboard.press("Escape")
    assert page.locator("[popover]:popover-open").count() == 0
    assert not found, "\n".join(found)
