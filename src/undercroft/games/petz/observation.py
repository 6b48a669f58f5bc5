"""What a seat sees, in numbers: the fields of the view, its own seat first, then clockwise."""

from typing import Final

from undercroft.core.game import FIRST_EDITION
from undercroft.core.sheet import Sheet, total
from undercroft.games.petz import flow
from undercroft.games.petz.actions import ADDONS, CAGES, CUSTOMERS, GROUPS, PETS
from undercroft.games.petz.business import FIRST_CUSTOMER
from undercroft.games.petz.cards import HAND, POTION, TURNED, need_of, second_need
from undercroft.games.petz.data import Box
from undercroft.games.petz.display import cards_in_doubt, potions_face_down
from undercroft.games.petz.game import SWITCHES
from undercroft.games.petz.imps import LOAD
from undercroft.games.petz.state import NOTHING, PLOTS, Pet, Player, State
from undercroft.games.petz.steps import EXHIBIT, GROUP, STORE
from undercroft.games.petz.terms import ACTION_SPACES, ARTIFACTS, COLOURS, SLEEP, SPACES

ROUNDS: Final = 9
EXHIBITIONS: Final = 8
MARK_BITS: Final = 8
FIRST_EXHIBITION: Final = 2  # the round
PET_PLACES: Final = PETS + 4 + HAND + SLEEP + 1
PET_FIELDS: Final = 7
NO_PET: Final = Pet(NOTHING, 0)
NO_CARDS: Final[tuple[int, ...]] = ()
NO_GROUPS: Final[tuple[tuple[int, int], ...]] = ()


def fill_in(sheet: Sheet, state: State, seat: int) -> None:
    fill_in_step(sheet, state, seat)
    fill_in_town(sheet, state, seat)
    fill_in_tiles(sheet, state)
    for ahead in range(state.seats):
        other = (seat + ahead) % state.seats
        if sheet.noting:
            sheet.part = "you" if ahead == 0 else f"player {ahead} to the left"
        fill_in_player(sheet, state, other, ahead == 0)
    if sheet.noting:
        sheet.part = "you"
    sheet.tally("hand", state.players[seat].hand, HAND, 8)


def fill_in_step(sheet: Sheet, state: State, seat: int) -> None:
    """When it is, and what is being decided."""
    seats = state.seats
    step = state.agenda[-1] if state.agenda else None
    acting = 0
    for other in flow.to_act(state):
        if other >= 0:
            acting |= 1 << (other - seat) % seats
    sheet.flags("who decides, you first", acting, seats)
    kinds = STORE + 1 if state.edition == FIRST_EDITION else EXHIBIT + 1
    sheet.choice("step", NOTHING if step is None else step.kind, kinds)
    sheet.flags("mark of the step", 0 if step is None else step.mark, MARK_BITS)
    sheet.choice("round", state.round - 1, ROUNDS)
    sheet.number("rounds after this one", state.box.rounds[seats] - state.round, ROUNDS)
    sheet.flags("switches", state.rules, len(SWITCHES))
    sheet.choice("start player, you first", (state.start - seat) % seats, seats)
    if sheet.begin("place in the order of play, you first", state.order, seats, seats):
        for at in range(len(state.order)):
            sheet.put((state.order[at] - seat) % seats, at + 1, seats)
    sheet.skip(seats)


def fill_in_town(sheet: Sheet, state: State, seat: int) -> None:
    """The action spaces and what lies in the town."""
    if sheet.noting:
        sheet.part = "town"
    fill_in_spaces(sheet, state, seat)
    sheet.tally("imps on the spaces", state.space_imps, ACTION_SPACES, 10)
    sheet.flags("neutral imps", state.neutral, len(SPACES))
    sheet.number("size of the groups being sent", state.size, 20)
    sheet.counts("food on the stands", state.food, 4, 10)
    sheet.number("vegetables on the meat stand", state.farm_vegetables, 3)
    sheet.number("gold on the meat stand", state.farm_gold, 3)
    sheet.members("young pets", state.young, PETS)
    sheet.members("older pets", state.older, PETS)
    sheet.members("cages", state.cages, CAGES)
    sheet.members("addons", state.addons, ADDONS)
    sheet.members("artifacts", state.artifacts, len(ARTIFACTS))
    sheet.number("pets to deal", len(state.pet_stack), PETS)
    sheet.number("cages to deal", len(state.cage_stack), CAGES)
    sheet.number("addons to deal", len(state.addon_stack), ADDONS)
    sheet.number("artifacts to deal", len(state.artifact_stack), len(ARTIFACTS))


