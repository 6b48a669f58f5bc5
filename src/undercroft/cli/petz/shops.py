"""The shops of Dungeon Petz: stock, plots and pets of every player, and one's own hand."""

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from undercroft.cli.petz.labels import BAD, QUIET, Marks
from undercroft.cli.speech import SEAT_STYLES, ink, join
from undercroft.cli.text_flow import Flow
from undercroft.games.petz.constants import ARTIFACTS, COLOURS, MAGIC_BOX
from undercroft.games.petz.moves import CAGE, EXTENSION
from undercroft.games.petz.state import NOTHING
from undercroft.games.petz.view import PetView, PlayerView, PlotView, View

TWO_ABREAST = 96  # columns that two shops need side by side


def draw_shops(marks: Marks, view: View, width: int) -> RenderableType:
    """All shops, one's own first."""
    first = max(view.seat, 0)
    seats = [(first + place) % view.seats for place in range(view.seats)]
    shops = [draw_shop(marks, view, seat) for seat in seats]
    if width < TWO_ABREAST:
        return Group(*shops)
    grid = Table.grid(expand=True)
    grid.add_column(ratio=1)
    grid.add_column(ratio=1)
    for at in range(0, len(shops), 2):
        grid.add_row(*shops[at : at + 2])
    return grid


def draw_shop(marks: Marks, view: View, seat: int, in_full: bool = False) -> Panel:
    player = view.players[seat]
    lines: list[RenderableType] = [stock(marks, player)]
    lines += extras(marks, view, player)
    lines.append(plots(marks, player, in_full))
    lines += needs(marks, player)
    style = SEAT_STYLES[seat % len(SEAT_STYLES)] if seat == view.seat else QUIET
    return Panel(
        Group(*lines),
        title=title(marks, view, seat),
        title_align="left",
        subtitle=ink(marks.name("labels", "ring"), QUIET),
        subtitle_align="right",
        border_style=style,
        padding=0,
    )


def title(marks: Marks, view: View, seat: int) -> Text:
    points = view.players[seat].reputation / 2
    parts = [marks.player(seat), marks.say("labels", "reputation", n=points)]
    if seat == view.start:
        parts.append(marks.say("labels", "start"))
    return join(parts, " · ")


def stock(marks: Marks, player: PlayerView) -> Flow:
    """Imps, gold, food from the freshest chamber on, cards in hand."""
    items = [
        marks.say("labels", "imps", n=player.imps),
        marks.say("labels", "gold", n=player.gold),
        marks.say("short", "vegetables", n=row(player.vegetables)),
        marks.say("short", "meats", n=row(player.meat)),
        marks.say("short", "cards", n=player.hand_size),
    ]
    return Flow(items, "  ")


def row(chambers: tuple[int, ...]) -> str:
    return "/".join([str(count) for count in chambers])


def extras(marks: Marks, view: View, player: PlayerView) -> list[Flow]:
    """What not every player has, a line for each kind."""
    kinds = {
        "groups": [marks.party(*group) for group in player.groups],
        "artifacts": artifacts(marks, player),
        "away": away(marks, view, player),
        "gained": gained(marks, player),
    }
    return [line(marks, key, items) for key, items in kinds.items() if items]


def line(marks: Marks, key: str, items: list[Text]) -> Flow:
    label = ink(f"{marks.name('short', key)} ", QUIET)
    return Flow([label + items[0], *items[1:]])


def artifacts(marks: Marks, player: PlayerView) -> list[Text]:
    """Artifacts by name; a book's colour and the food in the magic box beside them."""
    items = [marks.artifact(a) for a in range(len(ARTIFACTS)) if player.artifacts >> a & 1]
    if player.artifacts >> MAGIC_BOX & 1:
        items[-1] += f" ({player.box_food})"
    books = [
        marks.chip(colour) for colour in range(len(COLOURS)) for _ in range(player.books[colour])
    ]
    if books:
        items.append(marks.say("short", "books", colours=join(books, "")))
    if player.potions:
        items.append(marks.say("labels", "potions", n=player.potions))
    return items


def away(marks: Marks, view: View, player: PlayerView) -> list[Text]:
    """Imps that are not at home: busy ones come back after the round."""
    counts = {
        "busy": player.spent_imps + on_spaces(view, player.seat),
        "hospital": player.hospital,
        "platform": player.platform,
    }
    return [marks.say("short", key, n=n) for key, n in counts.items() if n]


