"""Tables opened for the browser tests."""

import json

from playwright.sync_api import Page

from tests.web.conftest import Visitor


def new_seat(page: Page, **wanted: object) -> tuple[str, str]:
    """A table opened by whoever sits at this browser, and the key of their seat."""
    body = {"game": "petz", "seats": 2, "sit": True, "pauses": False, "name": "Ada"} | wanted
    made = page.evaluate(
        """async body => (await fetch('/api/tables', {
            method: 'POST', headers: {'content-type': 'application/json'}, body
        })).json()""",
        json.dumps(body),
    )
    return str(made["table"]), str(made["key"])


def new_table(page: Page, **wanted: object) -> str:
    return new_seat(page, **wanted)[0]


def at_table(visitor: Visitor, game: str, seats: int = 2, **wanted: object) -> Page:
    """In a game that has just begun, against bots."""
    page = visitor.go("/")
    bots = [None, *["keeper"] * (seats - 1)]
    table = new_table(page, game=game, seats=seats, bots=bots, start=True, **wanted)
    return visitor.go(f"/t/{table}")
