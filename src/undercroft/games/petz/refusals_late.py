"""Why a move of phases 4 to 6 is illegal: showing off, business, ageing."""

from undercroft.core.game import Refusal, Step
from undercroft.games.petz.business import (
    SMALLEST_SOLD,
    customers_of_round,
    match_score,
    price,
)
from undercroft.games.petz.cards import POTION, colour_of
from undercroft.games.petz.constants import COLOURS, MAGIC_BOX
from undercroft.games.petz.constants import PLATFORM as PLATFORM_SPACE
from undercroft.games.petz.exhibitions import exhibition_of_round
from undercroft.games.petz.imps import LOAD, excess_anger, excess_magic
from undercroft.games.petz.moves import (
    NO_NEED,
    STRENGTH,
    VEGETABLES,
    Armour,
    Catch,
    Clean,
    Dig,
    Discard,
    Entertain,
    Exhibit,
    Feed,
    LetGo,
    Sell,
    Store,
)
from undercroft.games.petz.showing import hunger_left
from undercroft.games.petz.state import PLOTS, Pet, Player, State
from undercroft.games.petz.steps import (
    Arming,
    Cleaning,
    Digging,
    Discarding,
    Entertaining,
)

# Feeding (PE3, PR8)


def why_not_feed(state: State, step: Step, move: Feed) -> Refusal | None:
    player = state.players[step.seat]
    pet = player.pets[move.plot]
    if pet is None:
        return Refusal("PE3", "There is no pet on plot {}.", (move.plot + 1,))
    if move.plot != step.mark:
        return Refusal("PE3", "Pets are fed plot by plot; now it is plot {}.", (step.mark + 1,))
    hungry = hunger_left(state, player, move.plot, pet)
    refusal = why_not_eaten(state, player, pet, move)
    if refusal is None and move.vegetables + move.meat + move.box > hungry:
        return Refusal("PE3", "Too much food; this pet's hunger: {}.", (hungry,))
    return refusal


def why_not_eaten(state: State, player: Player, pet: Pet, move: Feed) -> Refusal | None:
    if move.vegetables > 0 and not state.box.eats_vegetables[pet.kind]:
        return Refusal("PE3", "This pet eats no vegetables.")
    if move.meat > 0 and not state.box.eats_meat[pet.kind]:
        return Refusal("PE3", "This pet eats no meat.")
    if move.vegetables > sum(player.vegetables):
        return Refusal("PE3", "Not enough vegetables; you have {}.", (sum(player.vegetables),))
    if move.meat > sum(player.meat):
        return Refusal("PE3", "Not enough meat; you have {}.", (sum(player.meat),))
    if move.box > 0 and not player.has(MAGIC_BOX):
        return Refusal("PR8", "You have no magic box.")
    if move.box > player.box_food:
        return Refusal("PR8", "The magic box is empty.")
    return None


# The employee of the month goes first, and only where it does more than another imp (PR5)


def useless_employee() -> Refusal:
    return Refusal("PR5", "Here the employee of the month would do no more than any imp.")


def late_employee() -> Refusal:
    return Refusal("PR5", "The employee of the month works before other imps in the same place.")


# Shovel, play, armour, catching (PR3, PE6, PR4, PE8)


def why_not_dig(state: State, step: Step, move: Dig) -> Refusal | None:
    player = state.players[step.seat]
    if player.manure[move.plot] == 0:
        return Refusal("PR3", "There is no manure on plot {}.", (move.plot + 1,))
    if move.plot < Digging.of(step).plot:
        return Refusal(
            "PR3", "Manure is removed plot by plot, and plot {} comes earlier.", (move.plot + 1,)
        )
    if move.employee and Digging.of(step).left > 0:
        return Refusal("PR5", "An imp is at work with the shovel already.")
    little = sum(player.manure[move.plot :]) <= LOAD
    return useless_employee() if move.employee and little else None


def why_not_entertain(state: State, step: Step, move: Entertain) -> Refusal | None:
    player = state.players[step.seat]
    whom = pleased(player, move.gap)
    entertaining = Entertaining.of(step)
    if player.imps == 0:
        return Refusal("PE6", "You have no imp available.")
    if not whom:
        return Refusal("PE6", "No pet beside this gap wants to play.")
    if move.gap < entertaining.gap:
        return Refusal("PE6", "Imps play gap by gap, and this gap comes earlier.")
    for gap in range(entertaining.gap, move.gap):
        if pleased(player, gap) == whom:
            reason = "An imp in the gap between plots {} and {} would do the same: choose that one."
            return Refusal("PE6", reason, (gap + 1, (gap + 1) % PLOTS + 1))
    if not move.employee:
        return None
    return useless_employee() if entertaining.allows_employee(move.gap) else late_employee()


def pleased(player: Player, gap: int) -> list[int]:
    """The plots beside a gap whose pets still want to play."""
    return [plot for plot in sorted((gap, (gap + 1) % PLOTS)) if player.bored[plot] > 0]


def why_not_armour(state: State, step: Step, move: Armour) -> Refusal | None:
    player = state.players[step.seat]
    pet = player.pets[move.plot]
    if player.imps == 0:
        return Refusal("PR4", "You have no imp available.")
    if pet is None:
        return Refusal("PR4", "There is no pet on plot {}.", (move.plot + 1,))
    if move.number == STRENGTH and excess_anger(state, player, move.plot, pet) <= 0:
        return Refusal("PR4", "The strength of plot {} is enough.", (move.plot + 1,))
    if move.number != STRENGTH and excess_magic(state, player, move.plot, pet) <= 0:
        return Refusal("PR4", "The antimagic of plot {} is enough.", (move.plot + 1,))
    arming = Arming.of(step)
    if arming.has_passed(move.plot, move.number):
        return Refusal(
            "PR4", "Armour is used plot by plot, strength first, and this comes earlier."
        )
    if not move.employee:
        return None
    fits = arming.allows_employee(move.plot, move.number)
    return useless_employee() if fits else late_employee()


