"""Fantasy Pug Quest with the Evil Lord: neither side learns the other's energies by trying."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.server.running import Running
from tests.web.conftest import Visitor
from tests.web.looking import check
from tests.web.scenes import Moment, key_at, lay_scene
from tests.web.secrets import check_previews
from undercroft.games.pugquest.state import State
from undercroft.games.pugquest.steps import LORD_MOVE, TURN

Visit = Callable[..., Visitor]
HERO, LORD = 0, 1


def hero_acts(state: State) -> bool:
    return state.agenda[-1].kind == TURN and sum(state.players[LORD].hand) > 1


def lord_moves(state: State) -> bool:
    return state.agenda[-1].kind == LORD_MOVE and sum(state.players[HERO].hand) > 1


@pytest.mark.parametrize(
    ("seat", "moment", "things"),
    [(HERO, hero_acts, "button.up[data-may]"), (LORD, lord_moves, "button.tile")],
    ids=["hero", "lord"],
)
def test_what_is_tried_tells_no_energies_of_the_other_side(
    visit: Visit,
    site: Running,
    seat: int,
    moment: Moment,
    things: str,
) -> None:
    lord = {"evil-lord": 1}
    table = lay_scene(site.database, "pugquest", moment, people=(seat,), options=lord)
    visitor = visit()
    page = visitor.go(f"/t/{table}#{key_at(seat)}")
    page.locator(things).first.click()
    expect(page.locator("section.prompt button.go:not([aria-disabled=true])")).to_be_visible()
    check(page)
    assert check_previews([json.loads(frame) for frame in visitor.frames]) > 0