def on_spaces(view: View, seat: int) -> int:
    spaces = zip(view.spaces, view.space_imps, strict=True)
    return sum([imps for owner, imps in spaces if owner == seat])


def gained(marks: Marks, player: PlayerView) -> list[Text]:
    """What waits beside the display until it is arranged (PG19)."""
    things = [marks.thing(CAGE, cage) for cage in player.new_cages]
    things += [marks.thing(EXTENSION, addon) for addon in player.new_addons]
    return things + [pet_line(marks, pet, False) for pet in player.lineup]


def plots(marks: Marks, player: PlayerView, in_full: bool) -> Table:
    """A line for each plot: cage, addon, manure, pet."""
    grid = Table.grid(padding=(0, 1))
    grid.add_column(justify="right")
    grid.add_column(no_wrap=True)
    grid.add_column(no_wrap=True)
    grid.add_column(justify="right", no_wrap=True)
    grid.add_column()
    heads = ("plot", "cage", "addon", "manure", "pet")
    grid.add_row(*[ink(marks.name("heads", head), QUIET) for head in heads])
    for at, plot in enumerate(player.plots):
        if is_bare(plot):
            continue
        manure = ink(str(plot.manure), BAD) if plot.manure else ink("0", QUIET)
        pet = ink("–", QUIET) if plot.pet is None else pet_line(marks, plot.pet, in_full)
        cage, addon = marks.cage(plot.cage, in_full), marks.addon(plot.addon, in_full)
        grid.add_row(str(at + 1), cage, addon, manure, pet)
    return grid


def is_bare(plot: PlotView) -> bool:
    """A plot with nothing on it is left out."""
    return plot.cage == plot.addon == NOTHING and plot.manure == 0


def pet_line(marks: Marks, pet: PetView, in_full: bool) -> Text:
    """`Snakitty 4 GYRY·GRR`, and its tokens."""
    text = marks.pet(pet.kind) + f" {pet.size} " + marks.bars(pet.kind, pet.size)
    if in_full:
        text += f" {marks.eats(pet.kind)}"
        price = marks.box.price[marks.box.diet[pet.kind]][pet.size]
        text = join([text, marks.say("labels", "price", n=price)]) if price else text
    tokens = {"suffering": pet.suffering, "mutations": pet.mutations}
    return join([text, *[marks.bad(key, n) for key, n in tokens.items() if n]], " ")


def needs(marks: Marks, player: PlayerView) -> list[Text]:
    """The cards of this round, or how many lie face down."""
    lines: list[Text] = []
    for at, plot in enumerate(player.plots):
        if plot.pet is None:
            continue
        if plot.pet.cards:
            lines.append(ink(f"{at + 1} ", QUIET) + marks.cards(plot.pet.cards))
        elif plot.pet.face_down:
            down = marks.say("short", "face_down", n=plot.pet.face_down)
            lines.append(ink(f"{at + 1} ", QUIET) + down)
    return lines


# One's own hand, and the piles


def draw_hand(marks: Marks, view: View) -> Panel:
    player = view.players[view.seat]
    hand = marks.hand(player.hand)
    text = hand if hand.plain else marks.say("labels", "nothing")
    return Panel(text, title=marks.name("parts", "hand"), title_align="left")


def draw_piles(marks: Marks, view: View) -> Panel:
    """How many cards each deck holds, and what lies on its discard pile (PS12)."""
    grid = Table.grid(padding=(0, 2))
    for colour in range(len(COLOURS)):
        gone = [
            card for card in range(6 * colour, 6 * colour + 6) for _ in range(view.discards[card])
        ]
        discards = marks.cards(gone) if gone else ink("–", QUIET)
        deck = marks.say("labels", "deck", n=view.deck_left[colour])
        grid.add_row(marks.chip(colour), deck, marks.say("labels", "discards", cards=discards))
    names = ("pets", "cages", "addons", "artifacts")
    stacks = [f"{marks.name('stacks', n)} {k}" for n, k in zip(names, view.stacks, strict=True)]
    grid.add_row("", marks.name("labels", "stacks"), ", ".join(stacks))
    return Panel(grid, title=marks.name("parts", "piles"), title_align="left")
