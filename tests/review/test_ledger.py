"""The ledger: it adds up, luck has no mean, own decisions never gain, sealed ones are fair."""

from collections.abc import Iterator
from pathlib import Path
from statistics import mean, stdev
from typing import Any

import pytest

import undercroft
from tests.toy.kit import KIT
from undercroft.core.game import CHANCE, Setup
from undercroft.games import GAMES, register, unregister
from undercroft.review import Budget, NotOver, Review, Reviewer, many_ledgers, review_match
from undercroft.review.kept_games import lines_of, played
from undercroft.review.ledger import Loss, Row, ledger, shares_along
from undercroft.review.many_ledgers import SMALL, line_of, lucks
from undercroft.review.walk import Step

GAMES_PLAYED = [
    ("petz", 2, {}),
    ("decorators", 2, {}),
    ("pugquest", 2, {}),
    ("pugquest", 3, {"evil-lord": 1}),
]


@pytest.fixture
def toy() -> Iterator[str]:
    register(KIT)
    yield KIT.name
    unregister(KIT.name)


def check(review: Review) -> None:
    for row in review.rows:
        assert abs(row.sum - row.end) < 1e-9
        assert row.own <= 0
    for one in review.decisions:
        assert one.loss >= 0 and one.error >= 0
        if one.grade:
            threshold = {"slip": 0.05, "mistake": 0.10, "blunder": 0.15}[one.grade]
            assert one.loss - 2 * one.error > threshold * review.scale


@pytest.mark.parametrize("name", ["petz", "decorators", "pugquest"])
def test_rounds_are_numbered_as_at_the_table(name: str) -> None:
    """What is decided before the first belongs to it; those of a later world are counted on."""
    match = played(name, Setup(2), ["keeper"] * 2, "rounds")
    reviewer = Reviewer(match, SMALL, "rounds")
    rounds, worlds, ended, last = reviewer.rounds(), 0, 0, 0
    for step in reviewer.steps:
        if step.seat == CHANCE:
            continue
        state: Any = step.before
        if state.round < last:
            worlds, ended = worlds + 1, ended + last
        last = state.round
        told = max(number for at, number in rounds if at <= step.at)
        assert told == ended + max(1, last)
    assert rounds[0][1] == 1 and worlds == (2 if name == "pugquest" else 0)


@pytest.mark.parametrize(("name", "seats", "options"), GAMES_PLAYED)
def test_every_row_adds_up(name: str, seats: int, options: dict[str, int]) -> None:
    match = played(name, Setup(seats, options), ["random"] * seats, "adds up")
    reviewer = Reviewer(match, SMALL, "adds up")
    shares = shares_along(reviewer.prospects, reviewer.steps, reviewer.final)
    losses = {}
    for number in [n for n, step in enumerate(reviewer.steps) if step.choices > 1][5:60:9]:
        judged = reviewer.decisions.look(number, reviewer.steps[number], 2)
        if judged is not None and judged.loss > 0:
            losses[number] = reviewer.loss_of(judged)
    assert losses
    rows = ledger(reviewer.steps, shares, losses)
    for row in rows:
        assert abs(row.sum - row.end) < 1e-9
        assert row.own <= 0
    assert sum(row.own for row in rows) < 0
    winners = match.game.winners(match.state)
    assert [row.end > 0 for row in rows] == [seat in winners for seat in range(seats)]


def test_a_whole_review_judges_every_decision() -> None:
    match = played("pugquest", Setup(1), ["random"], "16")
    review = review_match(match, SMALL)
    check(review)
    assert review.open[-1][1] == [row.end for row in review.rows]
    choices = [entry for entry in match.log if entry.seat != CHANCE]
    assert len(review.decisions) + review.clear + sum(review.forced) == len(choices)
    assert review.decisions


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
def test_ten_thousand_ledgers_add_up(name: str) -> None:
    """Of random and bots' games, all numbers of seats; luck has a mean of zero."""
    lines = [line_of(name, number) for number in range(10_000)]
    assert all(line["gap"] < 1e-9 for line in lines)
    _, luck, half = lucks(lines)[0]
    assert abs(luck) < half


@pytest.mark.parametrize("name", GAMES)
def test_ledgers_of_many_games_are_kept_and_told(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "lines"
    many_ledgers.main(name, 1, file)
    kept = file.read_text("utf-8")
    many_ledgers.main(name, 2, file)
    lines = lines_of(file, name)
    assert file.read_text("utf-8").startswith(kept) and len(lines) == 2
    assert all(line["gap"] < 1e-9 and line["own"] <= 0 for line in lines)
    assert sum(line["own"] for line in lines) < 0
    told = capsys.readouterr().out
    assert f"{name}, 2 games: every row adds up to " in told
    assert f"{name}, seat 1, 2 games: luck " in told


def test_the_mean_luck_of_a_seat_has_an_interval() -> None:
    lines = [{"luck": [0.1, -0.1]}, {"luck": [0.3, -0.3]}, {"luck": [0.2]}]
    first, second = lucks(lines)
    assert first == pytest.approx((3, 0.2, 1.96 * 0.1 / 3**0.5), abs=1e-4)
    assert second[:2] == pytest.approx((2, -0.2))


def test_luck_has_a_mean_of_zero(toy: str) -> None:
    lucks = []
    for number in range(400):
        match = played(toy, Setup(2), ["keeper", "random"], f"luck {number}")
        reviewer = Reviewer(match, Budget(2, 2), f"{number}")
        shares = shares_along(reviewer.prospects, reviewer.steps, reviewer.final)
        rows = ledger(reviewer.steps, shares, {})
        assert rows[0].luck == pytest.approx(-rows[1].luck)
        lucks.append(rows[0].luck)
    assert stdev(lucks) > 0.1
    assert abs(mean(lucks)) < 1.96 * stdev(lucks) / len(lucks) ** 0.5


def test_terms_are_what_they_say() -> None:
    """A deal, an own loss that the cards made smaller, and another's choice."""
    state = GAMES["petz"].start(Setup(2))
    steps = [
        Step(0, CHANCE, None, state, 0),
        Step(1, 0, None, state, 2),
        Step(2, 1, None, state, 2),
    ]
    shares = [[0.5, 0.5], [0.6, 0.4], [0.55, 0.45], [0.0, 1.0]]
    rows = ledger(steps, shares, {1: Loss(known=0.08, open=0.05)})
    first, second = rows
    assert [first.luck, first.own, first.reveals] == pytest.approx([0.1, -0.08, 0.03])
    assert first.others == pytest.approx(-0.55)
    assert [second.luck, second.own, second.others] == pytest.approx([-0.1, 0.0, 0.6])
    assert [first.sum, second.sum] == pytest.approx([0.0, 1.0])
    assert isinstance(first, Row)


def test_nothing_is_told_of_a_game_that_goes_on() -> None:
    with pytest.raises(NotOver, match="not over"):
        undercroft.new("petz", seed=1).review()


def test_a_review_is_the_same_again_and_another_with_another_seed() -> None:
    match = played("pugquest", Setup(1), ["random"], "16")
    one, again, other = [review_match(match, SMALL, seed).to_dict() for seed in ("a", "a", "b")]
    assert one == again
    assert one["all_cards_open"] != other["all_cards_open"]
