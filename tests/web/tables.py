"""Tables opened for the browser tests."""

from playwright.sync_api import Page

from tests.web.conftest import Visitor


def new_seat(visitor: Visitor, **wanted: object) -> tuple[str, str]:
    """A table opened by whoever sits at this browser, and the key of their seat.

    The cookie is the browser's, but no page is loaded for it.
    """
    body = {"game": "petz", "seats": 2, "sit": True, "pauses": False, "name": "Ada"} | wanted
    here = f"http://{visitor.host}"
    answer = visitor.context.request.post(f"{here}/api/tables", data=body, headers={"origin": here})
    assert answer.status == 201, answer.text()
    made = answer.json()
    return str(made["table"]), str(made["key"])


def new_table(visitor: Visitor, **wanted: object) -> str:
    return new_seat(visitor, **wanted)[0]


def at_table(visitor: Visitor, game: str, seats: int = 2, **wanted: object) -> Page:
    """In a game that has just begun, against bots."""
    bots = [None, *["keeper"] * (seats - 1)]
    table = new_table(visitor, game=game, seats=seats, bots=bots, start=True, **wanted)
    return visitor.go(f"/t/{table}")


def log_of(visitor: Visitor, page: Page) -> str:
    """The file of a game that is over, as its link gives it."""
    path = page.locator("a[download]").get_attribute("href")
    return page.request.get(f"http://{visitor.host}{path}").text()
