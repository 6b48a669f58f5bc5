"""Moves tried out: what a seat would see after them, in a world made up from what it knows.

Nothing of the real game can show, since the real game is not there; and nothing is kept.
"""

from random import Random
from typing import Any

from undercroft.core.game import CHANCE, Refusal, hears
from undercroft.core.play import refuse
from undercroft.server.errors import Rejected
from undercroft.server.game_session import ONE_AFTER_THE_OTHER, GameSession
from undercroft.server.wire import Choice, Tried, event_json, move_json


class Trial:
    """A seat's moves in a world of its own, up to where others or chance would have a say."""

    def __init__(self, table: GameSession, seat: int) -> None:
        self.game = table.game
        self.seat = seat
        self.parse = table.parse_move
        # The same question gets the same answer, but nobody can work out what was made up.
        rng = Random(f"{table.match.seed} {seat} {table.seq(seat)}")
        self.state = self.game.imagine(table.match.state, seat, rng)
        self.state.news = []
        self.shows = False  # what comes next is not the seat's to decide
        self.final = False  # and the last move could not be taken back

    def go(self, texts: list[str]) -> None:
        for at, text in enumerate(texts):
            if self.shows:
                raise Rejected("illegal", Refusal("turn", ONE_AFTER_THE_OTHER), at)
            self.step(text, at)

    def step(self, text: str, at: int) -> None:
        """One move more; one that would show something, or end the game, is not carried out."""
        move = self.check(text, at)
        after = self.state.clone()
        after.news = list(self.state.news)
        self.game.apply(after, self.seat, move)
        to_act = self.game.to_act(after)
        self.shows = self.final = after.reveals > self.state.reveals or not to_act
        if not self.final:
            self.state = after
            self.shows = self.seat not in to_act
            self.final = to_act == (CHANCE,)

    def check(self, text: str, at: int) -> Any:
        """The move, if it can be made now."""
        move = self.parse(text, at)
        refusal = refuse(self.game, self.state, self.seat, move)
        if refusal is not None:
            raise Rejected("illegal", refusal, at)
        return move


def try_moves(table: GameSession, ref: str, seat: int, seq: int, texts: list[str]) -> Tried:
    """What the seat would see, hear and may do after these moves."""
    table.check_fresh(seat, seq)
    trial = Trial(table, seat)
    trial.go(texts)
    game, state = trial.game, trial.state
    legal = [] if trial.shows else game.legal(state, seat)
    return Tried(
        ref=ref,
        seat=seat,
        view=game.view(state, seat),
        events=[event_json(event) for event, who in state.news if hears(who, seat)],
        to_act=list(game.to_act(state)),
        moves=[Choice(game.show(move), move_json(move)) for move in legal],
        can_undo=not trial.final,
        shows=trial.shows,
    )


def explain(table: GameSession, seat: int, text: str, after: list[str]) -> None:
    """Raises Rejected with the reason why a seat can't make a move, after others of its own."""
    trial = Trial(table, seat)
    trial.go(after)
    if trial.shows:
        raise Rejected("illegal", Refusal("turn", ONE_AFTER_THE_OTHER), len(after))
    trial.check(text, len(after))
