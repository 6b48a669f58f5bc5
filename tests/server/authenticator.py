"""An authenticator in software: makes passkeys and signs with them, rightly or wrongly."""

import hashlib
import secrets
from typing import Any

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from fido2.cose import ES256
from fido2.utils import websafe_decode, websafe_encode
from fido2.webauthn import (
    Aaguid,
    AttestationObject,
    AttestedCredentialData,
    AuthenticatorData,
    CollectedClientData,
)

ORIGIN = "http://localhost"
PRESENT = AuthenticatorData.FLAG.UP | AuthenticatorData.FLAG.UV


class Authenticator:
    def __init__(self) -> None:
        self.id = secrets.token_bytes(16)
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.user = b""
        self.counter = 1

    def make(self, options: dict[str, Any], origin: str = ORIGIN, rp: str = "") -> dict[str, Any]:
        """A new passkey, as the browser's `toJSON` writes it."""
        self.user = websafe_decode(options["user"]["id"])
        key = ES256.from_cryptography_key(  # type: ignore[no-untyped-call]
            self.private.public_key()
        )
        credential = AttestedCredentialData.create(Aaguid.NONE, self.id, key)
        party = hashlib.sha256((rp or options["rp"]["id"]).encode()).digest()
        flags = PRESENT | AuthenticatorData.FLAG.AT
        data = AuthenticatorData.create(party, flags, self.counter, credential)
        client = CollectedClientData.create("webauthn.create", options["challenge"], origin)
        attested = AttestationObject.create("none", data, {})
        return self.answer(client, attestationObject=websafe_encode(attested))

    def sign(
        self,
        options: dict[str, Any],
        origin: str = ORIGIN,
        rp: str = "",
        kind: str = "webauthn.get",
        flags: AuthenticatorData.FLAG = PRESENT,
    ) -> dict[str, Any]:
        self.counter += 1
        party = hashlib.sha256((rp or options["rpId"]).encode()).digest()
        data = AuthenticatorData.create(party, flags, self.counter)
        client = CollectedClientData.create(kind, options["challenge"], origin)
        signature = self.private.sign(data + client.hash, ec.ECDSA(hashes.SHA256()))
        return self.answer(
            client,
            authenticatorData=websafe_encode(data),
            signature=websafe_encode(signature),
            userHandle=websafe_encode(self.user),
        )

    def answer(self, client: CollectedClientData, **response: str) -> dict[str, Any]:
        name = websafe_encode(self.id)
        return {
            "id": name,
            "rawId": name,
            "type": "public-key",
            "clientExtensionResults": {},
            "response": {"clientDataJSON": client.b64, **response},
        }
