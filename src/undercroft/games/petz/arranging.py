"""Phase 3, first half: arranging cages, addons and pets (PN1-PN4)."""

from undercroft.core.game import Move, Step, follow_with, tell
from undercroft.core.tuples import with_item
from undercroft.games.petz.display import leave_game
from undercroft.games.petz.events import Housed, Placed
from undercroft.games.petz.moves import (
    CAGE,
    EXTENSION,
    HOUSES,
    PLACES,
    RELEASES,
    House,
    Place,
    Release,
)
from undercroft.games.petz.state import NOTHING, PLOTS, State
from undercroft.games.petz.steps import HOUSE, PLACE_ADDON, PLACE_CAGE, has_new_cage, with_new_cage


def arrange(state: State, seat: int) -> None:
    """Place new cages and addons, then house every pet again, old pets first."""
    player = state.players[seat]
    steps = [Step(PLACE_CAGE, seat)] if player.new_cages else []
    steps += [Step(PLACE_ADDON, seat)] * len(player.new_addons)
    housed = [pet for pet in player.pets if pet is not None]
    player.lineup = tuple(housed) + player.lineup
    player.pets = [None, None, None, None]
    if player.lineup:
        steps.append(Step(HOUSE, seat))
    follow_with(state, steps)


def legal_place_cage(state: State, step: Step) -> list[Move]:
    """Any plot, but two cages gained in one round go on different plots (PN1)."""
    cage = state.players[step.seat].new_cages[0]
    return [PLACES[CAGE][cage][plot] for plot in range(PLOTS) if not has_new_cage(step, plot)]


def place_cage(state: State, seat: int, move: Place) -> None:
    """Replace the cage on the plot; its addon and manure stay (PN1)."""
    step = state.agenda.pop()
    player = state.players[seat]
    player.new_cages = player.new_cages[1:]
    player.cages = with_item(player.cages, move.plot, move.item)
    if state.news is not None:
        tell(state, Placed(seat, CAGE, move.item, move.plot))
    if player.new_cages:
        follow_with(state, [with_new_cage(step, move.plot)])


def place(state: State, seat: int, move: Place) -> None:
    if move.what == CAGE:
        place_cage(state, seat, move)
    else:
        place_addon(state, seat, move)


def legal_place_addon(state: State, seat: int) -> list[Move]:
    """Any plot, even one without a cage (PN2)."""
    addon = state.players[seat].new_addons[0]
    return [PLACES[EXTENSION][addon][plot] for plot in range(PLOTS)]


def place_addon(state: State, seat: int, move: Place) -> None:
    state.agenda.pop()
    player = state.players[seat]
    player.new_addons = player.new_addons[1:]
    player.addons = with_item(player.addons, move.plot, move.item)
    if state.news is not None:
        tell(state, Placed(seat, EXTENSION, move.item, move.plot))


def legal_house(state: State, seat: int) -> list[Move]:
    """House the first pet in line in an empty cage, or release it (PN3, PN4)."""
    player = state.players[seat]
    kind = player.lineup[0].kind
    moves: list[Move] = []
    for plot in range(PLOTS):
        if player.cages[plot] != NOTHING and player.pets[plot] is None:
            moves.append(HOUSES[kind][plot])
    moves.append(RELEASES[kind])
    return moves


def house(state: State, seat: int, move: House | Release) -> None:
    player = state.players[seat]
    pet = player.lineup[0]
    player.lineup = player.lineup[1:]
    if isinstance(move, House):
        player.pets[move.plot] = pet
        if state.news is not None:
            tell(state, Housed(seat, pet.kind, move.plot))
    else:
        leave_game(state, seat, pet, "released")
    if has_free_cage(state, seat):
        if not player.lineup:
            state.agenda.pop()
        return
    state.agenda.pop()
    for homeless in player.lineup:
        leave_game(state, seat, homeless, "no cage")
    player.lineup = ()


def has_free_cage(state: State, seat: int) -> bool:
    player = state.players[seat]
    return any(player.cages[plot] != NOTHING and player.pets[plot] is None for plot in range(PLOTS))
