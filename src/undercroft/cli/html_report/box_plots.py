"""Rows of the page on a box: shares of 100, as shipped and with the box."""

from collections.abc import Sequence
from typing import Final

from undercroft.cli.html_report.html import Html, tag

WIDE: Final = 400  # of a scale to 100
EDGE: Final = 34  # beside it, for numbers
HIGH: Final = 30
BAR: Final = 12
SIDES: Final = ("shipped", "here")
EVEN: Final = 0.5

Share = tuple[float, float, float]  # with its bounds


def at(share: float) -> float:
    return round(EDGE + WIDE * share, 1)


def plot(*parts: Html, high: int = HIGH) -> Html:
    frame = f"0 0 {WIDE + 2 * EDGE} {high}"
    return tag("svg", *parts, viewBox=frame, aria_hidden="true")


def number(share: float) -> str:
    return str(round(100 * share))


def dumbbell(name: str, before: float, after: float) -> Html:
    """A ring for the shipped share, a dot for the box's."""
    middle = HIGH / 2
    left, right = at(before), at(after)
    gap = 13 if left < right else -13
    ends = ("end", "start") if gap > 0 else ("start", "end")
    parts = [
        *[tag("line", x1=at(n / 4), x2=at(n / 4), y1=0, y2=HIGH, class_="grid") for n in range(5)],
        tag("line", x1=left, x2=right, y1=middle, y2=middle, class_="link"),
        tag("circle", cx=left, cy=middle, r=7, class_="ring"),
        tag("circle", cx=right, cy=middle, r=8, class_="ball"),
        tag("text", number(before), x=left - gap, y=middle + 5, text_anchor=ends[0]),
        tag("text", number(after), x=right + gap, y=middle + 5, text_anchor=ends[1], class_="to"),
    ]
    told = f"{name}: {number(before)}, {number(after)}"
    return tag("div", tag("span", name), plot(*parts), role="img", aria_label=told, class_="row")


def scale_of_hundred() -> Html:
    marks = [
        tag("text", str(n), x=at(n / 100), y=16, text_anchor="middle") for n in range(0, 101, 25)
    ]
    return tag("div", tag("span"), plot(*marks, high=20), class_="row scale")


def bars(name: str, sides: Sequence[Share], is_even: bool = False) -> Html:
    """Two bars of shares, with a tip as long as chance, and a dashed line at equal strength."""
    high = 2 * BAR + 6
    parts: list[Html] = []
    for row, (share, low, high_share) in enumerate(sides):
        y = row * (BAR + 4) + 1
        parts += [
            tag("rect", x=0, y=y, width=WIDE, height=BAR, rx=4, class_="trough"),
            tag(
                "rect", x=0, y=y, width=round(WIDE * share, 1), height=BAR, rx=4, class_=SIDES[row]
            ),
            chance(low, high_share, y + BAR / 2),
        ]
    if is_even:
        x = WIDE * EVEN
        parts.append(tag("line", x1=x, x2=x, y1=0, y2=high, class_="even"))
    drawn = tag("svg", *parts, viewBox=f"0 0 {WIDE} {high}", aria_hidden="true")
    before, after = [number(one[0]) for one in sides]
    told = tag("span", before, " ", tag("b", after), class_="told")
    label = f"{name}: {before}, {after}"
    return tag("div", tag("span", name), drawn, told, role="img", aria_label=label, class_="row")


def chance(low: float, high: float, y: float) -> Html:
    return tag("line", x1=round(WIDE * low, 1), x2=round(WIDE * high, 1), y1=y, y2=y, class_="tip")
