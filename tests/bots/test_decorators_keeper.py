"""The keeper of Dungeon Decorators: how well it plays, and that it decides everything itself."""

from functools import cache
from random import Random

from tests.bots.positions import all_decisions
from tests.contract.tables import CASES, Case, covering, setup_of
from tests.decorators.dsl import GAME
from undercroft.arena import Result, simulate
from undercroft.bots import bot_named
from undercroft.core.bot import Bot, Decision
from undercroft.core.game import Setup
from undercroft.games.decorators import steps

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


def test_it_decides_every_kind_of_step_by_itself() -> None:
    kinds: set[int] = set()
    for seed in ("a", "b", "c"):
        for state, seat, _ in all_decisions(GAME, Setup(4), ["keeper", "random"] * 2, seed):
            if seat % 2 == 0:
                kinds.add(state.agenda[-1].kind)
    assert kinds == PLAYERS_STEPS


def test_it_finds_a_move_wherever_others_have_brought_it() -> None:
    """Also with tiles that an architect has left lying anywhere."""
    looked_at = 0
    for state, seat, _ in all_decisions(GAME, Setup(3), ["random"] * 3, "strays"):
        assert fresh().choose(Decision(GAME, state, seat), Random(7)) in GAME.legal(state, seat)
        looked_at += state.players[seat].architect_used
    assert looked_at > 0


@covering([case for case in CASES if case[0] == GAME.name])
def test_it_plays_every_table_to_the_end(case: Case) -> None:
    setup = setup_of(*case[1:])
    results = list(simulate(GAME, setup, ["keeper"] * setup.seats, 2, "tables", jobs=1))
    assert all(max(result.scores) > 50 for result in results)
