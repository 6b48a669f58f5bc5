"""Phase 4, imps on the display: shovel, play, armour, catching pets (PE6-PE8, PR3-PR6)."""

from typing import Final

from undercroft.core.game import Move, Step, follow_with, tell
from undercroft.core.tuples import with_item
from undercroft.games.petz.constants import ANGER, ARMOUR, EMPLOYEE, MAGIC, PLAY, SHOVEL
from undercroft.games.petz.display import antimagic, hurt, lose, needs, play_symbols, strength
from undercroft.games.petz.events import Armoured, Caught, Entertained, ManureRemoved
from undercroft.games.petz.moves import (
    ANTIMAGIC,
    ARMOURS,
    CATCHES,
    DIGS,
    DONE,
    ENTERTAINS,
    LET_GOS,
    STRENGTH,
    Armour,
    Catch,
    Dig,
    Done,
    Entertain,
    LetGo,
)
from undercroft.games.petz.state import NOTHING, PLOTS, ZEROS, Pet, Player, State
from undercroft.games.petz.steps import ANGER_NEEDS, CATCH, Arming, Digging, Entertaining

LOAD: Final = 2  # how much manure an imp removes (PB9, PR3)
SUITS: Final = 2  # how many imps may wear armour each round (PR4)


def has_employee(player: Player) -> bool:
    """Whether the employee of the month is unused: one imp a round counts as two (PR5)."""
    return player.has(EMPLOYEE) and not player.employee_used


def use_imp(player: Player, employee: bool) -> None:
    """Use an imp on the display; it is not available again this round (PE13)."""
    player.imps -= 1
    player.spent_imps += 1
    if employee:
        player.employee_used = True


# The long-handled shovel (PR3)


def take_shovel(state: State, seat: int, later: bool = False) -> None:
    player = state.players[seat]
    if player.has(SHOVEL) and player.imps > 0 and any(player.manure):
        follow_with(state, [Digging(later).step(seat)])


def take_shovel_again(state: State, seat: int) -> None:
    """After showing off: go on with the shovel, or take it for manure in a cage with a pet.

    For empty cages alone it is not offered: cleaning would do the same (PB9).
    """
    player = state.players[seat]
    if player.shovel > 0 and any(player.manure):
        follow_with(state, [Digging(True, player.shovel).step(seat)])
    elif player.shovel == NOTHING and is_manure_under_pets(player):
        take_shovel(state, seat, later=True)


def is_manure_under_pets(player: Player) -> bool:
    under = [player.manure[plot] for plot in range(PLOTS) if player.pets[plot] is not None]
    return any(under)


def legal_dig(state: State, step: Step) -> list[Move]:
    """Remove one manure at a time, plots in order; the employee may be chosen for the first."""
    player = state.players[step.seat]
    digging = Digging.of(step)
    moves: list[Move] = [DONE]
    for plot in range(digging.plot, PLOTS):
        if player.manure[plot] > 0:
            moves.append(DIGS[plot][0])
            if digging.left == 0 and has_employee(player) and sum(player.manure[plot:]) > LOAD:
                moves.append(DIGS[plot][1])
    return moves


def dig(state: State, seat: int, move: Dig | Done) -> None:
    step = state.agenda.pop()
    if not isinstance(move, Dig):
        return
    player = state.players[seat]
    digging = Digging.of(step)
    if digging.left == 0:
        use_imp(player, move.employee)
        digging.left = 2 * LOAD if move.employee else LOAD
    left = player.shovel = digging.left - 1
    remove_manure(state, seat, move.plot)
    if left > 0 and any(player.manure[move.plot :]):
        follow_with(state, [Digging(digging.later, left, move.plot).step(seat)])


def remove_manure(state: State, seat: int, plot: int) -> None:
    player = state.players[seat]
    player.manure = with_item(player.manure, plot, player.manure[plot] - 1)
    if state.news is not None:
        tell(state, ManureRemoved(seat, plot))


# Play (PE6, PE7). Gap i lies between plot i and the next one in the ring.


def play_needs(state: State, seat: int) -> None:
    """Play symbols meet needs first; then imps may play (PE6)."""
    player = state.players[seat]
    bored = [0, 0, 0, 0]
    for plot in range(PLOTS):
        pet = player.pets[plot]
        if pet is not None:
            met = play_symbols(state.box, player, plot)
            bored[plot] = max(0, needs(state, pet, PLAY) - met)
    player.bored = tuple(bored)
    follow_with(state, [Entertaining(0, False).step(seat)])
    if len(legal_entertain(state, state.agenda[-1])) == 1:
        entertain(state, seat, DONE)


def legal_entertain(state: State, step: Step) -> list[Move]:
    """Gaps in ring order; of gaps that would serve the same pets only the first."""
    player = state.players[step.seat]
    bored = player.bored
    moves: list[Move] = [DONE]
    if player.imps == 0:
        return moves
    entertaining = Entertaining.of(step)
    pleased = 0
    for gap in range(entertaining.gap, PLOTS):
        after = (gap + 1) % PLOTS
        whom = (1 << gap if bored[gap] > 0 else 0) | (1 << after if bored[after] > 0 else 0)
        if whom == 0 or pleased >> whom & 1:
            continue
        pleased |= 1 << whom
        moves.append(ENTERTAINS[gap][0])
        does_more = bored[gap] > 1 or bored[after] > 1
        if does_more and has_employee(player) and entertaining.allows_employee(gap):
            moves.append(ENTERTAINS[gap][1])
    return moves


