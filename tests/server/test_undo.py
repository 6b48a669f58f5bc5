"""Undo at a table behaves as the engine's: the same refusals, the same log."""

from random import Random
from typing import Any

import pytest

from undercroft.core import saved
from undercroft.core.game import IllegalMove, Setup
from undercroft.core.table_match import TableMatch
from undercroft.games import GAMES
from undercroft.server.errors import Rejected
from undercroft.server.stores.store import Action, SeatRow, TableRow
from undercroft.server.tables.game_session import Change, GameSession


class Pair:
    """A game at a table, the same game in the engine, and the stored actions."""

    def __init__(self, game: str, seats: int, seed: str) -> None:
        people = tuple([SeatRow("person", f"P{seat}") for seat in range(seats)])
        self.row = TableRow("id", game, people, {}, seed, "owner", False, False)
        self.table = GameSession(self.row)
        self.actions: list[Action] = []
        self.adopt(self.table.apply_start())
        self.match: TableMatch[Any, Any] = TableMatch(
            GAMES[game], Setup(seats, edition=self.row.edition), seed
        )
        self.match.run_chance()

    def adopt(self, change: Change) -> None:
        self.actions.append(change.action)
        self.table.adopt(change)

    def move(self, seat: int, rng: Random) -> None:
        move = rng.choice(self.match.game.legal(self.match.state, seat))
        text = self.match.game.show(move)
        self.adopt(self.table.apply_moves(seat, "", self.table.parse([text])))
        self.match.submit(seat, move)

    def undo(self, seat: int) -> bool:
        assert self.table.update(seat, 0).can_undo == (self.match.undo_point(seat) >= 0)
        try:
            self.match.undo(seat)
        except IllegalMove as refused:
            with pytest.raises(Rejected) as error:
                self.table.apply_undo(seat, "")
            assert error.value.text == refused.refusal.text()
            return False
        self.adopt(self.table.apply_undo(seat, ""))
        return True

    def check(self, table: GameSession) -> None:
        text = saved.write(self.match)
        assert saved.write(table.match) == text
        assert table.lines == text.splitlines()[1:]
        assert table.match.state == self.match.state
        for audience in table.audiences:
            assert table.feeds[audience].events == self.match.news_for(audience)


@pytest.mark.parametrize("game", list(GAMES))
def test_undo_at_a_table_equals_undo_of_the_engine(game: str) -> None:
    rng = Random(f"table {game}")
    pair = Pair(game, GAMES[game].seats[-1], "undo")
    taken = 0
    while not pair.match.is_over:
        pair.move(rng.choice(pair.match.to_act()), rng)
        if rng.random() < 0.3:
            taken += pair.undo(rng.randrange(len(pair.row.seats)))
    assert taken > 5
    pair.check(pair.table)
    loaded = GameSession(pair.row)
    for action in pair.actions:
        loaded.replay(action)
    pair.check(loaded)
    saved.read(saved.write(loaded.match), GAMES)
