"""Goals: which to keep, which to draw, when to play one (DS5, DD3, DC1, DF1)."""

from undercroft.core.game import Move
from undercroft.games.decorators.constants import DECORATION, SHAPE, goal_kind
from undercroft.games.decorators.goals import mimics_needed
from undercroft.games.decorators.keeper.evaluation import Evaluation
from undercroft.games.decorators.keeper.goal_values import Place, steps_to
from undercroft.games.decorators.moves import DONE, DRAW_GOALS, Discard, Score


def goal_worth(evaluation: Evaluation, place: Place, goal: int) -> float:
    """What a goal in hand is worth."""
    steps = steps_to(evaluation.catalogue, place, goal)
    return evaluation.box.goal_points[goal] * evaluation.chances[goal_kind(goal)][steps]


def choose_discard(evaluation: Evaluation, place: Place, moves: list[Move]) -> Move:
    """Discard the goal worth least."""
    best, least = moves[0], 999.0
    for move in moves:
        assert isinstance(move, Discard)
        worth = goal_worth(evaluation, place, move.goal)
        if worth < least:
            best, least = move, worth
    return best


def choose_opening(evaluation: Evaluation, place: Place, moves: list[Move]) -> Move:
    """Discard the goals worth least, in the order of the hand."""
    player = evaluation.player
    by_worth = sorted(player.hand, key=lambda goal: goal_worth(evaluation, place, goal))
    going = by_worth[: evaluation.box.discarded]
    for move in moves:
        if isinstance(move, Discard) and move.goal in going:
            return move
    return moves[-1]


def deck_worths(evaluation: Evaluation, place: Place, deck: int) -> list[float]:
    """The value of each goal that a deck may hold."""
    return [
        goal_worth(evaluation, place, goal) for goal in evaluation.unseen if goal_kind(goal) == deck
    ]


def choose_deck(evaluation: Evaluation, place: Place) -> Move:
    shape = mean(deck_worths(evaluation, place, SHAPE))
    decoration = mean(deck_worths(evaluation, place, DECORATION))
    return DRAW_GOALS[SHAPE if shape > decoration else DECORATION]


def exchange_gain(evaluation: Evaluation, place: Place) -> float:
    """The expected gain of a drawn goal over the worst in hand."""
    hand = [goal_worth(evaluation, place, goal) for goal in evaluation.player.hand]
    worst = min(hand) if hand else 0.0
    best = 0.0
    for deck in (SHAPE, DECORATION):
        gains = [max(0.0, worth - worst) for worth in deck_worths(evaluation, place, deck)]
        best = max(best, mean(gains))
    return best


def mean(values: list[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def choose_score(evaluation: Evaluation, place: Place, moves: list[Move]) -> Move:
    """Play goals that need no mimics; others if worth more than keeping the mimics."""
    best: Move = DONE
    most = 0.0
    for move in moves:
        if isinstance(move, Score):
            mimics = mimics_needed(place.dungeon, move.goal)
            points = evaluation.box.goal_points[move.goal]
            if mimics == 0:
                return move
            gain = points - goal_worth(evaluation, place, move.goal) - mimics * evaluation.mimic
            if gain > most:
                best, most = move, gain
    return best
