"""My corner: a name that lasts, on a second device, with the browser's own authenticator."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page, expect

from tests.server.running import Running
from tests.web.conftest import PHONE, Visitor
from tests.web.looking import check

pytest.importorskip("fido2", reason="the extra accounts is not installed")

PLATFORM = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def authenticator(page: Page) -> tuple[CDPSession, dict[str, str]]:
    """An authenticator of the browser's, that answers by itself."""
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    made: dict[str, str] = session.send("WebAuthn.addVirtualAuthenticator", {"options": PLATFORM})
    return session, {"authenticatorId": made["authenticatorId"]}


def test_a_passkey_brings_a_name_to_a_second_device_that_is_signed_out(
    visit: Callable[..., Visitor], site: Running
) -> None:
    host = f"localhost:{site.port}"  # browsers have passkeys there, and not at a number
    at_numbers = visit().go("/me")
    at_numbers.get_by_label("Your name").fill("Nobody")
    at_numbers.keyboard.press("Enter")
    expect(at_numbers.get_by_role("link", name="Open it as localhost")).to_be_visible()

    page = visit(host=host).go("/me")
    session, keys = authenticator(page)
    page.get_by_label("Your name").fill("Ada")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Ada’s corner")).to_be_visible()
    page.get_by_role("button", name="Make a passkey").click()
    expect(page.get_by_text("The passkey is made.")).to_be_visible()
    page.get_by_role("button", name="Make a recovery code").click()
    dialog = page.get_by_role("dialog")
    code = dialog.locator("output").inner_text()
    check(page)
    dialog.get_by_role("button", name="I have it").click()
    check(page)

    # The passkeys of a person go along to their phone.
    mobile = visit(size=PHONE, host=host, language="fr")
    phone = mobile.go("/me")
    there, its_keys = authenticator(phone)
    found: Any = session.send("WebAuthn.getCredentials", keys)
    for credential in found["credentials"]:
        there.send("WebAuthn.addCredential", its_keys | {"credential": credential})
    phone.get_by_role("button", name="Me connecter avec une clé d’accès").click()
    expect(phone.get_by_role("heading", name="Le coin d’Ada")).to_be_visible()
    expect(phone.locator("section[aria-labelledby=devices] li")).to_have_count(2)
    check(phone)

    # A new name is the same person's, here and there.
    phone.get_by_role("button", name="Renommer").click()
    phone.get_by_label("Votre nom").fill("Ida")
    phone.keyboard.press("Enter")
    expect(phone.get_by_role("heading", name="Le coin d’Ida")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="Ida’s corner")).to_be_visible()
    with page.expect_download() as loading:
        page.get_by_role("link", name="Take my data with me").click()
    taken = Path(loading.value.path()).read_text("utf-8")
    assert '"Ida"' in taken and code not in taken and code.replace("-", "") not in taken

    page.get_by_role("button", name=re.compile("^Sign .+ out$")).click()
    expect(page.get_by_text("That device is signed out.")).to_be_visible()
    phone.reload()
    expect(phone.get_by_role("heading", name="Mon coin")).to_be_visible()
    # A passkey that was removed opens nothing any more.
    page.get_by_role("button", name=re.compile("^Remove the passkey")).click()
    expect(page.get_by_text("The passkey is removed here.")).to_be_visible()
    phone.get_by_role("button", name="Me connecter avec une clé d’accès").click()
    expect(phone.get_by_text("Ce serveur ne connaît pas cette clé d’accès.")).to_be_visible()
    assert [fault for fault in mobile.faults if "404" not in fault] == []
    mobile.faults.clear()
    phone.get_by_label("Avec un code de secours").fill(code.lower())
    phone.keyboard.press("Enter")
    expect(phone.get_by_role("heading", name="Le coin d’Ida")).to_be_visible()

    # Who is deleted is nobody on all devices, and the code opens nothing.
    phone.get_by_role("button", name="Me supprimer", exact=True).click()
    sure = phone.get_by_role("dialog")
    for_good = sure.get_by_role("button", name="Me supprimer pour de bon")
    expect(for_good).to_be_disabled()
    sure.get_by_role("textbox").fill("Ida")
    for_good.click()
    expect(phone.get_by_role("heading", name="Mon coin")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="My corner")).to_be_visible()
    phone.get_by_label("Avec un code de secours").fill(code)
    phone.keyboard.press("Enter")
    expect(phone.get_by_text("Personne ici n’a ce code.")).to_be_visible()
    assert [fault for fault in mobile.faults if "404" not in fault] == []
    mobile.faults.clear()
