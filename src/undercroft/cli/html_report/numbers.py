"""Formats estimates, and tables of them for one run or two."""

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.arena.effect_sizes import Estimate, difference
from undercroft.cli.html_report.html import Html, joined, table, tag
from undercroft.cli.html_report.plots import scale_of, whisker
from undercroft.cli.speech import decimal, percent
from undercroft.core.words import MINUS, Words

NOTHING = "–"


@dataclass(frozen=True, slots=True)
class Style:
    """A number format: factor, unit, decimals, sign."""

    places: int = 1
    percent: bool = False
    signed: bool = False

    def with_sign(self) -> "Style":
        return Style(self.places, self.percent, True)


SHARES = Style(1, percent=True)
POINTS = Style(2)
WHOLE = Style(0)


def written(words: Words, value: float, style: Style) -> str:
    """`+3.20`, `12.5%`."""
    size = decimal(words, abs(value) * (100 if style.percent else 1), style.places)
    is_zero = not size.strip("0.,")
    sign = "" if is_zero else MINUS if value < 0 else "+" if style.signed else ""
    return sign + (percent(words, size) if style.percent else size)


def cell(words: Words, estimate: Estimate | None, style: Style) -> Html:
    """A table cell with an estimate and its interval; signed ones are coloured if significant."""
    if estimate is None:
        return tag("span", NOTHING, class_="unclear")
    value = written(words, estimate.value, style)
    bare = Style(style.places, False, style.signed)
    factor = 100 if style.percent else 1
    bounds = [written(words, factor * bound, bare) for bound in (estimate.low, estimate.high)]
    said = words.say("page", "interval", low=bounds[0], high=bounds[1])
    kind = None
    if style.signed:
        kind = "unclear" if not estimate.is_clear else "up" if estimate.value > 0 else "down"
    number = tag("span", value, class_=kind)
    is_sure = estimate.low == estimate.high
    return number if is_sure else joined([number, " ", tag("small", said)])


TableRow = tuple[str, Sequence[Estimate | None]]  # name, and an estimate for each run


def measured(
    words: Words,
    head: str,
    lines: Sequence[TableRow],
    style: Style,
    labels: Sequence[str],
    drawn: bool = True,
) -> Html:
    """A table of one estimate a row: of one run, or of two with their difference.

    Intervals are drawn only if the rows are comparable.
    """
    if len(labels) == 1:
        scale = scale_of([found[0] for _, found in lines], style.signed)
        rows = [[name, cell(words, found[0], style)] for name, found in lines]
        for row, (_, found) in zip(rows, lines, strict=True):
            row += [whisker(found[0], scale)] * drawn
        return table(["", head, ""][: 2 + drawn], rows)
    gaps = [difference(found[0], found[1]) for _, found in lines]
    scale = scale_of(gaps, True)
    rows = []
    for (name, found), gap in zip(lines, gaps, strict=True):
        both = [cell(words, one, style) for one in found]
        rows.append([name, *both, cell(words, gap, style.with_sign())])
        rows[-1] += [whisker(gap, scale, "b")] * drawn
    heads = [f"{head}, {label}" for label in labels]
    return table(["", *heads, words.name("page", "difference"), ""][: 4 + drawn], rows)
