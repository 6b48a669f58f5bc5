"""What a good player would do, and what comes of it: the best few moves with what to expect."""

from random import Random
from typing import Any, Final, final

from undercroft.bots.levels import searcher
from undercroft.bots.search import Branch
from undercroft.core.bot import Seen
from undercroft.core.game import Move

MOST: Final = 3
ADVISER: Final = "expert"  # who waits for advice waits a second at most


@final
class Advice:
    """A move, the chance to win with it, and how much things change until the next judgement."""

    def __init__(self, move: Move, wins: float, changes: dict[str, float]) -> None:
        self.move = move
        self.wins = wins
        self.changes = changes


def advise(game: str, seen: Seen[Any, Any], rng: Random) -> list[Advice]:
    """The best first. The same decision and the same rng give the same advice."""
    search = searcher(game, ADVISER, widely=True)
    mind = search.mind
    moves = seen.moves()
    if len(moves) == 1:
        return [Advice(moves[0], 0.0, {})]
    branches = search.think(seen, moves, rng)
    now = mind.facts(seen.imagine(rng), seen.seat)
    tried = [branch for branch in branches if branch.playouts > 0]
    return [told(branch, mind.fact_names(), now) for branch in tried[:MOST]]


def told(branch: Branch, names: tuple[str, ...], now: list[float]) -> Advice:
    changes = {names[at]: branch.facts[at] / branch.playouts - now[at] for at in range(len(names))}
    return Advice(branch.move, branch.mean(), changes)
