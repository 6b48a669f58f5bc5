"""Mails by SMTP to addresses whose owners allow it: real sessions with a mail server of our own."""

import asyncio
import re
import time
from collections.abc import Callable
from email.message import EmailMessage
from pathlib import Path
from urllib.parse import urlsplit

import msgspec
import pytest

pytest.importorskip("aiosmtpd", reason="only in requirements/dev.lock")

from tests.server.client import Client
from tests.server.post_office import PASSWORD, PostOffice, certificate
from tests.server.running import Running
from tests.server.test_tables import Anyone, asked, of
from undercroft.core.typography import NBSP
from undercroft.server import wire
from undercroft.server.accounts.people import Person
from undercroft.server.alerts.addresses import Mail
from undercroft.server.alerts.mails import BadMail, Security, Smtp, check, send, written
from undercroft.server.alerts.postman import Owner, Postman, note_of
from undercroft.server.errors import Rejected
from undercroft.server.limits import Allowances
from undercroft.server.stores.sqlite import SqliteStore
from undercroft.server.stores.upkeep import export, forget
from undercroft.server.tables import seats

WITHIN = 50.0  # seconds after the turn began, on a busy machine


def link_in(mail: EmailMessage) -> str:
    """The way to its page, which is in the text and in the headers."""
    found = str(mail["List-Unsubscribe"]).strip("<>")
    assert found in mail.get_content()
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    return urlsplit(found).path


def test_a_mail_comes_once_its_address_is_confirmed(
    tmp_path: Path, new_server: Callable[..., Running]
) -> None:
    async def play() -> None:
        async with PostOffice() as office:
            smtp = Smtp("127.0.0.1", "Cellar <us@play.example>", "none", office.port)
            server = await asyncio.to_thread(new_server, at="http://127.0.0.1/", mail=smtp)
            opened = await asyncio.to_thread(server.open_table, seats=2, name="Ada")
            async with of(server, opened) as owner:
                async with of(server, Anyone(opened)) as guest:
                    await guest.ask("sit", seat=1, name="Bo")
                    key = guest.seat_keys[1]
                    to = {"seat": 1, "address": "bo@play.example", "language": "fr"}
                    assert await asked(owner, "mail", **to) == "seat"
                    wrong = to | {"address": "bo@play.example\r\nBcc: x@y.example"}
                    assert await asked(guest, "mail", **wrong) == "message"
                    await guest.ask("mail", **to)
                    assert guest.table["called"] == [{"seat": 1, "by": "mail"}]
                await office.until(1)
                path = link_in(office.mails[0])
                assert (
                    office.mails[0]["Subject"]
                    == f"Undercroft{NBSP}: pouvons-nous vous écrire{NBSP}?"
                )
                assert "bo@" not in "".join(owner.frames)
                await owner.ask("start")
                await asyncio.sleep(3)
                assert len(office.mails) == 1  # not confirmed
                page = await asyncio.to_thread(server.get, path)
                assert (page.status, "M’écrire quand" in page.body.decode()) == (200, True)
                page = await asyncio.to_thread(server.post, f"{path}?on", {})
                assert "Ne plus m’écrire" in page.body.decode()
                await owner.play(0, "group 1+0")
                await owner.play(0, "done")
                async with Client(server.address, owner.table["id"], keys=[key]) as guest:
                    await guest.play(1, "group 1+0")
                    await guest.play(1, "done")
                    while guest.may_act(1):
                        await guest.play(1, guest.updates[1]["moves"][0]["text"])
                await owner.until(lambda: owner.table["seats"][1]["here"] is False)
                while owner.may_act(0):
                    await owner.play(0, owner.updates[0]["moves"][0]["text"])
                began = time.monotonic()
                await office.until(2)
                assert time.monotonic() - began < WITHIN
                mail = office.mails[1]
                assert mail["Subject"] == f"Dungeon Petz{NBSP}: à vous de jouer"
                assert link_in(mail) == path
                text = mail.get_content().replace(path, "").replace(owner.table["id"], "ID")
                at = "http://127.0.0.1"
                assert re.findall(r"\S+://\S+", text) == [f"{at}/t/ID", at]
                await asyncio.to_thread(server.post, path, {})  # as mail programs do
                page = await asyncio.to_thread(server.get, path)
                assert "Aucun message" in page.body.decode()
                assert (await asyncio.to_thread(server.get, f"{path}x")).status == 404

    asyncio.run(play())


