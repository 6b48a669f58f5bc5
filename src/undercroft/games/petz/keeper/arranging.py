"""Phase 3, the display: where cages and addons go, and who lives where."""

from undercroft.core.game import Move
from undercroft.games.petz.keeper.outlook import Outlook, all_pets, plots_with
from undercroft.games.petz.moves import CAGE, House, Place
from undercroft.games.petz.state import NOTHING, with_item


def choose_place(outlook: Outlook, moves: list[Move]) -> Move:
    """The plot on which a new cage or addon does most good."""
    player = outlook.player
    pets = all_pets(player)
    best = moves[0]
    most = -9999.0
    for move in moves:
        if not isinstance(move, Place):
            continue
        cages, addons = player.cages, player.addons
        if move.what == CAGE:
            fresh = cages[move.plot] == NOTHING
            cages = with_item(cages, move.plot, move.item)
        else:
            fresh = addons[move.plot] == NOTHING
            addons = with_item(addons, move.plot, move.item)
        value = outlook.value_of(pets, plots_with(outlook.state, cages, addons, player.manure))
        if fresh:
            value += outlook.worth.display_point
        if value > most:
            best, most = move, value
    return best


def choose_home(outlook: Outlook, moves: list[Move]) -> Move:
    """The first pet in line goes where it should when all have found their best places."""
    player = outlook.player
    plots = [
        plot
        for plot in plots_with(outlook.state, player.cages, player.addons, player.manure)
        if player.pets[plot.at] is None
    ]
    _, homes = outlook.house(list(player.lineup), plots)
    for move in moves:
        if isinstance(move, House):
            if homes[0] >= 0 and plots[homes[0]].at == move.plot:
                return move
        elif homes[0] < 0:
            return move
    return moves[0]
