"""What an observation writer wrote last of the table and of each shop.

Most of it stays as it is from one decision to the next. So a writer keeps a state and players of
its own, and compares what seldom changes with theirs, a group of fields at once: numbers by value,
tuples as objects, since they are replaced and never changed. Each function here says whether its
group has changed, and takes over the new values.
"""

from typing import Final

from undercroft.core.observation_writer import ObservationWriter
from undercroft.games.petz.state import NOTHING, PLOTS, Player, State

NEVER: Final[tuple[int, ...]] = (NOTHING,)  # the same object as no tuple of a game


def last_table(writer: ObservationWriter, state: State) -> State:
    """The table that was written last; at first one that differs in each group."""
    last: State | None = writer.things[writer.field]
    if last is None:
        last = State(state.box, state.seats, state.rules)
        last.round = NOTHING
        last.young = NEVER
        writer.things[writer.field] = last
    writer.field += 1
    return last


def last_player(writer: ObservationWriter) -> Player:
    """The shop that was written last; at first one that differs in each group."""
    last: Player | None = writer.things[writer.field]
    if last is None:
        last = Player()
        last.books = last.bored = last.cages = NEVER
        last.pets = [None] * PLOTS
        writer.things[writer.field] = last
    writer.field += 1
    return last


def round_changed(last: State, state: State) -> bool:
    """The round, who starts it and the order of play."""
    if last.round == state.round and last.start == state.start and last.order is state.order:
        return False
    last.round = state.round
    last.start = state.start
    last.order = state.order
    return True


def offer_changed(last: State, state: State) -> bool:
    """What is on offer in town, and what is still to be dealt."""
    if (
        last.young is state.young
        and last.older is state.older
        and last.cages is state.cages
        and last.addons is state.addons
        and last.artifacts is state.artifacts
        and last.pet_stack is state.pet_stack
        and last.cage_stack is state.cage_stack
        and last.addon_stack is state.addon_stack
        and last.artifact_stack is state.artifact_stack
        and last.farm_vegetables == state.farm_vegetables
        and last.farm_gold == state.farm_gold
    ):
        return False
    last.young = state.young
    last.older = state.older
    last.cages = state.cages
    last.addons = state.addons
    last.artifacts = state.artifacts
    last.pet_stack = state.pet_stack
    last.cage_stack = state.cage_stack
    last.addon_stack = state.addon_stack
    last.artifact_stack = state.artifact_stack
    last.farm_vegetables = state.farm_vegetables
    last.farm_gold = state.farm_gold
    return True


def stock_changed(last: Player, player: Player) -> bool:
    """What a shop owns and who is where, but for imps, gold and food."""
    if (
        last.books is player.books
        and last.artifacts == player.artifacts
        and last.box_food == player.box_food
        and last.relatives_to == player.relatives_to
        and last.spent_imps == player.spent_imps
        and last.hospital == player.hospital
        and last.platform == player.platform
        and last.new_cages is player.new_cages
        and last.new_addons is player.new_addons
    ):
        return False
    last.books = player.books
    last.artifacts = player.artifacts
    last.box_food = player.box_food
    last.relatives_to = player.relatives_to
    last.spent_imps = player.spent_imps
    last.hospital = player.hospital
    last.platform = player.platform
    last.new_cages = player.new_cages
    last.new_addons = player.new_addons
    return True


def turn_changed(last: Player, player: Player) -> bool:
    """The progress in showing off and business, and pets without a cage."""
    if (
        last.bored is player.bored
        and last.judged == player.judged
        and last.employee_used == player.employee_used
        and last.armour_used == player.armour_used
        and last.shovel == player.shovel
        and last.bonus_strength is player.bonus_strength
        and last.bonus_antimagic is player.bonus_antimagic
        and last.surplus is player.surplus
        and last.score == player.score
        and last.customers_served == player.customers_served
        and last.platform_used == player.platform_used
        and last.lineup is player.lineup
    ):
        return False
    last.bored = player.bored
    last.judged = player.judged
    last.employee_used = player.employee_used
    last.armour_used = player.armour_used
    last.shovel = player.shovel
    last.bonus_strength = player.bonus_strength
    last.bonus_antimagic = player.bonus_antimagic
    last.surplus = player.surplus
    last.score = player.score
    last.customers_served = player.customers_served
    last.platform_used = player.platform_used
    last.lineup = player.lineup
    return True


def plots_built(last: Player, player: Player) -> bool:
    """What stands and lies on the plots."""
    if last.cages is player.cages and last.addons is player.addons and last.manure is player.manure:
        return False
    last.cages = player.cages
    last.addons = player.addons
    last.manure = player.manure
    return True


def pets_changed(last: Player, player: Player) -> bool:
    """The pets on the plots."""
    found = False
    for plot in range(PLOTS):
        if last.pets[plot] is not player.pets[plot]:
            last.pets[plot] = player.pets[plot]
            found = True
    return found


def hand_changed(last: Player, player: Player) -> bool:
    """The cards in hand, a list that is modified."""
    if last.hand == player.hand:
        return False
    last.hand = player.hand.copy()
    return True
