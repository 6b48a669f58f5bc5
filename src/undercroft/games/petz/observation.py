"""Observations: the fields of a view as numbers, the own seat first, then clockwise."""

from typing import Final

from undercroft.core.game import FIRST_EDITION
from undercroft.core.observation_writer import ObservationWriter
from undercroft.core.sums import total
from undercroft.games.petz import flow
from undercroft.games.petz.actions import ADDONS, CAGES, CUSTOMERS, GROUPS, PETS
from undercroft.games.petz.business import FIRST_CUSTOMER
from undercroft.games.petz.cards import HAND, POTION, TURNED, need_of, second_need
from undercroft.games.petz.constants import ACTION_SPACES, ARTIFACTS, COLOURS, SLEEP, SPACES
from undercroft.games.petz.data import Box
from undercroft.games.petz.display import cards_in_doubt, potions_face_down
from undercroft.games.petz.imps import LOAD
from undercroft.games.petz.last_written import (
    hand_changed,
    last_player,
    last_table,
    offer_changed,
    pets_changed,
    plots_built,
    round_changed,
    stock_changed,
    turn_changed,
)
from undercroft.games.petz.state import NOTHING, PLOTS, Pet, Player, State
from undercroft.games.petz.steps import EXHIBIT, GROUP, STORE

ROUNDS: Final = 9
EXHIBITIONS: Final = 8
MARK_BITS: Final = 8
FIRST_EXHIBITION: Final = 2  # the round
# Places and fields of groups that are skipped together.
PET_PLACES: Final = PETS + 4 + HAND + SLEEP + 1
PET_FIELDS: Final = 7
BUILT_PLACES: Final = CAGES + ADDONS + 1
BUILT_FIELDS: Final = 3
STOCK_PLACES: Final = len(ARTIFACTS) + len(COLOURS) + 5 + CAGES + ADDONS
STOCK_FIELDS: Final = 9
TURN_PLACES: Final = 3 + 3 * PLOTS + len(COLOURS) + 1 + 2 + 1
TURN_FIELDS: Final = 10
SHOVEL_PLACES: Final = 2
OFFER_PLACES: Final = 2 + 2 * PETS + CAGES + ADDONS + len(ARTIFACTS) + 4
OFFER_FIELDS: Final = 11
NO_PET: Final = Pet(NOTHING, 0)
NO_CARDS: Final[tuple[int, ...]] = ()
NO_GROUPS: Final[tuple[tuple[int, int], ...]] = ()
NO_GROUP: Final = (0, 0)


def fill_in(writer: ObservationWriter, state: State, seat: int, option_places: int) -> None:
    last = last_table(writer, state)
    new_round = round_changed(last, state) or writer.noting
    fill_in_step(writer, state, seat)
    if new_round:
        fill_in_round(writer, state, seat, option_places)
    else:
        writer.skip(ROUNDS + 1 + option_places + 2 * state.seats, fields=5)
    fill_in_town(writer, last, state, seat)
    fill_in_tiles(writer, state, new_round)
    own_drawn = False
    for ahead in range(state.seats):
        other = (seat + ahead) % state.seats
        if writer.noting:
            writer.part = "you" if ahead == 0 else f"player {ahead} to the left"
        drawn = fill_in_player(writer, state, other, ahead == 0)
        if ahead == 0:
            own_drawn = drawn
    if writer.noting:
        writer.part = "you"
    if own_drawn or writer.noting:
        writer.tally("hand", state.players[seat].hand, HAND, 8)
    else:
        writer.skip(HAND, fields=1)


def fill_in_step(writer: ObservationWriter, state: State, seat: int) -> None:
    """The phase and the decision."""
    seats = state.seats
    step = state.agenda[-1] if state.agenda else None
    acting = 0
    for other in flow.to_act(state):
        if other >= 0:
            acting |= 1 << (other - seat) % seats
    writer.flags("who decides, you first", acting, seats)
    kinds = STORE + 1 if state.edition == FIRST_EDITION else EXHIBIT + 1
    writer.choice("step", NOTHING if step is None else step.kind, kinds)
    writer.flags("mark of the step", 0 if step is None else step.mark, MARK_BITS)


