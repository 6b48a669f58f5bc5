"""Quiet hours, with a push service and a mail server of our own: nothing comes in them."""

import asyncio
import json
import time
from pathlib import Path

import msgspec
import pytest

pytest.importorskip("aiosmtpd", reason="only in requirements/dev.lock")
pytest.importorskip("cryptography", reason="the extra push is not installed")

from tests.server.phone import Phone
from tests.server.post_office import PostOffice
from tests.server.seated import Seated
from tests.server.test_push import Browser
from undercroft.server.alerts.addresses import Calls, Hook, Mail, Push
from undercroft.server.alerts.alerts import Alerts
from undercroft.server.alerts.mails import Smtp
from undercroft.server.alerts.postman import Postman, Ticket
from undercroft.server.alerts.web_push import Pusher, new_key
from undercroft.server.errors import Rejected

QUIET = (600, 660)  # minutes of the day
LEFT = 5.0  # seconds of them when the game starts
END = 660 * 60.0


class Night:
    """A table of three, two of whom are away, in the last seconds of their quiet hours."""

    def __init__(self, at: Seated, phone: Phone, office: PostOffice) -> None:
        self.at = at
        self.phone = phone
        self.office = office
        self.browsers = {seat: Browser(f"{phone.url}/{seat}") for seat in (1, 2)}
        self.began = time.monotonic()
        smtp = Smtp("127.0.0.1", "us@play.example", "none", office.port)
        self.postman = Postman(smtp, at.store, b"secret", "https://play.example/")
        self.alerts = at.alerts = Alerts(True, self.now, Pusher(new_key()), self.postman)

    def now(self) -> float:
        return END - LEFT + time.monotonic() - self.began

    async def fall(self) -> None:
        """Both have said how they want to be called, and are gone."""
        calls: Calls = {}
        for seat, browser in self.browsers.items():
            mail = Mail(f"p{seat}@play.example", "fr", QUIET)
            await self.postman.allow(Ticket(mail.address, f"p{seat}", "fr"), on=True)
            calls[seat] = (Push(**browser.subscription, quiet=QUIET), mail)  # type: ignore[arg-type]
        await self.at.load()
        table = self.at.table
        await table.save(msgspec.structs.replace(table.row, calls=calls))
        for seat in (1, 2):
            table.leave(self.at.clients[seat])
        self.began = time.monotonic()

    async def morning(self) -> None:
        async with asyncio.timeout(60):
            while not (self.phone.calls and self.office.mails):
                arrived = len(self.phone.calls) + len(self.office.mails)
                assert not arrived or self.now() > END - 0.2
                await asyncio.sleep(0.02)
        assert self.now() > END - 0.2


def test_nothing_is_sent_in_quiet_hours_and_afterwards_if_it_is_still_their_turn(
    tmp_path: Path,
) -> None:
    async def sleep() -> None:
        async with Phone() as phone, PostOffice() as office, Seated(tmp_path, seats=3) as at:
            night = Night(at, phone, office)
            await night.fall()
            await at.table.start()  # all choose at once
            await at.play(2, "group 1+0")
            await at.play(2, "done")
            was_early = night.now() < END - 0.5
            await night.morning()
            await night.alerts.close()
            body = phone.calls[0][2]
            if was_early:
                assert [first.split()[1] for first, _, _ in phone.calls] == ["/1"]
                assert [mail["To"] for mail in office.mails] == ["p1@play.example"]
                told = json.loads(night.browsers[1].read(body))
                assert told == {"game": "Dungeon Petz", "table": "here", "event": "your turn"}

    asyncio.run(sleep())


def test_others_call_nobody_back_in_their_quiet_hours_nor_too_often(tmp_path: Path) -> None:
    async def sleep() -> None:
        async with Phone() as phone, PostOffice() as office, Seated(tmp_path, seats=3) as at:
            night = Night(at, phone, office)
            await night.fall()
            night.began += 1000  # far from their end
            table, alerts = at.table, night.alerts
            await alerts.recalls.ask(table, at.clients[0], 1)
            assert not alerts.recalls.tasks
            assert [seat["can_call"] for seat in at.clients[0].heard("table")[-1]["seats"]] == [
                False,
                True,
                True,
            ]
            hook = Hook(f"{phone.url}/hook", "json", "s")
            calls = table.row.calls | {2: (hook, *table.row.calls[2])}
            await table.save(msgspec.structs.replace(table.row, calls=calls))
            await alerts.recalls.ask(table, at.clients[0], 2)
            await asyncio.gather(*alerts.recalls.tasks)
            assert [first.split()[1] for first, _, _ in phone.calls] == ["/hook"]
            assert json.loads(phone.calls[0][2])["event"] == "come back"
            assert not office.mails
            with pytest.raises(Rejected, match="a moment ago"):
                await alerts.recalls.ask(table, at.clients[0], 2)
            assert [(one.what, one.seat, one.name) for one in table.row.changes] == [
                ("called", 1, "P0"),
                ("called", 2, "P0"),
            ]
            for caller, called in ((0, 0), (1, 1)):
                with pytest.raises(Rejected, match="another one"):
                    await alerts.recalls.ask(table, at.clients[caller], called)
            await alerts.close()

    asyncio.run(sleep())
