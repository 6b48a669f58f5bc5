"""Glicko-2, against the published example, and the ratings that puzzles begin with."""

import pytest

from undercroft.puzzles.rating import LEVELS, RIGHT, WRONG, Rating, rated, starting_rating, tried


def test_the_example_of_the_paper() -> None:
    """Mark Glickman, "Example of the Glicko-2 system": won, lost, lost."""
    games = [(Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)]
    after = rated(Rating(1500, 200, 0.06), games)
    assert after.value == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_without_games_one_is_less_sure() -> None:
    after = rated(Rating(1500, 50, 0.06), [])
    assert after.value == 1500 and after.deviation > 50


def test_a_surprise_raises_volatility() -> None:
    after = rated(Rating(1500, 30, 0.06), [(Rating(2500, 30), 1.0)] * 8)
    assert after.volatility > 0.06


def test_a_try_moves_a_rating_up_or_down() -> None:
    new = Rating()
    right, wrong = tried(new, 1500, RIGHT), tried(new, 1500, WRONG)
    assert right.value > 1500 > wrong.value
    assert right.value - 1500 == pytest.approx(1500 - wrong.value)
    assert right.deviation < new.deviation


def test_a_puzzle_is_as_strong_as_the_levels_that_fail_it() -> None:
    shares = [(0.0, 0.0, 0.0, 0.0, 0.0), (0, 0, 0, 0, 1), (0, 0, 0, 1, 1), (0, 1, 1, 1, 1)]
    ratings = [starting_rating(dict(zip(LEVELS, one, strict=True))) for one in shares]
    assert ratings == sorted(ratings, reverse=True)
    assert ratings[0] == 2500 and 1750 < ratings[1] < 2100 and ratings[3] < 1100
