"""What an observation writer wrote last of the table and of each player.

Most of it stays as it is from one decision to the next. So a writer keeps a state of its own, and
compares what seldom changes with it, a group of fields at once: numbers by value, tuples as
objects, since they are replaced and never changed. Each function here says whether its group has
changed, and takes over the new values.
"""

from typing import Final

from undercroft.core.observation_writer import ObservationWriter
from undercroft.games.pugquest.state import NOTHING, Player, State

NEVER: Final[tuple[int, ...]] = (NOTHING,)  # the same object as no tuple of a game


def last_table(writer: ObservationWriter, state: State) -> State:
    """The table that was written last; at first one that differs in each group."""
    last: State | None = writer.things[writer.field]
    if last is None:
        last = State(state.box, state.seats, state.rules, state.edition)
        last.world = NOTHING
        last.top = NEVER
        for player in last.players:
            player.treasures = NEVER
        writer.things[writer.field] = last
    writer.field += 1
    return last


def world_changed(last: State, state: State) -> bool:
    """The world and the round."""
    if (
        last.world == state.world
        and last.round == state.round
        and last.card == state.card
        and last.boss == state.boss
        and last.outcome == state.outcome
    ):
        return False
    last.world = state.world
    last.round = state.round
    last.card = state.card
    last.boss = state.boss
    last.outcome = state.outcome
    return True


def piles_changed(last: State, state: State) -> bool:
    """All piles but those of energies, the market, and offers."""
    if (
        last.top is state.top
        and last.treasure_deck is state.treasure_deck
        and last.treasure_discards is state.treasure_discards
        and last.monster_deck is state.monster_deck
        and last.monster_discards is state.monster_discards
        and last.monsters_gone is state.monsters_gone
        and last.market is state.market
        and last.used == state.used
        and last.give is state.give
        and last.want is state.want
    ):
        return False
    last.top = state.top
    last.treasure_deck = state.treasure_deck
    last.treasure_discards = state.treasure_discards
    last.monster_deck = state.monster_deck
    last.monster_discards = state.monster_discards
    last.monsters_gone = state.monsters_gone
    last.market = state.market
    last.used = state.used
    last.give = state.give
    last.want = state.want
    return True


def player_changed(last: Player, player: Player) -> bool:
    """Hero, experience and cards but energies."""
    if (
        last.treasures is player.treasures
        and last.hero == player.hero
        and last.is_out == player.is_out
        and last.experience is player.experience
        and last.prizes is player.prizes
        and last.offers == player.offers
    ):
        return False
    last.treasures = player.treasures
    last.hero = player.hero
    last.is_out = player.is_out
    last.experience = player.experience
    last.prizes = player.prizes
    last.offers = player.offers
    return True
