"""The assistant on a drafted tile (DA1-DA3)."""

from typing import Final

from undercroft.core.game import Move, Step, follow_with, tell
from undercroft.core.tuples import without
from undercroft.games.decorators.constants import ARCHITECT, BURROWER, GENERIC, MIMIC, SAPPER
from undercroft.games.decorators.draft import BURROWED, put_in_box
from undercroft.games.decorators.events import Assisted, Kept
from undercroft.games.decorators.moves import KEEPS, Keep
from undercroft.games.decorators.state import State, in_order
from undercroft.games.decorators.steps import BURROW, DRAW_TILE, KEEP

DRAWN: Final = 2  # tiles a burrower draws


def assist(state: State, seat: int) -> None:
    """The drafted tile's assistant works at once; without a tile the step is skipped (DR5)."""
    player = state.players[seat]
    if not player.new:
        return
    tile = player.new[0]
    if state.box.assistants[tile] == BURROWER:
        draws = [Step(DRAW_TILE, seat, BURROWED) for _ in range(DRAWN)]
        follow_with(state, [*draws, Step(BURROW, seat)])
    else:
        help_out(state, seat, tile)


def help_out(state: State, seat: int, tile: int) -> None:
    """A sapper gives a generic tile, the others a token (DA1, DA3)."""
    assistant = state.box.assistants[tile]
    player = state.players[seat]
    if assistant == SAPPER:
        player.new = (*player.new, GENERIC)
    elif assistant == ARCHITECT:
        player.architects += 1
    elif assistant == MIMIC:
        player.mimics += 1
    else:
        return
    if state.news is not None:
        tell(state, Assisted(seat, assistant))


# The burrower (DA2)


def burrow(state: State, seat: int) -> None:
    """Choose between the burrower's tile and those drawn; empty bags may give fewer (DA2)."""
    player = state.players[seat]
    if state.burrowed:
        state.burrowed = in_order(state.burrowed, player.new[0])
        player.new = ()
        follow_with(state, [Step(KEEP, seat)])


def legal_keep(state: State) -> list[Move]:
    return [KEEPS[tile] for tile in state.burrowed]


def keep(state: State, seat: int, move: Keep) -> None:
    """Keep one tile; the others go to the box. A kept burrower does nothing more (ruling 21)."""
    state.agenda.pop()
    player = state.players[seat]
    player.new = (move.tile,)
    others = without(state.burrowed, move.tile)
    state.burrowed = ()
    if state.news is not None:
        tell(state, Kept(seat, move.tile))
    put_in_box(state, others)
    if state.box.assistants[move.tile] != BURROWER:
        help_out(state, seat, move.tile)
