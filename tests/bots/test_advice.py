"""Advice is true of the position: effects, things it speaks of, and comparisons with own moves."""

from random import Random
from typing import Any

import pytest

from tests.bots.positions import some
from undercroft.bots.advice import advise, are_legal, better_things, compare
from undercroft.bots.levels import search_model
from undercroft.core.bot import Decision
from undercroft.core.game import Setup
from undercroft.games import GAMES
from undercroft.petz import Shop
from undercroft.petz import position as petz

SHORT = 0.1  # seconds of thought: what is said must be true, not wise
SETUPS = {
    "petz": Setup(3),
    "decorators": Setup(2),
    "pugquest": Setup(3),
}
every_game = pytest.mark.parametrize("game", GAMES)


def facts_after(game: str, state: Any, seat: int, line: list[Any]) -> dict[str, float]:
    rules, model = GAMES[game], search_model(game)
    after = state.clone()
    for move in line:
        assert move in rules.legal(after, seat)
        rules.apply(after, seat, move)
    assert not line or not model.is_half_done(after)  # a tile has its square, a combo its energies
    return dict(zip(model.fact_names(), model.facts(after, seat), strict=True))


@every_game
def test_effects_are_what_the_moves_change_when_they_are_played(game: str) -> None:
    estimated = search_model(game).estimated_facts()
    for state, seat in some(game, SETUPS[game], 6):
        before = facts_after(game, state, seat, [])
        for one in advise(game, Decision(GAMES[game], state, seat), Random(1), SHORT):
            after = facts_after(game, state, seat, one.line)
            changed = {
                name: after[name] - before[name]
                for name in before
                if after[name] != before[name] and name not in estimated
            }
            assert one.effects == pytest.approx(changed)


@every_game
def test_things_spoken_of_are_there(game: str) -> None:
    model = search_model(game)
    for state, seat in some(game, SETUPS[game], 6):
        for one in advise(game, Decision(GAMES[game], state, seat), Random(1), SHORT):
            assert set(one.about) <= set(model.things(state, seat))
            assert all(by > 0 for by in one.about.values())


def test_the_suffering_of_pets_adds_up() -> None:
    model = search_model("petz")
    at = model.fact_names().index("suffering")
    for state, seat in some("petz", SETUPS["petz"], 8):
        each = [by for name, by in model.things(state, seat).items() if name.startswith("suff")]
        assert -sum(each) == model.facts(state, seat)[at]


@every_game
def test_own_moves_are_compared_with_the_best(game: str) -> None:
    rules = GAMES[game]
    state, seat = some(game, SETUPS[game], 1)[0]
    moves = rules.legal(state, seat)
    for move in (moves[0], moves[-1]):
        found, beside = compare(game, Decision(rules, state, seat), Random(1), [move], SHORT)
        assert beside is not None and beside.mine.line == [move]
        assert 0 <= beside.mine.wins <= 1
        assert beside.is_best == (found[0].line[0] == move)
        assert not set(beside.losses) & set(beside.mine.reasons)
        if beside.is_best:
            assert beside.mine.wins == found[0].wins and not beside.losses


def test_several_own_moves_are_compared_as_one_line() -> None:
    rules = GAMES["petz"]
    for state, seat in some("petz", SETUPS["petz"], 12):
        first = rules.legal(state, seat)[0]
        after = state.clone()
        rules.apply(after, seat, first)
        if seat in rules.to_act(after) and after.reveals == state.reveals:
            second = rules.legal(after, seat)[-1]
            decision = Decision(rules, state, seat)
            found, beside = compare("petz", decision, Random(2), [first, second], SHORT)
            assert beside is not None and beside.mine.line == [first, second]
            assert len({one.move for one in found}) == len(found)
            return
    raise AssertionError("no position with two moves of a seat")


def test_a_division_of_imps_is_advised_to_its_end() -> None:
    rules = GAMES["petz"]
    match = petz(Shop(imps=6, gold=3), phase="grouping")
    found = advise("petz", Decision(rules, match.state, 0), Random(1), SHORT)
    for one in found:
        after = match.state.clone()
        for move in one.line:
            rules.apply(after, 0, move)
        assert after.players[0].ready


def test_only_moves_that_can_be_made_are_compared() -> None:
    rules = GAMES["petz"]
    state, seat = some("petz", SETUPS["petz"], 1)[0]
    decision = Decision(rules, state, seat)
    legal = rules.show(rules.legal(state, seat)[0])
    assert are_legal(decision, [legal])
    assert not are_legal(decision, ["nonsense"])
    assert not are_legal(decision, ["sell p1 c1", legal])


def test_a_thing_that_may_be_gone_is_no_reason() -> None:
    """A pet that is sold does not suffer, but that is not why one sells it."""
    stays = {"suffering pet:3": 0.0, "there pet:3": 1.0}
    gone = {"suffering pet:3": 0.0, "there pet:3": 0.0}
    worse = {"suffering pet:3": -2.0, "there pet:3": 1.0}
    assert better_things(stays, worse) == {"suffering pet:3": 2.0}
    assert better_things(gone, worse) == {}
    assert better_things(stays, stays) == {}
