"""Why a move of the build phase is illegal: the rule, and the edge that breaks it."""

from typing import Final

from undercroft.core.game import Move, Refusal
from undercroft.games.decorators import moves as m
from undercroft.games.decorators.building import (
    surplus,
    tiles_to_place,
)
from undercroft.games.decorators.constants import DIRECTIONS, START_SQUARE
from undercroft.games.decorators.dungeon import (
    DECORATION_TILE_SIDES,
    PASSAGE_SIDES,
    WALL_SIDES,
    Dungeon,
    surroundings,
)
from undercroft.games.decorators.faces import face_laid, face_of, lay, turn_laid
from undercroft.games.decorators.notation import square_words
from undercroft.games.decorators.placing import (
    DUNGEON_MASKS,
    across,
    first_fault,
    holding_icons,
    is_legal,
)
from undercroft.games.decorators.state import NOTHING, Player, State

# What is wrong with a dungeon, by rule.
FAULTS: Final[dict[str, str]] = {
    "DP1": "The decoration tile on {} has no decoration against a wall.",
    "DP2": "A passage runs into a decoration tile at the edge between {} and {}.",
    "DP3": "The tile on {} has no way to the start tile.",
    "DP4": "No passage leads to an empty square.",
}


def why_not_build(state: State, player: Player, move: Move) -> Refusal | None:
    if isinstance(move, m.Hold):
        return why_not_hold(player, move)
    if isinstance(move, m.Architect):
        return why_not_architect(player, move)
    if isinstance(move, m.Drop):
        return why_not_drop(state, player, move)
    if isinstance(move, m.End):
        return why_not_end(state, player)
    if isinstance(move, m.Restore):
        if player.architect_used:
            return Refusal(
                "DB6", "The dungeon is legal, so there is no need to put everything back."
            )
        return Refusal("DB6", "Everything can be put back only after an architect was used.")
    if isinstance(move, m.Place):
        return Refusal("DB2", "First take a tile in hand or call an architect.")
    return None


def why_not_hold(player: Player, move: m.Hold) -> Refusal:
    if move.tile not in tiles_to_place(player):
        return Refusal("DB1", "This tile is neither new nor stored.")
    if player.architect_used:
        return Refusal(
            "DB7", "Your remaining tiles and architects can't make the dungeon legal again."
        )
    dungeon, laid = player.dungeon, lay(face_of(move.tile, move.side), 0)
    passages = dungeon.box.faces.passages[laid]
    return why_no_way_in(dungeon, passages) if passages else why_no_wall(dungeon, laid)


def why_no_way_in(dungeon: Dungeon, passages: int) -> Refusal:
    """Why a dungeon side fits nowhere. One of its passages can always be joined to an open one, so
    either another runs into a decoration tile (DP2) or no passage stays open (DP4)."""
    if any(DUNGEON_MASKS[around] >> passages & 1 for around in dungeon.around):
        return Refusal("DP4", "Wherever it fits, this side would close your last open passage.")
    return Refusal("DP2", "Wherever it joins, a passage would run into a decoration tile.")


def why_no_wall(dungeon: Dungeon, laid: int) -> Refusal:
    """Why a decoration side fits nowhere."""
    if not holding_icons(dungeon, laid):
        return Refusal("DP1", "This side has no decoration that could lie against a wall.")
    if any(WALL_SIDES[around] for around in dungeon.around):
        return Refusal("DP2", "A passage leads to every empty square that lies at a wall.")
    return Refusal("DP1", "Your dungeon has no wall beside an empty square.")


def why_not_architect(player: Player, move: m.Architect) -> Refusal:
    if player.restored:
        return Refusal("DB6", "You put everything back, so no architect may be used in this phase.")
    if player.architects == 0:
        return Refusal("DB5", "You have no architect.")
    if move.square == START_SQUARE:
        return Refusal("DB5", "The start tile may not be moved.")
    return Refusal("DB5", "There is no tile on {}.", (square_words(move.square),))


def why_not_drop(state: State, player: Player, move: m.Drop) -> Refusal:
    if move.tile not in tiles_to_place(player):
        return Refusal("DB1", "This tile is neither new nor stored.")
    if surplus(state, player) <= 0:
        return Refusal("DB4", "Storage has a place for every tile: none may be discarded.")
    if player.architect_used and not is_legal(player.dungeon):
        return fault_of(player.dungeon)
    return Refusal("DB4", "One of your tiles has a legal place: none may be discarded.")


