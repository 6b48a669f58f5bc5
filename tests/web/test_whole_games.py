"""Whole games on the page, as people play them."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.choosing import lengths, some_of
from tests.server.running import Running
from tests.web.clicker import Clicker, Tapper, Typist, play_in_turns
from tests.web.conftest import PHONE, Visitor
from tests.web.looking import check, comes_true, rests_in_sight
from tests.web.scenes import key_at, lay_scene
from tests.web.secrets import check_secrets
from tests.web.tables import at_table, log_of, new_table
from undercroft.cli.main import main
from undercroft.games import GAMES
from undercroft.games.petz.steps import ASSIGN, GROUP

Visit = Callable[..., Visitor]
games = pytest.mark.parametrize("game", GAMES)
LATE_DRAFT = 15  # of 18 for two
REVIEWED = 120_000  # milliseconds; bots think, and the machine may be busy


def last_round(state: Any) -> bool:
    """Of Dungeon Petz: it has every kind of decision, and the end of the game."""
    return bool(state.round == state.box.rounds[state.seats] and state.agenda[-1].kind == GROUP)


def last_needs(state: Any) -> bool:
    """Of the last round: groups and sending are played by other tests."""
    return bool(state.round == state.box.rounds[state.seats] and state.agenda[-1].kind == ASSIGN)


def last_drafts(state: Any) -> bool:
    return bool(state.round == LATE_DRAFT)


def last_worlds(state: Any) -> bool:
    """The second of three has begun: two bosses and the time between worlds are to come."""
    return bool(state.world == 2)


def last_world(state: Any) -> bool:
    """Of Fantasy Pug Quest; the time between worlds is looked at in games with the Evil Lord."""
    return bool(state.world == 3)


LATE = {"petz": last_round, "decorators": last_drafts, "pugquest": last_world}


def in_two_browsers(host: Visitor, guest: Visitor, game: str) -> list[Clicker]:
    """One opens the table, the other comes by its link and sits down."""
    table = new_table(host, game=game, bots=[None, None])
    host.go(f"/t/{table}")
    sits = guest.go(f"/t/{table}")
    sits.get_by_role("button", name="Sit here").click()
    sits.get_by_label("What are you called?").fill("Bo")
    sits.get_by_role("button", name="Take this seat").click()
    host.page.get_by_role("button", name="Start the game").click()
    return [Clicker(host.page, 1), Clicker(guest.page, 2)]


def from_the_lobby(visitor: Visitor, game: str) -> Page:
    """In a game against a bot, by two clicks and the number of seats."""
    page = visitor.go("/")
    page.get_by_role("button", name=GAMES[game].title).click()
    page.get_by_role("radio", name="2", exact=True).check(force=True)
    page.get_by_role("button", name="Play", exact=True).click()
    return page


@games
def test_a_game_begins_from_the_lobby(visit: Visit, game: str) -> None:
    player = Clicker(from_the_lobby(visit(), game))
    player.play(decisions=2)
    assert player.asked


@pytest.mark.soak
@games
def test_one_person_plays_a_whole_game(visit: Visit, game: str, tmp_path: Path) -> None:
    visitor = visit()
    end_a_game(visitor, from_the_lobby(visitor, game), tmp_path, (step_back, look_back))


@games
def test_one_person_plays_against_a_bot_to_the_end(
    visit: Visit, site: Running, game: str, tmp_path: Path
) -> None:
    visitor = visit()
    table = lay_scene(site.database, game, LATE[game])
    # A game that is over is looked at again in the same way, whichever it was.
    again = (look_back,) if game == "petz" else (step_back,)
    end_a_game(visitor, visitor.go(f"/t/{table}#{key_at(0)}"), tmp_path, again)


def end_a_game(
    visitor: Visitor, page: Page, folder: Path, again: Sequence[Callable[[Page], None]]
) -> None:
    """Every kind of screen on the way is looked at; the log verifies and is looked at again."""
    player = Clicker(page, looks=True)
    player.finish()
    check(page)
    assert len(player.asked) >= 3  # by how others play meanwhile, four to six
    log = folder / "game.save"
    log.write_text(log_of(visitor, page), encoding="utf-8")
    assert main(["replay", "--verify", str(log)]) == 0
    assert check_secrets(visitor.frames, log.read_text("utf-8")) == {0}
    for look in again:
        look(page)


def look_back(page: Page) -> None:
    """What decided the game is told, and leads to the table as it was at a costly decision."""
    page.get_by_role("link", name="Review").click()
    curve = page.get_by_role("slider", name="Share of victory")
    expect(curve).to_be_visible(timeout=REVIEWED)
    expect(page.get_by_role("row")).not_to_have_count(0, timeout=REVIEWED)
    expect(page.get_by_role("progressbar")).to_have_count(0, timeout=REVIEWED)
    check(page)
    curve.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.get_by_text("You are viewing an earlier move.")).to_be_visible()


def step_back(page: Page) -> None:
    """A game that is over can be looked at again, move by move."""
    page.get_by_role("button", name="Replay").click()
    expect(page.get_by_role("slider", name="Replay")).to_be_visible()
    page.keyboard.press(",")
    page.keyboard.press(",")
    expect(page.get_by_text("You are viewing an earlier move.")).to_be_visible()
    check(page)
    page.get_by_role("button", name="Final score").click()


@some_of("seat", [0, 1], kept=[1], ids=["hero", "lord"])
def test_the_lord_and_the_heroes_never_see_each_others_energies(
    visit: Visit, site: Running, seat: int
) -> None:
    """To the end of a game between a person and a bot, from either side."""
    visitor = visit()
    lord = {"evil-lord": 1}
    table = lay_scene(site.database, "pugquest", last_worlds, people=(seat,), options=lord)
    page = visitor.go(f"/t/{table}#{key_at(seat)}")
    Clicker(page, looks=True).finish()
    assert check_secrets(visitor.frames, log_of(visitor, page)) == {seat}


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


@pytest.mark.soak
def test_two_people_end_a_game_in_two_browsers(visit: Visit, site: Running) -> None:
    table = lay_scene(site.database, "petz", last_needs, people=(0, 1))
    people = [visit(), visit()]
    pages = [who.go(f"/t/{table}#{key_at(seat)}") for seat, who in enumerate(people)]
    play_in_turns([Clicker(page, seat) for seat, page in enumerate(pages)])
    assert [who.seats_shown for who in people] == [{0}, {1}]


@some_of("game", list(GAMES), kept=[0])
def test_two_people_begin_in_two_browsers(visit: Visit, game: str) -> None:
    """Two sit down the same way in every game; trades and goals have tests of their own."""
    players = in_two_browsers(visit(), visit(), game)
    for player in players:
        player.decide_until(lambda player=player: bool(player.asked))  # type: ignore[misc]


@some_of("game", list(GAMES), kept=[0])
def test_the_first_turns_are_played_by_keyboard_alone(visit: Visit, game: str) -> None:
    """Of Petz: lessons of the other two are played so, too."""
    Typist(at_table(visit(), game), 4).play(decisions=6)


@lengths("decisions", 6, 20)
@games
def test_a_phone_in_french_is_played_by_touch(visit: Visit, game: str, decisions: int) -> None:
    page = at_table(visit(size=PHONE, language="fr"), game)
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    player = Tapper(page, 5, looks=True)
    player.play(decisions)
    assert comes_true(page, lambda: rests_in_sight(page, "nav button:visible"))
    shown = page.locator("body").inner_text()
    for english in ("Your turn", "Undo", "draws", "Round ", "Done", "You "):
        assert english not in shown, shown
