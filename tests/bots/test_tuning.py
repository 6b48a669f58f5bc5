"""Fitting evaluations: least squares that add up, shards that are kept, weights that come out."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from undercroft.arena.least_squares import Sums, solved
from undercroft.arena.tuning import SHARD, Fit, Harvest, samples_of
from undercroft.bots import bot_named
from undercroft.bots.levels import search_model
from undercroft.core.datafile import parse_toml
from undercroft.core.evaluation import Evaluation, evaluation_of
from undercroft.core.game import Setup
from undercroft.core.match import Match
from undercroft.games import GAMES


def rows_of(count: int, seed: int) -> list[tuple[list[float], float]]:
    """Rows whose result is 3 + 2 x - y, and a little noise."""
    rng = Random(seed)
    found = []
    for _ in range(count):
        x, y = rng.random() * 5, rng.random() * 5
        found.append(([1.0, x, y], 3 + 2 * x - y + rng.gauss(0, 0.1)))
    return found


def summed(rows: list[tuple[list[float], float]]) -> Sums:
    sums = Sums()
    for row, came in rows:
        sums.add(row, came)
    return sums


def test_equations_are_solved_also_where_a_pivot_is_nothing() -> None:
    assert solved([[0.0, 2.0], [3.0, 1.0]], [4.0, 5.0]) == pytest.approx([1.0, 2.0])


def test_weights_are_found_again() -> None:
    weights = summed(rows_of(2000, 1)).fit()
    assert weights == pytest.approx([3, 2, -1], abs=0.05)


def test_sums_of_parts_are_the_sums_of_all() -> None:
    rows = rows_of(60, 2)
    whole, joined = summed(rows), summed(rows[:25]).join(summed(rows[25:]))
    assert joined.rows == whole.rows
    assert joined.fit() == pytest.approx(whole.fit())
    assert Sums().join(whole) is whole and whole.join(Sums()) is whole


def test_the_error_is_that_of_the_rows() -> None:
    rows = rows_of(300, 3)
    sums, weights = summed(rows), [3.0, 2.0, -1.0]
    wrong = [came - sum(a * b for a, b in zip(row, weights, strict=True)) for row, came in rows]
    assert sums.error(weights) == pytest.approx((sum(w * w for w in wrong) / 300) ** 0.5)
    mean = sum(came for _, came in rows) / 300
    blind = (sum((came - mean) ** 2 for _, came in rows) / 300) ** 0.5
    assert sums.deviation() == pytest.approx(blind)


@pytest.mark.parametrize("game", GAMES)
def test_features_are_noted_once_a_moment_and_for_every_side(game: str) -> None:
    model = search_model(game)
    setup = model.setups()[0]
    bots = [bot_named(game, "random") for _ in range(setup.seats)]
    found, state = samples_of(GAMES[game], model, setup, bots, "note")
    assert not GAMES[game].to_act(state)
    assert len(found) > 2
    for _, rows in found:
        for _, row in rows:
            assert len(row) == len(model.feature_names())


@pytest.mark.parametrize("game", GAMES)
def test_every_case_has_been_fitted(game: str) -> None:
    """Whatever is played: every number of seats, and with and without a Lord."""
    model, known = search_model(game), evaluation_of(f"undercroft.games.{game}")
    for setup in model.setups():
        bots = [bot_named(game, "random") for _ in range(setup.seats)]
        found, _ = samples_of(GAMES[game], model, setup, bots, "case")
        for key, rows in found:
            assert len(known.weights[key]) == len(rows[0][1])
            assert known.spread(*key) > 0


def test_time_is_worth_more_in_hard_mode() -> None:
    """All worlds of Pug Quest share ten rounds there (QX3), so a later round is worse."""
    game, model = GAMES["pugquest"], search_model("pugquest")
    lost = []
    for options in ({"random-heroes": 1}, {"hard-mode": 1}):
        bots = [bot_named("pugquest", "keeper") for _ in range(3)]
        found, _ = samples_of(game, model, Setup(3, options), bots, "time")
        (key, rows), at = found[0], model.feature_names().index("round")
        now = rows[0][1]
        later = [*now[:at], now[at] + 4, *now[at + 1 :]]
        known = evaluation_of("undercroft.games.pugquest")
        lost.append(known.points(*key, now) - known.points(*key, later))
    assert lost[0] < 0.1 < 0.2 < lost[1]


def test_an_evaluation_without_hard_mode_is_filled_up() -> None:
    """One that was fitted to a data pack before hard mode had cases of its own."""
    game, model = GAMES["pugquest"], search_model("pugquest")
    match: Match[Any, Any] = Match(game, Setup(2, {"hard-mode": 1}), "dealt")
    match.run_chance()
    state, whole = match.state, evaluation_of("undercroft.games.pugquest")
    expected = model.value(state, 0)
    tables = {"case": 2, "stage": 1, "weights": whole.weights[(2, 1)], "spread": 1.0}
    model.fitted = Evaluation({"stage": [tables]})
    assert model.value(state, 0) == expected


def test_shards_are_kept_and_fitted(tmp_path: Path) -> None:
    harvest = Harvest("pugquest", "seed", tmp_path)
    harvest.setups = [Setup(1, {"random-heroes": 1})]
    assert harvest.missing(2 * SHARD) == [(0, 0), (0, 1)]
    for task in harvest.missing(2 * SHARD):
        harvest.reap(task)
    assert harvest.missing(2 * SHARD) == []
    assert harvest.missing(2 * SHARD + 1) == [(0, 2)]
    another = Harvest("pugquest", "another seed", tmp_path)
    assert another.missing(SHARD) == another.tasks(SHARD)
    fit = Fit()
    fit.learn(harvest.shards(2 * SHARD))
    assert [games for games, _ in fit.curve] == [SHARD]
    file = fit.write(tmp_path, search_model("pugquest").feature_names(), "how")
    known = Evaluation(parse_toml(file.read_text("utf-8"), "file"))
    rows = sum(one["rows"] for one in json.loads(harvest.path((0, 0)).read_text("utf-8")))
    assert rows > SHARD
    assert set(known.weights) == set(fit.sums)
