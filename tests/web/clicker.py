"""Somebody who plays on the page, in any game: presses what is lit, then the big button."""

import os
import re
import time
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from random import Random
from tempfile import gettempdir
from typing import Any

from playwright.sync_api import ElementHandle, Error, Page

from tests.web.looking import check

PATIENCE = 120.0  # seconds without a decision until a game is given up; the machine may be busy
MOST_DECISIONS = 2000  # many times what a game takes
MOST_MISSED = 20  # presses in a row; more, and something lies over what is lit
MOST_IN_VAIN = 4
SOON = 3000  # ms until something can be pressed; the machine may be busy
MOST_TABS = 250
MOST_WALKS = 3
LOOKED_AT: set[str] = set()  # what the prompt said, in a window how wide
TURN = "section.prompt.turn"  # the bar that says what to do, while it is this seat's turn to do it
GO = f"{TURN} button.go"
LIT = "main :is(button, [role=button])[data-may]"
READ = "[data-hold] button.go"  # what has to be read before the game goes on
WARNED = "dialog button.anyway"  # a hint makes the game unrated
OTHER = f"{TURN} button:not(.go)"
NOT_MOVES = "^(?!Hint|Undo|Conseil|Annuler)"
WHOLE_PLANS = "^(One by one|Fill the rest|Un par un|Remplir le reste)$"
# The browser finds things much faster than a locator does.
FIND = """([css, name, at]) => {
    const found = [...document.querySelectorAll(css)].filter(one =>
        one.ariaDisabled !== 'true'
        && one.checkVisibility({visibilityProperty: true})
        && new RegExp(name).test(one.textContent.trim()));
    return found[Math.floor(at * found.length)] ?? null;
}"""
# Of a card that lies half behind another, what is in sight can be pressed.
PLACE = """node => {
    const {x, y, width, height} = node.getBoundingClientRect();
    const hit = part => node.contains(document.elementFromPoint(x + width / 2, y + part * height));
    return {x: width / 2, y: ([0.5, 0.2, 0.8].find(hit) ?? 0.5) * height};
}"""

# Whether it comes before what has the focus.
LIES_BEFORE = """node => {
    const place = document.activeElement.compareDocumentPosition(node);
    return Boolean(place & Node.DOCUMENT_POSITION_PRECEDING);
}"""
# The next key on the way to it: Enter on it, an arrow within its group, or else Tab.
KEY = """(node, tab) => {
    const now = document.activeElement;
    if (node === now) return 'Enter';
    if (!node.closest('[data-rove]')?.contains(now)) return tab;
    const place = now.compareDocumentPosition(node);
    return place & Node.DOCUMENT_POSITION_PRECEDING ? 'ArrowLeft' : 'ArrowRight';
}"""
# All that a decision begins with, asked at once: what has to be read, what the prompt says, a plan.
NOW = f"""([turn, read, plans]) => {{
    const has = (css, name) => ({FIND})([css, name, 0]) !== null;
    const said = document.querySelector(turn)?.innerText;
    return {{read: has(read, ''), said: said ?? null, plan: has('main button', plans)}};
}}"""


def is_new(screen: str) -> bool:
    """Whether no test has looked at it so far, in any process of this run."""
    if screen in LOOKED_AT:
        return False
    LOOKED_AT.add(screen)
    if not (run := os.environ.get("PYTEST_XDIST_TESTRUNUID")):
        return True
    shared = Path(gettempdir(), f"undercroft-looked-at-{run}")
    shared.mkdir(exist_ok=True)
    try:
        (shared / sha256(screen.encode()).hexdigest()).touch(exist_ok=False)
    except FileExistsError:
        return False
    return True


