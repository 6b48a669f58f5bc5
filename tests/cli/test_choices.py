"""The order of the choices: doing nothing comes last, and the engine's own order stays."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from undercroft.cli.options import own_words
from undercroft.cli.registry import screen_for
from undercroft.cli.seating import HUMAN, Seat
from undercroft.cli.terminal import Terminal
from undercroft.cli.terminal_game import TerminalGame
from undercroft.core.game import Setup
from undercroft.core.table_match import TableMatch
from undercroft.games import GAMES

NAMES = ("Ann", "Bob", "Cid")
IDLE = ("done", "end", "pass", "keep", "feed")


def seated(game: str, seed: str) -> TerminalGame:
    match: TableMatch[Any, Any] = TableMatch(GAMES[game], Setup(3), seed)
    match.run_chance()
    seats = [Seat(name, HUMAN) for name in NAMES]
    screen = screen_for(game, "en", NAMES, match.setup)
    return TerminalGame(match, seats, screen, own_words("en"), Terminal(), Path("unused"))


def is_idle(words: str) -> bool:
    """Kept home, fed with nothing, or no more: `keep 1`, `feed 2 0 0 0`, `done`."""
    verb, _, rest = words.partition(" ")
    if verb == "feed":
        return rest[2:] == "0 0 0"
    return verb in IDLE and (rest == "" or rest.isdecimal())


@pytest.mark.parametrize("game", GAMES)
def test_doing_nothing_is_the_last_of_all_choices(game: str) -> None:
    table, rng = seated(game, "1"), Random(1)
    match = table.match
    moved = 0
    while to_act := match.to_act():
        legal = match.game.legal(match.state, to_act[0])
        choices = table.choices(to_act[0])
        words = [match.game.show(move) for move in choices]
        idle = [one for one in words if is_idle(one)]
        assert words[len(words) - len(idle) :] == idle
        busy = [move for move in legal if not is_idle(match.game.show(move))]
        assert choices[: len(busy)] == busy
        moved += choices != legal
        match.submit(to_act[0], rng.choice(legal))
    assert moved > 0
