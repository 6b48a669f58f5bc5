"""Calibration: weights are found again, shards are kept, scores are right, all cases are fitted."""

from math import exp
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from undercroft.arena.calibration import Calibration, Position, ahead, levels_of, variants
from undercroft.arena.logit import Sample, fit, predicted
from undercroft.arena.reliability import Reliability, base_rates
from undercroft.arena.tuning import SHARD, samples_of
from undercroft.arena.victory_fit import RIDGES, VictoryFit, case_setups
from undercroft.bots import bot_named
from undercroft.bots.levels import search_model
from undercroft.core.datafile import parse_toml
from undercroft.core.evaluation import Evaluation, victory_of
from undercroft.core.game import Setup
from undercroft.games import GAMES
from undercroft.games.pugquest.search_model import UNDEALT

ENOUGH = 16_000  # games, for what is learnt of them to count


def races(count: int, sides: int, weights: list[float]) -> Sample:
    """Positions whose winners are drawn by the softmax of the given weights."""
    rng = np.random.default_rng(3)
    rows = rng.normal(size=(count, sides, len(weights))) * 2
    points = rows @ np.asarray(weights)
    if sides == 1:
        won = (rng.random(count) < 1 / (1 + np.exp(-points[:, 0])))[:, None].astype(float)
        return Sample(rows.tolist(), won.tolist())
    chances = np.exp(points) / np.exp(points).sum(axis=1, keepdims=True)
    winners = [rng.choice(sides, p=row) for row in chances]
    return Sample(rows.tolist(), np.eye(sides)[winners].tolist())


@pytest.mark.parametrize("sides", [1, 2, 4])
def test_weights_are_found_again(sides: int) -> None:
    sample = races(4000, sides, [1.0, -0.5, 0.0])
    found = fit(sample, [0.0, 0.0, 0.0], ENOUGH)
    assert found == pytest.approx([1.0, -0.5, 0.0], abs=0.15)
    assert predicted(sample, found).sum(axis=1) == pytest.approx(1.0)


def test_known_points_count_where_there_are_few_games() -> None:
    """And are corrected where there are many."""
    sample = races(4000, 2, [0.0, 1.0, -0.5, 0.3])
    for games, last in ((20, 0.0), (ENOUGH, 0.3)):
        _, first, second, third = fit(sample, [0.0, 2.0, -1.0, 0.0], games)
        assert first > 0.5
        assert [second / first, third / first] == pytest.approx([-0.5, last], abs=0.1)


def test_a_feature_that_never_changes_has_no_weight() -> None:
    rows = [[[1.0, 0.0], [1.0, 1.0]], [[1.0, 1.0], [1.0, 0.0]]] * 30
    won = [[0.0, 1.0], [1.0, 0.0]] * 30
    weights = fit(Sample(rows, won), [0.0, 0.0], 24_000)
    assert weights[0] == pytest.approx(0.0)
    assert weights[1] > 1


def test_scores_are_those_of_the_predictions() -> None:
    found = Reliability()
    found.add(0.8, [0.7, 0.3], [1.0, 0.0], [0.5, 0.5])
    found.add(0.6, [0.7, 0.3], [0.0, 1.0], [0.5, 0.5])
    found.add(0.2, [0.5, 0.5], [1.0, 0.0], [0.5, 0.5])
    assert found.brier() == pytest.approx(((0.09 + 0.49) / 2, 0.25))
    assert found.brier(late=False) == pytest.approx((0.25, 0.25))
    assert found.better() == pytest.approx(1 - 0.29 / 0.25)
    assert found.bins[7].count == 2 and found.bins[3].count == 2
    assert found.off() == pytest.approx((abs(1.4 - 1) + abs(0.6 - 1)) / 6)
    assert base_rates([[1.0, 0.0], [0.0, 1.0], [0.5, 0.5]]) == [0.5, 0.5]


def test_half_of_the_games_are_keepers_alone() -> None:
    levels = [levels_of(n, 4, Random(n)) for n in range(20)]
    assert all(set(one) == {"keeper"} for one in levels[::2])
    assert {level for one in levels[1::2] for level in one} == {"keeper", "novice"}


def test_positions_are_kept_fitted_and_measured_on_others(tmp_path: Path) -> None:
    run = Calibration("pugquest", "seed", tmp_path)
    assert Setup(3, {}) in run.setups and Setup(3, {"random-heroes": 1}) in run.setups
    run.setups = [Setup(1, {"random-heroes": 1}), Setup(1)]
    games = 5 * SHARD
    for task in run.missing(games):
        run.reap(task)
    assert run.missing(games) == []
    fitted = list(run.positions(games, held=False))
    held = list(run.positions(games, held=True))
    assert (len(fitted), len(held)) == (8 * SHARD, 2 * SHARD)
    assert all(one[0].progress == 0.0 and one[-1].progress == 1.0 for _, one in held)
    fit_ = VictoryFit(run, games)
    fit_.learn()
    measured = fit_.measured()
    assert list(case_setups(run).values()) == run.setups
    counted = sum(one.late_count + one.early_count for one in measured.values())
    assert counted == sum(len(one) for _, one in held)
    known = Evaluation(parse_toml(fit_.write(tmp_path, "how").read_text("utf-8"), "file"))
    assert set(known.weights) == set(fit_.weights)


