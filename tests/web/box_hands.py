"""Somebody with a box of Dungeon Petz: an answer to every question, tapped or typed on its page."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from undercroft.games.petz.constants import COLOURS, NEEDS, SPACES
from undercroft.packs.questions import Question, questions

QUESTIONS = questions("petz")
DIETS = ("herbivore", "carnivore", "omnivore")  # as the page offers them
SYMBOLS = ("grazing", "soak", "play")
ABILITIES = ("strength", "antimagic", "meat", "play")
FOOD = ("vegetables", "mixed_vegetables", "mixed_meat", "meat")
TASTES = ("wanted", "rainbow", "unwanted")
ROUNDS = [2, 3, 5, 6]
REACHED = 740  # pixels from the top: above the buttons that stay


def other(question: Question) -> dict[str, Any]:
    """A legal answer that differs from the shipped one in every field that is asked."""
    shipped = question.shipped
    match question.drawer:
        case "pets":
            made: dict[str, Any] = {"bars": [after(COLOURS, one) for one in shipped["bars"]]}
            return (
                made | {"diet": after(DIETS, shipped["diet"])}
                if "diet" in question.fields
                else made
            )
        case "cages":
            strong, magic = shipped["strength"], shipped["antimagic"]
            strong, magic = (magic, strong) if strong != magic else (2, 0)
            return shipped | {"strength": strong, "antimagic": magic}
        case "addons":
            ability = next(one for one in ABILITIES if shipped[one])
            return {one: int(one == after(ABILITIES, ability)) for one in ABILITIES}
        case "customers":
            return {
                field: {name: points + 1 for name, points in shipped[field].items()} or {"poop": 2}
                for field in question.fields
            }
        case "exhibitions":
            return {"food": {kind: shipped["food"][kind] - 1 for kind in FOOD}}
        case "books":
            return {"colours": [after(COLOURS, one) for one in shipped["colours"]]}
        case "awards":
            return {field: [n + 1 for n in shipped[field]] for field in question.fields}
        case "boards":
            return {"imp_rounds": ROUNDS}
        case _ if question.id == "rings.dots":
            return {"dots": shipped["dots"] | {"town": "relatives"}}
        case _:
            return {field: shipped[field][::-1] for field in question.fields}


def after(names: tuple[str, ...], name: str) -> str:
    return names[(names.index(name) + 1) % len(names)]


def ring_spaces(ring: str) -> list[str]:
    """The spaces of a ring in the order in which the page offers them."""
    question = next(one for one in QUESTIONS if one.id == f"rings.{ring}")
    return sorted(question.shipped[ring], key=SPACES.index)


def expected() -> dict[str, Any]:
    pack: dict[str, Any] = {}
    for question in QUESTIONS:
        table = pack
        for name in question.entry.split("."):
            table = table.setdefault(name, {})
        table.update(other(question))
    return pack


def keys_for(question: Question) -> str:
    """What is typed for an answer, a character a key."""
    answer = other(question)
    match question.drawer:
        case "pets":
            bars = [str(COLOURS.index(one) + 1) for one in answer["bars"]]
            return "".join(bars) + (
                str(DIETS.index(answer["diet"]) + 5) if "diet" in answer else ""
            )
        case "cages":
            symbol = next((one for one in SYMBOLS if answer[one]), None)
            last = SYMBOLS.index(symbol) + 1 if symbol else 0
            return f"{answer['strength']}{answer['antimagic']}{last}"
        case "addons":
            return str(next(at for at, one in enumerate(ABILITIES, 1) if answer[one]))
        case "customers":
            marks = (*NEEDS, "suffering", "mutation")
            rows = [
                "".join([str(marks.index(name) + 1) * n for name, n in answer[field].items()])
                for field in TASTES
                if field in answer
            ]
            return ">".join(rows)
        case "exhibitions":
            return "".join([str(answer["food"][kind]) for kind in FOOD])
        case "books":
            return "".join([str(COLOURS.index(one) + 1) for one in answer["colours"]])
        case "awards":
            return "".join([str(n) for n in answer[question.fields[0]]])
        case "boards":
            return "".join([str(n) for n in ROUNDS])
        case _ if question.id == "rings.dots":
            return str(ring_spaces("town").index("relatives") + 1)
        case _:
            ring = question.fields[0]
            return "".join([str(ring_spaces(ring).index(one) + 1) for one in answer[ring]])


def taps_for(question: Question) -> list[tuple[int, int]]:
    """What is tapped for an answer, in order: the row of the palette and the button in it."""
    answer = other(question)
    match question.drawer:
        case "pets":
            bars = [(0, COLOURS.index(one)) for one in answer["bars"]]
            return bars + ([(1, DIETS.index(answer["diet"]))] if "diet" in answer else [])
        case "cages":
            symbol = next((one for one in SYMBOLS if answer[one]), None)
            last = SYMBOLS.index(symbol) + 1 if symbol else 0
            return [(0, answer["strength"]), (1, answer["antimagic"]), (2, last)]
        case "customers":
            marks = (*NEEDS, "suffering", "mutation")
            return [
                (TASTES.index(field), marks.index(name))
                for field, points in answer.items()
                for name, n in points.items()
                for _ in range(n)
            ]
        case "exhibitions":
            return [(row, answer["food"][kind]) for row, kind in enumerate(FOOD)]
        case _:
            first = 0 if question.drawer == "awards" else 1
            return [(0, int(key) - first) for key in keys_for(question)]


def tap_all(page: Page, question: Question) -> None:
    """Tap where the buttons are; those that lie further down are scrolled to first."""
    middles: dict[str, tuple[float, float]] = page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll('[data-palette]')].flatMap(
            (row, at) => [...row.querySelectorAll('button')].map((button, nth) => {
                const {left, top, width, height} = button.getBoundingClientRect();
                return [`${at} ${nth}`, [left + width / 2, top + height / 2]];
            })))"""
    )
    for row, nth in taps_for(question):
        x, y = middles[f"{row} {nth}"]
        if y < REACHED and question.drawer != "customers":
            page.touchscreen.tap(x, y)
        else:
            page.locator("[data-palette]").nth(row).locator("button").nth(nth).tap()


