"""The keeper of Dungeon Decorators: how well it plays, and that it uses only what it may know."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from tests.decorators.dsl import GAME
from undercroft.arena import Result, simulate
from undercroft.bots import bot_named
from undercroft.core.bot import Bot, Decision
from undercroft.core.game import CHANCE, Setup
from undercroft.games.decorators import steps
from undercroft.games.decorators.state import State

GAMES = 24
PLAYERS_STEPS = set(range(steps.OPENING, steps.SCORE + 1))


def fresh(name: str = "keeper") -> Bot:
    return bot_named("decorators", name)


@cache
def against_randoms() -> list[Result]:
    """One keeper against three who play at random."""
    names = ("keeper", "random", "random", "random")
    return list(simulate(GAME, Setup(4), names, GAMES, "keeper", jobs=1))


def mean_score(bot: int) -> float:
    return sum(result.scores[bot] for result in against_randoms()) / GAMES


def test_it_beats_three_who_play_at_random() -> None:
    wins = [result for result in against_randoms() if result.winners == (0,)]
    assert len(wins) >= 0.95 * GAMES


def test_it_scores_far_more_than_who_plays_at_random() -> None:
    assert mean_score(0) > 3 * max(mean_score(1), mean_score(2), mean_score(3))


# Positions of all kinds


def decisions(setup: Setup, names: list[str], seed: str) -> Iterator[tuple[State, int, Bot]]:
    """Every decision of a game that has more than one move, before it is made."""
    state = GAME.start(setup)
    rng = Random(seed)
    bots = [fresh(name) for name in names]
    while seats := GAME.to_act(state):
        if seats == (CHANCE,):
            GAME.apply(state, CHANCE, GAME.sample(state, rng))
            continue
        seat = seats[int(rng.random() * len(seats))]
        if len(GAME.legal(state, seat)) > 1:
            yield state, seat, bots[seat]
        move = bots[seat].choose(Decision(GAME, state, seat), rng)
        GAME.apply(state, seat, move)


def choice(bot: Bot, state: State, seat: int) -> Any:
    return bot.choose(Decision(GAME, state, seat), Random(7))


TABLES = [
    (Setup(4), ["keeper", "random", "keeper", "random"]),
    (Setup(3, {"wilds-hold": 1}), ["keeper", "keeper", "random"]),
    (Setup(2, {"none-scores": 1}), ["keeper", "random"]),
]


@pytest.mark.parametrize(("setup", "names"), TABLES)
def test_states_that_look_the_same_get_the_same_choice(setup: Setup, names: list[str]) -> None:
    """What others hold, have discarded and have sealed makes no difference, whatever it is."""
    pairs = 0
    for state, seat, _ in decisions(setup, names, "peek"):
        other = GAME.imagine(state, seat, Random(pairs))
        assert GAME.view(other, seat) == GAME.view(state, seat)
        assert choice(fresh(), other, seat) == choice(fresh(), state, seat)
        pairs += 1
    assert pairs > 100


def test_it_decides_every_kind_of_step_by_itself() -> None:
    kinds: set[int] = set()
    for seed in ("a", "b", "c"):
        for state, seat, _ in decisions(Setup(4), ["keeper", "random"] * 2, seed):
            if seat % 2 == 0:
                kinds.add(state.agenda[-1].kind)
    assert kinds == PLAYERS_STEPS


@pytest.mark.parametrize(("setup", "names"), TABLES)
def test_it_changes_nothing_it_is_given(setup: Setup, names: list[str]) -> None:
    for state, seat, bot in decisions(setup, names, "change"):
        before = state.clone()
        choice(bot, state, seat)
        assert state == before


def test_a_keeper_that_remembers_chooses_like_one_that_does_not() -> None:
    """What has been found out about a dungeon is kept while it holds, and never beyond."""
    kept = fresh()
    for state, seat, _ in decisions(Setup(4), ["keeper"] * 4, "memory"):
        assert choice(kept, state, seat) == choice(fresh(), state, seat)


def test_its_choice_does_not_hang_on_the_dice() -> None:
    for state, seat, _ in decisions(Setup(4), ["keeper", "random"] * 2, "dice"):
        decision = Decision(GAME, state, seat)
        assert fresh().choose(decision, Random(1)) == fresh().choose(decision, Random(2))


def test_it_finds_a_move_wherever_others_have_brought_it() -> None:
    """Also with tiles that an architect has left lying anywhere."""
    looked_at = 0
    for state, seat, _ in decisions(Setup(3), ["random"] * 3, "strays"):
        assert choice(fresh(), state, seat) in GAME.legal(state, seat)
        looked_at += state.players[seat].architect_used
    assert looked_at > 0


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("option", ["", *[option.name for option in GAME.options]])
def test_it_plays_every_table_to_the_end(seats: int, option: str) -> None:
    setup = Setup(seats, {option: 1} if option else {})
    results = list(simulate(GAME, setup, ["keeper"] * seats, 2, "tables", jobs=1))
    assert all(max(result.scores) > 50 for result in results)
