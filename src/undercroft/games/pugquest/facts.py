"""Facts of Fantasy Pug Quest for statistics: heroes, and what they met, took and did."""

from undercroft.core.facts import Account, Kind, Ledger
from undercroft.core.game import Event
from undercroft.games.pugquest.constants import BOSS, FIRST_FOE
from undercroft.games.pugquest.creatures import kind_of
from undercroft.games.pugquest.data import Box
from undercroft.games.pugquest.events import (
    Defeated,
    Played,
    RoundBegan,
    TreasureTaken,
    WorldTurnedUp,
)
from undercroft.games.pugquest.numbering import boss_foe, is_combo_row, monster_foe
from undercroft.games.pugquest.state import NOTHING, State


def kinds(box: Box) -> tuple[Kind, ...]:
    return (
        Kind("heroes", tuple([box.hero_ids[hero] for hero in box.heroes])),
        Kind("bosses", tuple([box.foe_ids[boss_foe(boss)] for boss in box.boss_stack])),
        Kind("worlds", box.world_ids),
        Kind("treasures", box.treasure_ids),
        Kind("combos", tuple([name for name in box.combo_ids if name])),
        Kind("monsters", tuple([box.foe_ids[monster_foe(kind)] for kind in box.monsters])),
    )


def account(state: State) -> Account:
    """Heroes win and lose together, so allies and foes are recorded for each of them."""
    told = [event for event, _ in state.news or []]
    ledger = Ledger()
    box = state.box
    met = [("heroes", box.hero_ids[player.hero]) for player in state.players[: state.heroes]]
    met += [("worlds", box.world_ids[one.card]) for one in told if isinstance(one, WorldTurnedUp)]
    if state.boss != NOTHING:
        met.append(("bosses", box.foe_ids[boss_foe(state.boss)]))
    for seat in range(state.heroes):
        for kind, thing in met:
            ledger.add(seat, kind, thing)
    for event in told:
        enter(ledger, state, event)
    return Account(sum([isinstance(event, RoundBegan) for event in told]), ledger.facts())


def enter(ledger: Ledger, state: State, event: Event) -> None:
    """Record what a single hero did."""
    box = state.box
    if isinstance(event, TreasureTaken) and event.seat < state.heroes:
        ledger.add(event.seat, "treasures", box.treasure_ids[event.treasure])
    elif isinstance(event, Played) and event.creature < FIRST_FOE and is_combo_row(event.row):
        ledger.add(event.creature, "combos", box.combo_ids[event.row])
    elif isinstance(event, Defeated) and 0 <= event.by < FIRST_FOE <= event.creature != BOSS:
        ledger.add(event.by, "monsters", box.foe_ids[kind_of(state, event.creature)])
