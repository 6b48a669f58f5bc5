"""Phase 3: placing cages and addons, and housing pets."""

from undercroft.core.game import Move
from undercroft.core.tuples import with_item
from undercroft.games.petz.keeper.evaluation import Outlook
from undercroft.games.petz.keeper.housing import HOMELESS, house, value_of
from undercroft.games.petz.keeper.plots import all_pets, plots_with
from undercroft.games.petz.moves import CAGE, House, Place, Release
from undercroft.games.petz.state import NOTHING


def choose_place(outlook: Outlook, moves: list[Move]) -> Move:
    """The plot where a new cage or addon gains most."""
    best = moves[0]
    most = -9999.0
    for move in moves:
        assert isinstance(move, Place)
        value = place_worth(outlook, move)
        if value > most:
            best, most = move, value
    return best


def place_worth(outlook: Outlook, move: Place) -> float:
    player = outlook.player
    cages, addons = player.cages, player.addons
    if move.what == CAGE:
        replaced = cages[move.plot]
        cages = with_item(cages, move.plot, move.item)
    else:
        replaced = addons[move.plot]
        addons = with_item(addons, move.plot, move.item)
    plots = plots_with(outlook.box, cages, addons, player.manure)
    value = value_of(outlook, all_pets(player), plots)
    return value if replaced != NOTHING else value + outlook.worth.display_point


def choose_home(outlook: Outlook, moves: list[Move]) -> Move:
    """The plot of the first pet in line in the best housing of all pets."""
    player = outlook.player
    plots = [
        plot
        for plot in plots_with(outlook.box, player.cages, player.addons, player.manure)
        if player.pets[plot.at] is None
    ]
    _, homes = house(outlook, list(player.lineup), plots)
    for move in moves:
        if isinstance(move, House) and homes[0] != HOMELESS and plots[homes[0]].at == move.plot:
            return move
        if isinstance(move, Release) and homes[0] == HOMELESS:
            return move
    return moves[0]
