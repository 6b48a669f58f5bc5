"""The table of Dungeon Petz: the town, what is coming, every shop, and one's own hand."""

from collections.abc import Sequence
from typing import Final

from undercroft.cli.petz.labels import Marks
from undercroft.cli.petz.screen import PetzScreen, phase_of
from undercroft.cli.petz.town import (
    OLDER_SIZE,
    ROWS,
    YOUNG_SIZE,
    customer_scores,
    exhibition_scores,
    row_name,
    waiting,
)
from undercroft.games.petz import constants as t
from undercroft.games.petz.business import FIRST_CUSTOMER
from undercroft.games.petz.cards import HAND
from undercroft.games.petz.state import NOTHING
from undercroft.games.petz.view import View
from undercroft.pictures.canvas import Canvas
from undercroft.pictures.frame import (
    BOTTOM,
    MARGIN,
    TOP,
    WIDTH,
    Box,
    begin,
    grid,
    panel,
    seats_first,
)
from undercroft.pictures.look import borrowed, drawing, in_lines, names_in
from undercroft.pictures.petz_shop import addon_chip, bars, cage_chip, card, food, pet_art, shop

TOWN: Final = 280  # how high it is
CARD: Final = 46  # how high a card in the hand is
KNOWN: Final = 4  # exhibitions and customers in sight that are listed
FIRST_EXHIBITION: Final = 2  # round

Coming = tuple[int, str, str, str, str]  # round, kind, id, name, what counts


def draw(screen: PetzScreen, view: View, title: str) -> str:
    marks = screen.marks
    place = marks.say("labels", "heading", round=view.round, rounds=view.rounds).plain.strip()
    phase = marks.name("phases", phase_of(view))
    canvas = begin(title, place, phase, view.to_act, marks.names)
    half = (WIDTH - 3 * MARGIN) / 2
    town(canvas, marks, view, (MARGIN, TOP, half + 60, TOWN))
    left = 2 * MARGIN + half + 60
    coming(canvas, marks, view, (left, TOP, WIDTH - MARGIN - left, TOWN))
    low = BOTTOM
    if view.seat >= 0:
        low -= CARD + 16 + MARGIN
        hand(canvas, marks, view, (MARGIN, low + MARGIN, WIDTH - 2 * MARGIN, CARD + 16))
    top = TOP + TOWN + MARGIN
    room = (MARGIN, top, WIDTH - 2 * MARGIN, low - top)
    seats = seats_first(view.seat, view.seats)
    columns = 3 if view.seats == 3 else 2
    for seat, box in zip(seats, grid(room, view.seats, columns), strict=True):
        shop(canvas, marks, view, seat, box)
    return canvas.svg()


# The town


def town(canvas: Canvas, marks: Marks, view: View, box: Box) -> None:
    """A card for each space, with what a group finds there and who stands there."""
    room = panel(canvas, box, marks.name("parts", "town"))
    for spaces, at in zip(ROWS, grid(room, len(ROWS), 4), strict=True):
        x, y, w, h = at
        blocked = all(space in view.neutral for space in spaces)
        canvas.box(x, y, w, h, "well" if blocked else "raised", rx=6)
        canvas.text(x + 6, y + 14, row_name(marks, spaces).plain, 12.5, "mute", room=w - 12)
        gives(canvas, marks, view, spaces[0], (x + 5, y + 20, w - 10, h - 24))
        people = [(view.spaces[space], view.space_imps[space]) for space in spaces]
        blocks = [(NOTHING, 1) for space in spaces if space in view.neutral]
        right = x + w - 4
        for seat, imps in [one for one in people if one[0] != NOTHING] + blocks:
            right -= 28
            canvas.small("imp", right, y + h - 34, 26, seat)
            if imps > 1:
                canvas.disc(right + 24, y + h - 10, 8, "paper")
                canvas.text(right + 24, y + h - 5, str(imps), 14, "paper-ink", "bold", "middle")


