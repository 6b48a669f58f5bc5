"""Web push: what is told to a browser is encrypted for it (RFC 8291) and signed (RFC 8292).

The only module that needs `cryptography`, the extra `push`.
"""

import hashlib
import os
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable
from typing import Final
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from undercroft.server.alerts.addresses import Push
from undercroft.server.stores.sql_store import SqlStore, Statement

NOTE: Final = "push key"
KEEP: Final = "INSERT INTO notes (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING"
CURVE: Final = ec.SECP256R1()
POINT: Final = 65  # bytes of a public key
SECRET: Final = 16  # bytes of a browser's secret
RECORD: Final = 4096  # bytes; a message is one record
LAST: Final = b"\x02"  # ends the last record
VALID: Final = 12 * 3600  # seconds of a signature
NO_KEYS: Final = "These are not the keys of a browser."
KEPT: Final = 24 * 3600  # seconds that a push service keeps what it can't deliver


class BadKey(ValueError):
    """A key that can't be used; one line."""


def encoded(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """Raises ValueError."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def point_of(key: ec.EllipticCurvePublicKey) -> bytes:
    form = serialization.PublicFormat.UncompressedPoint
    return key.public_bytes(serialization.Encoding.X962, form)


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


# The server's key


def new_key() -> str:
    made = ec.generate_private_key(CURVE)
    form, secret = serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    return made.private_bytes(serialization.Encoding.PEM, form, secret).decode()


def read_key(text: str) -> ec.EllipticCurvePrivateKey:
    """A private key in PEM; raises BadKey."""
    try:
        key = serialization.load_pem_private_key(text.encode(), None)
    except (ValueError, TypeError):
        raise BadKey("expected a private key in PEM, without a password") from None
    if not isinstance(key, ec.EllipticCurvePrivateKey) or key.curve.name != CURVE.name:
        raise BadKey("expected a key of the curve P-256")
    return key


async def kept_key(store: SqlStore) -> str:
    """The key of a store, made once, also where several processes share it."""
    if not (found := await store.load_note(NOTE)):
        await store.write([Statement(KEEP, (NOTE, new_key()))])
        found = await store.load_note(NOTE)
    return found


# What is sent


def encrypted(push: Push, body: bytes) -> bytes:
    """A message that only the browser can read."""
    theirs, ours = decoded(push.p256dh), ec.generate_private_key(CURVE)
    public, salt = point_of(ours.public_key()), os.urandom(16)
    shared = ours.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
    mixed = derived(shared, decoded(push.auth), b"WebPush: info\0" + theirs + public, 32)
    key = derived(mixed, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(mixed, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(public)]) + public
    return head + AESGCM(key).encrypt(nonce, body + LAST, None)


class Pusher:
    """Makes the requests to push services. `contact`: where their operators find ours."""

    def __init__(
        self, key: str, contact: str | None = None, read: Callable[[], float] = time.time
    ) -> None:
        self.key = read_key(key)
        self.public = encoded(point_of(self.key.public_key()))
        self.contact = contact
        self.read = read

    def check(self, push: Push) -> None:
        """Raise BadKey for keys that no browser has."""
        try:
            point, secret = decoded(push.p256dh), decoded(push.auth)
            ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point)
        except ValueError:
            raise BadKey(NO_KEYS) from None
        if len(point) != POINT or len(secret) != SECRET:
            raise BadKey(NO_KEYS)

    def token(self, url: str) -> str:
        """A signature for a push service."""
        parts = urlsplit(url)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(self.read()) + VALID}
        if self.contact is not None:
            claims["sub"] = self.contact
        pieces = [{"typ": "JWT", "alg": "ES256"}, claims]
        signed = ".".join([encoded(msgspec.json.encode(piece)) for piece in pieces])
        made = self.key.sign(signed.encode(), ec.ECDSA(hashes.SHA256()))
        numbers = [number.to_bytes(32, "big") for number in decode_dss_signature(made)]
        return f"{signed}.{encoded(b''.join(numbers))}"

    def request(self, push: Push, body: bytes, topic: str) -> tuple[dict[str, str], bytes]:
        """The headers and the body of a request. Of a topic the newest is kept."""
        headers = {
            "Content-Type": "application/octet-stream",
            "Content-Encoding": "aes128gcm",
            "TTL": str(KEPT),
            "Topic": encoded(hashlib.sha256(topic.encode()).digest())[:32],
            "Urgency": "normal",
            "Authorization": f"vapid t={self.token(push.url)}, k={self.public}",
        }
        return headers, encrypted(push, body)
