"""The build phase: placing, storing and discarding tiles, and architects (DB1-DB7)."""

from typing import Final

from undercroft.core.game import Move, Step, follow_with, tell
from undercroft.core.tuples import without
from undercroft.games.decorators.constants import (
    GENERIC,
    SIDES,
    START_SQUARE,
    TURNS,
)
from undercroft.games.decorators.draft import put_in_box
from undercroft.games.decorators.dungeon import Dungeon, with_tile, without_tile
from undercroft.games.decorators.events import (
    Dropped,
    Placed,
    Rearranged,
    Restored,
    Stored,
)
from undercroft.games.decorators.faces import face_laid, face_of, lay, side_of, tile_of, turn_laid
from undercroft.games.decorators.moves import (
    DROPS,
    END,
    HOLDS,
    RESTORE,
    Architect,
    Drop,
    Hold,
    Place,
    architect,
    places,
)
from undercroft.games.decorators.placing import fits_somewhere, is_legal, turns_at
from undercroft.games.decorators.reach import can_reach, reach_of, squares_in_reach
from undercroft.games.decorators.state import NOTHING, Before, Player, State
from undercroft.games.decorators.steps import BUILD, MOVE, PLACE

TURNS_OF: Final[list[list[int]]] = [
    [turn for turn in range(TURNS) if turns >> turn & 1] for turns in range(1 << TURNS)
]


def begin_build(state: State, seat: int) -> None:
    """Remember everything as it is now, so that it can be put back (DB6)."""
    player = state.players[seat]
    player.before = Before(
        player.dungeon, player.new, player.storage, player.architects, len(state.boxed)
    )
    if player.new or player.storage or player.architects:
        follow_with(state, [Step(BUILD, seat)])
    else:
        end_phase(player)


def tiles_to_place(player: Player) -> list[int]:
    """New and stored tiles, equal ones once."""
    tiles: list[int] = []
    for tile in player.new:
        if tile not in tiles:
            tiles.append(tile)
    for tile in player.storage:
        if tile not in tiles:
            tiles.append(tile)
    return tiles


def surplus(state: State, player: Player) -> int:
    """How many tiles there are beyond what storage holds."""
    return len(player.new) + len(player.storage) - state.box.storage


# The choices of the phase


def legal_build(state: State, seat: int) -> list[Move]:
    """Place a tile, use an architect, or leave the phase."""
    player = state.players[seat]
    moves: list[Move] = []
    tiles = tiles_to_place(player)
    has_place = add_holds(player, tiles, moves)
    add_architects(player, moves)
    if player.architect_used and not is_legal(player.dungeon):
        moves.append(RESTORE)  # nobody ends the phase with an illegal dungeon, or is stuck (DB6)
    elif surplus(state, player) <= 0:
        moves.append(END)
    elif not has_place:
        for tile in tiles:
            moves.append(DROPS[tile])  # DB4
    return moves


def add_holds(player: Player, tiles: list[int], moves: list[Move]) -> bool:
    """The sides that can be placed now; returns whether one of them has a legal place.

    Once an architect has been used the dungeon may be illegal in between (DB6): any side may be
    placed within reach (DB7).
    """
    dungeon = player.dungeon
    architect_used = player.architect_used
    in_reach = architect_used and len(tiles) > 0 and can_reach(dungeon, still_usable(player) - 1)
    has_place = False
    for tile in tiles:
        for side in range(len(SIDES)):
            fits = fits_somewhere(dungeon, face_of(tile, side))
            has_place = has_place or fits
            may_be_placed = in_reach if architect_used else fits
            if may_be_placed:
                moves.append(HOLDS[tile][side])
    return has_place


def add_architects(player: Player, moves: list[Move]) -> None:
    """Any tile but the start tile (ruling 13); none after everything was put back (DB6)."""
    if player.architects == 0 or player.restored:
        return
    for square in sorted(player.dungeon.tiles):
        if square != START_SQUARE:
            moves.append(architect(square))


def hold(state: State, seat: int, move: Hold) -> None:
    follow_with(state, [Step(PLACE, seat, face_of(move.tile, move.side))])


def call_architect(state: State, seat: int, move: Architect) -> None:
    """Spend the token. The tile stays where it is until it is put down elsewhere (DB5)."""
    player = state.players[seat]
    player.architects -= 1
    player.architect_used = True
    follow_with(state, [Step(MOVE, seat, move.square)])


