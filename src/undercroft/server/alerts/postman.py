"""Whom mails may be sent to: addresses are confirmed by a link that only their owner gets.

The same link, in every mail, ends it. What an owner has said is kept as a note of the store, under
a hash of the address.
"""

import asyncio
import base64
import hashlib
import hmac
import logging
from concurrent.futures import ThreadPoolExecutor
from email.message import EmailMessage
from typing import Final

import msgspec

from undercroft.server.accounts.people import signature
from undercroft.server.alerts.addresses import Mail
from undercroft.server.alerts.alert_wire import AlertEvent, Language
from undercroft.server.alerts.mails import DONE, BadMail, Smtp, check, say, send, written
from undercroft.server.errors import Rejected
from undercroft.server.limits import Allowances
from undercroft.server.stores.store import Store

log = logging.getLogger("undercroft.mail")

PATH: Final = "/api/mail/"
DAY: Final = 24 * 3600
ASKED: Final = 3  # questions to an address, and of a person, a day
ASKED_HERE: Final = 10  # of a network
SENT: Final = 40  # mails to an address, and of a person, a day
WAITS: Final = (5.0, 60.0, 600.0)  # seconds between tries of a question
THREADS: Final = 2
WORD_OF: Final[dict[AlertEvent, str]] = {
    "your turn": "turn",
    "your vote": "vote",
    "come back": "back",
}
UNWANTED: Final = "No mail may be sent to this address."


class Owner(msgspec.Struct, frozen=True):
    """What the owner of an address has said."""

    people: list[str] = []  # who may be written to there
    stopped: bool = False


class Ticket(msgspec.Struct, frozen=True, array_like=True):
    """What a link is about."""

    address: str
    person: str
    language: Language


class Postman:
    """`link` is the server's address, which links in mails begin with."""

    def __init__(self, smtp: Smtp, store: Store, secret: bytes, link: str) -> None:
        self.smtp = smtp
        self.store = store
        self.key = hmac.digest(secret, b"mail", "sha256")
        self.link = link.rstrip("/")
        self.asked = Allowances(ASKED, ASKED / DAY)
        self.asked_here = Allowances(ASKED_HERE, ASKED_HERE / DAY)
        self.sent = Allowances(SENT, SENT / DAY)
        self.threads = ThreadPoolExecutor(THREADS, "undercroft-mail")
        self.tasks: set[asyncio.Task[None]] = set()

    def limits(self) -> dict[str, Allowances]:
        return {"asked": self.asked, "asked here": self.asked_here, "mails": self.sent}

    # Links

    def token(self, ticket: Ticket) -> str:
        body = base64.urlsafe_b64encode(msgspec.json.encode(ticket)).rstrip(b"=").decode()
        return f"{body}.{signature(body, self.key)}"

    def ticket(self, token: str) -> Ticket | None:
        body, _, signed = token.partition(".")
        if not hmac.compare_digest(signed.encode(), signature(body, self.key).encode()):
            return None
        return msgspec.json.decode(base64.urlsafe_b64decode(body + "=="), type=Ticket)

    def link_for(self, ticket: Ticket) -> str:
        return f"{self.link}{PATH}{self.token(ticket)}"

    # What owners say

    async def owner(self, address: str) -> Owner:
        text = await self.store.load_note(note_of(address))
        return msgspec.json.decode(text, type=Owner) if text else Owner()

    async def allow(self, ticket: Ticket, on: bool) -> None:
        """The owner of an address allows a person's mails, or ends all."""
        owner = await self.owner(ticket.address)
        people = sorted({*owner.people, ticket.person}) if on else []
        text = msgspec.json.encode(Owner(people, not on)).decode()
        await self.store.save_note(note_of(ticket.address), text)

    async def may_write(self, person: str, address: str) -> bool:
        return person in (await self.owner(address)).people

    # Sending

    async def ask(self, person: str, network: str, mail: Mail) -> None:
        """Ask the owner of an address whether to write to a person; raises Rejected, BadMail."""
        address = check(mail.address)
        owner = await self.owner(address)
        if person in owner.people:
            return
        if owner.stopped:
            raise BadMail(UNWANTED)
        of_them = [self.asked.take(one) for one in (note_of(address), person)]
        if not (self.asked_here.take(network) and all(of_them)):
            raise Rejected("rate", "Too many mails: try again tomorrow.")
        link = self.link_for(Ticket(address, person, mail.language))
        text = say(mail.language, "ask_text", server=self.link, stop=link)
        letter = written(self.smtp, address, say(mail.language, "ask"), text, link)
        task = asyncio.create_task(self.insist(letter))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def insist(self, letter: EmailMessage) -> None:
        for wait in (*WAITS, None):
            try:
                status = await self.post(letter)
                break
            except OSError as error:
                status = 0
                log.warning("no mail server", extra={"error": str(error)})
            if wait is not None:
                await asyncio.sleep(wait)
        if status != DONE:
            log.warning("not asked", extra={"status": status})

    async def call(self, person: str, mail: Mail, game: str, table: str, event: AlertEvent) -> int:
        """Call a player, if the address allows it; the status."""
        if not await self.may_write(person, mail.address):
            return DONE  # nothing is to be sent
        of_them = [self.sent.take(one) for one in (note_of(mail.address), person)]
        if not all(of_them):
            log.warning("too many mails")
            return DONE
        stop = self.link_for(Ticket(mail.address, person, mail.language))
        place = f"{self.link}/t/{table}"
        why = WORD_OF[event]
        text = say(mail.language, f"{why}_text", game=game, link=place, stop=stop)
        subject = say(mail.language, why, game=game)
        return await self.post(written(self.smtp, mail.address, subject, text, stop))

    async def post(self, letter: EmailMessage) -> int:
        """Raises OSError."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.threads, send, self.smtp, letter)

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.threads.shutdown(wait=False, cancel_futures=True)


def note_of(address: str) -> str:
    return f"mail {hashlib.sha256(address.casefold().encode()).hexdigest()}"


def without_person(note: str, person: str) -> str:
    """What the owner of an address has said, without a person."""
    owner = msgspec.json.decode(note, type=Owner)
    left = [one for one in owner.people if one != person]
    return msgspec.json.encode(Owner(left, owner.stopped)).decode()
