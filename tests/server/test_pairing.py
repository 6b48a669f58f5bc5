"""Pairings: every pair meets once, nobody has two byes, seats are balanced."""

from collections import Counter
from random import Random

import pytest

from undercroft.server.tournaments.pairing import Played, most_rounds, round_robin, standings, swiss


@pytest.mark.parametrize("players", range(2, 17))
def test_in_a_round_robin_every_pair_meets_once(players: int) -> None:
    rounds = round_robin(players)
    pairs = [pair for one in rounds for pair in one.pairs]
    assert sorted(tuple(sorted(pair)) for pair in pairs) == [
        (low, high) for low in range(players) for high in range(low + 1, players)
    ]
    byes = [one.bye for one in rounds if one.bye is not None]
    assert sorted(byes) == (list(range(players)) if players % 2 else [])
    for one in rounds:
        here = [who for pair in one.pairs for who in pair]
        assert len(set(here)) == len(here) and one.bye not in here
    firsts, seconds = Counter([one for one, _ in pairs]), Counter([two for _, two in pairs])
    assert all(abs(firsts[who] - seconds[who]) <= 1 for who in range(players))


@pytest.mark.parametrize("players", range(2, 17))
def test_in_a_swiss_tournament_nobody_meets_twice(players: int) -> None:
    for seed in range(5):
        rng, played = Random(f"{players} {seed}"), list[Played]()
        for _ in range(most_rounds(players)):
            found = swiss(players, played)
            here = [who for pair in found.pairs for who in pair]
            assert sorted([*here, *([found.bye] if found.bye is not None else [])]) == list(
                range(players)
            )
            for pair in found.pairs:
                won = rng.choice([(1.0, 0.0), (0.0, 1.0), (0.5, 0.5)])
                played.append(Played(*pair, won))
            if found.bye is not None:
                played.append(Played(found.bye, None, (1.0, 0.0)))
        games = [game for game in played if game.second is not None]
        met = Counter([frozenset((game.first, game.second)) for game in games])
        assert not met or max(met.values()) == 1
        byes = Counter([game.first for game in played if game.second is None])
        assert not byes or max(byes.values()) == 1
        firsts = Counter([game.first for game in games])
        seconds = Counter([game.second for game in games])
        assert all(abs(firsts[who] - seconds[who]) <= 2 for who in range(players))


def test_standings_tell_ties_by_the_opponents() -> None:
    played = [Played(0, 1, (1, 0)), Played(2, 3, (1, 0)), Played(2, 0, (0.5, 0.5))]
    played += [Played(1, 3, (1, 0))]
    told = [(one.player, one.points, one.against) for one in standings(4, played)]
    assert told == [(0, 1.5, 2.5), (2, 1.5, 1.5), (1, 1, 1.5), (3, 0, 2.5)]
