"""How long Decorators takes to list the moves of a build phase in a large dungeon."""

import random
from collections.abc import Iterator
from statistics import median
from time import perf_counter
from typing import Any

from undercroft.core.game import CHANCE
from undercroft.games.decorators.dungeon import built
from undercroft.games.decorators.moves import Architect, Hold, Place
from undercroft.games.decorators.steps import BUILD

SEATS = 2
AT_HAND = 2  # new tiles, stored tiles and architects each, so that there is much to list
REPEATS = 15


def listing(game: Any, positions: int, tiles: int) -> dict[str, float]:
    """Microseconds to list the moves of one decision: the median and the slowest decision."""
    times: list[float] = []
    for seed in range(positions):
        rng = random.Random(seed)
        for state in decisions(game, large(game, tiles, rng), rng):
            times.append(median([listed(game, state) for _ in range(REPEATS)]) * 1e6)
    return {"decisions": len(times), "median_us": median(times), "slowest_us": max(times)}


def large(game: Any, tiles: int, rng: random.Random) -> Any:
    """A build phase with so many tiles laid, each at random where it may lie."""
    state = game.new(SEATS)
    while state.agenda[-1].kind != BUILD:
        seat = game.to_act(state)[0]
        chance = seat == CHANCE
        game.apply(state, seat, game.sample(state, rng) if chance else game.legal(state, seat)[0])
    seat = state.agenda[-1].seat
    player = state.players[seat]
    player.new = tuple(rng.sample(state.unseen, 2 * tiles))
    while len(player.dungeon.tiles) < tiles:
        building = [m for m in game.legal(state, seat) if isinstance(m, Hold | Place)]
        game.apply(state, seat, rng.choice(building))
    left = rng.sample(player.new, 2 * AT_HAND)
    player.new, player.storage = tuple(left[:AT_HAND]), tuple(left[AT_HAND:])
    player.architects = AT_HAND
    return state


def decisions(game: Any, state: Any, rng: random.Random) -> Iterator[Any]:
    """The phase itself, each tile in hand, each tile moved, and the phase after an architect."""
    seat = state.agenda[-1].seat
    yield state
    for move in game.legal(state, seat):
        if isinstance(move, Hold | Architect):
            after = state.clone()
            game.apply(after, seat, move)
            yield after
            if isinstance(move, Architect):
                game.apply(after, seat, rng.choice(game.legal(after, seat)))
                yield after


def listed(game: Any, state: Any) -> float:
    """Seconds of one listing, of a dungeon about which nothing has been found out yet."""
    seat = state.agenda[-1].seat
    player = state.players[seat]
    player.dungeon = built(state.box, state.rules, player.dungeon.tiles)
    start = perf_counter()
    game.legal(state, seat)
    return perf_counter() - start
