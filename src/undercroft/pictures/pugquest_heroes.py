"""The heroes of Fantasy Pug Quest: their sheets, and the small parts of all pictures of it."""

from typing import Final

from undercroft.cli.pugquest.labels import Marks
from undercroft.games.pugquest.state import NOTHING
from undercroft.games.pugquest.view import PlayerView, View
from undercroft.pictures.canvas import Canvas
from undercroft.pictures.frame import Box, seat_panel
from undercroft.pictures.look import borrowed, look, sheet

FACE: Final = 84
CARD: Final = 26
MOST_HEARTS: Final = 10  # more of them are a number


def sheet_of(canvas: Canvas, marks: Marks, view: View, seat: int, box: Box) -> None:
    """A hero's face, life, level, treasures and hand; or what the Lord holds."""
    player = view.players[seat]
    acts = seat in view.to_act
    room = seat_panel(canvas, box, seat, name_of(marks, player), "", acts)
    x, y, w, h = room
    if player.is_lord:
        canvas.icon("death-skull", x + 4, y + 2, FACE - 14, "#d9645c")
    elif player.hero != NOTHING:
        if player.is_out:
            canvas.open(opacity=0.3)
        hero_art(canvas, marks, player.hero, x, y, FACE)
        if player.is_out:
            canvas.close()
    left, room_beside = x + FACE + 6, w - FACE - 10
    if player.hero != NOTHING and not player.is_lord:
        life = marks.box.hero_life[player.hero]
        there = [one for one in view.creatures if one.creature == seat]
        life = there[0].life if there else life
        hearts(canvas, life, player.damage, left, y + 4, 14, room_beside)
        learned = marks.say("labels", "level", level=player.level, n=len(player.experience))
        canvas.text(left, y + 37, learned.plain, 14, "gold", "bold", room=room_beside)
    for at, treasure in enumerate(player.treasures):
        size = min(36, room_beside / max(1, len(player.treasures)))
        treasure_art(canvas, marks, treasure, left + at * size, y + 46, size - 2)
    hand(canvas, player, (x, y + FACE + 4, w, h - FACE - 4))


def name_of(marks: Marks, player: PlayerView) -> str:
    if player.is_lord:
        return marks.say("labels", "lord", player=marks.names[player.seat]).plain
    return marks.who(player.seat).plain


def hand(canvas: Canvas, player: PlayerView, box: Box) -> None:
    """Energies, with their faces where the hand is open; else those known, and backs."""
    x, y, w, h = box
    cards = [card for card, n in enumerate(player.hand or player.known) for _ in range(n)]
    hidden = max(0, player.hand_size - len(cards))
    step = min(CARD + 4, w / max(1, player.hand_size))
    high = min(38, h - 2)
    for at in range(len(cards) + hidden):
        left = x + at * step
        if at < len(cards):
            own = look()["energies"][cards[at]]
            canvas.box(left, y, CARD, high, own["fill"], rx=4, stroke="outline", stroke_width=1.5)
            canvas.icon(own["icon"], left + 3, y + (high - 20) / 2, 20, own["ink"])
        else:
            canvas.box(left, y, CARD, high, "bar", rx=4, stroke="mute", stroke_width=1)


# Parts


def energy(canvas: Canvas, kind: int, x: float, y: float, size: float) -> None:
    """An energy as a jewel: colour and icon, never colour alone."""
    own = look()["energies"][kind]
    scale = size / 40
    where = f"translate({x:g} {y:g}) scale({scale:g})"
    shape = "M13 2h14l11 11v14L27 38H13L2 27V13z"
    canvas.path(shape, own["fill"], stroke="outline", stroke_width=3.2, transform=where)
    canvas.icon(own["icon"], x + 7.5 * scale, y + 7.5 * scale, 25 * scale, own["ink"])


def hearts(
    canvas: Canvas, life: int, damage: int, x: float, y: float, size: float, room: float = 999
) -> float:
    """Life as hearts, those lost dark; many become a number. Returns how wide they are."""
    left = max(0, life - damage)
    if life > min(MOST_HEARTS, room // size):
        canvas.small("heart", x, y, size * 1.2)
        return (
            size * 1.2
            + 4
            + canvas.text(
                x + size * 1.2 + 4, y + size - 1, f"{left}/{life}", size + 2, "ink", "bold"
            )
        )
    for at in range(life):
        if at >= left:
            canvas.open(opacity=0.25)
        canvas.small("heart", x + at * size, y, size)
        if at >= left:
            canvas.close()
    return life * size


def hero_art(canvas: Canvas, marks: Marks, hero: int, x: float, y: float, size: float) -> None:
    on_sheet(canvas, "heroes", marks.box.hero_ids[hero], x, y, size)


def foe_art(
    canvas: Canvas, marks: Marks, kind: int, is_boss: bool, x: float, y: float, size: float
) -> None:
    on_sheet(canvas, "bosses" if is_boss else "monsters", marks.box.foe_ids[kind], x, y, size)


def treasure_art(
    canvas: Canvas, marks: Marks, treasure: int, x: float, y: float, size: float
) -> None:
    on_sheet(canvas, "treasures", marks.box.treasure_ids[treasure], x, y, size)


def on_sheet(canvas: Canvas, kind: str, id: str, x: float, y: float, size: float) -> None:
    known = sheet(f"pugquest/{kind}")
    name = borrowed(id, tuple(known))
    canvas.art(f"{kind}-{name}", known[name], x, y, size)
