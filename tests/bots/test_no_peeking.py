"""Bots choose by what their seat may know: two tables that look the same get the same move."""

from random import Random

import pytest

from tests.bots.positions import NAMES, SETUPS, some
from tests.choosing import some_of
from undercroft.bots import bot_named
from undercroft.bots.advice import advise
from undercroft.core.bot import Decision
from undercroft.core.game import Setup
from undercroft.core.record import plain
from undercroft.games import GAMES

FEW, MANY = 6, 1500
# As many playouts as it takes to see a tree grow; what is imagined for them is the same thing.
BOTS = {"random": 20, "imp": 10, "novice": 10, "keeper": 40, "expert:8": FEW, "master:12": FEW}
everywhere = pytest.mark.parametrize(("game", "setup"), SETUPS, ids=NAMES)


def check(name: str, setup: Setup, bot: str, wanted: int) -> None:
    game = GAMES[name]
    for number, (state, seat) in enumerate(some(name, setup, wanted)):
        other = game.imagine(state, seat, Random(number))
        before, twin = plain(state), plain(other)
        assert game.view(other, seat) == game.view(state, seat)
        one = bot_named(name, bot).choose(Decision(game, state, seat), Random(7))
        two = bot_named(name, bot).choose(Decision(game, other, seat), Random(7))
        assert one == two, f"{bot} at {game.show(one)}"
        assert (plain(state), plain(other)) == (before, twin), f"{bot} changed what it was given"


@everywhere
@pytest.mark.parametrize("bot", BOTS)
def test_what_is_hidden_changes_no_choice(game: str, setup: Setup, bot: str) -> None:
    check(game, setup, bot, BOTS[bot])


@pytest.mark.soak
@everywhere
@pytest.mark.parametrize("bot", BOTS)
def test_what_is_hidden_changes_none_of_thousands_of_choices(
    game: str, setup: Setup, bot: str
) -> None:
    check(game, setup, bot, MANY)


@some_of(
    ("game", "setup", "positions"),
    [(*table, many) for table in SETUPS for many in (1, 12)],
    kept=[2 * NAMES.index(name) for name in ("petz-4", "decorators-2", "pugquest-3-lord")],
    ids=[f"{name}-{many}" for name in NAMES for many in (1, 12)],
)
def test_what_is_hidden_changes_no_advice(game: str, setup: Setup, positions: int) -> None:
    rules = GAMES[game]
    for state, seat in some(game, setup, positions):
        other = rules.imagine(state, seat, Random(3))
        one, two = [
            [
                (a.move, a.changes.keys())
                for a in advise(game, Decision(rules, world, seat), Random(1), seconds=600.0)
            ]
            for world in (state, other)
        ]
        assert one == two