def fill_in_round(writer: ObservationWriter, state: State, seat: int, option_places: int) -> None:
    """What is the same for a whole round."""
    seats = state.seats
    writer.choice("round", state.round - 1, ROUNDS)
    writer.number("rounds after this one", state.box.rounds[seats] - state.round, ROUNDS)
    writer.flags("switches", state.rules, option_places)
    writer.choice("start player, you first", (state.start - seat) % seats, seats)
    if writer.begin("place in the order of play, you first", state.order, seats, seats):
        for at in range(len(state.order)):
            writer.put((state.order[at] - seat) % seats, at + 1, seats)
    writer.skip(seats)


def fill_in_town(writer: ObservationWriter, last: State, state: State, seat: int) -> None:
    """The action spaces and what is on offer in town."""
    if writer.noting:
        writer.part = "town"
    fill_in_spaces(writer, state, seat)
    writer.tally("imps on the spaces", state.space_imps, ACTION_SPACES, 10)
    writer.flags("neutral imps", state.neutral, len(SPACES))
    writer.number("size of the groups being sent", state.size, 20)
    writer.counts("food on the stands", state.food, 4, 10)
    if offer_changed(last, state) or writer.noting:
        fill_in_offer(writer, state)
    else:
        writer.skip(OFFER_PLACES, OFFER_FIELDS)


def fill_in_offer(writer: ObservationWriter, state: State) -> None:
    """Goods at the meat stand, what can be had in town, and how much is still to come."""
    writer.number("vegetables on the meat stand", state.farm_vegetables, 3)
    writer.number("gold on the meat stand", state.farm_gold, 3)
    writer.members("young pets", state.young, PETS)
    writer.members("older pets", state.older, PETS)
    writer.members("cages", state.cages, CAGES)
    writer.members("addons", state.addons, ADDONS)
    writer.members("artifacts", state.artifacts, len(ARTIFACTS))
    writer.number("pets to deal", len(state.pet_stack), PETS)
    writer.number("cages to deal", len(state.cage_stack), CAGES)
    writer.number("addons to deal", len(state.addon_stack), ADDONS)
    writer.number("artifacts to deal", len(state.artifact_stack), len(ARTIFACTS))


def fill_in_spaces(writer: ObservationWriter, state: State, seat: int) -> None:
    seats = state.seats
    if not writer.changed_list(state.spaces):
        writer.skip(ACTION_SPACES * seats, ACTION_SPACES)
        return
    for space in range(ACTION_SPACES):
        owner = state.spaces[space]
        relative = NOTHING if owner == NOTHING else (owner - seat) % seats
        writer.choice(f"whose group on {SPACES[space]}" if writer.noting else "", relative, seats)


def fill_in_tiles(writer: ObservationWriter, state: State, moved: bool) -> None:
    """Exhibitions, customers, and need cards in decks and discard piles."""
    if writer.noting:
        writer.part = "table"
    if writer.changed(state.exhibitions) or moved:
        fill_in_exhibitions(writer, state)
    else:
        writer.skip(3 * EXHIBITIONS, fields=3)
    if writer.changed(state.customers) or moved:
        fill_in_customers(writer, state)
    else:
        writer.skip(4 * CUSTOMERS, fields=4)
    writer.tally("cards in the decks", state.deck_left, len(COLOURS), 40)
    writer.tally("cards discarded", state.discards, HAND, 16)
    writer.counts("cards to be drawn", state.draws, len(COLOURS), 20)


def fill_in_exhibitions(writer: ObservationWriter, state: State) -> None:
    shown = state.exhibitions
    for ahead in (0, 1):
        at = state.round - FIRST_EXHIBITION + ahead
        tile = shown[at] if 0 <= at < len(shown) else NOTHING
        writer.choice(f"exhibition {WHEN[ahead]}" if writer.noting else "", tile, EXHIBITIONS)
    writer.members("exhibitions seen", shown, EXHIBITIONS)


