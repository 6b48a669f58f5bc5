"""Phase 3: placing cages and addons, and housing pets."""

from undercroft.core.game import Move
from undercroft.core.tuples import with_item
from undercroft.games.petz.keeper.evaluation import Evaluation
from undercroft.games.petz.keeper.housing import HOMELESS, house, value_of
from undercroft.games.petz.keeper.plots import all_pets, plots_with
from undercroft.games.petz.moves import CAGE, House, Place, Release
from undercroft.games.petz.state import NOTHING


def choose_place(evaluation: Evaluation, moves: list[Move]) -> Move:
    """The plot where a new cage or addon gains most."""
    best = moves[0]
    most = -9999.0
    for move in moves:
        assert isinstance(move, Place)
        value = place_worth(evaluation, move)
        if value > most:
            best, most = move, value
    return best


def place_worth(evaluation: Evaluation, move: Place) -> float:
    player = evaluation.player
    cages, addons = player.cages, player.addons
    if move.what == CAGE:
        replaced = cages[move.plot]
        cages = with_item(cages, move.plot, move.item)
    else:
        replaced = addons[move.plot]
        addons = with_item(addons, move.plot, move.item)
    plots = plots_with(evaluation.box, cages, addons, player.manure)
    value = value_of(evaluation, all_pets(player), plots)
    return value if replaced != NOTHING else value + evaluation.worth.display_point


def choose_home(evaluation: Evaluation, moves: list[Move]) -> Move:
    """The plot of the first pet in line in the best housing of all pets."""
    player = evaluation.player
    plots = [
        plot
        for plot in plots_with(evaluation.box, player.cages, player.addons, player.manure)
        if player.pets[plot.at] is None
    ]
    _, homes = house(evaluation, list(player.lineup), plots)
    for move in moves:
        if isinstance(move, House) and homes[0] != HOMELESS and plots[homes[0]].at == move.plot:
            return move
        if isinstance(move, Release) and homes[0] == HOMELESS:
            return move
    return moves[0]