def entertain(state: State, seat: int, move: Entertain | Done) -> None:
    """Imps play one after another; each unmet play need is a suffering token (PE6)."""
    state.agenda.pop()
    player = state.players[seat]
    if isinstance(move, Entertain):
        use_imp(player, move.employee)
        player.bored = bored_after(player.bored, move)
        if state.news is not None:
            tell(state, Entertained(seat, move.gap, move.employee))
        again = Entertaining(move.gap, not move.employee).step(seat)
        if len(legal_entertain(state, again)) > 1:
            follow_with(state, [again])
            return
    for plot in range(PLOTS):
        hurt(state, seat, plot, player.bored[plot], PLAY)
    player.bored = ZEROS


def bored_after(bored: tuple[int, ...], move: Entertain) -> tuple[int, ...]:
    """An imp meets one play need of each neighbouring pet, the employee two (PE6, PR5)."""
    met = 2 if move.employee else 1
    for plot in (move.gap, (move.gap + 1) % PLOTS):
        bored = with_item(bored, plot, max(0, bored[plot] - met))
    return bored


# Needs above what the plot withstands (PE8, PE9)


def excess_anger(state: State, player: Player, plot: int, pet: Pet) -> int:
    """Anger needs above the plot's strength."""
    return needs(state, pet, ANGER) - strength(state.box, player, plot)


def excess_magic(state: State, player: Player, plot: int, pet: Pet) -> int:
    """Magic needs above the plot's antimagic."""
    return needs(state, pet, MAGIC) - antimagic(state.box, player, plot)


# Armour (PR4)


def put_on_armour(state: State, seat: int) -> None:
    if state.players[seat].has(ARMOUR):
        step = Arming(0, STRENGTH, False).step(seat)
        if len(legal_armour(state, step)) > 1:
            follow_with(state, [step])


def legal_armour(state: State, step: Step) -> list[Move]:
    """Plots where anger or magic is in excess; the employee where it is so by two or more."""
    player = state.players[step.seat]
    moves: list[Move] = [DONE]
    if player.imps == 0 or player.armour_used >= SUITS:
        return moves
    arming = Arming.of(step)
    for plot in range(arming.plot, PLOTS):
        pet = player.pets[plot]
        if pet is None:
            continue
        for number in (STRENGTH, ANTIMAGIC):
            if arming.has_passed(plot, number):
                continue
            if number == STRENGTH:
                excess = excess_anger(state, player, plot, pet)
            else:
                excess = excess_magic(state, player, plot, pet)
            if excess > 0:
                moves.append(ARMOURS[plot][number][0])
            if excess > 1 and has_employee(player) and arming.allows_employee(plot, number):
                moves.append(ARMOURS[plot][number][1])
    return moves


def armour(state: State, seat: int, move: Armour | Done) -> None:
    state.agenda.pop()
    if not isinstance(move, Armour):
        return
    player = state.players[seat]
    use_imp(player, move.employee)
    player.armour_used += 1
    amount = 2 if move.employee else 1
    if move.number == STRENGTH:
        bonus = player.bonus_strength
        player.bonus_strength = with_item(bonus, move.plot, bonus[move.plot] + amount)
    else:
        bonus = player.bonus_antimagic
        player.bonus_antimagic = with_item(bonus, move.plot, bonus[move.plot] + amount)
    if state.news is not None:
        tell(state, Armoured(seat, move.plot, move.number, amount))
    again = Arming(move.plot, move.number, not move.employee).step(seat)
    if len(legal_armour(state, again)) > 1:
        follow_with(state, [again])


# Anger (PE8)


def anger_needs(state: State, step: Step) -> None:
    """While anger needs are at most the plot's strength nothing happens (PE8).

    Else the player decides whether imps catch the pet, if enough of them are available. If not,
    the pet escapes.
    """
    seat, first_plot = step.seat, step.mark
    player = state.players[seat]
    for plot in range(first_plot, PLOTS):
        pet = player.pets[plot]
        if pet is None or excess_anger(state, player, plot, pet) <= 0:
            continue
        if imps_to_catch(state, player, plot, has_employee(player)) > player.imps:
            lose(state, seat, plot, "escaped")
        else:
            follow_with(state, [Step(CATCH, seat, plot), Step(ANGER_NEEDS, seat, plot + 1)])
            return


def imps_to_catch(state: State, player: Player, plot: int, employee: bool) -> int:
    """One for each anger need in excess (PE8); the employee of the month counts as two (PR5)."""
    pet = player.pets[plot]
    assert pet is not None
    excess = excess_anger(state, player, plot, pet)
    return excess - 1 if employee and excess > 1 else excess


def legal_catch(state: State, seat: int, plot: int) -> list[Move]:
    """Send the imps it takes to the hospital, or let the pet escape (PE8)."""
    player = state.players[seat]
    imps = imps_to_catch(state, player, plot, False)
    moves: list[Move] = []
    if player.imps >= imps:
        moves.append(CATCHES[plot][0])
    if has_employee(player):
        fewer = imps_to_catch(state, player, plot, True)
        if fewer < imps and player.imps >= fewer:
            moves.append(CATCHES[plot][1])
    moves.append(LET_GOS[plot])
    return moves


def catch(state: State, seat: int, move: Catch | LetGo) -> None:
    """All the imps it takes go to the hospital; or the pet is lost and none is hurt (PE8, PR6)."""
    state.agenda.pop()
    player = state.players[seat]
    if not isinstance(move, Catch):
        lose(state, seat, move.plot, "escaped")
        return
    imps = imps_to_catch(state, player, move.plot, move.employee)
    if move.employee:
        player.employee_used = True
    player.imps -= imps
    player.hospital += imps
    if state.news is not None:
        tell(state, Caught(seat, move.plot, imps))
