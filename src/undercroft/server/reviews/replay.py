"""Replays of finished games, step by step, from any seat."""

from typing import Any, Final

from undercroft.core.game import CHANCE, hears
from undercroft.core.table_match import TableMatch
from undercroft.server.http_wire import Replay, ReplayStep
from undercroft.server.wire import event_json

STEPS: Final = 50  # in one answer


def replay(match: TableMatch[Any, Any], seat: int, first: int) -> Replay:
    """Up to STEPS views from step `first` on. Step 0 is before the first move."""
    game = match.game
    last = min(first + STEPS, len(match.log) + 1)
    state = game.start(match.setup)
    state.news = []
    steps = []
    for number in range(last):
        entry = match.log[number - 1] if number else None
        heard = len(state.news)
        if entry is not None:
            game.apply(state, entry.seat, entry.move)
        if number >= first:
            news = [event_json(e) for e, who in state.news[heard:] if hears(who, seat)]
            by = (entry.seat, game.show_in(state, entry.move)) if entry else (CHANCE, "")
            steps.append(ReplayStep(number, *by, news, game.view(state, seat)))
    return Replay(len(match.log), steps)
