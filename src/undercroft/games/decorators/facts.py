"""Facts of Dungeon Decorators for statistics: goals, bosses, assistants, parts of a score."""

from typing import Final

from undercroft.core.facts import Account, Kind, Ledger
from undercroft.core.game import Event
from undercroft.games.decorators.constants import (
    ASSISTANTS,
    BURROWER,
    DECORATION,
    NOBODY,
    PLACES,
    SHAPE,
    goal_kind,
)
from undercroft.games.decorators.data import Box
from undercroft.games.decorators.events import (
    Assisted,
    BossScored,
    Drafted,
    FinalPoints,
    Kept,
    Scored,
)
from undercroft.games.decorators.state import State

PARTS: Final = ("shapes", "decorations", "stars", "colours", "common", "bosses")


def kinds(box: Box) -> tuple[Kind, ...]:
    return (
        Kind("parts", PARTS, parts=True),
        Kind("shapes", tuple([box.goal_ids[goal] for goal in box.goal_stacks[SHAPE]])),
        Kind("decorations", tuple([box.goal_ids[goal] for goal in box.goal_stacks[DECORATION]])),
        Kind("bosses", tuple([box.boss_ids[boss] for deck in box.boss_stacks for boss in deck])),
        Kind("assistants", ASSISTANTS[NOBODY + 1 :]),
        Kind("places", PLACES),
    )


def account(state: State) -> Account:
    ledger = Ledger()
    for seat in range(state.seats):
        for boss in state.bosses:  # every player meets them, not everyone scores
            ledger.add(seat, "bosses", state.box.boss_ids[boss])
    for event, _ in state.news or []:
        enter(ledger, state.box, event)
    return Account(state.round, ledger.facts())


def enter(ledger: Ledger, box: Box, event: Event) -> None:
    if isinstance(event, Scored):
        kind = "shapes" if goal_kind(event.goal) == SHAPE else "decorations"
        ledger.add(event.seat, kind, box.goal_ids[event.goal], 1, event.points)
        ledger.add(event.seat, "parts", kind, 1, event.points)
    elif isinstance(event, BossScored):
        ledger.add(event.seat, "bosses", box.boss_ids[event.boss], 0, event.points)
        ledger.add(event.seat, "parts", "bosses", 1, event.points)
    elif isinstance(event, FinalPoints):
        for part in ("stars", "colours", "common"):
            ledger.add(event.seat, "parts", part, 1, getattr(event, part))
    elif isinstance(event, Assisted):
        ledger.add(event.seat, "assistants", ASSISTANTS[event.assistant])
    elif isinstance(event, Kept):
        ledger.add(event.seat, "assistants", ASSISTANTS[BURROWER])
    elif isinstance(event, Drafted):
        ledger.add(event.seat, "places", PLACES[event.place])