def why_not_end(state: State, player: Player) -> Refusal:
    if player.architect_used and not is_legal(player.dungeon):
        return fault_of(player.dungeon)
    number = surplus(state, player)
    return Refusal("DB1", "Storage is full. Tiles to place or discard first: {}.", (number,))


def fault_of(dungeon: Dungeon) -> Refusal:
    """The rule that an illegal dungeon breaks (DB6)."""
    fault = first_fault(dungeon)
    assert fault is not None
    rule, square, other = fault
    return Refusal(rule, FAULTS[rule], (square_words(square), square_words(other)))


# Putting a tile down


def why_not_place(player: Player, face: int, move: m.Place) -> Refusal:
    dungeon = player.dungeon
    refusal = why_not_there(dungeon, face, move, NOTHING)
    if refusal is not None:
        return refusal
    if player.architect_used:
        return out_of_reach(move)
    laid = lay(face, move.turn)
    if dungeon.box.faces.passages[laid]:
        return why_not_dungeon(dungeon, laid, move.square)
    return why_not_decoration(dungeon, laid, move.square)


def why_not_move(player: Player, square: int, move: m.Place) -> Refusal:
    laid = player.dungeon.tiles[square]
    if move.square == square and move.turn == turn_laid(laid):
        return Refusal(
            "DB5", "The architect has to move or turn the tile; it already lies like this."
        )
    refusal = why_not_there(player.dungeon, face_laid(laid), move, square)
    return refusal or out_of_reach(move)


def why_not_there(dungeon: Dungeon, face: int, move: m.Place, lifted: int) -> Refusal | None:
    """In any case the square must be empty, and lookalike turns are offered once."""
    faces = dungeon.box.faces
    if move.square in dungeon.tiles and move.square != lifted:
        rule = "DP3" if faces.passages[lay(face, 0)] else "DP1"
        return Refusal(rule, "There is a tile on {} already.", (square_words(move.square),))
    if faces.turns[face] >> move.turn & 1 == 0:
        look = move.turn % 2 if faces.turns[face] >> 1 & 1 else 0
        reason = "That rotation is identical to {}; use that."
        return Refusal("DT6", reason, (DIRECTIONS[look],))
    return None


def out_of_reach(move: m.Place) -> Refusal:
    reason = "Your remaining tiles and architects can't connect {} to the dungeon."
    return Refusal("DB7", reason, (square_words(move.square),))


def edge(rule: str, sentence: str, square: int, sides: int) -> Refusal:
    """A refusal that names the first of these edges of a square."""
    other = square_words(across(square, sides))
    return Refusal(rule, sentence, (square_words(square), other))


def why_not_dungeon(dungeon: Dungeon, laid: int, square: int) -> Refusal:
    """Why a dungeon side does not fit on a square in this turn (DP2-DP4)."""
    around = surroundings(dungeon, square)
    passages = dungeon.box.faces.passages[laid]
    into_decoration = passages & DECORATION_TILE_SIDES[around]
    if into_decoration:
        return edge("DP2", FAULTS["DP2"], square, into_decoration)
    if not (WALL_SIDES[around] | PASSAGE_SIDES[around]):
        reason = "There is no dungeon tile next to {}."
        return Refusal("DP3", reason, (square_words(square),))
    if not passages & PASSAGE_SIDES[around]:
        closed = PASSAGE_SIDES[around] or WALL_SIDES[around]
        return edge("DP3", "There is no way through the edge between {} and {}.", square, closed)
    last = across(square, PASSAGE_SIDES[around])
    reason = "It would close the last open passage, at the edge between {} and {}."
    return Refusal("DP4", reason, (square_words(square), square_words(last)))


def why_not_decoration(dungeon: Dungeon, laid: int, square: int) -> Refusal:
    """Why a decoration side does not fit on a square in this turn (DP1, DP2)."""
    around = surroundings(dungeon, square)
    if PASSAGE_SIDES[around]:
        return edge("DP2", FAULTS["DP2"], square, PASSAGE_SIDES[around])
    walls = WALL_SIDES[around]
    if not walls:
        return Refusal("DP1", "There is no wall of the dungeon at {}.", (square_words(square),))
    wild = dungeon.box.faces.wilds[laid] & walls
    if wild:
        reason = (
            "At the edge between {} and {} there is only a wild icon, which is not a decoration."
        )
        return edge("DP1", reason, square, wild)
    reason = "At the edge between {} and {} the tile has no decoration for the wall."
    return edge("DP1", reason, square, walls)