def restore(state: State, seat: int) -> None:
    """Put everything back as it was when the phase began; no architect may be used now (DB6)."""
    player = state.players[seat]
    before = player.before
    assert before is not None
    player.dungeon = before.dungeon
    player.new = before.new
    player.storage = before.storage
    player.architects = before.architects
    player.architect_used = False
    player.restored = True
    state.boxed = state.boxed[: before.dropped]
    if state.news is not None:
        tell(state, Restored(seat))


def drop(state: State, seat: int, move: Drop) -> None:
    """A surplus tile goes to the box (DB3, DB4). Generic tiles go back to their supply."""
    player = state.players[seat]
    take_tile(player, move.tile)
    if state.news is not None:
        tell(state, Dropped(seat, move.tile))
    if move.tile != GENERIC:
        put_in_box(state, (move.tile,))


def end(state: State, seat: int) -> None:
    """What has not been placed is stored (DB1)."""
    state.agenda.pop()
    player = state.players[seat]
    if state.news is not None:
        for tile in player.new:
            tell(state, Stored(seat, tile))
    player.storage += player.new
    player.new = ()
    end_phase(player)


def end_phase(player: Player) -> None:
    player.before = None
    player.architect_used = False
    player.restored = False


def take_tile(player: Player, tile: int) -> None:
    """Remove a tile from the new tiles, or else from storage."""
    if tile in player.new:
        player.new = without(player.new, tile)
    else:
        player.storage = without(player.storage, tile)


# Placing the tile in hand


def legal_place(state: State, seat: int, face: int) -> list[Move]:
    """Every square where the face fits, in every turn that looks different (DT6, DP1-DP5, DB7)."""
    player = state.players[seat]
    dungeon = player.dungeon
    if player.architect_used:
        reach = reach_of(dungeon, still_usable(player) - 1)
        return places_in_reach(dungeon, face, reach, NOTHING)
    squares, around = dungeon.squares, dungeon.around
    moves: list[Move] = []
    for at in range(len(squares)):
        turns = turns_at(dungeon, face, around[at])
        if turns:
            here = places(squares[at])
            for turn in TURNS_OF[turns]:
                moves.append(here[turn])
    return moves


def place(state: State, seat: int, move: Place) -> None:
    step = state.agenda.pop()
    if step.kind == MOVE:
        rearrange(state, seat, step.mark, move)
    else:
        place_face(state, seat, step.mark, move)


def place_face(state: State, seat: int, face: int, move: Place) -> None:
    player = state.players[seat]
    take_tile(player, tile_of(face))
    player.dungeon = with_tile(player.dungeon, move.square, lay(face, move.turn))
    if state.news is not None:
        tell(state, Placed(seat, tile_of(face), side_of(face), move.square, move.turn))


# Architects (DB5-DB7)


def legal_move(state: State, seat: int, square: int) -> list[Move]:
    """Any square within reach, in any turn. As it lies now only if nothing else is possible."""
    player = state.players[seat]
    dungeon = player.dungeon
    laid = dungeon.tiles[square]
    reach = squares_in_reach(dungeon, still_usable(player), square)
    moves = places_in_reach(dungeon, face_laid(laid), reach, square)
    return moves or [places(square)[turn_laid(laid)]]


def rearrange(state: State, seat: int, square: int, move: Place) -> None:
    player = state.players[seat]
    face = face_laid(player.dungeon.tiles[square])
    lifted = without_tile(player.dungeon, square)
    player.dungeon = with_tile(lifted, move.square, lay(face, move.turn))
    if state.news is not None:
        tell(state, Rearranged(seat, tile_of(face), square, move.square, move.turn))


def still_usable(player: Player) -> int:
    """Tiles and tokens that can still fill a square in this phase (DB7)."""
    return len(player.new) + len(player.storage) + player.architects


def places_in_reach(dungeon: Dungeon, face: int, reach: list[int], lifted: int) -> list[Move]:
    """Squares within reach, whatever lies around them, once an architect has been used (DB7)."""
    turns = TURNS_OF[dungeon.box.faces.turns[face]]
    now = turn_laid(dungeon.at(lifted))
    moves: list[Move] = []
    for square in reach:
        here = places(square)
        if square == lifted:
            moves += [here[turn] for turn in turns if turn != now]
        elif len(turns) == TURNS:
            moves += here
        else:
            for turn in turns:
                moves.append(here[turn])
    return moves
