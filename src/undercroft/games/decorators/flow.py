"""Dispatch: which seats decide, and which function handles each step. Contains no rules."""

from random import Random
from typing import Final

from undercroft.core.game import CHANCE, Move, Step
from undercroft.games.decorators import (
    assistants,
    building,
    draft,
    final,
    opening,
    refill,
    scoring,
    steps,
)
from undercroft.games.decorators.moves import (
    BOSS,
    DEALS,
    PAWN,
    Architect,
    Deal,
    Discard,
    Done,
    Draft,
    DrawGoal,
    Drop,
    End,
    Hold,
    Keep,
    Mimic,
    Place,
    Restore,
    Score,
)
from undercroft.games.decorators.state import State

ALL_SETS: Final[list[tuple[int, ...]]] = [
    tuple([seat for seat in range(4) if mask >> seat & 1]) for mask in range(16)
]
CHANCE_TO_ACT: Final[tuple[int, ...]] = (CHANCE,)
NOBODY: Final[tuple[int, ...]] = ()


def to_act(state: State) -> tuple[int, ...]:
    if not state.agenda:
        return NOBODY
    step = state.agenda[-1]
    if step.kind <= steps.DRAW_TILE:
        return CHANCE_TO_ACT
    if step.kind <= steps.BOSS_MIMICS:
        mask = 0
        for seat in range(state.seats):
            if not state.players[seat].ready:
                mask |= 1 << seat
        return ALL_SETS[mask]
    return ALL_SETS[1 << step.seat]


def is_sealed(state: State) -> bool:
    """The opening discard and the mimics for bosses are simultaneous and secret (DS5, DE5)."""
    return bool(state.agenda) and state.agenda[-1].kind in (steps.OPENING, steps.BOSS_MIMICS)


def advance(state: State) -> None:
    """Perform steps until somebody has a decision to make."""
    while state.agenda:
        step = state.agenda[-1]
        kind = step.kind
        if kind == steps.DRAW_TILE:
            if draft.bags_hold(state):
                return
            state.agenda.pop()  # no tile is left to draw (DR5, DA2)
        elif kind <= steps.SCORE:
            if kind == steps.DEAL_GOAL:
                refill.remake_if_empty(state, step.mark)
            return
        else:
            state.agenda.pop()
            perform(state, step)


def perform(state: State, step: Step) -> None:
    """Perform a step that needs no decision."""
    kind, seat = step.kind, step.seat
    if kind == steps.BEGIN_TURN:
        draft.begin_turn(state, seat)
    elif kind == steps.EXCHANGE_GOALS:
        refill.exchange_goals(state, seat)
    elif kind == steps.BEGIN_DISCARD:
        refill.begin_discard(state, seat)
    elif kind == steps.ASSIST:
        assistants.assist(state, seat)
    elif kind == steps.BURROW:
        assistants.burrow(state, seat)
    elif kind == steps.BEGIN_BUILD:
        building.begin_build(state, seat)
    elif kind == steps.BEGIN_SCORE:
        scoring.begin_score(state, seat)
    elif kind == steps.REFILL:
        refill.refill(state, seat)
    elif kind == steps.BEGIN_ROUND:
        draft.begin_round(state)
    elif kind == steps.END_ROUND:
        draft.end_round(state)
    elif kind == steps.FINAL:
        final.begin_final(state)
    elif kind == steps.COUNT_UP:
        final.count_up(state)


# Chance


def outcomes(state: State) -> list[tuple[Deal, int]]:
    step = state.agenda[-1]
    if step.kind == steps.DRAW_TILE:
        return draft.tile_outcomes(state)
    return [(move, 1) for move in evenly(state, step)]


def evenly(state: State, step: Step) -> list[Deal]:
    """Equally likely outcomes of chance."""
    if step.kind == steps.DEAL_GOAL:
        return refill.goal_outcomes(state, step.mark)
    if step.kind == steps.DEAL_BOSS:
        return [DEALS[BOSS][boss] for boss in state.box.boss_stacks[step.mark]]
    return [DEALS[PAWN][seat] for seat in opening.pawns_left(state)]


def sample(state: State, rng: Random) -> Deal:
    step = state.agenda[-1]
    if step.kind == steps.DRAW_TILE:
        return draft.tile_sample(state, rng)
    if step.kind == steps.DEAL_GOAL:
        return refill.goal_sample(state, step.mark, rng)
    moves = evenly(state, step)
    return moves[int(rng.random() * len(moves))]


def deal(state: State, move: Deal) -> None:
    step = state.agenda[-1]
    if step.kind == steps.DRAW_TILE:
        draft.draw(state, step, move)
    else:
        state.agenda.pop()
        if step.kind == steps.DEAL_GOAL:
            refill.take_goal(state, step.seat, step.mark, move.item)
        elif step.kind == steps.DEAL_BOSS:
            opening.turn_up_boss(state, move)
        else:
            opening.place_pawn(state, move)
    advance(state)


# Players


def legal(state: State, seat: int) -> list[Move]:
    """All moves of a seat that may act, by the rule of the step."""
    step = state.agenda[-1]
    kind = step.kind
    # Setting up (DS)
    if kind == steps.OPENING:
        return opening.legal_opening(state, seat)
    # Drafting (DD) and assistants (DA)
    if kind == steps.DRAFT:
        return draft.legal_draft(state)
    if kind == steps.KEEP:
        return assistants.legal_keep(state)
    # Building (DB)
    if kind == steps.BUILD:
        return building.legal_build(state, seat)
    if kind == steps.PLACE:
        return building.legal_place(state, seat, step.mark)
    if kind == steps.MOVE:
        return building.legal_move(state, seat, step.mark)
    # Scoring and refilling (DC, DF)
    if kind == steps.SCORE:
        return scoring.legal_score(state, seat)
    if kind == steps.DRAW_GOAL:
        return refill.legal_draw_goal()
    if kind == steps.DISCARD:
        return refill.legal_discard(state, seat)
    # The end (DE)
    return final.legal_mimic(state, seat)


def apply(state: State, seat: int, move: Move) -> None:
    """Make a move by its rule and run on to the next decision."""
    if isinstance(move, Done):
        finish(state, seat)
    elif isinstance(move, Discard):
        discard(state, seat, move)
    elif isinstance(move, Draft):
        draft.draft(state, seat, move)
    elif isinstance(move, Keep):
        assistants.keep(state, seat, move)
    elif isinstance(move, Hold):
        building.hold(state, seat, move)
    elif isinstance(move, Place):
        building.place(state, seat, move)
    elif isinstance(move, Architect):
        building.call_architect(state, seat, move)
    elif isinstance(move, Restore):
        building.restore(state, seat)
    elif isinstance(move, Drop):
        building.drop(state, seat, move)
    elif isinstance(move, End):
        building.end(state, seat)
    elif isinstance(move, Score):
        scoring.score(state, seat, move)
    elif isinstance(move, DrawGoal):
        refill.choose_deck(state, seat, move.deck)
    elif isinstance(move, Mimic):
        final.spend_mimic(state, seat, move)
    advance(state)


def finish(state: State, seat: int) -> None:
    """End a step that could be repeated."""
    if state.agenda[-1].kind == steps.BOSS_MIMICS:
        final.finish_mimics(state, seat)
    else:
        state.agenda.pop()


def discard(state: State, seat: int, move: Discard) -> None:
    if state.agenda[-1].kind == steps.OPENING:
        opening.choose_discard(state, seat, move)
    else:
        refill.discard(state, seat, move)
