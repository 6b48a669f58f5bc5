"""Phase 4, showing off: feeding, digging, playing, armour and catching."""

from undercroft.core.game import Move
from undercroft.games.petz.imps import LOAD
from undercroft.games.petz.keeper.outlook import Outlook
from undercroft.games.petz.keeper.resident import Resident
from undercroft.games.petz.keeper.settling import Settling, entertain, give_futures
from undercroft.games.petz.moves import (
    DONE,
    STRENGTH,
    Armour,
    Catch,
    Dig,
    Discard,
    Entertain,
    Feed,
    LetGo,
    Swap,
)
from undercroft.games.petz.cards import colour_of, need_of
from undercroft.games.petz.state import PLOTS, Pet, Player
from undercroft.games.petz.terms import ANGER, DISEASE, MAGIC


def settled(outlook: Outlook) -> Settling:
    """The display as it stands, the cards on its pets read."""
    residents: list[Resident] = []
    for plot in range(PLOTS):
        pet = outlook.player.pets[plot]
        if pet is not None:
            one = Resident(outlook.state, outlook.seat, plot, pet)
            one.cards = list(pet.cards)
            one.read_cards()
            one.suffering, one.mutations = pet.suffering, pet.mutations
            residents.append(one)
    give_futures(outlook, residents)
    return Settling(outlook, residents)


def resident_at(settling: Settling, plot: int) -> Resident:
    return next(one for one in settling.residents if one.plot == plot)


def pet_worth(settling: Settling, one: Resident) -> float:
    """What a pet brings if it is not lost now."""
    return one.future + settling.best_sale(one) + settling.pet_lost


# Hunger


def choose_feed(outlook: Outlook, moves: list[Move]) -> Move:
    """As much as possible, but what others can't do without is left for them."""
    settling = settled(outlook)
    best = moves[0]
    least = 9999.0
    for move in moves:
        if isinstance(move, Feed):
            cost = feeding_cost(settling, move)
            if cost < least:
                best, least = move, cost
    return best


def feeding_cost(settling: Settling, move: Feed) -> float:
    """The harm done to this pet, and to those fed after it."""
    player = settling.outlook.player
    vegetables = sum(player.vegetables) - move.vegetables
    meat = sum(player.meat) - move.meat
    boxed = player.box_food - move.box
    cost = 0.01 * move.vegetables * player.vegetables[0] + 0.3 * move.box
    for one in settling.residents:
        if one.plot < move.plot:
            continue
        hungry = one.hungry
        if one.plot == move.plot:
            hungry -= move.vegetables + move.meat + move.box
        else:
            if settling.box.eats_vegetables[one.pet.kind]:
                eaten = min(hungry, vegetables)
                vegetables -= eaten
                hungry -= eaten
            if settling.box.eats_meat[one.pet.kind]:
                eaten = min(hungry, meat)
                meat -= eaten
                hungry -= eaten
            eaten = min(hungry, boxed)
            boxed -= eaten
            hungry -= eaten
        if one.pet.suffering + hungry >= one.pet.size:
            cost += pet_worth(settling, one)
        else:
            cost += 3 * settling.suffering_cost * hungry
    return cost


# The shovel


def choose_dig(outlook: Outlook, moves: list[Move], started: bool) -> Move:
    """Manure that makes a pet suffer first."""
    settling = settled(outlook)
    best: Move = DONE
    most = 0.0 if started else settling.gold + (1.0 if hands_short(settling) else 0.0)
    for move in moves:
        if isinstance(move, Dig):
            gain = 0.0
            for _ in range(1 if started else LOAD):
                gain += digging_gain(settling, move.plot)
            if move.employee:
                gain -= 0.1
            if gain > most:
                best, most = move, gain
    return best


def digging_gain(settling: Settling, plot: int) -> float:
    gain = settling.manure_cost
    if settling.exhibition >= 0:
        gain -= 0.5 * settling.box.exhibition_manure[settling.exhibition]
    for one in settling.residents:
        if one.plot == plot:
            one.dirt = settling.outlook.player.manure[plot]
            if one.sickness() > 0:
                gain += 2 * settling.suffering_cost
    return gain


def hands_short(settling: Settling) -> bool:
    wanted = 0
    for one in settling.residents:
        wanted += one.bored + one.angry
    return wanted >= settling.imps


# Play


