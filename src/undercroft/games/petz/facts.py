"""Facts of Dungeon Petz for statistics: what a shop took, sold and showed, and its points."""

from typing import Final

from undercroft.core.facts import Account, Kind, Ledger
from undercroft.core.game import Event
from undercroft.games.petz.constants import ARTIFACTS
from undercroft.games.petz.data import Box
from undercroft.games.petz.events import Awarded, FinalScored, Gained, PetLost, Sold
from undercroft.games.petz.moves import ARTIFACT, CAGE, EXTENSION, PET
from undercroft.games.petz.state import State

PARTS: Final = ("exhibitions", "sales", "lost", "acumen", "display")
FINALS: Final = ("acumen", "display")
GAINED: Final = {PET: "pets", CAGE: "cages", EXTENSION: "addons", ARTIFACT: "artifacts"}


def kinds(box: Box) -> tuple[Kind, ...]:
    return (
        Kind("parts", PARTS, parts=True),
        Kind("pets", chosen(box.pet_ids, box.pet_stack)),
        Kind("cages", chosen(box.cage_ids, box.cage_stack)),  # every shop has the first one
        Kind("addons", chosen(box.addon_ids, box.addon_stack)),
        Kind("artifacts", ARTIFACTS),
        Kind("customers", chosen(box.customer_ids, box.customer_stack)),
        Kind("exhibitions", chosen(box.exhibition_ids, box.exhibition_stack)),
    )


def chosen(ids: tuple[str, ...], stack: tuple[int, ...]) -> tuple[str, ...]:
    """The ids of what is in a stack at the start of a game."""
    return tuple([ids[item] for item in stack])


def account(state: State) -> Account:
    ledger = Ledger()
    for event, _ in state.news or []:
        enter(ledger, state.box, event)
    return Account(state.round, ledger.facts())


def enter(ledger: Ledger, box: Box, event: Event) -> None:
    if isinstance(event, Gained):
        ids = {PET: box.pet_ids, CAGE: box.cage_ids, EXTENSION: box.addon_ids, ARTIFACT: ARTIFACTS}
        ledger.add(event.seat, GAINED[event.what], ids[event.what][event.item])
    elif isinstance(event, Sold):
        ledger.add(event.seat, "pets", box.pet_ids[event.pet], 0, event.reputation)
        ledger.add(event.seat, "customers", box.customer_ids[event.customer], 1, event.reputation)
        ledger.add(event.seat, "parts", "sales", 1, event.reputation)
    elif isinstance(event, PetLost):
        ledger.add(event.seat, "pets", box.pet_ids[event.pet], 0, -event.reputation)
        ledger.add(event.seat, "parts", "lost", 1, -event.reputation)
    elif isinstance(event, Awarded):
        points = event.halves / 2
        ledger.add(event.seat, "exhibitions", box.exhibition_ids[event.exhibition], 1, points)
        ledger.add(event.seat, "parts", "exhibitions", 1, points)
    elif isinstance(event, FinalScored):
        ledger.add(event.seat, "parts", FINALS[event.exhibition], 1, event.halves / 2)
