"""What things are worth: estimates that find what was put in, with intervals that are honest."""

from dataclasses import replace
from math import sqrt

import numpy as np
import pytest

from undercroft.arena.effect_sizes import (
    FEW,
    Estimate,
    Scales,
    around,
    difference,
    mean_of,
    ratio,
    share,
    slope,
    wins_of,
)
from undercroft.arena.run import FORMAT, Settings
from undercroft.arena.run_data import Having, Numbers, RunData

SEATS = 4


def book(scores: Numbers, won: Numbers | None = None, bots: list[str] | None = None) -> RunData:
    """A run with these scores, by game and seat; every bot stays on its seat."""
    names = bots or ["a"] * scores.shape[1]
    kinds = sorted(set(names))
    settings = Settings(FORMAT, "1", "petz", len(names), {}, {}, names, "s", len(scores), False)
    who = np.tile([kinds.index(name) for name in names], (len(scores), 1))
    zeros = np.zeros(len(scores))
    return RunData(settings, kinds, who, scores, scores if won is None else won, zeros, zeros, {})


def having(times: Numbers, points: Numbers | None = None) -> Having:
    at = np.flatnonzero(times.ravel())
    given = np.zeros(times.size) if points is None else points.ravel()
    return Having(at, times.ravel()[at], given[at])


def test_for_something_had_or_not_worth_is_the_difference_of_means() -> None:
    rng = np.random.default_rng(1)
    times = (rng.random((50, 1)) < 0.3).astype(float)
    scores = rng.normal(10, 3, (50, 1))
    worth = Scales(book(scores)).weigh(having(times))
    assert worth.score is not None
    assert worth.score.value == pytest.approx(scores[times == 1].mean() - scores[times == 0].mean())
    assert worth.had == pytest.approx(times.mean())


def test_its_interval_is_that_of_two_means() -> None:
    """One seat a game: the spread of both groups, each divided by its size."""
    rng = np.random.default_rng(2)
    times = (rng.random((4000, 1)) < 0.3).astype(float)
    scores = rng.normal(10, 3, (4000, 1)) * (1 + times)
    found = Scales(book(scores)).weigh(having(times)).score
    assert found is not None
    with_it, without = scores[times == 1], scores[times == 0]
    error = sqrt(with_it.var() / len(with_it) + without.var() / len(without))
    assert (found.high - found.low) / 2 == pytest.approx(1.959964 * error, rel=1e-3)


def test_of_things_had_several_times_it_is_the_worth_of_each() -> None:
    rng = np.random.default_rng(3)
    times = rng.integers(0, 5, (3000, SEATS)).astype(float)
    scores = 2.5 * times + rng.normal(0, 4, times.shape)
    found = Scales(book(scores)).weigh(having(times)).score
    assert found is not None and found.low < 2.5 < found.high
    assert found.high - found.low < 0.3


def test_a_better_bot_that_has_more_of_something_makes_it_worth_no_more() -> None:
    rng = np.random.default_rng(4)
    strong = np.array([1.0, 0, 0, 0])
    times = (rng.random((3000, SEATS)) < 0.2 + 0.6 * strong).astype(float)
    scores = 50 * strong + rng.normal(0, 5, times.shape)
    found = Scales(book(scores, bots=["strong", "weak", "weak", "weak"])).weigh(having(times)).score
    assert found is not None and not found.is_clear and abs(found.value) < 1


def test_a_long_game_gives_more_of_everything_and_makes_nothing_worth_more() -> None:
    rng = np.random.default_rng(8)
    rounds = rng.integers(10, 20, (3000, 1)).astype(float)
    times = rng.binomial(rounds.astype(int), 0.1, (3000, SEATS)).astype(float)
    scores = 6 * rounds + 2 * times + rng.normal(0, 5, times.shape)
    run = replace(book(scores), rounds=rounds[:, 0])
    blind, fair = [Scales(run, seen).weigh(having(times)).score for seen in (False, True)]
    assert blind is not None and fair is not None
    assert blind.low > 5
    assert fair.low < 2 < fair.high and fair.high - fair.low < 0.5


def test_seats_that_win_together_are_no_more_than_one_game() -> None:
    """Four seats with the same score and the same thing tell no more than one of them."""
    rng = np.random.default_rng(5)
    times = (rng.random((400, 1)) < 0.5).astype(float)
    scores = rng.normal(0, 1, (400, 1))
    one = Scales(book(scores)).weigh(having(times)).score
    four = Scales(book(np.repeat(scores, 4, 1))).weigh(having(np.repeat(times, 4, 1))).score
    assert one is not None and four is not None
    assert (four.value, four.low) == pytest.approx((one.value, one.low), rel=1e-6)


