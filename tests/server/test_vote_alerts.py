"""Who may vote on a player and is away is called: once, by every way, and in no quiet hours."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest

pytest.importorskip("aiosmtpd", reason="only in requirements/dev.lock")
pytest.importorskip("cryptography", reason="the extra push is not installed")

from tests.server.phone import Phone
from tests.server.post_office import PostOffice
from tests.server.test_push import Browser
from tests.server.test_votes import Voting
from undercroft.core.typography import NBSP
from undercroft.server.alerts import alerts as calling
from undercroft.server.alerts.addresses import Hook, Mail, Push
from undercroft.server.alerts.alerts import Alerts
from undercroft.server.alerts.mails import Smtp
from undercroft.server.alerts.postman import Postman, Ticket
from undercroft.server.alerts.web_push import Pusher, new_key
from undercroft.server.wire import ClockKind

QUIET = (600, 660)  # minutes of the day
LATE = 3  # the seat of who is out of time
TOLD = {"game": "Dungeon Petz", "table": "here", "event": "your vote"}


class Away(Voting):
    """A table of four: the second and third wait for the fourth, and are away."""

    hour = 12.0
    browser: Browser
    phone: Phone
    office: PostOffice

    def paths(self) -> list[str]:
        return sorted([first.split()[1] for first, _, _ in self.phone.calls])

    async def settle(self) -> None:
        """Until every call that is not put off has been sent."""
        assert self.alerts is not None
        await asyncio.sleep(0.05)
        busy = [task for task in self.alerts.calling.values() if not task.done()]
        await asyncio.wait(busy or [asyncio.create_task(asyncio.sleep(0))], timeout=2)


@asynccontextmanager
async def away(
    folder: Path, kind: ClockKind = "day", sealed: tuple[str, ...] = ()
) -> AsyncIterator[Away]:
    async with Phone() as phone, PostOffice() as office, Away(folder, kind, seats=4) as at:
        at.phone, at.office, at.browser = phone, office, Browser(f"{phone.url}/push")
        smtp = Smtp("127.0.0.1", "us@play.example", "none", office.port)
        postman = Postman(smtp, at.store, b"secret", "https://play.example/")
        await postman.allow(Ticket("p1@play.example", "p1", "fr"), on=True)
        at.alerts = Alerts(True, lambda: at.hour * 3600, Pusher(new_key()), postman)
        await at.load()
        push = Push(**at.browser.subscription)  # type: ignore[arg-type]
        hooks = [Hook(f"{phone.url}/{name}", "json", "s", QUIET) for name in ("night", "late")]
        ways = (push, Mail("p1@play.example", "fr"), Hook(f"{phone.url}/hook", "discord", "s"))
        calls = {1: ways, 2: (hooks[0],), LATE: (hooks[1],)}
        await at.begin()
        await at.make_ready(0, 1, 2)
        for move in sealed:
            await at.play(LATE, move)
        await at.table.save(msgspec.structs.replace(at.table.row, calls=calls))
        for seat in (1, 2, LATE):
            at.table.leave(at.clients[seat])
        yield at
        await at.alerts.close()


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calling, "BEFORE", 0.0)


def test_all_who_may_vote_and_are_away_are_called_once(tmp_path: Path) -> None:
    async def play() -> None:
        async with away(tmp_path) as at:
            at.hour = 10.5  # in the quiet hours of the third
            await at.run_out()
            assert at.ballots() == [(LATE, [0, 1, 2], [], [])]
            await at.settle()
            assert at.paths() == ["/hook", "/push"]
            bodies = {first.split()[1]: body for first, _, body in at.phone.calls}
            assert json.loads(bodies["/hook"]) == {"content": "Dungeon Petz: your vote"}
            assert json.loads(at.browser.read(bodies["/push"])) == TOLD
            [mail] = at.office.mails
            assert mail["Subject"] == f"Dungeon Petz{NBSP}: à vous de voter"
            assert "https://play.example/t/here" in mail.get_content()
            await at.vote(0, LATE, True)
            await at.settle()
            assert (len(at.phone.calls), len(at.office.mails)) == (2, 1)
            assert at.bots() == [None] * 4

    asyncio.run(play())


def test_quiet_hours_put_a_call_to_vote_off_and_a_decision_ends_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(name: str, decided: bool) -> list[str]:
        (tmp_path / name).mkdir()
        async with away(tmp_path / name) as at:
            at.hour = 11 - 1 / 3600  # the last second of them
            await at.run_out()
            await at.vote(0, LATE, True)
            if decided:
                await at.vote(1, LATE, True)
                assert at.ballots() == []
            await asyncio.sleep(1.3)
            await at.settle()
            return [path for path in at.paths() if path == "/night"]

    assert asyncio.run(play("open", decided=False)) == ["/night"]
    assert asyncio.run(play("done", decided=True)) == []


def test_a_second_vote_is_another_call(tmp_path: Path) -> None:
    async def play() -> None:
        async with away(tmp_path) as at:
            for count in (1, 2):
                await at.run_out()
                await at.settle()
                assert at.paths().count("/hook") == count
                await at.vote(0, LATE, True)
                await at.vote(2, LATE, True)
                assert at.ballots() == []

    asyncio.run(play())


def test_a_live_table_calls_those_who_hide_its_page_and_nobody_who_is_gone(tmp_path: Path) -> None:
    async def play() -> None:
        async with away(tmp_path, "live") as at:
            at.clients[0].hidden = True
            hook = (Hook(f"{at.phone.url}/hidden", "json", "s"),)
            calls = at.table.row.calls | {0: hook}
            await at.table.save(msgspec.structs.replace(at.table.row, calls=calls))
            at.table.broadcast_table()
            await at.run_out()
            assert at.ballots() == [(LATE, [0], [], [])]
            await at.settle()
            events = {
                first.split()[1]: json.loads(body)["event"] for first, _, body in at.phone.calls
            }
            assert events == {"/hidden": "your vote", "/late": "your turn"}

    asyncio.run(play())


def test_what_the_late_player_sealed_changes_no_byte_of_a_call(tmp_path: Path) -> None:
    async def play(name: str, *sealed: str) -> list[tuple[str, bytes]]:
        (tmp_path / name).mkdir()
        async with away(tmp_path / name, sealed=sealed) as at:
            await at.run_out()
            await at.settle()
            return sorted((first, body) for first, _, body in at.phone.calls if "push" not in first)

    one = asyncio.run(play("one"))
    assert [first.split()[1] for first, _ in one] == ["/hook", "/late", "/night"]
    assert one == asyncio.run(play("two", "group 2+0", "group 1+1"))
