"""One's own games in My corner, and what others see of them."""

import asyncio
import base64
import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from random import Random

import msgspec
from playwright.sync_api import expect

from tests.server.running import Running
from tests.server.test_postgres import opened
from tests.server.test_profiles import end, over
from tests.strength.test_tutor import games_of
from tests.web.conftest import PHONE, Visitor
from tests.web.looking import check, sideways
from tests.web.scenes import lay_deal
from undercroft.server.reviews.digests import Digest, SeatDigest, digest_note
from undercroft.server.tables.seats import with_seat
from undercroft.strength.tutor import GAMES_NEEDED


async def play(database: str, person: str) -> None:
    """Games that somebody has just won, against Bo and a keeper; those of Petz are reviewed."""
    spent = games_of("petz", Random("weak"), GAMES_NEEDED, worse="sending", by=60)
    async with opened(database, beside=True) as store:
        for game, costs in [("petz", one) for one in spent] + [("decorators", None)]:
            row = over(game, (88, 71, 30))
            seat = msgspec.structs.replace(row.seats[0], person=person)
            await end(store, with_seat(row, 0, seat))
            if costs is not None:
                digest = Digest([SeatDigest(luck=1, variance=9, marked=1, costs=costs)] * 3)
                await store.save_note(digest_note(row.id), msgspec.json.encode(digest).decode())


def test_games_are_kept_for_oneself_until_they_are_shown(
    visit: Callable[..., Visitor], site: Running
) -> None:
    cookie = site.post("/api/me", {"name": "Ada"}).cookie
    site.post("/api/profile", {"rated": True}, cookie)
    name, _, value = cookie.partition("=")
    body = json.loads(base64.urlsafe_b64decode(value.partition(".")[0] + "=="))
    with ThreadPoolExecutor(1) as beside:  # the browser has a loop of its own in this thread
        beside.submit(lambda: asyncio.run(play(site.url, body["id"]))).result()
    ada, other = visit(size=PHONE, language="fr"), visit()
    ada.context.add_cookies([{"name": name, "value": value, "url": f"http://{site.address}"}])
    page = ada.go("/me")
    expect(page.locator("[data-profile] li[data-game]")).to_have_count(GAMES_NEEDED + 1)
    expect(page.locator("[data-strength]")).to_have_count(3)
    tutor = page.locator("[data-tutor=petz] li").first
    expect(tutor.locator("h3")).to_contain_text("Envoyer des diablotins")
    expect(tutor.locator("a.go")).to_have_attribute("href", "/puzzles/petz/sending")
    check(page)
    page.get_by_role("button", name="Le montrer à d’autres").click()
    boxes = page.locator("dialog input[type=checkbox]")
    expect(boxes).to_have_count(4)
    boxes.last.check()
    address = page.locator("dialog output").text_content() or ""
    check(page)
    page = other.go(f"/people/{address.rpartition('/')[2]}")
    expect(page.locator("[data-profile] li[data-game]")).to_have_count(GAMES_NEEDED + 1)
    expect(page.locator("[data-tutor]")).to_have_count(0)
    expect(page.locator("[data-profile]")).not_to_contain_text("Bo")
    expect(page.locator("[data-strength]")).to_have_count(0)
    check(page)
    deal = site.get("/api/deal", cookie).json
    table = lay_deal(site.database, body["id"], deal["seat"], deal["day"])
    page = ada.go(f"/t/{table}")
    card = page.locator("[data-deal].end")
    expect(card).to_contain_text("Votre résultat")
    expect(card.get_by_role("button", name="Partager")).to_be_visible()
    page.locator(".acts").get_by_role("button", name="Partager").first.click()
    page.get_by_role("button", name="Créer un lien").click()
    link = page.locator(".share input[readonly]")
    expect(link).to_be_visible()
    check(page)
    page.get_by_role("button", name="Reprendre le lien").click()
    expect(link).to_have_count(0)
    page.set_viewport_size({"width": 360, "height": 800})
    for path in ("/", "/me", "/puzzles"):
        page = ada.go(path)
        expect(page.locator("h1, h2").first).to_be_visible()
        assert sideways(page) == 0, path
