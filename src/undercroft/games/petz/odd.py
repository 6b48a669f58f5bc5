"""Values of a box that the rules allow, but that would be odd."""

from typing import Final

from undercroft.core.kit import Oddity
from undercroft.games.petz.constants import COLOURS, NEEDS
from undercroft.games.petz.state import State

CROWDED: Final = 2  # bars of all pets for each card of their colour


def oddities(state: State) -> list[Oddity]:
    box = state.box
    found: list[Oddity] = []
    for pet in box.pet_stack:
        bars = box.bars[pet]
        if len(set(bars)) == 1:
            what = f"all bars are {COLOURS[bars[0]]}"
            found.append((f"pets.{box.pet_ids[pet]}", "bars", "bars-one-colour", "PN6", what))
    for colour, name in enumerate(COLOURS):
        shown = sum([box.bars[pet].count(colour) for pet in box.pet_stack])
        cards = sum(box.deck[colour * len(NEEDS) : (colour + 1) * len(NEEDS)])
        if shown > CROWDED * cards or shown == 0:
            what = f"all pets together show {shown} {name} bars, and the deck has {cards} cards"
            found.append((f"decks.{name}", name, "deck-odd", "PN7", what))
    for at in box.customer_stack:
        if max(*box.customer_needs[at], *box.customer_rainbow[at]) <= 0:
            what = "no pet can ever be sold to this customer"
            found.append(
                (f"customers.{box.customer_ids[at]}", "wanted", "customer-idle", "PB4", what)
            )
    for at in box.exhibition_stack:
        if not any(box.exhibition_food[at]):
            what = "no food comes with it"
            found.append((f"exhibitions.{box.exhibition_ids[at]}", "food", "no-food", "PT4", what))
    return found
