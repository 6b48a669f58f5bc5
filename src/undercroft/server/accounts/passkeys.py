"""Passkeys (WebAuthn), verified by the library `fido2`, which is optional and imported late.

A passkey belongs to a host name, its relying party, and answers a challenge from one origin.
"""

import base64
import logging
from ipaddress import ip_address
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from urllib.parse import urlsplit

from starlette.requests import Request

from undercroft.core.optional_deps import missing_of
from undercroft.server import limits

if TYPE_CHECKING:
    from fido2.server import Fido2Server

ALGORITHMS: Final = (-7, -8, -257)  # ES256, EdDSA, RS256
LARGEST_KEY: Final = 2048  # bytes of a credential with its public key
SHOWN: Final = "Undercroft"
LOCALHOST: Final = "localhost"
CREATE: Final = "webauthn.create"
GET: Final = "webauthn.get"


class BadPasskey(ValueError):
    """An answer of a passkey that is not right; the sentence has nothing of it."""


class Party(NamedTuple):
    """Whom a passkey is for: a host name, and the origin of its page."""

    id: str
    origin: str


class Made(NamedTuple):
    """A new passkey: its id, and its public key with it, in base64url."""

    id: str
    key: str
    counter: int


def is_available() -> bool:
    return not missing_of("accounts")


def party_of(request: Request, at: str | None) -> Party | None:
    """The relying party at this address; None if browsers have no passkeys there.

    They want a host name, not a number, and https unless it is this machine.
    """
    page = urlsplit(at or "")
    if at is None or page.hostname in limits.LOCAL:
        page = urlsplit(f"{request.url.scheme}://{request.headers.get('host', '')}")
    host = page.hostname or ""
    if not host or is_number(host) or (page.scheme != "https" and host != LOCALHOST):
        return None
    return Party(host, f"{page.scheme}://{page.netloc}")


def is_number(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def server_of(party: Party) -> "Fido2Server":
    from fido2.server import Fido2Server
    from fido2.webauthn import PublicKeyCredentialRpEntity

    logging.getLogger("fido2").setLevel(logging.CRITICAL)  # it would log ids of passkeys
    entity = PublicKeyCredentialRpEntity(id=party.id, name=SHOWN)
    server = Fido2Server(entity, verify_origin=lambda origin: origin == party.origin)
    server.allowed_algorithms = [one for one in server.allowed_algorithms if one.alg in ALGORITHMS]
    return server


def ask_to_make(party: Party, person: str, name: str, known: list[str]) -> tuple[Any, str]:
    """The options for a browser to make a passkey, and the challenge in them."""
    from fido2.webauthn import (
        PublicKeyCredentialDescriptor,
        PublicKeyCredentialType,
        PublicKeyCredentialUserEntity,
        ResidentKeyRequirement,
        UserVerificationRequirement,
    )

    user = PublicKeyCredentialUserEntity(id=person.encode(), name=name, display_name=name)
    kind = PublicKeyCredentialType.PUBLIC_KEY
    options, state = server_of(party).register_begin(
        user,
        [PublicKeyCredentialDescriptor(type=kind, id=decoded(one)) for one in known],
        ResidentKeyRequirement.REQUIRED,
        UserVerificationRequirement.PREFERRED,
    )
    return dict(options.public_key), str(state["challenge"])


def ask_to_sign(party: Party) -> tuple[Any, str]:
    """The options for a browser to answer with any passkey of this host, and the challenge."""
    from fido2.webauthn import UserVerificationRequirement

    wanted = UserVerificationRequirement.PREFERRED
    options, state = server_of(party).authenticate_begin(None, wanted)
    return dict(options.public_key), str(state["challenge"])


def check_made(party: Party, challenge: str, answer: dict[str, Any]) -> Made:
    """A new passkey from a browser's answer; raises BadPasskey."""
    try:
        return read_made(party, challenge, answer)
    except Exception:  # hostile data may fail anywhere in the library
        raise BadPasskey("The answer of the passkey is not right.") from None


def read_made(party: Party, challenge: str, answer: dict[str, Any]) -> Made:
    from fido2.webauthn import RegistrationResponse

    given = RegistrationResponse.from_dict(answer)
    found = server_of(party).register_complete(state_of(challenge), given)
    credential = found.credential_data
    if credential is None or given.raw_id != credential.credential_id:
        raise ValueError("another credential")
    if given.response.client_data.cross_origin or len(credential) > LARGEST_KEY:
        raise ValueError("in a frame, or too large")
    if credential.public_key.get(3) not in ALGORITHMS:
        raise ValueError("another algorithm")
    return Made(encoded(credential.credential_id), encoded(bytes(credential)), found.counter)


def id_of(answer: dict[str, Any]) -> str:
    """The id of the passkey that answers, as it is stored; empty if it is none."""
    name = answer.get("rawId")
    try:
        return encoded(decoded(name)) if isinstance(name, str) and len(name) < LARGEST_KEY else ""
    except ValueError:
        return ""


def check_signed(
    party: Party, challenge: str, answer: dict[str, Any], key: str, person: str
) -> int:
    """The counter of a passkey that signed a challenge; raises BadPasskey."""
    try:
        return read_signed(party, challenge, answer, key, person)
    except Exception:  # hostile data may fail anywhere in the library
        raise BadPasskey("The answer of the passkey is not right.") from None


def read_signed(party: Party, challenge: str, answer: dict[str, Any], key: str, person: str) -> int:
    from fido2.webauthn import AttestedCredentialData, AuthenticationResponse

    given = AuthenticationResponse.from_dict(answer)
    known = AttestedCredentialData(decoded(key))
    server_of(party).authenticate_complete(state_of(challenge), [known], given)
    user = given.response.user_handle
    if user is not None and user != person.encode():
        raise ValueError("another person")
    if given.response.client_data.cross_origin:
        raise ValueError("in a frame")
    return int(given.response.authenticator_data.counter)


def state_of(challenge: str) -> dict[str, str]:
    return {"challenge": challenge, "user_verification": "preferred"}


def encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
