"""Typed code of a user of the library. mypy allows no Any in it."""

from random import Random
from typing import assert_type

import undercroft
from undercroft import petz


class First(undercroft.Bot):
    def choose(self, decision: undercroft.Decision, rng: Random) -> undercroft.Move:
        return decision.moves()[0]


class Spender(undercroft.Bot):
    def choose(self, decision: undercroft.Decision, rng: Random) -> undercroft.Move:
        view = decision.view()
        assert isinstance(view, petz.View)
        assert_type(view.players[decision.seat].gold, int)
        return decision.moves()[0 if view.players[decision.seat].gold else -1]


def play_random(match: undercroft.Match, rng: Random) -> int:
    """Any game, to its end."""
    decisions = 0
    while not match.is_over:
        seat = match.turn[0]
        match.play(rng.choice(match.legal_moves(seat)), seat)
        decisions += 1
    return decisions


def look(seed: str) -> int:
    match = undercroft.new("petz", players=3, seed=seed)
    assert_type(match, petz.Match)
    assert_type(match.copy(), petz.Match)
    assert_type(match.legal_moves(0), list[undercroft.Move])
    assert_type(match.legal_moves(0)[0], undercroft.Move)
    assert_type(match.scores, list[float])
    assert_type(match.play_bot(First, seat=0), undercroft.Move)
    assert_type(undercroft.bot("petz", "expert"), undercroft.Bot)
    return match.view(seat=0).players[0].gold