class Clicker:
    """Plays one seat. `asked` has every kind of sentence that the prompt said."""

    def __init__(self, page: Page, seed: int = 1, looks: bool = False, reads: bool = True) -> None:
        self.page = page
        self.rng = Random(seed)
        self.looks = looks  # whether every new kind of screen is checked
        self.reads = reads  # whether what has to be read is put away
        self.asked: set[str] = set()
        self.in_vain = 0  # presses since the big button could last be pressed
        self.missed = 0  # presses in a row that did not come through

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
        while decisions > 0:
            if self.decide():
                decisions -= 1
                since = time.monotonic()
            elif self.over:
                return
            waited = time.monotonic() - since
            assert waited < PATIENCE, self.page.locator("body").inner_text()[:1500]

    def decide_until(self, holds: Callable[[], bool]) -> None:
        """Decide whenever there is something to decide, until something holds."""
        since = time.monotonic()
        while not holds():
            if self.decide():
                since = time.monotonic()
            waited = time.monotonic() - since
            assert waited < PATIENCE, self.page.locator("body").inner_text()[:1500]

    def decide(self) -> bool:
        """One press that leads on, and the big button if it can be pressed then."""
        now = self.now()
        if self.reads and now["read"] and (read := self.find(READ)):
            self.press(read)
            now = self.now()
        said = now["said"]
        if said is None:  # others are to act
            self.page.wait_for_timeout(40)
            return False
        self.look_at(re.sub(r"\d+( \w+)?", "#", said))  # "1 action" and "2 actions" are the same
        if now["plan"] and (plan := self.find("main button", WHOLE_PLANS)):
            self.press(plan)
        go = self.find(GO)
        if go is None:
            self.press_something()
            go = self.find(GO)
        went = go is not None and self.press(go)
        self.in_vain = 0 if went else self.in_vain + 1
        return went

    def look_at(self, kind: str) -> None:
        """Check the screen, unless one of its kind was checked before in a window of this size."""
        size = self.page.viewport_size
        if self.looks and is_new(f"{size['width'] if size else 0} {kind}"):
            check(self.page)
        self.asked.add(kind)

    def now(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.evaluate(NOW, [f"{TURN} p", READ, WHOLE_PLANS])
        return found

    def find(self, css: str, name: str = "", at: float = 0.0) -> ElementHandle | None:
        """Of what is in sight and can be pressed, the first, or one somewhere in the row."""
        return self.page.evaluate_handle(FIND, [css, name, at]).as_element()

    def press_something(self) -> None:
        """Something lit, or a button of the prompt; whoever gets nowhere asks the bot."""
        at = self.rng.random()
        if self.in_vain > MOST_IN_VAIN:
            self.take_the_hint()
        elif found := self.find(LIT, "", at) or self.find(OTHER, NOT_MOVES, at):
            self.press(found)  # or keep home, sell no more, a colour
        self.page.wait_for_timeout(50)

    def take_the_hint(self) -> None:
        """A hint takes as long as a master thinks, unless others move on by then."""
        if button := self.find(f"{TURN} button", "^(Hint|Conseil)$"):
            self.press(button)
            with suppress(Error):
                self.page.wait_for_selector(f"button.show, {WARNED}", timeout=5000)
            if warned := self.find(WARNED):
                self.press(warned)
                with suppress(Error):
                    self.page.wait_for_selector("button.show", timeout=5000)
        if button := self.find("button.show"):
            self.press(button)

    def press(self, what: ElementHandle) -> bool:
        """Press it, unless it goes away or goes dark before that: others play at the same time.

        Then what was hit instead may have laid a card over the table.
        """
        try:
            self.touch(what)
        except Error as error:
            self.missed += 1
            assert self.missed < MOST_MISSED, error.message
            if self.reads or self.find(READ) is None:
                self.page.keyboard.press("Escape")
            return False
        self.missed = 0
        return True

    def touch(self, what: ElementHandle) -> None:
        what.click(timeout=SOON, position=what.evaluate(PLACE))


class Tapper(Clicker):
    """With a finger."""

    def touch(self, what: ElementHandle) -> None:
        what.tap(timeout=SOON, position=what.evaluate(PLACE))


class Typist(Clicker):
    """By keyboard alone: Tab to the thing, or back to it, arrows within a hand, Enter on it."""

    def touch(self, what: ElementHandle) -> None:
        tab = "Shift+Tab" if what.evaluate(LIES_BEFORE) else "Tab"
        for _ in range(MOST_WALKS):
            if walk_to(self.page, what, tab):
                return
            if self.find(READ) is not None or not what.is_visible():  # results came up meanwhile
                return
            self.page.keyboard.press("Escape")  # while a card is looked at, arrows go to others
        focus = self.page.evaluate("document.activeElement.outerHTML.slice(0, 200)")
        raise AssertionError(f"no way to {what} from {focus}")


def walk_to(page: Page, what: ElementHandle, tab: str = "Tab") -> bool:
    """Press keys until it has the focus, then Enter. Whether that came to pass."""
    for _ in range(MOST_TABS):
        key = what.evaluate(KEY, tab)
        page.keyboard.press(key)
        if key == "Enter":
            return True
    return False


def play_in_turns(players: list[Clicker]) -> None:
    """To the end of the game, whoever is to decide."""
    since = time.monotonic()
    while not all(player.over for player in players):
        if any(player.decide() for player in players):
            since = time.monotonic()
        waited = time.monotonic() - since
        assert waited < PATIENCE, players[0].page.locator("body").inner_text()[:1500]
    assert all(player.page.get_by_role("heading", level=1).inner_text() for player in players)
