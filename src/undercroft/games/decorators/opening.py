"""Setup: pawns, bags, bosses, goals, and the two goals each player discards (DS1-DS7)."""

from undercroft.core.game import CHANCE, Move, Step, follow_with, tell
from undercroft.core.tuples import without
from undercroft.games.decorators.constants import (
    BLUE,
    DECORATION,
    SHAPE,
    TILES,
    YELLOW,
)
from undercroft.games.decorators.data import Box
from undercroft.games.decorators.dungeon import begun
from undercroft.games.decorators.events import BossTurnedUp, PawnPlaced, Ready
from undercroft.games.decorators.moves import DISCARDS, Deal, Discard
from undercroft.games.decorators.refill import discard_goal
from undercroft.games.decorators.state import Player, State
from undercroft.games.decorators.steps import (
    BEGIN_ROUND,
    DEAL_BOSS,
    DEAL_GOAL,
    DEAL_PAWN,
    OPENING,
)


def set_up(box: Box, seats: int, rules: int) -> State:
    """The table before the first deal. Chance then places pawns, turns up bosses, deals goals."""
    state = State(box, seats, rules)
    state.players = [Player(begun(box, rules)) for _ in range(seats)]
    state.unseen = tuple(range(TILES))
    state.first_bag = box.first_bag
    state.second_bag = box.second_bag
    state.hourglasses = box.hourglasses
    state.decks = [box.goal_stacks[SHAPE], box.goal_stacks[DECORATION]]
    steps = [Step(DEAL_PAWN) for _ in range(seats)]
    steps += [Step(DEAL_BOSS, CHANCE, YELLOW), Step(DEAL_BOSS, CHANCE, BLUE)]
    for seat in range(seats):
        steps += [Step(DEAL_GOAL, seat, SHAPE)] * box.dealt
        steps += [Step(DEAL_GOAL, seat, DECORATION)] * box.dealt
    if box.discarded:
        for player in state.players:
            player.ready = False
        steps.append(Step(OPENING))
    steps.append(Step(BEGIN_ROUND))
    follow_with(state, steps)
    return state


# Pawns and bosses (DS2, DS4)


def pawns_left(state: State) -> list[int]:
    return [seat for seat in range(state.seats) if seat not in state.order]


def place_pawn(state: State, move: Deal) -> None:
    state.order = (*state.order, move.item)
    if state.news is not None:
        tell(state, PawnPlaced(move.item, len(state.order)))


def turn_up_boss(state: State, move: Deal) -> None:
    state.bosses = (*state.bosses, move.item)
    if state.news is not None:
        tell(state, BossTurnedUp(move.item))


# The opening discard, sealed (DS5)


def legal_opening(state: State, seat: int) -> list[Move]:
    """Goals in the order of the hand, so that each set is offered once."""
    player = state.players[seat]
    still = state.box.discarded - len(player.discarding)
    last = player.discarding[-1] if player.discarding else -1
    goals = [goal for goal in player.hand if goal > last]
    return [DISCARDS[goal] for goal in goals[: len(goals) - still + 1]]


def choose_discard(state: State, seat: int, move: Discard) -> None:
    """Choose a goal to discard; it leaves the hand when every player has chosen."""
    player = state.players[seat]
    player.discarding = (*player.discarding, move.goal)
    if len(player.discarding) < state.box.discarded:
        return
    player.ready = True
    if state.news is not None:
        tell(state, Ready(seat))
    if all(other.ready for other in state.players):
        state.agenda.pop()
        discard_all(state)


def discard_all(state: State) -> None:
    """Discard all chosen goals; how many of each kind is now public."""
    state.reveals += 1
    for seat in range(state.seats):
        player = state.players[seat]
        for goal in player.discarding:
            player.hand = without(player.hand, goal)
            discard_goal(state, seat, goal)
        player.discarding = ()
