"""Whole games on the page, as people play them."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.server.running import Running
from tests.web.clicker import Clicker, Tapper, Typist
from tests.web.conftest import PHONE, Visitor
from tests.web.looking import check, rests_in_sight
from tests.web.scenes import key_at, lay_scene
from tests.web.secrets import check_secrets
from tests.web.tables import at_table, new_table
from undercroft.cli.main import main
from undercroft.games import GAMES
from undercroft.games.petz.state import State
from undercroft.games.petz.steps import GROUP

Visit = Callable[..., Visitor]
games = pytest.mark.parametrize("game", GAMES)
LAST_ROUNDS = 2


def in_two_browsers(host: Visitor, guest: Visitor, game: str) -> list[Clicker]:
    """One opens the table, the other comes by its link and sits down."""
    table = new_table(host.go("/"), game=game, bots=[None, None])
    host.go(f"/t/{table}")
    sits = guest.go(f"/t/{table}")
    sits.get_by_role("button", name="Sit here").click()
    sits.get_by_label("What are you called?").fill("Bo")
    sits.get_by_role("button", name="Take this seat").click()
    host.page.get_by_role("button", name="Start the game").click()
    return [Clicker(host.page, 1), Clicker(guest.page, 2)]


@games
def test_one_person_plays_against_bots_to_the_end(visit: Visit, game: str, tmp_path: Path) -> None:
    """From the lobby in two clicks; every kind of screen on the way is looked at."""
    visitor = visit()
    page = visitor.go("/")
    page.get_by_role("button", name=GAMES[game].title).click()
    if game != "petz":  # fewer bots, less to wait for
        page.get_by_role("radio", name="2", exact=True).check(force=True)
    page.get_by_role("button", name="Play", exact=True).click()
    player = Clicker(page, looks=True)
    player.finish()
    check(page)
    assert len(player.asked) >= 5
    path = page.locator("a[download]").get_attribute("href")
    log = tmp_path / "game.save"
    log.write_bytes(page.request.get(f"http://{visitor.host}{path}").body())
    assert main(["replay", "--verify", str(log)]) == 0
    assert check_secrets(visitor.frames, log.read_text("utf-8")) == {0}
    step_back(page)


def step_back(page: Page) -> None:
    """A game that is over can be looked at again, move by move."""
    page.get_by_role("button", name="Replay").click()
    expect(page.get_by_role("slider", name="Replay")).to_be_visible(timeout=60_000)
    page.keyboard.press(",")
    page.keyboard.press(",")
    expect(page.get_by_text("You are viewing an earlier move.")).to_be_visible()
    check(page)


@pytest.mark.parametrize("seat", [0, 1], ids=["hero", "lord"])
def test_the_lord_and_the_heroes_never_see_each_others_energies(visit: Visit, seat: int) -> None:
    """A whole game between a person and a bot, from either side."""
    visitor = visit()
    bots = [None if at == seat else "keeper" for at in range(2)]
    lord = {"game": "pugquest", "options": {"evil-lord": 1}, "bots": bots, "start": True}
    page = visitor.go(f"/t/{new_table(visitor.go('/'), **lord)}")
    Clicker(page, looks=True).finish()
    path = page.locator("a[download]").get_attribute("href")
    log = page.request.get(f"http://{visitor.host}{path}").text()
    assert check_secrets(visitor.frames, log) == {seat}


def play_in_turns(players: list[Clicker]) -> None:
    while not all(player.over for player in players):
        for player in players:
            player.decide()
    assert all(player.page.get_by_role("heading", level=1).inner_text() for player in players)


@pytest.mark.soak
@games
def test_two_people_play_to_the_end_in_two_browsers(visit: Visit, game: str) -> None:
    host, guest = visit(), visit()
    play_in_turns(in_two_browsers(host, guest, game))
    assert host.seats_shown == {0}
    assert guest.seats_shown == {1}


@pytest.mark.soak
@games
def test_a_game_is_played_to_the_end_by_keyboard_alone(visit: Visit, game: str) -> None:
    page = at_table(visit(), game)
    Typist(page, 4).finish()
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def nearly_over(state: State) -> bool:
    """The last rounds begin: they have every kind of decision, and the end of the game."""
    first = state.box.rounds[state.seats] - LAST_ROUNDS + 1
    return state.round == first and state.agenda[-1].kind == GROUP


def test_two_people_end_a_game_in_two_browsers(visit: Visit, site: Running) -> None:
    table = lay_scene(site.database, "petz", nearly_over, people=(0, 1))
    people = [visit(), visit()]
    pages = [who.go(f"/t/{table}#{key_at(seat)}") for seat, who in enumerate(people)]
    play_in_turns([Clicker(page, seat) for seat, page in enumerate(pages)])
    assert [who.seats_shown for who in people] == [{0}, {1}]


def test_a_game_is_ended_by_keyboard_alone(scene: Callable[..., Page]) -> None:
    page = scene("petz", nearly_over)
    Typist(page, 4).finish()
    expect(page.get_by_role("heading", level=1)).to_be_visible()


@games
def test_two_people_begin_in_two_browsers(visit: Visit, game: str) -> None:
    players = in_two_browsers(visit(), visit(), game)
    for _ in range(25):
        for player in players:
            player.decide()
    assert all(player.asked for player in players)


@games
def test_the_first_turns_are_played_by_keyboard_alone(visit: Visit, game: str) -> None:
    Typist(at_table(visit(), game), 4).play(decisions=8)


@games
def test_a_phone_in_french_is_played_by_touch(visit: Visit, game: str) -> None:
    page = at_table(visit(size=PHONE, language="fr"), game)
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    player = Tapper(page, 5, looks=True)
    player.play(decisions=25)
    assert rests_in_sight(page, "nav button:visible")
    shown = page.locator("body").inner_text()
    for english in ("Your turn", "Undo", "draws", "Round ", "Done", "You "):
        assert english not in shown, shown
