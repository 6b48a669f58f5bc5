"""The page of `pack report`: what a box changes."""

from importlib.resources import files
from typing import TYPE_CHECKING

import numpy as np

from undercroft.cli.box_report import MOST_MOVED
from undercroft.cli.html_report.box_plots import bars, dumbbell, scale_of_hundred
from undercroft.cli.html_report.cellar import fonts, scales, sign, wall
from undercroft.cli.html_report.document import DOCTYPE, document
from undercroft.cli.html_report.html import Html, tag
from undercroft.cli.html_report.numbers import WHOLE, written
from undercroft.cli.html_report.plots import histogram

if TYPE_CHECKING:
    from undercroft.cli.box_report import Report


def box_page(report: "Report") -> str:
    words = report.words
    style = files("undercroft.cli.html_report").joinpath("box.css").read_text("utf-8")
    short = tag("b", words.name("pack", "in_short") + words.mark(":"))
    inside = [
        fonts(),
        tag("style", Html(style)),
        wall(),
        tag("div", sign(), tag("b", report.game.title), class_="top"),
        *([tag("p", tag("b", report.expansion))] if report.expansion else []),
        tag(
            "header",
            tag("div", tag("h1", report.title), *[tag("p", line) for line in report.about]),
            legend(report),
        ),
        tag("div", scales(), tag("p", short, " ".join(report.sentences())), class_="short"),
        tag("main", *panels(report)),
    ]
    return DOCTYPE + document(words, f"{report.title} · {report.game.title}", inside) + "\n"


def panels(report: "Report") -> list[Html]:
    found = [team_panel(report) if report.is_team else score_panel(report)]
    if report.effect.moved:
        found.append(moved_panel(report))
    if report.contests:
        found.append(contest_panel(report))
    if report.tried or report.checked.remarks:
        found.append(cause_panel(report))
    return found


def panel(id: str, title: str, note: str, *inside: Html) -> Html:
    return tag("section", tag("h2", title), tag("p", note), *inside, id=id)


def legend(report: "Report") -> Html:
    names = [report.words.name("pack", key) for key in ("shipped", "with_box")]
    keys = [
        tag("span", tag("i", class_=kind), name)
        for kind, name in zip(("shipped", "here"), names, strict=True)
    ]
    return tag("p", *keys, class_="keys")


def score_panel(report: "Report") -> Html:
    """The scores of all players, as shipped and with the box."""
    words, score = report.words, report.effect.score
    groups = [("", np.array(scores)) for scores in report.effect.scores]

    def whole(value: float) -> str:
        return written(words, round(value), WHOLE)

    title = words.name("page", "scores")
    plot = histogram(groups, whole, title, means=(score.before, score.after))
    below = tag("p", words.name("pack", "points_of"), class_="below")
    return panel("scores", title, report.averages(), plot, below)


def team_panel(report: "Report") -> Html:
    """The victories of the team."""
    words, wins = report.words, report.effect.wins
    name = words.name("page", "wins")
    rows = bars(
        name, [(wins.before, wins.before, wins.before), (wins.after, wins.after, wins.after)]
    )
    return panel("wins", name, words.name("pack", "wins"), rows)


def moved_panel(report: "Report") -> Html:
    words = report.words
    rows = [
        dumbbell(report.does(one.thing), one.share.before, one.share.after)
        for one in report.effect.moved[:MOST_MOVED]
    ]
    title, note = words.name("pack", "in_hundred"), words.name("pack", "moved_note")
    plot = tag("div", *rows, scale_of_hundred(), class_="dumbbells")
    rest = report.moved_rest()
    return panel("moved", title, note, plot, *([tag("p", rest, class_="below")] if rest else []))


def contest_panel(report: "Report") -> Html:
    rows = [
        bars(
            report.contest_name(one),
            [(side.share, side.low, side.high) for side in (one.shipped, one.here)],
            is_even=not one.is_team,
        )
        for one in report.contests
    ]
    title = report.words.name("pack", "ladder")
    note = report.contest_note() + report.words.mark(";") + report.contest_marks()
    return panel("ladder", title, note, tag("div", *rows, class_="contests"))


def cause_panel(report: "Report") -> Html:
    """Which values did it, and what is odd."""
    words = report.words
    same = words.name("pack", "no_difference")
    chips = [
        tag("li", tag("span", name), tag("b", said, class_="same" if said == same else None))
        for name, said in report.causes()
    ]
    if not chips:
        odd = [tag("p", line, class_="odd") for line in report.odd()]
        return panel("odd", words.name("pack", "odd_title"), "", *odd)
    odd = [tag("p", words.say("pack", "odd", what=line), class_="odd") for line in report.odd()]
    note = words.say("pack", "causes_note", games=report.tried_games)
    title = words.name("pack", "causes")
    return panel("causes", title, note, tag("ul", *chips), *odd)
