"""The ledger: it adds up, luck has no mean, own decisions never gain, sealed ones are fair."""

from collections.abc import Iterator, Sequence
from random import Random
from statistics import mean, stdev
from typing import Any

import pytest

import undercroft
from tests.toy.kit import KIT
from undercroft.bots import bot_named
from undercroft.core.bot import Decision
from undercroft.core.game import CHANCE, Setup
from undercroft.core.match import Match
from undercroft.games import GAMES, register, unregister
from undercroft.review import Budget, NotOver, Review, Reviewer, review_match
from undercroft.review.ledger import Loss, Row, ledger, shares_along
from undercroft.review.walk import Step

SMALL = Budget(playouts=1, worlds=2, deeper=2)
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


def played(name: str, setup: Setup, levels: Sequence[str], seed: str) -> Match[Any, Any]:
    game = GAMES[name]
    match: Match[Any, Any] = Match(game, setup, seed)
    bots = [bot_named(name, level) for level in levels]
    match.run_chance()
    while seats := match.to_act():
        seat = seats[0]
        move = bots[seat].choose(
            Decision(game, match.state, seat), Random(f"{seed} {len(match.log)}")
        )
        match.submit(seat, move)
    return match


def check(review: Review) -> None:
    for row in review.rows:
        assert abs(row.sum - row.end) < 1e-9
        assert row.own <= 0
    for one in review.decisions:
        assert one.loss >= 0 and one.error >= 0
        if one.grade:
            threshold = {"slip": 0.05, "mistake": 0.10, "blunder": 0.15}[one.grade]
            assert one.loss - 2 * one.error > threshold * review.scale


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
    levels = ("random", "novice", "keeper")
    lucks: list[float] = []
    setups = [Setup(seats) for seats in GAMES[name].seats]
    for number in range(10_000):
        setup, rng = setups[number % len(setups)], Random(number)
        seats = [rng.choice(levels) for _ in range(setup.seats)]
        reviewer = Reviewer(played(name, setup, seats, f"soak {number}"), SMALL, f"{number}")
        shares = shares_along(reviewer.prospects, reviewer.steps, reviewer.final)
        rows = ledger(reviewer.steps, shares, {})
        assert all(abs(row.sum - row.end) < 1e-9 for row in rows)
        lucks.append(rows[0].luck)
    assert abs(mean(lucks)) < 1.96 * stdev(lucks) / len(lucks) ** 0.5


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
