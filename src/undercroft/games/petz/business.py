"""Phase 5, business: selling pets, clearing needs, cleaning and earning gold (PB)."""

from typing import Final

from undercroft.core.game import Move, Step, follow_with, tell
from undercroft.games.petz.cards import colour_of, need_of, second_need
from undercroft.games.petz.constants import NEEDS
from undercroft.games.petz.constants import PLATFORM as PLATFORM_SPACE
from undercroft.games.petz.display import discard_needs
from undercroft.games.petz.events import Paid, Sold
from undercroft.games.petz.exhibitions import need_counts
from undercroft.games.petz.imps import LOAD, has_employee, remove_manure
from undercroft.games.petz.moves import CLEANS, DONE, SELLS, Clean, Done, Sell
from undercroft.games.petz.state import PLOTS, POINT, Pet, Player, State
from undercroft.games.petz.steps import SELL, Cleaning

SMALLEST_SOLD: Final = 4  # PB2
FIRST_CUSTOMER: Final = 3  # the round (PB1)
ON_BLACK_MARKET: Final = 2  # reputation for each point of the match (PB5)
ON_PLATFORM: Final = 3  # PB6
MUTANT_DISCOUNT: Final = 2  # PB7


# Selling (PB1-PB7)


def customers_of_round(state: State) -> tuple[int, ...]:
    """The customers of this round: one tile, two in the last round (PB1)."""
    if state.round < FIRST_CUSTOMER:
        return ()
    first = state.round - FIRST_CUSTOMER
    last = state.round == state.box.rounds[state.seats]
    return state.customers[first : first + (2 if last else 1)]


def open_business(state: State, seat: int) -> None:
    if len(legal_sell(state, seat)) > 1:
        follow_with(state, [Step(SELL, seat)])


def legal_sell(state: State, seat: int) -> list[Move]:
    """Sell one pet to each customer that wants it, on the platform or the black market."""
    player = state.players[seat]
    moves: list[Move] = [DONE]
    customers = customers_of_round(state)
    for at in range(len(customers)):
        if player.customers_served >> at & 1:
            continue
        for plot in range(PLOTS):
            pet = player.pets[plot]
            if pet is None or pet.size < SMALLEST_SOLD or player.gold + price(state, pet) < 0:
                continue
            if match_score(state, pet, customers[at]) > 0:
                moves.append(SELLS[plot][customers[at]][0])
                if can_use_platform(state, seat):
                    moves.append(SELLS[plot][customers[at]][1])
    return moves


def can_use_platform(state: State, seat: int) -> bool:
    """Whether the player has an imp on the platform or its space and has not sold from it (PB6)."""
    player = state.players[seat]
    if player.platform_used:
        return False
    return player.platform > 0 or state.spaces[PLATFORM_SPACE] == seat


def match_score(state: State, pet: Pet, customer: int) -> int:
    """Points for wanted needs minus unwanted ones; a rainbow counts each colour once (PB3)."""
    box = state.box
    counts = need_counts(state, pet)
    total = box.customer_suffering[customer] * pet.suffering
    total += box.customer_mutation[customer] * pet.mutations
    for need in range(len(NEEDS)):
        total += box.customer_needs[customer][need] * counts[need]
        rainbow = box.customer_rainbow[customer][need]
        if rainbow != 0:
            total += rainbow * colours_with(state, pet, need)
    return total


def colours_with(state: State, pet: Pet, need: int) -> int:
    """How many different colours of cards on the pet show a need."""
    seen = 0
    for card in pet.cards:
        if need_of(state.box, card) == need or second_need(state.box, card) == need:
            seen |= 1 << colour_of(card)
    return seen.bit_count()


def price(state: State, pet: Pet) -> int:
    """The price by diet and size, less for a mutant; below 0 the seller pays (PB7)."""
    full = state.box.price[state.box.diet[pet.kind]][pet.size]
    return full - MUTANT_DISCOUNT if pet.mutations > 0 else full


def sell(state: State, seat: int, move: Sell | Done) -> None:
    """Sell a pet. It leaves with its tokens; its manure stays (PB10)."""
    state.agenda.pop()
    if not isinstance(move, Sell):
        return
    player = state.players[seat]
    pet = player.pets[move.plot]
    assert pet is not None
    match = match_score(state, pet, move.customer)
    reputation = match * (ON_PLATFORM if move.platform else ON_BLACK_MARKET)
    gold = price(state, pet)
    player.reputation += POINT * reputation
    player.gold += gold
    player.pets[move.plot] = None
    player.customers_served |= 1 << customers_of_round(state).index(move.customer)
    discard_needs(state, pet)
    if move.platform:
        leave_platform(state, seat)
    if state.news is not None:
        sold = Sold(seat, pet.kind, move.customer, move.platform, match, reputation, gold)
        tell(state, sold)
    open_business(state, seat)


def leave_platform(state: State, seat: int) -> None:
    """The imp moves to the empty cage and comes home after the round (PB6)."""
    player = state.players[seat]
    player.platform_used = True
    player.spent_imps += 1
    if player.platform > 0:
        player.platform -= 1
    else:
        state.space_imps[PLATFORM_SPACE] -= 1


def clear_needs(state: State) -> None:
    """Discard all assigned cards; potions go back to their stack (PB8)."""
    for player in state.players:
        for plot in range(PLOTS):
            pet = player.pets[plot]
            if pet is not None and pet.cards:
                discard_needs(state, pet)
                player.pets[plot] = Pet(pet.kind, pet.size, pet.suffering, pet.mutations)


# Cleaning or earning (PB9). Imps clean one after another, the employee of the month first (PR5).


def work(state: State, seat: int) -> None:
    """Every available imp cleans empty cages or earns 1 gold."""
    step = Cleaning().step(seat)
    if len(legal_clean(state, step)) > 1:
        follow_with(state, [step])
    else:
        earn(state, seat)


def legal_clean(state: State, step: Step) -> list[Move]:
    """Remove one manure at a time, plots in order."""
    player = state.players[step.seat]
    cleaning = Cleaning.of(step)
    moves: list[Move] = [DONE]
    if player.imps == 0 and cleaning.left == 0:
        return moves
    for plot in range(cleaning.plot, PLOTS):
        if player.pets[plot] is None and player.manure[plot] > 0:
            moves.append(CLEANS[plot])
    return moves


def clean(state: State, seat: int, move: Clean | Done) -> None:
    step = state.agenda.pop()
    if not isinstance(move, Clean):
        earn(state, seat)
        return
    player = state.players[seat]
    left = Cleaning.of(step).left
    if left == 0:
        left = hire_cleaner(player)
    remove_manure(state, seat, move.plot)
    again = Cleaning(left - 1, move.plot).step(seat)
    if len(legal_clean(state, again)) > 1:
        follow_with(state, [again])
    else:
        earn(state, seat)


def hire_cleaner(player: Player) -> int:
    """Use one more imp; returns how much manure it removes: 2, or 4 for the employee."""
    load = 2 * LOAD if has_employee(player) else LOAD
    player.employee_used = player.employee_used or load > LOAD
    player.imps -= 1
    player.spent_imps += 1
    return load


def earn(state: State, seat: int) -> None:
    """Every imp that does not clean earns 1 gold."""
    player = state.players[seat]
    player.gold += player.imps
    if state.news is not None and player.imps > 0:
        tell(state, Paid(seat, player.imps))
