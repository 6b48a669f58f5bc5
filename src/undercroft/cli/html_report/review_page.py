"""The review as a self-contained page: curves of all seats, ledger, costly decisions."""

from collections.abc import Sequence
from typing import Final

from undercroft.cli.html_report.document import document
from undercroft.cli.html_report.html import Html, table, tag
from undercroft.cli.review_text import Points, ReviewText
from undercroft.core.words import Words
from undercroft.review import Judged

WIDTH: Final = 720
HEIGHT: Final = 280
LEFT: Final = 44
RIGHT: Final = 96  # for the names
ABOVE: Final = 16
BELOW: Final = 34
INKS: Final = ("#5fc3c9", "#f0a04b", "#7aa7f0", "#ee82b4", "#f0dfa8", "#b49af0")
DASHES: Final = ("", "8 3", "2 3", "10 3 2 3", "5 5", "1 4")  # a second cue beside the colour
SIGNS: Final = {"slip": "?!", "mistake": "?", "blunder": "??"}
SIGN_INKS: Final = {"slip": "#f4cf57", "mistake": "#ef9a3a", "blunder": "#d9503f"}


def review_page(words: Words, text: ReviewText, seat: int | None) -> Html:
    title = words.name("review", "title")
    return document(words, f"{text.review.game.title} · {title}", review_parts(words, text, seat))


def review_parts(words: Words, text: ReviewText, seat: int | None, named: str = "") -> list[Html]:
    """Two curves, each under the name of its lens; signs stand only on what could be known.

    `named` tells the ids of one language from those of another on the same page.
    """
    review, title = text.review, words.name("review", "title")
    known = [review.known(one) for one in range(len(text.names))]
    told = text.told(seat)
    heads = [words.name("review", "player"), *text.heads()]
    rows = [[name, *text.cells(row)] for name, row in zip(text.names, review.rows, strict=True)]
    return [
        tag("h2" if named else "h1", f"{review.game.title}{words.mark(':')}{title.lower()}"),
        tag("p", words.name("review", "share")),
        lens(words, "known", text, known, review.marked if seat is None else told, named),
        tag("section", table(heads, rows), id=f"ledger{named}"),
        tag("section", *decisions(words, text, told), id=f"decisions{named}"),
        *([tag("p", text.like())] if text.like() else []),
        tag("p", text.uncounted()),
        lens(words, "open", text, text.open_lines(), [], named),
    ]


def decisions(words: Words, text: ReviewText, told: Sequence[Judged]) -> list[Html]:
    if not told:
        return [tag("p", text.regret())]
    found = [tag("h2", words.name("review", "dearest"))]
    for number, one in enumerate(told, 1):
        lines = [tag("p", line.plain) for line in text.lines(one)]
        head = f"{text.cost(number, one).plain} {SIGNS[one.grade]}"
        found += [tag("h3", head, data_move=one.at), *lines]
    return found


def lens(
    words: Words,
    name: str,
    text: ReviewText,
    lines: Sequence[Points],
    marked: Sequence[Judged],
    named: str = "",
) -> Html:
    title = words.name("review", name)
    drawn = curves(text, lines, marked, title, words.name("review", "rounds"))
    note = tag("p", words.name("review", f"{name}_note"))
    return tag("section", tag("h2", title), note, drawn, id=f"{name}{named}")


def curves(
    text: ReviewText, lines: Sequence[Points], marked: Sequence[Judged], label: str, rounds: str
) -> Html:
    """A line for each seat over the moves of the game."""
    moves = max(1, text.review.moves)
    parts = [grid(quarter / 4) for quarter in range(5)]
    for at, number in text.review.rounds:
        x = across(at / moves)
        parts.append(
            tag("line", x1=x, x2=x, y1=up(0), y2=up(0) + 5, stroke="currentColor", opacity=0.5)
        )
        if len(text.review.rounds) <= 12 or number % 5 == 0:
            parts.append(words_at(str(number), x + 3, up(0) + 14, "start"))
    parts.append(words_at(rounds, LEFT, HEIGHT - 4, "start"))
    for seat, points in enumerate(lines):
        parts += line(points, moves, seat)
    for place, seat in enumerate(ranked(lines)):
        parts += name_of(text.names[seat], seat, place, len(lines))
    parts += [sign(one, moves) for one in marked]
    return tag(
        "svg", *parts, viewBox=f"0 0 {WIDTH} {HEIGHT}", role="img", aria_label=label, class_="curve"
    )


def across(share: float) -> float:
    return round(LEFT + (WIDTH - LEFT - RIGHT) * share, 1)


def up(share: float) -> float:
    return round(ABOVE + (HEIGHT - ABOVE - BELOW) * (1 - share), 1)


def grid(share: float) -> Html:
    y = up(share)
    ends = {"x1": LEFT, "x2": WIDTH - RIGHT, "y1": y, "y2": y}
    rule = tag("line", **ends, stroke="currentColor", opacity=0.2)
    return tag("g", rule, words_at(f"{100 * share:.0f}", LEFT - 6, y + 4, "end"))


def words_at(text: str, x: float, y: float, anchor: str, ink: str = "currentColor") -> Html:
    return tag("text", text, x=x, y=y, text_anchor=anchor, fill=ink, font_size=12)


def line(points: Points, moves: int, seat: int) -> list[Html]:
    path = "M" + "L".join([f"{across(at / moves)} {up(share)}" for at, share in points])
    dash = DASHES[seat % len(DASHES)] or None
    ink = INKS[seat % len(INKS)]
    return [tag("path", d=path, fill="none", stroke=ink, stroke_width=2, stroke_dasharray=dash)]


def ranked(lines: Sequence[Points]) -> list[int]:
    """The seats by their shares at the end, so that names stand beside the ends of lines."""
    return sorted(range(len(lines)), key=lambda seat: -lines[seat][-1][1])


def name_of(name: str, seat: int, place: int, seats: int) -> list[Html]:
    y = ABOVE + 12 + place * min(40, (HEIGHT - ABOVE - BELOW) / max(1, seats))
    ink, dash = INKS[seat % len(INKS)], DASHES[seat % len(DASHES)] or None
    x = WIDTH - RIGHT + 6
    return [
        tag("line", x1=x, x2=x + 16, y1=y - 4, y2=y - 4, stroke=ink, stroke_width=2,
            stroke_dasharray=dash),
        words_at(name[:10], x + 20, y, "start"),
    ]  # fmt: skip


def sign(one: Judged, moves: int) -> Html:
    return words_at(
        SIGNS[one.grade], across(one.at / moves), up(one.share) - 6, "middle", SIGN_INKS[one.grade]
    )