def gives(canvas: Canvas, marks: Marks, view: View, space: int, box: Box) -> None:
    """What a group finds there now."""
    x, y, w, h = box
    vegetables, mixed_vegetables, mixed_meat, meat = view.food
    foods = {
        t.VEGETABLE_STAND: (vegetables, 0, 0),
        t.MIXED_STAND: (mixed_vegetables, mixed_meat, 0),
        t.MEAT_STAND: (view.farm_vegetables, meat, view.farm_gold),
    }
    if space in foods:
        food(canvas, x, y + 4, *foods[space])
    elif space == t.ARTIFACT_TENT:
        for at, artifact in enumerate(view.artifacts):
            name = t.ARTIFACTS[artifact]
            path = f"petz/artifacts/{name}"
            canvas.art(f"artifact-{name}", drawing("cast", path), x + at * 50, y, 50)
    elif space in (t.YOUNG_LEFT, t.OLDER):
        pets = view.young if space == t.YOUNG_LEFT else view.older
        size = YOUNG_SIZE if space == t.YOUNG_LEFT else OLDER_SIZE
        wide = min(50, w / max(1, len(pets)))
        for at, pet in enumerate(pets):
            pet_art(canvas, marks, pet, x + at * wide, y - 4, min(wide, 46))
            bars(canvas, marks, pet, size, x + at * wide + 1, y + h - 9, wide - 4)
    elif space == t.CAGE_LEFT:
        for at, cage in enumerate(view.cages):
            cage_chip(canvas, marks, cage, x + at % 2 * 70, y + at // 2 * 22)
    elif space == t.ADDON:
        for at, addon in enumerate(view.addons):
            addon_chip(canvas, marks, addon, x, y + at * 22)
    elif space == t.RELATIVES:
        imps(canvas, [waiting(marks, view, seat) for seat in range(view.seats)], box)
    elif space == t.HOSPITAL:
        canvas.icon("hospital-cross", x, y + 6, 34, "#d9645c")
        imps(canvas, [player.hospital for player in view.players], (x + 40, y, w, h))
    elif space == t.JUDGING:
        canvas.icon("gavel", x, y + 6, 34, "gold")
    else:
        canvas.icon("podium-winner", x, y + 6, 34, "gold")
        imps(canvas, [player.platform for player in view.players], (x + 40, y, w, h))


def imps(canvas: Canvas, counts: Sequence[int], box: Box) -> None:
    """Small imps of each seat, with their number."""
    x, y, _, _ = box
    for seat, count in enumerate(counts):
        if count:
            canvas.small("imp", x, y + 8, 22, seat)
            x += 24 + canvas.text(x + 23, y + 30, str(count), 14, "ink", "bold") + 4


# What is coming


def coming(canvas: Canvas, marks: Marks, view: View, box: Box) -> None:
    """The exhibitions and customers that lie open, those of this round first."""
    x, y, w, h = panel(canvas, box, marks.name("parts", "coming"))
    for side, known in enumerate((exhibitions_of(marks, view), customers_of(marks, view))):
        half = (w - MARGIN) / 2
        left = x + side * (half + MARGIN)
        ahead = [one for one in known if one[0] >= view.round][:KNOWN]
        for row, (number, kind, name, shown, scores) in enumerate(ahead):
            top, high = y + row * h / KNOWN, h / KNOWN - 4
            now = number == view.round
            edge = "gold" if now else None
            canvas.box(left, top, half, high, "raised" if now else "well", rx=6, stroke=edge)
            face = borrowed(name, names_in(f"petz/{kind}"))
            canvas.art(
                f"{kind}-{face}",
                drawing("cast", f"petz/{kind}/{face}"),
                left + 3,
                top + 3,
                high - 6,
            )
            start, room = left + high + 2, half - high - 8
            used = canvas.text(start, top + 15, str(number), 14, "gold", "bold")
            canvas.text(start + used + 6, top + 15, shown, 14, "ink", "bold", room=room - used - 6)
            for line, words in enumerate(in_lines(scores, 12, room, 3)):
                canvas.text(start, top + 28 + 12 * line, words, 12, "mute")


def exhibitions_of(marks: Marks, view: View) -> list[Coming]:
    return [
        (
            at + FIRST_EXHIBITION,
            "exhibitions",
            marks.box.exhibition_ids[tile],
            marks.exhibition(tile).plain,
            exhibition_scores(marks, tile).plain,
        )
        for at, tile in enumerate(view.exhibitions)
    ]


def customers_of(marks: Marks, view: View) -> list[Coming]:
    """Two of them come in the last round."""
    return [
        (
            min(at + FIRST_CUSTOMER, view.rounds),
            "customers",
            marks.box.customer_ids[tile],
            marks.customer(tile).plain,
            customer_scores(marks, tile).plain,
        )
        for at, tile in enumerate(view.customers)
    ]


def hand(canvas: Canvas, marks: Marks, view: View, box: Box) -> None:
    """One's own cards, by colour."""
    panel(canvas, box)
    x, y, w, _ = box
    title = marks.name("parts", "hand")
    x += 12 + canvas.text(x + 10, y + 36, title, 15, "title", "bold") + 10
    counts = view.players[view.seat].hand
    cards = [one for one in range(HAND) for _ in range(counts[one])]
    step = min(CARD, (box[0] + w - x - 10) / max(1, len(cards)))
    for at, one in enumerate(cards):
        card(canvas, marks, one, x + at * step, y + 8, CARD * 0.86, CARD)
