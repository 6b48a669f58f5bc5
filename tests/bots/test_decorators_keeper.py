"""The keeper of Dungeon Decorators: how well it plays, and that it decides everything itself."""

from random import Random

from tests.bots.positions import all_decisions
from tests.choosing import lengths
from tests.contract.tables import CASES, Case, covering, setup_of
from tests.decorators.dsl import GAME
from undercroft.arena import simulate
from undercroft.bots import bot_named
from undercroft.core.bot import Bot, Decision
from undercroft.core.game import Setup
from undercroft.games.decorators import steps

games = lengths("games", 8, 24)
PLAYERS_STEPS = set(range(steps.OPENING, steps.SCORE + 1))


def fresh(name: str = "keeper") -> Bot:
    return bot_named("decorators", name)


@games
def test_it_beats_three_who_play_at_random(games: int) -> None:
    """In nearly all games, and with far more points."""
    names = ("keeper", "random", "random", "random")
    results = list(simulate(GAME, Setup(4), names, games, "keeper", jobs=1))
    assert [result.winners for result in results].count((0,)) >= 0.95 * games
    totals = [sum(result.scores[bot] for result in results) for bot in range(4)]
    assert totals[0] > 3 * max(totals[1:])


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
    results = list(simulate(GAME, setup, ["keeper"] * setup.seats, 1, "tables", jobs=1))
    assert all(max(result.scores) > 50 for result in results)
