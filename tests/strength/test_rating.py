"""People are rated on the bots' scale, which is what the ladder has measured."""

from math import log
from pathlib import Path
from random import Random

import pytest

from undercroft.bots import LEVELS
from undercroft.core.intervals import SURE
from undercroft.games import GAMES
from undercroft.strength import anchors
from undercroft.strength.rating import Player, Strength, places, rated, unknown

ROOT = Path(__file__).parents[2]
SEATS = 4


def test_the_fixed_points_are_what_the_ladder_in_the_docs_says() -> None:
    source = "docs/bots.md"
    kept = Path(anchors.__file__).with_name(anchors.FILE).read_text("utf-8")
    assert kept == anchors.made((ROOT / source).read_text("utf-8"), source)
    for points in anchors.anchors().values():
        assert [*points] == list(LEVELS)
        assert sorted(points, key=lambda level: points[level].value) == list(LEVELS)


def test_the_docs_say_where_the_levels_are() -> None:
    text = (ROOT / "docs/ratings.md").read_text("utf-8")
    for game, points in anchors.anchors().items():
        values = [Strength(points[level].value, points[level].error) for level in LEVELS[1:]]
        told = [f"{one.shown} ± {one.spread}" if one.spread else str(one.shown) for one in values]
        assert f"| {GAMES[game].title} | {' | '.join(told)} |" in text


def test_a_share_of_wins_says_how_far_apart_two_levels_are() -> None:
    found = anchors.duels(
        anchors.results(
            "| Petz: imp against random | 400 | 25.0 % |\n"
            "| Petz: novice against imp | 400 | 50.0 % |\n"
            "| Petz: keeper against novice | 400 | 25.0 % |\n"
            "<!-- ladder petz -->\n| expert against keeper | 400 | 40.0 % |\n"
            "| master against expert | 400 | 25.0 % |\n<!-- end petz -->"
        ),
        SEATS,
    )
    gap = 2 * anchors.BETA  # of shares of one to e
    assert found["novice"].value == pytest.approx(anchors.MEAN, abs=0.05)
    assert found["novice"].value - found["imp"].value == pytest.approx(gap * log(3), abs=0.05)
    assert found["expert"].value - anchors.MEAN == pytest.approx(gap * log(2), abs=0.05)
    assert found["master"].error > found["expert"].error > found["keeper"].error == 0


def test_who_wins_rises_and_nobody_else_is_changed() -> None:
    start = unknown("petz")
    players = [Player(1, None, start), Player(2, "keeper"), Player(3, None, None)]
    up, bot, stranger = rated("petz", players)
    assert up is not None and up.mean > start.mean and up.deviation < start.deviation
    assert (up.games, bot, stranger) == (1, None, None)
    (down,) = rated("petz", [Player(3, None, start), *players[1:2], Player(1)])[:1]
    assert down is not None and down.mean < start.mean
    best = Strength(anchors.anchors()["petz"]["master"].value, 3.0, 50)
    (expected,) = rated("petz", [Player(1, None, best), Player(2, "imp")])[:1]
    assert expected is not None and expected.shown - best.shown <= 1


def test_places_follow_the_victory_and_then_the_points() -> None:
    assert places([5, 9, 9, 2], [2]) == [3, 2, 1, 4]
    assert places([7, 7, 3], [0, 1]) == [1, 1, 3]


@pytest.mark.parametrize("game", ["petz", "decorators"])
def test_the_interval_holds_people_as_strong_as_each_level(game: str) -> None:
    """Simulated people play ten games by the model; 95 of 100 intervals have to hold them."""
    points, rng = anchors.anchors()[game], Random(game)
    held = tried = 0
    for level in LEVELS[1:]:
        for _ in range(12):
            found = unknown(game)
            for _ in range(10):
                others = [rng.choice(("novice", "keeper", "expert")) for _ in range(SEATS - 1)]
                found = after_a_game(game, found, level, others, rng)
            held += abs(found.mean - points[level].value) < SURE * found.deviation
            tried += 1
    assert held >= 0.9 * tried


def after_a_game(game: str, one: Strength, level: str, others: list[str], rng: Random) -> Strength:
    """A game of somebody who is as strong as a level, by the model of Plackett and Luce."""
    values = [anchors.anchors()[game][name].value for name in (level, *others)]
    luck = [-log(-log(rng.random())) for _ in values]
    reached = [value / (2 * anchors.BETA) + more for value, more in zip(values, luck, strict=True)]
    place = [1 + sum([other > mine for other in reached]) for mine in reached]
    bots = [Player(place[at], name) for at, name in enumerate(others, 1)]
    (found, *_) = rated(game, [Player(place[0], None, one), *bots])
    assert found is not None
    return found