@pytest.mark.parametrize("together", [True, False])
def test_intervals_hold_the_truth_nineteen_times_in_twenty(together: bool) -> None:
    rng = np.random.default_rng(6)
    held = 0
    for _ in range(400):
        times = (rng.random((120, SEATS)) < 0.25).astype(float)
        table = rng.normal(0, 3, (120, 1)) if together else 0
        scores = 1.5 * times + table + rng.normal(0, 2, times.shape)
        found = Scales(book(scores)).weigh(having(times)).score
        assert found is not None
        held += found.low <= 1.5 <= found.high
    assert 0.92 <= held / 400 <= 0.98


def test_of_a_few_cases_nothing_is_said() -> None:
    scores = np.random.default_rng(7).normal(0, 1, (100, 1))
    for count in (FEW - 1, FEW):
        times = (np.arange(100) < count).astype(float)[:, None]
        worth = Scales(book(scores)).weigh(having(times, times))
        assert worth.had == count / 100
        assert (worth.score is None) == (worth.each is None) == (count < FEW)
    everybody = np.ones((100, 1))
    assert Scales(book(scores)).weigh(having(everybody)).score is None


def test_points_at_once_are_those_of_each() -> None:
    times = np.tile([[2.0, 0.0], [1.0, 1.0]], (20, 1))
    points = np.tile([[6.0, 0.0], [2.0, 4.0]], (20, 1))
    worth = Scales(book(np.zeros((40, 2)))).weigh(having(times, points))
    assert worth.each is not None and worth.each.value == pytest.approx(12 / 4)


def test_the_mean_of_a_bot_is_over_its_seats() -> None:
    scores = np.array([[1.0, 2, 9, 9], [3.0, 4, 9, 9]])
    found = mean_of(book(scores, bots=["a", "a", "b", "b"]), scores, 0)
    assert found is not None and found.value == pytest.approx(2.5)
    games = np.array([3.0, 7.0])
    assert found == ratio(games, np.array([2.0, 2.0]))


def test_a_share_has_wilsons_interval() -> None:
    found = share(50, 100)
    assert (found.value, found.low, found.high) == pytest.approx((0.5, 0.4038, 0.5962), abs=5e-5)


def test_the_difference_of_shares_is_newcombes() -> None:
    """The example of his paper: 56 of 70 against 48 of 80."""
    found = difference(share(48, 80), share(56, 70))
    assert found is not None
    assert (found.value, found.low, found.high) == pytest.approx((0.2, 0.0524, 0.3339), abs=5e-5)


def test_the_difference_of_means_adds_their_errors() -> None:
    found = difference(around(10, 3), around(12, 4))
    assert found is not None and found.value == 2
    assert (found.low, found.high) == pytest.approx((around(2, 5).low, around(2, 5).high))
    assert difference(None, around(1, 1)) is None


def test_nothing_comes_of_nothing() -> None:
    none = np.zeros((3, 2))
    assert slope(none, none) is None
    assert slope(np.array([[1.0], [-1.0]]), np.zeros((2, 1))) is None
    assert ratio(np.zeros(3), np.zeros(3)) is None
    assert not Estimate(1, -1, 3).is_clear and Estimate(2, 1, 3).is_clear


# Shares of victories


def winning(won: Numbers, bots: list[str]) -> tuple[Estimate | None, Estimate | None]:
    found = book(won, won, bots)
    return wins_of(found, 0), wins_of(found, 1) if len(found.bots) > 1 else None


def test_a_bot_with_one_seat_has_wilsons_interval() -> None:
    won = np.tile([[1.0, 0], [0, 1], [0, 1], [0, 1]], (25, 1))
    first, second = winning(won, ["a", "b"])
    assert first is not None and second is not None
    assert (first.low, first.high) == pytest.approx(
        (share(25, 100).low, share(25, 100).high), abs=0.002
    )
    assert second.value == 0.75


def test_who_always_wins_may_lose_one_day() -> None:
    won = np.tile([[1.0, 0]], (100, 1))
    assert winning(won, ["a", "b"]) == (share(100, 100), share(0, 100))


def test_four_of_a_kind_share_every_victory() -> None:
    won = np.tile([[1.0, 0, 0, 0], [0, 0, 1, 0]], (50, 1))
    first, _ = winning(won, ["a"] * 4)
    assert first == Estimate(0.25, 0.25, 0.25)


def test_heroes_who_win_together_tell_no_more_than_one() -> None:
    won = np.tile([[1.0] * 4, [0.0] * 4], (50, 1))
    four, _ = winning(won, ["a"] * 4)
    assert four is not None and four.low == pytest.approx(share(50, 100).low, abs=0.002)
