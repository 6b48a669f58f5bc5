"""Why a move is illegal, with the rule that forbids it. Only `legal` decides what is legal.

Sentences are English and translated by the table [refusals] of a language's words. Blanks are
numbers, ids of components, squares and directions as in the notation; an edge is two squares.
"""

from typing import Final

from undercroft.core.game import CHANCE, Move, Refusal, Step
from undercroft.games.decorators import flow, steps
from undercroft.games.decorators import moves as m
from undercroft.games.decorators import refusals_building as in_building
from undercroft.games.decorators.bosses import useful_mimics
from undercroft.games.decorators.constants import BLUE, EXCHANGE, SHAPE, YELLOW, goal_at, goal_kind
from undercroft.games.decorators.goals import NEVER, mimics_needed
from undercroft.games.decorators.state import Player, State

# The decision a step waits for, and its rule.
WAITS: Final[dict[int, tuple[str, str]]] = {
    steps.OPENING: ("DS5", "Now it is time to discard goals."),
    steps.BOSS_MIMICS: ("DE5", "Now it is time to spend mimics on the bosses."),
    steps.DRAFT: ("DD1", "Now it is time to draft."),
    steps.DRAW_GOAL: ("DF1", "Now it is time to choose the deck a goal is drawn from."),
    steps.DISCARD: ("DD3", "Now it is time to discard a goal."),
    steps.KEEP: ("DA2", "Now it is time to keep one of the burrower's tiles."),
    steps.BUILD: ("DB1", "Now it is time to build."),
    steps.PLACE: ("DB2", "Now the tile in hand has to be placed."),
    steps.MOVE: ("DB5", "Now the tile that the architect has taken up has to be put down."),
    steps.SCORE: ("DC1", "Now it is time to score goals."),
}

# The rule by which chance deals each kind of component: pawn, boss, goal, tile, hourglass.
DEALT: Final = ("DS2", "DS4", "DS5", "DR1", "DR2")
DEALT_BY: Final[dict[int, int]] = {
    steps.DEAL_PAWN: m.PAWN,
    steps.DEAL_BOSS: m.BOSS,
    steps.DEAL_GOAL: m.GOAL,
    steps.DRAW_TILE: m.TILE,
}


def why_not(state: State, seat: int, move: Move) -> Refusal | None:
    """The reason, or None for a legal move of a seat that may act."""
    if seat == CHANCE:
        return why_not_deal(state, move)
    if move in flow.legal(state, seat):
        return None
    step = state.agenda[-1]
    if isinstance(move, m.Deal):
        return Refusal(DEALT[move.what], "Chance deals this, not a player.")
    refusal = why_not_now(state, step, seat, move)
    if refusal is not None:
        return refusal
    rule, sentence = WAITS[step.kind]
    return Refusal(rule, sentence)


def why_not_now(state: State, step: Step, seat: int, move: Move) -> Refusal | None:
    """The reason, for a move that belongs to the current step."""
    player = state.players[seat]
    kind = step.kind
    if kind == steps.BUILD:
        return in_building.why_not_build(state, player, move)
    if kind == steps.PLACE and isinstance(move, m.Place):
        return in_building.why_not_place(player, step.mark, move)
    if kind == steps.MOVE and isinstance(move, m.Place):
        return in_building.why_not_move(player, step.mark, move)
    if kind == steps.DRAFT and isinstance(move, m.Draft):
        return why_not_draft(move)
    if kind == steps.OPENING and isinstance(move, m.Discard):
        return why_not_opening(state, player, move)
    if kind == steps.DISCARD and isinstance(move, m.Discard):
        return Refusal("DD3", "This goal is not in your hand.")
    if kind == steps.KEEP and isinstance(move, m.Keep):
        return Refusal("DA2", "This is not one of the tiles you can choose.")
    if kind == steps.SCORE and isinstance(move, m.Score):
        return why_not_score(state, player, move)
    if kind == steps.BOSS_MIMICS and isinstance(move, m.Mimic):
        return why_not_mimic(state, player, move)
    return None


# Chance: its moves are checked when a saved game is loaded


def why_not_deal(state: State, move: Move) -> Refusal | None:
    if move in [outcome for outcome, _ in flow.outcomes(state)]:
        return None
    due = DEALT_BY[state.agenda[-1].kind]
    if isinstance(move, m.Deal) and move.what == m.HOURGLASS and due == m.TILE:
        return Refusal("DR2", "There is no hourglass to draw.")
    if not isinstance(move, m.Deal) or move.what != due:
        return Refusal(DEALT[due], "Chance deals something else now.")
    if due == m.PAWN and move.item >= state.seats:
        return Refusal("DS1", "There are only {} players.", (state.seats,))
    return Refusal(DEALT[due], "This can't be drawn any more.")


# Goals and the draft board


def why_not_draft(move: m.Draft) -> Refusal:
    if move.place == EXCHANGE:
        return Refusal("DD3", "Only one player a round can use the exchange spot.")
    return Refusal("DD1", "Another pawn stands on this spot.")


def why_not_opening(state: State, player: Player, move: m.Discard) -> Refusal:
    """Goals are chosen in the order of the hand, so that each set is offered once."""
    if move.goal not in player.hand:
        return Refusal("DS5", "This goal is not in your hand.")
    if move.goal in player.discarding:
        return Refusal("DS5", "You have already chosen to discard this goal.")
    if player.discarding and move.goal < player.discarding[-1]:
        return Refusal(
            "DS5", "Goals are chosen from top to bottom: undo the last one to choose this one."
        )
    return Refusal("DS5", "Goals are chosen from top to bottom: choose another one first.")


def why_not_score(state: State, player: Player, move: m.Score) -> Refusal:
    if move.goal not in player.hand:
        return Refusal("DC1", "This goal is not in your hand.")
    needed = mimics_needed(player.dungeon, move.goal)
    if needed != NEVER:
        reason = "This goal needs more mimics. Needed: {}; you have: {}."
        return Refusal("DC6", reason, (needed, player.mimics))
    if goal_kind(move.goal) == SHAPE:
        return Refusal("DC5", "Your dungeon does not have this shape.")
    if state.box.in_room[goal_at(move.goal)]:
        return Refusal("DC2", "No room of yours has all these decorations.")
    return Refusal("DC3", "Your hallways do not have all these decorations.")


def why_not_mimic(state: State, player: Player, move: m.Mimic) -> Refusal:
    useful = useful_mimics(player.dungeon, state.bosses[move.deck])
    if player.boss_mimics[move.deck] >= useful:
        return Refusal("DE5", "Another mimic would not help with this boss.")
    if move.deck == YELLOW and player.boss_mimics[BLUE]:
        return Refusal("DE5", "Spend the mimics for the yellow boss first.")
    return Refusal("DE5", "You have no mimic left.")
