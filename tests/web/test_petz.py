"""Dungeon Petz on the page: whole games, as people play them."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.server.running import Running
from tests.web.clicker import Clicker
from tests.web.conftest import DESKTOP, PHONE, Visitor
from tests.web.looking import check
from undercroft.cli.main import main

Visit = Callable[..., Visitor]


def new_table(page: Page, **wanted: object) -> str:
    """A table opened as the page does it, with this browser's person in the first seat."""
    body = {"game": "petz", "seats": 2, "sit": True, "pauses": False, "name": "Ada"} | wanted
    made = page.evaluate(
        """async body => (await fetch('/api/tables', {
            method: 'POST', headers: {'content-type': 'application/json'}, body
        })).json()""",
        json.dumps(body),
    )
    return str(made["table"])


def at_table(visitor: Visitor, **wanted: object) -> Page:
    page = visitor.go("/")
    bots = [None, *["keeper"] * (int(str(wanted.get("seats", 2))) - 1)]
    table = new_table(page, **{"bots": bots, "start": True, **wanted})
    return visitor.go(f"/t/{table}")


def test_one_person_and_three_bots_play_a_whole_game(visit: Visit, tmp_path: Path) -> None:
    visitor = visit()
    page = visitor.go("/")
    page.get_by_role("button", name="Dungeon Petz").click()
    page.get_by_role("button", name="Play", exact=True).click()
    player = Clicker(page)
    player.play()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert len(player.asked) >= 6
    path = page.locator("a[download]").get_attribute("href")
    reply = page.request.get(f"http://{visitor.host}{path}")
    log = tmp_path / "game.save"
    log.write_bytes(reply.body())
    assert main(["replay", "--verify", str(log)]) == 0


def test_two_people_play_a_whole_game_in_two_browsers(visit: Visit) -> None:
    host, guest = visit(), visit()
    table = new_table(host.go("/"), bots=[None, None])
    host.go(f"/t/{table}")
    guest.go(f"/t/{table}").get_by_role("button", name="Sit here").click()
    host.page.get_by_role("button", name="Start the game").click()
    players = [Clicker(host.page, 1), Clicker(guest.page, 2)]
    while not all(player.over for player in players):
        for player in players:
            if player.prompt.count():
                player.decide()
            player.page.wait_for_timeout(20)
    assert host.page.get_by_role("list", name="Scores").inner_text() == (
        guest.page.get_by_role("list", name="Scores").inner_text()
    )


def test_all_phases_by_touch_on_a_phone(visit: Visit) -> None:
    page = at_table(visit(size=PHONE))
    player = Clicker(page, touch=True)
    player.play(decisions=14)
    check(page)


def test_in_french_no_english_is_left(visit: Visit) -> None:
    page = at_table(visit(language="fr"))
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    player = Clicker(page)
    player.play(decisions=14)
    shown = page.locator("body").inner_text()
    for word in ("Your turn", "Send ", "imp to", "draws", "Round ", "Coming up", "Undo"):
        assert word not in shown, shown


@pytest.mark.parametrize("size", [DESKTOP, (768, 1024), PHONE], ids=["desk", "tablet", "phone"])
def test_every_screen_of_the_first_rounds_is_open_to_all(
    visit: Visit, size: tuple[int, int]
) -> None:
    page = at_table(visit(size=size), seats=3)
    player = Clicker(page, 3)
    seen: set[str] = set()
    for _ in range(40):
        if player.over:
            break
        if player.prompt.count() == 0:
            page.wait_for_timeout(50)
            continue
        player.decide()
        if fresh := set(player.asked) - seen:
            seen |= fresh
            check(page)


def test_a_lost_connection_and_a_killed_server_lose_nothing(
    visit: Visit, new_server: Callable[..., Running]
) -> None:
    server = new_server()
    page = at_table(visit(host=server.address))
    player = Clicker(page)
    player.play(decisions=3)
    before = page.get_by_role("log").inner_text()
    server.kill()
    lost = page.get_by_text("The connection is lost")
    expect(lost).to_be_visible()
    server.start()
    expect(lost).to_be_hidden(timeout=60_000)
    assert before.splitlines()[0] in page.get_by_role("log").inner_text()
    player.play(decisions=3)


def test_two_people_at_one_device_never_see_each_others_cards(visit: Visit) -> None:
    page = visit().go("/")
    page.get_by_role("button", name="Dungeon Petz").click()
    page.get_by_role("radio", name="2", exact=True).check(force=True)
    page.get_by_label("Seat 2").select_option("here")
    page.get_by_role("button", name="Play", exact=True).click()
    lift = page.get_by_role("button", name="I am")
    players = Clicker(page)
    for _ in range(6):
        if lift.count():
            expect(page.get_by_role("region", name="Your burrow")).to_have_count(0)
            lift.click()
        players.play(decisions=1)
    assert lift.count() or players.asked


def test_those_who_look_on_see_no_hand_and_no_button(visit: Visit) -> None:
    host, guest = visit(), visit()
    page = at_table(host)
    path = page.url.partition(host.host)[2]
    watcher = guest.go(path)
    Clicker(page).play(decisions=6)
    expect(watcher.get_by_role("region", name="Your turn")).to_have_count(0)
    seats = {json.loads(frame).get("seat") for frame in guest.frames if '"update"' in frame}
    assert seats == {-2}
