"""Somebody who plays a lesson on the page by their own hand, as its script says."""

import re
from contextlib import suppress
from pathlib import Path
from time import monotonic

from playwright.sync_api import Error, Locator, Page

from tests.web.clicker import walk_to
from tests.web.lesson_hands import GO, OTHER, presses
from undercroft.lessons.lesson import Step
from undercroft.lessons.reader import lessons_of

PATIENCE = 120.0  # seconds; the machine may be busy
SOON = 60_000  # milliseconds
AGAIN = 10.0  # seconds until a press that did nothing is made again
JUDGED = 1.5  # seconds until Wick has seen how a tile lies
MOST_TURNS = 3
SHOWN = ".guide .acts .go:not(:has(svg))"  # the move that was asked for is made
READ = "[data-hold] button.go"  # results to be read
TURN = ".turns button >> nth=-1"
FAULTS = Path(__file__).with_suffix(".js").read_text("utf-8")
# A point at which it is hit: of a card that lies half behind another, one that is in sight.
PLACE = """node => {
  const {x, y, width, height} = node.getBoundingClientRect();
  for (const [along, down] of [[0.5, 0.5], [0.5, 0.2], [0.5, 0.8], [0.15, 0.5]]) {
    const at = {x: x + along * width, y: y + down * height};
    if (node.contains(document.elementFromPoint(at.x, at.y))) return at;
  }
  return null;
}"""
NOW = """() => {
  const say = document.querySelector('.guide .say');
  return say && {step: say.dataset.step, task: say.querySelector('.task')?.innerText ?? ''};
}"""


class Learner:
    def __init__(self, page: Page, game: str, number: int) -> None:
        self.page = page
        self.lesson = lessons_of(game)[number - 1]

    # What is seen

    @property
    def step(self) -> str:
        """The number of the step in sight; "" while there is none."""
        now = self.page.evaluate(NOW)
        return "" if now is None else str(now["step"])

    def task(self) -> str:
        now = self.page.evaluate(NOW)
        return "" if now is None else str(now["task"])

    def faults(self, step: str, lit: tuple[str, ...]) -> list[str]:
        """A page that was just drawn may need a moment."""
        end, found = monotonic() + PATIENCE, ["no step"]
        while found and monotonic() < end:
            self.page.wait_for_timeout(40)
            if self.step:
                found = self.page.evaluate(FAULTS, list(lit))
        return [f"{self.lesson.id}, {step}: {fault}" for fault in found]

    # What is done

    def play(self, until: str = "") -> list[str]:
        """To the end, or to a step; returns what was wrong on the way."""
        found: list[str] = []
        for number, step in enumerate(self.lesson.steps, 1):
            self.wait_for(str(number))
            found += self.faults(step.id, step.lit)
            if step.id == until:
                return found
            self.look(step)
            if step.task is None:
                self.go_on(str(number))
            else:
                self.do(step, str(number))
        self.wait_for("end")
        return found + self.faults("end", ())

    def go_on(self, number: str) -> None:
        """Press Next, again where the speech moved away meanwhile."""
        for _ in range(MOST_TURNS):
            if self.step == number:
                self.press(".guide .acts .go")
                self.gone(number)

    def look(self, step: Step) -> None:
        """Called at every step."""

    def do(self, step: Step, number: str) -> None:
        task = self.task()
        for text in step.show:
            self.stage(step, text)
            if text.startswith("place") and self.lesson.game == "decorators":
                self.turn(task, number)
        self.confirm(number)

    def stage(self, step: Step, text: str) -> None:
        for what in presses(self.lesson.game, text, list(step.lit)):
            if self.is_needed(what):
                self.press(what)

    def is_needed(self, what: str) -> bool:
        """Not so for a tile that is in hand already, or where the big button does it."""
        return not what.startswith((".slot", OTHER)) or self.found(what).count() > 0

    def turn(self, task: str, number: str) -> None:
        """Turn the tile that was laid until Wick is content."""
        for _ in range(MOST_TURNS):
            end = monotonic() + JUDGED
            while monotonic() < end:
                if self.step != number or self.task() != task:
                    return
                self.page.wait_for_timeout(60)
            self.press(TURN)

    def confirm(self, number: str) -> None:
        """Press the big button once it can be pressed, unless the step is done by then."""
        end = monotonic() + PATIENCE
        while self.step == number:
            assert monotonic() < end, f"stuck at {self.lesson.id}, step {number}: {self.task()}"
            go = self.page.locator(f"{GO}:not([aria-disabled=true])")
            if go.count():
                with suppress(Error):  # it went away
                    self.touch(go.first)
                self.gone(number)
            self.page.wait_for_timeout(40)

    def gone(self, number: str) -> None:
        """Wait until the step is done, or a while."""
        end = monotonic() + AGAIN
        while self.step == number and monotonic() < end:
            self.page.wait_for_timeout(40)

    def wait_for(self, number: str) -> None:
        end = monotonic() + PATIENCE
        while self.step != number:
            if self.page.locator(READ).count():
                self.touch(self.page.locator(READ).first)
            assert monotonic() < end, f"{self.lesson.id}: step {self.step or 'none'}, not {number}"
            self.page.wait_for_timeout(40)

    def found(self, what: str) -> Locator:
        css, _, nth = re.sub(r"\s*>> nth=", "|", what).partition("|")
        all_seen = self.page.locator(css).locator("visible=true")
        return all_seen.nth(int(nth)) if nth else all_seen.first

    def press(self, what: str) -> None:
        try:
            self.touch(self.found(what))
        except Error as error:
            raise AssertionError(f"{self.lesson.id}, step {self.step}: {error.message}") from error
        self.page.wait_for_timeout(60)

    def touch(self, what: Locator) -> None:
        """Press it where it is hit, as soon as nothing lies over it."""
        self.page.mouse.click(*self.place_of(what))

    def place_of(self, what: Locator) -> tuple[float, float]:
        end, place = monotonic() + SOON / 1000, None
        node = what.element_handle(timeout=SOON)
        try:
            node.scroll_into_view_if_needed(timeout=SOON)
        except Error:  # it was drawn anew meanwhile
            node = what.element_handle(timeout=SOON)
            node.scroll_into_view_if_needed(timeout=SOON)
        while place is None and monotonic() < end:
            place = node.evaluate(PLACE)
            if place is None:
                self.page.wait_for_timeout(40)
        if place is None:
            raise Error(f"{node.evaluate('node => node.outerHTML.slice(0, 200)')} is covered")
        return place["x"], place["y"]


class TapLearner(Learner):
    """With a finger."""

    def touch(self, what: Locator) -> None:
        self.page.touchscreen.tap(*self.place_of(what))


class KeyLearner(Learner):
    """By keyboard alone: W to the speech, Tab among what is lit, arrows within a hand.

    The first task is done as H shows it.
    """

    has_asked = False

    def do(self, step: Step, number: str) -> None:
        if self.has_asked:
            super().do(step, number)
            return
        self.has_asked = True
        for _ in step.show:  # what draws a card is made before the rest is shown
            if self.step == number:
                self.page.keyboard.press("h")
                self.press(SHOWN)
                self.gone(number)

    def touch(self, what: Locator) -> None:
        node = what.element_handle(timeout=SOON)
        if node.evaluate("node => node.closest('.guide') && !node.closest('.guide :focus-within')"):
            self.page.keyboard.press("w")
        if not walk_to(self.page, node):
            raise Error(f"no way to {node.evaluate('node => node.outerHTML.slice(0, 200)')}")
