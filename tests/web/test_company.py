"""Those who play apart, at one glance: clocks, talk, a bot that stands in, the alert, a vote."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.server.client import Client
from tests.server.running import Running, needs_file
from tests.server.test_clocks import set_times
from tests.server.test_tables import Anyone, of
from tests.web.conftest import DESKTOP, PHONE, Visitor
from tests.web.test_playing_apart import look
from undercroft.server.tables.clocks import DAY

Visit = Callable[..., Visitor]
NAMES = ["Ada", "Milo", "Ines"]
LOOKS = [(DESKTOP, "en"), (PHONE, "en"), (DESKTOP, "fr"), (PHONE, "fr")]

# Without a window this browser refuses all notifications beforehand.
UNASKED = "Object.defineProperty(Notification, 'permission', {get: () => 'default'})"


async def make_ready(player: Client, seat: int) -> None:
    """Send one imp out, and no more."""
    for move in ("group 1+0", "done"):
        await player.until(lambda: player.may_act(seat))
        await player.play(seat, move)


def begun(
    server: Running, clock: str, then: Callable[[list[Client]], Awaitable[None]], **more: object
) -> list[str]:
    """The ways of three people to a game of Petz at which something has happened."""
    opened = server.open_table(game="petz", seats=4, bots=[None] * 3 + ["random"], name=NAMES[0])
    table = opened.json["table"]

    async def play() -> list[str]:
        async with (
            of(server, opened) as ada,
            of(server, Anyone(opened)) as milo,
            of(server, Anyone(opened)) as ines,
        ):
            players = [ada, milo, ines]
            for seat in (1, 2):
                await players[seat].ask("sit", seat=seat, name=NAMES[seat])
            await ada.ask("clock", clock=clock, **more)
            await ada.ask("start")
            await make_ready(ada, 0)
            await then(players)
            keys = [opened.json["key"], milo.seat_keys[1], ines.seat_keys[2]]
            return [f"/t/{table}#{key}" for key in keys]

    with ThreadPoolExecutor(1) as elsewhere:  # the browsers' own loop runs here
        return elsewhere.submit(asyncio.run, play()).result()


@pytest.mark.parametrize(("size", "language"), LOOKS)
def test_talk_a_stand_in_and_the_alert_stand_together(
    visit: Visit, site: Running, tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    async def speak(players: list[Client]) -> None:
        ada, milo, ines = players
        await ines.__aexit__(None, None, None)
        await ada.until(lambda: not ada.table["seats"][2]["here"])
        await ada.ask("fill", seat=2, bot="random")
        await milo.ask("say", text="take your time")
        await milo.ask("say", phrase="oh-no")

    way = begun(site, "live", speak)[0]
    visitor = visit(size=size, language=language, host=f"localhost:{site.port}")
    visitor.page.add_init_script(UNASKED)
    page = visitor.go(way)
    french = language == "fr"
    expect(page.locator("header.top .clock")).to_have_count(3)
    asks = "Vous appeler quand c’est votre tour" if french else "Shall we call you"
    expect(page.get_by_role("group", name=re.compile(re.escape(asks)))).to_be_visible()
    expect(
        page.get_by_text(re.compile("réfléchit depuis" if french else "thinking for"))
    ).to_be_visible()
    if size == DESKTOP:
        page.get_by_role("button", name=re.compile("^Discussion" if french else "^Talk")).click()
        expect(page.get_by_text("take your time")).to_be_visible()
        expect(
            page.get_by_text("Oh non, pas celui-là" if french else "Oh no, not that one").first
        ).to_be_visible()
    stands = (
        "Un robot joue et rend la place au retour."
        if french
        else "A bot stands in and gives the seat back on return."
    )
    expect(page.get_by_text(stands)).to_be_visible()
    for name in ("Annuler", "Pas maintenant") if french else ("Undo", "Not now"):
        expect(page.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    look(page, tmp_path / "together.png")


@needs_file
def test_the_others_vote_on_who_is_out_of_time(
    visit: Visit, new_server: Callable[..., Running], tmp_path: Path
) -> None:
    server = new_server()

    async def wait(players: list[Client]) -> None:
        await make_ready(players[1], 1)

    ways = begun(server, "day", wait, timeout="vote")
    server.kill()
    set_times(server, [DAY, DAY, 0.5, DAY])
    server.restart()
    people = [visit(size=size, language=language, host=server.address) for size, language in LOOKS]
    ada, milo, ines = [one.go(way) for one, way in zip(people, [*ways[:2], ways[2]], strict=False)]
    watcher = people[3].go(ways[0].partition("#")[0])
    expect(ada.get_by_role("group", name="Vote on Ines")).to_contain_text("Time is up for Ines.")
    expect(ines.get_by_text("Votre temps est écoulé.")).to_be_visible()
    expect(watcher.get_by_text("Les autres votent")).to_be_visible()
    for number, page in enumerate((ada, milo, ines, watcher)):
        look(page, tmp_path / f"vote-{number}.png")
    vote(ada)
    expect(milo.get_by_text("1 to wait, 0 for a bot, of 2")).to_be_visible()
    expect(ada.get_by_role("button", name="Wait a day", pressed=True)).to_be_visible()
    vote(milo)
    for page in (ada, milo, ines, watcher):
        expect(page.get_by_role("group", name=re.compile("^Vote"))).to_have_count(0)
    expect(ada.locator("header.top .clock").nth(2)).to_contain_text("23 h")


def vote(page: Page) -> None:
    page.get_by_role("button", name="Wait a day").click()
