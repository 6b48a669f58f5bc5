"""E-mails by SMTP: what a player is called for, and whether an address may be written to.

They say the game's title and lead to the table, and say nothing else of the game.
"""

import re
import smtplib
import ssl
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import Final, Literal

from undercroft.core.typography import typeset
from undercroft.server.alerts.alert_wire import Language

Security = Literal["tls", "starttls", "none"]
PORTS: Final[dict[Security, int]] = {"tls": 465, "starttls": 587, "none": 25}
TIMEOUT: Final = 5.0  # seconds for each step
NO_SUCH: Final = (550, 551, 553)  # answers about an address that is no more
GONE: Final = 410  # the same as HTTP has it
DONE: Final = 200
LONGEST: Final = 254  # characters of an address
ADDRESS: Final = re.compile(
    r"[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}",
    re.ASCII | re.IGNORECASE,
)


class BadMail(ValueError):
    """An address that nothing is sent to."""


@dataclass(frozen=True)
class Smtp:
    """The operator's mail server, and the sender of all mails."""

    host: str
    sender: str
    security: Security = "starttls"
    port: int | None = None
    user: str = ""
    password: str = ""


WORDS: Final[dict[Language, dict[str, str]]] = {
    "en": {
        "turn": "{game}: your turn",
        "turn_text": "It is your turn at {game}:\n{link}\n\n"
        "You have asked for this mail. To get no more of them: {stop}\n",
        "vote": "{game}: your vote",
        "vote_text": "Your table of {game} votes on a player who is out of time:\n{link}\n\n"
        "You have asked for this mail. To get no more of them: {stop}\n",
        "back": "{game}: come back",
        "back_text": "Those at your table of {game} call you back:\n{link}\n\n"
        "You have asked for this mail. To get no more of them: {stop}\n",
        "ask": "Undercroft: may we write to you?",
        "ask_text": "Somebody, most likely you, wants to get a mail at this address when it is"
        " their turn at a table of {server}.\n\nTo allow it, or to get no mail from there any"
        " more: {stop}\n\nIf it was not you, nothing is to be done: nothing more comes.\n",
        "title": "Mails to {address}",
        "on": "You get a mail when you are to move or to vote at a table and you are away.",
        "off": "No mail about your turn is sent to this address.",
        "yes": "Write to me when it is my turn",
        "no": "Write to me no more",
    },
    "fr": {
        "turn": "{game} : à vous de jouer",
        "turn_text": "C’est à vous de jouer à {game} :\n{link}\n\n"
        "Vous avez demandé ce message. Pour ne plus en recevoir : {stop}\n",
        "vote": "{game} : à vous de voter",
        "vote_text": "À votre table de {game}, on vote sur un joueur à court de temps :\n{link}"
        "\n\nVous avez demandé ce message. Pour ne plus en recevoir : {stop}\n",
        "back": "{game} : on vous attend",
        "back_text": "À votre table de {game}, on vous rappelle :\n{link}\n\n"
        "Vous avez demandé ce message. Pour ne plus en recevoir : {stop}\n",
        "ask": "Undercroft : pouvons-nous vous écrire ?",
        "ask_text": "Quelqu’un, vous sans doute, veut recevoir un message à cette adresse quand"
        " c’est son tour à une table de {server}.\n\nPour le permettre, ou ne plus rien"
        " recevoir de là : {stop}\n\nSi ce n’était pas vous, il n’y a rien à faire : rien"
        " d’autre ne viendra.\n",
        "title": "Messages à {address}",
        "on": "Vous recevez un message quand vous devez jouer ou voter à une table et que vous êtes"
        " absent.",
        "off": "Aucun message sur votre tour n’est envoyé à cette adresse.",
        "yes": "M’écrire quand c’est mon tour",
        "no": "Ne plus m’écrire",
    },
}


def say(language: Language, name: str, **blanks: str) -> str:
    """A text with its blanks filled in; addresses stay as they are."""
    parts = re.split(r"({\w+})", WORDS[language][name])
    return "".join(
        [blanks[part[1:-1]] if part[:1] == "{" else typeset(part, language) for part in parts]
    )


def check(address: str) -> str:
    """An address as it is written to; raises BadMail."""
    if len(address) > LONGEST or not ADDRESS.fullmatch(address):
        raise BadMail("This is not an e-mail address.")
    return address


def written(smtp: Smtp, address: str, subject: str, text: str, stop: str) -> EmailMessage:
    """A mail with all that programs want to know of it."""
    mail = EmailMessage()
    mail["From"] = smtp.sender
    mail["To"] = address
    mail["Subject"] = subject
    mail["Date"] = formatdate()
    mail["Message-ID"] = make_msgid(domain=smtp.sender.rpartition("@")[2].strip("> "))
    mail["List-Unsubscribe"] = f"<{stop}>"
    mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    mail["Auto-Submitted"] = "auto-generated"
    mail.set_content(text)
    return mail


def send(smtp: Smtp, mail: EmailMessage) -> int:
    """Hand a mail to the mail server; the status as HTTP has it. Blocks; raises OSError."""
    port = smtp.port or PORTS[smtp.security]
    context = ssl.create_default_context()
    if smtp.security == "tls":
        server: smtplib.SMTP = smtplib.SMTP_SSL(smtp.host, port, timeout=TIMEOUT, context=context)
    else:
        server = smtplib.SMTP(smtp.host, port, timeout=TIMEOUT)
    with server:
        if smtp.security == "starttls":
            server.starttls(context=context)
        if smtp.user:
            server.login(smtp.user, smtp.password)
        try:
            server.send_message(mail)
        except smtplib.SMTPRecipientsRefused as refused:
            codes = [code for code, _ in refused.recipients.values()]
            return GONE if all(code in NO_SUCH for code in codes) else codes[0]
    return DONE
