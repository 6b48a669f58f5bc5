"""Passkeys: what is not right is refused, and nothing of them is logged."""

import json
import logging
from copy import copy
from itertools import product
from typing import Any

import pytest
from starlette.requests import Request

from undercroft.server.accounts import passkeys

pytest.importorskip("fido2", reason="the extra accounts is not installed")
from tests.server.accounts import Run, World
from tests.server.authenticator import Authenticator


def test_answers_of_passkeys_that_are_not_right_are_refused(run: Run) -> None:
    async def play(world: World) -> None:
        ada, keys, other = await world.named("Ada"), Authenticator(), Authenticator()
        await ada.add_passkey(keys, 400, origin="http://localhost:81")
        await ada.add_passkey(keys, 400, rp="example.org")
        await ada.add_passkey(keys)
        bo = await world.named("Bo")
        await bo.add_passkey(copy(keys), 409)  # another's passkey
        await bo.add_passkey(other)

        eve = world.browser()
        await eve.sign_in(Authenticator(), 404)
        await eve.sign_in(keys, 400, origin="https://localhost")
        await eve.sign_in(keys, 400, rp="example.org")
        await eve.sign_in(keys, 400, kind="webauthn.create")
        await eve.sign_in(keys, 400, flags=0)
        keys.user, mine = other.user, keys.user
        await eve.sign_in(keys, 400)  # says that it is Bo's
        keys.user = mine
        keys.private, right = other.private, keys.private
        await eve.sign_in(keys, 400)  # another key signs
        keys.private = right

        asked = await eve.post("/api/account/sign-in/ask")
        good = {"id": asked["id"], "credential": keys.sign(asked["options"])}
        late = await eve.post("/api/account/sign-in/ask")
        swapped = {"id": late["id"], "credential": good["credential"]}
        await eve.post("/api/account/sign-in", swapped, 400)  # an answer to another question
        assert (await eve.get("/api/me"))["name"] == ""
        await eve.post("/api/account/sign-in", good)
        await eve.post("/api/account/sign-in", good, 410)  # played again
        asked = await eve.post("/api/account/sign-in/ask")
        good = {"id": asked["id"], "credential": keys.sign(asked["options"])}
        world.later = 301
        await eve.post("/api/account/sign-in", good, 410)
        asked = await ada.post("/api/account/passkeys/ask")
        stolen = {"id": asked["id"], "credential": Authenticator().make(asked["options"])}
        await bo.post("/api/account/passkeys", stolen, 410)  # a question to somebody else

        keys.counter -= 3
        refused = await eve.sign_in(keys, 409)
        assert "copy" in refused["error"]

    run(play)


ODD: list[Any] = [None, 1, "", "x", "\0", "é" * 999, [], {}, {"id": 1}, "e30"]
OUTSIDE = ("", "rawId", "id", "response")
MADE = ("clientDataJSON", "attestationObject")
SIGNED = ("clientDataJSON", "authenticatorData", "signature", "userHandle")


def spoilt(answer: dict[str, Any], part: str, odd: Any) -> Any:
    """A right answer with one of its parts replaced by something odd."""
    if not part:
        return odd
    if part in OUTSIDE:
        return answer | {part: odd}
    return answer | {"response": answer["response"] | {part: odd}}


def test_hostile_answers_get_a_sentence_and_leave_no_trace(
    run: Run, caplog: pytest.LogCaptureFixture
) -> None:
    secrets: list[str] = []

    async def play(world: World) -> None:
        ada, keys = await world.named("Ada"), Authenticator()
        await ada.add_passkey(keys)
        secrets.extend([(await ada.post("/api/account/code"))["code"], keys.id.hex()])
        for path, make, inside in (
            ("passkeys", Authenticator().make, MADE),
            ("sign-in", keys.sign, SIGNED),
        ):
            for part, odd in product((*OUTSIDE, *inside), ODD):
                if (part, odd) == ("userHandle", None):
                    continue  # an authenticator need not tell it
                asked = await ada.post(f"/api/account/{path}/ask")
                answer = spoilt(make(asked["options"]), part, odd)
                body = json.dumps({"id": asked["id"], "credential": answer}).encode()
                reply = await ada.request("POST", f"/api/account/{path}", body)
                assert reply.status in (400, 404), (path, part, odd)
                assert json.loads(reply.body)["error"]
        for path in ("passkeys", "sign-in", "passkeys/remove", "devices/remove", "recover"):
            for odd in (*ODD, {"id": "\0", "credential": {}}, {"id": "\0"}, {"code": "\0"}):
                reply = await ada.request("POST", f"/api/account/{path}", json.dumps(odd).encode())
                assert reply.status in (400, 404, 410), (path, odd, reply.status)
        assert len((await ada.get("/api/account"))["passkeys"]) == 1

    with caplog.at_level(logging.DEBUG):
        run(play)
    assert "a request failed" not in caplog.text
    assert [one for one in secrets if one in caplog.text] == []
    assert not [one for one in caplog.records if one.name.startswith("fido2")]


@pytest.mark.parametrize(
    "scheme, host, at, party",
    [
        ("http", "localhost:8080", None, ("localhost", "http://localhost:8080")),
        (
            "http",
            "localhost:8080",
            "http://localhost:8080/",
            ("localhost", "http://localhost:8080"),
        ),
        ("http", "127.0.0.1:8080", "http://localhost:8080/", None),
        ("http", "[::1]:8080", None, None),
        ("http", "table.example", None, None),  # without https
        ("https", "table.example", None, ("table.example", "https://table.example")),
        ("https", "192.0.2.1", None, None),
        # Behind a proxy the public address counts, whatever the request says.
        (
            "http",
            "evil.example",
            "https://table.example/",
            ("table.example", "https://table.example"),
        ),
        ("http", "", None, None),
    ],
)
def test_passkeys_are_for_host_names_with_https_or_this_machine(
    scheme: str, host: str, at: str | None, party: tuple[str, str] | None
) -> None:
    headers = [(b"host", host.encode())]
    request = Request({"type": "http", "scheme": scheme, "path": "/", "headers": headers})
    assert passkeys.party_of(request, at) == party


def test_without_the_library_there_are_codes_but_no_passkeys(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(passkeys, "is_available", lambda: False)

    async def play(world: World) -> None:
        ada = await world.named("Ada")
        assert (await ada.get("/api/account"))["passkeys_here"] == "missing"
        await ada.post("/api/account/passkeys/ask", status=503)
        await ada.post("/api/account/sign-in/ask", status=503)
        code = (await ada.post("/api/account/code"))["code"]
        await world.browser().post("/api/account/recover", {"code": code})

    run(play)