def why_not_catch(state: State, step: Step, move: Catch | LetGo) -> Refusal | None:
    player = state.players[step.seat]
    pet = player.pets[move.plot]
    if pet is None:
        return Refusal("PE8", "There is no pet on plot {}.", (move.plot + 1,))
    if move.plot != step.mark:
        return Refusal(
            "PE8", "Angry pets are dealt with plot by plot; now it is plot {}.", (step.mark + 1,)
        )
    if not isinstance(move, Catch):
        return None
    wanted = excess_anger(state, player, move.plot, pet)
    if move.employee and wanted <= 1:
        return useless_employee()
    wanted -= 1 if move.employee else 0
    if wanted > player.imps:
        return Refusal("PE8", "Not enough imps. Needed: {}; available: {}.", (wanted, player.imps))
    return None


# Potions (PE12)


def why_not_discard(state: State, step: Step, move: Discard) -> Refusal | None:
    discarding = Discarding.of(step)
    if move.card == POTION:
        return Refusal("PE12", "Need cards are discarded here, not potions.")
    if colour_of(move.card) != discarding.colour:
        reason = "The potion replaced a card of another colour: {}."
        return Refusal("PE12", reason, (COLOURS[discarding.colour],))
    if state.players[step.seat].hand[move.card] == 0:
        return Refusal("PE12", "This card is not in your hand.")
    if move.card < discarding.lowest:
        return Refusal(
            "PE12", "Cards of a colour are discarded in order of need, and this one comes earlier."
        )
    reason = "Cards of a colour are discarded in order of need: choose another one first."
    return Refusal("PE12", reason)


# The exhibition (PX1)


def why_not_exhibit(state: State, seat: int, move: Exhibit) -> Refusal | None:
    pet = state.players[seat].pets[move.plot]
    if pet is None:
        return Refusal("PX1", "There is no pet on plot {}.", (move.plot + 1,))
    if not state.box.exhibition_chosen[exhibition_of_round(state)]:
        return Refusal("PX1", "No need is chosen in this exhibition.")
    if move.need == NO_NEED:
        return Refusal("PX3", "Choose the need by which the pet is judged.")
    reason = "The pet has no such need. To score no need, choose the first one that it lacks."
    return Refusal("PX3", reason)


# Business (PB1-PB9)


def why_not_sell(state: State, seat: int, move: Sell) -> Refusal | None:
    player = state.players[seat]
    customers = customers_of_round(state)
    if move.customer not in customers:
        return Refusal("PB1", "This customer doesn't come in this round.")
    if player.customers_served >> customers.index(move.customer) & 1:
        return Refusal("PB1", "You have sold a pet to this customer already.")
    pet = player.pets[move.plot]
    if pet is None:
        return Refusal("PB1", "There is no pet on plot {}.", (move.plot + 1,))
    refusal = why_not_sold(state, seat, pet, move.customer)
    return why_not_platform(state, seat) if refusal is None and move.platform else refusal


def why_not_sold(state: State, seat: int, pet: Pet, customer: int) -> Refusal | None:
    if pet.size < SMALLEST_SOLD:
        reason = "Only pets of size {} or more can be sold; this one's size is {}."
        return Refusal("PB2", reason, (SMALLEST_SOLD, pet.size))
    match = match_score(state, pet, customer)
    if match <= 0:
        return Refusal("PB4", "A sale needs a match score above 0; here it is {}.", (match,))
    gold = state.players[seat].gold
    cost = -price(state, pet)
    if cost > gold:
        return Refusal("PB7", "This sale costs {} gold; you have {}.", (cost, gold))
    return None


def why_not_platform(state: State, seat: int) -> Refusal | None:
    player = state.players[seat]
    if player.platform_used:
        return Refusal("PB6", "You have sold from the platform in this round already.")
    if player.platform == 0 and state.spaces[PLATFORM_SPACE] != seat:
        return Refusal("PB6", "You have no imp on the platform.")
    return None


def why_not_clean(state: State, step: Step, move: Clean) -> Refusal | None:
    player = state.players[step.seat]
    if player.pets[move.plot] is not None:
        return Refusal("PB9", "Only empty cages are cleaned; plot {} has a pet.", (move.plot + 1,))
    if player.manure[move.plot] == 0:
        return Refusal("PB9", "There is no manure on plot {}.", (move.plot + 1,))
    cleaning = Cleaning.of(step)
    if player.imps == 0 and cleaning.left == 0:
        return Refusal("PB9", "You have no imp available.")
    if move.plot < cleaning.plot:
        return Refusal(
            "PB9", "Manure is removed plot by plot, and plot {} comes earlier.", (move.plot + 1,)
        )
    return None


# The magic box (PR8)


def why_not_store(state: State, seat: int, move: Store) -> Refusal | None:
    player = state.players[seat]
    row = player.vegetables if move.food == VEGETABLES else player.meat
    if move.chamber >= len(row):
        return Refusal("PR8", "This row has no such chamber; it has {}.", (len(row),))
    if row[move.chamber] == 0:
        return Refusal("PR8", "Chamber {} is empty.", (move.chamber + 1,))
    return None
