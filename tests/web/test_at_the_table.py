"""What may happen at a table besides playing."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.choosing import lengths, some_of
from tests.server.running import Running
from tests.web.clicker import Clicker
from tests.web.conftest import DESKTOP, PHONE, Visitor
from tests.web.looking import check, comes_true, soon
from tests.web.tables import at_table, new_seat
from undercroft.games import GAMES

Visit = Callable[..., Visitor]
games = pytest.mark.parametrize("game", GAMES)
TABLET = (768, 1024)
TOO_WIDE = """() => {
    const {scrollWidth, clientWidth} = document.documentElement;
    return scrollWidth > clientWidth ? [scrollWidth] : [];
}"""
# In soak on a tablet, too; in make test the same pages fit one, and tables are looked at there.
sizes = some_of("size", [DESKTOP, TABLET, PHONE], kept=[0, 2], ids=["desk", "tablet", "phone"])


def look(page: Page, size: tuple[int, int]) -> None:
    """On a desk the same page must fit a tablet, too."""
    check(page)
    if size == DESKTOP:
        resize(page, TABLET)
        assert soon(page, TOO_WIDE) == []
        resize(page, DESKTOP)


def resize(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})


@sizes
def test_the_frame_is_open_to_all(visit: Visit, size: tuple[int, int]) -> None:
    """Lobby, settings, new table, seats."""
    page = visit(size=size).go("/")
    expect(page.get_by_role("button", name="Dungeon Petz")).to_be_visible()
    look(page, size)
    page.get_by_role("button", name="Settings").click()
    look(page, size)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Fantasy Pug Quest").click()
    page.get_by_text("Rules of this table").click()
    look(page, size)
    page.get_by_role("combobox", name="Seat 2").select_option("person")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("button", name="Start the game")).to_be_visible()
    expect(page.get_by_text("Only this computer can open this link")).to_be_visible()
    look(page, size)


@sizes
def test_the_rules_and_the_keys_are_open_to_all(visit: Visit, size: tuple[int, int]) -> None:
    page = at_table(visit(size=size), "pugquest")
    expect(page.locator("section.prompt")).to_be_visible()
    page.keyboard.press("?")
    look(page, size)
    page.keyboard.press("Escape")
    page.keyboard.press("r")
    expect(page.get_by_role("heading", name="On the table")).to_be_in_viewport()
    look(page, size)
    page.get_by_role("searchbox").fill("riposte")
    expect(page.get_by_text(re.compile(r"\d+ places found"))).to_be_visible()
    look(page, size)


@sizes
def test_the_rulebook_is_a_page_that_opens_at_a_rule(visit: Visit, size: tuple[int, int]) -> None:
    page = visit(size=size, language="fr").go("/rules/petz#rule-PE11")
    rule = page.locator("#rule-PE11")
    expect(rule).to_be_in_viewport()
    expect(rule).to_be_focused()
    look(page, size)
    page.get_by_role("button", name="Règles PL3").click()
    expect(page.locator("#rule-PL3")).to_be_visible()
    if size != DESKTOP:
        page.get_by_text("Chapitres", exact=True).click()
    page.get_by_role("link", name="La fin").click()
    expect(page.get_by_role("heading", name="La fin")).to_be_in_viewport()
    look(page, size)


@lengths("decisions", 4, 12)
@games
def test_the_first_turns_are_open_to_all_on_a_tablet(
    visit: Visit, game: str, decisions: int
) -> None:
    Clicker(at_table(visit(size=TABLET), game), 3, looks=True).play(decisions)


def test_a_killed_server_loses_nothing_and_the_page_comes_back(
    visit: Visit, new_server: Callable[..., Running]
) -> None:
    server = new_server()
    page = at_table(visit(host=server.address, mortal=True), "petz")
    player = Clicker(page)
    player.play(decisions=2)
    story = page.get_by_role("region", name="Log")
    before = story.inner_text().splitlines()
    server.kill()
    lost = page.get_by_text("The connection is lost")
    expect(lost).to_be_visible()
    server.start()
    expect(lost).to_be_hidden()
    assert comes_true(page, lambda: {*before[1:-1]} <= {*story.inner_text().splitlines()})
    player.play(decisions=2)


def test_two_people_at_one_device_have_a_curtain_between_them(visit: Visit) -> None:
    page = visit().go("/")
    page.get_by_role("button", name="Dungeon Petz").click()
    page.get_by_role("radio", name="2", exact=True).check(force=True)
    page.get_by_role("combobox", name="Seat 2").select_option("here")
    page.get_by_role("button", name="Play", exact=True).click()
    player = Clicker(page)
    hands = page.get_by_role("region", name=re.compile("need cards"))
    lift = page.locator(".curtain button")
    for _ in range(3):
        player.decide_until(lambda: lift.count() > 0)
        expect(hands).to_have_count(0)
        lift.click()


@lengths("decisions", 2, 8)
@games
def test_those_who_look_on_see_only_what_all_may_see(
    visit: Visit, game: str, decisions: int
) -> None:
    host, guest = visit(), visit()
    page = at_table(host, game)
    watcher = guest.go(page.url.partition(host.host)[2])
    Clicker(page).play(decisions)
    expect(watcher.locator("section.prompt.wait")).to_be_visible()
    check(watcher)
    assert guest.seats_shown == {-2}


def test_a_closed_space_says_why_and_shows_its_rule(visit: Visit) -> None:
    page = at_table(visit(), "petz")
    player = Clicker(page)
    player.play(decisions=1)
    expect(page.locator("button[data-space][data-may]").first).to_be_visible()
    closed = page.locator("button[data-space]:not([data-may])").first
    closed.click(force=True)
    page.get_by_role("button", name=re.compile(r"rule P[A-Z]\d+", re.I)).first.click()
    expect(page.get_by_role("searchbox")).to_be_visible()


def test_a_link_brings_a_player_back_on_another_device(visit: Visit) -> None:
    home, away = visit(), visit()
    table, key = new_seat(home, bots=[None, "keeper"], start=True)
    page = away.go(f"/t/{table}#{key}")
    Clicker(page).play(decisions=1)
    assert away.seats_shown == {0}
    assert key not in page.url


def test_two_decorators_at_one_device_do_not_see_each_others_goals(visit: Visit) -> None:
    page = visit().go("/")
    page.get_by_role("button", name="Dungeon Decorators").click()
    page.get_by_role("radio", name="2", exact=True).check(force=True)
    page.get_by_role("combobox", name="Seat 2").select_option("here")
    page.get_by_role("button", name="Play", exact=True).click()
    goals, lift = page.locator(".goal .name"), page.locator(".curtain button")
    seen: list[list[str]] = []
    for _ in range(2):
        expect(goals.or_(lift).first).to_be_visible()
        if seen:
            expect(lift).to_be_visible()
        if lift.count():
            expect(goals).to_have_count(0)
            lift.click()
        expect(goals).to_have_count(6)
        seen.append(goals.all_inner_texts())
        shown = page.locator("body").inner_text()
        assert not [name for name in seen[0] if name in shown and len(seen) > 1]
        for at in (0, 3):
            page.locator("button.goal").nth(at).click()
        page.locator("section.prompt button.go").click()
        expect(page.locator("button.goal.out")).to_have_count(0)
    assert not set(seen[0]) & set(seen[1])


def test_friends_meet_play_by_the_clock_and_talk(visit: Visit) -> None:
    """From the waiting room into the game, on a desk and, in French, on a phone."""
    host, guest = visit(), visit(size=PHONE, language="fr")
    page = host.go("/")
    page.get_by_role("button", name="Dungeon Decorators").click()
    page.get_by_role("radio", name="2", exact=True).check(force=True)
    page.get_by_role("combobox", name="Seat 2").select_option("person")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("radio", name="Live, 10 minutes").click()
    phone = guest.go(page.url.partition(host.host)[2])
    expect(page.get_by_text("Someone opened the link")).to_be_visible()
    page.get_by_role("button", name="Name and colour").click()
    page.get_by_label("Name at this table").fill("Ada L.")
    page.get_by_role("radio", name="Colour of seat 2").check(force=True)
    check(page)
    page.get_by_role("button", name="Take it").click()
    expect(page.locator("li.mine").filter(has_text="Ada L.")).to_be_visible()
    phone.get_by_role("button", name="S’asseoir ici").tap()
    phone.get_by_label("Comment vous appelez-vous ?").fill("Bo <i>")
    phone.get_by_role("button", name="Prendre cette place").tap()
    expect(page.get_by_text("Bo <i>", exact=True)).to_be_visible()
    check(phone)
    page.get_by_role("button", name="Start the game").click()
    phone.get_by_role("button", name="Pas encore").tap()
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator("header.top .clock.runs").first).to_contain_text(re.compile(r"(10|9):\d\d"))
    page.get_by_role("button", name="Talk", exact=True).click()
    page.get_by_role("button", name="Oh no, not that one").click()
    expect(phone.get_by_text("Oh non, pas celui-là")).to_be_in_viewport()
    check(phone)
    page.get_by_label("Say something to the table").fill("<img src=x> & so on")
    page.keyboard.press("Enter")
    expect(page.get_by_role("log", name="What was said")).to_contain_text("<img src=x> & so on")
    look(page, DESKTOP)
