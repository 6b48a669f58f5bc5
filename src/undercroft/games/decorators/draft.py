"""The start of a round, drawing tiles from the bags, and drafting (DR1-DR5, DD1-DD3)."""

from random import Random
from typing import Final

from undercroft.core.game import CHANCE, Move, Step, follow_with, tell
from undercroft.core.tuples import ascending_without, with_item
from undercroft.games.decorators.constants import EXCHANGE, PLACES
from undercroft.games.decorators.events import (
    BagEmptied,
    Boxed,
    Drafted,
    HourglassDrawn,
    LastRound,
    RoundBegan,
    TileDrawn,
    TilesLaidOut,
)
from undercroft.games.decorators.moves import DEALS, DRAFTS, HOURGLASS, TILE, Deal, Draft
from undercroft.games.decorators.state import NO_PAWNS, NOTHING, State, in_order
from undercroft.games.decorators.steps import (
    ASSIST,
    BEGIN_BUILD,
    BEGIN_ROUND,
    BEGIN_SCORE,
    BEGIN_TURN,
    DRAFT,
    DRAW_TILE,
    END_ROUND,
    EXCHANGE_GOALS,
    FINAL,
    REFILL,
)

SPOTS: Final = 4  # for tiles, on the draft board


def begin_round(state: State) -> None:
    """Leftover tiles go to the box; draw four new ones (DR1)."""
    state.round += 1
    put_in_box(state, tuple([tile for tile in state.tiles if tile != NOTHING]))
    state.tiles = ()
    if state.news is not None:
        tell(state, RoundBegan(state.round, state.order))
    steps = [Step(DRAW_TILE) for _ in range(SPOTS)]
    steps += [Step(BEGIN_TURN, seat) for seat in state.order]
    steps.append(Step(END_ROUND))
    follow_with(state, steps)


def put_in_box(state: State, tiles: tuple[int, ...]) -> None:
    if tiles:
        state.boxed += tiles
        if state.news is not None:
            tell(state, Boxed(tiles))


def end_round(state: State) -> None:
    """The chosen places are the next round's order (DD1); after the last round the game ends."""
    state.order = tuple([seat for seat in state.pawns if seat != NOTHING])
    state.pawns = NO_PAWNS
    follow_with(state, [Step(FINAL if state.last_round else BEGIN_ROUND)])


# Drawing a tile. A step with a seat draws for that player, one without for the draft board. Its
# mark says whether the tile is one of a burrower's (BURROWED) or is drafted.

BURROWED: Final = 1


def bags_hold(state: State) -> bool:
    """Whether the bags hold anything to draw: tiles or hourglasses."""
    return state.first_bag + state.second_bag + state.hourglasses > 0


def draw_weights(state: State) -> tuple[int, int]:
    """The number of hourglasses and of all tiles in the current bag (DS3, DR2)."""
    if state.first_bag > 0:
        return (0, state.first_bag)
    return (state.hourglasses, state.second_bag + state.hourglasses)


def tile_outcomes(state: State) -> list[tuple[Deal, int]]:
    """An hourglass, or any unseen tile; all unseen tiles are equally likely."""
    glasses, size = draw_weights(state)
    moves: list[tuple[Deal, int]] = []
    if glasses:
        moves.append((DEALS[HOURGLASS][0], glasses * len(state.unseen)))
    if size > glasses:
        moves += [(DEALS[TILE][tile], size - glasses) for tile in state.unseen]
    return moves


def tile_sample(state: State, rng: Random) -> Deal:
    glasses, size = draw_weights(state)
    if glasses and rng.random() * size < glasses:
        return DEALS[HOURGLASS][0]
    unseen = state.unseen
    return DEALS[TILE][unseen[int(rng.random() * len(unseen))]]


def draw(state: State, step: Step, move: Deal) -> None:
    """Put a drawn tile where the step says; an hourglass is set aside and replaced (DR2)."""
    if move.what == HOURGLASS:
        draw_hourglass(state, step)
        return
    state.agenda.pop()
    if state.first_bag > 0:
        state.first_bag -= 1
        if state.first_bag == 0 and state.news is not None:
            tell(state, BagEmptied())
    else:
        state.second_bag -= 1
    tile = move.item
    state.unseen = ascending_without(state.unseen, tile)
    if step.seat == CHANCE:
        lay_out(state, tile)
        return
    if step.mark == BURROWED:
        state.burrowed = in_order(state.burrowed, tile)
    else:
        state.players[step.seat].new = (tile,)
    if state.news is not None:
        tell(state, TileDrawn(step.seat, tile))


def lay_out(state: State, tile: int) -> None:
    """Lay out tiles on spots 1 to 4 in ascending number (DR1)."""
    state.tiles = in_order(state.tiles, tile)
    if state.news is not None and len(state.tiles) == SPOTS:
        tell(state, TilesLaidOut(state.tiles))


def draw_hourglass(state: State, step: Step) -> None:
    """The third hourglass ends the game: at once in a round's setup, else after the round (DR3)."""
    state.hourglasses -= 1
    if state.news is not None:
        tell(state, HourglassDrawn(state.hourglasses))
    if state.hourglasses > 0:
        return
    if step.seat == CHANCE:
        state.agenda.clear()
        follow_with(state, [Step(FINAL)])
        return
    state.last_round = True
    if state.news is not None:
        tell(state, LastRound())


# Drafting


def legal_draft(state: State) -> list[Move]:
    """Any free place: one pawn each; the exchange spot for one player a round (DD1, DD3)."""
    return [DRAFTS[place] for place in range(len(PLACES)) if state.pawns[place] == NOTHING]


def spot_of(place: int) -> int:
    """Which of the four tiles lies at a place."""
    return place if place < EXCHANGE else place - 1


def draft(state: State, seat: int, move: Draft) -> None:
    """Take the tile of the spot or draw one, then go on with the turn (DR4)."""
    state.agenda.pop()
    state.pawns = with_item(state.pawns, move.place, seat)
    tile = NOTHING
    steps = [Step(ASSIST, seat), Step(BEGIN_BUILD, seat), Step(BEGIN_SCORE, seat)]
    steps.append(Step(REFILL, seat))
    if move.place == EXCHANGE:
        steps = [Step(DRAW_TILE, seat), Step(EXCHANGE_GOALS, seat), *steps]
    else:
        spot = spot_of(move.place)
        tile = state.tiles[spot]
        state.tiles = with_item(state.tiles, spot, NOTHING)
        state.players[seat].new = (tile,)
    if state.news is not None:
        tell(state, Drafted(seat, move.place, tile))
    follow_with(state, steps)


def begin_turn(state: State, seat: int) -> None:
    follow_with(state, [Step(DRAFT, seat)])
