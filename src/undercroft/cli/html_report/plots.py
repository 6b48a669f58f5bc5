"""Small SVG plots: intervals and histograms."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from undercroft.arena.effect_sizes import Estimate
from undercroft.arena.run_data import Numbers
from undercroft.cli.html_report.html import Html, joined, tag

WIDTH: Final = 150  # of a whisker
HEIGHT: Final = 18
WIDE: Final = 640  # of a histogram
HIGH: Final = 200
MARGIN: Final = 32  # for the numbers below it
ABOVE: Final = 24  # for the numbers of means
MOST_BARS: Final = 40
MOST_TICKS: Final = 8
BESIDE: Final = 16  # pixels from an edge at which a number would be cut

Show = Callable[[float], str]


@dataclass(frozen=True, slots=True)
class Scale:
    """A linear scale from numbers to pixels."""

    low: float
    high: float
    width: float = WIDTH

    def at(self, value: float) -> float:
        span = self.high - self.low or 1.0
        return round(self.width * min(1.0, max(0.0, (value - self.low) / span)), 1)


def scale_of(estimates: Sequence[Estimate | None], zero: bool) -> Scale:
    """The common scale of a column of intervals."""
    found = [one for one in estimates if one is not None]
    bounds = [one.low for one in found] + [one.high for one in found] + [0.0] * zero
    if not bounds:
        return Scale(0.0, 1.0)
    room = 0.04 * (max(bounds) - min(bounds)) or 0.01
    return Scale(min(bounds) - room, max(bounds) + room)


def whisker(estimate: Estimate | None, scale: Scale, kind: str = "a") -> Html:
    """An interval as a bar with a dot, and a line at 0."""
    if estimate is None:
        return Html("")
    middle = HEIGHT / 2
    parts: list[Html] = []
    if scale.low < 0 < scale.high:
        zero = scale.at(0.0)
        parts.append(tag("line", x1=zero, x2=zero, y1=0, y2=HEIGHT, class_="zero"))
    low, high = scale.at(estimate.low), scale.at(estimate.high)
    parts.append(tag("line", x1=low, x2=high, y1=middle, y2=middle, class_=f"bar {kind}"))
    parts.append(tag("circle", cx=scale.at(estimate.value), cy=middle, r=4, class_=f"dot {kind}"))
    return tag("svg", *parts, class_="whisker", viewBox=f"0 0 {WIDTH} {HEIGHT}", aria_hidden="true")


def histogram(
    groups: Sequence[tuple[str, Numbers]], show: Show, label: str, means: Sequence[float] = ()
) -> Html:
    """A histogram with one outline for each group, in shares of the group.

    `means` are marked with dashed lines, and have their numbers above.
    """
    values = [numbers for _, numbers in groups if len(numbers)]
    if not values:
        return Html("")
    edges = edges_of(values)
    shares = [np.histogram(numbers, edges)[0] / len(numbers) for numbers in values]
    scale = Scale(float(edges[0]), float(edges[-1]), WIDE)
    top = max([float(one.max()) for one in shares])
    steps = [outline(one / top, edges, scale, at) for at, one in enumerate(shares)]
    above = ABOVE if means else 0
    frame = f"0 {-above} {WIDE} {HIGH + MARGIN + above}"
    drawing = [*steps, axis(edges, scale, show), *mean_lines(means, scale, show)]
    plot = tag("svg", *drawing, class_="histogram", viewBox=frame, role="img", aria_label=label)
    return joined([plot, legend([name for name, _ in groups if name])])


def mean_lines(means: Sequence[float], scale: Scale, show: Show) -> list[Html]:
    """The numbers of the lowest and the highest stand on their outer sides."""
    parts: list[Html] = []
    for group, mean in enumerate(means):
        x = scale.at(mean)
        anchor, beside = ("end", -6) if mean <= min(means) else ("start", 6)
        parts += [
            tag("line", x1=x, x2=x, y1=-ABOVE + 4, y2=HIGH, class_=f"mean g{group}"),
            tag(
                "text",
                show(mean),
                x=x + beside,
                y=-6,
                text_anchor=anchor,
                class_=f"number g{group}",
            ),
        ]
    return parts


def edges_of(values: Sequence[Numbers]) -> Numbers:
    """The bins of a histogram; outliers go into the outer bins."""
    everything = np.concatenate(values)
    low, high = np.floor(everything.min()), np.ceil(everything.max())
    step = max(1.0, float(np.ceil((high - low + 1) / MOST_BARS)))
    count = int((high - low) // step) + 1
    edges: Numbers = low - 0.5 + step * np.arange(count + 1)
    return edges


def outline(shares: Numbers, edges: Numbers, scale: Scale, group: int) -> Html:
    points = [f"M{scale.at(float(edges[0]))} {HIGH}"]
    for at, share in enumerate(shares):
        height = round(HIGH - (HIGH - 4) * float(share), 1)
        points.append(f"V{height}H{scale.at(float(edges[at + 1]))}")
    return tag("path", d="".join([*points, f"V{HIGH}Z"]), class_=f"area g{group % 6}")


def axis(edges: Numbers, scale: Scale, show: Show) -> Html:
    """An axis with round numbers."""
    parts = [tag("line", x1=0, x2=WIDE, y1=HIGH, y2=HIGH, class_="zero")]
    for value in ticks(float(edges[0]), float(edges[-1])):
        x = scale.at(value)
        anchor = "start" if x < BESIDE else "end" if x > WIDE - BESIDE else "middle"
        parts.append(tag("text", show(value), x=x, y=HIGH + MARGIN - 8, text_anchor=anchor))
    return joined(parts)


def ticks(low: float, high: float) -> list[float]:
    """Multiples of 1, 2 or 5 times a power of ten, at most eight of them."""
    size = 10.0 ** math.floor(math.log10((high - low) / MOST_TICKS))
    least = (high - low) / (MOST_TICKS - 1)
    step = max(1.0, *[size * part for part in (20, 10, 5, 2, 1) if size * part >= least][-1:])
    return [step * at for at in range(math.ceil(low / step), math.floor(high / step) + 1)]


def legend(names: Sequence[str]) -> Html:
    if len(names) < 2:
        return Html("")
    keys = [
        tag("span", tag("i", class_=f"g{at % 6}"), name, class_="key")
        for at, name in enumerate(names)
    ]
    return tag("p", *keys, class_="legend")
