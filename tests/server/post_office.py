"""A mail server that speaks SMTP, with or without encryption and passwords."""

import asyncio
import ssl
from datetime import UTC, datetime, timedelta
from email.message import EmailMessage
from email.parser import BytesParser
from email.policy import default
from pathlib import Path
from typing import Any, Self

from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword, Session
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

PASSWORD = "sesame"


def certificate(folder: Path) -> tuple[Path, ssl.SSLContext]:
    """A certificate for this machine, as a file to trust and as a server's context."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "localhost")])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    form, plain = serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    public = made.public_bytes(serialization.Encoding.PEM)
    (folder / "cert.pem").write_bytes(public)
    private = key.private_bytes(serialization.Encoding.PEM, form, plain)
    (folder / "both.pem").write_bytes(public + private)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(folder / "both.pem")
    return folder / "cert.pem", context


class PostOffice:
    """Keeps the mails that it takes; refuses those to addresses that it was told of."""

    def __init__(self, security: str = "none", context: ssl.SSLContext | None = None) -> None:
        self.security = security
        self.context = context
        self.mails: list[EmailMessage] = []
        self.secure: list[bool] = []
        self.refusals: list[str] = []  # the answers to the next recipients

    async def __aenter__(self) -> Self:
        loop = asyncio.get_running_loop()
        tls = self.context if self.security == "tls" else None
        self.server = await loop.create_server(self.session, "127.0.0.1", 0, ssl=tls)
        self.port = int(self.server.sockets[0].getsockname()[1])
        return self

    async def __aexit__(self, *_: object) -> None:
        self.server.close()

    def session(self) -> SMTP:
        starts = self.security == "starttls"
        return SMTP(
            self,
            tls_context=self.context if starts else None,
            require_starttls=starts,
            authenticator=self.authenticate if self.security != "none" else None,
            auth_required=starts,
            auth_require_tls=starts,
        )

    def authenticate(self, *given: Any) -> AuthResult:
        found = given[-1]
        known = isinstance(found, LoginPassword) and found.password == PASSWORD.encode()
        return AuthResult(success=known, handled=False)

    async def handle_RCPT(
        self, _server: SMTP, _session: Session, envelope: Envelope, address: str, _options: object
    ) -> str:
        if self.refusals:
            return self.refusals.pop(0)
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, _server: SMTP, session: Session, envelope: Envelope) -> str:
        assert isinstance(envelope.content, bytes)
        parsed = BytesParser(policy=default).parsebytes(envelope.content)
        assert isinstance(parsed, EmailMessage)
        self.mails.append(parsed)
        self.secure.append(session.ssl is not None or self.security == "tls")
        return "250 OK"

    async def until(self, count: int) -> None:
        async with asyncio.timeout(60):
            while len(self.mails) < count:
                await asyncio.sleep(0.05)
