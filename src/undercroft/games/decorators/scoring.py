"""The score phase: goals played for their points (DC1, DC6, DC7)."""

from undercroft.core.game import Move, Step, follow_with, tell
from undercroft.core.tuples import without
from undercroft.games.decorators.events import Scored
from undercroft.games.decorators.goals import find, mimics_needed
from undercroft.games.decorators.moves import DONE, SCORES, Score
from undercroft.games.decorators.state import State, in_order
from undercroft.games.decorators.steps import SCORE


def begin_score(state: State, seat: int) -> None:
    """Asked whenever there is a goal in hand: being asked must reveal nothing about it."""
    if state.players[seat].hand:
        follow_with(state, [Step(SCORE, seat)])


def legal_score(state: State, seat: int) -> list[Move]:
    """Goals that the player can fulfil with their mimics; none has to be played (DC1)."""
    player = state.players[seat]
    moves: list[Move] = [DONE]
    for goal in player.hand:
        if mimics_needed(player.dungeon, goal) <= player.mimics:
            moves.append(SCORES[goal])
    return moves


def score(state: State, seat: int, move: Score) -> None:
    """Show a goal and score it for good; spend the mimics it takes (DC1, DC6)."""
    player = state.players[seat]
    player.mimics -= mimics_needed(player.dungeon, move.goal)
    points = state.box.goal_points[move.goal]
    player.points += points
    player.hand = without(player.hand, move.goal)
    player.scored = in_order(player.scored, move.goal)
    for other in state.players:
        if move.goal in other.returned:
            other.returned = without(other.returned, move.goal)
    state.reveals += 1
    if state.news is not None:
        found = find(player.dungeon, move.goal)
        assert found is not None
        tell(state, Scored(seat, move.goal, points, found.squares, found.mimics))
    if not player.hand:
        state.agenda.pop()