def fill_in_customers(writer: ObservationWriter, state: State) -> None:
    last = state.box.rounds[state.seats] - FIRST_CUSTOMER
    for ahead in (0, 1, 2):
        at = state.round - FIRST_CUSTOMER + ahead
        waiting = state.customers[at : at + (2 if at == last else 1)] if at >= 0 else ()
        writer.members(f"customers {WHEN[ahead]}" if writer.noting else "", waiting, CUSTOMERS)
    writer.members("customers seen", state.customers, CUSTOMERS)


WHEN: Final = ("of this round", "of the next round", "of the round after it")


def fill_in_player(writer: ObservationWriter, state: State, seat: int, own: bool) -> bool:
    """A player and shop. Others' sealed choices are left out, as in the view (PS12).

    Returns whether the cards in hand are other ones.
    """
    player = state.players[seat]
    last = last_player(writer)
    writer.signed("reputation", (player.reputation + 1) >> 1, 120)
    writer.number("half a point less", player.reputation & 1, 1)
    writer.number("imps", player.imps, 10)
    writer.number("gold", player.gold, 40)
    writer.counts("vegetables by chamber", player.vegetables, 3, 10)
    writer.counts("meat by chamber", player.meat, 3, 10)
    if stock_changed(last, player) or writer.noting:
        fill_in_stock(writer, player)
    else:
        writer.skip(STOCK_PLACES, STOCK_FIELDS)
    writer.number("ready", int(player.ready), 1)
    drawn = hand_changed(last, player)
    fill_in_hand_size(writer, player, drawn, own)
    fill_in_groups(writer, state, player, own)
    shovels = state.edition > FIRST_EDITION
    if turn_changed(last, player) or writer.noting:
        fill_in_turn(writer, player)
        if shovels:
            writer.number("shovel taken", int(player.shovel != NOTHING), 1)
            writer.number("manure it can still remove", max(0, player.shovel), 2 * LOAD)
        fill_in_lineup(writer, player)
    else:
        ahead = SHOVEL_PLACES if shovels else 0
        writer.skip(TURN_PLACES + ahead + 3 * PETS, fields=TURN_FIELDS + ahead + 3)
    fill_in_plots(writer, state.box, last, player, own)
    return drawn


def fill_in_stock(writer: ObservationWriter, player: Player) -> None:
    """What a shop owns and who is where, but for imps, gold and food."""
    writer.flags("artifacts", player.artifacts, len(ARTIFACTS))
    writer.counts("books by colour", player.books, len(COLOURS), 4)
    writer.number("food in the magic box", player.box_food, 1)
    writer.number("relatives invited up to round", player.relatives_to, ROUNDS)
    writer.number("imps spent", player.spent_imps, 10)
    writer.number("imps in the hospital", player.hospital, 10)
    writer.number("imps on the platform", player.platform, 10)
    writer.members("cages to place", player.new_cages, CAGES)
    writer.members("addons to place", player.new_addons, ADDONS)


def fill_in_hand_size(writer: ObservationWriter, player: Player, drawn: bool, own: bool) -> None:
    doubtful = 0 if own else cards_in_doubt(player)
    if writer.changed_number(doubtful) or drawn:
        writer.number("cards in hand", total(player.hand) + doubtful, 40)
    else:
        writer.skip(1, fields=1)
    writer.number("potions", player.hand[POTION] + potions_face_down(player), 5)


def fill_in_groups(writer: ObservationWriter, state: State, player: Player, own: bool) -> None:
    hidden = not own and len(state.agenda) > 0 and state.agenda[-1].kind == GROUP
    groups = NO_GROUPS if hidden else player.groups
    before: tuple[tuple[int, int], ...] | None = writer.things[writer.field]
    if not writer.changed(groups):
        writer.skip(2 * GROUPS)
        return
    if writer.noting:
        note_groups(writer)
        return
    old = before or NO_GROUPS
    for at in range(max(len(groups), len(old))):
        imps, gold = groups[at] if at < len(groups) else NO_GROUP
        imps_before, gold_before = old[at] if at < len(old) else NO_GROUP
        if imps != imps_before:
            writer.put(at, imps, 10)
        if gold != gold_before:
            writer.put(GROUPS + at, gold, 40)
    writer.skip(2 * GROUPS)


