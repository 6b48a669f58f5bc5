"""Somebody who plays on the page, in any game: presses what is lit, then the big button."""

import re
import time
from random import Random

from playwright.sync_api import Locator, Page, TimeoutError

PATIENCE = 240.0  # seconds without any change until a game is given up
TURN = re.compile(r"^(Your turn|À vous)", re.IGNORECASE)
NOT_MOVES = re.compile(r"^(Hint|Undo|Indice|Annuler)", re.IGNORECASE)
PROPOSALS = ("One by one", "Fill the rest", "Un par un", "Compléter")  # a whole plan at once


class Clicker:
    """Plays one seat. `asked` collects every sentence of the prompt that came up."""

    def __init__(self, page: Page, seed: int = 1, touch: bool = False) -> None:
        self.page = page
        self.rng = Random(seed)
        self.touch = touch
        self.asked: dict[str, int] = {}

    @property
    def prompt(self) -> Locator:
        return self.page.get_by_role("region", name=TURN)

    @property
    def over(self) -> bool:
        return self.page.locator("a[download]").count() > 0

    def play(self, decisions: int = 10_000) -> None:
        """Until the game is over, or so many decisions were made."""
        last, since = "", time.monotonic()
        while decisions > 0 and not self.over:
            if self.prompt.count() and self.decide():
                decisions -= 1
            else:
                self.page.wait_for_timeout(50)
            seen = self.page.locator("body").inner_text()
            if seen != last:
                last, since = seen, time.monotonic()
            assert time.monotonic() - since < PATIENCE, f"nothing happens any more:\n{seen[:1500]}"

    def decide(self) -> bool:
        """One press that leads on, and the big button if it can be pressed then."""
        told = self.prompt.locator("p").all_inner_texts()
        if not told:  # it is gone already
            return False
        kind = re.sub(r"\d+", "#", told[0])
        self.asked[kind] = self.asked.get(kind, 0) + 1
        for name in PROPOSALS:
            button = self.page.get_by_role("button", name=name, exact=True)
            if button.count():
                self.press(button.first)
        if self.go.count() == 0:
            self.press_something()
        if self.go.count():
            self.press(self.go.first)
            return True
        return False

    @property
    def go(self) -> Locator:
        return self.prompt.locator("button.go:not([aria-disabled=true])")

    @property
    def others(self) -> Locator:
        """Buttons of the prompt that are moves: keep home, sell no more, a colour."""
        buttons = self.prompt.locator("button:not(.go):not([aria-disabled=true])")
        return buttons.filter(has_not_text=NOT_MOVES)

    @property
    def lit(self) -> Locator:
        kinds = ":is(button, [role=button]):is(.legal, .lit, .may)"
        return self.page.locator(f"main {kinds}:not([aria-disabled=true]):visible")

    def press_something(self) -> None:
        found = self.lit if self.lit.count() else self.others
        if count := found.count():
            self.press(found.nth(self.rng.randrange(count)))
            self.page.wait_for_timeout(30)

    def press(self, what: Locator) -> None:
        """Press it, unless it goes away before that: others play at the same time."""
        try:
            (what.tap if self.touch else what.click)(timeout=5000)
        except TimeoutError:
            assert what.count() == 0, f"{what} can't be pressed"
