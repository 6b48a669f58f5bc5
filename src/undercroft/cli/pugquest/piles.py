"""What lies on the table of Fantasy Pug Quest besides creatures: energies, decks, the market."""

from rich.console import RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from undercroft.cli.pugquest.labels import Marks
from undercroft.cli.speech import ink
from undercroft.cli.text_flow import Flow
from undercroft.games.pugquest.texts import treasure_text
from undercroft.games.pugquest.view import View


def draw_energies(marks: Marks, view: View) -> Flow:
    """The face-up energies, and how many cards are in the deck and the discards."""
    counts = {"deck": view.deck_left, "discards": sum(view.discards)}
    shown = [marks.say("labels", "face_up", cards=marks.energies(view.face_up))]
    shown.append(marks.say("labels", "energy_deck", **counts))
    if view.top:
        shown.append(marks.say("labels", "top", cards=marks.drawn(view.top)))
    return Flow(shown, " · ")


def draw_decks(marks: Marks, view: View) -> Flow:
    """The other decks, in numbers."""
    treasures = {"deck": view.treasure_deck, "discards": len(view.treasure_discards)}
    monsters = {"deck": view.monster_deck, "discards": len(view.monster_discards)}
    return Flow(
        [
            marks.say("labels", "treasure_deck", **treasures),
            marks.say("labels", "monster_deck", **monsters),
        ],
        " · ",
    )


def draw_piles(marks: Marks, view: View) -> Panel:
    """All that lies open in the piles."""
    grid = Table.grid(padding=(0, 2, 0, 0), expand=True)
    grid.add_column(no_wrap=True)
    grid.add_column(ratio=1)
    monsters = [marks.monster_card(card) for card in view.monster_discards]
    gone = [marks.monster_card(card) for card in view.monsters_gone]
    rows: list[tuple[str, RenderableType]] = [
        ("pile_face_up", marks.energies(view.face_up)),
        ("pile_deck", Text(str(view.deck_left))),
        ("pile_discards", marks.energies(view.discards)),
        ("pile_treasures", Text(str(view.treasure_deck))),
        ("pile_treasure_discards", marks.treasures(view.treasure_discards)),
        ("pile_monsters", Text(str(view.monster_deck))),
        ("pile_monster_discards", listed(marks, monsters)),
        ("pile_gone", listed(marks, gone)),
    ]
    for key, what in rows:
        grid.add_row(ink(marks.name("labels", key), "bold"), what)
    return Panel(grid, title=marks.name("parts", "piles"), title_align="left")


def listed(marks: Marks, items: list[Text]) -> Flow:
    return Flow(items or [marks.say("labels", "none")])


def draw_market(marks: Marks, view: View) -> Panel:
    """The treasures on offer, with what they do."""
    grid = Table.grid(padding=(0, 2, 0, 0), expand=True)
    grid.add_column(no_wrap=True)
    grid.add_column(ratio=1)
    for treasure in view.market:
        text = treasure_text(marks.words, marks.box, treasure)
        grid.add_row(marks.treasure(treasure), text)
    if not view.market:
        grid.add_row(marks.say("labels", "none"), "")
    kind = marks.type(marks.box.world_type[view.card])
    title = marks.say("labels", "market", type=kind)
    return Panel(grid, title=title, title_align="left")
