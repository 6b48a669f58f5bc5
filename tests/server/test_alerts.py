"""Who is away is called when it is their turn: once, signed, and at public addresses only."""

import asyncio
import hashlib
import hmac
import json
import re
import time
from collections.abc import Callable

import pytest

from tests.server.client import Client
from tests.server.phone import Phone
from tests.server.running import Running
from tests.server.test_tables import Anyone, asked, of
from undercroft.server.alerts.addresses import Hook
from undercroft.server.alerts.alerts import MINUTES, Alerts
from undercroft.server.alerts.hooks import BadHook, body_of, parts_of, post


def test_who_is_away_is_called_once_a_turn(new_server: Callable[..., Running]) -> None:
    server = new_server(anywhere=True)
    opened = server.open_table(seats=2, name="Ada")

    async def play() -> None:
        async with Phone() as phone, of(server, opened) as owner:
            phone.statuses = [500]
            async with of(server, Anyone(opened)) as guest:
                await guest.ask("sit", seat=1, name="Bo")
                assert await asked(owner, "call", seat=1, url=phone.url, secret="s") == "seat"
                assert await asked(guest, "call", seat=1, url="gopher://x", secret="s") == "message"
                assert await asked(guest, "call", seat=1, url=phone.url) == "message"
                await guest.ask("call", seat=1, url=f"{phone.url}/bo?x=1", secret="sesame")
                assert guest.table["called"] == [{"seat": 1, "by": "hook"}]
                key = guest.seat_keys[1]
            assert owner.table["called"] == []
            assert phone.url not in "".join(owner.frames)
            began = time.monotonic()
            await owner.ask("start")  # all choose at once: it is Bo's turn, too
            await phone.until(1)
            assert time.monotonic() - began < 10
            await phone.until(2)  # the first was answered by 500
            first, headers, body = phone.calls[1]
            assert first == "POST /bo?x=1 HTTP/1.1"
            sent = {"game": "Dungeon Petz", "table": owner.table["id"], "event": "your turn"}
            assert json.loads(body) == sent
            signed = hmac.new(b"sesame", body, hashlib.sha256).hexdigest()
            assert headers["x-undercroft-signature"] == f"sha256={signed}"
            await owner.play(0, "group 1+0")
            await owner.play(0, "done")
            phone.statuses = [410]
            async with Client(server.address, sent["table"], keys=[key]) as guest:
                await guest.play(1, "group 1+0")
                await guest.play(1, "done")
                assert len(phone.calls) == 2  # once a turn, and not while the page is in sight
                while guest.may_act(1):
                    await guest.play(1, guest.updates[1]["moves"][0]["text"])
            await owner.until(lambda: owner.table["seats"][1]["here"] is False)
            while owner.may_act(0):
                await owner.play(0, owner.updates[0]["moves"][0]["text"])
            await phone.until(3)
            async with Client(server.address, sent["table"], keys=[key]) as guest:
                await guest.until(lambda: guest.table["called"] == [])  # 410: dropped
        metrics = (await asyncio.to_thread(server.get, "/metrics")).body.decode()
        for result in ("arrived", "dropped"):
            assert re.search(rf'^undercroft_calls_total{{.*result="{result}"}} 1$', metrics, re.M)

    asyncio.run(play())


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org/",
        "https://example.org:8443/",
        "https://user@example.org/",
        "https:///x",
        "https://example.org/\r\nX: y",
        "https://[::1",
        "https://" + "x" * 1100,
        "file:///etc/passwd",
    ],
)
def test_strange_addresses_are_refused(url: str) -> None:
    with pytest.raises(BadHook):
        parts_of(url, anywhere=False)


@pytest.mark.parametrize("host", ["127.0.0.1", "10.0.0.7", "169.254.169.254", "[::1]", "localhost"])
def test_addresses_inside_are_never_called(host: str) -> None:
    with pytest.raises(BadHook, match="not public"):
        asyncio.run(post(f"https://{host}/", {}, b"{}", anywhere=False))


def test_chats_get_their_own_forms_and_quiet_hours_are_kept() -> None:
    hook = Hook("https://example.org/", "discord", "s", (22 * 60, 7 * 60))
    link = "https://play.example/t/abc"
    text = f"Dungeon Petz: your turn {link}"
    assert json.loads(body_of(hook, "Dungeon Petz", "abc", "your turn", link)) == {"content": text}
    slack = Hook("https://example.org/", "slack", "s")
    assert json.loads(body_of(slack, "Dungeon Petz", "abc", "your turn", link)) == {"text": text}
    waits = []
    for hour in (6, 7, 21, 23):
        alerts = Alerts(read=lambda hour=hour: (MINUTES + hour * 60) * 60)  # type: ignore[misc]
        waits.append(alerts.until_loud(hook.quiet) / 3600)
    assert waits == [1, 0, 0, 8]