@pytest.mark.parametrize("security", ["tls", "starttls"])
def test_mails_are_sent_encrypted_and_with_a_password(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, security: Security
) -> None:
    trusted, context = certificate(tmp_path)

    async def post(password: str) -> tuple[int, PostOffice]:
        async with PostOffice(security, context) as office:
            smtp = Smtp("localhost", "us@play.example", security, office.port, "us", password)
            mail = written(smtp, "bo@play.example", "À vous", "…", "https://play.example/x")
            return await asyncio.to_thread(send, smtp, mail), office

    with pytest.raises(OSError, match="certificate"):
        asyncio.run(post(PASSWORD))
    monkeypatch.setenv("SSL_CERT_FILE", str(trusted))
    status, office = asyncio.run(post(PASSWORD))
    assert (status, office.secure, office.mails[0]["Subject"]) == (200, [True], "À vous")
    with pytest.raises(OSError, match="535"):
        asyncio.run(post("wrong"))


def test_a_mail_server_that_refuses_is_believed() -> None:
    async def post(answer: str) -> int:
        async with PostOffice() as office:
            office.refusals = [answer]
            smtp = Smtp("127.0.0.1", "us@play.example", "none", office.port)
            mail = written(smtp, "bo@play.example", "Your turn", "…", "https://play.example/x")
            return await asyncio.to_thread(send, smtp, mail)

    assert asyncio.run(post("550 No such user")) == 410  # dropped, as a web address is
    assert asyncio.run(post("451 Try again later")) == 451


def test_owners_decide_and_nobody_is_asked_too_often(tmp_path: Path) -> None:
    async def run() -> None:
        store = SqliteStore(tmp_path / "x.db")
        await store.open()
        async with PostOffice() as office:
            smtp = Smtp("127.0.0.1", "us@play.example", "none", office.port)
            postman = Postman(smtp, store, b"secret", "https://play.example/")
            mail = Mail("bo@play.example", "en")
            assert await postman.call("bo", mail, "Dungeon Petz", "k3Jx9q", "your turn") == 200
            for person in ("bo", "al", "cy"):
                await postman.ask(person, "n", mail)
            with pytest.raises(Rejected, match="tomorrow"):
                await postman.ask("di", "n", mail)
            await office.until(3)
            token = link_in(office.mails[0]).rpartition("/")[2]
            ticket = postman.ticket(token)
            assert ticket is not None and ticket.person in ("bo", "al", "cy")
            assert postman.ticket(token[:-1]) is None
            await postman.allow(ticket, on=True)
            postman.sent = Allowances(2, 0)
            for _ in range(4):
                sent = postman.call(ticket.person, mail, "Dungeon Petz", "k3Jx9q", "come back")
                assert await sent == 200
            assert len(office.mails) == 3 + 2
            others = [one for one in ("bo", "al", "cy") if one != ticket.person]
            assert not await postman.may_write(others[0], mail.address)
            await postman.allow(ticket, on=False)
            with pytest.raises(BadMail, match="No mail"):
                await postman.ask("ed", "n", mail)
            await postman.allow(ticket, on=True)
            await postman.close()
        assert await store.load_note(note_of("BO@play.example"))
        row = seats.new_table(wire.NewTable("petz", 2), Person(ticket.person, "Bo"))
        seat = seats.person_seat(row, Person(ticket.person, "Bo"), None, "key", 0)
        row = msgspec.structs.replace(seats.with_seat(row, 0, seat), calls={0: (mail,)})
        await store.create(row)
        assert (await export(store, ticket.person))["tables"][0]["called"] == [mail.address]
        await forget(store, ticket.person)
        assert await postman.owner(mail.address) == Owner()
        assert mail.address not in str(await store.rows("SELECT body FROM tables"))
        await store.close()

    asyncio.run(run())


@pytest.mark.parametrize(
    "address", ["bo", "bo@localhost", "a b@c.de", "é@c.de", "x" * 90 + "@c.de"]
)
def test_strange_addresses_are_refused(address: str) -> None:
    with pytest.raises(BadMail):
        check(address)
