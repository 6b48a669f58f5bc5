"""Somebody who plays on the page, in any game: presses what is lit, then the big button."""

import re
import time
from contextlib import suppress
from random import Random

from playwright.sync_api import Locator, Page, TimeoutError

from tests.web.looking import check

PATIENCE = 120.0  # seconds without a decision until a game is given up; the machine may be busy
MOST_DECISIONS = 2000  # many times what a game takes
NOT_MOVES = re.compile(r"^(Hint|Undo|Conseil|Annuler)", re.IGNORECASE)
WHOLE_PLANS = re.compile(r"^(One by one|Fill the rest|Un par un|Remplir le reste)$")
HINT = re.compile(r"^(Hint|Conseil)$")
SHOW_ME = re.compile(r"^(Show me|Montrer)$")
MOST_TABS = 250
KIND = 5  # words of the prompt that tell kinds of screens apart: the rest names cards and heroes
LIT = "main :is(button, [role=button]):is(.legal, .lit, .may):not([aria-disabled=true]):visible"


class Clicker:
    """Plays one seat. `asked` has every kind of sentence that the prompt said."""

    def __init__(self, page: Page, seed: int = 1, looks: bool = False) -> None:
        self.page = page
        self.rng = Random(seed)
        self.looks = looks  # whether every new kind of screen is checked
        self.asked: set[str] = set()
        self.in_vain = 0  # presses since the big button could last be pressed

    @property
    def prompt(self) -> Locator:
        """The bar that says what to do, while it is this seat's turn to do it."""
        return self.page.locator("section.prompt.turn")

    @property
    def over(self) -> bool:
        return self.page.locator("a[download]").count() > 0

    def finish(self) -> None:
        """To the end of the game."""
        self.play(MOST_DECISIONS)
        assert self.over, self.page.locator("body").inner_text()[:1500]

    def play(self, decisions: int) -> None:
        """So many decisions, unless the game is over before."""
        since = time.monotonic()
        while decisions > 0 and not self.over:
            if self.decide():
                decisions -= 1
                since = time.monotonic()
            waited = time.monotonic() - since
            assert waited < PATIENCE, self.page.locator("body").inner_text()[:1500]

    def decide(self) -> bool:
        """One press that leads on, and the big button if it can be pressed then."""
        told = self.prompt.locator("p").all_inner_texts()
        if not told:  # others are to act
            self.page.wait_for_timeout(40)
            return False
        self.look_at(" ".join(told[0].split()[:KIND]))
        plan = self.page.get_by_role("button", name=WHOLE_PLANS)
        if plan.count():
            self.press(plan.first)
        if self.go.count() == 0:
            self.press_something()
        self.in_vain = 0 if self.go.count() else self.in_vain + 1
        if self.in_vain == 0:
            self.press(self.go.first)
        return self.in_vain == 0

    def look_at(self, kind: str) -> None:
        if kind not in self.asked and self.looks:
            check(self.page)
        self.asked.add(kind)

    @property
    def go(self) -> Locator:
        return self.prompt.locator("button.go:not([aria-disabled=true])")

    def press_something(self) -> None:
        """Something lit, or a button of the prompt; whoever gets nowhere asks the bot."""
        found = self.page.locator(LIT)
        if found.count() == 0:  # keep home, sell no more, a colour
            buttons = self.prompt.locator("button:not(.go):not([aria-disabled=true])")
            found = buttons.filter(has_not_text=NOT_MOVES)
        if self.in_vain > 2:
            self.take_the_hint()
        elif count := found.count():
            self.press(found.nth(self.rng.randrange(count)))
        self.page.wait_for_timeout(20)

    def take_the_hint(self) -> None:
        for name in (HINT, SHOW_ME):
            button = self.prompt.get_by_role("button", name=name)
            self.page.wait_for_timeout(100)
            if button.count():
                self.press(button.first)

    def press(self, what: Locator) -> None:
        """Press it, unless it goes away or goes dark before that: others play at the same time."""
        with suppress(TimeoutError):
            self.touch(what)

    def touch(self, what: Locator) -> None:
        what.click(timeout=2000)


class Tapper(Clicker):
    """With a finger."""

    def touch(self, what: Locator) -> None:
        what.tap(timeout=2000)


class Typist(Clicker):
    """By keyboard alone: Tab to the thing, Enter on it."""

    def touch(self, what: Locator) -> None:
        node = what.element_handle(timeout=2000)
        for _ in range(MOST_TABS):
            if node.evaluate("node => node === document.activeElement"):
                self.page.keyboard.press("Enter")
                return
            self.page.keyboard.press("Tab")
        assert not node.is_visible(), f"no way to {what}"