def fill_in_spaces(sheet: Sheet, state: State, seat: int) -> None:
    seats = state.seats
    if not sheet.changed_list(state.spaces):
        sheet.skip(ACTION_SPACES * seats, ACTION_SPACES)
        return
    for space in range(ACTION_SPACES):
        owner = state.spaces[space]
        relative = NOTHING if owner == NOTHING else (owner - seat) % seats
        sheet.choice(f"whose group on {SPACES[space]}" if sheet.noting else "", relative, seats)


def fill_in_tiles(sheet: Sheet, state: State) -> None:
    """Exhibitions, customers and the need cards that are in no hand."""
    if sheet.noting:
        sheet.part = "table"
    moved = sheet.changed_number(state.round)
    if sheet.changed(state.exhibitions) or moved:
        fill_in_exhibitions(sheet, state)
    else:
        sheet.skip(3 * EXHIBITIONS, fields=3)
    if sheet.changed(state.customers) or moved:
        fill_in_customers(sheet, state)
    else:
        sheet.skip(4 * CUSTOMERS, fields=4)
    sheet.tally("cards in the decks", state.deck_left, len(COLOURS), 40)
    sheet.tally("cards discarded", state.discards, HAND, 16)
    sheet.counts("cards to be drawn", state.draws, len(COLOURS), 20)


def fill_in_exhibitions(sheet: Sheet, state: State) -> None:
    shown = state.exhibitions
    for ahead in (0, 1):
        at = state.round - FIRST_EXHIBITION + ahead
        tile = shown[at] if 0 <= at < len(shown) else NOTHING
        sheet.choice(f"exhibition {WHEN[ahead]}" if sheet.noting else "", tile, EXHIBITIONS)
    sheet.members("exhibitions seen", shown, EXHIBITIONS)


def fill_in_customers(sheet: Sheet, state: State) -> None:
    last = state.box.rounds[state.seats] - FIRST_CUSTOMER
    for ahead in (0, 1, 2):
        at = state.round - FIRST_CUSTOMER + ahead
        waiting = state.customers[at : at + (2 if at == last else 1)] if at >= 0 else ()
        sheet.members(f"customers {WHEN[ahead]}" if sheet.noting else "", waiting, CUSTOMERS)
    sheet.members("customers seen", state.customers, CUSTOMERS)


WHEN: Final = ("of this round", "of the next round", "of the round after it")


def fill_in_player(sheet: Sheet, state: State, seat: int, own: bool) -> None:
    """A player and shop. Others' sealed choices are left out, as in the view (PS12)."""
    player = state.players[seat]
    sheet.signed("reputation", (player.reputation + 1) >> 1, 120)
    sheet.number("half a point less", player.reputation & 1, 1)
    sheet.number("imps", player.imps, 10)
    sheet.number("gold", player.gold, 40)
    sheet.counts("vegetables by chamber", player.vegetables, 3, 10)
    sheet.counts("meat by chamber", player.meat, 3, 10)
    sheet.flags("artifacts", player.artifacts, len(ARTIFACTS))
    sheet.counts("books by colour", player.books, len(COLOURS), 4)
    sheet.number("food in the magic box", player.box_food, 1)
    sheet.number("relatives invited up to round", player.relatives_to, ROUNDS)
    sheet.number("imps spent", player.spent_imps, 10)
    sheet.number("imps in the hospital", player.hospital, 10)
    sheet.number("imps on the platform", player.platform, 10)
    sheet.members("cages to place", player.new_cages, CAGES)
    sheet.members("addons to place", player.new_addons, ADDONS)
    sheet.number("ready", int(player.ready), 1)
    doubtful = 0 if own else cards_in_doubt(player)
    sheet.number("cards in hand", total(player.hand) + doubtful, 40)
    sheet.number("potions", player.hand[POTION] + potions_face_down(player), 5)
    fill_in_groups(sheet, state, player, own)
    fill_in_turn(sheet, player)
    if state.edition > FIRST_EDITION:
        sheet.number("shovel taken", int(player.shovel != NOTHING), 1)
        sheet.number("manure it can still remove", max(0, player.shovel), 2 * LOAD)
    fill_in_lineup(sheet, player)
    fill_in_plots(sheet, state.box, player, own)


