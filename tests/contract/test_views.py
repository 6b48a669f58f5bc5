"""Views that are made together are those that are made alone, in whatever order."""

from random import Random

import pytest

from undercroft.core.game import WATCHER, Setup
from undercroft.core.table_match import TableMatch
from undercroft.games import GAMES


@pytest.mark.parametrize("name", GAMES)
def test_shared_views_are_the_same(name: str) -> None:
    game, rng = GAMES[name], Random(name)
    match = TableMatch(game, Setup(3), "views")
    match.run_chance()
    for made in range(120):
        if match.is_over:
            return
        if made % 4 == 0:
            audiences = [*range(3), WATCHER]
            rng.shuffle(audiences)
            see = game.views(match.state)
            shared = [see(audience) for audience in audiences]
            assert shared == [game.view(match.state, audience) for audience in audiences]
        seat = rng.choice(match.to_act())
        match.record(seat, rng.choice(game.legal(match.state, seat)))
        match.run_chance()
