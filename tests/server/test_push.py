"""Browsers are told by web push: a push service of our own reads what the standards say."""

import asyncio
import json
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable
from hashlib import sha256
from hmac import digest
from typing import Any, Final

import pytest

pytest.importorskip("cryptography", reason="the extra push is not installed")

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tests.server.client import Client
from tests.server.phone import Phone
from tests.server.running import Running
from tests.server.test_tables import Anyone, asked, of
from undercroft.server.alerts.addresses import Push
from undercroft.server.alerts.web_push import Pusher, new_key

CURVE: Final = ec.SECP256R1()
WITHIN: Final = 50.0  # seconds after the turn began, on a busy machine


def text(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def data(text: str) -> bytes:
    return urlsafe_b64decode(text + "==")


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


class Browser:
    """Subscribed at a push service. It decrypts step by step, as RFC 8188 and 8291 have it."""

    def __init__(self, url: str = "https://push.example/1", number: int = 7) -> None:
        self.key = ec.derive_private_key(number, CURVE)
        self.secret = bytes(range(16))
        self.public = point(self.key.public_key())
        self.subscription = {"url": url, "p256dh": text(self.public), "auth": text(self.secret)}

    def read(self, body: bytes) -> bytes:
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        theirs, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= size
        sender = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs)
        shared = self.key.exchange(ec.ECDH(), sender)
        mixed = expand(digest(self.secret, shared, sha256), b"WebPush: info\0", self.public, theirs)
        made = digest(salt, mixed, sha256)
        key = expand(made, b"Content-Encoding: aes128gcm\0")[:16]
        nonce = expand(made, b"Content-Encoding: nonce\0")[:12]
        cipher = Cipher(algorithms.AES(key), modes.GCM(nonce, sealed[-16:])).decryptor()
        plain = cipher.update(sealed[:-16]) + cipher.finalize()
        assert plain.endswith(b"\x02")
        return plain[:-1]


def expand(key: bytes, *info: bytes) -> bytes:
    return digest(key, b"".join([*info, b"\x01"]), sha256)


def claims(header: str, public: str) -> dict[str, Any]:
    """What a push service is told by whom: raises InvalidSignature."""
    scheme, token, key = header.replace(",", "").split()
    assert scheme == "vapid"
    assert key == f"k={public}"
    head, body, signature = token.removeprefix("t=").split(".")
    assert json.loads(data(head)) == {"typ": "JWT", "alg": "ES256"}
    made = data(signature)
    numbers = [int.from_bytes(made[at : at + 32], "big") for at in (0, 32)]
    signer = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, data(public))
    signed = utils.encode_dss_signature(*numbers)
    signer.verify(signed, f"{head}.{body}".encode(), ec.ECDSA(SHA256()))
    told: dict[str, Any] = json.loads(data(body))
    return told


def test_a_browser_is_told_once_a_turn(new_server: Callable[..., Running]) -> None:
    server = new_server(anywhere=True, contact="mailto:keeper@play.example")
    public = server.get("/api/alerts").json["push"]
    opened = server.open_table(seats=2, name="Ada")

    async def play() -> None:
        async with Phone() as service, of(server, opened) as owner:
            browser, dead = Browser(f"{service.url}/bo"), Browser(f"{service.url}/old", 9)
            async with of(server, Anyone(opened)) as guest:
                await guest.ask("sit", seat=1, name="Bo")
                wrong = browser.subscription | {"auth": "AAAA"}
                assert await asked(owner, "push", seat=1, **browser.subscription) == "seat"
                assert await asked(guest, "push", seat=1, **wrong) == "message"
                await guest.ask("push", seat=1, quiet=[60, 60], **browser.subscription)
                await guest.ask("push", seat=1, **browser.subscription)  # as every page does
                await guest.ask("push", seat=1, **dead.subscription)
                told = {"seat": 1, "by": "push"}
                assert guest.table["called"] == [told, told]
                key = guest.seat_keys[1]
            began = time.monotonic()
            await owner.ask("start")
            await service.until(2)
            assert time.monotonic() - began < WITHIN
            calls = {first.split()[1]: (headers, body) for first, headers, body in service.calls}
            headers, body = calls["/bo"]
            sent = {"game": "Dungeon Petz", "table": owner.table["id"], "event": "your turn"}
            assert json.loads(browser.read(body)) == sent
            assert (headers["content-encoding"], headers["urgency"]) == ("aes128gcm", "normal")
            assert int(headers["ttl"]) > 0
            assert len(headers["topic"]) == 32
            claimed = claims(headers["authorization"], public)
            assert claimed["aud"] == service.url
            assert claimed["sub"] == "mailto:keeper@play.example"
            assert 0 < claimed["exp"] - time.time() <= 24 * 3600
            service.statuses = [410, 410]  # both browsers are gone
            await owner.play(0, "group 1+0")
            await owner.play(0, "done")
            async with Client(server.address, sent["table"], keys=[key]) as guest:
                await guest.play(1, "group 1+0")
                await guest.play(1, "done")
                assert len(service.calls) == 2
                while guest.may_act(1):
                    await guest.play(1, guest.updates[1]["moves"][0]["text"])
            await owner.until(lambda: owner.table["seats"][1]["here"] is False)
            while owner.may_act(0):
                await owner.play(0, owner.updates[0]["moves"][0]["text"])
            await service.until(4)
            async with Client(server.address, sent["table"], keys=[key]) as guest:
                await guest.until(lambda: guest.table["called"] == [])

    asyncio.run(play())
    server.restart()
    assert server.get("/api/alerts").json["push"] == public  # browsers know it by this key


def test_nothing_is_said_but_that_it_is_ones_turn() -> None:
    """The message has the same bytes in all positions; what is sent is another each time."""
    pusher = Pusher(new_key(), read=lambda: 0)
    browser = Browser()
    push = Push(**browser.subscription)  # type: ignore[arg-type]
    bodies = [pusher.request(push, b'{"game":"Dungeon Petz"}', "k3Jx9q")[1] for _ in range(2)]
    assert len({len(body) for body in bodies}) == 1
    assert bodies[0] != bodies[1]
    assert {browser.read(body) for body in bodies} == {b'{"game":"Dungeon Petz"}'}
    with pytest.raises(InvalidTag):
        Browser(number=8).read(bodies[0])


def test_the_example_of_the_standard_can_be_read() -> None:
    """RFC 8291, section 5: the browser of these tests is one."""
    browser = Browser()
    browser.key = ec.derive_private_key(
        int.from_bytes(data("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"), "big"), CURVE
    )
    browser.public = point(browser.key.public_key())
    browser.secret = data("BTBZMqHH6r4Tts7J_aSIgg")
    body = (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIg"
        "Dll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXL"
        "WyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    assert browser.read(data(body)) == b"When I grow up, I want to be a watermelon"