def fill_in_groups(sheet: Sheet, state: State, player: Player, own: bool) -> None:
    hidden = not own and len(state.agenda) > 0 and state.agenda[-1].kind == GROUP
    groups = NO_GROUPS if hidden else player.groups
    if sheet.begin("imps by group", groups, GROUPS, 10):
        for at in range(len(groups)):
            sheet.put(at, groups[at][0], 10)
    sheet.skip(GROUPS)
    if sheet.begin("gold by group", groups, GROUPS, 40):
        for at in range(len(groups)):
            sheet.put(at, groups[at][1], 40)
    sheet.skip(GROUPS)


def fill_in_turn(sheet: Sheet, player: Player) -> None:
    """How far the player has come in showing off and in business."""
    sheet.number("judged", int(player.judged), 1)
    sheet.number("employee used", int(player.employee_used), 1)
    sheet.number("armour used", player.armour_used, 2)
    sheet.counts("strength by armour", player.bonus_strength, PLOTS, 2)
    sheet.counts("antimagic by armour", player.bonus_antimagic, PLOTS, 2)
    sheet.counts("play needs unmet", player.bored, PLOTS, 7)
    sheet.counts("surplus cards by colour", player.surplus, len(COLOURS), 5)
    sheet.signed("exhibition score in half points", player.score, 100)
    sheet.flags("customers served", player.customers_served, 2)
    sheet.number("platform used", int(player.platform_used), 1)


def fill_in_lineup(sheet: Sheet, player: Player) -> None:
    """Pets that have no cage yet, by kind; there is one of each."""
    lineup = player.lineup
    if sheet.begin("size of pets to be housed", lineup, PETS, 7):
        for pet in lineup:
            sheet.put(pet.kind, pet.size, 7)
    sheet.skip(PETS)
    if sheet.begin("their suffering", lineup, PETS, 7):
        for pet in lineup:
            sheet.put(pet.kind, pet.suffering, 7)
    sheet.skip(PETS)
    if sheet.begin("their mutations", lineup, PETS, 2):
        for pet in lineup:
            sheet.put(pet.kind, pet.mutations, 2)
    sheet.skip(PETS)


def fill_in_plots(sheet: Sheet, box: Box, player: Player, own: bool) -> None:
    """Plot by plot. What is in none of them any other than it was is looked at once."""
    is_open = own or player.shown
    built = sheet.changed(player.cages)
    built = sheet.changed(player.addons) or built
    built = sheet.changed(player.manure) or built
    turned = sheet.changed_number(2 * int(is_open) + int(player.ready))
    whose = sheet.part
    for plot in range(PLOTS):
        if sheet.noting:
            sheet.part = f"{whose}, plot {plot + 1}"
        if built:
            sheet.choice("cage", player.cages[plot], CAGES)
            sheet.choice("addon", player.addons[plot], ADDONS)
            sheet.number("manure", player.manure[plot], 12)
        else:
            sheet.skip(CAGES + ADDONS + 1, fields=3)
        pet = player.pets[plot] or NO_PET
        if sheet.changed(pet) or turned:
            fill_in_pet(sheet, box, pet, is_open, player.ready)
        else:
            sheet.skip(PET_PLACES, PET_FIELDS)


def fill_in_pet(sheet: Sheet, box: Box, pet: Pet, is_open: bool, assigned: bool) -> None:
    """Cards that lie face down are counted once their owner is ready, no more."""
    sheet.choice("pet", pet.kind, PETS)
    sheet.number("size", pet.size, 7)
    sheet.number("suffering", pet.suffering, 7)
    sheet.number("mutations", pet.mutations, 2)
    sheet.number("cards face down", pet.size if assigned and not is_open else 0, 7)
    cards = pet.cards if is_open else NO_CARDS
    if sheet.begin("its cards", cards, HAND, 7):
        for card in cards:
            sheet.add(card & 31, 7)
    sheet.skip(HAND)
    if sheet.begin("its needs, those of turned cards too", cards, SLEEP + 1, 7):
        for card in cards:
            sheet.add(need_of(box, card), 7)
            if card >= TURNED:
                sheet.add(second_need(box, card), 7)
    sheet.skip(SLEEP + 1)
