"""JSON that updates share, made once: legal moves for all games, events for all seats of one."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final

import msgspec

from undercroft.core.game import Game
from undercroft.server.wire import ENCODER, Choice, event_json, move_json

GAMES: Final = 8  # with other data, of which moves are remembered
MOVES: Final = 5000  # of one of them


@lru_cache(GAMES)
def remembered(game: str, data: str) -> dict[Any, Choice]:
    """The moves that were encoded before, of all games that are played with the same data."""
    return {}


class SharedJson:
    """What the updates of one game are made of; `forget` what was told when it goes on."""

    def __init__(self, name: str, game: Game[Any, Any], state: Any) -> None:
        self.game = game
        self.choices = remembered(name, game.data_hash(state))
        self.events: dict[int, msgspec.Raw] = {}  # by id: all of them are kept by the feeds

    def forget(self) -> None:
        self.events = {}

    def choice(self, state: Any, move: Any) -> Choice:
        """A legal move. Its notation depends on the data of a game only."""
        made = self.choices.get(move)
        if made is None:
            if len(self.choices) >= MOVES:
                self.choices.clear()
            encoded = msgspec.Raw(ENCODER.encode(move_json(move)))
            made = self.choices[move] = Choice(self.game.show_in(state, move), encoded)
        return made

    def told(self, events: Iterable[object]) -> list[msgspec.Raw]:
        return [self.events.get(id(event)) or self.encoded(event) for event in events]

    def encoded(self, event: object) -> msgspec.Raw:
        made = self.events[id(event)] = event_json(event)
        return made