def type_all(page: Page, question: Question) -> None:
    for key in keys_for(question):
        page.keyboard.press("ArrowRight" if key == ">" else key)


def enter_all(page: Page, enter: Callable[[Question], None], go_on: Callable[[], None]) -> None:
    """Answer one question after the other, as the page asks them."""
    for question in QUESTIONS:
        name = question.id.removeprefix(f"{question.drawer}.")
        page.wait_for_url(f"**/box/petz/{question.drawer}/{name}")
        enter(question)
        go_on()
    page.wait_for_url("**/box/petz")


def enter_by_both_hands(page: Page, look: Callable[[str], None]) -> None:
    """Every second answer by taps, the others by keys."""

    def enter(question: Question) -> None:
        if is_tapped(question):
            tap_all(page, question)
        else:
            type_all(page, question)

    def go_on() -> None:
        drawer, name = page.url.split("/")[-2:]
        look(drawer)
        if is_tapped(next(one for one in QUESTIONS if one.id == f"{drawer}.{name}")):
            page.locator("button.go").tap()
        else:
            page.keyboard.press("Enter")

    page.get_by_role("link", name="Commencer").tap()
    enter_all(page, enter, go_on)


def is_tapped(question: Question) -> bool:
    return QUESTIONS.index(question) % 2 == 0


def enter_by_touch(page: Page, look: Callable[[str], None] = lambda drawer: None) -> None:
    """All of it, tap by tap; `look` is called with the drawer before each tap on Next."""

    def tap_next() -> None:
        look(page.url.split("/")[-2])
        page.locator("button.go").tap()

    page.get_by_role("link", name="Begin").tap()
    enter_all(page, lambda question: tap_all(page, question), tap_next)
