"""Drawing and discarding goals: decks, piles, refilling the hand (DF1, DF2, DD3)."""

from random import Random

from undercroft.core.game import Move, Step, follow_with, tell
from undercroft.core.tuples import ascending_without, with_item, without
from undercroft.games.decorators.constants import DECORATION, SHAPE, goal_kind
from undercroft.games.decorators.events import (
    DeckRemade,
    DiscardSeen,
    GoalDiscarded,
    GoalDrawn,
    GoalSeen,
)
from undercroft.games.decorators.moves import DEALS, DISCARDS, DRAW_GOALS, GOAL, Deal, Discard
from undercroft.games.decorators.state import Player, State, in_order
from undercroft.games.decorators.steps import BEGIN_DISCARD, DEAL_GOAL, DISCARD, DRAW_GOAL, REFILL


def pile_size(state: State, deck: int) -> int:
    """How many discards of a kind there are."""
    return sum([len(discards_of(player, deck)) for player in state.players])


def discards_of(player: Player, deck: int) -> list[int]:
    return [goal for goal in player.discarded if goal_kind(goal) == deck]


def can_draw(state: State, deck: int) -> bool:
    """Whether there is a goal of a kind to draw, from its deck or its discards (DF2)."""
    return len(state.decks[deck]) > 0 or pile_size(state, deck) > 0


# Drawing a goal


def ask_for_deck(state: State, seat: int) -> None:
    """The player chooses a deck, if both can be drawn from."""
    shape, decoration = can_draw(state, SHAPE), can_draw(state, DECORATION)
    if shape and decoration:
        follow_with(state, [Step(DRAW_GOAL, seat)])
    elif shape or decoration:
        follow_with(state, [Step(DEAL_GOAL, seat, SHAPE if shape else DECORATION)])


def legal_draw_goal() -> list[Move]:
    return [DRAW_GOALS[SHAPE], DRAW_GOALS[DECORATION]]


def choose_deck(state: State, seat: int, deck: int) -> None:
    state.agenda.pop()
    follow_with(state, [Step(DEAL_GOAL, seat, deck)])


def remake_if_empty(state: State, deck: int) -> None:
    """An empty deck is remade from its discards, never from scored goals (DF2, ruling 23)."""
    if state.decks[deck]:
        return
    goals: list[int] = []
    for player in state.players:
        own = discards_of(player, deck)
        goals += own
        player.discarded = tuple([goal for goal in player.discarded if goal not in own])
        kept = [goal for goal in player.returned if goal_kind(goal) != deck]
        player.returned = tuple(sorted(kept + own))
        player.drawn_since = with_item(player.drawn_since, deck, 0)
    state.decks[deck] = tuple(sorted(goals))
    if state.news is not None:
        tell(state, DeckRemade(deck))


def goal_outcomes(state: State, deck: int) -> list[Deal]:
    return [DEALS[GOAL][goal] for goal in state.decks[deck]]


def goal_sample(state: State, deck: int, rng: Random) -> Deal:
    goals = state.decks[deck]
    return DEALS[GOAL][goals[int(rng.random() * len(goals))]]


def take_goal(state: State, seat: int, deck: int, goal: int) -> None:
    player = state.players[seat]
    state.decks[deck] = ascending_without(state.decks[deck], goal)
    player.hand = in_order(player.hand, goal)
    player.drawn_since = with_item(player.drawn_since, deck, player.drawn_since[deck] + 1)
    if goal in player.returned:
        player.returned = without(player.returned, goal)
    if state.news is not None:
        tell(state, GoalDrawn(seat, deck))
        tell(state, GoalSeen(seat, goal), 1 << seat)


# Discarding a goal, face down


def begin_discard(state: State, seat: int) -> None:
    follow_with(state, [Step(DISCARD, seat)])


def legal_discard(state: State, seat: int) -> list[Move]:
    """Any goal in hand, the new one too (DD3)."""
    return [DISCARDS[goal] for goal in state.players[seat].hand]


def discard(state: State, seat: int, move: Discard) -> None:
    state.agenda.pop()
    player = state.players[seat]
    player.hand = without(player.hand, move.goal)
    discard_goal(state, seat, move.goal)


def discard_goal(state: State, seat: int, goal: int) -> None:
    """Discard a goal face down; only the player who discarded it knows it (DS7)."""
    player = state.players[seat]
    player.discarded = in_order(player.discarded, goal)
    if state.news is not None:
        tell(state, GoalDiscarded(seat, goal_kind(goal)))
        tell(state, DiscardSeen(seat, goal), 1 << seat)


# The exchange of a goal (DD3) and the refill phase (DF1)


def exchange_goals(state: State, seat: int) -> None:
    """Draw one goal and discard one; with nothing to draw both are skipped (ruling 22)."""
    if can_draw(state, SHAPE) or can_draw(state, DECORATION):
        follow_with(state, [Step(BEGIN_DISCARD, seat)])
        ask_for_deck(state, seat)


def refill(state: State, seat: int) -> None:
    """Draw one goal at a time, each seen before the next deck is chosen (DF1)."""
    if len(state.players[seat].hand) >= state.box.hand:
        return
    if can_draw(state, SHAPE) or can_draw(state, DECORATION):
        follow_with(state, [Step(REFILL, seat)])
        ask_for_deck(state, seat)
