"""Who plays whom in a tournament of duels. Players are numbered from 0, in the order of entering.

A game is a pair: the first of it has the first seat.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

Pair = tuple[int, int]
LOPSIDED: Final = 2


class Round(NamedTuple):
    pairs: list[Pair]
    bye: int | None  # who has no opponent


class Played(NamedTuple):
    """A game that has ended, with the points of both; `second` is None for a bye."""

    first: int
    second: int | None
    points: tuple[float, float]


def round_robin(players: int) -> list[Round]:
    """Everybody meets everybody once; seats differ by one at most, and nobody has two byes."""
    around = players + players % 2  # an odd one out meets nobody
    rounds = []
    for turn in range(around - 1):
        circle = [around - 1, *[(turn + at) % (around - 1) for at in range(around - 1)]]
        met = [(circle[0], circle[1])]
        met += [(circle[1 + at], circle[-at]) for at in range(1, around // 2)]
        out = [min(pair) for pair in met if max(pair) >= players]
        pairs = [seated(*pair) for pair in met if max(pair) < players]
        rounds.append(Round(sorted(pairs), out[0] if out else None))
    return rounds


def seated(one: int, other: int) -> Pair:
    """By this everybody has the first seat in half of their games, give or take one."""
    low, high = min(one, other), max(one, other)
    return (low, high) if (low + high) % 2 else (high, low)


def most_rounds(players: int) -> int:
    """So many rounds of a Swiss tournament can always be paired without meeting twice."""
    return max(1, (players - 1) // 2)


def swiss(players: int, played: Sequence[Played]) -> Round:
    """The next round: those of like points meet, nobody twice, and nobody has two byes."""
    order = ranking(players, played)
    had_bye = {game.first for game in played if game.second is None}
    bye = None
    if players % 2:
        bye = next((one for one in reversed(order) if one not in had_bye), order[-1])
        order = [one for one in order if one != bye]
    met = {frozenset((game.first, game.second)) for game in played if game.second is not None}
    ahead = Counter([game.first for game in played if game.second is not None])
    ahead.subtract([game.second for game in played if game.second is not None])
    # Who has had one seat twice more than the other should not have it once more.
    same = [{one for one in order if side * ahead[one] >= LOPSIDED} for side in (1, -1)]
    lopsided = {frozenset((one, two)) for side in same for one in side for two in side}
    pairs = matched(order, met | lopsided) or matched(order, met) or in_order(order)
    return Round([fair(pair, ahead) for pair in pairs], bye)


def matched(order: Sequence[int], met: set[frozenset[int]]) -> list[Pair] | None:
    """Neighbours in the order that have not met; None if there is no way."""
    if not order:
        return []
    best, rest = order[0], order[1:]
    for at, other in enumerate(rest):
        if frozenset((best, other)) not in met:
            others = matched([*rest[:at], *rest[at + 1 :]], met)
            if others is not None:
                return [(best, other), *others]
    return None


def in_order(order: Sequence[int]) -> list[Pair]:
    return list(zip(order[::2], order[1::2], strict=True))


def fair(pair: Pair, ahead: Counter[int]) -> Pair:
    """The first seat is for who has had it less, compared with the second."""
    one, other = pair
    return (other, one) if ahead[other] < ahead[one] else (one, other)


class Standing(NamedTuple):
    player: int
    points: float
    against: float  # the points of all opponents
    wins: int
    games: int


def standings(players: int, played: Sequence[Played]) -> list[Standing]:
    """The best first: by points, then by those of the opponents, by games won, by entering."""
    points, wins, games = Counter[int](), Counter[int](), Counter[int]()
    for game in played:
        for who, won in zip((game.first, game.second), game.points, strict=True):
            if who is not None:
                points[who] += won  # type: ignore[assignment]
                wins[who] += won == 1 and game.second is not None
                games[who] += game.second is not None
    against = Counter[int]()
    for game in played:
        if game.second is not None:
            against[game.first] += points[game.second]
            against[game.second] += points[game.first]
    found = [
        Standing(one, points[one], against[one], wins[one], games[one]) for one in range(players)
    ]
    return sorted(found, key=lambda one: (-one.points, -one.against, -one.wins, one.player))


def ranking(players: int, played: Sequence[Played]) -> list[int]:
    return [one.player for one in standings(players, played)]