@pytest.mark.parametrize("game", GAMES)
def test_every_case_is_calibrated(game: str) -> None:
    model, known = search_model(game), victory_of(f"undercroft.games.{game}")
    setups = variants(GAMES[game], model, model.setups())
    for setup in setups:
        bots = [bot_named(game, "random") for _ in range(setup.seats)]
        found, _ = samples_of(GAMES[game], model, setup, bots, "case")
        case = model.share_case(GAMES[game].start(setup))
        for (_, stage), rows in found:
            weights = known.weights[case, known.nearest(case, stage)]
            assert len(weights) == len(rows[0][1])


@pytest.mark.parametrize("sides", [1, 2])
def test_what_better_players_do_is_not_taken_for_why_they_win(sides: int) -> None:
    """They do twice as much of something that helps nobody."""
    rng = np.random.default_rng(5)
    levels = rng.integers(0, 2, size=(4000, sides)).astype(float)
    idle = levels * 2 + rng.normal(size=levels.shape)
    good = rng.normal(size=levels.shape)
    rows = np.stack([np.ones_like(idle), idle, good], axis=2)
    points = 2 * levels + good
    rival = points[:, 1] if sides == 2 else 1.0
    first = (rng.random(4000) < 1 / (1 + np.exp(rival - points[:, 0]))).astype(float)
    won = first[:, None] if sides == 1 else np.stack([first, 1 - first], axis=1)
    sample = Sample(rows.tolist(), won.tolist())
    assert fit(sample, [0.0] * 3, ENOUGH)[1] > 0.3
    _, useless, useful = fit(sample, [0.0] * 3, ENOUGH, levels.tolist())
    assert abs(useless) < 0.1 and useful > 0.7


def test_who_sat_where_is_told_by_sides() -> None:
    assert ahead([1.0, 0.0, 1.0], [0, 1, 2], 0) == 0.5  # each for himself
    assert ahead([1.0, 0.0, 1.0], [0, 0, 1], 0) == -0.5  # two against one
    assert ahead([1.0, 0.0], [0, 0], 0) == 0.5  # a team alone


def test_a_world_whose_foes_are_not_dealt_yet_is_calibrated_apart() -> None:
    """No foes then is no good sign, as it is at the end of a world."""
    game, model = GAMES["pugquest"], search_model("pugquest")
    bots = [bot_named("pugquest", "keeper")]
    found, _ = samples_of(game, model, Setup(1), bots, "stages", model.share_phase)
    plain, _ = samples_of(game, model, Setup(1), bots, "stages")
    foes = [rows[0][1][5] + rows[0][1][3] for _, rows in found]
    assert [stage >= UNDEALT for (_, stage), _ in found] == [not count for count in foes]
    assert [stage % UNDEALT for (_, stage), _ in found] == [stage for (_, stage), _ in plain]
    assert {stage for (_, stage), _ in found} > {1, 1 + UNDEALT}


def test_a_phase_that_was_not_fitted_apart_has_the_weights_of_its_world() -> None:
    game, model = GAMES["pugquest"], search_model("pugquest")
    state: Any = game.start(Setup(1))
    state.world = 2
    row = {"spread": 1.0, "weights": [1.0, *[0.0] * 13]}
    tables = [{"case": model.share_case(state), "stage": stage, **row} for stage in (1, 2, 3)]
    tables[1]["weights"] = [2.0, *[0.0] * 13]
    apart = {**tables[0], "stage": 2 + UNDEALT, "weights": [0.0] * 14}
    assert model.shares(state, Evaluation({"stage": tables})) == pytest.approx([1 / (1 + exp(-2))])
    assert model.shares(state, Evaluation({"stage": [*tables, apart]})) == [0.5]


@pytest.mark.parametrize(("lies", "chosen"), [(False, RIDGES[0]), (True, RIDGES[-1])])
def test_the_penalty_is_the_one_that_predicts_other_games_best(
    tmp_path: Path, lies: bool, chosen: float
) -> None:
    """What is known of the points is right, or the opposite."""
    rng = np.random.default_rng(7)

    class Given(VictoryFit):
        def base(self, case: int, stage: int) -> list[float]:
            return [0.0, -1.0, -1.0] if lies else [0.0, 1.0, 0.0]

    def position(number: int) -> Position:
        good, idle = rng.normal(size=2) * 2
        won = float(rng.random() < 1 / (1 + np.exp(-good)))
        return Position((0, number), (1, 1), 1, 1.0, [[1.0, good, idle]], [won], [0.0])

    fit_ = Given(Calibration("pugquest", "ridge", tmp_path), 0)
    found = {(1, 1): [position(number) for number in range(1200)]}
    assert min(RIDGES, key=lambda ridge: fit_.missed(found, ridge)) == chosen


def test_the_package_has_weights_for_positions_between_two_worlds() -> None:
    """Where no foes are dealt yet, the weights for dealt foes think the world as good as won."""
    known = victory_of("undercroft.games.pugquest")
    game, model = GAMES["pugquest"], search_model("pugquest")
    for setup in variants(game, model, model.setups()):
        case = model.share_case(game.start(setup))
        between = [stage for of, stage in known.weights if of == case and stage > UNDEALT]
        assert UNDEALT + 1 in between, (case, between)
        if "evil-lord" not in setup.options:
            assert {UNDEALT + 2, UNDEALT + 3} <= set(between), (case, between)
