"""The page of `pack report`: what a box changes."""

from typing import TYPE_CHECKING, Final

import numpy as np

from undercroft.cli.details import in_language
from undercroft.cli.html_report.html import Html, joined, table, tag
from undercroft.cli.html_report.numbers import WHOLE, written
from undercroft.cli.html_report.page import DOCTYPE, document
from undercroft.cli.html_report.plots import histogram
from undercroft.cli.speech import decimal
from undercroft.packs.toml_text import value_text

if TYPE_CHECKING:
    from undercroft.cli.pack_report import Report

WIDE: Final = 640
LEFT: Final = 250  # for the names
ROW: Final = 34
MOST_DUMBBELLS: Final = 12


def box_page(report: "Report") -> str:
    words = report.words
    title = words.say("pack", "report", name=report.name, game=report.game.title)
    played = words.say(
        "pack",
        "played",
        letters=report.checked.letters,
        games=report.effect.games,
        players=report.players,
        seed=report.seed,
    )
    inside = [
        tag("h1", title),
        tag("p", played),
        tag("p", " ".join(report.sentences()), class_="short"),
        *([] if report.is_team else [score_section(report)]),
        *([moved_section(report)] if report.effect.moved else []),
        values_section(report),
        *([odd_section(report)] if report.checked.remarks else []),
    ]
    return DOCTYPE + document(words, title, inside) + "\n"


def section(id: str, title: str, note: str, *inside: Html) -> Html:
    lead = [tag("p", note)] if note else []
    return tag("section", tag("h2", title), *lead, *inside, id=id, class_="box")


def score_section(report: "Report") -> Html:
    """The scores of all players, as shipped and with the box."""
    words, score = report.words, report.effect.score
    means = [decimal(words, one, 1) for one in (score.before, score.after)]
    note = words.say("pack", "averages", before=means[0], after=means[1])
    names = [words.name("pack", "shipped"), words.name("pack", "here")]
    groups = [
        (name, np.array(scores)) for name, scores in zip(names, report.effect.scores, strict=True)
    ]

    def whole(value: float) -> str:
        return written(words, round(value), WHOLE)

    plot = histogram(groups, whole, words.name("page", "scores"))
    return section("scores", words.name("page", "scores"), note, plot)


def moved_section(report: "Report") -> Html:
    words = report.words
    rows = [
        (report.label(one), one.share.before, one.share.after)
        for one in report.effect.moved[:MOST_DUMBBELLS]
    ]
    title = words.name("pack", "in_hundred")
    return section("moved", title, words.name("pack", "moved_note"), dumbbells(rows, title))


def dumbbells(rows: list[tuple[str, float, float]], label: str) -> Html:
    """For each row a ring for the shipped share and a dot for the box's, on a scale to 100."""
    high = ROW * len(rows)
    parts: list[Html] = []
    for mark in (0, 25, 50, 75, 100):
        x = at(mark / 100)
        parts.append(tag("line", x1=x, x2=x, y1=0, y2=high, class_="zero"))
        parts.append(tag("text", str(mark), x=x, y=high + 20, text_anchor="middle"))
    for number, (name, before, after) in enumerate(rows):
        y = ROW * number + ROW / 2
        left, right = at(before), at(after)
        gap = 12 if left < right else -12
        parts += [
            tag("text", name, x=0, y=y + 5, text_anchor="start", class_="name"),
            tag("line", x1=left, x2=right, y1=y, y2=y, class_="link"),
            tag("circle", cx=left, cy=y, r=6, class_="ring"),
            tag("circle", cx=right, cy=y, r=7, class_="ball"),
            number_at(before, left - gap, y, gap > 0),
            number_at(after, right + gap, y, gap < 0),
        ]
    frame = f"0 0 {WIDE + 30} {high + 28}"
    return tag("svg", *parts, class_="dumbbells", viewBox=frame, role="img", aria_label=label)


def at(share: float) -> float:
    return round(LEFT + (WIDE - LEFT) * share, 1)


def number_at(share: float, x: float, y: float, is_end: bool) -> Html:
    anchor = "end" if is_end else "start"
    return tag("text", str(round(100 * share)), x=x, y=y + 5, text_anchor=anchor)


def values_section(report: "Report") -> Html:
    """All values that differ, heaviest first."""
    words, checked = report.words, report.checked
    counts = {"differ": checked.differ, "confirmed": checked.confirmed, "ours": checked.ours}
    rows = [
        [f"{one.entry}.{one.field}", value_text(one.shipped), value_text(one.here)]
        for one in checked.differences
    ]
    heads = [words.name("pack", head) for head in ("value", "shipped", "here")]
    note = words.say("pack", "counts", **counts)
    title = words.name("pack", "values")
    return section("values", title, note, *([table(heads, rows)] if rows else []))


def odd_section(report: "Report") -> Html:
    words = report.words
    said = [
        in_language(f"{one.entry}.{one.field}: {one.what}", words.language)
        + (f" ({one.rule})" if one.rule else "")
        for one in report.checked.remarks
    ]
    lines = joined([tag("p", line) for line in said])
    return section("odd", words.name("pack", "odd_title"), "", lines)
