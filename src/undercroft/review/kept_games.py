"""Lines about games of bots, kept in a file: games that the file has are not played again.

With a lane of several, only its games are played, so that processes share the work, each with its
own file; `cat` makes one of them.
"""

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

from undercroft.bots import bot_named
from undercroft.core.bot import Decision
from undercroft.core.game import Setup
from undercroft.core.match import Match
from undercroft.games import GAMES

Line = dict[str, Any]


def played(name: str, setup: Setup, levels: Sequence[str], seed: str) -> Match[Any, Any]:
    """A whole game between bots."""
    game = GAMES[name]
    match: Match[Any, Any] = Match(game, setup, seed)
    bots = [bot_named(name, level) for level in levels]
    match.run_chance()
    while seats := match.to_act():
        seat = seats[0]
        decision: Decision[Any, Any] = Decision(game, match.state, seat)
        match.submit(seat, bots[seat].choose(decision, Random(f"{seed} {len(match.log)}")))
    return match


def lines_of(file: Path, name: str) -> list[Line]:
    text = file.read_text("utf-8") if file.exists() else ""
    return [line for line in map(json.loads, text.splitlines()) if line["game"] == name]


def keep_lines(
    line_of: Callable[[str, int], Line],
    name: str,
    games: int,
    file: Path,
    lane: tuple[int, int] = (0, 1),
) -> list[Line]:
    """The lines of a game in the file, after those of the missing games were added."""
    which, lanes = lane
    known = {line["number"] for line in lines_of(file, name)}
    for number in range(which, games, lanes):
        if number not in known:
            with file.open("a", encoding="utf-8") as out:
                out.write(json.dumps(line_of(name, number)) + "\n")
    return lines_of(file, name)


def lane_of(words: Sequence[str]) -> tuple[int, int]:
    """`3/16`: the fourth of 16 lanes, counted from 0; all games without one."""
    which, _, lanes = (words[0] if words else "0/1").partition("/")
    return int(which), int(lanes)
