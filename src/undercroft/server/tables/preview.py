"""Previews of moves in a determinization of the seat's view.

Nothing hidden can leak, since the real state is not used, and nothing is changed.
"""

from random import Random
from typing import Any

from undercroft.core.game import CHANCE, Refusal, hears
from undercroft.core.play import refuse
from undercroft.server.errors import Rejected
from undercroft.server.tables.game_session import ONE_AFTER_THE_OTHER, GameSession
from undercroft.server.wire import Choice, Tried, event_json, move_json


class Preview:
    """A seat's moves in a determinization, until others or chance come next."""

    def __init__(self, table: GameSession, seat: int) -> None:
        self.game = table.game
        self.seat = seat
        self.parse = table.parse_move
        # Deterministic for a position, but not predictable for players.
        rng = Random(f"{table.match.seed} {seat} {table.seq(seat)}")
        self.state = self.game.imagine(table.match.state, seat, rng)
        self.state.news = []
        self.shows = False  # others or chance come next
        self.final = False  # the last move could not be undone

    def go(self, texts: list[str]) -> None:
        for at, text in enumerate(texts):
            if self.shows:
                raise Rejected("illegal", Refusal("turn", ONE_AFTER_THE_OTHER), at)
            self.step(text, at)

    def step(self, text: str, at: int) -> None:
        """Apply a move unless it would reveal something; one that ends the game is only told."""
        move = self.check(text, at)
        after = self.state.clone()
        after.news = list(self.state.news)
        self.game.apply(after, self.seat, move)
        to_act = self.game.to_act(after)
        reveals = after.reveals > self.state.reveals
        self.shows = self.final = reveals or not to_act
        if not to_act and not reveals:
            self.state.news = after.news
        if not self.final:
            self.state = after
            self.shows = self.seat not in to_act
            self.final = to_act == (CHANCE,)

    def check(self, text: str, at: int) -> Any:
        """Parse and check a move."""
        move = self.parse(text, at)
        refusal = refuse(self.game, self.state, self.seat, move)
        if refusal is not None:
            raise Rejected("illegal", refusal, at)
        return move


def try_moves(table: GameSession, ref: str, seat: int, seq: int, texts: list[str]) -> Tried:
    """The view, events and legal moves of a seat after these moves."""
    table.check_fresh(seat, seq)
    preview = Preview(table, seat)
    preview.go(texts)
    game, state = preview.game, preview.state
    legal = [] if preview.shows else game.legal(state, seat)
    return Tried(
        ref=ref,
        seat=seat,
        view=game.view(state, seat),
        events=[event_json(event) for event, who in state.news if hears(who, seat)],
        to_act=list(game.to_act(state)),
        moves=[Choice(game.show_in(state, move), move_json(move)) for move in legal],
        can_undo=table.for_practice or not preview.final,
        shows=preview.shows,
    )


def explain(table: GameSession, seat: int, text: str, after: list[str]) -> None:
    """Raise Rejected with the reason if a seat can't make a move after others of its own."""
    preview = Preview(table, seat)
    preview.go(after)
    if preview.shows:
        raise Rejected("illegal", Refusal("turn", ONE_AFTER_THE_OTHER), len(after))
    preview.check(text, len(after))