def note_groups(writer: ObservationWriter) -> None:
    writer.note("imps by group", "counts", GROUPS, 10)
    writer.skip(GROUPS)
    writer.note("gold by group", "counts", GROUPS, 40)
    writer.skip(GROUPS)


def fill_in_turn(writer: ObservationWriter, player: Player) -> None:
    """The player's progress in showing off and business."""
    writer.number("judged", int(player.judged), 1)
    writer.number("employee used", int(player.employee_used), 1)
    writer.number("armour used", player.armour_used, 2)
    writer.counts("strength by armour", player.bonus_strength, PLOTS, 2)
    writer.counts("antimagic by armour", player.bonus_antimagic, PLOTS, 2)
    writer.counts("play needs unmet", player.bored, PLOTS, 7)
    writer.counts("surplus cards by colour", player.surplus, len(COLOURS), 5)
    writer.signed("exhibition score in half points", player.score, 100)
    writer.flags("customers served", player.customers_served, 2)
    writer.number("platform used", int(player.platform_used), 1)


def fill_in_lineup(writer: ObservationWriter, player: Player) -> None:
    """Pets that have no cage yet, by kind; there is one of each."""
    lineup = player.lineup
    if writer.begin("size of pets to be housed", lineup, PETS, 7):
        for pet in lineup:
            writer.put(pet.kind, pet.size, 7)
    writer.skip(PETS)
    if writer.begin("their suffering", lineup, PETS, 7):
        for pet in lineup:
            writer.put(pet.kind, pet.suffering, 7)
    writer.skip(PETS)
    if writer.begin("their mutations", lineup, PETS, 2):
        for pet in lineup:
            writer.put(pet.kind, pet.mutations, 2)
    writer.skip(PETS)


def fill_in_plots(
    writer: ObservationWriter, box: Box, last: Player, player: Player, own: bool
) -> None:
    """The plots. Fields that did not change in any plot are skipped together."""
    is_open = own or player.shown
    covered = player.ready and not is_open  # cards lie face down
    turned = writer.changed_number(2 * int(is_open) + int(covered))
    built = plots_built(last, player) or writer.noting
    if not pets_changed(last, player) and not built and not turned:
        fields = PLOTS * (BUILT_FIELDS + 1 + PET_FIELDS)
        writer.skip(PLOTS * (BUILT_PLACES + PET_PLACES), fields)
        return
    whose = writer.part
    for plot in range(PLOTS):
        if writer.noting:
            writer.part = f"{whose}, plot {plot + 1}"
        if built:
            writer.choice("cage", player.cages[plot], CAGES)
            writer.choice("addon", player.addons[plot], ADDONS)
            writer.number("manure", player.manure[plot], 12)
        else:
            writer.skip(BUILT_PLACES, BUILT_FIELDS)
        pet = player.pets[plot] or NO_PET
        if writer.changed(pet) or turned:
            fill_in_pet(writer, box, pet, is_open, covered)
        else:
            writer.skip(PET_PLACES, PET_FIELDS)


def fill_in_pet(
    writer: ObservationWriter, box: Box, pet: Pet, is_open: bool, covered: bool
) -> None:
    """A pet. Of face-down cards only the number is shown, once their owner is ready."""
    writer.choice("pet", pet.kind, PETS)
    writer.number("size", pet.size, 7)
    writer.number("suffering", pet.suffering, 7)
    writer.number("mutations", pet.mutations, 2)
    writer.number("cards face down", pet.size if covered else 0, 7)
    cards = pet.cards if is_open else NO_CARDS
    if writer.begin("its cards", cards, HAND, 7):
        for card in cards:
            writer.add(card & 31, 7)
    writer.skip(HAND)
    if writer.begin("its needs, those of turned cards too", cards, SLEEP + 1, 7):
        for card in cards:
            writer.add(need_of(box, card), 7)
            if card >= TURNED:
                writer.add(second_need(box, card), 7)
    writer.skip(SLEEP + 1)
