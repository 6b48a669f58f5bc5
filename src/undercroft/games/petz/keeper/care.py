"""Phase 4, showing off: feeding, digging, playing, armour and catching."""

from undercroft.core.game import Move, Step
from undercroft.games.petz.imps import LOAD
from undercroft.games.petz.keeper.evaluation import Evaluation
from undercroft.games.petz.keeper.resident import Resident
from undercroft.games.petz.keeper.settling import Settling, entertain, residents_of
from undercroft.games.petz.moves import DONE, STRENGTH, Armour, Catch, Dig, Entertain, Feed
from undercroft.games.petz.showing import MUTATIONS_TO_LOSE
from undercroft.games.petz.state import NOTHING, PLOTS
from undercroft.games.petz.steps import Digging


def settling_now(evaluation: Evaluation) -> Settling:
    """The current display, with its cards shown."""
    return Settling(evaluation, residents_of(evaluation))


def resident_at(settling: Settling, plot: int) -> Resident:
    return next(one for one in settling.residents if one.plot == plot)


def pet_worth(settling: Settling, one: Resident) -> float:
    """The value of a pet that is not lost now."""
    return one.future + settling.best_sale(one) + settling.loss


def suffering_cost(settling: Settling, one: Resident, tokens: int) -> float:
    """Suffering costs more now than later: this round's customers and judges count it too."""
    if one.pet.suffering + tokens >= one.pet.size:
        return pet_worth(settling, one)
    return 2 * settling.suffering * tokens


# Hunger


def choose_feed(evaluation: Evaluation, moves: list[Move]) -> Move:
    """Feed as much as possible, but leave what other pets need more."""
    settling = settling_now(evaluation)
    best = moves[0]
    least = 9999.0
    for move in moves:
        assert isinstance(move, Feed)
        cost = feeding_cost(settling, move)
        if cost < least:
            best, least = move, cost
    return best


def feeding_cost(settling: Settling, move: Feed) -> float:
    """The harm to this pet, and to those fed after it with the rest."""
    player, box = settling.evaluation.player, settling.box
    vegetables = settling.vegetables - move.vegetables
    meat = settling.meat - move.meat
    boxed = settling.box_food - move.box
    cost = 0.3 * move.box
    if player.meat[-1] < move.meat:
        cost += 0.02 * move.meat  # prefer the food that spoils first
    for one in settling.residents:
        if one.plot < move.plot:
            continue
        hungry = one.hungry
        if one.plot == move.plot:
            hungry -= move.vegetables + move.meat + move.box
        else:
            greens = min(hungry, vegetables) if box.eats_vegetables[one.pet.kind] else 0
            steaks = min(hungry - greens, meat) if box.eats_meat[one.pet.kind] else 0
            rest = min(hungry - greens - steaks, boxed)
            vegetables -= greens
            meat -= steaks
            boxed -= rest
            hungry -= greens + steaks + rest
        cost += suffering_cost(settling, one, hungry)
    return cost


# The shovel


def choose_dig(evaluation: Evaluation, moves: list[Move], step: Step) -> Move:
    """Remove manure that makes a pet suffer, if it is worth an imp or one is already at work."""
    settling = settling_now(evaluation)
    step_digging = Digging.of(step)
    digging = step_digging.left > 0
    over = step_digging.later  # needs and scores are settled: only the remaining manure counts
    best: Move = DONE
    most = 0.0
    if not digging:
        needed = not over and is_short_of_imps(settling)
        most = settling.gold + (settling.suffering if needed else 0.0)
    for move in moves:
        if isinstance(move, Dig):
            load = 1 if digging else 2 * LOAD if move.employee else LOAD
            load = min(load, evaluation.player.manure[move.plot])
            gain = load * (settling.manure if over else digging_gain(settling, move.plot))
            if gain > most:
                best, most = move, gain
    return best


def digging_gain(settling: Settling, plot: int) -> float:
    gain = settling.manure
    if settling.exhibition != NOTHING:
        gain -= settling.box.exhibition_manure[settling.exhibition]
    for one in settling.residents:
        if one.plot == plot and one.sickness() > 0:
            gain += 2 * settling.suffering
    return gain


def is_short_of_imps(settling: Settling) -> bool:
    wanted = 0
    for one in settling.residents:
        wanted += one.bored + one.angry
    return wanted >= settling.imps


# Play


def choose_entertain(evaluation: Evaluation, moves: list[Move]) -> Move:
    """Leave the fewest play needs unmet, keeping imps that are needed to catch pets."""
    settling = settling_now(evaluation)
    imps = evaluation.player.imps
    for one in settling.residents:
        if one.angry * settling.hurt_imp < pet_worth(settling, one):
            imps -= one.angry
    best: Move = DONE
    least = boredom_cost(settling, list(evaluation.player.bored))
    for move in moves:
        if isinstance(move, Entertain) and imps > 0:
            bored = list(evaluation.player.bored)
            for plot in (move.gap, (move.gap + 1) % PLOTS):
                bored[plot] = max(0, bored[plot] - (2 if move.employee else 1))
            employee = settling.employee and not move.employee
            used = 1 + entertain(bored, imps - 1, employee, move.gap)
            cost = boredom_cost(settling, bored) + used * settling.gold
            if cost < least:
                best, least = move, cost
    return best


def boredom_cost(settling: Settling, bored: list[int]) -> float:
    cost = 0.0
    for one in settling.residents:
        cost += suffering_cost(settling, one, bored[one.plot])
    return cost


# Armour and anger


def choose_armour(evaluation: Evaluation, moves: list[Move]) -> Move:
    """Where an imp in armour saves most, if that is more than the gold it would earn."""
    settling = settling_now(evaluation)
    best: Move = DONE
    most = settling.gold
    for move in moves:
        if isinstance(move, Armour):
            one = resident_at(settling, move.plot)
            amount = 2 if move.employee else 1
            if move.number == STRENGTH:
                saved = anger_cost(settling, one, 0) - anger_cost(settling, one, amount)
            else:
                saved = magic_cost(settling, one, 0) - magic_cost(settling, one, amount)
            if saved > most:
                best, most = move, saved
    return best


def anger_cost(settling: Settling, one: Resident, armour: int) -> float:
    """The cost of anger: hurt imps or a lost pet; armour reduces the number of imps needed."""
    angry = max(0, one.angry - armour)
    worth = pet_worth(settling, one)
    if angry > settling.imps - min(armour, 1):
        return worth
    return min(worth, angry * settling.hurt_imp)


def magic_cost(settling: Settling, one: Resident, armour: int) -> float:
    mutating = max(0, one.mutating - armour)
    if one.pet.mutations + mutating >= MUTATIONS_TO_LOSE:
        return pet_worth(settling, one)
    return mutating * settling.mutation


def choose_catch(evaluation: Evaluation, moves: list[Move], plot: int) -> Move:
    """Catch a pet that is worth the hurt imps and will not be lost to magic anyway."""
    settling = settling_now(evaluation)
    one = resident_at(settling, plot)
    best = moves[-1]
    least = pet_worth(settling, one)
    if one.pet.mutations + one.mutating >= MUTATIONS_TO_LOSE:
        return best
    for move in moves:
        if isinstance(move, Catch):
            cost = settling.hurt_imp * (one.angry - (1 if move.employee else 0))
            if cost < least:
                best, least = move, cost
    return best
