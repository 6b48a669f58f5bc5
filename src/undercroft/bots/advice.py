"""What a good player would do, and what comes of it: the best few moves with what to expect."""

from itertools import pairwise
from random import Random
from typing import Any, Final, final

from undercroft.bots.levels import BUDGETS, MINDS, SECONDS
from undercroft.bots.search import Branch, Search
from undercroft.core.bot import Seen
from undercroft.core.game import Move
from undercroft.core.mind import Mind
from undercroft.games import GAMES

MOST: Final = 3
ADVISER: Final = "master"


@final
class Advice:
    """A move, the chance to win with it, and how much things change until the round ends.

    `reasons` are the changes in which it is better than the next advice.
    """

    def __init__(self, move: Move, wins: float, changes: dict[str, float]) -> None:
        self.move = move
        self.wins = wins
        self.changes = changes
        self.reasons: dict[str, float] = {}


def advise(game: str, seen: Seen[Any, Any], rng: Random) -> list[Advice]:
    """The best first. The same decision and the same rng give the same advice."""
    moves = seen.moves()
    if len(moves) == 1:
        return [Advice(moves[0], 0.0, {})]
    mind = MINDS[game]()
    playouts, _ = BUDGETS[game, ADVISER]
    search = Search(GAMES[game], mind, playouts, SECONDS[ADVISER], horizon=1, widely=True)
    branches = ranked(search.think(seen, moves, rng))
    world = seen.imagine(rng)
    now = mind.facts(world, seen.seat)
    found = [told(branch, mind, now) for branch in branches]
    wishes = mind.wishes(world, seen.seat)
    for one, other in pairwise(found):
        one.reasons = better(one.changes, other.changes, wishes)
    return found


def ranked(branches: list[Branch]) -> list[Branch]:
    """By the chance to win; what was given up early only where it did not look better by luck."""
    most = max(branch.playouts for branch in branches)
    tried = sorted([one for one in branches if one.playouts > 0], key=lambda one: -one.mean())
    sure = [one for one in tried if 2 * one.playouts >= most]
    rest = [one for one in tried if one not in sure and one.mean() <= sure[-1].mean()]
    return [*sure, *rest][:MOST]


def told(branch: Branch, mind: Mind[Any, Any], now: list[float]) -> Advice:
    names = mind.fact_names()
    changes = {names[at]: branch.facts[at] / branch.playouts - now[at] for at in range(len(names))}
    # An evaluation may overshoot where a game is as good as decided.
    return Advice(branch.move, min(1.0, max(0.0, branch.mean())), changes)


def better(
    changes: dict[str, float], others: dict[str, float], wishes: tuple[int, ...]
) -> dict[str, float]:
    gains = {name: change - others[name] for name, change in changes.items()}
    return {
        name: gains[name]
        for name, wish in zip(gains, wishes, strict=True)
        if wish * gains[name] > 0
    }
