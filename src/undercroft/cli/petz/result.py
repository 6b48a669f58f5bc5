"""The end of a game of Dungeon Petz: where everybody's reputation came from."""

from collections.abc import Sequence
from typing import Final

from rich.table import Table
from rich.text import Text

from undercroft.cli.petz.labels import BAD, Marks
from undercroft.cli.speech import ink, join
from undercroft.core.game import Event
from undercroft.core.words import number
from undercroft.games.petz import events as e

SOURCES: Final = ("exhibitions", "sales", "lost", "acumen", "display")


def final_table(marks: Marks, events: Sequence[Event]) -> Table:
    """A row for each player, the best first; the columns add up to the reputation (PF5)."""
    over = next(event for event in events if isinstance(event, e.GameOver))
    earned = reputation_by_source(events, len(over.reputation))
    table = Table(title=marks.name("final", "title"), title_justify="left")
    for key in ("player", *SOURCES, "reputation"):
        table.add_column(marks.name("final", key), justify="left" if key == "player" else "right")
    seats = sorted(range(len(over.reputation)), key=lambda seat: -over.reputation[seat])
    for seat in seats:
        name = marks.player(seat)
        if seat in over.winners:
            name = join([name, marks.say("final", "winner")], " ")
        points = [amount(earned[source][seat]) for source in SOURCES]
        table.add_row(name, *points, ink(number(over.reputation[seat] / 2), "bold"))
    return table


def amount(halves: int) -> Text:
    return ink(number(halves / 2), BAD if halves < 0 else "")


def reputation_by_source(events: Sequence[Event], seats: int) -> dict[str, list[int]]:
    """Half points by where they came from, by seat."""
    earned = {source: [0] * seats for source in SOURCES}
    for event in events:
        if isinstance(event, e.Awarded):
            earned["exhibitions"][event.seat] += event.halves
        elif isinstance(event, e.Sold):
            earned["sales"][event.seat] += 2 * event.reputation
        elif isinstance(event, e.PetLost):
            earned["lost"][event.seat] -= 2 * event.reputation
        elif isinstance(event, e.FinalScored):
            earned[("acumen", "display")[event.exhibition]][event.seat] += event.halves
    return earned