def choose_entertain(outlook: Outlook, moves: list[Move]) -> Move:
    """Whatever leaves the fewest needs unmet; imps that must catch a pet stay out of it."""
    settling = settled(outlook)
    player = outlook.player
    reserve = 0
    for one in settling.residents:
        if one.angry > 0 and one.angry * settling.hurt_cost < pet_worth(settling, one):
            reserve += one.angry
    imps = max(0, player.imps - reserve)
    best: Move = DONE
    least = boredom(settling, list(player.bored))
    for move in moves:
        if isinstance(move, Entertain) and imps > 0:
            bored = list(player.bored)
            met = 2 if move.employee else 1
            for plot in (move.gap, (move.gap + 1) % PLOTS):
                bored[plot] = max(0, bored[plot] - met)
            free = settling.employee and not move.employee
            used = 1 + entertain(bored, imps - 1, free, move.gap)
            cost = boredom(settling, bored) + used * settling.gold
            if cost < least:
                best, least = move, cost
    return best


def boredom(settling: Settling, bored: list[int]) -> float:
    cost = 0.0
    for one in settling.residents:
        cost += 2 * settling.suffering_cost * bored[one.plot]
        if one.pet.suffering + bored[one.plot] >= one.pet.size:
            cost += pet_worth(settling, one)
    return cost


# Armour and anger


def choose_armour(outlook: Outlook, moves: list[Move]) -> Move:
    settling = settled(outlook)
    best: Move = DONE
    most = settling.gold
    for move in moves:
        if isinstance(move, Armour):
            one = resident_at(settling, move.plot)
            amount = 2 if move.employee else 1
            if move.number == STRENGTH:
                before, after = anger_cost(settling, one, one.angry), anger_cost(
                    settling, one, max(0, one.angry - amount)
                )
            else:
                before, after = magic_cost(settling, one, one.mutating), magic_cost(
                    settling, one, max(0, one.mutating - amount)
                )
            if before - after > most:
                best, most = move, before - after
    return best


def anger_cost(settling: Settling, one: Resident, angry: int) -> float:
    worth = pet_worth(settling, one)
    if angry >= settling.imps:
        return worth if angry > 0 else 0.0
    return min(worth, angry * settling.hurt_cost)


def magic_cost(settling: Settling, one: Resident, mutating: int) -> float:
    if one.pet.mutations + mutating >= 2:
        return pet_worth(settling, one)
    return mutating * settling.mutation_cost


def choose_catch(outlook: Outlook, moves: list[Move], plot: int) -> Move:
    """Imps are hurt for a pet that is worth it."""
    settling = settled(outlook)
    one = resident_at(settling, plot)
    worth = pet_worth(settling, one)
    if one.mutations + one.mutating >= 2 and not settling.armoured:
        worth = 0.0
    best = moves[-1]
    least = worth
    for move in moves:
        if isinstance(move, Catch):
            cost = (one.angry - (1 if move.employee else 0)) * settling.hurt_cost
            if cost < least:
                best, least = move, cost
    return best


# Cards that may go


def liking(outlook: Outlook, card: int) -> float:
    """How welcome a card is: what customers and exhibitions to come give for its need."""
    need = need_of(outlook.box, card)
    value = -2 * outlook.forecast.trouble[need]
    for at in range(len(outlook.sale_rounds)):
        customer = outlook.sale_customers[at]
        if customer >= 0 and outlook.sale_rounds[at] <= outlook.state.round + 1:
            value += outlook.box.customer_needs[customer][need]
            value += outlook.box.customer_rainbow[customer][need] / 2
    for exhibition in outlook.shows:
        value += outlook.box.exhibition_needs[exhibition][need] / 2
    return value


def choose_discard(outlook: Outlook, moves: list[Move]) -> Move:
    best = moves[0]
    least = 999.0
    for move in moves:
        if isinstance(move, Discard) and liking(outlook, move.card) < least:
            best, least = move, liking(outlook, move.card)
    return best


def choose_swap(outlook: Outlook, moves: list[Move]) -> Move:
    """Cards that are less welcome than what is likely to come for them."""
    for move in moves:
        if isinstance(move, Swap):
            colour = colour_of(move.card)
            usual = 0.0
            for need in range(6):
                usual += outlook.forecast.odds[6 * colour + need] * liking(outlook, 6 * colour + need)
            if liking(outlook, move.card) < usual - 0.3:
                return move
    return DONE
